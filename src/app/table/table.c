/* The table screen: what is shown for whom, what is said, what the buttons do. */
#include <SDL.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"

enum { GLIDE_MS = 180, OPPONENT_MS = 260, DEAL_MS = 220, DEAL_STEP_MS = 60, DEAL_ALL_MS = 900 };
enum { FELT_NOTE = 12000 }; /* bytes of the places that are stored */

TableUi *table_ui(App *app)
{
    if (app->table == NULL)
        app->table = calloc(1, sizeof *app->table);
    return app->table;
}

const State *table_state(const App *app)
{
    return match_state(app->match);
}

bool table_is_person(const App *app, int seat)
{
    const MatchSetup *m = match_setup(app->match);
    return seat >= 0 && seat < m->seats && m->seat[seat].kind == SEAT_PERSON;
}

static int count_persons(const App *app)
{
    int n = 0;
    for (int i = 0; i < match_setup(app->match)->seats; i++)
        n += table_is_person(app, i);
    return n;
}

bool table_ended(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

const State *table_view(App *app)
{
    TableUi *ui = app->table;
    return ui->going.replay.running ? &ui->going.replay.state : match_view(app->match, ui->viewer);
}

bool table_my_turn(const App *app)
{
    const TableUi *ui = app->table;
    const State *s = table_state(app);
    return !table_ended(s) && ui->viewer != NO_VIEWER && s->to_act == ui->viewer && table_is_person(app, s->to_act) &&
           !ui->curtain && !ui->panel.paused && !ui->going.replay.running;
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
    snprintf(ui->said.text, sizeof ui->said.text, "%s", text);
    ui->said.refusal = false;
    ui->said.topic = NULL;
    app_redraw(app);
}

void table_say_refusal(App *app, Verdict v)
{
    TableUi *ui = app->table;
    if (v.why == NULL)
        return;
    const char *more = v.detail != NULL ? v.detail->text : "";
    snprintf(ui->said.text, sizeof ui->said.text, "%s%s%s", v.why->text, more[0] ? " " : "", more);
    ui->said.refusal = true;
    ui->said.topic = v.detail != NULL && v.detail->topic != NULL ? v.detail->topic : v.why->topic;
    ui->said.pulse_piece = v.piece;
    ui->said.pulse_pile = v.pile;
    ui->said.pulse_ms = app->now_ms | 1u;
    app_sound(app, SOUND_REFUSED);
    app_redraw(app);
}

void table_clear_fits(TableUi *ui)
{
    ui->doing.fit_count = 0;
    ui->doing.fit_at = 0;
    ui->doing.fit_pieces = 0;
}

/* ---- refresh ---- */

static void choose_viewer(App *app, TableUi *ui)
{
    const State *s = table_state(app);
    int persons = count_persons(app);
    if (persons == 0) {
        ui->viewer = NO_VIEWER;
        ui->curtain = false;
    } else if (persons == 1) {
        for (int i = 0; i < match_setup(app->match)->seats; i++)
            if (table_is_person(app, i))
                ui->viewer = i;
        ui->curtain = false;
    } else if (!table_ended(s) && table_is_person(app, s->to_act) && (s->to_act != ui->viewer)) {
        ui->curtain = true;
        ui->curtain_seat = s->to_act;
    }
}

static void note_last_turn(App *app, TableUi *ui)
{
    memset(ui->seen.last_played, 0, sizeof ui->seen.last_played);
    ui->seen.last_seat = NO_SEAT;
    State before;
    const Move *moves;
    int count, seat;
    if (!match_last_turn(app->match, ui->viewer, &before, &moves, &count, &seat) || seat == ui->viewer)
        return;
    const State *now = match_view(app->match, ui->viewer);
    if (before.deal_no != now->deal_no)
        return;
    ui->seen.last_seat = seat;
    for (int x = 0; x < now->table.piece_count; x++) {
        int was = piece_pile(&before.table, (Piece)x, NULL), is = piece_pile(&now->table, (Piece)x, NULL);
        ui->seen.last_played[x] = before.table.row.pile[was].kind == PILE_HAND &&
                                  before.table.row.pile[was].owner == seat && pile_on_felt(&now->table.row.pile[is]);
    }
}

/* The place of a piece in the hand it lies in, -1 when it lies elsewhere. */
static int place_in_hand(const State *s, Piece x)
{
    int place = 0, pile = piece_pile(&s->table, x, &place);
    return s->table.row.pile[pile].kind == PILE_HAND ? place : -1;
}

/* Pieces of the hand that a move lays or gives for a joker, and a discard that is taken. */
static bool mark_moved(TableUi *ui, const State *s, Move m)
{
    const Table *t = &s->table;
    bool any = false, hand = m.kind == MOVE_SHIFT && t->row.pile[m.from].kind == PILE_HAND;
    for (int k = 0; hand && k < m.count; k++)
        any = ui->seen.hinted[pile_piece(t, m.from, m.index + k)] = true;
    if (m.kind == MOVE_TAKE && t->row.pile[m.from].kind == PILE_DISCARD && pile_size(t, m.from) > 0)
        any = ui->seen.hinted[pile_piece(t, m.from, pile_size(t, m.from) - 1)] = true;
    for (int k = 0; k < ui->seen.hand_count && m.kind == MOVE_TAKE && m.amount > 0; k++) {
        int place = place_in_hand(s, ui->seen.hand[k]);
        if (place >= 0 && place < 15 && m.amount >> place & 1)
            any = ui->seen.hinted[ui->seen.hand[k]] = true;
    }
    return any;
}

/* Where nothing is laid: the card that is to be thrown. */
static void mark_thrown(TableUi *ui, const State *s, Move m)
{
    for (int k = 0; k < ui->seen.hand_count && m.kind == MOVE_DISCARD; k++)
        ui->seen.hinted[ui->seen.hand[k]] = place_in_hand(s, ui->seen.hand[k]) == m.index;
}

/* The choice a move is, -1 when it is none of those shown: a card has its mark on itself. */
static int choice_of(const TableUi *ui, Move m)
{
    for (int i = 0; i < ui->seen.choice_count; i++) {
        const Move *c = &ui->seen.choice[i].move;
        if (c->kind == m.kind && c->kind != MOVE_DISCARD && c->from == m.from && c->index == m.index &&
            c->amount == m.amount && c->suit == m.suit)
            return i;
    }
    return -1;
}

/* The pieces of the hand that the hint plays: the first of them, or all once the play is shown or told. */
void table_mark_hint(App *app, TableUi *ui)
{
    const GameDef *game = match_game(app->match);
    const Move *moves;
    int n = ui->turn.hint_stage >= 2 ? match_hint(app->match, &moves) : 0;
    State s = *table_view(app);
    bool any = false;
    if (ui->going.replay.running && ui->going.replay.hint)
        return; /* on the way of the play they stay what they were at its beginning */
    memset(ui->seen.hinted, 0, sizeof ui->seen.hinted);
    ui->seen.hinted_choice = n > 0 ? choice_of(ui, moves[0]) : -1;
    bool all = ui->turn.hint_stage > 2 || match_hint_speaks(app->match);
    for (int i = 0; i < n && (all || !any); i++) {
        const Move m = moves[i];
        if (game->check(&s, ui->viewer, m).why != NULL)
            return;
        any = mark_moved(ui, &s, m) || any;
        if (!any)
            mark_thrown(ui, &s, m);
        if (game->reveals(&s, m))
            return;
        game->apply(&s, ui->viewer, m);
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
        if (game->check(s, seat, m).why != NULL)
            return false;
    }
    bool mine = s->table.row.pile[pile].read != s->turn_start.pile[pile].read;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        mine |= ui->seen.own[pile_piece(&s->table, pile, i)];
    return mine || ui->seen.note[pile].verdict.why != NULL;
}

/* Cards of the own hand that may not be played now are dimmed; where any suit can still be named, the card may be. */
static void mark_barred(App *app, TableUi *ui, const State *s, int seat)
{
    const GameDef *game = match_game(app->match);
    memset(ui->seen.barred, 0, sizeof ui->seen.barred);
    if (!ui->felt.layout.tricks || !table_my_turn(app) || s->phase != PHASE_PLAY)
        return;
    for (int p = 0; p < s->table.pile_count; p++) {
        if (s->table.row.pile[p].kind != PILE_HAND || s->table.row.pile[p].owner != seat)
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            ui->seen.barred[pile_piece(&s->table, p, i)] =
                game->check(s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why != NULL;
    }
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].move.kind == MOVE_DISCARD && ui->seen.choice[i].why == NULL)
            for (int p = 0; p < s->table.pile_count; p++)
                if (s->table.row.pile[p].kind == PILE_HAND && s->table.row.pile[p].owner == seat)
                    ui->seen.barred[pile_piece(&s->table, p, ui->seen.choice[i].move.index)] = false;
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
static void note_open_claim(App *app, TableUi *ui, const State *s)
{
    const GameDef *game = match_game(app->match);
    memset(&ui->seen.claim, 0, sizeof ui->seen.claim);
    ui->seen.claimed = game->claim != NULL && game->claim(s, &ui->seen.claim);
    for (int x = 0; x < s->table.piece_count; x++)
        ui->seen.credit[x] = (uint8_t)(game->credit != NULL ? game->credit(s, (Piece)x) : CREDIT_OWNER);
}

static void judge(App *app, TableUi *ui)
{
    const GameDef *game = match_game(app->match);
    const State *s = table_view(app);
    int seat = ui->viewer == NO_VIEWER ? s->to_act : ui->viewer;
    memset(&ui->seen.turn, 0, sizeof ui->seen.turn);
    ui->seen.turn.opening_points = -1;
    ui->seen.choice_count = 0;
    if (!table_ended(s) && seat != NO_SEAT && s->to_act == seat && !ui->going.replay.running)
        game->turn_note(s, seat, &ui->seen.turn);
    if (table_my_turn(app)) {
        ui->seen.choice_count =
            game->choices(s, seat, ui->seen.choice, (int)(sizeof ui->seen.choice / sizeof *ui->seen.choice));
        table_name_choices(app);
    }
    note_open_claim(app, ui, s);
    mark_own(ui, s);
    mark_barred(app, ui, s, seat);
    ui->seen.stage = -1;
    for (int p = 0; p < s->table.pile_count; p++) {
        if (s->table.row.pile[p].kind == PILE_STAGE && s->table.row.pile[p].owner == seat && table_my_turn(app))
            ui->seen.stage = p;
        ui->seen.readable[p] = false;
        if (!pile_on_felt(&s->table.row.pile[p]) || pile_size(&s->table, p) == 0)
            continue;
        memset(&ui->seen.note[p], 0, sizeof ui->seen.note[p]);
        if (!face_is_known(pile_face(&s->table, p, 0)))
            continue; /* put forward by another seat, face down */
        game->meld_note(s, p, &ui->seen.note[p]);
        ui->seen.readable[p] = table_my_turn(app) && is_readable(game, s, seat, p, ui);
    }
    if (ui->felt.layout.tricks)
        mark_kitty(ui, s);
    table_note_owing(app, table_my_turn(app) ? seat : NO_SEAT);
    table_mark_hint(app, ui);
    table_note_act(app, table_my_turn(app) ? seat : NO_SEAT);
}

/* What is put together in a game of tricks lies in the middle, where nothing else does then. */
static void centre_stage(TableUi *ui, const State *s)
{
    const TableLayout *l = &ui->felt.layout;
    for (int p = 0; p < s->table.pile_count; p++) {
        int n = pile_size(&s->table, p);
        if (!pile_on_felt(&s->table.row.pile[p]) || n == 0)
            continue;
        ui->felt.plan.col[p] = (int16_t)((l->cols - 2 * layout_span(l, n) / l->tile_w) / 2);
        ui->felt.plan.row[p] = (int16_t)(l->rows / 2);
    }
}

/* Where the melds of the table that is to be shown lie: as they lay when it was shown before, otherwise as they follow
 * from what is shown now. True when they are to be remembered. */
static bool choose_plan(App *app, TableUi *ui, const State *s, FeltMoment now)
{
    uint8_t last = match_moment(app->match).last;
    bool put_back = last != MOVE_SHIFT && last != MOVE_TAKE && last != MOVE_READ;
    const FeltPicture *ahead = ui->felt.looks_ahead ? &ui->felt.ahead : NULL;
    if (ui->going.replay.running) {
        if (!felt_history_same(&ui->deal.places, &s->table, now.moves + 1, &ui->felt.plan))
            felt_plan_follow(&ui->felt.plan, &ui->felt.shown, &s->table, ahead);
        return false;
    }
    if (felt_history_at(&ui->deal.places, now, &ui->felt.plan))
        return false;
    return felt_history_next(&ui->deal.places, now, put_back, &ui->felt.shown, &s->table, ahead, &ui->felt.plan);
}

static FeltMoment felt_now(const App *app)
{
    MatchMoment m = match_moment(app->match);
    return (FeltMoment){ m.moves, m.gesture };
}

static void lay_out(App *app, TableUi *ui)
{
    const State *s = table_view(app);
    Scene *sc = &app->scene;
    if (ui->deal.deal_no != s->deal_no) {
        ui->deal.deal_no = s->deal_no;
        ui->deal.tile_limit = 0;
        felt_plan_clear(&ui->felt.plan);
        felt_history_clear(&ui->deal.places);
        ui->felt.shown = s->table;
    }
    bool fresh = choose_plan(app, ui, s, felt_now(app));
    int wish = sc->w / (match_game(app->match)->cards ? 13 : 22) * app->settings.tile_size / 100;
    int limit = ui->deal.tile_limit > 0 && ui->deal.tile_limit < wish ? ui->deal.tile_limit : wish;
    layout_table(&ui->felt.layout, sc->w, sc->h, app->settings.scale, limit, match_game(app->match), s, ui->viewer,
                 ui->seen.hand_count, &ui->felt.plan);
    if (ui->felt.layout.tricks)
        centre_stage(ui, s);
    if (fresh)
        felt_history_note(&ui->deal.places, felt_now(app), &s->table, &ui->felt.plan);
    ui->felt.shown = s->table;
    ui->felt.layout_w = sc->w;
    ui->felt.layout_h = sc->h;
    ui->felt.layout_scale = app->settings.scale;
    ui->deal.tile_limit = ui->felt.layout.tile_w;
}

static Rect resting_place(const TableUi *ui, const State *s, Piece x)
{
    int index = 0, p = piece_pile(&s->table, x, &index);
    const Pile *pile = &s->table.row.pile[p];
    const TableLayout *l = &ui->felt.layout;
    int played_by = table_trick_seat(ui, x);
    if (played_by != NO_SEAT)
        return l->trick[played_by];
    if (pile_on_felt(pile))
        return layout_meld_piece(l, &ui->felt.plan, p, index);
    if (pile->kind == PILE_TRICK && pile->owner < MAX_SEATS)
        return l->trick[pile->owner];
    if (pile->kind == PILE_TAKEN && pile->owner < MAX_SEATS && l->tricks)
        return layout_taken_piece(l, pile->owner);
    if (pile->kind == PILE_KITTY && l->tricks)
        return (Rect){ l->kitty.x + index * l->tile_w / 5, l->kitty.y, l->tile_w, l->tile_h };
    if (pile->kind == PILE_HAND && pile->owner == ui->viewer && !ui->curtain) {
        for (int i = 0; i < ui->seen.hand_count; i++)
            if (ui->seen.hand[i] == x)
                return table_rack_piece(ui, i);
    }
    if (pile->kind == PILE_HAND && pile->look == LOOK_ALL && pile->owner < s->seats && l->tricks)
        return layout_open_piece(l, pile->owner, index, pile_size(&s->table, p));
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
    int first = deal ? table_start_ms(ui) : 0;
    Rect stock = { ui->felt.layout.stock.x, ui->felt.layout.stock.y, ui->felt.layout.tile_w, ui->felt.layout.tile_h };
    for (int x = 0; x < s->table.piece_count; x++) {
        Rect to = resting_place(ui, s, (Piece)x);
        bool hand = s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)].kind == PILE_HAND;
        if (deal)
            motion_put(&ui->going.motion, (Piece)x, stock);
        motion_to(&ui->going.motion, (Piece)x, to, glide_ms, deal && hand ? first + step * dealt : 0, app->now_ms);
        dealt += deal && hand;
    }
    int flying = ui->going.motion.reduced ? first : first + step * dealt + glide_ms;
    if (deal && flying > 0)
        ui->deal.landed_ms = (app->now_ms + (uint32_t)flying) | 1u;
}

