/* Everything at the table has room: matches of every game, at every size of table, in windows from 640x480 to
 * 3840x2160, with letters of 75 to 200 per cent and with large indices and faces, and in each picture no words are cut
 * or covered, no piece has its sign covered or is smaller than can be read, and nothing leaves the window
 * (help/room_look.h).
 *
 * Without a word a sample is looked at: a window, letters and indices by chance for each moment (help/chance.h repeats
 * it). "all" looks at every moment in all of them. Both print each kind of fault with how often it was met and where
 * first; after "all" the id of a game looks at that one alone, and "small" or "usual" behind it at those windows alone.
 * "letters" counts for each game (or the one that is named) in how many pictures of usual windows letters of 125, 150
 * and 200 per cent become smaller than was asked for; "each" behind the game tells which. "one GAME PRESET SEATS MOMENT
 * W H LETTERS LARGE OPEN", as it is printed, looks at one picture, and with a path at the end keeps it there.
 *
 * No picture may have a fault. Letters that are larger than usual become smaller only where nothing else makes room:
 * in how many pictures of a hundred is written below. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <limits.h>

#include "ai/ai.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/together.h"
#include "chance.h"
#include "match_look.h"
#include "plain_player.h"
#include "room_look.h"
#include "screen_help.h"

/* The first sizes are smaller than a window of the program can be made. */
enum { SMALL_WINDOWS = 2 };

enum { MOST_SMALLER = 3 };

/* A piece that has to be read, in units of letters of 100 per cent at most: larger ones leave it less room, and it is
 * as large all the same. */
enum { LEAST_W = 36, FULL_FELT = 30 };

typedef struct Window {
    int w, h, letters;
    int large; /* Faces */
} Window;

static const int sizes[][2] = { { 640, 480 },  { 800, 600 },   { 1024, 640 }, { 1280, 800 },
                                { 1366, 768 }, { 1920, 1080 }, { 3840, 2160 } };
static const int letters[] = { 75, 100, 150, 200 };
enum {
    SIZES = sizeof sizes / sizeof *sizes,
    LETTERS = sizeof letters / sizeof *letters,
    WINDOWS = SIZES * LETTERS * FACES_COUNT
};

/* What is opened over or beside the table. */
typedef enum Opened {
    OPEN_NOTHING,
    OPEN_LOG,
    OPEN_HINT,
    OPEN_GOALS,
    OPEN_SELECTED,
    OPEN_CHIPS,
    OPEN_ASKED,
    OPEN_MENU,
    OPEN_TOLD,
    OPEN_FOLD,
    OPENS
} Opened;

static const char *const opened_words[] = { "nothing", "log",   "hint", "goals", "selected",
                                            "chips",   "asked", "menu", "told",  "fold" };

static App app;
static Rng chance;  /* of the players, the same in each match however it is looked at */
static Rng hinted;  /* of the hints that are shown, which must not change what is played */
static Rng sampled; /* which windows are looked at */

/* Where the walk is: what a fault is told with. */
static struct {
    int preset, seats, moment;
    Window window;
    Opened open;
} now;

/* ---- faults ---- */

enum { KINDS = 600 };

typedef struct Kind {
    char name[300], first[300];
    int times;
} Kind;

static Kind kind[KINDS];
static int kinds, faults, pictures;
static int faults_in[SIZES][LETTERS], pictures_in[SIZES][LETTERS]; /* pictures with any */

/* Numbers in it are left out, so that what is alike is told once. */
static void without_numbers(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text && n + 1 < size; text++)
        if (*text < '0' || *text > '9')
            out[n++] = *text;
    out[n] = '\0';
}

