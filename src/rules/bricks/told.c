/* What the logs of several games tell alike. */
#include "rules/bricks/told.h"

#include "rules/bricks/seats.h"
#include "rules/bricks/settle.h"

const char *told_name(const char *const *names, int seat)
{
    return names && names[seat] ? names[seat] : N_("Somebody");
}

void told_match_winners(const State *after, const char *const *names, TextSink *out)
{
    const char *won[MAX_SEATS];
    int32_t total[MAX_SEATS] = { 0 };
    int n = 0;
    for (int i = 0; i < after->seats; i++)
        total[i] = after->seat[i].total;
    const uint16_t best = settle_best(total, seats_all(after->seats), 1, NULL);
    for (int i = 0; i < after->seats; i++)
        if (seats_has(best, i))
            won[n++] = told_name(names, i);
    text_next(out);
    text_told_of(out, won, n, N_("You win the match."), N_("{1} wins the match."), N_("{1} win the match."));
}
