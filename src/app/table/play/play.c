/* Playing at the table: a gesture as one step, the obvious play, Draw and Done, undo and redo. */
#include <stdio.h>
#include <string.h>

#include "app/matches.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* ---- playing ---- */
static void after_play(TableUi *ui)
{
    scene_rest(&ui->program->scene);
    table_refresh(ui);
    table_keep_plan(ui);
}

static bool is_shown_in_hand(const TableUi *ui, Piece x)
{
    return memchr(ui->notes.hand, x, (size_t)ui->notes.hand_count) != NULL;
}

static bool is_asked_about(const Caution *c, const Move *moves, int n)
{
    bool same = c->said.why != NULL && c->count == n;
    for (int i = 0; i < n && same; i++)
        same = move_same(&c->move[i], &moves[i]);
    return same;
}

/* The first word of caution the game has for one of these moves, as far as they are sure to be played. */
static Verdict caution_of(const TableLook *look, const Move *moves, int n)
{
    const GameDef *game = look->game;
    int seat = look->ui->viewer;
    State s = *seat_view(look->seat, seat);
    Verdict v = allow();
    for (int i = 0; i < n && game->caution != NULL && game->rules.check(&s, seat, moves[i]).why == NULL; i++) {
        v = game->caution(&s, seat, moves[i]);
        if (v.why != NULL || game->rules.reveals(&s, moves[i]))
            break;
        game->rules.apply(&s, seat, moves[i]);
    }
    return v;
}

/* True when it was asked whether that is meant. The same gesture once more says yes. */
static bool asks_caution(TableUi *ui, const Move *moves, int n)
{
    Caution *c = &ui->doing.caution;
    bool yes = is_asked_about(c, moves, n);
    c->said = yes || n > MAX_GESTURE ? allow() : caution_of(table_look(ui), moves, n);
    if (c->said.why == NULL)
        return false;
    memcpy(c->move, moves, (size_t)n * sizeof *moves);
    c->count = n;
    table_say(ui, "");
    sound_play(SOUND_REFUSED);
    return true;
}

void table_answer_caution(TableUi *ui, bool go_on)
{
    const Caution c = ui->doing.caution;
    if (c.said.why != NULL && go_on)
        table_play(ui, c.move, c.count);
    ui->doing.caution.said.why = NULL;
    table_redraw(ui);
}

/* Played, and nothing of the screen follows yet. */
static bool play(TableUi *ui, const Move *moves, int n)
{
    if (ui->deal.landed_ms != 0)
        table_land(ui);
    if (asks_caution(ui, moves, n))
        return false;
    Verdict v = seat_play(table_seat(ui), ui->viewer, moves, n);
    if (v.why != NULL) {
        table_say_refusal(ui, v);
        return false;
    }
    table_panels_yield(ui);
    table_unsay(ui);
    table_note_touched(ui);
    return true;
}

/* Where the piece that a move throws stands in the hand as it is shown; -1: it throws none. */
static int thrown_from(const TableLook *look, Move m)
{
    const TableUi *ui = look->ui;
    const State *s = look->known;
    for (int i = 0; i < ui->notes.hand_count && m.kind == MOVE_DISCARD; i++) {
        int index = 0;
        piece_pile(&s->table, ui->notes.hand[i], &index);
        if (index == m.index)
            return i;
    }
    return -1;
}

bool table_play(TableUi *ui, const Move *moves, int n)
{
    const int place = n > 0 ? thrown_from(table_look(ui), moves[n - 1]) : -1;
    if (!play(ui, moves, n)) {
        table_refresh(ui);
        return false;
    }
    after_play(ui);
    if (place >= 0)
        table_focus_hand(ui, place);
    if (table_my_turn(table_look(ui)))
        table_say_turn(ui); /* one act has followed another */
    return true;
}

static Move choice_move(const TableUi *ui, ChoiceRole role)
{
    const ChoiceItem *c = table_choice(ui, role);
    return c != NULL ? c->move : (Move){ .kind = MOVE_NONE };
}

