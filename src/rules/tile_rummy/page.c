/* The rules of American and of International as they now stand, written from the options. The order of the chapters is
 * that of a game. */
#include "rules/faces/tile.h"
#include "rules/game/rulebook.h"
#include "rules/tile_rummy/position.h"

/* A page, and which of the two games it is of. */
typedef struct Page {
    Rulebook book;
    TrRules rules;
} Page;

/* An option that both have. */
static int option_of(const Page *p, int american, int international)
{
    return p->rules.international ? international : american;
}

/* ---- pictures: whether one is allowed is never written down here, the rules themselves are asked ---- */

static int read_tiles(const char *at, Face *face)
{
    return rulebook_faces(at, tile_parse, face, CLOSED_TILES);
}

static void picture(const Page *p, const char *tiles)
{
    Face face[CLOSED_TILES];
    Meld m;
    const Reason *why = meld_read(&meld_rules_high_ace, face, read_tiles(tiles, face), MELD_NONE, &m);
    char value[480];
    TextSink out = text_sink(value, sizeof value);
    if (why != NULL)
        verdict_say(refuse(why), &out);
    else if (m.kind == MELD_RUN)
        text_count(&out, "A run worth {1} point.", "A run worth {1} points.", meld_value(&m));
    else
        text_count(&out, "A group worth {1} point.", "A group worth {1} points.", meld_value(&m));
    text_addf(p->book.out, "= %s %s : %s\n", why != NULL ? "bad" : "ok", tiles, value);
}

/* ---- chapters of both ---- */

static void page_start(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Tiles and dealing {start}");
    rulebook_line(b, "There are 106 tiles: the numbers 1 to 13 in four colours, each of them twice, and two jokers.");
    rulebook_line(b, "To see who begins, each player draws a tile. The highest number begins; a joker is higher than "
                     "13. Players who tie for the highest draw again, without putting their tiles back, until one is "
                     "ahead.");
    rulebook_line(b, "The players draw tiles only before the first game. After that, the next player in turn begins "
                     "each game.");
    rulebook_line(b, "Turns go anticlockwise, to the right.");
    rulebook_line(b, "All tiles are stacked face down, in fifteen stacks of seven and one single tile. Each player "
                     "takes two stacks.");
    rulebook_line(b, p->rules.international
                         ? N_("The player who begins also takes the single tile. One more tile is turned up in the "
                              "middle: the trump.")
                         : N_("The single tile is turned up in the middle: the trump."));
    rulebook_line(b, "The trump beats no other tile. The tiles that are still face down are the stock.");
}

static void page_melds(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Melds {melds}");
    rulebook_line(b, "## Groups {groups}");
    rulebook_line(b, "A group is three or four tiles of one number, all of different colours.");
    picture(p, "K7 R7 B7");
    picture(p, "K7 R7 R7");
    rulebook_line(b, "## Runs {runs}");
    rulebook_line(b,
                  "A run is three or more tiles of one colour whose numbers follow each other. A 1 may be the lowest "
                  "tile or the highest, but not in between. The longest run goes from the low 1 to the high 1.");
    picture(p, "B4 B5 B6 B7");
    picture(p, "R12 R13 R1");
    picture(p, "R13 R1 R2");
    rulebook_line(
        b, "A meld belongs to the player who laid it. Melds on the table are never taken apart, joined or shortened.");
    rulebook_line(b, "## Jokers {jokers}");
    rulebook_line(b, "A joker stands for any tile, even one whose two copies are both in view. In a run its place "
                     "decides which tile it is. In a group it is any missing colour.");
    rulebook_line(b, "A meld may hold both jokers.");
    rulebook_line(b, "One tile with two jokers can be a group or a run. You say which when you lay it, and it stays "
                     "that way.");
    picture(p, "K12 K13 *");
    picture(p, "K10 R10 *");
}

static void page_drawing(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# A turn {turn}");
    rulebook_line(b, "In each turn you take a tile, lay any tiles you want to lay, and throw a tile.");
    if (p->rules.international)
        rulebook_line(b, "The player who begins has fifteen tiles and takes none in the first turn.");
    rulebook_line(b, "## Taking a tile {drawing}");
    rulebook_line(b, "- Draw a tile from the stock;");
    rulebook_line(b, p->rules.international
                         ? N_("- or take the tile that was thrown in the turn just before yours;")
                         : N_("- or take the tile that was thrown in the turn just before yours, if you had laid "
                              "your initial meld in an earlier turn;"));
    rulebook_line(b, "- or take the trump.");
    rulebook_line(
        b, "As long as you have laid nothing in this turn, you may give back the discard or the trump you took.");
    rulebook_line(b, "## The trump {trump}");
    rulebook_line(b, p->rules.international
                         ? N_("You may take the trump only to win with it in the same turn, by a Foot or a closed "
                              "hand, not by an Open win. It is offered when you can.")
                         : N_("You may take the trump only to win with it in the same turn, even if you have not "
                              "melded before. It is offered when you can."));
}

