/* Every screen but the table, without a display: built at many sizes and scales, nothing leaves the window, overlaps,
 * is cut or cannot be reached by keys; and what their buttons, keys and fields do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/favourites.h"
#include "app/inspect.h"
#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/screens/end/end_ui.h"
#include "app/screens/favourites_ui.h"
#include "app/screens/house_ui.h"
#include "app/screens/match_words.h"
#include "app/screens/proof_ui.h"
#include "app/screens/review/review_ui.h"
#include "app/screens/rules_page.h"
#include "app/screens/settings_ui.h"
#include "app/screens/start/start_shelf.h"
#include "app/screens/statistics_ui.h"
#include "app/screens/today/today_ui.h"
#include "app/scrolling.h"
#include "app/setup.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/together.h"
#include "app/typing.h"
#include "app/widgets/widget.h"
#include "chance.h"
#include "ends.h"
#include "language_look.h"
#include "lesson/course.h"
#include "marked_text.h"
#include "platform/language.h"
#include "press.h"
#include "record/deal_proof.h"
#include "screen_help.h"

static bool briefly;
static App app;
static Store *usual_store; /* what app.store was before a test put one of its own there; NULL: it is the usual one */

/* ---- a match to show ---- */

static void no_wake(void *user)
{
    (void)user;
}

/* Plays one move of whoever may play it: draw, pass, done, next deal; else the first there is. */
static bool play_some(Match *m)
{
    static const uint8_t kinds[] = { MOVE_DRAW, MOVE_PASS, MOVE_DONE, MOVE_DISCARD, MOVE_NEXT };
    for (size_t i = 0; i < sizeof kinds; i++) {
        Move move = { .kind = kinds[i] };
        for (int seat = 0; seat < match_setup(m)->seats; seat++)
            if (match_play(m, seat, &move, 1).why == NULL)
                return true;
    }
    const State *s = match_state(m);
    Move list[8];
    int n = s->to_act == NO_SEAT ? 0 : game_of(s)->rules.moves(s, s->to_act, list, 8);
    for (int i = 0; i < n; i++)
        if (list[i].kind != MOVE_RESTORE && match_play(m, s->to_act, &list[i], 1).why == NULL)
            return true;
    return false;
}

/* A match of persons only, `deals` of them played to their end by drawing and throwing away. */
static Match *play_match(const MatchSetup *setup, int deals)
{
    MatchSetup m = *setup;
    const OptionTable *table = game_table[m.game]->options;
    char sentence[160];
    TextSink error = text_sink(sentence, sizeof sentence);
    if (option_find(table, "match_games") >= 0) {
        option_set(table, &m.options, "match_format", "games", &error);
        char number[12];
        snprintf(number, sizeof number, "%d", deals > 0 ? deals : 1);
        option_set(table, &m.options, "match_games", number, &error);
    }
    if (option_find(table, "match_deals") >= 0) {
        char number[12];
        snprintf(number, sizeof number, "%d", deals > 0 ? deals : 1);
        option_set(table, &m.options, "match_deals", number, &error);
    }
    ends_with_the_stock(game_table[m.game], &m.options);
    for (int i = 0; i < m.seats; i++)
        m.seat[i].kind = SEAT_PERSON;
    m.seed = 11;
    Match *match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(match);
    while (match_sheet_count(match) < deals)
        assert_true(play_some(match));
    return match;
}

/* A deal of two computers' hands, of which the first belongs to a person when `person`. Without an opponent nobody can
 * play like one: it is drawn to its end. */
static Match *play_well(const MatchSetup *setup, bool person)
{
    MatchSetup m = *setup;
    const AiDef *ai = ai_find(game_table[m.game]->id);
    const Stop stop = { false };
    if (ai == NULL)
        return play_match(setup, 1);
    for (int i = 0; i < m.seats; i++)
        m.seat[i] = (SeatSetup){ .kind = i == 0 && person ? SEAT_PERSON : SEAT_COMPUTER };
    m.seed = 24;
    Match *match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(match);
    while (match_sheet_count(match) == 0) {
        int seat = match_state(match)->to_act;
        Move plan[MAX_PLAN];
        int n = ai->choose(match_view(match, seat), seat, seat == 0 ? 0 : ai->default_level,
                           match_state(match)->turn_no, &stop, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            assert_null(match_play(match, seat, &plan[i], 1).why);
    }
    return match;
}

/* ---- what is shown ---- */

static void open_screen(ScreenId id)
{
    app.stack[0] = id;
    app.depth = 1;
    if (app_screens[id]->enter != NULL)
        app_screens[id]->enter(&app);
}

static void close_screens(void)
{
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, i);
}

static void fresh_app(int game)
{
    close_screens();
    app_close_matches(&app);
    if (usual_store != NULL) {
        store_close(app.store);
        app.store = usual_store;
        usual_store = NULL;
    }
    Store *store = app.store;
    memset(&app, 0, sizeof app);
    app.store = store;
    app.painter = painter;
    for (int i = 0; i < SCREEN_COUNT; i++)
        assert_true(screen_ready(&app, i));
    settings_default(&app.settings);
    setup_game(&app, game);
    setup_use_preset(&app, 0); /* whatever an earlier test kept */
}

static void build(ScreenId id, int w, int h, int scale)
{
    Scene *s = &app.scene;
    s->w = w;
    s->h = h;
    s->px = scene_unit(w, h, scale);
    s->theme = &themes[settings_theme(&app.settings)];
    s->typing = &app.field;
    scene_begin(s);
    app_screens[id]->build(&app, s);
    scene_focus(s);
    typing_settle(&app);
}

static void build_usual(ScreenId id)
{
    build(id, 1280, 800, 100);
}

/* Every option as far from its preset as it goes, so that the longest lists and marks are shown. */
static void change_all_options(void)
{
    MatchSetup *m = &app.new_match.setup;
    const OptionTable *table = game_table[m->game]->options;
    for (int i = 0; i < table->option_count; i++) {
        if (i == setup_players_option(table))
            continue;
        int old = m->options.v[i], next = option_step(table, i, old, 1);
        m->options.v[i] = (next != old ? next : option_step(table, i, old, -1));
    }
}

static void show_start(void)
{
    open_screen(SCREEN_START);
}

static void show_start_open(void)
{
    app.match = play_match(&app.new_match.setup, 0);
    open_screen(SCREEN_START);
    snprintf(app.notice, sizeof app.notice, "%s",
             tr("Meldwell cannot save: the disk is full, or writing to it failed."));
    change_all_options();
}

/* A store of its own with that many open matches, of every game and with names and rules as long as they get. */
static Store *shelf_store(int matches)
{
    static const char *const seats[] = { "You,computer:easy,computer:medium", "Anna,Bert,Clara",
                                         "Maximiliana-Josephine Hohenzoll,computer:easy:Bartholomew the Younger of Z",
                                         "computer:easy,computer:easy,computer:easy" };
    Store *store = store_open(NULL, NULL);
    for (int i = 0; i < matches; i++) {
        const GameDef *game = game_table[i % (int)game_count];
        StoredMatch m = { .rules_version = game->rules.version, .practice = i % 5 == 1 };
        snprintf(m.game, sizeof m.game, "%s", i % 7 == 6 ? "whist" : game->id);
        int preset = i * 3 % game->options->preset_count;
        snprintf(m.options, sizeof m.options, "%s", game->options->presets[preset].id);
        snprintf(m.seats, sizeof m.seats, "%s", seats[i % 4]);
        char *third = game->max_seats < 3 ? strrchr(m.seats, ',') : NULL;
        if (third != NULL)
            *third = '\0'; /* a game for two */
        int64_t id = store_match_new(store, &m);
        static const char *const notes[] = { "3 0 1 3 -56* 1118* 7*", "12 1 255 2 4000* -4000*", "", "1 0 0 0" };
        store_note_set(store, id, "shelf", notes[i / 2 % 4]);
    }
    return store;
}

static void use_store(Store *store)
{
    usual_store = app.store;
    app.store = store;
}

static void show_shelf(int matches)
{
    use_store(shelf_store(matches));
    open_screen(SCREEN_START);
    start_ui(&app)->first = matches / 2;
}

static void show_start_one(void)
{
    show_shelf(1);
}
static void show_start_two(void)
{
    show_shelf(2);
}
static void show_start_many(void)
{
    show_shelf(12);
}
static void show_start_asking(void)
{
    show_shelf(5);
    start_ui(&app)->asking = true;
    start_ui(&app)->asked = start_shelf_id(start_ui(&app), start_ui(&app)->first);
}

/* Tables with names as long as they get, in no language, by changed rules and of every level. */
static void make_favourites(int count)
{
    static const char *const names[] = { "Fry", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "काठमाडौं", "My Grnny's, 3 by 3" };
    change_all_options();
    while (app.new_match.setup.seats < game_table[app.new_match.setup.game]->max_seats)
        setup_seat_add(&app);
    app.new_match.random_level[1] = true;
    for (int i = 0; i < count; i++) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "%.100s%d", names[i % 4], i);
        name[letters_bytes(name, NAME_LETTERS)] = '\0';
        favourite_save(&app, name, &app.new_match.setup, app.new_match.random_level);
    }
}

static void no_favourites(void)
{
    while (favourites_count(&app) > 0)
        favourite_remove(&app, 0);
}

static void show_start_favourites(void)
{
    use_store(shelf_store(1));
    open_screen(SCREEN_START);
    make_favourites(MAX_FAVOURITES);
}

static void show_favourites_none(void)
{
    use_store(shelf_store(1));
    open_screen(SCREEN_FAVOURITES);
}

static void show_favourites(void)
{
    use_store(shelf_store(1));
    make_favourites(5);
    open_screen(SCREEN_FAVOURITES);
    app.stack[0] = SCREEN_NEW;
    app.stack[1] = SCREEN_FAVOURITES;
    app.depth = 2;
    favourites_ui(&app)->remove = 2;
}

static void show_about(void)
{
    app.data_dir = "/hm/smbdy/wth/lng/nm/.lcl/shr/mldwll";
    open_screen(SCREEN_ABOUT);
}

static void show_new(void)
{
    open_screen(SCREEN_NEW);
}

static void show_new_changed(void)
{
    open_screen(SCREEN_NEW);
    change_all_options();
    setup_own_save(&app, "Sunday rules");
    app.new_match.random_level[1] = true;
    while (app.new_match.setup.seats < game_table[app.new_match.setup.game]->max_seats)
        setup_seat_add(&app);
}

static void show_house(void)
{
    open_screen(SCREEN_HOUSE);
}

static void show_house_changed(void)
{
    open_screen(SCREEN_HOUSE);
    change_all_options();
    snprintf(house_ui(&app)->told, sizeof house_ui(&app)->told, "%s",
             tr("The rules are on the clipboard as text. A star marks each changed rule."));
}

static void show_house_search(void)
{
    open_screen(SCREEN_HOUSE);
    app_type(&app, "field:search");
    snprintf(house_ui(&app)->search, sizeof house_ui(&app)->search, "draw");
}

static void show_house_naming(void)
{
    open_screen(SCREEN_HOUSE);
    house_ui(&app)->naming = true;
    snprintf(house_ui(&app)->name, sizeof house_ui(&app)->name, "As at home");
}

static void show_house_frozen(void)
{
    app.match = play_match(&app.new_match.setup, 0);
    open_screen(SCREEN_HOUSE);
    app.stack[0] = SCREEN_TABLE;
    app.stack[1] = SCREEN_HOUSE;
    app.depth = 2;
}

static void show_rules(void)
{
    open_screen(SCREEN_RULES);
}

static void show_settings(int page)
{
    open_screen(SCREEN_SETTINGS);
    settings_ui(&app)->page = page;
}

static void show_settings_play(void)
{
    show_settings(0);
}
static void show_settings_look(void)
{
    show_settings(1);
}
static void show_settings_sound(void)
{
    show_settings(2);
}
static void show_settings_access(void)
{
    show_settings(3);
}

static void show_end_one(void)
{
    app.match = play_match(&app.new_match.setup, 1);
    open_screen(SCREEN_END);
}

static void show_end_many(void)
{
    app.new_match.setup.practice = true;
    app.match = play_match(&app.new_match.setup, 50);
    open_screen(SCREEN_END);
}

static void show_keys(void)
{
    open_screen(SCREEN_KEYS);
}

/* All that the game counts, each figure with every class it has, in numbers as long as they get. */
static void figures_text(const FigureList *list, TextSink *out)
{
    enum { CLASSES = 200 };
    for (int i = 0; list != NULL && i < list->count; i++)
        for (int class = 0; class < CLASSES; class ++) {
            TextSink unheard = text_sink(NULL, 0);
            const FigureDef *d = &list->def[i];
            if (d->class_name == NULL ? class != 0 : class == 0 || !d->class_name(class, &unheard))
                continue;
            text_addf(out, d->class_name != NULL ? "%s.%d" : "%s", d->id, class);
            text_addf(out, "=%d/87654/12345678 ", d->adds == FIGURE_BALANCE ? -43210 : 43210);
        }
}

/* A store of its own with that many matches of figures as long as they get. */
static Store *statistics_store(int matches)
{
    static const char *const seats[] = { "you,computer:medium:Ada,computer:medium:Bela,computer:medium:Clara",
                                         "person:A person whose name is quite long,computer:easy:Ada",
                                         "you,computer:medium:Ada,computer:easy:Bela" };
    Store *store = store_open("", NULL);
    const OptionTable *table = game_table[app.new_match.setup.game]->options;
    for (int i = 0; i < matches; i++) {
        StoredMatch m = { .rules_version = 1 };
        snprintf(m.game, sizeof m.game, "%s", game_table[app.new_match.setup.game]->id);
        snprintf(m.options, sizeof m.options, "%s", table->presets[i % table->preset_count].id);
        snprintf(m.seats, sizeof m.seats, "%s", seats[i % 3]);
        StoredResult r = { .match = store_match_new(store, &m), .turns = 31, .last = i % 5 != 0, .seats = 4 };
        r.points[0] = i % 4 == 0 ? 4567 : -1234;
        r.winners = r.went_out = r.match_winners = (uint16_t)(1 << i % 4);
        r.practice = i % 7 == 0;
        r.played_s = 7199;
        r.ended = 1700000000 + 86400 * i;
        TextSink figures = text_sink(r.figures, sizeof r.figures);
        if (i % 3 != 1) /* of those it is not known */
            figures_text(game_table[app.new_match.setup.game]->score.figures, &figures);
        assert_false(figures.cut);
        store_result_add(store, &r);
    }
    return store;
}

/* With what chance brought: the match is kept, which others here are not. */
static void show_end_luck(void)
{
    show_end_one();
    EndUi *ui = end_ui(&app);
    Stats s;
    StatsOwn own;
    StatsFilter all = { .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                        .practice = STATS_WITH_PRACTICE };
    Store *store = statistics_store(9);
    stats_load(&s, store);
    stats_own(&s, &all, &own);
    for (int n = 0; stats_luck_figure(&own, n) >= 0; n++) {
        TextSink out = text_sink(ui->luck[ui->luck_count], sizeof ui->luck[0]);
        ui->luck_count += stats_luck_sentence(&own, &own, n, &out);
    }
    ui->lines.at = ui->page.at = 1 << 20;
    stats_free(&s);
    store_close(store);
}

static void show_statistics(int matches)
{
    Store *kept = app.store;
    app.store = statistics_store(matches);
    open_screen(SCREEN_STATISTICS);
    store_close(app.store);
    app.store = kept;
}

static void show_statistics_empty(void)
{
    show_statistics(0);
}
static void show_statistics_few(void)
{
    show_statistics(2);
}
static void show_statistics_many(void)
{
    show_statistics(900);
    statistics_ui(&app)->plot.at = 17;
    statistics_ui(&app)->filter.key[STATS_RULES] = 3;
}
/* The game's own figures, further down; and the curve of what chance brought. */
static void show_statistics_own(void)
{
    show_statistics(3);
    statistics_ui(&app)->page.at = 420;
}
static void show_statistics_luck(void)
{
    show_statistics(40);
    build_usual(SCREEN_STATISTICS);
    const Item *next = scene_find(&app.scene, "curve:next");
    if (next != NULL) /* of a game that has figures of luck */
        screen_statistics.act(&app, next->action, next->arg);
    statistics_ui(&app)->page.at = 1 << 20;
}
static void show_statistics_none(void)
{
    show_statistics(3);
    memset(&statistics_ui(&app)->figures, 0, sizeof statistics_ui(&app)->figures);
    statistics_ui(&app)->plot.count = 0;
}
static void show_statistics_clearing(void)
{
    show_statistics(3);
    statistics_ui(&app)->clearing = true;
}

