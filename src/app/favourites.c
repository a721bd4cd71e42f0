/* Favourite tables, kept in the store as "NAME\nGAME\nPRACTICE\nSEATS\nOPTIONS", each in a place of its own. A place
 * whose text is not understood keeps it; the others stand around it in their order. */
#include "app/favourites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/setup.h"
#include "rules/table/bits.h"

enum { FAVOURITE_TEXT = NAME_BYTES + SEATS_TEXT + OPTIONS_TEXT + 64 };

/* The next line of a text, which is cut off there; NULL when there is none. */
static char *take_line(char **at)
{
    char *line = *at, *end = line != NULL ? strchr(line, '\n') : NULL;
    *at = end != NULL ? end + 1 : NULL;
    if (end != NULL)
        *end = '\0';
    return line;
}

static bool is_blank(const char *name)
{
    return name[strspn(name, " ")] == '\0';
}

/* False: it is not understood, as one of a game that is not there. */
static bool read_text(char *text, Favourite *f)
{
    char sentence[480];
    TextSink error = text_sink(sentence, sizeof sentence);
    char *at = text;
    text[letters_strip(text, strlen(text))] = '\0';
    const char *name = take_line(&at), *game = take_line(&at), *practice = take_line(&at), *seats = take_line(&at);
    int which = game != NULL ? game_find(game) : -1;
    if (seats == NULL || at == NULL || which < 0 || is_blank(name) || !letters_only(name, strlen(name)))
        return false;
    memset(f, 0, sizeof *f);
    TextSink to_name = text_sink(f->name, sizeof f->name);
    text_add(&to_name, name);
    const OptionTable *table = game_table[which]->options;
    MatchSetup *m = &f->setup;
    m->game = which;
    m->practice = strcmp(practice, "1") == 0;
    options_default(table, &m->options);
    if (!options_parse(table, &m->options, at, &error))
        return false;
    at[strcspn(at, ",")] = '\0';
    int preset = preset_find(table, at);
    m->preset = preset >= 0 ? preset : options_nearest_preset(table, &m->options);
    return setup_seats_read(seats, 0, m, f->random_level);
}

static void load(App *app)
{
    Favourites *all = &app->favourites;
    char key[32];
    char *text = malloc(FAVOURITE_TEXT);
    all->read = true;
    all->unread = text == NULL;
    for (int i = 0; i < MAX_FAVOURITES && text != NULL; i++) {
        snprintf(key, sizeof key, "favourite:%d", i);
        TextSink sink = text_sink(text, FAVOURITE_TEXT);
        bool there = store_get(app->store, key, &sink);
        all->unread = all->unread || store_lacks_memory(app->store);
        if (!there || text[0] == '\0')
            continue;
        if (!sink.cut && read_text(text, &all->item[all->count]))
            all->count++;
        else
            all->foreign |= (uint16_t)(1u << i);
    }
    free(text);
}

static bool keep(App *app)
{
    Favourites *all = &app->favourites;
    char key[32];
    char *text = malloc(FAVOURITE_TEXT);
    for (int i = 0, next = 0; i < MAX_FAVOURITES && text != NULL; i++) {
        TextSink sink = text_sink(text, FAVOURITE_TEXT);
        if (all->foreign >> i & 1)
            continue;
        if (next < all->count) {
            const Favourite *f = &all->item[next++];
            const GameDef *game = game_table[f->setup.game];
            text_addf(&sink, "%s\n%s\n%d\n", f->name, game->id, f->setup.practice);
            setup_seats_write(&f->setup, f->random_level, &sink);
            text_add(&sink, "\n");
            options_write(game->options, f->setup.preset, &f->setup.options, &sink);
        }
        snprintf(key, sizeof key, "favourite:%d", i);
        settings_put(app->store, key, text);
    }
    free(text);
    return text != NULL;
}

int favourites_count(App *app)
{
    if (!app->favourites.read)
        load(app);
    return app->favourites.count;
}

int favourites_kept_apart(App *app)
{
    favourites_count(app);
    return bits_in(app->favourites.foreign);
}

const Favourite *favourite_at(App *app, int which)
{
    return which >= 0 && which < favourites_count(app) ? &app->favourites.item[which] : NULL;
}

static int find(App *app, const char *name)
{
    for (int i = 0; i < favourites_count(app); i++)
        if (strcmp(app->favourites.item[i].name, name) == 0)
            return i;
    return -1;
}

bool favourite_save(App *app, const char *name, const MatchSetup *setup, const bool *random_level)
{
    Favourites *all = &app->favourites;
    int count = favourites_count(app), at = find(app, name);
    at = at < 0 ? count : at;
    if (all->unread || is_blank(name) || at + favourites_kept_apart(app) >= MAX_FAVOURITES + (at < count))
        return false;
    Favourite *f = &all->item[at];
    *f = (Favourite){ .setup = *setup };
    f->setup.seed = 0;
    f->setup.opening = NULL; /* that is of the match which is open; a favourite is dealt */
    memcpy(f->random_level, random_level, sizeof f->random_level);
    TextSink to_name = text_sink(f->name, sizeof f->name);
    text_add(&to_name, name);
    all->count += at == count;
    return keep(app);
}

bool favourite_rename(App *app, int which, const char *name)
{
    int same = find(app, name);
    if (favourite_at(app, which) == NULL || app->favourites.unread || is_blank(name) || (same >= 0 && same != which))
        return false;
    TextSink to_name = text_sink(app->favourites.item[which].name, sizeof app->favourites.item[which].name);
    text_add(&to_name, name);
    return keep(app);
}

void favourite_remove(App *app, int which)
{
    Favourites *all = &app->favourites;
    if (favourite_at(app, which) == NULL || all->unread)
        return;
    all->count--;
    memmove(&all->item[which], &all->item[which + 1], sizeof all->item[0] * (size_t)(all->count - which));
    keep(app);
}

void favourite_use(App *app, int which)
{
    const Favourite *f = favourite_at(app, which);
    if (f == NULL)
        return;
    setup_take(app, &f->setup);
    memcpy(app->new_match.random_level, f->random_level, sizeof f->random_level);
}

const MatchSetup *favourite_source(App *app, const bool **random_level)
{
    static const bool none[MAX_SEATS] = { false };
    for (int i = app->depth - 1; i >= 0; i--) {
        if (app->stack[i] == SCREEN_NEW) {
            *random_level = app->new_match.random_level;
            return &app->new_match.setup;
        }
        if (app->stack[i] == SCREEN_TABLE && app_seat(app) != NULL) {
            *random_level = none;
            return seat_setup(app_seat(app));
        }
    }
    return NULL;
}
