/* The log of a game of Royal Rummy in words: whole sentences, one after the other on a line. */

#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/royal/poker.h"
#include "rules/royal/position.h"

/* ---- what everybody sees happen by itself ---- */

static void tell_ace(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const RoyalState *a = royal_of(before), *b = royal_of(after);
    char card[CARD_BYTES];
    if (b->shown == NO_PIECE || b->shown == a->shown)
        return;
    const int seat = after->table.row.pile[piece_pile(&after->table, b->shown, NULL)].owner;
    card_words((Face){ 1, a->ace_suit }, card); /* the ace that the bet was about */
    text_next(out);
    if (b->ace_suit == ROYAL_NO_SUIT)
        text_told(out, told_name(names, seat), N_("You show {2} and take the chips from its corner."),
                  N_("{1} shows {2} and takes the chips from its corner."), card);
    else
        text_told(out, told_name(names, seat), N_("You show {2} but were not in the bet, so the chips stay."),
                  N_("{1} shows {2} but was not in the bet, so the chips stay."), card);
}

/* Of squares won by showing, who won how much: the cards are seen on the table. */
static void tell_claims(const State *before, const State *after, const char *const *names, TextSink *out)
{
    if (royal_option(after, ROYAL_CLAIM_PHASE) != CLAIM_SHOW)
        return;
    for (int i = 0; i < after->seats; i++) {
        const int32_t won = royal_of(after)->gain[GAIN_SQUARES][i] - royal_of(before)->gain[GAIN_SQUARES][i];
        if (won <= 0)
            continue;
        text_next(out);
        text_told(out, told_name(names, i), N_("You show cards that win {2}."), N_("{1} shows cards that win {2}."),
                  text_number(won).text);
    }
}

/* Who wins the poker stage, and with what where it is shown. */
static void tell_poker(const State *before, const State *after, const char *const *names, TextSink *out)
{
    char list[TOLD_LIST];
    const bool ended = royal_of(before)->winners == 0 && royal_of(after)->winners != 0;
    for (int i = 0; ended && i < after->seats; i++) {
        const int32_t won = royal_of(after)->gain[GAIN_POKER][i] - royal_of(before)->gain[GAIN_POKER][i];
        if (won <= 0)
            continue;
        text_next(out);
        if (after->phase == ROYAL_SHOWDOWN)
            text_told(out, told_name(names, i), N_("You get {2} with {3}."), N_("{1} gets {2} with {3}."),
                      text_number(won).text, told_pile(&after->table, royal_five(i), card_sign, list));
        else
            text_told(out, told_name(names, i), N_("All others have folded, so you get {2}."),
                      N_("All others have folded, so {1} gets {2}."), text_number(won).text);
    }
}

/* Nobody could begin a run as the rules have it, and the deal goes on all the same. */
static bool block_goes_on(const State *before, const State *after)
{
    return royal_of(after)->free && royal_of(after)->leading && after->turn_no != before->turn_no;
}

/* What it has cost each, and who goes on. */
static void tell_block(const State *before, const State *after, const char *const *names, TextSink *out)
{
    if (!block_goes_on(before, after))
        return;
    text_next(out);
    text_told(out, told_name(names, after->to_act),
              N_("Nobody can begin another run as usual, so you lead your lowest card of any suit."),
              N_("Nobody can begin another run as usual, so {1} leads the lowest card of any suit."));
    for (int i = 0; i < after->seats; i++) {
        const int32_t paid = royal_of(before)->gain[GAIN_OUT][i] - royal_of(after)->gain[GAIN_OUT][i];
        if (paid <= 0)
            continue;
        text_next(out);
        text_told(out, told_name(names, i), N_("You pay {2} for the cards in hand."),
                  N_("{1} pays {2} for the cards in hand."), text_number(paid).text);
    }
}

static void tell_deal_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const RoyalState *g = royal_of(after);
    if (royal_of(before)->ended_by != ROYAL_RUNNING || g->ended_by == ROYAL_RUNNING)
        return;
    text_next(out);
    if (g->ended_by == ROYAL_BLOCK)
        text_say(out, "Nobody can begin another run, so the deal is over.");
    else
        text_told(out, told_name(names, g->ender), N_("You go out."), N_("{1} goes out."));
}

/* ---- moves ---- */

/* What is auctioned: the dummy, or the old hand of a dealer who has taken it. */
static bool sells_old_hand(const State *s)
{
    return royal_of(s)->swapped != 0;
}

