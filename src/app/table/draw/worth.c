/* What the own cards are worth, item by item, and the key to the wild ones (GameDef.wild_cards): a panel each where the
 * layout has room for both, else a line each, at last one line in the corner. A line opens while it is looked at, or
 * when it is pressed. */
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/where.h"
#include "app/table/where/worth.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* ---- pictures ---- */
static void put_sign(Scene *sc, const Measure *m, int x, int middle, int sign)
{
    const int side = table_worth_at_unit(m->unit, SIGN);
    dl_sprite(&sc->draw, SPRITE_BADGE, sign, 0, (Rect){ x, middle - side / 2, side, side }, 255, 0);
}

/* The panel itself with its title; what is left of it for rows. */
static Rect put_panel(Scene *sc, const Measure *m, Rect box, const char *title)
{
    const int pad = table_worth_at_unit(m->unit, PAD), head = table_worth_at_unit(m->unit, TITLE);
    const Rect inner = { box.x + pad, box.y, box.w - 2 * pad, head };
    ui_shadow(sc, box, table_worth_at_unit(m->unit, UI_RADIUS), table_worth_at_unit(m->unit, 4));
    dl_round(&sc->draw, box, table_worth_at_unit(m->unit, UI_RADIUS), sc->theme->panel);
    ui_line(sc, FONT_BOLD, table_worth_at_unit(m->unit, UI_TEXT), inner, ALIGN_LEFT, sc->theme->text, title);
    dl_fill(&sc->draw, (Rect){ inner.x, box.y + head - 1, inner.w, 1 }, sc->theme->panel_edge);
    return (Rect){ inner.x, box.y + head + table_worth_at_unit(m->unit, FOOT / 2), inner.w,
                   table_worth_at_unit(m->unit, ROW) };
}

static void put_worth(Scene *sc, const Measure *m, Rect box)
{
    const WorthNote *note = m->note;
    const Theme *t = sc->theme;
    Rect row = put_panel(sc, m, box, tr(note->title));
    dl_text(&sc->draw, FONT_BOLD, table_worth_at_unit(m->unit, TOTAL),
            (Rect){ row.x, box.y, row.w, table_worth_at_unit(m->unit, TITLE) }, ALIGN_RIGHT, t->good,
            text_points(note->points, false).text);
    if (note->count == 0)
        ui_line(sc, FONT_TEXT, m->px, row, ALIGN_LEFT, t->text_quiet, table_worth_no_worth());
    for (int i = 0; i < note->count; i++, row.y += row.h) {
        const WorthItem *item = &note->item[i];
        for (int k = 0; k < item->signs; k++)
            put_sign(sc, m, row.x + table_worth_at_unit(m->unit, k * SIGN_STEP), row.y + row.h / 2, item->sign[k]);
        ui_line(sc, FONT_TEXT, m->px, (Rect){ row.x + m->signs, row.y, row.w - m->signs - m->points, row.h },
                ALIGN_LEFT, t->text, item->what);
        dl_text(&sc->draw, FONT_BOLD, m->px, row, ALIGN_RIGHT, t->text, text_points(item->points, false).text);
    }
}

