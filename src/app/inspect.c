#include "app/inspect.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/magnifier.h"
#include "app/screen_stack.h"
#include "platform/files.h"
#include "rules/faces/glyph.h"

enum { LINE_SIZE = 256 * 1024 };

struct Inspect {
    FILE *file; /* NULL when nobody reads any more */
    unsigned long seq;
    char line[LINE_SIZE], last[LINE_SIZE];
};

typedef struct InspectOut {
    char *at;
    size_t size, length;
} Out;

static void put(Out *o, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(Out *o, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t room = o->length < o->size ? o->size - o->length : 0;
    int n = vsnprintf(room > 0 ? o->at + o->length : NULL, room, format, args);
    va_end(args);
    if (n > 0)
        o->length += (size_t)n;
}

static void put_char(Out *o, char c)
{
    if (o->length + 1 < o->size) {
        o->at[o->length] = c;
        o->at[o->length + 1] = '\0';
    }
    o->length++;
}

/* Pieces in a text are read out in words. */
static void put_glyph(Out *o, Glyph g)
{
    char words[192];
    TextSink out = text_sink(words, sizeof words);
    glyph_say(g, &out);
    put(o, "%s", words);
}

static void put_string(Out *o, const char *s)
{
    Glyph g;
    put(o, "\"");
    for (; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;
        if (glyph_read(s, &g)) {
            put_glyph(o, g);
            s += GLYPH_BYTES - 1;
        } else if (c == '"' || c == '\\')
            put(o, "\\%c", c);
        else if (c < 0x20)
            put(o, "\\u%04x", c);
        else
            put_char(o, *s);
    }
    put(o, "\"");
}

void inspect_text_field(Out *o, const char *key, const char *value)
{
    put(o, ",\"%s\":", key);
    put_string(o, value);
}

static const char *kind_name(int kind)
{
    static const char *const names[] = {
        [ITEM_BUTTON] = "button", [ITEM_TOGGLE] = "toggle", [ITEM_CHOICE] = "choice", [ITEM_FIELD] = "field",
        [ITEM_LINK] = "link",     [ITEM_TEXT] = "text",     [ITEM_PIECE] = "piece",   [ITEM_MELD] = "meld",
        [ITEM_ZONE] = "zone",     [ITEM_SEAT] = "seat"
    };
    return names[kind];
}

static void put_meld_pieces(Out *o, App *app, int pile)
{
    const Screen *screen = app_screens[app_screen(app)];
    const State *s = screen->melds_of != NULL ? screen->melds_of(app) : NULL;
    if (s == NULL)
        return;
    const GameDef *game = game_of(s);
    put(o, ",\"pieces\":[");
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        Piece x = pile_piece(&s->table, pile, i);
        char face[48];
        TextSink sink = text_sink(face, sizeof face);
        game->tell.face_text(s->table.face[x], &sink);
        put(o, "%s\"%s#%d\"", i > 0 ? "," : "", face, piece_copy_number(&s->table, x));
    }
    put(o, "]");
}

static int to_window(int px, float per_unit)
{
    return (int)((float)px / per_unit + 0.5f);
}

/* Where the caret stands, in characters, and what is marked. */
static void put_typing(Out *o, const TextField *f)
{
    char text[NAME_BYTES];
    snprintf(text, sizeof text, "%.*s", f->now.caret, f->now.text);
    put(o, ",\"caret\":%d", letters_in(text));
    field_marked(f, text, sizeof text);
    inspect_text_field(o, "marked", text);
}

