/* Discards that lie side by side and are taken to any depth: pointing at one tells what would be taken with it. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/spread.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

static Rect spot_piece(const TableUi *ui, int pile, int i)
{
    return layout_meld_piece(&ui->felt.layout, &ui->felt.plan, pile, i);
}

/* The uppermost is carried to the hand by the pointer. */
static bool is_carried(const TableUi *ui, int pile, int i)
{
    const Carry *h = &ui->doing.carry;
    if (h->kind != CARRY_FETCH || h->fetch != TABLE_TAKE || h->fetch_arg % MAX_PILES != pile)
        return false;
    int from = h->fetch_arg / MAX_PILES - 1;
    return from < 0 ? i + 1 == pile_size(&ui->felt.shown, pile) : i >= from;
}

static void draw_piece(const TableLook *look, Scene *sc, int pile, int i, int lift, PieceLook worn)
{
    const TableUi *ui = look->ui;
    Piece x = pile_piece(&look->view->table, pile, i);
    if (is_carried(ui, pile, i) || motion_moves(&ui->going.motion, x, look->now_ms))
        return;
    const Pose at = pose_raised(motion_at(&ui->going.motion, x, look->now_ms), lift);
    worn.fresh |= ui->notes.fresh_piece == x;
    worn.hinted |= !worn.selected && table_piece_meant(ui, x);
    piece_draw(sc, at.r, look->view->table.face[x], worn);
    table_piece_marks(look, sc, x, at);
}

static void face_in_words(const TableLook *look, int pile, int i, TextSink *out)
{
    look->game->tell.face_name(pile_face(&look->view->table, pile, i), out);
}

/* What would be taken, over it, or why it may not be. */
static void build_word(const TableLook *look, Scene *sc, int pile, int index, int n)
{
    const TableUi *ui = look->ui;
    const Reason *why = ui->notes.taken.why;
    char text[sizeof ui->notes.take.sentence], face[144];
    TextSink out = text_sink(text, sizeof text), name = text_sink(face, sizeof face);
    face_in_words(look, pile, index, &name);
    if (why != NULL)
        verdict_say(ui->notes.taken, &out);
    else if (ui->notes.take.sentence[0] != '\0')
        text_add(&out, ui->notes.take.sentence);
    else if (n - index == 1)
        /* TRANSLATORS: {1} is a card in words: "queen of hearts", without an article. */
        text_say(&out, N_("Take the {1}."), face);
    else
        /* TRANSLATORS: {1} is how many cards, {2} one of them in words: "queen of hearts", without an article. */
        text_count(&out, "Take {1}: {2} and all above it.", "Take {1}: {2} and all above it.", n - index, face);
    Rect at = spot_piece(ui, pile, index);
    int px = table_unit(ui, 16), h = px * 2, w = text_width(FONT_BOLD, px, text) + 2 * px;
    Rect pill = { at.x + at.w / 2 - w / 2, at.y - h - table_unit(ui, 24), w, h };
    pill.x = pill.x < 4 ? 4 : pill.x + w > sc->w - 4 ? sc->w - 4 - w : pill.x;
    dl_round(&sc->draw, pill, h / 2, colour_alpha(sc->theme->prompt, 242));
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, 2), LINE_SOLID,
               why == NULL ? sc->theme->selected : sc->theme->illegal);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, why == NULL ? sc->theme->on_prompt : sc->theme->illegal,
            text);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "spread:word")->focusable = false;
}

/* All that would come, as it is raised. */
static void build_frame(const TableUi *ui, Scene *sc, int pile, int at, int n, int lift)
{
    Rect first = spot_piece(ui, pile, at), last = spot_piece(ui, pile, n - 1);
    if (first.y != last.y)
        return;
    Rect all = rect_around(first, last);
    dl_outline(&sc->draw, rect_inset((Rect){ all.x, all.y - lift, all.w, all.h + lift }, -table_unit(ui, 8)),
               table_unit(ui, 10), table_unit(ui, 3), LINE_DASHED, sc->theme->playable);
}

