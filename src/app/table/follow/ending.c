/* The end of a deal begins to be shown, step by step. */
#include <string.h>

#include "app/table/follow/end.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"

/* The seat whose hand a piece was in, as it was shown before; NO_SEAT: in none. */
static int held_before(const TableUi *ui, Piece x)
{
    const Pile *p = &ui->felt.shown.row.pile[piece_pile(&ui->felt.shown, x, NULL)];
    return p->kind == PILE_HAND ? p->owner : NO_SEAT;
}

/* It was in the hand of a seat, and lies open before that seat now, or in the hand that is open. */
static bool is_turned_over(const TableUi *ui, const Table *t, Piece x)
{
    const int seat = held_before(ui, x);
    const Pile *now = &t->row.pile[piece_pile(t, x, NULL)];
    const bool before_seat = now->kind == PILE_HAND || now->kind == PILE_MELD || now->kind == PILE_STAGE;
    return seat != NO_SEAT && seat != ui->foot && before_seat && now->owner == seat && now->look == LOOK_ALL &&
           face_is_known(t->face[x]);
}

static void add_step(TableEnding *e, EndStepKind kind, int seat)
{
    e->step[e->steps++] = (EndStep){ (uint8_t)kind, (uint8_t)seat };
}

/* The own hand lies open already: what it came to is told when it is its turn. */
static bool has_hand(const TableUi *ui, const TableEnding *e, int seat)
{
    for (int x = 0; x < MAX_PIECES; x++)
        if (e->of[x] == 1 + seat)
            return true;
    return seat == ui->foot && ui->notes.end.sum[seat].words[0] != '\0';
}

void table_begin_ending(TableUi *ui)
{
    const State *s = table_known(ui);
    TableEnding *e = &ui->deal.ending;
    const int first = ui->made.to_act < s->seats ? ui->made.to_act : 0;
    memset(e, 0, sizeof *e);
    for (int x = 0; x < s->table.piece_count; x++)
        if (is_turned_over(ui, &s->table, (Piece)x))
            e->of[x] = (uint8_t)(1 + held_before(ui, (Piece)x));
    add_step(e, END_LAST, NO_SEAT);
    for (int i = 0; i < s->seats; i++)
        if (has_hand(ui, e, (first + i) % s->seats))
            add_step(e, END_HAND, (first + i) % s->seats);
    if (ui->notes.end.note.word[0] != '\0')
        add_step(e, END_NAME, ui->notes.end.note.seat);
    add_step(e, END_SCORE, NO_SEAT);
    e->since_ms = table_now(ui);
}
