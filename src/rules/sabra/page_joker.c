/* The chapter on jokers of the rules page: sections C.1 and E.3 in a player's words. */
#include "rules/sabra/page.h"

/* ---- a joker that nobody has replaced ---- */

static const SabraPicture add_to_run = { "R6 * R8", "R9", "R6 * R8 R9",
                                         N_("The red 9 is added at the end of the run.") };
static const SabraPicture add_to_group = {
    "K7 R7 *", "B7", "K7 R7 B7 *", N_("The blue 7 is added to the group. From now on the joker is the orange 7.")
};
static const SabraPicture take_from_run = { "B3 B4 B5 *", "K3 R3", "K3 R3 B3 | B4 B5 *",
                                            N_("The blue 3 leaves the run for a group; the joker stays the blue 6.") };
static const SabraPicture split_run = { "K5 K6 * K8", "K4 K9", "K4 K5 K6 | * K8 K9",
                                        N_("The run is split in two; the joker stays the black 7.") };
static const SabraPicture other_run = {
    "B3 B4 * | B6 B7 B8", "B2", "B2 B3 B4 | * B6 B7 B8",
    N_("With the blue 2, one run no longer needs the joker. The joker goes to the other run and stays the blue 5.")
};
static const SabraPicture run_to_group = { "R4 R5 R6 *", "K7 O7", "R4 R5 R6 | K7 O7 *",
                                           N_("The joker leaves the run for a group, and stays the red 7.") };
static const SabraPicture new_meaning = { "B11 B12 *", "B9", "B9 * B11 B12",
                                          N_("The joker stood for the blue 13, and now stands for the blue 10.") };
static const SabraPicture new_place = { "B4 B5 B6 *", "O9 O10", "B4 B5 B6 | O9 O10 *",
                                        N_("The joker stood for the blue 7, and now stands for the orange 11.") };
static const SabraPicture join_two = { "B3 B4 * | B7 B8 *", "B6", "B3 B4 * B6 B7 B8 *",
                                       N_("The blue 6 joins two runs that each hold a joker.") };

static void tell_locked(const Rulebook *p)
{
    rulebook_line(p, "A meld with a joker is locked until the joker is replaced. You may add single tiles to it, or a "
                     "whole meld without a joker. You may not take tiles from it, split it or rearrange it, and you "
                     "may not join two locked melds.");
    rulebook_line(p, "Once its joker has been replaced, the meld is like any other, even in the same turn.");
}

static void tell_replace(const Rulebook *p)
{
    rulebook_line(p, "A joker on the table keeps its place and its meaning until it is replaced. The tiles around it "
                     "are free: you may add to its meld, take from it, split it or rearrange it. Only the kind of meld "
                     "may not change: a joker in a run must end in a run, a joker in a group in a group.");
}

static void tell_keep(const Rulebook *p)
{
    rulebook_line(p, "A joker on the table stands for the same tile until it is replaced. Otherwise you may treat it "
                     "like any tile: add to its meld, take from it, split it, or move the joker wherever its tile "
                     "would fit, even from a run to a group.");
}

static void tell_free(const Rulebook *p)
{
    rulebook_line(
        p, "You may move a joker on the table like any other tile. On your turn you may put it in any meld, where it "
           "stands for whatever fits, and no tile has to take its place. But it never goes back to a rack.");
}

static void tell_move(const Rulebook *p)
{
    int move = rulebook_value(p, SABRA_JOKER_MOVE);
    rulebook_line(p, move == JOKER_MOVE_FREE ? N_("## What you may do with a joker {joker-move}")
                                             : N_("## Before a joker is replaced {joker-move}"));
    if (move == JOKER_MOVE_FREE)
        tell_free(p);
    else if (move == JOKER_MOVE_KEEP)
        tell_keep(p);
    else if (move == JOKER_MOVE_REPLACE)
        tell_replace(p);
    else
        tell_locked(p);
    rulebook_changed(p, SABRA_JOKER_MOVE);
    sabra_page_play(p, &add_to_run);
    sabra_page_play(p, &add_to_group);
    sabra_page_play(p, &take_from_run);
    sabra_page_play(p, &split_run);
    if (move == JOKER_MOVE_KEEP || move == JOKER_MOVE_REPLACE)
        sabra_page_play(p, &other_run);
    if (move != JOKER_MOVE_LOCKED)
        sabra_page_play(p, &run_to_group);
    if (move == JOKER_MOVE_LOCKED && rulebook_value(p, SABRA_TWO_JOKERS_PER_MELD))
        sabra_page_play(p, &join_two);
    sabra_page_play(p, &new_meaning);
    if (move == JOKER_MOVE_FREE)
        sabra_page_play(p, &new_place);
}

