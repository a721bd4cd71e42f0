/* The stock and the viewer's own pieces. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* So many closed pieces on each other, of the lower ones a little of the foot. */
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
    Rect box = { r.x + r.w / 10, r.y + r.h / 2 - table_unit(ui, 14), r.w - r.w / 5, table_unit(ui, 28) };
    char text[80];
    snprintf(text, sizeof text, "%d", n);
    if (!table_under_panel(look, box)) {
        dl_round(&sc->draw, box, table_unit(ui, 6), colour_alpha(sc->theme->panel, 240));
        dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 17), box, ALIGN_CENTRE, sc->theme->text, text);
    }
    text_write(text, sizeof text, sc->cards ? N_("Stock: {1} left") : N_("Pool: {1} left"), text_number(n).text);
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_DRAW_OFF, 0, text, "stock");
    it->focusable = table_my_turn(look) && !table_picks(look); /* else it lies spread over the table */
    it->count = n;
}

/* Under the heap, where there is room. Of cards, where something lies close below, as it does in a small window with
 * large letters, over the foot of the heap, whose top card is told by its upper corner. w = 0: there is none. */
static Rect word_place(const TableLook *look, const Scene *sc, int pile, Rect heap, int w, int h)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Rect under = { heap.x + (heap.w - w) / 2, heap.y + heap.h + table_unit(ui, 10), w, h };
    const unsigned places = cover_bit(COVER_EMPTY) | cover_bit(COVER_AT_HEAP),
                   cards = cover_bit(COVER_PIECES) | cover_bit(COVER_HEAP);
    Covers covers;
    table_covers_drawn(look, sc, &covers);
    if (under.y + h <= l->prompt.y && (!sc->cards || covers_clear(&covers, under, 0, places)))
        return under;
    for (int p = 0; p < look->view->table.pile_count; p++)
        if (p != pile)
            covers_add(&covers, layout_heap(l, p), COVER_OVER); /* it may be drawn later */
    /* Or to one side, where words stand at the other; of what lies behind the newest nothing is covered then. */
    const int middle = table_reads_behind(ui, pile) ? heap.x : under.x;
    const int left[] = { middle, heap.x + heap.w - w, heap.x };
    for (size_t i = 0; sc->cards && i < sizeof left / sizeof *left; i++) {
        const Rect r = { left[i], heap.y + heap.h - h, w, h };
        if (covers_clear(&covers, r, 0, places | cards))
            return r;
    }
    return (Rect){ 0, 0, 0, 0 };
}

/* A word at a place that the prompt speaks of. A refusal that has more lines than the prompt stands there. */
static void build_word(const TableLook *look, Scene *sc, Rect r, int pile, const char *word)
{
    const TableUi *ui = look->ui;
    enum { SAID_UNITS = 44 };
    int px = table_unit(ui, UI_SMALL), h = table_unit(ui, 24);
    int w = text_width(FONT_BOLD, px, word) + table_unit(ui, HEAP_WORD_CLEARANCE);
    const Rect pill = word_place(look, sc, pile, r, w, h);
    if (pill.w == 0 || (ui->said.refusal && pill.y + h > ui->felt.layout.prompt.y - table_unit(ui, SAID_UNITS)))
        return;
    dl_round(&sc->draw, pill, h / 2, colour_alpha(sc->theme->prompt, 235));
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, sc->theme->selected, word);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, word, "word:%d", pile)->focusable = false;
}

/* What the prompt speaks of wears a line around it, and a word what to do there. */
static void build_target(const TableLook *look, Scene *sc, Rect r, int pile)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const bool held_for_it = ui->notes.held.throws && (ui->felt.layout.place[pile].allows & ALLOW_THROW) != 0;
    if (!table_my_turn(look) || !ui->notes.act.pile[pile] || (h->kind != CARRY_NONE && !held_for_it))
        return;
    bool stock = ui->felt.layout.place[pile].kind == PLACE_STOCK;
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    bool drawing = table_choice(ui, CHOICE_DRAW) != NULL || table_choice(ui, CHOICE_PASS) != NULL ||
                   look->game->rules.check(look->view, ui->viewer, take).why == NULL; /* nothing else may be */
    piece_outline(sc, r, table_unit(ui, 5), table_unit(ui, 3), LINE_SOLID, sc->theme->selected);
    build_word(look, sc, r, pile, table_heap_target(stock, drawing));
}

/* What lies under the newest: of those that are read each has its words, and is no place to take from. One more is
 * drawn, for the last of them may be on its way. */
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
        char face[96] = "";
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

/* A heap with its top open, and whether the seat to act may take it: shown to that seat alone. */
static void build_heap(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const GameDef *game = look->game;
    Rect r = ui->felt.layout.spot[pile].first;
    int n = pile_size(&s->table, pile), owner = ui->felt.layout.place[pile].seat;
    const Carry *h = &ui->doing.carry; /* the uppermost may be in the air */
    bool carried = h->kind == CARRY_FETCH && h->fetch == TABLE_TAKE && h->fetch_arg % MAX_PILES == pile;
    if (n == 0 || carried || !table_reads_behind(ui, pile)) /* of a heap the corners stand out */
        dl_outline(&sc->draw, r, r.w / 12, 2, LINE_DASHED, colour_alpha(sc->theme->text_on_felt, 120));
    build_behind(look, sc, pile, n);
    if (n > 0 && !carried)
        table_piece_face(look, sc, pile_piece(&s->table, pile, n - 1), pile, 0);
    char label[160], face[96] = "";
    TextSink sink = text_sink(face, sizeof face);
    if (n > 0)
        game->tell.face_name(pile_face(&s->table, pile, n - 1), &sink);
    text_write(label, sizeof label, n > 0 ? N_("Discards: {1}") : N_("No discard"), face);
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    bool mine = table_my_turn(look);
    Verdict v = mine ? game->rules.check(s, ui->viewer, take) : allow();
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_TAKE, pile, label, "discard");
    if (owner < s->seats)
        snprintf(it->name, sizeof it->name, "discard:%d", owner);
    it->focusable = mine && !table_picks(look);
    it->count = n;
    it->pile = (int16_t)pile;
    snprintf(it->verdict, sizeof it->verdict, "%s", !mine ? "" : v.why == NULL ? "ok" : v.why->id);
    build_target(look, sc, r, pile);
    table_build_browse_pill(look, sc, pile);
    if (mine && v.why != NULL && n > 0 && h->kind == CARRY_NONE && table_choice(ui, CHOICE_DRAW) != NULL)
        say_refusal(v, it); /* as long as it is the time to take one */
}

