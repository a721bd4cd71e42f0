/* What the own cards are worth, item by item, and the key to the wild ones (GameDef.worth_note): a panel each where the
 * layout has room for both, else a line each, at last one line in the corner. A line opens while it is looked at, or
 * when it is pressed. */
#include <string.h>

#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum {
    PAD = 14,
    TITLE = 34,
    ROW = 23,
    FOOT = 8,
    SIGN = 18,
    SIGN_STEP = 20,
    TOTAL = 22,
    GAP = 14,
    AIR = 4,
    LEAST_W = 190
};
enum { NOTHING, THE_WORTH, THE_KEY }; /* TablePanel.worth */

/* At so many hundredths of a pixel a unit: it is measured before there is a layout. */
typedef struct Measure {
    const WorthNote *note;
    int unit, px;
    int signs, what, points; /* columns of what it is worth */
    int kind[2];             /* and of the key */
} Measure;

static int at_unit(int unit, int n)
{
    return n * unit / 100;
}

static int wider(int w, FontRole font, int px, const char *text)
{
    return max_int(w, text_width(font, px, text) + 2);
}

static bool note_of(App *app, const State *s, WorthNote *note)
{
    const GameDef *game = seat_game(app_seat(app));
    memset(note, 0, sizeof *note);
    return game->worth_note != NULL && app->table->viewer != NO_VIEWER && game->worth_note(s, note);
}

static const char *no_worth(void)
{
    return tr(N_("None of your cards counts."));
}

/* "Joker 8♠ 8♣". */
static void kind_words(const WorthNote *note, int i, char *text, size_t size)
{
    const char *name = tr(note->wild[i].kind->name), *faces = note->wild[i].faces;
    text_write(text, size, faces[0] != '\0' ? N_("{1} {2}") : "{1}", name, faces);
}

static Measure measure(const WorthNote *note, int unit)
{
    Measure m = { .note = note, .unit = unit, .px = at_unit(unit, UI_SMALL) };
    char text[128];
    for (int i = 0; i < note->count; i++) {
        m.signs = note->item[i].signs > m.signs ? note->item[i].signs : m.signs;
        m.what = wider(m.what, FONT_TEXT, m.px, note->item[i].what);
        m.points = wider(m.points, FONT_BOLD, m.px, text_points(note->item[i].points, false).text);
    }
    m.signs = at_unit(unit, m.signs > 0 ? m.signs * SIGN_STEP + AIR : 0);
    for (int i = 0; i < note->kinds; i++) {
        kind_words(note, i, text, sizeof text);
        m.kind[i % 2] = wider(m.kind[i % 2], FONT_TEXT, m.px, text);
    }
    for (int i = 0; i < 2; i++)
        m.kind[i] += at_unit(unit, SIGN_STEP + AIR);
    return m;
}

/* All signs of the one or of the other, each once; how many. */
static int signs_of(const WorthNote *note, bool key, uint8_t sign[WILD_SIGNS])
{
    bool there[WILD_SIGNS] = { false };
    int n = 0;
    for (int i = 0; i < note->count && !key; i++)
        for (int k = 0; k < note->item[i].signs; k++)
            there[note->item[i].sign[k]] = true;
    for (int i = 0; i < note->kinds; i++)
        if (key || there[note->wild[i].kind->sign])
            sign[n++] = note->wild[i].kind->sign;
    return n;
}

/* A line: title, signs and, of what it is worth, the points. */
static int line_width(const Measure *m, bool key)
{
    uint8_t sign[WILD_SIGNS];
    int w = 2 + text_width(FONT_BOLD, m->px, tr(key ? m->note->key : m->note->title));
    w += at_unit(m->unit, 2 * PAD + GAP / 2 + signs_of(m->note, key, sign) * SIGN_STEP);
    if (!key)
        w += at_unit(m->unit, GAP / 2) +
             text_width(FONT_BOLD, at_unit(m->unit, TOTAL), text_points(m->note->points, false).text) + 2;
    return w;
}

static PanelWish wish_of_worth(const Measure *m)
{
    const WorthNote *note = m->note;
    const int total = text_width(FONT_BOLD, at_unit(m->unit, TOTAL), text_points(note->points, false).text) + 2;
    const int head = text_width(FONT_BOLD, at_unit(m->unit, UI_TEXT), tr(note->title)) + at_unit(m->unit, GAP) + total;
    const int rows = m->signs + m->what + at_unit(m->unit, GAP) + m->points;
    const int none = note->count > 0 ? 0 : text_width(FONT_TEXT, m->px, no_worth()) + 2;
    const int w = max_int(head, max_int(rows, none)) + at_unit(m->unit, 2 * PAD), least = at_unit(m->unit, LEAST_W);
    return (PanelWish){ w > least ? w : least,
                        at_unit(m->unit, TITLE + (note->count > 0 ? note->count : 1) * ROW + FOOT),
                        line_width(m, false) };
}

