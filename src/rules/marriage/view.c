/* What of a game of Marriage is to be seen: for a seat, for the screen. Rules page: section 10. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/marriage/position.h"
#include "rules/marriage/reasons.h"

/* ---- observation, built up from zero ---- */

static const OwnField own_field[] = {
    OWN_OPEN(MarriageState, owed, int32_t),
    OWN_OPEN(MarriageState, penalty, int32_t),
    OWN_OPEN(MarriageState, maal, int32_t),
    OWN_OPEN(MarriageState, exposed, uint8_t),
    OWN_OPEN(MarriageState, shown, uint8_t),
    OWN_OPEN_AS(MarriageState, taken, uint8_t, OWN_PIECES),
    OWN_UP_TO(MarriageState, bound, 1),
    OWN_UP_TO(MarriageState, showed, 1),
    OWN_UP_TO(MarriageState, first, 1),
    OWN_OPEN(MarriageState, shuffles, uint8_t),
    OWN_UP_TO(MarriageState, put_back, 1),
    OWN_UP_TO(MarriageState, pending, 1),
    OWN_OPEN(MarriageState, times, uint8_t),
    OWN_UP_TO(MarriageState, ended_by, MARRIAGE_DISMISSED),
    OWN_OPEN_AS(MarriageState, ender, uint8_t, OWN_SEAT),
    OWN_UNHASHED(MarriageState, cancelled, int32_t), /* the score sheet alone tells it */
    /* what players gather of those who know the tiplu; no rule reads it */
    OWN_UNHASHED(MarriageState, thrown_knowing, uint8_t),
    OWN_UNHASHED(MarriageState, left_knowing, uint8_t),
    OWN_UNHASHED(MarriageState, taken_knowing, uint8_t),
};

const OwnBlock marriage_own_block = { sizeof own_field / sizeof *own_field, own_field };

/* Cards that lay in no set when the deal ended, wherever they were opened: a pile that was never read as anything. */
static bool is_left_over(const State *s, int pile)
{
    const Pile *p = &s->table.row.pile[pile];
    return p->kind == PILE_HAND ||
           (p->kind == PILE_MELD && p->read == MELD_NONE && pile_size(&s->table, pile) > 0 && !marriage_deal_runs(s));
}

/* By suit and rank, what has no suit last. */
static int order_of(Face f)
{
    return (f.rank >= RANK_MASTER ? 4 : f.suit) * 64 + f.rank;
}

/* Twenty cards in the order in which somebody happened to hold them tell nobody anything. */
static void sort_left_over(State *seen)
{
    Table *t = &seen->table;
    for (int p = MARRIAGE_HAND_0; p < MARRIAGE_PILES; p++) {
        if (!is_left_over(seen, p))
            continue;
        for (int i = 1; i < pile_size(t, p); i++)
            for (int k = i; k > 0 && order_of(pile_face(t, p, k)) < order_of(pile_face(t, p, k - 1)); k--)
                table_shift(t, p, k, 1, p, k - 1);
    }
}

/* The tiplu is known to whoever has seen it (Table.known_to), and to nobody by anything else. */
void marriage_observe(const State *s, int seat, State *seen)
{
    game_observe_by_own(s, &marriage_own_block, seat, seen);
    if (!marriage_deal_runs(s))
        sort_left_over(seen);
}

PilePlace marriage_place(const State *s, int pile, int viewer)
{
    PilePlace place = place_by_kind(&s->table.row.pile[pile]);
    (void)viewer;
    if (place.kind == PLACE_HEAP)
        place.allows |= ALLOW_BROWSE | ALLOW_READ_LAST;
    else if (place.kind == PLACE_MELD)
        place.allows = marriage_is_shown(s, pile) || !marriage_deal_runs(s) ? 0 : ALLOW_SHIFT;
    return place;
}

/* At the tiplu: whether all may see it, the viewer with others who have shown, or not even the viewer. */
const char *marriage_pile_word(const State *s, int pile)
{
    if (pile != MARRIAGE_TIPLU || pile_size(&s->table, pile) == 0 || !marriage_deal_runs(s))
        return NULL; /* at the end hands lie open there, and its sign is enough */
    if (s->table.row.pile[pile].look == LOOK_ALL || marriage_all_shown(s))
        /* TRANSLATORS: Under the tiplu, which everybody knows. */
        return N_("tiplu");
    /* TRANSLATORS: Under the tiplu. "Secret": you have shown and know it. "Hidden": you do not know it. */
    return face_is_known(pile_face(&s->table, pile, 0)) ? N_("secret tiplu") : N_("hidden tiplu");
}

/* ---- notes for the screen ---- */

/* Why cards that are put forward are no set, in a word or two; NULL: nothing is that short. */
static const char *brief_of(const MarriageRules *r, const Reason *why, const MarriageCards *c)
{
    const int count = c->count;
    MarriageSet set;
    /* TRANSLATORS: Why cards are no set, in a word or two. */
    if (why == &marriage_not_identical)
        return N_("not identical");
    if (count < 3)
        return N_("too few");
    if (count > 3 && !r->longer)
        return N_("too many");
    if (why == &marriage_twins_plus_joker)
        return N_("only two identical");
    if (why == &marriage_not_pure && marriage_read(r, c->card, count, &set) == NULL)
        /* TRANSLATORS: Of cards that are a set, such as a triplet, but none of those that are shown first. */
        return N_("a set, but not pure");
    return NULL;
}

/* Two cards with a dublee put forward, be it themselves: they are meant to be one. */
static bool is_among_dublees(const State *s, int seat, int count)
{
    uint8_t pile[MARRIAGE_LISTED];
    const MarriageList forward = marriage_staged(s, seat, pile);
    for (int i = 0; i < forward.count && count == 2; i++)
        if (marriage_are_dublee(&forward.set[i]))
            return true;
    return false;
}

