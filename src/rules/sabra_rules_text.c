/* The rules of Sabra as they now stand, written from the options. The order of the chapters is that of a game. */
#include "rules/sabra.h"
#include "rules/sabra_rules_page.h"

void sabra_page_line(const SabraPage *p, const char *line)
{
    text_add(p->out, line);
    text_add(p->out, "\n");
}

static bool differs(const SabraPage *p, int option)
{
    const Option *o = &sabra_options.options[option];
    bool idle = o->idle && o->idle(p->now);
    return option != SABRA_PLAYERS && !idle && p->now->v[option] != p->preset.v[option];
}

static void add_difference(const SabraPage *p, int option, const char *mark)
{
    text_addf(p->out, "%s%s: ", mark, sabra_options.options[option].label);
    option_label(&sabra_options, p->now, option, p->out);
    text_addf(p->out, " (%s: ", sabra_options.presets[p->preset_index].name);
    option_label(&sabra_options, &p->preset, option, p->out);
    text_add(p->out, ")\n");
}

void sabra_page_changed(const SabraPage *p, SabraOption option)
{
    if (differs(p, option))
        add_difference(p, option, "! ");
}

static const char *number_word(int n)
{
    static const char *const words[] = { "no tile", "one tile", "two tiles", "three tiles" };
    return n >= 0 && n <= 3 ? words[n] : "tiles";
}

static void page_head(const SabraPage *p)
{
    const Preset *preset = &sabra_options.presets[p->preset_index];
    int differences = 0;
    sabra_page_line(p, "# Sabra {aim}");
    sabra_page_line(p,
                    "Tile rummy for two to four players, each for himself. Be the first to bring every tile from your "
                    "rack to the table.");
    sabra_page_line(p,
                    "What lies on the table belongs to all: once you have made your initial meld you may add to every "
                    "meld and take melds apart to build new ones, whoever laid them.");
    for (int i = 0; i < SABRA_OPTION_COUNT; i++)
        differences += differs(p, i);
    if (differences == 0) {
        text_addf(p->out, "These are the rules of %s. %s\n", preset->name, preset->edition);
        return;
    }
    text_addf(p->out, "These are the rules of %s with %d %s:\n", preset->name, differences,
              differences == 1 ? "change" : "changes");
    for (int i = 0; i < SABRA_OPTION_COUNT; i++)
        if (differs(p, i))
            add_difference(p, i, "! ");
}

static void page_set_up(const SabraPage *p)
{
    bool keep = sabra_page_value(p, SABRA_START_TILE) == START_TILE_KEEP;
    sabra_page_line(p, "# Set-up {start}");
    sabra_page_line(p, "There are 106 tiles: the numbers 1 to 13 in black, red, blue and orange, each twice, and two "
                       "jokers. They are mixed face down.");
    sabra_page_line(p,
                    "Everybody draws one tile, and the highest number begins. A joker is higher than 13. Those who tie "
                    "for the highest draw again until one is ahead.");
    sabra_page_line(p, keep
                           ? "The tiles drawn for the start are kept: they are part of the first rack, which everybody "
                             "now fills up to 14 tiles."
                           : "The tiles drawn for the start go back, everything is mixed again, and everybody takes 14 "
                             "tiles.");
    sabra_page_changed(p, SABRA_START_TILE);
    sabra_page_line(p, "The rest is the pool, face down: 78 tiles with two players, 64 with three, 50 with four.");
    sabra_page_line(p, sabra_page_value(p, SABRA_DIRECTION) == DIRECTION_CW
                           ? "Turns go clockwise: after you plays whoever sits to your left."
                           : "Turns go counter-clockwise: after you plays whoever sits to your right.");
    sabra_page_changed(p, SABRA_DIRECTION);
}

