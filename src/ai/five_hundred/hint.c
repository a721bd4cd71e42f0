/* A hint of Five Hundred in words. What it says of chances are the figures that decided. */
#include "ai/five_hundred/hint.h"

#include <math.h>

#include "ai/five_hundred/reason.h"
#include "rules/faces/card.h"
#include "rules/five_hundred/game.h"

enum { WORDS = FIVE_WORDS, LIST_BYTES = 384, SUITS = 4 };

static const FiveSim *sim_of_bid(const FiveMind *mind, FiveBid b)
{
    return &mind->sight.sim[five_sim_of(b)];
}

static TextNumber of_hundred(double share)
{
    return text_number(lround(100 * share));
}

/* ---- the auction ---- */

/* Has somebody else of the side bid in this strain? */
static bool is_backed(const State *s, int seat, FiveBid b)
{
    const FiveState *g = five_of(s);
    for (int i = 0; i < g->calls; i++) {
        FiveBid other;
        int by = five_call_seat(g->call[i]);
        if (by != seat && (five_fixed_side(s, seat) >> by & 1) && five_bid_decode(five_call_code(g->call[i]), &other) &&
            other.kind == b.kind && other.strain == b.strain)
            return true;
    }
    return false;
}

static void say_tops(const FiveSim *m, uint64_t hand, TextSink *out)
{
    int tops = 0;
    for (int i = 0; i < SUITS; i++)
        tops += (hand >> five_high_bit(m->suit[i]) & 1) != 0;
    if (hand & m->suit[FIVE_SIM_JOKER])
        text_count(out, "You hold the joker and the highest card of {1} suit.",
                   "You hold the joker and the highest card of {1} suits.", tops);
    else
        text_count(out, "You hold the highest card of {1} suit.", "You hold the highest card of {1} suits.", tops);
}

/* What the hand has for it. */
static void say_strength(const FiveMind *mind, FiveBid b, TextSink *out)
{
    const FiveSight *k = &mind->sight;
    const FiveSim *m = sim_of_bid(mind, b);
    const uint64_t hand = five_sim_set(m, k->hand[k->seat]), trumps = hand & m->trumps;
    char top[WORDS];
    if (five_is_misere(b))
        return;
    text_next(out);
    if (is_backed(k->seen, k->seat, b))
        text_say(out, "Your partner has bid the same.");
    else if (trumps != 0)
        text_count(out, "You hold {1} trump: {2}.", "You hold {1} trumps; the highest is {2}.", five_set_size(trumps),
                   five_card_words(k->face[m->place_of[five_high_bit(trumps)]], top));
    else
        say_tops(m, hand, out);
}

static bool wins_game(const State *s, int seat, FiveBid b)
{
    return s->seat[seat].total + five_bid_value(b, five_option(s, FIVE_SANS_KITTY_DOUBLE)) >=
           five_option(s, FIVE_TARGET);
}

static void say_new_bid(FiveMind *mind, FiveBid b, TextSink *out)
{
    FiveOutlook o;
    char words[WORDS], tricks[48];
    TextSink number = text_sink(tricks, sizeof tricks);
    five_mind_bid_outlook(mind, b, &o);
    text_add(&number, text_tenths(o.tricks, false).text);
    five_bid_words(b, words);
    if (five_is_misere(b))
        text_say(out, "Bid {1}. It succeeds in about {2} of 100 deals.", words, of_hundred(o.made).text);
    else
        text_say(out, "Bid {1}. It succeeds in about {2} of 100 deals, with {3} tricks on average.", words,
                 of_hundred(o.made).text, tricks);
    if (!wins_game(mind->sight.seen, mind->sight.seat, b)) {
        say_strength(mind, b, out);
        return;
    }
    text_next(out);
    text_say(out, "If it succeeds, you win the game.");
}

