/* The table of a turn that is looked at again. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/screens/review/review_ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

const State *review_board_state(const App *app)
{
    return &review_ui(app)->board.seen;
}

/* ---- what is shown ---- */

static int order_of(Face f)
{
    return face_is_joker(f) ? INT16_MAX : f.suit * 64 + f.rank;
}

/* By suit and number: the order in which it was kept then is not known any more. */
static void list_hand(ReviewBoard *b, int seat)
{
    const Table *t = &b->seen.table;
    b->hand_count = 0;
    for (int p = 0; p < t->pile_count; p++) {
        if (t->row.pile[p].kind != PILE_HAND || t->row.pile[p].owner != seat)
            continue;
        for (int i = 0; i < pile_size(t, p); i++) {
            Piece x = pile_piece(t, p, i);
            int at = b->hand_count++;
            for (; at > 0 && order_of(t->face[b->hand[at - 1]]) > order_of(t->face[x]); at--)
                b->hand[at] = b->hand[at - 1];
            b->hand[at] = x;
        }
    }
}

static void note_melds(const Review *r, ReviewBoard *b)
{
    const Table *t = &b->seen.table;
    for (int p = 0; p < t->pile_count; p++)
        if (pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0)
            review_game(r)->table.meld_note(&b->seen, p, &b->note[p]);
}

/* The table of turn i into *b; how many pieces the hand has. */
static void take_table(const Review *r, ReviewBoard *b, int i, ReviewSide side)
{
    State other;
    review_table(r, i, side, &b->seen, b->laid);
    memset(b->other, 0, sizeof b->other);
    if (side == REVIEW_AS_PLAYED && review_turn(r, i)->mark >= REVIEW_HELD)
        review_table(r, i, REVIEW_AS_BEST, &other, b->other);
    list_hand(b, review_turn(r, i)->seat);
    note_melds(r, b);
}

static void lay_out(const Review *r, ReviewBoard *b, int seat)
{
    const LayoutNeeds needs = { .piece_limit = b->tile_limit,
                                .game = review_game(r),
                                .view = &b->seen,
                                .viewer = seat,
                                .hand_count = b->hand_count };
    layout_alone(&b->layout, b->frame, b->unit, &needs, &b->plan);
    if (b->layout.cramped) { /* places that were kept may be the reason */
        felt_plan_clear(&b->plan);
        layout_alone(&b->layout, b->frame, b->unit, &needs, &b->plan);
    }
}

/* Tiles are as large as the fullest table of the deal, its last one, allows: they do not change from turn to turn. */
static void find_limit(const Review *r, ReviewBoard *b)
{
    int last = review_count(r) - 1;
    b->tile_limit = 0;
    felt_plan_clear(&b->plan);
    take_table(r, b, last, REVIEW_AS_PLAYED);
    lay_out(r, b, review_turn(r, last)->seat);
    b->tile_limit = b->layout.tile_w;
    felt_plan_clear(&b->plan);
}

static void board_refresh(const ReviewUi *ui, ReviewBoard *b, Rect frame, int unit)
{
    const ReviewTurn *t = review_turn(ui->review, ui->turn);
    bool fresh = memcmp(&frame, &b->frame, sizeof frame) != 0 || unit != b->unit;
    if (fresh) {
        b->frame = frame;
        b->unit = unit;
        find_limit(ui->review, b);
    }
    if (!fresh && b->turn == ui->turn && b->side == (int)ui->side && b->mark == (int)t->mark)
        return;
    b->turn = ui->turn;
    b->side = (int)ui->side;
    b->mark = (int)t->mark;
    take_table(ui->review, b, ui->turn, ui->side);
    lay_out(ui->review, b, t->seat);
    if (b->layout.tile_w < b->tile_limit)
        b->tile_limit = b->layout.tile_w;
}

/* ---- drawing ---- */

static void piece_item(const Review *r, const ReviewBoard *b, Scene *s, Rect at, Piece x, FaceSet stands, int pile,
                       int index, ItemZone zone)
{
    char face[48], name[480];
    TextSink to_face = text_sink(face, sizeof face), to_name = text_sink(name, sizeof name);
    review_game(r)->tell.face_text(b->seen.table.face[x], &to_face);
    piece_words(review_game(r), b->seen.table.face[x], stands, &to_name);
    Item *it = scene_item(s, ITEM_PIECE, at, 0, 0, name, "piece:%s#%d", face, piece_copy_number(&b->seen.table, x));
    it->focusable = false;
    it->piece = x;
    it->pile = (int16_t)pile;
    it->index = (int16_t)index;
    it->checked = b->laid[x];
    it->zone = (uint8_t)zone;
}

