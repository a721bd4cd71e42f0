/* What the hand is worth as it is held, where melds are made in secret: a bracket under each group, what is left over
 * in a panel, and what each card would mean that can be played in several ways. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/hand_note.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* ---- the groups ---- */

enum { PILL_UNITS = 22 };

/* From the first to the last card of a group. */
static Rect cards_of(const TableUi *ui, const HandGroup *g)
{
    const TableLayout *l = &ui->felt.layout;
    return rect_around(layout_rack_piece(l, g->at), layout_rack_piece(l, g->at + g->count - 1));
}

/* The word of each group under the middle of its cards; where two would lie on each other they make way to the sides,
 * and no further than the window. */
static void place_words(const TableUi *ui, const Scene *sc, const HandNote *n, Rect pill[MAX_HAND_GROUPS])
{
    const int px = table_unit(ui, UI_SMALL), h = table_unit(ui, PILL_UNITS), gap = table_unit(ui, 3);
    int from = gap, to = sc->w - gap;
    for (int i = 0; i < n->count; i++) {
        const Rect cards = cards_of(ui, &n->group[i]);
        const int w = n->group[i].label[0] != '\0' ? text_width(FONT_BOLD, px, n->group[i].label) + h : 0;
        pill[i] = (Rect){ max_int(cards.x + (cards.w - w) / 2, from), cards.y + cards.h + table_unit(ui, 9), w, h };
        from = w > 0 ? pill[i].x + w + gap : from;
    }
    for (int i = n->count - 1; i >= 0; i--) {
        pill[i].x = min_int(pill[i].x, to - pill[i].w);
        to = pill[i].w > 0 ? pill[i].x - gap : to;
    }
}

/* left, right: it ends there. */
static void build_bracket(const TableUi *ui, Scene *sc, const HandGroup *g, bool left, bool right)
{
    const Rect all = cards_of(ui, g);
    const int line = table_unit(ui, 2), y = all.y + all.h + table_unit(ui, 5);
    const Colour ink = g->meld ? sc->theme->playable : sc->theme->panel;
    if (left)
        dl_fill(&sc->draw, (Rect){ all.x, y, line, table_unit(ui, 9) }, ink);
    if (right)
        dl_fill(&sc->draw, (Rect){ all.x + all.w - line, y, line, table_unit(ui, 9) }, ink);
    dl_fill(&sc->draw, (Rect){ all.x, y + table_unit(ui, 9), all.w, line }, ink);
}

/* Under a card that does not count with the group on both its sides: in dots. */
static void build_bridge(const TableUi *ui, Scene *sc, const HandGroup *g)
{
    const Rect left = cards_of(ui, g), right = cards_of(ui, g + 2);
    const int line = table_unit(ui, 2), y = left.y + left.h + table_unit(ui, 14), end = right.x;
    for (int x = left.x + left.w + 2 * line; x + line <= end; x += 3 * line)
        dl_fill(&sc->draw, (Rect){ x, y, line, line }, sc->theme->panel);
}

static void build_word(const TableUi *ui, Scene *sc, const HandGroup *g, int i, Rect pill)
{
    const Theme *t = sc->theme;
    dl_round(&sc->draw, pill, pill.h / 2, t->panel);
    dl_outline(&sc->draw, pill, pill.h / 2, table_unit(ui, 2), LINE_SOLID, g->meld ? t->playable : t->panel_edge);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, UI_SMALL), pill, ALIGN_CENTRE, t->text, g->label);
    Item *it = scene_item(sc, ITEM_TEXT, pill, 0, 0, g->label, "group:%d", i);
    it->focusable = false;
    snprintf(it->value, sizeof it->value, "%s", g->meld ? "meld" : "rest");
}

/* All brackets before the words, so that none is drawn over a word that made way. */
static void build_groups(const TableUi *ui, Scene *sc, const HandNote *n)
{
    Rect pill[MAX_HAND_GROUPS];
    place_words(ui, sc, n, pill);
    for (int i = 0; i < n->count; i++) {
        const HandGroup *g = &n->group[i];
        const bool goes_on = g->goes_on && i + 2 < n->count, crossed = i > 0 && g[-1].goes_on,
                   came = i > 1 && g[-2].goes_on;
        if (goes_on)
            build_bridge(ui, sc, g);
        if (!crossed && (pill[i].w > 0 || goes_on || came))
            build_bracket(ui, sc, g, !came, !goes_on);
    }
    for (int i = 0; i < n->count; i++)
        if (pill[i].w > 0)
            build_word(ui, sc, &n->group[i], i, pill[i]);
}

/* ---- what is left over ---- */
static int part_of(int whole, int n, int most)
{
    return whole * (n < most ? n : most) / (most > 0 ? most : 1);
}

static void build_bar_of(const TableUi *ui, Scene *sc, Rect bar, const HandNote *n, Colour ink)
{
    const Theme *t = sc->theme;
    const Rect tick = { bar.x + part_of(bar.w, n->limit, n->most), bar.y - table_unit(ui, 3), table_unit(ui, 2),
                        bar.h + table_unit(ui, 6) };
    dl_round(&sc->draw, bar, bar.h / 2, t->panel_edge);
    dl_round(&sc->draw, (Rect){ bar.x, bar.y, part_of(bar.w, n->left, n->most), bar.h }, bar.h / 2, ink);
    dl_fill(&sc->draw, tick, t->text);
}