static void tell_meaning(const Rulebook *p)
{
    rulebook_line(p, "## What a joker stands for {joker-meaning}");
    rulebook_line(p, "At the start of your turn, look at the table: that alone decides what a joker stands for, not "
                     "earlier turns. In a run its place decides. In a group it may be any missing colour you like.");
    if (rulebook_value(p, SABRA_TWO_JOKERS_PER_MELD))
        rulebook_line(p, "Two jokers in one meld always stand for different tiles.");
}

/* ---- freeing it ---- */

static const SabraPicture free_it = {
    "B3 * B5", "B4 K11 K12", "B3 B4 B5 | K11 K12 *",
    N_("The blue 4 from the rack takes the joker's place; the joker goes to a new run.")
};
static const SabraPicture moves_on = { "B3 B4 * | K5 R5 O5", "B5 B2 K11 K12", "B2 B3 B4 | K5 R5 B5 O5 | K11 K12 *",
                                       N_("The blue 5 from the rack has replaced the joker and then moved on to the "
                                          "group. The blue 2 completes the run.") };
static const SabraPicture from_table = { "K5 K6 * K8 | K7 R7 B7 O7", "R2 R4", "K5 K6 K7 K8 | R7 B7 O7 | R2 * R4",
                                         N_("The black 7 of the group takes the joker's place.") };
static const SabraPicture lent = { "B3 B4 * | K5 R5 B5", "B2 O9 O10", "B2 B3 B4 | K5 R5 B5 | O9 O10 *",
                                   N_("The blue 5 of the group has replaced the joker and then gone back.") };
static const SabraPicture one_of_two = { "K7 R7 * *", "B7 K11 K12", "K7 R7 B7 * | K11 K12 *",
                                         N_("One joker is freed; the other stays, as the orange 7.") };

static void tell_source(const Rulebook *p)
{
    int move = rulebook_value(p, SABRA_JOKER_MOVE);
    rulebook_line(p, "You free a joker by putting the tile it stands for in its place.");
    if (rulebook_value(p, SABRA_JOKER_SOURCE) == JOKER_SOURCE_HAND) {
        rulebook_line(p, "You have to play that tile from your rack in this turn. It need not stay there: what counts "
                         "is that you have played it, not where it is when you press Done.");
        rulebook_changed(p, SABRA_JOKER_SOURCE);
        sabra_page_play(p, &free_it);
        sabra_page_play(p, &moves_on);
        sabra_page_play(p, &from_table);
        return;
    }
    rulebook_line(p, "That tile may come from your rack or from the table. It need not stay there: you may even put in "
                     "a tile from another meld, take the joker, and put the tile back, if all melds are complete when "
                     "you press Done.");
    if (move == JOKER_MOVE_LOCKED)
        rulebook_line(p, "A tile in a locked meld is not available for this, unless you first replace the joker of "
                         "that meld. With two jokers the order may matter; any order that works is allowed.");
    else
        rulebook_line(
            p, "So you can free a joker whenever a tile like the one it stands for is on the table or on your rack.");
    rulebook_changed(p, SABRA_JOKER_SOURCE);
    sabra_page_play(p, &free_it);
    sabra_page_play(p, &from_table);
    sabra_page_play(p, &lent);
}

static void tell_two(const Rulebook *p)
{
    bool hand = rulebook_value(p, SABRA_JOKER_SOURCE) == JOKER_SOURCE_HAND;
    rulebook_line(p, hand ? N_("To free both jokers in one turn you need a tile for each of them.")
                          : N_("To free both jokers in one turn, you must replace each of them. The same tile from the "
                               "table may do this for both, one after the other."));
    if (!rulebook_value(p, SABRA_TWO_JOKERS_PER_MELD))
        return;
    rulebook_line(p, rulebook_value(p, SABRA_JOKER_MOVE) == JOKER_MOVE_LOCKED
                         ? N_("If a meld holds both jokers and you free one, the other stays. The meld remains locked, "
                              "with the tile you put in.")
                         : N_("If a meld holds both jokers and you free one, the other stays as it was."));
    if (rulebook_value(p, SABRA_GROUP3_RELEASE) == GROUP3_EITHER)
        sabra_page_play(p, &one_of_two);
}