static PieceLook look_of(const ReviewBoard *b, Piece x)
{
    return (PieceLook){ .played = b->laid[x], .hinted = b->other[x] && !b->laid[x] };
}

/* That a card is wild, as far as whoever decided knew: on its upper edge, over no index. */
static void mark_wild(const Review *r, const ReviewBoard *b, Scene *s, Rect at, Piece x)
{
    const GameDef *game = review_game(r);
    const Face f = b->seen.table.face[x];
    const WildKind *kind = game->wild_cards != NULL && face_is_known(f) ? game->wild_cards->kind(&b->seen, f) : NULL;
    const int side = scene_px(s, 17);
    if (kind == NULL)
        return;
    const Rect badge = { at.x + at.w * 30 / 100 - side / 2, at.y - side * 3 / 4, side, side };
    dl_sprite(&s->draw, SPRITE_BADGE, kind->sign, 0, badge, 255, 0);
    scene_item(s, ITEM_TEXT, badge, 0, 0, tr(kind->name), "wild:%d", x)->remark = true;
}

/* Whose it is, where that is not the same to all: at its right upper corner. */
static void mark_owner(const Review *r, const ReviewBoard *b, Scene *s, Rect meld, int p)
{
    const int seat = review_game(r)->table.place(&b->seen, p, b->seen.viewer).seat, side = scene_px(s, 20);
    if (seat >= b->seen.seats)
        return;
    const Rect face = { meld.x + meld.w - side * 2 / 3, meld.y - side / 2, side, side };
    piece_portrait_on(s, face, seat, s->theme->panel);
    scene_item(s, ITEM_TEXT, face, 0, 0, match_seat_shown(review_setup(r), seat), "owner:%d", p)->remark = true;
}

static void build_meld(const Review *r, const ReviewBoard *b, Scene *s, int p)
{
    const Table *t = &b->seen.table;
    int n = pile_size(t, p), jokers = 0;
    if (b->plan.col[p] < 0)
        return;
    Rect first = layout_meld_piece(&b->layout, &b->plan, p, 0);
    Item *it = scene_item(s, ITEM_MELD, (Rect){ first.x, first.y, layout_span(&b->layout, n), first.h }, 0, 0,
                          tr(N_OF("what lies on the table", "Meld")), "meld:%d", p);
    it->focusable = false;
    it->pile = (int16_t)p;
    snprintf(it->verdict, sizeof it->verdict, "%s", b->note[p].verdict.why == NULL ? "ok" : b->note[p].verdict.why->id);
    for (int i = 0; i < n; i++)
        piece_shadow(s, layout_meld_piece(&b->layout, &b->plan, p, i), 0);
    for (int i = 0; i < n; i++) {
        Piece x = pile_piece(t, p, i);
        Rect at = layout_meld_piece(&b->layout, &b->plan, p, i);
        piece_face(s, at, t->face[x], look_of(b, x));
        FaceSet stands = { 0 };
        if (face_is_joker(t->face[x]) && jokers < MAX_NOTED_JOKERS && b->note[p].verdict.why == NULL)
            stands = b->note[p].jokers[jokers++];
        piece_joker_label(s, at, at.w, review_game(r), stands);
        piece_item(r, b, s, at, x, stands, p, i, ZONE_FELT);
        mark_wild(r, b, s, at, x);
    }
    mark_owner(r, b, s, (Rect){ first.x, first.y, layout_span(&b->layout, n), first.h }, p);
}

static void build_felt(const Review *r, const ReviewBoard *b, Scene *s)
{
    const Table *t = &b->seen.table;
    int melds = 0;
    scene_item(s, ITEM_ZONE, b->layout.felt, 0, 0, tr("Table"), "felt")->focusable = false;
    for (int p = 0; p < t->pile_count; p++)
        if (pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0) {
            build_meld(r, b, s, p);
            melds++;
        }
    Rect line = b->layout.felt;
    if (melds == 0)
        ui_line(s, FONT_TEXT, scene_px(s, UI_TEXT), line, ALIGN_CENTRE, colour_alpha(s->theme->text_on_felt, 150),
                s->cards ? tr("Nothing is laid yet.") : tr("No melds yet."));
}

