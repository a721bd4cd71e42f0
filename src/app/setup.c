#include "app/setup.h"

#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "platform/language.h"

static const GameDef *game_now(const App *app)
{
    return game_table[app->new_match.setup.game];
}

/* Some option tables name the number of players; the seats say it here, so that option follows them and is neither
 * shown nor counted. */
int setup_players_option(const OptionTable *table)
{
    return table->players - 1;
}

static void sync_players(MatchSetup *m)
{
    options_follow_seats(game_table[m->game]->options, &m->options, m->seats);
}

/* Of the setup used last for a game. */
static void make_key(char *key, size_t size, const char *what, const GameDef *game)
{
    snprintf(key, size, "%s:%s", what, game->id);
}

void setup_seats_write(const MatchSetup *m, const bool *random, TextSink *out)
{
    match_seats_write_some(m, random, false, out);
}

bool setup_seats_read(const char *text, uint64_t seed, MatchSetup *m, bool *random)
{
    char sentence[480];
    TextSink error = text_sink(sentence, sizeof sentence);
    MatchSetup read = *m;
    if (!match_seats_parse(game_table[m->game], text, seed, &read, &error))
        return false;
    m->seats = read.seats;
    memcpy(m->seat, read.seat, sizeof m->seat);
    sync_players(m);
    const char *at = text;
    for (int i = 0; i < MAX_SEATS; i++) {
        size_t n = strcspn(at, ","), level = strlen("computer:random");
        random[i] = strncmp(at, "computer:random", level) == 0 && (n == level || at[level] == ':');
        at += n;
        at += *at == ',';
    }
    return true;
}

static bool seats_read(App *app, const char *text)
{
    return setup_seats_read(text, app->fixed_seed, &app->new_match.setup, app->new_match.random_level);
}

/* Names those computers that have no name after a change of seats. */
static void seats_renew(App *app)
{
    char text[SEATS_TEXT];
    TextSink sink = text_sink(text, sizeof text);
    match_seats_write_some(&app->new_match.setup, app->new_match.random_level, true, &sink);
    seats_read(app, text);
}

/* A preset made for so many players brings their number with it; other presets leave the seats as they are. */
static bool preset_has_players(const MatchSetup *m)
{
    const OptionTable *table = game_table[m->game]->options;
    int players = setup_players_option(table);
    return players >= 0 && preset_names(table, m->preset, players);
}

static void seats_default(App *app)
{
    const GameDef *game = game_now(app);
    const AiDef *ai = ai_find(game->id);
    MatchSetup *m = &app->new_match.setup;
    memset(m->seat, 0, sizeof m->seat);
    memset(app->new_match.random_level, 0, sizeof app->new_match.random_level);
    m->seats = preset_has_players(m) ? m->options.v[setup_players_option(game->options)]
               : game->max_seats < 4 ? game->max_seats
                                     : 4;
    for (int i = 0; i < m->seats; i++) {
        m->seat[i].kind = i == 0 ? SEAT_PERSON : SEAT_COMPUTER;
        m->seat[i].level = ai != NULL ? (uint8_t)ai->default_level : 0;
    }
    match_seat_make_you(&m->seat[0]);
    seats_renew(app);
}

static bool options_load(App *app)
{
    const GameDef *game = game_now(app);
    MatchSetup *m = &app->new_match.setup;
    char key[64], text[OPTIONS_TEXT + 64];
    make_key(key, sizeof key, "setup-options", game);
    TextSink sink = text_sink(text, sizeof text);
    OptionValues values;
    if (!store_get(app->store, key, &sink) || sink.cut || !setup_options_read(game->options, text, &values))
        return false;
    char id[192];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(text, ","), text);
    int preset = preset_find(game->options, id);
    m->preset = preset >= 0 ? preset : options_nearest_preset(game->options, &values);
    m->options = values;
    return true;
}

/* The time for a turn and the reserve. */
static void keep_clock(const OptionTable *table, int32_t *values, const int32_t *kept)
{
    for (int i = 0; i < table->option_count; i++)
        if (option_is_clock(table, i))
            values[i] = kept[i];
}

/* The clock is off until it is asked for; that is no change of rules (option_is_rule). */
static void first_options(App *app)
{
    MatchSetup *m = &app->new_match.setup;
    const OptionTable *table = game_now(app)->options;
    setup_use_preset(app, 0);
    options_stop_clock(table, &m->options);
}

static bool practice_load(App *app)
{
    char key[64], text[8];
    make_key(key, sizeof key, "setup-practice", game_now(app));
    TextSink sink = text_sink(text, sizeof text);
    return store_get(app->store, key, &sink) && strcmp(text, "1") == 0;
}

void setup_game(App *app, int game)
{
    MatchSetup *m = &app->new_match.setup;
    m->game = game;
    m->seed = 0;
    setup_own_load(app);
    if (!options_load(app))
        first_options(app);
    m->practice = practice_load(app);
    seats_default(app);
    char key[64], text[SEATS_TEXT];
    make_key(key, sizeof key, "setup-seats", game_table[game]);
    TextSink sink = text_sink(text, sizeof text);
    if (store_get(app->store, key, &sink))
        seats_read(app, text);
}

