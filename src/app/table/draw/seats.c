/* Who sits at the table, what is played, how much time is left. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/setup.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/seats.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

static bool is_cards(const TableLook *look)
{
    return look->game->material->kind == MATERIAL_CARDS;
}

static const char *seat_level(const TableLook *look, int seat)
{
    const MatchSetup *m = seat_setup(look->seat);
    const AiDef *ai = ai_find(look->game->id);
    if (m->seat[seat].kind == SEAT_PERSON || ai == NULL || m->seat[seat].level >= ai->level_count)
        return "";
    return tr(ai->levels[m->seat[seat].level].title);
}

/* How many cards each holds is told while a deal is played, once anybody has some. */
static bool counts_cards(const State *s)
{
    bool held = false;
    for (int seat = 0; seat < s->seats; seat++)
        held = held || table_held(&s->table, seat) > 0;
    return held && !table_ended(s);
}

static bool shows_thinking(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    return ui->turn.think_ms != 0 && !ui->turn.plan_ready && look->known->to_act == seat &&
           look->now_ms - ui->turn.think_ms >= 400;
}

/* Points of the match. They have their sign where the most points are best; before the first deal there are none. */
static void score_words(const TableLook *look, int32_t total, char *out, size_t size)
{
    const ScoreSheet *first = seat_sheet(look->seat, 0);
    bool plain = total == 0 || first == NULL || first->fewest;
    snprintf(out, size, "%s", text_points(total, !plain).text);
}

/* Does this seat play with the viewer for the whole match? */
static bool is_own_partner(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    return ui->foot != NO_VIEWER && seat != ui->foot && s->seat[seat].side == s->seat[ui->foot].side;
}

static bool has_partners(const State *s)
{
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < i; k++)
            if (s->seat[i].side == s->seat[k].side)
                return true;
    return false;
}

/* A stripe for the side of a seat where some sit together: the viewer's own side, then the others in order. */
static void side_stripe(const TableLook *look, Scene *sc, Rect r, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const Theme *t = sc->theme;
    if (!has_partners(s))
        return;
    int first = ui->foot == NO_VIEWER ? 0 : ui->foot, which = 0;
    bool counted[MAX_SEATS] = { false };
    for (int i = 0; i < s->seats && s->seat[(first + i) % s->seats].side != s->seat[seat].side; i++) {
        uint8_t side = s->seat[(first + i) % s->seats].side;
        which += side < MAX_SEATS && !counted[side];
        if (side < MAX_SEATS)
            counted[side] = true;
    }
    Colour c = which == 0 ? t->accent : which == 1 ? t->tile_colour[COLOUR_BLUE] : t->tile_colour[COLOUR_RED];
    int in = r.h / 4; /* between the round corners, and within the edge */
    dl_round(&sc->draw, (Rect){ r.x + table_unit(ui, 2), r.y + in, table_unit(ui, 5), r.h - 2 * in }, table_unit(ui, 2),
             c);
}

/* What the game says of a seat: its bid, its tricks; "" nothing. */
static void seat_note(const TableLook *look, int seat, char *text, size_t size)
{
    const GameDef *game = look->game;
    TextSink sink = text_sink(text, size);
    if (game->table.seat_note != NULL)
        game->table.seat_note(look->view, seat, &sink);
}

/* Whether a seat has opened, or is out of the match; "" neither. */
static const char *seat_state(const TableLook *look, const Seat *of)
{
    if (of->out)
        /* TRANSLATORS: Of a player: out of the game. */
        return tr("out");
    const char *opened = look->game->tell.opened_word;
    return of->opened && opened != NULL ? tr(opened) : "";
}

static void count_words(const TableLook *look, int n, char *text, size_t size)
{
    if (n == 0)
        text_write(text, size, is_cards(look) ? N_("no cards") : N_("no tiles"));
    else if (is_cards(look))
        text_write_count(text, size, "{1} card", "{1} cards", n);
    else
        text_write_count(text, size, "{1} tile", "{1} tiles", n);
}

/* What may stand under a name. */
typedef struct PlateWords {
    const char *note, *state; /* what the game says of the seat; whether it has opened, in a word */
    const char *second;       /* how many cards it holds, or who plays it */
    bool counted;             /* the number */
} PlateWords;

enum { PLATE_LINES = 4 };

/* The longest first. With a number of cards what the game says may be told in a word rather than to leave out one. */
static void write_plate_line(const PlateWords *p, int which, char *text, size_t size)
{
    const char *first = p->note[0] != '\0' ? p->note : p->state;
    const bool both = p->counted && p->note[0] != '\0' && p->state[0] != '\0';
    if (first[0] == '\0')
        snprintf(text, size, "%s", which + 1 < PLATE_LINES ? p->second : "");
    else if (which <= 1 && both) /* "12 cards, has shown", "12 cards, shown" */
        text_write(text, size, "{1}, {2}", p->second, which == 0 ? p->note : p->state);
    else if (which == 0 && p->second[0] != '\0')
        text_write(text, size, "{1}, {2}", first, p->second);
    else
        snprintf(text, size, "%s", first);
}