/* The nearest amount the choice allows, from below. */
static int amount_in_range(const ChoiceItem *c, int amount)
{
    int within = amount < c->low ? c->low : amount > c->high ? c->high : amount;
    return c->low + (within - c->low) / c->step * c->step;
}

void table_set_amount(TableUi *ui, int i, int amount)
{
    if (i < 0 || i >= ui->notes.choice_count || ui->notes.choice[i].step <= 0)
        return;
    ui->doing.amount[i] = (int16_t)amount_in_range(&ui->notes.choice[i], amount);
    table_redraw(ui);
}

void table_choose(TableUi *ui, int i, int amount)
{
    if (i < 0 || i >= ui->notes.choice_count)
        return;
    const ChoiceItem *c = &ui->notes.choice[i];
    Move m = c->move;
    if (c->step > 0)
        m.amount = (int16_t)amount_in_range(c, amount);
    if (c->why != NULL)
        table_say_not_open(ui, i);
    else if (c->role == CHOICE_DRAW)
        table_press_draw(ui);
    else if (c->role == CHOICE_NEXT)
        app_next_deal(ui->program);
    else
        table_play(ui, &m, 1);
}

void table_press_choice(TableUi *ui, int i)
{
    if (i < 0 || i >= ui->notes.choice_count)
        return;
    const ChoiceItem *c = &ui->notes.choice[i];
    if (c->confirm[0] == '\0' || c->why != NULL || ui->doing.marked == i) {
        table_choose(ui, i, ui->doing.amount[i]);
        return;
    }
    ui->doing.marked = i;
    table_say(ui, "");
    sound_play(SOUND_PICK);
}

/* What was taken, dropped where it came from, is given back as long as the game offers that; a piece that may be thrown
 * is thrown. */
static bool is_given_back(const TableLook *look, const Piece *pieces, int n, DropPlace to)
{
    if (to.kind != TARGET_DISCARD || !table_came_from(look, pieces, n, to.pile))
        return false;
    const State *s = look->known;
    int index = 0;
    piece_pile(&s->table, pieces[0], &index);
    const Move throw = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    return n > 1 || look->game->rules.check(s, look->ui->viewer, throw).why != NULL;
}

static bool give_back(TableUi *ui)
{
    const Move m = choice_move(ui, CHOICE_GIVE_BACK);
    if (!table_play(ui, &m, 1))
        return false;
    sound_play(SOUND_PLACE_2);
    table_say_last_event(ui);
    return true;
}

/* A freed joker is laid below its meld, where nobody has to make way for it. */
static void find_joker_room(const TableUi *ui, Gesture *g, DropPlace to)
{
    for (int i = 0; i < g->count; i++) {
        Move *m = &g->move[i];
        int col = to.col, row = to.row + 1;
        if (m->kind == MOVE_SHIFT && m->to == NO_PILE && m->spot_col == col + 1 && m->spot_row == row + 1 &&
            felt_plan_gap(&ui->felt.plan, &ui->felt.shown, ui->felt.layout.cols, ui->felt.layout.rows, m->count, &col,
                          &row)) {
            m->spot_col = (uint8_t)(col + 1);
            m->spot_row = (uint8_t)(row + 1);
        }
    }
}

static bool may_drop(TableUi *ui)
{
    if (table_my_turn(table_look(ui)))
        return true;
    table_say(ui, table_saying(table_look(ui), SAY_ARRANGE_MEANWHILE));
    sound_play(SOUND_REFUSED);
    return false;
}

static void carry(TableUi *ui, Gesture *g, const Piece *pieces, int n, DropPlace to)
{
    int seat = ui->viewer;
    gesture_carry(g, seat_game(table_seat(ui)), seat_view(table_seat(ui), seat), seat, pieces, n, to);
    if (g->full)
        table_say(ui, tr("That is too much at once: move fewer pieces."));
}

