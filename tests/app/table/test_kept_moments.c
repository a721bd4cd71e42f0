/* What lies on the table in a moment is shown as it was, in windows of any size and with letters and settings of any
 * kind: the deal, own turns, and each step of the end, of every game, preset and size of table. In each window it is
 * looked at as it is, with something opened over it, with something said, and with something pointed at, taken up or
 * reached by keys. All that is there is added up and held against tests/golden/moments.txt.
 *
 * test_kept_pictures looks at what comes one after the other where anything is done; here the same moment is looked at
 * in many windows, so that what only happens where something has just no room any more, or just has it, is met.
 *
 * With "sizes" windows that grow by a pixel at a time are looked at instead; with "language" tables in the made-up
 * language of the tests, whose texts are longer.
 *
 * A picture that has changed on purpose: "test_kept_moments write" writes all sums anew. "test_kept_moments trace GAME
 * PRESET SEATS" prints every thing, so that two builds can be compared line by line; the id of a game looks at that one
 * alone. Where letters are of other fonts than those the sums were made with nothing is compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/speak.h"
#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/together.h"
#include "kept_fonts.h"
#include "kept_sums.h"
#include "match/match_inner.h"
#include "match_look.h"
#include "picture_sums.h"
#include "plain_player.h"
#include "platform/language.h"
#include "screen_help.h"

/* How many windows each moment is looked at in, and one of how many moments. */
typedef struct Part {
    int windows, every;
} Part;

static const Part whole = { 2, 4 }, less = { 1, 12 };

static App app;
static Rng chance;              /* of the players */
static Rng looked;              /* how it is looked at */
static const char *tongue = ""; /* begins the lines of tables in another language */
static struct {
    int w, h, letters;
} window;

/* Two lines of the sums: of what was shown, and of its places. */
static void write_sums(TextSink *out, const char *what)
{
    text_addf(out, "%s%s shown %016llx\n", tongue, what, (unsigned long long)sums.shown);
    text_addf(out, "%s%s places %016llx\n", tongue, what, (unsigned long long)sums.places);
}

/* ---- the table ---- */

static void no_wake(void *user)
{
    (void)user;
}

static void build(void)
{
    Scene *sc = &app.scene;
    sc->w = window.w;
    sc->h = window.h;
    app.settings.scale = window.letters;
    sc->faces = app.settings.faces;
    sc->px = scene_unit(window.w, window.h, window.letters);
    sc->theme = &themes[settings_theme(&app.settings)];
    sc->typing = &app.field;
    app.dirty = false;
    scene_begin(sc);
    screen_table.build(&app, sc);
    scene_focus(sc);
}

static void close_table(void)
{
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, (ScreenId)i);
    if (app.match != NULL)
        match_close(app.match);
    app.match = NULL;
}

static void usual_window(void)
{
    window.w = 1280;
    window.h = 800;
    window.letters = 100;
}

/* What whoever is to act is about to do. */
static struct {
    Move move[PLAIN_MOST];
    int count, at;
    uint32_t version; /* of the match it was made for */
} plan;

/* A person and computers; at some tables two persons. The match of that number. */
static void sit_down(int game, int preset, int seats, int number)
{
    static const char *const names[MAX_SEATS] = { NAME_YOU, "Anna", "Bo",  "Clementine", "Dan",
                                                  "Eve",    "Fay",  "Gil", "Hal" };
    const GameDef *def = game_table[game];
    MatchSetup m = {
        .game = game, .preset = preset, .seats = seats, .seed = 17 + (uint64_t)(seats + preset + 100 * number)
    };
    close_table();
    memset(&app, 0, sizeof app);
    rng_seed(&chance, (uint64_t)(game * 1000 + preset * 10 + seats));
    rng_seed(&looked, (uint64_t)(game * 1000 + preset * 10 + seats) + 1);
    app.painter = painter;
    app.now_ms = 1000;
    app.assets = MELDWELL_SOURCE "/assets";
    settings_default(&app.settings);
    app.settings.warn_draw = false;
    app.settings.reduced_motion = MOTION_LESS;
    settings_speed(&app.settings, SPEED_SLOW);
    setup_game(&app, game);
    options_preset(def->options, preset, &m.options);
    options_follow_seats(def->options, &m.options, seats);
    for (int i = 0; i < m.seats; i++) {
        m.seat[i].kind = i == 0 || (i == 1 && preset % 3 == 2) ? SEAT_PERSON : SEAT_COMPUTER;
        i == 0 ? match_seat_make_you(&m.seat[i]) : match_seat_call(&m.seat[i], names[i]);
    }
    app.match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    memset(app.match->written.header.salt, 'a', sizeof app.match->written.header.salt - 1);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    plan.count = 0;
    usual_window();
    app.scene.w = window.w;
    app.scene.h = window.h;
    screen_table.enter(&app);
    build();
    table_land(app.table);
}

