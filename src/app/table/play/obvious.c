/* The obvious play of one piece, or of the selection: what a double-click or Enter on it does. The first of these that
 * is legal: what the piece owes; its only place on the table; the throw. Where nothing is, it is said why, and the
 * piece stays lifted where it is. */
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "match/hand_aid.h"
#include "platform/language.h"

static bool is_in_hand(const TableUi *ui, Piece x)
{
    return table_rack_index(ui, x) >= 0;
}

/* What is to be laid: the selection that the piece belongs to, or the piece alone. */
static void note_pieces(TableUi *ui, Piece x)
{
    TableDoing *d = &ui->doing;
    d->fit_pieces = d->selected[x] && is_in_hand(ui, x) ? table_chosen(ui, d->fit_piece) : 0;
    if (d->fit_pieces == 0)
        d->fit_piece[d->fit_pieces++] = x;
}

/* There is but one place: it goes there, or back when that is where it lies. */
static void put_or_take_back(TableUi *ui, Piece x, DropPlace only)
{
    const State *s = table_known(ui);
    bool put = only.kind == TARGET_INSERT && piece_pile(&s->table, x, NULL) == only.pile;
    if (!table_drop(ui, &x, 1, put ? table_hand_place(NO_CELL) : only) && is_in_hand(ui, x))
        table_select(ui, x, true);
}

static Verdict throw_refused(const TableLook *look, Piece x)
{
    const State *s = look->known;
    int index;
    (void)piece_pile(&s->table, x, &index);
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    return look->game->rules.check(s, look->ui->viewer, m);
}

static bool may_be_thrown(const TableLook *look, Piece x)
{
    ThrowWay way[MAX_THROW_WAYS];
    return table_throw_ways(look, x, way) > 0;
}

/* Somewhere on this table pieces are thrown. */
static bool throws(const TableLook *look)
{
    for (int p = 0; p < look->view->table.pile_count; p++)
        if ((table_place(look, p).allows & ALLOW_THROW) != 0)
            return true;
    return false;
}

/* Why nothing can be laid now, wherever it might go. */
static Verdict laying_refused(const TableLook *look, Piece x)
{
    const State *s = look->known;
    int index, pile = piece_pile(&s->table, x, &index);
    const Move lay = { .kind = MOVE_SHIFT, .from = (uint8_t)pile, .index = (uint8_t)index, .count = 1, .to = NO_PILE };
    return s->table.row.pile[pile].kind == PILE_HAND ? look->game->rules.check(s, look->ui->viewer, lay) : allow();
}

/* ---- why not ---- */

static bool melds_lie(const State *s)
{
    for (int p = 0; p < s->table.pile_count; p++)
        if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0)
            return true;
    return false;
}

/* refused: why a place that would take them may not be theirs; why NULL: there is none. */
static void say_no_fit(TableUi *ui, Verdict refused)
{
    const TableLook *look = table_look(ui);
    const TableDoing *d = &ui->doing;
    const Piece x = d->fit_piece[0];
    if (refused.why == NULL && d->fit_pieces == 1 && is_in_hand(ui, x) && throws(look))
        refused = throw_refused(look, x);
    if (refused.why == NULL)
        refused = laying_refused(look, x);
    if (refused.why != NULL) {
        table_say_refusal(ui, refused);
        return;
    }
    table_say(ui, table_saying(look, d->fit_pieces > 1        ? SAY_NO_FIT_TOGETHER
                                     : melds_lie(look->known) ? SAY_NO_FIT
                                                              : SAY_NO_MELDS));
    sound_play(SOUND_REFUSED);
}

void table_say_why_nothing(TableUi *ui, Piece x)
{
    const TableLook *look = table_look(ui);
    DropPlace place[1];
    Verdict refused = allow();
    if (!table_my_turn(look)) {
        const bool other = !table_ended(look->known) && !ui->panel.paused;
        table_say(ui, other ? table_saying(look, SAY_ARRANGE_MEANWHILE) : table_not_now(look));
        return;
    }
    note_pieces(ui, x);
    if (table_only_place(look).kind == TARGET_NONE)
        (void)gesture_fits(look->game, look->known, ui->viewer, ui->doing.fit_piece, ui->doing.fit_pieces, place, 1,
                           &refused);
    say_no_fit(ui, refused);
    table_clear_fits(ui);
}