void setup_start(App *app)
{
    char id[192];
    TextSink sink = text_sink(id, sizeof id);
    int game = store_get(app->store, "setup-game", &sink) ? game_find(id) : -1;
    setup_game(app, game >= 0 ? game : 0);
}

void setup_take(App *app, const MatchSetup *setup)
{
    app->new_match.setup = *setup;
    app->new_match.setup.opening = NULL; /* what is set up there is dealt */
    memset(app->new_match.random_level, 0, sizeof app->new_match.random_level);
    setup_own_load(app);
    sync_players(&app->new_match.setup);
}

void setup_of_match(App *app)
{
    if (app_seat(app) != NULL && seat_setup(app_seat(app))->game != app->new_match.setup.game)
        setup_game(app, seat_setup(app_seat(app))->game);
}

/* ---- the setup used last is kept ---- */

enum { SETUP_TEXT = (int)OPTIONS_TEXT + (int)SEATS_TEXT };

/* One text of it. Where something is kept under its key that this version does not understand, `first` stands for that
 * here, and as long as nobody has chosen otherwise it stays as it is. */
typedef struct SetupPart {
    const char *what;
    void (*write)(App *, TextSink *); /* as it is now */
    void (*first)(App *);             /* makes it as it is where nothing is kept */
    bool (*understood)(const App *, const char *text);
} SetupPart;

static void options_text(App *app, TextSink *out)
{
    const MatchSetup *m = &app->new_match.setup;
    options_write(game_now(app)->options, m->preset, &m->options, out);
}

static void options_first(App *app)
{
    const int seats = app->new_match.setup.seats;
    first_options(app);
    app->new_match.setup.seats = seats;
    sync_players(&app->new_match.setup);
}

static bool options_understood(const App *app, const char *text)
{
    OptionValues values;
    return setup_options_read(game_now(app)->options, text, &values);
}

static void seats_text(App *app, TextSink *out)
{
    setup_seats_write(&app->new_match.setup, app->new_match.random_level, out);
}

static bool seats_understood(const App *app, const char *text)
{
    MatchSetup m = app->new_match.setup;
    bool random[MAX_SEATS];
    return setup_seats_read(text, app->fixed_seed, &m, random);
}

static void practice_text(App *app, TextSink *out)
{
    text_add(out, app->new_match.setup.practice ? "1" : "0");
}

static void practice_first(App *app)
{
    app->new_match.setup.practice = false;
}

static bool practice_understood(const App *app, const char *text)
{
    (void)app;
    return strcmp(text, "0") == 0 || strcmp(text, "1") == 0;
}

static void part_keep(App *app, const SetupPart *part)
{
    char key[64], now[SETUP_TEXT], kept[SETUP_TEXT], first[SETUP_TEXT];
    TextSink of_now = text_sink(now, sizeof now), of_kept = text_sink(kept, sizeof kept),
             of_first = text_sink(first, sizeof first);
    make_key(key, sizeof key, part->what, game_now(app));
    part->write(app, &of_now);
    if (store_get(app->store, key, &of_kept) && (of_kept.cut || !part->understood(app, kept))) {
        const MatchSetup setup = app->new_match.setup;
        bool random[MAX_SEATS];
        memcpy(random, app->new_match.random_level, sizeof random);
        part->first(app);
        part->write(app, &of_first);
        app->new_match.setup = setup;
        memcpy(app->new_match.random_level, random, sizeof random);
        if (strcmp(now, first) == 0)
            return;
    }
    settings_put(app->store, key, now);
}

void setup_keep(App *app)
{
    static const SetupPart parts[] = {
        { "setup-options", options_text, options_first, options_understood },
        { "setup-seats", seats_text, seats_default, seats_understood },
        { "setup-practice", practice_text, practice_first, practice_understood },
    };
    char id[192];
    TextSink sink = text_sink(id, sizeof id);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        part_keep(app, &parts[i]);
    const bool foreign = store_get(app->store, "setup-game", &sink) && game_find(id) < 0;
    if (!foreign || app->new_match.setup.game != 0) /* which stands for a game that is not known */
        settings_put(app->store, "setup-game", game_now(app)->id);
}

void setup_draw_levels(App *app)
{
    const AiDef *ai = ai_find(game_now(app)->id);
    uint64_t chance = app->new_match.setup.seed;
    for (int i = 0; ai != NULL && i < app->new_match.setup.seats; i++) {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        if (app->new_match.random_level[i])
            app->new_match.setup.seat[i].level = (uint8_t)((chance >> 33) % (uint64_t)ai_level_offered(ai));
    }
}

static void seat_add(App *app)
{
    MatchSetup *m = &app->new_match.setup;
    if (m->seats >= game_now(app)->max_seats)
        return;
    const AiDef *ai = ai_find(game_now(app)->id);
    int seat = m->seats++;
    memset(&m->seat[seat], 0, sizeof m->seat[seat]);
    m->seat[seat].kind = SEAT_COMPUTER;
    m->seat[seat].level = ai != NULL ? (uint8_t)ai->default_level : 0;
    app->new_match.random_level[seat] = false;
    seats_renew(app);
}