/* Where a card ends the deal by being thrown: lit where one may, with what the card that is carried would leave. */
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
    char label[96];
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

/* What is pressed there takes its last piece, where that may ever be done; its tip says why it may not now. */
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
        say_refusal(v, it); /* as long as it is the time to take it */
}

/* What a heap is called, under it. */
static void build_name(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const GameDef *game = look->game;
    const Rect r = ui->felt.layout.spot[pile].first;
    const char *word = game->table.pile_word != NULL ? game->table.pile_word(look->view, pile) : NULL;
    if (word == NULL)
        return;
    const int px = table_unit(ui, UI_SMALL), w = text_width(FONT_TEXT, px, tr(word)) + 2;
    const Rect name = { r.x + (r.w - w) / 2, r.y + r.h + table_unit(ui, 6), w, text_line_height(FONT_TEXT, px) };
    if (table_under_panel(look, name))
        return;
    dl_text(&sc->draw, FONT_TEXT, px, name, ALIGN_CENTRE, colour_alpha(sc->theme->text_on_felt, 220), tr(word));
    scene_item(sc, ITEM_TEXT, name, 0, 0, tr(word), "word:%d", pile)->focusable = false;
}

/* What lies in the middle and is nobody's: an open trump. */
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
            make_takeable(look, table_piece_item(look, sc, at, x, pile, i, "centre"), pile);
        else /* nothing is laid over it */
            scene_item(sc, ITEM_TEXT, at, 0, 0, tr(N_("A closed card")), "closed:%d", pile)->focusable = false;
    }
    build_target(look, sc, r, pile);
    if (n > 0 && !(table_my_turn(look) && ui->notes.act.pile[pile]))
        build_name(look, sc, pile);
}

/* What is past: one heap of all such piles, its word under it. */
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
    char words[96];
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
        else if (l->place[p].kind == PLACE_CENTRE && l->centre.w == 0) /* else it lies aside: trick.c */
            build_centre(look, sc, p);
    }
    build_past(look, sc);
}

static Pose raised_piece(const TableUi *ui, int i)
{
    return pose_raised(table_rack_piece(ui, i), table_lift_px(ui, ui->notes.hand[i]));
}

/* Where the i-th piece of the hand can be pressed. Raised by the pointer it can still be pressed where it lay: it must
 * not slip away from under it. */
static Pose reach_of(const TableUi *ui, const Scene *sc, int i)
{
    int by = strncmp(sc->hover, "piece:", 6) == 0 ? table_lift_px(ui, ui->notes.hand[i]) : 0;
    Pose at = pose_raised(raised_piece(ui, i), by / 2 - by);
    at.r.y -= by - by / 2;
    at.r.h += by;
    return at;
}

/* What a rack stands on. */
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

static void build_owed(const TableLook *look, Scene *sc, int i,
                       void (*build)(const TableLook *, Scene *, Pose, const NotedPiece *))
{
    const TableUi *ui = look->ui;
    const NotedPiece *o = table_piece_note(ui, ui->notes.hand[i]);
    if (o != NULL && look->settings->live_verdict && !table_is_carried(ui, ui->notes.hand[i]))
        build(look, sc, raised_piece(ui, i), o);
}

void table_build_rack(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    if (ui->foot == NO_VIEWER)
        return;
    if (!l->fan)
        build_shelf(ui, sc);
    Item *it = scene_item(sc, ITEM_ZONE, l->rack, 0, 0, tr("Rack"), "rack");
    it->focusable = false;
    it->count = ui->notes.hand_count;
    const Carry *h = &ui->doing.carry;
    bool opens = (h->kind == CARRY_DRAG || h->kind == CARRY_CLICK) && h->aim.over_rack && h->aim.rack_slot < 0;
    int step = l->tile_w / 8;
    for (int i = 0; i < ui->notes.hand_count; i++)
        table_piece_shadow(look, sc, ui->notes.hand[i], opens ? (i >= h->aim.rack_index ? step : -step) : 0);
    for (int i = 0; i < ui->notes.hand_count; i++) {
        Piece x = ui->notes.hand[i];
        int pile = piece_pile(&look->view->table, x, NULL);
        int shift = opens ? (i >= h->aim.rack_index ? step : -step) : 0;
        table_piece_face(look, sc, x, pile, shift);
        const Pose at = reach_of(ui, sc, i);
        table_piece_item(look, sc, at.r, x, pile, i, "rack")->turn = at.turn;
        if (l->fan) /* below the next card, as the card itself */
            build_owed(look, sc, i, table_build_piece_note);
    }
    for (int i = 0; i < ui->notes.hand_count && !l->fan; i++)
        build_owed(look, sc, i, table_build_piece_note);
    for (int i = 0; i < ui->notes.hand_count; i++)
        build_owed(look, sc, i, table_build_piece_note_label);
    table_build_rack_room(look, sc);
}
