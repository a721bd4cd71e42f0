/* The materials there are. */
#include "rules/table/place.h"

const Material material_tiles = { .kind = MATERIAL_TILES };
const Material material_cards = { .kind = MATERIAL_CARDS, .overlap = 50, .fan = 1 };
const Material material_cards_flat = { .kind = MATERIAL_CARDS, .overlap = 50, .fan = 1, .flat = 1 };