static void reset(App *app, TableUi *ui)
{
    memset(ui, 0, sizeof *ui);
    ui->match = app->match;
    ui->viewer = NO_VIEWER;
    ui->version = match_version(app->match) - 1;
    ui->seen.fresh_piece = NO_PIECE;
    ui->said.pulse_piece = NO_PIECE;
    ui->said.pulse_pile = NO_PILE;
    ui->seen.last_seat = NO_SEAT;
    ui->doing.near_pile = -1;
    ui->seen.stage = ui->doing.ask = -1;
    ui->doing.hold.grabbed = NO_PIECE;
    ui->deal.deal_no = 0xFFFF;
    felt_plan_clear(&ui->felt.plan);
    char note[FELT_NOTE];
    TextSink sink = text_sink(note, sizeof note);
    if (app->store != NULL && store_note_get(app->store, match_id(app->match), "felt", &sink)) {
        felt_history_read(&ui->deal.places, note, match_moment(app->match).moves, &ui->felt.plan);
        ui->deal.deal_no = table_state(app)->deal_no;
        ui->felt.shown = table_state(app)->table;
    }
}

void table_keep_plan(App *app)
{
    char note[FELT_NOTE] = "";
    TextSink sink = text_sink(note, sizeof note);
    if (app->store == NULL || app->match == NULL)
        return;
    felt_history_write(&app->table->deal.places, felt_now(app), &sink);
    store_note_set(app->store, match_id(app->match), "felt", note);
}