static void build_rack(const Review *r, const ReviewBoard *b, Scene *s)
{
    const TableLayout *l = &b->layout;
    const Theme *t = s->theme;
    int round = scene_px(s, 10);
    if (!s->cards) { /* cards stand on nothing */
        dl_round(&s->draw, l->rack, round, t->rack_edge);
        dl_round(&s->draw, (Rect){ l->rack.x, l->rack.y, l->rack.w, l->rack.h - scene_px(s, 4) }, round, t->rack);
    }
    Item *it = scene_item(s, ITEM_ZONE, l->rack, 0, 0, s->cards ? tr("Hand") : tr("Rack"), "rack");
    it->focusable = false;
    it->count = b->hand_count;
    for (int i = 0; i < b->hand_count; i++)
        piece_shadow(s, layout_rack_piece(l, i), 0);
    for (int i = 0; i < b->hand_count; i++) {
        Piece x = b->hand[i];
        Rect at = layout_rack_piece(l, i);
        piece_face(s, at, b->seen.table.face[x], look_of(b, x));
        piece_item(r, b, s, at, x, (FaceSet){ 0 }, piece_pile(&b->seen.table, x, NULL), i, ZONE_RACK);
        mark_wild(r, b, s, at, x);
    }
}

/* Whose rack it is. */
static void build_owner(const Review *r, const ReviewBoard *b, Scene *s, int seat)
{
    Rect box = b->layout.seat[seat];
    const char *name = match_seat_shown(review_setup(r), seat);
    char count[192];
    if (review_game(r)->material->kind == MATERIAL_CARDS)
        text_write_count(count, sizeof count, "{1} card", "{1} cards", b->hand_count);
    else
        text_write_count(count, sizeof count, "{1} tile", "{1} tiles", b->hand_count);
    dl_round(&s->draw, box, scene_px(s, 10), colour_alpha(s->theme->panel, 235));
    int pad = scene_px(s, 7), px = scene_px(s, UI_SMALL), line = text_line_height(FONT_TEXT, px);
    Rect words = { box.x + pad, box.y + (box.h - line) / 2, box.w - 2 * pad, line };
    /* A name that is too long is in the list of turns. */
    if (box.h >= 2 * line && text_width(FONT_BOLD, px, name) <= words.w) {
        words.y -= line / 2;
        ui_line(s, FONT_BOLD, px, words, ALIGN_LEFT, s->theme->text, name);
        words.y += line;
    }
    if (text_width(FONT_TEXT, px, count) > words.w)
        snprintf(count, sizeof count, "%s", text_number(b->hand_count).text);
    if (text_width(FONT_TEXT, px, count) <= words.w) /* the cards themselves are there to be counted */
        ui_line(s, FONT_TEXT, px, words, ALIGN_LEFT, s->theme->text_quiet, count);
    Item *it = scene_item(s, ITEM_SEAT, box, 0, 0, name, "seat:%d", seat);
    it->focusable = false;
    it->seat = (int16_t)seat;
    it->count = b->hand_count;
    it->score = b->seen.seat[seat].total;
}

/* All pieces of the piles of that kind; *last gets the one that lies on top. */
static int pieces_in(const Table *t, PileKind kind, Piece *last)
{
    int n = 0;
    for (int p = 0; p < t->pile_count; p++) {
        int size = pile_size(t, p);
        if (t->row.pile[p].kind != kind || size == 0)
            continue;
        n += size;
        *last = pile_piece(t, p, size - 1);
    }
    return n;
}