static void say_pass(FiveMind *mind, TextSink *out)
{
    const State *s = mind->sight.seen;
    const FiveBid standing = five_contract(s);
    const bool held = standing.kind != FIVE_NO_BID && five_of(s)->contractor != NO_SEAT;
    const bool ours = held && (five_fixed_side(s, mind->sight.seat) >> five_of(s)->contractor & 1);
    FiveOutlook o = { 0 };
    const FiveBid most = five_mind_likeliest(mind, &o);
    char words[WORDS], other[WORDS];
    five_bid_words(standing, words);
    five_bid_words(most, other);
    if (most.kind == FIVE_NO_BID || (five_is_misere(most) && o.made < 0.5))
        text_say(out,
                 ours ? N_("Pass and leave {1} to your partner. Your cards are not good enough for a higher bid.")
                      : N_("Pass. Your cards are not good enough for any bid that is left."),
                 words);
    else if (ours)
        text_say(out, "Pass. Your partner's {1} is worth more than {2}, which succeeds in {3} of 100 deals.", words,
                 other, of_hundred(o.made).text);
    else if (held && five_mind_pass_worth(mind) >= o.worth)
        text_say(out, "Pass. Playing against {1} is worth more than bidding {2}, which succeeds in {3} of 100 deals.",
                 words, other, of_hundred(o.made).text);
    else if (o.made < o.wanted)
        text_say(out,
                 "Pass. Your safest bid, {1}, succeeds in only {2} of 100 deals. It should succeed in at least {3}.",
                 other, of_hundred(o.made).text, of_hundred(ceil(100 * o.wanted) / 100).text);
    else
        text_say(out, "Pass. Even your safest bid, {1}, is worth too little.", other);
}

static void say_bid(FiveMind *mind, Move m, TextSink *out)
{
    const State *s = mind->sight.seen;
    const FiveBid standing = five_contract(s);
    FiveBid bid;
    char words[WORDS], before[WORDS];
    five_bid_words(standing, before);
    if (m.kind != MOVE_BID || !five_bid_decode(m.amount, &bid)) {
        if (s->phase == FIVE_RAISE)
            text_say(out, "Stay with {1}. No higher bid would score more on average.", before);
        else
            say_pass(mind, out);
        return;
    }
    if (s->phase != FIVE_RAISE) {
        say_new_bid(mind, bid, out);
        return;
    }
    const bool doubled = five_option(s, FIVE_SANS_KITTY_DOUBLE);
    text_count(out, "Raise to {2}. It succeeds as often as {3} and scores {1} point more.",
               "Raise to {2}. It succeeds as often as {3} and scores {1} points more.",
               five_bid_value(bid, doubled) - five_bid_value(standing, doubled), five_bid_words(bid, words), before);
}

/* ---- the kitty ---- */

/* The cards of these moves, one after the other as they are laid away or taken back, and how many they are. */
static int list_moved(State now, int seat, const Move *move, int n, TextSink *list)
{
    int cards = 0;
    for (int i = 0; i < n && five_def.rules.check(&now, seat, move[i]).why == NULL; i++) {
        if (move[i].kind == MOVE_SHIFT) {
            text_add(list, list->length > 0 ? " " : "");
            card_top_sign(pile_face(&now.table, move[i].from, move[i].index), list);
            cards++;
        }
        five_def.rules.apply(&now, seat, move[i]);
    }
    return cards;
}

/* What will lie away after these moves, by places in the pack. */
static uint64_t away_after(const FiveSight *k, State now, const Move *move, int n)
{
    for (int i = 0; i < n && move[i].kind != MOVE_DONE && five_def.rules.check(&now, k->seat, move[i]).why == NULL; i++)
        five_def.rules.apply(&now, k->seat, move[i]);
    return five_pile_places(k, &now, FIVE_LAID);
}

static void say_why_away(const FiveMind *mind, const char *cards, int count, uint64_t places, TextSink *out)
{
    const FiveSight *k = &mind->sight;
    const FiveSim *m = sim_of_bid(mind, five_contract(k->seen));
    const uint64_t hand = five_sim_set(m, k->hand[k->seat]), away = five_sim_set(m, places);
    int voids = 0, suit[SUITS];
    char first[WORDS], second[WORDS];
    for (int i = 0; i < SUITS; i++)
        if ((hand & m->suit[i]) != 0 && (hand & ~away & m->suit[i]) == 0)
            suit[voids++] = i;
    if (voids > 0 && m->trumps & hand)
        text_say(out,
                 voids == 1 ? N_("Put {1} aside. Then you can trump {2}.")
                            : N_("Put {1} aside. Then you can trump {2} and {3}."),
                 cards, five_suit_words(suit[0], first), five_suit_words(suit[voids > 1], second));
    else if (m->strain.misere)
        text_count(out, "Put {2} aside. It is the card most likely to win a trick.",
                   "Put {2} aside. They are the cards most likely to win a trick.", count, cards);
    else
        text_count(out, "Put {2} aside. It is the lowest card of its suit.",
                   "Put {2} aside. They are the lowest cards of their suits.", count, cards);
}

