/* What of a game of Royal Rummy is to be seen: for a seat, for the screen. Rules page: section 10. */
#include <string.h>

#include "rules/bricks/turn.h"
#include "rules/royal/poker.h"
#include "rules/royal/position.h"
#include "rules/royal/reasons.h"

/* ---- observation, built up from zero ---- */

static const OwnField own_field[] = {
    OWN_OPEN(RoyalState, gain, int32_t),
    OWN_OPEN(RoyalState, debt, int32_t),
    OWN_OPEN(RoyalState, ace_stake, int32_t),
    OWN_OPEN(RoyalState, ace_deals, int32_t),
    OWN_OPEN(RoyalState, high, int32_t),
    OWN_OPEN(RoyalState, share, int32_t),
    OWN_OPEN_AS(RoyalState, bettors, uint16_t, OWN_SEATS),
    OWN_OPEN_AS(RoyalState, asked, uint16_t, OWN_SEATS),
    OWN_OPEN_AS(RoyalState, part, uint16_t, OWN_SEATS),
    OWN_OPEN_AS(RoyalState, folded, uint16_t, OWN_SEATS),
    OWN_OPEN_AS(RoyalState, winners, uint16_t, OWN_SEATS),
    OWN_OPEN_AS(RoyalState, sharers, uint16_t, OWN_SEATS),
    OWN_UP_TO(RoyalState, drawn, 52),
    OWN_UP_TO(RoyalState, runner, ROYAL_SEATS - 1),
    OWN_UP_TO(RoyalState, ace_suit, ROYAL_NO_SUIT),
    OWN_OPEN_AS(RoyalState, shown, uint8_t, OWN_PIECES),
    OWN_OPEN_AS(RoyalState, holder, uint8_t, OWN_SEAT),
    OWN_OPEN(RoyalState, raises, uint8_t),
    OWN_UP_TO(RoyalState, last_suit, ROYAL_NO_SUIT),
    OWN_UP_TO(RoyalState, leading, 1),
    OWN_UP_TO(RoyalState, free, 1),
    OWN_UP_TO(RoyalState, ended_by, ROYAL_BLOCK),
    OWN_OPEN_AS(RoyalState, ender, uint8_t, OWN_SEAT),
    OWN_OPEN(RoyalState, taken, int32_t),
    OWN_OPEN_AS(RoyalState, takers, uint16_t, OWN_SEATS),
    OWN_UP_TO(RoyalState, sequences, 15),
    OWN_UP_TO(RoyalState, best_five, POKER_CLASSES),
    OWN_OPEN_AS(RoyalState, dropped, uint16_t, OWN_SEATS),
    OWN_UP_TO(RoyalState, swapped, 1),
};

const OwnBlock royal_own_block = { sizeof own_field / sizeof *own_field, own_field };

/* A card that was shown, at an ace bet, by a claim or in poker, is known to everybody from then on (Table.known_to). */
/* ---- where things lie ---- */

static PilePlace place_of_five(const State *s, int seat, int viewer)
{
    const bool chooses = s->phase == ROYAL_SELECT && s->to_act == seat && viewer == seat;
    return (PilePlace){ PLACE_STAGE, (uint8_t)seat, (uint8_t)(chooses ? ALLOW_GATHER | ALLOW_SHIFT : 0), 0 };
}

/* Is there a place for five cards before each seat? */
static bool chosen_from(const State *s)
{
    return (s->phase >= ROYAL_SELECT && s->phase <= ROYAL_SHOWDOWN) || royal_last_poker_lies(s);
}

/* The dummy has its place until a hand is put away for it, which then lies there; earlier runs lie together beside it,
 * from the first card dealt on. In the last poker there is nothing but the five cards of each. */
