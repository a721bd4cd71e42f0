/* What is foolish in Marriage. A card that is wild to nobody yet is as good as another, and so is a wild one to a seat
 * that has shown dublees: two of a kind are all it wants. */
#include "trial/foolish/marriage/list.h"

#include "rules/marriage/game.h"
#include "rules/marriage/position.h"
#include "rules/marriage/sets.h"
#include "trial/foolish/throws.h"

enum { WILD_THROWN, FIRST_SET_BROKEN, NEXT_FED, KINDS };

static const FoolishKind kinds[KINDS] = {
    [WILD_THROWN] = { UNTRANSLATED("A card that is known to be wild is thrown though a loose plain one was there"),
                      false },
    [FIRST_SET_BROKEN] = { UNTRANSLATED("A pure set is broken up before showing though a loose card was there"),
                           false },
    [NEXT_FED] = { UNTRANSLATED(
                       "The next player is thrown what goes with a discard it took, though a loose card was there"),
                   false },
};

/* All the same: nothing is counted by ranks. */
static int no_points(const State *s, Face f)
{
    (void)s;
    (void)f;
    return 0;
}

static bool loose_plain_is_there(const Throw *t, const MarriageRules *rules)
{
    for (int i = 0; i < t->count; i++)
        if (i != t->at && throw_is_loose(t, i) && !marriage_is_wild(rules, t->hand[i]) && throw_allowed(t, i))
            return true;
    return false;
}

/* Without the card that is thrown, or with it; of exposed tunnelas each card may lie in another set. */
static int first_sets(const Throw *t, const MarriageRules *rules, bool with)
{
    const State *s = t->act->seen;
    const Piece thrown = pile_piece(&s->table, marriage_hand(t->act->seat), t->at);
    const MarriageHeld held = marriage_unshown(s, t->act->seat);
    MarriageSets sets;
    Face card[SETS_CARDS];
    int n = 0;
    for (int i = 0; i < held.count; i++)
        if (with || held.piece[i] != thrown)
            card[n++] = held.cards.card[i];
    return marriage_find_first(rules, card, n, MARRIAGE_FIRST_SETS, &sets);
}

/* With five of the seven pairs sets are given up for more. */
static bool goes_for_dublees(const Throw *t)
{
    enum { MANY = 5 };
    const MarriageHeld held = marriage_unshown(t->act->seen, t->act->seat);
    MarriageSets pairs;
    return marriage_find_dublees(held.cards.card, held.count, &pairs) >= MANY;
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    Throw t;
    bool occasion;
    throws_remember(memory, a);
    if (!throw_read(a, &t) || a->move.amount != MARRIAGE_THROW)
        return;
    const MarriageRules rules = marriage_rules_for(a->seen, a->seat);
    if (!loose_plain_is_there(&t, &rules))
        return;
    for (int i = 0; i < t.count && a->seen->seat[a->seat].opened != SHOWN_DUBLEES; i++)
        if (marriage_is_wild(&rules, t.hand[i]))
            foolish_note(notes, WILD_THROWN, i == t.at);
    if (a->seen->seat[a->seat].opened == SHOWN_NOTHING && !goes_for_dublees(&t) && first_sets(&t, &rules, true) > 0)
        foolish_note(notes, FIRST_SET_BROKEN, first_sets(&t, &rules, false) < first_sets(&t, &rules, true));
    const bool feeds = throw_feeds(&t, memory, no_points, &occasion);
    if (occasion)
        foolish_note(notes, NEXT_FED, feeds);
}

const FoolishList marriage_foolish = {
    .game = "marriage", .kinds = kinds, .kind_count = KINDS, .memory = sizeof(ThrowsMemory), .judge = judge
};