static void found(RoomFault fault, const char *what, Rect at, const char *by, Rect over)
{
    static const char *const words[ROOM_FAULTS] = { "cut",     "covered words", "covered sign",
                                                    "covered", "small",         "outside" };
    const GameDef *game = match_game(app.match);
    char plain[200], cover[100], name[300];
    without_numbers(what, plain, sizeof plain);
    without_numbers(by, cover, sizeof cover);
    snprintf(name, sizeof name, "%s: %s: %s%s%s", game->id, words[fault], plain, by[0] ? " BY " : "", cover);
    faults++;
    int i = 0;
    while (i < kinds && strcmp(kind[i].name, name) != 0)
        i++;
    if (i == KINDS)
        return;
    if (i == kinds) {
        kinds++;
        snprintf(kind[i].name, sizeof kind[i].name, "%s", name);
        snprintf(kind[i].first, sizeof kind[i].first,
                 "one %s %d %d %d %d %d %d %d %s: %s (%d %d %d %d) %s (%d %d %d %d)", game->id, now.preset, now.seats,
                 now.moment, now.window.w, now.window.h, now.window.letters, now.window.large, opened_words[now.open],
                 what, at.x, at.y, at.w, at.h, by, over.x, over.y, over.w, over.h);
    }
    kind[i].times++;
}

static int more_often(const void *a, const void *b)
{
    return ((const Kind *)b)->times - ((const Kind *)a)->times;
}

static void tell_faults(void)
{
    qsort(kind, (size_t)kinds, sizeof *kind, more_often);
    for (int i = 0; i < kinds; i++)
        print_message("%6d %s\n       %s\n", kind[i].times, kind[i].name, kind[i].first);
    for (int i = 0; i < SIZES; i++)
        for (int k = 0; k < LETTERS; k++)
            if (pictures_in[i][k] > 0)
                print_message("%4dx%-4d at %3d %%: %d of %d pictures\n", sizes[i][0], sizes[i][1], letters[k],
                              faults_in[i][k], pictures_in[i][k]);
    print_message("%d pictures, %d faults of %d kinds\n", pictures, faults, kinds);
}

/* ---- a picture ---- */

static void no_wake(void *user)
{
    (void)user;
}

static void build(void)
{
    Scene *sc = &app.scene;
    sc->w = now.window.w;
    sc->h = now.window.h;
    app.settings.scale = now.window.letters;
    app.settings.faces = now.window.large;
    sc->faces = now.window.large;
    sc->px = scene_unit(sc->w, sc->h, app.settings.scale);
    sc->theme = &themes[settings_theme(&app.settings)];
    sc->typing = &app.field;
    app.dirty = false;
    scene_begin(sc);
    screen_table.build(&app, sc);
}

/* Nothing is on its way any more, and what stood over the felt for a while is gone. */
static void settle(void)
{
    for (int i = 0; i < 3; i++) {
        app.now_ms += 9000;
        app.table->deal.banner_count = 0; /* they stand there for some seconds, over the plate of whom they are of */
        build();
    }
}

static RoomWanted wanted(int from)
{
    const TableLayout *l = &app.table->felt.layout;
    const int unit = layout_unit(now.window.w, now.window.h, min_int(now.window.letters, 100));
    /* What lies anywhere on the felt has room to the last tile where so many lie side by side. */
    const int full = l->common ? now.window.w / FULL_FELT : INT_MAX;
    const bool ended = table_ended(table_view(app.table));
    const int usual = LEAST_W * unit / 100, least = min_int(ended ? usual * 5 / 6 : usual, full);
    return (RoomWanted){ .least_w = least,
                         .least_h = least * 100 / 72,
                         .from = from,
                         .rail_y = l->rail.y,
                         .small = 30 * l->unit / 100,
                         .pictures = now.open == OPEN_GOALS || table_goals_shown(table_look(app.table))
                                         ? table_goals_rect(table_look(app.table))
                                         : (Rect){ 0, 0, 0, 0 } };
}

/* Of pictures with larger letters: how many there are, and in how many those are smaller than was asked for. */
static int larger_letters, smaller_letters;

