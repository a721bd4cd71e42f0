/* The score sheet of Royal Rummy: chips won and lost. Rules page: sections 6 and 7. */
#include <string.h>

#include "rules/bricks/settle.h"
#include "rules/faces/card.h"
#include "rules/game/score_line.h"
#include "rules/royal/poker.h"
#include "rules/royal/position.h"

enum { NAME_BYTES = 96, SAID_BYTES = 480 };

static void put(ScoreLine *l, int seat, int32_t points)
{
    l->points[seat] = points;
    l->has[seat] = true;
}

static bool any(const State *s, int gain)
{
    for (int i = 0; i < s->seats; i++)
        if (royal_of(s)->gain[gain][i] != 0)
            return true;
    return false;
}

/* said: what was won and lost, in the language already. */
static void gain_line(const State *s, int gain, const char *said, ScoreSheet *out)
{
    if (!any(s, gain))
        return;
    ScoreLine *l = &out->line[out->line_count++];
    TextSink what = text_sink(l->what, sizeof l->what);
    text_add(&what, said);
    for (int i = 0; i < s->seats; i++)
        if (royal_of(s)->gain[gain][i] != 0)
            put(l, i, royal_of(s)->gain[gain][i]);
}

/* ---- the squares: what each has brought, or what stays on it ---- */

static const BoardSquare *square_of(const State *s, int square)
{
    const RoyalLayout *l = royal_layout(s);
    return &l->board[0].square[l->at[square] - 1];
}

static void stays_line(const State *s, int square, ScoreSheet *out)
{
    const int32_t chips = royal_chips_on(s, square);
    char name[NAME_BYTES];
    TextSink sink = text_sink(name, sizeof name);
    if (chips == 0)
        return;
    ScoreLine *l = &out->line[out->line_count++];
    text_say(&sink, square_in_words(square_of(s, square)));
    /* TRANSLATORS: Of a square of the board that nobody has won: {2} is its name. */
    text_write_count(l->what, sizeof l->what, "{2}: {1} chip stays", "{2}: {1} chips stay", chips, name);
}

static void say_faces(const Face *face, int n, TextSink *out)
{
    for (int i = 0; i < n; i++) {
        text_add(out, " ");
        card_sign(face[i], out);
    }
}

/* The cards it was won with, each after a blank. */
static void say_cards(const State *s, int square, TextSink *out)
{
    const RoyalLayout *l = royal_layout(s);
    Face three[3];
    if (square < SQUARE_PAIR)
        say_faces(&l->card[square], 1, out);
    if (square == SQUARE_PAIR)
        say_faces(l->pair, 2, out);
    for (int suit = 0; square == SQUARE_SEQUENCE && suit < 4; suit++)
        if (royal_of(s)->sequences >> suit & 1) {
            royal_sequence_faces(l, suit, three);
            say_faces(three, 3, out);
        }
}

/* Equal shares, where several have won it at once. */
static void square_line(const State *s, int square, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    const uint16_t takers = g->takers[square];
    if (takers == 0) {
        stays_line(s, square, out);
        return;
    }
    ScoreLine *l = &out->line[out->line_count++];
    TextSink what = text_sink(l->what, sizeof l->what);
    text_say(&what, square_of(s, square)->name);
    say_cards(s, square, &what);
    for (int i = 0; i < s->seats; i++)
        if (seats_has(takers, i))
            put(l, i, g->taken[square] / seats_count(takers));
}

/* ---- the deal ---- */

static void simple_line(const State *s, int gain, const char *what, ScoreSheet *out)
{
    char said[SAID_BYTES];
    text_write(said, sizeof said, what);
    gain_line(s, gain, said, out);
}

/* With the ace, if anybody has shown it; and a corner that nobody has won. */
static void ace_lines(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    char said[SAID_BYTES];
    TextSink what = text_sink(said, sizeof said);
    text_say(&what, "Ace bet");
    if (g->shown != NO_PIECE)
        say_faces(&s->table.face[g->shown], 1, &what);
    gain_line(s, GAIN_ACE, said, out);
    for (int suit = 0; suit < 4; suit++)
        stays_line(s, SQUARE_CORNER_0 + suit, out);
}

static void poker_lines(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    char said[SAID_BYTES], five[SAID_BYTES];
    TextSink what = text_sink(said, sizeof said);
    if (g->best_five > 0) {
        text_write(five, sizeof five, poker_class_name((PokerClass)(g->best_five - 1)));
        /* TRANSLATORS: A line of the score sheet: {1} is "a flush", "two pairs". */
        text_say(&what, "Poker, won with {1}", five);
    } else {
        text_say(&what, "Poker");
    }
    gain_line(s, GAIN_POKER, said, out);
    if (!any(s, GAIN_POKER))
        stays_line(s, SQUARE_POKER, out);
}

/* What cards left have cost a seat, or brought it: what going out brings lies in the same account. */
static int32_t for_cards_left(const State *s, int seat)
{
    const RoyalState *g = royal_of(s);
    return g->gain[GAIN_OUT][seat] - (seats_has(g->takers[SQUARE_OUT], seat) ? g->taken[SQUARE_OUT] : 0);
}

/* What going out has brought, and what cards left have cost or brought. */
static void out_lines(const State *s, ScoreSheet *out)
{
    ScoreLine left = { .what = "" };
    bool paid = false;
    square_line(s, SQUARE_OUT, out);
    for (int i = 0; i < s->seats; i++) {
        const int32_t points = for_cards_left(s, i);
        if (points == 0)
            continue;
        put(&left, i, points);
        paid = true;
    }
    if (!paid)
        return;
    text_write(left.what, sizeof left.what, "Cards left");
    out->line[out->line_count++] = left;
}