static PanelWish wish_of_key(const Measure *m)
{
    const int head = text_width(FONT_BOLD, at_unit(m->unit, UI_TEXT), tr(m->note->key)) + 2;
    const int rows = m->kind[0] + at_unit(m->unit, GAP) + m->kind[1];
    return (PanelWish){ max_int(head, rows) + at_unit(m->unit, 2 * PAD),
                        at_unit(m->unit, TITLE + (m->note->kinds + 1) / 2 * ROW + FOOT), line_width(m, true) };
}

void table_worth_wish(App *app, const State *s, LayoutWish *wish)
{
    WorthNote note;
    if (!note_of(app, s, &note))
        return;
    const Measure m = measure(&note, layout_unit(app->scene.w, app->scene.h, app_scale(app)));
    wish->worth = wish_of_worth(&m);
    wish->key = wish_of_key(&m);
}

/* ---- pictures ---- */

static void put_sign(Scene *sc, const Measure *m, int x, int middle, int sign)
{
    const int side = at_unit(m->unit, SIGN);
    dl_sprite(&sc->draw, SPRITE_BADGE, sign, 0, (Rect){ x, middle - side / 2, side, side }, 255, 0);
}

/* The panel itself with its title; what is left of it for rows. */
static Rect put_panel(Scene *sc, const Measure *m, Rect box, const char *title)
{
    const int pad = at_unit(m->unit, PAD), head = at_unit(m->unit, TITLE);
    const Rect inner = { box.x + pad, box.y, box.w - 2 * pad, head };
    ui_shadow(sc, box, at_unit(m->unit, UI_RADIUS), at_unit(m->unit, 4));
    dl_round(&sc->draw, box, at_unit(m->unit, UI_RADIUS), sc->theme->panel);
    ui_line(sc, FONT_BOLD, at_unit(m->unit, UI_TEXT), inner, ALIGN_LEFT, sc->theme->text, title);
    dl_fill(&sc->draw, (Rect){ inner.x, box.y + head - 1, inner.w, 1 }, sc->theme->panel_edge);
    return (Rect){ inner.x, box.y + head + at_unit(m->unit, FOOT / 2), inner.w, at_unit(m->unit, ROW) };
}

static void put_worth(Scene *sc, const Measure *m, Rect box)
{
    const WorthNote *note = m->note;
    const Theme *t = sc->theme;
    Rect row = put_panel(sc, m, box, tr(note->title));
    dl_text(&sc->draw, FONT_BOLD, at_unit(m->unit, TOTAL), (Rect){ row.x, box.y, row.w, at_unit(m->unit, TITLE) },
            ALIGN_RIGHT, t->good, text_points(note->points, false).text);
    if (note->count == 0)
        ui_line(sc, FONT_TEXT, m->px, row, ALIGN_LEFT, t->text_quiet, no_worth());
    for (int i = 0; i < note->count; i++, row.y += row.h) {
        const WorthItem *item = &note->item[i];
        for (int k = 0; k < item->signs; k++)
            put_sign(sc, m, row.x + at_unit(m->unit, k * SIGN_STEP), row.y + row.h / 2, item->sign[k]);
        ui_line(sc, FONT_TEXT, m->px, (Rect){ row.x + m->signs, row.y, row.w - m->signs - m->points, row.h },
                ALIGN_LEFT, t->text, item->what);
        dl_text(&sc->draw, FONT_BOLD, m->px, row, ALIGN_RIGHT, t->text, text_points(item->points, false).text);
    }
}

/* In two columns, row by row. */
static void put_key(Scene *sc, const Measure *m, Rect box)
{
    const WorthNote *note = m->note;
    const Rect row = put_panel(sc, m, box, tr(note->key));
    const int second = m->kind[0] + at_unit(m->unit, GAP), sign = at_unit(m->unit, SIGN_STEP + AIR);
    char text[128];
    for (int i = 0; i < note->kinds; i++) {
        const Rect at = { row.x + i % 2 * second, row.y + i / 2 * row.h, m->kind[i % 2], row.h };
        kind_words(note, i, text, sizeof text);
        put_sign(sc, m, at.x, at.y + at.h / 2, note->wild[i].kind->sign);
        ui_line(sc, FONT_TEXT, m->px, (Rect){ at.x + sign, at.y, at.w - sign, at.h }, ALIGN_LEFT, sc->theme->text,
                text);
    }
}

