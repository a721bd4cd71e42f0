/* The table screen: turns and their pace, what the buttons do, what is said. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table_ui.h"

enum {
    GLIDE_MS = 180,
    SNAP_MS = 120,
    SORT_MS = 200,
    OPPONENT_MS = 260,
    DEAL_STEP_MS = 60,
    DEAL_ALL_MS = 900,
    THINK_SHOWN_MS = 400,
    FIRST_STEP_MS = 300,
    PULSE_MS = 1200,
    END_REST_MS = 1100,
    CLOCK_LAST_MS = 10000,
    GUARD_MS = 200
};

static TableUi *ui_of(App *app)
{
    if (app->table == NULL) {
        app->table = calloc(1, sizeof *app->table);
        if (app->table == NULL)
            abort(); /* out of memory before the first picture: nothing sensible is left to do */
    }
    return app->table;
}

static const State *true_state(const App *app)
{
    return match_state(app->match);
}

static bool is_person(const App *app, int seat)
{
    const MatchSetup *m = match_setup(app->match);
    return seat >= 0 && seat < m->seats && m->seat[seat].kind == SEAT_PERSON;
}

static int count_persons(const App *app)
{
    int n = 0;
    for (int i = 0; i < match_setup(app->match)->seats; i++)
        n += is_person(app, i);
    return n;
}

static bool ended(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

const State *table_view(App *app)
{
    TableUi *ui = app->table;
    return ui->replay.running ? &ui->replay.state : match_view(app->match, ui->viewer);
}

bool table_my_turn(const App *app)
{
    const TableUi *ui = app->table;
    const State *s = true_state(app);
    return !ended(s) && ui->viewer != NO_VIEWER && s->to_act == ui->viewer && is_person(app, s->to_act) &&
           !ui->curtain && !ui->paused && !ui->replay.running;
}

int table_glide_ms(const App *app, int base_ms)
{
    if (app->settings.reduced_motion || app->settings.speed == SPEED_INSTANT)
        return 0;
    return app->settings.speed == SPEED_FAST ? base_ms * 2 / 3 : base_ms;
}

void table_say(App *app, const char *text)
{
    TableUi *ui = app->table;
    snprintf(ui->message, sizeof ui->message, "%s", text);
    ui->message_refusal = false;
    ui->topic = NULL;
    app_redraw(app);
}

void table_say_refusal(App *app, Verdict v)
{
    TableUi *ui = app->table;
    if (v.why == NULL)
        return;
    const char *more = v.detail != NULL ? v.detail->text : "";
    snprintf(ui->message, sizeof ui->message, "%s%s%s", v.why->text, more[0] ? " " : "", more);
    ui->message_refusal = true;
    ui->topic = v.why->topic;
    ui->pulse_piece = v.piece;
    ui->pulse_pile = v.pile;
    ui->pulse_ms = app->now_ms | 1u;
    app_sound(app, SOUND_REFUSED);
    app_redraw(app);
}

void table_clear_fits(TableUi *ui)
{
    ui->fit_count = 0;
    ui->fit_at = 0;
    ui->fit_pieces = 0;
}

/* ---- refresh ---- */

static void choose_viewer(App *app, TableUi *ui)
{
    const State *s = true_state(app);
    int persons = count_persons(app);
    if (persons == 0) {
        ui->viewer = NO_VIEWER;
        ui->curtain = false;
    } else if (persons == 1) {
        for (int i = 0; i < match_setup(app->match)->seats; i++)
            if (is_person(app, i))
                ui->viewer = i;
        ui->curtain = false;
    } else if (!ended(s) && is_person(app, s->to_act) && (s->to_act != ui->viewer)) {
        ui->curtain = true;
        ui->curtain_seat = s->to_act;
    }
}

static void note_last_turn(App *app, TableUi *ui)
{
    memset(ui->last_played, 0, sizeof ui->last_played);
    ui->last_seat = NO_SEAT;
    State before;
    const Move *moves;
    int count, seat;
    if (!match_last_turn(app->match, ui->viewer, &before, &moves, &count, &seat) || seat == ui->viewer)
        return;
    const State *now = match_view(app->match, ui->viewer);
    if (before.deal_no != now->deal_no)
        return;
    ui->last_seat = seat;
    for (int x = 0; x < now->table.piece_count; x++) {
        int was = piece_pile(&before.table, (Piece)x, NULL), is = piece_pile(&now->table, (Piece)x, NULL);
        ui->last_played[x] = before.table.row.pile[was].kind == PILE_HAND && before.table.row.pile[was].owner == seat &&
                             now->table.row.pile[is].kind == PILE_MELD;
    }
}

/* The pieces of the rack that the hint plays: the first of them, or all once the play is shown. */
static void mark_hint(App *app, TableUi *ui)
{
    const GameDef *game = match_game(app->match);
    const Move *moves;
    int n = ui->hint_stage >= 2 ? match_hint(app->match, &moves) : 0;
    State s = *table_view(app);
    bool any = false;
    memset(ui->hinted, 0, sizeof ui->hinted);
    for (int i = 0; i < n && (ui->hint_stage > 2 || !any); i++) {
        const Move m = moves[i];
        if (game->check(&s, ui->viewer, m).why != NULL)
            return;
        for (int k = 0; m.kind == MOVE_SHIFT && s.table.row.pile[m.from].kind == PILE_HAND && k < m.count; k++)
            any = ui->hinted[pile_piece(&s.table, m.from, m.index + k)] = true;
        game->apply(&s, ui->viewer, m);
    }
    if (ui->hint_stage < 3)
        return;
    FeltPlan plan = ui->plan;
    bool fits = felt_plan_update(&plan, &s.table, ui->layout.cols, ui->layout.rows);
    for (int x = 0; x < s.table.piece_count; x++) {
        int index = 0, pile = piece_pile(&s.table, (Piece)x, &index);
        bool laid = fits && ui->hinted[x] && s.table.row.pile[pile].kind == PILE_MELD;
        ui->hint_rect[x] = laid ? layout_meld_piece(&ui->layout, &plan, pile, index) : (Rect){ 0, 0, 0, 0 };
    }
}

static void mark_own(TableUi *ui, const State *s)
{
    memset(ui->own, 0, sizeof ui->own);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *from = &s->turn_start.pile[p];
        if (from->kind != PILE_HAND || from->owner != s->to_act)
            continue;
        for (int i = s->turn_start.start[p]; i < s->turn_start.start[p + 1]; i++)
            ui->own[s->turn_start.order[i]] = true;
    }
}