static void look(int from)
{
    const RoomWanted w = wanted(from);
    const int before = faults;
    pictures++;
    larger_letters += now.window.letters > 100;
    smaller_letters += now.window.letters > 100 &&
                       app.table->felt.layout.unit < layout_unit(now.window.w, now.window.h, now.window.letters);
    room_look(&app.scene, &w, found);
    for (int i = 0; i < SIZES; i++)
        for (int k = 0; k < LETTERS; k++)
            if (sizes[i][0] == now.window.w && sizes[i][1] == now.window.h && letters[k] == now.window.letters) {
                pictures_in[i][k]++;
                faults_in[i][k] += faults > before;
            }
}

/* ---- what is opened ---- */

/* The folded melds of some seat: each in turn. */
static int fold_of(void)
{
    static int turn;
    const TableLayout *l = &app.table->felt.layout;
    for (int i = 0; i < MAX_SEATS; i++)
        if (l->fold[(turn + i) % MAX_SEATS].w > 0 ||
            table_hand_is_folded(table_look(app.table), (turn + i) % MAX_SEATS)) {
            turn += i + 1;
            return (turn - 1) % MAX_SEATS;
        }
    return -1;
}

static bool open_fold(void)
{
    const int seat = fold_of();
    if (seat >= 0)
        screen_table.act(&app, TABLE_FOLD, seat);
    return seat >= 0;
}

/* What the plain player would do is what the hint says. */
static bool open_hint(void)
{
    static Move plan[PLAIN_MOST];
    const State *s = match_state(app.match);
    Hint *hint = &app.match->think.hint;
    if (!table_my_turn(table_look(app.table)))
        return false;
    const int n = plain_play(s, s->to_act, &hinted, plan);
    hint->count = n < MAX_PLAN ? n : MAX_PLAN;
    memcpy(hint->move, plan, (size_t)hint->count * sizeof *plan);
    hint->version = match_version(app.match);
    app.table->turn.hint_ms = app.now_ms;
    app.table->turn.hint_stage = 1;
    for (int i = 0; i < 2; i++) {
        screen_table.act(&app, TABLE_HINT, 0);
        build();
    }
    return n > 0;
}

/* What can be done with a meld of the hand, or with one of its cards: each in turn. */
static bool open_chips(void)
{
    static int turn;
    TableUi *ui = app.table;
    HandMelds found = { .count = 0 };
    if (!table_my_turn(table_look(ui)) || ui->notes.hand_count == 0)
        return false;
    if (turn++ % 2 == 0 && aid_knows_melds(match_game(app.match)))
        (void)aid_melds(table_known(ui), 0, 0, &found);
    for (int i = 0; found.count > 0 && i < found.meld[0].size; i++)
        table_select(ui, found.meld[0].piece[i], true);
    for (int i = 0; i < ui->notes.hand_count && ui->notes.hand_act_count == 0; i++) {
        table_select_none(ui);
        table_select(ui, ui->notes.hand[(turn + i) % ui->notes.hand_count], true);
    }
    return ui->notes.hand_act_count > 0;
}

static bool open_now(Opened open)
{
    TableUi *ui = app.table;
    switch (open) {
    case OPEN_NOTHING:
        return true;
    case OPEN_LOG:
        screen_table.act(&app, TABLE_LOG, 0);
        return true;
    case OPEN_HINT:
        return open_hint();
    case OPEN_GOALS:
        if (match_game(app.match)->goals == NULL)
            return false;
        screen_table.act(&app, TABLE_GOALS, 0);
        return true;
    case OPEN_SELECTED:
        for (int i = 0; i < ui->notes.hand_count && i < 3; i++)
            ui->doing.selected[ui->notes.hand[i * (ui->notes.hand_count - 1) / 2]] = true;
        return ui->notes.hand_count > 2 && table_my_turn(table_look(ui));
    case OPEN_CHIPS:
        return open_chips();
    case OPEN_ASKED:
        ui->doing.ask = 0;
        for (int i = 0; i < ui->notes.choice_count; i++)
            if (ui->notes.choice[i].move.kind == MOVE_DISCARD)
                return true;
        return false;
    case OPEN_MENU:
        screen_table.act(&app, TABLE_MENU, 0);
        return true;
    case OPEN_FOLD:
        return open_fold();
    default:
        screen_table.act(&app, TABLE_TELL, 0);
        return true;
    }
}

