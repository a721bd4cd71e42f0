/* Who sits at the table, what is played, how much time is left. */
#include <stdio.h>
#include <string.h>

#include "app/setup.h"
#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"

static const char *seat_level(const App *app, int seat)
{
    const MatchSetup *m = match_setup(app->match);
    const AiDef *ai = ai_find(match_game(app->match)->id);
    if (m->seat[seat].kind == SEAT_PERSON || ai == NULL || m->seat[seat].level >= ai->level_count)
        return "";
    return ai->levels[m->seat[seat].level].title;
}

static int seat_count_pieces(const State *s, int seat)
{
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == PILE_HAND && s->table.row.pile[p].owner == seat)
            n += pile_size(&s->table, p);
    return n;
}

static bool shows_thinking(const App *app, int seat)
{
    const TableUi *ui = app->table;
    return ui->turn.think_ms != 0 && !ui->turn.plan_ready && match_state(app->match)->to_act == seat &&
           app->now_ms - ui->turn.think_ms >= 400;
}

/* What is to be said of a seat after its points. */
static const char *seat_state(const Scene *sc, const Seat *of)
{
    if (of->out)
        return ", out";
    return of->opened ? (sc->cards ? ", down" : ", opened") : "";
}

/* Points of the match. They have their sign where the most points are best; before the first deal there are none. */
static void score_words(const App *app, int32_t total, char *out, size_t size)
{
    const ScoreSheet *first = match_sheet(app->match, 0);
    bool plain = total == 0 || first == NULL || first->fewest;
    snprintf(out, size, plain ? "%d" : "%+d", total);
}

/* Level, score, whether it has opened: as many of them as there is room for; a tick for the last when words are too
 * long. */
static void seat_line(App *app, Scene *sc, int seat, Rect r)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    const Seat *of = &table_view(app)->seat[seat];
    const char *level = seat_level(app, seat), *opened = seat_state(sc, of);
    char score[16], text[96];
    score_words(app, of->total, score, sizeof score);
    int px = table_unit(ui, 15) * 9 / 10 < 13 ? 13 : table_unit(ui, 15) * 9 / 10, tick = 0;
    if (shows_thinking(app, seat)) {
        const char *thinking = text_width(FONT_TEXT, px, "thinking ...") <= r.w ? "thinking ..." : "...";
        dl_text(&sc->draw, FONT_TEXT, px, r, ALIGN_LEFT, t->text_quiet, thinking);
        return;
    }
    for (int brief = 0; brief < 3; brief++) {
        bool name_level = brief == 0 && level[0] != '\0';
        snprintf(text, sizeof text, "%s%s%s%s", name_level ? level : "", name_level ? ", " : "", score,
                 brief < 2 ? opened : "");
        tick = brief == 2 && of->opened ? px : 0;
        if (text_width(FONT_TEXT, px, text) + tick <= r.w)
            break;
    }
    dl_text(&sc->draw, FONT_TEXT, px, (Rect){ r.x, r.y, r.w - tick, r.h }, ALIGN_LEFT, t->text_quiet, text);
    if (tick > 0)
        dl_sprite(&sc->draw, SPRITE_ICON, ICON_CHECK, 0, (Rect){ r.x + r.w - tick, r.y + (r.h - tick) / 2, tick, tick },
                  255, t->good);
}

/* Does this seat play with the viewer for the whole match? */
static bool is_own_partner(App *app, int seat)
{
    const TableUi *ui = app->table;
    const State *s = table_view(app);
    return ui->viewer != NO_VIEWER && seat != ui->viewer && s->seat[seat].side == s->seat[ui->viewer].side;
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
static void side_stripe(App *app, Scene *sc, Rect r, int seat)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    const Theme *t = sc->theme;
    if (!has_partners(s))
        return;
    int first = ui->viewer == NO_VIEWER ? 0 : ui->viewer, which = 0;
    bool counted[MAX_SEATS] = { false };
    for (int i = 0; i < s->seats && s->seat[(first + i) % s->seats].side != s->seat[seat].side; i++) {
        uint8_t side = s->seat[(first + i) % s->seats].side;
        which += side < MAX_SEATS && !counted[side];
        if (side < MAX_SEATS)
            counted[side] = true;
    }
    Colour c = which == 0 ? t->accent : which == 1 ? t->tile_colour[COLOUR_BLUE] : t->tile_colour[COLOUR_RED];
    dl_round(&sc->draw, (Rect){ r.x, r.y + table_unit(ui, 8), table_unit(ui, 5), r.h - table_unit(ui, 16) },
             table_unit(ui, 2), c);
}