/* One move of whoever is to act; false: the match is over, or nobody knows what to do. */
static bool play_one(void)
{
    const State *s = match_state(app.match);
    const Move next = { .kind = MOVE_NEXT };
    if (s->phase == PHASE_MATCH_END)
        return false;
    for (int seat = 0; seat < s->seats && s->phase == PHASE_DEAL_END; seat++)
        if (match_play(app.match, seat, &next, 1).why == NULL)
            return true;
    if (plan.version != match_version(app.match) || plan.at >= plan.count) {
        plan.count = plain_play(s, s->to_act, &chance, plan.move);
        plan.count = plan.count > 0 ? plan.count : match_game(app.match)->rules.moves(s, s->to_act, plan.move, 1);
        plan.at = 0;
    }
    const bool played = plan.at < plan.count && match_play(app.match, s->to_act, &plan.move[plan.at++], 1).why == NULL;
    plan.version = match_version(app.match);
    return played;
}

/* ---- what is looked at ---- */

static void add_picture(void)
{
    add_text(&sums.shown, app.scene.focus);
    add_scene(&app.scene);
}

/* What is read aloud of the table, and of a thing on it. */
static void add_spoken(void)
{
    static Spoken spoken;
    static char words[4096];
    Scene *sc = &app.scene;
    TextSink out = text_sink(words, sizeof words);
    memset(&spoken, 0, sizeof spoken);
    screen_table.speak(&app, &spoken);
    add_text(&sums.shown, spoken.said != NULL ? spoken.said : "");
    add_text(&sums.shown, spoken.task);
    add_text(&sums.shown, spoken.prompt);
    add_text(&sums.shown, spoken.whole != NULL ? spoken.whole : "");
    add_numbers(&sums.shown, (int[]){ spoken.covered, spoken.waits, spoken.events, spoken.recent, spoken.refusal != 0 },
                5);
    if (sc->item_count > 0)
        (void)screen_table.speak_item(&app, &sc->item[rng_below(&looked, (uint32_t)sc->item_count)],
                                      rng_below(&looked, 2) == 0, &out);
    add_text(&sums.shown, words);
}

static void look(void)
{
    build();
    add_picture();
}

static int below(int n)
{
    return n > 0 ? (int)rng_below(&looked, (uint32_t)n) : 0;
}

static const Item *any_item(void)
{
    return app.scene.item_count > 0 ? &app.scene.item[below(app.scene.item_count)] : NULL;
}

/* One that does this; NULL: none does. */
static const Item *item_that(int action)
{
    const Item *chosen = NULL;
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].action == action && app.scene.item[i].enabled && below(++n) == 0)
            chosen = &app.scene.item[i];
    return chosen;
}

/* ---- what is opened ---- */

static void open_hint(int presses)
{
    static Move way[PLAIN_MOST];
    const State *s = match_state(app.match);
    Hint *hint = &app.match->think.hint;
    Rng hinted = looked;
    if (!table_my_turn(table_look(app.table)))
        return;
    const int n = plain_play(s, s->to_act, &hinted, way);
    hint->count = n < MAX_PLAN ? n : MAX_PLAN;
    memcpy(hint->move, way, (size_t)hint->count * sizeof *way);
    hint->version = match_version(app.match);
    app.table->turn.hint_ms = app.now_ms;
    app.table->turn.hint_stage = 1;
    for (int i = 0; i < presses; i++) {
        screen_table.act(&app, TABLE_HINT, 0);
        build();
    }
}

static void open_chips(void)
{
    TableUi *ui = app.table;
    HandMelds found = { .count = 0 };
    if (!table_my_turn(table_look(ui)) || ui->notes.hand_count == 0)
        return;
    if (below(2) == 0 && aid_knows_melds(match_game(app.match)))
        (void)aid_melds(table_known(ui), 0, 0, &found);
    for (int i = 0; found.count > 0 && i < found.meld[0].size; i++)
        table_select(ui, found.meld[0].piece[i], true);
    for (int i = 0; i < ui->notes.hand_count && ui->notes.hand_act_count == 0; i++) {
        table_select_none(ui);
        table_select(ui, ui->notes.hand[(window.w + i) % ui->notes.hand_count], true);
    }
    ui->doing.acts_open = below(2) == 0;
}