/* The cards that would have been better laid away, where that is clear from the figures. */
static void say_better_away(FiveMind *mind, uint64_t places, double made, TextSink *out)
{
    const FiveSight *k = &mind->sight;
    const uint64_t best = five_mind_lay_away(mind, 0);
    char cards[LIST_BYTES] = "";
    TextSink list = text_part(out, cards, sizeof cards);
    FiveOutlook o;
    if (best == places)
        return;
    five_mind_away_outlook(mind, best, &o);
    if (lround(100 * o.made) <= lround(100 * made))
        return;
    for (uint64_t set = best; set != 0; set &= set - 1) {
        text_add(&list, list.length > 0 ? " " : "");
        card_top_sign(k->face[five_low_bit(set)], &list);
    }
    text_next(out);
    text_say(out, "With {1} put aside instead, it would succeed in {2}.", cards, of_hundred(o.made).text);
}

/* now: the table as it lies, of whose hand the mind knows all that it held before cards were laid away. */
static void say_laying(FiveMind *mind, const State *now, const Move *move, int n, TextSink *out)
{
    const uint64_t places = away_after(&mind->sight, *now, move, n);
    FiveOutlook o;
    char cards[LIST_BYTES] = "";
    TextSink list = text_part(out, cards, sizeof cards);
    const int count = list_moved(*now, mind->sight.seat, move, n, &list);
    if (move[0].kind == MOVE_DONE)
        text_say(out, "Put these cards aside.");
    else if (move[0].from == FIVE_LAID)
        text_count(out, "Take {2} back. You need it more than the other cards put aside.",
                   "Take {2} back. You need them more than the other cards put aside.", count, cards);
    else
        say_why_away(mind, cards, count, places, out);
    five_mind_away_outlook(mind, places, &o);
    text_next(out);
    text_say(out, "The contract then succeeds in {1} of 100 deals.", of_hundred(o.made).text);
    if (pile_size(&now->table, FIVE_LAID) > 0)
        say_better_away(mind, places, o.made, out);
}

/* ---- partner and joker ---- */

static void say_name(const State *s, Move m, TextSink *out)
{
    char suit[WORDS];
    if (five_named_suit(m) != FIVE_NO_SUIT)
        text_say(out, "Name {1} for the joker. It is then the highest card of that suit.",
                 five_suit_words(five_named_suit(m), suit));
    else
        text_say(out, five_strain(s).misere
                          ? N_("Name no suit for the joker.")
                          : N_("Name no suit. The joker then wins any trick in which you cannot follow suit."));
}

/* Is it a trump, and is no higher one but the joker missing in the hand? */
static bool is_highest_missing(const FiveMind *mind, const FiveSim *m, Face card)
{
    const FiveSight *k = &mind->sight;
    uint64_t higher = m->trumps & ~five_sim_set(m, k->hand[k->seat]);
    bool trump = false;
    for (int i = 0; i < k->cards; i++) {
        if (face_is_joker(k->face[i]))
            higher &= ~(UINT64_C(1) << m->bit_of[i]);
        if (!face_eq(k->face[i], card))
            continue;
        trump = (m->trumps >> m->bit_of[i] & 1) != 0;
        higher &= ~UINT64_C(0) << m->bit_of[i] << 1;
    }
    return trump && higher == 0;
}

static void say_choice(const FiveMind *mind, Move m, TextSink *out)
{
    const State *s = mind->sight.seen;
    char card[WORDS];
    switch (m.amount) {
    case FIVE_LOOK:
        text_say(out, "Look at your cards. A blind misere seldom succeeds.");
        break;
    case FIVE_CALL:
        text_say(out,
                 is_highest_missing(mind, sim_of_bid(mind, five_contract(s)), five_called_card(m))
                     ? N_("Call {1}. It is the highest trump you do not hold.")
                     : N_("Call {1}. It is the highest card you do not hold."),
                 five_card_words(five_called_card(m), card));
        break;
    case FIVE_CHOOSE:
        text_say(out, "Choose the partner who probably has the strongest hand.");
        break;
    case FIVE_ALONE:
        text_say(out, "Play alone. There is no card that you could call.");
        break;
    case FIVE_NAME:
        say_name(s, m, out);
        break;
    default:
        text_say(out, "Claim the rest. Nobody can beat your cards.");
        break;
    }
}