/* What the game says of a seat: its bid, its tricks; "" nothing. */
static void seat_note(App *app, int seat, char *text, size_t size)
{
    const GameDef *game = match_game(app->match);
    TextSink sink = text_sink(text, size);
    if (game->seat_note != NULL)
        game->seat_note(table_view(app), seat, &sink);
}

/* The plate of another seat in a game of tricks: what is said of it, and its points; all hands are equally long. */
static void build_trick_plate(App *app, Scene *sc, Rect r, int seat)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    int pad = table_unit(ui, 10), px = table_unit(ui, 15), line = table_unit(ui, 21), side = table_unit(ui, 40);
    char note[64], score[16];
    bool narrow = r.w < table_unit(ui, 196), thinking = shows_thinking(app, seat);
    seat_note(app, seat, note, sizeof note);
    snprintf(score, sizeof score, "%d", table_view(app)->seat[seat].total);
    int score_w = text_width(FONT_BOLD, table_unit(ui, 17), score) + 2, x = r.x + pad;
    if (!narrow) {
        dl_sprite(&sc->draw, SPRITE_AVATAR, seat % 9, 0, (Rect){ x, r.y + (r.h - side) / 2, side, side }, 255, 0);
        x += side + pad;
    }
    int room = r.x + r.w - pad - x, w = room - score_w - pad;
    const char *second = thinking ? "thinking ..." : note[0] != '\0' ? note : seat_level(app, seat);
    char partner[96];
    snprintf(partner, sizeof partner, "Partner%s%s", note[0] != '\0' ? " \u00b7 " : "", note);
    if (is_own_partner(app, seat) && !thinking && text_width(FONT_TEXT, px, partner) <= w)
        second = partner;
    ui_line(sc, FONT_BOLD, px, (Rect){ x, r.y + r.h / 2 - line, narrow ? room : w, line }, ALIGN_LEFT, t->text,
            match_setup(app->match)->seat[seat].name);
    ui_line(sc, FONT_TEXT, px, (Rect){ x, r.y + r.h / 2, w, line }, ALIGN_LEFT, t->text_quiet, second);
    /* A narrow plate has its name alone in the upper line. */
    Rect points = { r.x + r.w - pad - score_w, r.y, score_w, r.h };
    if (narrow)
        points = (Rect){ points.x, r.y + r.h / 2, score_w, line };
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 17), points, ALIGN_RIGHT, t->text, score);
}

/* How many cards a seat holds: a small fan of backs, the middle ones a little higher, with their number over it. No
 * more of them are drawn than can be told apart. Returns where its column begins, the same for any number. */
static int build_fan(App *app, Scene *sc, Rect r, int n)
{
    const TableUi *ui = app->table;
    int pad = table_unit(ui, 7), w = table_unit(ui, 28), h = w * 100 / 72, least = table_unit(ui, 3);
    int most = r.w / 4 > w + 4 * least ? r.w / 4 : w + 4 * least;
    int step = n > 1 ? (most - w) / (n - 1) : 0;
    step = step > table_unit(ui, 9) ? table_unit(ui, 9) : step;
    int shown = n;
    if (n > 1 && step < least) {
        step = least;
        shown = 1 + (most - w) / least;
    }
    int wide = shown > 0 ? w + (shown - 1) * step : w, bow = table_unit(ui, 5);
    Rect first = { r.x + r.w - pad - wide, r.y + (r.h - h + bow) / 2, w, h };
    for (int i = 0; i < shown; i++) {
        int off = shown > 1 ? (2 * i - (shown - 1)) * 100 / (shown - 1) : 0; /* -100 .. 100 */
        piece_picture(sc, (Rect){ first.x + i * step, first.y - bow + bow * off * off / 10000, w, h }, FACE_UNKNOWN);
    }
    if (n == 0)
        dl_outline(&sc->draw, first, w / 8, 1, LINE_DASHED, sc->theme->text_quiet);
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    Rect count = { first.x + (wide - table_unit(ui, 28)) / 2, first.y + h - table_unit(ui, 24), table_unit(ui, 28),
                   table_unit(ui, 22) };
    dl_round(&sc->draw, count, table_unit(ui, 6), colour_alpha(sc->theme->panel, 240));
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 16), count, ALIGN_CENTRE, sc->theme->text, text);
    return r.x + r.w - pad - most;
}