static void let_a_coach_warn(void)
{
    static const Reason costs = { "test.coach", "coach", N_("The coach would do something else."), .topic = "" };
    static Move way[PLAIN_MOST];
    static const char *const facts[] = { "deadwood", "cards that help",
                                         "chances to win this match at the score it has" };
    Caution *c = &app.table->doing.caution;
    const State *s = match_state(app.match);
    Rng hinted = looked;
    if (!table_my_turn(table_look(app.table)))
        return;
    const int n = plain_play(s, s->to_act, &hinted, way), most = n < MAX_GESTURE ? n : MAX_GESTURE;
    *c = (Caution){ .coach = true, .count = 1, .better_count = most, .moment = app.table->version + 1 };
    match_game(app.match)->rules.moves(s, s->to_act, c->move, 1);
    memcpy(c->better, way, (size_t)most * sizeof *way);
    c->said = refuse(&costs);
    c->why = true;
    snprintf(c->line, sizeof c->line, "This costs about %d points.", below(90));
    snprintf(c->more, sizeof c->more, "Something else would be better by far, for reasons that fill a line or two.");
    c->facts = below(AI_FACTS + 1);
    for (int i = 0; i < c->facts; i++)
        c->fact[i] = (AiFact){ facts[below(3)], below(900) - 100, below(900) };
}

static const char a_long_one[] =
    "The bid of Clementine stands: eight tricks without trumps, and whoever wants to play against that has to say so "
    "now, before the first card is played.";

static const char *const sayings[] = {
    "!",
    "Anna takes the discard.",
    "Anna throws a card that you could have taken, and lays four melds before that.",
    a_long_one,
};

static void say_something(void)
{
    const int lines = seat_moment(app_seat(&app)).lines, which = below(5);
    if (which < 4 || lines == 0)
        table_say(app.table, sayings[which % 4]);
    else
        table_say(app.table, seat_line(app_seat(&app), lines - 1, app.table->viewer).text);
    if (below(5) == 0)
        app.table->said.refusal = true;
}

static void ask_at_a_card(void)
{
    TableUi *ui = app.table;
    const int n = ui->notes.hand_count;
    for (int i = 0; i < n; i++)
        ui->doing.selected[ui->notes.hand[i]] = below(4) == 0;
    ui->doing.ask = n > 0 ? ui->notes.hand[below(n)] : -1;
}

static void shorten(char *text)
{
    if (text[0] != '\0')
        snprintf(text, 2, "!");
}

/* What is noted at pieces and seats is told in a single sign: it is told all the same. */
static void note_in_single_signs(void)
{
    TableNotes *n = &app.table->notes;
    for (int i = 0; i < MAX_PILES; i++)
        shorten(n->note[i].label);
    for (int i = 0; i < n->noted_count; i++)
        shorten(n->noted[i].note.duty);
    for (int i = 0; i < n->hand_note.count; i++)
        shorten(n->hand_note.group[i].label);
    below(3) == 0 ? (void)(n->hand_note.what[0] = '\0') : shorten(n->hand_note.what);
    for (int i = 0; i < MAX_SEATS; i++)
        shorten(n->end.sum[i].words);
    shorten(n->end.note.word);
    shorten(n->end.note.sum);
    for (int i = 0; i < n->choice_count; i++)
        shorten(n->choice[i].note);
    shorten(n->take.sentence);
    shorten(app.table->said.text);
}

static void open_something(void)
{
    static const int acts[] = { TABLE_LOG, TABLE_GOALS, TABLE_MENU, TABLE_TELL, TABLE_SETS, TABLE_PAUSE };
    TableUi *ui = app.table;
    switch (below(12)) {
    case 0:
    case 1:
        screen_table.act(&app, acts[below(sizeof acts / sizeof *acts)], 0);
        break;
    case 2:
        open_hint(1 + below(3));
        break;
    case 3:
        open_chips();
        break;
    case 4:
        let_a_coach_warn();
        break;
    case 5:
        ask_at_a_card();
        break;
    case 6:
        ui->panel.menu_open = true;
        ui->panel.end_asked = below(2) == 0;
        ui->panel.restart_asked = !ui->panel.end_asked;
        break;
    case 7:
        app.device = below(2) == 0 ? DEVICE_PAD : DEVICE_KEYS;
        break;
    case 8:
        snprintf(app.notice, sizeof app.notice, "%s",
                 below(2) == 0
                     ? "!"
                     : "Meldwell cannot save: the disk is full, and what is played now is lost when the program ends.");
        break;
    default:
        say_something();
        break;
    }
}

