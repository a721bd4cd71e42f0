/* A hint of Five Hundred in words. What it says of chances are the figures that decided. */
#include "ai/five_hundred/hint.h"

#include <math.h>

#include "ai/five_hundred/reason.h"
#include "rules/card.h"
#include "rules/five_hundred/game.h"

enum { WORDS = FIVE_WORDS, LIST_BYTES = 128, SUITS = 4 };

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
        text_count(out, "You hold {1} trump: {2}.", "You hold {1} trumps, {2} the highest.", five_set_size(trumps),
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
    char words[WORDS], tricks[16];
    TextSink number = text_sink(tricks, sizeof tricks);
    five_mind_bid_outlook(mind, b, &o);
    text_addf(&number, "%.1f", o.tricks);
    five_bid_words(b, words);
    if (five_is_misere(b))
        text_say(out, "Bid {1}: it is made {2} times in 100.", words, of_hundred(o.made).text);
    else
        text_say(out, "Bid {1}: {3} tricks are likely, and it is made {2} times in 100.", words,
                 of_hundred(o.made).text, tricks);
    if (!wins_game(mind->sight.seen, mind->sight.seat, b)) {
        say_strength(mind, b, out);
        return;
    }
    text_next(out);
    text_say(out, "Made, it wins the game.");
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
                 ours ? N_("Pass and leave {1} to your partner: your cards are not good enough to bid higher.")
                      : N_("Pass: your cards are not good enough for any bid that is left."),
                 words);
    else if (ours)
        text_say(out, "Pass: your partner's {1} brings more than {2}, which is made {3} times in 100.", words, other,
                 of_hundred(o.made).text);
    else if (held && five_mind_pass_worth(mind) >= o.worth)
        text_say(out, "Pass: to play against {1} brings more than {2}, which is made {3} times in 100.", words, other,
                 of_hundred(o.made).text);
    else if (o.made < o.wanted)
        text_say(out, "Pass: {1}, the likeliest bid left, is made {2} times in 100; {3} are wanted.", other,
                 of_hundred(o.made).text, of_hundred(ceil(100 * o.wanted) / 100).text);
    else
        text_say(out, "Pass: the likeliest bid left, {1}, would bring too little.", other);
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
            text_say(out, "Leave it at {1}: no higher bid would bring more.", before);
        else
            say_pass(mind, out);
        return;
    }
    if (s->phase != FIVE_RAISE) {
        say_new_bid(mind, bid, out);
        return;
    }
    const bool doubled = five_option(s, FIVE_SANS_KITTY_DOUBLE);
    text_count(out, "Raise to {2}: it is made as often as {3} and scores {1} point more.",
               "Raise to {2}: it is made as often as {3} and scores {1} points more.",
               five_bid_value(bid, doubled) - five_bid_value(standing, doubled), five_bid_words(bid, words), before);
}

/* ---- the kitty ---- */

/* Plays the moves of a hint on *s and lists the cards laid away; they go to *away, by places in the pack. */
static void list_laying(const FiveMind *mind, State *s, const Move *move, int n, TextSink *list, uint64_t *away)
{
    const FiveSight *k = &mind->sight;
    for (int i = 0; i < n && !five_def.check(s, k->seat, move[i]).why; i++) {
        if (move[i].kind == MOVE_SHIFT) {
            const Face f = pile_face(&s->table, move[i].from, move[i].index);
            text_add(list, list->length > 0 ? " " : "");
            card_sign(f, list);
            for (int place = 0; place < k->cards; place++)
                *away |= face_eq(k->face[place], f) ? UINT64_C(1) << place : 0;
        }
        if (move[i].kind == MOVE_SHIFT || move[i].kind == MOVE_RESTORE)
            five_def.apply(s, k->seat, move[i]);
    }
}