void table_look_ahead(App *app, const State *from, const Move *moves, int n)
{
    TableUi *ui = app->table;
    const GameDef *game = match_game(app->match);
    State s = *from;
    for (int i = 0; i < n && game->check(&s, from->to_act, moves[i]).why == NULL; i++) {
        State after = s;
        game->apply(&after, from->to_act, moves[i]);
        if (after.turn_no != from->turn_no || after.deal_no != from->deal_no || table_ended(&after))
            break;
        s = after;
    }
    ui->felt.ahead = (FeltPicture){ .plan = ui->felt.plan, .table = s.table };
    if (!felt_history_same(&ui->deal.places, &s.table, INT_MAX, &ui->felt.ahead.plan))
        felt_plan_follow(&ui->felt.ahead.plan, &from->table, &s.table, NULL);
    ui->felt.looks_ahead = felt_plan_update(&ui->felt.ahead.plan, &s.table, ui->felt.layout.cols, ui->felt.layout.rows);
}

void table_forget_turn(TableUi *ui)
{
    ui->turn.hint_stage = 0;
    ui->turn.draw_asked = false;
    ui->turn.draw_waits = false;
    ui->turn.plan_ready = false;
    ui->felt.looks_ahead = false;
    ui->turn.think_ms = 0;
}

/* What the others do is told as it is written in the log. */
void table_say_last_event(App *app)
{
    char line[sizeof app->table->said.text] = "";
    TextSink sink = text_sink(line, sizeof line);
    int n = match_log_count(app->match);
    if (n > 0)
        match_log_line(app->match, n - 1, app->table->viewer, &sink);
    table_say(app, line);
}

