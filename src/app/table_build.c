/* The table as a scene: cloth, seats, melds, rack, bar. Places come from the layout, positions in flight from the
 * motion; nothing is decided here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/piece_draw.h"
#include "app/table_ui.h"
#include "app/widget.h"

static int unit(const TableUi *ui, int n)
{
    return n * ui->layout.unit / 100;
}

/* ---- what is in the air ---- */

static bool is_held(const TableUi *ui, Piece x)
{
    if (ui->hold.kind != HOLD_DRAG && ui->hold.kind != HOLD_CLICK && ui->hold.kind != HOLD_KEYS)
        return false;
    for (int i = 0; i < ui->hold.count; i++)
        if (ui->hold.piece[i] == x)
            return true;
    return false;
}

static bool pulse_on(const App *app)
{
    uint32_t since = app->now_ms - app->table->pulse_ms;
    return app->table->pulse_ms != 0 && since / 300 % 2 == 0;
}

static PieceLook look_of(App *app, Piece x, int pile)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    PieceLook look = { .selected = ui->selected[x] };
    look.last = app->settings.outline_last && ui->last_played[x] && !ui->turn.changed && !ui->replay.running;
    look.fresh = ui->fresh_piece == x;
    bool wrong = ui->pulse_piece == x || (ui->pulse_piece == NO_PIECE && ui->pulse_pile == pile);
    look.wrong = wrong && pulse_on(app);
    look.hinted = ui->hint_stage >= 2 && ui->hinted[x];
    look.played = ui->own[x] && ui->turn.changed && s->table.row.pile[pile].kind == PILE_MELD;
    return look;
}

/* A meld opens where a piece hovers over it. */
static int opening_shift(const TableUi *ui, int pile, int index)
{
    const Hold *h = &ui->hold;
    if ((h->kind != HOLD_DRAG && h->kind != HOLD_CLICK) || h->target.kind != PLACE_INSERT || h->target.pile != pile)
        return 0;
    int step = ui->layout.tile_w * 3 / 10;
    return index >= h->target.at ? step : -step;
}

static void piece_item(App *app, Scene *sc, Rect r, Piece x, int pile, int index, const char *zone)
{
    const State *s = table_view(app);
    const GameDef *game = match_game(app->match);
    char face[16], name[64];
    TextSink ft = text_sink(face, sizeof face), fn = text_sink(name, sizeof name);
    game->face_text(s->table.face[x], &ft);
    game->face_name(s->table.face[x], &fn);
    Item *it =
        scene_item(sc, ITEM_PIECE, r, TABLE_PIECE, x, name, "piece:%s#%d", face, piece_copy_number(&s->table, x));
    it->piece = x;
    it->pile = (int16_t)pile;
    it->index = (int16_t)index;
    it->checked = app->table->selected[x];
    snprintf(it->zone, sizeof it->zone, "%s", zone);
}

/* Pieces of the felt and the rack are drawn where they are at this moment; those in flight come later, on top. */
static bool rests(App *app, Piece x)
{
    return !is_held(app->table, x) && !motion_moves(&app->table->motion, x, app->now_ms);
}

static void place_shadow(App *app, Scene *sc, Piece x, int shift)
{
    if (!rests(app, x))
        return;
    Rect r = motion_at(&app->table->motion, x, app->now_ms);
    r.x += shift;
    piece_shadow(sc, r, 0);
}

static void place_piece(App *app, Scene *sc, Piece x, int pile, int shift, const char *label)
{
    if (!rests(app, x))
        return;
    Rect r = motion_at(&app->table->motion, x, app->now_ms);
    r.x += shift;
    piece_face(sc, r, table_view(app)->table.face[x], look_of(app, x, pile));
    piece_joker_label(sc, r, label);
}

static const char *short_reason(const Verdict *v)
{
    const char *code = v->detail != NULL ? v->detail->code : v->why->code;
    static const struct {
        const char *code, *text;
    } names[] = { { "too_few_tiles", "too few" },
                  { "only_jokers", "only jokers" },
                  { "mixed", "no meld" },
                  { "same_colour_twice", "colour twice" },
                  { "group_full", "too many" },
                  { "run_range", "past the end" },
                  { "run_gap", "gap" },
                  { "two_jokers", "two jokers" },
                  { "joker_unclear", "group or run?" } };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].code, code) == 0)
            return names[i].text;
    return "no meld";
}

/* A small label across the lower edge of a meld. */
static void meld_label(Scene *sc, const TableUi *ui, Rect r, const char *text, Colour edge, Colour ink)
{
    int h = unit(ui, 18), px = unit(ui, 13);
    int w = text_width(FONT_BOLD, px, text) + unit(ui, 12);
    Rect box = { r.x + (r.w - w) / 2, r.y + r.h - h / 3, w, h };
    if (box.x < unit(ui, 2))
        box.x = unit(ui, 2);
    if (box.x + w > sc->w - unit(ui, 2))
        box.x = sc->w - unit(ui, 2) - w;
    dl_round(&sc->draw, box, h / 2, sc->theme->panel);
    dl_outline(&sc->draw, box, h / 2, 1, LINE_SOLID, edge);
    dl_text(&sc->draw, FONT_BOLD, px, box, ALIGN_CENTRE, ink, text);
}

