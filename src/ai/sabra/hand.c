/* The melds that a rack of Sabra holds, in the arrangements worth showing. */
#include "ai/sabra/hand.h"

#include "ai/hand_melds.h"
#include "rules/sabra/game.h"

/* Of the initial meld; what lies there of it already counts. None where one meld alone has to reach them: what all are
 * worth together tells nothing then. */
static int points_wanted(const State *s, int seat)
{
    TurnNote note;
    int wanted = sabra_option(s, SABRA_INITIAL_MIN);
    if (s->seat[seat].opened || sabra_option(s, SABRA_INITIAL_SCOPE) == SCOPE_ONE_MELD)
        return 0;
    sabra_turn_note(s, seat, &note);
    if (note.opening_points > 0)
        wanted -= note.opening_points;
    return wanted > 0 ? wanted : 0;
}

int sabra_hand_melds(const State *seen, int seat, int which, HandMelds *out)
{
    MeldWorth worth = { .joker_left = (uint8_t)sabra_option(seen, SABRA_JOKER_RACK_VALUE) };
    if (seen->phase != PHASE_PLAY)
        return 0;
    for (uint8_t n = 1; n <= 13; n++)
        worth.place[n] = worth.group[n] = worth.left[n] = n;
    const HandAsk ask = { .seen = seen,
                          .pile = sabra_rack(seat),
                          .rules = sabra_meld_rules(&seen->options),
                          .worth = &worth,
                          .goal = points_wanted(seen, seat),
                          .with = NO_PIECE };
    return hand_melds_find(&ask, which, out);
}
