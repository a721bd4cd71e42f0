/* A hint over the table: ghosts of the pieces at their places, arrows in the order of play, and its sentence in a panel
 * that makes way for all of it. */
#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* table: of what lies on the table and moves there. */
static Colour colour_of(const Scene *sc, bool table)
{
    return table ? sc->theme->moved : sc->theme->playable;
}

static void build_ghost(App *app, Scene *sc, const HintGhost *g, int i)
{
    const TableUi *ui = app->table;
    const GameDef *game = match_game(app->match);
    const State *s = table_view(app);
    char words[96], face[64];
    TextSink out = text_sink(words, sizeof words), name = text_part(&out, face, sizeof face);
    piece_ghost(sc, g->r, s->table.face[g->piece], table_unit(ui, 3), colour_of(sc, ui->seen.hint.leaves[g->piece]));
    piece_joker_label(sc, g->r, game, g->stands);
    game->face_name(s->table.face[g->piece], &name);
    /* TRANSLATORS: {1} is a card or tile in words. */
    text_say(&out, "The hint: {1} goes here", face);
    Item *it = scene_item(sc, ITEM_TEXT, g->r, 0, 0, words, "ghost:%d", i);
    it->focusable = false;
    it->piece = g->piece;
}

/* What a thing laid over the table would cover of what is written or lies there. */
static int cost_of(const Scene *sc, Rect r)
{
    int cost = 0;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        const bool heap = it->kind == ITEM_ZONE && it->action != 0;
        Rect at = it->r;
        at.h += heap ? at.h / 4 : 0; /* and the word below it */
        const Rect both = rect_both(r, at);
        const int area = both.w * both.h / 16;
        if (it->kind == ITEM_TEXT || it->kind == ITEM_BUTTON || it->kind == ITEM_LINK || it->kind == ITEM_SEAT || heap)
            cost += area * 6;
        else if (it->kind == ITEM_PIECE || it->kind == ITEM_MELD)
            cost += area;
    }
    return cost;
}