static void meld_verdict(App *app, Scene *sc, Rect r, const MeldNote *note, bool wrong)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    if (note->verdict.why != NULL && app->settings.live_verdict && table_my_turn(app)) {
        piece_outline(sc, r, 3, 2, LINE_DASHED, t->illegal);
        meld_label(sc, ui, r, short_reason(&note->verdict), t->illegal, t->danger);
    } else if (wrong) {
        piece_outline(sc, r, 3, 3, LINE_DASHED, t->illegal);
    }
}

/* A joker of the table that was taken out of its meld in this turn and lies by itself. */
static bool is_freed_joker(const TableUi *ui, const State *s, int p)
{
    if (pile_size(&s->table, p) != 1 || !face_is_joker(pile_face(&s->table, p, 0)) || !ui->turn.changed)
        return false;
    return !ui->own[pile_piece(&s->table, p, 0)];
}

/* It owes a place in a meld. */
static void freed_joker(Scene *sc, const TableUi *ui, Rect r, bool wrong)
{
    const Theme *t = sc->theme;
    piece_outline(sc, r, 3, 3, wrong ? LINE_DASHED : LINE_DOUBLE, wrong ? t->illegal : t->selected);
    meld_label(sc, ui, r, "to be laid", t->selected, t->text);
}

static Rect meld_rect(const TableUi *ui, const State *s, int p)
{
    Rect first = layout_meld_piece(&ui->layout, &ui->plan, p, 0);
    first.w *= pile_size(&s->table, p);
    return first;
}

enum { GRIP_UNITS_HIGH = 12 };

int table_near_meld(App *app)
{
    const TableUi *ui = app->table;
    const State *s = table_view(app);
    for (int p = 0; p < s->table.pile_count && table_my_turn(app); p++) {
        if (s->table.row.pile[p].kind != PILE_MELD || pile_size(&s->table, p) < 2)
            continue;
        Rect r = meld_rect(ui, s, p);
        int h = unit(ui, GRIP_UNITS_HIGH);
        if (rect_has((Rect){ r.x, r.y - h, r.w, r.h + h }, ui->hold.x, ui->hold.y))
            return p;
    }
    return -1;
}

/* The handle by which a whole meld is carried, above its middle while the pointer is near. */
static void meld_grip(App *app, Scene *sc, Rect r, int p)
{
    TableUi *ui = app->table;
    if (ui->hold.kind != HOLD_NONE || table_near_meld(app) != p)
        return;
    int w = unit(ui, 28), h = unit(ui, GRIP_UNITS_HIGH);
    Rect grip = { r.x + (r.w - w) / 2, r.y - h + 1, w, h };
    dl_round(&sc->draw, grip, h / 2, colour_alpha(sc->theme->panel, 230));
    for (int i = -1; i <= 1; i++)
        dl_round(&sc->draw, (Rect){ grip.x + w / 2 + i * unit(ui, 7) - 1, grip.y + h / 2 - 1, 3, 3 }, 1,
                 sc->theme->text);
    Item *it = scene_item(sc, ITEM_ZONE, grip, 0, 0, "Carry the whole meld", "grip:%d", p);
    it->pile = (int16_t)p;
}

static void build_meld(App *app, Scene *sc, int p)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    int n = pile_size(&s->table, p), jokers = 0;
    Rect r = meld_rect(ui, s, p);
    const MeldNote *note = &ui->note[p];
    Item *it = scene_item(sc, ITEM_MELD, r, 0, 0, "", "meld:%d", p);
    it->focusable = false;
    it->pile = (int16_t)p;
    snprintf(it->verdict, sizeof it->verdict, "%s", note->verdict.why == NULL ? "ok" : note->verdict.why->id);
    /* All shadows first: none falls on a neighbour. */
    for (int i = 0; i < n; i++)
        place_shadow(app, sc, pile_piece(&s->table, p, i), opening_shift(ui, p, i));
    for (int i = 0; i < n; i++) {
        Piece x = pile_piece(&s->table, p, i);
        const char *label = "";
        if (face_is_joker(s->table.face[x]) && jokers < 2)
            label = note->verdict.why == NULL ? note->jokers[jokers++] : "";
        place_piece(app, sc, x, p, opening_shift(ui, p, i), label);
        Rect at = layout_meld_piece(&ui->layout, &ui->plan, p, i);
        piece_item(app, sc, at, x, p, i, "felt");
    }
    bool wrong = ui->pulse_pile == p && ui->pulse_piece == NO_PIECE && pulse_on(app);
    if (is_freed_joker(ui, s, p))
        freed_joker(sc, ui, r, wrong);
    else
        meld_verdict(app, sc, r, note, wrong);
    bool held = table_press_ripe(app) && piece_pile(&s->table, ui->hold.grabbed, NULL) == p;
    if (held)
        piece_outline(sc, r, 4, 3, LINE_SOLID, sc->theme->selected);
    meld_grip(app, sc, r, p);
}

static void build_felt(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    Item *felt = scene_item(sc, ITEM_ZONE, ui->layout.felt, 0, 0, "Table", "felt");
    felt->focusable = false;
    int melds = 0;
    for (int p = 0; p < s->table.pile_count; p++) {
        if (s->table.row.pile[p].kind != PILE_MELD || pile_size(&s->table, p) == 0)
            continue;
        build_meld(app, sc, p);
        melds++;
    }
    if (melds == 0 && ui->hold.kind == HOLD_NONE) {
        Rect r = { ui->layout.felt.x, ui->layout.felt.y + ui->layout.felt.h / 2 - unit(ui, 20), ui->layout.felt.w,
                   unit(ui, 40) };
        dl_text(&sc->draw, FONT_TEXT, unit(ui, 18), r, ALIGN_CENTRE, colour_alpha(sc->theme->text_on_felt, 150),
                "No melds yet. Drag tiles here from your rack.");
    }
}