static bool lies_out(const State *s, int pile)
{
    if (royal_last_poker_lies(s))
        return false;
    switch (s->table.row.pile[pile].kind) {
    case PILE_STOCK:
    case PILE_TAKEN:
        return pile_size(&s->table, pile) > 0;
    case PILE_DISCARD:
        return pile_size(&s->table, ROYAL_STOCK) == 0;
    default: /* the dummy */
        for (int i = 0; i < s->seats; i++)
            if (pile_size(&s->table, royal_away(i)) > 0)
                return pile_size(&s->table, pile) > 0;
        return true;
    }
}

PilePlace royal_place(const State *s, int pile, int viewer)
{
    const PilePlace hidden = { PLACE_HIDDEN, NO_SEAT, 0, 0 };
    const Pile *p = &s->table.row.pile[pile];
    if (p->owner != NO_SEAT && p->owner >= s->seats)
        return hidden;
    switch (p->kind) {
    case PILE_STOCK: /* nobody draws from it */
    case PILE_KITTY:
    case PILE_TAKEN:
        return lies_out(s, pile) ? (PilePlace){ PLACE_CENTRE, NO_SEAT, 0, 0 } : hidden;
    case PILE_HAND:
        return (PilePlace){ PLACE_HAND, p->owner, 0, 0 };
    case PILE_STAGE:
        return chosen_from(s) ? place_of_five(s, p->owner, viewer) : hidden;
    default: /* PILE_DISCARD */
        if (pile == ROYAL_RUN && !royal_last_poker_lies(s))
            return (PilePlace){ PLACE_SPREAD, NO_SEAT, ALLOW_THROW, 0 };
        return lies_out(s, pile) ? (PilePlace){ PLACE_PAST, NO_SEAT, 0, 0 } : hidden;
    }
}

const char *royal_pile_word(const State *s, int pile)
{
    switch (s->table.row.pile[pile].kind) {
    case PILE_KITTY:
        return N_("Dummy");
    case PILE_STAGE:
        return N_("Five for poker");
    case PILE_TAKEN:
        /* TRANSLATORS: Under a hand that was exchanged for another and is out of play. */
        return N_("Old hand");
    case PILE_DISCARD:
        /* TRANSLATORS: Under the cards that have been played in this deal, before the ones that are being played. */
        return pile == ROYAL_RUN ? NULL : N_("Played");
    default:
        return NULL;
    }
}

/* Suit by suit, in each as cards are laid. */
int royal_sort_key(const State *s, Face f)
{
    return f.suit * 16 + royal_rank(f, royal_option(s, ROYAL_ACE_RANK) == ACE_LOW);
}

/* ---- notes for the screen ---- */

void royal_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = royal_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if (seat == s->to_act && s->phase == ROYAL_SELECT)
        out->changed = turn_shows_change(s, ROYAL_PILES);
}

/* The five cards are no meld that could be wrong. */
void royal_meld_note(const State *s, int pile, MeldNote *out)
{
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    out->fresh = out->owned = s->table.row.pile[pile].kind == PILE_STAGE;
}

static void say_deal(const State *s, TextSink *out)
{
    const int deals = royal_option(s, ROYAL_MATCH_DEALS);
    const TextNumber now = text_number(s->deal_no + 1);
    if (deals > 0)
        text_say(out, "Deal {1} of {2}", now.text, text_number(deals).text);
    else
        text_say(out, "Deal {1}", now.text);
}

void royal_status(const State *s, const char *const *names, TextSink *out)
{
    const RoyalState *g = royal_of(s);
    (void)names;
    if (s->phase == ROYAL_AUCTION && g->high > 0)
        /* TRANSLATORS: {1} is a number of chips. */
        text_say(out, "Highest bid: {1}", text_number(g->high).text);
    else if (s->phase == ROYAL_BETTING)
        /* TRANSLATORS: The bets of the poker stage; {1} is a number of chips. */
        text_say(out, "Bets: {1}", text_number(s->counters.amount[royal_pool(s)]).text);
    else
        say_deal(s, out);
}

