/* What is foolish in Kalooki. Whoever takes a discard lays it at once, so that nobody is known to hold one. */
#include "trial/foolish/kalooki/list.h"

#include "rules/kalooki/game.h"
#include "rules/kalooki/meld.h"
#include "trial/foolish/throws.h"

enum { JOKER_THROWN, SET_BROKEN, NO_GOER, STAYED_IN, KINDS };

static const FoolishKind kinds[KINDS] = {
    [JOKER_THROWN] = { UNTRANSLATED("A joker is thrown though the seat holds another card"), false },
    [SET_BROKEN] = { UNTRANSLATED(
                         "A set of the hand is broken up by a throw though a loose card that costs as much was there"),
                     false },
    [NO_GOER] = { UNTRANSLATED("A card is thrown that the seat might have added to a set, with another to throw"),
                  false },
    [STAYED_IN] = { UNTRANSLATED("A seat that is down does not call up though it might lay all its cards but one"),
                    false },
};

static int penalty(const State *s, Face f)
{
    return kalooki_penalty(&s->options, f);
}

static void judge_jokers(const Throw *t, FoolishNotes *notes)
{
    for (int i = 0; i < t->count && t->count > 1; i++) {
        if (face_is_joker(t->hand[i]))
            foolish_note(notes, JOKER_THROWN, i == t->at);
    }
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    Throw t;
    bool occasion;
    (void)memory;
    if (!throw_read(a, &t))
        return;
    const MeldRules sets = kalooki_meld_rules(&a->seen->options);
    judge_jokers(&t, notes);
    const bool breaks = throw_breaks_meld(&t, &sets, penalty, &occasion);
    if (occasion)
        foolish_note(notes, SET_BROKEN, breaks);
    if (t.count > 1)
        foolish_note(notes, NO_GOER, throw_fits(&t, t.at));
    if (t.count > 1 && a->seen->seat[a->seat].opened && throw_might_go_out(&t, &sets))
        foolish_note(notes, STAYED_IN, a->after->phase == KALOOKI_DRAW);
}

const FoolishList kalooki_foolish = { .game = "kalooki", .kinds = kinds, .kind_count = KINDS, .judge = judge };