/* ---- a card ---- */

/* {1} the card, {2} the other one, {3} the suit. Those with a number are said by say_counted. */
static const char *const because[FIVE_WHYS] = {
    /* TRANSLATORS: In this sentence and the next thirty {1} and {2} are cards by their signs, or "the joker"; {3} is a
     * suit in words, "hearts". */
    [FIVE_WHY_TRIED] = N_("Play {1}. It does best in the deals that fit what was bid and played."),
    [FIVE_WHY_ONLY] = N_("Play {1}. It is the only card you may play."),
    [FIVE_WHY_SURE] = N_("Lead {1}. Nobody can beat it."),
    [FIVE_WHY_MASTER] = N_("Lead {1}. Nobody has a higher card of {3}."),
    [FIVE_WHY_FOR_RUFF] = N_("Lead {1}. Your partner has no {3} left and may trump it."),
    [FIVE_WHY_THEIR_SUIT] = N_("Lead {1}. Your partner has bid {3}."),
    [FIVE_WHY_SHORT] = N_("Lead {1}, your last card of {3}. From then on you can trump that suit."),
    [FIVE_WHY_DRIVE_OUT] = N_("Lead {1}. Only {2} beats it. Once that is gone, your next card of {3} is the highest."),
    [FIVE_WHY_LONG] = N_("Lead {1}, a low card of your longest suit. Its other cards may win later."),
    [FIVE_WHY_KEEP] = N_("Lead {1}, a low card, and keep {2} for later."),
    [FIVE_WHY_NOTHING_LOST] = N_("Lead {1}. You have no high card of {3} to lose."),
    [FIVE_WHY_OURS] = N_("Play {1}, your lowest of {3}. Your side is sure to win this trick with {2}."),
    [FIVE_WHY_OURS_SO_FAR] = N_("Play {1}, your lowest of {3}. Your side is winning this trick so far with {2}."),
    [FIVE_WHY_MAKE_SURE] = N_("Play {1}. Your side's {2} could still be beaten; {1} cannot."),
    [FIVE_WHY_TAKE_LEAD] = N_("Play {1} over your side's {2}. You then lead to the next trick."),
    [FIVE_WHY_OVER_OURS] = N_("Play {1}. Any card you may play beats your side's {2}."),
    [FIVE_WHY_WIN_ONLY] = N_("Play {1}. It is your only card that wins the trick."),
    [FIVE_WHY_WIN_CHEAP] = N_("Play {1}. It is your cheapest card that wins the trick."),
    [FIVE_WHY_WIN_SURE] = N_("Play {1}. Nobody after you can beat it."),
    [FIVE_WHY_RUFF_SURE] = N_("Trump with {1}. You have no {3}, and nobody after you can beat it."),
    [FIVE_WHY_RUFF] = N_("Trump with {1}. You have no {3}, and only a higher trump can beat it."),
    [FIVE_WHY_COVER] = N_("Play {1} over {2}. Anybody who wants the trick must spend a higher card."),
    [FIVE_WHY_LOWEST] = N_("Play {1}, your lowest of {3}. No card you may play beats {2}."),
    [FIVE_WHY_VOID] = N_("Throw {1}, your last card of {3}. From then on you can trump that suit."),
    [FIVE_WHY_SECOND_LOW] = N_("Play {1} and keep {2}. Your side still has a card to play in this trick."),
    [FIVE_WHY_KEEP_WINNER] = N_("Play {1} and keep {2}, which is worth more than this trick."),
    [FIVE_WHY_MISERE_UNDER] = N_("Play {1}. It is your highest card that stays below {2}."),
    [FIVE_WHY_MISERE_FORCED] = N_("Play {1}. Any card you may play beats {2}."),
    [FIVE_WHY_TRAP] = N_("Lead {1}. No lower card of {3} is left, so the contractor must beat it if possible."),
    [FIVE_WHY_LEAVE_HIM] = N_("Play {1}. The contractor is winning this trick with {2}, and you stay below it."),
    [FIVE_WHY_GET_RID] =
        N_("Play {1}, your highest of {3}. The contractor is safe in this trick; keep low cards for the next ones."),
    [FIVE_WHY_BEFORE_HIM] = N_("Play {1}. It stays below {2}, and the contractor still has to do the same."),
    [FIVE_WHY_SAVES_HIM] = N_("Play {1}. Any card you may play beats the contractor's {2}."),
};

