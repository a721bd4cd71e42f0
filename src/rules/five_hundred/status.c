/* What of a game of Five Hundred is always to be seen in words: its contract, its tricks, what each seat has done.
 * Rules page: section 10. */
#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/words.h"

enum { WORDS = FIVE_WORDS, LIST_BYTES = TOLD_LIST };

/* ---- the contract, always to be seen ---- */

static void auction_status(const State *s, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(s);
    char bid[WORDS], name[LIST_BYTES];
    if (g->contract == 0) {
        text_say(out, "Nobody has bid yet");
        return;
    }
    five_label_words(five_contract(s), bid);
    if (s->phase == FIVE_RAISE)
        text_told(out, told_name(names, g->contractor), N_("All others have passed, so you may raise {2}"),
                  N_("All others have passed, so {1} may raise {2}"), bid);
    else
        text_say(out, "Highest bid: {1}, {2}", five_seats_words(s, five_bit(g->contractor), names, name), bid);
}

/* Who plays for the contract, as far as the viewer may know. */
static const char *contractors_words(const State *s, const char *const *names, char words[LIST_BYTES])
{
    const FiveState *g = five_of(s);
    char seats[LIST_BYTES], card[WORDS];
    five_seats_words(s, (uint8_t)(five_contract_side(s) & ~g->resting), names, seats);
    TextSink out = text_sink(words, LIST_BYTES);
    if (g->called_rank != 0 && !g->partner_known)
        /* TRANSLATORS: {1} is the contractor, {2} the card that was called for a partner. */
        text_say(&out, "{1} with {2}", seats, five_card_words((Face){ g->called_rank, g->called_suit }, card));
    else
        text_add(&out, seats);
    return words;
}

/* As a player tells it: how many of the tricks bid are won, or how many in all where they are more, and what is lost if
 * anything is. */
static void tricks_status(const char *label, const char *who, int won, int lost, int bid, TextSink *out)
{
    const TextNumber has = text_number(won), wanted = text_number(bid), gone = text_number(lost);
    if (won > bid && lost > 0)
        /* TRANSLATORS: {2} is the bid, {3} the contractor, {1} the tricks won, {4} those bid, {5} those lost. */
        text_count(out, "{2}, {3}: {1} trick, {4} bid, {5} lost", "{2}, {3}: {1} tricks, {4} bid, {5} lost", won, label,
                   who, wanted.text, gone.text);
    else if (won > bid)
        /* TRANSLATORS: {2} is the bid, {3} the contractor, {1} the tricks won, {4} those bid. */
        text_count(out, "{2}, {3}: {1} trick, {4} bid", "{2}, {3}: {1} tricks, {4} bid", won, label, who, wanted.text);
    else if (lost > 0)
        /* TRANSLATORS: {2} is the bid, {3} the contractor, {4} the tricks won, {1} those bid, {5} those lost. */
        text_count(out, "{2}, {3}: {4} of {1} trick, {5} lost", "{2}, {3}: {4} of {1} tricks, {5} lost", bid, label,
                   who, has.text, gone.text);
    else
        /* TRANSLATORS: {2} is the bid, {3} the contractor, {4} the tricks won, {1} those bid. */
        text_count(out, "{2}, {3}: {4} of {1} trick", "{2}, {3}: {4} of {1} tricks", bid, label, who, has.text);
}

static const char *const joker_in[] = { N_("The joker belongs to spades"), N_("The joker belongs to clubs"),
                                        N_("The joker belongs to diamonds"), N_("The joker belongs to hearts") };

static const char no_bid[] = N_("No bid, no trumps: every trick scores 10");

static void contract_status(const State *s, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(s);
    FiveBid contract = five_contract(s);
    int tricks = five_tricks_of(s, five_contract_side(s));
    char label[WORDS], who[LIST_BYTES];
    five_label_words(contract, label);
    contractors_words(s, names, who);
    if (five_is_misere(contract) && g->trick_no == 0)
        /* TRANSLATORS: {1} is the bid, a misere, {2} the contractor. */
        text_say(out, "{1}, {2}: no trick may be won", label, who);
    else if (five_is_misere(contract))
        /* TRANSLATORS: {2} is the bid, {3} the contractor, {1} how many tricks have been played. */
        text_count(out, "{2}, {3}: no trick won, {1} played", "{2}, {3}: no trick won, {1} played", g->trick_no, label,
                   who);
    else
        tricks_status(label, who, tricks, g->trick_no - tricks, contract.level, out);
    if (g->nominated != FIVE_NO_SUIT) {
        text_add(out, " \u00b7 ");
        text_say(out, joker_in[g->nominated]);
    }
}

void five_status(const State *s, const char *const *names, TextSink *out)
{
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        return;
    if (five_in_auction(s))
        auction_status(s, names, out);
    else if (five_of(s)->contract == 0)
        text_say(out, no_bid);
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
            text_say(out, "Passed");
        return;
    }
}

/* What this seat is in the deal, "" when nothing more than one of the others. */
static const char *part_words(const State *s, int seat, char words[WORDS])
{
    const FiveState *g = five_of(s);
    bool for_this_deal = g->contractor != NO_SEAT && s->seat[seat].side != s->seat[g->contractor].side;
    TextSink out = text_sink(words, WORDS);
    if (seat == g->contractor)
        five_bid_label(five_contract(s), &out);
    else if (for_this_deal && (g->partners >> seat & 1))
        /* TRANSLATORS: Beside the name of a player. */
        text_say(&out, "Partner");
    return words;
}

