/* The rules of Royal Rummy as they now stand, written from the options. The order of the chapters is that of a deal. */
#include "rules/game/rulebook.h"
#include "rules/royal/position.h"

static bool chosen(const Rulebook *b, int option)
{
    return rulebook_value(b, option) != 0;
}

static const char *number(const Rulebook *b, int option, TextNumber *out)
{
    *out = text_number(rulebook_value(b, option));
    return out->text;
}

/* ---- aim, board, chips ---- */

static void page_aim(const Rulebook *b)
{
    rulebook_line(b, "# Royal Rummy {aim}");
    rulebook_line(b, "Royal Rummy is played for the chips on a board. In every deal each player lays chips on its "
                     "squares. You win a square with the cards that are pictured on it.");
    if (royal_poker_is_bet(b->now))
        rulebook_line(b, "First the players bet on who has the best five cards.");
    rulebook_line(
        b, "The cards are laid in runs. The first player to lay all their cards goes out, and wins a square too.");
    rulebook_line(b, "With other boards and other house rules the game is known as Tripoley, Michigan Rummy, Rummy "
                     "Royal and Calliente. All of them come from Poch, an old German game with 32 cards and rules of "
                     "its own.");
}

static void page_squares(const Rulebook *b)
{
    const Board *board = royal_board(b->now);
    rulebook_line(b, "# The board {board}");
    for (int i = 0; i < board->count; i++) {
        const BoardSquare *q = &board->square[i];
        if (q->where == BOARD_CORNER)
            continue;
        char name[256], pays[512];
        TextSink square = text_part(b->out, name, sizeof name), whose = text_part(b->out, pays, sizeof pays);
        text_say(&square, square_in_words(q));
        text_say(&whose, q->pays_for);
        text_add(b->out, "- ");
        text_say(b->out, "{1}: {2}", name, pays);
        text_add(b->out, "\n");
    }
    rulebook_changed(b, ROYAL_LAYOUT);
    rulebook_changed(b, ROYAL_CLAIM_PHASE);
    rulebook_line(b, "Chips that nobody wins stay for the next deal.");
}

static void page_chips(const Rulebook *b)
{
    TextNumber n;
    rulebook_line(b, "# Chips {chips}");
    if (rulebook_value(b, ROYAL_CHIP_SUPPLY) == SUPPLY_BOX)
        rulebook_line(b,
                      "The box holds {1} chips each of 1, 5 and 10 points. All players get the same number. The rest "
                      "stays in the bank, which changes chips.",
                      number(b, ROYAL_BOX_PER_VALUE, &n));
    else
        rulebook_line(b, "Each player begins with {1} points. The bank has unlimited chips and changes them.",
                      number(b, ROYAL_START_STACK, &n));
    rulebook_changed(b, ROYAL_CHIP_SUPPLY);
    rulebook_changed(b, ROYAL_BOX_PER_VALUE);
    rulebook_changed(b, ROYAL_START_STACK);
    rulebook_count(b, "Before each deal, each player lays {1} chip of value {2} on every square.",
                   "Before each deal, each player lays {1} chips of value {2} on every square.",
                   royal_ante_chips(b->now), number(b, ROYAL_ANTE_VALUE, &n));
    rulebook_changed(b, ROYAL_ANTE_VALUE);
    rulebook_changed(b, ROYAL_ANTE_CHIPS);
    if (chosen(b, ROYAL_DEALER_DOUBLE_ANTE))
        rulebook_line(b, "The dealer lays twice as many.");
    rulebook_changed(b, ROYAL_DEALER_DOUBLE_ANTE);
    if (royal_may_rebuy(b->now))
        rulebook_line(b, "A player who cannot lay them buys chips from the bank, as many as at the start of the match, "
                         "and owes them to the bank.");
    else
        rulebook_line(b, "A player who cannot lay them is out of the match, and that player's last chips go to the "
                         "going-out square.");
    rulebook_changed(b, ROYAL_ON_BROKE);
}

/* ---- before the cards are laid ---- */