static void say_counted(FiveReason r, const char *card, const char *suit, TextSink *out)
{
    switch (r.why) {
    case FIVE_WHY_DRAW:
        text_count(out, "Lead {2}. Nobody can beat it, and it draws trumps. {1} trump has not been seen yet.",
                   "Lead {2}. Nobody can beat it, and it draws trumps. {1} trumps have not been seen yet.", r.number,
                   card);
        break;
    case FIVE_WHY_DRAW_ON:
        text_count(out, "Lead {2} to draw trumps. {1} trump has not been seen yet.",
                   "Lead {2} to draw trumps. {1} trumps have not been seen yet.", r.number, card);
        break;
    case FIVE_WHY_LOSER:
        text_count(out, "Throw {2}. {1} higher card of {3} has not been seen yet.",
                   "Throw {2}. {1} higher cards of {3} have not been seen yet.", r.number, card, suit);
        break;
    case FIVE_WHY_MISERE_LEAD:
        text_count(out, "Lead {2}. {1} higher card of {3} is still out.",
                   "Lead {2}. {1} higher cards of {3} are still out.", r.number, card, suit);
        break;
    case FIVE_WHY_MISERE_THROW:
        text_count(out, "Throw {2}. It could win a trick over the {1} lower card of {3} that is still out.",
                   "Throw {2}. It could win a trick over the {1} lower cards of {3} that are still out.", r.number,
                   card, suit);
        break;
    default:
        text_count(
            out, "Lead {2}. Only {1} lower card of {3} is still out, and the contractor needs it to stay below.",
            "Lead {2}. Only {1} lower cards of {3} are still out, and the contractor needs one of them to stay below.",
            r.number, card, suit);
        break;
    }
}

static FiveReason reason_of(const FiveSight *k, Move m)
{
    const Face f = pile_face(&k->seen->table, five_hand(k->seat), m.index);
    int place = 0;
    while (place < k->cards && !face_eq(k->face[place], f))
        place++;
    return five_seen_reason(k, place);
}

static void say_card(const FiveMind *mind, Move m, TextSink *out)
{
    const FiveSight *k = &mind->sight;
    const FiveReason r = reason_of(k, m);
    char card[WORDS], other[WORDS] = "", suit[WORDS] = "";
    five_card_words(pile_face(&k->seen->table, five_hand(k->seat), m.index), card);
    if (r.other < FIVE_MOST_CARDS)
        five_card_words(k->face[k->now.place_of[r.other]], other);
    if (r.suit < SUITS)
        five_suit_words(r.suit, suit);
    if (five_suit_called_for(m) != FIVE_NO_SUIT)
        text_say(out, "Lead {1} and call for {2}. Nobody can beat it.", card,
                 five_suit_words(five_suit_called_for(m), suit));
    else if (because[r.why] != NULL)
        text_say(out, because[r.why], card, other, suit);
    else
        say_counted(r, card, suit, out);
}

void five_hint_say(FiveMind *mind, const State *now, const Move *move, int n, TextSink *out)
{
    if (n == 0)
        return;
    if (move[0].kind == MOVE_DISCARD)
        say_card(mind, move[0], out);
    else if (move[0].kind == MOVE_CHOOSE)
        say_choice(mind, move[0], out);
    else if (mind->sight.seen->phase == FIVE_KITTY)
        say_laying(mind, now, move, n, out);
    else
        say_bid(mind, move[0], out);
}

/* ---- what kind of decision it is ---- */