static void describe_hand_bid(const State *before, const char *name, const char *chips, TextSink *out)
{
    if (sells_old_hand(before))
        text_told(out, name, N_("You bid {2} for the dealer's old hand."),
                  N_("{1} bids {2} for the dealer's old hand."), chips);
    else
        text_told(out, name, N_("You bid {2} for the dummy."), N_("{1} bids {2} for the dummy."), chips);
}

static void describe_bid(const State *before, Move m, const char *name, TextSink *out)
{
    char ace[CARD_BYTES];
    const TextNumber chips = text_number(m.amount);
    if (before->phase == ROYAL_ACE_BET)
        text_told(out, name, N_("You bet {2} on {3}."), N_("{1} bets {2} on {3}."), chips.text,
                  card_words((Face){ 1, (uint8_t)m.suit }, ace));
    else if (before->phase == ROYAL_AUCTION)
        describe_hand_bid(before, name, chips.text, out);
    else if (royal_of(before)->high == 0)
        text_told(out, name, N_("You bet {2}."), N_("{1} bets {2}."), chips.text);
    else
        text_told(out, name, N_("You raise by {2}."), N_("{1} raises by {2}."), chips.text);
}

static void describe_pass(const State *before, const State *after, const char *name, TextSink *out)
{
    const bool opening = before->phase == ROYAL_ACE_BET && royal_of(before)->ace_suit == ROYAL_NO_SUIT;
    if (opening)
        text_told(out, name, N_("You make no ace bet."), N_("{1} makes no ace bet."));
    else if (before->phase == ROYAL_ACE_BET)
        text_told(out, name, N_("You do not join the bet."), N_("{1} does not join the bet."));
    else if (before->phase == ROYAL_BETTING)
        text_told(out, name, N_("You fold."), N_("{1} folds."));
    else
        text_told(out, name, N_("You pass."), N_("{1} passes."));
    const bool returned = !opening && before->phase == ROYAL_ACE_BET && after->phase != ROYAL_ACE_BET &&
                          royal_of(after)->bettors == 0 && royal_of(after)->shown == NO_PIECE;
    if (returned) {
        text_next(out);
        text_say(out, "Nobody joins the bet, so the dealer takes it back.");
    }
}

static void describe_choice(const State *before, Move m, const char *name, TextSink *out)
{
    switch (m.amount) {
    case ROYAL_COVER:
        text_told(out, name, N_("You join the ace bet with {2}."), N_("{1} joins the ace bet with {2}."),
                  text_number(royal_cover_price(before)).text);
        break;
    case ROYAL_CHECK:
        text_told(out, name, N_("You check."), N_("{1} checks."));
        break;
    case ROYAL_CALL:
        text_told(out, name, N_("You call."), N_("{1} calls."));
        break;
    case ROYAL_SWAP:
        text_told(out, name, N_("You put your hand aside and take the dummy."),
                  N_("{1} puts the hand aside and takes the dummy."));
        break;
    default: /* ROYAL_KEEP */
        text_told(out, name, N_("You keep your hand."), N_("{1} keeps the hand."));
        break;
    }
}

/* Who gets the dummy, once the last call has been made. */
static void tell_auction(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const int seat = royal_of(after)->holder;
    if (before->phase != ROYAL_AUCTION || after->phase == ROYAL_AUCTION)
        return;
    text_next(out);
    const TextNumber price = text_number(royal_of(after)->gain[GAIN_AUCTION][after->dealer]);
    if (seat == NO_SEAT)
        text_say(out,
                 sells_old_hand(before) ? N_("Nobody wants the dealer's old hand.") : N_("Nobody wants the dummy."));
    else if (sells_old_hand(before))
        text_told(out, told_name(names, seat), N_("You pay the dealer {2} and play the dealer's old hand."),
                  N_("{1} pays the dealer {2} and plays the dealer's old hand."), price.text);
    else
        text_told(out, told_name(names, seat), N_("You pay the dealer {2} and play the dummy."),
                  N_("{1} pays the dealer {2} and plays the dummy."), price.text);
}

