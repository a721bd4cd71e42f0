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
    rulebook_line(b, "Before the first game everybody draws a tile; the highest begins, a joker being above the 13. "
                     "Whoever ties draws again. All tiles are mixed then. Later games are begun by the next player in "
                     "turn.");
    rulebook_line(b, "Play goes round to the right.");
    if (p->rules.international)
        rulebook_line(b, "The tiles stand face down in stacks of seven. Everybody takes two; the odd tile goes to who "
                         "begins. One tile is turned up in the middle: the trump. The rest is the stock.");
    else
        rulebook_line(b, "The tiles stand face down in fifteen stacks of seven, and one is left over. Everybody takes "
                         "two stacks. The tile left over lies face up in the middle: the trump, though it trumps "
                         "nothing. The rest is the stock.");
}

static void page_melds(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Melds {melds}");
    rulebook_line(b, "## Groups {groups}");
    rulebook_line(b, "A group is three or four tiles of one number, each of another colour.");
    picture(p, "K7 R7 B7");
    picture(p, "K7 R7 R7");
    rulebook_line(b, "## Runs {runs}");
    rulebook_line(b, "A run is three or more tiles of one colour in sequence. A 1 is low or high, but not between: the "
                     "longest run goes from the low 1 to the high 1.");
    picture(p, "B4 B5 B6 B7");
    picture(p, "R12 R13 R1");
    picture(p, "R13 R1 R2");
    rulebook_line(b, "A meld belongs to whoever laid it, and is never taken apart, joined or shortened.");
    rulebook_line(b, "## Jokers {jokers}");
    rulebook_line(b, "A joker stands for any tile, even for one whose two copies are in sight; there may be two in one "
                     "meld. In a run it is the tile of its place; in a group it stands for any colour that is missing. "
                     "Where one tile with two jokers could be either, whoever lays it says which it is.");
    picture(p, "K12 K13 *");
    picture(p, "K10 R10 *");
}

static void page_drawing(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# A turn {turn}");
    if (p->rules.international)
        rulebook_line(b, "In each turn you take a tile, lay what you want to, and throw a tile. Who begins has fifteen "
                         "tiles, and draws none in the first turn.");
    else
        rulebook_line(b, "In each turn you take a tile, lay what you want to, and throw a tile.");
    rulebook_line(b, "## Taking a tile {drawing}");
    rulebook_line(b, "- Draw a tile from the stock;");
    rulebook_line(b, p->rules.international
                         ? N_("- or take the tile that was thrown in the turn just before yours;")
                         : N_("- or take the tile that was thrown in the turn just before yours, if you had laid "
                              "your initial meld in an earlier turn;"));
    rulebook_line(b, "- or take the trump.");
    rulebook_line(b, "As long as you have laid nothing you may give back a discard or the trump that you took.");
    rulebook_line(b, "## The trump {trump}");
    rulebook_line(b, p->rules.international
                         ? N_("The trump may be taken only by who wins with it in that turn by a Foot or a closed "
                              "hand, never for an Open win. It is offered when there is such a win.")
                         : N_("The trump may be taken only by who wins with it in that turn, even as the first "
                              "meld. It is offered when there is such a win."));
}

static void page_laying(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Laying tiles {laying}");
    rulebook_line(b, "Put the tiles of a meld before you. They are judged, and become melds, when you throw a tile; "
                     "until then all of it may be taken back.");
    rulebook_line(b, "## The initial meld {initial}");
    rulebook_count(b,
                   "Your first melds come from your rack alone, and are worth at least {1} point together. Each tile "
                   "counts its number, a 1 counts 1, a joker the number it stands for.",
                   "Your first melds come from your rack alone, and are worth at least {1} points together. Each tile "
                   "counts its number, a 1 counts 1, a joker the number it stands for.",
                   p->rules.opening);
    rulebook_line(b, "## Adding tiles {off}");
    rulebook_line(b, "With your initial meld, and from then on, you may add tiles to your own melds and to those of "
                     "others.");
    rulebook_line(b, "## Freeing a joker {joker-free}");
    rulebook_line(b, "You may lay a tile from your rack in the place of a joker that stands for it, in any meld. In a "
                     "group of three either missing colour will do. The joker has to be laid in the same turn.");
    rulebook_line(b,
                  p->rules.own_meld
                      ? N_("It goes into a new meld, or is added to a meld of your own.")
                      : N_("It goes into a new meld of your own with two or more tiles from your rack; the tile that "
                           "freed it is none of them."));
    rulebook_changed(b, option_of(p, AMERICAN_JOKER_REUSE, INTERNATIONAL_JOKER_REUSE));
    rulebook_line(b, "A meld with a freed joker in it counts nothing towards the initial meld.");
}

static void page_throwing(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Throwing a tile {throwing}");
    rulebook_line(b, "Every turn ends with a tile that is thrown on your own heap. So one tile always has to be left "
                     "for that.");
    rulebook_line(b, p->rules.throw_back
                         ? N_("A discard that you took may be thrown again in the same turn.")
                         : N_("A discard that you took, or its twin, may not be thrown in the same turn."));
    rulebook_changed(b, option_of(p, AMERICAN_THROW_BACK, INTERNATIONAL_THROW_BACK));
    rulebook_line(b, "## The clock {clock}");
    if (p->rules.timer == 0) {
        rulebook_line(b, "No turn of this match has a clock.");
        return;
    }
    rulebook_count(b,
                   "A turn may take {1} second. When time is up everything goes back, and the tile drawn face down "
                   "is thrown; if there is none, one is drawn for it.",
                   "A turn may take {1} seconds. When time is up everything goes back, and the tile drawn face down is "
                   "thrown; if there is none, one is drawn for it.",
                   p->rules.timer);
}