/* ---- laying ---- */

static void light(TableUi *ui)
{
    if (table_is_folded(ui, ui->doing.fit[0].pile))
        table_point_at_fit(ui, 0);
    char places[480];
    TextSink out = text_sink(places, sizeof places);
    table_say_places(ui, &out);
    table_say(ui, places);
    table_redraw(ui);
}

void table_lay_off(TableUi *ui, const Piece *pieces, int n)
{
    TableDoing *d = &ui->doing;
    const GameDef *game = seat_game(table_seat(ui));
    const State *s = table_known(ui);
    int count = gesture_fits(game, s, ui->viewer, pieces, n, d->fit, MAX_FITS, NULL);
    if (count > 0 && d->fit[count - 1].kind == TARGET_NEW) /* it comes last */
        count--;
    count += gesture_swaps(game, s, ui->viewer, pieces, n, d->fit + count, MAX_FITS - count);
    const DropPlace first = d->fit[0];
    for (int i = 0; i < n; i++)
        d->fit_piece[i] = pieces[i];
    d->fit_pieces = n;
    d->fit_count = count > 1 ? count : 0;
    d->fit_at = 0;
    if (count > 1)
        light(ui);
    else if (count == 1)
        table_drop(ui, pieces, n, first);
}

/* It lies in a meld of the hand: that is laid. An arrangement that has it is looked for. */
static bool lay_meld_with(TableUi *ui, Piece x)
{
    HandMelds found;
    const State *s = table_known(ui);
    int ways = 1;
    for (int which = 0; which < ways; which++) {
        ways = aid_melds(s, ui->viewer, which, &found);
        for (int i = 0; i < found.count && which < ways; i++) {
            HandMeld *m = &found.meld[i];
            for (int k = 0; k < m->size; k++)
                if (m->piece[k] == x)
                    return table_lay_meld(ui, m->piece, m->size);
        }
    }
    return false;
}

static bool owes(const TableUi *ui, Piece x)
{
    const NotedPiece *o = table_piece_note(ui, x);
    return o != NULL && o->note.duty[0] != '\0';
}

/* A loose piece that was put forward is thrown from where it lies: it comes back for that. */
static bool throw_from_stage(TableUi *ui, Piece x)
{
    static Gesture g; /* large; the screen has one thread */
    const TableLook *look = table_look(ui);
    const State *s = look->known;
    const int pile = piece_pile(&s->table, x, NULL);
    const Pile *at = &s->table.row.pile[pile];
    if (at->kind != PILE_STAGE || at->owner != ui->viewer || pile_size(&s->table, pile) != 1)
        return false;
    gesture_carry(&g, look->game, s, ui->viewer, &x, 1, table_hand_place(NO_CELL));
    if (g.full || g.count == 0 || g.count >= MAX_GESTURE)
        return false;
    int index;
    (void)piece_pile(&g.after.table, x, &index);
    const Move away = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    if (look->game->rules.check(&g.after, ui->viewer, away).why != NULL)
        return false;
    g.move[g.count++] = away;
    return table_play(ui, g.move, g.count);
}

/* Where it fits: it goes there, or all places light up where there are several; else it is thrown. */
static void fit_or_throw(TableUi *ui)
{
    TableDoing *d = &ui->doing;
    const TableLook *look = table_look(ui);
    const Piece x = d->fit_piece[0];
    const int n = d->fit_pieces;
    Verdict refused;
    d->fit_count = gesture_fits(look->game, look->known, ui->viewer, d->fit_piece, n, d->fit, MAX_FITS, &refused);
    d->fit_at = 0;
    if (d->fit_count == 1) {
        const DropPlace to = d->fit[0];
        Piece pieces[MAX_PIECES];
        for (int i = 0; i < n; i++)
            pieces[i] = d->fit_piece[i];
        table_clear_fits(ui);
        table_drop(ui, pieces, n, to);
    } else if (d->fit_count > 1) {
        light(ui);
    } else if (n == 1 && owes(ui, x) && is_in_hand(ui, x) && lay_meld_with(ui, x)) {
        table_clear_fits(ui);
    } else if (n == 1 && is_in_hand(ui, x) && may_be_thrown(look, x)) {
        table_clear_fits(ui);
        table_throw(ui, x);
    } else if (n > 1 || !throw_from_stage(ui, x)) {
        say_no_fit(ui, refused);
        for (int i = 0; i < n; i++)
            table_select(ui, d->fit_piece[i], is_in_hand(ui, d->fit_piece[i]));
        table_clear_fits(ui);
    }
    table_redraw(ui);
}

