/* The log of a game of Five Hundred in words, and what is said of its contract and beside its seats. */
#include <string.h>

#include "rules/card.h"
#include "rules/five_hundred/position.h"

static const char *const suit_name[] = { "spades", "clubs", "diamonds", "hearts" };

static const char *name_of(const char *const *names, int seat)
{
    return names && names[seat] ? names[seat] : "Somebody";
}

/* "You pass", "Anna passes"; "You bid", "Anna bids". */
static void add_verb(const char *name, const char *verb, TextSink *out)
{
    size_t length = strlen(verb);
    bool you = strcmp(name, "You") == 0, hisses = length > 0 && verb[length - 1] == 's';
    text_addf(out, "%s %s%s", name, verb, you ? "" : hisses ? "es" : "s");
}

/* "Anna", "Anna and Bo", "Anna, Bo and Cleo". */
static void add_seats(const State *s, uint8_t seats, const char *const *names, TextSink *out)
{
    int left = seats_count(seats);
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) {
            left--;
            text_addf(out, "%s%s", name_of(names, i), left > 1 ? ", " : left == 1 ? " and " : "");
        }
}

static void add_pile(const State *s, int pile, TextSink *out)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(out, i > 0 ? " " : "");
        card_sign(pile_face(&s->table, pile, i), out);
    }
}

/* ---- the auction ---- */

static bool in_auction(const State *s)
{
    return s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE;
}

static void add_kitty_taken(const State *before, const State *after, int viewer, const char *const *names,
                            TextSink *out)
{
    text_add(out, " ");
    add_verb(name_of(names, five_of(after)->contractor), "take", out);
    text_add(out, " the kitty");
    if (viewer == five_of(after)->contractor) {
        text_add(out, ": ");
        add_pile(before, FIVE_KITTY_PILE, out);
    }
    text_add(out, ".");
}

/* What follows when nobody calls any more. */
static void describe_contract(const State *before, const State *after, int viewer, const char *const *names,
                              TextSink *out)
{
    const FiveState *g = five_of(after);
    if (g->contract == 0) {
        text_add(out, " Everybody has passed: ");
        text_add(out, g->ended_by == FIVE_THROWN_IN ? "the cards are thrown in."
                                                    : "it is played without trumps, every trick counts 10.");
        return;
    }
    if (before->phase == FIVE_BID_PHASE) { /* without a last word of the bidder himself */
        text_add(out, " ");
        add_verb(name_of(names, g->contractor), "play", out);
        text_add(out, " ");
        five_bid_name(five_contract(after), out);
        text_add(out, ".");
    }
    if (g->resting != 0) {
        text_add(out, " Not playing: ");
        add_seats(after, g->resting, names, out);
        text_add(out, ".");
    }
    if (after->phase == FIVE_KITTY)
        add_kitty_taken(before, after, viewer, names, out);
}

static void describe_call(const State *before, const State *after, Move m, const char *name, TextSink *out)
{
    bool raise = before->phase == FIVE_RAISE;
    if (m.kind == MOVE_BID) {
        add_verb(name, raise ? "raise" : "bid", out);
        text_add(out, raise ? " to " : " ");
        five_bid_name(five_contract(after), out);
    } else if (raise) {
        add_verb(name, "play", out);
        text_add(out, " ");
        five_bid_name(five_contract(after), out);
    } else {
        add_verb(name, "pass", out);
    }
    text_add(out, ".");
}

/* ---- kitty, partner, the joker's suit ---- */

static void describe_laying(const State *before, int seat, int viewer, const char *name, TextSink *out)
{
    add_verb(name, "lay", out);
    if (viewer == seat) {
        text_add(out, " away ");
        add_pile(before, FIVE_LAID, out);
    } else {
        text_addf(out, " %d cards away", pile_size(&before->table, FIVE_LAID));
    }
    text_add(out, ".");
}

static void describe_called_card(const State *after, Move m, int viewer, const char *name, TextSink *out)
{
    add_verb(name, "call", out);
    text_add(out, " the ");
    card_name((Face){ m.index, (uint8_t)m.suit }, out);
    text_add(out, ": whoever holds it is the partner.");
    if (viewer < FIVE_MAX_SEATS && (five_of(after)->partners >> viewer & 1))
        text_add(out, " It is in your hand.");
}

static void describe_choice(const State *after, Move m, int viewer, const char *name, const char *const *names,
                            TextSink *out)
{
    switch (m.amount) {
    case FIVE_LOOK:
        add_verb(name, "look", out);
        text_add(out, " at the cards.");
        break;
    case FIVE_CALL:
        describe_called_card(after, m, viewer, name, out);
        break;
    case FIVE_CHOOSE:
        add_verb(name, "choose", out);
        text_add(out, " ");
        add_seats(after, (uint8_t)m.suit, names, out);
        text_add(out, " to play with.");
        break;
    case FIVE_ALONE:
        add_verb(name, "play", out);
        text_add(out, " alone.");
        break;
    case FIVE_NAME:
        add_verb(name, "name", out);
        if (m.suit == FIVE_NO_SUIT)
            text_add(out, " no suit for the joker.");
        else
            text_addf(out, " %s: the joker is the highest of them.", suit_name[m.suit]);
        break;
    default:
        add_verb(name, "claim", out);
        text_add(out, " all the other tricks.");
        break;
    }
}

