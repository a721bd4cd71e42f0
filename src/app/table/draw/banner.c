/* Banners: what concerns everybody, in a few words over the felt for a while. They are in nobody's way: nothing waits
 * for them, and the pointer goes through. The log keeps what they say. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

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
static int lower_edge(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const Rect choices = table_choices_rect(look), felt = ui->felt.layout.felt;
    return (choices.w > 0 ? choices.y : felt.y + felt.h) - table_unit(ui, 12);
}

/* Where a banner may stand: on the cloth. That of the viewer may also stand where the hand was, once the deal has ended
 * and the hand is empty. */
static Rect room_for(const TableLook *look, const Banner *b, int h)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Rect felt = l->felt;
    const int side = table_unit(ui, 12), under = l->prompt.y + l->prompt.h + side;
    if (b->seat != NO_SEAT && b->seat == ui->foot && table_ended(look->view) && l->hand_count == 0 &&
        l->rail.y - side - under >= h)
        return (Rect){ felt.x + side, under, felt.w - 2 * side, l->rail.y - side - under };
    return (Rect){ felt.x + side, felt.y, felt.w - 2 * side, lower_edge(look) - felt.y };
}

/* Where the banner stands. It keeps the place it had in the last picture while the cloth is the same and no more is
 * covered than then, so that it does not jump about; else a free place is looked for. */
static Rect banner_place(const TableLook *look, Scene *sc, Banner *b, int w, int h)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt, within = room_for(look, b, h);
    const bool same = memcmp(&felt, &b->felt, sizeof felt) == 0 && b->at.w == w;
    if (!same || table_covered(look, sc, b->at) > b->covers)
        b->at = table_free_place_of(look, sc, within, b->seat, w, h, &b->covers);
    b->felt = felt;
    return b->at;
}

/* Draws the box of a banner, edged in the colour and with the stroke of its seat. */
static void put_box(const TableLook *look, Scene *sc, const Banner *b, Rect r, int radius)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const int edge = table_unit(ui, b->seat != NO_SEAT ? 3 : 2);
    LineStyle stroke = LINE_SOLID;
    const Colour colour = b->seat != NO_SEAT ? table_seat_colour(look, b->seat, &stroke) : t->accent;
    ui_shadow(sc, r, radius, table_unit(ui, 8));
    dl_round(&sc->draw, r, radius, t->panel);
    dl_outline(&sc->draw, r, radius, edge, stroke, colour);
}

/* The portrait before the words. What is left for those, clear of the stroke. */
static Rect put_face(const TableUi *ui, Scene *sc, const Banner *b, Rect r)
{
    const int face = face_room(ui, b), clearance = table_unit(ui, 10);
    if (face > 0)
        piece_portrait(sc, (Rect){ r.x + table_unit(ui, 5), r.y + (r.h - face) / 2, face, face }, b->seat);
    return (Rect){ r.x + face + clearance, r.y, r.w - face - 2 * clearance, r.h };
}

/* Over the plate of its seat, which speaks: no cards lie there, and nobody takes it for another's. At the end of a deal
 * one looks for names and scores: there over the second line of the plate alone, whose portrait it needs not repeat. */
typedef struct OnPlate {
    Rect box, words;
    bool face;
    int px; /* of the letters, in as many lines as it takes; 0: the plate is too small for them */
} OnPlate;

static void find_letters(const TableUi *ui, Scene *sc, const Banner *b, OnPlate *on)
{
    enum { MOST = 17, LEAST = 13 };
    on->px = 0;
    for (int px = table_unit(ui, MOST); px >= table_unit(ui, LEAST) && on->px == 0; px--)
        if (ui_lines(sc, FONT_BOLD, px, on->words, ALIGN_CENTRE, sc->theme->text, b->text, false) <= on->words.h)
            on->px = px;
}

static OnPlate on_second_line(const TableUi *ui, Scene *sc, const Banner *b, Rect plate)
{
    const int edge = table_unit(ui, 2), clearance = table_unit(ui, 10), in = table_unit(ui, 4);
    OnPlate on = { .px = 0 };
    for (int hangs = edge; hangs <= table_unit(ui, 12) && on.px == 0; hangs += table_unit(ui, 5)) {
        on.box = (Rect){ plate.x - edge, plate.y + plate.h / 2, plate.w + 2 * edge, plate.h - plate.h / 2 + hangs };
        on.words = (Rect){ on.box.x + clearance, on.box.y + in, on.box.w - 2 * clearance, on.box.h - 2 * in };
        find_letters(ui, sc, b, &on);
    }
    return on;
}

