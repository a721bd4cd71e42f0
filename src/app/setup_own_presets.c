/* The player's own presets of the game that is put together: stored as "NAME\nOPTIONS", each in a place of its own;
 * what is not understood keeps its place. */
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "rules/table/bits.h"

static const GameDef *game_now(const App *app)
{
    return game_table[app->new_match.setup.game];
}

static void make_key(char *key, size_t size, const GameDef *game, int place)
{
    snprintf(key, size, "own-preset:%s:%d", game->id, place);
}

bool setup_options_read(const OptionTable *table, const char *text, OptionValues *out)
{
    char sentence[480];
    TextSink error = text_sink(sentence, sizeof sentence);
    options_default(table, out);
    return options_parse(table, out, text, &error);
}

/* How a place of the store was found. */
typedef enum OwnFound { OWN_NONE, OWN_FOREIGN, OWN_READ } OwnFound;

static OwnFound own_read(App *app, const GameDef *game, int place, OwnPreset *own)
{
    char key[64], text[OPTIONS_TEXT + NAME_BYTES];
    make_key(key, sizeof key, game, place);
    TextSink sink = text_sink(text, sizeof text);
    const bool there = store_get(app->store, key, &sink) && text[0] != '\0';
    char *options = there ? strchr(text, '\n') : NULL;
    if (!there)
        return OWN_NONE;
    if (options == NULL || sink.cut || !setup_options_read(game->options, options + 1, &own->values))
        return OWN_FOREIGN;
    *options = '\0';
    TextSink name = text_sink(own->name, sizeof own->name); /* whole letters */
    text_add(&name, text);
    return OWN_READ;
}

void setup_own_load(App *app)
{
    NewMatch *ui = &app->new_match;
    ui->own_count = ui->own_foreign = 0;
    ui->own_unread = false;
    for (int n = 0; n < MAX_OWN_PRESETS; n++) {
        const OwnFound found = own_read(app, game_now(app), n, &ui->own[ui->own_count]);
        ui->own_unread = ui->own_unread || store_lacks_memory(app->store);
        if (found == OWN_FOREIGN)
            ui->own_foreign |= (uint16_t)(1u << n);
        ui->own_count += found == OWN_READ;
    }
}

static void own_store(App *app)
{
    const GameDef *game = game_now(app);
    char key[64], text[OPTIONS_TEXT + NAME_BYTES];
    for (int n = 0, next = 0; n < MAX_OWN_PRESETS; n++) {
        make_key(key, sizeof key, game, n);
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

void setup_own_note(App *app, const MatchSetup *m)
{
    char *name = app->new_match.other_own;
    OwnPreset own;
    name[0] = '\0';
    for (int n = 0; n < MAX_OWN_PRESETS && setup_changes(m) > 0 && name[0] == '\0'; n++)
        if (own_read(app, game_table[m->game], n, &own) == OWN_READ &&
            same_values(game_table[m->game], &own.values, &m->options))
            snprintf(name, NAME_BYTES, "%s", own.name);
}

const char *setup_own_at_table(const NewMatch *n, const MatchSetup *m)
{
    const bool other = m->game != n->setup.game && n->other_own[0] != '\0';
    return other ? n->other_own : setup_own_name(n, m);
}

const char *setup_own_name(const NewMatch *n, const MatchSetup *m)
{
    const int own = setup_changes(m) > 0 ? own_match(n, m) : -1;
    return own >= 0 ? n->own[own].name : NULL;
}