static void page_aces(const Rulebook *b)
{
    TextNumber n;
    if (!royal_aces_are_bet(b->now)) {
        rulebook_changed(b, ROYAL_ACE_BETTING);
        return;
    }
    rulebook_line(b, "# Ace bets {aces}");
    rulebook_line(
        b,
        "Before the cards are dealt the dealer may bet up to {1} on an ace, on its corner of the board. The others are "
        "asked in turn whether they join the bet with the same amount. If nobody joins, the dealer takes the bet back.",
        number(b, ROYAL_ACE_BET_MAX, &n));
    rulebook_changed(b, ROYAL_ACE_BET_MAX);
    rulebook_line(b, "The player who is then dealt that ace shows it, and takes all the chips on the corner if that "
                     "player is in the bet. If not, the chips stay: in the next deal all players in the bet pay their "
                     "stake again, and no other ace is bet on until somebody has won.");
    rulebook_line(b, rulebook_value(b, ROYAL_ACE_LATE_ENTRY) == LATE_CATCH_UP
                         ? N_("Other players may join such a bet by paying all stakes so far.")
                         : N_("Nobody else may join such a bet."));
    rulebook_changed(b, ROYAL_ACE_BETTING);
    rulebook_changed(b, ROYAL_ACE_LATE_ENTRY);
}

static void page_hands(const Rulebook *b)
{
    rulebook_line(b, "# The dummy {hands}");
    rulebook_line(b, "All cards are dealt, in one hand more than there are players. The extra hand is the dummy. The "
                     "dealer may put their own hand aside and play the dummy, unseen. If the dealer keeps the hand, "
                     "the others bid for the dummy. The highest bidder pays the dealer and must play the dummy.");
    if (chosen(b, ROYAL_AUCTION_AFTER_SWAP))
        rulebook_line(b, "If the dealer takes the dummy, the dealer's old hand is auctioned in the same way.");
    rulebook_changed(b, ROYAL_AUCTION_AFTER_SWAP);
    if (chosen(b, ROYAL_SWAP_NEEDS_NO_PAY))
        rulebook_line(b, "You may not exchange your hand if you hold a pay card, that is a card pictured on a square "
                         "of the board. Cards of the sequence do not count as pay cards.");
    rulebook_changed(b, ROYAL_SWAP_NEEDS_NO_PAY);
}

/* Squares that are won by showing: at once after the auction, before the five for poker are chosen. */
static void page_claims(const Rulebook *b)
{
    if (rulebook_value(b, ROYAL_CLAIM_PHASE) != CLAIM_SHOW)
        return;
    rulebook_line(b, "# Showing cards {claims}");
    rulebook_line(b, royal_poker_is_bet(b->now)
                         ? N_("Now, before five cards are chosen for poker, a player who holds the cards of a square "
                              "shows them and takes its chips. The cards stay in the hand.")
                         : N_("Now, before any card is laid, a player who holds the cards of a square shows them and "
                              "takes its chips. The cards stay in the hand."));
    rulebook_line(b, "If several players hold the sequence in different suits, they share its chips equally. Chips "
                     "that cannot be shared equally stay there.");
}

static void page_bets(const Rulebook *b)
{
    TextNumber low, high = text_number(royal_highest_bet(b->now));
    rulebook_line(b, "Each player chooses five cards in secret; afterwards they go back to the hand. The betting goes "
                     "round from the dealer's left.");
    rulebook_line(
        b,
        "A bet or a raise is {1} to {2}. A player with too few chips may put in all of them, and can then win "
        "no more than that amount from each opponent.",
        number(b, ROYAL_POKER_MIN_BET, &low), high.text);
    rulebook_changed(b, ROYAL_POKER_MIN_BET);
    rulebook_changed(b, ROYAL_POKER_MAX_BET);
    rulebook_count(b, "All players together may raise {1} time.", "All players together may raise {1} times.",
                   rulebook_value(b, ROYAL_POKER_MAX_RAISES));
    rulebook_changed(b, ROYAL_POKER_MAX_RAISES);
    rulebook_line(b, chosen(b, ROYAL_POKER_CHECK)
                         ? N_("While nobody has bet, you may check: you stay in without betting.")
                         : N_("While nobody has bet, you must bet or fold. If all but one player fold, that player "
                              "wins without showing."));
    rulebook_changed(b, ROYAL_POKER_CHECK);
    if (royal_layouts[rulebook_value(b, ROYAL_LAYOUT)].poker)
        rulebook_line(b, "The best five cards win all bets and the poker square.");
    else if (royal_poker_takes_pot(b->now))
        rulebook_line(b, "The best five cards win all bets and the pot.");
    else
        rulebook_line(b, "The best five cards win all bets.");
    rulebook_changed(b, ROYAL_POKER_POT);
}