/* Some are over, one is given up, one cannot be read. */
static void show_matches(void)
{
    use_store(statistics_store(40));
    StoredMatch damaged = { .rules_version = 1, .over = true };
    snprintf(damaged.game, sizeof damaged.game, "%s", game_table[app.new_match.setup.game]->id);
    store_match_over(app.store, store_match_new(app.store, &damaged));
    store_match_over(app.store, 1);
    store_match_over(app.store, 3);
    store_match_give_up(app.store, 5);
    open_screen(SCREEN_HISTORY);
}
static void show_matches_detail(void)
{
    show_matches();
    press_on(&screen_history, &app, &(KeyPress){ SDLK_END, 0, false });
    const Item *first = NULL;
    build_usual(SCREEN_HISTORY);
    for (int i = 0; i < app.scene.item_count && first == NULL; i++)
        if (app.scene.item[i].checked)
            first = &app.scene.item[i];
    assert_non_null(first);
    screen_history.act(&app, first->action, first->arg);
}
static void show_matches_asking(void)
{
    show_matches_detail();
    press_on(&screen_history, &app, &(KeyPress){ SDLK_DELETE, 0, false });
}
static void show_matches_none(void)
{
    use_store(statistics_store(0));
    open_screen(SCREEN_HISTORY);
}

/* Until every turn that is listed has been thought about. */
static void think_on(void)
{
    int answered = 0, all = 1;
    for (int tries = 0; review_ui(&app) != NULL && answered < all && tries < 20000; tries++) {
        screen_review.tick(&app, 0);
        review_progress(review_ui(&app)->review, &answered, &all);
        if (answered < all)
            usleep(1000);
    }
    assert_true(review_ui(&app) == NULL || answered == all);
}

static void open_review(bool person)
{
    app.match = play_well(&app.new_match.setup, person);
    open_screen(SCREEN_END);
    app_review(&app, -1);
    if (review_ui(&app) == NULL)
        open_screen(SCREEN_REVIEW);
}

static void show_review(void)
{
    open_review(true);
    think_on();
    if (review_ui(&app) != NULL)
        press_on(&screen_review, &app, &(KeyPress){ SDLK_PAGEDOWN, 0, false });
}

static void show_review_all(void)
{
    open_review(false);
    think_on();
    if (review_ui(&app) != NULL) {
        press_on(&screen_review, &app, &(KeyPress){ SDLK_END, 0, false });
        press_on(&screen_review, &app, &(KeyPress){ SDLK_SPACE, 0, false });
        review_ui(&app)->listing = true;
    }
}

/* Nothing has been thought about yet. */
static void show_review_begun(void)
{
    open_review(true);
    if (review_ui(&app) != NULL)
        think_thread_cancel(review_ui(&app)->thinker);
}

static void show_proof_playing(void)
{
    app.match = play_match(&app.new_match.setup, 0);
    open_screen(SCREEN_PROOF);
}
static void show_proof_over(void)
{
    app.match = play_match(&app.new_match.setup, 1);
    open_screen(SCREEN_PROOF);
    snprintf(proof_ui(&app)->told, sizeof proof_ui(&app)->told, "%s", tr("The proof is on the clipboard."));
}

/* One lesson done, one begun. */
static void show_learn(void)
{
    app.assets = MELDWELL_SOURCE "/assets";
    const char *id = game_table[app.new_match.setup.game]->id;
    char key[64];
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    LessonFile *f = course_read(app.assets, game_table[app.new_match.setup.game], &error);
    assert_non_null(f);
    for (int i = 0; i < 2; i++) {
        snprintf(key, sizeof key, "lesson %s/%s", id, f->lesson[i].id);
        store_set(app.store, key, i == 0 ? "step 0 done 1" : "step 1 done 0");
    }
    lesson_free(f);
    open_screen(SCREEN_LEARN);
}

static void show_puzzles(void)
{
    app.assets = MELDWELL_SOURCE "/assets";
    store_set(app.store, "puzzle S1-0001", "tries 3 hints 2 solved 20785");
    open_screen(SCREEN_PUZZLES);
}

/* One of the first game was reached. */
static void show_goals(void)
{
    store_set(app.store, "goal sabra/freed", "match 3 deal 12 at 1700000000 who");
    open_screen(SCREEN_GOALS);
}

/* ---- days: of every game a deal is kept, in every state it may be in ---- */

static void keep_day(int game, int day, const char *row)
{
    char key[64];
    snprintf(key, sizeof key, "day %d %s", day, game_table[game]->id);
    store_set(app.store, key, row);
}

enum { A_SATURDAY = 20785 };

static void keep_days(void)
{
    static const char *const rows[] = { "match 1 clock 1795867200 points 34 replays 0 tables 21 18 -12",
                                        "match 2 clock 1795867200 fewest 255 replays 3 tables 0 3 255",
                                        "match 3 clock 1795867200 points - replays - tables -",
                                        "match 4 clock 1795000000 points -12345 replays 1 tables 12345 0 -9",
                                        "match 5 clock 1795867200 points 0 replays 0 tables 0 0 0",
                                        "kept by a newer version" };
    for (int d = A_SATURDAY - 40; d <= A_SATURDAY; d++)
        for (int game = 0; game < (int)game_count; game++)
            if ((d + game) % 3 != 0)
                keep_day(game, d, rows[(d + game) % (int)(sizeof rows / sizeof *rows)]);
    store_set(app.store, "puzzle S4-0470", "tries 3 hints 2 solved 20785");
    store_set(app.store, "puzzle days", "last 20785 run 12 missed 0");
    app.fixed_day = A_SATURDAY;
}

static void show_today(void)
{
    use_store(store_open(NULL, NULL));
    app.fixed_day = A_SATURDAY;
    open_screen(SCREEN_TODAY);
}

/* What is looked at is the n-th deal of the day. */
static void show_today_deal(int game)
{
    use_store(store_open(NULL, NULL));
    keep_days();
    for (int i = 0; i < (int)game_count; i++)
        keep_day(i, A_SATURDAY, "match 4 clock 1795000000 points -12345 replays 1 tables 12345 0 -9");
    keep_day(0, A_SATURDAY, "match 2 clock 1795867200 fewest 255 replays 3 tables 0 3 255");
    keep_day(1, A_SATURDAY, "kept by a newer version");
    keep_day(2, A_SATURDAY, "match 3 clock 1795867200 points - replays - tables -");
    open_screen(SCREEN_TODAY);
    screen_today.act(&app, TODAY_GAME, game);
}

static void show_today_result(void)
{
    show_today_deal(0);
}
static void show_today_newer(void)
{
    show_today_deal(1);
}
static void show_today_begun(void)
{
    show_today_deal(2);
}
/* A month of six weeks, some of whose days have not come. */
static void show_today_ahead(void)
{
    show_today_deal(4);
    screen_today.act(&app, TODAY_DAY, day_of_date((DayDate){ 2027, 5, 31 }));
}

static void show_end_of_day(void)
{
    app.match = play_match(&app.new_match.setup, 1);
    app.of_day = app.day.over = true;
    open_screen(SCREEN_END);
}

/* Nobody has played it here. */
static void show_new_learn(void)
{
    app.assets = MELDWELL_SOURCE "/assets";
    open_screen(SCREEN_NEW);
}

/* ---- a table at several machines, without any network ---- */

static TogetherView *show_together(void)
{
    assert_true(together_ready(&app));
    TogetherView *v = app.together_view;
    memset(v, 0, sizeof *v);
    v->own = NO_SEAT;
    v->rules = (TableRules){ .name = "Friday evening", .away_ms = 120000, .watchers = true };
    v->setup = app.new_match.setup;
    return v;
}

static void sit(TogetherView *v, int seat, int state, const char *name)
{
    TableChair *c = &v->chair[seat];
    *c = (TableChair){ .state = (uint8_t)state, .kind = name != NULL ? SEAT_PERSON : SEAT_COMPUTER, .level = 0 };
    snprintf(c->name, sizeof c->name, "%s", name != NULL ? name : v->setup.seat[seat].name);
}

static void seat_all(TogetherView *v)
{
    v->chairs = v->setup.seats;
    for (int i = 0; i < v->chairs; i++)
        sit(v, i, i == 0 ? CHAIR_HERE : i == v->chairs - 1 ? CHAIR_FREE : CHAIR_TAKEN, i % 2 == 0 ? "Anna" : "Bert");
    v->chair[0].is_host = true;
    v->chair[v->chairs > 2 ? 1 : 0].known = true;
}

static void show_open_table(void)
{
    open_screen(SCREEN_OPEN_TABLE);
    show_together();
}

static void show_lobby_host(void)
{
    open_screen(SCREEN_LOBBY);
    TogetherView *v = show_together();
    seat_all(v);
    v->stage = TOGETHER_HOST;
    v->hosts = true;
    v->own = 0;
    v->chair[1].state = CHAIR_ASKED;
    v->asker[0] = (TogetherAsker){ .seat = 1, .name = "Maximiliana-Josephine Hohenzoll", .picture = { 0, 4, 8, 13 } };
    v->askers = 1;
    v->unreached = true;
    v->port = 24157;
    snprintf(v->invitation, sizeof v->invitation, "%s",
             "MW1:AF57QNOTCDALFF6MUH4FJR7PBIN6XFFOBK2O7FF5QRGEWVDMYCUAJ7UBZ4BQDF2VOCZ");
}

static void show_lobby_guest(void)
{
    show_lobby_host();
    TogetherView *v = app.together_view;
    v->hosts = false;
    v->stage = TOGETHER_SEATED;
    v->own = v->chairs - 1;
    v->askers = 0;
    v->compares = true;
    sit(v, v->own, CHAIR_TAKEN, "Clara");
}

static void find_table(TogetherView *v, const char *name, int game, int free, bool speaks)
{
    TogetherTable *t = &v->found[v->founds++];
    *t = (TogetherTable){ .game = game, .seats = 4, .free = free, .persons = 1, .speaks = speaks };
    t->key[0] = (uint8_t)v->founds;
    snprintf(t->name, sizeof t->name, "%s", name);
    snprintf(t->host, sizeof t->host, "%s", "Anna");
}

static void show_join(void)
{
    open_screen(SCREEN_JOIN);
    TogetherView *v = show_together();
    v->looking = true;
    find_table(v, "Friday evening", app.new_match.setup.game, 2, true);
    find_table(v, "As at home", 0, 0, true);
    v->found[1].playing = v->found[1].watchers = true;
    find_table(v, "Sunday rules", 0, 1, false);
    find_table(v, "Anna", -1, 1, true);
    v->stage = TOGETHER_ASKED;
    v->in_list = v->compares = true;
    memcpy(v->called, v->found[0].key, sizeof v->called);
    v->resteds = v->knowns = 1;
    snprintf(v->rested[0].name, TABLE_NAME, "%s", "Friday evening");
    snprintf(v->rested[0].host, NAME_BYTES, "%s", "Bert");
    snprintf(v->known[0].name, NAME_BYTES, "%s", "Bartholomew the Younger of Z");
    v->has_lobby = true;
    snprintf(v->lobby, TABLE_NAME, "%s", "Friday evening");
}

static void show_join_nothing(void)
{
    open_screen(SCREEN_JOIN);
    show_together();
}

typedef struct Show {
    const char *what;
    ScreenId id;
    void (*show)(void);
} Show;

static const Show shows[] = {
    { "start", SCREEN_START, show_start },
    { "start, match open", SCREEN_START, show_start_open },
    { "start, one match", SCREEN_START, show_start_one },
    { "start, two matches", SCREEN_START, show_start_two },
    { "start, twelve matches", SCREEN_START, show_start_many },
    { "start, giving one up", SCREEN_START, show_start_asking },
    { "start, favourites", SCREEN_START, show_start_favourites },
    { "favourites, none", SCREEN_FAVOURITES, show_favourites_none },
    { "favourites", SCREEN_FAVOURITES, show_favourites },
    { "about", SCREEN_ABOUT, show_about },
    { "new match", SCREEN_NEW, show_new },
    { "new match, all changed", SCREEN_NEW, show_new_changed },
    { "house rules", SCREEN_HOUSE, show_house },
    { "house rules, all changed", SCREEN_HOUSE, show_house_changed },
    { "house rules, search", SCREEN_HOUSE, show_house_search },
    { "house rules, naming", SCREEN_HOUSE, show_house_naming },
    { "house rules, frozen", SCREEN_HOUSE, show_house_frozen },
    { "rules", SCREEN_RULES, show_rules },
    { "settings, play", SCREEN_SETTINGS, show_settings_play },
    { "settings, look", SCREEN_SETTINGS, show_settings_look },
    { "settings, sound", SCREEN_SETTINGS, show_settings_sound },
    { "settings, accessibility", SCREEN_SETTINGS, show_settings_access },
    { "deal end", SCREEN_END, show_end_one },
    { "match end, 50 deals", SCREEN_END, show_end_many },
    { "deal end, luck", SCREEN_END, show_end_luck },
    { "keys", SCREEN_KEYS, show_keys },
    { "proof, playing", SCREEN_PROOF, show_proof_playing },
    { "proof, match over", SCREEN_PROOF, show_proof_over },
    { "statistics, nothing", SCREEN_STATISTICS, show_statistics_empty },
    { "statistics, two deals", SCREEN_STATISTICS, show_statistics_few },
    { "statistics, 900 matches", SCREEN_STATISTICS, show_statistics_many },
    { "statistics, of the game's own", SCREEN_STATISTICS, show_statistics_own },
    { "statistics, luck", SCREEN_STATISTICS, show_statistics_luck },
    { "statistics, nothing passes", SCREEN_STATISTICS, show_statistics_none },
    { "statistics, clearing", SCREEN_STATISTICS, show_statistics_clearing },
    { "matches", SCREEN_HISTORY, show_matches },
    { "matches, one", SCREEN_HISTORY, show_matches_detail },
    { "matches, asking", SCREEN_HISTORY, show_matches_asking },
    { "matches, none", SCREEN_HISTORY, show_matches_none },
    { "review", SCREEN_REVIEW, show_review },
    { "review, everybody", SCREEN_REVIEW, show_review_all },
    { "review, begun", SCREEN_REVIEW, show_review_begun },
    { "learn", SCREEN_LEARN, show_learn },
    { "puzzles", SCREEN_PUZZLES, show_puzzles },
    { "goals", SCREEN_GOALS, show_goals },
    { "today", SCREEN_TODAY, show_today },
    { "today, a result", SCREEN_TODAY, show_today_result },
    { "today, newer", SCREEN_TODAY, show_today_newer },
    { "today, begun", SCREEN_TODAY, show_today_begun },
    { "today, ahead", SCREEN_TODAY, show_today_ahead },
    { "deal end of a day", SCREEN_END, show_end_of_day },
    { "new match, never played", SCREEN_NEW, show_new_learn },
    { "open a table", SCREEN_OPEN_TABLE, show_open_table },
    { "lobby, host", SCREEN_LOBBY, show_lobby_host },
    { "lobby, guest", SCREEN_LOBBY, show_lobby_guest },
    { "join a table", SCREEN_JOIN, show_join },
    { "join, nothing found", SCREEN_JOIN, show_join_nothing },
};
enum { SHOW_COUNT = sizeof shows / sizeof shows[0] };

static const int sizes[][2] = { { 1024, 640 },  { 1280, 800 },  { 1366, 768 },  { 1440, 1080 }, { 1920, 1080 },
                                { 1100, 1600 }, { 2560, 1080 }, { 2560, 1440 }, { 3840, 2160 } };
static const int scales[] = { 75, 100, 125, 150, 200 };
enum { SIZE_COUNT = sizeof sizes / sizeof sizes[0], SCALE_COUNT = sizeof scales / sizeof scales[0] };

/* ---- the look over one built scene ---- */

static const char *where; /* for messages */

static bool inside(Rect r, Rect frame)
{
    return r.x >= frame.x && r.y >= frame.y && r.x + r.w <= frame.x + frame.w && r.y + r.h <= frame.y + frame.h;
}

static void check_items(const Scene *s)
{
    Rect window = { 0, 0, s->w, s->h };
    for (int i = 0; i < s->item_count; i++) {
        const Item *item = &s->item[i];
        if (item->clip.w == 0 && !inside(item->r, window))
            fail_msg("%s: %s leaves the window", where, item->name);
        if (item->clip.w > 0 && item->clip.h > 0 && !inside(item->clip, window))
            fail_msg("%s: the list of %s leaves the window", where, item->name);
        if (item->clip.w > 1 && (item->r.x < item->clip.x || item->r.x + item->r.w > item->clip.x + item->clip.w))
            fail_msg("%s: %s is cut at a side of its list", where, item->name);
        if (item->r.w <= 0 || item->r.h <= 0)
            fail_msg("%s: %s has no size", where, item->name);
        if (item->label[0] == '\0')
            fail_msg("%s: %s cannot be read out", where, item->name);
        for (const char *c = item->name; *c != '\0'; c++) /* whatever the language */
            if ((unsigned char)*c >= 0x80)
                fail_msg("%s: the name of %s is in words of a language", where, item->name);
        if (!item->enabled && item->why[0] == '\0' && item->focusable)
            fail_msg("%s: %s does not say why it is not enabled", where, item->name);
        int least = scene_px(s, 40);
        if (item->kind == ITEM_BUTTON && (item->r.w < least || item->r.h < least) && item->focusable)
            fail_msg("%s: %s is too small (%d x %d)", where, item->name, item->r.w, item->r.h);
    }
}