/* A.5: the pieces leave it open whether it is a group or a run, and the seat may say so: for a meld that nobody has
 * declared yet, or that was laid or declared in this turn. */
static bool is_readable(const GameDef *game, const State *s, int seat, int pile, const TableUi *ui)
{
    for (int kind = MELD_GROUP; kind <= MELD_RUN; kind++) {
        Move m = { .kind = MOVE_READ, .from = (uint8_t)pile, .amount = (int16_t)kind };
        if (game->check(s, seat, m).why != NULL)
            return false;
    }
    bool mine = s->table.row.pile[pile].read != s->turn_start.pile[pile].read;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        mine |= ui->own[pile_piece(&s->table, pile, i)];
    return mine || ui->note[pile].verdict.why != NULL;
}

static void judge(App *app, TableUi *ui)
{
    const GameDef *game = match_game(app->match);
    const State *s = table_view(app);
    int seat = ui->viewer == NO_VIEWER ? s->to_act : ui->viewer;
    memset(&ui->turn, 0, sizeof ui->turn);
    ui->turn.opening_points = -1;
    ui->choice_count = 0;
    if (!ended(s) && seat != NO_SEAT && s->to_act == seat && !ui->replay.running)
        game->turn_note(s, seat, &ui->turn);
    if (table_my_turn(app))
        ui->choice_count = game->choices(s, seat, ui->choice, (int)(sizeof ui->choice / sizeof *ui->choice));
    mark_own(ui, s);
    for (int p = 0; p < s->table.pile_count; p++) {
        ui->readable[p] = false;
        if (s->table.row.pile[p].kind != PILE_MELD || pile_size(&s->table, p) == 0)
            continue;
        game->meld_note(s, p, &ui->note[p]);
        ui->readable[p] = table_my_turn(app) && is_readable(game, s, seat, p, ui);
    }
    mark_hint(app, ui);
}

static void lay_out(App *app, TableUi *ui)
{
    const State *s = table_view(app);
    Scene *sc = &app->scene;
    if (ui->deal_no != s->deal_no) {
        ui->deal_no = s->deal_no;
        ui->tile_limit = 0;
        felt_plan_clear(&ui->plan);
    }
    int wish = sc->w / 22 * app->settings.tile_size / 100;
    int limit = ui->tile_limit > 0 && ui->tile_limit < wish ? ui->tile_limit : wish;
    layout_table(&ui->layout, sc->w, sc->h, app->settings.scale, limit, match_game(app->match), s, ui->viewer,
                 ui->hand_count, &ui->plan);
    ui->layout_w = sc->w;
    ui->layout_h = sc->h;
    ui->layout_scale = app->settings.scale;
    ui->tile_limit = ui->layout.tile_w;
}

static Rect resting_place(const TableUi *ui, const State *s, Piece x)
{
    int index = 0, p = piece_pile(&s->table, x, &index);
    const Pile *pile = &s->table.row.pile[p];
    const TableLayout *l = &ui->layout;
    if (pile->kind == PILE_MELD)
        return layout_meld_piece(l, &ui->plan, p, index);
    if (pile->kind == PILE_HAND && pile->owner == ui->viewer && !ui->curtain) {
        for (int i = 0; i < ui->hand_count; i++)
            if (ui->hand[i] == x)
                return layout_rack_piece(l, i);
    }
    if (pile->kind == PILE_HAND && pile->owner < MAX_SEATS) {
        Rect r = l->seat[pile->owner];
        return (Rect){ r.x + (r.w - l->tile_w) / 2, r.y + (r.h - l->tile_h) / 2, l->tile_w, l->tile_h };
    }
    Rect r = pile->kind == PILE_DISCARD ? l->discard : l->stock;
    return (Rect){ r.x, r.y, l->tile_w, l->tile_h };
}

