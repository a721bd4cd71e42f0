/* What is foolish in Rummy 500 and in basic rummy. Not going out is none of it in Rummy 500: what is still to be laid
 * may be worth more. */
#include "trial/foolish/rummy/list.h"

#include "rules/rummy/game.h"
#include "rules/rummy/meld.h"
#include "rules/rummy/position.h"
#include "trial/foolish/throws.h"

enum {
    THROWN_BACK,
    JOKER_THROWN,
    MELD_BROKEN,
    NOT_LAID_OFF,
    NEXT_FED,
    RUMMY500_KINDS,
    STAYED_IN = RUMMY500_KINDS,
    KINDS
};

static const FoolishKind kinds[KINDS] = {
    [THROWN_BACK] = { UNTRANSLATED("The discard that was taken by itself is thrown again"), false },
    [JOKER_THROWN] = { UNTRANSLATED("A joker is thrown though the seat holds another card"), false },
    [MELD_BROKEN] = { UNTRANSLATED("A meld of the hand is broken up by a throw though a loose card that costs as much "
                                   "was there"),
                      false },
    [NOT_LAID_OFF] = { UNTRANSLATED("A card is thrown that the seat might have laid off, with another to throw"),
                       false },
    [NEXT_FED] = { UNTRANSLATED(
                       "The next player is thrown what goes with a discard it took, though a loose card that costs as "
                       "much was "
                       "there"),
                   false },
    [STAYED_IN] = { UNTRANSLATED("The seat stays in though it might lay all its cards but one"), false },
};

static int held_points(const State *s, Face f)
{
    const RummyRules rules = rummy_rules(s);
    return rummy_held_value(&rules, f);
}

static void judge_throw(const Throw *t, const ThrowsMemory *memory, FoolishNotes *notes)
{
    const State *seen = t->act->seen;
    const RummyRules rules = rummy_rules(seen);
    const MeldRules melds = rummy_meld_rules(&rules);
    bool occasion;
    if (rummy_of(seen)->taken == 1 && t->count > 1)
        foolish_note(notes, THROWN_BACK, throw_is_of_discards(t));
    for (int i = 0; i < t->count && t->count > 1; i++)
        if (face_is_joker(t->hand[i]))
            foolish_note(notes, JOKER_THROWN, i == t->at);
    const bool breaks = throw_breaks_meld(t, &melds, held_points, &occasion);
    if (occasion)
        foolish_note(notes, MELD_BROKEN, breaks);
    if (t->count > 1)
        foolish_note(notes, NOT_LAID_OFF, throw_fits(t, t->at));
    const bool feeds = throw_feeds(t, memory, held_points, &occasion);
    if (occasion)
        foolish_note(notes, NEXT_FED, feeds);
    if (rules.basic && !rules.one_meld && throw_might_go_out(t, &melds))
        foolish_note(notes, STAYED_IN, t->act->after->phase == RUMMY_DRAW);
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    Throw t;
    throws_remember(memory, a);
    if (throw_read(a, &t))
        judge_throw(&t, memory, notes);
}

const FoolishList rummy500_foolish = {
    .game = "rummy-500", .kinds = kinds, .kind_count = RUMMY500_KINDS, .memory = sizeof(ThrowsMemory), .judge = judge
};
const FoolishList rummy_foolish = {
    .game = "rummy", .kinds = kinds, .kind_count = KINDS, .memory = sizeof(ThrowsMemory), .judge = judge
};
