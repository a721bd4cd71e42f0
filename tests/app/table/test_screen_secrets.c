/* One screen, several persons: between one and the next nothing is shown that the next may not know.
 *
 * Two screens are played alike, act by act, by the same presses: one with the match as it is, one with a match in which
 * every secret is another (audit_disguise). Whoever looks then, or nobody while the screen is handed on, must see the
 * same on both: the same items, the same lines of --inspect, the same picture, in every frame. What a person saw before
 * differs on the two, so whatever of it stays behind shows. And the screen must say no more than one that was opened
 * just now, which has seen nobody's cards at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>

#include "app/inspect.h"
#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "chance.h"
#include "match/match_inner.h"
#include "match_help.h"
#include "press.h"
#include "screen_help.h"
#include "trial/audit.h"

enum { TRUE_ONE, OTHER_ONE, NEW_ONE, WORLDS };
enum { MAX_TURN = 64, INSPECT_BYTES = 256 * 1024, MAX_POKES = 4 };
enum { SHORT_MS = 288, LONG_MS = 960 }; /* the first is not long enough for anything to be played by itself */

static App app[WORLDS];
static char told[WORLDS][INSPECT_BYTES];
static char case_words[200]; /* for a failure */

/* What the tests have met, so that one that met nothing fails. */
static struct {
    int handed_on, covered, looked, deals, with_computers;
} met;

/* ---- a match in which a move leads where the test says ---- */

static const GameDef *rules;
static GameDef bent; /* the same rules, but for one move */
static struct {
    bool on;
    Move move;
    State before, after;
} leads;

static Verdict bent_check(const State *s, int seat, Move m)
{
    return leads.on && move_same(&m, &leads.move) ? allow() : rules->rules.check(s, seat, m);
}

static void bent_apply(State *s, int seat, Move m)
{
    if (!leads.on || !move_same(&m, &leads.move) || memcmp(s, &leads.before, sizeof *s) != 0) {
        rules->rules.apply(s, seat, m);
        return;
    }
    *s = leads.after;
    leads.on = false;
}

static void bend_rules(const GameDef *game)
{
    rules = game;
    bent = *game;
    bent.rules.check = bent_check;
    bent.rules.apply = bent_apply;
    bent.caution = NULL; /* a word of caution may be of what is held */
    leads.on = false;
}

/* ---- the screens ---- */

static void no_wake(void *user)
{
    (void)user;
}

static void build(App *a)
{
    Scene *sc = &a->scene;
    sc->w = 1280;
    sc->h = 800;
    sc->px = scene_unit(sc->w, sc->h, a->settings.scale);
    sc->theme = &themes[settings_theme(&a->settings)];
    a->dirty = false;
    scene_begin(sc);
    screen_table.build(a, sc);
    scene_focus(sc);
}

static void pass(App *a, int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        a->now_ms += 16;
        screen_table.tick(a, a->now_ms);
    }
}

static void both_pass(int ms)
{
    pass(&app[TRUE_ONE], ms);
    pass(&app[OTHER_ONE], ms);
}

static void both_act(int action, int arg)
{
    screen_table.act(&app[TRUE_ONE], action, arg);
    screen_table.act(&app[OTHER_ONE], action, arg);
}

static void prepare(App *a, const MatchSetup *m)
{
    free(a->table);
    if (a->match != NULL && a != &app[NEW_ONE])
        match_close(a->match);
    memset(a, 0, sizeof *a);
    a->painter = painter;
    a->now_ms = 1000;
    settings_default(&a->settings);
    a->settings.warn_draw = false; /* it would think first, as long as that takes */
    a->new_match.setup = *m;
    a->stack[0] = SCREEN_TABLE;
    a->depth = 1;
    a->scene.w = 1280;
    a->scene.h = 800;
}

static void sit_down(App *a)
{
    screen_table.enter(a);
    build(a);
    table_hurry(a->table); /* what is being dealt lies there */
    pass(a, 3000);
}

static bool is_person(int seat)
{
    return seat != NO_SEAT && match_setup(app[TRUE_ONE].match)->seat[seat].kind == SEAT_PERSON;
}

/* However long they think: meanwhile no time passes, or they would be hurried and play otherwise the next time. */
static void let_computers_play(App *a)
{
    enum { MOST = 60000 };
    for (int i = 0; i < MOST; i++) {
        const State *s = match_state(a->match);
        const Move *moves;
        if (table_ended(s) || is_person(s->to_act))
            return;
        if (a->table->turn.think_ms == 0 || match_planned(a->match, &moves) > 0)
            pass(a, 64);
        else
            screen_table.tick(a, a->now_ms);
        SDL_Delay(1);
    }
    fail_msg("%s: a computer does not play", case_words);
}

/* Whoever is quicker has played more: both go on until a person is to act, and it is as late for both. */
static void let_both_play(void)
{
    uint32_t *now = &app[TRUE_ONE].now_ms, *other = &app[OTHER_ONE].now_ms;
    let_computers_play(&app[TRUE_ONE]);
    let_computers_play(&app[OTHER_ONE]);
    *now = *other = *now > *other ? *now : *other;
    assert_int_equal(match_moment(app[TRUE_ONE].match).moves, match_moment(app[OTHER_ONE].match).moves);
}

