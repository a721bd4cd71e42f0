/* Banners: what concerns everybody, in a few words over the felt for a while. They are in nobody's way: nothing waits
 * for them, and the pointer goes through. The log keeps what they say. */
#include <stdio.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"

enum { BANNER_MS = 3200, SAME_TIME_MORE_MS = 900 };

static void drop_first(TableUi *ui)
{
    ui->deal.banner_count--;
    memmove(ui->deal.banner, ui->deal.banner + 1, (size_t)ui->deal.banner_count * sizeof *ui->deal.banner);
}

/* At a plate there is room for one. */
static void drop_of_seat(TableUi *ui, int seat)
{
    int kept = 0;
    for (int i = 0; i < ui->deal.banner_count; i++)
        if (seat == NO_SEAT || seat == ui->viewer || ui->deal.banner[i].seat != seat)
            ui->deal.banner[kept++] = ui->deal.banner[i];
    ui->deal.banner_count = kept;
}

/* Several at once are longer to read. */
static void put_up(TableUi *ui, const char *text, int seat, uint32_t now_ms)
{
    drop_of_seat(ui, seat);
    if (ui->deal.banner_count == MAX_BANNERS)
        drop_first(ui);
    Banner *b = &ui->deal.banner[ui->deal.banner_count];
    memset(b, 0, sizeof *b);
    snprintf(b->text, sizeof b->text, "%s", text);
    b->seat = (uint8_t)seat;
    b->until_ms = now_ms + (uint32_t)(BANNER_MS + ui->deal.banner_count * SAME_TIME_MORE_MS);
    ui->deal.banner_count++;
}

/* Whose it is: of whoever made the move, if it speaks of that player and of nobody else, such as one that is out. */
static int seat_of(const App *app, int line, const char *text)
{
    const MatchSetup *m = match_setup(app->match);
    const int seat = match_log_seat(app->match, line);
    bool own = seat < m->seats && (match_seat_is_you(m, seat) || strstr(text, m->seat[seat].name) != NULL);
    for (int i = 0; i < m->seats; i++)
        own = own && (i == seat || match_seat_is_you(m, i) || strstr(text, m->seat[i].name) == NULL);
    return own ? seat : NO_SEAT;
}

/* All hands lie open once a deal has ended: what is told of others than who ended it has no room among them. */
static void keep_last_seat(TableUi *ui)
{
    int kept = 0;
    for (int i = 0; i < ui->deal.banner_count; i++)
        if (ui->deal.banner[i].seat == ui->deal.banner[ui->deal.banner_count - 1].seat)
            ui->deal.banner[kept++] = ui->deal.banner[i];
    ui->deal.banner_count = kept;
}

void table_announce(App *app, bool fresh)
{
    TableUi *ui = app->table;
    int lines = match_log_count(app->match);
    if (fresh || lines < ui->deal.announced) /* what was told has been taken back */
        ui->deal.banner_count = 0;
    for (int i = ui->deal.announced; i < lines && !fresh; i++) {
        char text[sizeof ui->deal.banner[0].text] = "";
        TextSink sink = text_sink(text, sizeof text);
        match_log_announced(app->match, i, &sink);
        if (text[0] != '\0')
            put_up(ui, text, seat_of(app, i, text), app->now_ms);
    }
    if (lines > ui->deal.announced && table_ended(table_state(app)))
        keep_last_seat(ui);
    ui->deal.announced = lines;
}

int table_banner_tick(App *app)
{
    TableUi *ui = app->table;
    while (ui->deal.banner_count > 0 && (int32_t)(ui->deal.banner[0].until_ms - app->now_ms) <= 0) {
        drop_first(ui);
        app_redraw(app);
    }
    return ui->deal.banner_count > 0 ? (int)(ui->deal.banner[0].until_ms - app->now_ms) : -1;
}

enum { FACE = 30 };

/* What tells whose it is, before the words. */
static int face_room(const TableUi *ui, const Banner *b)
{
    return b->seat != NO_SEAT ? table_unit(ui, FACE) : 0;
}

/* With letters as large as they can be in that room; *px: how large. */
static int banner_width(const TableUi *ui, const Banner *b, int *px)
{
    const int pad = table_unit(ui, 22), room = ui->felt.layout.felt.w, most = room - 4 * pad - face_room(ui, b);
    *px = ui_px_that_fits(FONT_BOLD, table_unit(ui, 20), table_unit(ui, 12), b->text, most);
    const int w = text_width(FONT_BOLD, *px, b->text) + 2 * pad + face_room(ui, b);
    return w > room - 2 * pad ? room - 2 * pad : w;
}

/* The lower edge of the room for banners: above what may be chosen. */
static int lower_edge(App *app)
{
    const TableUi *ui = app->table;
    const Rect choices = table_choices_rect(app), felt = ui->felt.layout.felt;
    return (choices.w > 0 ? choices.y : felt.y + felt.h) - table_unit(ui, 12);
}