/* The title at the left end, the points at the right, signs between. */
static void put_line(Scene *sc, const Measure *m, Rect r, bool key)
{
    uint8_t sign[WILD_SIGNS];
    const Theme *t = sc->theme;
    const int n = signs_of(m->note, key, sign), pad = at_unit(m->unit, PAD);
    const char *title = tr(key ? m->note->key : m->note->title);
    const int x = r.x + pad + text_width(FONT_BOLD, m->px, title) + 2 + at_unit(m->unit, GAP / 2);
    ui_line(sc, FONT_BOLD, m->px, (Rect){ r.x + pad, r.y, x - r.x - pad, r.h }, ALIGN_LEFT, t->text, title);
    for (int i = 0; i < n; i++)
        put_sign(sc, m, x + at_unit(m->unit, i * SIGN_STEP), r.y + r.h / 2, sign[i]);
    if (!key)
        dl_text(&sc->draw, FONT_BOLD, at_unit(m->unit, TOTAL), (Rect){ r.x, r.y, r.w - pad, r.h }, ALIGN_RIGHT, t->good,
                text_points(m->note->points, false).text);
}

/* What the key says, read out. */
static void key_words(const WorthNote *note, char *text, size_t size)
{
    char list[512] = "", part[128];
    for (int i = 0; i < note->kinds; i++) {
        kind_words(note, i, part, sizeof part);
        text_list(list, sizeof list, part);
    }
    text_write(text, size, "{1}: {2}", tr(note->key), list);
}

static Item *put_item(Scene *sc, const WorthNote *note, ItemKind kind, Rect r, bool key)
{
    char words[640];
    key_words(note, words, sizeof words);
    Item *it = scene_item(sc, kind, r, kind == ITEM_BUTTON ? TABLE_WORTH : 0, key ? THE_KEY : THE_WORTH,
                          key ? words : note->say, key ? "wild-key" : "worth");
    it->focusable = kind == ITEM_BUTTON;
    it->score = key ? it->score : note->points;
    return it;
}

static Measure measure_now(const App *app, const WorthNote *note)
{
    return measure(note, app->table->felt.layout.unit);
}

void table_build_worth(App *app, Scene *sc)
{
    const TableLayout *l = &app->table->felt.layout;
    WorthNote note;
    if (l->worth.w == 0 || !note_of(app, table_view(app), &note))
        return;
    const Measure m = measure_now(app, &note);
    for (int key = 0; key < 2; key++) {
        const Rect r = key ? l->key : l->worth;
        const Item *it = put_item(sc, &note, l->worth_whole ? ITEM_TEXT : ITEM_BUTTON, r, key);
        if (l->worth_whole && key) {
            put_key(sc, &m, r);
        } else if (l->worth_whole) {
            put_worth(sc, &m, r);
        } else {
            ui_surface(sc, r, r.h / 2, sc->theme->panel, it->name, false);
            put_line(sc, &m, r, key);
        }
    }
}

/* ---- in the corner ---- */

bool table_worth_told(App *app)
{
    WorthNote note;
    return note_of(app, table_view(app), &note);
}

/* The points, and the signs of all wild cards. */
int table_worth_corner_width(App *app, int unit)
{
    uint8_t sign[WILD_SIGNS];
    WorthNote note;
    if (!note_of(app, table_view(app), &note))
        return 0;
    const Measure m = measure(&note, unit);
    return text_width(FONT_BOLD, m.px, tr(note.title)) + text_width(FONT_BOLD, m.px, text_number(note.points).text) +
           at_unit(unit, 2 * GAP + signs_of(&note, true, sign) * SIGN_STEP);
}

void table_build_worth_corner(App *app, Scene *sc, Rect r)
{
    uint8_t sign[WILD_SIGNS];
    WorthNote note;
    if (app->table->felt.layout.worth.w > 0 || !note_of(app, table_view(app), &note))
        return;
    const Measure m = measure_now(app, &note);
    const TextNumber points = text_points(note.points, false);
    const int gap = at_unit(m.unit, GAP / 2);
    int n = signs_of(&note, true, sign);
    const int title = text_width(FONT_BOLD, m.px, tr(note.title)) + 2,
              number = text_width(FONT_BOLD, m.px, points.text) + 2;
    while (n > 0 && title + number + 3 * gap + at_unit(m.unit, n * SIGN_STEP) > r.w) /* it opens with all of them */
        n--;
    int x = r.x + (r.w - title - number - 2 * gap - at_unit(m.unit, n * SIGN_STEP)) / 2;
    const Item *it = put_item(sc, &note, ITEM_BUTTON, r, false);
    if (ui_hot(sc, it->name))
        dl_round(&sc->draw, r, r.h / 2, colour_alpha(sc->theme->text, 24));
    ui_line(sc, FONT_BOLD, m.px, (Rect){ x, r.y, title, r.h }, ALIGN_LEFT, sc->theme->text, tr(note.title));
    x += title + gap;
    dl_text(&sc->draw, FONT_BOLD, m.px, (Rect){ x, r.y, number, r.h }, ALIGN_LEFT, sc->theme->good, points.text);
    x += number + gap;
    for (int i = 0; i < n; i++)
        put_sign(sc, &m, x + at_unit(m.unit, i * SIGN_STEP), r.y + r.h / 2, sign[i]);
}

