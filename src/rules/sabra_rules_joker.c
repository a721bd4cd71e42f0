/* The chapter on jokers of the rules page. Its pictures are positions judged by the relation itself under the options
 * in force, so that no page can promise what the table then refuses. */
#include <assert.h>
#include <string.h>

#include "rules/sabra.h"
#include "rules/sabra_rules_page.h"
#include "rules/tile.h"

/* One turn of a player who has opened. Melds are parted by "/". */
typedef struct Picture {
    const char *start, *rack, *end;
    int shown; /* which meld of `end` is drawn */
    const char *story;
} Picture;

static const Picture add_to_run = { "* B6 B7", "B8", "* B6 B7 B8", 0,
                                    "On the table * B6 B7. The blue 8 from the rack is added." };
static const Picture take_from_run = {
    "B3 B4 B5 *", "K3 R3", "B4 B5 * / K3 R3 B3", 0,
    "On the table B3 B4 B5 *. The blue 3 is taken out of it and goes to K3 R3 from the rack."
};
static const Picture split_run = { "K5 K6 * K8", "K4 K9", "K4 K5 K6 / * K8 K9", 1,
                                   "On the table K5 K6 * K8. It is split, K4 and K9 are added from the rack." };
static const Picture run_to_group = {
    "B4 B5 B6 *", "K7 R7", "B4 B5 B6 / K7 R7 *", 1,
    "On the table B4 B5 B6 *. The joker goes on standing for the blue 7, now in a group with K7 R7 from the rack."
};
static const Picture new_meaning = { "B4 B5 B6 *", "O9 O10", "B4 B5 B6 / O9 O10 *", 1,
                                     "On the table B4 B5 B6 *. The joker leaves for O9 O10 from the rack and becomes "
                                     "the orange 11." };
static const Picture reuse_two_own = { "B3 * B5", "B4 R10 R11", "B3 B4 B5 / R10 R11 *", 1,
                                       "On the table B3 * B5. The blue 4 from the rack takes the joker's place; the "
                                       "joker goes with R10 R11 from the rack." };
static const Picture reuse_table_between = { "B3 * B5 / O1 O2 O3 O4", "B4 O5 O6", "B3 B4 B5 / O1 O2 O3 / * O4 O5 O6", 2,
                                             "On the table B3 * B5 and O1 O2 O3 O4. The blue 4 frees the joker, which "
                                             "is laid with the orange 4 of the table and "
                                             "O5 O6 from the rack." };
static const Picture reuse_one_own = { "B3 * B5 / O1 O2 O3 O4", "B4 R4", "B3 B4 B5 / O1 O2 O3 / R4 O4 *", 2,
                                       "On the table B3 * B5 and O1 O2 O3 O4. The blue 4 frees the joker, which is "
                                       "laid with the orange 4 of the table and "
                                       "the red 4 from the rack." };
static const Picture reuse_old_meld = { "B3 * B5 / O1 O2 O3", "B4", "B3 B4 B5 / O1 O2 O3 *", 1,
                                        "On the table B3 * B5 and O1 O2 O3. The blue 4 frees the joker, which is added "
                                        "to the old orange run." };
static const Picture from_table = { "B3 * B5 / K4 R4 B4 O4", "R10 R11", "B3 B4 B5 / K4 R4 O4 / R10 R11 *", 2,
                                    "On the table B3 * B5 and K4 R4 B4 O4. The blue 4 of the group takes the joker's "
                                    "place; the joker goes with R10 R11 "
                                    "from the rack." };
static const Picture one_colour = { "K7 R7 *", "B7 R10 R11", "K7 R7 B7 / R10 R11 *", 1,
                                    "On the table K7 R7 *. The blue 7 from the rack takes the joker's place; the joker "
                                    "goes with R10 R11 from the rack." };
static const Picture both_colours = { "K7 R7 *", "B7 O7 R10 R11", "K7 R7 B7 O7 / R10 R11 *", 1,
                                      "On the table K7 R7 *. Blue 7 and orange 7 from the rack complete the group; the "
                                      "joker goes with R10 R11 from the rack." };

/* Reads tiles up to "/" or the end. */
static int read_tiles(const char **at, Face *face)
{
    int n = 0;
    while (**at == ' ' || **at == '/')
        ++*at;
    while (**at != '\0' && **at != '/') {
        bool good = n < MAX_MELD && tile_parse(at, &face[n]);
        assert(good); /* the pictures above are all there is */
        n += good;
        while (**at == ' ')
            ++*at;
    }
    return n;
}

static SabraVerdict judge(const OptionValues *options, const Picture *picture)
{
    SabraTurn turn = { .options = options, .opened = true };
    SabraLayout layout = { 0 };
    Face face[MAX_MELD];
    for (const char *at = picture->start; *at != '\0';) {
        int n = read_tiles(&at, face);
        const Reason *bad = meld_read(sabra_meld_rules(options), face, n, MELD_NONE, &turn.meld[turn.meld_count++]);
        assert(!bad);
        (void)bad;
    }
    const char *rack = picture->rack;
    turn.rack_count = read_tiles(&rack, turn.rack);
    for (const char *at = picture->end; *at != '\0';) {
        int n = read_tiles(&at, face);
        sabra_layout_add(&layout, face, n, MELD_NONE);
    }
    return sabra_judge(&turn, &layout);
}