static void build_places(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    for (int i = 0; i < ui->fit_count; i++) {
        Rect r = table_place_rect(app, ui->fit[i], ui->fit_pieces);
        dl_round(&sc->draw, r, r.h / 10, colour_alpha(sc->theme->playable, i == ui->fit_at ? 130 : 60));
        piece_outline(sc, r, 1, i == ui->fit_at ? 3 : 2, LINE_DOUBLE, sc->theme->playable);
        scene_item(sc, ITEM_ZONE, r, TABLE_PLACE, i, "Lay it here", "place:%d", i)->focusable = true;
    }
    if (ui->hold.kind != HOLD_KEYS)
        return;
    static Place place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    int n = table_places(app, place, rect, MAX_PLACES);
    for (int i = 0; i < n; i++) {
        Item *it = scene_item(sc, ITEM_ZONE, rect[i], TABLE_NONE, i, "Put it down here", "put:%d", i);
        it->focusable = true;
        it->pile = place[i].kind == PLACE_INSERT ? place[i].pile : -1;
        it->index = place[i].at;
        snprintf(it->zone, sizeof it->zone, "%s", place[i].kind == PLACE_HAND ? "rack" : "felt");
        if (strcmp(sc->focus, it->name) == 0) {
            dl_round(&sc->draw, rect[i], rect[i].h / 10, colour_alpha(sc->theme->playable, 110));
            piece_outline(sc, rect[i], 2, 3, LINE_SOLID, sc->theme->playable);
        }
    }
}

/* Group or run, where the pieces leave it open: two buttons at the lower edge of the meld, on top of all that lies
 * on the felt. */
static void build_readings(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    static const struct {
        const char *id, *label;
        int kind;
    } reading[] = { { "group", "Group", MELD_GROUP }, { "run", "Run", MELD_RUN } };
    bool carrying = ui->hold.kind != HOLD_NONE && ui->hold.kind != HOLD_PRESSED;
    for (int p = 0; p < s->table.pile_count && !carrying; p++) {
        if (!ui->readable[p] || ui->replay.running)
            continue;
        Rect r = meld_rect(ui, s, p);
        int h = unit(ui, 30), w = r.w / 2 < unit(ui, 64) ? unit(ui, 64) : r.w / 2;
        int x = r.x + r.w / 2 - w;
        x = x < 2 ? 2 : x + 2 * w > sc->w - 2 ? sc->w - 2 - 2 * w : x;
        /* Below the labels of its jokers; above it where the cloth ends. */
        int y = r.y + r.h - unit(ui, 3), end = ui->layout.felt.y + ui->layout.felt.h;
        y = y + h > end ? r.y + unit(ui, 3) - h : y;
        for (int i = 0; i < 2; i++) {
            Rect b = { x + i * w, y, w, h };
            bool on = s->table.row.pile[p].read == reading[i].kind;
            char name[32];
            snprintf(name, sizeof name, "choose:%d:%s", p, reading[i].id);
            Item *it = ui_button_named(sc, b, name, reading[i].label, -1, on ? BUTTON_PRIMARY : BUTTON_PLAIN, true,
                                       TABLE_READ, read_arg(p, reading[i].kind));
            it->checked = on;
            it->pile = (int16_t)p;
        }
    }
}

/* ---- seats ---- */

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
    return ui->think_ms != 0 && !ui->plan_ready && match_state(app->match)->to_act == seat &&
           app->now_ms - ui->think_ms >= 400;
}

/* Level, score, whether it has opened: as many of them as there is room for; a tick for the last when words are too
 * long. */
static void seat_line(App *app, Scene *sc, int seat, Rect r)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    const Seat *of = &table_view(app)->seat[seat];
    const char *level = seat_level(app, seat), *opened = of->opened ? ", opened" : "";
    char score[16], text[96];
    snprintf(score, sizeof score, of->total != 0 ? "%+d" : "%d", of->total);
    int px = unit(ui, 15) * 9 / 10 < 13 ? 13 : unit(ui, 15) * 9 / 10, tick = 0;
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

