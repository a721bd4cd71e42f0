/* The log of a game of Five Hundred in words: whole sentences and labels, one after the other. */
#include <string.h>

#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/words.h"

enum { WORDS = FIVE_WORDS, LIST_BYTES = TOLD_LIST };

/* ---- the auction ---- */

/* The cards of the kitty, as they have come to the hand of the contractor. */
static const char *kitty_words(const ToldMove *t, int hand, char words[LIST_BYTES])
{
    TextSink out = text_sink(words, LIST_BYTES);
    for (int i = 0; i < pile_size(&t->after->table, hand); i++) {
        const Piece x = pile_piece(&t->after->table, hand, i);
        if (piece_pile(&t->before->table, x, NULL) != FIVE_KITTY_PILE)
            continue;
        text_add(&out, out.length > 0 ? " " : "");
        card_top_sign(t->after->table.face[x], &out);
    }
    return words;
}

static void describe_kitty(const ToldMove *t, const char *const *names, TextSink *out)
{
    char cards[LIST_BYTES];
    int contractor = five_of(t->after)->contractor;
    const char *name = told_name(names, contractor);
    text_next(out);
    if (t->after->viewer == contractor)
        text_told(out, name, N_("You take the kitty: {2}."), N_("{1} takes the kitty: {2}."),
                  kitty_words(t, five_hand(contractor), cards));
    else
        text_told(out, name, N_("You take the kitty."), N_("{1} takes the kitty."));
}

/* What follows when nobody calls any more. */
static void describe_contract(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const FiveState *g = five_of(after);
    const char *list[FIVE_MAX_SEATS];
    char words[WORDS];
    if (g->contract == 0) {
        text_next(out);
        text_say(out, g->ended_by == FIVE_THROWN_IN
                          ? N_("Everybody passed, so the cards are thrown in.")
                          : N_("Everybody passed, so the deal is played without trumps. Every trick scores 10."));
        return;
    }
    if (before->phase == FIVE_BID_PHASE) { /* without a last word of the bidder himself */
        text_next(out);
        text_told(out, told_name(names, g->contractor), N_("You play {2}."), N_("{1} plays {2}."),
                  five_bid_words(five_contract(after), words));
    }
    if (g->resting != 0) {
        text_next(out);
        text_told_of(out, list, five_names_of(after, g->resting, names, list), N_("You do not play."),
                     N_("{1} does not play."), N_("{1} do not play."), N_OF("you among them", "{1} do not play."));
    }
    if (after->phase == FIVE_KITTY)
        describe_kitty(t, names, out);
}

static void describe_call(const State *before, const State *after, Move m, const char *name, TextSink *out)
{
    char words[WORDS];
    bool raise = before->phase == FIVE_RAISE;
    five_bid_words(five_contract(after), words);
    if (m.kind == MOVE_BID && raise)
        text_told(out, name, N_("You raise to {2}."), N_("{1} raises to {2}."), words);
    else if (m.kind == MOVE_BID)
        text_told(out, name, N_("You bid {2}."), N_("{1} bids {2}."), words);
    else if (raise)
        text_told(out, name, N_("You play {2}."), N_("{1} plays {2}."), words);
    else
        text_told(out, name, N_("You pass."), N_("{1} passes."));
}

/* ---- kitty, partner, the joker's suit ---- */

static void describe_laying(const ToldMove *t, const char *name, TextSink *out)
{
    char cards[LIST_BYTES];
    if (told_to_mover(t))
        text_told(out, name, N_("You put {2} aside."), N_("{1} puts {2} aside."),
                  told_pile(&t->before->table, FIVE_LAID, card_top_sign, cards));
    else
        text_told(out, name, N_("You put cards aside."), N_("{1} puts cards aside."));
}

static void describe_called_card(const State *after, Move m, const char *name, TextSink *out)
{
    const int viewer = after->viewer;
    char card[WORDS];
    text_told(out, name, N_("You call {2}. The player who holds it is the partner."),
              N_("{1} calls {2}. The player who holds it is the partner."), five_card_words(five_called_card(m), card));
    if (viewer < FIVE_MAX_SEATS && (five_of(after)->partners >> viewer & 1)) {
        text_next(out);
        text_say(out, "You have that card yourself.");
    }
}

static void describe_partners(const State *after, Move m, const char *name, const char *const *names, TextSink *out)
{
    char list[LIST_BYTES];
    five_seats_words(after, (uint8_t)five_chosen_seats(m), names, list);
    if (seats_count((uint8_t)five_chosen_seats(m)) == 1)
        text_told(out, name, N_("You choose a partner: {2}."), N_("{1} chooses a partner: {2}."), list);
    else
        text_told(out, name, N_("You choose partners: {2}."), N_("{1} chooses partners: {2}."), list);
}

static void describe_name(Move m, const char *name, TextSink *out)
{
    char suit[WORDS];
    if (five_named_suit(m) == FIVE_NO_SUIT)
        text_told(out, name, N_("You name no suit for the joker."), N_("{1} names no suit for the joker."));
    else
        text_told(out, name, N_("You name {2} for the joker. It is the highest card of that suit."),
                  N_("{1} names {2} for the joker. It is the highest card of that suit."),
                  five_suit_words(five_named_suit(m), suit));
}

