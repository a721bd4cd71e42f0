/* What the rules say of the moment that is shown (TableSeen): made anew after every change. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

void table_note_last_turn(TableUi *ui)
{
    const State *now = table_known(ui);
    memset(ui->seen.last_by, NO_SEAT, sizeof ui->seen.last_by);
    ui->seen.since_count = seat_since(table_seat(ui), ui->viewer, ui->seen.since);
    for (int i = 0; i < ui->seen.since_count; i++) {
        const int seat = ui->seen.since[i];
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
                ui->seen.last_by[x] = (uint8_t)seat;
        }
    }
}

static void mark_own(TableUi *ui, const State *s)
{
    memset(ui->seen.own, 0, sizeof ui->seen.own);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *from = &s->turn_start.pile[p];
        if (from->kind != PILE_HAND || from->owner != s->to_act)
            continue;
        for (int i = s->turn_start.start[p]; i < s->turn_start.start[p + 1]; i++)
            ui->seen.own[s->turn_start.order[i]] = true;
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
        mine |= ui->seen.own[pile_piece(&s->table, pile, i)];
    return mine || ui->seen.note[pile].verdict.why != NULL;
}

/* The card at that place of the hand may be played with a choice. */
static bool is_offered(const TableUi *ui, int index)
{
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].move.kind == MOVE_DISCARD && ui->seen.choice[i].move.index == index &&
            ui->seen.choice[i].why == NULL)
            return true;
    return false;
}

/* Cards of the own hand that may not be played now are dimmed; where any suit can still be named, the card may be. */
static void mark_barred(TableUi *ui, const State *s, int seat)
{
    const GameDef *game = seat_game(table_seat(ui));
    memset(ui->seen.barred, 0, sizeof ui->seen.barred);
    int hand = table_hand(&s->table, seat), open = 0;
    ui->seen.bars = false;
    if (table_only_place(table_look(ui)).kind != TARGET_DISCARD || !table_my_turn(table_look(ui)) || hand < 0)
        return;
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        bool may = game->rules.check(s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL ||
                   is_offered(ui, i);
        ui->seen.barred[pile_piece(&s->table, hand, i)] = !may;
        open += may;
    }
    ui->seen.bars = open > 0;
    if (open == 0) /* it is not the time for cards */
        memset(ui->seen.barred, 0, sizeof ui->seen.barred);
}

/* Cards that have come from the kitty are told apart until as many have been laid away. */
static void mark_kitty(TableUi *ui, const State *s)
{
    for (int x = 0; x < s->table.piece_count; x++) {
        const Pile *p = &s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)];
        bool own = p->kind == PILE_HAND && p->owner == ui->viewer;
        ui->seen.from_kitty[x] = ui->seen.stage >= 0 && (ui->seen.from_kitty[x] || (ui->seen.in_kitty[x] && own));
        ui->seen.in_kitty[x] = p->kind == PILE_KITTY;
    }
}

/* Whose the points of the pieces are that lie in melds, and a whole hand that was claimed. */
static void note_open_claim(TableUi *ui, const State *s)
{
    const GameDef *game = seat_game(table_seat(ui));
    memset(&ui->seen.claim, 0, sizeof ui->seen.claim);
    ui->seen.claimed = game->claim != NULL && game->claim(s, &ui->seen.claim);
    for (int x = 0; x < s->table.piece_count; x++)
        ui->seen.credit[x] = (uint8_t)(game->score.credit != NULL ? game->score.credit(s, (Piece)x) : CREDIT_OWNER);
}

void table_judge(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const GameDef *game = seat_game(table_seat(ui));
    const State *s = table_view(ui);
    int seat = ui->viewer == NO_VIEWER ? s->to_act : ui->viewer;
    ui->seen.taken_pile = -1; /* looked at anew: table_note_take */
    memset(&ui->seen.turn, 0, sizeof ui->seen.turn);
    ui->seen.turn.opening_points = -1;
    ui->seen.choice_count = 0;
    if (!table_ended(s) && seat != NO_SEAT && s->to_act == seat && !ui->going.replay.running)
        game->table.turn_note(s, seat, &ui->seen.turn);
    if (table_my_turn(look)) {
        ui->seen.choice_count =
            game->table.choices(s, seat, ui->seen.choice, (int)(sizeof ui->seen.choice / sizeof *ui->seen.choice));
        table_name_choices(ui);
    }
    note_open_claim(ui, s);
    mark_own(ui, s);
    mark_barred(ui, s, seat);
    const Place only = table_only_place(look);
    ui->seen.stage = only.kind == TARGET_INSERT && table_my_turn(look) ? only.pile : -1;
    for (int p = 0; p < s->table.pile_count; p++) {
        ui->seen.readable[p] = false;
        if (!pile_on_felt(&s->table.row.pile[p]) || pile_size(&s->table, p) == 0)
            continue;
        memset(&ui->seen.note[p], 0, sizeof ui->seen.note[p]);
        if (!face_is_known(pile_face(&s->table, p, 0)))
            continue; /* put forward by another seat, face down */
        game->table.meld_note(s, p, &ui->seen.note[p]);
        ui->seen.readable[p] = table_my_turn(look) && is_readable(game, s, seat, p, ui);
    }
    mark_kitty(ui, s);
    table_note_blocks(ui);
    table_note_owing(ui, table_my_turn(look) ? seat : NO_SEAT);
    table_mark_hint(ui);
    table_note_act(ui, table_my_turn(look) ? seat : NO_SEAT);
    (void)table_note_close(ui, -1);
}