/* ---- tricks ---- */

static void describe_card(const State *before, const State *after, int seat, Move m, const char *const *names,
                          TextSink *out)
{
    const FiveState *g = five_of(after);
    const char *name = name_of(names, seat);
    bool leads = five_leads(before), you = strcmp(name, "You") == 0;
    bool taken = g->trick_no > five_of(before)->trick_no;
    int winner = taken ? g->trick_winner[g->trick_no - 1] : NO_SEAT;
    add_verb(name, leads ? "lead" : "play", out);
    const Face played = pile_face(&before->table, five_hand(seat), m.index);
    text_add(out, face_is_joker(played) ? " the " : " ");
    card_sign(played, out);
    if (m.suit != 0)
        text_addf(out, " and call%s for %s", you ? "" : "s", suit_name[m.suit - 1]);
    if (winner == seat)
        text_addf(out, " and take%s the trick", you ? "" : "s");
    text_add(out, ".");
    if (taken && winner != seat) {
        text_add(out, " ");
        add_verb(name_of(names, winner), "take", out);
        text_add(out, " the trick.");
    }
    if (g->partner_known && !five_of(before)->partner_known && g->ended_by == FIVE_RUNNING) {
        text_add(out, " The partner: ");
        add_seats(after, g->partners, names, out);
        text_add(out, ".");
    }
    if (g->shown && !five_of(before)->shown && g->ended_by == FIVE_RUNNING)
        text_add(out, " The hand of the contractor is laid open.");
}

/* ---- the end ---- */

static void describe_score(const State *after, TextSink *out)
{
    const FiveState *g = five_of(after);
    FiveBid contract = five_contract(after);
    if (contract.kind == FIVE_NO_BID)
        return;
    int tricks = five_tricks_of(after, five_contract_side(after));
    text_add(out, " ");
    five_bid_label(contract, out);
    text_add(out, g->made ? " is made" : " is lost");
    if (!five_is_misere(contract))
        text_addf(out, " with %d trick%s", tricks, tricks == 1 ? "" : "s");
    text_addf(out, ": %+d.", (int)after->seat[g->contractor].deal);
}

/* A line has room for two names; of more it tells how many there are. */
static void add_winners(const State *s, const char *const *names, TextSink *out)
{
    uint8_t winners = five_of(s)->winners;
    int count = seats_count(winners), first = 0;
    while (!(winners >> first & 1))
        first++;
    if (count <= 2)
        add_seats(s, winners, names, out);
    else
        text_addf(out, "%s and %d others", name_of(names, first), count - 1);
}

static void describe_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(after);
    if (five_of(before)->ended_by != FIVE_RUNNING || g->ended_by == FIVE_RUNNING)
        return;
    describe_score(after, out);
    if (g->winners == 0)
        return;
    text_add(out, after->phase == PHASE_MATCH_END ? " The match is won: " : " The game is won: ");
    add_winners(after, names, out);
    text_add(out, ".");
}

/* ---- all ---- */

static void describe_next(const State *after, const char *const *names, TextSink *out)
{
    text_addf(out, "Deal %d. ", after->deal_no + 1);
    add_verb(name_of(names, after->dealer), "deal", out);
    text_add(out, ", ");
    add_verb(name_of(names, after->to_act), "begin", out);
    text_add(out, ".");
}

void five_describe(const State *before, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    if (m.kind == MOVE_NONE || m.kind == MOVE_SHIFT || m.kind == MOVE_RESTORE)
        return; /* what is laid away is nobody's business until it is done */
    State after = *before;
    five_def.apply(&after, seat, m);
    if (m.kind == MOVE_NEXT) {
        describe_next(&after, names, out);
        return;
    }
    const char *name = name_of(names, seat);
    if (m.kind == MOVE_BID || m.kind == MOVE_PASS)
        describe_call(before, &after, m, name, out);
    else if (m.kind == MOVE_DONE)
        describe_laying(before, seat, viewer, name, out);
    else if (m.kind == MOVE_DISCARD)
        describe_card(before, &after, seat, m, names, out);
    else
        describe_choice(&after, m, viewer, name, names, out);
    if (in_auction(before) && !in_auction(&after))
        describe_contract(before, &after, viewer, names, out);
    describe_end(before, &after, names, out);
}

/* ---- the contract, always to be seen ---- */