static void check_pairs(const Scene *s)
{
    for (int i = 0; i < s->item_count; i++)
        for (int k = i + 1; k < s->item_count; k++) {
            const Item *a = &s->item[i], *b = &s->item[k];
            if (strcmp(a->name, b->name) == 0)
                fail_msg("%s: two items are called %s", where, a->name);
            bool pressed = a->action != 0 && b->action != 0;
            Rect both = rect_both(item_seen(a), item_seen(b));
            if (inside(b->r, a->r) && b->r.w * b->r.h * 4 < a->r.w * a->r.h)
                continue; /* a small button on a card: it lies on top */
            if (pressed && both.w > 0 && both.h > 0)
                fail_msg("%s: %s and %s overlap", where, a->name, b->name);
        }
}

/* What a joker stands for is written on its tile, as large as that allows. */
static bool on_piece(const Scene *s, Rect r)
{
    for (int i = 0; i < s->item_count; i++)
        if (s->item[i].kind == ITEM_PIECE && inside(r, s->item[i].r))
            return true;
    return false;
}

static void check_texts(const Scene *s)
{
    int small = scene_px(s, UI_SMALL);
    for (int i = 0; i < s->draw.count; i++) {
        const DrawItem *d = &s->draw.item[i];
        if (d->kind != DRAW_TEXT)
            continue;
        const char *text = s->draw.text + d->text;
        if (text_width((FontRole)d->font, d->size, text) > d->r.w)
            fail_msg("%s: \"%s\" does not fit in %d pixels", where, text, d->r.w);
        if (d->size < small && !on_piece(s, d->r))
            fail_msg("%s: \"%s\" is written too small (%d)", where, text, d->size);
        Rect frame = d->clip.w > 0 ? d->clip : (Rect){ 0, 0, s->w, s->h };
        int w = text_width((FontRole)d->font, d->size, text);
        int x = d->align == ALIGN_LEFT    ? d->r.x
                : d->align == ALIGN_RIGHT ? d->r.x + d->r.w - w
                                          : d->r.x + (d->r.w - w) / 2;
        if (x < frame.x || x + w > frame.x + frame.w + 2)
            fail_msg("%s: \"%s\" is cut at a side", where, text);
    }
}

static void check_scene(const Scene *s)
{
    assert_false(s->draw.full);
    assert_true(s->item_count > 0);
    check_items(s);
    check_pairs(s);
    check_texts(s);
}

enum { SHOWN_BRIEFLY = 5 /* of so many screens each game is asked for one, where it is to be brief */ };

/* The smallest window in every size of letters; the others in every eighth one, by turns, for all of them take eight
 * times as long as the rest of this file: MELDWELL_ROUNDS=2 builds them all. Under the sanitizers fewer; the made-up
 * language takes as many as the release build. */
static bool size_is_built(int game, int show, int size, int scale)
{
    const int one_of = (briefly ? 6 : 1) * (size == 0 ? CHANCE_CASES(1, 6) : CHANCE_CASES(8, 48));
    return chance_rounds() > 1 || (game + show + size + scale) % one_of == 0;
}

static void test_every_screen_fits(void **state)
{
    (void)state;
    static char words[120];
    where = words;
    for (int game = 0; game < (int)game_count; game++)
        for (int i = briefly ? game % SHOWN_BRIEFLY : 0; i < SHOW_COUNT; i += briefly ? SHOWN_BRIEFLY : 1) {
            fresh_app(game);
            shows[i].show();
            for (int k = 0; k < SIZE_COUNT; k++)
                for (int c = 0; c < SCALE_COUNT; c++) {
                    if (!size_is_built(game, i, k, c))
                        continue;
                    snprintf(words, sizeof words, "%s, %s, %dx%d at %d %%", game_table[game]->id, shows[i].what,
                             sizes[k][0], sizes[k][1], scales[c]);
                    build(shows[i].id, sizes[k][0], sizes[k][1], scales[c]);
                    check_scene(&app.scene);
                }
        }
}

/* ---- in a made-up language ---- */

/* The proof of a deal is the same in every language, line by line. */
static void know_proof(const StoredMatch *header)
{
    enum { LABEL = 96 };
    static char text[PROOF_TEXT_SIZE], lines[16][LABEL];
    TextSink out = text_sink(text, sizeof text);
    if (!proof_exists(header))
        return;
    static char code[PROOF_CODE_SIZE];
    proof_code(header, code);
    look_name(code);
    proof_write(header, &out);
    const char *at = text;
    for (int i = 0; i < 16 && *at != '\0'; i++) {
        size_t length = strcspn(at, "\n");
        snprintf(lines[i], LABEL, "%.*s", (int)length, at);
        look_name(lines[i]);
        at += length + (at[length] == '\n');
    }
}

/* What the tests have put in: names of persons and presets, what was typed. */
static void know_names(void)
{
    static const char *const put_in[] = { "Anna",
                                          "Bert",
                                          "Clara",
                                          "Maximiliana-Josephine Hohenzoll",
                                          "Bartholomew the Younger of Z",
                                          "Maximiliana-Josephine", /* in lines of a paragraph, and shortened */
                                          "Maximiliana-Josephin",
                                          "Hohenzoll",
                                          "Bartholomew",
                                          "the Younger of Z",
                                          "A person whose name is quite long",
                                          "Sunday rules",
                                          "As at home",
                                          "draw",
                                          "Friday evening" };
    look_usual_names();
    for (size_t i = 0; i < sizeof put_in / sizeof put_in[0]; i++)
        look_name(put_in[i]);
    look_seats(&app.new_match.setup);
    if (app.match != NULL) {
        look_seats(match_setup(app.match));
        know_proof(match_header(app.match));
    }
}

/* Nothing is cut; where every text is 40 per cent longer, too, and there nothing was forgotten. In a high window stands
 * what has to be scrolled to in a low one, in letters of the same size; in a language that people speak the low one is
 * looked at with large letters besides. */
static void test_another_language(void **state)
{
    (void)state;
    const int heights[] = { 640, look_is_made_up() ? 2400 : 640 }, per_cent[] = { 100, look_is_made_up() ? 100 : 200 };
    for (int game = 0; game < (int)game_count; game++)
        for (int i = 0; i < SHOW_COUNT; i++) {
            fresh_app(game);
            shows[i].show();
            know_names();
            for (int k = 0; k < 2; k++) {
                snprintf(look.where, sizeof look.where, "%s, %s, 1024x%d at %d %%", game_table[game]->id, shows[i].what,
                         heights[k], per_cent[k]);
                build(shows[i].id, 1024, heights[k], per_cent[k]);
                look_scene(&app.scene, 0);
            }
        }
    assert_int_equal(look.slips, 0);
}

/* With the focus on it, every item comes wholly into view; and Tab visits all of them. */
static void test_everything_is_reached_by_keys(void **state)
{
    (void)state;
    static const int some[][3] = { { 1024, 640, 100 }, { 1280, 800, 200 }, { 1920, 1080, 100 } };
    for (int i = 0; i < SHOW_COUNT; i++)
        for (size_t k = briefly ? (size_t)i % 3 : 0; k < sizeof some / sizeof some[0]; k += briefly ? 3 : 1) {
            fresh_app(0);
            shows[i].show();
            Scene *s = &app.scene;
            build(shows[i].id, some[k][0], some[k][1], some[k][2]);
            int count = 0, visited = 0;
            for (int n = 0; n < s->item_count; n++)
                count += s->item[n].focusable;
            s->focus_shown = true;
            char first[48] = "";
            for (const Item *item = scene_next(s, 1); item != NULL && strcmp(item->name, first) != 0;
                 item = scene_next(s, 1)) {
                if (visited++ == 0)
                    snprintf(first, sizeof first, "%s", item->name);
                snprintf(s->focus, sizeof s->focus, "%s", item->name);
                build(shows[i].id, some[k][0], some[k][1], some[k][2]);
                const Item *here = scene_find(s, s->focus);
                assert_non_null(here);
                Rect seen = item_seen(here);
                if (seen.w != here->r.w || (seen.h != here->r.h && here->r.h <= here->clip.h))
                    fail_msg("%s at %dx%d, %d %%: %s stays out of view", shows[i].what, some[k][0], some[k][1],
                             some[k][2], here->name);
                assert_true(visited <= count);
            }
            assert_int_equal(visited, count);
        }
}

/* From the first item, the arrow keys lead to every other one. */
static void test_arrows_lead_everywhere(void **state)
{
    (void)state;
    static const int way[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    for (int i = 0; i < SHOW_COUNT; i += briefly ? 3 : 1) {
        fresh_app(0);
        shows[i].show();
        Scene *s = &app.scene;
        build_usual(shows[i].id);
        static char queue[MAX_ITEMS][48];
        int head = 0, tail = 0;
        snprintf(queue[tail++], 48, "%s", scene_next(s, 1)->name);
        while (head < tail) {
            s->focus_shown = true;
            for (int k = 0; k < 4; k++) {
                /* the view follows, so what lies near changes with it */
                snprintf(s->focus, sizeof s->focus, "%.47s", queue[head]);
                build_usual(shows[i].id);
                const Item *to = scene_nearest(s, way[k][0], way[k][1]);
                int known = 0;
                while (to != NULL && known < tail && strcmp(queue[known], to->name) != 0)
                    known++;
                if (to != NULL && known == tail)
                    snprintf(queue[tail++], 48, "%s", to->name);
            }
            head++;
        }
        for (int n = 0; n < s->item_count; n++) {
            int known = 0;
            while (known < tail && strcmp(queue[known], s->item[n].name) != 0)
                known++;
            if (s->item[n].focusable && known == tail)
                fail_msg("%s: no arrow leads to %s", shows[i].what, s->item[n].name);
        }
    }
}

/* Whether that line of text is to be seen. */
static bool is_written(const char *words)
{
    const DrawList *list = &app.scene.draw;
    Rect window = { 0, 0, app.scene.w, app.scene.h };
    for (int i = 0; i < list->count; i++) {
        const DrawItem *d = &list->item[i];
        if (d->kind == DRAW_TEXT && strcmp(list->text + d->text, words) == 0)
            return rect_meets(d->r, d->clip.w > 0 ? d->clip : window);
    }
    return false;
}

/* ---- what the screens do ---- */

static void press(ScreenId id, const char *name)
{
    build_usual(id);
    const Item *item = scene_find(&app.scene, name);
    if (item == NULL)
        fail_msg("there is no %s", name);
    assert_true(item->enabled);
    int action = item->action, arg = item->arg;
    if (item->kind == ITEM_FIELD)
        typing_begin(&app, item, true);
    else
        app_screens[id]->act(&app, action, arg);
    build_usual(id);
}

static bool has(const char *name)
{
    return scene_find(&app.scene, name) != NULL;
}

static bool key(ScreenId id, int sym, int mod)
{
    const KeyPress k = { sym, (uint16_t)mod, false };
    const Intent in = dispatch_meaning(&app, app_screens[id], &k);
    bool taken = typing_intent(&app, &in) || app_screens[id]->intent(&app, &in);
    build_usual(id);
    return taken;
}

static void focus(ScreenId id, const char *name)
{
    snprintf(app.scene.focus, sizeof app.scene.focus, "%.47s", name);
    app.scene.focus_shown = true;
    build_usual(id);
}

static void test_start_shows_only_what_exists(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_START);
    build_usual(SCREEN_START);
    assert_false(has("button:continue"));
    assert_true(has("button:deal") && has("button:new-match") && has("button:settings") && has("button:rules"));
    for (size_t i = 0; i < game_count; i++) {
        char name[48];
        snprintf(name, sizeof name, "game:%s", game_table[i]->id);
        assert_true(has(name));
    }
    app.match = play_match(&app.new_match.setup, 0); /* kept nowhere: there is no store for it */
    open_screen(SCREEN_START);
    build_usual(SCREEN_START);
    assert_true(has("button:continue"));
    assert_false(has("button:continue-2"));
    match_close(app.match);
    app.match = play_match(&app.new_match.setup, 2); /* over: there is nothing to go on with */
    assert_int_equal(match_state(app.match)->phase, PHASE_MATCH_END);
    open_screen(SCREEN_START);
    build_usual(SCREEN_START);
    assert_false(has("button:continue"));
}

/* ---- the shelf of open matches ---- */

static int64_t shelf_value(const char *name)
{
    build_usual(SCREEN_START);
    const Item *item = scene_find(&app.scene, name);
    return item != NULL ? strtoll(item->value, NULL, 10) : 0;
}

static int kept_open(void)
{
    int64_t ids[256];
    return store_match_list_open(app.store, ids, 256);
}

static void deal_game(int game)
{
    setup_game(&app, game);
    app_deal(&app);
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
}

/* Whatever was set up meanwhile, a new match from a table is of the game that lies on it. */
static void test_a_new_match_from_a_table_is_of_its_game(void **state)
{
    (void)state;
    fresh_app(0);
    use_store(store_open(NULL, NULL));
    deal_game(1);
    setup_game(&app, 0);
    app_screens[SCREEN_TABLE]->act(&app, TABLE_NEW, 0);
    assert_int_equal(app_screen(&app), SCREEN_NEW);
    assert_int_equal(app.new_match.setup.game, 1);
}

/* All games are seen at once in the smallest window, as they are told in the source; another language may scroll. */
static void test_all_games_are_seen(void **state)
{
    (void)state;
    fresh_app(0);
    use_store(store_open(NULL, NULL));
    open_screen(SCREEN_START);
    build(SCREEN_START, 1024, 640, 100);
    for (size_t i = 0; i < game_count; i++) {
        char name[48];
        snprintf(name, sizeof name, "game:%s", game_table[i]->id);
        const Item *card = scene_find(&app.scene, name);
        assert_non_null(card);
        assert_true(card->r.y + card->r.h <= 640);
    }
}

/* Dealing, by whichever way, leaves the match that was open on the shelf; going on with one puts it first. */
static void test_deals_take_no_match_away(void **state)
{
    (void)state;
    fresh_app(0);
    use_store(store_open(NULL, NULL));
    int64_t id[3];
    for (int i = 0; i < 3; i++) {
        deal_game(i % (int)game_count);
        id[i] = match_id(app.match);
        assert_int_equal(kept_open(), i + 1);
        app_home(&app);
    }
    assert_true(shelf_value("button:continue") == id[2]);
    assert_true(shelf_value("button:continue-2") == id[1]);
    const char *title = game_table[2 % (int)game_count]->title;
    assert_true(strncmp(scene_find(&app.scene, "button:continue")->label, title, strlen(title)) == 0);
    press(SCREEN_START, "button:continue-2"); /* not played in: it is the first nevertheless */
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
    assert_true(match_id(app.match) == id[1]);
    app_home(&app);
    assert_true(shelf_value("button:continue") == id[1] && shelf_value("button:continue-2") == id[2]);
    assert_true(store_match_open(app.store) == id[1]); /* as a new start will find it */
    press(SCREEN_START, "button:shelf-on");
    assert_true(shelf_value("button:continue-3") == id[0]);
    assert_true(key(SCREEN_START, SDLK_RETURN, 0)); /* goes on with the first, seen or not */
    assert_true(match_id(app.match) == id[1]);
    app_home(&app);
    app_go(&app, SCREEN_NEW);
    press(SCREEN_NEW, "button:deal");
    assert_int_equal(kept_open(), 4);
    app_home(&app);
    assert_int_equal(start_ui(&app)->open, 4);
    fresh_app(0);
}

static void test_giving_up_is_asked(void **state)
{
    (void)state;
    fresh_app(0);
    use_store(store_open(NULL, NULL));
    int64_t id[2];
    for (int i = 0; i < 2; i++) {
        deal_game(i % (int)game_count);
        id[i] = match_id(app.match);
        app_home(&app);
    }
    press(SCREEN_START, "button:give-up-2");
    assert_true(has("button:give-up") && has("button:keep") && !has("button:continue-2"));
    assert_string_equal(app.scene.focus, "button:keep");
    assert_int_equal(kept_open(), 2);
    press(SCREEN_START, "button:keep");
    assert_true(has("button:continue-2") && !has("button:give-up"));
    press(SCREEN_START, "button:give-up-1");
    assert_true(key(SCREEN_START, SDLK_ESCAPE, 0));
    assert_true(has("button:continue") && !has("button:give-up"));
    press(SCREEN_START, "button:give-up-1");
    app_screens[SCREEN_START]->act(&app, scene_find(&app.scene, "button:give-up")->action,
                                   1); /* not the one asked about */
    assert_int_equal(kept_open(), 2);
    press(SCREEN_START, "button:give-up-1"); /* the match that is open */
    press(SCREEN_START, "button:give-up");
    assert_null(app.match);
    assert_int_equal(kept_open(), 1);
    assert_true(shelf_value("button:continue") == id[0]);
    assert_false(has("button:continue-2"));
    assert_string_equal(app.scene.focus, "button:continue");
    focus(SCREEN_START, "button:continue");
    assert_true(key(SCREEN_START, SDLK_DELETE, 0));
    press(SCREEN_START, "button:give-up");
    assert_false(has("button:continue"));
    assert_string_equal(app.scene.focus, "button:deal");
    assert_int_equal(kept_open(), 0);
    deal_game(0); /* where the one given up was in memory, perhaps: the table is a new one */
    app_home(&app);
    assert_int_equal(start_ui(&app)->open, 1);
    fresh_app(0);
}

