/* A hint over the table: ghosts of the pieces at their places, arrows in the order of play, and its sentence in a panel
 * that makes way for all of it. */
#include <stdlib.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/hint.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* table: of what lies on the table and moves there. */
static Colour colour_of(const Scene *sc, bool table)
{
    return table ? sc->theme->moved : sc->theme->playable;
}

static void build_ghost(const TableLook *look, Scene *sc, const HintGhost *g, int i)
{
    const TableUi *ui = look->ui;
    const GameDef *game = look->game;
    const State *s = look->view;
    char words[288], face[192];
    TextSink out = text_sink(words, sizeof words), name = text_part(&out, face, sizeof face);
    piece_ghost(sc, g->r, s->table.face[g->piece], table_unit(ui, 3), colour_of(sc, ui->notes.hint.leaves[g->piece]));
    piece_joker_label(sc, g->r, g->r.w, game, g->stands);
    game->tell.face_name(s->table.face[g->piece], &name);
    /* TRANSLATORS: {1} is a card or tile in words. */
    text_say(&out, "The hint: {1} goes here", face);
    Item *it = scene_item(sc, ITEM_TEXT, g->r, 0, 0, words, "ghost:%d", i);
    it->thing = thing_of(THING_GHOST, i);
    it->focusable = false;
    it->piece = g->piece;
}

/* What is laid over a hint later, and what can be pressed meanwhile. */
static void add_reserved(const TableLook *look, Covers *covers)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    covers_add(covers, table_amount_rect(look), COVER_OVER);
    covers_add(covers, l->menu, COVER_OVER);
    covers_add(covers, l->corner, COVER_OVER);
    for (int i = 0; i < look->view->seats; i++)
        if (table_speaks(look, i)) /* on its plate */
            covers_add(covers, l->seat[i], COVER_OVER);
}

/* Discs are put where they cover little of what is written and none lies on another. */
static void place_discs(const TableLook *look, const Scene *sc, Rect panel, Rect disc[MAX_HINT_ARROWS])
{
    static const int parts[] = { 450, 300, 600, 200, 750, 120, 860, 0 };
    const TableUi *ui = look->ui;
    Covers covers;
    const int side = table_unit(ui, 26), rim = table_unit(ui, 2);
    table_covers_drawn(look, sc, &covers);
    add_reserved(look, &covers);
    for (int i = 0; i < ui->notes.hint.arrows; i++) {
        int least = -1;
        for (size_t k = 0; k < sizeof parts / sizeof *parts && least != 0; k++) {
            int x, y;
            arrow_point(ui->notes.hint.arrow[i].line, parts[k], &x, &y);
            const Rect r = { x - side / 2, y - side / 2, side, side };
            int cost =
                covers_cost(&covers, rect_inset(r, -rim)) + (rect_meets(rect_inset(r, -rim), panel) ? 100000 : 0);
            for (int other = 0; other < i; other++)
                cost += rect_meets(rect_inset(r, -2 * rim), disc[other]) ? 10000 : 0;
            if (least >= 0 && cost >= least)
                continue;
            least = cost;
            disc[i] = r;
        }
    }
}

static void build_disc(const TableUi *ui, Scene *sc, const HintArrow *a, Rect disc)
{
    const int rim = table_unit(ui, 2);
    dl_round(&sc->draw, rect_inset(disc, -rim), disc.w / 2 + rim, sc->theme->prompt);
    dl_round(&sc->draw, disc, disc.w / 2, colour_of(sc, a->table));
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 15), disc, ALIGN_CENTRE, sc->theme->on_mark,
            text_number(a->number).text);
}

/* The place of the piece on top of a pile: of discards that lie spread it is the last one. */
static Rect top_of(const TableUi *ui, const State *s, int p)
{
    int n = pile_size(&s->table, p);
    return n > 0 && ui->felt.layout.place[p].kind == PLACE_SPREAD
               ? layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, n - 1)
               : ui->felt.layout.spot[p].first;
}