static void say_five(const State *s, int seat, TextSink *out)
{
    text_say(out, poker_class_name(poker_class(royal_five_value(s, seat))));
}

void royal_seat_note(const State *s, int seat, TextSink *out)
{
    const RoyalState *g = royal_of(s);
    const bool shows =
        pile_size(&s->table, royal_five(seat)) == POKER_FIVE && s->table.row.pile[royal_five(seat)].look == LOOK_ALL;
    if (shows)
        say_five(s, seat, out);
    else if (s->phase == ROYAL_BETTING && seats_has(g->folded, seat))
        /* TRANSLATORS: Beside the name of a player of poker. */
        text_say(out, "folded");
    else if (s->phase == ROYAL_BETTING && royal_put_in(s, seat) > 0)
        /* TRANSLATORS: Beside the name of a player of poker: so many chips. */
        text_say(out, "has bet {1}", text_number(royal_put_in(s, seat)).text);
    else if (s->phase == ROYAL_AUCTION && seats_has(g->asked, seat))
        /* TRANSLATORS: Beside the name of a player, in an auction. */
        text_say(out, "passed");
    else if (seat == s->dealer)
        /* TRANSLATORS: Beside the name of a player. */
        text_say(out, "deals");
}

/* ---- counters and the board ---- */

const Board *royal_board(const OptionValues *v)
{
    return &royal_layouts[v->v[ROYAL_LAYOUT]].board[v->v[ROYAL_CLAIM_PHASE]];
}

/* The pool of the bets lies in the middle; a square that the board does not have is never used. */
void royal_counter(const State *s, int i, const char *const *names, CounterNote *out)
{
    const RoyalLayout *l = royal_layout(s);
    TextSink name = text_sink(out->name, sizeof out->name);
    out->seat = NO_SEAT;
    if (i < s->seats) {
        text_say(&name, "Chips of {1}", names ? names[i] : "?");
        out->seat = (uint8_t)i;
    } else if (i == royal_pool(s)) {
        text_say(&name, "Bets");
        out->hidden = s->phase != ROYAL_BETTING && s->counters.amount[i] == 0;
    } else {
        out->square = l->at[i - s->seats];
        out->hidden = out->square == 0;
        text_say(&name, out->hidden ? N_("Poker") : square_in_words(&l->board[0].square[out->square - 1]));
    }
}

/* ---- the stages of a deal ---- */

typedef struct StageOf {
    const char *name;
    uint8_t first, last; /* phases */
} StageOf;

int royal_stages(const State *s, StageNote *out, int max)
{
    static const StageOf aces = { N_("Ace bet"), ROYAL_ACE_BET, ROYAL_ACE_BET },
                         change = { N_("Dummy"), ROYAL_CHANGE, ROYAL_AUCTION },
                         poker = { N_("Poker"), ROYAL_SELECT, ROYAL_SHOWDOWN },
                         run = { N_("The run"), PHASE_PLAY, PHASE_PLAY },
                         last = { N_("Last poker"), ROYAL_LAST_POKER, ROYAL_LAST_POKER };
    const StageOf *stage[5];
    const bool comes = royal_last_poker_follows(s);
    int n = 0, now;
    if (royal_aces_are_bet(&s->options))
        stage[n++] = &aces;
    stage[n++] = &change;
    if (royal_poker_is_bet(&s->options))
        stage[n++] = &poker;
    stage[n++] = &run;
    if (s->phase == ROYAL_LAST_POKER || comes)
        stage[n++] = &last;
    for (now = 0; now < n && (s->phase < stage[now]->first || s->phase > stage[now]->last); now++)
        ;
    for (int i = 0; i < n && i < max; i++) {
        TextSink name = text_sink(out[i].name, sizeof out[i].name);
        text_say(&name, stage[i]->name);
        out[i].when = i == now ? STAGE_NOW : i > now || (comes && i == n - 1) ? STAGE_TO_COME : STAGE_PAST;
    }
    return n < max ? n : max;
}