static void page_wheel(const Rulebook *b)
{
    rulebook_line(b, chosen(b, ROYAL_POKER_WHEEL) ? N_("A-2-3-4-5 is the lowest straight.")
                                                  : N_("A-2-3-4-5 is not a straight."));
    rulebook_changed(b, ROYAL_POKER_WHEEL);
}

static void page_poker(const Rulebook *b)
{
    if (!chosen(b, ROYAL_POKER)) {
        rulebook_changed(b, ROYAL_POKER);
        return;
    }
    rulebook_line(b, "# Poker {poker}");
    rulebook_changed(b, ROYAL_POKER);
    if (royal_poker_is_bet(b->now))
        page_bets(b);
    else if (royal_poker_is_settled(b->now))
        rulebook_line(b, "After the deal, the poker square goes to the best five cards left in a hand. A player with "
                         "fewer than five cards takes no part.");
    else
        rulebook_line(b, "This board has no poker square, so nothing is won in poker.");
    rulebook_changed(b, ROYAL_POKER_TIMING);
    rulebook_line(b, "From high to low: straight flush, four of a kind, full house, flush, straight, three of a kind, "
                     "two pairs, one pair, high card. The ace is high. Suits never break a tie: equal hands share.");
    page_wheel(b);
}

/* ---- the run ---- */

static void page_turn(const Rulebook *b)
{
    rulebook_line(b, "# Laying cards {turn}");
    rulebook_line(
        b, "One player leads a card. The player who holds the next higher card of its suit lays it next, even if that "
           "is the same player. This continues until nobody has the next card, or the top of the suit is reached.");
    rulebook_line(b, rulebook_value(b, ROYAL_ACE_RANK) == ACE_LOW ? N_("The ace is below the two, the king at the top.")
                                                                  : N_("The ace is at the top, above the king."));
    rulebook_changed(b, ROYAL_ACE_RANK);
    rulebook_line(b, chosen(b, ROYAL_MAY_WITHHOLD)
                         ? N_("If you hold the next card, you may keep it. Everybody is asked in turn.")
                         : N_("If you hold the next card, you must play it."));
    rulebook_changed(b, ROYAL_MAY_WITHHOLD);
    if (rulebook_value(b, ROYAL_CLAIM_PHASE) == CLAIM_PLAY)
        rulebook_line(b, "If you play the card of a square, you take its chips at once. A square of several cards is "
                         "won with the last of them, by a player who has played them all.");
}

static void page_lead(const Rulebook *b)
{
    static const char *const first[] = {
        [FIRST_LOWEST_BLACK] = N_("The first leader plays their lowest black card."),
        [FIRST_LOWEST_CARD] = N_("The first leader plays their lowest card."),
        [FIRST_ANY_SUIT] = N_("The first leader chooses a suit and plays their lowest card of it."),
    };
    rulebook_line(b, "## Who leads, and what {lead}");
    rulebook_line(b, royal_poker_is_bet(b->now) ? N_("The player who won in poker leads first.")
                                                : N_("The player to the dealer's left leads first."));
    rulebook_line(b, first[rulebook_value(b, ROYAL_FIRST_LEAD)]);
    rulebook_changed(b, ROYAL_FIRST_LEAD);
    if (rulebook_value(b, ROYAL_NEXT_LEAD) == NEXT_OTHER_SUIT)
        rulebook_line(b, "After a stop, the leader chooses another suit and plays their lowest card of it.");
    else if (rulebook_value(b, ROYAL_LEAD_LOWEST_OF) == LOWEST_OF_SUIT)
        rulebook_line(b,
                      "After a stop, the leader chooses a suit of the other colour and plays their lowest card of it.");
    else
        rulebook_line(b, "After a stop, the leader plays their lowest card of the other colour.");
    rulebook_changed(b, ROYAL_NEXT_LEAD);
    rulebook_changed(b, ROYAL_LEAD_LOWEST_OF);
    rulebook_line(b, rulebook_value(b, ROYAL_NEXT_LEADER) == LEADER_SAME
                         ? N_("The player who laid the last card leads again.")
                         : N_("The player to the left of the one who laid the last card leads next."));
    rulebook_changed(b, ROYAL_NEXT_LEADER);
    rulebook_line(b, "A player who has no such card is passed over.");
}