static void deal_lines(const State *s, ScoreSheet *out)
{
    simple_line(s, GAIN_ANTE, N_("Laid on the squares"), out);
    ace_lines(s, out);
    simple_line(s, GAIN_AUCTION,
                royal_of(s)->swapped ? N_("The dealer's old hand, sold") : N_("The dummy, bought and sold"), out);
    for (int square = SQUARE_CARD_0; square <= SQUARE_SEQUENCE; square++)
        square_line(s, square, out);
    poker_lines(s, out);
    out_lines(s, out);
}

static void match_lines(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    ScoreLine *l = &out->match_line[0];
    if (g->share == 0)
        return;
    out->match_line_count = 1;
    text_write(l->what, sizeof l->what, "Chips left on the board");
    score_line_told(l, N_("You get the chips left on the board"), N_("{1} gets the chips left on the board"), 0, NULL);
    for (int i = 0; i < s->seats; i++)
        if (seats_has(g->sharers, i))
            put(l, i, g->share);
}

/* What each has; what it owes the bank is told apart, where anybody may buy chips. */
static void chips_table(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    SideTable *side = &out->side[out->side_count++];
    const int32_t lying = royal_chips_on_board(s);
    text_write(side->title, sizeof side->title, "Chips");
    /* TRANSLATORS: A line of the score sheet: what each player has. */
    side->stands = N_("Chips held");
    for (int i = 0; i < s->seats; i++) {
        side->deal[i] = s->seat[i].deal;
        side->total[i] = royal_stack(s, i);
    }
    if (royal_may_rebuy(&s->options)) {
        side->line_count = 1;
        text_write(side->line[0].what, sizeof side->line[0].what, "Owed to the bank");
        for (int i = 0; i < s->seats; i++)
            put(&side->line[0], i, -g->debt[i]);
    }
    if (lying > 0)
        /* TRANSLATORS: {1} is a number of chips. */
        text_write(side->held, sizeof side->held, "On the board: {1}", text_number(lying).text);
}

static void headline(const State *s, ScoreSheet *out)
{
    const RoyalState *g = royal_of(s);
    static const char *const out_words[] = { N_("You went out."), N_("{1} went out.") };
    if (g->ender != NO_SEAT) { /* which brings the chips of one square: others may have won more, and all have paid */
        out->ended = seats_bit(g->ender);
        memcpy(out->ended_words, out_words, sizeof out->ended_words);
        out->most = settle_best(out->deal, seats_all(s->seats), 1, NULL);
        if (out->deal[seats_lowest(out->most)] <= 0)
            out->most = 0;
    }
    if (g->ended_by == ROYAL_BLOCK) {
        text_write(out->headline, sizeof out->headline, "Nobody can begin another run, so the deal is over.");
        /* TRANSLATORS: How a deal ended, in its row of the score sheet. */
        text_write(out->brief, sizeof out->brief, "block");
    } else if (g->ended_by == ROYAL_RUNNING) {
        text_write(out->headline, sizeof out->headline, "The players had too few chips to play.");
    }
}

/* What cards left have cost is what was paid for them. */
void royal_end_sum(const State *s, int seat, EndSum *out)
{
    int left = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == PILE_HAND && s->table.row.pile[p].owner == seat)
            left += pile_size(&s->table, p);
    if (left == 0)
        return;
    out->points = -for_cards_left(s, seat);
    out->counts = out->points != 0;
    if (out->counts)
        text_write_count(out->words, sizeof out->words, "{1} card left costs {2}", "{1} cards left cost {2}", left,
                         text_number(out->points).text);
    else
        text_write_count(out->words, sizeof out->words, "{1} card left costs nothing", "{1} cards left cost nothing",
                         left);
}

void royal_end_note(const State *s, EndNote *out)
{
    const RoyalState *g = royal_of(s);
    if (royal_last_poker_lies(s)) { /* the deal before it was called out when it ended */
        const int best = seats_lowest(g->sharers);
        out->seat = (uint8_t)(seats_count(g->sharers) == 1 ? best : NO_SEAT);
        text_write(out->word, sizeof out->word, N_("Last poker"));
        text_write(out->sum, sizeof out->sum, poker_class_name(poker_class(royal_five_value(s, best))));
        return;
    }
    out->seat = g->ender;
    if (g->ender != NO_SEAT)
        text_write(out->word, sizeof out->word, N_("Out"));
    else if (g->ended_by == ROYAL_BLOCK)
        /* TRANSLATORS: Called out over the table at the end of a deal: nobody can begin another run. */
        text_write(out->word, sizeof out->word, N_("Blocked"));
}

void royal_scores(const State *s, ScoreSheet *out)
{
    memset(out, 0, sizeof *out);
    out->running = true;
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
        if (s->seat[i].out)
            out->out = (uint16_t)(out->out | seats_bit(i));
    }
    chips_table(s, out);
    if (royal_deal_runs(s))
        return;
    deal_lines(s, out);
    headline(s, out);
    out->match_over = s->phase == PHASE_MATCH_END;
    if (out->match_over) {
        match_lines(s, out);
        out->winners = settle_best(out->total, seats_all(s->seats), 1, NULL);
    } else {
        out->winners = out->most;
        out->no_winner = out->winners == 0;
    }
}