static void open_worlds(const MatchSetup *m)
{
    bend_rules(game_table[m->game]);
    for (int i = 0; i <= OTHER_ONE; i++) {
        prepare(&app[i], m);
        app[i].match = match_new(m, NULL, no_wake, NULL);
        assert_non_null(app[i].match);
        app[i].match->play.game = &bent;
        app[i].match->written.header = app[TRUE_ONE].match->written.header; /* with the salt of the proof */
        sit_down(&app[i]);
    }
    let_both_play();
}

static void close_worlds(void)
{
    for (int i = 0; i <= OTHER_ONE; i++) {
        free(app[i].table);
        app[i].table = NULL;
        match_close(app[i].match);
        app[i].match = NULL;
    }
}

/* ---- states ---- */

static void show_state(App *a, const State *s)
{
    a->match->play.state = *s;
    match_changed(a->match);
}

/* The other match is in that state; both tables are made anew, for the places of melds hang on how often they were. */
static void other_is(const State *s)
{
    show_state(&app[OTHER_ONE], s);
    match_changed(app[TRUE_ONE].match);
    table_follow(app[TRUE_ONE].table);
    table_follow(app[OTHER_ONE].table);
}

static void copy_turn(KeptTurn *to, const KeptTurn *from)
{
    to->before = from->before;
    to->count = from->count;
    if (to->room < from->count) {
        to->move = realloc(to->move, (size_t)from->count * sizeof *to->move);
        to->room = from->count;
    }
    if (from->count > 0)
        memcpy(to->move, from->move, (size_t)from->count * sizeof *to->move);
}

static void copy_log(Match *to, const Match *from)
{
    to->chronicle.log.line =
        realloc(to->chronicle.log.line, (size_t)(from->chronicle.log.count + 1) * sizeof *to->chronicle.log.line);
    to->chronicle.log.text = realloc(to->chronicle.log.text, from->chronicle.log.used + 1);
    memcpy(to->chronicle.log.line, from->chronicle.log.line,
           (size_t)from->chronicle.log.count * sizeof *to->chronicle.log.line);
    memcpy(to->chronicle.log.text, from->chronicle.log.text, from->chronicle.log.used);
    to->chronicle.log.count = from->chronicle.log.count;
    to->chronicle.log.room = from->chronicle.log.count + 1;
    to->chronicle.log.used = from->chronicle.log.used;
    to->chronicle.log.size = from->chronicle.log.used + 1;
}

/* The record of the other match is that of the true one. */
static void copy_record(void)
{
    Match *to = app[OTHER_ONE].match;
    const Match *from = app[TRUE_ONE].match;
    to->chronicle.turn_before = from->chronicle.turn_before;
    to->play.deal_before = from->play.deal_before;
    memcpy(to->hands.hand, from->hands.hand, sizeof to->hands.hand);
    for (int i = 0; i < MAX_SEATS; i++)
        copy_turn(&to->chronicle.last[i], &from->chronicle.last[i]);
    copy_log(to, from);
}

static void other_is_true_again(void)
{
    copy_record();
    other_is(&app[TRUE_ONE].match->play.state);
}

/* Exchanges the secrets of *s, but the faces in `keep`. */
static void disguise(Rng *rng, const State *s, int viewer, const bool keep[MAX_PIECES], State *out)
{
    audit_disguise(rng, rules, s, viewer, out);
    for (int x = 0; x < s->table.piece_count; x++)
        for (int y = 0; y < s->table.piece_count && keep[x] && !face_eq(out->table.face[x], s->table.face[x]); y++)
            if (!keep[y] && !face_eq(out->table.face[y], s->table.face[y]) &&
                face_eq(out->table.face[y], s->table.face[x])) {
                out->table.face[y] = out->table.face[x];
                out->table.face[x] = s->table.face[x];
            }
}

/* ---- what is compared ---- */

static const char *at_difference(const char *a, const char *b)
{
    const char *start = a;
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return a - start > 160 ? a - 160 : start;
}

static bool same_drawn(const DrawList *a, const DrawList *b, int i)
{
    DrawItem x = a->item[i], y = b->item[i];
    const bool text = x.kind == DRAW_TEXT && y.kind == DRAW_TEXT;
    if (text && strcmp(a->text + x.text, b->text + y.text) != 0)
        return false;
    x.text = y.text = 0;
    return x.kind == y.kind && x.style == y.style && x.align == y.align && x.font == y.font && x.sprite == y.sprite &&
           x.alpha == y.alpha && x.a == y.a && x.b == y.b && x.size == y.size && x.thick == y.thick &&
           x.turn == y.turn && memcmp(&x.r, &y.r, sizeof x.r) == 0 && memcmp(&x.clip, &y.clip, sizeof x.clip) == 0 &&
           x.colour == y.colour;
}

static void look(int which)
{
    build(&app[which]);
    size_t n = inspect_text(&app[which], &app[which].scene, 1.0f, told[which], INSPECT_BYTES);
    assert_true(n < INSPECT_BYTES);
}

