/* The chapter of the rules page on the initial meld. */
#include "rules/sabra/game.h"
#include "rules/sabra/page.h"

static const SabraPicture opening_30[] = {
    { "", "K10 R10 *", "K10 R10 *", N_("30 points: the joker counts 10 as well.") },
    { "", "R8 R9 R10", "R8 R9 R10", N_("27 points.") },
    { "", "K3 R3 B3 O6 O7 O8", "K3 R3 B3 | O6 O7 O8", N_("Two melds, of 9 and of 21 points: 30 together.") },
    { "K10 R10 B10 O10", "O11 O12", "K10 R10 B10 | O10 O11 O12",
      N_("The orange run has 33 points, but the orange 10 belongs to the table.") },
};
/* The first three of them; the fourth is that of above where the own run is worth enough. */
static const SabraPicture opening_50[] = {
    { "", "K13 R13 *", "K13 R13 *", N_("39 points: the joker counts 13 as well.") },
    { "", "K13 R13 B13 O13", "K13 R13 B13 O13", N_("52 points.") },
    { "", "O11 O12 O13 K2 K3 K4 K5", "O11 O12 O13 | K2 K3 K4 K5",
      N_("Two melds, of 36 and of 14 points: 50 together.") },
    { "O6 O7 O8 O9", "O10 O11 O12 O13", "O6 O7 O8 | O9 O10 O11 O12 O13",
      N_("The run has 55 points, but the orange 9 belongs to the table; your own tiles are worth 46.") },
};
static const SabraPicture opening_and_table = {
    "B3 B4 B5", "K13 R13 B13 O13 B6", "K13 R13 B13 O13 | B3 B4 B5 B6",
    N_("After the group of 52 points, the blue 6 is added to a run on the table.")
};
static const SabraPicture opening_and_more = { "B3 B4 B5", "K13 R13 B13 O13 R1 R2 R3",
                                               "B3 B4 B5 | K13 R13 B13 O13 | R1 R2 R3",
                                               N_("After the group of 52 points, another meld of any value.") };
static const SabraPicture opening_reused = {
    "K10 K11 K12", "K9 R9 B9 O9 R13 B13 O13", "K9 K10 K11 K12 | R9 B9 O9 | R13 B13 O13",
    N_("A group of four 9s and a group of 13s have 75 points. Then the black 9 moves to another meld.")
};

/* What has to be laid, with examples of the size that is asked for. */
static void page_initial_goal(const Rulebook *p, int goal)
{
    const SabraPicture *opening = goal <= 30 ? opening_30 : opening_50;
    const bool total = goal > 0 && rulebook_value(p, SABRA_INITIAL_SCOPE) == SCOPE_TOTAL;
    if (goal == 0)
        rulebook_line(p, "In each game, your first play must include a complete meld made only of tiles from your "
                         "rack, whatever it is worth.");
    else
        rulebook_line(p,
                      total ? N_("In each game, your first play must include complete melds made only of tiles from "
                                 "your rack, worth at least {1} points together.")
                            : N_("In each game, your first play must include a complete meld made only of tiles from "
                                 "your rack that is worth at least {1} points by itself."),
                      text_number(goal).text);
    if (goal > 0)
        rulebook_line(p, "A tile counts its number, a joker the number it stands for.");
    if (!total)
        rulebook_line(p, "You may lay other melds of any value in the same turn.");
    rulebook_changed(p, SABRA_INITIAL_MIN);
    rulebook_changed(p, SABRA_INITIAL_SCOPE);
    for (int i = 0; i < 3; i++)
        sabra_page_opening(p, &opening[i]);
    sabra_page_opening(p, goal < 50 ? &opening_30[3] : &opening_50[3]);
    rulebook_line(p, "Before that you may not use the table: you cannot add to its melds, and its tiles and jokers do "
                     "not count towards your initial meld.");
    rulebook_line(p, goal == 0 ? N_("As long as you have no such meld, you draw.")
                               : N_("You cannot lay some of the points now and the rest later. As long as you do not "
                                    "have enough, you draw."));
}

void sabra_page_initial(const Rulebook *p)
{
    enum { GROUP = 52 }; /* points of the group in the pictures */
    int goal = rulebook_value(p, SABRA_INITIAL_MIN);
    rulebook_line(p, "# The initial meld {initial}");
    page_initial_goal(p, goal);
    rulebook_line(p, "## Using the table {initial-table}");
    if (rulebook_value(p, SABRA_MANIPULATE_FROM) == MANIPULATE_SAME_TURN)
        rulebook_line(p, goal == 0 ? N_("Once you have laid that meld, you may use the whole table in the same turn. "
                                        "Your meld is then like any other and may be changed.")
                                   : N_("Once you have laid the points, you may use the whole table in the same turn. "
                                        "Your first melds are then like any others and may be changed."));
    else
        rulebook_line(p,
                      "In the turn of your initial meld, the melds on the table stay exactly as they are. You may lay "
                      "more melds from your rack, of any value. From your next turn on, you may use the whole table.");
    rulebook_changed(p, SABRA_MANIPULATE_FROM);
    if (goal <= GROUP) {
        sabra_page_opening(p, &opening_and_table);
        sabra_page_opening(p, &opening_and_more);
    }
    sabra_page_opening(p, &opening_reused);
}