static void say_what_is_asked(App *app)
{
    char text[sizeof app->table->said.text];
    table_trick_prompt(app, text, sizeof text);
    table_say(app, text);
}

/* False when nothing is asked: it is a turn like any other. */
static bool say_question(App *app, const State *s)
{
    const GameDef *game = match_game(app->match);
    char text[sizeof app->table->said.text];
    TextSink out = text_sink(text, sizeof text);
    if (game->question != NULL)
        game->question(s, game->to_act(s), &out);
    if (out.length > 0)
        table_say(app, text);
    return out.length > 0;
}

void table_say_turn(App *app, TableUi *ui)
{
    const State *s = table_state(app);
    if (table_ended(s) || (!table_my_turn(app) && !ui->curtain))
        table_say_last_event(app);
    else if (ui->curtain)
        table_say(app, "");
    else if (table_my_turn(app) && !ui->said.refusal && ui->felt.layout.tricks)
        say_what_is_asked(app);
    else if (table_my_turn(app) && !ui->said.refusal && !say_question(app, s))
        table_say(app, match_game(app->match)->cards ? "Your turn."
                       : s->table.row.pile[0].kind == PILE_STOCK && pile_size(&s->table, 0) == 0
                           ? "Your turn. The pool is empty: play or pass."
                           : "Your turn: play tiles, or draw one.");
}