/* By what speaks for the card, which is not named. Whatever has no word here is said by the trick as it lies. */
static const char *const kinds[FIVE_WHYS] = {
    [FIVE_WHY_ONLY] = N_("There is only one card that you may play."),
    [FIVE_WHY_SURE] = N_("Lead a card that nobody can beat."),
    [FIVE_WHY_DRAW] = N_("Draw trumps with a card that nobody can beat."),
    [FIVE_WHY_DRAW_ON] = N_("Draw trumps."),
    [FIVE_WHY_MASTER] = N_("Lead the highest card left in a suit."),
    [FIVE_WHY_FOR_RUFF] = N_("Lead a suit that your partner may trump."),
    [FIVE_WHY_THEIR_SUIT] = N_("Lead the suit that your partner has bid."),
    [FIVE_WHY_SHORT] = N_("Lead the last card of a suit, to trump that suit later."),
    [FIVE_WHY_DRIVE_OUT] = N_("Drive out the one card that is higher than yours."),
    [FIVE_WHY_LONG] = N_("Lead low from your longest suit."),
    [FIVE_WHY_KEEP] = N_("Lead low, and keep your high card for later."),
    [FIVE_WHY_NOTHING_LOST] = N_("Lead from a suit in which you have no high card to lose."),
    [FIVE_WHY_OURS] = N_("Your side is sure to win this trick. Play low."),
    [FIVE_WHY_OURS_SO_FAR] = N_("Your side is winning this trick so far. Play low."),
    [FIVE_WHY_MAKE_SURE] = N_("Make sure of this trick for your side."),
    [FIVE_WHY_TAKE_LEAD] = N_("Take over this trick of your own side, to lead to the next one."),
    [FIVE_WHY_OVER_OURS] = N_("Any card you may play beats the card of your own side."),
    [FIVE_WHY_WIN_ONLY] = N_("You can take this trick."),
    [FIVE_WHY_WIN_CHEAP] = N_("Take this trick as cheaply as you can."),
    [FIVE_WHY_WIN_SURE] = N_("Win this trick with a card that nobody after you can beat."),
    [FIVE_WHY_RUFF_SURE] = N_("Trump this trick."),
    [FIVE_WHY_RUFF] = N_("Trump this trick."),
    [FIVE_WHY_COVER] = N_("Beat the cards that have been played."),
    [FIVE_WHY_LOWEST] = N_("You cannot win this trick. Play low."),
    [FIVE_WHY_VOID] = N_("Throw the last card of a suit, to trump that suit later."),
    [FIVE_WHY_LOSER] = N_("You cannot follow suit. Throw a card that is unlikely to win a trick."),
    [FIVE_WHY_SECOND_LOW] = N_("Leave this trick to your side. It still has a card to play."),
    [FIVE_WHY_KEEP_WINNER] = N_("Let this trick go, and keep your high card for a better one."),
    [FIVE_WHY_MISERE_LEAD] = N_("Lead a card that somebody else has to beat."),
    [FIVE_WHY_MISERE_UNDER] = N_("Stay below the card that is winning, but as high as you can."),
    [FIVE_WHY_MISERE_THROW] = N_("You cannot follow suit. Get rid of the card that is most likely to win a trick."),
    [FIVE_WHY_MISERE_FORCED] = N_("Any card you may play beats the card that is winning."),
    [FIVE_WHY_TRAP] = N_("Lead a card that the contractor cannot stay below."),
    [FIVE_WHY_TRAP_LOW] = N_("Lead a card that the contractor can hardly stay below."),
    [FIVE_WHY_LEAVE_HIM] = N_("The contractor is winning this trick so far. Stay below the contractor's card."),
    [FIVE_WHY_GET_RID] = N_("The contractor is safe in this trick. Get rid of a high card."),
    [FIVE_WHY_BEFORE_HIM] = N_("Stay low. The contractor still has to play below the card that is winning."),
    [FIVE_WHY_SAVES_HIM] = N_("Any card you may play takes this trick from the contractor."),
};

/* In a misere the contractor is to lose every trick, and the others are to make him win one. */
static const char *kind_in_misere(const FiveSight *k)
{
    const bool mine = k->seat == five_of(k->seen)->contractor, leads = five_turn(k->seen).led == FIVE_NO_SUIT;
    if (mine)
        return leads ? N_("You must not win a trick. Lead the card that others are most likely to beat.")
                     : N_("You must not win a trick. See which of your cards could still win one.");
    return leads ? N_("You lead. Look for the card that could make the contractor win a trick.")
                 : N_("Play so that the contractor's card is the highest in the trick.");
}

