/* A decision of a game of tricks that is looked at again: the hands of all, the trick, what lies aside. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/screens/review/review_ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

bool review_shows_hands(const ReviewUi *ui)
{
    return review_game(ui->review)->tricks != NULL;
}

/* ---- what is shown ---- */

static bool in_hand(const State *s, Piece x, int seat)
{
    const Pile *p = &s->table.row.pile[piece_pile(&s->table, x, NULL)];
    return pile_is_hand_of(p, seat);
}

static int key_of(const GameDef *game, const State *s, Piece x)
{
    Face f = s->table.face[x];
    return game->table.sort_key ? game->table.sort_key(s, f) : f.suit * 64 + f.rank;
}

static void list_hands(const GameDef *game, const State *s, ReviewHands *h)
{
    memset(h->hand_count, 0, sizeof h->hand_count);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        if (pile->kind != PILE_HAND || pile->owner >= MAX_SEATS)
            continue;
        Piece *hand = h->hand[pile->owner];
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Piece x = pile_piece(&s->table, p, i);
            int at = h->hand_count[pile->owner]++;
            for (; at > 0 && key_of(game, s, hand[at - 1]) > key_of(game, s, x); at--)
                hand[at] = hand[at - 1];
            hand[at] = x;
        }
    }
}

/* What lies aside: a kitty, or what was laid away in its place. */
static int list_aside(const State *s, Piece out[REVIEW_ASIDE_MOST])
{
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; s->table.row.pile[p].kind == PILE_KITTY && i < pile_size(&s->table, p); i++)
            if (n < REVIEW_ASIDE_MOST)
                out[n++] = pile_piece(&s->table, p, i);
    return n;
}

/* The trick up to the decision with the computer's card in it, for what would have followed nobody knows. */
static void put_other_card(const Review *r, int turn, ReviewHands *h)
{
    Piece x = review_trick_instead(r, turn);
    if (x == NO_PIECE || h->trick.count == 0)
        return;
    h->trick.piece[h->own] = x;
    h->trick.count = h->own + 1;
    h->trick.winner = NO_SEAT;
}

static void hands_refresh(ReviewUi *ui)
{
    const Review *r = ui->review;
    ReviewHands *h = &ui->hands;
    int known = review_known(r, ui->turn), seat = review_turn(r, ui->turn)->seat;
    if (h->turn == ui->turn && h->side == (int)ui->side && h->known == known)
        return;
    *h = (ReviewHands){ .turn = ui->turn, .side = (int)ui->side, .known = known };
    const State *s = review_before(r, ui->turn);
    State played, best;
    list_hands(review_game(r), s, h);
    h->kitty_count = list_aside(review_dealt(r), h->kitty);
    h->aside_count = list_aside(s, h->aside);
    if (memcmp(h->kitty, h->aside, sizeof h->kitty) == 0)
        h->aside_count = 0;
    review_table(r, ui->turn, REVIEW_AS_PLAYED, &played, NULL);
    review_table(r, ui->turn, REVIEW_AS_BEST, &best, NULL);
    for (int x = 0; x < s->table.piece_count; x++) {
        h->gone[x] = in_hand(s, (Piece)x, seat) && !in_hand(&played, (Piece)x, seat);
        h->other[x] = in_hand(s, (Piece)x, seat) && !in_hand(&best, (Piece)x, seat);
    }
    if (!review_trick(r, ui->turn, &h->trick, &h->own))
        h->trick.count = 0;
    if (ui->side == REVIEW_AS_BEST)
        put_other_card(r, ui->turn, h);
}

/* ---- where things lie ---- */

/* Cards of less pixels are not told from each other. For them letters become smaller, down to that unit; names beside
 * cards have room up to the other one. */
enum { READABLE_W = 36, LEAST_UNIT = 90, COLUMNS_UNIT = 120 };

/* The viewer is the first of the hands, the others follow clockwise. */
typedef struct Grid {
    Rect hand[MAX_SEATS], middle, kitty, aside;
    int card_w, card_h, gap;
    int apart;            /* cards of a hand, at most */
    int aside_w, aside_h; /* a card of what lies aside */
    bool beside;          /* which has its name beside it */
} Grid;