static void describe_card(const ToldMove *t, const char *name, TextSink *out)
{
    const RoyalState *a = royal_of(t->before), *b = royal_of(t->after);
    const int32_t won = b->gain[GAIN_SQUARES][t->seat] - a->gain[GAIN_SQUARES][t->seat];
    char card[CARD_BYTES];
    card_words(told_thrown(t), card);
    if (a->leading)
        text_told(out, name, N_("You lead {2}."), N_("{1} leads {2}."), card);
    else
        text_told(out, name, N_("You play {2}."), N_("{1} plays {2}."), card);
    if (won > 0) {
        text_next(out);
        text_told(out, name, N_("You win {2} from the board."), N_("{1} wins {2} from the board."),
                  text_number(won).text);
    }
}

/* Why a run has stopped is not said: the next card may lie in the dummy. */
static void tell_stop(const State *before, const State *after, TextSink *out)
{
    if (before->phase != PHASE_PLAY || after->phase != PHASE_PLAY || !royal_of(after)->leading)
        return;
    text_next(out);
    text_say(out, "The run stops.");
}

static void describe_done(const State *before, const char *name, TextSink *out)
{
    if (before->phase == ROYAL_SELECT)
        text_told(out, name, N_("You choose five cards."), N_("{1} chooses five cards."));
    else
        text_told(out, name, N_("You have seen the cards."), N_("{1} has seen the cards."));
}

static const char last_poker_deal[] =
    N_("Each player is dealt five cards. The best five win the chips left on the board.");

static void describe_last_poker(const State *after, const char *const *names, TextSink *out)
{
    const RoyalState *g = royal_of(after);
    text_say(out, last_poker_deal);
    for (int i = 0; i < after->seats; i++)
        if (seats_has(g->sharers, i)) {
            char list[TOLD_LIST];
            text_next(out);
            text_told(out, told_name(names, i), N_("You get {2} from the board with {3}."),
                      N_("{1} gets {2} from the board with {3}."), text_number(g->share).text,
                      told_pile(&after->table, royal_five(i), card_sign, list));
        }
}

static void describe_next(const State *before, const State *after, const char *const *names, TextSink *out)
{
    if (after->phase == ROYAL_LAST_POKER) {
        describe_last_poker(after, names, out);
        return;
    }
    text_told(out, told_name(names, after->dealer), N_("Deal {2}: you deal."), N_("Deal {2}: {1} deals."),
              text_number(after->deal_no + 1).text);
    for (int i = 0; i < after->seats; i++)
        if (after->seat[i].out && !before->seat[i].out) {
            text_next(out);
            text_told(out, told_name(names, i), N_("You have too few chips for the squares and are out of the match."),
                      N_("{1} has too few chips for the squares and is out of the match."));
        }
}

/* Nothing but cards is hidden, and no line tells one that is: everybody reads the same. */
void royal_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const char *name = told_name(names, t->seat);
    const State *before = t->before, *after = t->after;
    const Move m = t->move;
    if (m.kind == MOVE_SHIFT || m.kind == MOVE_RESTORE || m.kind == MOVE_READ || m.kind == MOVE_NONE)
        return;
    switch (m.kind) {
    case MOVE_NEXT:
        describe_next(before, after, names, out);
        break;
    case MOVE_BID:
        describe_bid(before, m, name, out);
        break;
    case MOVE_PASS:
        describe_pass(before, after, name, out);
        break;
    case MOVE_CHOOSE:
        describe_choice(before, m, name, out);
        break;
    case MOVE_DISCARD:
        describe_card(t, name, out);
        break;
    default: /* MOVE_DONE */
        describe_done(before, name, out);
        break;
    }
    tell_ace(before, after, names, out);
    tell_auction(before, after, names, out);
    if (m.kind != MOVE_DISCARD && m.kind != MOVE_NEXT)
        tell_claims(before, after, names, out);
    tell_poker(before, after, names, out);
    tell_stop(before, after, out);
    tell_block(before, after, names, out);
    tell_deal_end(before, after, names, out);
    if (after->phase == PHASE_MATCH_END)
        told_match_winners(after, names, out);
}

/* ---- what is told over the table ---- */

static int names_of(const State *s, uint16_t seats, const char *const *names, const char **list)
{
    int n = 0;
    for (int i = 0; i < s->seats; i++)
        if (seats_has(seats, i))
            list[n++] = told_name(names, i);
    return n;
}

static const char *class_of(PokerClass class, char name[CARD_BYTES])
{
    text_write(name, CARD_BYTES, poker_class_name(class));
    return name;
}