/* The line under a name, the longest that fits: what the game says of the seat, whether it has opened, how many cards
 * it holds; who plays it, as long as there is none of that. At the end of a deal cards lie open, and some games lay
 * them before their seat then. */
static void plate_line(const TableLook *look, int seat, int px, int w, char *text, size_t size)
{
    const State *s = look->view;
    const bool own = seat == look->ui->foot, tricks = look->ui->felt.layout.tricks;
    const bool ended = is_cards(look) && !counts_cards(s);
    const int held = table_held(&s->table, seat) - table_undealt(look, seat);
    char note[128] = "", count[64];
    seat_note(look, seat, note, sizeof note);
    count_words(look, held, count, sizeof count);
    if (shows_thinking(look, seat)) {
        text_write(text, size, "thinking ...");
        return;
    }
    /* Who plays a card to every trick holds as many as the others: the number tells nothing. A level in one breath with
     * what the seat has done would be taken for a part of that. */
    const char *state = seat_state(look, &s->seat[seat]);
    const bool done = note[0] != '\0' || state[0] != '\0';
    /* Whose cards all lie open is told of otherwise: that none are held says nothing more. */
    const bool counted = !tricks && !ended && (own || is_cards(look)) && !(held == 0 && done);
    const char *who = tricks && is_own_partner(look, seat) ? tr("partner")
                      : done || (!tricks && ended && own)  ? ""
                                                           : seat_level(look, seat);
    const PlateWords words = { note, state, counted ? count : who, counted };
    for (int i = 0; i < PLATE_LINES; i++) {
        write_plate_line(&words, i, text, size);
        if (text_width(FONT_TEXT, px, text) <= w)
            return;
    }
}

/* How far the backs of a hand come out from behind their plate. */
enum { BACKS_UNITS = 18 };

/* The pill of what was said hangs at the end of the plate that has no dealer's disc, the backs at the other. */
static bool said_left(const TableUi *ui, int seat)
{
    return ui->felt.layout.edge[seat] != EDGE_RIGHT;
}

static int turn_of_a_back(int n)
{
    return n < 15 ? 46 : 30; /* tenths of a degree from back to back */
}

/* How many cards a seat holds: small backs, a fan that looks out from behind the plate towards the felt; the outer ones
 * are a little further in. No more are drawn than can be told apart. */
static void build_backs(const TableLook *look, Scene *sc, Rect plate, int seat, int n)
{
    const TableUi *ui = look->ui;
    enum { MOST = 21 };
    int w = table_unit(ui, 28), h = w * 100 / 72, out = ui->felt.layout.length * BACKS_UNITS / 100;
    int shown = n < MOST ? n : MOST, room = plate.w / 2;
    int step = shown > 1 ? (room - w) / (shown - 1) : 0;
    step = step > table_unit(ui, 8) ? table_unit(ui, 8) : step;
    int wide = shown > 0 ? w + (shown - 1) * step : 0,
        x = said_left(ui, seat) ? plate.x + plate.w * 72 / 100 - wide / 2 : plate.x + plate.w * 28 / 100 - wide / 2;
    for (int i = 0; i < shown; i++) {
        int off = shown > 1 ? (2 * i - (shown - 1)) * 100 / (shown - 1) : 0; /* -100 .. 100 */
        int in = out * 4 / 10 * off * off / 10000;
        sc->draw.turn = -off * (shown - 1) * turn_of_a_back(shown) / 200; /* held above, they point down */
        piece_picture(sc, (Rect){ x + i * step, plate.y + plate.h - h + out - in, w, h }, FACE_UNKNOWN);
    }
    sc->draw.turn = 0;
}

/* Tiles: one back with their number at the right end of the plate. Returns where it begins. */
static int build_back(const TableLook *look, Scene *sc, Rect r, int n)
{
    const TableUi *ui = look->ui;
    int pad = table_unit(ui, 8), w = r.h * 50 / 100, h = w * 100 / 72;
    Rect back = { r.x + r.w - pad - w, r.y + (r.h - h) / 2, w, h };
    piece_picture(sc, back, FACE_UNKNOWN);
    int px = table_unit(ui, 16), high = table_unit(ui, 22);
    Rect count = { back.x + 2, back.y + (back.h - high) / 2, back.w - 4, high };
    dl_round(&sc->draw, count, table_unit(ui, 6), colour_alpha(sc->theme->panel, 240));
    dl_text(&sc->draw, FONT_BOLD, px, count, ALIGN_CENTRE, sc->theme->text, text_number(n).text);
    return back.x;
}