/* Of a name over cards, without the cards. */
static int name_height(const Scene *s)
{
    return text_line_height(FONT_BOLD, scene_px(s, UI_SMALL)) + 2 * scene_px(s, 6) + scene_px(s, 8);
}

/* Ten cards of which half shows fit beside each other, as do so many rows under their names. */
static void size_cards(const Scene *s, Rect r, int wide, int rows, Grid *g)
{
    const int by_w = (wide - 2 * scene_px(s, 8)) * 2 / 11;
    const int by_h = ((r.h - (rows - 1) * g->gap) / rows - name_height(s)) * 2 / 3;
    g->card_w = by_w < by_h ? by_w : by_h;
    if (g->card_w < 0) /* no room for cards at all: names and notes alone */
        g->card_w = 0;
    g->card_h = g->card_w * 3 / 2;
}

/* As at a table: three columns and three rows, the viewer in the middle of the lowest. */
static void make_table(const Scene *s, Rect r, int seats, Grid *g)
{
    static const uint8_t order[7][6][2] = { [2] = { { 2, 1 }, { 0, 1 } },
                                            [3] = { { 2, 1 }, { 1, 0 }, { 1, 2 } },
                                            [4] = { { 2, 1 }, { 1, 0 }, { 0, 1 }, { 1, 2 } },
                                            [5] = { { 2, 1 }, { 1, 0 }, { 0, 0 }, { 0, 2 }, { 1, 2 } },
                                            [6] = { { 2, 1 }, { 1, 0 }, { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 2 } } };
    Rect cell[3][3]; /* row, column */
    *g = (Grid){ .gap = scene_px(s, 8) };
    const int wide = (r.w - 2 * g->gap) / 3;
    size_cards(s, r, wide, 3, g);
    g->apart = g->card_w / 2;
    g->aside_w = g->card_w;
    g->aside_h = g->card_h;
    const int low = name_height(s) + g->card_h, middle = r.h - 2 * (low + g->gap);
    for (int row = 0; row < 3; row++)
        for (int col = 0; col < 3; col++)
            cell[row][col] = (Rect){ r.x + col * (wide + g->gap),
                                     row == 0   ? r.y
                                     : row == 1 ? r.y + low + g->gap
                                                : r.y + r.h - low,
                                     wide, row == 1 ? middle : low };
    for (int i = 0; i < seats; i++) {
        const uint8_t *at = order[seats < 2 ? 2 : seats > 6 ? 6 : seats][i < 6 ? i : 5];
        g->hand[i] = cell[at[0]][at[1]];
    }
    g->middle = cell[1][1];
    g->kitty = cell[2][0];
    g->aside = cell[2][2];
}

/* In a low room: hands on both sides, the viewer's below at the left, and all the rest between them. */
static void make_columns(const Scene *s, Rect r, int seats, Grid *g)
{
    *g = (Grid){ .gap = scene_px(s, 8), .beside = true };
    const int left = (seats + 1) / 2, wide = (r.w - 2 * g->gap) / 3, kitty = wide * 45 / 100;
    size_cards(s, r, wide, left, g);
    g->apart = g->card_w * 4 / 5;
    const int high = name_height(s) + g->card_h;
    for (int i = 0; i < seats; i++) {
        const bool is_left = i < left;
        const int rows = is_left ? left : seats - left, row = is_left ? left - 1 - i : i - left;
        const int top = r.y + (r.h - rows * high - (rows - 1) * g->gap) / 2;
        g->hand[i] = (Rect){ is_left ? r.x : r.x + r.w - wide, top + row * (high + g->gap), wide, high };
    }
    g->aside_w = g->card_w < READABLE_W ? g->card_w : READABLE_W;
    g->aside_h = g->aside_w * 3 / 2;
    const int foot = r.y + r.h - g->aside_h;
    g->middle = (Rect){ r.x + wide + g->gap, r.y, wide, foot - g->gap - r.y };
    g->kitty = (Rect){ g->middle.x, foot, kitty, g->aside_h };
    g->aside = (Rect){ g->middle.x + kitty + g->gap, foot, wide - kitty - g->gap, g->aside_h }; /* has more to say */
}

