#include "rules/null/game.h"

#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/settle.h"
#include "rules/bricks/turn.h"

/* The game: cards 1 to 4 of four suits lie face down. In turn everybody draws one, until none is left. The sum of the
 * numbers on a hand is held against everybody else's: the differences are the score. */

enum { STOCK, FIRST_HAND };
enum { NULL_CARDS, NULL_DEALS, NULL_OPTIONS };

static const Option option[NULL_OPTIONS] = {
    [NULL_CARDS] = { "cards", "Cards", "How many cards are in the stock.", "Deal", OPT_INT, 4, 16, 4, -1, NULL, 16,
                     NULL },
    [NULL_DEALS] = { "deals", "Deals", "How many deals make a match.", "Match", OPT_INT, 1, 3, 1, -1, NULL, 1, NULL },
};

static const Preset preset[] = {
    { "standard", "Null", "Nobody plays it.", "" },
    { "short", "Short Null", "Nobody plays it for long.", "cards=4" },
};

static const OptionTable options = {
    .options = option, .option_count = NULL_OPTIONS, .presets = preset, .preset_count = sizeof preset / sizeof preset[0]
};

static const Reason not_your_turn = { "null.not-your-turn", "not_your_turn", "It is not your turn.", .topic = "turn" };
static const Reason only_draw = { "null.only-draw", "only_draw", "All one can do is draw a card.", .topic = "turn" };
static const Reason not_over = { "null.not-over", "not_over", "The deal is not over.", .topic = "end" };

static int hand_of(int seat)
{
    return FIRST_HAND + seat;
}

static void begin_deal(State *s)
{
    Table *t = &s->table;
    Face face[MAX_PIECES];
    int cards = s->options.v[NULL_CARDS];
    for (int i = 0; i < cards; i++)
        face[i] = (Face){ (uint8_t)(1 + i / 4), (uint8_t)(i % 4) };
    pack_mix(t, &s->rng, face, cards, hand_of(s->seats), STOCK);
    t->row.pile[STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    for (int i = 0; i < s->seats; i++)
        t->row.pile[hand_of(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
    s->phase = PHASE_PLAY;
    s->dealer = (uint8_t)(s->deal_no % s->seats);
    s->to_act = s->dealer;
    s->turn_no++;
    turn_mark(s);
}

static void start(State *s, const OptionValues *values, int seats, uint64_t seed)
{
    game_begin(s, &null_def, values, seats, seed);
    begin_deal(s);
}

static Verdict check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END ? allow() : refuse(&not_over);
    if (s->phase != PHASE_PLAY || seat != s->to_act)
        return refuse(&not_your_turn);
    return m.kind == MOVE_DRAW ? allow() : refuse(&only_draw);
}

static int32_t sum_of_hand(const State *s, int seat)
{
    int32_t sum = 0;
    for (int i = 0; i < pile_size(&s->table, hand_of(seat)); i++)
        sum += pile_face(&s->table, hand_of(seat), i).rank;
    return sum;
}

static void end_deal(State *s)
{
    Settlement t = { { { 0 } } };
    int32_t sum[MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++)
        sum[i] = sum_of_hand(s, i);
    settle_differences(&t, sum, seats_all(s->seats));
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].deal = settle_net(&t, i);
        s->seat[i].total += s->seat[i].deal;
        s->table.row.pile[hand_of(i)].look = LOOK_ALL;
    }
    table_note_seen(&s->table, s->seats);
    s->to_act = NO_SEAT;
    turn_mark(s);
    s->phase = s->deal_no + 1 < s->options.v[NULL_DEALS] ? PHASE_DEAL_END : PHASE_MATCH_END;
}

static void draw(State *s, int seat)
{
    Table *t = &s->table;
    pack_take_top(t, STOCK, hand_of(seat));
    table_note_seen(t, s->seats);
    if (pile_size(t, STOCK) == 0) {
        end_deal(s);
        return;
    }
    s->to_act = (uint8_t)seats_next(s->seats, seat, SEATS_CLOCKWISE, seats_all(s->seats));
    s->turn_no++;
    turn_mark(s);
}

static void apply(State *s, int seat, Move m)
{
    s->ply++;
    if (m.kind == MOVE_DRAW) {
        draw(s, seat);
    } else if (m.kind == MOVE_NEXT) {
        s->deal_no++;
        begin_deal(s);
    }
}

static int moves(const State *s, int seat, Move *out, int max)
{
    static const uint8_t kind[] = { MOVE_DRAW, MOVE_NEXT };
    int n = 0;
    for (size_t i = 0; i < sizeof kind && n < max; i++)
        if (!check(s, seat, (Move){ .kind = kind[i] }).why)
            out[n++] = (Move){ .kind = kind[i] };
    return n;
}

static bool reveals(const State *before, Move m)
{
    (void)before;
    return m.kind == MOVE_DRAW || m.kind == MOVE_NEXT;
}

static PilePlace place(const State *s, int pile, int viewer)
{
    (void)viewer;
    const Pile *p = &s->table.row.pile[pile];
    if (p->kind == PILE_STOCK)
        return (PilePlace){ PLACE_STOCK, NO_SEAT, ALLOW_TAKE, 0 };
    return (PilePlace){ PLACE_HAND, p->owner, 0, 0 };
}