/* Sends every piece to its place. deal: the pieces come out of the stock one by one. */
static void send_pieces(App *app, TableUi *ui, int glide_ms, bool deal)
{
    const State *s = table_view(app);
    int dealt = 0, all = 0;
    for (int x = 0; deal && x < s->table.piece_count; x++)
        all += s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)].kind == PILE_HAND;
    int step = all > 0 && DEAL_ALL_MS / all < DEAL_STEP_MS ? DEAL_ALL_MS / all : DEAL_STEP_MS;
    Rect stock = { ui->layout.stock.x, ui->layout.stock.y, ui->layout.tile_w, ui->layout.tile_h };
    for (int x = 0; x < s->table.piece_count; x++) {
        Rect to = resting_place(ui, s, (Piece)x);
        bool hand = s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)].kind == PILE_HAND;
        if (deal)
            motion_put(&ui->motion, (Piece)x, stock);
        motion_to(&ui->motion, (Piece)x, to, glide_ms, deal && hand ? step * dealt : 0, app->now_ms);
        dealt += deal && hand;
    }
}

static void reset(App *app, TableUi *ui)
{
    memset(ui, 0, sizeof *ui);
    ui->match = app->match;
    ui->viewer = NO_VIEWER;
    ui->version = match_version(app->match) - 1;
    ui->fresh_piece = NO_PIECE;
    ui->pulse_piece = NO_PIECE;
    ui->pulse_pile = NO_PILE;
    ui->last_seat = NO_SEAT;
    ui->near_pile = -1;
    ui->hold.grabbed = NO_PIECE;
    ui->deal_no = 0xFFFF;
    felt_plan_clear(&ui->plan);
    char note[2048];
    TextSink sink = text_sink(note, sizeof note);
    if (app->store != NULL && store_note_get(app->store, match_id(app->match), "felt", &sink)) {
        felt_plan_read(&ui->plan, note);
        ui->deal_no = true_state(app)->deal_no;
    }
}

static void keep_plan(App *app)
{
    char note[2048];
    TextSink sink = text_sink(note, sizeof note);
    felt_plan_write(&app->table->plan, &sink);
    if (app->store != NULL && app->match != NULL)
        store_note_set(app->store, match_id(app->match), "felt", note);
}

static void forget_turn(TableUi *ui)
{
    ui->hint_stage = 0;
    ui->draw_asked = false;
    ui->draw_waits = false;
    ui->plan_ready = false;
    ui->think_ms = 0;
}

/* What the others do is told as it is written in the log. */
static void say_last_event(App *app)
{
    char line[sizeof app->table->message] = "";
    TextSink sink = text_sink(line, sizeof line);
    int n = match_log_count(app->match);
    if (n > 0)
        match_log_line(app->match, n - 1, app->table->viewer, &sink);
    table_say(app, line);
}

static void say_whose_turn(App *app, TableUi *ui)
{
    const State *s = true_state(app);
    if (ended(s) || (!table_my_turn(app) && !ui->curtain))
        say_last_event(app);
    else if (ui->curtain)
        table_say(app, "");
    else if (table_my_turn(app) && !ui->message_refusal)
        table_say(app, s->table.row.pile[0].kind == PILE_STOCK && pile_size(&s->table, 0) == 0
                           ? "Your turn. The pool is empty: play or pass."
                           : "Your turn: play tiles, or draw one.");
}

/* The viewer's hand in its own order; in a replay, as it was then. */
static int shown_hand(App *app, TableUi *ui)
{
    if (ui->viewer == NO_VIEWER)
        return 0;
    int n = match_hand(app->match, ui->viewer, ui->hand, MAX_PIECES);
    if (!ui->replay.running)
        return n;
    const Table *t = &ui->replay.state.table;
    bool listed[MAX_PIECES] = { false };
    int kept = 0;
    for (int i = 0; i < n + t->piece_count; i++) {
        Piece x = i < n ? ui->hand[i] : (Piece)(i - n);
        const Pile *p = &t->row.pile[piece_pile(t, x, NULL)];
        if (listed[x] || p->kind != PILE_HAND || p->owner != ui->viewer)
            continue;
        listed[x] = true;
        ui->hand[kept++] = x;
    }
    return kept;
}

void table_refresh(App *app)
{
    TableUi *ui = ui_of(app);
    bool fresh = ui->match != app->match;
    if (fresh)
        reset(app, ui);
    ui->motion.reduced = app->settings.reduced_motion || app->settings.speed == SPEED_INSTANT;
    const State *s = true_state(app);
    uint32_t version = match_version(app->match);
    bool changed = version != ui->version;
    bool new_deal = !ui->replay.running && ui->deal_no != s->deal_no;
    int acted = ui->hold.kind == HOLD_NONE && !is_person(app, s->to_act) ? OPPONENT_MS : GLIDE_MS;
    choose_viewer(app, ui);
    ui->hand_count = shown_hand(app, ui);
    if (changed) {
        ui->version = version;
        table_clear_fits(ui);
        note_last_turn(app, ui);
        ui->end_ms = 0;
        if (!ended(s))
            ui->end_shown = false;
    }
    lay_out(app, ui);
    judge(app, ui);
    bool deal = new_deal && s->ply <= 1;
    bool at_once = fresh && !deal;
    send_pieces(app, ui, at_once ? 0 : table_glide_ms(app, new_deal ? 220 : acted), new_deal && !at_once);
    if (new_deal && !at_once)
        app_sound(app, SOUND_SHUFFLE);
    app_redraw(app);
}

