/* The rules of Sabra as they now stand, written from the options. The order of the chapters is that of a game. */
#include "rules/sabra/page.h"
#include "rules/sabra/game.h"

/* ---- aim and start ---- */

static void page_aim(const Rulebook *p)
{
    rulebook_line(p, "# Sabra {aim}");
    rulebook_line(p, "Sabra is rummy with tiles for two to four players, each playing alone. The first player to lay "
                     "every tile from the rack wins the game.");
    rulebook_line(p, "The table belongs to everybody: once you have laid your initial meld, you may add to every meld "
                     "and take melds apart to build others from them, no matter who laid them.");
    if (rulebook_value(p, SABRA_JOKER_MOVE) != JOKER_MOVE_FREE)
        rulebook_line(p, "Only jokers on the table have rules of their own.");
    rulebook_house(p);
}

static void page_set_up(const Rulebook *p)
{
    int players = rulebook_value(p, SABRA_PLAYERS);
    bool clockwise = rulebook_value(p, SABRA_DIRECTION) == DIRECTION_CW;
    rulebook_line(p, "# Setting up {start}");
    rulebook_line(p, "There are 106 tiles: the numbers 1 to 13 in black, red, blue and orange, each of them twice, and "
                     "two jokers. All are mixed face down. It never matters which of two identical tiles you use.");
    rulebook_line(p,
                  "To see who begins, each player draws a tile. The highest number begins; a joker is higher than 13. "
                  "Players who tie for the highest draw again, without putting their tiles back, until one is ahead.");
    rulebook_line(p,
                  rulebook_value(p, SABRA_START_TILE) == START_TILE_KEEP
                      ? N_("Each player keeps the tiles drawn for this and fills the rack up to 14 tiles.")
                      : N_("These tiles go back, all are mixed again, and each player takes 14 tiles on to the rack."));
    rulebook_changed(p, SABRA_START_TILE);
    rulebook_line(p, "With {1} players, {2} tiles remain. They stay face down and are called the pool.",
                  text_number(players).text, text_number(SABRA_TILES - SABRA_HAND_SIZE * players).text);
    rulebook_line(p, clockwise ? N_("Turns go clockwise, to the left.") : N_("Turns go anticlockwise, to the right."));
    if (players == 2)
        rulebook_line(p, "With two players this makes no difference.");
    rulebook_changed(p, SABRA_DIRECTION);
}

/* ---- a turn ---- */

static const SabraPicture rearrange = { "K4 R4 B4 O4", "B5 B6", "K4 R4 O4 | B4 B5 B6",
                                        N_("The group can do without its blue 4.") };
static const SabraPicture split = { "R4 R5 R6 R7 R8", "R6", "R4 R5 R6 | R6 R7 R8",
                                    N_("With a second red 6 one run becomes two.") };
static const SabraPicture rebuild = { "R5 R6 R7 R8 | K5 K6 K7 | K8 R8 B8 O8", "B5",
                                      "K5 R5 B5 | R6 R7 R8 | K6 K7 K8 | R8 B8 O8",
                                      N_("The blue 5 makes a group with the red 5 and the black 5. The black 8 then "
                                         "completes the run that has lost its black 5.") };
static const SabraPicture nothing_played = { "K4 R4 B4 O4 | B5 B6 B7", "", "K4 R4 O4 | B4 B5 B6 B7",
                                             N_("All melds are good, but no tile has come from the rack.") };
static const SabraPicture left_short = { "B4 B5 B6", "R4 O4", "R4 B4 O4 | B5 B6",
                                         N_("The rest of the run is too short to be a meld.") };

/* The draw and the pass among the ways to use a turn. */
static void page_draw_item(const Rulebook *p, bool many, bool play)
{
    const int tiles = sabra_draws(p->now);
    if (many)
        rulebook_line(p, play ? N_("- If you cannot play, draw until you can. Then play.")
                              : N_("- If you cannot play, draw until you can. Then your turn is over."));
    else if (play)
        rulebook_count(p, "- Draw a tile from the pool. You may still play afterwards.",
                       "- Draw {1} tiles from the pool. You may still play afterwards.", tiles);
    else
        rulebook_count(p, "- Draw a tile from the pool. Then your turn is over.",
                       "- Draw {1} tiles from the pool. Then your turn is over.", tiles);
}