static const char *where_it_is; /* for a failure */

static void both_show_the_same(void)
{
    look(TRUE_ONE);
    look(OTHER_ONE);
    const char *a = told[TRUE_ONE], *b = told[OTHER_ONE];
    if (strcmp(a, b) != 0) {
        print_error("%.400s\n%.400s\n", at_difference(a, b), at_difference(b, a));
        fail_msg("%s, %s: what is told depends on a secret", case_words, where_it_is);
    }
    const DrawList *x = &app[TRUE_ONE].scene.draw, *y = &app[OTHER_ONE].scene.draw;
    for (int i = 0; i < x->count || i < y->count; i++)
        if (i >= x->count || i >= y->count || !same_drawn(x, y, i))
            fail_msg("%s, %s: what is drawn depends on a secret: %d, kind %d, sprite %d, at %d %d", case_words,
                     where_it_is, i, x->item[i].kind, x->item[i].sprite, x->item[i].r.x, x->item[i].r.y);
    for (int i = 0; i < x->count; i++)
        if (!same_drawn(x, y, i))
            fail_msg("%s, %s", case_words, where_it_is);
}

/* In the frames that follow too, until all is at rest. */
static void both_show_the_same_for(int ms, const char *where)
{
    where_it_is = where;
    for (int left = ms; left > 0; left -= 96) {
        both_show_the_same();
        both_pass(96);
    }
    both_show_the_same();
}

/* What comes and goes by itself, and is not there where the table was opened just now. */
static bool passes(const Item *it)
{
    static const char *const begins[] = { "banner:", "since:",       "log:",  "said:", "zone",   "link:proof",
                                          "taken:",  "square-name:", "sheet", "led",   "winning" };
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(it->name, begins[i], strlen(begins[i])) == 0)
            return true;
    return it->zone == ZONE_TRICK;
}

static void every_item_is_in(int a, int b)
{
    const Scene *sc = &app[a].scene;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i], *same = scene_find(&app[b].scene, it->name);
        if (passes(it))
            continue;
        if (same == NULL || strcmp(it->label, same->label) != 0 || strcmp(it->value, same->value) != 0 ||
            strcmp(it->verdict, same->verdict) != 0 || strcmp(it->why, same->why) != 0 ||
            it->checked != same->checked || it->enabled != same->enabled)
            fail_msg("%s, %s: %s differs on a table that was opened just now, where the %s one has \"%s\" %s %s %s, "
                     "the other \"%s\" %s %s %s",
                     case_words, where_it_is, it->name, b == NEW_ONE ? "old" : "new", it->label, it->value, it->verdict,
                     it->why, same != NULL ? same->label : "nothing", same != NULL ? same->value : "",
                     same != NULL ? same->verdict : "", same != NULL ? same->why : "");
    }
}

/* The same match on a screen that has shown nothing of it yet. */
static void it_says_no_more_than_a_new_screen(int viewer, const char *where)
{
    App *a = &app[NEW_ONE];
    where_it_is = where;
    prepare(a, match_setup(app[TRUE_ONE].match));
    a->match = app[TRUE_ONE].match;
    a->settings = app[TRUE_ONE].settings;
    a->now_ms = app[TRUE_ONE].now_ms;
    screen_table.enter(a); /* its time stands still: the match is not its own */
    if (a->table->deal.landed_ms != 0)
        table_land(a->table);
    if (viewer != NO_VIEWER)
        screen_table.act(a, TABLE_CURTAIN, 0);
    const TableDeal *deal = &app[TRUE_ONE].table->deal; /* as large, so that as much has room */
    a->table->deal.tile_limit = deal->tile_limit;
    a->table->deal.meld_limit = deal->meld_limit;
    a->table->deal.packing = deal->packing;
    a->table->panel.log_open = app[TRUE_ONE].table->panel.log_open;
    a->table->foot = app[TRUE_ONE].table->foot;
    table_refresh(a->table);
    for (int i = 0; i < WORLDS; i++) {
        build(&app[i]);
        table_finish_motion(app[i].table);
        chips_finish(&app[i].table->going.chips);
    }
    look(NEW_ONE);
    look(TRUE_ONE);
    assert_int_equal(a->table->viewer, viewer);
    every_item_is_in(TRUE_ONE, NEW_ONE);
    free(a->table);
    a->table = NULL;
    a->match = NULL;
}

/* ---- what a person does at the table besides playing ---- */

typedef struct Poke {
    int kind, arg;
} Poke;

enum {
    POKE_HOVER,
    POKE_FOCUS,
    POKE_SELECT,
    POKE_SORT,
    POKE_SETS,
    POKE_LOG,
    POKE_GOALS,
    POKE_WORTH,
    POKE_TELL,
    POKE_PICK_UP,
    POKE_HINT,
    POKE_MENU,
    POKE_BROWSE,
    POKES
};

static const Item *hand_item(const App *a, int which)
{
    int n = 0;
    for (int i = 0; i < a->scene.item_count; i++)
        n += a->scene.item[i].zone == ZONE_RACK;
    which = n > 0 ? which % n : -1;
    for (int i = 0; i < a->scene.item_count && which >= 0; i++)
        if (a->scene.item[i].zone == ZONE_RACK && which-- == 0)
            return &a->scene.item[i];
    return NULL;
}