/* Draws the key to the wild cards in two columns, row by row. */
static void put_key(Scene *sc, const Measure *m, Rect box)
{
    const WorthNote *note = m->note;
    const Rect row = put_panel(sc, m, box, tr(note->key));
    const int second = m->kind[0] + table_worth_at_unit(m->unit, GAP),
              sign = table_worth_at_unit(m->unit, SIGN_STEP + CLEARANCE);
    char text[384];
    for (int i = 0; i < note->kinds; i++) {
        const Rect at = { row.x + i % 2 * second, row.y + i / 2 * row.h, m->kind[i % 2], row.h };
        table_worth_kind_words(note, i, text, sizeof text);
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
    const int n = table_worth_signs_of(m->note, key, sign), pad = table_worth_at_unit(m->unit, PAD);
    const char *title = tr(key ? m->note->key : m->note->title);
    const int x = r.x + pad + text_width(FONT_BOLD, m->px, title) + 2 + table_worth_at_unit(m->unit, GAP / 2);
    ui_line(sc, FONT_BOLD, m->px, (Rect){ r.x + pad, r.y, x - r.x - pad, r.h }, ALIGN_LEFT, t->text, title);
    for (int i = 0; i < n; i++)
        put_sign(sc, m, x + table_worth_at_unit(m->unit, i * SIGN_STEP), r.y + r.h / 2, sign[i]);
    if (!key)
        dl_text(&sc->draw, FONT_BOLD, table_worth_at_unit(m->unit, TOTAL), (Rect){ r.x, r.y, r.w - pad, r.h },
                ALIGN_RIGHT, t->good, text_points(m->note->points, false).text);
}

/* What the key says, read out. */
static void key_words(const WorthNote *note, char *text, size_t size)
{
    char list[512] = "", part[128];
    for (int i = 0; i < note->kinds; i++) {
        table_worth_kind_words(note, i, part, sizeof part);
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

static Measure measure_now(const TableLook *look, const WorthNote *note)
{
    return table_worth_measure(note, look->ui->felt.layout.unit);
}

void table_build_worth(const TableLook *look, Scene *sc)
{
    const TableLayout *l = &look->ui->felt.layout;
    WorthNote note;
    if (l->worth.w == 0 || !table_worth_note_of(look, look->view, &note))
        return;
    const Measure m = measure_now(look, &note);
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
bool table_worth_told(const TableLook *look)
{
    WorthNote note;
    return table_worth_note_of(look, look->view, &note);
}

void table_build_worth_corner(const TableLook *look, Scene *sc, Rect r)
{
    uint8_t sign[WILD_SIGNS];
    WorthNote note;
    if (look->ui->felt.layout.worth.w > 0 || !table_worth_note_of(look, look->view, &note))
        return;
    const Measure m = measure_now(look, &note);
    const TextNumber points = text_points(note.points, false);
    const int gap = table_worth_at_unit(m.unit, GAP / 2);
    int n = table_worth_signs_of(&note, true, sign);
    const int title = text_width(FONT_BOLD, m.px, tr(note.title)) + 2,
              number = text_width(FONT_BOLD, m.px, points.text) + 2;
    while (n > 0 &&
           title + number + 3 * gap + table_worth_at_unit(m.unit, n * SIGN_STEP) > r.w) /* it opens with all of them */
        n--;
    int x = r.x + (r.w - title - number - 2 * gap - table_worth_at_unit(m.unit, n * SIGN_STEP)) / 2;
    const Item *it = put_item(sc, &note, ITEM_BUTTON, r, false);
    if (ui_hot(sc, it->name))
        dl_round(&sc->draw, r, r.h / 2, colour_alpha(sc->theme->text, 24));
    ui_line(sc, FONT_BOLD, m.px, (Rect){ x, r.y, title, r.h }, ALIGN_LEFT, sc->theme->text, tr(note.title));
    x += title + gap;
    dl_text(&sc->draw, FONT_BOLD, m.px, (Rect){ x, r.y, number, r.h }, ALIGN_LEFT, sc->theme->good, points.text);
    x += number + gap;
    for (int i = 0; i < n; i++)
        put_sign(sc, &m, x + table_worth_at_unit(m.unit, i * SIGN_STEP), r.y + r.h / 2, sign[i]);
}

/* ---- opened ---- */
static bool is_open(const TableLook *look, const Scene *sc, bool key)
{
    const char *name = key ? "wild-key" : "worth";
    return look->ui->panel.worth == (key ? THE_KEY : THE_WORTH) || ui_hot(sc, name) || ui_focused(sc, name);
}

/* The rectangle moved so that it lies in the window and above the rail. */
static Rect kept_in(const TableLook *look, const Scene *sc, Rect r)
{
    const int margin = table_unit(look->ui, 4), foot = look->ui->felt.layout.rail.y;
    r.x = max_int(margin, r.x + r.w > sc->w - margin ? sc->w - margin - r.w : r.x);
    r.y = max_int(margin, r.y + r.h > foot - margin ? foot - margin - r.h : r.y);
    return r;
}

/* True when a panel there covers no cards. Everything else that is to be read may lie under it while it is looked at.
 */
static bool covers_no_cards(const Covers *c, Rect r)
{
    const unsigned spared =
        cover_bit(COVER_EMPTY) | cover_bit(COVER_WORDS) | cover_bit(COVER_FIGURE) | cover_bit(COVER_EDGE);
    return covers_clear(c, r, spared);
}

/* Where a panel of w by h pixels opens that belongs to a line: over the line, growing upwards or downwards, or right
 * above, below or beside it, wherever it covers least. Further away one would not see what it belongs to. */
static Rect at_its_line(const TableLook *look, const Scene *sc, Rect line, int w, int h)
{
    const int gap = table_unit(look->ui, 4), right = line.x + line.w, foot = line.y + line.h;
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
    table_covers_drawn(look, sc, &covers);
    const int own = covers_cost(&covers, table_with_clearance(look->ui, line));
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        const Rect r = kept_in(look, sc, way[i]);
        const int all = covers_cost(&covers, table_with_clearance(look->ui, r));
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

void table_build_worth_open(const TableLook *look, Scene *sc)
{
    const TableLayout *l = &look->ui->felt.layout;
    WorthNote note;
    if (l->worth_whole || table_carries(look->ui) || !table_worth_note_of(look, look->view, &note))
        return;
    const Measure m = measure_now(look, &note);
    const PanelNeeds worth = table_worth_panel_needs(&m), key = table_worth_key_needs(&m);
    const bool corner = l->worth.w == 0, open = is_open(look, sc, false);
    if (corner && open) {
        const int clearance = table_unit(look->ui, 8);
        const PanelNeeds both = { key.w + clearance + worth.w, max_int(key.h, worth.h), 0 };
        const Rect r = at_its_line(look, sc, l->corner, both.w, both.h);
        put_key(sc, &m, (Rect){ r.x, r.y, key.w, key.h });
        put_worth(sc, &m, (Rect){ r.x + key.w + clearance, r.y, worth.w, worth.h });
        return;
    }
    /* No end of a line looks out from behind. */
    if (open)
        put_worth(sc, &m, at_its_line(look, sc, l->worth, max_int(worth.w, l->worth.w), worth.h));
    if (!corner && is_open(look, sc, true))
        put_key(sc, &m, at_its_line(look, sc, l->key, max_int(key.w, l->key.w), key.h));
}
