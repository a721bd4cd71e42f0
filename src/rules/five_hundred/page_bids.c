/* The chapters of the rules page about the auction and the kitty. */
#include "rules/five_hundred/page.h"

/* ---- the ladder ---- */

static void page_values(const Rulebook *p)
{
    for (int level = rulebook_value(p, FIVE_MIN_BID); level <= FIVE_LEVEL_HIGH; level++) {
        TextNumber value[FIVE_STRAINS];
        for (int s = 0; s < FIVE_STRAINS; s++)
            value[s] = text_number(five_bid_value((FiveBid){ FIVE_TRICKS, (uint8_t)level, (uint8_t)s, 0 }, false));
        rulebook_count(p, "- {1} trick: spades {2}, clubs {3}, diamonds {4}, hearts {5}, no trumps {6}.",
                       "- {1} tricks: spades {2}, clubs {3}, diamonds {4}, hearts {5}, no trumps {6}.", level,
                       value[0].text, value[1].text, value[2].text, value[3].text, value[4].text);
    }
}

static void page_calls(const Rulebook *p)
{
    rulebook_line(p, "# The auction {bidding}");
    rulebook_line(p, "The player to the dealer's left begins, and the turn passes to the left. A bid says how many of "
                     "the ten tricks you will win, together with your partners if you have any, and which suit will be "
                     "trumps, or that there will be no trumps. The highest bidder becomes the contractor.");
    rulebook_line(
        p, rulebook_value(p, FIVE_BIDDING) == BIDDING_SINGLE
               ? N_("Each player has one call: a bid higher than the last one, or a pass. Then the highest bid stands.")
               : N_("Each bid must be higher than the last one. A pass is final. Players who have not passed may bid "
                    "again, until all but one have passed."));
    rulebook_changed(p, FIVE_BIDDING);
    rulebook_line(p, "A bid of more tricks is higher. Among bids of the same number of tricks the order is spades, "
                     "clubs, diamonds, hearts, no trumps. This is what bids are worth:");
    page_values(p);
    rulebook_changed(p, FIVE_MIN_BID);
    if (rulebook_value(p, FIVE_BIDDING) == BIDDING_SINGLE)
        return;
    rulebook_line(p,
                  rulebook_value(p, FIVE_RAISE_AFTER_PASSES)
                      ? N_("When all others have passed, the contractor may still raise the bid, or play it as it is.")
                      : N_("When all others have passed, the bid stands as it is."));
    rulebook_changed(p, FIVE_RAISE_AFTER_PASSES);
}

/* ---- misere ---- */

static const char *misere_words(int players)
{
    if (players == 2 || players == 3)
        return N_("A misere is over as soon as the contractor wins a trick.");
    if (players == 5)
        return N_("In a misere the contractor plays alone against all the others. It is over as soon as the contractor "
                  "wins a trick.");
    return N_("In a misere the contractor plays alone: partners lay their hands face down and do not play. It is over "
              "as soon as the contractor wins a trick.");
}

static void page_misere(const Rulebook *p)
{
    rulebook_line(p, "## Misere {misere}");
    if (!rulebook_value(p, FIVE_MISERE_ALLOWED)) {
        rulebook_line(p, "Misere is not played: every bid is for tricks.");
        rulebook_changed(p, FIVE_MISERE_ALLOWED);
        return;
    }
    rulebook_line(p, "Misere is a bid to win no trick at all, without trumps. It is worth 250, and ranks above all "
                     "bids of seven and below all bids of eight.");
    rulebook_changed(p, FIVE_MISERE_ALLOWED);
    rulebook_line(p, rulebook_value(p, FIVE_MISERE_NEEDS_SEVEN)
                         ? N_("Misere may be bid only over a bid of seven: not as the first bid, and not over a six.")
                         : N_("Misere may be bid at any time before somebody bids eight."));
    rulebook_changed(p, FIVE_MISERE_NEEDS_SEVEN);
    rulebook_line(p, rulebook_value(p, FIVE_OPEN_MISERE_ALLOWED)
                         ? N_("Open misere is worth 500. It ranks above ten diamonds and below ten hearts, and may be "
                              "bid at any time, even first. After the first trick the contractor's hand is laid open.")
                         : N_("Open misere is not played."));
    rulebook_changed(p, FIVE_OPEN_MISERE_ALLOWED);
    rulebook_line(p, misere_words(rulebook_value(p, FIVE_PLAYERS)));
}