static void focus_item(App *a, const Item *it)
{
    if (it == NULL)
        return;
    snprintf(a->scene.focus, sizeof a->scene.focus, "%s", it->name);
    a->scene.focus_shown = true;
}

static void press_key(App *a, int32_t sym, uint16_t mod)
{
    const KeyPress k = { .sym = sym, .mod = mod };
    press_on(&screen_table, a, &k);
    build(a);
}

/* However long it is thought about: a screen that has the hint already would show more than one that waits for it. */
static void ask_for_a_hint(App *a)
{
    enum { MOST = 60000 };
    const Move *moves;
    for (int k = 0; k < 2; k++) {
        screen_table.act(a, TABLE_HINT, 0);
        for (int i = 0; a->table->turn.hint_stage == 1 && match_hint(a->match, &moves) < 0; i++) {
            if (i == MOST)
                fail_msg("%s: no hint comes", case_words);
            SDL_Delay(1);
        }
        pass(a, 100);
    }
}

static void poke(App *a, Poke p)
{
    const Item *it = hand_item(a, p.arg);
    switch (p.kind) {
    case POKE_HOVER:
        if (it != NULL) {
            snprintf(a->scene.hover, sizeof a->scene.hover, "%s", it->name);
            scene_point(&a->scene, it->r.x + it->r.w / 2, it->r.y + it->r.h / 2);
        }
        break;
    case POKE_FOCUS:
        focus_item(a, it);
        break;
    case POKE_SELECT:
        if (it != NULL)
            a->table->doing.selected[it->piece] = true;
        break;
    case POKE_SORT:
        screen_table.act(a, TABLE_SORT, p.arg % 3);
        break;
    case POKE_SETS:
        screen_table.act(a, TABLE_SETS, 0);
        break;
    case POKE_LOG:
        screen_table.act(a, TABLE_LOG, 0);
        break;
    case POKE_GOALS:
        if (rules->goals != NULL)
            screen_table.act(a, TABLE_GOALS, 0);
        break;
    case POKE_WORTH:
        if (rules->wild_cards != NULL && rules->wild_cards->worth_note != NULL)
            screen_table.act(a, TABLE_WORTH, 1 + p.arg % 2);
        break;
    case POKE_TELL:
        focus_item(a, it);
        press_key(a, SDLK_i, p.arg % 2 != 0 ? KMOD_SHIFT : 0);
        break;
    case POKE_PICK_UP:
        focus_item(a, it);
        press_key(a, SDLK_SPACE, 0);
        press_key(a, SDLK_TAB, 0);
        if (table_carries(a->table))
            press_key(a, SDLK_ESCAPE, 0);
        break;
    case POKE_HINT:
        if (p.arg % 16 == 0)
            ask_for_a_hint(a);
        break;
    case POKE_MENU:
        screen_table.act(a, TABLE_MENU, 0);
        build(a);
        screen_table.act(a, TABLE_MENU, 0);
        break;
    case POKE_BROWSE:
        screen_table.act(a, TABLE_BROWSE, p.arg % match_state(a->match)->table.pile_count);
        break;
    default:
        break;
    }
    build(a);
}

static void both_poke(Rng *rng)
{
    const int moves = match_moment(app[TRUE_ONE].match).moves;
    for (int n = (int)rng_below(rng, MAX_POKES); n > 0; n--) {
        const Poke p = { (int)rng_below(rng, POKES), (int)rng_below(rng, 1000) };
        poke(&app[TRUE_ONE], p);
        poke(&app[OTHER_ONE], p);
        both_pass(32);
    }
    assert_int_equal(match_moment(app[TRUE_ONE].match).moves, moves);
    assert_int_equal(match_moment(app[OTHER_ONE].match).moves, moves);
}

/* ---- a turn ---- */

/* A whole turn, played out beforehand: the moves, and the states between. */
typedef struct Turn {
    int seat, count;
    Move move[MAX_TURN];
    State at[MAX_TURN + 1];
    bool open[MAX_PIECES]; /* everybody could know its face at some moment of it */
} Turn;

static Turn turn; /* large */

static void note_open(const State *s)
{
    State seen;
    game_observe(rules, s, NO_SEAT, &seen);
    for (int x = 0; x < s->table.piece_count; x++)
        turn.open[x] = turn.open[x] || face_is_known(seen.table.face[x]);
}

