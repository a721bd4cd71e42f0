/* Discards that lie side by side and are taken to any depth: pointing at one tells what would be taken with it. */
#include <stdio.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

static Rect spot_piece(const TableUi *ui, int pile, int i)
{
    return layout_meld_piece(&ui->felt.layout, &ui->felt.plan, pile, i);
}

/* The uppermost is carried to the hand by the pointer. */
static bool is_carried(const TableUi *ui, int pile, int i)
{
    const Hold *h = &ui->doing.hold;
    if (h->kind != HOLD_FETCH || h->fetch != TABLE_TAKE || h->fetch_arg % MAX_PILES != pile)
        return false;
    int from = h->fetch_arg / MAX_PILES - 1;
    return from < 0 ? i + 1 == pile_size(&ui->felt.shown, pile) : i >= from;
}

static void draw_piece(App *app, Scene *sc, int pile, int i, int lift, PieceLook look)
{
    TableUi *ui = app->table;
    Piece x = pile_piece(&table_view(app)->table, pile, i);
    if (is_carried(ui, pile, i) || motion_moves(&ui->going.motion, x, app->now_ms))
        return;
    const Pose at = pose_raised(motion_at(&ui->going.motion, x, app->now_ms), lift);
    look.fresh |= ui->seen.fresh_piece == x;
    look.hinted |= ui->turn.hint_stage >= 2 && ui->seen.hinted[x];
    piece_draw(sc, at.r, table_view(app)->table.face[x], look);
    table_piece_marks(app, sc, x, at);
}

static const Reason *why_not_take(App *app, int pile, int index)
{
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .index = (uint8_t)index };
    return match_game(app->match)->check(table_view(app), app->table->viewer, take).why;
}

static void face_in_words(App *app, int pile, int i, TextSink *out)
{
    match_game(app->match)->face_name(pile_face(&table_view(app)->table, pile, i), out);
}

/* The piece that is pointed at, or has the focus, -1 none. */
static int pointed_at(const Scene *sc, int pile, int n)
{
    const char *name = strncmp(sc->hover, "spread:", 7) == 0 ? sc->hover : sc->focus_shown ? sc->focus : "";
    int of = 0, index = -1;
    if (sscanf(name, "spread:%d:%d", &of, &index) != 2 || of != pile)
        return -1;
    return index < n ? index : -1;
}

/* What would be taken, over it: "Take 5: the 8 of spades is to be laid at once, 4 more come to your hand." */
static void build_word(App *app, Scene *sc, int pile, int index, int n, const Reason *why)
{
    const TableUi *ui = app->table;
    char text[200], face[48];
    TextSink out = text_sink(text, sizeof text), name = text_sink(face, sizeof face);
    face_in_words(app, pile, index, &name);
    if (why != NULL)
        text_say(&out, why->text);
    else if (n - index == 1)
        /* TRANSLATORS: {1} is a card in words: "queen of hearts". */
        text_say(&out, N_("Take the {1}."), face);
    else
        /* TRANSLATORS: {1} is how many cards, {2} one of them in words: "queen of hearts". */
        text_count(&out, "Take {1}: the {2} and all above it.", "Take {1}: the {2} and all above it.", n - index, face);
    Rect at = spot_piece(ui, pile, index);
    int px = table_unit(ui, 16), h = px * 2, w = text_width(FONT_BOLD, px, text) + 2 * px;
    Rect pill = { at.x + at.w / 2 - w / 2, at.y - h - table_unit(ui, 24), w, h };
    pill.x = pill.x < 4 ? 4 : pill.x + w > sc->w - 4 ? sc->w - 4 - w : pill.x;
    dl_round(&sc->draw, pill, h / 2, colour_alpha(sc->theme->prompt, 242));
    dl_outline(&sc->draw, pill, h / 2, 2, LINE_SOLID, why == NULL ? sc->theme->selected : sc->theme->illegal);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, why == NULL ? sc->theme->on_prompt : sc->theme->illegal,
            text);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "spread:word")->focusable = false;
}

static void add_spread_item(App *app, Scene *sc, int pile, int i, int n, const Reason *why)
{
    const TableUi *ui = app->table;
    Rect r = spot_piece(ui, pile, i);
    char label[48];
    TextSink out = text_sink(label, sizeof label);
    face_in_words(app, pile, i, &out);
    if (i + 1 < n && spot_piece(ui, pile, i + 1).y == r.y) /* the part that is seen of it */
        r.w = spot_piece(ui, pile, i + 1).x - r.x;
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_TAKE, take_arg(pile, i), label, "spread:%d:%d", pile, i);
    it->focusable = table_my_turn(app);
    it->count = n - i;
    it->pile = (int16_t)pile;
    it->index = (int16_t)i;
    it->piece = pile_piece(&table_view(app)->table, pile, i);
    snprintf(it->verdict, sizeof it->verdict, "%s", !table_my_turn(app) ? "" : why == NULL ? "ok" : why->id);
}

void table_build_spread(App *app, Scene *sc, int pile)
{
    TableUi *ui = app->table;
    const PileSpot *spot = &ui->felt.layout.spot[pile];
    int n = pile_size(&table_view(app)->table, pile);
    bool mine = table_my_turn(app), choosing = mine && table_choice(ui, CHOICE_DRAW) != NULL;
    if (spot->first.w == 0)
        return;
    Rect all = n > 0 ? rect_around(spot_piece(ui, pile, 0), spot_piece(ui, pile, n - 1)) : spot->first;
    Item *zone = scene_item(sc, ITEM_ZONE, all, 0, 0, tr(N_("Discards")), "spread:%d", pile);
    zone->focusable = false;
    zone->pile = (int16_t)pile;
    if (n == 0)
        dl_outline(&sc->draw, spot->first, spot->first.w / 12, 2, LINE_DASHED,
                   colour_alpha(sc->theme->text_on_felt, 120));
    int at = choosing && ui->doing.hold.kind == HOLD_NONE ? pointed_at(sc, pile, n) : -1;
    const Reason *why_at = at >= 0 ? why_not_take(app, pile, at) : NULL;
    for (int i = 0; i < n; i++) {
        const Reason *why = mine ? why_not_take(app, pile, i) : NULL;
        int lift = at < 0 || i < at ? 0
                   : i == at        ? table_unit(ui, why_at == NULL ? 16 : 6)
                                    : table_unit(ui, why_at == NULL ? 8 : 0);
        draw_piece(app, sc, pile, i, lift, (PieceLook){ .selected = i == at && why_at == NULL });
        Rect r = spot_piece(ui, pile, i);
        if (choosing && why == NULL)
            dl_round(&sc->draw,
                     (Rect){ r.x + 2, r.y + r.h + 3, (spot->step > 0 && spot->step < r.w ? spot->step : r.w) - 4, 5 },
                     2, sc->theme->playable);
        add_spread_item(app, sc, pile, i, n, why);
    }
    if (at < 0)
        return;
    if (why_at == NULL) {
        Rect first = spot_piece(ui, pile, at), last = spot_piece(ui, pile, n - 1);
        if (first.y == last.y)
            dl_outline(&sc->draw, rect_inset(rect_around(first, last), -8), 10, 3, LINE_DASHED, sc->theme->playable);
    }
    build_word(app, sc, pile, at, n, why_at);
}