/* By the seat's place from the viewer on; with a stroke of its own, so that colour is never alone. */
Colour table_place_colour(int place, LineStyle *style)
{
    static const Colour colours[MAX_SEATS] = { 0xFFFFD54A, 0xFF8FD3FF, 0xFFFFB1D8, 0xFFD6B8FF, 0xFFFFC08A,
                                               0xFF9BEFD0, 0xFFF4F4F4, 0xFFC9E265, 0xFFFF9C8A };
    static const LineStyle styles[] = { LINE_SOLID, LINE_DASHED, LINE_DOTTED };
    *style = styles[(place + 2) % 3];
    return colours[place % MAX_SEATS];
}

Colour table_seat_colour(const TableLook *look, int seat, LineStyle *style)
{
    int seats = seat_setup(look->seat)->seats;
    return table_place_colour((seat - table_first_seat(look) + seats) % seats, style);
}

/* In a ring of the seat's colour, drawn with the seat's own stroke. */
static void build_avatar(Scene *sc, Rect r, int seat, Colour ring, LineStyle stroke)
{
    int thick = r.w / 14 + 1;
    if (stroke == LINE_SOLID)
        dl_round(&sc->draw, rect_inset(r, -thick), r.w / 2 + thick, ring);
    else
        dl_outline(&sc->draw, rect_inset(r, -thick), r.w / 2 + thick, thick, stroke, ring);
    piece_portrait(sc, r, seat);
}

/* Where nobody plays last or first because of it, who deals is of no interest. */
/* What the seat said or did last, in a pill that hangs from its plate below the words that stand there: until it says
 * or does something else. */
static void build_said(const TableLook *look, Scene *sc, Rect plate, int words_foot, int seat, Colour colour,
                       LineStyle stroke)
{
    const TableUi *ui = look->ui;
    char text[160] = "";
    TextSink sink = text_sink(text, sizeof text);
    if (ui->going.replay.running || ui->deal.landed_ms != 0 || table_ended(look->view) || table_speaks(ui, seat))
        return;
    text_add(&sink, seat_brief(look->seat, seat));
    if (text[0] == '\0')
        return;
    int px = table_unit(ui, UI_SMALL), h = table_unit(ui, 23), inner = table_unit(ui, 9);
    int most = is_cards(look) ? plate.w * 55 / 100 : plate.w, w = text_width(FONT_TEXT, px, text) + 2 + 2 * inner;
    if (w > most) /* the words matter more than the backs of the cards */
        most = plate.w - 2 * inner;
    if (w > most) /* a part of it would say nothing */
        return;
    int x = said_left(ui, seat) ? plate.x + inner : plate.x + plate.w - inner - w;
    const int hangs = plate.y + plate.h - table_unit(ui, 9), below = words_foot - table_unit(ui, 3);
    Rect pill = { x, hangs > below ? hangs : below, w, h };
    const Rect none = { 0, 0, 0, 0 }, chips = look->view->counters.count > 0 ? ui->felt.layout.counter[seat] : none;
    if (rect_meets(pill, chips) && ui->felt.layout.narrow) { /* beside the figure, where a narrow plate is empty */
        pill.w = plate.w - plate.h - table_unit(ui, 40);
        pill.x = plate.x + plate.w - table_unit(ui, 5) - pill.w;
        pill.y = plate.y + plate.h - h - table_unit(ui, 3);
    } else if (rect_meets(pill, chips) && said_left(ui, seat)) {
        pill.w = chips.x - table_unit(ui, 3) - pill.x;
    } else if (rect_meets(pill, chips)) {
        pill.w += pill.x - chips.x - chips.w - table_unit(ui, 3);
        pill.x = chips.x + chips.w + table_unit(ui, 3);
    }
    for (int i = 0; i < MAX_SEATS; i++) /* a plate at the side may reach under the end of one at the top */
        if (i != seat && rect_meets(pill, ui->felt.layout.seat[i]))
            pill.x = plate.x + plate.w - inner - pill.w;
    if (pill.w < w)
        return;
    dl_round(&sc->draw, pill, h / 2, sc->theme->prompt);
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, 2), stroke, colour);
    ui_line(sc, FONT_TEXT, px, rect_inset(pill, table_unit(ui, 2)), ALIGN_CENTRE, sc->theme->on_prompt, text);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "said:%d", seat)->focusable = false;
}

/* Whoever deals: a disc on the corner of the plate towards the middle of the table; of the own seat at its portrait. */
static Rect dealer_disc(const TableUi *ui, int seat)
{
    Rect plate = ui->felt.layout.seat[seat];
    int side = table_unit(ui, 26), edge = ui->felt.layout.edge[seat], three = table_unit(ui, 3);
    if (seat == ui->foot) {
        int face = plate.h - plate.h / 6;
        plate = rect_inset((Rect){ plate.x, plate.y + (plate.h - face) / 2, face, face }, three);
    }
    int x = edge == EDGE_RIGHT ? plate.x : plate.x + plate.w;
    return (Rect){ x - side / 2, plate.y + plate.h - side * 6 / 10, side, side };
}