static void page_match(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The match {match}");
    switch (p->rules.format) {
    case TR_MATCH_GAMES:
        rulebook_count(b, "{1} game is played.", "{1} games are played.", p->rules.games);
        break;
    case TR_MATCH_TIME:
        rulebook_count(b, "Games are begun for {1} minute; the one that is running then is finished.",
                       "Games are begun for {1} minutes; the one that is running then is finished.", p->rules.minutes);
        break;
    case TR_MATCH_TARGET:
        rulebook_count(b, "The match ends with the game in which somebody reaches {1} point.",
                       "The match ends with the game in which somebody reaches {1} points.", p->rules.target);
        break;
    default:
        rulebook_line(b, "A single game is played.");
        break;
    }
    rulebook_line(b, "Scores add up, and the highest total wins; equal totals win together.");
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
    rulebook_line(b, "Whoever has laid all tiles but one throws that one and wins. Every other player loses the points "
                     "left on the rack, melded or not, and the winner gets them all.");
    rulebook_count(b, "Tiles on a rack count their number, a 1 counts 1, a joker {1} point.",
                   "Tiles on a rack count their number, a 1 counts 1, a joker {1} points.", p->rules.joker_value);
    rulebook_changed(b, AMERICAN_JOKER_RACK_VALUE);
    rulebook_line(b, p->rules.cannot_draw
                         ? N_("When the stock is empty, play goes on until somebody has to draw and cannot, or will "
                              "not take the discard.")
                         : N_("The turn that draws the last tile of the stock is the last one."));
    rulebook_changed(b, AMERICAN_STOCK_END);
    rulebook_line(b, "Then the lowest rack wins: everybody else pays the difference to it. Whoever ties for it shares "
                     "the sum.");
    rulebook_line(b, "Sixty turns in a row in which nobody draws from the stock or lays a tile end the game as well.");
}

void american_explain(const OptionValues *now, TextSink *out)
{
    const Page page = { rulebook_begin(&american_options, now, out), american_rules(now) };
    rulebook_line(&page.book, "# American tiles {aim}");
    rulebook_line(&page.book, "American is for two to four. Everybody lays melds of their own, adds tiles to "
                              "those of all, and tries to be the first to throw the last tile.");
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
    rulebook_line(b, "- Open: you have melded in an earlier turn, and throw your last tile. It brings 100, or 200 when "
                     "nobody else has melded.");
    rulebook_line(b, "- Foot: you have laid nothing before, and in one turn all fourteen tiles go down, some as melds "
                     "of your own, the others added to melds of others; they are worth 50 or more together. It brings "
                     "200.");
    rulebook_line(b,
                  "- Closed: you have laid nothing before, and fourteen of your tiles are one of the forty closed "
                  "hands below. The hand is claimed as a whole, and the fifteenth tile is thrown. A hand of melds may "
                  "as well be laid, all fourteen tiles in one turn and none of them added to melds on the table: it "
                  "counts as the dearest hand that they are.");
    rulebook_line(b,
                  "Whoever frees a joker in a turn in which the whole rack goes down wins Open, and needs melds of 50 "
                  "without it.");
    rulebook_line(b, "A player who has melded and holds three tiles or fewer is announced.");
}

static void page_international_end(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The end of a game {end}");
    rulebook_line(b, "The turn that draws the last tile of the stock is the last one: without a win nobody wins.");
    rulebook_line(b,
                  "- Who has melded loses the tiles left on the rack: 2 to 9 count their number; 10, 11, 12, 13 and 1 "
                  "count 10.");
    rulebook_count(b, "- A joker counts {1} point there.", "- A joker counts {1} points there.", p->rules.joker_value);
    rulebook_changed(b, INTERNATIONAL_JOKER_RACK_VALUE);
    rulebook_line(b, "- Who has not melded loses 100; after a closed hand as much as the winner gets for it.");
    rulebook_line(b, "- If the winner throws a joker last, all scores of the game are doubled.");
    if (p->rules.trump_bonus)
        rulebook_line(b, "- Whoever has had the twin of the trump on the rack scores 50 more, winner or not.");
    rulebook_changed(b, INTERNATIONAL_TRUMP_BONUS);
    rulebook_count(b, "At the end of the match everybody settles with everybody: {1} for each point of difference.",
                   "At the end of the match everybody settles with everybody: {1} for each point of difference.",
                   p->rules.unit);
    rulebook_changed(b, INTERNATIONAL_UNIT);
    rulebook_line(b, "Sixty turns in a row in which nobody draws from the stock or lays a tile end the game as well.");
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
    rulebook_line(b, "The points are those without a joker, with one, and with two jokers among the fourteen tiles. A "
                     "hand that is several counts as the dearest. A joker may be any tile, even one whose two copies "
                     "are in the hand.");
    rulebook_line(
        b, "In totals of 51 and 41 a 1 counts 1, high or low, and a joker counts the number it stands for; where "
           "any tiles will do it counts 1.");
    rulebook_line(b,
                  "Where melds are asked for, the 1 is low or high. Minor are the numbers 1 to 9; major are 10 to 13 "
                  "and the 1, which is high there.");
    for (int hand = 1; hand < CLOSED_END; hand++)
        closed_picture(p, hand);
}

void international_explain(const OptionValues *now, TextSink *out)
{
    const Page page = { rulebook_begin(&international_options, now, out), international_rules(now) };
    rulebook_line(&page.book, "# International tiles {aim}");
    rulebook_line(&page.book,
                  "International is for two to four. You may lay melds and go out as in American, but the "
                  "great points are in the closed hands: fourteen tiles of one pattern, collected in secret and shown "
                  "at once.");
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