void five_seat_note(const State *s, int seat, TextSink *out)
{
    const FiveState *g = five_of(s);
    char part[WORDS];
    if (five_in_auction(s)) {
        last_call(s, seat, out);
        return;
    }
    if (g->resting >> seat & 1) {
        /* TRANSLATORS: Of a player who takes no part in this deal. */
        text_say(out, "Not playing");
        return;
    }
    part_words(s, seat, part);
    if (s->phase != PHASE_PLAY && s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        text_add(out, part);
    else if (part[0] != '\0' && g->tricks[seat] == 0)
        text_say(out, "{1}, no tricks", part);
    else if (part[0] != '\0')
        text_count(out, "{2}, {1} trick", "{2}, {1} tricks", g->tricks[seat], part);
    else if (g->tricks[seat] == 0)
        text_say(out, "no tricks");
    else
        text_count(out, "{1} trick", "{1} tricks", g->tricks[seat]);
}

/* ---- how the tricks stand ---- */

/* "7\u2665, bid by Anna". */
static void say_head(const State *s, const char *const *names, TextSink *out)
{
    const FiveState *g = five_of(s);
    char label[WORDS], card[WORDS];
    if (g->contract == 0) {
        text_say(out, no_bid);
        return;
    }
    five_label_words(five_contract(s), label);
    if (g->called_rank != 0 && !g->partner_known)
        /* TRANSLATORS: {2} is a bid, {1} who plays it, {3} the card that was called for a partner. */
        text_told(out, told_name(names, g->contractor), N_("{2}, bid by you with {3}"), N_("{2}, bid by {1} with {3}"),
                  label, five_card_words((Face){ g->called_rank, g->called_suit }, card));
    else
        /* TRANSLATORS: {2} is a bid, {1} who plays it. */
        text_told(out, told_name(names, g->contractor), N_("{2}, bid by you"), N_("{2}, bid by {1}"), label);
}

/* The sign of what is trumps, and the same in words. */
static void say_trumps(const State *s, TricksNote *out)
{
    static const char *const trumps[] = { N_("Spades are trumps"), N_("Clubs are trumps"), N_("Diamonds are trumps"),
                                          N_("Hearts are trumps") };
    const FiveStrain strain = five_strain(s);
    TextSink sign = text_sink(out->sign, sizeof out->sign), words = text_sink(out->trumps, sizeof out->trumps);
    if (strain.trump < FIVE_NO_TRUMPS)
        card_suit_sign(strain.trump, &sign);
    else
        /* TRANSLATORS: No trumps, as short as can be: it stands in a small round sign. */
        text_say(&sign, "NT");
    text_say(&words, strain.trump < FIVE_NO_TRUMPS ? trumps[strain.trump] : N_("There are no trumps"));
    TextSink more = text_sink(out->more, sizeof out->more);
    if (five_of(s)->nominated != FIVE_NO_SUIT)
        text_say(&more, joker_in[five_of(s)->nominated]);
}

static void add_side(const State *s, uint8_t seats, int needed, TricksNote *out)
{
    if (seats == 0)
        return;
    if (out->count < MAX_TRICK_SIDES)
        out->side[out->count] =
            (TrickSide){ .seats = seats, .won = (uint8_t)five_tricks_of(s, seats), .needed = (uint8_t)needed };
    out->count++;
}

/* Those who play for the contract and those against it, the viewer's own first; without one each side by itself. */
static void add_sides(const State *s, TricksNote *out)
{
    const FiveBid contract = five_contract(s);
    const uint8_t playing = five_playing(s), by = five_contract_side(s) & playing;
    if (by == 0) {
        for (int i = 0, done = 0; i < s->seats; i++) {
            const uint8_t side = five_side_seats(s, i);
            if (!(done >> i & 1))
                add_side(s, side, 0, out);
            done |= side;
        }
        return;
    }
    const int bid = five_is_misere(contract) ? 0 : contract.level,
              against = five_is_misere(contract) ? 0 : FIVE_ALL_TRICKS + 1 - bid;
    const bool own_last = s->viewer != NO_SEAT && !(by >> s->viewer & 1);
    add_side(s, own_last ? (uint8_t)(playing & ~by) : by, own_last ? against : bid, out);
    add_side(s, own_last ? by : (uint8_t)(playing & ~by), own_last ? bid : against, out);
}

/* Who has led to the trick that lies there, and whose card wins it so far. */
static void note_trick(const State *s, TricksNote *out)
{
    const FiveState *g = five_of(s);
    Face card[FIVE_MAX_SEATS];
    int seat[FIVE_MAX_SEATS], n = 0;
    for (int x = g->leader; pile_size(&s->table, FIVE_TRICK_0 + x) > 0 && n < s->seats; x = five_next_seat(s, x)) {
        seat[n] = x;
        card[n++] = pile_face(&s->table, FIVE_TRICK_0 + x, 0);
    }
    out->led = out->winning = NO_SEAT;
    if (n == 0)
        return;
    out->led = g->leader;
    out->winning = (uint8_t)seat[five_trick_winner(five_strain(s), card, n, g->named)];
}

bool five_tricks_note(const State *s, const char *const *names, TricksNote *out)
{
    if (s->phase != PHASE_PLAY)
        return false;
    TextSink head = text_sink(out->head, sizeof out->head);
    say_head(s, names, &head);
    say_trumps(s, out);
    out->tricks = FIVE_ALL_TRICKS;
    add_sides(s, out);
    if (out->count > MAX_TRICK_SIDES) /* each for itself: what everybody has won stands at the plates */
        out->count = 0;
    note_trick(s, out);
    return true;
}