/* On its way from the one who dealt before. */
static void build_disc(const TableLook *look, Scene *sc, int seat)
{
    enum { GLIDE_MS = 350 };
    const TableUi *ui = look->ui;
    const TableDealer *d = &ui->going.dealer;
    const int ms = table_glide_ms(look, GLIDE_MS), since = (int)(look->now_ms - d->since_ms);
    Rect disc = dealer_disc(ui, seat);
    if (d->from != NO_SEAT && d->from < look->view->seats && since < ms) {
        const Rect from = dealer_disc(ui, d->from);
        int left = 1000 - since * 1000 / ms, part = 1000 - left * left / 1000; /* eases out */
        disc.x = from.x + (disc.x - from.x) * part / 1000;
        disc.y = from.y + (disc.y - from.y) * part / 1000;
        sc->wants_frame = true;
    }
    scene_item(sc, ITEM_TEXT, disc, 0, 0, tr(N_("Dealer")), "dealer")->focusable = false;
    dl_round(&sc->draw, disc, disc.w / 2, sc->theme->danger);
    dl_round(&sc->draw, rect_inset(disc, table_unit(ui, 3)), disc.w / 2 - table_unit(ui, 3), sc->theme->panel);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 15), disc, ALIGN_CENTRE, sc->theme->text, "D");
}

void table_build_dealer(const TableLook *look, Scene *sc)
{
    const State *s = look->view;
    if (look->game->table.has_dealer && s->dealer < s->seats)
        build_disc(look, sc, s->dealer);
}

static Item *seat_item(const TableLook *look, Scene *sc, Rect r, int seat)
{
    const State *s = look->view;
    Item *it = scene_item(sc, ITEM_SEAT, r, 0, 0, match_seat_shown(seat_setup(look->seat), seat), "seat:%d", seat);
    it->focusable = false;
    if (seat != look->ui->foot && seat_turn(look->seat, seat, NO_SEAT, 0, NULL) > 0) {
        const bool tricks = look->game->tricks != NULL;
        it->action = tricks ? TABLE_LAST_TRICK : TABLE_REPLAY;
        it->arg = tricks ? 0 : 1 + seat;
    }
    it->seat = (int16_t)seat;
    it->count = table_held(&s->table, seat) - table_undealt(look, seat);
    it->score = s->seat[seat].total;
    it->checked = s->to_act == seat;
    return it;
}

static bool fits_two_lines(int px, const char *text, int w)
{
    int length;
    return text_width(FONT_TEXT, px, text) <= w || ui_width_in_two(FONT_TEXT, px, text, &length) <= w;
}

/* Beside a name: what a person has left of the reserve of time; the figures matter more than the picture. */
static void build_reserve(const TableLook *look, Scene *sc, Rect row, int seat, Colour ink)
{
    const TableUi *ui = look->ui;
    const int32_t left = seat_clock(look->seat, look->now_ms).reserve[seat];
    const int px = table_unit(ui, 15), icon = table_unit(ui, 16), seconds = (left + 999) / 1000;
    char text[16], words[96];
    snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
    const int bare = text_width(FONT_TEXT, px, text) + 2, full = icon + table_unit(ui, 3) + bare;
    const int w = full <= row.w ? full : bare;
    if (left < 0 || w > row.w)
        return;
    const Rect box = { row.x + row.w - w, row.y, w, row.h };
    if (w == full)
        dl_sprite(&sc->draw, SPRITE_ICON, ICON_CLOCK, 0, (Rect){ box.x, box.y + (box.h - icon) / 2, icon, icon }, 255,
                  ink);
    dl_text(&sc->draw, FONT_TEXT, px, box, ALIGN_RIGHT, ink, text);
    text_write(words, sizeof words, "Time in reserve: {1}", text);
    scene_item(sc, ITEM_TEXT, box, 0, 0, words, "reserve:%d", seat)->focusable = false;
}

/* What of a row is right of a name. */
static Rect beside_name(Rect row, int px, const char *name)
{
    const int w = text_width(FONT_BOLD, px, name) + px / 3;
    return (Rect){ row.x + w, row.y, row.w - w, row.h };
}

/* A name that does not stand on one line beside the portrait: on two lines there, or on all of the plate without it,
 * for the words matter more; below it one line with the points. What is cut all the same is told when it is pointed at.
 */