/* What leaves its place, and the piles that are drawn from or thrown to. */
static void build_marks(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const HintPicture *h = &ui->notes.hint;
    for (int p = 0; p < s->table.pile_count; p++) {
        for (int i = 0; pile_on_felt(&s->table.row.pile[p]) && i < pile_size(&s->table, p); i++)
            if (h->leaves[pile_piece(&s->table, p, i)])
                piece_outline(sc, layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i), table_unit(ui, 2),
                              table_unit(ui, 3), LINE_DASHED, sc->theme->moved);
        if (h->pile[p] && ui->felt.layout.spot[p].first.w > 0)
            piece_outline(sc, top_of(ui, s, p), table_unit(ui, 5), table_unit(ui, 4), LINE_DOUBLE, sc->theme->playable);
    }
}

/* ---- the sentence ---- */

/* What stands in the panel, set in lines of at most a given width. */
typedef struct Words {
    const char *next; /* what the next press will do */
    int px;           /* of the letters of the sentence */
    int w, high, low; /* of both; of the sentence; of the small line below */
} Words;

/* units: of the letters. */
static Words set_words(const TableLook *look, Scene *sc, int units, int most)
{
    const TableUi *ui = look->ui;
    const int small = table_unit(ui, min_int(units, UI_SMALL));
    Words s = { .px = table_unit(ui, units),
                .next = ui->turn.hint_stage == 2 ? tr("Press Hint again for more.")
                        : ui->notes.hint.plays   ? tr("Press Hint again to see it played.")
                                                 : "" };
    const int words = text_width(FONT_TEXT, s.px, ui->said.text) + 2, foot = text_width(FONT_TEXT, small, s.next) + 2;
    s.w = words > foot ? words : foot;
    s.w = s.w < most ? s.w : most;
    s.high = ui_paragraph_height(sc, FONT_TEXT, s.px, s.w, ui->said.text);
    s.low = s.next[0] != '\0' ? ui_paragraph_height(sc, FONT_TEXT, small, s.w, s.next) : 0;
    return s;
}

/* What it costs to lay the panel on r: what it covers of the table, which is as bad again within `margin` pixels of it,
 * and 40 for every tenth of an arrow under it. */
static int panel_cost(const HintPicture *picture, const Covers *covers, Rect r, int margin)
{
    int cost = covers_cost(covers, r) + covers_cost(covers, rect_inset(r, -margin));
    for (int i = 0; i < picture->arrows; i++)
        for (int part = 0; part <= 1000; part += 100) {
            int x, y;
            arrow_point(picture->arrow[i].line, part, &x, &y);
            cost += rect_has(r, x, y) ? 40 : 0;
        }
    return cost;
}

/* The middle of what the hint speaks of: of the pieces of the hand it plays, else of the hand. */
static int middle_of_hint(const TableLook *look)
{
    const TableUi *ui = look->ui;
    int sum = 0, n = 0;
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->notes.hinted[ui->notes.hand[i]]) {
            const Rect r = layout_rack_piece(&ui->felt.layout, i);
            sum += r.x + r.w / 2;
            n++;
        }
    return n > 0 ? sum / n : ui->felt.layout.felt.x + ui->felt.layout.felt.w / 2;
}

/* A place that was looked for, and the best so far. */
typedef struct PanelSearch {
    const TableLook *look;
    Covers covers;
    int near; /* what is spoken of */
    Rect best;
    Words words;
    int64_t least; /* its cost; -1: nothing was tried yet */
} PanelSearch;

/* Nothing is covered there. */
static bool is_found(const PanelSearch *p)
{
    return p->least >= 0 && p->least < p->look->ui->felt.layout.felt.w;
}