/* Who wins in poker, with what kind of five cards where they are shown. */
static void announce_poker(const State *after, const char *const *names, TextSink *out)
{
    const RoyalState *g = royal_of(after);
    const char *list[MAX_SEATS];
    char class[CARD_BYTES];
    const int n = names_of(after, g->winners, names, list);
    if (after->phase == ROYAL_SHOWDOWN)
        text_told_of(out, list, n, N_("You win poker with {2}"), N_("{1} wins poker with {2}"),
                     /* TRANSLATORS: {2} is "a flush", "two pairs": they have the same. */
                     N_("{1} share poker with {2}"),
                     /* TRANSLATORS: {2} is "a flush", "two pairs": they have the same. */
                     N_OF("you among them", "{1} share poker with {2}"),
                     class_of((PokerClass)(g->best_five - 1), class));
    else
        text_told_of(out, list, n, N_("All others have folded, so you win poker"),
                     N_("All others have folded, so {1} wins poker"), N_("{1} share poker"),
                     N_OF("you among them", "{1} share poker"));
}

static void announce_last_poker(const State *after, const char *const *names, TextSink *out)
{
    const RoyalState *g = royal_of(after);
    const char *list[MAX_SEATS];
    char class[CARD_BYTES];
    const uint32_t value = royal_five_value(after, seats_lowest(g->sharers));
    text_told_of(
        out, list, names_of(after, g->sharers, names, list), N_("You win the chips left on the board with {2}"),
        N_("{1} wins the chips left on the board with {2}"), N_("{1} share the chips left on the board with {2}"),
        N_OF("you among them", "{1} share the chips left on the board with {2}"), class_of(poker_class(value), class));
}

static bool pays_for_block(const State *before, const State *after)
{
    return royal_option(after, ROYAL_BLOCKED) == BLOCKED_PAY_ON && block_goes_on(before, after);
}

void royal_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const RoyalState *g = royal_of(after);
    if (before->phase == PHASE_DEAL_END && after->phase == ROYAL_LAST_POKER)
        announce_last_poker(after, names, out);
    if (royal_of(before)->winners == 0 && g->winners != 0)
        announce_poker(after, names, out);
    if (pays_for_block(before, after))
        text_say(out, "Nobody can begin another run, so everybody pays for the cards they hold");
    if (royal_of(before)->ended_by != ROYAL_RUNNING || g->ended_by == ROYAL_RUNNING)
        return;
    if (g->ended_by == ROYAL_BLOCK)
        text_say(out, "Nobody can begin another run, so the deal is over");
    else
        text_told(out, told_name(names, t->seat), N_("You go out"), N_("{1} goes out"));
}

void royal_deal_note(const State *s, const char *const *names, DealNote *note)
{
    const RoyalState *g = royal_of(s);
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = s->dealer;
    if (s->phase == ROYAL_LAST_POKER) {
        text_say(&out, last_poker_deal);
        return;
    }
    for (int i = 0; s->deal_no == 0 && i < s->seats; i++) {
        note->has[i] = g->drawn[i] != 0;
        if (note->has[i])
            note->drawn[i] = (Face){ (uint8_t)((g->drawn[i] - 1) % 13 + 1), (uint8_t)((g->drawn[i] - 1) / 13) };
    }
    if (s->deal_no == 0 && note->has[s->dealer])
        text_told(&out, told_name(names, s->dealer), N_("You draw the highest card and deal."),
                  N_("{1} draws the highest card and deals."));
    else
        told_deal(names, s->dealer, &out);
}

/* In a few words, for the plate of the seat: what everybody has seen of it. */
void royal_brief(const ToldMove *t, TextSink *out)
{
    const State *before = t->before;
    const Move m = t->move;
    char card[CARD_BYTES];
    const TextNumber chips = text_number(m.amount);
    switch (m.kind) {
    case MOVE_BID:
        if (before->phase == ROYAL_BETTING && royal_of(before)->high > 0)
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, "raised by {1}", chips.text);
        else
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, before->phase == ROYAL_AUCTION ? N_("bid {1}") : N_("bet {1}"), chips.text);
        break;
    case MOVE_PASS:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, before->phase == ROYAL_BETTING ? N_("folded") : N_("passed"));
        break;
    case MOVE_CHOOSE:
        if (m.amount == ROYAL_SWAP)
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, "took the dummy");
        else if (m.amount == ROYAL_CALL || m.amount == ROYAL_CHECK)
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, m.amount == ROYAL_CALL ? N_("called") : N_("checked"));
        break;
    case MOVE_DISCARD:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, "played {1}", card_words(told_thrown(t), card));
        break;
    default:
        break;
    }
}