/* The same for tiles: one back, and the number. */
static int build_back(App *app, Scene *sc, Rect r, int n)
{
    const TableUi *ui = app->table;
    int pad = table_unit(ui, 7), badge = table_unit(ui, 34);
    Rect back = { r.x + r.w - pad - badge, r.y + (r.h - badge * 100 / 72) / 2, badge, badge * 100 / 72 };
    piece_picture(sc, back, FACE_UNKNOWN);
    Rect count = { back.x, back.y + (back.h - table_unit(ui, 24)) / 2, back.w, table_unit(ui, 24) };
    dl_round(&sc->draw, count, table_unit(ui, 6), colour_alpha(sc->theme->panel, 240));
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 16), count, ALIGN_CENTRE, sc->theme->text, text);
    return back.x;
}

/* The viewer's own plate: name, what the game says of the seat or how many pieces it holds, points. What is said may
 * take two lines. */
static void build_own_words(App *app, Scene *sc, Rect r, int seat, int n)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    const Seat *of = &table_view(app)->seat[seat];
    int px = table_unit(ui, 15), line = table_unit(ui, 21), next = 0, length;
    char note[64], first[64], points[16], score[64];
    seat_note(app, seat, note, sizeof note);
    if (note[0] == '\0')
        snprintf(note, sizeof note, "%d %s%s", n, sc->cards ? "card" : "tile", n == 1 ? "" : "s");
    score_words(app, of->total, points, sizeof points);
    snprintf(score, sizeof score, "%s%s", points, seat_state(sc, of));
    length = text_width(FONT_TEXT, px, note) <= r.w ? (int)strlen(note) : text_break(FONT_TEXT, px, note, r.w, &next);
    snprintf(first, sizeof first, "%.*s", length, note);
    int lines = next > 0 ? 4 : 3;
    Rect at = { r.x, r.y + (r.h - lines * line) / 2, r.w, line };
    dl_text(&sc->draw, FONT_BOLD, px, at, ALIGN_LEFT, t->text, match_setup(app->match)->seat[seat].name);
    at.y += line;
    dl_text(&sc->draw, FONT_TEXT, px, at, ALIGN_LEFT, t->text, first);
    at.y += line;
    if (next > 0) {
        dl_text(&sc->draw, FONT_TEXT, px, at, ALIGN_LEFT, t->text, note + next);
        at.y += line;
    }
    dl_text(&sc->draw, FONT_TEXT, px, at, ALIGN_LEFT, t->text_quiet, score);
}