static void build_own_long(const TableLook *look, Scene *sc, Rect r, Rect words, Item *it, const char *name,
                           const char *line)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const int px = table_unit(ui, UI_SMALL), least = table_unit(ui, 12), name_h = text_line_height(FONT_BOLD, px),
              disc = dealer_disc(ui, it->seat).x;
    const bool high = 2 * name_h + text_line_height(FONT_TEXT, px) <= words.h;
    int length;
    const bool portrait = high && ui_width_in_two(FONT_BOLD, px, name, &length) <= words.w &&
                          text_width(FONT_TEXT, least, line) <= words.w;
    if (portrait)
        build_avatar(sc, rect_inset((Rect){ r.x, r.y + r.h / 12, r.h - r.h / 6, r.h - r.h / 6 }, table_unit(ui, 3)),
                     it->seat, it->checked ? t->selected : colour_alpha(t->on_rail, 90), LINE_SOLID);
    else
        words = (Rect){ r.x, r.y, r.w - px / 3, r.h };
    const int under = high && text_width(FONT_TEXT, least, line) > words.w ? 2 : 1; /* lines below the name */
    const int rows = high && under == 1 && text_width(FONT_BOLD, px, name) > words.w ? 2 : 1;
    Rect upper = { words.x, words.y + (words.h - (rows + under) * name_h) / 2, words.w, rows * name_h };
    if (!ui_line(sc, FONT_BOLD, px, upper, ALIGN_LEFT, t->on_rail, name))
        snprintf(it->why, sizeof it->why, "%s", name);
    Rect lower = { words.x, upper.y + upper.h, words.w, under * name_h };
    if (!portrait && look->game->table.has_dealer && look->view->dealer == it->seat) { /* the disc lies there */
        const int right = disc + dealer_disc(ui, it->seat).w;
        lower.w -= right - lower.x;
        lower.x = right;
    }
    const int small = under == 2 ? px : ui_px_that_fits(FONT_TEXT, px, least, line, lower.w);
    ui_line(sc, FONT_TEXT, small, lower, ALIGN_LEFT, t->on_rail, line);
    if (under == 2)
        return;
    const int used = text_width(FONT_TEXT, small, line) + px / 3;
    build_reserve(look, sc, (Rect){ lower.x + used, lower.y, lower.w - used, lower.h }, it->seat, t->on_rail);
}

/* In the rail: avatar, name, and one line with the points. */
static void build_own(const TableLook *look, Scene *sc, Rect r, Item *it)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const State *s = look->view;
    const TableLayout *l = &ui->felt.layout;
    const int seat = it->seat;
    int side = r.h - r.h / 6, name_px = table_unit(ui, 17), px = table_unit(ui, 15);
    Rect face = { r.x, r.y + (r.h - side) / 2, side, side };
    side_stripe(look, sc, (Rect){ 0, r.y, l->length / 10, r.h }, seat);
    Rect words = { face.x + side + table_unit(ui, 9), r.y, r.x + r.w - face.x - side - table_unit(ui, 9), r.h };
    const char *name = match_seat_shown(seat_setup(look->seat), seat);
    char points[24], first[160], line[200];
    score_words(look, s->seat[seat].total, points, sizeof points);
    plate_line(look, seat, px, words.w - text_width(FONT_TEXT, px, points) - px, first, sizeof first);
    text_write(line, sizeof line, first[0] != '\0' ? "{1}, {2}" : "{1}", points, first);
    if (text_width(FONT_BOLD, table_unit(ui, UI_SMALL), name) > words.w) {
        build_own_long(look, sc, r, words, it, name, line);
        return;
    }
    int half = words.h / 2, name_h = text_line_height(FONT_BOLD, name_px), line_h = text_line_height(FONT_TEXT, px);
    int name_x = 0;
    bool bare = !fits_two_lines(px, line, words.w); /* the words matter more than the portrait */
    if (bare) {
        words.w += words.x - r.x;
        words.x = r.x;
        dl_text(&sc->draw, FONT_TEXT, px, (Rect){ words.x, words.y, words.w - px, words.h / 2 }, ALIGN_RIGHT,
                t->on_rail, points);
        snprintf(line, sizeof line, "%s", first);
        const Rect disc = dealer_disc(ui, seat);
        if (look->game->table.has_dealer &&
            s->dealer == seat) { /* beside the disc, up to the picture of the first tool */
            words.w += l->tools.x + table_unit(ui, 6) - r.x - r.w - (disc.x + disc.w - words.x);
            name_x = words.x;
            words.x = disc.x + disc.w;
        }
    } else {
        build_avatar(sc, rect_inset(face, table_unit(ui, 3)), seat,
                     s->to_act == seat ? t->selected : colour_alpha(t->on_rail, 90), LINE_SOLID);
    }
    if (!bare && first[0] != '\0' && text_width(FONT_TEXT, px, line) > words.w) {
        /* The points go beside the name where the other line needs all of its room. */
        const int points_w = text_width(FONT_BOLD, px, points) + 2;
        if (text_width(FONT_BOLD, name_px, name) + px / 2 + points_w <= words.w) {
            dl_text(&sc->draw, FONT_BOLD, px,
                    (Rect){ words.x + words.w - points_w, words.y + half - name_h, points_w, name_h }, ALIGN_RIGHT,
                    t->on_rail, points);
            snprintf(line, sizeof line, "%s", first);
            px = ui_px_that_fits(FONT_TEXT, px, table_unit(ui, 12), line, words.w);
        }
    }
    if (text_width(FONT_TEXT, px, line) > words.w) { /* three lines */
        line_h *= 2;
        half = (words.h - line_h + name_h) / 2;
    }
    ui_line(sc, FONT_BOLD, name_px, (Rect){ name_x > 0 ? name_x : words.x, words.y + half - name_h, words.w, name_h },
            ALIGN_LEFT, t->on_rail, name);
    ui_line(sc, FONT_TEXT, px, (Rect){ words.x, words.y + half, words.w, line_h }, ALIGN_LEFT, t->on_rail, line);
    const Rect bar = { words.x, words.y + words.h - table_unit(ui, 9), words.w - px, table_unit(ui, 4) };
    if (words.y + half + line_h <= bar.y) /* under the words, where they leave room for it */
        table_build_progress(look, sc, bar, seat, true);
    if (!bare)
        build_reserve(look, sc, beside_name((Rect){ words.x, words.y + half - name_h, words.w, name_h }, name_px, name),
                      seat, t->on_rail);
}