void table_finish_motion(App *app)
{
    motion_finish(&app->table->motion);
    app_redraw(app);
}

/* ---- playing ---- */

/* After a change by the person: whose turn it is now, what is to be said. */
static void after_play(App *app, uint32_t turn_before)
{
    TableUi *ui = app->table;
    const State *s = true_state(app);
    ui->hint_stage = 0;
    ui->draw_waits = false;
    if (s->turn_no != turn_before || ended(s)) {
        forget_turn(ui);
        memset(ui->selected, 0, sizeof ui->selected);
        keep_plan(app);
    }
    table_refresh(app);
}

static bool is_shown_in_hand(const TableUi *ui, Piece x)
{
    return memchr(ui->hand, x, (size_t)ui->hand_count) != NULL;
}

bool table_play(App *app, const Move *moves, int n)
{
    TableUi *ui = app->table;
    uint32_t turn = true_state(app)->turn_no;
    Verdict v = match_play(app->match, ui->viewer, moves, n);
    if (v.why != NULL) {
        table_say_refusal(app, v);
        table_refresh(app);
        return false;
    }
    ui->message[0] = '\0';
    ui->message_refusal = false;
    if (ui->fresh_piece != NO_PIECE && is_shown_in_hand(ui, ui->fresh_piece))
        ui->fresh_piece = NO_PIECE;
    after_play(app, turn);
    return true;
}

bool table_drop(App *app, const Piece *pieces, int n, Place to)
{
    TableUi *ui = app->table;
    static Gesture g; /* large; the screen has one thread */
    if (!table_my_turn(app)) {
        table_say(app, "It is not your turn. You can arrange your rack meanwhile.");
        app_sound(app, SOUND_REFUSED);
        return false;
    }
    gesture_carry(&g, match_game(app->match), match_view(app->match, ui->viewer), ui->viewer, pieces, n, to);
    if (g.full) {
        table_say(app, "That is too much at once: move fewer pieces.");
        return false;
    }
    if (g.count == 0)
        return true;
    if (!table_play(app, g.move, g.count))
        return false;
    for (int i = 0; i < n; i++)
        ui->selected[pieces[i]] = false;
    int pile = piece_pile(&true_state(app)->table, pieces[0], NULL);
    bool meld = ui->note[pile].verdict.why == NULL && true_state(app)->table.row.pile[pile].kind == PILE_MELD;
    app_sound(app, meld ? SOUND_MELD : SOUND_PLACE_1 + (int)(app->now_ms % 3));
    if (to.kind == PLACE_SWAP)
        table_say(app, "The joker is free: lay it in a meld before this turn ends.");
    return true;
}

/* Its own pieces of this turn go back to the rack: this one, or all those selected with it. */
void table_to_rack(App *app, Piece x)
{
    Piece all[MAX_PIECES], back[MAX_PIECES];
    const State *s = table_view(app);
    int n = table_grasp(app, x, GRASP_ONE, all), count = 0;
    for (int i = 0; i < n; i++)
        if (s->table.row.pile[piece_pile(&s->table, all[i], NULL)].kind == PILE_MELD)
            back[count++] = all[i];
    if (count == 0)
        table_say(app, "It is on the rack already.");
    else
        table_drop(app, back, count, (Place){ PLACE_HAND, NO_PILE, 0, 0, 0 });
}

void table_obvious(App *app, Piece x)
{
    TableUi *ui = app->table;
    const GameDef *game = match_game(app->match);
    const State *s = match_view(app->match, ui->viewer);
    if (!table_my_turn(app)) {
        table_say(app, "It is not your turn.");
        return;
    }
    ui->fit_pieces = 0;
    if (ui->selected[x])
        for (int i = 0; i < ui->hand_count; i++)
            if (ui->selected[ui->hand[i]])
                ui->fit_piece[ui->fit_pieces++] = ui->hand[i];
    if (ui->fit_pieces == 0)
        ui->fit_piece[ui->fit_pieces++] = x;
    if (ui->fit_pieces > 1 && gesture_sort_meld(game, s, ui->viewer, ui->fit_piece, ui->fit_pieces)) {
        table_drop(app, ui->fit_piece, ui->fit_pieces, (Place){ PLACE_NEW, NO_PILE, 0, 0, 0 });
        return;
    }
    ui->fit_count = gesture_fits(game, s, ui->viewer, ui->fit_piece, ui->fit_pieces, ui->fit,
                                 (int)(sizeof ui->fit / sizeof *ui->fit));
    ui->fit_at = 0;
    if (ui->fit_count == 1) {
        Place to = ui->fit[0];
        table_clear_fits(ui);
        table_drop(app, ui->fit_piece, 1, to);
    } else if (ui->fit_count == 0) {
        table_say(app, ui->fit_pieces > 1 ? "These tiles are no meld, and fit nowhere together."
                                          : "This tile fits nowhere on the table as it lies.");
        app_sound(app, SOUND_REFUSED);
    } else {
        table_say(app, "It fits in several places: click one, or Tab and Enter.");
    }
    app_redraw(app);
}

