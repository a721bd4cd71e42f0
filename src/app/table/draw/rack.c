/* Draws the stock, the heaps of discards, what lies by itself in the middle, and the hand of the seat at the foot. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { WORD_UNITS = 24 }; /* height of a word at a heap */

/* A stack of n closed pieces, at most GameTable.stack of them: below each one a strip of the next lower one is seen. */
static void build_stack(const TableLook *look, Scene *sc, Rect r, int n)
{
    const int all = look->game->table.stack, foot = table_unit(look->ui, 2);
    n = n < all ? n : all;
    for (int i = n - 1; i >= 0; i--)
        piece_draw(sc, (Rect){ r.x, r.y + i * foot, r.w, r.h }, FACE_UNKNOWN, (PieceLook){ 0 });
}

void table_build_stock(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    Rect r = ui->felt.layout.stock;
    if (r.w == 0)
        return;
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        if (ui->felt.layout.place[p].kind == PLACE_STOCK)
            n += pile_size(&s->table, p);
    n += table_undealt(look, NO_SEAT);
    for (int i = 0; i < ui->felt.layout.stack_count; i++)
        build_stack(look, sc, layout_stack(&ui->felt.layout, i),
                    i + 1 < ui->felt.layout.stack_count ? look->game->table.stack : n - i * look->game->table.stack);
    for (int i = n < 3 ? n : 3; i > 0 && ui->felt.layout.stack_count == 0; i--)
        piece_draw(sc, (Rect){ r.x - (i - 1) * 2, r.y - (i - 1) * 2, r.w, r.h }, FACE_UNKNOWN, (PieceLook){ 0 });
    if (n == 0)
        dl_outline(&sc->draw, r, r.w / 8, 2, LINE_DASHED, colour_alpha(sc->theme->text_on_felt, 120));
    /* In the middle, but over the word that may stand on the lower edge. */
    const int high = table_unit(ui, 28), over_word = r.y + r.h - table_unit(ui, WORD_UNITS) - high;
    Rect box = { r.x + r.w / 10, max_int(r.y, min_int(r.y + r.h / 2 - high / 2, over_word)), r.w - r.w / 5, high };
    char text[240];
    snprintf(text, sizeof text, "%s", text_number(n).text);
    if (!table_under_panel(look, box)) {
        dl_round(&sc->draw, box, table_unit(ui, 6), colour_alpha(sc->theme->panel, 240));
        dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 17), box, ALIGN_CENTRE, sc->theme->text, text);
    }
    text_write(text, sizeof text, look->game->tell.pool ? N_("Pool: {1} left") : N_("Stock: {1} left"),
               text_number(n).text);
    Item *it = item_means(scene_item(sc, ITEM_ZONE, r, TABLE_DRAW_OFF, 0, text, "stock"), THING_STOCK, 0);
    it->focusable = table_my_turn(look) && !table_picks(look); /* while one is picked the stock lies spread */
    it->count = n;
}

/* Where a word of w by h pixels stands at a heap: centred below it and above the prompt, with cards only where that is
 * clear. Cards are known by their upper corner, so with cards the word may also lie over the lower edge of the heap:
 * that is needed in a small window with large letters, where something lies close below. w = 0 in the result: there is
 * no room for the word. */
static Rect word_place(const TableLook *look, const Scene *sc, int pile, Rect heap, int w, int h)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Rect under = { heap.x + (heap.w - w) / 2, heap.y + heap.h + table_unit(ui, 10), w, h };
    const unsigned places = cover_bit(COVER_EMPTY), cards = cover_bit(COVER_PIECES) | cover_bit(COVER_HEAP);
    Covers covers;
    table_covers_drawn(look, sc, &covers);
    if (under.y + h <= l->prompt.y && (!sc->cards || covers_clear(&covers, under, places)))
        return under;
    for (int p = 0; p < look->view->table.pile_count; p++)
        if (p != pile)
            covers_add(&covers, layout_heap(l, p), COVER_OVER); /* other heaps may still have to be drawn */
    /* Over the edge of the heap these left edges are tried, because words may stand at one side already: the middle,
     * then flush right, then flush left. Where the cards to the left of the newest are read, the first try begins at
     * its left edge and covers none of them. */
    const int middle = table_reads_behind(ui, pile) ? heap.x : under.x;
    const int left[] = { middle, heap.x + heap.w - w, heap.x };
    for (size_t i = 0; sc->cards && i < sizeof left / sizeof *left; i++) {
        const Rect r = { left[i], heap.y + heap.h - h, w, h };
        if (covers_clear(&covers, r, places | cards))
            return r;
    }
    return (Rect){ 0, 0, 0, 0 };
}