static void shelf_drag(int from, int to)
{
    int y = start_ui(&app)->view.y + start_ui(&app)->view.h / 2;
    Pointer p = { .kind = POINTER_DOWN, .button = 1, .x = from, .y = y };
    app_screens[SCREEN_START]->pointer(&app, &p);
    p.kind = POINTER_MOVE;
    for (int i = 1; i <= 8; i++) {
        p.x = from + (to - from) * i / 8;
        app_screens[SCREEN_START]->pointer(&app, &p);
    }
    p.kind = POINTER_UP;
    assert_int_equal(app_screens[SCREEN_START]->pointer(&app, &p), from != to);
    build_usual(SCREEN_START);
}

/* Any number of them: by wheel, drag, arrows and keys to the last one, and what cannot be opened says so and stays. */
static void test_shelf_of_many(void **state)
{
    (void)state;
    fresh_app(0);
    use_store(shelf_store(400));
    open_screen(SCREEN_START);
    build_usual(SCREEN_START);
    assert_int_equal(start_ui(&app)->open, 400);
    assert_string_equal(scene_find(&app.scene, "text:shelf")->value, "400");
    assert_true(has("button:continue") && has("button:continue-2") && !has("button:continue-3"));
    Rect view = start_ui(&app)->view;
    screen_start.wheel(&app, view.x + 9, view.y + 9, -3);
    build_usual(SCREEN_START);
    assert_true(has("button:continue-4") && has("button:continue-5"));
    shelf_drag(view.x + view.w - 20, view.x + view.w - 20); /* no drag at all */
    assert_int_equal(start_ui(&app)->first, 3);
    shelf_drag(view.x + view.w - 20, view.x + view.w - 20 - start_ui(&app)->step);
    assert_int_equal(start_ui(&app)->first, 4);
    shelf_drag(view.x + 20, view.x + 20 + 2 * start_ui(&app)->step);
    assert_int_equal(start_ui(&app)->first, 2);
    shelf_drag(view.x + 20, 100000);
    assert_int_equal(start_ui(&app)->first, 0);
    focus(SCREEN_START, "button:continue");
    for (int i = 1; i < 400; i++) {
        char name[48];
        if (i > 1) {
            assert_true(key(SCREEN_START, SDLK_RIGHT, 0));
        } else
            focus(SCREEN_START, "button:continue-2"); /* beside it, as the general keys go */
        snprintf(name, sizeof name, "button:continue-%d", i + 1);
        assert_string_equal(app.scene.focus, name);
        assert_true(has(name));
        if (i % 50 == 0)
            check_scene(&app.scene);
    }
    assert_false(scene_find(&app.scene, "button:shelf-on")->enabled);
    screen_start.wheel(&app, view.x + 9, view.y + 9, 1000);
    assert_int_equal(start_ui(&app)->first, 0);
    while (!has("button:continue-394")) /* number 6 of those begun is of a game nobody knows */
        press(SCREEN_START, "button:shelf-on");
    assert_non_null(strstr(scene_find(&app.scene, "button:continue-394")->label, "does not know"));
    press(SCREEN_START, "button:continue-394");
    assert_int_equal(app_screen(&app), SCREEN_START);
    assert_non_null(strstr(app.notice, "does not know"));
    assert_int_equal(start_ui(&app)->open, 400);
    assert_true(has("button:continue-394"));
    screen_start.act(&app, scene_find(&app.scene, "button:continue-394")->action, 400); /* no such match: no harm */
    screen_start.act(&app, scene_find(&app.scene, "button:continue-394")->action, -1);
    fresh_app(0);
}

/* The points are seen, however long the names are; what was shortened is told whole as a tip. */
static void test_long_names_leave_the_score(void **state)
{
    (void)state;
    fresh_app(0);
    use_store(store_open(NULL, NULL));
    for (int i = 0; i < 2; i++) {
        StoredMatch m = { .rules_version = 1, .game = "sabra", .options = "standard" };
        snprintf(m.seats, sizeof m.seats,
                 "Maximiliana-Josephine Hohenz,computer:easy:\xC5\xBB\xC3\xB3\xC5\x82wina van Dam");
        store_note_set(app.store, store_match_new(app.store, &m), "shelf", "4 0 0 2 1180* -1060*");
    }
    open_screen(SCREEN_START);
    build(SCREEN_START, 1024, 640, 100);
    int seen = 0;
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        const char *text = d->kind == DRAW_TEXT ? app.scene.draw.text + d->text : "";
        seen += strstr(text, "1180") != NULL && strstr(text, "\xE2\x88\x92"
                                                             "1060") != NULL;
    }
    assert_int_equal(seen, 2);
    const Item *item = scene_find(&app.scene, "button:continue");
    assert_true(item->bare && strstr(item->label, "Maximiliana-Josephine Hohenz 1180") != NULL);
    fresh_app(0);
}

static void test_when_it_was_played(void **state)
{
    (void)state;
    setenv("TZ", "UTC", 1);
    tzset();
    static const struct {
        int64_t then, now;
        const char *full, *brief;
    } cases[] = {
        { 0, 1760000000, "", "" },
        { 1763708700, 1763731380, "today, 7:05", "7:05" },           /* 21 November 2025 */
        { 1763683199, 1763683201, "yesterday, 23:59", "yesterday" }, /* two seconds later */
        { 1763510400, 1763731380, "19 Nov", "19 Nov" },
        { 1730592000, 1763731380, "3 Nov 2024", "3 Nov" },
        { 1763732000, 1763731380, "today, 13:33", "13:33" }, /* the clock was set back */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int brief = 0; brief < 2; brief++) {
            char text[64] = "";
            TextSink out = text_sink(text, sizeof text);
            match_words_when(cases[i].then, cases[i].now, brief, &out);
            assert_string_equal(text, brief ? cases[i].brief : cases[i].full);
        }
}

static void test_presets_are_chosen(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        const OptionTable *table = game_table[game]->options;
        fresh_app(game);
        open_screen(SCREEN_NEW);
        for (int i = 0; i < table->preset_count; i++) {
            char name[48];
            snprintf(name, sizeof name, "preset:%s", table->presets[i].id);
            press(SCREEN_NEW, name);
            assert_int_equal(app.new_match.setup.preset, i);
            assert_true(scene_find(&app.scene, name)->checked);
            OptionValues want;
            options_preset(table, i, &want);
            int clock = option_find(table, "turn_timer"), set = clock >= 0 ? i % 2 * 60 : 0;
            assert_int_equal(setup_changes(&app.new_match.setup), 0);
            if (clock >= 0) { /* chosen per match: it stays as the one before had it, whatever the preset says */
                want.v[clock] = app.new_match.setup.options.v[clock];
                assert_int_equal(want.v[clock], i > 0 ? (i - 1) % 2 * 60 : app.new_match.setup.options.v[clock]);
                app.new_match.setup.options.v[clock] = (int16_t)set;
                want.v[clock] = (int16_t)set;
            }
            for (int k = 0; k < table->option_count; k++)
                if (k != setup_players_option(table))
                    assert_int_equal(app.new_match.setup.options.v[k], want.v[k]);
        }
    }
}

/* Nothing on these screens says that a rule is changed. */
static void expect_plain_rules(int game)
{
    char line[120];
    TextSink out = text_sink(line, sizeof line);
    setup_rules_line(&app, &app.new_match.setup, &out);
    assert_string_equal(line, game_table[game]->options->presets[0].name);
    open_screen(SCREEN_NEW);
    build(SCREEN_NEW, 1280, 4000, 100);
    assert_false(has("button:reset") || has("chip:turn_timer") || has("button:reset:turn_timer"));
    open_screen(SCREEN_HOUSE);
    build(SCREEN_HOUSE, 1280, 4000, 100);
    assert_false(has("button:reset:turn_timer") || scene_find(&app.scene, "button:reset")->enabled);
}

/* In a narrow review the kitty keeps its name: its cards lie closer together. */
static void test_a_narrow_review_names_the_kitty(void **state)
{
    (void)state;
    fresh_app(game_find("five-hundred"));
    open_review(false);
    assert_non_null(review_ui(&app));
    build(SCREEN_REVIEW, 640, 480, 100);
    const DrawList *list = &app.scene.draw;
    bool named = false;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *d = &list->item[i];
        named |= d->kind == DRAW_TEXT && strcmp(list->text + d->text, "Kitty") == 0 &&
                 text_width((FontRole)d->font, d->size, "Kitty") <= d->r.w;
    }
    assert_true(named);
}

/* What each key does is read out, line by line. */
static void test_the_lines_of_the_keys_are_told(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_KEYS);
    build_usual(SCREEN_KEYS);
    int lines = 0;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (strncmp(it->name, "key:", 4) != 0)
            continue;
        const char *apart = strstr(it->label, ": ");
        assert_true(apart != NULL && apart > it->label && apart[2] != '\0');
        lines++;
    }
    assert_true(lines > 30);
}

/* At the table the rules have their name also when another game is being put together meanwhile. */
static void test_an_own_preset_keeps_its_name_at_the_table(void **state)
{
    (void)state;
    fresh_app(0);
    setup_game(&app, game_find("sabra"));
    assert_true(option_set(game_table[app.new_match.setup.game]->options, &app.new_match.setup.options, "initial_min",
                           "50", NULL));
    assert_true(setup_own_save(&app, "Sunday rules"));
    app_deal(&app);
    assert_non_null(app.match);
    const MatchSetup *m = match_setup(app.match);
    assert_string_equal(setup_own_at_table(&app.new_match, m), "Sunday rules");
    setup_game(&app, game_find("gin"));
    assert_string_equal(setup_own_at_table(&app.new_match, m), "Sunday rules");
    app_open(&app, match_id(app.match)); /* as after the start screen */
    assert_string_equal(setup_own_at_table(&app.new_match, m), "Sunday rules");
    build_usual(SCREEN_TABLE);
    assert_int_equal(strncmp(scene_find(&app.scene, "button:rules")->label, "Sunday rules", 12), 0);
    app_deal(&app); /* of gin, whose rules are the usual ones */
    assert_null(setup_own_at_table(&app.new_match, match_setup(app.match)));
    setup_game(&app, game_find("sabra"));
    setup_own_delete(&app, 0);
    setup_use_preset(&app, 0);
    setup_keep(&app);
}

/* With nothing stored there is no clock, and that is no change of the rules; a preset taken whole has its own. */
static void test_first_start_has_no_clock(void **state)
{
    (void)state;
    Store *used = app.store;
    app.store = store_open(NULL, NULL);
    int clocks = 0;
    for (int game = 0; game < (int)game_count; game++) {
        const OptionTable *table = game_table[game]->options;
        int clock = option_find(table, "turn_timer");
        setup_game(&app, game);
        assert_int_equal(app.new_match.setup.practice, false);
        if (clock < 0)
            continue;
        OptionValues preset;
        options_preset(table, 0, &preset);
        char label[16];
        TextSink sink = text_sink(label, sizeof label);
        assert_int_equal(app.new_match.setup.options.v[clock], 0);
        option_label(table, &app.new_match.setup.options, clock, &sink);
        assert_string_equal(label, "none");
        assert_int_equal(setup_changes(&app.new_match.setup), 0);
        expect_plain_rules(game);
        setup_use_preset(&app, 0);
        assert_int_equal(app.new_match.setup.options.v[clock], preset.v[clock]);
        setup_keep(&app); /* the last used clock is the one of the next start */
        setup_game(&app, game);
        assert_int_equal(app.new_match.setup.options.v[clock], preset.v[clock]);
        clocks++;
    }
    assert_true(clocks > 0);
    store_close(app.store);
    app.store = used;
    fresh_app(0);
}

static void practice_toggle(void)
{
    build(SCREEN_NEW, 1280, 2400, 100); /* high enough to show all of it */
    const Item *item = scene_find(&app.scene, "toggle:practice");
    assert_non_null(item);
    assert_true(item->enabled);
    app_screens[SCREEN_NEW]->act(&app, item->action, item->arg);
    build(SCREEN_NEW, 1280, 2400, 100);
}

static void test_practice(void **state)
{
    (void)state;
    fresh_app(0);
    app.new_match.setup.practice = false;
    open_screen(SCREEN_NEW);
    practice_toggle();
    assert_true(app.new_match.setup.practice);
    assert_true(scene_find(&app.scene, "toggle:practice")->checked);
    setup_keep(&app);
    fresh_app(0);
    setup_start(&app);
    assert_true(app.new_match.setup.practice);
    for (int practice = 1; practice >= 0; practice--) { /* the score sheet says so */
        app.new_match.setup.practice = practice;
        show_end_one();
        build_usual(SCREEN_END);
        assert_int_equal(has("text:practice"), practice);
        match_close(app.match);
        app.match = NULL;
    }
    open_screen(SCREEN_NEW);
    for (int i = 0; i < app.new_match.setup.seats; i++) /* nobody who could take back a turn */
        app.new_match.setup.seat[i].kind = SEAT_COMPUTER;
    build(SCREEN_NEW, 1280, 2400, 100);
    const Item *item = scene_find(&app.scene, "toggle:practice");
    assert_false(item->enabled);
    assert_true(item->why[0] != '\0');
    app.new_match.setup.practice = true;
    Match *m = match_new(&app.new_match.setup, NULL, no_wake, NULL);
    assert_false(match_setup(m)->practice);
    match_close(m);
    fresh_app(0);
    app.new_match.setup.practice = false;
    setup_keep(&app);
}

/* What can be pressed has no reason why it cannot: its tip would say so. */
static void no_reason_where_open(ScreenId id)
{
    build_usual(id);
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->enabled && (it->kind == ITEM_BUTTON || it->kind == ITEM_TOGGLE) && it->why[0] != '\0')
            fail_msg("%s can be pressed, and says \"%s\"", it->name, it->why);
    }
}

static void test_no_reason_where_open(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        fresh_app(game);
        open_screen(SCREEN_NEW);
        no_reason_where_open(SCREEN_NEW);
        change_all_options();
        open_screen(SCREEN_HOUSE);
        no_reason_where_open(SCREEN_HOUSE);
        press(SCREEN_HOUSE, "button:save-as");
        no_reason_where_open(SCREEN_HOUSE);
    }
}

static void test_seats(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_NEW);
    const GameDef *game = game_table[0];
    MatchSetup *m = &app.new_match.setup;
    assert_int_equal(m->seat[0].kind, SEAT_PERSON);
    char stays[NAME_BYTES];
    snprintf(stays, sizeof stays, "%s", m->seat[3].name);
    app.new_match.random_level[3] = true;
    press(SCREEN_NEW, "button:remove-seat-1");
    assert_string_equal(m->seat[2].name, stays); /* who leaves takes nobody else along */
    assert_true(app.new_match.random_level[2]);
    press(SCREEN_NEW, "button:add-seat");
    assert_string_equal(m->seat[2].name, stays);
    while (m->seats > game->min_seats)
        press(SCREEN_NEW, "button:remove-seat-1");
    build_usual(SCREEN_NEW);
    assert_false(scene_find(&app.scene, "button:remove-seat-1")->enabled);
    app_screens[SCREEN_NEW]->act(&app, scene_find(&app.scene, "button:remove-seat-1")->action, 1);
    assert_int_equal(m->seats, game->min_seats);
    while (m->seats < game->max_seats)
        press(SCREEN_NEW, "button:add-seat");
    assert_false(has("button:add-seat"));
    int players = setup_players_option(game->options);
    if (players >= 0)
        assert_int_equal(m->options.v[players], game->max_seats);
    for (int i = 0; i < m->seats; i++) /* nobody is nameless, no two are called the same */
        for (int k = 0; k < i; k++)
            assert_string_not_equal(m->seat[i].name, m->seat[k].name);

    press(SCREEN_NEW, "seat:1:kind:prev");
    assert_int_equal(m->seat[1].kind, SEAT_PERSON);
    assert_true(has("seat:1:name") && !has("seat:1:level"));
    press(SCREEN_NEW, "seat:1:kind");
    assert_int_equal(m->seat[1].kind, SEAT_COMPUTER);

    const AiDef *ai = ai_find(game->id);
    for (int i = 0; i <= ai_level_offered(ai); i++)
        setup_seat_level(&app, 1, 1, false);
    assert_true(app.new_match.random_level[1]);
    build_usual(SCREEN_NEW);
    assert_string_equal(scene_find(&app.scene, "seat:1:level")->value, "Random");
    press(SCREEN_NEW, "seat:1:level"); /* the middle goes round */
    assert_false(app.new_match.random_level[1]);
    assert_int_equal(m->seat[1].level, 0);
    press(SCREEN_NEW, "seat:1:level:next");
    assert_int_equal(m->seat[1].level, 1);

    assert_false(setup_watch(m));
    press(SCREEN_NEW, "seat:0:kind:next");
    assert_true(setup_watch(m));
    assert_string_equal(scene_find(&app.scene, "button:deal")->label, "Watch");
}

