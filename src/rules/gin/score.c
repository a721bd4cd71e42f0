/* Gin Rummy: the points of a round and of a game. Rules page: section 6. */
#include "rules/gin/score.h"

#include "rules/gin/meld.h"

GinPoints gin_score_round(const OptionValues *v, const GinRound *r)
{
    GinPoints p = { 0 };
    p.undercut = r->ended_by == GIN_KNOCKED && r->other <= r->knocker;
    p.difference = p.undercut ? r->knocker - r->other : r->other - r->knocker;
    p.bonus = p.undercut                    ? v->v[GIN_UNDERCUT_BONUS]
              : r->ended_by == GIN_WENT_GIN ? v->v[GIN_GIN_BONUS]
              : r->ended_by == GIN_WENT_BIG ? v->v[GIN_BIG_GIN_BONUS]
                                            : 0;
    p.points = (p.difference + p.bonus) * r->times;
    return p;
}

/* where a gin has further boxes, a big gin has one more than a gin. */
int gin_boxes_of(const OptionValues *v, const GinRound *r)
{
    const int gin = v->v[GIN_GIN_BOXES];
    if (gin_score_round(v, r).undercut)
        return 1 + v->v[GIN_UNDERCUT_BOXES];
    return 1 + (r->ended_by == GIN_WENT_GIN ? gin : r->ended_by == GIN_WENT_BIG && gin > 0 ? gin + 1 : 0);
}

/* G-D2: the doubling covers points and game bonus, not boxes. */
void gin_score_game(const OptionValues *v, int winner, const int32_t *points, const uint8_t *boxes, GinFinal *out)
{
    const bool shutout = v->v[GIN_SHUTOUT_DOUBLE] && boxes[1 - winner] == 0;
    for (int i = 0; i < GIN_SEATS; i++) {
        out[i].game = i == winner ? v->v[GIN_GAME_BONUS] : 0;
        out[i].shutout = i == winner && shutout ? points[i] + out[i].game : 0;
        out[i].boxes = boxes[i] * v->v[GIN_BOX_BONUS];
    }
}

int gin_limit_of(const OptionValues *v, Face upcard)
{
    if (!v->v[GIN_OKLAHOMA])
        return v->v[GIN_KNOCK_LIMIT];
    return upcard.rank == 1 && v->v[GIN_OKLAHOMA_ACE_GIN] ? 0 : gin_card_points(upcard, false);
}

int gin_times_of(const OptionValues *v, Face upcard)
{
    return v->v[GIN_OKLAHOMA] && v->v[GIN_OKLAHOMA_SPADE] && upcard.suit == SUIT_SPADES ? 2 : 1;
}