/* The box that tells what the hand is worth, at the foot of the place that the layout kept for it and as high as its
 * words need. */
static void build_left(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const HandNote *n = table_hand_note_now(look);
    const Theme *t = sc->theme;
    const int big = table_unit(ui, 28), px = table_unit(ui, UI_SMALL), pad = table_unit(ui, 12);
    Rect box = ui->felt.layout.held;
    char label[480], figure[96];
    if (box.w == 0 || n->what[0] == '\0')
        return;
    snprintf(figure, sizeof figure, "%s", text_number(n->left).text);
    text_write(label, sizeof label, "{1}: {2}. {3}.", n->what, figure, n->goal);
    const bool enough = n->left <= n->limit;
    const int w = text_width(FONT_BOLD, big, "888"), gap = table_unit(ui, 7), bar_h = table_unit(ui, 7);
    Rect what = { box.x + pad, 0, box.w - 2 * pad - w, 0 }, goal = { box.x + pad, 0, box.w - 2 * pad, 0 };
    what.h = ui_lines(sc, FONT_TEXT, px, what, ALIGN_LEFT, t->text, n->what, false);
    goal.h = ui_lines(sc, FONT_TEXT, px, goal, ALIGN_LEFT, t->text, n->goal, false);
    const int row = what.h > text_line_height(FONT_BOLD, big) ? what.h : text_line_height(FONT_BOLD, big);
    const int h = pad + row + bar_h + 2 * gap + goal.h + pad * 2 / 3;
    box = (Rect){ box.x, box.y + box.h - h, box.w, h };
    what.y = box.y + pad / 2 + (row - what.h) / 2;
    goal.y = box.y + box.h - pad * 2 / 3 - goal.h;
    dl_round(&sc->draw, box, pad, colour_alpha(t->panel, 245));
    dl_outline(&sc->draw, box, pad, 1, LINE_SOLID, t->panel_edge);
    dl_text(&sc->draw, FONT_BOLD, big, (Rect){ what.x + what.w, box.y + pad / 2, w, row }, ALIGN_RIGHT,
            enough ? t->good : t->text, figure);
    (void)ui_lines(sc, FONT_TEXT, px, what, ALIGN_LEFT, t->text, n->what, true);
    build_bar_of(ui, sc, (Rect){ goal.x, goal.y - gap - bar_h, goal.w, bar_h }, n, enough ? t->good : t->text_quiet);
    (void)ui_lines(sc, FONT_TEXT, px, goal, ALIGN_LEFT, enough ? t->good : t->text_quiet, n->goal, true);
    Item *it = scene_item(sc, ITEM_TEXT, box, 0, 0, label, "left");
    it->focusable = false;
    snprintf(it->value, sizeof it->value, "%d", n->left);
}

/* ---- cards that can be played in several ways ---- */

/* Where the word of a choice hangs on its card of the hand, below the line over the hand; w = 0: it is not shown now.
 */
static Rect tag_rect(const TableLook *look, const ChoiceItem *c)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        int at = 0;
        const int pile = piece_pile(&s->table, ui->notes.hand[i], &at);
        if (at != c->move.index || s->table.row.pile[pile].kind != PILE_HAND || table_is_carried(ui, ui->notes.hand[i]))
            continue;
        const Pose p = pose_raised(table_rack_piece(ui, i), table_lift_px(ui, ui->notes.hand[i]));
        const Rect line = ui->felt.layout.prompt;
        const int h = table_unit(ui, TAG_UNITS),
                  w = text_width(FONT_BOLD, table_unit(ui, UI_SMALL), c->brief) + h * 3 / 4;
        int x, y; /* the corner with the index, which a turned card has elsewhere */
        pose_point(p, 0, 0, &x, &y);
        return (Rect){ x + table_unit(ui, 3), max_int(y - table_tag_rises(ui), line.y + line.h), w, h };
    }
    return (Rect){ 0, 0, 0, 0 };
}

static void build_tag(const TableLook *look, Scene *sc, const ChoiceItem *c)
{
    const Rect pill = tag_rect(look, c);
    if (pill.w == 0)
        return;
    dl_round(&sc->draw, pill, pill.h / 2, sc->theme->selected);
    dl_outline(&sc->draw, pill, pill.h / 2, 1, LINE_SOLID, sc->theme->act_edge);
    dl_text(&sc->draw, FONT_BOLD, table_unit(look->ui, UI_SMALL), pill, ALIGN_CENTRE, sc->theme->act_text, c->brief);
}

bool table_tag_meets(const TableLook *look, Rect r)
{
    const TableUi *ui = look->ui;
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (table_card_wears(&ui->notes.choice[i]) && rect_meets(tag_rect(look, &ui->notes.choice[i]), r))
            return true;
    return false;
}

static void build_tags(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    for (int i = 0; i < ui->notes.choice_count && !ui->going.replay.running; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (table_card_wears(c))
            build_tag(look, sc, c);
    }
}

void table_build_hand_note(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (ui->viewer != NO_VIEWER)
        build_tags(look, sc);
    if (!table_hand_is_noted(look))
        return;
    if (!table_carries(ui) && ui->deal.landed_ms == 0)
        build_groups(ui, sc, table_hand_note_now(look)); /* the arrangement whose number is told */
    build_left(look, sc);
}
