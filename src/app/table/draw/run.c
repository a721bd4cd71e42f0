/* A run that pieces are laid to one after the other: the place of the next one, who laid which, what was laid before.
 */
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* Where it lies, and what of the cloth beside and below it is free. */
typedef struct RunShape {
    Rect laid, next; /* next: w = 0: it has no room */
    int right, foot;
} RunShape;

static bool run_note(const TableLook *look, RunNote *n)
{
    const char *names[MAX_SEATS];
    memset(n, 0, sizeof *n);
    if (look->game->table.run_note == NULL)
        return false;
    match_names(seat_setup(look->seat), names);
    return look->game->table.run_note(look->view, names, n) && look->ui->felt.layout.spot[n->pile].first.w > 0;
}

/* Up to the plates at the right, and what hangs from them. */
static int right_of_cloth(const TableLook *look, const Scene *sc, int from, int to)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    int right = min_int(sc->w, l->felt.x + l->felt.w); /* the log may stand beside it */
    for (int i = 0; i < look->view->seats; i++) {
        const Rect all = l->counter[i].w > 0 ? rect_around(l->seat[i], l->counter[i]) : l->seat[i];
        if (l->edge[i] == EDGE_RIGHT && all.y < to && all.y + all.h > from && all.x < right)
            right = all.x;
    }
    return right - table_unit(ui, 10);
}

/* Behind the last piece, or under the first where too little is left there. */
static RunShape shape_of(const TableLook *look, const Scene *sc, const RunNote *n)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const int count = pile_size(&look->view->table, n->pile), gap = table_unit(ui, 9);
    const Rect first = layout_meld_piece(l, &ui->felt.plan, n->pile, 0);
    const Rect last = layout_meld_piece(l, &ui->felt.plan, n->pile, count - 1);
    const int per_row = l->spot[n->pile].per_row;
    RunShape s = { .laid = rect_around(first, last) };
    if (per_row > 0) /* it goes on in a second row */
        s.laid = rect_around(s.laid, layout_meld_piece(l, &ui->felt.plan, n->pile, min_int(per_row, count) - 1));
    s.foot = l->prompt.y - gap / 2;
    s.right = right_of_cloth(look, sc, s.laid.y, s.laid.y + s.laid.h);
    const int x = last.x + last.w + gap, room = s.right - x;
    if (room >= max_int(first.w * 7 / 10, l->least))
        s.next = (Rect){ x, last.y, room < first.w ? room : first.w, first.h };
    return s;
}

/* ---- who laid which ---- */

static void build_owners(const TableLook *look, Scene *sc, const RunNote *n, const RunShape *s)
{
    const TableUi *ui = look->ui;
    const int count = pile_size(&look->view->table, n->pile), side = table_unit(ui, 18);
    for (int i = 0, end; i < count && i < MAX_RUN; i = end) {
        LineStyle stroke;
        for (end = i + 1; end < count && end < MAX_RUN && n->by[end] == n->by[i]; end++)
            ;
        const int x = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, n->pile, i).x;
        const int to =
            end < count ? layout_meld_piece(&ui->felt.layout, &ui->felt.plan, n->pile, end).x : s->laid.x + s->laid.w;
        const Colour colour = table_seat_colour(look, n->by[i], &stroke);
        const int y = s->laid.y + s->laid.h + table_unit(ui, 3);
        dl_fill(&sc->draw, (Rect){ x, y, to - x - table_unit(ui, 2), table_unit(ui, 3) }, colour);
        if (y + table_unit(ui, 2) + side <= s->foot)
            piece_portrait(sc, (Rect){ x, y + table_unit(ui, 2), side, side }, n->by[i]);
    }
}

/* ---- the next one ---- */

enum { PILL = 26, BETWEEN = 5 };

static int pill_width(const TableUi *ui, const char *text)
{
    return text_width(FONT_BOLD, table_unit(ui, UI_SMALL), text) + table_unit(ui, 16);
}

static const char *word_of(const TableLook *look, const RunNote *n, char *word, size_t size)
{
    if (n->stopped)
        /* TRANSLATORS: At the place of the next card of a run, which nobody lays: the run stops. */
        text_write(word, size, "stops");
    else
        /* TRANSLATORS: Who is asked for the next card of a run, who may hold it or not. */
        text_write(word, size, n->held ? "{1}" : N_("{1}?"), match_seat_shown(seat_setup(look->seat), n->asked));
    return word;
}