static void plan_turn(Rng *rng)
{
    const AiDef *ai = ai_find(rules->id);
    const Stop stop = { false };
    turn.at[0] = app[TRUE_ONE].match->play.state;
    turn.seat = turn.at[0].to_act;
    turn.count = 0;
    memset(turn.open, 0, sizeof turn.open);
    note_open(&turn.at[0]);
    while (turn.count < MAX_TURN && turn.at[turn.count].to_act == turn.seat && !table_ended(&turn.at[turn.count])) {
        static Move plan[MAX_PLAN];
        State seen;
        game_observe(rules, &turn.at[turn.count], turn.seat, &seen);
        int n = ai->choose(&seen, turn.seat, 0, rng_next(rng), &stop, plan, MAX_PLAN);
        assert_true(n > 0);
        for (int i = 0; i < n && turn.count < MAX_TURN; i++) {
            const State *before = &turn.at[turn.count];
            if (before->to_act != turn.seat || table_ended(before))
                break;
            assert_null(rules->rules.check(before, turn.seat, plan[i]).why);
            turn.move[turn.count] = plan[i];
            turn.at[turn.count + 1] = *before;
            rules->rules.apply(&turn.at[++turn.count], turn.seat, plan[i]);
            note_open(&turn.at[turn.count]);
        }
    }
}

/* The state of that moment with the faces that `end` gives what nobody else has seen. */
static State other_at(int k, const State *end)
{
    State s = turn.at[k];
    if (s.deal_no == end->deal_no)
        memcpy(s.table.face, end->table.face, sizeof s.table.face);
    return s;
}

static void play_move(int k, const State *end)
{
    const State before = other_at(k, end), after = other_at(k + 1, end);
    assert_true(table_play(app[TRUE_ONE].table, &turn.move[k], 1));
    leads.move = turn.move[k];
    leads.before = before;
    leads.after = after;
    leads.on = true;
    assert_true(table_play(app[OTHER_ONE].table, &turn.move[k], 1));
    assert_false(leads.on);
    build(&app[TRUE_ONE]);
    build(&app[OTHER_ONE]);
}

/* Of a seat: all that it knew at some moment of the turn. */
static void note_known(int seat, bool keep[MAX_PIECES])
{
    memcpy(keep, turn.open, MAX_PIECES * sizeof *keep);
    for (int k = 0; k <= turn.count; k++) {
        State seen;
        game_observe(rules, &turn.at[k], seat, &seen);
        for (int x = 0; x < seen.table.piece_count; x++)
            keep[x] = keep[x] || face_is_known(seen.table.face[x]);
    }
}

/* Until whoever has played looks no more; the secrets of that person too are others on the other screen from then on.
 */
static void hand_on(const State *end)
{
    enum { MOST_MS = 8000 };
    const TableUi *ui = app[TRUE_ONE].table, *other = app[OTHER_ONE].table;
    const bool waits = is_person(app[TRUE_ONE].match->play.state.to_act); /* a computer would go on meanwhile */
    for (int i = 0; i < MOST_MS && waits && ui->viewer != NO_VIEWER; i += 16)
        both_pass(16);
    both_act(TABLE_PASS, 0);
    assert_int_equal(ui->viewer, NO_VIEWER);
    assert_int_equal(other->viewer, NO_VIEWER);
    other_is(end);
}

static void next_person_looks(Rng *rng)
{
    const int seat = app[TRUE_ONE].match->play.state.to_act;
    bool keep[MAX_PIECES];
    State other;
    note_known(seat, keep);
    disguise(rng, &app[TRUE_ONE].match->play.state, seat, keep, &other);
    copy_record();
    other_is(&other);
    both_act(TABLE_CURTAIN, 0);
    assert_int_equal(app[TRUE_ONE].table->viewer, seat);
    both_show_the_same_for(SHORT_MS, "the next person looks");
    other_is_true_again();
    it_says_no_more_than_a_new_screen(seat, "the next person looks");
    met.looked++;
}

/* The person to act looks already. */
static void a_person_plays(Rng *rng)
{
    State end;
    plan_turn(rng);
    disguise(rng, &turn.at[turn.count], NO_SEAT, turn.open, &end);
    for (int k = 0; k < turn.count; k++) {
        const State before = other_at(k, &end);
        other_is(&before);
        build(&app[TRUE_ONE]);
        build(&app[OTHER_ONE]);
        both_poke(rng);
        play_move(k, &end);
    }
    met.handed_on++;
    if (app[TRUE_ONE].match->play.state.to_act == turn.seat) { /* the turn is longer than was planned */
        other_is_true_again();
        return;
    }
    hand_on(&end);
    both_show_the_same_for(is_person(app[TRUE_ONE].match->play.state.to_act) ? LONG_MS : 0, "nobody looks");
    met.covered++;
}

static void computers_play(void)
{
    let_both_play();
    both_pass(3000);
    met.with_computers++;
}

/* Time has passed at both tables, in which a computer may have thought fast enough at one of them alone. */
static void catch_up(void)
{
    if (match_moment(app[TRUE_ONE].match).moves != match_moment(app[OTHER_ONE].match).moves)
        computers_play();
}

/* The end of a deal is shown in steps, which a table that was opened just now has not got. */
static void end_is_shown(void)
{
    for (int i = 0; i <= OTHER_ONE; i++)
        if (app[i].table != NULL && table_end_runs(table_look(app[i].table)))
            table_end_all(app[i].table);
    both_pass(700); /* the scores count up */
}

static void next_deal(void)
{
    app_next_deal(&app[TRUE_ONE]);
    app_next_deal(&app[OTHER_ONE]);
    for (int i = 0; i <= OTHER_ONE; i++) {
        table_follow(app[i].table);
        table_hurry(app[i].table);
    }
    let_both_play();
    both_pass(3000);
    met.deals++;
}