/* ---- hints ---- */

void table_hint(App *app)
{
    TableUi *ui = app->table;
    if (!table_my_turn(app)) {
        table_say(app, "It is not your turn.");
        return;
    }
    const Move *moves = NULL;
    int n = ui->hint_stage > 0 ? match_hint(app->match, &moves) : -1;
    if (ui->hint_stage == 0) {
        match_hint_start(app->match);
        ui->hint_stage = 1;
        table_say(app, "Looking for a play ...");
    } else if (ui->hint_stage == 2 && n > 0) {
        ui->hint_stage = 3;
        mark_hint(app, ui);
        table_say(app, "This is the play. Hint once more makes it.");
    } else if (ui->hint_stage == 3 && n > 0) {
        Move copy[MAX_PLAN];
        memcpy(copy, moves, (size_t)n * sizeof *copy);
        ui->hint_stage = 0;
        if (table_play(app, copy, n)) {
            table_say(app, "Played. Look it over, then press Done.");
            app_sound(app, SOUND_MELD);
        }
    }
    app_redraw(app);
}

static Move choice_move(const TableUi *ui, const char *name)
{
    for (int i = 0; i < ui->choice_count; i++)
        if (strcmp(ui->choice[i].name, name) == 0)
            return ui->choice[i].move;
    return (Move){ .kind = MOVE_NONE };
}

static void draw_now(App *app)
{
    TableUi *ui = app->table;
    Move m = choice_move(ui, "draw");
    if (m.kind == MOVE_NONE)
        m = choice_move(ui, "pass");
    if (m.kind == MOVE_NONE)
        m.kind = MOVE_DRAW; /* refused by the game, which says why */
    int before = ui->hand_count;
    if (!table_play(app, &m, 1))
        return;
    app_sound(app, SOUND_DRAW);
    if (ui->hand_count > before)
        ui->fresh_piece = ui->hand[ui->hand_count - 1];
}

/* Done and Draw are often double-clicked, and keys repeat: what comes this soon after a press belongs to it. Nothing is
 * said to have settled before it is over. */
static void guard(App *app, TableUi *ui)
{
    ui->guard_ms = (app->now_ms + GUARD_MS) | 1u;
}

static bool guarded(const App *app, const TableUi *ui)
{
    return ui->guard_ms != 0 && (int32_t)(ui->guard_ms - app->now_ms) > 0;
}

/* The answer of the search for a hint, or for the warning before a draw, has come. */
static void hint_arrived(App *app, TableUi *ui)
{
    const Move *moves;
    int n = (ui->hint_stage == 1 || ui->draw_waits) ? match_hint(app->match, &moves) : -1;
    if (n < 0)
        return;
    if (ui->draw_waits) {
        ui->draw_waits = false;
        if (n == 0) {
            draw_now(app);
            return;
        }
        ui->draw_asked = true;
        guard(app, ui);
        table_say(app, "You could play something. Press Draw again to draw all the same, or Hint to see it.");
        return;
    }
    if (n == 0) {
        ui->hint_stage = 0;
        table_say(app, "There is nothing to play: draw a tile.");
        return;
    }
    ui->hint_stage = 2;
    mark_hint(app, ui);
    table_say(app, "Look at the marked tile. Hint again shows the play.");
}

static void press_draw(App *app)
{
    TableUi *ui = app->table;
    if (guarded(app, ui))
        return;
    guard(app, ui);
    if (!table_my_turn(app)) {
        table_say(app, "It is not your turn.");
        return;
    }
    if (app->settings.warn_draw && !ui->draw_asked && choice_move(ui, "draw").kind != MOVE_NONE) {
        ui->draw_waits = true;
        match_hint_start(app->match);
        table_say(app, "One moment ...");
        return;
    }
    draw_now(app);
}

static void press_done(App *app)
{
    TableUi *ui = app->table;
    if (guarded(app, ui))
        return;
    guard(app, ui);
    if (!table_my_turn(app)) {
        table_say(app, "It is not your turn.");
        return;
    }
    Move m = { .kind = MOVE_DONE };
    if (table_play(app, &m, 1))
        app_sound(app, SOUND_BUTTON);
}

static void replay_end(App *app)
{
    TableUi *ui = app->table;
    ui->replay.running = false;
    ui->plan = ui->replay.plan;
    ui->tile_limit = ui->replay.tile_limit;
    say_whose_turn(app, ui);
    table_refresh(app);
}