static int choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Move move[2] = { { 0 } };
    int n = moves(s, seat, move, max < 2 ? max : 2);
    for (int i = 0; i < n; i++)
        out[i] = move[i].kind == MOVE_DRAW
                     ? (ChoiceItem){ .move = move[i], .role = CHOICE_DRAW, .name = "draw", .label = "Draw" }
                     : (ChoiceItem){ .move = move[i], .role = CHOICE_NEXT, .name = "next", .label = "Next deal" };
    return n;
}

static void scores(const State *s, ScoreSheet *out)
{
    memset(out, 0, sizeof *out);
    int32_t best = INT32_MIN;
    out->match_over = s->phase == PHASE_MATCH_END;
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    const int32_t *figure = out->match_over ? out->total : out->deal;
    TextSink what = text_sink(out->line[0].what, sizeof out->line[0].what);
    text_add(&what, "Differences to the other hands");
    out->line_count = 1;
    for (int i = 0; i < s->seats; i++) {
        out->line[0].points[i] = s->seat[i].deal;
        out->line[0].has[i] = true;
        best = figure[i] > best ? figure[i] : best;
    }
    for (int i = 0; i < s->seats; i++)
        out->winners |= (uint16_t)(figure[i] == best ? 1u << i : 0);
    TextSink headline = text_sink(out->headline, sizeof out->headline);
    text_add(&headline, "The stock is empty.");
}

static void turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = check(s, seat, (Move){ .kind = MOVE_DONE });
}

static void meld_note(const State *s, int pile, MeldNote *out)
{
    memset(out, 0, sizeof *out);
    out->verdict = refuse_at(&only_draw, NO_PIECE, pile);
    (void)s; /* there are no melds */
}

static void explain(const OptionValues *v, TextSink *out)
{
    text_addf(out, "# Null {turn}\nThere are %d cards. In turn everybody draws one.\n", v->v[NULL_CARDS]);
    text_add(out, "# End {end}\nWhen the stock is empty the numbers on each hand are added up. Everybody gets the "
                  "differences to all other hands.\n");
    text_addf(out, "A match has %d %s.\n", v->v[NULL_DEALS], v->v[NULL_DEALS] == 1 ? "deal" : "deals");
}

static const char suits[] = "scdh";

static void face_text(Face f, TextSink *out)
{
    if (face_is_known(f))
        text_addf(out, "%d%c", f.rank, suits[f.suit % 4]);
    else
        text_add(out, "?");
}

static bool face_parse(const char **text, Face *out)
{
    const char *t = *text, *suit;
    if (*t == '?') {
        *out = FACE_UNKNOWN;
        *text = t + 1;
        return true;
    }
    if (*t < '1' || *t > '4' || t[1] == '\0' || !(suit = strchr(suits, t[1])))
        return false;
    *out = (Face){ (uint8_t)(*t - '0'), (uint8_t)(suit - suits) };
    *text = t + 2;
    return true;
}

static void face_name(Face f, TextSink *out)
{
    static const char *const names[] = { "spades", "clubs", "diamonds", "hearts" };
    if (face_is_known(f))
        text_addf(out, "%d of %s", f.rank, names[f.suit % 4]);
    else
        text_add(out, "hidden card");
}

static void describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    if (t->move.kind == MOVE_NEXT) {
        text_addf(out, "Deal %d.", t->after->deal_no + 1);
        return;
    }
    if (t->move.kind != MOVE_DRAW)
        return;
    text_addf(out, "%s draws ", names ? names[t->seat] : "Somebody");
    if (told_to_mover(t))
        face_text(told_come(t, hand_of(t->seat)), out);
    else
        text_add(out, "a card");
    text_add(out, ".");
}

/* "null.sum cards=1s,4h" => "sum=5" */
static bool example(const char *op, const char *args, TextSink *out)
{
    int sum = 0;
    if (strcmp(op, "null.sum") != 0)
        return false;
    const char *at = strncmp(args, "cards=", 6) == 0 ? args + 6 : args;
    for (Face f; face_parse(&at, &f); at += *at == ',')
        sum += f.rank;
    if (*at == '\0')
        text_addf(out, "sum=%d", sum);
    else
        text_add(out, "error=cards");
    return true;
}

const GameDef null_def = {
    .id = "null",
    .title = "Null",
    .summary = "Draw until nothing is left.",
    .line = "Draw until nothing is left",
    .min_seats = 2,
    .max_seats = 4,
    .options = &options,
    .material = &material_cards,
    .example = example,
    .rules = {
        .version = 1,
        .start = start,
        .check = check,
        .apply = apply,
        .moves = moves,
        .reveals = reveals,
    },
    .table = {
        .has_dealer = true,
        .place = place,
        .choices = choices,
        .turn_note = turn_note,
        .meld_note = meld_note,
    },
    .tell = {
        .deal_name = DEAL_DEAL,
        .explain = explain,
        .face_text = face_text,
        .face_parse = face_parse,
        .face_name = face_name,
        .describe = describe,
    },
    .score = {
        .scores = scores,
    },
};
