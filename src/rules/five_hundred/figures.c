/* What is counted of each deal of Five Hundred for the statistics. */
#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"

enum { MADE, WITH_PARTNER, BEATEN, LEVELS, SUITS, BIDS, TRICKS, SLAMS, MONEY, JOKERS, HIGH_CARDS, FIVE_FIGURES };

/* ---- classes ---- */

/* Levels are their own numbers, the miseres follow them. A trick bid is ten times its level and one more than its
 * suit, which keeps the order of the auction but for the miseres at the end. */
enum { MISERE_LEVEL = FIVE_LEVEL_HIGH + 1, MISERE_BID = 10 * MISERE_LEVEL + 1, MISERES = 3 };

static FiveBid misere(int i)
{
    return (FiveBid){ .kind = (uint8_t)(FIVE_MISERE + i) };
}

static bool level_name(int class, TextSink *out)
{
    if (class >= FIVE_LEVEL_LOW && class <= FIVE_LEVEL_HIGH)
        text_count(out, "{1} trick", "{1} tricks", class);
    else if (class >= MISERE_LEVEL && class < MISERE_LEVEL + MISERES)
        five_bid_label(misere(class - MISERE_LEVEL), out);
    else
        return false;
    return true;
}

static bool suit_name(int class, TextSink *out)
{
    if (class < 1 || class > FIVE_STRAINS)
        return false;
    if (class - 1 == FIVE_NO_TRUMPS)
        text_say(out, "No trumps");
    else
        card_suit_sign(class - 1, out);
    return true;
}

static bool bid_name(int class, TextSink *out)
{
    int level = class / 10, strain = class % 10 - 1;
    if (class >= MISERE_BID && class < MISERE_BID + MISERES)
        five_bid_label(misere(class - MISERE_BID), out);
    else if (level >= FIVE_LEVEL_LOW && level <= FIVE_LEVEL_HIGH && strain >= 0 && strain < FIVE_STRAINS)
        five_bid_label((FiveBid){ FIVE_TRICKS, (uint8_t)level, (uint8_t)strain, 0 }, out);
    else
        return false;
    return true;
}

/* ---- figures ---- */

/* What wins tricks in any suit, and as bowers in their own. */
static int is_high(const State *s, Face f)
{
    (void)s;
    return f.rank == 1 || f.rank == 11;
}

static const FigureDef figures[FIVE_FIGURES] = {
    /* TRANSLATORS: How many of the contracts one has played oneself were made. */
    [MADE] = { "contracts", N_("Own contracts made"), FIGURE_SHARE, NULL, NULL },
    [WITH_PARTNER] = { "partner", N_("Partner's contracts made"), FIGURE_SHARE, NULL, NULL },
    [BEATEN] = { "beaten", N_("Opponents' contracts defeated"), FIGURE_SHARE, NULL, NULL },
    [LEVELS] = { "level", N_("Own contracts made, by level"), FIGURE_SHARE, level_name, NULL },
    [SUITS] = { "suit", N_("Own contracts made, by suit"), FIGURE_SHARE, suit_name, NULL },
    [BIDS] = { "bid", N_("Own contracts made, by level and suit"), FIGURE_SHARE, bid_name, NULL },
    [TRICKS] = { "tricks", N_("Tricks per deal"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: How often one's side took all ten tricks in its own contract. */
    [SLAMS] = { "slams", N_("Slams"), FIGURE_COUNT, NULL, NULL },
    [MONEY] = { "money", N_("Money"), FIGURE_BALANCE, NULL, NULL },
    [JOKERS] = { "jokers", N_("Jokers dealt"), FIGURE_LUCK, NULL, figure_is_joker },
    [HIGH_CARDS] = { "high_cards", N_("Aces and jacks dealt"), FIGURE_LUCK, NULL, is_high },
};

static void add(DealTally *t, int seat, int figure, int class, int value, int of)
{
    tally_add(t, &five_figures, seat, (Tallied){ (uint8_t)figure, (uint16_t) class, value, of, 0 });
}

static void count_own_contract(const State *s, int seat, DealTally *t)
{
    FiveBid bid = five_contract(s);
    int made = five_of(s)->made, variant = bid.kind - FIVE_MISERE;
    add(t, seat, MADE, 0, made, 1);
    if (five_is_misere(bid)) {
        add(t, seat, LEVELS, MISERE_LEVEL + variant, made, 1);
        add(t, seat, BIDS, MISERE_BID + variant, made, 1);
        return;
    }
    add(t, seat, LEVELS, bid.level, made, 1);
    add(t, seat, SUITS, 1 + bid.strain, made, 1);
    add(t, seat, BIDS, 10 * bid.level + 1 + bid.strain, made, 1);
}

static void count_contract(const State *s, int seat, DealTally *t)
{
    const FiveState *g = five_of(s);
    uint8_t side = five_contract_side(s);
    bool slam = !five_is_misere(five_contract(s)) && five_tricks_of(s, side) == FIVE_ALL_TRICKS;
    if (g->contractor == seat)
        count_own_contract(s, seat, t);
    else if (side >> seat & 1)
        add(t, seat, WITH_PARTNER, 0, g->made, 1);
    else
        add(t, seat, BEATEN, 0, !g->made, 1);
    add(t, seat, SLAMS, 0, slam && (side >> seat & 1), 0);
}

static void count_deal(const State *s, DealTally *t)
{
    const FiveState *g = five_of(s);
    int32_t won[FIVE_MAX_SEATS] = { 0 };
    if (g->winners != 0)
        five_stakes(s, won);
    for (int i = 0; i < s->seats; i++) {
        if (g->contract != 0)
            count_contract(s, i, t);
        if (g->ended_by != FIVE_THROWN_IN && !five_is_misere(five_contract(s)))
            add(t, i, TRICKS, 0, g->tricks[i], 1);
        if (five_option(s, FIVE_STAKE) > 0)
            add(t, i, MONEY, 0, won[i], 0);
    }
}

const FigureList five_figures = { FIVE_FIGURES, figures, NULL, count_deal };