/* The word that says what to do at a heap, on a pill. It is left out where it has no room, and where a refusal, which
 * takes more lines than the prompt, would reach up to it. */
static void build_word(const TableLook *look, Scene *sc, Rect r, int pile, const char *word)
{
    const TableUi *ui = look->ui;
    enum { SAID_UNITS = 44 };
    int px = table_unit(ui, UI_SMALL), h = table_unit(ui, WORD_UNITS);
    int w = text_width(FONT_BOLD, px, word) + table_unit(ui, HEAP_WORD_CLEARANCE);
    const Rect pill = word_place(look, sc, pile, r, w, h);
    if (pill.w == 0 || (ui->said.refusal && pill.y + h > ui->felt.layout.prompt.y - table_unit(ui, SAID_UNITS)))
        return;
    dl_round(&sc->draw, pill, h / 2, colour_alpha(sc->theme->prompt, 235));
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, sc->theme->selected, word);
    item_means(scene_item(sc, ITEM_TEXT, pill, 0, 0, word, "word:%d", pile), THING_WORD, pile)->focusable = false;
}

/* Outlines a pile that can be used now (TableNotes.act), as the prompt says, and puts a word there that says what for.
 * Nothing is drawn on the turn of another seat, while a piece waits there, nor while pieces are carried that cannot
 * be thrown on this pile. */
static void build_target(const TableLook *look, Scene *sc, Rect r, int pile)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const bool held_for_it = ui->notes.held.throws && (ui->felt.layout.place[pile].allows & ALLOW_THROW) != 0;
    if (!table_my_turn(look) || !ui->notes.act.pile[pile] || table_waiting_piece(ui) != NO_PIECE ||
        (h->kind != CARRY_NONE && !held_for_it))
        return;
    bool stock = ui->felt.layout.place[pile].kind == PLACE_STOCK;
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    bool drawing = table_choice(ui, CHOICE_DRAW) != NULL || table_choice(ui, CHOICE_PASS) != NULL ||
                   look->game->rules.check(look->view, ui->viewer, take).why == NULL; /* or no draw is offered */
    piece_outline(sc, r, table_unit(ui, 5), table_unit(ui, 3), LINE_SOLID, sc->theme->selected);
    build_word(look, sc, r, pile, table_heap_target(stock, drawing));
}

/* The pieces of a heap under its newest one. Where they are read (table_reads_behind), each of the layout's `behind`
 * pieces is an item with its name: pressed, it opens the heap to be looked through, where that is allowed, and is never
 * taken. One piece more than can be read is drawn: while they glide on to make room for a new one, it shows. */
static void build_behind(const TableLook *look, Scene *sc, int pile, int n)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const bool read = table_reads_behind(ui, pile);
    const int drawn = read ? l->behind + 1 : 2;
    for (int i = n > drawn ? n - 1 - drawn : 0; i < n - 1; i++) {
        const Piece x = pile_piece(&look->view->table, pile, i);
        table_piece_face(look, sc, x, pile, 0);
        if (!read || i + 1 + l->behind < n)
            continue;
        char face[288] = "";
        TextSink sink = text_sink(face, sizeof face);
        look->game->tell.face_name(pile_face(&look->view->table, pile, i), &sink);
        Rect seen = layout_meld_piece(l, &ui->felt.plan, pile, i);
        seen.w = table_heap_seen(ui, x, seen.w);
        Item *it = scene_item(sc, ITEM_ZONE, seen, table_may_browse(look, pile) ? TABLE_BROWSE : TABLE_NONE, pile, face,
                              "behind:%d", n - 1 - i);
        it->focusable = false;
        it->piece = x;
        it->pile = (int16_t)pile;
        it->index = (int16_t)i;
    }
}