static void persons_share_a_screen(const char *id, const char *seats, uint64_t seed, int turns, int most_deals)
{
    MatchSetup m;
    Rng rng;
    const GameDef *game = game_table[game_find(id)];
    const char *preset = game->options->presets[seed % (uint64_t)game->options->preset_count].id;
    snprintf(case_words, sizeof case_words, "%s %s, %s, seed %llu", id, preset, seats, (unsigned long long)seed);
    if (!help_setup_of(&m, id, seats, preset, seed) || setup_conflict(&m) != NULL)
        assert_true(help_setup_of(&m, id, seats, game->options->presets[0].id, seed));
    rng_seed(&rng, seed);
    open_worlds(&m);
    for (int n = 0, deals = 0; n < turns && deals < most_deals; n++) {
        catch_up();
        const State *s = &app[TRUE_ONE].match->play.state;
        if (s->phase == PHASE_MATCH_END)
            break;
        if (s->phase == PHASE_DEAL_END) {
            other_is_true_again();
            end_is_shown();
            it_says_no_more_than_a_new_screen(NO_VIEWER, "the end of the deal");
            next_deal();
            deals++;
        } else if (!is_person(s->to_act)) {
            other_is_true_again();
            computers_play();
        } else {
            if (table_end_runs(table_look(app[TRUE_ONE].table))) /* before a question that is still asked */
                end_is_shown();
            if (app[TRUE_ONE].table->viewer != s->to_act) {
                it_says_no_more_than_a_new_screen(NO_VIEWER, "the screen is covered");
                next_person_looks(&rng);
            }
            a_person_plays(&rng);
        }
    }
    close_worlds();
}

/* ---- the ten games ---- */

/* In International a turn takes as long as many of another game: one case is as much. */
static void play_cases(const char *id, const char *seats, uint64_t first)
{
    const int cases = strcmp(id, "international-tiles") == 0 ? 1 : chance_some(2, 1);
    memset(&met, 0, sizeof met);
    for (Cases c = chance_cases(first, cases); chance_next(&c);)
        persons_share_a_screen(id, seats, c.seed, chance_asked.few ? 8 : 24, 3);
    assert_true(met.covered > 0 && met.looked > 0);
}

#define THREE_PERSONS(name, id)                                                                                        \
    static void name(void **state)                                                                                     \
    {                                                                                                                  \
        (void)state;                                                                                                   \
        play_cases(id, strcmp(id, "gin") == 0 ? "Ada,Ben" : "Ada,Ben,Cleo", 5);                                        \
    }

THREE_PERSONS(sabra, "sabra")
THREE_PERSONS(kalooki, "kalooki")
THREE_PERSONS(five_hundred, "five-hundred")
THREE_PERSONS(rummy_500, "rummy-500")
THREE_PERSONS(basic_rummy, "rummy")
THREE_PERSONS(gin, "gin")
THREE_PERSONS(american, "american-tiles")
THREE_PERSONS(international, "international-tiles")
THREE_PERSONS(marriage, "marriage")
THREE_PERSONS(royal, "royal-rummy")

/* With computers between the persons: while these play nobody looks. */
static void computers_between(void **state)
{
    static const char *const games[] = { "sabra",      "kalooki",        "five-hundred",        "rummy-500",
                                         "rummy",      "american-tiles", "international-tiles", "marriage",
                                         "royal-rummy" };
    (void)state;
    memset(&met, 0, sizeof met);
    for (size_t i = 0; i < sizeof games / sizeof *games; i += chance_asked.few ? 4 : 1)
        for (Cases c = chance_cases(40 + 100 * i, 1); chance_next(&c);)
            persons_share_a_screen(games[i], "Ada,computer:easy,Ben", c.seed, 12, 2);
    assert_true(met.with_computers > 0 && met.covered > 0);
}

/* ---- one screen alone ---- */

static App *const one = &app[TRUE_ONE];

static void open_one(const char *id, const char *seats, const char *options, uint64_t seed)
{
    MatchSetup m;
    assert_true(help_setup_of(&m, id, seats, options, seed));
    prepare(one, &m);
    one->match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(one->match);
    one->stack[0] = SCREEN_START;
    one->stack[1] = SCREEN_TABLE;
    one->depth = 2;
    sit_down(one);
}

static int seat_to_act(void)
{
    return match_state(one->match)->to_act;
}

static void lift(void)
{
    assert_true(one->table->curtain);
    screen_table.act(one, TABLE_CURTAIN, 0);
    assert_false(one->table->curtain);
    assert_int_equal(one->table->viewer, seat_to_act());
    build(one);
}

static bool is_told(const char *words)
{
    look(TRUE_ONE);
    return strstr(told[TRUE_ONE], words) != NULL;
}