static void page_laying(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Laying tiles {laying}");
    rulebook_line(b, "Put the tiles of a meld in front of you. They are checked and become melds when you throw a "
                     "tile. Until then you may take them back.");
    rulebook_line(b, "## The initial meld {initial}");
    rulebook_count(b, "Your first melds must come from your rack alone and be worth at least {1} point together.",
                   "Your first melds must come from your rack alone and be worth at least {1} points together.",
                   p->rules.opening);
    rulebook_line(b, "A tile counts its number, a joker the number it stands for. A high 1 also counts 1.");
    rulebook_line(b, "## Adding tiles {off}");
    rulebook_line(
        b, "From the turn of your initial meld on, you may add tiles to your own melds and to those of other players.");
    rulebook_line(b, "## Freeing a joker {joker-free}");
    rulebook_line(b, "You may put a tile from your rack in the place of a joker that stands for it, in any meld. In a "
                     "group of three, either missing colour will do. You have to lay the joker in the same turn.");
    rulebook_line(b, p->rules.own_meld ? N_("The joker goes into a new meld, or you add it to a meld of your own.")
                                       : N_("The joker goes into a new meld of your own with at least two tiles from "
                                            "your rack. The tile that freed it does not count."));
    rulebook_changed(b, option_of(p, AMERICAN_JOKER_REUSE, INTERNATIONAL_JOKER_REUSE));
    rulebook_line(b, "A meld with a freed joker does not count towards your initial meld.");
}

static void page_throwing(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Throwing a tile {throwing}");
    rulebook_line(b, "You end every turn by throwing a tile on your own discard pile, so you have to keep one tile for "
                     "that.");
    rulebook_line(b, p->rules.throw_back
                         ? N_("You may throw the discard you took, or the other tile like it, in the same turn.")
                         : N_("You may not throw the discard you took, or the other tile like it, in the same turn."));
    rulebook_changed(b, option_of(p, AMERICAN_THROW_BACK, INTERNATIONAL_THROW_BACK));
    rulebook_line(b, "## The clock {clock}");
    if (p->rules.timer == 0) {
        rulebook_line(b, "This match has no clock.");
        return;
    }
    rulebook_count(b,
                   "You have {1} second for each turn. When it has run out, all tiles go back to where they were, and "
                   "the tile you drew from the stock is thrown. If you drew none, one is drawn and thrown.",
                   "You have {1} seconds for each turn. When they have run out, all tiles go back to where they were, "
                   "and the tile you drew from the stock is thrown. If you drew none, one is drawn and thrown.",
                   p->rules.timer);
}

static void page_match(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The match {match}");
    switch (p->rules.format) {
    case TR_MATCH_GAMES:
        rulebook_count(b, "You play one game.", "You play {1} games.", p->rules.games);
        break;
    case TR_MATCH_TIME:
        rulebook_count(
            b, "You play for one minute. The game in progress when the time is up is played to the end and counts.",
            "You play for {1} minutes. The game in progress when the time is up is played to the end and counts.",
            p->rules.minutes);
        break;
    case TR_MATCH_TARGET:
        rulebook_count(b, "You play until somebody has a total of one point at the end of a game.",
                       "You play until somebody has a total of {1} points at the end of a game.", p->rules.target);
        break;
    default:
        rulebook_line(b, "You play a single game.");
        break;
    }
    rulebook_line(b, "The scores of the games add up. The highest total wins the match. Players who tie for it share "
                     "the win.");
    rulebook_changed(b, option_of(p, AMERICAN_MATCH_FORMAT, INTERNATIONAL_MATCH_FORMAT));
    rulebook_changed(b, option_of(p, AMERICAN_MATCH_GAMES, INTERNATIONAL_MATCH_GAMES));
    rulebook_changed(b, option_of(p, AMERICAN_MATCH_MINUTES, INTERNATIONAL_MATCH_MINUTES));
    rulebook_changed(b, option_of(p, AMERICAN_MATCH_TARGET, INTERNATIONAL_MATCH_TARGET));
}

/* ---- American ---- */

static void page_american_end(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The end of a game {end}");
    rulebook_line(
        b, "If you have laid all your tiles but one, you throw that one and win. Each of the other players loses the "
           "points left on their rack, even if they have not melded, and the winner gets all of them.");
    rulebook_count(b, "Tiles on a rack count their number, and a joker counts {1} point.",
                   "Tiles on a rack count their number, and a joker counts {1} points.", p->rules.joker_value);
    rulebook_changed(b, AMERICAN_JOKER_RACK_VALUE);
    rulebook_line(b, p->rules.cannot_draw
                         ? N_("When the stock is empty, play continues until a player has to draw and cannot, or does "
                              "not want to take the discard.")
                         : N_("The turn in which a player draws the last tile of the stock is the last one."));
    rulebook_changed(b, AMERICAN_STOCK_END);
    rulebook_line(b, "All racks are then added up, and the lowest wins. Each of the other players loses the difference "
                     "between their own rack and the lowest, and the winner gets the sum of these differences.");
    rulebook_line(b, "Players who tie for the lowest rack share the win and the sum.");
    rulebook_line(b,
                  "The game also ends after sixty turns in a row in which nobody draws from the stock or lays a tile.");
}