/* Whoever comes to it from Together chooses there what is played. */
static void test_a_table_is_opened_for_any_game(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_OPEN_TABLE);
    build_usual(SCREEN_OPEN_TABLE);
    assert_false(scene_find(&app.scene, "game:prev")->enabled);
    for (int game = 1; game < (int)game_count; game++) {
        press(SCREEN_OPEN_TABLE, "game:next");
        assert_int_equal(app.new_match.setup.game, game);
        build_usual(SCREEN_OPEN_TABLE);
        check_scene(&app.scene);
        char last[24];
        snprintf(last, sizeof last, "seat:%d:kind", app.new_match.setup.seats - 1);
        assert_non_null(scene_find(&app.scene, last));
    }
    assert_false(scene_find(&app.scene, "game:next")->enabled);
    press(SCREEN_OPEN_TABLE, "button:house-rules");
    assert_int_equal(app_screen(&app), SCREEN_HOUSE);
}

static void test_names_are_typed(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_NEW);
    build_usual(SCREEN_NEW);
    assert_false(field_active(&app.field));
    press(SCREEN_NEW, "seat:0:name");
    assert_true(field_is(&app.field, "seat:0:name"));
    typing_text(&app, "Zo"); /* what stood there is marked, and goes */
    typing_text(&app, "\xC3\xAB");
    typing_text(&app, ","); /* has a meaning where seats are stored */
    typing_text(&app, ":");
    assert_string_equal(app.new_match.setup.seat[0].name, "Zo\xC3\xAB");
    assert_true(key(SCREEN_NEW, SDLK_m, 0)); /* letters do nothing else meanwhile */
    assert_true(key(SCREEN_NEW, SDLK_RETURN, 0));
    assert_false(field_active(&app.field));
    press(SCREEN_NEW, "seat:0:name");
    typing_text(&app, "Somebody else");
    assert_string_equal(app.new_match.setup.seat[0].name, "Somebody else");
    assert_true(key(SCREEN_NEW, SDLK_ESCAPE, 0)); /* as it was */
    assert_string_equal(app.new_match.setup.seat[0].name, "Zo\xC3\xAB");

    setup_keep(&app);
    fresh_app(0);
    setup_start(&app);
    assert_string_equal(app.new_match.setup.seat[0].name, "Zo\xC3\xAB");
    app.new_match.setup.seat[0].name[0] = '\0'; /* a blank name is given one */
    setup_keep(&app);
    setup_start(&app);
    assert_true(app.new_match.setup.seat[0].name[0] != '\0');
    assert_int_equal(app.new_match.setup.seat[0].kind, SEAT_PERSON);
}

static const char *name_shown(int seat)
{
    char name[32];
    snprintf(name, sizeof name, "seat:%d:name", seat);
    build_usual(SCREEN_NEW);
    return scene_find(&app.scene, name)->value;
}

/* What luck brought to each is told by the names of the scores: of several persons nobody is "you". */
static void test_luck_of_several_persons(void **state)
{
    char sentence[160];
    TextSink error = text_sink(sentence, sizeof sentence);
    (void)state;
    fresh_app(game_find("rummy"));
    MatchSetup m = app.new_match.setup;
    assert_true(match_seats_parse(game_table[m.game], "you,Anna", 5, &m, &error));
    app.match = match_new(&m, app.store, no_wake, NULL);
    assert_non_null(app.match);
    while (match_sheet_count(app.match) < 1)
        assert_true(play_some(app.match));
    open_screen(SCREEN_END);
    const EndUi *ui = end_ui(&app);
    int named = 0;
    for (int i = 0; i < ui->luck_count; i++) {
        named += ui->luck_name[i] && strcmp(ui->luck[i], "Player 1") == 0;
        assert_false(ui->luck_name[i] && strcmp(ui->luck[i], "You") == 0);
    }
    assert_int_equal(named, 1);
}

/* Of several persons nobody is "you", as at the table; who is called so goes on being kept so. */
static void test_names_of_several_persons(void **state)
{
    (void)state;
    fresh_app(1);
    open_screen(SCREEN_NEW);
    const SeatSetup *first = app.new_match.setup.seat;
    assert_string_equal(name_shown(0), "You");
    press(SCREEN_NEW, "seat:1:kind:prev");
    assert_string_equal(name_shown(0), "Player 1");
    assert_string_equal(name_shown(1), "Player 2");
    press(SCREEN_NEW, "seat:0:name"); /* looked at and left as it is */
    assert_true(key(SCREEN_NEW, SDLK_RETURN, 0));
    press(SCREEN_NEW, "seat:0:name"); /* changed and taken back */
    typing_text(&app, "Zo");
    assert_string_equal(name_shown(0), "Zo");
    assert_true(key(SCREEN_NEW, SDLK_ESCAPE, 0));
    assert_string_equal(first->name, "You");
    press(SCREEN_NEW, "seat:1:name"); /* the other one is not made "You" by that */
    assert_true(key(SCREEN_NEW, SDLK_RETURN, 0));
    assert_string_equal(app.new_match.setup.seat[1].name, "Player 2");
    press(SCREEN_NEW, "seat:0:name");
    typing_text(&app, "Zo");
    assert_true(key(SCREEN_NEW, SDLK_RETURN, 0));
    assert_string_equal(name_shown(0), "Zo");
    press(SCREEN_NEW, "seat:0:name"); /* the word of this language */
    typing_text(&app, "You");
    assert_true(key(SCREEN_NEW, SDLK_RETURN, 0));
    assert_string_equal(name_shown(0), "Player 1");
    match_names_told(&app.new_match.setup); /* as it comes from the table of a match */
    press(SCREEN_NEW, "seat:0:name");
    typing_text(&app, "Zo");
    assert_true(key(SCREEN_NEW, SDLK_RETURN, 0));
    char seats[SEATS_TEXT];
    TextSink out = text_sink(seats, sizeof seats);
    setup_seats_write(&app.new_match.setup, app.new_match.random_level, &out);
    assert_memory_equal(seats, "person:Zo,", 10);
    press(SCREEN_NEW, "seat:0:name");
    typing_text(&app, "You");
    assert_true(key(SCREEN_NEW, SDLK_RETURN, 0));
    press(SCREEN_NEW, "seat:1:kind");
    assert_string_equal(name_shown(0), "You");
}

static void test_setup_is_kept(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        fresh_app(game);
        change_all_options();
        setup_use_preset(&app, game_table[game]->options->preset_count - 1);
        change_all_options();
        app.new_match.random_level[1] = true;
        MatchSetup was = app.new_match.setup;
        setup_keep(&app);
        fresh_app(0);
        setup_start(&app);
        assert_int_equal(app.new_match.setup.game, game);
        assert_int_equal(app.new_match.setup.preset, was.preset);
        assert_memory_equal(&app.new_match.setup.options, &was.options, sizeof was.options);
        assert_int_equal(app.new_match.setup.seats, was.seats);
        assert_true(app.new_match.random_level[1]);
        assert_int_equal(app.new_match.random_level[2], ai_find(game_table[game]->id) == NULL);
    }
}

static void test_levels_are_drawn(void **state)
{
    (void)state;
    fresh_app(0);
    const AiDef *ai = ai_find(game_table[0]->id);
    int seen[16] = { 0 };
    app.new_match.random_level[1] = true;
    int fixed = app.new_match.setup.seat[2].level;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        app.new_match.setup.seed = seed * 77;
        setup_draw_levels(&app);
        assert_in_range(app.new_match.setup.seat[1].level, 0, ai_level_offered(ai) - 1);
        seen[app.new_match.setup.seat[1].level]++;
        assert_int_equal(app.new_match.setup.seat[2].level, fixed);
    }
    for (int i = 0; i < ai_level_offered(ai); i++)
        assert_true(seen[i] > 20);
    app.new_match.setup.seed = 5;
    setup_draw_levels(&app);
    int first = app.new_match.setup.seat[1].level;
    setup_draw_levels(&app); /* the same seed draws the same */
    assert_int_equal(app.new_match.setup.seat[1].level, first);
}

/* A preset made for so many players seats them; others leave the seats alone. With other seats it gives way to the
 * preset made for those. */
static void test_presets_bring_their_players(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        const OptionTable *table = game_table[game]->options;
        int players = setup_players_option(table);
        fresh_app(game);
        MatchSetup *m = &app.new_match.setup;
        for (int p = 0; p < table->preset_count; p++) {
            OptionValues base;
            int before = m->seats;
            options_preset(table, p, &base);
            setup_use_preset(&app, p);
            bool brings = players >= 0 && preset_names(table, p, players);
            assert_int_equal(m->seats, brings ? base.v[players] : before);
            assert_int_equal(m->preset, p);
            assert_int_equal(setup_changes(m), 0);
            assert_null(setup_conflict(m));
            assert_int_equal(m->seat[0].kind, SEAT_PERSON);
            assert_true(players < 0 || m->options.v[players] == m->seats);
        }
    }
    fresh_app(game_find("five-hundred"));
    const OptionTable *table = game_table[app.new_match.setup.game]->options;
    MatchSetup *m = &app.new_match.setup;
    setup_choose_preset(&app, preset_find(table, "two_teams"));
    setup_seat_kind(&app, 5, SEAT_PERSON);
    setup_seat_remove(&app, 4);
    assert_string_equal(table->presets[m->preset].id, "five_handed");
    setup_choose_preset(&app, preset_find(table, "three_handed")); /* the computers leave, the persons stay */
    assert_int_equal(m->seats, 3);
    assert_true(m->seat[0].kind == SEAT_PERSON && m->seat[2].kind == SEAT_PERSON);
    setup_seat_add(&app);
    assert_string_equal(table->presets[m->preset].id, "australian");
    assert_int_equal(setup_changes(m), 0);
}

/* Every option is walked through all of its values with the buttons, forward, back and round. */
static void test_options_step(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        const OptionTable *table = game_table[game]->options;
        for (int i = 0; i < table->option_count; i++) {
            fresh_app(game);
            int32_t *v = &app.new_match.setup.options.v[i];
            if (table->options[i].kind == OPT_BOOL) {
                int was = *v;
                option_change(table, &app.new_match.setup.options, step_make(i, STEP_ROUND));
                assert_int_equal(*v, !was);
                continue;
            }
            int seen = 0;
            while (option_step(table, i, *v, -1) != *v)
                option_change(table, &app.new_match.setup.options, step_make(i, STEP_BACK));
            int lowest = *v;
            do {
                assert_true(option_in_range(table, i, *v));
                seen++;
                int before = *v;
                option_change(table, &app.new_match.setup.options, step_make(i, STEP_FORWARD));
                if (*v == before)
                    break;
            } while (seen < 4000);
            assert_true(seen > 1 && seen < 4000);
            option_change(table, &app.new_match.setup.options, step_make(i, STEP_ROUND));
            assert_int_equal(*v, lowest);
        }
    }
}

static void test_house_rules(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_HOUSE);
    build_usual(SCREEN_HOUSE);
    const OptionTable *table = game_table[0]->options;
    MatchSetup *m = &app.new_match.setup;
    int at = -1;
    char name[64];
    for (int i = 0; i < table->option_count; i++) {
        snprintf(name, sizeof name, "option:%s", table->options[i].key);
        if (i == setup_players_option(table)) {
            assert_false(has(name));
            continue;
        }
        const Item *item = scene_find(&app.scene, name);
        assert_non_null(item);
        const char *idle = table->options[i].idle != NULL ? table->options[i].idle(&m->options) : NULL;
        assert_int_equal(item->enabled, idle == NULL);
        if (idle != NULL)
            assert_string_equal(item->why, idle);
        else if (at < 0 && table->options[i].kind != OPT_BOOL)
            at = i;
    }
    assert_true(at >= 0);
    assert_false(scene_find(&app.scene, "button:reset")->enabled);
    int was = m->options.v[at];
    snprintf(name, sizeof name, "option:%s", table->options[at].key);
    press(SCREEN_HOUSE, name);
    assert_int_not_equal(m->options.v[at], was);
    assert_int_equal(setup_changes(m), 1);
    snprintf(name, sizeof name, "button:reset:%s", table->options[at].key);
    press(SCREEN_HOUSE, name);
    assert_int_equal(m->options.v[at], was);
    assert_false(has(name));
    change_all_options();
    int clock = option_find(table, "turn_timer"), set = m->options.v[clock];
    press(SCREEN_HOUSE, "button:reset");
    assert_int_equal(setup_changes(m), 0);
    assert_int_equal(m->options.v[clock], set); /* chosen for the match: it stays */
}

static void test_keys_change_values(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_HOUSE);
    build_usual(SCREEN_HOUSE);
    const OptionTable *table = game_table[0]->options;
    MatchSetup *m = &app.new_match.setup;
    for (int i = 0; i < table->option_count; i++) {
        const Option *o = &table->options[i];
        if (o->kind == OPT_BOOL || i == setup_players_option(table) || (o->idle != NULL && o->idle(&m->options)))
            continue;
        char name[64];
        snprintf(name, sizeof name, "option:%s", o->key);
        focus(SCREEN_HOUSE, name);
        int was = m->options.v[i];
        key(SCREEN_HOUSE, SDLK_RIGHT, 0);
        assert_int_equal(m->options.v[i], option_step(table, i, was, 1));
        was = m->options.v[i];
        key(SCREEN_HOUSE, SDLK_LEFT, 0);
        assert_int_equal(m->options.v[i], option_step(table, i, was, -1));
        return;
    }
    fail_msg("no option can be stepped");
}

static void test_search(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_HOUSE);
    build_usual(SCREEN_HOUSE);
    const OptionTable *table = game_table[0]->options;
    int all = app.scene.item_count;
    assert_true(key(SCREEN_HOUSE, SDLK_SLASH, 0));
    assert_true(field_is(&app.field, "field:search"));
    typing_text(&app, "JOKER");
    build_usual(SCREEN_HOUSE);
    assert_true(app.scene.item_count < all);
    int shown = 0;
    for (int i = 0; i < table->option_count; i++) {
        char name[64];
        snprintf(name, sizeof name, "option:%s", table->options[i].key);
        shown += has(name);
    }
    assert_true(shown > 0 && shown < table->option_count);
    typing_text(&app, " nothing is called so");
    build_usual(SCREEN_HOUSE);
    for (int i = 0; i < app.scene.item_count; i++)
        assert_int_not_equal(strncmp(app.scene.item[i].name, "option:", 7), 0);
    press(SCREEN_HOUSE, "button:clear-search");
    assert_int_equal(app.scene.item_count, all);
    key(SCREEN_HOUSE, SDLK_f, KMOD_LCTRL);
    typing_text(&app, "clock");
    assert_true(key(SCREEN_HOUSE, SDLK_ESCAPE, 0)); /* ends the search, not the screen */
    assert_string_equal(house_ui(&app)->search, "");
    assert_false(field_active(&app.field));
    assert_false(key(SCREEN_HOUSE, SDLK_ESCAPE, 0));
}