/* It stays where it is until something else comes to lie there. */
static Rect banner_place(App *app, Scene *sc, Banner *b, int w, int h)
{
    const TableUi *ui = app->table;
    const Rect felt = ui->felt.layout.felt;
    const int side = table_unit(ui, 12);
    const Rect within = { felt.x + side, felt.y, felt.w - 2 * side, lower_edge(app) - felt.y };
    const bool same = memcmp(&felt, &b->felt, sizeof felt) == 0 && b->at.w == w;
    if (!same || table_covered(app, sc, b->at) > b->covers)
        b->at = table_free_place_of(app, sc, within, b->seat, w, h, &b->covers);
    b->felt = felt;
    return b->at;
}

/* In the colour and with the stroke of the seat, and with its portrait. What is left for words. */
static Rect put_box(App *app, Scene *sc, const Banner *b, Rect r, int radius)
{
    const TableUi *ui = app->table;
    const Theme *t = sc->theme;
    const int edge = table_unit(ui, b->seat != NO_SEAT ? 3 : 2), face = face_room(ui, b);
    LineStyle stroke = LINE_SOLID;
    const Colour colour = b->seat != NO_SEAT ? table_seat_colour(app, b->seat, &stroke) : t->accent;
    ui_shadow(sc, r, radius, table_unit(ui, 8));
    dl_round(&sc->draw, r, radius, t->panel);
    dl_outline(&sc->draw, r, radius, edge, stroke, colour);
    if (face > 0)
        piece_portrait(sc, (Rect){ r.x + table_unit(ui, 5), r.y + (r.h - face) / 2, face, face }, b->seat);
    Rect words = rect_inset(r, table_unit(ui, 4));
    words.x += face;
    words.w -= face;
    return words;
}

/* Over the plate of its seat, which speaks: no cards lie there, and nobody takes it for another's. */
static Rect plate_of(const TableUi *ui, const Banner *b)
{
    const Rect none = { 0, 0, 0, 0 };
    return b->seat != NO_SEAT ? rect_inset(ui->felt.layout.seat[b->seat], -table_unit(ui, 2)) : none;
}

/* Letters with which the words stand on that plate, in as many lines as it takes; 0: it is too small for them. */
static int px_on_plate(const TableUi *ui, Scene *sc, const Banner *b, Rect plate)
{
    enum { MOST = 17, LEAST = 13 };
    Rect words = rect_inset(plate, table_unit(ui, 4));
    words.w -= face_room(ui, b) + table_unit(ui, 4);
    for (int px = table_unit(ui, MOST); px >= table_unit(ui, LEAST) && plate.w > 0; px--)
        if (ui_lines(sc, FONT_BOLD, px, words, ALIGN_CENTRE, sc->theme->text, b->text, false) <= words.h)
            return px;
    return 0;
}

static void put_on_plate(App *app, Scene *sc, const Banner *b, Rect plate, int px)
{
    const Colour ink = sc->theme->text;
    Rect words = put_box(app, sc, b, plate, table_unit(app->table, 14));
    words.w -= table_unit(app->table, 4);
    words.x += table_unit(app->table, 4);
    int length;
    const int two = ui_width_in_two(FONT_BOLD, px, b->text, &length) + 2;
    if (text_width(FONT_BOLD, px, b->text) > words.w && two < words.w) { /* no last line of one word */
        words.x += (words.w - two) / 2;
        words.w = two;
    }
    const int h = ui_lines(sc, FONT_BOLD, px, words, ALIGN_CENTRE, ink, b->text, false);
    words.y += (words.h - h) / 2;
    (void)ui_lines(sc, FONT_BOLD, px, words, ALIGN_CENTRE, ink, b->text, true);
}

static void put_on_felt(App *app, Scene *sc, const Banner *b, Rect r, int px)
{
    dl_text(&sc->draw, FONT_BOLD, px, put_box(app, sc, b, r, r.h / 2), ALIGN_CENTRE, sc->theme->text, b->text);
}

/* The viewer's are over the middle of the table, whose own plate is in the rail, unless they would cover something
 * or stand nearer to somebody else. */
static Rect put_up_now(App *app, Scene *sc, Banner *b)
{
    TableUi *ui = app->table;
    const Rect plate = plate_of(ui, b);
    const int h = table_unit(ui, 40), on_plate = px_on_plate(ui, sc, b, plate);
    int px;
    if (on_plate > 0 && b->seat != ui->viewer) {
        put_on_plate(app, sc, b, plate, on_plate);
        return plate;
    }
    const int w = banner_width(ui, b, &px);
    const Rect r = banner_place(app, sc, b, w, h);
    if (on_plate > 0 && (b->covers > 0 || table_nearer_another(app, b->seat, r))) {
        put_on_plate(app, sc, b, plate, on_plate);
        return plate;
    }
    put_on_felt(app, sc, b, r, px);
    return r;
}

void table_build_banners(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    for (int i = 0; i < ui->deal.banner_count && !ui->curtain; i++) {
        Banner *b = &ui->deal.banner[i];
        const Rect r = put_up_now(app, sc, b);
        Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, b->text, "banner:%d", i);
        it->focusable = false;
        it->seat = (int16_t)(b->seat != NO_SEAT ? b->seat : -1);
    }
}