static void step_history(App *app, bool redo)
{
    const char *no = redo ? match_redo_refusal(app->match) : match_undo_refusal(app->match);
    if (app->table->replay.running)
        replay_end(app);
    if (app->table->curtain)
        return; /* covered: what lies under it is another person's */
    if (no != NULL) {
        table_say(app, no);
        app_sound(app, SOUND_REFUSED);
        return;
    }
    if (redo ? match_redo(app->match) : match_undo(app->match)) {
        table_say(app, "");
        app->table->hint_stage = 0;
        app->table->draw_waits = false;
        app_sound(app, SOUND_PLACE_2);
        table_refresh(app);
    }
}

/* ---- replay of the last turn ---- */

static void replay_start(App *app)
{
    TableUi *ui = app->table;
    Replay *r = &ui->replay;
    State before;
    const Move *moves;
    int count, seat;
    if (r->running) {
        replay_end(app);
        return;
    }
    if (!match_last_turn(app->match, ui->viewer, &before, &moves, &count, &seat)) {
        table_say(app, "There is no turn to show again yet.");
        return;
    }
    const State *now = match_view(app->match, ui->viewer);
    if (before.deal_no != now->deal_no) {
        table_say(app, "There is no turn to show again yet.");
        return;
    }
    table_hold_cancel(app);
    r->state = before;
    /* What has become public since may be shown while it comes out of the rack. */
    for (int x = 0; x < now->table.piece_count; x++)
        r->state.table.face[x] = now->table.face[x];
    r->count = 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind == MOVE_SHIFT && r->count < (int)(sizeof r->move / sizeof *r->move))
            r->move[r->count++] = moves[i];
    r->at = 0;
    r->plan = ui->plan;
    r->tile_limit = ui->tile_limit;
    r->running = true;
    r->next_ms = app->now_ms + 500;
    ui->last_seat = seat;
    table_say(app, r->count > 0 ? "The last turn again." : "In the last turn nothing was laid.");
    table_refresh(app);
    table_finish_motion(app);
}

static int replay_tick(App *app)
{
    TableUi *ui = app->table;
    Replay *r = &ui->replay;
    int wait = (int32_t)(r->next_ms - app->now_ms);
    if (wait > 0)
        return wait;
    if (r->at >= r->count) {
        replay_end(app);
        return 0;
    }
    const Move m = r->move[r->at++];
    table_shift(&r->state.table, m.from, m.index, m.count, m.to == NO_PILE ? table_free_pile(&r->state.table, 1) : m.to,
                m.at);
    for (int p = 0; p < r->state.table.pile_count; p++)
        if (r->state.table.row.pile[p].kind == PILE_NONE && pile_size(&r->state.table, p) > 0)
            r->state.table.row.pile[p] = (Pile){
                .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL, .spot_col = m.spot_col, .spot_row = m.spot_row
            };
    r->next_ms = app->now_ms + (r->at >= r->count ? 900u : 420u);
    app_sound(app, SOUND_PLACE_2);
    table_refresh(app);
    return 0;
}

/* ---- the pace of opponents ---- */

static int step_gap(const App *app, int moves)
{
    static const struct {
        int whole, least, most;
    } pace[SPEED_COUNT] = { [SPEED_STEP] = { 1200, 80, 400 },
                            [SPEED_SLOW] = { 2500, 160, 900 },
                            [SPEED_NORMAL] = { 1500, 80, 450 },
                            [SPEED_FAST] = { 500, 30, 160 },
                            [SPEED_INSTANT] = { 0, 0, 0 } };
    int s = app->settings.speed;
    int gap = pace[s].whole / (moves > 0 ? moves : 1);
    return gap < pace[s].least ? pace[s].least : gap > pace[s].most ? pace[s].most : gap;
}

static void opponent_step(App *app, TableUi *ui)
{
    uint32_t turn = true_state(app)->turn_no;
    const Move *moves;
    match_planned(app->match, &moves);
    int kind = moves[0].kind;
    if (app->settings.speed == SPEED_INSTANT)
        match_advance_all(app->match);
    else
        match_advance(app->match);
    app_sound(app, kind == MOVE_DRAW ? SOUND_DRAW : SOUND_PLACE_1 + (int)(app->now_ms % 3));
    ui->step_ms = app->now_ms + (uint32_t)ui->step_gap_ms;
    table_refresh(app);
    if (true_state(app)->turn_no == turn && !ended(true_state(app)))
        return;
    forget_turn(ui);
    keep_plan(app);
    say_whose_turn(app, ui);
    if (table_my_turn(app))
        app_sound(app, SOUND_YOUR_TURN);
}

/* Starts or shows a computer's turn. Milliseconds until it wants to be called again, -1 when it waits for the thinker
 * or for a click. */