static void build_seat(App *app, Scene *sc, int seat)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    const Theme *t = sc->theme;
    Rect r = ui->layout.seat[seat];
    bool own = seat == ui->viewer, acts = s->to_act == seat;
    int n = seat_count_pieces(s, seat);
    const char *name = match_setup(app->match)->seat[seat].name;
    Item *it = scene_item(sc, ITEM_SEAT, r, 0, 0, name, "seat:%d", seat);
    it->focusable = false;
    it->seat = (int16_t)seat;
    it->count = n;
    it->score = s->seat[seat].total;
    it->checked = acts;
    dl_round(&sc->draw, r, unit(ui, 10), colour_alpha(t->panel, acts ? 245 : 205));
    dl_outline(&sc->draw, r, unit(ui, 10), acts ? 3 : 1, LINE_SOLID, acts ? t->selected : t->panel_edge);
    int pad = unit(ui, 7), side = unit(ui, 40), px = unit(ui, 15), line = unit(ui, 21);
    if (r.h > unit(ui, 96)) { /* own seat on a tall rack: keep its lines together */
        r.y += (r.h - unit(ui, 84)) / 2;
        r.h = unit(ui, 84);
    }
    bool narrow = r.w < unit(ui, 150) && !own;
    char text[128];
    if (own) {
        snprintf(text, sizeof text, "%d %s", n, n == 1 ? "tile" : "tiles");
        dl_text(&sc->draw, FONT_BOLD, px, (Rect){ r.x + pad, r.y + (r.h - 3 * line) / 2, r.w - 2 * pad, line },
                ALIGN_LEFT, t->text, name);
        dl_text(&sc->draw, FONT_TEXT, px, (Rect){ r.x + pad, r.y + (r.h - 3 * line) / 2 + line, r.w - 2 * pad, line },
                ALIGN_LEFT, t->text, text);
        snprintf(text, sizeof text, "%+d%s", s->seat[seat].total, s->seat[seat].opened ? ", opened" : "");
        dl_text(&sc->draw, FONT_TEXT, px,
                (Rect){ r.x + pad, r.y + (r.h - 3 * line) / 2 + 2 * line, r.w - 2 * pad, line }, ALIGN_LEFT,
                t->text_quiet, s->seat[seat].total == 0 ? (s->seat[seat].opened ? "0, opened" : "0") : text);
        return;
    }
    int x = r.x + pad;
    if (!narrow) {
        dl_sprite(&sc->draw, SPRITE_AVATAR, seat % 9, 0, (Rect){ x, r.y + (r.h - side) / 2, side, side }, 255, 0);
        x += side + pad;
    }
    int badge = unit(ui, 34);
    Rect back = { r.x + r.w - pad - badge, r.y + (r.h - badge * 100 / 72) / 2, badge, badge * 100 / 72 };
    int w = back.x - pad - x;
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ x, r.y + r.h / 2 - line, w, line }, ALIGN_LEFT, t->text, name);
    seat_line(app, sc, seat, (Rect){ x, r.y + r.h / 2, w, line });
    dl_sprite(&sc->draw, SPRITE_TILE_BACK, 0, 0, back, 255, 0);
    Rect count = { back.x, back.y + (back.h - unit(ui, 24)) / 2, back.w, unit(ui, 24) };
    dl_round(&sc->draw, count, unit(ui, 6), colour_alpha(t->panel, 240));
    snprintf(text, sizeof text, "%d", n);
    dl_text(&sc->draw, FONT_BOLD, unit(ui, 16), count, ALIGN_CENTRE, t->text, text);
}

static void build_corner(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const GameDef *game = match_game(app->match);
    const MatchSetup *m = match_setup(app->match);
    Rect r = ui->layout.corner;
    int32_t left = match_clock_left(app->match, app->now_ms);
    int ring = left >= 0 && table_my_turn(app) ? unit(ui, 44) : 0;
    Rect chip = { r.x, r.y + unit(ui, 6), r.w - ring - (ring > 0 ? unit(ui, 6) : 0), unit(ui, 44) };
    char label[64];
    OptionValues preset;
    options_preset(game->table, m->preset, &preset);
    int differ = 0;
    for (int i = 0; i < game->table->option_count; i++)
        differ += preset.v[i] != m->options.v[i];
    snprintf(label, sizeof label, differ > 0 ? "%s%s +%d" : "%s%s", m->practice ? "Practice: " : "",
             game->table->presets[m->preset].name, differ);
    dl_round(&sc->draw, chip, unit(ui, 10), colour_alpha(sc->theme->panel, 215));
    ui_button(sc, chip, "rules", label, ICON_RULES, BUTTON_QUIET, true, TABLE_RULES, 0);
    if (ring == 0)
        return;
    Rect dial = { r.x + r.w - ring, r.y + unit(ui, 6), ring, ring };
    uint32_t whole = game->clock_ms(match_state(app->match));
    bool last = left <= 10000;
    dl_ring(&sc->draw, dial, unit(ui, 5), 1000, colour_alpha(sc->theme->panel, 220));
    dl_ring(&sc->draw, dial, unit(ui, 5), whole > 0 ? (int)((int64_t)left * 1000 / whole) : 0,
            last ? sc->theme->danger : sc->theme->accent);
    char text[16];
    snprintf(text, sizeof text, "%d", (left + 999) / 1000);
    dl_text(&sc->draw, FONT_BOLD, unit(ui, 15), dial, ALIGN_CENTRE, sc->theme->text_on_felt, text);
    Item *it = scene_item(sc, ITEM_TEXT, dial, 0, 0, "Seconds left", "clock");
    it->count = (left + 999) / 1000;
}

/* ---- stock and rack ---- */