/* ---- what is pointed at ---- */

static void hand(PointerKind kind, int x, int y)
{
    const Pointer p = { .kind = (uint8_t)kind,
                        .button = kind != POINTER_MOVE,
                        .clicks = 1,
                        .finger = window.w % 3 == 0,
                        .x = x,
                        .y = y,
                        .now_ms = app.now_ms };
    scene_point(&app.scene, x, y);
    const Item *under = scene_at(&app.scene, x, y);
    snprintf(app.scene.hover, sizeof app.scene.hover, "%s", under != NULL ? under->name : "");
    app.scene.at_x = x;
    app.scene.at_y = y;
    (void)screen_table.pointer(&app, &p);
}

static void point_at_something(void)
{
    const Item *it = any_item();
    for (int i = 0; i < 2 && it != NULL && it->action == 0 && it->kind != ITEM_PIECE; i++)
        it = any_item();
    if (it != NULL)
        hand(POINTER_MOVE, it->r.x + it->r.w * (1 + below(3)) / 4, it->r.y + it->r.h * (1 + below(3)) / 4);
}

/* It is taken up, and carried over something. */
static void carry_something(void)
{
    const Item *from = item_that(TABLE_PIECE);
    if (from == NULL)
        return;
    hand(POINTER_DOWN, from->r.x + from->r.w / 2, from->r.y + from->r.h / 3);
    app.now_ms += 16;
    const Item *to = below(2) == 0 ? item_that(TABLE_PIECE) : any_item();
    if (to == NULL)
        return;
    hand(POINTER_MOVE, to->r.x + to->r.w * (1 + below(3)) / 4, to->r.y + to->r.h / 2);
    app.now_ms += (uint32_t)below(3) * 400;
    build();
    if (table_my_turn(table_look(app.table))) /* no opponent begins to think */
        (void)screen_table.tick(&app, app.now_ms);
}

static void reach_by_keys(void)
{
    const Item *it = any_item();
    for (int i = 0; i < 6 && it != NULL && !it->focusable; i++)
        it = any_item();
    if (it == NULL)
        return;
    snprintf(app.scene.focus, sizeof app.scene.focus, "%s", it->name);
    app.scene.focus_shown = true;
}

static void look_closer(void)
{
    const int how = below(4);
    if (how < 2)
        point_at_something();
    else if (how == 2)
        reach_by_keys();
    else
        carry_something();
    look();
}

/* ---- a moment ---- */

static void call_the_player(const char *name)
{
    SeatSetup *seat = &app.match->play.setup.seat[0];
    if (name == NULL)
        match_seat_make_you(seat);
    else
        match_seat_call(seat, name);
}

static void any_window(void)
{
    static const int letters[] = { 75, 100, 125, 150, 200 };
    static const char *const names[] = { NULL,
                                         NULL,
                                         "J",
                                         "Bartholomew Featherstone",
                                         "Maximiliane Wilhelmine of Hohenstein",
                                         "Annabel-Marguerite Fitzgerald-Huntingdon" };
    window.w = 560 + below(below(4) == 0 ? 3300 : 1200);
    window.h = 420 + below(below(4) == 0 ? 1800 : 700);
    window.letters = letters[below(5)];
    app.settings.faces = below(FACES_COUNT);
    app.settings.tile_size = below(3) > 0 ? 100 : PIECES_LOW + below(PIECES_HIGH - PIECES_LOW);
    app.settings.goals = below(3) > 0;
    app.settings.seen_cards = below(2) == 0;
    app.settings.theme = below(2);
    call_the_player(names[below(sizeof names / sizeof *names)]);
}

static TableUi before;
static Settings settings_before;
static uint32_t now_before;

static void keep_it(void)
{
    before = *app.table;
    settings_before = app.settings;
    now_before = app.now_ms;
}

/* All is again as it was kept. */
static void put_it_back(void)
{
    *app.table = before;
    app.settings = settings_before;
    app.now_ms = now_before;
    app.notice[0] = '\0';
    app.device = DEVICE_MOUSE;
    app.scene.focus[0] = app.scene.hover[0] = '\0';
    app.scene.focus_shown = false;
    call_the_player(NULL);
}