static void put_item(Out *o, App *app, const Scene *sc, const Item *it, float per_unit)
{
    Rect seen = item_seen(it);
    put(o, "{\"name\":");
    put_string(o, it->name);
    put(o, ",\"kind\":\"%s\"", kind_name(it->kind));
    inspect_text_field(o, "label", it->label);
    put(o, ",\"x\":%d,\"y\":%d,\"w\":%d,\"h\":%d", to_window(seen.x, per_unit), to_window(seen.y, per_unit),
        to_window(seen.w, per_unit), to_window(seen.h, per_unit));
    if (it->turn != 0)
        put(o, ",\"turn\":%d", it->turn);
    put(o, ",\"enabled\":%s", it->enabled ? "true" : "false");
    put(o, ",\"focused\":%s", sc->focus_shown && same_item(sc->focus, it->name) ? "true" : "false");
    if (it->reached)
        put(o, ",\"reached\":true");
    if (it->kind == ITEM_TOGGLE || it->kind == ITEM_CHOICE || it->kind == ITEM_PIECE || it->kind == ITEM_LINK)
        put(o, ",\"checked\":%s", it->checked ? "true" : "false");
    if (it->zone != ZONE_NONE)
        inspect_text_field(o, "zone", item_zone_word(it->zone));
    bool place = it->kind == ITEM_ZONE || it->kind == ITEM_TEXT;
    if (it->kind == ITEM_PIECE || (place && it->index >= 0))
        put(o, ",\"index\":%d,\"pile\":%d", it->index, it->pile);
    if (it->kind == ITEM_MELD)
        put_meld_pieces(o, app, it->pile);
    if (it->verdict[0] != '\0')
        inspect_text_field(o, "verdict", it->verdict);
    if (it->value[0] != '\0')
        inspect_text_field(o, "value", it->value);
    if (it->kind == ITEM_FIELD && field_is(&app->field, it->name))
        put_typing(o, &app->field);
    if (it->kind == ITEM_SEAT)
        put(o, ",\"count\":%d,\"score\":%d,\"to_act\":%s", it->count, it->score, it->checked ? "true" : "false");
    else if (it->kind == ITEM_ZONE && it->count >= 0)
        put(o, ",\"count\":%d", it->count);
    if (!it->enabled && it->why[0] != '\0')
        inspect_text_field(o, "why", it->why);
    put(o, "}");
}

void inspect_number_field(Out *o, const char *key, long value)
{
    put(o, ",\"%s\":%ld", key, value);
}

static const char *screen_name(App *app)
{
    const Screen *screen = app_screens[app_screen(app)];
    return screen->shown_as != NULL ? screen->shown_as(app) : screen->name;
}

/* What a screen says goes before what stands at the foot of all of them. */
static const char *message(App *app)
{
    for (int i = 0; i < SCREEN_COUNT; i++) {
        const char *said = app_screens[i]->said != NULL ? app_screens[i]->said(app) : "";
        if (said[0] != '\0')
            return said;
    }
    return app->notice;
}

size_t inspect_text(App *app, const Scene *sc, float per_unit, char *out, size_t size)
{
    Out o = { out, size, 0 };
    put(&o, "\"screen\":");
    put_string(&o, screen_name(app));
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (app_screens[i]->tell != NULL)
            app_screens[i]->tell(app, &o);
    inspect_text_field(&o, "message", message(app));
    if (app->notice[0] != '\0')
        inspect_text_field(&o, "notice", app->notice);
    if (magnifier_is_shown(app)) {
        const Lens *lens = &app->magnifier.lens;
        put(&o, ",\"magnifier\":{\"x\":%d,\"y\":%d,\"w\":%d,\"h\":%d,\"from_x\":%d,\"from_y\":%d,\"percent\":%d}",
            to_window(lens->r.x, per_unit), to_window(lens->r.y, per_unit), to_window(lens->r.w, per_unit),
            to_window(lens->r.h, per_unit), to_window(lens->from_x, per_unit), to_window(lens->from_y, per_unit),
            lens->percent);
    }
    put(&o, ",\"items\":[");
    bool first = true;
    for (int i = 0; i < sc->item_count; i++) {
        Rect seen = item_seen(&sc->item[i]);
        if (seen.w <= 0 || seen.h <= 0)
            continue;
        put(&o, first ? "" : ",");
        first = false;
        put_item(&o, app, sc, &sc->item[i], per_unit);
    }
    put(&o, "]}");
    return o.length;
}

Inspect *inspect_open(const char *path, char *error, size_t error_size)
{
    Inspect *in = calloc(1, sizeof *in);
    if (in == NULL) {
        error[0] = '\0';
        return NULL;
    }
    in->file = strcmp(path, "-") == 0 ? stdout : file_open(path, "w");
    if (in->file == NULL) {
        text_write(error, error_size, "Meldwell cannot write the inspect file {1}.", path);
        free(in);
        return NULL;
    }
    return in;
}

void inspect_close(Inspect *in)
{
    if (in == NULL)
        return;
    if (in->file != NULL && in->file != stdout)
        fclose(in->file);
    free(in);
}

void inspect_scene(Inspect *in, App *app, const Scene *sc, float per_unit)
{
    if (in == NULL || in->file == NULL || sc->wants_frame)
        return;
    size_t n = inspect_text(app, sc, per_unit, in->line, sizeof in->line);
    if (n >= sizeof in->line || strcmp(in->line, in->last) == 0)
        return;
    memcpy(in->last, in->line, n + 1);
    if (fprintf(in->file, "{\"seq\":%lu,%s\n", ++in->seq, in->line) < 0 || fflush(in->file) != 0) {
        if (in->file != stdout)
            fclose(in->file);
        in->file = NULL;
    }
}