/* How many cards it holds, where there is room for that and where it tells anything: see plate_line. */
static void narrow_count(const TableLook *look, Scene *sc, Rect r, int px, int seat)
{
    const int held = table_held(&look->view->table, seat) - table_undealt(look, seat);
    char text[64];
    if (!is_cards(look) || look->ui->felt.layout.tricks || !counts_cards(look->view))
        return;
    count_words(look, held, text, sizeof text);
    if (text_width(FONT_TEXT, px, text) <= r.w)
        dl_text(&sc->draw, FONT_TEXT, px, r, ALIGN_RIGHT, sc->theme->text_quiet, text);
}

/* Has the plate room for avatar, name and figure only, the figure under the name? */
static bool is_narrow(const TableLook *look, int seat, const char *points)
{
    const TableUi *ui = look->ui;
    const Rect r = ui->felt.layout.seat[seat];
    const int pad = table_unit(ui, 8), back_w = is_cards(look) ? 0 : r.h / 2 + pad;
    const char *name = match_seat_shown(seat_setup(look->seat), seat);
    const int words =
        text_width(FONT_BOLD, table_unit(ui, 15), name) + 2 + text_width(FONT_BOLD, table_unit(ui, 20), points);
    return ui->felt.layout.narrow || r.h * 78 / 100 + words + back_w + 5 * pad > r.w;
}

bool table_speaks_low(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    char points[24];
    score_words(look, s->seat[seat].total, points, sizeof points);
    return table_ended(s) && seat != ui->foot && table_speaks(ui, seat) && !is_narrow(look, seat, points);
}