/* What is offered to be opened: the pointer on it, and open. */
static void look_at_panels(void)
{
    static const int actions[] = { TABLE_FOLD,  TABLE_BROWSE,     TABLE_WORTH,     TABLE_PAGE,
                                   TABLE_SHEET, TABLE_LAST_TRICK, TABLE_COACH_WHY, TABLE_AMOUNT_OF };
    static TableUi closed;
    closed = *app.table;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        const Item *it = item_that(actions[i]);
        if (it == NULL)
            continue;
        const int action = it->action, arg = it->arg;
        hand(POINTER_MOVE, it->r.x + it->r.w / 2, it->r.y + it->r.h / 2);
        look();
        screen_table.act(&app, action, arg);
        app.scene.hover[0] = '\0';
        look();
        *app.table = closed;
        build();
    }
}

/* In each window as it is, with something opened, and that looked at; then all is again as it was. */
static void look_around(int windows)
{
    keep_it();
    for (int i = 0; i < windows; i++) {
        any_window();
        build();
        app.now_ms += 9000;
        look();
        look_at_panels();
        look_closer();
        *app.table = before;
        build();
        open_something();
        look();
        add_spoken();
        look_closer();
        put_it_back();
    }
    usual_window();
    build();
}

/* What is said where the hand was of which nothing is left. */
static void look_at_what_is_said(int windows)
{
    keep_it();
    for (int i = 0; i < 2 * windows; i++) {
        any_window();
        build();
        app.now_ms += 9000;
        table_say(app.table, sayings[below(4)]);
        look();
        put_it_back();
    }
    usual_window();
    build();
}

static void look_at_the_end(int windows)
{
    app.table->going.gather_ms = 0;
    table_refresh(app.table);
    build();
    for (int i = 0; i < MAX_END_STEPS; i++) {
        if (i % 2 == 0 || !table_end_runs(table_look(app.table)))
            look_around(windows);
        if (!table_end_runs(table_look(app.table))) {
            look_at_what_is_said(windows);
            return;
        }
        table_end_on(app.table);
        build();
    }
}

/* A deal; own turns, and what is left at its end. */
static void walk(Part part)
{
    enum { MOST_MOVES = 700, DEALS = 1 };
    int moments = below(part.every), ended = 0;
    for (int i = 0; i < MOST_MOVES && ended < DEALS; i++) {
        const State *s = match_state(app.match);
        const bool end = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
        if (end && moments++ % part.every < part.every / 2 + 1)
            look_at_the_end(part.windows);
        else if (!end && below(12) == 0 && moments++ % part.every == 0)
            look_around(part.windows);
        ended += end;
        if (!play_one())
            return;
        build();
    }
}

/* ---- moments of a kind ---- */

static bool is_own_turn(const TableLook *look)
{
    return table_my_turn(look) && look->view->turn_no > 1;
}

static bool has_stage(const TableLook *look)
{
    return table_my_turn(look) && look->ui->notes.stage >= 0;
}

static bool has_on_stage(const TableLook *look)
{
    return has_stage(look) && pile_size(&look->view->table, look->ui->notes.stage) > 0;
}

static bool has_ended(const TableLook *look)
{
    return table_ended(look->view);
}

static bool sets_amounts(const TableLook *look)
{
    int choice[MAX_CHOICES];
    return table_amount_choices(look->ui, choice, MAX_CHOICES) > 0;
}

static bool chooses_at_a_card(const TableLook *look)
{
    for (int i = 0; i < look->ui->notes.choice_count; i++)
        if (table_card_wears(&look->ui->notes.choice[i]))
            return true;
    return false;
}

static bool has_empty_hand(const TableLook *look)
{
    return look->ui->notes.hand_count == 0;
}

static bool has_trick(const TableLook *look)
{
    return look->ui->notes.trick.count > 0;
}

static bool bids(const TableLook *look)
{
    return look->game->auction != NULL && look->view->phase != PHASE_PLAY && table_my_turn(look);
}

static bool tells_contract(const TableLook *look)
{
    return table_contract_rect(look).w > 0;
}

static bool notes_pieces(const TableLook *look)
{
    return look->ui->notes.noted_count > 1;
}

static bool others_play(const TableLook *look)
{
    return !table_my_turn(look) && !table_ended(look->view) && look->ui->notes.played_since_count > 0;
}

static bool few_are_left(const TableLook *look)
{
    return look->ui->notes.hand_count == 2;
}

static bool (*const kinds[])(const TableLook *) = {
    is_own_turn, has_stage, has_on_stage,   has_ended,    sets_amounts, chooses_at_a_card, has_empty_hand,
    has_trick,   bids,      tells_contract, notes_pieces, others_play,  table_worth_told,  few_are_left
};

enum { KINDS = sizeof kinds / sizeof *kinds, KIND_WINDOWS = 14, KIND_MOVES = 500 };