static void describe_choice(const State *after, Move m, const char *name, const char *const *names, TextSink *out)
{
    switch (m.amount) {
    case FIVE_LOOK:
        text_told(out, name, N_("You look at your cards."), N_("{1} looks at the cards."));
        break;
    case FIVE_CALL:
        describe_called_card(after, m, name, out);
        break;
    case FIVE_CHOOSE:
        describe_partners(after, m, name, names, out);
        break;
    case FIVE_ALONE:
        text_told(out, name, N_("You play alone."), N_("{1} plays alone."));
        break;
    case FIVE_NAME:
        describe_name(m, name, out);
        break;
    default:
        text_told(out, name, N_("You claim all the other tricks."), N_("{1} claims all the other tricks."));
        break;
    }
}

/* ---- tricks ---- */

static void describe_play(const ToldMove *t, bool takes, const char *name, TextSink *out)
{
    char card[WORDS], suit[WORDS];
    const Move m = t->move;
    five_card_words(told_thrown(t), card);
    if (five_suit_called_for(m) != FIVE_NO_SUIT)
        text_told(out, name, N_("You lead {2} and call for {3}."), N_("{1} leads {2} and calls for {3}."), card,
                  five_suit_words(five_suit_called_for(m), suit));
    else if (five_leads(t->before))
        text_told(out, name, N_("You lead {2}."), N_("{1} leads {2}."), card);
    else if (takes)
        text_told(out, name, N_("You play {2} and take the trick."), N_("{1} plays {2} and takes the trick."), card);
    else
        text_told(out, name, N_("You play {2}."), N_("{1} plays {2}."), card);
}

static void describe_card(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const FiveState *g = five_of(after);
    const char *list[FIVE_MAX_SEATS];
    bool taken = g->trick_no > five_of(before)->trick_no;
    int winner = taken ? g->trick_winner[g->trick_no - 1] : NO_SEAT;
    describe_play(t, winner == t->seat, told_name(names, t->seat), out);
    if (taken && winner != t->seat) {
        text_next(out);
        text_told(out, told_name(names, winner), N_("You take the trick."), N_("{1} takes the trick."));
    }
    if (g->partner_known && !five_of(before)->partner_known && g->ended_by == FIVE_RUNNING) {
        text_next(out);
        text_told_of(out, list, five_names_of(after, g->partners, names, list), N_("You are the partner."),
                     N_("{1} is the partner."), N_("{1} are the partners."),
                     N_OF("you among them", "{1} are the partners."));
    }
    if (g->shown && !five_of(before)->shown && g->ended_by == FIVE_RUNNING) {
        text_next(out);
        text_say(out, "The contractor's hand is laid open.");
    }
}

/* ---- the end ---- */

static void describe_score(const State *after, TextSink *out)
{
    const FiveState *g = five_of(after);
    FiveBid contract = five_contract(after);
    char bid[WORDS];
    if (contract.kind == FIVE_NO_BID || g->contractor >= after->seats)
        return;
    int tricks = five_tricks_of(after, five_contract_side(after));
    five_bid_words(contract, bid);
    const TextNumber figure = text_points(after->seat[g->contractor].deal, true);
    const char *points = figure.text;
    text_next(out);
    if (five_is_misere(contract))
        text_say(out, g->made ? N_("The bid of {1} is made: {2}.") : N_("The bid of {1} is defeated: {2}."), bid,
                 points);
    else if (g->made)
        text_count(out, "The bid of {2} is made with {1} trick: {3}.", "The bid of {2} is made with {1} tricks: {3}.",
                   tricks, bid, points);
    else
        text_count(out, "The bid of {2} is defeated with {1} trick: {3}.",
                   "The bid of {2} is defeated with {1} tricks: {3}.", tricks, bid, points);
}

/* A line has room for two names; of more it tells how many there are. */
static void describe_winners(const State *after, const char *const *names, TextSink *out)
{
    bool match = after->phase == PHASE_MATCH_END;
    const char *list[FIVE_MAX_SEATS];
    int n = five_names_of(after, five_of(after)->winners, names, list);
    if (n > 2 && match)
        text_count(out, "{2} and {1} other win the match.", "{2} and {1} others win the match.", n - 1, list[0]);
    else if (n > 2)
        text_count(out, "{2} and {1} other win the game.", "{2} and {1} others win the game.", n - 1, list[0]);
    else if (match)
        text_told_of(out, list, n, N_("You win the match."), N_("{1} wins the match."), N_("{1} win the match."),
                     N_OF("you among them", "{1} win the match."));
    else
        text_told_of(out, list, n, N_OF("of Five Hundred", "You win the game."),
                     N_OF("of Five Hundred", "{1} wins the game."), N_OF("of Five Hundred", "{1} win the game."),
                     N_OF("of Five Hundred, you among them", "{1} win the game."));
}