/* The viewer's hand in its own order; in a replay, as it was then. */
static int shown_hand(App *app, TableUi *ui)
{
    if (ui->viewer == NO_VIEWER)
        return 0;
    int n = match_hand(app->match, ui->viewer, ui->seen.hand, MAX_PIECES);
    if (!ui->going.replay.running)
        return n;
    const Table *t = &ui->going.replay.state.table;
    bool listed[MAX_PIECES] = { false };
    int kept = 0;
    for (int i = 0; i < n + t->piece_count; i++) {
        Piece x = i < n ? ui->seen.hand[i] : (Piece)(i - n);
        const Pile *p = &t->row.pile[piece_pile(t, x, NULL)];
        if (listed[x] || p->kind != PILE_HAND || p->owner != ui->viewer)
            continue;
        listed[x] = true;
        ui->seen.hand[kept++] = x;
    }
    return kept;
}

void table_refresh(App *app)
{
    TableUi *ui = table_ui(app);
    bool fresh = ui->match != app->match;
    if (fresh)
        reset(app, ui);
    ui->going.motion.reduced = app->settings.reduced_motion || app->settings.speed == SPEED_INSTANT;
    const State *s = table_state(app);
    uint32_t version = match_version(app->match);
    bool changed = version != ui->version;
    bool new_deal = !ui->going.replay.running && ui->deal.deal_no != s->deal_no;
    int acted = ui->doing.hold.kind == HOLD_NONE && !table_is_person(app, s->to_act) ? OPPONENT_MS : GLIDE_MS;
    choose_viewer(app, ui);
    ui->seen.hand_count = shown_hand(app, ui);
    table_sets_follow(app);
    if (changed) {
        ui->version = version;
        table_announce(app, fresh || new_deal);
        table_clear_fits(ui);
        note_last_turn(app, ui);
        ui->deal.end_ms = 0;
        if (!table_ended(s))
            ui->deal.end_shown = false;
        if (new_deal)
            table_say(app, ""); /* what was said was of the deal before */
        ui->doing.ask = -1;
        ui->doing.caution.why = NULL;
        table_note_trick(app, fresh);
    }
    lay_out(app, ui);
    judge(app, ui);
    for (int i = 0; changed && i < ui->seen.choice_count; i++)
        ui->doing.amount[i] = ui->seen.choice[i].move.amount;
    bool deal = new_deal && s->ply <= 1;
    bool at_once = fresh && !deal;
    if (new_deal)
        table_start_deal(app, !at_once);
    send_pieces(app, ui, at_once ? 0 : table_glide_ms(app, new_deal ? DEAL_MS : acted), new_deal && !at_once);
    if (new_deal && !at_once)
        app_sound(app, SOUND_SHUFFLE);
    app->acted = true;
    app_redraw(app);
}