static void look_in_many_windows(void)
{
    keep_it();
    for (int i = 0; i < KIND_WINDOWS; i++) {
        any_window();
        build();
        app.now_ms += 9000;
        if (below(3) == 0)
            say_something();
        if (below(3) == 0)
            note_in_single_signs();
        look();
        look_closer();
        put_it_back();
    }
    usual_window();
    build();
}

/* The first moment of each kind that comes in a match; which come is added too. */
static void look_at_kinds(TextSink *out, int game, int seats)
{
    bool met[KINDS] = { false };
    char what[64];
    sit_down(game, game % game_table[game]->options->preset_count, seats, 0);
    begin_sums(false);
    for (int i = 0; i < KIND_MOVES; i++) {
        for (int k = 0; k < KINDS; k++) {
            if (met[k] || !kinds[k](table_look(app.table)))
                continue;
            met[k] = true;
            add_number(&sums.shown, k);
            look_in_many_windows();
            if (kinds[k] == has_ended) { /* and with all of it shown */
                app.table->going.gather_ms = 0;
                table_end_all(app.table);
                table_refresh(app.table);
                build();
                look_in_many_windows();
            }
        }
        if (!play_one())
            break;
        build();
    }
    snprintf(what, sizeof what, "%s, kinds of %d:", game_table[game]->id, seats);
    write_sums(out, what);
}

/* ---- moments that are set up ---- */

typedef struct SetMoment {
    const char *name, *game;
    int preset, seats, moves;         /* it is set up after so many moves, */
    bool (*ready)(const TableLook *); /* and then as soon as this is so */
    void (*set)(void);
    const char *shown; /* how the name of a thing begins that is there in one of its windows at least */
} SetMoment;

/* Of a whole hand that was claimed. */
static void claim_a_hand(void)
{
    const Table *t = &table_view(app.table)->table;
    int pile = 0;
    while (pile + 1 < t->pile_count && (!pile_on_felt(&t->row.pile[pile]) || pile_size(t, pile) == 0))
        pile++;
    app.table->notes.claimed = true;
    app.table->notes.claim = (ClaimNote){ .pile = (uint8_t)pile, .seat = (uint8_t)below(2), .points = 1 + below(3) };
    snprintf(app.table->notes.claim.name, sizeof app.table->notes.claim.name, "Great Snake");
}

/* Melds of which it is to be said whether they are groups or runs. */
static void ask_what_they_are(void)
{
    const Table *t = &table_view(app.table)->table;
    for (int p = 0; p < t->pile_count; p++)
        app.table->notes.readable[p] = pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0;
}

/* What the own cards are worth, or the key to the wild ones. */
static void speak_of_wild_cards(void)
{
    app.table->panel.worth = (uint8_t)(1 + below(2));
}

static void begin_from_a_position(void)
{
    app.match->written.header.has_opening = true;
}

static void point_at_the_heap(void)
{
    const Item *it = NULL;
    int n = 0;
    build();
    for (int i = 0; i < app.scene.item_count; i++)
        if (strncmp(app.scene.item[i].name, "spread:", 7) == 0 && below(++n) == 0)
            it = &app.scene.item[i];
    if (it != NULL)
        hand(POINTER_MOVE, it->r.x + 2, it->r.y + it->r.h / 2);
}

static void leave_it(void) {}

static const SetMoment moments[] = {
    { "kitty", "five-hundred", 0, 4, 0, has_stage, leave_it, "stage" },
    { "kitty of three", "five-hundred", 1, 3, 0, has_stage, leave_it, "stage" },
    { "kitty of six", "five-hundred", 9, 6, 0, has_stage, leave_it, "stage" },
    { "kitty laid away", "five-hundred", 0, 4, 0, has_on_stage, leave_it, "stage" },
    { "kitty at last", "five-hundred", 3, 4, 60, has_stage, leave_it, "stage" },
    { "claim", "american-tiles", 0, 2, 60, NULL, claim_a_hand, "" },
    { "readings", "sabra", 0, 2, 80, NULL, ask_what_they_are, "choose:" },
    { "worth", "marriage", 0, 3, 30, table_worth_told, speak_of_wild_cards, "worth" },
    { "worth of many", "marriage", 0, 5, 30, table_worth_told, speak_of_wild_cards, "worth" },
    { "position", "gin", 0, 2, 4, NULL, begin_from_a_position, "link:proof" },
    { "heap", "rummy-500", 0, 2, 60, NULL, point_at_the_heap, "spread:" },
    { "board", "royal-rummy", 5, 3, 8, NULL, leave_it, "square-name:" },
};