static void say_laying(FiveMind *mind, const Move *move, int n, TextSink *out)
{
    const FiveSight *k = &mind->sight;
    const FiveSim *m = sim_of_bid(mind, five_contract(k->seen));
    State s = *k->seen;
    FiveOutlook o;
    uint64_t places = 0;
    int voids = 0, suit[SUITS];
    char cards[LIST_BYTES] = "", first[WORDS], second[WORDS];
    TextSink list = text_part(out, cards, sizeof cards);
    list_laying(mind, &s, move, n, &list, &places);
    const uint64_t hand = five_sim_set(m, k->hand[k->seat] | places), away = five_sim_set(m, places);
    for (int i = 0; i < SUITS; i++)
        if ((hand & m->suit[i]) != 0 && (hand & ~away & m->suit[i]) == 0)
            suit[voids++] = i;
    if (voids > 0 && m->trumps & hand)
        text_say(out,
                 voids == 1 ? N_("Lay away {1}: then you can trump {2}.")
                            : N_("Lay away {1}: then you can trump {2} and {3}."),
                 cards, five_suit_words(suit[0], first), five_suit_words(suit[voids > 1], second));
    else
        text_say(out,
                 m->strain.misere ? N_("Lay away {1}: they are the likeliest to take a trick.")
                                  : N_("Lay away {1}: they are the lowest of their suits."),
                 cards);
    five_mind_away_outlook(mind, places, &o);
    text_next(out);
    text_say(out, "So the contract is made {1} times in 100.", of_hundred(o.made).text);
}

/* ---- partner and joker ---- */

static void say_name(const State *s, Move m, TextSink *out)
{
    char suit[WORDS];
    if (five_named_suit(m) != FIVE_NO_SUIT)
        text_say(out, "Name {1}: then the joker is the highest of them.", five_suit_words(five_named_suit(m), suit));
    else
        text_say(out, five_strain(s).misere ? N_("Name no suit for the joker.")
                                            : N_("Name no suit: then the joker wins wherever you cannot follow."));
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
        text_say(out, "Look at your cards: a blind misere is seldom made.");
        break;
    case FIVE_CALL:
        text_say(out,
                 is_highest_missing(mind, sim_of_bid(mind, five_contract(s)), five_called_card(m))
                     ? N_("Call {1}: it is the highest trump you lack.")
                     : N_("Call {1}: it is the highest card you lack."),
                 five_card_words(five_called_card(m), card));
        break;
    case FIVE_CHOOSE:
        text_say(out, "Choose the partner who probably has the strongest hand.");
        break;
    case FIVE_ALONE:
        text_say(out, "Play alone: there is no card that you could call.");
        break;
    case FIVE_NAME:
        say_name(s, m, out);
        break;
    default:
        text_say(out, "Claim the rest: nobody can beat your cards.");
        break;
    }
}

/* ---- a card ---- */