static void page_turn(const SabraPage *p)
{
    bool must = sabra_page_value(p, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    sabra_page_line(p, "# A turn {turn}");
    sabra_page_line(p, "In your turn you do one of these:");
    sabra_page_line(
        p, "- Play: bring at least one tile from your rack to the table. When you press Done every tile on the "
           "table must lie in a valid meld, and nothing that was on the table may be missing.");
    sabra_page_line(p, must ? "- Draw, when you cannot play: see Drawing."
                            : "- Draw: take a tile from the pool instead of playing.");
    sabra_page_line(p, "- Pass: only when the pool is empty and you play nothing.");
    sabra_page_line(p, must ? "Whoever can play has to, but need not play all that is possible."
                            : "Nobody is forced to play, and whoever plays may stop while more would be possible.");
    sabra_page_line(p,
                    "While you are at it the table may be in any disorder and tiles may lie about singly. Only the "
                    "table at Done is judged, against the table at the start of your turn; how you got there does not "
                    "matter.");
    sabra_page_line(p,
                    "Tiles that lay on the table never go to a rack. Your own tiles of this turn may come back until "
                    "Done. Start of turn puts everything back as it was, and so do drawing and passing.");
    if (sabra_page_value(p, SABRA_INVALID_END) == INVALID_REFUSE)
        sabra_page_line(p, "Done on a table that is not in order is refused with the reason, and your turn goes on.");
    else
        text_addf(p->out,
                  "Done on a table that is not in order costs your turn: everything is put back, and you draw %s "
                  "as a penalty instead of the ordinary draw. If you have played nothing and all melds are valid, "
                  "Done counts as an ordinary draw.\n",
                  number_word(sabra_page_value(p, SABRA_INVALID_PENALTY)));
    sabra_page_changed(p, SABRA_INVALID_END);
    sabra_page_changed(p, SABRA_INVALID_PENALTY);
}

static void page_melds(const SabraPage *p)
{
    sabra_page_line(p, "# Melds {melds}");
    sabra_page_line(p, "A group is three or four tiles of one number, each of another colour. A run is three or more "
                       "numbers of one colour in a row.");
    sabra_page_line(p, "= ok K7 R7 B7 : A group.");
    sabra_page_line(p, "= ok O9 O10 O11 O12 : A run.");
    sabra_page_line(p, "= bad K4 R4 K4 : Black occurs twice.");
    sabra_page_line(p, "= bad B3 B4 B6 : There is a gap.");
    sabra_page_line(p, "The 1 comes before the 2 and nowhere else, so a run has 13 tiles at most.");
    sabra_page_line(p, "= ok R1 R2 R3 : The lowest run.");
    sabra_page_line(p, "= bad R12 R13 R1 : Nothing follows the 13.");
    sabra_page_line(
        p, "A joker takes the place of any tile, even of one that lies on the table twice already. In a run its "
           "place says what it stands for; in a group it stands for any colour the group lacks.");
    sabra_page_line(p, "= ok B5 * B7 : The joker stands for the blue 6.");
    sabra_page_line(p, "= ok K7 R7 * : The joker stands for the blue 7 or the orange 7.");
    if (sabra_page_value(p, SABRA_TWO_JOKERS_PER_MELD)) {
        sabra_page_line(p, "Both jokers may lie in one meld. One tile with two jokers can be a group or a run: whoever "
                           "lays it says which, and that stays with the meld.");
        sabra_page_line(p, "= ok B4 * B6 * : Two jokers in one run.");
    } else {
        sabra_page_line(p, "A meld may hold only one joker.");
        sabra_page_line(p, "= bad B4 * B6 * : Two jokers in one meld.");
    }
    sabra_page_changed(p, SABRA_TWO_JOKERS_PER_MELD);
}

static void page_initial(const SabraPage *p)
{
    int goal = sabra_page_value(p, SABRA_INITIAL_MIN);
    sabra_page_line(p, "# Initial meld {initial}");
    text_addf(p->out,
              "Your first play has to be one or more complete melds made only of tiles from your own rack, worth "
              "%d points or more together. Every tile counts its number, a joker the number it stands for.\n",
              goal);
    sabra_page_changed(p, SABRA_INITIAL_MIN);
    if (goal == 30) {
        sabra_page_line(p, "= ok K10 R10 * : 30 points: enough.");
        sabra_page_line(p, "= bad R8 R9 R10 : 27 points: not enough alone. With O1 O2 O3 beside it, it is.");
    } else {
        sabra_page_line(p, "= ok K13 R13 B13 O13 : 52 points: enough.");
        sabra_page_line(p, "= bad R11 R12 R13 : 36 points: not enough alone. With K5 R5 B5 beside it, it is.");
    }
    sabra_page_line(
        p, "Until then the table is not yours: you may not add to its melds, and no tile or joker of the table "
           "counts towards your points. Melds that fall short cannot be laid: draw.");
    if (sabra_page_value(p, SABRA_MANIPULATE_FROM) == MANIPULATE_SAME_TURN)
        sabra_page_line(p, "With the initial meld laid you may go on in the same turn and use the whole table.");
    else
        sabra_page_line(
            p, "In the turn of your initial meld all other melds of the table stay as they are: you may only lay "
               "further melds from your rack. From your next turn on the whole table is yours to use.");
    sabra_page_changed(p, SABRA_MANIPULATE_FROM);
}

static void page_drawing(const SabraPage *p)
{
    bool many = sabra_page_value(p, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    bool play = sabra_page_value(p, SABRA_PLAY_AFTER_DRAW) != 0;
    sabra_page_line(p, "# Drawing {drawing}");
    if (many) {
        sabra_page_line(
            p, "Whoever can make a legal play, the initial meld included, has to play and may not draw. Whoever "
               "cannot draws tile after tile until a play is possible or the pool is empty.");
        sabra_page_line(
            p, play ? "The play that has become possible is made at once, in the same turn."
                    : "With the tile that makes a play possible the turn is over: it waits for the next turn.");
    } else if (play) {
        sabra_page_line(
            p, "You draw one tile from the pool and may still play in this turn, with that tile or without it. "
               "If you do not, pass to end your turn.");
    } else {
        sabra_page_line(p, "You draw one tile from the pool and your turn is over. The tile waits for your next turn.");
    }
    sabra_page_changed(p, SABRA_DRAW_RULE);
    sabra_page_changed(p, SABRA_PLAY_AFTER_DRAW);
    sabra_page_line(
        p, "If you have moved tiles before you draw, the table is first put back as it was at the start of your "
           "turn.");
}

static void page_clock(const SabraPage *p)
{
    int seconds = sabra_page_value(p, SABRA_TURN_TIMER);
    sabra_page_line(p, "# Clock {clock}");
    if (seconds == 0) {
        sabra_page_line(p, "There is no clock: a turn may take as long as it likes.");
    } else {
        text_addf(p->out,
                  "You have %d seconds for a turn. When they are over the table is judged as if you had pressed "
                  "Done:\n",
                  seconds);
        sabra_page_line(p, "- A legal play counts.");
        sabra_page_line(p,
                        "- If you have played nothing and every meld is valid, the table is put back and you draw one "
                        "tile.");
        text_addf(p->out,
                  "- Anything else, such as a loose tile, an invalid meld or too few points to begin with, is put "
                  "back too, and you draw %s as a penalty.\n",
                  number_word(sabra_page_value(p, SABRA_TIMEOUT_PENALTY)));
    }
    sabra_page_changed(p, SABRA_TURN_TIMER);
    sabra_page_changed(p, SABRA_TIMEOUT_PENALTY);
    if (seconds > 0 || sabra_page_value(p, SABRA_INVALID_END) == INVALID_PENALTY)
        sabra_page_line(
            p, "A penalty takes no more tiles than the pool still has. A turn that was put back never counts as "
               "the initial meld.");
}

static void page_end(const SabraPage *p)
{
    int joker = sabra_page_value(p, SABRA_JOKER_RACK_VALUE);
    sabra_page_line(p, "# End and scores {end}");
    sabra_page_line(p, "## Going out");
    text_addf(p->out,
              "The game ends when somebody plays his last tile. Everybody else adds up the numbers left on the "
              "rack, a joker counting %d, and loses that many points. The winner gets all of them.\n",
              joker);
    sabra_page_changed(p, SABRA_JOKER_RACK_VALUE);
    sabra_page_line(p, "## The pool is empty");
    sabra_page_line(p,
                    "Drawing the last tile ends nothing: play goes on without drawing, and a turn that ends without a "
                    "legal play is a pass.");
    sabra_page_line(p, sabra_page_value(p, SABRA_EMPTY_POOL_END) == EMPTY_POOL_FIRST_PASS
                           ? "The first pass ends the game at once."
                           : "The game ends when all players have passed one after the other.");
    sabra_page_changed(p, SABRA_EMPTY_POOL_END);
    sabra_page_line(
        p, "Then the lowest rack wins. Everybody else loses the difference between his rack and the lowest, and "
           "the winner gets the sum of the differences. Racks that tie for the lowest share it; points that "
           "cannot be split go one each to those who come first after the player whose pass ended the game.");
    sabra_page_line(p, "The scores of a game always add up to zero.");
}

static void page_match(const SabraPage *p)
{
    sabra_page_line(p, "# Match {match}");
    switch (sabra_page_value(p, SABRA_MATCH_FORMAT)) {
    case MATCH_GAMES:
        text_addf(p->out, "The match has %d %s. The scores add up, and the highest total wins.\n",
                  sabra_page_value(p, SABRA_MATCH_GAMES),
                  sabra_page_value(p, SABRA_MATCH_GAMES) == 1 ? "game" : "games");
        break;
    case MATCH_TIME:
        text_addf(p->out,
                  "Games are played for %d minutes. The game that runs when the time is up is finished and counts. "
                  "The scores add up, and the highest total wins.\n",
                  sabra_page_value(p, SABRA_MATCH_MINUTES));
        break;
    case MATCH_TARGET:
        text_addf(p->out,
                  "The match ends with the game in which somebody's total reaches %d points. The highest total "
                  "wins.\n",
                  sabra_page_value(p, SABRA_MATCH_TARGET));
        break;
    default:
        sabra_page_line(p, "The match is a single game.");
        break;
    }
    if (sabra_page_value(p, SABRA_MATCH_FORMAT) != MATCH_SINGLE) {
        sabra_page_line(p, "Players with equal highest totals win together.");
        sabra_page_line(p, sabra_page_value(p, SABRA_NEXT_START) == NEXT_START_DRAW
                               ? "Before every game tiles are drawn for the start again."
                               : "From game to game the start passes on by one seat, in the order of the turns.");
    }
    for (int o = SABRA_MATCH_FORMAT; o <= SABRA_MATCH_TARGET; o++)
        sabra_page_changed(p, (SabraOption)o);
    sabra_page_changed(p, SABRA_NEXT_START);
}

void sabra_explain(const OptionValues *options, TextSink *out)
{
    SabraPage p = { .now = options, .out = out };
    p.preset_index = options_nearest_preset(&sabra_options, options);
    options_preset(&sabra_options, p.preset_index, &p.preset);
    page_head(&p);
    page_set_up(&p);
    page_turn(&p);
    page_melds(&p);
    page_initial(&p);
    sabra_page_jokers(&p);
    page_drawing(&p);
    page_clock(&p);
    page_end(&p);
    page_match(&p);
}
