/* The card that the best arrangement of the hand leaves over: where the focus stands after a draw. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "match/hand_aid.h"

static bool may_be_thrown(const TableLook *look, Piece x)
{
    int at;
    (void)piece_pile(&look->known->table, x, &at);
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)at };
    return look->game->rules.check(look->known, look->ui->viewer, m).why == NULL;
}

/* What the hand would be left with when the piece is gone; the lower, the sooner it goes. */
static int left_without(const TableLook *look, Piece x)
{
    const TableUi *ui = look->ui;
    HandNote note = { .count = 0 };
    look->game->in_hand->hand_note(look->known, ui->viewer, ui->notes.hand, ui->notes.hand_count, x, &note);
    return note.left;
}

static bool lies_in_meld(const HandMelds *m, Piece x)
{
    for (int i = 0; i < m->count; i++)
        for (int k = 0; k < m->meld[i].size; k++)
            if (m->meld[i].piece[k] == x)
                return true;
    return false;
}

static bool is_wild(const TableLook *look, Face f)
{
    return face_is_joker(f) || (look->game->wild_cards != NULL && look->game->wild_cards->kind(look->known, f) != NULL);
}

/* What it would cost to be left with. */
static int cost_of(const TableLook *look, Piece x)
{
    const Face f = look->known->table.face[x];
    if (is_wild(look, f))
        return -1;
    return look->game->score.piece_points != NULL ? look->game->score.piece_points(look->known, f) : f.rank;
}

static Piece left_over(const TableLook *look)
{
    const TableUi *ui = look->ui;
    HandMelds melds = { .count = 0 };
    Piece best = NO_PIECE;
    int least = 0, dearest = 0;
    if (look->game->in_hand == NULL && aid_melds(look->known, ui->viewer, 0, &melds) == 0)
        melds.count = 0;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        const Piece x = ui->notes.hand[i];
        if (lies_in_meld(&melds, x) || !may_be_thrown(look, x))
            continue;
        const int left = look->game->in_hand != NULL ? left_without(look, x) : 0, cost = cost_of(look, x);
        if (best != NO_PIECE && (left > least || (left == least && cost <= dearest)))
            continue;
        best = x;
        least = left;
        dearest = cost;
    }
    return best;
}

void table_focus_choice(TableUi *ui, int choice)
{
    if (ui->program->scene.focus_shown && choice >= 0)
        scene_focus_on(&ui->program->scene, table_choice_thing(ui, choice), "button:%s", ui->notes.choice[choice].name);
}

void table_focus_hinted(TableUi *ui)
{
    const Move *moves;
    for (int i = 0; i < ui->notes.hand_count && ui->program->scene.focus_shown; i++)
        if (ui->notes.hinted[ui->notes.hand[i]]) {
            table_focus_piece(ui, ui->notes.hand[i]);
            return;
        }
    if (seat_hint(table_seat(ui), &moves) > 0)
        table_focus_choice(ui, table_choice_of(ui, moves[0]));
}

void table_focus_left_over(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    if (!ui->program->scene.focus_shown || !table_my_turn(look) || !aid_knows_melds(look->game) ||
        table_keeps_melds(look) != NULL)
        return;
    const Piece x = left_over(look);
    if (x != NO_PIECE)
        table_focus_piece(ui, x);
}