static void tell_freeing(const Rulebook *p)
{
    rulebook_line(p, "## Replacing and freeing a joker {joker-free}");
    tell_source(p);
    tell_two(p);
}

/* ---- a group of three ---- */

static const SabraPicture one_colour = { "R9 O9 *", "B9 K4 O4", "R9 B9 O9 | K4 O4 *",
                                         N_("The blue 9 takes the joker's place; the joker goes to a group of 4s.") };
static const SabraPicture both_colours = {
    "R9 O9 *", "K9 B9 K4 O4", "K9 R9 B9 O9 | K4 O4 *",
    N_("The black 9 and the blue 9 complete the group of 9s; the joker goes to a group of 4s.")
};
static const SabraPicture second_from_table = {
    "R9 O9 * | B9 B10 B11 B12", "K9 K4 O4", "K9 R9 B9 O9 | B10 B11 B12 | K4 O4 *",
    N_("The black 9 comes from the rack; the second colour, the blue 9, from a run.")
};
static const SabraPicture last_colour = {
    "R9 B9 O9 *", "K9 K4 O4", "K9 R9 B9 O9 | K4 O4 *",
    N_("In a group of four only the black 9 is missing, so this one tile frees the joker.")
};

static void tell_group(const Rulebook *p)
{
    bool both = rulebook_value(p, SABRA_GROUP3_RELEASE) == GROUP3_BOTH;
    rulebook_line(p, "## In a group of three {joker-group}");
    if (both) {
        rulebook_line(p, "To free the joker of a group of three, you need both missing colours. One of these tiles "
                         "takes the joker's place, by the rule above. The other completes the group; it may also come "
                         "from a meld on the table that is not locked.");
        rulebook_line(p, "If you add only one of the colours, it becomes a group of four that still holds its joker.");
        if (rulebook_value(p, SABRA_JOKER_MOVE) == JOKER_MOVE_KEEP)
            rulebook_line(p, "You need these tiles only to free the joker. If you just move it to another meld as one "
                             "of the missing colours, you need none.");
    } else {
        rulebook_line(p, "The joker of a group of three stands for either missing colour. One of these two tiles is "
                         "enough to free it.");
    }
    rulebook_changed(p, SABRA_GROUP3_RELEASE);
    sabra_page_play(p, &one_colour);
    if (both) {
        sabra_page_play(p, &both_colours);
        sabra_page_play(p, &second_from_table);
    }
    sabra_page_play(p, &last_colour);
}

/* ---- where a freed joker goes ---- */

static const SabraPicture other_end = {
    "* B6 B7", "B5", "B5 B6 B7 *", N_("The blue 5 takes the joker's place, and the joker goes to the other end.")
};
static const SabraPicture to_old_meld = { "R3 * R5 | B9 B10 B11", "R4 B13", "R3 R4 R5 | B9 B10 B11 * B13",
                                          N_("The freed joker and the blue 13 are added to an old run.") };
static const SabraPicture with_table_tile = {
    "R3 * R5 | K9 R9 B9 O9", "R4 O10", "R3 R4 R5 | K9 R9 B9 | O9 O10 *",
    N_("The freed joker makes a run with the orange 10 from the rack and the orange 9 of the group.")
};
static const SabraPicture two_from_rack = { "R3 * R5 | K9 R9 B9 O9", "R4 O8 O10", "R3 R4 R5 | K9 R9 B9 | O8 O9 O10 *",
                                            N_("The freed joker makes a run with the orange 8 and 10 from the rack and "
                                               "the orange 9 of the group between them.") };
static const SabraPicture rack_first = {
    "R3 * R5 | B4 B5 B6", "R4 B8 B9", "R3 R4 R5 | B4 B5 B6 * B8 B9",
    N_("The freed joker makes a run with the blue 8 and 9 from the rack. Then this run is joined to the old one.")
};
static const SabraPicture both_in_one = { "B3 B4 * | R3 * R5", "B5 R4 K11 K12", "B3 B4 B5 | R3 R4 R5 | * K11 K12 *",
                                          N_("Both jokers are freed and laid in the same new meld.") };

