/* What of a game of Conquian is to be seen: for a seat, for the screen. Rules page: section 8. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/conquian/position.h"
#include "rules/conquian/reasons.h"

/* ---- observation, built up from zero ---- */

static const OwnField own_field[] = {
    OWN_UP_TO(ConState, from, CON_THROWN),
    OWN_UP_TO(ConState, to, CON_SEATS - 1),
    OWN_UP_TO(ConState, forced, 1),
    OWN_OPEN(ConState, forces, uint8_t),
    OWN_OPEN_AS(ConState, refused, uint8_t, OWN_SEATS),
    OWN_OPEN(ConState, draws, uint8_t),
    OWN_UP_TO(ConState, ended_by, CON_DRAWN),
    OWN_OPEN_AS(ConState, winner, uint8_t, OWN_SEAT),
    OWN_UP_TO(ConState, by_force, 1),
};

const OwnBlock con_own_block = { sizeof own_field / sizeof *own_field, own_field };

static PilePlace before_seat(const State *s, PlaceKind kind, int pile)
{
    const uint16_t allows = con_option(s, CON_REARRANGE) || kind == PLACE_STAGE ? ALLOW_LAY | ALLOW_SHIFT : ALLOW_LAY;
    const uint8_t owner = pile == CON_OFFER ? con_of(s)->to : s->table.row.pile[pile].owner;
    return (PilePlace){ (uint8_t)kind, owner, owner == s->to_act ? allows : 0, 0 };
}

PilePlace con_pile_place(const State *s, int pile, int viewer)
{
    (void)viewer;
    const Pile *p = &s->table.row.pile[pile];
    switch (p->kind) {
    case PILE_STOCK:
        return (PilePlace){ PLACE_STOCK, NO_SEAT, s->phase == CON_TURN_UP ? ALLOW_TAKE : 0,
                            0 }; /* else it would leave */
    case PILE_DISCARD:
        return (PilePlace){ PLACE_HEAP, NO_SEAT, ALLOW_THROW, 0 };
    case PILE_HAND:
        return (PilePlace){ PLACE_HAND, p->owner, ALLOW_LAY | ALLOW_SHIFT, 0 };
    case PILE_KITTY:
        return (PilePlace){ PLACE_AWAY, p->owner, 0, 0 };
    case PILE_STAGE:
        return pile == CON_REST_0 || pile == CON_REST_0 + 1 ? (PilePlace){ PLACE_STAGE, p->owner, 0, 0 }
                                                            : before_seat(s, PLACE_STAGE, pile);
    case PILE_MELD:
        return before_seat(s, PLACE_MELD, pile);
    default:
        return (PilePlace){ PLACE_HIDDEN, NO_SEAT, 0, 0 };
    }
}

int con_sort_key(const State *s, Face f)
{
    (void)s;
    return f.suit * 32 + f.rank;
}

/* ---- notes for the screen ---- */

void con_meld_note(const State *s, int pile, MeldNote *out)
{
    const Reason *detail = NULL;
    Meld m;
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    if (pile == CON_REST_0 || pile == CON_REST_0 + 1) {
        /* TRANSLATORS: At the end of a round, at the cards of a hand that are in no meld. */
        text_write(out->label, sizeof out->label, N_("in no meld"));
        return;
    }
    if (pile == CON_OFFER && pile_size(&s->table, pile) == 1) {
        /* TRANSLATORS: Under the card that a player may meld now. */
        text_write(out->label, sizeof out->label, N_("on offer"));
        return;
    }
    const Reason *bad = con_read_pile(s, pile, &m, &detail);
    out->fresh = turn_start_size(s, pile) == 0;
    if (bad == NULL) {
        if (s->phase == PHASE_PLAY && con_is_own(s, pile, s->to_act))
            out->ordered = laid_order(&s->table, pile, &m, out->order);
        return;
    }
    out->verdict = refuse_at(detail != NULL ? detail : bad, NO_PIECE, pile);
    /* TRANSLATORS: Why cards are no meld, in a word or two. */
    out->brief = detail != NULL ? meld_brief(detail) : N_("too long");
}

void con_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = con_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if (seat != s->to_act)
        return;
    out->changed = con_changed(s);
    for (int p = 0; p < CON_PILES; p++) {
        MeldNote note;
        if (!con_is_own(s, p, seat) || pile_size(&s->table, p) == 0)
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            out->played += turn_had(s, con_hand(seat), pile_piece(&s->table, p, i));
        con_meld_note(s, p, &note);
        out->loose += note.verdict.why != NULL ? pile_size(&s->table, p) : 0;
    }
}

void con_progress(const State *s, int seat, Progress *out)
{
    *out = (Progress){ .total = s->seat[seat].total, .goal = con_option(s, CON_TARGET) };
}

/* How many cards win, and what the round counts where that is not 1. */
void con_status(const State *s, const char *const *names, TextSink *out)
{
    const int points = con_points(&s->options, con_of(s)->draws);
    const TextNumber goal = text_number(con_rules(&s->options).goal);
    (void)names;
    if (points == 1)
        text_say(out, "Meld {1} cards", goal.text);
    else
        /* TRANSLATORS: {1} is how many points this round counts, {2} how many cards win it. Rounds before this one were
         * tied. */
        text_count(out, "Meld {2} cards. This round counts {1} point.", "Meld {2} cards. This round counts {1} points.",
                   points, goal.text);
}

void con_seat_note(const State *s, int seat, TextSink *out)
{
    const int melded = con_melded(s, seat);
    if (melded > 0)
        /* TRANSLATORS: Beside the name of a player: so many cards of those that win. */
        text_say(out, "{1} of {2} melded", text_number(melded).text, text_number(con_rules(&s->options).goal).text);
}
