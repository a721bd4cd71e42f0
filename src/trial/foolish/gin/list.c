/* What is foolish in Gin Rummy. */
#include "trial/foolish/gin/list.h"

#include "rules/gin/game.h"
#include "rules/gin/meld.h"
#include "trial/foolish/throws.h"

enum { MELD_BROKEN, NEXT_FED, GIN_MISSED, KINDS };

static const FoolishKind kinds[KINDS] = {
    [MELD_BROKEN] = { N_("A meld of the hand is broken up by a throw though a loose card that costs as much was there"),
                      false },
    [NEXT_FED] = { N_("The next player is thrown what goes with a discard it took, though a loose card that costs as "
                      "much was "
                      "there"),
                   false },
    [GIN_MISSED] = { N_("The seat plays on though it might go gin"), false },
};

static int points(const State *s, Face f)
{
    return gin_card_points(f, gin_goes_round(s));
}

static bool might_go_gin(const Throw *t)
{
    MeldFound found;
    for (int gone = 0; gone < t->count; gone++) {
        Face left[GIN_MOST_HELD];
        int n = 0;
        for (int i = 0; i < t->count; i++)
            if (i != gone)
                left[n++] = t->hand[i];
        if (throw_allowed(t, gone) && gin_best(gin_goes_round(t->act->seen), left, n, &found) == 0)
            return true;
    }
    return false;
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    Throw t;
    bool occasion;
    throws_remember(memory, a);
    if (!throw_read(a, &t))
        return;
    const bool goes_on = a->move.amount == GIN_THROWS;
    const bool breaks = throw_breaks_meld(&t, gin_meld_rules(gin_goes_round(a->seen)), points, &occasion);
    if (occasion && goes_on)
        foolish_note(notes, MELD_BROKEN, breaks);
    const bool feeds = throw_feeds(&t, memory, points, &occasion);
    if (occasion && goes_on)
        foolish_note(notes, NEXT_FED, feeds);
    if (might_go_gin(&t))
        foolish_note(notes, GIN_MISSED, goes_on);
}

const FoolishList gin_foolish = {
    .game = "gin", .kinds = kinds, .kind_count = KINDS, .memory = sizeof(ThrowsMemory), .judge = judge
};
