#include "app/setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "platform/language.h"
#include "rules/table/bits.h"

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

/* The option that says how long a turn may take, or -1. */
static int clock_option(const OptionTable *table)
{
    return table->clock - 1;
}

static void sync_players(MatchSetup *m)
{
    options_follow_seats(game_table[m->game]->options, &m->options, m->seats);
}

static void make_key(char *key, size_t size, const char *what, const GameDef *game, int n)
{
    if (n < 0)
        snprintf(key, size, "%s:%s", what, game->id);
    else
        snprintf(key, size, "%s:%s:%d", what, game->id, n);
}

/* names: those of computers too. */
static void seats_put(const MatchSetup *m, const bool *random, bool names, TextSink *out)
{
    const AiDef *ai = ai_find(game_table[m->game]->id);
    for (int i = 0; i < m->seats; i++) {
        const SeatSetup *seat = &m->seat[i];
        text_add(out, i > 0 ? "," : "");
        bool blank = seat->name[strspn(seat->name, " ")] == '\0', taken = strcmp(seat->name, "computer") == 0;
        if (seat->kind == SEAT_PERSON && seat->you)
            text_add(out, "You");
        else if (seat->kind == SEAT_PERSON && !blank && !taken)
            text_add(out, seat->name);
        else if (seat->kind == SEAT_PERSON)
            text_say(out, "Player {1}", text_number(i + 1).text);
        else if (ai == NULL || random[i])
            text_add(out, "computer:random");
        else
            text_addf(out, "computer:%s", ai->levels[seat->level].id);
        if (names && seat->kind == SEAT_COMPUTER && !blank)
            text_addf(out, ":%s", seat->name);
    }
}

void setup_seats_write(const MatchSetup *m, const bool *random, TextSink *out)
{
    seats_put(m, random, false, out);
}