/* Discs are put where they cover little of what is written and none lies on another. */
static void place_discs(const TableUi *ui, const Scene *sc, Rect panel, Rect disc[MAX_HINT_ARROWS])
{
    static const int parts[] = { 450, 300, 600, 200, 750, 120, 860, 0 };
    const int side = table_unit(ui, 26), rim = table_unit(ui, 2);
    for (int i = 0; i < ui->seen.hint.arrows; i++) {
        int least = -1;
        for (size_t k = 0; k < sizeof parts / sizeof *parts && least != 0; k++) {
            int x, y;
            arrow_point(ui->seen.hint.arrow[i].line, parts[k], &x, &y);
            const Rect r = { x - side / 2, y - side / 2, side, side };
            int cost = cost_of(sc, rect_inset(r, -rim)) + (rect_meets(rect_inset(r, -rim), panel) ? 100000 : 0);
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

/* What leaves its place, and the piles that are drawn from or thrown to. */
static void build_marks(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const State *s = table_view(app);
    const HintPicture *h = &ui->seen.hint;
    for (int p = 0; p < s->table.pile_count; p++) {
        for (int i = 0; pile_on_felt(&s->table.row.pile[p]) && i < pile_size(&s->table, p); i++)
            if (h->leaves[pile_piece(&s->table, p, i)])
                piece_outline(sc, layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i), table_unit(ui, 2),
                              table_unit(ui, 3), LINE_DASHED, sc->theme->moved);
        if (h->pile[p] && ui->felt.layout.spot[p].first.w > 0)
            piece_outline(sc, ui->felt.layout.spot[p].first, table_unit(ui, 5), table_unit(ui, 4), LINE_DOUBLE,
                          sc->theme->playable);
    }
}

/* ---- the sentence ---- */

/* What the panel would cover here: words and pieces, and a little for each part of an arrow. */
static int cost_of_panel(const TableUi *ui, const Scene *sc, Rect r)
{
    const HintPicture *picture = &ui->seen.hint;
    int cost = cost_of(sc, r);
    for (int i = 0; i < picture->arrows; i++)
        for (int part = 0; part <= 1000; part += 100) {
            int x, y;
            arrow_point(picture->arrow[i].line, part, &x, &y);
            cost += rect_has(r, x, y) ? 40 : 0;
        }
    return cost;
}

/* Low and at the left, or where it covers less; *least is what the best place so far costs, -1 none. */
static void panel_place(const TableUi *ui, const Scene *sc, int w, int h, int *least, Rect *best)
{
    enum { ACROSS = 4 };
    const TableLayout *l = &ui->felt.layout;
    const int left = table_unit(ui, 16), foot = l->prompt.y - table_unit(ui, 8) - h, room = sc->w - 2 * left - w;
    for (int y = foot; y >= l->felt.y && *least != 0; y -= h / 3)
        for (int x = 0; x <= ACROSS && *least != 0; x++) {
            const Rect r = { left + room * x / ACROSS, y, w, h };
            const int cost = cost_of_panel(ui, sc, r);
            if (*least >= 0 && cost >= *least)
                continue;
            *best = r;
            *least = cost;
        }
}

/* What the next press will do. */
static const char *next_press(const TableUi *ui)
{
    return ui->turn.hint_stage == 2 ? tr("Press Hint again for more.")
           : ui->seen.hint.plays    ? tr("Press Hint again to see it played.")
                                    : "";
}

/* The panel as wide as is usual, or narrower or wider where it covers less so. *words: for its sentences. */
static Rect find_panel(App *app, Scene *sc, const char *next, Rect *words)
{
    static const int widths[] = { 60, 42, 30, 78 }; /* per cent of the window, at most */
    const TableUi *ui = app->table;
    const int px = table_unit(ui, 17), small = table_unit(ui, UI_SMALL), pad = table_unit(ui, 12);
    const int icon = table_unit(ui, 22) + pad * 3 / 4, one = text_width(FONT_TEXT, px, ui->said.text) + 2;
    const int foot = text_width(FONT_TEXT, small, next) + 2, all = one > foot ? one : foot;
    Rect best = { 0, 0, 0, 0 };
    int least = -1;
    for (size_t i = 0; i < sizeof widths / sizeof *widths && least != 0; i++) {
        const int most = sc->w * widths[i] / 100, w = all < most ? all : most, before = least;
        const int high = ui_paragraph(sc, FONT_TEXT, px, (Rect){ 0, 0, w, 0 }, 0, ui->said.text, false);
        const int low = next[0] != '\0' ? ui_paragraph(sc, FONT_TEXT, small, (Rect){ 0, 0, w, 0 }, 0, next, false) : 0;
        panel_place(ui, sc, w + 2 * pad + icon, high + low + pad + pad / 2, &least, &best);
        if (least != before)
            *words = (Rect){ best.x + pad + icon, best.y + pad * 3 / 4, w, high };
    }
    return best;
}

/* Returns where it is. */
static Rect build_panel(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const Theme *t = sc->theme;
    const int px = table_unit(ui, 17), small = table_unit(ui, UI_SMALL), pad = table_unit(ui, 12);
    const int icon = table_unit(ui, 22);
    const char *next = next_press(ui);
    Rect text = { 0, 0, 0, 0 };
    const Rect r = find_panel(app, sc, next, &text);
    ui_shadow(sc, r, table_unit(ui, 12), table_unit(ui, 6));
    dl_round(&sc->draw, r, table_unit(ui, 12), t->panel);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_HINT, 0, (Rect){ r.x + pad, r.y + pad * 3 / 4, icon, icon }, 255, t->accent);
    ui_paragraph(sc, FONT_TEXT, px, text, t->text, ui->said.text, true);
    text.y += text.h;
    ui_paragraph(sc, FONT_TEXT, small, text, t->text_quiet, next, true);
    scene_item(sc, ITEM_TEXT, r, 0, 0, ui->said.text, "hint")->focusable = false;
    return r;
}

/* A panel has room beside what is asked or put together here; else the line over the hand tells the hint. */
bool table_hint_has_panel(App *app)
{
    const TableUi *ui = app->table;
    return ui->said.hint && ui->turn.hint_stage >= 2 && ui->seen.stage < 0 && table_choices_rect(app).w == 0;
}

static bool is_shown(const App *app)
{
    const TableUi *ui = app->table;
    return ui->turn.hint_stage >= 2 && table_my_turn(app) && !ui->doing.look_back;
}

void table_build_ghosts(App *app, Scene *sc)
{
    const HintPicture *h = &app->table->seen.hint;
    for (int i = 0; i < h->ghosts && is_shown(app); i++)
        build_ghost(app, sc, &h->ghost[i], i);
}

void table_build_arrows(App *app, Scene *sc)
{
    const HintPicture *h = &app->table->seen.hint;
    for (int i = 0; i < h->arrows && is_shown(app); i++)
        dl_arrow(&sc->draw, h->arrow[i].line, table_unit(app->table, 4), colour_of(sc, h->arrow[i].table));
}

void table_build_hint(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const HintPicture *h = &ui->seen.hint;
    Rect disc[MAX_HINT_ARROWS];
    if (!is_shown(app))
        return;
    build_marks(app, sc);
    const Rect none = { 0, 0, 0, 0 }, panel = table_hint_has_panel(app) ? build_panel(app, sc) : none;
    place_discs(ui, sc, panel, disc);
    for (int i = 0; i < h->arrows && h->arrows > 1; i++)
        if (!rect_meets(disc[i], panel))
            build_disc(ui, sc, &h->arrow[i], disc[i]);
}