static int opponent_tick(App *app, TableUi *ui)
{
    const Move *moves;
    int n = match_planned(app->match, &moves);
    if (n == 0) {
        bool thinking = match_think(app->match);
        n = match_planned(app->match, &moves);
        if (n == 0) {
            if (ui->think_ms == 0)
                ui->think_ms = app->now_ms | 1u;
            int shown = (int32_t)(ui->think_ms + THINK_SHOWN_MS - app->now_ms);
            if (shown <= 0 && shown > -100)
                app_redraw(app);
            return !thinking ? 50 : shown > 0 ? shown : -1;
        }
    }
    if (!ui->plan_ready) {
        ui->plan_ready = true;
        ui->step_gap_ms = step_gap(app, n);
        ui->step_ms = app->now_ms + (app->settings.speed >= SPEED_FAST ? 0u : (uint32_t)FIRST_STEP_MS);
        ui->step_wait = app->settings.speed == SPEED_STEP;
        if (ui->step_wait)
            table_say(app, "Space or a click shows the next turn.");
    }
    if (ui->step_wait)
        return -1;
    int wait = (int32_t)(ui->step_ms - app->now_ms);
    if (wait > 0)
        return wait;
    opponent_step(app, ui);
    return 0;
}

bool table_hurry(App *app)
{
    TableUi *ui = app->table;
    const Move *moves;
    if (ui->replay.running) {
        ui->replay.at = ui->replay.count;
        ui->replay.next_ms = app->now_ms;
    } else if (ui->step_wait) {
        ui->step_wait = false;
        ui->step_ms = app->now_ms;
        table_say(app, "");
    } else if (!table_my_turn(app) && ui->plan_ready && match_planned(app->match, &moves) > 0) {
        ui->step_gap_ms = 0;
        ui->step_ms = app->now_ms;
        table_finish_motion(app);
    } else {
        return false;
    }
    return true;
}

static int clock_tick(App *app, TableUi *ui)
{
    int32_t left = match_clock_left(app->match, app->now_ms);
    if (left < 0)
        return -1;
    if (left == 0) {
        Move m = { .kind = MOVE_TIMEOUT };
        table_hold_cancel(app);
        if (table_play(app, &m, 1))
            table_say(app, "The time ran out.");
        return 0;
    }
    /* Drawn again only when what it shows has changed: a redraw at every call would never let the loop sleep. */
    int32_t step = left <= CLOCK_LAST_MS ? 200 : 1000, shown = ui->clock_shown_ms;
    ui->clock_shown_ms = left;
    if (left / step != shown / step)
        app_redraw(app);
    if (left <= CLOCK_LAST_MS && shown > CLOCK_LAST_MS && app->settings.clock_sound)
        app_sound(app, SOUND_TEN_SECONDS);
    return left % step + 1;
}