/* In the place of the next one: its picture, and the word under it; in a small one the picture takes all of the place,
 * and the word stands below that. */
typedef struct NextPlace {
    Rect picture, word;
} NextPlace;

static NextPlace plan_next(const TableUi *ui, Rect r)
{
    const int line = text_line_height(FONT_BOLD, table_unit(ui, UI_SMALL)), least = ui->felt.layout.least;
    const int usual = r.w * 52 / 100;
    int w = min_int(usual > least ? usual : least, r.w - table_unit(ui, 6)), h = w * 100 / 72;
    if (h > r.h - line - table_unit(ui, 8)) {
        h = r.h - line - table_unit(ui, 8);
        w = h * 72 / 100;
    }
    int y = r.y + (r.h - h - line) / 2;
    if (w < min_int(least, r.w)) {
        w = r.w;
        h = min_int(r.h, w * 100 / 72);
        y = r.y + r.h - h + 1;
    }
    return (NextPlace){ { r.x + (r.w - w) / 2, y, w, h }, { r.x + 2, y + h, r.w - 4, line } };
}

static void build_next(const TableLook *look, Scene *sc, const RunNote *n, Rect r)
{
    const TableUi *ui = look->ui;
    const bool mine = n->held && table_my_turn(look) && n->asked == ui->viewer;
    const Colour ink = n->stopped ? colour_alpha(sc->theme->text_on_felt, 150) : sc->theme->selected;
    const NextPlace at = plan_next(ui, r);
    char word[288];
    dl_round(&sc->draw, r, r.w / 12, colour_alpha(ink, 30));
    dl_outline(&sc->draw, r, r.w / 12, table_unit(ui, n->stopped ? 2 : 3), LINE_DASHED, ink);
    if (face_is_known(n->next))
        piece_picture(sc, at.picture, n->next);
    ui_line(sc, FONT_BOLD, table_unit(ui, UI_SMALL), at.word, ALIGN_CENTRE, ink, word_of(look, n, word, sizeof word));
    Item *it = mine ? scene_item(sc, ITEM_BUTTON, r, TABLE_OBVIOUS, 0, n->sentence, "next")
                    : scene_item(sc, ITEM_TEXT, r, 0, 0, n->sentence, "next");
    it->remark = !mine;
    it->bare = true;
    it->focusable = false; /* the card itself has the focus */
}

/* Does the name, or the word, stand within it, or below it over the line of what may be done? */
static bool word_fits(const TableLook *look, const RunNote *n, Rect next, int foot)
{
    char word[288];
    const Rect at = plan_next(look->ui, next).word;
    return at.y + at.h <= foot &&
           text_width(FONT_BOLD, table_unit(look->ui, UI_SMALL), word_of(look, n, word, sizeof word)) <= at.w;
}

/* A long run leaves no room behind it: then in words, under it, or behind it where they fit there and not under it, at
 * last over the feet of its cards. Where what lies below that begins. */
static int build_next_below(const TableLook *look, Scene *sc, const RunNote *n, const RunShape *s, Rect below)
{
    const TableUi *ui = look->ui;
    const int h = table_unit(ui, PILL), px = table_unit(ui, UI_SMALL);
    char text[480] = "", word[288], face[144] = "";
    TextSink sign = text_sink(face, sizeof face);
    if (face_is_known(n->next))
        look->game->tell.face_sign(n->next, &sign);
    text_write(text, sizeof text, face[0] != '\0' ? N_("{1}: {2}") : "{2}", face, word_of(look, n, word, sizeof word));
    const int lowest = below.y + below.h - h, behind = s->laid.x + s->laid.w + table_unit(ui, BETWEEN);
    Rect r = { below.x, below.y < lowest ? below.y : lowest, pill_width(ui, text), h };
    if (r.y < s->laid.y + s->laid.h && behind + r.w <= s->right)
        r = (Rect){ behind, s->laid.y + (s->laid.h - h) / 2, r.w, h };
    dl_round(&sc->draw, r, h / 2, sc->theme->prompt);
    dl_outline(&sc->draw, r, h / 2, table_unit(ui, 2), LINE_DASHED, sc->theme->selected);
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, sc->theme->on_prompt, text);
    Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, n->sentence, "next");
    it->focusable = false;
    it->remark = true;
    return r.y + h + table_unit(ui, BETWEEN);
}

/* ---- what was laid before ---- */