bool setup_seats_read(const char *text, uint64_t seed, MatchSetup *m, bool *random)
{
    char sentence[160];
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

static void seats_write(const App *app, TextSink *out)
{
    setup_seats_write(&app->new_match.setup, app->new_match.random_level, out);
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
    seats_put(&app->new_match.setup, app->new_match.random_level, true, &sink);
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
    snprintf(m->seat[0].name, sizeof m->seat[0].name, "You");
    seats_renew(app);
}

/* Own presets are stored as "NAME\nOPTIONS", each in a place of its own; what is not understood keeps its place. */
static void own_load(App *app)
{
    NewMatch *ui = &app->new_match;
    const GameDef *game = game_now(app);
    char key[64], text[OPTIONS_TEXT + NAME_BYTES], sentence[160];
    ui->own_count = ui->own_foreign = 0;
    ui->own_unread = false;
    for (int n = 0; n < MAX_OWN_PRESETS; n++) {
        make_key(key, sizeof key, "own-preset", game, n);
        TextSink sink = text_sink(text, sizeof text), error = text_sink(sentence, sizeof sentence);
        bool there = store_get(app->store, key, &sink) && text[0] != '\0';
        char *options = there ? strchr(text, '\n') : NULL;
        ui->own_unread = ui->own_unread || store_lacks_memory(app->store);
        if (!there)
            continue;
        OwnPreset *own = &ui->own[ui->own_count];
        options_default(game->options, &own->values);
        if (options == NULL || sink.cut || !options_parse(game->options, &own->values, options + 1, &error)) {
            ui->own_foreign |= (uint16_t)(1u << n);
            continue;
        }
        *options = '\0';
        TextSink name = text_sink(own->name, sizeof own->name); /* whole letters */
        text_add(&name, text);
        ui->own_count++;
    }
}

static void own_store(App *app)
{
    const GameDef *game = game_now(app);
    char key[64], text[OPTIONS_TEXT + NAME_BYTES];
    for (int n = 0, next = 0; n < MAX_OWN_PRESETS; n++) {
        make_key(key, sizeof key, "own-preset", game, n);
        TextSink sink = text_sink(text, sizeof text);
        if (app->new_match.own_foreign >> n & 1)
            continue;
        if (next < app->new_match.own_count) {
            const OwnPreset *own = &app->new_match.own[next++];
            text_addf(&sink, "%s\n", own->name);
            options_write(game->options, options_nearest_preset(game->options, &own->values), &own->values, &sink);
        }
        settings_put(app->store, key, text);
    }
}

static bool options_load(App *app)
{
    const GameDef *game = game_now(app);
    MatchSetup *m = &app->new_match.setup;
    char key[64], text[OPTIONS_TEXT + 64], sentence[160];
    make_key(key, sizeof key, "setup-options", game, -1);
    TextSink sink = text_sink(text, sizeof text), error = text_sink(sentence, sizeof sentence);
    OptionValues values;
    options_default(game->options, &values);
    if (!store_get(app->store, key, &sink) || sink.cut || !options_parse(game->options, &values, text, &error))
        return false;
    char id[64];
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
    int clock = clock_option(table);
    if (clock >= 0 && option_in_range(table, clock, 0))
        m->options.v[clock] = 0;
}

static bool practice_load(App *app)
{
    char key[64], text[8];
    make_key(key, sizeof key, "setup-practice", game_now(app), -1);
    TextSink sink = text_sink(text, sizeof text);
    return store_get(app->store, key, &sink) && strcmp(text, "1") == 0;
}

void setup_game(App *app, int game)
{
    MatchSetup *m = &app->new_match.setup;
    m->game = game;
    m->seed = 0;
    own_load(app);
    if (!options_load(app))
        first_options(app);
    m->practice = practice_load(app);
    seats_default(app);
    char key[64], text[SEATS_TEXT];
    make_key(key, sizeof key, "setup-seats", game_table[game], -1);
    TextSink sink = text_sink(text, sizeof text);
    if (store_get(app->store, key, &sink))
        seats_read(app, text);
}

void setup_start(App *app)
{
    char id[64];
    TextSink sink = text_sink(id, sizeof id);
    int game = store_get(app->store, "setup-game", &sink) ? game_find(id) : -1;
    setup_game(app, game >= 0 ? game : 0);
}

void setup_take(App *app, const MatchSetup *setup)
{
    app->new_match.setup = *setup;
    memset(app->new_match.random_level, 0, sizeof app->new_match.random_level);
    own_load(app);
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
    char sentence[160];
    TextSink error = text_sink(sentence, sizeof sentence);
    OptionValues values;
    options_default(game_now(app)->options, &values);
    return options_parse(game_now(app)->options, &values, text, &error);
}

static void seats_text(App *app, TextSink *out)
{
    seats_write(app, out);
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
    make_key(key, sizeof key, part->what, game_now(app), -1);
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
    char id[64];
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

static bool same_values(const GameDef *game, const OptionValues *a, const OptionValues *b)
{
    for (int i = 0; i < game->options->option_count; i++)
        if (option_is_rule(game->options, i) && a->v[i] != b->v[i])
            return false;
    return true;
}

static int own_match(const NewMatch *n, const MatchSetup *m)
{
    if (m->game == n->setup.game)
        for (int i = 0; i < n->own_count; i++)
            if (same_values(game_table[m->game], &n->own[i].values, &m->options))
                return i;
    return -1;
}

int setup_own_now(const App *app)
{
    return own_match(&app->new_match, &app->new_match.setup);
}

int setup_own_kept_apart(const App *app)
{
    return bits_in(app->new_match.own_foreign);
}

bool setup_own_full(const App *app)
{
    return app->new_match.own_count + setup_own_kept_apart(app) >= MAX_OWN_PRESETS;
}

bool setup_own_save(App *app, const char *name)
{
    NewMatch *ui = &app->new_match;
    if (ui->own_unread || name[strspn(name, " ")] == '\0')
        return false;
    int at = 0;
    while (at < ui->own_count && strcmp(ui->own[at].name, name) != 0)
        at++;
    if (at == ui->own_count && setup_own_full(app))
        return false;
    if (at == ui->own_count)
        ui->own_count++;
    snprintf(ui->own[at].name, sizeof ui->own[at].name, "%s", name);
    ui->own[at].values = ui->setup.options;
    own_store(app);
    return true;
}

bool setup_own_rename(App *app, int own, const char *name)
{
    NewMatch *ui = &app->new_match;
    if (ui->own_unread || own < 0 || own >= ui->own_count || name[strspn(name, " ")] == '\0')
        return false;
    for (int i = 0; i < ui->own_count; i++)
        if (i != own && strcmp(ui->own[i].name, name) == 0)
            return false;
    snprintf(ui->own[own].name, sizeof ui->own[own].name, "%s", name);
    own_store(app);
    return true;
}

void setup_own_delete(App *app, int own)
{
    NewMatch *ui = &app->new_match;
    if (ui->own_unread || own < 0 || own >= ui->own_count)
        return;
    ui->own_count--;
    memmove(&ui->own[own], &ui->own[own + 1], sizeof ui->own[0] * (size_t)(ui->own_count - own));
    own_store(app);
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
        s->name[0] = '\0';
    else if (first)
        snprintf(s->name, sizeof s->name, "You");
    else
        text_write(s->name, sizeof s->name, "Player {1}", text_number(seat + 1).text);
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

bool setup_watch(const MatchSetup *m)
{
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            return false;
    return true;
}

int setup_changes(const MatchSetup *m)
{
    const OptionTable *table = game_table[m->game]->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    int n = 0;
    for (int i = 0; i < table->option_count; i++)
        n += option_is_rule(table, i) && base.v[i] != m->options.v[i];
    return n;
}

void setup_rule_words(const OptionTable *table, const OptionValues *v, int option, TextSink *out)
{
    char value[96];
    TextSink words = text_part(out, value, sizeof value);
    option_label(table, v, option, &words);
    text_say(out, "{1}: {2}", tr(table->options[option].label), value);
}

void setup_changes_words(const MatchSetup *m, TextSink *out)
{
    const OptionTable *table = game_table[m->game]->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    for (int i = 0; i < table->option_count; i++) {
        if (base.v[i] == m->options.v[i] || !option_is_rule(table, i))
            continue;
        text_add(out, out->length > 0 ? "\n" : "");
        setup_rule_words(table, &m->options, i, out);
    }
}

const char *setup_conflict(const MatchSetup *m)
{
    const GameDef *game = game_table[m->game];
    const char *why = game_conflict(game, &m->options);
    return why != NULL ? tr(why) : NULL;
}

const char *setup_own_name(const NewMatch *n, const MatchSetup *m)
{
    const int own = setup_changes(m) > 0 ? own_match(n, m) : -1;
    return own >= 0 ? n->own[own].name : NULL;
}

void setup_rules_line(const App *app, const MatchSetup *m, TextSink *out)
{
    const char *own = setup_own_name(&app->new_match, m);
    const int changes = setup_changes(m);
    if (own != NULL) {
        text_add(out, own);
        return;
    }
    const char *preset = tr(game_table[m->game]->options->presets[m->preset].name);
    if (changes > 0)
        text_count(out, "{2}, {1} rule changed", "{2}, {1} rules changed", changes, preset);
    else
        text_add(out, preset);
}

void setup_game_line(const App *app, const MatchSetup *m, TextSink *out)
{
    const char *title = tr(game_table[m->game]->title);
    char rules[160];
    TextSink line = text_sink(rules, sizeof rules);
    setup_rules_line(app, m, &line);
    /* The usual preset may be called like the game itself. */
    text_say(out, strncmp(rules, title, strlen(title)) != 0 ? N_("{1}, {2}") : "{2}", title, rules);
}

/* The level all computers share, "" when they differ or there is none. */
static const char *shared_level(const MatchSetup *m, const bool *random)
{
    const AiDef *ai = ai_find(game_table[m->game]->id);
    const char *title = NULL;
    for (int i = 0; ai != NULL && i < m->seats; i++) {
        if (m->seat[i].kind != SEAT_COMPUTER)
            continue;
        const char *its = random != NULL && random[i] ? tr("random level") : tr(ai->levels[m->seat[i].level].title);
        if (title != NULL && strcmp(title, its) != 0)
            return tr("mixed levels");
        title = its;
    }
    return title != NULL ? title : "";
}

/* Who plays, by their number: persons and computers. */
static void people_words(int persons, char *out, size_t size)
{
    if (persons == 1)
        text_write(out, size, "you");
    else
        text_write_count(out, size, "{1} person", "{1} people", persons);
}

void setup_seats_short(const MatchSetup *m, const bool *random, TextSink *out)
{
    const int persons = match_persons(m), computers = m->seats - persons;
    char people[64], machines[64], all[160];
    people_words(persons, people, sizeof people);
    if (persons > 0)
        text_write(machines, sizeof machines, "{1}", text_number(computers).text);
    else
        text_write_count(machines, sizeof machines, "{1} computer", "{1} computers", computers);
    text_write(all, sizeof all, computers == 0 ? "{1}" : persons == 0 ? "{2}" : N_("{1} and {2}"), people, machines);
    const char *level = shared_level(m, random);
    text_say(out, level[0] != '\0' ? N_("{1}, {2}") : "{1}", all, level);
}

void setup_deal_text(uint64_t seed, char *out, size_t size)
{
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%" PRIu64, seed);
    TextSink sink = text_sink(out, size);
    for (int i = 0; i < n; i++)
        text_addf(&sink, i > 0 && (n - i) % 3 == 0 ? " %c" : "%c", digits[i]);
}

uint64_t setup_deal_read(const char *text)
{
    uint64_t seed = 0;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            continue; /* blanks between groups of figures */
        uint64_t figure = (uint64_t)(*text - '0');
        if (seed > (UINT64_MAX - figure) / 10)
            return 0;
        seed = seed * 10 + figure;
    }
    return seed;
}