static void close_again(Opened open)
{
    TableUi *ui = app.table;
    const int act = open == OPEN_LOG    ? ui->panel.log_open ? TABLE_LOG : TABLE_NONE
                    : open == OPEN_MENU ? TABLE_MENU
                    : open == OPEN_TOLD ? TABLE_TELL
                                        : TABLE_NONE;
    if (act != TABLE_NONE)
        screen_table.act(&app, act, 0);
    if (open == OPEN_GOALS) { /* as at the beginning: in another window it may stand elsewhere */
        ui->panel.goals_over = false;
        app.settings.goals = true;
    }
    if (open == OPEN_FOLD)
        ui->panel.fold = 0;
    if (open == OPEN_HINT)
        ui->turn.hint_stage = 0;
    memset(ui->doing.selected, 0, sizeof ui->doing.selected);
    table_select_none(ui);
    ui->doing.ask = -1;
}

/* What is drawn before lies under what was opened: the first thing that is not as it was. */
static int first_new(const DrawList *before, const DrawList *after)
{
    int i = 0;
    while (i < before->count && i < after->count && before->item[i].kind == after->item[i].kind &&
           memcmp(&before->item[i].r, &after->item[i].r, sizeof(Rect)) == 0)
        i++;
    return i;
}

/* Where what was opened begins that lies over the table while it is read, and goes with the next act; 0: it lies beside
 * the table. */
static int begin_of(Opened open, const DrawList *before)
{
    const TableLook *look = table_look(app.table);
    const Rect panel = open == OPEN_FOLD ? table_fold_rect(app.table) : table_goals_rect(look);
    const DrawList *now_drawn = &app.scene.draw;
    int i = 0;
    if (open == OPEN_MENU || open == OPEN_TOLD)
        return first_new(before, now_drawn);
    if ((open != OPEN_GOALS && open != OPEN_FOLD) || table_aside(look) > 0)
        return 0; /* the log puts a veil over what it lies on */
    while (i < now_drawn->count &&
           (now_drawn->item[i].kind != DRAW_ROUND || memcmp(&now_drawn->item[i].r, &panel, sizeof panel) != 0))
        i++;
    return i;
}

static void look_opened(Opened open)
{
    static DrawList before;
    now.open = open;
    before = app.scene.draw;
    if (open_now(open)) {
        settle();
        look(begin_of(open, &before));
    }
    close_again(open);
    build();
}

/* ---- a match ---- */

static void close_table(void)
{
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, i);
    if (app.match != NULL)
        match_close(app.match);
    app.match = NULL;
}

static void sit_down(int game, int preset, int seats)
{
    static const char *const names[MAX_SEATS] = { NAME_YOU, "Anna", "Bo",  "Clementine", "Dan",
                                                  "Eve",    "Fay",  "Gil", "Hal" };
    close_table();
    memset(&app, 0, sizeof app);
    rng_seed(&chance, (uint64_t)(game * 1000 + preset * 10 + seats));
    hinted = chance;
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    app.settings.warn_draw = false;
    app.settings.reduced_motion = true;
    settings_speed(&app.settings, SPEED_INSTANT);
    const GameDef *def = game_table[game];
    MatchSetup m = { .game = game, .preset = preset, .seats = seats, .seed = 7 + (uint64_t)seats };
    options_preset(def->options, preset, &m.options);
    options_follow_seats(def->options, &m.options, seats);
    for (int i = 0; i < m.seats; i++) {
        m.seat[i].kind = i == 0 ? SEAT_PERSON : SEAT_COMPUTER;
        i == 0 ? match_seat_make_you(&m.seat[i]) : match_seat_call(&m.seat[i], names[i]);
    }
    app.match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    now.window = (Window){ 1280, 800, 100, false };
    now.preset = preset;
    now.seats = m.seats;
    now.moment = 0;
    app.scene.w = now.window.w;
    app.scene.h = now.window.h;
    screen_table.enter(&app);
    settle();
}