void table_finish_motion(App *app)
{
    motion_finish(&app->table->going.motion);
    app_redraw(app);
}

/* ---- entering, acting ---- */

static void table_enter(App *app)
{
    TableUi *ui = table_ui(app);
    if (app->match == NULL)
        return;
    table_refresh(app);
    ui->panel.menu_open = false;
    if (ui->said.text[0] == '\0')
        table_say_turn(app, ui);
}

static void press_curtain(App *app)
{
    TableUi *ui = app->table;
    if (!ui->curtain)
        return;
    ui->viewer = ui->curtain_seat;
    ui->curtain = false;
    table_refresh(app);
    table_finish_motion(app);
    table_say_turn(app, ui);
}

static void tidy(App *app)
{
    TableUi *ui = app->table;
    if (ui->going.replay.running)
        table_replay_end(app);
    if (!felt_plan_tidy(&ui->felt.plan, &table_view(app)->table, ui->felt.layout.cols, ui->felt.layout.rows))
        return;
    felt_history_note(&ui->deal.places, felt_now(app), &ui->felt.shown, &ui->felt.plan);
    ui->felt.looks_ahead = false;
    table_keep_plan(app);
    table_refresh(app);
}

static void sort_hand(App *app, int how)
{
    TableUi *ui = app->table;
    if (ui->viewer == NO_VIEWER || ui->curtain || how < SORT_SUIT || how > SORT_MELDS)
        return;
    table_sets_clear(ui);
    match_hand_sort(app->match, ui->viewer, (HandSort)how);
    ui->seen.fresh_piece = NO_PIECE;
    table_refresh(app);
}