void table_build_seat(const TableLook *look, Scene *sc, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const Theme *t = sc->theme;
    Rect r = ui->felt.layout.seat[seat];
    const bool acts = s->to_act == seat && !table_ended(s), low = table_speaks_low(look, seat);
    Item *it = seat_item(look, sc, r, seat);
    const char *name = match_seat_shown(seat_setup(look->seat), seat);
    int n = it->count, radius = table_unit(ui, 14), pad = table_unit(ui, 8), px = table_unit(ui, 15);
    char points[24], line[160];
    score_words(look, s->seat[seat].total, points, sizeof points);
    int name_w = text_width(FONT_BOLD, px, name) + 2, back_w = is_cards(look) ? 0 : r.h / 2 + pad;
    const bool narrow = is_narrow(look, seat, points);
    if (seat == ui->foot) {
        build_own(look, sc, r, it);
        return;
    }
    if (is_cards(look) && !table_ended(s)) /* then they lie open */
        build_backs(look, sc, r, seat, n);
    ui_shadow(sc, r, radius, table_unit(ui, 6));
    dl_round(&sc->draw, r, radius, s->seat[seat].out ? colour_mix(t->panel, t->felt, 38) : t->panel);
    if (acts)
        dl_outline(&sc->draw, rect_inset(r, -table_unit(ui, 3)), radius + table_unit(ui, 3), table_unit(ui, 3),
                   LINE_SOLID, t->selected);
    LineStyle stroke;
    Colour colour = table_seat_colour(look, seat, &stroke);
    int side = r.h * (narrow ? 62 : 78) / 100, x = r.x + pad + (has_partners(s) ? table_unit(ui, 6) : 0);
    int high = table_unit(ui, 21), middle = r.y + r.h / 2, head = 0, foot = 0; /* of the words */
    side_stripe(look, sc, r, seat);
    int figure_w = text_width(FONT_BOLD, table_unit(ui, narrow ? 16 : 20), points) + 2;
    int beside_w = r.x + r.w - back_w - pad - figure_w - pad - (x + side + pad);
    plate_line(look, seat, px, beside_w, line, sizeof line);
    bool crowded = !narrow && !fits_two_lines(px, line, beside_w + figure_w + pad);
    /* The words matter more than the portrait. */
    if (!crowded && (!narrow || side + name_w + back_w + 4 * pad <= r.w)) {
        build_avatar(sc, (Rect){ x, r.y + (r.h - side) / 2, side, side }, seat, colour, stroke);
        x += side + pad;
    }
    int figure = table_unit(ui, narrow ? 16 : 20), points_w = text_width(FONT_BOLD, figure, points) + 2;
    int end = is_cards(look) ? r.x + r.w - pad : build_back(look, sc, r, n) - pad;
    int all = end - x; /* but for the dealer's disc, which lies on the end of the plate */
    if (look->game->table.has_dealer && s->dealer == seat && dealer_disc(ui, seat).x > x)
        all = dealer_disc(ui, seat).x - x;
    bool whole;
    if (narrow) { /* avatar, name, figure */
        int name_h = high;
        if (text_width(FONT_BOLD, px, name) > end - x) { /* on two lines */
            name_h = 2 * text_line_height(FONT_BOLD, px);
            middle = r.y + (r.h + name_h - text_line_height(FONT_TEXT, px)) / 2;
        }
        whole = ui_line(sc, FONT_BOLD, px, (Rect){ x, middle - name_h, end - x, name_h }, ALIGN_LEFT, t->text, name);
        head = middle - name_h;
        foot = middle + high;
        dl_text(&sc->draw, FONT_BOLD, figure, (Rect){ x, middle, end - x, high }, ALIGN_LEFT, t->text, points);
        narrow_count(look, sc, (Rect){ x + points_w + pad / 2, middle, all - points_w - pad / 2, high }, px, seat);
    } else {
        int w = end - points_w - pad - x;
        plate_line(look, seat, px, all, line, sizeof line);
        /* Beside both lines; beside the name alone where the other one needs all of its room. */
        if (low)
            line[0] = '\0';
        bool beside = text_width(FONT_TEXT, px, line) <= w && !low;
        Rect number = { end - points_w, beside ? r.y : middle - high, points_w, beside ? r.h : high };
        int line_w = beside ? w : all, line_h = high;
        if (text_width(FONT_TEXT, px, line) > line_w) { /* three lines */
            line_h = 2 * text_line_height(FONT_TEXT, px);
            middle += (high - line_h) / 2;
            number.y = middle - high;
        }
        dl_text(&sc->draw, FONT_BOLD, figure, number, ALIGN_RIGHT, t->text, points);
        whole =
            ui_line(sc, FONT_BOLD, table_unit(ui, 16), (Rect){ x, middle - high, w, high }, ALIGN_LEFT, t->text, name);
        head = middle - high;
        foot = middle + line_h;
        ui_line(sc, FONT_TEXT, px, (Rect){ x, middle, line_w, line_h }, ALIGN_LEFT, t->text_quiet, line);
        build_reserve(look, sc, beside_name((Rect){ x, middle - high, w, high }, table_unit(ui, 16), name), seat,
                      t->text_quiet);
    }
    if (!whole) /* there is no room for all of the name: it is told when it is pointed at */
        snprintf(it->why, sizeof it->why, "%s", name);
    const Rect bar = { x, r.y + table_unit(ui, 3), end - x, table_unit(ui, 3) };
    if (bar.y + bar.h <= head) /* over the words: across the foot hangs what the seat did last */
        table_build_progress(look, sc, bar, seat, false);
    build_said(look, sc, r, foot, seat, colour, stroke);
}

/* What the game says of itself there; nothing where it stands on the cloth (table_build_contract), and no more than
 * anybody is told where panels of their own tell what the own cards are worth (table_build_worth). */
static void corner_status(const TableLook *look, char *text, size_t size)
{
    text[0] = '\0';
    if (!look->ui->felt.layout.tricks)
        table_status_line(look, table_worth_told(look), text, size);
}

Rect table_seats_evenly(Scene *sc, Rect r, int px, const char *text)
{
    const int h = ui_lines(sc, FONT_TEXT, px, r, ALIGN_CENTRE, 0, text, false);
    Rect less = r;
    while (less.w > r.w / 2 && ui_lines(sc, FONT_TEXT, px, less, ALIGN_CENTRE, 0, text, false) == h) {
        r = less;
        less = (Rect){ r.x + px / 2, r.y, r.w - px, r.h };
    }
    return r;
}