static void say_refusal(Verdict v, Item *it)
{
    TextSink out = text_sink(it->why, sizeof it->why);
    verdict_say(v, &out);
}

/* Draws a heap with its top piece open. Whether that piece may be taken, and if not why, is told to the seat to act
 * alone. */
static void build_heap(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const GameDef *game = look->game;
    Rect r = ui->felt.layout.spot[pile].first;
    int n = pile_size(&s->table, pile), owner = ui->felt.layout.place[pile].seat;
    const Carry *h = &ui->doing.carry; /* the top piece may be on its way to the hand */
    bool carried = h->kind == CARRY_FETCH && h->fetch == TABLE_TAKE && h->fetch_arg % MAX_PILES == pile;
    if (n == 0 || carried || !table_reads_behind(ui, pile)) /* around a full heap its corners show */
        dl_outline(&sc->draw, r, r.w / 12, 2, LINE_DASHED, colour_alpha(sc->theme->text_on_felt, 120));
    build_behind(look, sc, pile, n);
    if (n > 0 && !carried)
        table_piece_face(look, sc, pile_piece(&s->table, pile, n - 1), pile, 0);
    char label[480], face[288] = "";
    TextSink sink = text_sink(face, sizeof face);
    if (n > 0)
        game->tell.face_name(pile_face(&s->table, pile, n - 1), &sink);
    text_write(label, sizeof label, n > 0 ? N_("Discards: {1}") : N_("No discard"), face);
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    bool mine = table_my_turn(look);
    Verdict v = mine ? game->rules.check(s, ui->viewer, take) : allow();
    Item *it = owner < s->seats
                   ? item_means(scene_item(sc, ITEM_ZONE, r, TABLE_TAKE, pile, label, "discard:%d", owner),
                                THING_SEAT_DISCARDS, owner)
                   : item_means(scene_item(sc, ITEM_ZONE, r, TABLE_TAKE, pile, label, "discard"), THING_DISCARDS, 0);
    it->focusable = mine && !table_picks(look);
    it->count = n;
    it->pile = (int16_t)pile;
    snprintf(it->verdict, sizeof it->verdict, "%s", !mine ? "" : v.why == NULL ? "ok" : v.why->id);
    build_target(look, sc, r, pile);
    table_build_browse_pill(look, sc, pile);
    if (mine && v.why != NULL && n > 0 && h->kind == CARRY_NONE && table_choice(ui, CHOICE_DRAW) != NULL)
        say_refusal(v, it); /* once a card was drawn, it is no news that none may be taken */
}

/* The place where a card thrown face down ends the deal (ALLOW_GO_OUT). It is lit while that can be done; while one
 * card is carried its words add what ending with that card would leave (GoOutNote). */