/* Rules, seats, levels, clock and length under a name: kept over a new start, renamed, replaced, removed, played. */
static void test_favourite_tables(void **state)
{
    (void)state;
    fresh_app(0);
    no_favourites();
    change_all_options();
    app.new_match.random_level[1] = true;
    MatchSetup mine = app.new_match.setup;
    app.stack[0] = SCREEN_NEW;
    app.stack[1] = SCREEN_FAVOURITES;
    app.depth = 2;
    app_screens[SCREEN_FAVOURITES]->enter(&app); /* the name is listened to on arrival */
    build_usual(SCREEN_FAVOURITES);
    assert_true(field_is(&app.field, "field:name"));
    typing_text(&app, "\xF3\xBF\x80\x80"); /* a letter of nobody's: no font has it, and that is said */
    build_usual(SCREEN_FAVOURITES);
    assert_true(scene_find(&app.scene, "field:name")->why[0] != '\0');
    key(SCREEN_FAVOURITES, SDLK_BACKSPACE, 0);
    typing_text(&app, "Friday");
    build_usual(SCREEN_FAVOURITES);
    assert_string_equal(scene_find(&app.scene, "field:name")->why, "");
    key(SCREEN_FAVOURITES, SDLK_RETURN, 0);
    assert_int_equal(favourites_count(&app), 1);
    press(SCREEN_FAVOURITES, "favourite:0:name");
    typing_text(&app, "Sunday");
    key(SCREEN_FAVOURITES, SDLK_RETURN, 0);
    assert_false(favourite_rename(&app, 0, "  "));
    assert_true(favourite_save(&app, "Friday", &mine, app.new_match.random_level));
    assert_false(favourite_rename(&app, 0, "Friday"));                              /* another one's */
    assert_true(favourite_save(&app, "Friday", &mine, app.new_match.random_level)); /* replaced */
    MatchSetup open = mine; /* of a match that began from a position, which is its own */
    open.opening = "a position";
    assert_true(favourite_save(&app, "Friday", &open, app.new_match.random_level));
    assert_null(favourite_at(&app, 1)->setup.opening);
    setup_take(&app, &open);
    assert_null(app.new_match.setup.opening);

    fresh_app(0); /* as after a new start */
    assert_int_equal(favourites_count(&app), 2);
    assert_string_equal(favourite_at(&app, 0)->name, "Sunday");
    setup_game(&app, game_count > 1 ? 1 : 0);
    favourite_use(&app, 0);
    assert_int_equal(app.new_match.setup.game, 0);
    assert_memory_equal(&app.new_match.setup.options, &mine.options, sizeof mine.options);
    assert_int_equal(app.new_match.setup.seats, mine.seats);
    assert_true(app.new_match.random_level[1]);
    assert_false(app.new_match.random_level[2]);

    open_screen(SCREEN_FAVOURITES);
    press(SCREEN_FAVOURITES, "button:remove-0");
    press(SCREEN_FAVOURITES, "button:remove-0"); /* a double-click is one press */
    assert_int_equal(favourites_count(&app), 2);
    app.now_ms += 1000;
    press(SCREEN_FAVOURITES, "button:remove-0");
    assert_int_equal(favourites_count(&app), 1);
    assert_string_equal(favourite_at(&app, 0)->name, "Friday");
    make_favourites(MAX_FAVOURITES);
    assert_int_equal(favourites_count(&app), MAX_FAVOURITES);
    assert_false(favourite_save(&app, "One more", &mine, app.new_match.random_level));
    no_favourites();
}

/* A number typed or pasted deals what --seed deals; one that is none deals nothing. */
static void test_deals_have_numbers(void **state)
{
    (void)state;
    char text[32];
    setup_deal_text(482913007, text, sizeof text);
    assert_string_equal(text, "482 913 007");
    assert_true(setup_deal_read(text) == 482913007);
    setup_deal_text(UINT64_MAX, text, sizeof text);
    assert_true(setup_deal_read(text) == UINT64_MAX);
    assert_true(setup_deal_read("18446744073709551616") == 0 && setup_deal_read("") == 0 && setup_deal_read("0") == 0);

    fresh_app(0);
    open_screen(SCREEN_NEW);
    press(SCREEN_NEW, "field:deal");
    typing_text(&app, "4");
    typing_text(&app, "x2");
    assert_string_equal(app.new_match.deal, "42");
    app_deal(&app);
    assert_non_null(app.match);
    assert_true(match_setup(app.match)->seed == 42);
    assert_string_equal(app.new_match.deal, ""); /* the next one comes by chance */
    State dealt = *match_state(app.match);
    fresh_app(0);
    app.fixed_seed = 42;
    app_deal(&app);
    assert_memory_equal(&match_state(app.match)->table, &dealt.table, sizeof dealt.table);
    app.fixed_seed = 0;
    app_deal(&app);
    assert_true(match_setup(app.match)->seed > 0 && match_setup(app.match)->seed < 1000000000);
    Match *before = app.match;
    snprintf(app.new_match.deal, sizeof app.new_match.deal, "99999999999999999999999");
    app_deal(&app);
    assert_ptr_equal(app.match, before);
    assert_true(app.notice[0] != '\0');
}

static void test_own_presets(void **state)
{
    (void)state;
    fresh_app(0);
    for (int i = app.new_match.own_count; i > 0; i--)
        setup_own_delete(&app, i - 1);
    open_screen(SCREEN_HOUSE);
    build_usual(SCREEN_HOUSE);
    assert_false(scene_find(&app.scene, "button:save-as")->enabled);
    change_all_options();
    OptionValues mine = app.new_match.setup.options;
    press(SCREEN_HOUSE, "button:save-as");
    typing_text(&app, "Grandmother's");
    press(SCREEN_HOUSE, "button:save");
    assert_int_equal(app.new_match.own_count, 1);
    assert_true(house_ui(&app)->told[0] != '\0');

    fresh_app(0); /* as after a new start */
    assert_int_equal(app.new_match.own_count, 1);
    assert_string_equal(app.new_match.own[0].name, "Grandmother's");
    setup_use_preset(&app, 0);
    open_screen(SCREEN_NEW);
    press(SCREEN_NEW, "own:0");
    assert_memory_equal(&app.new_match.setup.options, &mine, sizeof mine);
    assert_true(scene_find(&app.scene, "own:0")->checked);
    for (int i = 0; i < app.scene.item_count; i++) /* nothing of it counts as changed */
        assert_true(strncmp(app.scene.item[i].name, "reset:", 6) != 0);
    char line[80];
    TextSink out = text_sink(line, sizeof line);
    setup_rules_line(&app, &app.new_match.setup, &out);
    assert_string_equal(line, "Grandmother's");

    /* The same rules under another name; the table is called so too. */
    assert_string_equal(setup_own_name(&app.new_match, &app.new_match.setup), "Grandmother's");
    open_screen(SCREEN_HOUSE);
    press(SCREEN_HOUSE, "button:save-as");
    assert_string_equal(scene_find(&app.scene, "field:name")->value, "Grandmother's");
    typing_text(&app, "Grandfather's");
    press(SCREEN_HOUSE, "button:save");
    assert_int_equal(app.new_match.own_count, 1);
    fresh_app(0);
    assert_string_equal(app.new_match.own[0].name, "Grandfather's");
    setup_use_own(&app, 0);
    assert_string_equal(setup_own_name(&app.new_match, &app.new_match.setup), "Grandfather's");
    assert_true(setup_own_rename(&app, 0, "Grandmother's") && !setup_own_rename(&app, 0, " "));
    open_screen(SCREEN_NEW);

    assert_false(setup_own_save(&app, "   "));
    setup_use_preset(&app, 0);
    assert_true(setup_own_save(&app, "Grandmother's")); /* the same name again replaces it */
    assert_int_equal(app.new_match.own_count, 1);
    for (int i = 1; i < MAX_OWN_PRESETS; i++) {
        char name[16];
        snprintf(name, sizeof name, "no. %d", i);
        assert_true(setup_own_save(&app, name));
    }
    assert_false(setup_own_save(&app, "one more"));
    press(SCREEN_NEW, "button:own-delete-0");
    assert_int_equal(app.new_match.own_count, MAX_OWN_PRESETS); /* it wants to be pressed twice */
    press(SCREEN_NEW, "button:own-delete-1");
    press(SCREEN_NEW, "button:own-delete-0");
    assert_int_equal(app.new_match.own_count, MAX_OWN_PRESETS);
    app.now_ms += 120;
    press(SCREEN_NEW, "button:own-delete-0");
    assert_int_equal(app.new_match.own_count, MAX_OWN_PRESETS); /* a double-click is one press */
    app.now_ms += 600;
    press(SCREEN_NEW, "button:own-delete-0");
    assert_int_equal(app.new_match.own_count, MAX_OWN_PRESETS - 1);
    assert_string_equal(app.new_match.own[0].name, "no. 1");
    fresh_app(0);
    assert_int_equal(app.new_match.own_count, MAX_OWN_PRESETS - 1);
    while (app.new_match.own_count > 0)
        setup_own_delete(&app, 0);
    fresh_app(0);
    assert_int_equal(app.new_match.own_count, 0);
}

static void test_running_match_freezes_the_rules(void **state)
{
    (void)state;
    fresh_app(0);
    show_house_frozen();
    build_usual(SCREEN_HOUSE);
    MatchSetup running = *match_setup(app.match);
    OptionValues before = app.new_match.setup.options;
    assert_false(has("button:deal") || has("button:reset") || has("button:save-as"));
    int options = 0;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *item = &app.scene.item[i];
        if (strncmp(item->name, "option:", 7) != 0)
            continue;
        options++;
        assert_false(item->enabled);
        app_screens[SCREEN_HOUSE]->act(&app, item->action, item->arg);
    }
    assert_true(options > 0);
    assert_memory_equal(&app.new_match.setup.options, &before, sizeof before);
    assert_memory_equal(&match_setup(app.match)->options, &running.options, sizeof running.options);
}

/* After a match, New match and its house rules concern the next one. */
static void test_next_match_is_not_frozen(void **state)
{
    (void)state;
    fresh_app(0);
    show_house_frozen();
    static const ScreenId way[] = { SCREEN_START, SCREEN_TABLE, SCREEN_END, SCREEN_NEW, SCREEN_HOUSE };
    memcpy(app.stack, way, sizeof way);
    app.depth = 5;
    build_usual(SCREEN_HOUSE);
    assert_true(has("button:deal") && has("button:save-as"));
    app.depth = 3;
    app.stack[app.depth++] = SCREEN_HOUSE;
    build_usual(SCREEN_HOUSE);
    assert_false(has("button:deal"));
}

static bool page_tells(const char *preset, bool of_match, const char *words)
{
    int game = game_find("marriage");
    fresh_app(game);
    setup_use_preset(&app, preset_find(game_table[game]->options, preset));
    app_deal(&app);
    app_rules(&app, "", of_match);
    build_usual(SCREEN_RULES);
    return strstr(rules_ui(&app)->text, words) != NULL;
}

/* The page of a running match takes its pictures from the deal, as far as whoever sits before the screen knows it. */
static void test_rules_of_a_match_know_its_deal(void **state)
{
    (void)state;
    assert_true(page_tells("open", true, "In this deal:"));
    assert_true(page_tells("open", false, "For example, with the jack of diamonds"));
    assert_true(page_tells("pagat", true, "For example, with the jack of diamonds"));
    assert_int_equal(table_known(app.table)->viewer, app.table->viewer);
    app.table->viewer = NO_VIEWER; /* the next of two persons has not asked for the hand yet */
    assert_int_equal(table_known(app.table)->viewer, NO_SEAT);
}

/* The sheet of a deal, to be written anew. */
static ScoreSheet *sheet_of(int deal)
{
    return (ScoreSheet *)(uintptr_t)match_sheet(app.match, deal);
}

/* So many deals of Marriage of so many players. */
static void open_marriage(int seats, int deals)
{
    fresh_app(game_find("marriage"));
    const OptionTable *table = game_table[app.new_match.setup.game]->options;
    app.new_match.setup.options.v[setup_players_option(table)] = seats;
    app.new_match.setup.seats = seats;
    match_seat_call(&app.new_match.setup.seat[0], "Ute"); /* a short one, as those of the others are */
    app.match = play_match(&app.new_match.setup, deals);
    open_screen(SCREEN_END);
}

/* In the smallest window, with everything that a deal of Marriage usually has: six kinds of maal and who pays whom. */
static void test_a_deal_of_marriage_needs_no_scrolling(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        open_marriage(seats, 1);
        ScoreSheet *sheet = sheet_of(0);
        SideTable *side = &sheet->side[0];
        sheet->settles = true;
        side->line_count = 6;
        for (int i = 0; i < side->line_count; i++) {
            snprintf(side->line[i].what, sizeof side->line[i].what, "%s", "Exposed tunnelas");
            for (int k = 0; k < seats; k++) {
                side->line[i].has[k] = true;
                side->line[i].points[k] = 15;
            }
        }
        build(SCREEN_END, 1024, 640, 100);
        assert_true(end_ui(&app)->lines.content > 0 && end_ui(&app)->lines.content <= end_ui(&app)->lines.view.h);
        match_close(app.match);
        app.match = NULL;
    }
}

/* With lines of so many kinds of maal and figures as long as that, in a deal that was ended. */
static void fill_sheet(int deal, int seats, int kinds, int points)
{
    ScoreSheet *sheet = sheet_of(deal);
    SideTable *side = &sheet->side[0];
    sheet->ended = sheet->most = 1;
    sheet->ended_words[0] = sheet->ended_words[1] = "{1} ended the deal with sets.";
    snprintf(sheet->brief, sizeof sheet->brief, "%s", deal % 2 == 1 ? "dublees" : "");
    side->line_count = kinds;
    for (int i = 0; i < seats; i++) {
        sheet->deal[i] = i == 0 ? points * (seats - 1) : -points;
        sheet->total[i] = (deal + 1) * sheet->deal[i];
        for (int k = 0; k < kinds; k++) {
            snprintf(side->line[k].what, sizeof side->line[k].what, "%s", "Exposed tunnelas");
            side->line[k].has[i] = true;
        }
    }
}

/* Who pays whom lies below the deals or behind the lines of the deal, wherever it was after the first deal; and rows
 * are as high whichever deal is shown. */
static void test_the_sheet_keeps_its_places(void **state)
{
    (void)state;
    static const struct {
        int w, h, seats;
        bool left;
    } at[] = { { 1024, 640, 4, true }, { 1024, 640, 5, true },  { 1280, 800, 4, true },
               { 1280, 800, 5, true }, { 3840, 2160, 4, true }, { 1024, 520, 4, false } };
    enum { DEALS = 9 };
    for (size_t k = 0; k < sizeof at / sizeof *at; k++)
        for (int deals = 1; deals <= DEALS; deals += 2) {
            open_marriage(at[k].seats, deals);
            for (int d = 0; d < deals; d++)
                fill_sheet(d, at[k].seats, d * 7 % 9, d % 3 == 2 ? 123 : 4);
            int row = 0, deal_row = 0;
            for (int d = 0; d < deals; d++) {
                end_ui(&app)->sheet = d;
                build(SCREEN_END, at[k].w, at[k].h, 100);
                const Item *pays = scene_find(&app.scene, "settle:0:1"), *deal = scene_find(&app.scene, "deal:0");
                assert_non_null(pays);
                assert_int_equal(pays->r.x < deal->r.x + deal->r.w, at[k].left);
                assert_true(end_ui(&app)->deals.view.h >= 2 * deal->r.h || deals == 1);
                assert_true(d == 0 || (pays->r.h == row && deal->r.h == deal_row));
                row = pays->r.h;
                deal_row = deal->r.h;
            }
        }
}

/* What one deal is called does not make two lines of the figures of all: the whole match is seen at once. */
static void test_a_long_name_of_a_deal_breaks_no_sheet(void **state)
{
    (void)state;
    enum { DEALS = 10 };
    open_marriage(4, DEALS);
    for (int d = 0; d < DEALS; d++)
        fill_sheet(d, 4, 3, 4);
    build(SCREEN_END, 1280, 800, 100);
    build(SCREEN_END, 1280, 800, 100);
    const Item *row = scene_find(&app.scene, "deal:9");
    assert_non_null(row);
    assert_string_equal(row->label, "Deal 10, dublees");
    assert_true(row->r.h <= scene_px(&app.scene, 26));
    assert_true(end_ui(&app)->deals.content > 0 && end_ui(&app)->deals.content <= end_ui(&app)->deals.view.h);
    assert_non_null(scene_find(&app.scene, "settle:0:1"));
}

static int row_of_deals(int deals, int w, int h)
{
    open_marriage(4, deals);
    for (int d = 0; d < deals; d++) {
        fill_sheet(d, 4, 3, 4);
        sheet_of(d)->settles = false;
    }
    build(SCREEN_END, w, h, 100);
    build(SCREEN_END, w, h, 100);
    const Item *row = scene_find(&app.scene, "deal:0");
    return row != NULL ? row->r.h * 100 / scene_px(&app.scene, 100) : 0;
}

/* Rows are pressed together only where there is no room for them apart. */
static void test_many_deals_lie_close_where_they_must(void **state)
{
    (void)state;
    const int few = row_of_deals(4, 1280, 800);
    assert_int_equal(row_of_deals(6, 1280, 800), few);
    assert_int_equal(row_of_deals(8, 1280, 800), few);
    assert_true(row_of_deals(16, 1280, 800) < few);
    assert_true(row_of_deals(10, 1024, 640) < few);
}

/* How often these words are shown in the colour of what is good. */
static int marked(const char *words)
{
    const DrawList *list = &app.scene.draw;
    int n = 0;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *d = &list->item[i];
        n += d->kind == DRAW_TEXT && strcmp(list->text + d->text, words) == 0 && d->colour == app.scene.theme->good;
    }
    return n;
}