static void build_stock(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    Rect r = ui->layout.stock;
    if (r.w == 0)
        return;
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == PILE_STOCK)
            n += pile_size(&s->table, p);
    for (int i = n < 3 ? n : 3; i > 0; i--)
        piece_draw(sc, (Rect){ r.x - (i - 1) * 2, r.y - (i - 1) * 2, r.w, r.h }, FACE_UNKNOWN, (PieceLook){ 0 });
    if (n == 0)
        dl_outline(&sc->draw, r, r.w / 8, 2, LINE_DASHED, colour_alpha(sc->theme->text_on_felt, 120));
    Rect box = { r.x + r.w / 10, r.y + r.h / 2 - unit(ui, 14), r.w - r.w / 5, unit(ui, 28) };
    dl_round(&sc->draw, box, unit(ui, 6), colour_alpha(sc->theme->panel, 240));
    char text[48];
    snprintf(text, sizeof text, "%d", n);
    dl_text(&sc->draw, FONT_BOLD, unit(ui, 17), box, ALIGN_CENTRE, sc->theme->text, text);
    snprintf(text, sizeof text, "Pool: %d left", n);
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_DRAW_OFF, 0, text, "stock");
    it->focusable = table_my_turn(app);
    it->count = n;
}

static void build_rack(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const TableLayout *l = &ui->layout;
    const Theme *t = sc->theme;
    if (ui->viewer == NO_VIEWER)
        return;
    dl_round(&sc->draw, l->rack, unit(ui, 10), t->rack_edge);
    dl_round(&sc->draw, (Rect){ l->rack.x, l->rack.y, l->rack.w, l->rack.h - unit(ui, 4) }, unit(ui, 10), t->rack);
    for (int row = 0; row < l->rack_rows; row++) {
        Rect slot = layout_rack_piece(l, row * l->rack_cols);
        Rect ledge = { l->rack.x + unit(ui, 4), slot.y + slot.h, l->rack.w - unit(ui, 8), unit(ui, 3) };
        dl_fill(&sc->draw, ledge, colour_alpha(t->rack_edge, 200));
    }
    Item *it = scene_item(sc, ITEM_ZONE, l->rack, 0, 0, "Rack", "rack");
    it->focusable = false;
    it->count = ui->curtain ? 0 : ui->hand_count;
    if (ui->curtain)
        return;
    const Hold *h = &ui->hold;
    bool opens = (h->kind == HOLD_DRAG || h->kind == HOLD_CLICK) && h->over_rack;
    int step = l->tile_w / 8;
    for (int i = 0; i < ui->hand_count; i++)
        place_shadow(app, sc, ui->hand[i], opens ? (i >= h->rack_index ? step : -step) : 0);
    for (int i = 0; i < ui->hand_count; i++) {
        Piece x = ui->hand[i];
        int pile = piece_pile(&table_view(app)->table, x, NULL);
        int shift = opens ? (i >= h->rack_index ? step : -step) : 0;
        place_piece(app, sc, x, pile, shift, "");
        piece_item(app, sc, layout_rack_piece(l, i), x, pile, i, "rack");
    }
}

/* ---- bar and message ---- */

static int icon_button(App *app, Scene *sc, int x, const char *name, const char *tip, int icon, const char *why,
                       int action, int arg)
{
    TableUi *ui = app->table;
    Rect r = { x, ui->layout.bar.y, unit(ui, 44), ui->layout.bar.h };
    Item *it = ui_button(sc, r, name, tip, icon, BUTTON_QUIET, why == NULL, action, arg);
    if (why != NULL)
        snprintf(it->why, sizeof it->why, "%s", why);
    return x + r.w + unit(ui, 4);
}

/* What the turn stands at. Where there is little room, first the tiles played are left out, then the loose ones: both
 * can be seen on the table. */
static void status_text(const TurnNote *n, int brief, TextSink *out)
{
    if (n->opening_points >= 0 && n->changed)
        text_addf(out, "%d of %d", n->opening_points, n->opening_goal);
    else if (n->opening_points >= 0)
        text_addf(out, "%d to open", n->opening_goal);
    if (n->played > 0 && brief < 1)
        text_addf(out, "%s%d played", out->length > 0 ? "  ·  " : "", n->played);
    if (n->loose > 0 && (brief < 2 || out->length == 0))
        text_addf(out, "%s%d loose", out->length > 0 ? "  ·  " : "", n->loose);
}

static const ChoiceItem *find_choice(const TableUi *ui, const char *name, int *index)
{
    for (int i = 0; i < ui->choice_count; i++)
        if (strcmp(ui->choice[i].name, name) == 0) {
            *index = i;
            return &ui->choice[i];
        }
    return NULL;
}

static void build_draw_button(App *app, Scene *sc, Rect r)
{
    TableUi *ui = app->table;
    int at = 0;
    const ChoiceItem *c = find_choice(ui, "draw", &at);
    if (c == NULL)
        c = find_choice(ui, "pass", &at);
    bool pass = c != NULL && strcmp(c->name, "pass") == 0;
    const char *label = c != NULL ? c->label : "Draw";
    /* The words matter more than the picture. */
    bool both = text_width(FONT_BOLD, unit(ui, UI_SMALL), label) + unit(ui, 52) <= r.w;
    Item *it = ui_button(sc, r, pass ? "pass" : "draw", label, both ? ICON_DRAW : -1, BUTTON_PLAIN, table_my_turn(app),
                         c != NULL ? TABLE_CHOICE : TABLE_DRAW_OFF, at);
    snprintf(it->why, sizeof it->why, "%s", table_my_turn(app) ? "" : "It is not your turn.");
}

static void build_done_button(App *app, Scene *sc, Rect r)
{
    TableUi *ui = app->table;
    bool mine = table_my_turn(app), legal = mine && ui->turn.done.why == NULL;
    Item *it = ui_button(sc, r, "done", "Done", ICON_DONE, legal ? BUTTON_PRIMARY : BUTTON_PLAIN, mine, TABLE_DONE, 0);
    snprintf(it->verdict, sizeof it->verdict, "%s", legal || !mine ? "ok" : ui->turn.done.why->id);
    snprintf(it->why, sizeof it->why, "%s", mine ? "" : "It is not your turn.");
}