static void build_stock(const GameDef *game, const ReviewBoard *b, Scene *s)
{
    Rect r = b->layout.stock;
    Piece last;
    char text[192];
    if (r.w == 0)
        return;
    int n = pieces_in(&b->seen.table, PILE_STOCK, &last);
    if (n > 0)
        piece_draw(s, r, FACE_UNKNOWN, (PieceLook){ 0 });
    else
        dl_outline(&s->draw, r, r.w / 8, 2, LINE_DASHED, colour_alpha(s->theme->text_on_felt, 120));
    snprintf(text, sizeof text, "%s", text_number(n).text);
    int px = scene_px(s, UI_SMALL), w = text_width(FONT_BOLD, px, text) + scene_px(s, 8), h = px * 3 / 2;
    w = w < r.w ? r.w : w;
    Rect box = { r.x + r.w - w, r.y + (r.h - h) / 2, w, h };
    dl_round(&s->draw, box, scene_px(s, 6), colour_alpha(s->theme->panel, 240));
    dl_text(&s->draw, FONT_BOLD, px, box, ALIGN_CENTRE, s->theme->text, text);
    text_write(text, sizeof text, game->tell.pool ? N_("Pool: {1} left") : N_("Stock: {1} left"), text_number(n).text);
    Item *it = scene_item(s, ITEM_ZONE, r, 0, 0, text, "stock");
    it->focusable = false;
    it->count = n;
}

static void build_discard(const Review *review, const ReviewBoard *b, Scene *s)
{
    Rect r = b->layout.discard;
    Piece last = NO_PIECE;
    if (r.w == 0)
        return;
    int n = pieces_in(&b->seen.table, PILE_DISCARD, &last);
    Item *it = scene_item(s, ITEM_ZONE, r, 0, 0, tr("Discards"), "discard");
    it->focusable = false;
    it->count = n;
    if (n == 0) {
        dl_outline(&s->draw, r, r.w / 8, 2, LINE_DASHED, colour_alpha(s->theme->text_on_felt, 120));
        return;
    }
    piece_draw(s, r, b->seen.table.face[last], (PieceLook){ 0 });
    piece_item(review, b, s, r, last, (FaceSet){ 0 }, piece_pile(&b->seen.table, last, NULL), 0, ZONE_DISCARD);
}

/* A card that lies in the middle by itself; its back, as long as whoever decided did not know it. */
static void build_aside(const Review *r, const ReviewBoard *b, Scene *s)
{
    const GameDef *game = review_game(r);
    for (int p = 0; p < b->seen.table.pile_count; p++) {
        const Rect at = b->layout.spot[p].first;
        if (at.w == 0 || pile_size(&b->seen.table, p) != 1 ||
            game->table.place(&b->seen, p, b->seen.viewer).kind != PLACE_CENTRE)
            continue;
        const Piece x = pile_piece(&b->seen.table, p, 0);
        const char *word = game->table.pile_word != NULL ? game->table.pile_word(&b->seen, p) : NULL;
        piece_draw(s, at, b->seen.table.face[x], (PieceLook){ 0 });
        piece_item(r, b, s, at, x, (FaceSet){ 0 }, p, 0, ZONE_CENTRE);
        mark_wild(r, b, s, at, x);
        if (word == NULL)
            continue;
        const int px = scene_px(s, UI_SMALL), more = scene_px(s, 12);
        const Rect line = { at.x - more, at.y + at.h + 2, at.w + 2 * more, text_line_height(FONT_TEXT, px) };
        /* Signs of some scripts reach a quarter below the line. */
        if (text_width(FONT_TEXT, px, tr(word)) <= line.w && line.y + line.h * 5 / 4 <= b->layout.rack.y)
            ui_line(s, FONT_TEXT, px, line, ALIGN_CENTRE, s->theme->text_on_felt, tr(word));
    }
}

/* Small enough that rack and felt keep their parts of a low or narrow board. */
static int board_unit(const Scene *s, Rect r)
{
    int most = layout_unit(r.w, r.h, 100), unit = scene_px(s, 100);
    return unit < most ? unit : most;
}

void review_board_build(App *app, Scene *s, Rect r)
{
    ReviewUi *ui = review_ui(app);
    s->cards = review_game(ui->review)->material->kind == MATERIAL_CARDS;
    ReviewBoard *b = &ui->board;
    board_refresh(ui, b, r, board_unit(s, r));
    build_felt(ui->review, b, s);
    build_owner(ui->review, b, s, review_turn(ui->review, ui->turn)->seat);
    build_rack(ui->review, b, s);
    build_stock(review_game(ui->review), b, s);
    build_discard(ui->review, b, s);
    build_aside(ui->review, b, s);
}