static void build_close(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const Rect r = ui->felt.layout.spot[pile].first;
    const GoOutNote *note = &ui->notes.go_out;
    const int n = pile_size(&look->view->table, pile);
    const bool carried = table_carries(ui) && ui->doing.carry.count == 1;
    const bool open = carried ? ui->notes.held.goes_out : table_my_turn(look) && ui->notes.act.pile[pile];
    const Colour quiet = colour_alpha(sc->theme->text_on_felt, 120), ink = open ? sc->theme->selected : quiet;
    for (int i = 0; i < n; i++)
        table_piece_face(look, sc, pile_piece(&look->view->table, pile, i), pile, 0);
    char label[288];
    text_write(label, sizeof label, carried && note->with[0] != '\0' ? "{1}, {2}" : "{1}", tr(note->word), note->with);
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_GO_OUT, pile, label, "close:%d", pile);
    it->focusable = open && !carried;
    it->count = n;
    it->pile = (int16_t)pile;
    snprintf(it->verdict, sizeof it->verdict, "%s", open ? "ok" : "");
    if (n > 0)
        return;
    if (open)
        dl_round(&sc->draw, r, r.w / 12, colour_alpha(sc->theme->selected, carried ? 60 : 26));
    dl_outline(&sc->draw, r, r.w / 12, open ? table_unit(ui, 3) : 2, LINE_DASHED, ink);
    const Rect inner = rect_inset(r, table_unit(ui, 4));
    const int px = ui_px_that_fits(FONT_BOLD, table_unit(ui, 18), table_unit(ui, 8), tr(note->word), inner.w);
    dl_text(&sc->draw, FONT_BOLD, px, inner, ALIGN_CENTRE, ink, tr(note->word));
    if (open && carried)
        build_word(look, sc, r, pile, note->with);
}

/* Lets a press on the item take the top piece of its pile. Nothing changes where the pile never allows that; where it
 * does but not now, the tip of the item says why. */
static void make_takeable(const TableLook *look, Item *it, int pile)
{
    const TableUi *ui = look->ui;
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    const bool mine = table_my_turn(look);
    if ((ui->felt.layout.place[pile].allows & ALLOW_TAKE) == 0)
        return;
    const Verdict v = mine ? look->game->rules.check(look->view, ui->viewer, take) : allow();
    it->action = TABLE_TAKE;
    it->arg = pile;
    snprintf(it->verdict, sizeof it->verdict, "%s", !mine ? "" : v.why == NULL ? "ok" : v.why->id);
    if (mine && v.why != NULL && ui->doing.carry.kind == CARRY_NONE && table_choice(ui, CHOICE_DRAW) != NULL)
        say_refusal(v, it); /* as in build_heap */
}

/* Beside the dealer's disc, where that would lie on it. */
static Rect beside_disc(const TableLook *look, Rect word)
{
    const State *s = look->view;
    if (!look->game->table.has_dealer || s->dealer >= s->seats)
        return word;
    const Rect disc = table_dealer_disc(look->ui, s->dealer);
    if (rect_meets(disc, word))
        word.x = disc.x + disc.w / 2 < word.x + word.w / 2 ? disc.x + disc.w + 1 : disc.x - word.w - 1;
    return word;
}

/* Writes under a pile what the game calls it (GameTable.pile_word): nothing where it has no name, or where a panel or
 * an open hand will lie. */
static void build_name(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const GameDef *game = look->game;
    const Rect first = ui->felt.layout.spot[pile].first, all = layout_heap(&ui->felt.layout, pile);
    const Rect r = { first.x, first.y, first.w, all.h }; /* below the last row, where it is fanned out */
    const char *word = game->table.pile_word != NULL ? game->table.pile_word(look->view, pile) : NULL;
    if (word == NULL)
        return;
    const int px = table_unit(ui, UI_SMALL), w = text_width(FONT_TEXT, px, tr(word)) + 2;
    const int y = r.y + r.h + table_unit(ui, 6);
    const Rect name = beside_disc(look, (Rect){ r.x + (r.w - w) / 2, y, w, text_line_height(FONT_TEXT, px) });
    if (table_under_panel(look, name) || table_under_hand(look, name))
        return;
    dl_text(&sc->draw, FONT_TEXT, px, name, ALIGN_CENTRE, colour_alpha(sc->theme->text_on_felt, 220), tr(word));
    item_means(scene_item(sc, ITEM_TEXT, name, 0, 0, tr(word), "word:%d", pile), THING_WORD, pile)->focusable = false;
}

