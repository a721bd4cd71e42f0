/* Looks back at decisions of Five Hundred: what was done and what the computer would have done, tried in the same
 * deals.
 */
#include "ai/five_hundred/review.h"

#include <math.h>
#include <string.h>

#include "rules/faces/card.h"

enum { WORDS = FIVE_WORDS, LIST_BYTES = 288, NUMBER = 48 };

static const char did_the_same[] = N_("The computer would have done the same.");

/* What a sentence has of an outlook. */
typedef struct Figures {
    char tricks[NUMBER];
    TextNumber made; /* of a hundred */
} Figures;

static Figures figures_of(const FiveOutlook *o)
{
    Figures f = { .made = text_number(lround(100 * o->made)) };
    TextSink tricks = text_sink(f.tricks, sizeof f.tricks);
    text_add(&tricks, text_tenths(o->tricks, false).text);
    return f;
}

/* `gap`: the points that the computer's own way is worth more. */
static void differ(AiAnswer *out, double gap, double little)
{
    out->opinion = gap > little ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_POINTS, gap);
}

/* What becomes of a contract in such deals, and what both ways are worth. */
static void add_facts(const FiveOutlook *did, const FiveOutlook *would, bool tricks, AiAnswer *out)
{
    if (did->made != would->made)
        ai_fact(out, N_("contract succeeds, in 100 deals"), round(100 * did->made), round(100 * would->made));
    if (tricks)
        ai_fact(out, N_("tricks on average"), did->tricks, would->tricks);
    ai_fact(out, N_("points on average"), did->worth, would->worth);
}

/* ---- the auction ---- */

/* The bid of a move, FIVE_NO_BID of a pass. */
static FiveBid bid_of(Move m)
{
    FiveBid bid = { 0 };
    if (m.kind != MOVE_BID || !five_bid_decode(m.amount, &bid))
        bid = (FiveBid){ 0 };
    return bid;
}

static void say_passed_too(FiveMind *mind, TextSink *out)
{
    FiveOutlook o = { 0 };
    char words[WORDS];
    FiveBid bid = five_mind_likeliest(mind, &o);
    text_say(out, did_the_same);
    text_next(out);
    if (bid.kind == FIVE_NO_BID) {
        text_say(out, "A good player would make none of the bids left with these cards.");
        return;
    }
    const Figures f = figures_of(&o);
    if (five_is_misere(bid))
        text_say(out, "The safest bid left, {1}, succeeds in {2} of 100 deals like this.", five_bid_words(bid, words),
                 f.made.text);
    else
        text_say(out,
                 "The safest bid left, {1}, succeeds in {2} of 100 deals like this and takes {3} tricks on average.",
                 five_bid_words(bid, words), f.made.text, f.tricks);
    if (o.made >= 0.5) {
        text_next(out);
        text_say(out, "Passing scores more on average.");
    }
}

static void say_expected(FiveBid bid, const FiveOutlook *o, TextSink *out)
{
    const Figures f = figures_of(o);
    char words[WORDS];
    text_next(out);
    if (five_is_misere(bid))
        text_say(out, "The bid of {1} succeeds in {2} of 100 deals like this.", five_bid_words(bid, words),
                 f.made.text);
    else
        text_say(out, "The bid of {1} succeeds in {2} of 100 deals like this and takes {3} tricks on average.",
                 five_bid_words(bid, words), f.made.text, f.tricks);
}

static void look_at_call(FiveMind *mind, const AiDecision *d, AiAnswer *out)
{
    enum { LITTLE = 12 }; /* points */
    FiveBid did = bid_of(d->last), would = bid_of(out->move[out->count - 1]);
    FiveOutlook of_did = { 0 }, of_would = { 0 };
    TextSink say = text_sink(out->why, sizeof out->why);
    bool raise = d->seen->phase == FIVE_RAISE;
    char words[WORDS];
    if (would.kind != FIVE_NO_BID)
        five_mind_bid_outlook(mind, would, &of_would);
    else
        of_would.worth = five_mind_pass_worth(mind);
    out->opinion = AI_AGREES;
    if (five_bid_code(did) == five_bid_code(would) && did.kind == FIVE_NO_BID) {
        if (raise)
            text_say(&say, did_the_same);
        else
            say_passed_too(mind, &say);
        return;
    }
    if (five_bid_code(did) == five_bid_code(would)) {
        text_say(&say, did_the_same);
        say_expected(did, &of_would, &say);
        return;
    }
    if (did.kind != FIVE_NO_BID)
        five_mind_bid_outlook(mind, did, &of_did);
    else
        of_did.worth = five_mind_pass_worth(mind);
    differ(out, of_would.worth - of_did.worth, LITTLE);
    if (did.kind != FIVE_NO_BID && would.kind != FIVE_NO_BID)
        add_facts(&of_did, &of_would, !five_is_misere(did) && !five_is_misere(would), out);
    else
        ai_fact(out, N_("points on average"), of_did.worth, of_would.worth);
    if (would.kind != FIVE_NO_BID) {
        text_say(&say, "The computer bids {1}.", five_bid_words(would, words));
        say_expected(would, &of_would, &say);
    } else {
        text_say(&say, raise ? N_("The computer leaves the bid as it is.") : N_("The computer passes."));
    }
    if (did.kind != FIVE_NO_BID)
        say_expected(did, &of_did, &say);
}