/* Side by side in rows within `in`, from its upper edge on; how high they are. draw false only measures. */
static int put_earlier(const TableUi *ui, Scene *sc, const RunNote *n, Rect in, bool draw)
{
    const int h = table_unit(ui, PILL), gap = table_unit(ui, BETWEEN), px = table_unit(ui, UI_SMALL);
    int x = in.x, y = in.y;
    for (int i = 0; i < n->earlier; i++) {
        const int w = pill_width(ui, n->earlier_run[i]);
        if (x > in.x && x + w > in.x + in.w) {
            x = in.x;
            y += h + gap;
        }
        const Rect r = { x, y, w, h };
        if (draw) {
            dl_round(&sc->draw, r, h / 2, colour_alpha(sc->theme->panel, 235));
            dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, sc->theme->text, n->earlier_run[i]);
            char words[288];
            /* TRANSLATORS: {1} is one card, or the first and the last of several. */
            text_write(words, sizeof words, "Laid before: {1}", n->earlier_run[i]);
            scene_item(sc, ITEM_TEXT, r, 0, 0, words, "run:%d", i)->focusable = false;
        }
        x += w + gap;
    }
    return y + h - in.y;
}

/* Where they have no room, the heap of what was played shows them when it is pressed. */
static void build_folded(const TableLook *look, Scene *sc, const RunNote *n)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    Rect heap = { 0, 0, 0, 0 };
    char text[192];
    for (int p = 0; p < look->view->table.pile_count; p++)
        if (l->place[p].kind == PLACE_PAST && l->spot[p].first.w > 0)
            heap = l->spot[p].first;
    if (heap.w == 0)
        return;
    text_write_count(text, sizeof text, "{1} earlier run", "{1} earlier runs", n->earlier);
    Item *it = scene_item(sc, ITEM_BUTTON, heap, TABLE_PAGE, PAGE_RUNS, text, "button:runs");
    const bool hot = ui_hot(sc, it->name) || ui_focused(sc, it->name);
    const int most = table_unit(ui, PILL), side = min_int(most, heap.w * 3 / 4), icon = side * 6 / 10;
    const int beyond = side < most ? side / 2 : side / 4; /* clear of the sign of a small card */
    const Rect disc = { heap.x + heap.w - side + beyond, heap.y - side / 4, side, side };
    dl_round(&sc->draw, disc, side / 2, sc->theme->panel);
    dl_outline(&sc->draw, disc, side / 2, table_unit(ui, hot ? 3 : 1), LINE_SOLID,
               hot ? sc->theme->selected : sc->theme->text_quiet);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_SEARCH, 0,
              (Rect){ disc.x + (side - icon) / 2, disc.y + (side - icon) / 2, icon, icon }, 255, sc->theme->text);
}

void table_build_run(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    RunNote n;
    if (!run_note(look, &n))
        return;
    const RunShape s = shape_of(look, sc, &n);
    build_owners(look, sc, &n, &s);
    const int y = s.laid.y + s.laid.h + table_unit(ui, 30);
    Rect below = { s.laid.x, y, right_of_cloth(look, sc, y, s.foot) - s.laid.x, s.foot - y };
    if (s.next.w > 0 && word_fits(look, &n, s.next, s.foot))
        build_next(look, sc, &n, s.next);
    else
        below.y = build_next_below(look, sc, &n, &s, below);
    below.h = s.foot - below.y;
    if (n.earlier == 0)
        return;
    if (put_earlier(ui, sc, &n, below, false) <= below.h)
        put_earlier(ui, sc, &n, below, true);
    else
        build_folded(look, sc, &n);
}

void table_build_runs_open(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt;
    RunNote n;
    if (ui->panel.page != PAGE_RUNS || !run_note(look, &n))
        return;
    const int pad = table_unit(ui, 16), most = table_unit(ui, 420), wide = felt.w - 4 * pad,
              w = wide < most ? wide : most;
    const int h = put_earlier(ui, sc, &n, (Rect){ 0, 0, w, 0 }, false);
    const Rect box = { felt.x + (felt.w - w) / 2 - pad, felt.y + (felt.h - h) / 2 - pad, w + 2 * pad, h + 2 * pad };
    const char *words = tr(N_("Runs laid before this one. Click to close this."));
    scene_item(sc, ITEM_BUTTON, box, TABLE_PAGE, PAGE_RUNS, words, "runs:panel");
    ui_shadow(sc, box, pad, table_unit(ui, 8));
    dl_round(&sc->draw, box, pad, sc->theme->felt_dark);
    put_earlier(ui, sc, &n, rect_inset(box, pad), true);
}