/* {1} the card, {2} the other one, {3} the suit. Those with a number are said by say_counted. */
static const char *const because[FIVE_WHYS] = {
    [FIVE_WHY_TRIED] = N_("Play {1}: of all cards it does best in the deals that fit what was bid and played."),
    [FIVE_WHY_ONLY] = N_("Play {1}: it is the only card you may play."),
    [FIVE_WHY_SURE] = N_("Lead {1}: nobody can beat it."),
    [FIVE_WHY_MASTER] = N_("Lead {1}: nobody has a higher card of {3}."),
    [FIVE_WHY_FOR_RUFF] = N_("Lead {1}: your partner has no {3} left and may trump it."),
    [FIVE_WHY_THEIR_SUIT] = N_("Lead {1}: your partner has bid {3}."),
    [FIVE_WHY_SHORT] = N_("Lead {1}: it is your last of {3}, and from then on you can trump that suit."),
    [FIVE_WHY_DRIVE_OUT] = N_("Lead {1}: only {2} beats it, and then your next card of {3} is the highest."),
    [FIVE_WHY_LONG] = N_("Lead {1}, low from your longest suit: its cards may win later."),
    [FIVE_WHY_KEEP] = N_("Lead {1}, a low one: {2} stays with you for later."),
    [FIVE_WHY_NOTHING_LOST] = N_("Lead {1}: in {3} you have no high card to lose."),
    [FIVE_WHY_OURS] = N_("Your side takes this trick with {2} in any case: play {1}, your lowest of {3}."),
    [FIVE_WHY_OURS_SO_FAR] = N_("Your side has this trick so far with {2}: play {1}, your lowest of {3}."),
    [FIVE_WHY_MAKE_SURE] = N_("Play {1}: {2} of your side could still be beaten, and {1} cannot."),
    [FIVE_WHY_TAKE_LEAD] = N_("Play {1} over {2} of your own side: so you lead to the next trick."),
    [FIVE_WHY_OVER_OURS] = N_("Play {1}: whatever you may play beats {2} of your own side."),
    [FIVE_WHY_WIN_ONLY] = N_("Play {1}: it is your only card that takes the trick."),
    [FIVE_WHY_WIN_CHEAP] = N_("Play {1}: it is your cheapest card that takes the trick."),
    [FIVE_WHY_WIN_SURE] = N_("Play {1}: nobody after you can beat it."),
    [FIVE_WHY_RUFF_SURE] = N_("Trump with {1}: you have no {3}, and nobody after you can beat it."),
    [FIVE_WHY_RUFF] = N_("Trump with {1}: you have no {3}, and somebody would have to trump higher."),
    [FIVE_WHY_COVER] = N_("Play {1} over {2}: whoever wants the trick has to spend a higher card."),
    [FIVE_WHY_LOWEST] = N_("Play {1}, your lowest of {3}: nothing you may play beats {2}."),
    [FIVE_WHY_VOID] = N_("Throw {1}: it is your last of {3}, and from then on you can trump that suit."),
    [FIVE_WHY_SECOND_LOW] = N_("Play {1}: your side still has a card to come, and you keep {2}."),
    [FIVE_WHY_KEEP_WINNER] = N_("Play {1} and keep {2}: it is worth more than this trick."),
    [FIVE_WHY_MISERE_UNDER] = N_("Play {1}: it is your highest card that stays under {2}."),
    [FIVE_WHY_MISERE_FORCED] = N_("Play {1}: whatever you may play beats {2}."),
    [FIVE_WHY_TRAP] = N_("Lead {1}: no lower card of {3} is out, so the contractor has to beat it if he has one."),
    [FIVE_WHY_LEAVE_HIM] = N_("Play {1}: the contractor has this trick so far with {2}, and you stay under it."),
    [FIVE_WHY_GET_RID] =
        N_("Play {1}, your highest of {3}: the contractor is safe in this trick, and low cards catch him."),
    [FIVE_WHY_BEFORE_HIM] = N_("Play {1}: it stays under {2}, which the contractor has yet to get under."),
    [FIVE_WHY_SAVES_HIM] = N_("Play {1}: whatever you may play beats {2} of the contractor."),
};

static void say_counted(FiveReason r, const char *card, const char *suit, TextSink *out)
{
    switch (r.why) {
    case FIVE_WHY_DRAW:
        text_count(out, "Lead {2}: nobody can beat it, and it draws trumps; {1} has not been seen.",
                   "Lead {2}: nobody can beat it, and it draws trumps; {1} have not been seen.", r.number, card);
        break;
    case FIVE_WHY_DRAW_ON:
        text_count(out, "Lead {2} to draw trumps: {1} has not been seen.",
                   "Lead {2} to draw trumps: {1} have not been seen.", r.number, card);
        break;
    case FIVE_WHY_LOSER:
        text_count(out, "Throw {2}: {1} higher card of {3} has not been seen.",
                   "Throw {2}: {1} higher cards of {3} have not been seen.", r.number, card, suit);
        break;
    case FIVE_WHY_MISERE_LEAD:
        text_count(out, "Lead {2}: {1} higher card of {3} is out.", "Lead {2}: {1} higher cards of {3} are out.",
                   r.number, card, suit);
        break;
    case FIVE_WHY_MISERE_THROW:
        text_count(out, "Throw {2}: {1} lower card of {3} is out, over which it could take a trick.",
                   "Throw {2}: {1} lower cards of {3} are out, over which it could take a trick.", r.number, card,
                   suit);
        break;
    default:
        text_count(out, "Lead {2}: only {1} lower card of {3} is out for the contractor to get under it.",
                   "Lead {2}: only {1} lower cards of {3} are out for the contractor to get under it.", r.number, card,
                   suit);
        break;
    }
}