/* Of the figures of a deal the best is marked, of the totals the leader's. */
static void test_the_leader_is_marked(void **state)
{
    (void)state;
    static const int32_t deal[2][3] = { { 70, -40, -30 }, { -5, 12, -7 } },
                         total[2][3] = { { 70, -40, -30 }, { 65, -28, -37 } };
    open_marriage(3, 2);
    for (int d = 0; d < 2; d++) {
        fill_sheet(d, 3, 2, 1);
        sheet_of(d)->most = d == 0 ? 1 : 2;
        memcpy(sheet_of(d)->deal, deal[d], sizeof deal[d]);
        memcpy(sheet_of(d)->total, total[d], sizeof total[d]);
    }
    sheet_of(1)->match_over = false;
    build_usual(SCREEN_END);
    assert_int_equal(marked("+70"), 2);
    assert_int_equal(marked("+12"), 1);
    assert_int_equal(marked("+65"), 2); /* after that deal, and in all */
    assert_int_equal(marked("\u221228"), 0);
    assert_int_equal(marked("\u22125"), 0);
    assert_non_null(strstr(scene_find(&app.scene, "text:winner")->label, " won the most in this deal"));
    assert_true(has("text:key"));
    sheet_of(1)->fewest = true;
    build_usual(SCREEN_END);
    assert_int_equal(marked("\u221237"), 2);
    assert_int_equal(marked("65"), 0);
}

/* The line of the heading whose entry in the contents is marked; -1: it is out of sight. */
static int heading_marked(void)
{
    for (int i = 0; i < app.scene.item_count; i++)
        if (strncmp(app.scene.item[i].name, "topic:", 6) == 0 && app.scene.item[i].checked)
            return app.scene.item[i].arg;
    return -1;
}

/* Going through the page from its beginning to its end every chapter is marked once, the short ones at the end too. */
static void test_every_chapter_is_marked_while_it_is_read(void **state)
{
    (void)state;
    fresh_app(game_find("marriage"));
    open_screen(SCREEN_RULES);
    build_usual(SCREEN_RULES);
    RulesUi *ui = rules_ui(&app);
    const int range = ui->height - ui->page.view.h;
    int last = -1, marked = 0, headings = 0;
    for (int i = 0; i < ui->line_count; i++)
        headings += ui->line[i].first && (ui->line[i].kind == RULES_HEAD || ui->line[i].kind == RULES_SUBHEAD);
    for (int at = 0; at <= range; at += 6) {
        ui->page.at = at;
        build_usual(SCREEN_RULES);
        const int here = heading_marked();
        assert_true(here >= last);
        marked += here > last;
        last = here;
    }
    assert_int_equal(marked, headings);
}

static void test_rules_are_copied(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_HOUSE);
    change_all_options();
    const OptionTable *table = game_table[0]->options;
    OptionValues mine = app.new_match.setup.options, read;
    press(SCREEN_HOUSE, "button:copy");
    assert_true(house_ui(&app)->told[0] != '\0');
    char *text = SDL_GetClipboardText(), sentence[160];
    assert_non_null(text);
    assert_non_null(strstr(text, game_table[0]->title));
    for (int i = 0; i < table->option_count; i++) {
        const Option *o = &table->options[i];
        char line[128];
        TextSink out = text_sink(line, sizeof line);
        /* All of them are changed; the clock is no rule. */
        text_addf(&out, "%s %s: ", option_is_rule(table, i) ? "*" : "-", o->label);
        option_label(table, &mine, i, &out);
        text_add(&out, "\n");
        bool idle = o->idle != NULL && o->idle(&mine) != NULL;
        if (i != setup_players_option(table))
            assert_int_equal(strstr(text, line) != NULL, !idle);
    }
    /* The last line is what the command line and the save understand. */
    text[strlen(text) - 1] = '\0';
    TextSink error = text_sink(sentence, sizeof sentence);
    options_default(table, &read);
    assert_true(options_parse(table, &read, strrchr(text, '\n') + 1, &error));
    assert_memory_equal(&read, &mine, sizeof mine);
    SDL_free(text);
}

static void test_rules_open_at_a_topic(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        fresh_app(game);
        open_screen(SCREEN_RULES);
        build_usual(SCREEN_RULES);
        RulesUi *ui = rules_ui(&app);
        assert_true(ui->line_count > 20 && ui->line_count < MAX_RULES_LINES);
        assert_true(strlen(ui->text) < MAX_RULES_TEXT - 1);
        int topics = 0;
        for (int i = 0; i < ui->line_count; i++) {
            char topic[48];
            if (!ui->line[i].first || (ui->line[i].kind != RULES_HEAD && ui->line[i].kind != RULES_SUBHEAD))
                continue;
            rules_topic(ui, i, topic, sizeof topic);
            if (topic[0] == '\0')
                continue;
            topics++;
            char words[120];
            rules_heading(ui, i, words, sizeof words);
            assert_null(strchr(words, '{'));
            ui->page.at = 0;
            snprintf(ui->topic, sizeof ui->topic, "%.31s", topic);
            build_usual(SCREEN_RULES);
            assert_string_equal(ui->topic, "");
            rules_words(ui, i, words, sizeof words);
            assert_true(is_written(words));
            int y = ui->line[i].y - ui->page.at;
            assert_in_range(y, 0, ui->page.view.h);
            bool last = ui->page.at == ui->height - ui->page.view.h;
            assert_true(last || y < 60);
        }
        assert_true(topics > 2);
        snprintf(ui->topic, sizeof ui->topic, "no-such-topic");
        build_usual(SCREEN_RULES);
        assert_string_equal(ui->topic, "");
    }
}

/* A window made narrower breaks the lines anew and stays at the same words. */
static void test_rules_keep_their_place(void **state)
{
    (void)state;
    fresh_app(0);
    open_screen(SCREEN_RULES);
    build(SCREEN_RULES, 1920, 1080, 100);
    RulesUi *ui = rules_ui(&app);
    for (int i = 0; i < 8; i++)
        scroll_by(app_screens[SCREEN_RULES]->scroll_at(&app, 1000, 500), -scroll_step(&app.scene));
    build(SCREEN_RULES, 1920, 1080, 100);
    assert_true(ui->page.at > 0);
    int reading = ui->line[rules_at(ui, ui->page.at)].start;
    build(SCREEN_RULES, 1024, 640, 150);
    int now = ui->line[rules_at(ui, ui->page.at)].start;
    assert_in_range(abs(now - reading), 0, 200);
}

static void test_volume_is_dragged(void **state)
{
    (void)state;
    fresh_app(0);
    show_settings(2);
    build_usual(SCREEN_SETTINGS);
    const Item *slider = scene_find(&app.scene, "setting:volume");
    assert_non_null(slider);
    SliderDrag hold = { "" };
    int percent = -1;
    Pointer p = { .kind = POINTER_DOWN, .button = 1, .x = slider->r.x + slider->r.w / 2, .y = slider->r.y + 20 };
    assert_ptr_equal(slider_pointer(&app.scene, &hold, &p, &percent), slider);
    assert_in_range(percent, 48, 52);
    p.kind = POINTER_MOVE;
    p.x = -50;
    p.y = 0;
    assert_ptr_equal(slider_pointer(&app.scene, &hold, &p, &percent), slider);
    assert_int_equal(percent, 0);
    p.x = 9000;
    assert_ptr_equal(slider_pointer(&app.scene, &hold, &p, &percent), slider);
    assert_int_equal(percent, 100);
    p.kind = POINTER_CANCEL; /* back to what is in force */
    assert_ptr_equal(slider_pointer(&app.scene, &hold, &p, &percent), slider);
    assert_int_equal(percent, app.settings.volume);
    p.kind = POINTER_MOVE;
    assert_null(slider_pointer(&app.scene, &hold, &p, &percent));
    focus(SCREEN_SETTINGS, "setting:volume");
    const Intent right = { .kind = INTENT_WALK, .dx = 1 };
    assert_ptr_equal(ui_adjust(&app.scene, &right, &percent), slider);
    assert_int_equal(percent, app.settings.volume + 5);
}

static void test_a_setting_tells_the_key_that_does_the_same(void **state)
{
    (void)state;
    fresh_app(0);
    show_settings(2);
    build_usual(SCREEN_SETTINGS);
    assert_true(is_written("The key M does the same."));
    show_settings(1);
    settings_ui(&app)->scroll.at = 1 << 20;
    build_usual(SCREEN_SETTINGS);
    build_usual(SCREEN_SETTINGS);
    assert_true(is_written("The key F11 does the same."));
}

static void test_settings_survive(void **state)
{
    (void)state;
    fresh_app(0);
    Settings set, back;
    settings_default(&set);
    settings_speed(&set, SPEED_FAST);
    set.theme = theme_count - 1;
    set.scale = 150;
    set.volume = 0;
    set.click_click = !set.click_click;
    set.clock_scale = 4;
    set.window_x = -1200;
    set.window_w = 1600;
    set.window_desk_w = 1920;
    set.window_elsewhere = (WindowDesks){
        .count = 2, .of = { { 1280, 720, { -3, 0, 1024, 640 }, true }, { 3840, 2160, { 9, 8, 2000, 1200 }, false } }
    };
    settings_save(&set, NULL, app.store);
    settings_load(&back, app.store);
    assert_memory_equal(&set, &back, sizeof set);
    set.speed = SPEED_INSTANT; /* the command line's wish, whatever else is changed */
    set.volume = 5;
    settings_save(&set, NULL, app.store);
    settings_load(&back, app.store);
    assert_int_equal(back.speed, SPEED_FAST);
    assert_int_equal(back.volume, 5);

    static const char *const damaged[][2] = {
        { "settings.speed", "warp" },        { "settings.theme", "" },
        { "settings.scale", "9000" },        { "settings.volume", "12x" },
        { "settings.click_click", "maybe" }, { "settings.clock_scale", "3" },
        { "settings.window_x", "-" },        { "settings.window_w", "-5" },
        { "settings.window_desk_w", "x" },   { "settings.window_elsewhere", "12x" }
    };
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++)
        store_set(app.store, damaged[i][0], damaged[i][1]);
    Settings usual;
    settings_default(&usual);
    settings_load(&back, app.store);
    assert_true(back.foreign != 0); /* which are left as they are: test_kept_texts.c */
    back.foreign = 0;
    assert_memory_equal(&usual, &back, sizeof usual);
    for (int i = 0; i < SPEED_COUNT; i++) {
        assert_int_equal(speed_find(speed_id(i)), i);
        assert_true(speed_title(i)[0] != '\0');
    }
    assert_int_equal(speed_find("warp"), -1);
}

/* The figures of the sheet on the screen are those of the match, and each deal can be looked at. */
static void test_score_sheet(void **state)
{
    (void)state;
    fresh_app(0);
    show_end_many();
    build_usual(SCREEN_END);
    int deals = match_sheet_count(app.match);
    assert_int_equal(deals, 50);
    assert_int_equal(end_ui(&app)->sheet, deals - 1);
    assert_true(item_seen(scene_find(&app.scene, "deal:49")).h > 0); /* the newest is in view */
    assert_true(is_written("Game 50"));
    assert_false(is_written("Game 1"));
    press(SCREEN_END, "deal:3");
    assert_int_equal(end_ui(&app)->sheet, 3);
    assert_true(scene_find(&app.scene, "deal:3")->checked);
    assert_false(scene_find(&app.scene, "deal:4")->checked);
    assert_true(has("text:winner") && has("button:new-match") && has("button:start") && has("button:same-again"));
    bool over = match_sheet(app.match, deals - 1)->match_over;
    assert_int_equal(has("button:next"), !over);
    assert_int_equal(has("button:again"), over);
    assert_string_equal(screen_end.shown_as(&app), over ? "match-end" : "deal-end");
    const MatchSetup before = *match_setup(app.match);
    if (over) { /* the same players and rules, another deal */
        press(SCREEN_END, "button:again");
        assert_int_equal(app_screen(&app), SCREEN_TABLE);
        assert_memory_equal(&match_setup(app.match)->options, &before.options, sizeof before.options);
        assert_int_equal(match_setup(app.match)->seats, before.seats);
        assert_true(match_setup(app.match)->seed != before.seed && match_sheet_count(app.match) == 0);
    }
    fresh_app(0);
    open_screen(SCREEN_END); /* without a match it still offers the way home */
    build_usual(SCREEN_END);
    assert_true(has("button:start"));
}

/* Where the panels lie below one another the newest deal is in view as well, below the names. */
static void test_score_sheet_in_large_letters(void **state)
{
    (void)state;
    fresh_app(0);
    show_end_many();
    build(SCREEN_END, 1024, 640, 200);
    assert_true(end_ui(&app)->page.bar.w > 0);
    assert_true(item_seen(scene_find(&app.scene, "deal:49")).h > 0);
    assert_true(is_written("Total"));
    assert_true(is_written(match_seat_shown(match_setup(app.match), 0)));
}

/* ---- anything at all ---- */

static uint64_t chance = 20261121;

static int below(int n)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (int)((chance >> 33) % (uint64_t)n);
}

static void random_key(const Screen *s)
{
    static const int32_t syms[] = { SDLK_LEFT,  SDLK_RIGHT,     SDLK_UP,  SDLK_DOWN,   SDLK_PAGEUP, SDLK_PAGEDOWN,
                                    SDLK_HOME,  SDLK_END,       SDLK_TAB, SDLK_RETURN, SDLK_ESCAPE, SDLK_SLASH,
                                    SDLK_SPACE, SDLK_BACKSPACE, SDLK_f,   SDLK_a };
    static const uint16_t mods[] = { 0, 0, 0, KMOD_LCTRL, KMOD_LSHIFT };
    const KeyPress k = { syms[below(16)], mods[below(5)], below(4) == 0 };
    const Intent in = dispatch_meaning(&app, s, &k);
    if (!typing_intent(&app, &in) && s->intent != NULL)
        s->intent(&app, &in);
}

static void random_pointer(const Screen *s)
{
    Pointer p = { .kind = (uint8_t)below(4), .button = (uint8_t)(1 + below(3)), .clicks = 1 };
    p.x = below(app.scene.w + 200) - 100;
    p.y = below(app.scene.h + 200) - 100;
    if (below(2) == 0 && app.scene.item_count > 0) {
        Rect r = app.scene.item[below(app.scene.item_count)].r;
        p.x = r.x + below(r.w + 1);
        p.y = r.y + below(r.h + 1);
    }
    const Item *at = scene_at(&app.scene, p.x, p.y);
    if (!typing_pointer(&app, &p, at != NULL ? at->name : "") && s->pointer != NULL)
        s->pointer(&app, &p);
}

static void random_press(const Screen *s)
{
    if (app.scene.item_count == 0)
        return;
    const Item *item = &app.scene.item[below(app.scene.item_count)];
    if (item->focusable) {
        snprintf(app.scene.focus, sizeof app.scene.focus, "%s", item->name);
        app.scene.focus_shown = below(3) > 0;
    }
    snprintf(app.scene.hover, sizeof app.scene.hover, "%s", item->name);
    if (item->enabled && item->kind == ITEM_FIELD)
        typing_begin(&app, item, below(2) == 0);
    else if (item->enabled && item->action != 0)
        s->act(&app, item->action, item->arg);
}

static void random_step(const Screen *s)
{
    static const char *const texts[] = { "a", "joker", "/", ",", "\xC3\xA9", "  ", "{}", "%s%n" };
    switch (below(6)) {
    case 0:
        random_key(s);
        break;
    case 1:
        random_pointer(s);
        break;
    case 2:
        typing_text(&app, texts[below(8)]);
        break;
    case 3:
        scrolling_wheel(&app, below(app.scene.w), below(app.scene.h), (float)(below(13) - 6) / 2);
        break;
    default:
        random_press(s);
        break;
    }
}

/* ---- review ---- */

static const ReviewTurn *turn_shown(void)
{
    return review_turn(review_ui(&app)->review, review_ui(&app)->turn);
}

static int pieces_checked(ItemZone zone)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        n += app.scene.item[i].kind == ITEM_PIECE && app.scene.item[i].checked && app.scene.item[i].zone == zone;
    return n;
}