static void add_spread_item(const TableLook *look, Scene *sc, int pile, int i, int n, const Reason *why)
{
    const TableUi *ui = look->ui;
    Rect r = spot_piece(ui, pile, i);
    char label[432];
    TextSink out = text_sink(label, sizeof label);
    face_in_words(look, pile, i, &out);
    if (i + 1 < n && spot_piece(ui, pile, i + 1).y == r.y) /* the part that is seen of it */
        r.w = spot_piece(ui, pile, i + 1).x - r.x;
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_TAKE, take_arg(pile, i), label, "spread:%d:%d", pile, i);
    it->thing = (Thing){ THING_SPREAD, (uint8_t)pile, i };
    it->focusable = table_my_turn(look);
    it->count = n - i;
    it->pile = (int16_t)pile;
    it->index = (int16_t)i;
    it->piece = pile_piece(&look->view->table, pile, i);
    snprintf(it->verdict, sizeof it->verdict, "%s", !table_my_turn(look) ? "" : why == NULL ? "ok" : why->id);
}

/* A bar under the part that is seen of a discard which may be taken. */
static void build_bar(const TableUi *ui, Scene *sc, Rect r, int step)
{
    int w = step > 0 && step < r.w ? step : r.w, in = table_unit(ui, 2);
    dl_round(&sc->draw, (Rect){ r.x + in, r.y + r.h + table_unit(ui, 3), w - 2 * in, table_unit(ui, 5) }, in,
             sc->theme->playable);
}

/* As a heap that can be used now: the top one, which a click takes, or the place of what is thrown. Of the others that
 * may be taken their bars tell. */
static void build_target(const TableLook *look, Scene *sc, int pile, int n, bool choosing)
{
    const TableUi *ui = look->ui;
    const bool carries = ui->doing.carry.kind != CARRY_NONE;
    const bool top = n > 0 && table_spread_may_take(look, pile, n - 1).why == NULL;
    if (!table_my_turn(look) || !ui->notes.act.pile[pile] ||
        (choosing ? carries || !top : carries && !ui->notes.held.throws))
        return;
    const Rect r = n > 0 ? spot_piece(ui, pile, n - 1) : ui->felt.layout.spot[pile].first;
    piece_outline(sc, r, table_unit(ui, 5), table_unit(ui, 3), LINE_SOLID, sc->theme->selected);
}

void table_build_spread(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const PileSpot *spot = &ui->felt.layout.spot[pile];
    int n = pile_size(&look->view->table, pile);
    bool mine = table_my_turn(look), choosing = mine && table_spread_is_drawing(ui);
    if (spot->first.w == 0)
        return;
    Rect all = n > 0 ? rect_around(spot_piece(ui, pile, 0), spot_piece(ui, pile, n - 1)) : spot->first;
    Item *zone = scene_item(sc, ITEM_ZONE, all, 0, 0, tr(N_("Discards")), "spread:%d", pile);
    zone->thing = (Thing){ THING_SPREAD, (uint8_t)pile, -1 };
    zone->focusable = false;
    zone->pile = (int16_t)pile;
    if (n == 0)
        dl_outline(&sc->draw, spot->first, spot->first.w / 12, 2, LINE_DASHED,
                   colour_alpha(sc->theme->text_on_felt, 120));
    int at = ui->notes.taken_pile == pile ? ui->notes.taken_index : -1;
    const Reason *why_at = ui->notes.taken.why;
    for (int i = 0; i < n; i++) {
        const Reason *why = mine ? table_spread_may_take(look, pile, i).why : NULL;
        int lift = at < 0 || i < at ? 0
                   : i == at        ? table_unit(ui, why_at == NULL ? 16 : 6)
                                    : table_unit(ui, why_at == NULL ? 8 : 0);
        draw_piece(look, sc, pile, i, lift, (PieceLook){ .selected = i == at && why_at == NULL });
        Rect r = spot_piece(ui, pile, i);
        if (choosing && why == NULL)
            build_bar(ui, sc, r, spot->step);
        add_spread_item(look, sc, pile, i, n, why);
    }
    if (at < 0) {
        build_target(look, sc, pile, n, choosing);
        return;
    }
    if (why_at == NULL)
        build_frame(ui, sc, pile, at, n, table_unit(ui, 16));
    build_word(look, sc, pile, at, n);
}