/* The rules that are played, below them what the game says of itself. */
static void build_rules_chip(const TableLook *look, Scene *sc, Rect chip, const char *label)
{
    const TableUi *ui = look->ui;
    char text[STATUS_BYTES];
    corner_status(look, text, sizeof text);
    int small = table_unit(ui, UI_SMALL), inner = chip.w - 2 * table_unit(ui, 6);
    if (chip.h > ui->felt.layout.menu.h) { /* more words than two lines hold */
        Item *it = ui_button(sc, chip, "rules", "", -1, BUTTON_QUIET, true, TABLE_RULES, 0);
        snprintf(it->label, sizeof it->label, "%s", label);
        Rect words = { chip.x + table_unit(ui, 6), chip.y, inner, chip.h };
        const bool low = ui->felt.layout.worth.w == 0 && table_worth_told(look); /* a line stands at its foot */
        words.y +=
            low ? table_unit(ui, 2) : (chip.h - table_seats_corner_words(sc, words, small, label, text, false)) / 2;
        table_seats_corner_words(sc, words, small, label, text, true);
        if (text[0] != '\0')
            scene_item(sc, ITEM_TEXT, chip, 0, 0, text, "corner")->focusable = false;
        const int line = table_unit(ui, 22);
        table_build_worth_corner(look, sc, (Rect){ words.x, chip.y + chip.h - line - 1, inner, line });
        return;
    }
    const bool worth = ui->felt.layout.worth.w == 0 && table_worth_told(look);
    if (text[0] == '\0' && !worth) {
        /* A long name goes before the picture of a book. */
        int icon = ui_button_width(sc, label, ICON_RULES) > chip.w ? -1 : ICON_RULES;
        ui_button(sc, chip, "rules", label, icon, BUTTON_QUIET, true, TABLE_RULES, 0);
        return;
    }
    Item *it = ui_button(sc, chip, "rules", "", -1, BUTTON_QUIET, true, TABLE_RULES, 0);
    snprintf(it->label, sizeof it->label, "%s", label);
    int pad = table_unit(ui, 6), line = chip.h / 2;
    Rect upper = { chip.x + pad, chip.y + table_unit(ui, 1), chip.w - 2 * pad, line }, lower = upper;
    lower.y += line - table_unit(ui, 2);
    ui_line(sc, FONT_BOLD, table_unit(ui, 15), upper, ALIGN_CENTRE, sc->theme->text, label);
    if (worth) {
        table_build_worth_corner(look, sc, lower);
        return;
    }
    ui_line(sc, FONT_TEXT, table_unit(ui, 15), lower, ALIGN_CENTRE, sc->theme->text, text);
    scene_item(sc, ITEM_TEXT, lower, 0, 0, text, "corner")->focusable = false;
}

void table_build_corner(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    Rect r = ui->felt.layout.corner;
    const SeatClock clock = seat_clock(look->seat, look->now_ms);
    const int32_t left = clock.left;
    int ring = left >= 0 && table_my_turn(look) ? table_unit(ui, CLOCK_UNITS) : 0;
    Rect chip = { r.x, r.y, r.w - ring - (ring > 0 ? table_unit(ui, 6) : 0), r.h };
    char label[240];
    table_seats_corner_label(look, label, sizeof label);
    dl_round(&sc->draw, chip, table_unit(ui, 10), colour_alpha(sc->theme->panel, 235));
    build_rules_chip(look, sc, chip, label);
    Item *rules = scene_find(sc, "button:rules"); /* its tip: which rules differ */
    TextSink differ = text_sink(rules->why, sizeof rules->why);
    setup_changes_words(seat_setup(look->seat), &differ);
    if (ring == 0)
        return;
    Rect dial = { r.x + r.w - ring, r.y + (r.h - ring) / 2, ring, ring };
    const int32_t whole = clock.whole;
    bool last = left <= 10000 || clock.on_reserve;
    dl_ring(&sc->draw, dial, table_unit(ui, 5), 1000, colour_alpha(sc->theme->panel, 220));
    dl_ring(&sc->draw, dial, table_unit(ui, 5), whole > 0 ? (int)((int64_t)left * 1000 / whole) : 0,
            last ? sc->theme->danger : sc->theme->accent);
    char text[16];
    snprintf(text, sizeof text, "%d", (left + 999) / 1000);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 15), dial, ALIGN_CENTRE, sc->theme->text_on_felt, text);
    Item *it = scene_item(sc, ITEM_TEXT, dial, 0, 0,
                          clock.on_reserve ? tr("Seconds left of your reserve") : tr("Seconds left"), "clock");
    it->count = (left + 999) / 1000;
}