static const char *pass_item(bool many, bool play)
{
    return play && !many ? N_("- Pass. You can do that when the pool is empty, or after drawing.")
                         : N_("- Pass. You can do that only when the pool is empty.");
}

static void page_ways(const Rulebook *p)
{
    bool must = rulebook_value(p, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    bool play = rulebook_value(p, SABRA_PLAY_AFTER_DRAW) != 0;
    rulebook_line(p, "# A turn {turn}");
    rulebook_line(p, "On your turn you do one of these:");
    rulebook_line(p, "- Play at least one tile from your rack, and press Done. Every tile on the table must then be in "
                     "a meld, and no tile that was on the table may be missing.");
    page_draw_item(p, must, play);
    rulebook_line(p, pass_item(must, play));
    rulebook_line(p, must ? N_("If you can play, you have to, as long as the pool has a tile. But you need not play "
                               "everything you could.")
                          : N_("You never have to play. When you play, you may stop even if more is possible."));
}

static void page_moving(const Rulebook *p)
{
    rulebook_line(p, "## Moving tiles {moving}");
    rulebook_line(
        p, "Until you press Done the table may be in any disorder, with single tiles lying about. Only the finished "
           "table counts, compared with the table at the start of your turn. How you got there does not matter.");
    rulebook_line(p, "A tile that lay on the table never goes to a rack. Until you press Done, you may take back the "
                     "tiles you put down in this turn. Undo all puts everything back, and so do drawing and passing.");
    sabra_page_play(p, &rearrange);
    sabra_page_play(p, &split);
    sabra_page_play(p, &rebuild);
    sabra_page_play(p, &nothing_played);
    sabra_page_play(p, &left_short);
}

/* What holds whenever a turn was put back, with a penalty of so many tiles. */
static void page_put_back(const Rulebook *p, int tiles)
{
    rulebook_line(p, "Melds that were put back do not count as laid. If you had not made your initial meld before, you "
                     "still have to.");
    if (tiles > 0)
        rulebook_line(p, "If the pool has fewer tiles than the penalty, you draw what it has.");
}

static void page_wrong_done(const Rulebook *p)
{
    int tiles = rulebook_value(p, SABRA_INVALID_PENALTY);
    rulebook_line(p, "## Done when something is wrong {done}");
    if (rulebook_value(p, SABRA_INVALID_END) == INVALID_REFUSE) {
        rulebook_line(p, "Done is refused, with the reason, and costs nothing. Your turn continues: correct the table, "
                         "take everything back, or draw.");
    } else {
        rulebook_line(p, "If the table breaks a rule when you press Done, you lose the turn. Everything is put back as "
                         "it was, and your tiles return to your rack.");
        if (tiles > 0)
            rulebook_count(p, "As a penalty you draw one tile, instead of the ordinary draw.",
                           "As a penalty you draw {1} tiles, instead of the ordinary draw.", tiles);
        else
            rulebook_line(p, "You draw no tile: losing the turn is the whole penalty.");
        rulebook_line(p, rulebook_value(p, SABRA_PLAY_AFTER_DRAW)
                             ? N_("If you have played nothing and every meld is good, Done is the same as drawing, or "
                                  "as passing once you have "
                                  "drawn.")
                             : N_("If you have played nothing and every meld is good, Done is the same as drawing."));
        rulebook_line(p, "If the pool is empty, Done without a legal play is a pass.");
        page_put_back(p, tiles);
    }
    rulebook_changed(p, SABRA_INVALID_END);
    rulebook_changed(p, SABRA_INVALID_PENALTY);
}

/* ---- melds ---- */

static void page_joker_melds(const Rulebook *p)
{
    rulebook_line(p, "## Jokers in melds {joker-melds}");
    rulebook_line(p, "A joker stands for any tile, even one whose two copies are both in view. In a run its place "
                     "decides which tile it is. In a group it is any missing colour.");
    sabra_page_meld(p, "B5 * B7", "The joker is the blue 6.");
    sabra_page_meld(p, "K7 R7 *", "The joker is the blue 7 or the orange 7.");
    sabra_page_meld(p, "K7 R7 B7 *", "The joker is the orange 7.");
    sabra_page_meld(p, "* O1 O2", "No tile is lower than the 1. After the 2, the joker would be the orange 3.");
    sabra_page_meld(p, "K7 R7 B7 O7 *", "No colour is left for the joker.");
    if (rulebook_value(p, SABRA_TWO_JOKERS_PER_MELD)) {
        rulebook_line(p, "A meld may hold both jokers.");
        sabra_page_meld(p, "B4 * B6 *", "The jokers are the blue 5 and the blue 7.");
        rulebook_line(
            p,
            "One tile with two jokers can be a group or a run. You say which when you lay it, and it stays that way.");
        sabra_page_meld(p, "K7 * *", "A group of three 7s, or a run of black 7, 8 and 9.");
    } else {
        rulebook_line(p, "A meld may hold only one joker.");
        sabra_page_meld(p, "B4 * B6 *", "This meld holds two jokers.");
    }
    rulebook_changed(p, SABRA_TWO_JOKERS_PER_MELD);
}

static void page_melds(const Rulebook *p)
{
    rulebook_line(p, "# Melds {melds}");
    rulebook_line(p, "A meld is a group or a run, of three tiles or more.");
    sabra_page_meld(p, "R5 B6 O7", "The numbers differ, and so do the colours.");
    sabra_page_meld(p, "K8 K9", "Two tiles are too few.");
    rulebook_line(p, "## Groups {groups}");
    rulebook_line(p, "A group is three or four tiles of one number, all of different colours.");
    sabra_page_meld(p, "K7 R7 B7", "Three colours.");
    sabra_page_meld(p, "O11 K11 R11 B11", "All four colours, in any order.");
    sabra_page_meld(p, "K4 R4 K4", "Black is there twice.");
    rulebook_line(p, "## Runs {runs}");
    rulebook_line(p, "A run is three or more tiles of one colour whose numbers follow each other. It may be laid "
                     "from low to high or from high to low.");
    sabra_page_meld(p, "O9 O10 O11 O12", "A run of four.");
    sabra_page_meld(p, "B3 B4 B6", "The 5 is missing.");
    sabra_page_meld(p, "R5 B6 R7", "The 6 has another colour.");
    rulebook_line(p, "The 1 comes only before the 2, so the longest run has 13 tiles.");
    sabra_page_meld(p, "R1 R2 R3", "The lowest run.");
    sabra_page_meld(p, "R12 R13 R1", "No tile comes after the 13.");
    page_joker_melds(p);
}

/* ---- drawing and the clock ---- */

static void page_drawing(const Rulebook *p)
{
    bool many = rulebook_value(p, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    bool play = rulebook_value(p, SABRA_PLAY_AFTER_DRAW) != 0;
    const int tiles = sabra_draws(p->now);
    rulebook_line(p, "# Drawing and passing {drawing}");
    if (many) {
        rulebook_line(p, "If any play is possible, your initial meld included, you have to play and may not draw. "
                         "Otherwise you draw tile by tile until you can play or the pool is empty.");
        rulebook_line(
            p, play ? N_("Then you play at once, in the same turn. If the pool runs out before that, you may pass.")
                    : N_("The tile that makes a play possible ends your turn. You play in your next turn."));
    } else if (play) {
        rulebook_count(
            p,
            "You draw one tile, and may still play in the same turn, with that tile or without it. If you do not play, "
            "you pass, but this pass does not count towards the end of the game. You draw only once in a turn.",
            "You draw {1} tiles, and may still play in the same turn, with those tiles or without them. If you do not "
            "play, you pass, but this pass does not count towards the end of the game. You draw only once in a turn.",
            tiles);
    } else {
        rulebook_count(p,
                       "You draw one tile and your turn is over. You may not play the tile before your next turn, even "
                       "if it fits at once.",
                       "You draw {1} tiles and your turn is over. You may not play them before your next turn, even if "
                       "they fit at once.",
                       tiles);
    }
    if (tiles > 1)
        rulebook_line(p, "If the pool has fewer tiles, you draw what it has.");
    rulebook_changed(p, SABRA_DRAW_RULE);
    rulebook_changed(p, SABRA_DRAW_COUNT);
    rulebook_changed(p, SABRA_PLAY_AFTER_DRAW);
    rulebook_line(p, "If you have moved tiles before you draw or pass, the table is first put back as it was at the "
                     "start of your turn.");
    rulebook_line(p, many ? N_("Once the pool is empty, you no longer have to play: you play or pass.")
                          : N_("When the pool is empty you play or pass."));
}

/* What is drawn when the time is over and nothing was played. */
static void page_late_draw(const Rulebook *p)
{
    const int tiles = sabra_draws(p->now);
    if (rulebook_value(p, SABRA_PLAY_AFTER_DRAW))
        rulebook_count(p,
                       "- If you have played nothing and every meld is good, the table is put back and you draw one "
                       "tile, unless you have drawn already.",
                       "- If you have played nothing and every meld is good, the table is put back and you draw {1} "
                       "tiles, unless you have drawn already.",
                       tiles);
    else if (rulebook_value(p, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE)
        rulebook_line(
            p,
            "- If you have played nothing and every meld is good, the table is put back and you draw only one tile.");
    else
        rulebook_count(
            p, "- If you have played nothing and every meld is good, the table is put back and you draw one tile.",
            "- If you have played nothing and every meld is good, the table is put back and you draw {1} tiles.",
            tiles);
}

static void page_late_else(const Rulebook *p, int tiles)
{
    if (tiles > 0)
        rulebook_count(p, "- Otherwise everything is put back, and you draw one tile as a penalty.",
                       "- Otherwise everything is put back, and you draw {1} tiles as a penalty.", tiles);
    else
        rulebook_line(p, "- Otherwise everything is put back, and you draw no tile.");
    rulebook_line(p, "That happens when a tile is loose, a meld is broken, a joker is where it may not be, or your "
                     "initial meld is missing or too small.");
}

static void page_clock(const Rulebook *p)
{
    int seconds = rulebook_value(p, SABRA_TURN_TIMER), tiles = rulebook_value(p, SABRA_TIMEOUT_PENALTY);
    rulebook_line(p, "# The clock {clock}");
    if (seconds == 0) {
        rulebook_line(p, "This match has no clock.");
        return;
    }
    if (rulebook_value(p, SABRA_TIME_BANK) > 0)
        rulebook_line(p,
                      "You have {1} seconds for each turn. After that your reserve runs: {2} seconds for the whole "
                      "match. When the reserve has run out too, the table is judged as it is:",
                      text_number(seconds).text, text_number(rulebook_value(p, SABRA_TIME_BANK)).text);
    else
        rulebook_count(
            p, "You have one second for each turn. When it has run out, the table is judged as it is:",
            "You have {1} seconds for each turn. When they have run out, the table is judged as it is:", seconds);
    rulebook_line(p, "- A legal play counts as if you had pressed Done.");
    page_late_draw(p);
    page_late_else(p, tiles);
    rulebook_changed(p, SABRA_TIMEOUT_PENALTY);
    rulebook_line(p, "If the pool is empty, each of the last two cases counts as a pass.");
    page_put_back(p, tiles);
}

/* ---- the end ---- */

static void page_end(const Rulebook *p)
{
    int joker = rulebook_value(p, SABRA_JOKER_RACK_VALUE);
    rulebook_line(p, "# End and scores {end}");
    rulebook_line(p, "## Going out {out}");
    rulebook_line(p,
                  "The player who plays the last tile from their rack wins, and the game is over at once. The other "
                  "players add up the numbers left on their racks, counting {1} for a joker. Each of them loses that "
                  "many points, and the winner gets all of them.",
                  text_number(joker).text);
    rulebook_line(p,
                  "For example, a rack with a 5 and a 13 costs 18 points, and a rack with a joker and a 1 costs {1}. "
                  "Against these two, the winner gets {2}.",
                  text_number(joker + 1).text, text_number(joker + 19).text);
    rulebook_changed(p, SABRA_JOKER_RACK_VALUE);
    rulebook_line(p, "## When the pool is empty {empty}");
    rulebook_line(p, "The game does not end when the last tile is drawn. Play continues, and from the next turn on "
                     "every turn without a legal play is a pass.");
    rulebook_line(p, rulebook_value(p, SABRA_EMPTY_POOL_END) == EMPTY_POOL_FIRST_PASS
                         ? N_("The first pass ends the game at once.")
                         : N_("The game ends when all players have passed one after the other. If somebody plays in "
                              "between, the count starts again."));
    rulebook_changed(p, SABRA_EMPTY_POOL_END);
    rulebook_line(p, "All racks are then added up, and the lowest wins. Each of the other players loses the difference "
                     "between their own rack and the lowest, and the winner gets the sum of these differences.");
    rulebook_line(p, "Players who tie for the lowest rack share the win and the sum.");
    rulebook_line(p, "Points that cannot be shared evenly go, one each, to the tied players who come first in turn "
                     "after the player whose pass ended the game.");
    rulebook_line(p, "Either way the scores of a game add up to zero.");
}

static void page_length(const Rulebook *p)
{
    int games = rulebook_value(p, SABRA_MATCH_GAMES);
    switch (rulebook_value(p, SABRA_MATCH_FORMAT)) {
    case MATCH_GAMES:
        rulebook_count(p, "You play one game.", "You play {1} games.", games);
        break;
    case MATCH_TIME:
        rulebook_count(
            p, "You play for one minute. The game in progress when the time is up is played to the end and counts.",
            "You play for {1} minutes. The game in progress when the time is up is played to the end and counts.",
            rulebook_value(p, SABRA_MATCH_MINUTES));
        break;
    case MATCH_TARGET:
        rulebook_count(p, "You play until somebody has a total of one point at the end of a game.",
                       "You play until somebody has a total of {1} points at the end of a game.",
                       rulebook_value(p, SABRA_MATCH_TARGET));
        break;
    default:
        rulebook_line(p, "You play a single game, and its winner wins the match.");
        break;
    }
}

static void page_match(const Rulebook *p)
{
    rulebook_line(p, "# The match {match}");
    page_length(p);
    for (int o = SABRA_MATCH_FORMAT; o <= SABRA_MATCH_TARGET; o++)
        rulebook_changed(p, o);
    if (rulebook_value(p, SABRA_MATCH_FORMAT) == MATCH_SINGLE)
        return;
    rulebook_line(
        p, "The scores of the games add up. The highest total wins the match. Players who tie for it share the win.");
    rulebook_line(p, rulebook_value(p, SABRA_NEXT_START) == NEXT_START_DRAW
                         ? N_("Before every game, the players draw tiles again to see who begins.")
                         : N_("The players draw tiles only before the first game. After that, the next player in turn "
                              "begins each game."));
    rulebook_changed(p, SABRA_NEXT_START);
}

void sabra_explain(const OptionValues *options, TextSink *out)
{
    Rulebook p = rulebook_begin(&sabra_options, options, out);
    page_aim(&p);
    page_set_up(&p);
    page_ways(&p);
    page_moving(&p);
    page_wrong_done(&p);
    page_melds(&p);
    sabra_page_initial(&p);
    sabra_page_jokers(&p);
    page_drawing(&p);
    page_clock(&p);
    page_end(&p);
    page_match(&p);
}
