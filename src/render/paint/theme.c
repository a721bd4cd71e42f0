/* The themes and their colours. */
#include "render/paint/theme.h"

#include "rules/text/text.h"

/* Tiles keep one body in the two rooms, because the distances between their colours were computed on it. */
#define TILE_BODY    .tile = 0xFFFBF6E6, .tile_edge = 0xFFD9CFB4
#define TILE_COLOURS .tile_colour = { 0xFF111111, 0xFF991400, 0xFF335CFF, 0xFFCC7A29 }
#define OTHER_COLOURS                                                                                                  \
    {                                                                                                                  \
        0xFF111111, 0xFFD90E00, 0xFF001DD9, 0xFF009985                                                                 \
    }

/* Suits of cards, and once more for a deck of four colours. */
#define CARD_COLOURS                                                                                                   \
    .card_ink = { 0xFF111111, 0xFF111111, 0xFFC0101F, 0xFFC0101F, 0xFF111111, 0xFF0A6B33, 0xFF0F52C4, 0xFFC0101F }

/* The same for those who see little: seven to one on white. */
#define CARD_STRONG                                                                                                    \
    .card_ink = { 0xFF000000, 0xFF000000, 0xFFB00D1B, 0xFFB00D1B, 0xFF000000, 0xFF066030, 0xFF0C4AB8, 0xFFB00D1B }

/* What pictures of games are painted on: in a dark room no lighter than they must be. */
#define GROUND_COLOURS .ground = { { 0xFF1F6E8C, 0xFF0F4459 }, { 0xFF227450, 0xFF0F3F29 }, { 0xFF8A3140, 0xFF4E1722 } }
#define GROUND_BLACK   .ground = { { 0xFF262626, 0xFF161616 }, { 0xFF262626, 0xFF161616 }, { 0xFF262626, 0xFF161616 } }