/* Whoever draws at the end of the turn sees what was drawn before the screen goes on. */
static void what_was_drawn_is_seen(void **state)
{
    (void)state;
    enum { BY_BUTTON, BY_ITSELF, BY_KEY, WAYS };
    for (int way = 0; way < WAYS; way++) {
        open_one("sabra", "Ada,Ben", "standard", 5);
        lift();
        const int seat = seat_to_act(), held = one->table->notes.hand_count;
        screen_table.act(one, TABLE_DRAW_OFF, 0);
        pass(one, 1000);
        assert_int_not_equal(seat_to_act(), seat);
        assert_int_equal(one->table->viewer, seat);
        assert_int_equal(one->table->notes.hand_count, held + 1);
        assert_true(is_told(seat == 0 ? "hand the screen to Ben" : "hand the screen to Ada"));
        assert_non_null(scene_find(&one->scene, "button:pass-screen"));
        if (way == BY_ITSELF)
            pass(one, 5000);
        else if (way == BY_KEY)
            press_key(one, SDLK_RETURN, 0);
        else
            screen_table.act(one, TABLE_PASS, 0);
        assert_int_equal(one->table->viewer, NO_VIEWER);
        assert_true(one->table->curtain);
        assert_true(is_told(seat == 0 ? "Ben, it is your turn." : "Ada, it is your turn."));
        lift();
    }
}

/* What is played openly needs no looking at: the screen is covered once it lies there. */
static void what_is_thrown_is_not_waited_for(void **state)
{
    const Move draw = { .kind = MOVE_DRAW }, throw = { .kind = MOVE_DISCARD };
    (void)state;
    open_one("kalooki", "Ada,Ben", "", 5);
    lift();
    assert_true(table_play(one->table, &draw, 1));
    assert_int_equal(one->table->viewer, seat_to_act());
    assert_true(table_play(one->table, &throw, 1));
    assert_false(table_looks_on(one->table));
    pass(one, 400);
    assert_true(one->table->curtain);
}

/* A pause, and the way to the first screen and back, are times in which somebody else may have sat down. */
static void who_comes_back_asks_for_the_hand(void **state)
{
    (void)state;
    open_one("marriage", "You,Anna", "pagat", 6);
    lift();
    screen_table.act(one, TABLE_PAUSE, 0);
    build(one);
    assert_int_equal(one->table->viewer, NO_VIEWER);
    screen_table.act(one, TABLE_PAUSE, 0);
    lift();
    assert_true(screen_ready(one, SCREEN_START));
    screen_table.act(one, TABLE_HOME, 0);
    assert_int_equal(one->table->viewer, NO_VIEWER);
    app_go(one, SCREEN_TABLE);
    build(one);
    lift();
    app_go(one, SCREEN_TABLE); /* as from the rules of it */
    assert_int_equal(one->table->viewer, seat_to_act());
    screen_close(one, SCREEN_START);
}

/* The first screen is anybody's. */
static void the_first_screen_tells_nothing_of_a_table(void **state)
{
    (void)state;
    open_one("sabra", "you,computer:easy", "", 5);
    assert_true(is_told("\"prompt\":") && is_told("\"game\":\"sabra\""));
    table_say(one->table, "red 7");
    assert_true(screen_ready(one, SCREEN_START));
    screen_table.act(one, TABLE_HOME, 0);
    inspect_text(one, &one->scene, 1.0f, told[TRUE_ONE], INSPECT_BYTES);
    static const char *const of_a_table[] = { "\"game\"", "\"phase\"", "\"prompt\"", "\"to_act\"", "red 7" };
    for (size_t i = 0; i < sizeof of_a_table / sizeof *of_a_table; i++)
        if (strstr(told[TRUE_ONE], of_a_table[i]) != NULL)
            fail_msg("the first screen tells %s: %.200s", of_a_table[i], told[TRUE_ONE]);
    screen_close(one, SCREEN_START);
}

/* One name is no name for those who sit around. */
static void nobody_is_you_to_all(void **state)
{
    (void)state;
    open_one("marriage", "You,Anna", "pagat", 6);
    one->match->play.state.to_act = 0;
    match_changed(one->match);
    table_follow(one->table);
    assert_true(is_told("Player 1, it is your turn."));
    assert_false(is_told("the turn of You") || is_told("I am You") || is_told("You, it is"));
}

/* Of two whose time ran out each is told so at the next own turn, and not the other. */
static void who_ran_out_of_time_is_told(void **state)
{
    const Move timeout = { .kind = MOVE_TIMEOUT };
    (void)state;
    open_one("sabra", "Ada,Ben", "turn_timer=30", 5);
    for (int i = 0; i < 2; i++) {
        lift();
        const State before = *table_known(one->table);
        assert_true(table_play(one->table, &timeout, 1));
        table_note_time_out(one->table, &before);
        assert_non_null(table_time_out(one->table)); /* it is looked at, too */
        screen_table.act(one, TABLE_PASS, 0);
        assert_null(table_time_out(one->table));
    }
    for (int i = 0; i < 2; i++) {
        lift();
        assert_non_null(table_time_out(one->table));
        pass(one, 300); /* no second half of a double-click */
        screen_table.act(one, TABLE_DRAW_OFF, 0);
        screen_table.act(one, TABLE_PASS, 0);
    }
    lift();
    assert_null(table_time_out(one->table));
}