/* One move of whoever is to act; false: the match is over, or nobody knows what to do. */
static bool play_one(void)
{
    static Move plan[PLAIN_MOST];
    static int count, at;
    static const Match *of;
    static uint32_t version;
    const State *s = match_state(app.match);
    const GameDef *game = match_game(app.match);
    const Move next = { .kind = MOVE_NEXT };
    if (s->phase == PHASE_MATCH_END)
        return false;
    for (int seat = 0; seat < s->seats && s->phase == PHASE_DEAL_END; seat++)
        if (match_play(app.match, seat, &next, 1).why == NULL)
            return true;
    if (of != app.match || version != match_version(app.match) || at >= count) {
        count = plain_play(s, s->to_act, &chance, plan);
        count = count > 0 ? count : game->rules.moves(s, s->to_act, plan, 1);
        at = 0;
    }
    const bool played = at < count && match_play(app.match, s->to_act, &plan[at++], 1).why == NULL;
    of = app.match;
    version = match_version(app.match);
    return played;
}

/* ---- moments that are looked at ---- */

/* All: every window, and something opened in each in turn; else one by chance. */
static bool look_at_all;
static const char *only_windows; /* "small" or "usual"; NULL: all */

static Window window_no(int i)
{
    const int size = i / FACES_COUNT / LETTERS;
    return (Window){ sizes[size][0], sizes[size][1], letters[i / FACES_COUNT % LETTERS], i % FACES_COUNT };
}

/* In small windows letters do not become as large as was asked for, and it would be the same picture again. */
static bool is_new_window(int i)
{
    const Window w = window_no(i), less = window_no(i - FACES_COUNT);
    return i / FACES_COUNT % LETTERS == 0 ||
           layout_unit(w.w, w.h, w.letters) != layout_unit(less.w, less.h, less.letters);
}

static void look_in(Window w, int turn)
{
    now.window = w;
    now.open = OPEN_NOTHING;
    settle();
    look(0);
    look_opened((Opened)(1 + turn % (OPENS - 1)));
}

static bool is_wanted(int i)
{
    const bool small = i / FACES_COUNT / LETTERS < SMALL_WINDOWS;
    return only_windows == NULL || small == (strcmp(only_windows, "small") == 0);
}

static void look_around(void)
{
    static int turn;
    if (!look_at_all) {
        look_in(window_no((int)rng_below(&sampled, WINDOWS)), turn++);
        return;
    }
    for (int i = 0; i < WINDOWS; i++)
        if (is_new_window(i) && is_wanted(i))
            look_in(window_no(i), turn++);
}

typedef void Moment(void);

/* The deal, own turns at the beginning, more and more seldom, in the middle of some, and what is left at its end. */
static void walk_match(Moment *look_then, int deals)
{
    enum { MOST_MOVES = 900 };
    int turns = 0, next = 0, in_turn = 0;
    uint32_t turn_no = UINT32_MAX;
    for (int i = 0, ended = 0; i < MOST_MOVES && ended < deals; i++) {
        const State *s = match_state(app.match);
        const bool end = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
        const bool own = !end && s->to_act == 0;
        if (own && turn_no != s->turn_no) {
            turn_no = s->turn_no;
            turns++;
            in_turn = 0;
        }
        if (end || (own && turns > next && in_turn % 2 == 0)) {
            look_then();
            now.moment++;
            ended += end;
        }
        in_turn += own;
        if (own && turns > next && in_turn > 2)
            next = turns + turns / 3;
        if (!play_one())
            break;
        build();
    }
}