static void seat_remove(App *app, int seat)
{
    MatchSetup *m = &app->new_match.setup;
    if (m->seats <= game_now(app)->min_seats || seat < 0 || seat >= m->seats)
        return;
    bool *random = app->new_match.random_level;
    m->seats--;
    memmove(&m->seat[seat], &m->seat[seat + 1], sizeof m->seat[0] * (size_t)(m->seats - seat));
    memmove(&random[seat], &random[seat + 1], sizeof random[0] * (size_t)(m->seats - seat));
    seats_renew(app);
}

/* Who leaves when there are fewer seats: the last computer. */
static int last_computer(const MatchSetup *m)
{
    int seat = m->seats - 1;
    while (seat > 0 && m->seat[seat].kind == SEAT_PERSON)
        seat--;
    return m->seat[seat].kind == SEAT_PERSON ? m->seats - 1 : seat;
}

void setup_use_preset(App *app, int preset)
{
    MatchSetup *m = &app->new_match.setup;
    const OptionTable *table = game_now(app)->options;
    m->preset = preset;
    options_preset(table, preset, &m->options);
    int seats = preset_has_players(m) ? m->options.v[setup_players_option(table)] : m->seats;
    for (int missing = seats - m->seats; missing > 0; missing--)
        seat_add(app);
    for (int beyond = m->seats - seats; beyond > 0; beyond--)
        seat_remove(app, last_computer(m));
    sync_players(m);
}

void setup_choose_preset(App *app, int preset)
{
    const OptionValues kept = app->new_match.setup.options;
    setup_use_preset(app, preset);
    keep_clock(game_now(app)->options, app->new_match.setup.options.v, kept.v);
}

void setup_reset_rules(App *app)
{
    MatchSetup *m = &app->new_match.setup;
    const OptionTable *table = game_now(app)->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    for (int i = 0; i < table->option_count; i++)
        if (option_is_rule(table, i))
            m->options.v[i] = base.v[i];
}

void setup_use_own(App *app, int own)
{
    MatchSetup *m = &app->new_match.setup;
    m->options = app->new_match.own[own].values;
    m->preset = options_nearest_preset(game_now(app)->options, &m->options);
    sync_players(m);
}

/* With another number of seats a preset made for the old one gives way to the nearest. */
static void preset_follows(MatchSetup *m)
{
    const OptionTable *table = game_table[m->game]->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    if (preset_has_players(m) && base.v[setup_players_option(table)] != m->seats)
        m->preset = options_nearest_preset(table, &m->options);
}

void setup_seat_add(App *app)
{
    seat_add(app);
    preset_follows(&app->new_match.setup);
}

void setup_seat_remove(App *app, int seat)
{
    seat_remove(app, seat);
    preset_follows(&app->new_match.setup);
}

static void name_by_seat(SeatSetup *s, int seat)
{
    char name[NAME_BYTES];
    text_write(name, sizeof name, "Player {1}", text_number(seat + 1).text);
    match_seat_call(s, name);
}

void setup_seat_kind(App *app, int seat, SeatKind kind)
{
    SeatSetup *s = &app->new_match.setup.seat[seat];
    if (s->kind == kind)
        return;
    const AiDef *ai = ai_find(game_now(app)->id);
    s->kind = (uint8_t)kind;
    s->level = ai != NULL ? (uint8_t)ai->default_level : 0;
    app->new_match.random_level[seat] = false;
    bool first = true;
    for (int i = 0; i < app->new_match.setup.seats; i++)
        if (i != seat && app->new_match.setup.seat[i].kind == SEAT_PERSON)
            first = false;
    if (kind == SEAT_COMPUTER)
        match_seat_call(s, "");
    else if (first)
        match_seat_make_you(s);
    else
        name_by_seat(s, seat);
    seats_renew(app);
}

void setup_seat_level(App *app, int seat, int step, bool round)
{
    const AiDef *ai = ai_find(game_now(app)->id);
    if (ai == NULL || seat < 0 || seat >= app->new_match.setup.seats)
        return;
    int last = ai_level_offered(ai); /* stands for random */
    int at = app->new_match.random_level[seat] ? last : app->new_match.setup.seat[seat].level;
    at += step;
    if (at > last)
        at = round ? 0 : last;
    if (at < 0)
        at = 0;
    app->new_match.random_level[seat] = at == last;
    app->new_match.setup.seat[seat].level = (uint8_t)(at == last ? ai->default_level : at);
}

void setup_seat_shown(const MatchSetup *m, int seat, char out[NAME_BYTES])
{
    MatchSetup told = *m;
    match_names_told(&told);
    snprintf(out, NAME_BYTES, "%s", match_seat_shown(&told, seat));
}

bool setup_watch(const MatchSetup *m)
{
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            return false;
    return true;
}

const char *setup_conflict(const MatchSetup *m)
{
    const GameDef *game = game_table[m->game];
    const char *why = game_conflict(game, &m->options);
    return why != NULL ? tr(why) : NULL;
}