/* A pile in the middle that is nobody's, such as an open trump or the tiplu (PLACE_CENTRE). */
static void build_centre(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const Rect r = ui->felt.layout.spot[pile].first;
    const int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++) {
        Piece x = pile_piece(&s->table, pile, i);
        table_piece_shadow(look, sc, x, 0);
        table_piece_face(look, sc, x, pile, 0);
        const Rect at = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, pile, i);
        if (face_is_known(s->table.face[x]))
            make_takeable(look, table_piece_item(look, sc, at, x, pile, i, ZONE_CENTRE), pile);
        else /* told as text, so that panels keep clear of it: see add_item in where/cover.c */
            scene_item(sc, ITEM_TEXT, at, 0, 0, tr(N_("A face-down card")), "closed:%d", pile)->focusable = false;
    }
    build_target(look, sc, r, pile);
    if (n > 0 && !(table_my_turn(look) && ui->notes.act.pile[pile]))
        build_name(look, sc, pile);
}

/* All piles that are out of play for the rest of the deal (PLACE_PAST) as one heap with their count, and one name under
 * it. */
static void build_past(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    Rect r = { 0, 0, 0, 0 };
    int count = 0, named = -1;
    for (int p = 0; p < s->table.pile_count; p++) {
        const int n = ui->felt.layout.place[p].kind == PLACE_PAST ? pile_size(&s->table, p) : 0;
        for (int i = 0; i < n; i++)
            table_piece_face(look, sc, pile_piece(&s->table, p, i), p, 0);
        r = n > 0 ? ui->felt.layout.spot[p].first : r;
        named = n > 0 ? p : named;
        count += n;
    }
    if (count == 0)
        return;
    char words[288];
    text_write_count(words, sizeof words, "{1} card of earlier runs", "{1} cards of earlier runs", count);
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, words, "past");
    it->focusable = false;
    it->count = count;
    build_name(look, sc, named);
}

void table_build_heaps(const TableLook *look, Scene *sc)
{
    const TableLayout *l = &look->ui->felt.layout;
    for (int p = 0; p < look->view->table.pile_count; p++) {
        if (l->spot[p].first.w == 0)
            continue;
        if (l->place[p].kind == PLACE_STOCK)
            build_target(look, sc, l->spot[p].first, p);
        else if ((l->place[p].allows & ALLOW_GO_OUT) != 0)
            build_close(look, sc, p);
        else if (l->place[p].kind == PLACE_HEAP)
            build_heap(look, sc, p);
        else if (l->place[p].kind == PLACE_SPREAD)
            table_build_spread(look, sc, p);
        else if (l->place[p].kind == PLACE_CENTRE && l->centre.w == 0) /* else trick.c draws it */
            build_centre(look, sc, p);
    }
    build_past(look, sc);
}

static Pose raised_piece(const TableUi *ui, int i)
{
    return pose_raised(table_rack_piece(ui, i), table_lift_px(ui, ui->notes.hand[i]));
}

/* Where the i-th piece of the hand can be pressed. A piece that the pointer has raised can be pressed both where it is
 * and where it lay: else it would slip away from under the pointer, fall back and rise again. */
static Pose reach_of(const TableUi *ui, int i, bool pointed)
{
    int by = pointed ? table_lift_px(ui, ui->notes.hand[i]) : 0;
    Pose at = pose_raised(raised_piece(ui, i), by / 2 - by);
    at.r.y -= by - by / 2;
    at.r.h += by;
    return at;
}

/* Where it may be pressed; a piece that waits at its target lies there, and its place in the hand stays open. */
static Pose where_pressed(const TableUi *ui, Scene *sc, int i, bool pointed)
{
    if (ui->notes.hand[i] != table_waiting_piece(ui))
        return reach_of(ui, i, pointed);
    const Pose at = table_rack_piece(ui, i);
    sc->draw.turn = at.turn;
    dl_outline(&sc->draw, at.r, at.r.w / 12, table_unit(ui, 2), LINE_DASHED,
               colour_alpha(sc->theme->text_on_felt, 150));
    sc->draw.turn = 0;
    return ui->going.motion.glide[ui->notes.hand[i]].to;
}