/* Buttons that only look, in the bar where it has room for them, otherwise in the menu. */
enum { VIEW_BUTTONS = 3 };
static const struct {
    const char *name, *label;
    int icon, action;
} view_button[VIEW_BUTTONS] = { { "replay", "Show the last turn again", ICON_REPLAY, TABLE_REPLAY },
                                { "tidy", "Tidy the table", ICON_TIDY, TABLE_TIDY },
                                { "log", "Log", ICON_LOG, TABLE_LOG } };

static bool is_narrow(const TableUi *ui)
{
    return ui->layout.bar.w < unit(ui, 1000);
}

static void build_bar(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    Rect bar = ui->layout.bar;
    const State *s = match_state(app->match);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END) {
        ui_button(sc, (Rect){ bar.x + bar.w - unit(ui, 160), bar.y, unit(ui, 160), bar.h }, "scores", "Scores",
                  ICON_TROPHY, BUTTON_PRIMARY, true, TABLE_SCORES, 0);
        return;
    }
    Rect back = { bar.x - unit(ui, 2), bar.y - unit(ui, 2), bar.w + unit(ui, 4), bar.h + unit(ui, 4) };
    dl_round(&sc->draw, back, unit(ui, 12), colour_alpha(t->panel, 215));
    bool narrow = is_narrow(ui), tight = bar.w < unit(ui, 1100);
    int wide = unit(ui, tight ? 204 : 232), done_w = unit(ui, tight ? 112 : 130), x = bar.x;
    bool mine = table_my_turn(app), seated = ui->viewer != NO_VIEWER && !ui->curtain;
    const char *not_yours = "It is not your turn.";
    if (seated) {
        build_draw_button(app, sc, (Rect){ x, bar.y, wide, bar.h });
        x += wide + unit(ui, 10);
        const char *no_undo = match_undo_refusal(app->match), *no_redo = match_redo_refusal(app->match);
        x = icon_button(app, sc, x, "undo", "Undo", ICON_UNDO, no_undo, TABLE_UNDO, 0);
        x = icon_button(app, sc, x, "redo", "Redo", ICON_REDO, no_redo, TABLE_REDO, 0);
        x = icon_button(app, sc, x, "start-of-turn", "Start of turn", ICON_RESTART,
                        !mine               ? not_yours
                        : !ui->turn.changed ? "Nothing has been moved yet."
                                            : NULL,
                        TABLE_RESTORE, 0);
        x = icon_button(app, sc, x, "hint", "Hint", ICON_HINT, mine ? NULL : not_yours, TABLE_HINT, 0);
        x += unit(ui, 6);
        x = icon_button(app, sc, x, "sort-colour", "Sort by colour", ICON_SORT_COLOUR, NULL, TABLE_SORT, SORT_SUIT);
        x = icon_button(app, sc, x, "sort-number", "Sort by number", ICON_SORT_NUMBER, NULL, TABLE_SORT, SORT_RANK);
        x = icon_button(app, sc, x, "sort-melds", "Sort by melds", ICON_SORT_MELDS, NULL, TABLE_SORT, SORT_MELDS);
        x += unit(ui, 6);
    }
    for (int i = 0; i < VIEW_BUTTONS && !(narrow && seated); i++)
        x = icon_button(app, sc, x, view_button[i].name, view_button[i].label, view_button[i].icon, NULL,
                        view_button[i].action, 0);
    if (!seated)
        return;
    Rect done = { bar.x + bar.w - done_w, bar.y, done_w, bar.h };
    build_done_button(app, sc, done);
    char text[160];
    TextSink sink = text_sink(text, sizeof text);
    Rect status = { x + unit(ui, 8), bar.y, done.x - x - unit(ui, 18), bar.h };
    for (int brief = 0; brief < 3; brief++) {
        sink = text_sink(text, sizeof text);
        status_text(&ui->turn, brief, &sink);
        if (text_width(FONT_BOLD, unit(ui, 16), text) <= status.w)
            break;
    }
    if (status.w > unit(ui, 40) && text[0] != '\0') {
        dl_text(&sc->draw, FONT_BOLD, unit(ui, 16), status, ALIGN_RIGHT, t->text, text);
        Item *it = scene_item(sc, ITEM_TEXT, status, 0, 0, text, "status");
        it->focusable = false;
        it->count = ui->turn.opening_points;
    }
}

/* A refusal stands on a panel of its own, with the way to the rule behind it. */
static void build_refusal(App *app, Scene *sc, Rect r)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    int px = unit(ui, 16), side = unit(ui, 20), pad = unit(ui, 8), why = ui->topic != NULL ? unit(ui, 84) : 0;
    int text_w = text_width(FONT_TEXT, px, ui->message) + 2;
    int most = r.w - 3 * pad - side - why;
    text_w = text_w < most ? text_w : most;
    dl_round(&sc->draw, (Rect){ r.x, r.y, 3 * pad + side + text_w + why, r.h }, r.h / 2, colour_alpha(t->panel, 240));
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_WARNING, 0, (Rect){ r.x + pad, r.y + (r.h - side) / 2, side, side }, 255,
              t->danger);
    int x = r.x + 2 * pad + side;
    dl_text(&sc->draw, FONT_TEXT, px, (Rect){ x, r.y, text_w, r.h }, ALIGN_LEFT, t->text, ui->message);
    if (why > 0)
        ui_button(sc, (Rect){ x + text_w, r.y, why, r.h }, "why", "Why?", -1, BUTTON_QUIET, true, TABLE_RULES, 0);
}

