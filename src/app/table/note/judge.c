/* What the rules say of the moment that is shown (TableNotes): made anew after every change. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

void table_note_last_turn(TableUi *ui)
{
    const State *now = table_known(ui);
    memset(ui->notes.last_by, NO_SEAT, sizeof ui->notes.last_by);
    ui->notes.played_since_count = seat_played_since(table_seat(ui), ui->viewer, ui->notes.played_since);
    for (int i = 0; i < ui->notes.played_since_count; i++) {
        const int seat = ui->notes.played_since[i];
        State before, after;
        (void)seat_turn(table_seat(ui), seat, ui->viewer, 0, &before);
        (void)seat_turn(table_seat(ui), seat, ui->viewer, seat_turn(table_seat(ui), seat, NO_SEAT, 0, NULL), &after);
        for (int x = 0; x < now->table.piece_count; x++) {
            const Pile *was = &before.table.row.pile[piece_pile(&before.table, (Piece)x, NULL)];
            const Pile *is = &now->table.row.pile[piece_pile(&now->table, (Piece)x, NULL)];
            const Pile *left = &after.table.row.pile[piece_pile(&after.table, (Piece)x, NULL)];
            /* From the own hand, or from a heap or the stock in the same turn: hands are opened when a deal ends, which
             * is no laying, be it in that turn or in a later one. */
            bool others = was->kind == PILE_HAND && was->owner != seat;
            if (!pile_on_felt(was) && pile_on_felt(left) && pile_on_felt(is) && !others)
                ui->notes.last_by[x] = (uint8_t)seat;
        }
    }
}

static void mark_own(TableUi *ui, const State *s)
{
    memset(ui->notes.own, 0, sizeof ui->notes.own);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *from = &s->turn_start.pile[p];
        if (from->kind != PILE_HAND || from->owner != s->to_act)
            continue;
        for (int i = s->turn_start.start[p]; i < s->turn_start.start[p + 1]; i++)
            ui->notes.own[s->turn_start.order[i]] = true;
    }
}

/* A.5: the pieces leave it open whether it is a group or a run, and the seat may say so: for a meld that nobody has
 * declared yet, or that was laid or declared in this turn. */
static bool is_readable(const GameDef *game, const State *s, int seat, int pile, const TableUi *ui)
{
    for (int kind = MELD_GROUP; kind <= MELD_RUN; kind++) {
        Move m = { .kind = MOVE_READ, .from = (uint8_t)pile, .amount = (int16_t)kind };
        if (game->rules.check(s, seat, m).why != NULL)
            return false;
    }
    bool mine = s->table.row.pile[pile].read != s->turn_start.pile[pile].read;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        mine |= ui->notes.own[pile_piece(&s->table, pile, i)];
    return mine || ui->notes.note[pile].verdict.why != NULL;
}

/* The card at that place of the hand may be played with a choice. */
static bool is_offered(const TableUi *ui, int index)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].move.kind == MOVE_DISCARD && ui->notes.choice[i].move.index == index &&
            ui->notes.choice[i].why == NULL)
            return true;
    return false;
}

/* Cards of the own hand that may not be played now are dimmed; where any suit can still be named, the card may be. */
static void mark_barred(TableUi *ui, const State *s, int seat)
{
    const TableLook *look = table_look(ui);
    const GameDef *game = seat_game(table_seat(ui));
    memset(ui->notes.barred, 0, sizeof ui->notes.barred);
    int hand = table_hand(&s->table, seat), open = 0;
    ui->notes.bars = false;
    if (table_only_place(look).kind != TARGET_DISCARD || !table_my_turn(look) || hand < 0)
        return;
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        bool may = game->rules.check(s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL ||
                   is_offered(ui, i);
        ui->notes.barred[pile_piece(&s->table, hand, i)] = !may;
        open += may;
    }
    ui->notes.bars = open > 0;
    if (open == 0) /* it is not the time for cards */
        memset(ui->notes.barred, 0, sizeof ui->notes.barred);
}

/* Cards that have come from the kitty are told apart until as many have been laid away. */
static void mark_kitty(TableUi *ui, const State *s)
{
    for (int x = 0; x < s->table.piece_count; x++) {
        const Pile *p = &s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)];
        bool own = p->kind == PILE_HAND && p->owner == ui->viewer;
        ui->notes.from_kitty[x] = ui->notes.stage >= 0 && (ui->notes.from_kitty[x] || (ui->notes.in_kitty[x] && own));
        ui->notes.in_kitty[x] = p->kind == PILE_KITTY;
    }
}

/* Notes who gets the points of each piece that lies in a meld, and a whole hand that was claimed and lies open. */
static void note_open_claim(TableUi *ui, const State *s)
{
    const GameDef *game = seat_game(table_seat(ui));
    memset(&ui->notes.claim, 0, sizeof ui->notes.claim);
    ui->notes.claimed = game->claim != NULL && game->claim(s, &ui->notes.claim);
    for (int x = 0; x < s->table.piece_count; x++)
        ui->notes.credit[x] = (uint8_t)(game->score.credit != NULL ? game->score.credit(s, (Piece)x) : CREDIT_OWNER);
}

void table_judge(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const GameDef *game = seat_game(table_seat(ui));
    const State *s = table_view(ui);
    int seat = ui->viewer == NO_VIEWER ? s->to_act : ui->viewer;
    ui->notes.taken_pile = -1; /* looked at anew: table_note_take */
    memset(&ui->notes.turn, 0, sizeof ui->notes.turn);
    ui->notes.turn.opening_points = -1;
    ui->notes.choice_count = 0;
    if (!table_ended(s) && seat != NO_SEAT && s->to_act == seat && !ui->going.replay.running)
        game->table.turn_note(s, seat, &ui->notes.turn);
    if (table_my_turn(look)) {
        ui->notes.choice_count =
            game->table.choices(s, seat, ui->notes.choice, (int)(sizeof ui->notes.choice / sizeof *ui->notes.choice));
        table_name_choices(ui);
    }
    note_open_claim(ui, s);
    mark_own(ui, s);
    mark_barred(ui, s, seat);
    const DropPlace only = table_only_place(look);
    ui->notes.stage = only.kind == TARGET_INSERT && table_my_turn(look) ? only.pile : -1;
    for (int p = 0; p < s->table.pile_count; p++) {
        ui->notes.readable[p] = false;
        if (!pile_on_felt(&s->table.row.pile[p]) || pile_size(&s->table, p) == 0)
            continue;
        memset(&ui->notes.note[p], 0, sizeof ui->notes.note[p]);
        if (!face_is_known(pile_face(&s->table, p, 0)))
            continue; /* put forward by another seat, face down */
        game->table.meld_note(s, p, &ui->notes.note[p]);
        ui->notes.readable[p] = table_my_turn(look) && is_readable(game, s, seat, p, ui);
    }
    mark_kitty(ui, s);
    table_note_blocks(ui);
    table_note_pieces(ui, table_my_turn(look) ? seat : NO_SEAT);
    table_mark_hint(ui);
    table_note_act(ui, table_my_turn(look) ? seat : NO_SEAT);
    (void)table_note_go_out(ui, -1);
}