/* The shelf that a rack of tiles stands on, with a ledge under each row. */
static void build_shelf(const TableUi *ui, Scene *sc)
{
    const TableLayout *l = &ui->felt.layout;
    const Theme *t = sc->theme;
    dl_round(&sc->draw, l->rack, table_unit(ui, 10), t->rack_edge);
    dl_round(&sc->draw, (Rect){ l->rack.x, l->rack.y, l->rack.w, l->rack.h - table_unit(ui, 4) }, table_unit(ui, 10),
             t->rack);
    for (int row = 0; row < l->rack_rows; row++) {
        Rect slot = layout_rack_piece(l, row * l->rack_cols);
        Rect ledge = { l->rack.x + table_unit(ui, 4), slot.y + slot.h, l->rack.w - table_unit(ui, 8),
                       table_unit(ui, 3) };
        dl_fill(&sc->draw, ledge, colour_alpha(t->rack_edge, 200));
    }
}

/* Draws, by `build`, what the rules say of the i-th piece of the hand (NotedPiece), such as that it still has to be
 * used. Nothing while the piece is carried, or where the player has switched live verdicts off. */
static void build_note(const TableLook *look, Scene *sc, int i,
                       void (*build)(const TableLook *, Scene *, Pose, const NotedPiece *))
{
    const TableUi *ui = look->ui;
    const NotedPiece *note = table_piece_note(ui, ui->notes.hand[i]);
    if (note != NULL && look->settings->live_verdict && !table_is_carried(ui, ui->notes.hand[i]))
        build(look, sc, raised_piece(ui, i), note);
}

void table_build_rack(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    if (ui->foot == NO_VIEWER)
        return;
    if (!l->fan)
        build_shelf(ui, sc);
    Item *it =
        item_means(scene_item(sc, ITEM_ZONE, l->rack, 0, 0, table_saying(look, SAY_HAND), "rack"), THING_RACK, 0);
    it->focusable = false;
    it->count = ui->notes.hand_count;
    const Carry *h = &ui->doing.carry;
    bool opens = (h->kind == CARRY_DRAG || h->kind == CARRY_CLICK) && h->aim.over_rack && h->aim.rack_slot < 0;
    const bool pointed = scene_hover_thing(sc).kind == THING_PIECE;
    int step = l->tile_w / 8;
    for (int i = 0; i < ui->notes.hand_count; i++)
        table_piece_shadow(look, sc, ui->notes.hand[i], opens ? (i >= h->aim.rack_index ? step : -step) : 0);
    for (int i = 0; i < ui->notes.hand_count; i++) {
        Piece x = ui->notes.hand[i];
        int pile = piece_pile(&look->view->table, x, NULL);
        int shift = opens ? (i >= h->aim.rack_index ? step : -step) : 0;
        table_piece_face(look, sc, x, pile, shift);
        const Pose at = where_pressed(ui, sc, i, pointed);
        Item *piece = table_piece_item(look, sc, at.r, x, pile, i, ZONE_RACK);
        piece->turn = at.turn;
        piece->ring = x == table_waiting_piece(ui) ? at.r : raised_piece(ui, i).r;
        piece->foot = ui->felt.layout.fan ? ui->felt.layout.rail.y : 0;
        if (l->fan) /* now, so that the next card covers it as it covers this one */
            build_note(look, sc, i, table_build_piece_note);
    }
    for (int i = 0; i < ui->notes.hand_count && !l->fan; i++)
        build_note(look, sc, i, table_build_piece_note);
    const Thing focus = scene_focus_thing(sc); /* at the end of a deal its ring ends where the sum of the hand lies */
    if (focus.kind == THING_PIECE && table_rack_index(ui, (Piece)focus.number) >= 0 && !table_ended(look->view))
        scene_ring(sc); /* under what the card wears, and under the prompt */
    for (int i = 0; i < ui->notes.hand_count; i++)
        build_note(look, sc, i, table_build_piece_note_label);
    table_build_rack_room(look, sc);
}