static void declare(App *app, int arg)
{
    Move m = { .kind = MOVE_READ, .from = (uint8_t)(arg / 4), .amount = (int16_t)(arg % 4) };
    if (arg < 0 || arg / 4 >= table_view(app)->table.pile_count)
        return;
    if (table_my_turn(app) && table_play(app, &m, 1))
        app_sound(app, SOUND_MELD);
}

static void table_act(App *app, int action, int arg)
{
    TableUi *ui = table_ui(app);
    if (app->match == NULL || ui->match != app->match)
        return; /* nothing of it has been shown yet */
    if (action != TABLE_MENU)
        ui->panel.menu_open = false;
    if (action != TABLE_NONE)
        table_hold_cancel(app); /* whatever is held goes home first: no action works on a table in the air */
    app_redraw(app);
    switch (action) {
    case TABLE_DONE:
        table_press_done(app);
        break;
    case TABLE_DRAW_OFF:
        table_press_draw(app);
        break;
    case TABLE_TAKE:
        table_take(app, arg);
        break;
    case TABLE_LAST_TRICK:
        table_look_back(app);
        break;
    case TABLE_WHY_NOT:
        if (arg >= 0 && arg < ui->seen.choice_count && ui->seen.choice[arg].why != NULL)
            table_say_refusal(app, refuse(ui->seen.choice[arg].why));
        break;
    case TABLE_CHOICE:
        if (arg >= 0 && arg < ui->seen.choice_count)
            table_choose(app, arg, ui->doing.amount[arg]);
        break;
    case TABLE_MORE:
    case TABLE_LESS:
        if (arg >= 0 && arg < ui->seen.choice_count)
            table_set_amount(app, arg,
                             ui->doing.amount[arg] + (action == TABLE_MORE ? 1 : -1) * ui->seen.choice[arg].step);
        break;
    case TABLE_GO_ON:
    case TABLE_THINK:
        table_answer_caution(app, action == TABLE_GO_ON);
        break;
    case TABLE_UNDO:
        table_step_history(app, false);
        break;
    case TABLE_REDO:
        table_step_history(app, true);
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
    case TABLE_SETS:
        table_sets_ask(app);
        break;
    case TABLE_SET:
        table_sets_forward(app, arg);
        break;
    case TABLE_RULES:
        app_rules(app, ui->said.refusal && ui->said.topic != NULL ? ui->said.topic : "", true);
        break;
    case TABLE_MENU:
        ui->panel.menu_open = !ui->panel.menu_open;
        break;
    case TABLE_LOG:
        ui->panel.log_open = !ui->panel.log_open;
        break;
    case TABLE_REPLAY:
        table_replay_start(app);
        break;
    case TABLE_TIDY:
        tidy(app);
        break;
    case TABLE_PAUSE:
        ui->panel.paused = !ui->panel.paused;
        break;
    case TABLE_SETTINGS:
        app_go(app, SCREEN_SETTINGS);
        break;
    case TABLE_KEYS:
        app_go(app, SCREEN_KEYS);
        break;
    case TABLE_PROOF:
        app_go(app, SCREEN_PROOF);
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
        if (arg >= 0 && arg < table_view(app)->table.piece_count)
            table_obvious(app, (Piece)arg);
        break;
    case TABLE_PLACE:
        if (arg >= 0 && arg < ui->doing.fit_count) {
            Place to = ui->doing.fit[arg];
            int n = ui->doing.fit_pieces;
            table_clear_fits(ui);
            table_drop(app, ui->doing.fit_piece, n, to);
            if (app->scene.focus_shown)
                table_focus_piece(app, ui->doing.fit_piece[0]);
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
    TableUi *ui = table_ui(app);
    (void)x;
    (void)y;
    if (ui->panel.log_open) {
        ui->panel.log_scroll += steps;
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