static int sooner(int a, int b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

static int end_tick(App *app, TableUi *ui)
{
    if (ui->end_shown)
        return -1;
    if (ui->end_ms == 0) {
        ui->end_ms = (app->now_ms + (uint32_t)(app->settings.speed == SPEED_INSTANT ? 1 : END_REST_MS)) | 1u;
        const ScoreSheet *sheet = match_sheet(app->match, match_sheet_count(app->match) - 1);
        bool won = sheet != NULL && ui->viewer != NO_VIEWER && (sheet->winners >> ui->viewer & 1) != 0;
        if (ui->viewer != NO_VIEWER)
            app_sound(app, won ? SOUND_WON : SOUND_LOST);
    }
    int wait = (int32_t)(ui->end_ms - app->now_ms);
    if (wait > 0)
        return wait;
    ui->end_shown = true;
    app->end.sheet = match_sheet_count(app->match) - 1;
    app_go(app, SCREEN_END);
    return -1;
}

/* A press that becomes long shows it; the guard over Done and Draw ends. */
static int press_tick(App *app, TableUi *ui)
{
    int next = -1;
    if (ui->hold.kind == HOLD_PRESSED && ui->hold.grabbed != NO_PIECE && !ui->ripe_shown) {
        ui->ripe_shown = table_press_ripe(app);
        if (ui->ripe_shown)
            app_redraw(app);
        else
            next = 20;
    }
    if (ui->hold.kind != HOLD_PRESSED)
        ui->ripe_shown = false;
    if (ui->guard_ms != 0) {
        int left = (int32_t)(ui->guard_ms - app->now_ms);
        if (left <= 0) {
            ui->guard_ms = 0;
            app_redraw(app);
        }
        next = sooner(next, left <= 0 ? 0 : left);
    }
    return next;
}

static int table_tick(App *app, uint32_t now_ms)
{
    TableUi *ui = ui_of(app);
    (void)now_ms;
    if (app->match == NULL)
        return -1;
    if (ui->match != app->match || ui->version != match_version(app->match))
        table_refresh(app);
    const State *s = true_state(app);
    hint_arrived(app, ui);
    bool clock = table_my_turn(app) && !ui->menu_open && !app->away;
    match_clock_run(app->match, clock, app->now_ms);
    int next = motion_step(&ui->motion, app->now_ms) ? 0 : -1;
    if (ui->pulse_ms != 0) {
        bool over = app->now_ms - ui->pulse_ms >= PULSE_MS;
        if (over)
            ui->pulse_ms = 0;
        app_redraw(app);
        next = sooner(next, over ? 0 : 40);
    }
    if (next == 0)
        app_redraw(app);
    next = sooner(next, press_tick(app, ui));
    if (ui->replay.running)
        return sooner(next, replay_tick(app));
    if (ui->paused || ui->menu_open || ui->curtain)
        return next;
    if (ended(s))
        return next == 0 ? 0 : sooner(next, end_tick(app, ui));
    if (!is_person(app, s->to_act))
        return sooner(next, opponent_tick(app, ui));
    return clock ? sooner(next, clock_tick(app, ui)) : next;
}

/* ---- entering, acting ---- */

static void table_enter(App *app)
{
    TableUi *ui = ui_of(app);
    if (app->match == NULL)
        return;
    table_refresh(app);
    ui->menu_open = false;
    if (ui->message[0] == '\0')
        say_whose_turn(app, ui);
}

static void press_curtain(App *app)
{
    TableUi *ui = app->table;
    ui->viewer = ui->curtain_seat;
    ui->curtain = false;
    table_refresh(app);
    table_finish_motion(app);
    say_whose_turn(app, ui);
}

static void tidy(App *app)
{
    TableUi *ui = app->table;
    if (!felt_plan_tidy(&ui->plan, &table_view(app)->table, ui->layout.cols, ui->layout.rows))
        return;
    keep_plan(app);
    table_refresh(app);
}

static void sort_hand(App *app, int how)
{
    TableUi *ui = app->table;
    if (ui->viewer == NO_VIEWER || ui->curtain)
        return;
    match_hand_sort(app->match, ui->viewer, (HandSort)how);
    ui->fresh_piece = NO_PIECE;
    table_refresh(app);
}

static void declare(App *app, int arg)
{
    Move m = { .kind = MOVE_READ, .from = (uint8_t)(arg / 4), .amount = (int16_t)(arg % 4) };
    if (table_my_turn(app) && table_play(app, &m, 1))
        app_sound(app, SOUND_MELD);
}

static void table_act(App *app, int action, int arg)
{
    TableUi *ui = ui_of(app);
    if (action != TABLE_MENU)
        ui->menu_open = false;
    if (action != TABLE_NONE)
        table_hold_cancel(app); /* whatever is held goes home first: no action works on a table in the air */
    app_redraw(app);
    switch (action) {
    case TABLE_DONE:
        press_done(app);
        break;
    case TABLE_DRAW_OFF:
        press_draw(app);
        break;
    case TABLE_CHOICE:
        if (arg >= 0 && arg < ui->choice_count) {
            if (ui->choice[arg].move.kind == MOVE_DRAW)
                press_draw(app);
            else if (ui->choice[arg].move.kind == MOVE_NEXT)
                app_next_deal(app);
            else
                table_play(app, &ui->choice[arg].move, 1);
        }
        break;
    case TABLE_UNDO:
        step_history(app, false);
        break;
    case TABLE_REDO:
        step_history(app, true);
        break;
    case TABLE_RESTORE: {
        Move m = { .kind = MOVE_RESTORE };
        if (table_my_turn(app) && table_play(app, &m, 1))
            table_say(app, "As at the start of the turn. Undo brings it back.");
        break;
    }
    case TABLE_HINT:
        table_hint(app);
        break;
    case TABLE_SORT:
        sort_hand(app, arg);
        break;
    case TABLE_RULES:
        app_rules(app, ui->message_refusal && ui->topic != NULL ? ui->topic : "", true);
        break;
    case TABLE_MENU:
        ui->menu_open = !ui->menu_open;
        break;
    case TABLE_LOG:
        ui->log_open = !ui->log_open;
        break;
    case TABLE_REPLAY:
        replay_start(app);
        break;
    case TABLE_TIDY:
        tidy(app);
        break;
    case TABLE_PAUSE:
        ui->paused = !ui->paused;
        break;
    case TABLE_SETTINGS:
        app_go(app, SCREEN_SETTINGS);
        break;
    case TABLE_KEYS:
        app_go(app, SCREEN_KEYS);
        break;
    case TABLE_HOME:
        app_home(app);
        break;
    case TABLE_NEW:
        app_go(app, SCREEN_NEW);
        break;
    case TABLE_CURTAIN:
        press_curtain(app);
        break;
    case TABLE_SCORES:
        app->end.sheet = match_sheet_count(app->match) - 1;
        app_go(app, SCREEN_END);
        break;
    case TABLE_PIECE:
        table_obvious(app, (Piece)arg);
        break;
    case TABLE_PLACE:
        if (arg >= 0 && arg < ui->fit_count) {
            Place to = ui->fit[arg];
            int n = ui->fit_pieces;
            table_clear_fits(ui);
            table_drop(app, ui->fit_piece, n, to);
            if (app->scene.focus_shown)
                table_focus_piece(app, ui->fit_piece[0]);
        }
        break;
    case TABLE_READ:
        declare(app, arg);
        break;
    default:
        break;
    }
}

static void table_wheel(App *app, int x, int y, int steps)
{
    TableUi *ui = ui_of(app);
    (void)x;
    (void)y;
    if (ui->log_open) {
        ui->log_scroll += steps;
        app_redraw(app);
    }
}

const Screen screen_table = { .name = "table",
                              .enter = table_enter,
                              .build = table_build,
                              .act = table_act,
                              .key = table_key,
                              .wheel = table_wheel,
                              .pointer = table_pointer,
                              .tick = table_tick };