void table_build_seat(App *app, Scene *sc, int seat)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    const Theme *t = sc->theme;
    Rect r = ui->felt.layout.seat[seat];
    bool own = seat == ui->viewer, acts = s->to_act == seat;
    int n = seat_count_pieces(s, seat) - table_undealt(app, seat);
    const char *name = match_setup(app->match)->seat[seat].name;
    Item *it = scene_item(sc, ITEM_SEAT, r, 0, 0, name, "seat:%d", seat);
    it->focusable = false;
    it->seat = (int16_t)seat;
    it->count = n;
    it->score = s->seat[seat].total;
    it->checked = acts;
    Colour plate = is_own_partner(app, seat) ? colour_mix(t->panel, t->accent, 30) : t->panel;
    dl_round(&sc->draw, r, table_unit(ui, 10), colour_alpha(plate, acts ? 245 : 205));
    dl_outline(&sc->draw, r, table_unit(ui, 10), acts ? 3 : 1, LINE_SOLID, acts ? t->selected : t->panel_edge);
    side_stripe(app, sc, r, seat);
    if (ui->felt.layout.tricks && !own) {
        build_trick_plate(app, sc, r, seat);
        return;
    }
    int pad = table_unit(ui, 7), side = table_unit(ui, 40), px = table_unit(ui, 15), line = table_unit(ui, 21);
    if (r.h > table_unit(ui, 96)) { /* own seat on a tall rack: keep its lines together */
        r.y += (r.h - table_unit(ui, 84)) / 2;
        r.h = table_unit(ui, 84);
    }
    bool narrow = r.w < table_unit(ui, 150) && !own;
    if (own) {
        build_own_words(app, sc, rect_inset(r, pad), seat, n);
        return;
    }
    int x = r.x + pad;
    if (!narrow) {
        dl_sprite(&sc->draw, SPRITE_AVATAR, seat % 9, 0, (Rect){ x, r.y + (r.h - side) / 2, side, side }, 255, 0);
        x += side + pad;
    }
    int end = sc->cards ? build_fan(app, sc, r, n) : build_back(app, sc, r, n);
    int w = end - pad - x;
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ x, r.y + r.h / 2 - line, w, line }, ALIGN_LEFT, t->text, name);
    seat_line(app, sc, seat, (Rect){ x, r.y + r.h / 2, w, line });
}

/* The rules that are played, below them what the game says of itself. */
static void build_rules_chip(App *app, Scene *sc, Rect chip, const char *label)
{
    TableUi *ui = app->table;
    char text[160] = "";
    if (!ui->felt.layout.tricks)
        table_status_line(app, text, sizeof text);
    if (text[0] == '\0') {
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
    ui_line(sc, FONT_TEXT, table_unit(ui, 15), lower, ALIGN_CENTRE, sc->theme->text, text);
    scene_item(sc, ITEM_TEXT, lower, 0, 0, text, "corner")->focusable = false;
}

void table_build_corner(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const GameDef *game = match_game(app->match);
    const MatchSetup *m = match_setup(app->match);
    Rect r = ui->felt.layout.corner;
    int32_t left = match_clock_left(app->match, app->now_ms);
    int ring = left >= 0 && table_my_turn(app) ? table_unit(ui, 44) : 0;
    Rect chip = { r.x, r.y + table_unit(ui, 6), r.w - ring - (ring > 0 ? table_unit(ui, 6) : 0), table_unit(ui, 44) };
    char label[64];
    int differ = setup_changes(m);
    snprintf(label, sizeof label, differ > 0 ? "%s%s +%d" : "%s%s", m->practice ? "Practice: " : "",
             game->table->presets[m->preset].name, differ);
    dl_round(&sc->draw, chip, table_unit(ui, 10), colour_alpha(sc->theme->panel, 215));
    build_rules_chip(app, sc, chip, label);
    if (ring == 0)
        return;
    Rect dial = { r.x + r.w - ring, r.y + table_unit(ui, 6), ring, ring };
    uint32_t whole = game->clock_ms(match_state(app->match));
    bool last = left <= 10000;
    dl_ring(&sc->draw, dial, table_unit(ui, 5), 1000, colour_alpha(sc->theme->panel, 220));
    dl_ring(&sc->draw, dial, table_unit(ui, 5), whole > 0 ? (int)((int64_t)left * 1000 / whole) : 0,
            last ? sc->theme->danger : sc->theme->accent);
    char text[16];
    snprintf(text, sizeof text, "%d", (left + 999) / 1000);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 15), dial, ALIGN_CENTRE, sc->theme->text_on_felt, text);
    Item *it = scene_item(sc, ITEM_TEXT, dial, 0, 0, "Seconds left", "clock");
    it->count = (left + 999) / 1000;
}