/* ---- the kitty ---- */

static const char *cards_words(const FiveSight *k, uint64_t set, char words[LIST_BYTES])
{
    TextSink out = text_sink(words, LIST_BYTES);
    words[0] = '\0';
    for (; set != 0; set &= set - 1) {
        text_add(&out, out.length > 0 ? " " : "");
        card_top_sign(k->face[five_low_bit(set)], &out);
    }
    return words;
}

/* The state before the move that ends it, as the computer would have played it. */
static State as_it_would_end(const AiDecision *d, const AiAnswer *out)
{
    State s = *d->seen;
    for (int i = 0; i + 1 < out->count && five_def.rules.check(&s, d->seat, out->move[i]).why == NULL; i++)
        five_def.rules.apply(&s, d->seat, out->move[i]);
    return s;
}

static void look_at_kitty(FiveMind *mind, const AiDecision *d, AiAnswer *out)
{
    enum { LITTLE = 4 }; /* points */
    const FiveSight *k = &mind->sight;
    State end = as_it_would_end(d, out);
    uint64_t did = five_pile_places(k, d->end, FIVE_LAID), would = five_pile_places(k, &end, FIVE_LAID);
    FiveOutlook of_did, of_would;
    TextSink say = text_sink(out->why, sizeof out->why);
    char did_words[LIST_BYTES], would_words[LIST_BYTES];
    cards_words(k, did, did_words);
    cards_words(k, would, would_words);
    five_mind_away_outlook(mind, would, &of_would);
    const Figures w = figures_of(&of_would);
    if (did == would) {
        out->opinion = AI_AGREES;
        text_say(&say, did_the_same);
        text_next(&say);
        text_say(&say, "The contract then succeeds in {1} of 100 deals like this.", w.made.text);
        return;
    }
    five_mind_away_outlook(mind, did, &of_did);
    const Figures f = figures_of(&of_did);
    differ(out, of_would.worth - of_did.worth, LITTLE);
    add_facts(&of_did, &of_would, !five_is_misere(five_contract(d->seen)), out);
    text_say(&say,
             out->opinion == AI_DIFFERS ? N_("The computer puts {1} aside.")
                                        : N_("The computer puts {1} aside, which is hardly better."),
             would_words);
    text_next(&say);
    if (five_is_misere(five_contract(d->seen)) || strcmp(w.made.text, f.made.text) != 0)
        text_say(&say,
                 "With {1} put aside, the contract succeeds in {2} of 100 deals like this; with {3} put aside, in {4}.",
                 would_words, w.made.text, did_words, f.made.text);
    else
        text_say(&say, "With {1} put aside, {2} tricks can be expected; with {3} put aside, {4}.", would_words,
                 w.tricks, did_words, f.tricks);
}

/* ---- a card ---- */

static Face face_played(const State *s, int seat, Move m)
{
    return pile_face(&s->table, five_hand(seat), m.index);
}

static int cards_allowed(const State *s, int seat)
{
    int n = 0;
    for (int i = 0; i < pile_size(&s->table, five_hand(seat)); i++) {
        bool allowed = five_def.rules.check(s, seat, five_play_move(i, FIVE_NO_SUIT)).why == NULL;
        for (int suit = 0; suit < 4 && !allowed; suit++)
            allowed = five_def.rules.check(s, seat, five_play_move(i, suit)).why == NULL;
        n += allowed;
    }
    return n;
}