static int not_in_hand(const TableUi *ui, const Piece *pieces, int n, Piece *out)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        if (!is_shown_in_hand(ui, pieces[i]))
            out[count++] = pieces[i];
    return count;
}

/* The pieces of the hand among these go to that place of it. */
static void arrange_hand(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    const State *s = table_known(ui);
    Piece own[MAX_PIECES];
    int count = 0;
    for (int i = 0; i < n; i++) {
        const Pile *p = &s->table.row.pile[piece_pile(&s->table, pieces[i], NULL)];
        if (p->kind == PILE_HAND && p->owner == ui->viewer)
            own[count++] = pieces[i];
    }
    if (count > 0)
        table_stand(ui, own, count, to.col - 1, to.at);
}

/* Pieces are taken back to the hand, or change their place in it. */
static bool drop_on_hand(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    static Gesture g; /* large; the screen has one thread */
    Piece back[MAX_PIECES];
    int count = not_in_hand(ui, pieces, n, back);
    bool done = count == 0 || may_drop(ui);
    if (done && count > 0) {
        carry(ui, &g, back, count, table_hand_place(NO_CELL));
        done = !g.full && (g.count == 0 || play(ui, g.move, g.count));
    }
    if (done && to.at != NO_CELL)
        arrange_hand(ui, pieces, n, to);
    if (done)
        sound_play(count > 0 ? table_place_sound(ui) : SOUND_PLACE_2);
    table_refresh(ui);
    if (done && count > 0)
        table_keep_plan(ui);
    return done;
}

/* The one choice with which a card may be thrown; -1: none, or there are several. */
static int only_way(const TableUi *ui, Move m)
{
    int only = -1;
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (!table_of_card(ui, c) || c->move.index != m.index || c->role != CHOICE_PLAIN || c->why != NULL)
            continue;
        if (only >= 0)
            return -1;
        only = i;
    }
    return only;
}

static void say_throw_how(TableUi *ui, Verdict v)
{
    char words[320];
    TextSink out = text_sink(words, sizeof words);
    if (v.why != NULL)
        verdict_say(v, &out);
    table_say(ui, v.why != NULL ? words : table_saying(table_look(ui), SAY_THROW_HOW));
}

/* A card that may be thrown only with a choice (the suit a joker calls for), or in several ways (to knock with it), is
 * asked about at the card. */
static bool ask_at_card(TableUi *ui, const State *s, Move m)
{
    const Verdict v = seat_game(table_seat(ui))->rules.check(s, ui->viewer, m);
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (c->move.kind == MOVE_DISCARD && c->move.index == m.index && (v.why != NULL || !move_same(&c->move, &m))) {
            ui->doing.ask = m.index;
            if (ui->program->scene.focus_shown) /* who plays by keys goes on with the answers */
                snprintf(ui->program->scene.focus, sizeof ui->program->scene.focus, "button:%s", c->name);
            say_throw_how(ui, v);
            return true;
        }
    }
    return false;
}

/* Something is not thrown that does not lie in the hand; what may not come back there says why. */
static void say_no_throw(TableUi *ui, const Piece *pieces, int n)
{
    static Gesture g; /* large; the screen has one thread */
    const GameDef *game = seat_game(table_seat(ui));
    const State *s = table_known(ui);
    const int seat = ui->viewer;
    gesture_carry(&g, game, s, seat, pieces, n, table_hand_place(NO_CELL));
    const Verdict back = g.count > 0 ? game->rules.check(s, seat, g.move[0]) : allow();
    if (n == 1 && back.why != NULL) {
        table_say_refusal(ui, back);
        return;
    }
    table_say(ui, table_saying(table_look(ui), n == 1 ? SAY_THROW_FROM_HAND : SAY_THROW_ONE));
    sound_play(SOUND_REFUSED);
}