/* The time of a turn begins when its player looks. */
static void no_time_runs_behind_the_curtain(void **state)
{
    (void)state;
    open_one("sabra", "Ada,Ben", "turn_timer=30", 5);
    const int seat = seat_to_act();
    pass(one, 60000);
    assert_int_equal(seat_to_act(), seat);
    lift();
    pass(one, 20000);
    assert_int_equal(seat_to_act(), seat);
    pass(one, 12000);
    assert_int_not_equal(seat_to_act(), seat);
}

/* Taking back what somebody else has done hands the screen back. */
static void a_turn_taken_back_is_its_players(void **state)
{
    MatchSetup m;
    const Move draw = { .kind = MOVE_DRAW }, throw = { .kind = MOVE_DISCARD };
    (void)state;
    assert_true(help_setup_of(&m, "kalooki", "Ada,Ben", "", 5));
    m.practice = true;
    prepare(one, &m);
    one->match = match_new(&m, NULL, no_wake, NULL);
    sit_down(one);
    lift();
    const int seat = seat_to_act();
    assert_true(table_play(one->table, &draw, 1) && table_play(one->table, &throw, 1));
    pass(one, 400);
    screen_table.act(one, TABLE_UNDO, 0); /* nobody looks: it is nobody's to take back */
    assert_int_not_equal(seat_to_act(), seat);
    lift();
    screen_table.act(one, TABLE_UNDO, 0);
    assert_int_equal(seat_to_act(), seat);
    pass(one, 400);
    assert_int_equal(one->table->viewer, NO_VIEWER);
    lift();
    screen_table.act(one, TABLE_REDO, 0);
    pass(one, 400);
    assert_int_equal(one->table->viewer, NO_VIEWER);
    lift();
    assert_int_not_equal(one->table->viewer, seat);
}

/* One who is out of the match hides nothing from the one who goes on. */
static void who_is_out_is_not_asked(void **state)
{
    (void)state;
    open_one("kalooki", "Ada,Ben,computer:easy", "", 5);
    one->match->play.state.seat[1].out = 1;
    one->match->play.state.to_act = 0;
    match_changed(one->match);
    table_follow(one->table);
    assert_false(one->table->curtain);
    assert_int_equal(one->table->viewer, 0);
    one->match->play.state.to_act = 1; /* whether to come back */
    match_changed(one->match);
    table_follow(one->table);
    pass(one, 400);
    lift();
    assert_int_equal(one->table->viewer, 1);
    one->match->play.state.to_act = 2;
    match_changed(one->match);
    table_follow(one->table);
    assert_int_equal(one->table->viewer, 0);
}

/* The cards that may be played are told from those that may not. */
static void cards_of_royal_rummy_have_a_verdict(void **state)
{
    int ok = 0, barred = 0;
    (void)state;
    open_one("royal-rummy", "you,computer:easy", "michigan", 5);
    for (int i = 0;
         i < 4000 && (!table_my_turn(table_look(one->table)) || match_state(one->match)->phase != PHASE_PLAY); i++) {
        const ChoiceItem *pass_on = table_choice(one->table, CHOICE_PASS);
        if (table_my_turn(table_look(one->table)) && pass_on != NULL)
            table_press_choice(one->table, (int)(pass_on - one->table->notes.choice));
        pass(one, 64);
        SDL_Delay(1);
    }
    build(one);
    for (int i = 0; i < one->scene.item_count; i++) {
        const Item *it = &one->scene.item[i];
        ok += it->zone == ZONE_RACK && strcmp(it->verdict, "ok") == 0;
        barred += it->zone == ZONE_RACK && strcmp(it->verdict, "barred") == 0;
    }
    assert_true(ok > 0 && barred > 0);
}

static int shut(void **state)
{
    free(one->table);
    one->table = NULL;
    if (one->match != NULL)
        match_close(one->match);
    return help_screens_close(state);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sabra),
        cmocka_unit_test(kalooki),
        cmocka_unit_test(five_hundred),
        cmocka_unit_test(rummy_500),
        cmocka_unit_test(basic_rummy),
        cmocka_unit_test(gin),
        cmocka_unit_test(american),
        cmocka_unit_test(international),
        cmocka_unit_test(marriage),
        cmocka_unit_test(royal),
        cmocka_unit_test(computers_between),
        cmocka_unit_test(what_was_drawn_is_seen),
        cmocka_unit_test(what_is_thrown_is_not_waited_for),
        cmocka_unit_test(who_comes_back_asks_for_the_hand),
        cmocka_unit_test(the_first_screen_tells_nothing_of_a_table),
        cmocka_unit_test(nobody_is_you_to_all),
        cmocka_unit_test(who_ran_out_of_time_is_told),
        cmocka_unit_test(no_time_runs_behind_the_curtain),
        cmocka_unit_test(a_turn_taken_back_is_its_players),
        cmocka_unit_test(who_is_out_is_not_asked),
        cmocka_unit_test(cards_of_royal_rummy_have_a_verdict),
    };
    chance_read(argc, argv);
    return cmocka_run_group_tests(tests, help_screens_open, shut);
}