static void tell_new(const Rulebook *p)
{
    rulebook_line(p, "A meld is not new if an old meld is still whole inside it and the joker needs a tile of that old "
                     "meld. Picking up an old meld and laying it down again with the joker does not make it new.");
    rulebook_line(p, "You may use tiles from the table for the new meld, but only from melds that you break up or "
                     "shorten. Taking away a single tile is enough for that.");
    rulebook_line(p, "Old melds may join the new one later in the same turn, if it is complete without them.");
}

static void tell_counted(const Rulebook *p)
{
    rulebook_line(
        p,
        rulebook_value(p, SABRA_GROUP3_RELEASE) == GROUP3_BOTH
            ? N_("A joker from your rack may be one of the two tiles, but the tiles that free the joker do not count.")
            : N_("A joker from your rack may be one of the two tiles, but the tile that replaces the freed joker does "
                 "not count."));
}

static void tell_company(const Rulebook *p)
{
    if (!rulebook_value(p, SABRA_TWO_JOKERS_PER_MELD))
        return;
    if (rulebook_value(p, SABRA_JOKER_MOVE) != JOKER_MOVE_KEEP)
        rulebook_line(p, "A freed joker may not be in one meld with a joker on the table that has not been freed.");
    sabra_page_play(p, &both_in_one);
}

static void tell_reuse(const Rulebook *p)
{
    int reuse = rulebook_value(p, SABRA_JOKER_REUSE);
    rulebook_line(p, "## Where a freed joker goes {joker-reuse}");
    rulebook_line(p, "A freed joker never goes to a rack. You have to use it on the table before you press Done.");
    if (reuse == JOKER_REUSE_ANY)
        rulebook_line(p, "The joker may go into any meld, old or new, even into the one that it came from.");
    else if (reuse == JOKER_REUSE_NEW)
        rulebook_line(p,
                      "The joker has to go into a new meld, one that was not on the table before. The other tiles of "
                      "that meld may come from the rack or the table.");
    else if (reuse == JOKER_REUSE_NEW_2RACK)
        rulebook_line(p, "The joker has to go into a new meld, one that was not on the table before, with at least two "
                         "tiles from your rack. The meld may include tiles from the table.");
    else
        rulebook_line(p, "The joker has to go into a new meld that consists only of the joker and at least two tiles "
                         "from your rack. Tiles from the table may join that meld later in the same turn.");
    if (reuse >= JOKER_REUSE_NEW_2RACK)
        tell_counted(p);
    if (reuse == JOKER_REUSE_NEW || reuse == JOKER_REUSE_NEW_2RACK)
        tell_new(p);
    if (reuse != JOKER_REUSE_ANY && rulebook_value(p, SABRA_JOKER_MOVE) == JOKER_MOVE_KEEP)
        rulebook_line(p, "A joker that moves but stands for the same tile as before has not been freed, so this rule "
                         "does not apply to it.");
    rulebook_changed(p, SABRA_JOKER_REUSE);
    sabra_page_play(p, &other_end);
    sabra_page_play(p, &to_old_meld);
    if (reuse != JOKER_REUSE_ANY)
        sabra_page_play(p, &with_table_tile);
    if (reuse >= JOKER_REUSE_NEW_2RACK)
        sabra_page_play(p, &two_from_rack);
    if (reuse == JOKER_REUSE_RACK_FIRST)
        sabra_page_play(p, &rack_first);
    if (reuse != JOKER_REUSE_ANY)
        tell_company(p);
}

void sabra_page_jokers(const Rulebook *p)
{
    bool table_at_once = rulebook_value(p, SABRA_MANIPULATE_FROM) == MANIPULATE_SAME_TURN;
    rulebook_line(p, "# Jokers on the table {jokers}");
    rulebook_line(p, "You may lay a joker from your rack in any meld you make or add to. This chapter is about jokers "
                     "that are already on the table when you begin to use it.");
    if (rulebook_value(p, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE) {
        tell_move(p);
        return;
    }
    if (table_at_once)
        rulebook_line(p, "If you use the table in the turn of your initial meld, the jokers in that meld count as "
                         "jokers on the table, and its other tiles no longer count as tiles from your rack.");
    else
        rulebook_line(p, "In the turn of your initial meld you cannot free any of them.");
    tell_meaning(p);
    tell_move(p);
    tell_freeing(p);
    tell_group(p);
    tell_reuse(p);
}