static void choose_columns(const Scene *s, Rect r, int seats, Grid *g)
{
    Grid columns;
    make_columns(s, r, seats, &columns);
    if (columns.card_w > g->card_w)
        *g = columns;
}

/* Where a table has no room for cards that can be read, columns; and where letters take that room, smaller letters:
 * as at the table, s->px is then that of the scene. Built last, after the buttons. */
static void make_grid(Scene *s, Rect r, int seats, Grid *g)
{
    make_table(s, r, seats, g);
    while (g->card_w < READABLE_W && s->px - 5 >= LEAST_UNIT) {
        s->px -= 5;
        make_table(s, r, seats, g);
        if (g->card_w < READABLE_W && s->px <= COLUMNS_UNIT)
            choose_columns(s, r, seats, g);
    }
}

/* The first person, or the first seat: it stays where it is whoever decides. */
static int viewer_of(const Review *r)
{
    const MatchSetup *m = review_setup(r);
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            return i;
    return 0;
}

/* ---- drawing ---- */

static void put_card(const Review *r, const State *st, Scene *s, Rect at, Piece x, PieceLook look, ItemZone zone,
                     int index)
{
    char face[48], name[480];
    TextSink to_face = text_sink(face, sizeof face), to_name = text_sink(name, sizeof name);
    if (at.w <= 0)
        return;
    review_game(r)->tell.face_text(st->table.face[x], &to_face);
    review_game(r)->tell.face_name(st->table.face[x], &to_name);
    piece_draw(s, at, st->table.face[x], look);
    Item *it = scene_item(s, ITEM_PIECE, at, 0, 0, name, "%s:%s#%d", item_zone_word(zone), face,
                          piece_copy_number(&st->table, x));
    it->focusable = false;
    it->piece = x;
    it->index = (int16_t)index;
    it->checked = look.played;
    it->zone = (uint8_t)zone;
}

/* Cards beside each other in r, as far apart as there is room for, at most `apart`. */
static Rect card_at(const Grid *g, Rect r, int n, int i, int apart)
{
    int room = n > 1 ? (r.w - g->card_w) / (n - 1) : 0, step = room < apart ? room : apart;
    int all = g->card_w + step * (n - 1);
    return (Rect){ r.x + (r.w - all) / 2 + i * step, r.y, g->card_w, g->card_h };
}

static void put_heading(Scene *s, Rect r, const char *left, const char *right, bool strong)
{
    int px = scene_px(s, UI_SMALL), w = text_width(FONT_TEXT, px, right) + 2,
        name = text_width(FONT_BOLD, px, left) + 2;
    int room = r.w - scene_px(s, 4);
    if (w + name > room) /* each is made smaller by as much */
        w = room * w / (w + name);
    ui_line(s, FONT_BOLD, px, (Rect){ r.x, r.y, r.w - w - scene_px(s, 6), r.h }, ALIGN_LEFT,
            strong ? s->theme->text : s->theme->text_on_felt, left);
    ui_line(s, FONT_TEXT, px, (Rect){ r.x + r.w - w, r.y, w, r.h }, ALIGN_RIGHT,
            strong ? s->theme->text : s->theme->text_on_felt, right);
}