/* A piece of the hand is thrown, or played to the trick. */
static bool drop_to_throw(TableUi *ui, const Piece *pieces, int n)
{
    const State *s = table_known(ui);
    int index, pile = piece_pile(&s->table, pieces[0], &index);
    const Pile *from = &s->table.row.pile[pile];
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    if (n != 1 || from->kind != PILE_HAND || from->owner != ui->viewer) {
        say_no_throw(ui, pieces, n);
        return false;
    }
    const int way = only_way(ui, m);
    if (way >= 0) {
        table_press_choice(ui, way);
        return true;
    }
    if (ask_at_card(ui, s, m) || !table_play(ui, &m, 1))
        return ui->doing.ask >= 0;
    ui->doing.selected[pieces[0]] = false;
    sound_play(table_place_sound(ui));
    return true;
}

/* A piece of the hand ends the deal by being thrown. */
static bool drop_to_go_out(TableUi *ui, const Piece *pieces, int n)
{
    const State *s = table_known(ui);
    int index;
    const Pile *from = &s->table.row.pile[piece_pile(&s->table, pieces[0], &index)];
    if (n != 1 || from->kind != PILE_HAND) {
        table_say(ui, table_saying(table_look(ui), SAY_THROW_ONE));
        sound_play(SOUND_REFUSED);
        return false;
    }
    (void)table_note_go_out(ui, index);
    const Move m = ui->notes.go_out.move;
    if (!table_play(ui, &m, 1))
        return false;
    sound_play(table_place_sound(ui));
    return true;
}

/* Those that do not lie in the pile yet. */
static int not_in_pile(const Table *t, const Piece *pieces, int n, int pile, Piece *out)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        if (piece_pile(t, pieces[i], NULL) != pile)
            out[count++] = pieces[i];
    return count;
}

/* What the joker at that place stands for, in words; nothing where its meld does not tell. */
static void say_stands_for(const TableLook *look, DropPlace to, TextSink *out)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    char faces[160];
    TextSink list = text_part(out, faces, sizeof faces);
    int joker = 0;
    for (int i = 0; i < to.at; i++)
        joker += face_is_joker(pile_face(t, to.pile, i));
    const MeldNote *note = &ui->notes.note[to.pile];
    if (note->verdict.why != NULL || joker >= MAX_NOTED_JOKERS || note->jokers[joker].bits == 0)
        return;
    face_set_say(note->jokers[joker], look->game->tell.face_name, N_("{1} or {2}"), &list);
    text_say(out, "It stands for {1}.", faces);
}

/* An exchange that is none is not played; what would be right is named. */
static bool refuses_swap(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    const Verdict v = gesture_swap_refused(seat_game(table_seat(ui)), table_known(ui), ui->viewer, pieces, n, to);
    if (v.why == NULL)
        return false;
    table_say_refusal(ui, v);
    const char *lock = table_lock(table_look(ui), pile_piece(&table_view(ui)->table, to.pile, to.at));
    char stands[200] = "";
    TextSink out = text_sink(stands, sizeof stands);
    if (v.detail == NULL && lock == NULL)
        say_stands_for(table_look(ui), to, &out);
    if (v.detail == NULL)
        table_say_further(ui, lock != NULL ? lock : stands);
    return true;
}

static bool drop_on_table(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    static Gesture g; /* large; the screen has one thread */
    if (to.kind == TARGET_SWAP && refuses_swap(ui, pieces, n, to))
        return false;
    const Table *t = &table_known(ui)->table;
    Piece swapped = to.kind == TARGET_SWAP ? pile_piece(t, to.pile, to.at) : NO_PIECE, coming[MAX_PIECES];
    if (to.kind == TARGET_INSERT && (table_place(table_look(ui), to.pile).allows & ALLOW_GATHER) != 0) {
        n = not_in_pile(t, pieces, n, to.pile, coming);
        pieces = coming;
    }
    carry(ui, &g, pieces, n, to);
    if (g.full || g.count == 0)
        return !g.full;
    if (to.kind == TARGET_SWAP)
        find_joker_room(ui, &g, to);
    if (!table_play(ui, g.move, g.count))
        return false;
    for (int i = 0; i < n; i++)
        ui->doing.selected[pieces[i]] = false;
    int pile = piece_pile(&table_known(ui)->table, pieces[0], NULL);
    bool meld = ui->notes.note[pile].verdict.why == NULL && pile_on_felt(&table_known(ui)->table.row.pile[pile]);
    sound_play(meld ? SOUND_MELD : table_place_sound(ui));
    if (swapped != NO_PIECE && table_piece_note(ui, swapped) != NULL)
        table_say(ui, table_piece_note(ui, swapped)->note.sentence);
    return true;
}