static void build_message(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    Rect r = ui->layout.message;
    int notice_w = app->notice[0] != '\0' ? r.w * 2 / 5 : 0;
    Rect left = { r.x, r.y, r.w - notice_w, r.h };
    if (ui->message_refusal)
        build_refusal(app, sc, left);
    else
        dl_text(&sc->draw, FONT_TEXT, unit(ui, 16), left, ALIGN_LEFT, t->text_on_felt, ui->message);
    if (notice_w > 0)
        ui_line(sc, FONT_TEXT, unit(ui, 15), (Rect){ r.x + r.w - notice_w, r.y, notice_w, r.h }, ALIGN_RIGHT,
                t->text_on_felt, app->notice);
}

/* ---- what lies on top ---- */

static void build_flying(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    for (int x = 0; x < s->table.piece_count; x++) {
        Piece piece = (Piece)x;
        if (is_held(ui, piece) || !motion_moves(&ui->motion, piece, app->now_ms))
            continue;
        sc->wants_frame = true;
        if (motion_waits(&ui->motion, piece, app->now_ms))
            continue; /* still in the stock */
        piece_draw(sc, motion_at(&ui->motion, piece, app->now_ms), s->table.face[x], (PieceLook){ .lift = 1 });
    }
}

static void build_held(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const Hold *h = &ui->hold;
    const State *s = table_view(app);
    if (h->kind == HOLD_MARQUEE) {
        Rect r = { h->x < h->down_x ? h->x : h->down_x, h->y < h->down_y ? h->y : h->down_y, abs(h->x - h->down_x),
                   abs(h->y - h->down_y) };
        dl_fill(&sc->draw, r, colour_alpha(sc->theme->selected, 50));
        dl_outline(&sc->draw, r, 2, 1, LINE_SOLID, sc->theme->selected);
    }
    if (h->kind == HOLD_KEYS) {
        const Item *it = scene_find(sc, sc->focus);
        Rect at = it != NULL ? it->r : layout_rack_piece(&ui->layout, 0);
        for (int i = 0; i < h->count; i++)
            piece_draw(sc,
                       (Rect){ at.x + i * ui->layout.tile_w, at.y - ui->layout.tile_h / 3, ui->layout.tile_w,
                               ui->layout.tile_h },
                       s->table.face[h->piece[i]], (PieceLook){ .lift = 3, .selected = true });
    }
    if (h->kind != HOLD_DRAG && h->kind != HOLD_CLICK)
        return;
    if (h->target.kind == PLACE_NEW || h->target.kind == PLACE_INSERT || h->target.kind == PLACE_SWAP) {
        dl_round(&sc->draw, h->target_rect, h->target_rect.h / 10, colour_alpha(sc->theme->playable, 60));
        piece_outline(sc, h->target_rect, 0, 2, LINE_DOUBLE, colour_alpha(sc->theme->playable, 220));
    }
    int x = h->x - h->grab_x - h->offset * ui->layout.tile_w, y = h->y - h->grab_y;
    for (int i = 0; i < h->count; i++)
        piece_draw(sc, (Rect){ x + i * ui->layout.tile_w, y, ui->layout.tile_w, ui->layout.tile_h },
                   s->table.face[h->piece[i]], (PieceLook){ .lift = 3 });
}

Rect table_log_rect(const App *app)
{
    const TableUi *ui = app->table;
    Rect felt = ui->layout.felt;
    int w = felt.w / 3 < unit(ui, 300) ? unit(ui, 300) : felt.w / 3;
    return (Rect){ felt.x + felt.w - w - unit(ui, 8), felt.y, w, felt.h };
}

static void build_log(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->log_open)
        return;
    Rect r = table_log_rect(app);
    scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, "Log", "log");
    ui_panel(sc, r, "Log");
    int px = unit(ui, 15), pad = unit(ui, 14), y = r.y + r.h - pad;
    int top = r.y + unit(ui, 48), n = match_log_count(app->match);
    int last = n - 1 - ui->log_scroll;
    last = last < 0 ? 0 : last >= n ? n - 1 : last;
    ui->log_scroll = n > 0 ? n - 1 - last : 0;
    for (int i = last; i >= 0 && n > 0; i--) {
        char line[256];
        TextSink sink = text_sink(line, sizeof line);
        match_log_line(app->match, i, ui->viewer, &sink);
        Rect box = { r.x + pad, 0, r.w - 2 * pad, 0 };
        int h = ui_paragraph(sc, FONT_TEXT, px, box, sc->theme->text, line, false);
        y -= h + unit(ui, 5);
        if (y < top)
            break;
        box.y = y;
        box.h = h;
        ui_paragraph(sc, FONT_TEXT, px, box, sc->theme->text, line, true);
        scene_item(sc, ITEM_TEXT, box, 0, 0, line, "log:%d", i)->focusable = false;
    }
    Rect close = { r.x + r.w - unit(ui, 48), r.y + unit(ui, 4), unit(ui, 44), unit(ui, 44) };
    ui_button(sc, close, "log-close", "", ICON_CLOSE, BUTTON_QUIET, true, TABLE_LOG, 0);
}