static void page_blind(const Rulebook *p)
{
    bool blind = rulebook_value(p, FIVE_MISERE_ALLOWED) && rulebook_value(p, FIVE_BLIND_MISERE_ALLOWED);
    rulebook_line(p, "## Blind misere {blind}");
    if (!blind) {
        rulebook_line(p, "Blind misere is not played: everybody sees their hand from the start.");
        rulebook_changed(p, FIVE_BLIND_MISERE_ALLOWED);
        return;
    }
    rulebook_line(p, "Hands lie face down until their owner's first turn to call. You may then bid blind misere "
                     "without looking, or look at your cards and call as usual.");
    rulebook_line(p, rulebook_value(p, FIVE_OPEN_MISERE_ALLOWED)
                         ? N_("Blind misere is worth 500 and ranks equal with open misere: neither is higher than the "
                              "other. The hand is not laid open.")
                         : N_("Blind misere is worth 500, and ranks above ten diamonds and below ten hearts."));
    rulebook_line(p, "The bidder looks at the cards when the bid has become the contract, or when it has been outbid.");
    if (rulebook_value(p, FIVE_RAISE_AFTER_PASSES) && rulebook_value(p, FIVE_BIDDING) == BIDDING_CONTINUOUS)
        rulebook_line(p, "When all others have passed, a blind misere is the contract at once: it cannot be raised.");
    rulebook_changed(p, FIVE_BLIND_MISERE_ALLOWED);
}

/* ---- the rest of the auction ---- */

static void page_sans(const Rulebook *p)
{
    rulebook_line(p, "## Bids without the kitty {sans}");
    if (!rulebook_value(p, FIVE_SANS_KITTY)) {
        rulebook_line(p, "Every contractor takes the kitty: no bid leaves it untouched.");
        rulebook_changed(p, FIVE_SANS_KITTY);
        return;
    }
    rulebook_line(p, "Any bid can be made without the kitty. Nobody then sees the kitty in this deal. Such a bid ranks "
                     "just above the same bid with the kitty and below the next one.");
    rulebook_changed(p, FIVE_SANS_KITTY);
    rulebook_line(p, rulebook_value(p, FIVE_SANS_KITTY_DOUBLE)
                         ? N_("A bid without the kitty is worth twice as much.")
                         : N_("A bid without the kitty is worth the same as with it."));
    rulebook_changed(p, FIVE_SANS_KITTY_DOUBLE);
}

static void page_passing(const Rulebook *p)
{
    rulebook_line(p, "## Nobody bids {passing}");
    rulebook_line(p, rulebook_value(p, FIVE_ALL_PASS) == ALL_PASS_THROW_IN
                         ? N_("If everybody passes, the cards are thrown in and the next player deals.")
                         : N_("If everybody passes, ten tricks are played without trumps and without the kitty. The "
                              "player to the dealer's left leads. Each trick scores 10 for the side that wins it, and "
                              "a joker belongs to no suit."));
    rulebook_changed(p, FIVE_ALL_PASS);
}

void five_page_auction(const Rulebook *p)
{
    page_calls(p);
    page_misere(p);
    page_blind(p);
    page_sans(p);
    page_passing(p);
}

void five_page_kitty(const Rulebook *p)
{
    bool joker = five_pack_has(five_pack_of(p->now), FACE_JOKER);
    rulebook_line(p, "# The kitty {kitty}");
    rulebook_count(
        p, "The contractor takes the {1} card of the kitty without showing it, and puts {1} card aside face down.",
        "The contractor takes the {1} cards of the kitty without showing them, and puts {1} cards aside face down.",
        five_pack_kitty(five_pack_of(p->now)));
    rulebook_line(p, joker ? N_("Any cards may be put aside: trumps, cards from the kitty, even the joker. You may "
                                "change your mind until you confirm them.")
                           : N_("Any cards may be put aside, trumps and cards from the kitty as well. You may change "
                                "your mind until you confirm them."));
    rulebook_line(p, "Nobody else sees the cards you put aside before the deal is over.");
}
