/* Where piles lie as a rule, and the materials there are. */
#include "rules/table/place.h"

const Material material_tiles = { .kind = MATERIAL_TILES };
const Material material_cards = { .kind = MATERIAL_CARDS, .overlap = 50, .fan = 1 };
const Material material_cards_flat = { .kind = MATERIAL_CARDS, .overlap = 50, .fan = 1, .flat = 1 };

PilePlace place_by_kind(const Pile *p)
{
    switch (p->kind) {
    case PILE_STOCK:
        return (PilePlace){ PLACE_STOCK, NO_SEAT, ALLOW_TAKE, 0 };
    case PILE_DISCARD:
        return (PilePlace){ PLACE_HEAP, p->owner, ALLOW_TAKE | ALLOW_THROW, 0 };
    case PILE_KITTY:
        return (PilePlace){ PLACE_CENTRE, NO_SEAT, 0, 0 };
    case PILE_HAND:
        return (PilePlace){ PLACE_HAND, p->owner, ALLOW_LAY | ALLOW_SHIFT, 0 };
    case PILE_STAGE:
        return (PilePlace){ PLACE_STAGE, p->owner, ALLOW_LAY | ALLOW_SHIFT, 0 };
    case PILE_MELD:
        return (PilePlace){ PLACE_MELD, p->owner, ALLOW_LAY, 0 };
    default:
        return (PilePlace){ PLACE_HIDDEN, NO_SEAT, 0, 0 };
    }
}