/* A panel in the middle lies over everything: what is under it cannot be reached. */
static Rect cover(App *app, Scene *sc, int w, int h, const char *heading)
{
    TableUi *ui = app->table;
    for (int i = 0; i < sc->item_count; i++) {
        sc->item[i].focusable = false;
        if (sc->item[i].kind == ITEM_BUTTON)
            sc->item[i].enabled = false;
    }
    dl_fill(&sc->draw, (Rect){ 0, 0, sc->w, sc->h }, 0x60000000u);
    Rect r = { (sc->w - unit(ui, w)) / 2, (sc->h - unit(ui, h)) / 2, unit(ui, w), unit(ui, h) };
    scene_item(sc, ITEM_ZONE, (Rect){ 0, 0, sc->w, sc->h }, TABLE_NONE, 0, "", "cover")->focusable = false;
    ui_panel(sc, r, heading);
    return r;
}

static void build_menu(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->menu_open)
        return;
    static const struct {
        const char *name, *label;
        int icon, action;
    } entry[] = { { "menu-close", "Back to the table", ICON_PLAY, TABLE_MENU },
                  { "menu-rules", "Rules", ICON_RULES, TABLE_RULES },
                  { "settings", "Settings", ICON_SETTINGS, TABLE_SETTINGS },
                  { "keys", "All keys", ICON_COMPUTER, TABLE_KEYS },
                  { "new-match", "New match", ICON_PLUS, TABLE_NEW },
                  { "home", "Leave the table (the match is kept)", ICON_BACK, TABLE_HOME } };
    int n = (int)(sizeof entry / sizeof *entry);
    bool views = is_narrow(ui) && ui->viewer != NO_VIEWER;
    Rect r = cover(app, sc, 400, 70 + (n + views) * 54, "Meldwell");
    for (int i = 0; i < VIEW_BUTTONS && views; i++) {
        int w = (r.w - unit(ui, 40)) / VIEW_BUTTONS;
        Rect b = { r.x + unit(ui, 20) + i * w, r.y + unit(ui, 56 + n * 54), w - unit(ui, 8), unit(ui, 46) };
        ui_button(sc, b, view_button[i].name, view_button[i].label, view_button[i].icon, BUTTON_PLAIN, true,
                  view_button[i].action, 0);
    }
    for (int i = 0; i < n; i++) {
        Rect b = { r.x + unit(ui, 20), r.y + unit(ui, 56 + i * 54), r.w - unit(ui, 40), unit(ui, 46) };
        ui_button(sc, b, entry[i].name, entry[i].label, entry[i].icon, i == 0 ? BUTTON_PRIMARY : BUTTON_PLAIN, true,
                  entry[i].action, 0);
    }
}

static void build_curtain(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->curtain || ui->menu_open)
        return;
    char text[96];
    const char *name = match_setup(app->match)->seat[ui->curtain_seat].name;
    snprintf(text, sizeof text, "%s to play", name);
    Rect r = cover(app, sc, 420, 170, text);
    Rect b = { r.x + unit(ui, 30), r.y + unit(ui, 84), r.w - unit(ui, 60), unit(ui, 54) };
    snprintf(text, sizeof text, "I am %s: show my tiles", name);
    ui_button(sc, b, "show-rack", text, ICON_PERSON, BUTTON_PRIMARY, true, TABLE_CURTAIN, 0);
}

static void build_pause(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->paused || ui->menu_open || ui->curtain)
        return;
    Rect r = cover(app, sc, 360, 160, "Paused");
    Rect b = { r.x + unit(ui, 30), r.y + unit(ui, 76), r.w - unit(ui, 60), unit(ui, 54) };
    ui_button(sc, b, "resume", "Go on", ICON_PLAY, BUTTON_PRIMARY, true, TABLE_PAUSE, 0);
}

void table_build(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (app->match == NULL || ui == NULL)
        return;
    if (ui->layout_w != sc->w || ui->layout_h != sc->h || ui->layout_scale != app->settings.scale) {
        table_hold_cancel(app);
        ui->tile_limit = 0;
        table_refresh(app);
        motion_finish(&ui->motion);
    }
    sc->px = ui->layout.unit; /* the table allows itself less growth than other screens */
    dl_felt(&sc->draw, (Rect){ 0, 0, sc->w, sc->h });
    build_felt(app, sc);
    for (int i = 0; i < table_view(app)->seats; i++)
        build_seat(app, sc, i);
    dl_round(&sc->draw, ui->layout.menu, unit(ui, 10), colour_alpha(sc->theme->panel, 215));
    ui_button(sc, ui->layout.menu, "menu", "Menu", ICON_MENU, BUTTON_QUIET, true, TABLE_MENU, 0);
    build_corner(app, sc);
    build_rack(app, sc);
    build_stock(app, sc);
    build_bar(app, sc);
    build_message(app, sc);
    build_places(app, sc);
    build_readings(app, sc);
    build_log(app, sc);
    build_flying(app, sc);
    build_held(app, sc);
    build_menu(app, sc);
    build_curtain(app, sc);
    build_pause(app, sc);
    if (ui->pulse_ms != 0 || ui->guard_ms != 0)
        sc->wants_frame = true;
}