static void describe_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(after);
    if (five_of(before)->ended_by != FIVE_RUNNING || g->ended_by == FIVE_RUNNING)
        return;
    describe_score(after, out);
    if (g->winners == 0)
        return;
    if (five_gone_backwards(after) != 0) { /* the contractors, of whom the sentence before tells */
        text_next(out);
        text_say(out, "That side goes out backwards.");
    }
    text_next(out);
    describe_winners(after, names, out);
}

/* ---- all ---- */

static void describe_next(const State *after, const char *const *names, TextSink *out)
{
    text_say(out, "Deal {1}.", text_number(after->deal_no + 1).text);
    text_next(out);
    told_deal_and_start(names, after->dealer, after->to_act, out);
}

void five_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const Move m = t->move;
    if (m.kind == MOVE_NONE || m.kind == MOVE_SHIFT || m.kind == MOVE_RESTORE)
        return; /* what is laid away is nobody's business until it is done */
    if (m.kind == MOVE_NEXT) {
        describe_next(after, names, out);
        return;
    }
    const char *name = told_name(names, t->seat);
    if (m.kind == MOVE_BID || m.kind == MOVE_PASS)
        describe_call(before, after, m, name, out);
    else if (m.kind == MOVE_DONE)
        describe_laying(t, name, out);
    else if (m.kind == MOVE_DISCARD)
        describe_card(t, names, out);
    else
        describe_choice(after, m, name, names, out);
    if (five_in_auction(before) && !five_in_auction(after))
        describe_contract(t, names, out);
    describe_end(before, after, names, out);
}

/* ---- looked back at ---- */

void five_chapter(const State *before, TextSink *out)
{
    switch (before->phase) {
    case FIVE_BID_PHASE:
    case FIVE_RAISE:
        text_say(out, "The auction");
        break;
    case FIVE_KITTY:
        text_say(out, "The kitty");
        break;
    case FIVE_PARTNER:
        text_say(out, "The partner");
        break;
    case FIVE_NOMINATE:
        text_say(out, "The joker");
        break;
    default:
        text_say(out, "Trick {1}", text_number(five_of(before)->trick_no + 1).text);
        break;
    }
}

static void say_called_for(Face card, int suit, TextSink *out)
{
    /* TRANSLATORS: A joker {1} was led, and calls for this suit. */
    static const char *const calls[] = { N_("{1}, for spades"), N_("{1}, for clubs"), N_("{1}, for diamonds"),
                                         N_("{1}, for hearts") };
    char sign[WORDS];
    text_say(out, calls[suit], five_card_words(card, sign));
}

static void say_deed_chosen(const State *before, Move m, const char *const *names, TextSink *out)
{
    char list[LIST_BYTES];
    switch (m.amount) {
    case FIVE_LOOK:
        /* TRANSLATORS: What a player has done, as a label. */
        text_say(out, "Looked at the cards");
        break;
    case FIVE_CALL:
        card_top_sign(five_called_card(m), out);
        break;
    case FIVE_CHOOSE:
        text_add(out, five_seats_words(before, (uint8_t)five_chosen_seats(m), names, list));
        break;
    case FIVE_ALONE:
        /* TRANSLATORS: What was decided, as a label: to play without a partner. */
        text_say(out, "Alone");
        break;
    case FIVE_NAME:
        if (five_named_suit(m) == FIVE_NO_SUIT)
            text_say(out, "No suit");
        else
            card_suit_name(five_named_suit(m), out);
        break;
    default:
        /* TRANSLATORS: What a player has done, as a label: claimed all the other tricks. */
        text_say(out, "Claimed the rest");
        break;
    }
}

void five_deed(const State *before, Move m, const char *const *names, TextSink *out)
{
    FiveBid bid;
    char list[LIST_BYTES];
    Face card;
    switch (m.kind) {
    case MOVE_BID:
        if (five_bid_decode(m.amount, &bid))
            five_bid_label(bid, out);
        break;
    case MOVE_PASS:
        text_say(out, N_OF("a call", "Pass"));
        break;
    case MOVE_DONE:
        text_add(out, told_pile(&before->table, FIVE_LAID, card_top_sign, list));
        break;
    case MOVE_DISCARD:
        card = pile_face(&before->table, five_hand(before->to_act), m.index);
        if (five_suit_called_for(m) != FIVE_NO_SUIT)
            say_called_for(card, five_suit_called_for(m), out);
        else
            card_top_sign(card, out);
        break;
    case MOVE_CHOOSE:
        say_deed_chosen(before, m, names, out);
        break;
    default:
        break;
    }
}

/* ---- how a deal began ---- */

void five_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)((s->dealer + 1) % s->seats);
    told_deal(names, s->dealer, &out);
    text_next(&out);
    text_told(&out, told_name(names, note->begins), N_("You begin the bidding."), N_("{1} begins the bidding."));
}

/* ---- what is told over the table ---- */

void five_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const char *list[FIVE_MAX_SEATS];
    const uint8_t gone = five_gone_backwards(t->after);
    if (five_of(t->before)->ended_by == FIVE_RUNNING && gone != 0)
        text_told_of(out, list, five_names_of(t->after, gone, names, list), N_("You go out backwards"),
                     N_("{1} goes out backwards"), N_("{1} go out backwards"),
                     N_OF("you among them", "{1} go out backwards"));
}