static OnPlate on_plate(const TableLook *look, Scene *sc, const Banner *b)
{
    const TableUi *ui = look->ui;
    const int face = face_room(ui, b), clearance = table_unit(ui, 10), in = table_unit(ui, 6);
    OnPlate on = { .px = 0 };
    if (b->seat == NO_SEAT || ui->felt.layout.seat[b->seat].w == 0)
        return on;
    if (table_speaks_low(look, b->seat))
        on = on_second_line(ui, sc, b, ui->felt.layout.seat[b->seat]);
    if (on.px > 0)
        return on;
    const Rect box = rect_inset(ui->felt.layout.seat[b->seat], -table_unit(ui, 2));
    on = (OnPlate){
        box, { box.x + face + clearance, box.y + in, box.w - face - 2 * clearance, box.h - 2 * in }, true, 0
    };
    find_letters(ui, sc, b, &on);
    return on;
}

static void put_on_plate(const TableLook *look, Scene *sc, const Banner *b, const OnPlate *on)
{
    const Colour ink = sc->theme->text;
    Rect words = on->words;
    int length;
    put_box(look, sc, b, on->box, on->box.h / 4);
    if (on->face)
        (void)put_face(look->ui, sc, b, on->box);
    const int two = ui_width_in_two(FONT_BOLD, on->px, b->text, &length) + 2;
    if (text_width(FONT_BOLD, on->px, b->text) > words.w && two < words.w) { /* no last line of one word */
        words.x += (words.w - two) / 2;
        words.w = two;
    }
    const int h = ui_lines(sc, FONT_BOLD, on->px, words, ALIGN_CENTRE, ink, b->text, false);
    words.y += (words.h - h) / 2;
    (void)ui_lines(sc, FONT_BOLD, on->px, words, ALIGN_CENTRE, ink, b->text, true);
}

static void put_on_felt(const TableLook *look, Scene *sc, const Banner *b, Rect r, int px)
{
    put_box(look, sc, b, r, r.h / 2);
    dl_text(&sc->draw, FONT_BOLD, px, put_face(look->ui, sc, b, r), ALIGN_CENTRE, sc->theme->text, b->text);
}

/* The viewer's are over the middle of the table, whose own plate is in the rail, unless they would cover something
 * or stand nearer to somebody else. At the end of a deal none hides a whole plate: on the cloth the portrait tells
 * whose it is, and where that has no room either the log alone tells it. */
static Rect put_up_now(const TableLook *look, Scene *sc, Banner *b)
{
    const TableUi *ui = look->ui;
    OnPlate plate = on_plate(look, sc, b);
    const bool hides = table_ended(look->view) && plate.face;
    int px;
    plate.px = hides ? 0 : plate.px;
    if (plate.px > 0 && b->seat != ui->foot) {
        put_on_plate(look, sc, b, &plate);
        return plate.box;
    }
    const int w = banner_width(ui, b, &px);
    const Rect r = banner_place(look, sc, b, w, table_unit(ui, 40));
    if (plate.px > 0 && (b->covers > 0 || table_nearer_another(look, b->seat, r))) {
        put_on_plate(look, sc, b, &plate);
        return plate.box;
    }
    if (hides && b->covers > 0)
        return (Rect){ 0, 0, 0, 0 };
    put_on_felt(look, sc, b, r, px);
    return r;
}

void table_build_banners(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    for (int i = 0; i < ui->deal.banner_count && !ui->curtain; i++) {
        Banner *b = &look->banner[i];
        if (b->seat != NO_SEAT && !table_speaks(look, b->seat))
            continue;
        const Rect r = put_up_now(look, sc, b);
        if (r.w == 0)
            continue;
        Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, b->text, "banner:%d", i);
        it->focusable = false;
        it->seat = (int16_t)(b->seat != NO_SEAT ? b->seat : -1);
    }
}