static void walk_all(const char *only, Moment *look_then, int deals)
{
    for (int g = 0; g < (int)game_count; g++) {
        const GameDef *game = game_table[g];
        if (only != NULL && strcmp(only, game->id) != 0)
            continue;
        for (int seats = game->min_seats; seats <= game->max_seats; seats++)
            for (int preset = 0; preset < game->options->preset_count; preset++) {
                OptionValues o;
                options_preset(game->options, preset, &o);
                const int players = setup_players_option(game->options);
                const bool named = players >= 0 && preset_names(game->options, preset, players);
                if (named ? o.v[players] != seats : seats != game->max_seats && preset > 0)
                    continue;
                sit_down(g, preset, seats);
                walk_match(look_then, deals);
            }
    }
}

/* ---- letters ---- */

static const int larger[] = { 125, 150, 200 };
enum { LARGER = sizeof larger / sizeof *larger };

static bool tells_letters; /* which pictures they are */
static int asked_in[LARGER], smaller_in[LARGER], lost_in[LARGER];

/* Of each picture: are letters as large as was asked for, as far as the window allows it at all? */
static void look_at_letters(void)
{
    for (int i = SMALL_WINDOWS; i < SIZES; i++)
        for (int k = 0; k < LARGER; k++)
            for (int large = 0; large < 2; large++) {
                now.window = (Window){ sizes[i][0], sizes[i][1], larger[k], large };
                app.table->deal.letters = 0;
                settle();
                const int asked = layout_unit(sizes[i][0], sizes[i][1], larger[k]);
                const int shown = app.table->felt.layout.unit;
                asked_in[k]++;
                smaller_in[k] += shown < asked;
                lost_in[k] += shown < asked ? 100 - shown * 100 / asked : 0;
                if (shown < asked && tells_letters)
                    print_message("one %s %d %d %d %d %d %d %d nothing: %d of %d\n", match_game(app.match)->id,
                                  now.preset, now.seats, now.moment, now.window.w, now.window.h, larger[k], large,
                                  shown, asked);
            }
    app.table->deal.letters = 0;
}

static void tell_letters(const char *game)
{
    print_message("%-14s", game);
    for (int k = 0; k < LARGER; k++)
        print_message("  %3d %%: %5d of %5d (by %2d %%)", larger[k], smaller_in[k], asked_in[k],
                      smaller_in[k] > 0 ? lost_in[k] / smaller_in[k] : 0);
    print_message("\n");
    memset(asked_in, 0, sizeof asked_in);
    memset(smaller_in, 0, sizeof smaller_in);
    memset(lost_in, 0, sizeof lost_in);
}

static void measure_letters(const char *only)
{
    for (int g = 0; g < (int)game_count; g++)
        if (only == NULL || strcmp(only, game_table[g]->id) == 0) {
            walk_all(game_table[g]->id, look_at_letters, 2);
            tell_letters(game_table[g]->id);
        }
}

/* ---- tests ---- */

static const char *only_game;

static void everything_has_room(void **state)
{
    (void)state;
    rng_seed(&sampled, look_at_all ? 1 : chance_seed(11));
    walk_all(only_game, look_around, look_at_all ? 2 : 1);
    tell_faults();
    for (int small = 0; small < 2; small++) {
        int all = 0, faulty = 0;
        for (int i = small ? 0 : SMALL_WINDOWS; i < (small ? SMALL_WINDOWS : SIZES); i++)
            for (int k = 0; k < LETTERS; k++) {
                all += pictures_in[i][k];
                faulty += faults_in[i][k];
            }
        print_message("%s windows: %d of %d pictures\n", small ? "small" : "usual", faulty, all);
        assert_true(all > 0 || only_windows != NULL);
        assert_int_equal(faulty, 0);
    }
    print_message("larger letters: in %d of %d pictures smaller than was asked for\n", smaller_letters, larger_letters);
    if (only_game == NULL) /* of one game alone there may be more */
        assert_true(smaller_letters * 100 <= larger_letters * MOST_SMALLER);
}