enum { MOMENTS = sizeof moments / sizeof *moments, MOMENT_WINDOWS = 40 };

/* Of the first match in which it comes. */
static void come_to(const SetMoment *m)
{
    enum { MATCHES = 60, MOVES = 400 };
    for (int number = 0; number < MATCHES; number++) {
        sit_down(game_find(m->game), m->preset, m->seats, number);
        for (int i = 0; i < MOVES && play_one(); i++) {
            build();
            if (i >= m->moves && (m->ready == NULL || m->ready(table_look(app.table))))
                return;
        }
    }
    fail_msg("%s does not come", m->name);
}

static void look_at_moment(TextSink *out, const SetMoment *m)
{
    bool shown = false;
    char what[64];
    come_to(m);
    begin_sums(false);
    keep_it();
    for (int i = 0; i < MOMENT_WINDOWS; i++) {
        any_window();
        build();
        app.now_ms += 9000;
        build();
        m->set();
        if (i % 4 == 3)
            note_in_single_signs();
        look();
        for (int k = 0; k < app.scene.item_count; k++)
            shown |= strncmp(app.scene.item[k].name, m->shown, strlen(m->shown)) == 0;
        look_closer();
        app.match->written.header.has_opening = false;
        put_it_back();
    }
    if (!shown)
        fail_msg("%s: %s was not shown", m->name, m->shown);
    snprintf(what, sizeof what, "%s:", m->name);
    write_sums(out, what);
}

/* ---- windows that grow ---- */

static void look_at_size(int w, int h)
{
    window.w = w;
    window.h = h;
    build();
    app.now_ms += 9000;
    look();
}

/* Wider and then higher, by a pixel at a time: whatever has just room at some size is met with and without it. 0: as
 * the table is; 1: with something said, in larger letters; 2: with a hint. */
static void look_at_sizes(int which)
{
    enum { NARROW = 600, WIDE = 1500, LOW = 440, HIGH = 1000 };
    keep_it();
    window.letters = which == 1 ? 125 : 100;
    if (which == 1)
        table_say(app.table, a_long_one);
    else if (which == 2)
        open_hint(1);
    for (int w = NARROW; w < WIDE; w++)
        look_at_size(w, 720);
    for (int h = LOW; h < HIGH; h++)
        look_at_size(1180, h);
    put_it_back();
    usual_window();
    build();
}

/* An own turn in the middle of a deal, and the end of it. */
static void look_at_growing_windows(TextSink *out, int game)
{
    enum { MOVES = 500, TURNS = 3 };
    const GameDef *def = game_table[game];
    int turns = 0;
    bool ended = false;
    char what[64];
    sit_down(game, (game + 1) % def->options->preset_count, def->min_seats, 1);
    begin_sums(false);
    for (int i = 0; i < MOVES && !ended && play_one(); i++) {
        build();
        ended = has_ended(table_look(app.table));
        if (!ended && is_own_turn(table_look(app.table)) && i % 9 == 0 && turns < TURNS)
            look_at_sizes(turns++);
    }
    table_refresh(app.table);
    table_end_all(app.table);
    build();
    look_at_sizes(0);
    snprintf(what, sizeof what, "%s, windows that grow:", def->id);
    write_sums(out, what);
}

/* ---- all of them ---- */

static char lines[64 * 1024], kept[64 * 1024];
static const char golden[] = MELDWELL_SOURCE "/tests/golden/moments.txt";

static void look_at_table(TextSink *out, Part part, int game, int preset, int seats)
{
    char what[64];
    sit_down(game, preset, seats, 0);
    begin_sums(false);
    walk(part);
    snprintf(what, sizeof what, "%s %d %d %d", game_table[game]->id, preset, seats, part.every);
    write_sums(out, what);
}

/* Is that size of table one of this preset? */
static bool is_for(const GameDef *game, int preset, int seats)
{
    OptionValues o;
    const int players = setup_players_option(game->options);
    options_preset(game->options, preset, &o);
    return players >= 0 && preset_names(game->options, preset, players) ? o.v[players] == seats
                                                                        : seats == game->max_seats || preset == 0;
}

static int only_game = -1; /* -1: all */

static bool is_asked(int game)
{
    return only_game < 0 || game == only_game;
}