/* ---- the end ---- */

static void page_end(const Rulebook *b)
{
    const TextNumber price = text_number(royal_card_price(b->now));
    rulebook_line(b, "# The end of a deal {end}");
    rulebook_line(b, "The first player who has no card left goes out and takes the going-out square.");
    if (rulebook_value(b, ROYAL_LOSER_PAY) == PAY_WINNER)
        rulebook_line(b, "The others pay the winner {1} for each card they hold.", price.text);
    else if (rulebook_value(b, ROYAL_LOSER_PAY) == PAY_POT)
        rulebook_line(b, "Then the others lay {1} on that square for each card they hold.", price.text);
    rulebook_changed(b, ROYAL_LOSER_PAY);
    if (rulebook_value(b, ROYAL_BLOCKED) == BLOCKED_FREE)
        rulebook_line(b, "If nobody can lead, the player whose lead it was plays their lowest card of any suit.");
    else if (rulebook_value(b, ROYAL_BLOCKED) == BLOCKED_PAY_ON)
        rulebook_line(b,
                      "If nobody can lead, each player lays {1} on the going-out square for each card they hold, as "
                      "far as their chips go. Then the player whose lead it was plays their lowest card of any suit. "
                      "So the deal always ends with somebody going out.",
                      price.text);
    else
        rulebook_line(b,
                      "If nobody can lead, the deal is over without a winner. Each player lays {1} on the going-out "
                      "square for each card they hold.",
                      price.text);
    rulebook_changed(b, ROYAL_BLOCKED);
    rulebook_changed(b, ROYAL_CARD_PAY);
}

static void page_match(const Rulebook *b)
{
    static const char *const left[] = {
        [LEFTOVER_SPLIT] = N_("The chips left on the board are then shared by all players still in the match."),
        [LEFTOVER_POKER] = N_(
            "Then each player still in the match is dealt five cards. The best five win the chips left on the board."),
        [LEFTOVER_BANK] = N_("The chips left on the board then go to the bank."),
    };
    rulebook_line(b, "# The match {match}");
    if (chosen(b, ROYAL_MATCH_DEALS))
        rulebook_count(b, "A match has {1} deal.",
                       "A match has {1} deals. It ends earlier if fewer than two players can lay their chips.",
                       rulebook_value(b, ROYAL_MATCH_DEALS));
    else
        rulebook_line(b, "A match continues until fewer than two players can lay their chips.");
    rulebook_changed(b, ROYAL_MATCH_DEALS);
    rulebook_line(b, left[rulebook_value(b, ROYAL_LEFTOVER)]);
    rulebook_changed(b, ROYAL_LEFTOVER);
    if (rulebook_value(b, ROYAL_LEFTOVER) == LEFTOVER_POKER && !chosen(b, ROYAL_POKER))
        page_wheel(b);
    rulebook_line(b, "The player with the most chips wins. Debts to the bank are taken off first.");
}

void royal_explain(const OptionValues *v, TextSink *out)
{
    const Rulebook b = rulebook_begin(&royal_options, v, out);
    page_aim(&b);
    rulebook_house(&b);
    page_squares(&b);
    page_chips(&b);
    page_aces(&b);
    page_hands(&b);
    page_claims(&b);
    page_poker(&b);
    page_turn(&b);
    page_lead(&b);
    page_end(&b);
    page_match(&b);
}
