/* Gin Rummy: the three games of Hollywood, scored at once. Rules page: section 6, X-9. */
#include <string.h>

#include "rules/gin/score.h"

/* The first round that a seat wins counts in the first game, the second in the first two, each later one in all three;
 * in those of them that are still open, and where none of them is, in the first that is. */
static unsigned counting(const GinGames *g, int wins)
{
    unsigned open = 0;
    for (int i = 0; i < GIN_GAMES; i++)
        open |= g->won_by[i] == 0 ? 1u << i : 0;
    const unsigned meant = open & ((1u << (wins < GIN_GAMES ? wins : GIN_GAMES)) - 1);
    return meant != 0 ? meant : open & -open;
}

unsigned gin_games_credit(const OptionValues *v, GinGames *g, int seat, int wins, int points, int boxes)
{
    const unsigned in = counting(g, wins);
    for (int i = 0; i < GIN_GAMES; i++) {
        if (!(in >> i & 1))
            continue;
        const int all = g->boxes[i][seat] + boxes;
        g->points[i][seat] += points;
        g->boxes[i][seat] = (uint8_t)(all < UINT8_MAX ? all : UINT8_MAX);
        if (g->points[i][seat] >= v->v[GIN_TARGET])
            g->won_by[i] = (uint8_t)(1 + seat);
    }
    return in;
}

bool gin_games_over(const GinGames *g)
{
    for (int i = 0; i < GIN_GAMES; i++)
        if (g->won_by[i] == 0)
            return false;
    return true;
}

void gin_games_final(const OptionValues *v, const GinGames *g, GinFinal out[GIN_SEATS], int32_t points[GIN_SEATS])
{
    memset(out, 0, GIN_SEATS * sizeof *out);
    memset(points, 0, GIN_SEATS * sizeof *points);
    for (int i = 0; i < GIN_GAMES; i++) {
        GinFinal of[GIN_SEATS] = { { 0 } };
        if (g->won_by[i] != 0)
            gin_score_game(v, g->won_by[i] - 1, g->points[i], g->boxes[i], of);
        for (int seat = 0; seat < GIN_SEATS; seat++) {
            points[seat] += g->points[i][seat];
            out[seat].game += of[seat].game;
            out[seat].shutout += of[seat].shutout;
            out[seat].boxes += of[seat].boxes;
        }
    }
}
