/* What the rules say about single pieces: what they owe, and which places would take those that are held. The rules are
 * asked once when pieces are picked up, and once after each change; never for a picture. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/words/words.h"

/* What lies on the table, and what the seat holds: a discard taken may owe something in the hand. */
static bool may_owe(const Pile *p, int seat)
{
    return pile_on_felt(p) || (p->kind == PILE_HAND && p->owner == seat);
}

/* Of a turn that is not the player's only what is locked is told. */
static bool is_told(NotedPiece *o, bool mine)
{
    if (mine)
        return o->note.duty[0] != '\0' || o->note.verdict.why != NULL || o->note.brief != NULL ||
               o->note.lock[0] != '\0';
    o->note.verdict = allow();
    o->note.brief = NULL;
    o->note.duty[0] = o->note.sentence[0] = '\0';
    return o->note.locked;
}

void table_note_pieces(TableUi *ui, int seat)
{
    const State *s = table_view(ui);
    const GameDef *game = seat_game(table_seat(ui));
    const bool mine = seat != NO_SEAT;
    ui->notes.noted_count = 0;
    if (game->table.piece_note == NULL || table_ended(s))
        return;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; may_owe(&s->table.row.pile[p], mine ? seat : NO_SEAT) && i < pile_size(&s->table, p); i++) {
            NotedPiece o = { .piece = pile_piece(&s->table, p, i) };
            game->table.piece_note(s, o.piece, &o.note);
            if (is_told(&o, mine) && ui->notes.noted_count < MAX_NOTED)
                ui->notes.noted[ui->notes.noted_count++] = o;
        }
}

/* What the first of the held pieces owes, or what keeps it where it lies, is told with them in the hand. */
static bool tell_duty(TableUi *ui, const Carry *h)
{
    for (int i = 0; i < h->count; i++) {
        const NotedPiece *o = table_piece_note(ui, h->piece[i]);
        const char *lock = table_lock(table_look(ui), h->piece[i]);
        if (o != NULL && o->note.sentence[0] != '\0') {
            table_say(ui, o->note.sentence);
            return true;
        }
        if (lock != NULL && !h->whole)
            table_say(ui, lock);
        if (lock != NULL)
            return false;
    }
    return false;
}

/* The card may be thrown with a choice: then it is asked about when it is let go. */
static bool has_choice(const TableUi *ui, int index)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].move.kind == MOVE_DISCARD && ui->notes.choice[i].move.index == index)
            return true;
    return false;
}

static bool is_of_hand(const TableLook *look, const Carry *h)
{
    const State *s = look->known;
    return s->table.row.pile[piece_pile(&s->table, h->piece[0], NULL)].kind == PILE_HAND;
}

/* On a heap, where what was taken from it may be given back too. */
static Verdict throw_refused(const TableLook *look, int heap)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const State *s = look->known;
    int index = 0;
    piece_pile(&s->table, h->piece[0], &index);
    const Move away = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    if (h->count != 1 || !is_of_hand(look, h) || has_choice(ui, index) ||
        table_came_from(look, h->piece, h->count, heap))
        return allow();
    return look->game->rules.check(s, ui->viewer, away);
}

/* What is held may be thrown on one of the heaps. */
static bool may_throw(const TableLook *look)
{
    const State *s = look->view;
    for (int p = 0; p < s->table.pile_count; p++)
        if ((table_place(look, p).allows & ALLOW_THROW) != 0 && throw_refused(look, p).why == NULL)
            return true;
    return false;
}

void table_note_targets(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const Carry *h = &ui->doing.carry;
    CarryNote *held = &ui->notes.held;
    const GameDef *game = look->game;
    const State *s = look->view;
    bool duty = tell_duty(ui, h);
    memset(held->welcome, 0, sizeof held->welcome);
    memset(held->takes, 0, sizeof held->takes);
    held->goes_out = held->throws = false;
    held->ways = 0;
    held->lit_count = 0;
    held->lit_shown = duty || ui->program->settings.light_places;
    if (!table_my_turn(look))
        return;
    int at = -1;
    const bool single = h->count == 1 && s->table.row.pile[piece_pile(&s->table, h->piece[0], &at)].kind == PILE_HAND;
    held->goes_out = single && table_note_go_out(ui, at);
    held->throws = single && may_throw(look);
    held->ways = single ? table_throw_parts(look, h->piece[0], held->way) : 0;
    held->lit_count = gesture_fits(game, s, ui->viewer, h->piece, h->count, held->lit, MAX_LIT, NULL);
    for (int i = 0; i < held->lit_count; i++) {
        const int p = held->lit[i].pile;
        if (held->lit[i].kind != TARGET_INSERT)
            continue;
        held->welcome[p] = true;
        if ((table_place(look, p).allows & ALLOW_SHIFT) == 0)
            held->takes[p] = gesture_places_in(game, s, ui->viewer, p, h->piece, h->count);
    }
    held->lit_count +=
        gesture_swaps(game, s, ui->viewer, h->piece, h->count, held->lit + held->lit_count, MAX_LIT - held->lit_count);
}

/* Pieces dropped there stay as they are dropped: melds are laid for good, or put forward before their owner. */
static bool tries_nothing_out(const TableLook *look, DropPlace to)
{
    if (to.kind == TARGET_NEW)
        return !look->ui->felt.layout.common;
    return to.kind == TARGET_INSERT && (table_place(look, to.pile).allows & (ALLOW_SHIFT | ALLOW_GATHER)) == 0;
}

/* At a joker, on a heap, or where nothing is tried out. */
static Verdict refused_there(const TableLook *look, DropPlace to)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const GameDef *game = look->game;
    const State *s = look->known;
    Verdict why = allow();
    if (to.kind == TARGET_DISCARD && (table_place(look, to.pile).allows & ALLOW_GO_OUT) != 0)
        return game->rules.check(s, ui->viewer, ui->notes.go_out.move);
    if (to.kind == TARGET_DISCARD)
        return throw_refused(look, to.pile);
    if (to.kind == TARGET_SWAP)
        return gesture_swap_refused(game, s, ui->viewer, h->piece, h->count, to);
    if (tries_nothing_out(look, to))
        (void)gesture_end(game, s, ui->viewer, h->piece, h->count, to, &why);
    return why;
}

void table_note_wrong(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const Carry *h = &ui->doing.carry;
    TextSink out = text_sink(ui->notes.held.wrong, sizeof ui->notes.held.wrong);
    const Verdict v = table_my_turn(look) ? refused_there(look, h->aim.place) : allow();
    ui->notes.held.wrong[0] = '\0';
    if (v.why != NULL)
        verdict_say_whole(v, &out);
    else if (table_my_turn(look) && h->aim.place.kind == TARGET_DISCARD && !is_of_hand(look, h))
        text_say(&out, table_saying(look, h->count == 1 ? SAY_THROW_FROM_HAND : SAY_THROW_ONE));
}

void table_note_nothing_held(TableUi *ui)
{
    memset(&ui->notes.held, 0, sizeof ui->notes.held);
}
