/* Fourteen tiles and four of the closed hands: for which of them do fewest tiles have to come? Kept where it is one. */
#include "ai/tile_rummy/puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "rules/faces/tile.h"
#include "rules/tile_rummy/near.h"

enum { TILES = CLOSED_TILES, HANDS = CLOSED_LITTLE_BLITZ - 1, CHOICES = 4, COPIES = 2, NUMBERS = 13, MOST_MISSING = 6 };

static const ClosedWhen later = { false, false, false };

/* All tiles but one joker, so that the hand and what is unseen are whole. */
static void some_rack(Rng *rng, Face rack[TILES])
{
    uint8_t tile[TR_COLOURS * NUMBERS * COPIES];
    const int all = (int)sizeof tile;
    for (int i = 0; i < all; i++)
        tile[i] = (uint8_t)(i / COPIES);
    rng_shuffle(rng, tile, all);
    for (int i = 0; i < TILES; i++) {
        int at = i;
        for (; at > 0 && rack[at - 1].suit * 16 + rack[at - 1].rank > tile[i] / NUMBERS * 16 + tile[i] % NUMBERS + 1;
             at--)
            rack[at] = rack[at - 1];
        rack[at] = (Face){ (uint8_t)(tile[i] % NUMBERS + 1), (uint8_t)(tile[i] / NUMBERS) };
    }
}

static void all_tiles(TrTiles *out)
{
    memset(out, 0, sizeof *out);
    for (int c = 0; c < TR_COLOURS; c++)
        for (int n = 1; n <= NUMBERS; n++)
            out->n[c][n] = COPIES;
    out->jokers = TR_JOKERS;
}

/* Tiles of the rules' own picture of a hand that are not on the rack: what whoever looks no further compares. */
static int missing_in_picture(const Face rack[TILES], int hand)
{
    bool used[TILES] = { false };
    const char *text = closed_hand[hand].picture;
    int missing = 0;
    Face f;
    while (*text != '\0') {
        if (!tile_parse(&text, &f)) {
            text++;
            continue;
        }
        int i = 0;
        while (i < TILES && (used[i] || !face_eq(rack[i], f)))
            i++;
        if (i < TILES)
            used[i] = true;
        missing += i == TILES;
    }
    return missing;
}

/* Four hands by chance, of which the first is the nearest; false: no such came. */
static bool some_hands(Rng *rng, const int missing[HANDS + 1], int hand[CHOICES])
{
    uint8_t order[HANDS];
    int n = 1;
    for (int i = 0; i < HANDS; i++)
        order[i] = (uint8_t)(i + 1);
    rng_shuffle(rng, order, HANDS);
    hand[0] = order[0];
    for (int i = 1; i < HANDS && n < CHOICES; i++)
        if (missing[order[i]] > missing[hand[0]] && missing[order[i]] <= missing[hand[0]] + 3)
            hand[n++] = order[i];
    return n == CHOICES && missing[hand[0]] <= MOST_MISSING;
}

static int plain_choice(const Face rack[TILES], const int hand[CHOICES])
{
    int best = 0;
    for (int i = 1; i < CHOICES; i++)
        if (missing_in_picture(rack, hand[i]) <= missing_in_picture(rack, hand[best]))
            best = i;
    return best;
}

static void write(const Face rack[TILES], const int hand[CHOICES], Puzzle *out)
{
    TextSink position = text_sink(out->position, sizeof out->position);
    text_add(&position, "meldwell position 1\ngame international-tiles\nseats 2\nturn 0 draw 8\nown draw 0\nhand 0");
    for (int i = 0; i < TILES; i++) {
        text_add(&position, " ");
        tile_text(rack[i], &position);
    }
    text_add(&position, "\n");
    int sorted[CHOICES];
    for (int i = 0; i < CHOICES; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > hand[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = hand[i];
    }
    TextSink asked = text_sink(out->asked, sizeof out->asked), answer = text_sink(out->answer, sizeof out->answer);
    text_addf(&asked, "hand=nearest of=%d,%d,%d,%d", sorted[0], sorted[1], sorted[2], sorted[3]);
    text_addf(&answer, "%d", hand[0]);
}

static bool nearest_make(void *desk, Rng *rng, Puzzle *out)
{
    Face rack[TILES];
    TrTiles tiles, all;
    int missing[HANDS + 1] = { 0 }, hand[CHOICES];
    (void)desk;
    some_rack(rng, rack);
    all_tiles(&all);
    if (!tr_tiles(rack, TILES, &tiles))
        return false;
    for (int i = 1; i <= HANDS; i++) {
        ClosedNear near;
        missing[i] = closed_near(&tiles, &all, i, later, &near) ? near.missing : TILES;
    }
    if (!some_hands(rng, missing, hand))
        return false;
    for (int i = 1; i < CHOICES; i++)
        out->looked += missing[hand[i]] == missing[hand[0]] + 1;
    out->wanted = missing[hand[0]];
    out->simple = (plain_choice(rack, hand) == 0 ? 50 : 0) + 50 / (1 + out->looked);
    out->grade = (uint8_t)(out->simple >= 75   ? 1
                           : out->simple >= 60 ? 2
                           : out->simple >= 25 ? 3
                           : out->simple > 12  ? 4
                                               : 5);
    write(rack, hand, out);
    return true;
}

static void nearest_ask(const Puzzle *p, TextSink *out)
{
    (void)p;
    text_say(out, "Which of these closed hands needs the fewest tiles?");
}

static void nearest_choice(const char *choice, TextSink *name, TextSink *what)
{
    const int hand = atoi(choice);
    if (hand < CLOSED_BASIC || hand >= CLOSED_END)
        return;
    text_say(name, closed_hand[hand].name);
    text_say(what, closed_hand[hand].what);
}

const PuzzleKind international_puzzle_nearest = {
    .id = "international-nearest",
    .brief = "I",
    .game = "international-tiles",
    .title = N_("The nearest closed hand"),
    .hint = N_("Which numbers and colours does each hand allow? Your other tiles have to be replaced."),
    .ask = nearest_ask,
    .make = nearest_make,
    .choice = nearest_choice,
};
