/* What is foolish in Gin Rummy. */
#include "trial/foolish/gin/list.h"

#include "rules/game/move_list.h"
#include "rules/gin/game.h"
#include "rules/gin/meld.h"
#include "trial/foolish/throws.h"

enum { MELD_BROKEN, NEXT_FED, GIN_MISSED, NOT_LAID_OFF, KINDS };

static const FoolishKind kinds[KINDS] = {
    [MELD_BROKEN] = { UNTRANSLATED("A meld of the hand is broken up by a throw though a loose card that costs as much "
                                   "was there"),
                      false },
    [NEXT_FED] = { UNTRANSLATED(
                       "The next player is thrown what goes with a discard it took, though a loose card that costs as "
                       "much was "
                       "there"),
                   false },
    [GIN_MISSED] = { UNTRANSLATED("The seat plays on though it might go gin"), false },
    [NOT_LAID_OFF] = { UNTRANSLATED("Less is laid off to a knock than might be"), false },
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

/* ---- laying off ---- */

static int left_in_hand(const State *s, int seat)
{
    MeldFound found;
    Face hand[GIN_MOST_HELD];
    const int n = pile_size(&s->table, gin_hand(seat));
    for (int i = 0; i < n; i++)
        hand[i] = pile_face(&s->table, gin_hand(seat), i);
    return gin_best(gin_goes_round(s), hand, n, &found);
}

/* In whatever order, to whatever melds. */
static int least_left(const FoolishAct *a, const State *s)
{
    const int hand = gin_hand(a->seat);
    int least = left_in_hand(s, a->seat);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
            for (int end = 0; pile_size(&s->table, p) > 0 && end < 2; end++) {
                const Move m = move_one(hand, i, p, end ? pile_size(&s->table, p) : 0);
                if (a->game->rules.check(s, a->seat, m).why != NULL)
                    continue;
                State with = *s;
                a->game->rules.apply(&with, a->seat, m);
                const int left = least_left(a, &with);
                least = left < least ? left : least;
            }
    return least;
}

static void judge_laying_off(const FoolishAct *a, FoolishNotes *notes)
{
    const int all = left_in_hand(a->turn, a->seat), least = least_left(a, a->turn);
    if (least < all)
        foolish_note(notes, NOT_LAID_OFF, left_in_hand(a->seen, a->seat) > least);
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    Throw t;
    bool occasion;
    throws_remember(memory, a);
    if (a->seen->phase == GIN_LAYOFF && a->move.kind == MOVE_DONE)
        judge_laying_off(a, notes);
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