/* Name, what is to be said of the seat, and its cards as they were. */
static void build_hand(const ReviewUi *ui, Scene *s, const Grid *g, Rect cell, int seat)
{
    const Review *r = ui->review;
    const ReviewHands *h = &ui->hands;
    const State *st = review_before(r, ui->turn);
    bool decides = review_turn(r, ui->turn)->seat == seat;
    int pad = scene_px(s, 8), line = text_line_height(FONT_BOLD, scene_px(s, UI_SMALL)), n = h->hand_count[seat];
    int high = line + 2 * scene_px(s, 6) + g->card_h + pad;
    cell.y += (cell.h - high) / 2;
    cell.h = high;
    dl_round(&s->draw, cell, scene_px(s, UI_RADIUS), colour_alpha(s->theme->panel, decides ? 245 : 215));
    if (decides)
        dl_outline(&s->draw, cell, scene_px(s, UI_RADIUS), scene_px(s, 3), LINE_SOLID, s->theme->selected);
    char note[288] = "";
    TextSink to_note = text_sink(note, sizeof note);
    const char *name = match_seat_shown(review_setup(r), seat);
    if (review_game(r)->table.seat_note)
        review_game(r)->table.seat_note(st, seat, &to_note);
    put_heading(s, (Rect){ cell.x + pad / 2, cell.y + scene_px(s, 6), cell.w - pad, line }, name, note, true);
    Item *it = scene_item(s, ITEM_SEAT, cell, 0, 0, name, "seat:%d", seat);
    it->focusable = false;
    it->seat = (int16_t)seat;
    it->count = n;
    Rect cards = { cell.x + pad, cell.y + line + 2 * scene_px(s, 6), cell.w - 2 * pad, g->card_h };
    for (int i = 0; i < n; i++) {
        Piece x = h->hand[seat][i];
        bool best = ui->side == REVIEW_AS_BEST;
        put_card(
            r, st, s, card_at(g, cards, n, i, g->apart), x,
            (PieceLook){ .played = best ? h->other[x] : h->gone[x], .hinted = !best && h->other[x] && !h->gone[x] },
            (ItemZone)(ZONE_HAND + seat), i);
    }
}

/* Who played which card, in order; the one that won is marked. */
static void build_trick(const ReviewUi *ui, Scene *s, const Grid *g, Rect r)
{
    const ReviewHands *h = &ui->hands;
    const TrickNote *t = &h->trick;
    const State *st = review_before(ui->review, ui->turn);
    int line = text_line_height(FONT_TEXT, scene_px(s, UI_SMALL)), gap = scene_px(s, 6), step = r.w / t->count;
    int wide = g->card_w * 3 / 2 > scene_px(s, 80) ? g->card_w * 3 / 2 : scene_px(s, 80);
    int apart = step < wide ? step : wide;
    int x0 = r.x + (r.w - apart * t->count) / 2, y = r.y + (r.h - g->card_h - line) / 2;
    for (int i = 0; i < t->count; i++) {
        Rect at = { x0 + i * apart + (apart - g->card_w) / 2, y, g->card_w, g->card_h };
        bool won = t->winner == t->seat[i];
        put_card(ui->review, st, s, at, t->piece[i], (PieceLook){ .played = i == h->own, .selected = won }, ZONE_TRICK,
                 i);
        ui_line(s, won ? FONT_BOLD : FONT_TEXT, scene_px(s, UI_SMALL),
                (Rect){ at.x - (apart - g->card_w) / 2 + gap / 2, y + g->card_h + gap / 2, apart - gap, line },
                ALIGN_CENTRE, s->theme->text_on_felt, match_seat_shown(review_setup(ui->review), t->seat[i]));
    }
    char words[480];
    if (t->winner < MAX_SEATS)
        text_write(words, sizeof words, "The trick goes to {1}.",
                   match_seat_shown(review_setup(ui->review), t->winner));
    else
        snprintf(words, sizeof words, "%s", tr("The trick"));
    scene_item(s, ITEM_TEXT, (Rect){ r.x, y, r.w, g->card_h + line }, 0, 0, words, "text:trick");
}