static bool drop_kind(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    if (to.kind == TARGET_HAND)
        return drop_on_hand(ui, pieces, n, to);
    if (!may_drop(ui))
        return false;
    if (is_given_back(table_look(ui), pieces, n, to))
        return give_back(ui);
    if (to.kind == TARGET_DISCARD && to.pile != NO_PILE &&
        (table_place(table_look(ui), to.pile).allows & ALLOW_GO_OUT) != 0)
        return drop_to_go_out(ui, pieces, n);
    if (to.kind == TARGET_DISCARD)
        return drop_to_throw(ui, pieces, n);
    return drop_on_table(ui, pieces, n, to);
}

bool table_drop(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    uint32_t made = ui->made.times;
    bool done = drop_kind(ui, pieces, n, to);
    if (ui->made.times == made)
        table_refresh(ui); /* nothing was played: the pieces go home */
    return done;
}

/* Its own pieces of this turn go back to the rack: this one, or all those selected with it. */
void table_to_rack(TableUi *ui, Piece x)
{
    Piece all[MAX_PIECES], back[MAX_PIECES];
    const State *s = table_view(ui);
    int n = table_grasp(table_look(ui), x, GRASP_ONE, all), count = 0;
    for (int i = 0; i < n; i++)
        if (pile_on_felt(&s->table.row.pile[piece_pile(&s->table, all[i], NULL)]))
            back[count++] = all[i];
    if (count == 0)
        table_say(ui, table_saying(table_look(ui), SAY_IN_HAND_ALREADY));
    else
        table_drop(ui, back, count, table_hand_place(NO_CELL));
}

/* The piece of the hand that was not among those; NO_PIECE: there is none. */
static Piece come_to_hand(const TableUi *ui, const Piece *before, int n)
{
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (memchr(before, ui->notes.hand[i], (size_t)n) == NULL)
            return ui->notes.hand[i];
    return NO_PIECE;
}

static void draw_now(TableUi *ui)
{
    Piece had[MAX_PIECES];
    Move m = choice_move(ui, CHOICE_DRAW);
    if (m.kind == MOVE_NONE)
        m = choice_move(ui, CHOICE_PASS);
    if (m.kind == MOVE_NONE)
        m.kind = MOVE_DRAW; /* refused by the game, which says why */
    const int before = ui->notes.hand_count;
    memcpy(had, ui->notes.hand, (size_t)before);
    if (!table_play(ui, &m, 1))
        return;
    sound_play(SOUND_DRAW);
    if (ui->notes.hand_count > before) /* it may lie among its like where the hand is kept sorted */
        table_note_fresh(ui, come_to_hand(ui, had, before));
}

bool table_guarded(const TableLook *look, const TableUi *ui)
{
    return ui->doing.guard_ms != 0 && (int32_t)(ui->doing.guard_ms - look->now_ms) > 0;
}

void table_draw_arrived(TableUi *ui)
{
    const Move *moves;
    int n = ui->turn.draw_waits ? seat_hint(table_seat(ui), &moves) : -1;
    if (n == -1)
        return;
    ui->turn.draw_waits = false;
    if (n <= 0) {
        draw_now(ui);
        return;
    }
    ui->turn.draw_asked = true;
    table_guard(ui);
    table_say(ui, tr("You could play something. Press Draw again to draw all the same, or Hint to see it."));
}