static void look_at_all(TextSink *out, Part part)
{
    for (int g = 0; g < (int)game_count; g++)
        for (int seats = game_table[g]->min_seats; seats <= game_table[g]->max_seats; seats++)
            for (int preset = 0; preset < game_table[g]->options->preset_count; preset++)
                if (is_asked(g) && is_for(game_table[g], preset, seats))
                    look_at_table(out, part, g, preset, seats);
    for (int g = 0; g < (int)game_count; g++)
        for (int most = 0; most < 2 && is_asked(g); most++)
            look_at_kinds(out, g, most ? game_table[g]->max_seats : game_table[g]->min_seats);
    for (int i = 0; i < MOMENTS; i++)
        if (is_asked(game_find(moments[i].game)))
            look_at_moment(out, &moments[i]);
}

static void look_at_usual(TextSink *out)
{
    look_at_all(out, whole);
}

static void look_at_each_size(TextSink *out)
{
    for (int g = 0; g < (int)game_count; g++)
        if (is_asked(g))
            look_at_growing_windows(out, g);
}

/* Some of its letters are of other fonts. */
static void write_letters(TextSink *out)
{
    uint64_t sum = 0xCBF29CE484222325u;
    for (int font = 0; font < FONT_ROLES; font++)
        for (int px = 8; px < 48; px++)
            sum = kept_fonts_add(sum, text_width((FontRole)font, px, "\u27e6\u00c1\u00e9\u0175\u0174\u27e7"));
    text_addf(out, "made-up letters %016llx\n", (unsigned long long)sum);
}

static void look_at_language(TextSink *out)
{
    language_use(LANGUAGE_SYSTEM);
    if (strcmp(language_code(language_now()), "qmd") != 0)
        fail_msg("the made-up language is not in %s", MELDWELL_MADE_UP);
    tongue = "made-up ";
    look_at_all(out, less);
    tongue = "";
    language_use(LANGUAGE_ENGLISH);
}

static void expect(void (*look_at)(TextSink *out))
{
    TextSink out = text_sink(lines, sizeof lines);
    kept_sums_read(golden, kept, sizeof kept);
    if (!kept_fonts_same(kept))
        skip();
    look_at(&out);
    assert_false(out.cut);
    kept_sums_expect(lines, kept);
}

static void moments_are_kept(void **unused)
{
    (void)unused;
    expect(look_at_usual);
}

static void each_size_is_kept(void **unused)
{
    (void)unused;
    expect(look_at_each_size);
}

static void another_language_is_kept(void **unused)
{
    (void)unused;
    TextSink letters = text_sink(lines, sizeof lines);
    kept_sums_read(golden, kept, sizeof kept);
    write_letters(&letters);
    if (strstr(kept, lines) == NULL) {
        print_message("other letters than those the sums were made with: nothing is compared\n");
        skip();
    }
    expect(look_at_language);
}

static int write_golden(void)
{
    TextSink out = text_sink(lines, sizeof lines);
    kept_fonts_write(&out);
    write_letters(&out);
    look_at_usual(&out);
    look_at_each_size(&out);
    look_at_language(&out);
    return out.cut ? 1 : kept_sums_write(golden, lines);
}

/* The made-up language is that of the system: it has no number of its own. */
static void begin_languages(void)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("LANGUAGE", "qmd", 1);
    setenv("MELDWELL_LOCALE_DIR", MELDWELL_MADE_UP, 1);
    language_begin();
    language_use(LANGUAGE_ENGLISH);
}

static int tear_down(void **state)
{
    close_table();
    return help_screens_close(state);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(moments_are_kept) };
    const struct CMUnitTest sizes[] = { cmocka_unit_test(each_size_is_kept) };
    const struct CMUnitTest language[] = { cmocka_unit_test(another_language_is_kept) };
    const char *word = argc > 1 ? argv[1] : "";
    begin_languages();
    only_game = game_find(argc > 2 ? argv[2] : word);
    if (strcmp(word, "sizes") == 0)
        return cmocka_run_group_tests(sizes, help_screens_open, tear_down);
    if (strcmp(word, "language") == 0)
        return cmocka_run_group_tests(language, help_screens_open, tear_down);
    if (strcmp(word, "write") != 0 && strcmp(word, "trace") != 0)
        return cmocka_run_group_tests(tests, help_screens_open, tear_down);
    if (help_screens_open(NULL) != 0)
        return 1;
    int failed = 2;
    if (strcmp(word, "write") == 0) {
        failed = write_golden();
    } else if (argc == 5 && only_game >= 0) {
        sit_down(only_game, atoi(argv[3]), atoi(argv[4]), 0);
        begin_sums(true);
        walk(whole);
        failed = 0;
    }
    tear_down(NULL);
    return failed;
}