static FiveReason reason_of(const FiveMind *mind, Move m)
{
    const FiveSight *k = &mind->sight;
    const Face f = pile_face(&k->seen->table, five_hand(k->seat), m.index);
    int place = 0;
    while (place < k->cards && !face_eq(k->face[place], f))
        place++;
    return five_seen_reason(k, place);
}

static void say_card(const FiveMind *mind, Move m, TextSink *out)
{
    const FiveSight *k = &mind->sight;
    const FiveReason r = reason_of(mind, m);
    char card[WORDS], other[WORDS] = "", suit[WORDS] = "";
    five_card_words(pile_face(&k->seen->table, five_hand(k->seat), m.index), card);
    if (r.other < FIVE_MOST_CARDS)
        five_card_words(k->face[k->now.place_of[r.other]], other);
    if (r.suit < SUITS)
        five_suit_words(r.suit, suit);
    if (five_suit_called_for(m) != FIVE_NO_SUIT)
        text_say(out, "Lead {1} and call for {2}: nobody can beat it.", card,
                 five_suit_words(five_suit_called_for(m), suit));
    else if (because[r.why] != NULL)
        text_say(out, because[r.why], card, other, suit);
    else
        say_counted(r, card, suit, out);
}

void five_hint_say(FiveMind *mind, const Move *move, int n, TextSink *out)
{
    if (n == 0)
        return;
    if (move[0].kind == MOVE_DISCARD)
        say_card(mind, move[0], out);
    else if (move[0].kind == MOVE_CHOOSE)
        say_choice(mind, move[0], out);
    else if (mind->sight.seen->phase == FIVE_KITTY)
        say_laying(mind, move, n, out);
    else
        say_bid(mind, move[0], out);
}

/* ---- what kind of decision it is ---- */

static void kind_of_card(const State *s, int seat, Move m, TextSink *out)
{
    const Table *t = &s->table;
    const FiveStrain strain = five_strain(s);
    Face trick[FIVE_MAX_SEATS + 1];
    int n = 0, hand = five_hand(seat), led = five_turn(s).led;
    if (led == FIVE_NO_SUIT) {
        text_say(out, "You lead: look for the card that costs you least or that nobody beats.");
        return;
    }
    for (int i = 0, of = five_of(s)->leader; i < s->seats && of != seat; i++, of = five_next_seat(s, of))
        trick[n++] = pile_face(t, FIVE_TRICK_0 + of, 0);
    const int best = five_trick_winner(strain, trick, n, five_of(s)->named);
    const bool wins = five_power(strain, pile_face(t, hand, m.index), led) > five_power(strain, trick[best], led);
    text_say(out, wins            ? N_("Beat what has been played.")
                  : strain.misere ? N_("Stay under the card that is winning.")
                                  : N_("Leave this trick to the card that is winning it."));
}

void five_hint_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    if (n == 0)
        return;
    if (move[0].kind == MOVE_DISCARD)
        kind_of_card(seen, seat, move[0], out);
    else if (move[0].kind == MOVE_CHOOSE)
        text_say(out, "One of the buttons is clearly better.");
    else if (seen->phase == FIVE_KITTY)
        text_say(out, "Keep trumps and what wins tricks, and lay a short suit away whole.");
    else if (seen->phase == FIVE_RAISE)
        text_say(out, move[0].kind == MOVE_BID ? N_("You can bid higher.") : N_("Your bid is high enough."));
    else
        text_say(out,
                 move[0].kind == MOVE_BID ? N_("Your hand is worth a bid.") : N_("Your hand is not worth a bid now."));
}