/* What becomes of the contract with either card, as whoever plays it hopes. */
static void say_cards(const State *s, int seat, const char *would, const FiveOutlook *w, const char *did,
                      const FiveOutlook *d, TextSink *out)
{
    FiveOutlook of_would = *w, of_did = *d;
    bool contract = five_contract(s).kind != FIVE_NO_BID, ours = five_contract_side(s) >> seat & 1;
    if (contract && !ours) {
        of_would.made = 1 - w->made;
        of_did.made = 1 - d->made;
    }
    const Figures would_be = figures_of(&of_would), is = figures_of(&of_did);
    bool apart = contract && strcmp(would_be.made.text, is.made.text) != 0;
    text_next(out);
    if (apart && ours)
        text_say(out, "With {1}, the contract succeeds in {2} of 100 deals like this; with {3}, in {4}.", would,
                 would_be.made.text, did, is.made.text);
    else if (apart)
        text_say(out, "With {1}, the contract fails in {2} of 100 deals like this; with {3}, in {4}.", would,
                 would_be.made.text, did, is.made.text);
    else if (strcmp(would_be.tricks, is.tricks) == 0)
        text_say(out,
                 contract ? N_("With either card the contractors win {1} tricks on average.")
                          : N_("Either card leads to {1} tricks on average."),
                 is.tricks);
    else
        text_say(out,
                 contract ? N_("The contractors win {2} tricks on average with {1}, and {4} with {3}.")
                          : N_("Playing {1} leads to {2} tricks on average, playing {3} to {4}."),
                 would, would_be.tricks, did, is.tricks);
}

static void look_at_card(FiveMind *mind, const AiDecision *d, AiAnswer *out)
{
    const FiveSight *k = &mind->sight;
    const Move would = out->move[out->count - 1];
    TextSink say = text_sink(out->why, sizeof out->why);
    out->opinion = AI_AGREES;
    if (cards_allowed(d->seen, d->seat) == 1) {
        text_say(&say, "It was the only card that could be played.");
        return;
    }
    if (would.kind == MOVE_CHOOSE) {
        text_say(&say, "All the other tricks could have been claimed.");
        return;
    }
    const Face did_face = face_played(d->seen, d->seat, d->last), would_face = face_played(d->seen, d->seat, would);
    const int place[2] = { five_place_in_pack(k, would_face), five_place_in_pack(k, did_face) };
    const int named[2] = { five_suit_called_for(would), five_suit_called_for(d->last) };
    char would_words[WORDS], did_words[WORDS], suit[WORDS];
    five_card_words(would_face, would_words);
    five_card_words(did_face, did_words);
    if (place[0] == place[1] && named[0] == named[1]) {
        text_say(&say, did_the_same);
    } else if (place[0] == place[1]) {
        out->opinion = AI_DIFFERS;
        text_say(&say, "The computer leads the joker too, but calls for {1}.", five_suit_words(named[0], suit));
    } else if (five_mind_same_card(mind, place[0], place[1])) {
        text_say(&say, "The computer plays {1}, which comes to the same.", would_words);
    } else {
        enum { LITTLE = 2 }; /* points */
        FiveOutlook o[2];
        bool clear;
        five_mind_card_outlooks(mind, place, named, o, &clear);
        differ(out, o[0].worth - o[1].worth, clear ? LITTLE : INFINITY);
        add_facts(&o[1], &o[0], true, out);
        text_say(&say,
                 out->opinion == AI_DIFFERS ? N_("The computer plays {1}.")
                                            : N_("The computer plays {1}, which is hardly better."),
                 would_words);
        say_cards(d->seen, d->seat, would_words, &o[0], did_words, &o[1], &say);
    }
}

/* ---- all ---- */

void five_look_back(FiveMind *mind, const AiDecision *d, AiAnswer *out)
{
    if (out->count <= 0)
        return;
    const Move would = out->move[out->count - 1];
    TextSink say = text_sink(out->why, sizeof out->why);
    bool look = d->last.kind == MOVE_CHOOSE && d->last.amount == FIVE_LOOK;
    if (d->seen->phase == FIVE_KITTY && d->last.kind == MOVE_DONE) {
        look_at_kitty(mind, d, out);
    } else if (d->last.kind == MOVE_DISCARD) {
        look_at_card(mind, d, out);
    } else if ((d->last.kind == MOVE_BID || d->last.kind == MOVE_PASS) && would.kind != MOVE_CHOOSE) {
        look_at_call(mind, d, out);
    } else if (!look) {
        bool same = move_same(&d->last, &would) || (d->last.kind == MOVE_CHOOSE && d->last.amount == FIVE_CLAIM);
        out->opinion = same ? AI_AGREES : AI_DIFFERS;
        text_say(&say, same ? did_the_same : N_("The computer would have decided differently."));
    }
}