void table_obvious(TableUi *ui, Piece x)
{
    const TableLook *look = table_look(ui);
    TableDoing *d = &ui->doing;
    if (!table_my_turn(look)) {
        table_say(ui, table_not_now(look));
        return;
    }
    if (!d->selected[x] && table_set_of(ui, x) >= 0) {
        table_put_set_forward(ui, table_set_of(ui, x));
        return;
    }
    const DropPlace only = table_only_place(look);
    if (only.kind != TARGET_NONE) {
        put_or_take_back(ui, x, only);
        return;
    }
    const State *s = table_known(ui);
    note_pieces(ui, x);
    if (d->fit_pieces > 1 && gesture_sort_meld(seat_game(table_seat(ui)), s, ui->viewer, d->fit_piece, d->fit_pieces))
        table_lay_meld(ui, d->fit_piece, d->fit_pieces);
    else
        fit_or_throw(ui);
}

/* A double-click on a piece that was not chosen before is about that piece alone, unless it makes a meld of the others;
 * the first click chose it, or chose it no more. */
void table_obvious_clicked(TableUi *ui, Piece x)
{
    Piece chosen[MAX_PIECES];
    const bool was = ui->doing.was_chosen;
    if (!is_in_hand(ui, x)) {
        table_obvious(ui, x);
        return;
    }
    const int marked = table_set_of(ui, x);
    table_select(ui, x, true);
    const int n = table_chosen(ui, chosen);
    const bool together = n > 1 && gesture_sort_meld(seat_game(table_seat(ui)), table_known(ui), ui->viewer, chosen, n);
    if ((n > 1 && !was && !together) || marked >= 0) {
        table_select_none(ui);
        table_select(ui, x, marked < 0);
    }
    table_obvious(ui, x);
}

/* ---- without a look at a piece ---- */

/* The one card that may be played now, where all that is left to do is to play a card; NO_PIECE: there are several. */
static Piece only_card(const TableLook *look)
{
    const TableUi *ui = look->ui;
    Piece only = NO_PIECE;
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].why == NULL)
            return NO_PIECE;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        if (throw_refused(look, ui->notes.hand[i]).why != NULL)
            continue;
        if (only != NO_PIECE)
            return NO_PIECE;
        only = ui->notes.hand[i];
    }
    return only;
}

/* The one card that a hint has marked. */
static Piece hinted_card(const TableUi *ui)
{
    Piece only = NO_PIECE;
    for (int i = 0; i < ui->notes.hand_count && ui->turn.hint_stage >= 2; i++) {
        if (!ui->notes.hinted[ui->notes.hand[i]])
            continue;
        if (only != NO_PIECE)
            return NO_PIECE;
        only = ui->notes.hand[i];
    }
    return only;
}

bool table_obvious_only(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    if (!table_my_turn(look) || table_only_place(look).kind == TARGET_NONE)
        return false;
    const Piece only = only_card(look);
    if (only != NO_PIECE)
        table_obvious(ui, only);
    return only != NO_PIECE;
}

bool table_obvious_card(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    if (!table_my_turn(look) || table_only_place(look).kind == TARGET_NONE)
        return false;
    const Piece hinted = hinted_card(ui);
    if (table_obvious_only(ui))
        return true;
    if (hinted != NO_PIECE) {
        table_focus_piece(ui, hinted);
        ui->program->scene.focus_shown = true;
        scene_look_on(&ui->program->scene);
    }
    table_redraw(ui);
    return hinted != NO_PIECE;
}
