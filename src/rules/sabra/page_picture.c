/* The pictures of the rules page. Whether one is allowed is never written down here: the rules themselves are asked. */
#include <assert.h>

#include "rules/faces/tile.h"
#include "rules/sabra/game.h"
#include "rules/sabra/page.h"

/* Reads tiles up to "|" or the end, and steps over the "|". */
static int read_tiles(const char **at, Face *face, int max)
{
    int n = 0;
    for (;;) {
        while (**at == ' ')
            ++*at;
        if (**at == '\0' || **at == '|')
            break;
        bool good = n < max && tile_parse(at, &face[n]);
        assert(good); /* pictures are constants of ours */
        if (!good)
            break;
        n++;
    }
    *at += **at == '|';
    return n;
}

static void read_turn(const OptionValues *options, const SabraPicture *picture, SabraTurn *turn)
{
    Face face[MAX_MELD];
    for (const char *at = picture->table; *at != '\0';) {
        int n = read_tiles(&at, face, MAX_MELD);
        const Reason *bad = meld_read(sabra_meld_rules(options), face, n, MELD_NONE, &turn->meld[turn->meld_count]);
        assert(bad == NULL); /* a table with both jokers in one meld is pictured only where that is allowed */
        turn->meld_count += bad == NULL;
    }
    const char *rack = picture->rack;
    turn->rack_count = read_tiles(&rack, turn->rack, SABRA_TILES);
}

static SabraVerdict judge(const OptionValues *options, const SabraPicture *picture, bool opened)
{
    SabraTurn turn = { .options = options, .opened = opened };
    SabraLayout layout = { 0 };
    Face face[MAX_MELD];
    read_turn(options, picture, &turn);
    for (const char *at = picture->end; *at != '\0';) {
        int n = read_tiles(&at, face, MAX_MELD);
        sabra_layout_add(&layout, face, n, MELD_NONE);
    }
    return sabra_judge(&turn, &layout);
}

/* The mark, the tiles and the words; of what is not allowed also the sentence the table would refuse it with. */
static void add_picture(const Rulebook *p, const Reason *why, const char *tiles, const char *words)
{
    text_addf(p->out, "= %s %s :", why != NULL ? "bad" : "ok", tiles);
    if (words[0] != '\0') {
        text_next(p->out);
        text_say(p->out, words);
    }
    if (why != NULL) {
        text_next(p->out);
        verdict_say(refuse(why), p->out);
    }
    text_add(p->out, "\n");
}

static void add_turn(const Rulebook *p, const SabraPicture *picture, bool opened)
{
    SabraVerdict v = judge(p->now, picture, opened);
    if (picture->table[0] != '\0') {
        bool plays = picture->rack[0] != '\0';
        text_addf(p->out, "= from %s%s%s : ", picture->table, plays ? " + " : "", picture->rack);
        text_say(p->out, plays ? N_("On the table, and from the rack") : N_("On the table, nothing from the rack"));
        text_add(p->out, "\n");
    }
    add_picture(p, v.detail != NULL ? v.detail : v.why, picture->end, picture->words);
}

void sabra_page_play(const Rulebook *p, const SabraPicture *picture)
{
    add_turn(p, picture, true);
}

void sabra_page_opening(const Rulebook *p, const SabraPicture *picture)
{
    add_turn(p, picture, false);
}

void sabra_page_meld(const Rulebook *p, const char *tiles, const char *words)
{
    Face face[MAX_MELD];
    Meld meld;
    const char *at = tiles;
    int n = read_tiles(&at, face, MAX_MELD);
    const Reason *bad = meld_read(sabra_meld_rules(p->now), face, n, MELD_NONE, &meld);
    /* Group or run: both are good, the player only has to say which. */
    add_picture(p, bad == &meld_joker_unclear ? NULL : bad, tiles, words);
}