/* Does this card beat what lies in the trick? */
static bool beats_trick(const State *s, int seat, Move m)
{
    const Table *t = &s->table;
    const FiveStrain strain = five_strain(s);
    Face trick[FIVE_MAX_SEATS + 1];
    int n = 0;
    const int led = five_turn(s).led;
    for (int i = 0, of = five_of(s)->leader; i < s->seats && of != seat; i++, of = five_next_seat(s, of))
        trick[n++] = pile_face(t, FIVE_TRICK_0 + of, 0);
    const int best = five_trick_winner(strain, trick, n, five_of(s)->named);
    return five_power(strain, pile_face(t, five_hand(seat), m.index), led) > five_power(strain, trick[best], led);
}

static void kind_of_card(const FiveSight *k, Move m, TextSink *out)
{
    const char *kind = kinds[reason_of(k, m).why];
    if (kind != NULL)
        text_say(out, kind);
    else if (k->now.strain.misere)
        text_say(out, kind_in_misere(k));
    else if (five_turn(k->seen).led == FIVE_NO_SUIT)
        text_say(out, "You lead. Look for a card that nobody can beat, or for the one that costs you least.");
    else
        text_say(out, beats_trick(k->seen, k->seat, m) ? N_("Beat the cards that have been played.")
                                                       : N_("Leave this trick to the card that is winning it."));
}

static void kind_of_laying(const State *s, Move m, TextSink *out)
{
    const FiveBid contract = five_contract(s);
    if (m.kind == MOVE_DONE)
        text_say(out, "You have put aside as many cards as were in the kitty.");
    else if (m.from == FIVE_LAID)
        text_say(out, "You have put too many cards aside.");
    else if (five_is_misere(contract))
        text_say(out, "Put aside cards that could win a trick: high cards of suits in which you hold no low ones.");
    else if (contract.strain == FIVE_NO_TRUMPS)
        text_say(out, "Keep high cards and long suits. Put aside cards that will not win a trick.");
    else
        text_say(out, "Keep trumps and cards that win tricks. Put aside all cards of a short suit.");
}

static void kind_of_choice(const State *s, Move m, TextSink *out)
{
    switch (m.amount) {
    case FIVE_LOOK:
        text_say(out, "You have not seen your cards yet.");
        break;
    case FIVE_CALL:
        text_say(out, "Think of the card that would help you most in another player's hand.");
        break;
    case FIVE_CHOOSE:
        text_say(out, "Think of what the other players have bid.");
        break;
    case FIVE_ALONE:
        text_say(out, "Look for a card that you could call.");
        break;
    case FIVE_NAME:
        text_say(out, five_strain(s).misere
                          ? N_("The joker must not win a trick. Think of when you would have to play it.")
                          : N_("Think of the trick that the joker could win, and whether you can keep it until then."));
        break;
    default:
        text_say(out, "Check whether anybody can still beat your cards.");
        break;
    }
}

static void kind_of_call(const State *s, int seat, Move m, TextSink *out)
{
    const uint8_t bidder = five_of(s)->contractor;
    FiveBid bid;
    if (s->phase == FIVE_RAISE)
        text_say(out, m.kind == MOVE_BID ? N_("You can bid higher.") : N_("Your bid is high enough."));
    else if (m.kind == MOVE_BID && five_bid_decode(m.amount, &bid) && five_is_misere(bid))
        text_say(out, "With these cards you may well manage to win no trick at all.");
    else if (m.kind == MOVE_BID)
        text_say(out, "Your hand is worth a bid.");
    else if (bidder != NO_SEAT && bidder != seat && (five_fixed_side(s, seat) >> bidder & 1))
        text_say(out, "Compare your hand with what your partner has bid.");
    else
        text_say(out, "Your hand is not worth a bid now.");
}

void five_hint_kind(const FiveSight *k, const Move *move, int n, TextSink *out)
{
    const State *s = k->seen;
    if (n == 0)
        return;
    if (move[0].kind == MOVE_DISCARD)
        kind_of_card(k, move[0], out);
    else if (move[0].kind == MOVE_CHOOSE)
        kind_of_choice(s, move[0], out);
    else if (s->phase == FIVE_KITTY)
        kind_of_laying(s, move[0], out);
    else
        kind_of_call(s, k->seat, move[0], out);
}