/* ---- opened ---- */

static bool is_open(const App *app, const Scene *sc, bool key)
{
    const char *name = key ? "wild-key" : "worth";
    return app->table->panel.worth == (key ? THE_KEY : THE_WORTH) || ui_hot(sc, name) || ui_focused(sc, name);
}

/* In the window and over the rail. */
static Rect kept_in(const App *app, const Scene *sc, Rect r)
{
    const int margin = table_unit(app->table, 4), foot = app->table->felt.layout.rail.y;
    r.x = max_int(margin, r.x + r.w > sc->w - margin ? sc->w - margin - r.w : r.x);
    r.y = max_int(margin, r.y + r.h > foot - margin ? foot - margin - r.h : r.y);
    return r;
}

/* While it is looked at, what is there to be read may lie under it; cards not, if that can be. */
static bool covers_no_cards(const Covers *c, Rect r)
{
    const unsigned spared = cover_bit(COVER_EMPTY) | cover_bit(COVER_WORDS) | cover_bit(COVER_FIGURE) |
                            cover_bit(COVER_EDGE) | cover_bit(COVER_PLATE) | cover_bit(COVER_AT_HEAP) |
                            cover_bit(COVER_TO_READ);
    return covers_clear(c, r, 0, spared);
}

/* Something so large that belongs to a line: it grows out of that, upwards or downwards, or lies right beside it, where
 * it covers least. Further away it would not be seen whose it is. */
static Rect at_its_line(App *app, const Scene *sc, Rect line, int w, int h)
{
    const int gap = table_unit(app->table, 4), right = line.x + line.w, foot = line.y + line.h;
    const int x = line.x + line.w / 2 > sc->w / 2 ? right - w : line.x; /* it ends where the line does */
    const Rect way[] = {
        { x, foot - h, w, h },           { x, line.y, w, h },
        { x, line.y - gap - h, w, h },   { x, foot + gap, w, h },
        { right + gap, foot - h, w, h }, { line.x - gap - w, foot - h, w, h },
        { right + gap, line.y, w, h },   { line.x - gap - w, line.y, w, h },
    };
    Rect best = way[0];
    Covers covers;
    int least = -1;
    bool cards = true;
    table_covers_drawn(app, sc, &covers);
    const int own = covers_cost(&covers, table_with_air(app->table, line));
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        const Rect r = kept_in(app, sc, way[i]);
        const int all = covers_cost(&covers, table_with_air(app->table, r));
        const int cost = max_int(0, all - (rect_meets(r, line) ? own : 0));
        const bool on_cards = !covers_no_cards(&covers, r);
        if (least >= 0 && (on_cards > cards || (on_cards == cards && cost >= least)))
            continue;
        least = cost;
        cards = on_cards;
        best = r;
    }
    return best;
}

void table_build_worth_open(App *app, Scene *sc)
{
    const TableLayout *l = &app->table->felt.layout;
    WorthNote note;
    if (l->worth_whole || table_carries(app->table) || !note_of(app, table_view(app), &note))
        return;
    const Measure m = measure_now(app, &note);
    const PanelWish worth = wish_of_worth(&m), key = wish_of_key(&m);
    const bool corner = l->worth.w == 0, open = is_open(app, sc, false);
    if (corner && open) {
        const int air = table_unit(app->table, 8);
        const PanelWish both = { key.w + air + worth.w, max_int(key.h, worth.h), 0 };
        const Rect r = at_its_line(app, sc, l->corner, both.w, both.h);
        put_key(sc, &m, (Rect){ r.x, r.y, key.w, key.h });
        put_worth(sc, &m, (Rect){ r.x + key.w + air, r.y, worth.w, worth.h });
        return;
    }
    /* No end of a line looks out from behind. */
    if (open)
        put_worth(sc, &m, at_its_line(app, sc, l->worth, max_int(worth.w, l->worth.w), worth.h));
    if (!corner && is_open(app, sc, true))
        put_key(sc, &m, at_its_line(app, sc, l->key, max_int(key.w, l->key.w), key.h));
}

void table_open_worth(App *app, int which)
{
    uint8_t *open = &app->table->panel.worth;
    *open = *open == which ? NOTHING : (uint8_t)which;
}