/* What has been called until now, the last of it where there is no room for all. */
static void build_calls(const ReviewUi *ui, Scene *s, Rect r)
{
    CallNote call[MAX_CALL_NOTES];
    const GameDef *game = review_game(ui->review);
    int n = game->auction ? game->auction->calls(review_before(ui->review, ui->turn), call, MAX_CALL_NOTES) : 0;
    int line = text_line_height(FONT_TEXT, scene_px(s, UI_SMALL)), room = r.h / line, pad = r.w / 8;
    int first = n > room ? n - room : 0, y = r.y + (r.h - (n - first) * line) / 2;
    for (int i = first; i < n; i++, y += line) {
        const char *name = match_seat_shown(review_setup(ui->review), call[i].seat);
        char words[384];
        Rect at = { r.x + pad, y, r.w - 2 * pad, line };
        put_heading(s, at, name, call[i].label, false);
        text_write(words, sizeof words, "{1}: {2}", name, call[i].label);
        scene_item(s, ITEM_TEXT, at, 0, 0, words, "text:call-%d", i);
    }
}

/* What lies aside, under its name. */
static void build_aside(const ReviewUi *ui, Scene *s, const Grid *g, Rect cell, const Piece *piece, int n,
                        const char *name, ItemZone zone)
{
    const State *st = review_before(ui->review, ui->turn);
    int pad = scene_px(s, 8), line = text_line_height(FONT_BOLD, scene_px(s, UI_SMALL));
    if (n == 0)
        return;
    Rect words = { cell.x + pad, cell.y + scene_px(s, 6), cell.w - 2 * pad, line };
    Rect cards = { words.x, words.y + line + scene_px(s, 6), words.w, 0 };
    if (g->beside) {
        const int w = text_width(FONT_BOLD, scene_px(s, UI_SMALL), name) + pad;
        const int most = cell.w - g->aside_w - (n - 1) * scene_px(s, 8); /* the cards lie close together for it */
        words = (Rect){ cell.x, cell.y + (cell.h - line) / 2, w < most ? w : most, line };
        cards = (Rect){ words.x + words.w, cell.y, cell.w - words.w, 0 };
    }
    put_heading(s, words, name, "", false);
    int apart = g->aside_w + scene_px(s, 4), step = n > 1 ? (cards.w - g->aside_w) / (n - 1) : 0;
    for (int i = 0; i < n; i++) {
        Rect at = { cards.x + i * (step < apart ? step : apart), cards.y, g->aside_w, g->aside_h };
        put_card(ui->review, st, s, at, piece[i], (PieceLook){ 0 }, zone, i);
    }
}

/* The contract, over what is in the middle; what is left of r. */
static Rect build_status(const ReviewUi *ui, Scene *s, Rect r)
{
    const Review *v = ui->review;
    const char *names[MAX_SEATS];
    char words[600] = "";
    TextSink out = text_sink(words, sizeof words);
    match_names(review_setup(v), names);
    if (review_game(v)->table.status)
        review_game(v)->table.status(review_before(v, ui->turn), names, &out);
    if (words[0] == '\0')
        return r;
    int px = scene_px(s, UI_SMALL);
    int high = ui_lines(s, FONT_BOLD, px, r, ALIGN_CENTRE, s->theme->text_on_felt, words, true);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, high }, 0, 0, words, "text:status");
    return (Rect){ r.x, r.y + high, r.w, r.h - high };
}

void review_hands_build(App *app, Scene *s, Rect r)
{
    ReviewUi *ui = review_ui(app);
    const Review *v = ui->review;
    int seats = review_setup(v)->seats, viewer = viewer_of(v);
    Grid g;
    s->cards = review_game(v)->material->kind == MATERIAL_CARDS;
    hands_refresh(ui);
    make_grid(s, r, seats, &g);
    for (int i = 0; i < seats; i++)
        build_hand(ui, s, &g, g.hand[i], (viewer + i) % seats);
    Rect middle = build_status(ui, s, g.middle);
    if (ui->hands.trick.count > 0)
        build_trick(ui, s, &g, middle);
    else
        build_calls(ui, s, middle);
    build_aside(ui, s, &g, g.kitty, ui->hands.kitty, ui->hands.kitty_count, tr("Kitty"), ZONE_KITTY);
    /* TRANSLATORS: Over the cards of the kitty that the contractor has put aside. */
    build_aside(ui, s, &g, g.aside, ui->hands.aside, ui->hands.aside_count, tr("Aside"), ZONE_ASIDE);
}