static void auction_status(const State *s, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(s);
    if (g->contract == 0) {
        text_add(out, "Nobody has bid yet");
        return;
    }
    text_add(out, s->phase == FIVE_RAISE ? "All others have passed. " : "Highest bid: ");
    text_add(out, name_of(names, g->contractor));
    text_add(out, s->phase == FIVE_RAISE ? " may raise " : ", ");
    five_bid_label(five_contract(s), out);
}

/* Who plays for the contract, as far as the viewer may know. */
static void add_contractors(const State *s, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(s);
    add_seats(s, (uint8_t)(five_contract_side(s) & ~g->resting), names, out);
    if (g->called_rank != 0 && !g->partner_known) {
        text_add(out, " with ");
        card_sign((Face){ g->called_rank, g->called_suit }, out);
    }
}

/* A joker without a suit is the end of a misere: its contractor is told while it can still be helped. */
static void add_misere_warning(const State *s, TextSink *out)
{
    const FiveState *g = five_of(s);
    Face hand[FIVE_MAX_HAND];
    bool decides = s->phase == FIVE_KITTY || s->phase == FIVE_NOMINATE;
    if (s->viewer != g->contractor || !decides || !five_is_misere(five_contract(s)))
        return;
    int n = five_hand_faces(s, g->contractor, hand), i = 0;
    while (i < n && !face_is_joker(hand[i]))
        i++;
    if (i == n)
        return;
    bool names = five_option(s, FIVE_JOKER_NOMINATE) != 0;
    text_add(out, names ? "; unless you name a suit for it, the joker must be played when you cannot follow"
                        : "; a joker that you keep must be played when you cannot follow");
}

/* What the contractor has to decide before the first card. */
static void add_decision(const State *s, TextSink *out)
{
    if (s->viewer != five_of(s)->contractor)
        return;
    if (s->phase == FIVE_PARTNER && five_option(s, FIVE_FIVE_MODE) == PARTNER_CALL_CARD)
        text_add(out, "; call a card: whoever holds it plays with you");
    else if (s->phase == FIVE_PARTNER)
        text_add(out, "; choose who plays with you");
    else if (s->phase == FIVE_NOMINATE && !five_is_misere(five_contract(s)))
        text_add(out, "; the joker may be the highest card of a suit");
}

static void contract_status(const State *s, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(s);
    FiveBid contract = five_contract(s);
    uint8_t side = five_contract_side(s);
    int tricks = five_tricks_of(s, side);
    five_bid_label(contract, out);
    text_add(out, ", ");
    add_contractors(s, names, out);
    if (five_is_misere(contract) && g->trick_no == 0)
        text_add(out, ": no trick may be won");
    else if (five_is_misere(contract))
        text_addf(out, ": none of %d trick%s won", g->trick_no, g->trick_no == 1 ? "" : "s");
    else
        text_addf(out, ": %d of %d tricks, against it %d", tricks, contract.level, g->trick_no - tricks);
    if (g->nominated != FIVE_NO_SUIT)
        text_addf(out, "; the joker is in %s", suit_name[g->nominated]);
    add_misere_warning(s, out);
    add_decision(s, out);
}

void five_status(const State *s, const char *const *names, TextSink *out)
{
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        return;
    if (in_auction(s))
        auction_status(s, names, out);
    else if (five_of(s)->contract == 0)
        text_add(out, "No bid, no trumps: every trick counts 10");
    else
        contract_status(s, names, out);
}

/* ---- beside a seat ---- */

/* What the seat has called last in this deal. */
static void last_call(const State *s, int seat, TextSink *out)
{
    const FiveState *g = five_of(s);
    for (int i = g->calls - 1; i >= 0; i--) {
        FiveBid bid;
        if (five_call_seat(g->call[i]) != seat)
            continue;
        if (five_bid_decode(five_call_code(g->call[i]), &bid))
            five_bid_label(bid, out);
        else
            text_add(out, "Passed");
        return;
    }
}

void five_seat_note(const State *s, int seat, TextSink *out)
{
    const FiveState *g = five_of(s);
    if (in_auction(s)) {
        last_call(s, seat, out);
        return;
    }
    if (g->resting >> seat & 1) {
        text_add(out, "Not playing");
        return;
    }
    bool bidder = seat == g->contractor;
    bool for_this_deal = g->contractor != NO_SEAT && s->seat[seat].side != s->seat[g->contractor].side;
    bool partner = for_this_deal && (g->partners >> seat & 1);
    if (bidder)
        five_bid_label(five_contract(s), out);
    else if (partner)
        text_add(out, "Partner");
    if (s->phase != PHASE_PLAY && s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    text_addf(out, "%s%d trick%s", bidder || partner ? ", " : "", g->tricks[seat], g->tricks[seat] == 1 ? "" : "s");
}

/* ---- how a deal began ---- */

void five_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)((s->dealer + 1) % s->seats);
    add_verb(name_of(names, s->dealer), "deal", &out);
    text_add(&out, ". ");
    add_verb(name_of(names, note->begins), "begin", &out);
    text_add(&out, " the bidding.");
}
