/* What is foolish in Five Hundred. Two cards of a suit are equals to a seat when no card between them can be held by
 * anybody else, as far as it knows. */
#include "trial/foolish/five_hundred/list.h"

#include "rules/five_hundred/game.h"

enum { TENTH_WITHOUT_TOP, KINDS };

static const FoolishKind kinds[KINDS] = {
    [TENTH_WITHOUT_TOP] = { N_("A bid of ten in a suit without its joker and without its right bower"), false },
};

static bool holds(const State *s, int seat, Face f)
{
    for (int i = 0; i < pile_size(&s->table, five_hand(seat)); i++)
        if (face_eq(pile_face(&s->table, five_hand(seat), i), f))
            return true;
    return false;
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    FiveBid bid;
    (void)memory;
    if (a->move.kind != MOVE_BID || !five_bid_decode(a->move.amount, &bid) || bid.kind != FIVE_TRICKS ||
        bid.level != 10 || bid.strain == FIVE_NO_TRUMPS)
        return;
    foolish_note(notes, TENTH_WITHOUT_TOP,
                 !holds(a->seen, a->seat, FACE_JOKER) && !holds(a->seen, a->seat, (Face){ 11, (uint8_t)bid.strain }));
}

const FoolishList five_foolish = { .game = "five-hundred", .kinds = kinds, .kind_count = KINDS, .judge = judge };