/* What lies open was judged by somebody who knew more than the viewer may. */
void marriage_meld_note(const State *s, int pile, MeldNote *out)
{
    const Pile *p = &s->table.row.pile[pile];
    MarriageHeld held = { .count = 0 };
    MarriageSet set;
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    out->fresh = p->kind == PILE_STAGE;
    if (p->kind == PILE_MELD && is_left_over(s, pile))
        /* TRANSLATORS: At the end of a deal, at the cards of a player that are in no set. */
        text_write(out->label, sizeof out->label, "in no set");
    if (p->kind != PILE_STAGE || p->owner >= s->seats)
        return;
    marriage_hold_pile(s, pile, &held);
    const MarriageRules r = marriage_rules_for(s, p->owner);
    const MarriageCards *c = &held.cards;
    const int shown = s->seat[p->owner].opened;
    bool first = shown == SHOWN_NOTHING;
    const bool pair = marriage_are_dublee(c);
    bool dublee = shown == SHOWN_DUBLEES || (first && is_among_dublees(s, p->owner, c->count));
    const Reason *why = dublee  ? (pair ? NULL : &marriage_not_identical)
                        : first ? marriage_read_first(&r, c->card, c->count, &set)
                                : marriage_read(&r, c->card, c->count, &set);
    out->verdict = why ? refuse_at(why, NO_PIECE, pile) : allow();
    out->brief = why ? brief_of(&r, why, c) : NULL;
    if (why == NULL && !dublee) {
        const Meld m = marriage_as_meld(&set);
        out->ordered = laid_order(&s->table, pile, &m, out->order);
    }
}

void marriage_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = marriage_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if (seat == s->to_act && s->phase == PHASE_PLAY) /* what is put forward is not played, and has its own words */
        out->changed = turn_shows_change(s, MARRIAGE_FIRST_MELD);
}

/* The other suit of its colour, where that is a class of its own. */
static Face alter_of(const State *s, Face tiplu)
{
    const MarriageRules r = marriage_rules_of(&s->options, tiplu);
    Face f = tiplu;
    for (f.suit = 0; f.suit < 4 && marriage_class(&r, f) != CLASS_ALTER; f.suit++)
        ;
    return f;
}

/* Which cards are worth points, by their names. */
static void say_wild(const State *s, TextSink *out)
{
    const Face f = marriage_tiplu(s);
    char tiplu[72], poplu[72], jhiplu[72], alter[72];
    TextSink sign[4] = { text_sink(tiplu, sizeof tiplu), text_sink(poplu, sizeof poplu),
                         text_sink(jhiplu, sizeof jhiplu), text_sink(alter, sizeof alter) };
    card_man_sign(f, &sign[0]);
    card_man_sign(marriage_above(f), &sign[1]);
    card_man_sign(marriage_below(f), &sign[2]);
    text_next(out);
    if (marriage_option(s, MARRIAGE_ALTER)) {
        card_man_sign(alter_of(s, f), &sign[3]);
        text_say(out, "Tiplu {1}, poplu {2}, jhiplu {3}, alter {4}.", tiplu, poplu, jhiplu, alter);
        return;
    }
    text_say(out, "Tiplu {1}, poplu {2}, jhiplu {3}.", tiplu, poplu, jhiplu);
}

void marriage_status(const State *s, const char *const *names, TextSink *out)
{
    (void)names;
    int deals = marriage_option(s, MARRIAGE_MATCH_DEALS);
    if (s->viewer < s->seats && marriage_deal_runs(s) && marriage_knows_tiplu(s, s->viewer)) {
        marriage_say_maal(s, out);
        say_wild(s, out);
        return;
    }
    TextNumber now = text_number(s->deal_no + 1);
    if (deals > 0)
        text_say(out, "Deal {1} of {2}", now.text, text_number(deals).text);
    else
        text_say(out, "Deal {1}", now.text);
}

/* At the end of a deal: who ended it, whose points do not count, and who never showed. */
static void say_fate(const State *s, int seat, TextSink *out)
{
    const bool dismissed = marriage_of(s)->ended_by == MARRIAGE_DISMISSED;
    if (!dismissed && seat == marriage_of(s)->ender)
        /* TRANSLATORS: Beside a name, also beside "You". */
        text_say(out, "ended the deal");
    else if (!dismissed && marriage_void_points(s, seat) > 0)
        /* TRANSLATORS: Beside a name: {1} points do not count for this player, who never showed. With kidnap they
         * count for the player who ended the deal. */
        text_say(out, marriage_option(s, MARRIAGE_KIDNAP) ? N_("{1} maal lost to kidnap") : N_("{1} maal not counted"),
                 text_number(marriage_void_points(s, seat)).text);
    else if (s->seat[seat].opened == SHOWN_NOTHING)
        /* TRANSLATORS: Beside a name, also beside "You", at the end of a deal: has shown no sets. */
        text_say(out, "no show");
}

void marriage_seat_note(const State *s, int seat, TextSink *out)
{
    if (!marriage_deal_runs(s))
        say_fate(s, seat, out);
    if (out->length > 0)
        return;
    if (s->seat[seat].opened == SHOWN_SETS)
        /* TRANSLATORS: Beside a name, also beside "You": has shown the first sets. */
        text_say(out, "shown");
    else if (s->seat[seat].opened == SHOWN_DUBLEES)
        /* TRANSLATORS: Beside a name: this player has shown seven pairs. */
        text_say(out, "seven dublees");
}