const Theme themes[] = {
    {
        .id = "day",
        .title = N_("Green cloth, light room"),
        .felt = 0xFF1E6B49,
        .felt_light = 0xFF2A8059,
        .felt_dark = 0xFF0F3F29,
        .rail = 0xFF4A2C15,
        .rail_top = 0xFF7D5230,
        .rail_edge = 0xFFA98660,
        .on_rail = 0xFFFFF8EA,
        .prompt = 0xFF0B2A1C,
        .on_prompt = 0xFFFFFFFF,
        .act_edge = 0xFFB98D14,
        .act_text = 0xFF2A2208,
        .panel = 0xFFFBF8F1,
        .panel_edge = 0xFFD9D0BE,
        .text = 0xFF23211C,
        .text_quiet = 0xFF625D52,
        .text_on_felt = 0xFFFFFFFF,
        .accent = 0xFF17704B,
        .accent_text = 0xFFFFFFFF,
        .button = 0xFFF1EBDD,
        .button_edge = 0xFF8F866F,
        .button_text = 0xFF2A2822,
        .button_off = 0xFF9A937F,
        .danger = 0xFFB3261E,
        .good = 0xFF1B7340,
        .warning = 0xFF8A5300,
        .selected = 0xFFFFD54A,
        .playable = 0xFFA9F5C4,
        .illegal = 0xFFFFC2B2,
        .moved = 0xFFE9BFFF,
        .on_mark = 0xFF0B3322,
        .focus = 0xFFFFF3B0,
        .rack = 0xFF6E4626,
        .rack_edge = 0xFF462A14,
        TILE_BODY,
        TILE_COLOURS,
        CARD_COLOURS,
        .joker = 0xFF5B2A86,
        GROUND_COLOURS,
        .shadow = 0xFF03130B,
    },
    {
        .id = "night",
        .title = N_("Blue cloth, dark room"),
        .felt = 0xFF1F3B47,
        .felt_light = 0xFF2C5261,
        .felt_dark = 0xFF0F2027,
        .rail = 0xFF14181B,
        .rail_top = 0xFF262D31,
        .rail_edge = 0xFF4A555B,
        .on_rail = 0xFFEDEFEC,
        .prompt = 0xFF0A1216,
        .on_prompt = 0xFFF4F7F5,
        .act_edge = 0xFF9A7A1C,
        .act_text = 0xFF2A2208,
        .panel = 0xFF1F2529,
        .panel_edge = 0xFF3B454B,
        .text = 0xFFEDEFEC,
        .text_quiet = 0xFFAEB7B8,
        .text_on_felt = 0xFFF4F7F5,
        .accent = 0xFF5CC8A0,
        .accent_text = 0xFF08231A,
        .button = 0xFF2D353A,
        .button_edge = 0xFF7E8B92,
        .button_text = 0xFFEDEFEC,
        .button_off = 0xFF76828A,
        .danger = 0xFFFF8F80,
        .good = 0xFF6FD79A,
        .warning = 0xFFF2B75B,
        .selected = 0xFFFFD24A,
        .playable = 0xFF8DF0B4,
        .illegal = 0xFFFF9C8A,
        .moved = 0xFFC18CFF,
        .on_mark = 0xFF0A1216,
        .focus = 0xFFFFF0A8,
        .rack = 0xFF3A2C22,
        .rack_edge = 0xFF211811,
        TILE_BODY,
        TILE_COLOURS,
        CARD_COLOURS,
        .joker = 0xFF5B2A86,
        GROUND_COLOURS,
        .shadow = 0xFF000000,
    },
    {
        .id = "contrast",
        .title = N_("High contrast"),
        .felt = 0xFF000000,
        .felt_light = 0xFF000000,
        .felt_dark = 0xFF000000,
        .rail = 0xFF000000,
        .rail_top = 0xFF000000,
        .rail_edge = 0xFFFFFFFF,
        .on_rail = 0xFFFFFFFF,
        .prompt = 0xFF000000,
        .on_prompt = 0xFFFFFFFF,
        .act_edge = 0xFFFFFFFF,
        .act_text = 0xFF000000,
        .panel = 0xFF000000,
        .panel_edge = 0xFFFFFFFF,
        .text = 0xFFFFFFFF,
        .text_quiet = 0xFFE6E6E6,
        .text_on_felt = 0xFFFFFFFF,
        .accent = 0xFFFFE100,
        .accent_text = 0xFF000000,
        .button = 0xFF000000,
        .button_edge = 0xFFFFFFFF,
        .button_text = 0xFFFFFFFF,
        .button_off = 0xFFA6A6A6,
        .danger = 0xFFFF8A80,
        .good = 0xFF5CFF9D,
        .warning = 0xFFFFC400,
        .selected = 0xFFFFE100,
        .playable = 0xFF5CFF9D,
        .illegal = 0xFFFF8A80,
        .moved = 0xFFC272FF,
        .on_mark = 0xFF000000,
        .focus = 0xFFFFFFFF,
        .rack = 0xFF101010,
        .rack_edge = 0xFFFFFFFF,
        .tile = 0xFFFFFFFF,
        .tile_edge = 0xFFB8B8B8,
        TILE_COLOURS,
        CARD_STRONG,
        .joker = 0xFF4A0E78,
        GROUND_BLACK,
        .shadow = 0xFF000000,
    },
    {
        .id = "dark",
        .title = N_("Grey cloth, dark room"),
        .felt = 0xFF1B1E20,
        .felt_light = 0xFF26292C,
        .felt_dark = 0xFF0E1011,
        .rail = 0xFF101214,
        .rail_top = 0xFF1B1E20,
        .rail_edge = 0xFF4A5054,
        .on_rail = 0xFFE2E4E3,
        .prompt = 0xFF08090A,
        .on_prompt = 0xFFE6E8E7,
        .act_edge = 0xFF8F7424,
        .act_text = 0xFF2A2208,
        .panel = 0xFF151719,
        .panel_edge = 0xFF34393D,
        .text = 0xFFDFE2E1,
        .text_quiet = 0xFFA3AAAC,
        .text_on_felt = 0xFFE6E8E7,
        .accent = 0xFF7FB8E0,
        .accent_text = 0xFF06202F,
        .button = 0xFF23272A,
        .button_edge = 0xFF747C81,
        .button_text = 0xFFDFE2E1,
        .button_off = 0xFF727A80,
        .danger = 0xFFFF8F80,
        .good = 0xFF6FD79A,
        .warning = 0xFFE8B45E,
        .selected = 0xFFEFC84A,
        .playable = 0xFF84E0AA,
        .illegal = 0xFFFF9C8A,
        .moved = 0xFFBE8CFA,
        .on_mark = 0xFF0A1216,
        .focus = 0xFFFFF0A8,
        .rack = 0xFF2A2724,
        .rack_edge = 0xFF161412,
        TILE_BODY,
        TILE_COLOURS,
        CARD_COLOURS,
        .joker = 0xFF5B2A86,
        .ground = { { 0xFF20343D, 0xFF141F25 }, { 0xFF22352B, 0xFF131D18 }, { 0xFF3A2226, 0xFF211417 } },
        .shadow = 0xFF000000,
    },
};
const int theme_count = (int)(sizeof themes / sizeof themes[0]);

static const Colour other_colours[4] = OTHER_COLOURS;

/* What is in force; nothing else in this floor remembers it. */
static struct {
    bool chosen;
    Theme theme;
} now;

const Theme *theme_now(void)
{
    return now.chosen ? &now.theme : &themes[0];
}

const Colour *theme_tiles(int index, bool alternative_tiles)
{
    return alternative_tiles ? other_colours : themes[index].tile_colour;
}

void theme_choose(int index, bool alternative_tiles)
{
    now.chosen = true;
    now.theme = themes[index >= 0 && index < theme_count ? index : 0];
    for (int i = 0; alternative_tiles && i < 4; i++)
        now.theme.tile_colour[i] = other_colours[i];
}