void american_explain(const OptionValues *now, TextSink *out)
{
    const Page page = { rulebook_begin(&american_options, now, out), american_rules(now) };
    rulebook_line(&page.book, "# American tiles {aim}");
    rulebook_line(&page.book, "American is for two to four players. You lay melds of your own, add tiles to "
                              "everybody's melds, and try to be the first to throw your last tile.");
    rulebook_house(&page.book);
    page_start(&page);
    page_melds(&page);
    page_drawing(&page);
    page_laying(&page);
    page_throwing(&page);
    page_american_end(&page);
    page_match(&page);
}

/* ---- International ---- */

static void page_ways(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Three ways to win {ways}");
    rulebook_line(b, "- Open: you have melded in an earlier turn, and throw your last tile. You score 100, or 200 if "
                     "nobody else has melded.");
    rulebook_line(
        b, "- Foot: you have laid nothing before. In one turn you lay all fourteen tiles, some as melds of your own "
           "and the rest added to other players' melds. Together they are worth at least 50. You score 200.");
    rulebook_line(b, "- Closed: you have laid nothing before, and fourteen of your tiles are one of the forty closed "
                     "hands below. You claim the whole hand and throw the fifteenth tile.");
    rulebook_line(b, "You may also lay a closed hand of groups and runs: all fourteen tiles in one turn, without "
                     "adding any to melds on the table. It counts as the most valuable hand that it fits.");
    rulebook_line(b, "If you free a joker in the turn in which you lay your whole rack, you win Open, not with a Foot. "
                     "Melds without a freed joker must then be worth 50 together.");
    rulebook_line(b, "When a player who has melded holds only three tiles or fewer, this is announced to everybody.");
}

static void page_international_end(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The end of a game {end}");
    rulebook_line(b, "The turn in which a player draws the last tile of the stock is the last one.");
    rulebook_line(b, "If that player does not win, nobody wins.");
    rulebook_line(b, "- A player who has melded loses the points of the tiles left on the rack: 2 to 9 count their "
                     "number; 10, 11, 12, 13 and 1 count 10.");
    rulebook_count(b, "- A joker counts {1} point there.", "- A joker counts {1} points there.", p->rules.joker_value);
    rulebook_changed(b, INTERNATIONAL_JOKER_RACK_VALUE);
    rulebook_line(b,
                  "- A player who has not melded loses 100, or after a closed hand as much as the winner gets for it.");
    rulebook_line(b, "- If the winner throws a joker last, all scores of the game are doubled.");
    if (p->rules.trump_bonus)
        rulebook_line(
            b, "- A player who had the other tile like the trump on the rack scores 50 more, even without winning.");
    rulebook_changed(b, INTERNATIONAL_TRUMP_BONUS);
    rulebook_line(b,
                  "At the end of the match, each player pays the difference to every other player who has more "
                  "points: {1} for each point.",
                  text_number(p->rules.unit).text);
    rulebook_changed(b, INTERNATIONAL_UNIT);
    rulebook_line(b,
                  "The game also ends after sixty turns in a row in which nobody draws from the stock or lays a tile.");
}

static void closed_picture(const Page *p, int hand)
{
    const ClosedHand *h = &closed_hand[hand];
    char name[192], what[480];
    text_write(name, sizeof name, h->name);
    text_write(what, sizeof what, h->what);
    text_addf(p->book.out, "= ok %s : ", h->picture);
    /* TRANSLATORS: {1} a closed hand, {2} what it asks for, then its points with none, one and two jokers. */
    text_say(p->book.out, "{1}: {2} {3}, {4} or {5} points.", name, what, text_number(h->points[0]).text,
             text_number(h->points[1]).text, text_number(h->points[2]).text);
    text_add(p->book.out, "\n");
}

static void page_closed(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The forty closed hands {closed}");
    rulebook_line(b, "The three numbers are the points with no joker, one joker and two jokers among the fourteen "
                     "tiles. If your tiles fit several hands, you score the most valuable one. A joker may stand for "
                     "any tile, even one you hold twice.");
    rulebook_line(b, "Where tiles may add up to 51 or 41 at most, a 1 counts 1, high or low, and a joker counts the "
                     "number it stands for. If the hand allows any tiles, a joker counts 1.");
    rulebook_line(b, "In groups and runs a 1 may be low or high. Minor hands use the numbers 1 to 9. Major hands use "
                     "10 to 13 and the 1, which is then high.");
    for (int hand = 1; hand < CLOSED_END; hand++)
        closed_picture(p, hand);
}

void international_explain(const OptionValues *now, TextSink *out)
{
    const Page page = { rulebook_begin(&international_options, now, out), international_rules(now) };
    rulebook_line(&page.book, "# International tiles {aim}");
    rulebook_line(
        &page.book,
        "International is for two to four players. You may lay melds and go out as in American, but the big scores "
        "come from the closed hands: fourteen tiles of one pattern, collected in secret and shown all at once.");
    rulebook_house(&page.book);
    page_start(&page);
    page_melds(&page);
    page_drawing(&page);
    page_laying(&page);
    page_throwing(&page);
    page_ways(&page);
    page_closed(&page);
    page_international_end(&page);
    page_match(&page);
}