/* Everywhere in lines of such a width. */
static void try_words(PanelSearch *p, const Words *s)
{
    enum { ACROSS = 12 };
    const TableUi *ui = p->look->ui;
    const TableLayout *l = &ui->felt.layout;
    const int side = table_unit(ui, 16), pad = table_unit(ui, 12), frame = 2 * pad + table_unit(ui, 22) + pad * 3 / 4;
    const int foot = l->prompt.y - table_unit(ui, 8);
    const int w = s->w + frame, h = s->high + s->low + pad + pad / 2, room = l->felt.w - 2 * side - w;
    for (int y = foot - h; y >= side / 2; y -= table_unit(ui, 20)) /* also between the plates at the top */
        for (int across = 0; across <= ACROSS; across++) {
            const Rect r = { l->felt.x + side + room * across / ACROSS, y, w, h };
            const int off = abs(r.x + w / 2 - p->near) / 2 + (foot - h - y) / 2;
            const int64_t cost =
                (int64_t)panel_cost(&ui->notes.hint, &p->covers, r, table_unit(ui, 5)) * l->felt.w + off;
            if (p->least >= 0 && cost >= p->least)
                continue;
            p->best = r;
            p->least = cost;
            p->words = *s;
        }
}

/* Where it covers least: first wide, then in more lines, then in smaller letters; low rather than high, near what it
 * speaks of. */
static Rect panel_place(const TableLook *look, Scene *sc, Words *words)
{
    static const int share[] = { 60, 42, 30, 24, 78 }; /* per cent of the cloth, at most */
    static const int units[] = { 17, UI_SMALL, 13 };
    const TableLayout *l = &look->ui->felt.layout;
    PanelSearch p = { .look = look, .near = middle_of_hint(look), .least = -1 };
    table_covers_drawn(look, sc, &p.covers);
    add_reserved(look, &p.covers);
    for (size_t u = 0; u < sizeof units / sizeof *units; u++)
        for (size_t k = 0; k < sizeof share / sizeof *share && !is_found(&p); k++) {
            const Words s = set_words(look, sc, units[u], l->felt.w * share[k] / 100);
            try_words(&p, &s);
        }
    *words = p.words;
    return p.best;
}

/* Returns where it is. */
static Rect build_panel(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const int pad = table_unit(ui, 12), icon = table_unit(ui, 22);
    Words words = { .next = "" };
    const Rect r = panel_place(look, sc, &words);
    ui_shadow(sc, r, table_unit(ui, 12), table_unit(ui, 6));
    dl_round(&sc->draw, r, table_unit(ui, 12), t->panel);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_HINT, 0, (Rect){ r.x + pad, r.y + pad * 3 / 4, icon, icon }, 255, t->accent);
    Rect text = { r.x + pad + icon + pad * 3 / 4, r.y + pad * 3 / 4, words.w, words.high };
    ui_paragraph(sc, FONT_TEXT, words.px, text, t->text, ui->said.text, true);
    text.y += words.high;
    ui_paragraph(sc, FONT_TEXT, min_int(words.px, table_unit(ui, UI_SMALL)), text, t->text_quiet, words.next, true);
    scene_item(sc, ITEM_TEXT, r, 0, 0, ui->said.text, "hint")->focusable = false;
    return r;
}

void table_build_ghosts(const TableLook *look, Scene *sc)
{
    const HintPicture *h = &look->ui->notes.hint;
    for (int i = 0; i < h->ghosts && table_hint_is_shown(look); i++)
        build_ghost(look, sc, &h->ghost[i], i);
}

void table_build_arrows(const TableLook *look, Scene *sc)
{
    const HintPicture *h = &look->ui->notes.hint;
    for (int i = 0; i < h->arrows && table_hint_is_shown(look); i++)
        dl_arrow(&sc->draw, h->arrow[i].line, table_unit(look->ui, 4), colour_of(sc, h->arrow[i].table));
}

void table_build_hint(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const HintPicture *h = &ui->notes.hint;
    Rect disc[MAX_HINT_ARROWS];
    if (!table_hint_is_shown(look))
        return;
    build_marks(look, sc);
    const Rect none = { 0, 0, 0, 0 }, panel = table_hint_has_panel(look) ? build_panel(look, sc) : none;
    place_discs(look, sc, panel, disc);
    for (int i = 0; i < h->arrows && h->arrows > 1; i++)
        if (!rect_meets(disc[i], panel))
            build_disc(ui, sc, &h->arrow[i], disc[i]);
}