/* Instead of drawing a piece of the hand may be laid: then a draw can be a play that was overlooked. */
static bool may_lay(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const State *s = look->known;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        int index, pile = piece_pile(&s->table, ui->notes.hand[i], &index);
        const Move lay = {
            .kind = MOVE_SHIFT, .from = (uint8_t)pile, .index = (uint8_t)index, .count = 1, .to = NO_PILE
        };
        if (look->game->rules.check(s, ui->viewer, lay).why == NULL)
            return true;
    }
    return false;
}

void table_press_draw(TableUi *ui)
{
    if (table_guarded(table_look(ui), ui))
        return;
    table_guard(ui);
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    if (ui->program->settings.warn_draw && may_lay(table_look(ui)) && !ui->turn.draw_asked &&
        choice_move(ui, CHOICE_DRAW).kind != MOVE_NONE) {
        ui->turn.draw_waits = true;
        ui->turn.hint_ms = table_now(ui);
        seat_hint_ask(table_seat(ui));
        table_say(ui, tr("One moment ..."));
        return;
    }
    draw_now(ui);
}

void table_take(TableUi *ui, int pile, int index)
{
    const Table *t = &table_view(ui)->table;
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    if (pile < 0 || pile >= t->pile_count)
        return;
    bool deep = (table_place(table_look(ui), pile).allows & ALLOW_DEEP) != 0;
    int top = pile_size(t, pile) - 1;
    const Move take = { .kind = MOVE_TAKE,
                        .from = (uint8_t)pile,
                        .index = (uint8_t)(!deep                        ? 0
                                           : index >= 0 && index <= top ? index
                                                                        : top) };
    Piece last = top >= 0 ? pile_piece(t, pile, deep ? take.index : top) : NO_PIECE;
    if (!table_play(ui, &take, 1))
        return;
    sound_play(SOUND_DRAW);
    table_note_fresh(ui, ui->viewer != NO_VIEWER ? last : NO_PIECE);
}

void table_go_out_with(TableUi *ui, int pile)
{
    char text[200];
    Piece chosen = NO_PIECE;
    int count = 0;
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->doing.selected[ui->notes.hand[i]]) {
            chosen = ui->notes.hand[i];
            count++;
        }
    if (count == 1 && pile >= 0 && pile < table_view(ui)->table.pile_count) {
        table_drop(ui, &chosen, 1, (DropPlace){ TARGET_DISCARD, (uint8_t)pile, 0, 0, 0 });
        return;
    }
    /* TRANSLATORS: {1} is what is written on the place: "Knock". */
    text_write(text, sizeof text, "{1}: drop a card of your hand here.", tr(ui->notes.go_out.word));
    table_say(ui, text);
}

void table_throw(TableUi *ui, Piece x)
{
    table_drop(ui, &x, 1, (DropPlace){ TARGET_DISCARD, NO_PILE, 0, 0, 0 });
}

Move table_done_move(const TableLook *look)
{
    const Move m = choice_move(look->ui, CHOICE_DONE);
    return m.kind != MOVE_NONE ? m : (Move){ .kind = MOVE_DONE };
}

void table_press_done(TableUi *ui)
{
    if (table_guarded(table_look(ui), ui))
        return;
    table_guard(ui);
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    const Move m = table_done_move(table_look(ui));
    if (table_play(ui, &m, 1))
        sound_play(SOUND_BUTTON);
}

void table_step_history(TableUi *ui, bool redo)
{
    const SeatWay way = redo ? SEAT_REDO : SEAT_UNDO;
    const char *no = seat_refusal(table_seat(ui), way);
    if (ui->going.replay.running)
        table_replay_end(ui);
    if (ui->viewer == NO_VIEWER)
        return; /* what could be taken back is another person's */
    if (no != NULL) {
        table_say(ui, no);
        sound_play(SOUND_REFUSED);
        return;
    }
    if (seat_go(table_seat(ui), way)) {
        table_say(ui, "");
        sound_play(SOUND_PLACE_2);
        ui->felt.looks_ahead = false;
        after_play(ui);
    }
}