/* From turn to turn, by keys and by the list; the table of each as it was and as it could have been. */
static void test_review_steps(void **state)
{
    (void)state;
    fresh_app(0);
    open_review(true);
    assert_int_equal(app_screen(&app), SCREEN_REVIEW);
    think_on();
    build_usual(SCREEN_REVIEW);
    const Review *r = review_ui(&app)->review;
    assert_true(key(SCREEN_REVIEW, SDLK_HOME, 0));
    assert_int_equal(turn_shown()->number, 1);
    assert_false(scene_find(&app.scene, "button:turn-before")->enabled);
    int seen = 1, missed = 0, before;
    do {
        const ReviewTurn *t = turn_shown();
        assert_int_equal(t->seat, 0);
        char name[24], said[256];
        snprintf(name, sizeof name, "turn:%d", review_ui(&app)->turn);
        const Item *row = scene_find(&app.scene, name);
        assert_non_null(row);
        assert_true(row->checked);
        assert_true(item_seen(row).h == row->r.h); /* the list follows */
        TextSink sink = text_sink(said, sizeof said);
        review_say(r, review_ui(&app)->turn, &sink);
        assert_true(strncmp(scene_find(&app.scene, "text:verdict")->label, said, 90) == 0);
        assert_int_equal(review_ui(&app)->side, REVIEW_AS_PLAYED);
        assert_int_equal(pieces_checked(ZONE_FELT), t->played.pieces);
        assert_int_equal(pieces_checked(ZONE_RACK), 0);
        assert_true(key(SCREEN_REVIEW, SDLK_SPACE, 0));
        assert_true(scene_find(&app.scene, "button:as-best")->checked);
        assert_int_equal(pieces_checked(ZONE_FELT),
                         t->joker_kept && t->mark > REVIEW_HELD ? t->without.pieces : t->best.pieces);
        assert_true(key(SCREEN_REVIEW, SDLK_SPACE, 0));
        assert_int_equal(pieces_checked(ZONE_FELT), t->played.pieces);
        missed += t->mark >= REVIEW_POINTS;
        before = review_ui(&app)->turn;
        assert_true(key(SCREEN_REVIEW, SDLK_RIGHT, 0));
        seen += review_ui(&app)->turn != before;
    } while (review_ui(&app)->turn != before);
    assert_false(scene_find(&app.scene, "button:turn-after")->enabled);
    assert_int_equal(turn_shown()->number, seen);
    /* PageDown stops at what was missed alone. */
    key(SCREEN_REVIEW, SDLK_HOME, 0);
    int stops = turn_shown()->mark >= REVIEW_POINTS;
    for (before = -1; before != review_ui(&app)->turn;) {
        before = review_ui(&app)->turn;
        key(SCREEN_REVIEW, SDLK_PAGEDOWN, 0);
        stops += review_ui(&app)->turn != before;
        assert_true(review_ui(&app)->turn == before || turn_shown()->mark >= REVIEW_POINTS);
    }
    assert_int_equal(stops, missed);
    assert_true(missed > 0);
    press(SCREEN_REVIEW, "button:turn-before");
    press(SCREEN_REVIEW, "button:as-best");
    assert_int_equal(review_ui(&app)->side, REVIEW_AS_BEST);
    press(SCREEN_REVIEW, "button:as-played");
    assert_int_equal(review_ui(&app)->side, REVIEW_AS_PLAYED);
    press(SCREEN_REVIEW, "button:back");
    assert_int_equal(app_screen(&app), SCREEN_END);
}

/* The computers' turns are listed when they are asked for, and go again. */
static void test_review_of_computers(void **state)
{
    (void)state;
    fresh_app(0);
    open_review(true);
    think_on();
    build_usual(SCREEN_REVIEW);
    int mine = 0, all = 0;
    for (int i = 0; i < review_count(review_ui(&app)->review); i++)
        mine += review_listed(review_ui(&app)->review, i);
    press(SCREEN_REVIEW, "toggle:computers");
    think_on();
    for (int i = 0; i < review_count(review_ui(&app)->review); i++)
        all += review_listed(review_ui(&app)->review, i);
    assert_true(all > mine);
    key(SCREEN_REVIEW, SDLK_END, 0);
    while (turn_shown()->seat == 0)
        key(SCREEN_REVIEW, SDLK_LEFT, 0);
    assert_true(has("text:summary-1"));
    assert_true(pieces_checked(ZONE_RACK) == 0);
    press(SCREEN_REVIEW, "toggle:computers");
    assert_int_equal(turn_shown()->seat, 0);
    assert_false(has("text:summary-1"));
    /* Where only computers played there is nobody else to choose. */
    fresh_app(0);
    open_review(false);
    build_usual(SCREEN_REVIEW);
    assert_false(has("toggle:computers"));
    assert_true(review_seats(review_ui(&app)->review) != 1);
}

/* It is there at once, tells how far it is, takes steps meanwhile and can be left and come back to. */
static void test_review_while_thinking(void **state)
{
    (void)state;
    fresh_app(0);
    show_review_begun();
    build_usual(SCREEN_REVIEW);
    assert_true(has("text:progress"));
    assert_string_equal(scene_find(&app.scene, "text:verdict")->label, "Looking for the best play ...");
    assert_true(key(SCREEN_REVIEW, SDLK_END, 0));
    assert_true(key(SCREEN_REVIEW, SDLK_SPACE, 0)); /* no best play is known: the table stays as it was played */
    assert_int_equal(pieces_checked(ZONE_FELT), turn_shown()->played.pieces);
    press(SCREEN_REVIEW, "button:back");
    assert_int_equal(app_screen(&app), SCREEN_END);
    assert_true(key(SCREEN_END, SDLK_r, 0));
    assert_int_equal(app_screen(&app), SCREEN_REVIEW);
    think_on();
    build_usual(SCREEN_REVIEW);
    assert_false(has("text:progress"));
    assert_true(has("text:summary-0"));
    open_screen(SCREEN_END);
    press(SCREEN_END, "button:review");
    fresh_app(0); /* closed in the middle of a thought */
}

/* Where nobody's turns are listed the keys lead nowhere, and nothing breaks. */
static void test_review_of_nobody(void **state)
{
    (void)state;
    static const int keys[] = { SDLK_HOME, SDLK_END, SDLK_LEFT, SDLK_RIGHT, SDLK_PAGEDOWN, SDLK_PAGEUP, SDLK_SPACE };
    fresh_app(0);
    open_review(true);
    review_seats_set(review_ui(&app)->review, 0);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        assert_true(key(SCREEN_REVIEW, keys[i], 0));
        assert_non_null(turn_shown());
    }
    assert_false(has("text:progress"));
    assert_false(has("turn:0"));
}

/* In a narrow window the list takes the place of the table. */
static void test_review_when_narrow(void **state)
{
    (void)state;
    fresh_app(0);
    show_review();
    build(SCREEN_REVIEW, 1024, 640, 200);
    assert_true(has("felt"));
    assert_false(has("text:summary-0"));
    const Item *turns = scene_find(&app.scene, "button:turns");
    screen_review.act(&app, turns->action, turns->arg);
    build(SCREEN_REVIEW, 1024, 640, 200);
    assert_false(has("felt"));
    assert_true(has("text:summary-0"));
    assert_true(press_on(&screen_review, &app, &(KeyPress){ SDLK_ESCAPE, 0, false }));
    build(SCREEN_REVIEW, 1024, 640, 200);
    assert_true(has("felt"));
    assert_false(press_on(&screen_review, &app, &(KeyPress){ SDLK_ESCAPE, 0, false })); /* now it leads back */
}

/* What the window says of the table is what it shows: the turn's, not the match's. */
static void test_review_is_told(void **state)
{
    (void)state;
    static char text[256 * 1024];
    fresh_app(0);
    show_review();
    build_usual(SCREEN_REVIEW);
    size_t n = inspect_text(&app, &app.scene, 1, text, sizeof text);
    assert_true(n > 0 && n < sizeof text);
    assert_non_null(strstr(text, "\"screen\":\"review\""));
    const State *s = review_board_state(&app);
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind != ITEM_MELD)
            continue;
        char face[16], wanted[80];
        TextSink sink = text_sink(face, sizeof face);
        game_of(s)->tell.face_text(pile_face(&s->table, it->pile, 0), &sink);
        snprintf(wanted, sizeof wanted, "\"name\":\"meld:%d\"", it->pile);
        const char *at = strstr(text, wanted);
        assert_non_null(at);
        snprintf(wanted, sizeof wanted, "\"pieces\":[\"%s#", face);
        const char *pieces = strstr(at, "\"pieces\"");
        assert_non_null(pieces);
        assert_true(strncmp(pieces, wanted, strlen(wanted)) == 0);
    }
}

/* Whatever is pressed, typed and dragged: the screens stand, their lists stay in range, and what is shown fits. */
static void test_anything_goes(void **state)
{
    (void)state;
    fresh_app(0);
    app_home(&app);
    static char words[80];
    where = words;
    for (int step = 0; step < (briefly ? 300 : 2500); step++) {
        ScreenId id = app_screen(&app);
        if (id == SCREEN_TABLE || app.quit) { /* not the table's test */
            app.quit = false;
            if (below(3) == 0 && app_seat(&app) != NULL) {
                app_close_matches(&app);
            }
            app_home(&app);
            id = SCREEN_START;
        }
        snprintf(words, sizeof words, "step %d, %s", step, app_screens[id]->name);
        const int *size = sizes[below(SIZE_COUNT)];
        build(id, size[0], size[1], scales[below(SCALE_COUNT)]);
        assert_false(app.scene.draw.full);
        check_items(&app.scene);
        check_pairs(&app.scene);
        random_step(app_screens[id]);
        assert_true(app.depth > 0 && app.depth <= SCREEN_STACK);
    }
}

/* ---- what belongs to another screen, or is no longer there ---- */

/* Whatever number comes with an action, it is one the screen can do something with, or nothing is done. */
static void test_no_argument_is_believed(void **state)
{
    (void)state;
    enum { ACTIONS = 26 };
    static const int args[] = { -1,      1,           7,       40,      300,          1 << 20, 1 << 24 | 9000,
                                2 << 24, 2 << 24 | 7, INT_MAX, INT_MIN, (1 << 24) | 3 };
    for (int i = 0; i < SHOW_COUNT; i += briefly ? 6 : 1) {
        fresh_app(i % (int)game_count);
        shows[i].show();
        for (int action = 0; action <= ACTIONS; action++)
            for (size_t k = 0; k < sizeof args / sizeof *args; k++) {
                if (k % 4 == 0)
                    build_usual(shows[i].id);
                app_screens[shows[i].id]->act(&app, action, args[k]);
                app.quit = false;
                if (app_screen(&app) != shows[i].id) {
                    fresh_app(i % (int)game_count);
                    shows[i].show();
                    break; /* it leads away whatever the number is */
                }
            }
        build_usual(shows[i].id);
    }
}

static void test_a_screen_that_is_left_takes_its_items_along(void **state)
{
    (void)state;
    fresh_app(0);
    app_home(&app);
    build_usual(SCREEN_START);
    snprintf(app.scene.focus, sizeof app.scene.focus, "button:new-match");
    snprintf(app.scene.pressed, sizeof app.scene.pressed, "button:new-match");
    uint32_t visit = app.visit;
    const Item item = *scene_find(&app.scene, "button:new-match");
    app_screens[SCREEN_START]->act(&app, item.action, item.arg);
    assert_int_equal(app_screen(&app), SCREEN_NEW);
    assert_true(app.visit != visit);
    assert_null(scene_at(&app.scene, item.r.x + item.r.w / 2, item.r.y + item.r.h / 2));
    assert_null(scene_find(&app.scene, "button:new-match"));
    assert_null(scene_next(&app.scene, 1));
    assert_string_equal(app.scene.focus, "");
    assert_string_equal(app.scene.pressed, "");
    KeyPress enter = { SDLK_RETURN, 0, false };
    assert_false(press_on(&screen_new, &app, &enter)); /* Deal has not been seen yet */
    assert_null(app.match);
    visit = app.visit;
    app_go(&app, SCREEN_NEW); /* the same screen, entered once more */
    assert_true(app.visit != visit);
}

/* What was pressed twice at once is done once. */
static void test_answers_are_given_once(void **state)
{
    (void)state;
    fresh_app(0);
    show_statistics_clearing();
    build_usual(SCREEN_STATISTICS);
    const Item keep = *scene_find(&app.scene, "button:keep"), clear = *scene_find(&app.scene, "button:clear-all");
    int deals = statistics_ui(&app)->stats.count;
    assert_true(deals > 0);
    app_screens[SCREEN_STATISTICS]->act(&app, keep.action, keep.arg);
    app_screens[SCREEN_STATISTICS]->act(&app, clear.action, clear.arg);
    assert_int_equal(statistics_ui(&app)->stats.count, deals);

    fresh_app(0);
    while (app.new_match.own_count > 0)
        setup_own_delete(&app, 0);
    open_screen(SCREEN_HOUSE);
    change_all_options();
    press(SCREEN_HOUSE, "button:save-as");
    typing_text(&app, "Once");
    build_usual(SCREEN_HOUSE);
    const Item save = *scene_find(&app.scene, "button:save");
    app_screens[SCREEN_HOUSE]->act(&app, save.action, save.arg);
    snprintf(house_ui(&app)->name, sizeof house_ui(&app)->name, "Twice");
    app_screens[SCREEN_HOUSE]->act(&app, save.action, save.arg);
    assert_int_equal(app.new_match.own_count, 1);
    setup_own_delete(&app, 0);
}

static int set_up(void **state)
{
    static char dir[] = "/tmp/meldwell-screens-XXXXXX";
    if (mkdtemp(dir) == NULL)
        return -1;
    char message[256];
    TextSink sink = text_sink(message, sizeof message);
    app.store = store_open(dir, &sink);
    if (app.store == NULL)
        return -1;
    return help_screens_open(state);
}

static int tear_down(void **state)
{
    close_screens();
    app_close_matches(&app);
    together_close(&app);
    store_close(app.store);
    return help_screens_close(state);
}

/* "languages": the program runs under a language, and only what that asks for is tested. "few": in fewer windows, for a
 * quick answer. */
int main(int argc, char **argv)
{
    const struct CMUnitTest language_tests[] = { cmocka_unit_test(test_another_language) };
    briefly = argc > 1 && strcmp(argv[1], "few") == 0;
    if (argc > 1 && strcmp(argv[1], "languages") == 0) {
        if (!look_begin())
            return 1;
        return cmocka_run_group_tests(language_tests, set_up, tear_down);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_screen_fits),
        cmocka_unit_test(test_everything_is_reached_by_keys),
        cmocka_unit_test(test_arrows_lead_everywhere),
        cmocka_unit_test(test_start_shows_only_what_exists),
        cmocka_unit_test(test_a_new_match_from_a_table_is_of_its_game),
        cmocka_unit_test(test_all_games_are_seen),
        cmocka_unit_test(test_deals_take_no_match_away),
        cmocka_unit_test(test_giving_up_is_asked),
        cmocka_unit_test(test_shelf_of_many),
        cmocka_unit_test(test_long_names_leave_the_score),
        cmocka_unit_test(test_when_it_was_played),
        cmocka_unit_test(test_presets_are_chosen),
        cmocka_unit_test(test_a_narrow_review_names_the_kitty),
        cmocka_unit_test(test_the_lines_of_the_keys_are_told),
        cmocka_unit_test(test_an_own_preset_keeps_its_name_at_the_table),
        cmocka_unit_test(test_first_start_has_no_clock),
        cmocka_unit_test(test_practice),
        cmocka_unit_test(test_no_reason_where_open),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_presets_bring_their_players),
        cmocka_unit_test(test_a_table_is_opened_for_any_game),
        cmocka_unit_test(test_names_are_typed),
        cmocka_unit_test(test_luck_of_several_persons),
        cmocka_unit_test(test_names_of_several_persons),
        cmocka_unit_test(test_setup_is_kept),
        cmocka_unit_test(test_levels_are_drawn),
        cmocka_unit_test(test_options_step),
        cmocka_unit_test(test_house_rules),
        cmocka_unit_test(test_keys_change_values),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_favourite_tables),
        cmocka_unit_test(test_deals_have_numbers),
        cmocka_unit_test(test_own_presets),
        cmocka_unit_test(test_running_match_freezes_the_rules),
        cmocka_unit_test(test_next_match_is_not_frozen),
        cmocka_unit_test(test_rules_of_a_match_know_its_deal),
        cmocka_unit_test(test_rules_are_copied),
        cmocka_unit_test(test_a_deal_of_marriage_needs_no_scrolling),
        cmocka_unit_test(test_the_sheet_keeps_its_places),
        cmocka_unit_test(test_a_long_name_of_a_deal_breaks_no_sheet),
        cmocka_unit_test(test_many_deals_lie_close_where_they_must),
        cmocka_unit_test(test_the_leader_is_marked),
        cmocka_unit_test(test_every_chapter_is_marked_while_it_is_read),
        cmocka_unit_test(test_rules_open_at_a_topic),
        cmocka_unit_test(test_rules_keep_their_place),
        cmocka_unit_test(test_volume_is_dragged),
        cmocka_unit_test(test_a_setting_tells_the_key_that_does_the_same),
        cmocka_unit_test(test_settings_survive),
        cmocka_unit_test(test_score_sheet),
        cmocka_unit_test(test_score_sheet_in_large_letters),
        cmocka_unit_test(test_review_steps),
        cmocka_unit_test(test_review_of_computers),
        cmocka_unit_test(test_review_while_thinking),
        cmocka_unit_test(test_review_of_nobody),
        cmocka_unit_test(test_review_when_narrow),
        cmocka_unit_test(test_review_is_told),
        cmocka_unit_test(test_no_argument_is_believed),
        cmocka_unit_test(test_a_screen_that_is_left_takes_its_items_along),
        cmocka_unit_test(test_answers_are_given_once),
        cmocka_unit_test(test_anything_goes),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