/* ---- one picture ---- */

static int one_moment;
static Opened one_opened;
static Window one_window;
static const char *one_path;

static void look_at_one(void)
{
    if (now.moment != one_moment)
        return;
    now.window = one_window;
    now.open = OPEN_NOTHING;
    settle();
    if (one_opened == OPEN_NOTHING)
        look(0);
    else
        look_opened(one_opened);
    if (open_now(one_opened))
        settle();
    if (one_path != NULL) {
        painter_show(painter, &app.scene.draw); /* the first time it is shown a window is made no smaller than usual */
        SDL_SetWindowMinimumSize(painter_window(painter), 1, 1);
        SDL_SetWindowSize(painter_window(painter), one_window.w, one_window.h);
        SDL_PumpEvents();
        painter_forget(painter);
        painter_show(painter, &app.scene.draw);
        painter_screenshot(painter, one_path);
    }
    close_again(one_opened);
}

static int look_at_picture(const char *const *word, int n)
{
    one_moment = atoi(word[3]);
    one_window = (Window){ atoi(word[4]), atoi(word[5]), atoi(word[6]), atoi(word[7]) };
    one_opened = OPEN_NOTHING;
    while (one_opened < OPENS - 1 && strcmp(opened_words[one_opened], word[8]) != 0)
        one_opened++;
    one_path = n > 9 ? word[9] : NULL;
    sit_down(game_find(word[0]), atoi(word[1]), atoi(word[2]));
    walk_match(look_at_one, 2);
    tell_faults();
    return faults > 0;
}

/* Pictures of which each had a fault once: the line over the hand lay on a run or on figures of the board where the
 * acts of a chosen card stood in its way, these on the run, what was said on a picture of the board or on a tile, open
 * hands on heaps. */
static void what_had_no_room_once_has_it(void **state)
{
    static const char *const pictures_then[][9] = {
        { "royal-rummy", "1", "9", "17", "1280", "800", "200", "0", "chips" },
        { "royal-rummy", "0", "7", "3", "1024", "640", "150", "0", "chips" },
        { "royal-rummy", "3", "9", "13", "1024", "640", "150", "0", "chips" },
        { "royal-rummy", "0", "4", "10", "1280", "800", "200", "0", "chips" },
        { "royal-rummy", "0", "7", "5", "1024", "640", "75", "0", "chips" },
        { "royal-rummy", "0", "7", "17", "1024", "640", "100", "0", "nothing" },
        { "sabra", "0", "3", "20", "1024", "640", "150", "0", "nothing" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof pictures_then / sizeof *pictures_then; i++) {
        pictures = faults = 0;
        const int status = look_at_picture(pictures_then[i], 9);
        assert_int_equal(pictures, 1);
        assert_int_equal(status, 0);
    }
}

static int tear_down(void **state)
{
    close_table();
    return help_screens_close(state);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(everything_has_room),
                                        cmocka_unit_test(what_had_no_room_once_has_it) };
    if (argc >= 11 && strcmp(argv[1], "one") == 0) {
        if (help_screens_open(NULL) != 0)
            return 2;
        const int status = look_at_picture((const char *const *)(argv + 2), argc - 2);
        tear_down(NULL);
        return status;
    }
    if (argc >= 2 && strcmp(argv[1], "letters") == 0) {
        if (help_screens_open(NULL) != 0)
            return 2;
        tells_letters = argc > 3 && strcmp(argv[3], "each") == 0;
        measure_letters(argc > 2 ? argv[2] : NULL);
        tear_down(NULL);
        return 0;
    }
    look_at_all = argc > 1 && strcmp(argv[1], "all") == 0;
    only_game = argc > 2 ? argv[2] : NULL;
    only_windows = argc > 3 ? argv[3] : NULL;
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