static void show(const SabraPage *p, const Picture *picture)
{
    SabraVerdict v = judge(p->now, picture);
    const char *at = picture->end;
    Face face[MAX_MELD];
    int n = 0;
    for (int i = 0; i <= picture->shown; i++)
        n = read_tiles(&at, face);
    text_add(p->out, v.why ? "= bad" : "= ok");
    for (int i = 0; i < n; i++) {
        text_add(p->out, " ");
        tile_text(face[i], p->out);
    }
    text_addf(p->out, " : %s", picture->story);
    text_addf(p->out, "%s%s\n", v.why ? " Not allowed: " : "", v.why ? v.why->text : "");
}

static void tell_move(const SabraPage *p)
{
    sabra_page_line(p, "## What may be done with a joker on the table");
    switch (sabra_page_value(p, SABRA_JOKER_MOVE)) {
    case JOKER_MOVE_FREE:
        sabra_page_line(
            p, "Jokers on the table are loose like all tiles: in your turn you may put them anywhere and let them "
               "stand for anything. Nothing has to take their place.");
        break;
    case JOKER_MOVE_KEEP:
        sabra_page_line(
            p, "A meld with a joker may be extended, split and rearranged like any other, and the joker itself "
               "may move, but it goes on standing for the same tile until that tile replaces it. It may pass "
               "from a run to a group or back as long as its tile fits there.");
        break;
    case JOKER_MOVE_REPLACE:
        sabra_page_line(
            p, "Tiles may be added to a meld with a joker and taken from it, but the joker itself lies still until "
               "it is replaced: it stays in a meld of the same kind, group or run, and goes on standing for the "
               "same tile.");
        break;
    default:
        sabra_page_line(
            p, "A meld with a joker is locked: tiles may be added to it, but nothing may be taken out of it or "
               "rearranged until the joker is replaced. Two locked melds cannot be joined. When its joker has "
               "been replaced the meld is like any other.");
        break;
    }
    sabra_page_changed(p, SABRA_JOKER_MOVE);
    show(p, &add_to_run);
    show(p, &take_from_run);
    show(p, &split_run);
    show(p, &run_to_group);
    show(p, &new_meaning);
    sabra_page_line(
        p, "What a joker stands for is read from the table at the start of each turn. In a group of three it stands "
           "for both missing colours until the turn settles which.");
}

static void tell_replacing(const SabraPage *p)
{
    bool table = sabra_page_value(p, SABRA_JOKER_SOURCE) == JOKER_SOURCE_HAND_OR_TABLE;
    sabra_page_line(p, "## Replacing a joker");
    sabra_page_line(
        p, table ? "A joker is freed when the tile it stands for takes its place. That tile comes from your rack or "
                   "from another meld of the table."
                 : "A joker is freed when the tile it stands for takes its place. That tile has to come from your "
                   "rack; afterwards it may move on like any tile.");
    if (table)
        sabra_page_line(
            p, "A tile of the table may even be lent: it takes the joker's place and returns where it came from, "
               "if everything fits in the end.");
    sabra_page_changed(p, SABRA_JOKER_SOURCE);
    show(p, &reuse_two_own);
    show(p, &from_table);
    sabra_page_line(
        p, sabra_page_value(p, SABRA_GROUP3_RELEASE) == GROUP3_EITHER
               ? "In a group of three either missing colour frees the joker. In a group of four only the last "
                 "colour does."
               : "In a group of three the joker comes free only when both missing colours are supplied, so that "
                 "the group has four tiles. In a group of four the last colour is enough.");
    sabra_page_changed(p, SABRA_GROUP3_RELEASE);
    show(p, &one_colour);
    show(p, &both_colours);
}

static void tell_reuse(const SabraPage *p)
{
    sabra_page_line(p, "## Where a freed joker goes");
    switch (sabra_page_value(p, SABRA_JOKER_REUSE)) {
    case JOKER_REUSE_ANY:
        sabra_page_line(p,
                        "A freed joker has to lie on the table again at Done, in any meld. It never goes to a rack.");
        break;
    case JOKER_REUSE_NEW:
        sabra_page_line(
            p, "A freed joker has to be laid in the same turn in a meld that was not on the table before. The other "
               "tiles of that meld may come from anywhere. It never goes to a rack.");
        break;
    case JOKER_REUSE_NEW_2RACK:
        sabra_page_line(
            p, "A freed joker has to be laid in the same turn in a new meld with at least two tiles from your rack; "
               "tiles of the table may take part. The tile that replaced the joker is not one of the two. It "
               "never goes to a rack.");
        break;
    default:
        sabra_page_line(
            p, "A freed joker has to be laid in the same turn in a new meld that is first made of the joker and two "
               "or more tiles from your rack alone. Tiles of the table may join it afterwards. The tile that "
               "replaced the joker is not one of the two. It never goes to a rack.");
        break;
    }
    if (sabra_page_value(p, SABRA_JOKER_REUSE) != JOKER_REUSE_ANY)
        sabra_page_line(
            p, "A meld counts as new when it does not need a tile of a meld that still stands: tiles of melds that "
               "were broken up or shortened for it will do.");
    sabra_page_changed(p, SABRA_JOKER_REUSE);
    show(p, &reuse_table_between);
    show(p, &reuse_one_own);
    show(p, &reuse_old_meld);
}

void sabra_page_jokers(const SabraPage *p)
{
    sabra_page_line(p, "# Jokers {jokers}");
    text_addf(p->out, "A joker left on your rack at the end of a game costs %d points.\n",
              sabra_page_value(p, SABRA_JOKER_RACK_VALUE));
    tell_move(p);
    if (sabra_page_value(p, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE)
        return;
    tell_replacing(p);
    tell_reuse(p);
}
