/* The rules of Conquian as they now stand, written from the options. The order of the chapters is that of a round. */
#include "rules/conquian/position.h"
#include "rules/game/rulebook.h"

/* ---- pictures: whether one is allowed is never written down here, the rules themselves are asked ---- */

static int read_cards(const char *at, Face *face)
{
    return rulebook_faces(at, con_face_parse, face, MAX_MELD);
}

static void picture(const Rulebook *p, const char *cards, const char *good, const char *bad)
{
    Face face[MAX_MELD];
    Meld m;
    const ConRules r = con_rules(p->now);
    const Reason *why = con_read(&r, face, read_cards(cards, face), &m, NULL);
    text_addf(p->out, "= %s %s : ", why != NULL ? "bad" : "ok", cards);
    text_say(p->out, why != NULL ? bad : good);
    text_add(p->out, "\n");
}

/* The 3 on offer and one of the hand make a group with the end of a run. */
static void picture_of_anew(const Rulebook *p)
{
    const ConRules r = con_rules(p->now);
    Face run[MAX_MELD], fresh[MAX_MELD], left[MAX_MELD];
    ConUse u = { .olds = 1, .ends = 2 };
    u.old[0] = con_set(run, read_cards("3s 4s 5s 6s", run));
    u.end[0].count = read_cards("4s 5s 6s", u.end[0].face);
    u.end[1].count = read_cards("3s 3h 3d", u.end[1].face);
    u.offer = con_set(fresh, read_cards("3h", fresh));
    u.hand = con_set(left, read_cards("3d Kc Qc", left));
    text_add(p->out, "= from 3s 4s 5s 6s + 3h 3d : ");
    text_say(p->out, "A run lies there. The 3 of hearts is on offer, the 3 of diamonds in your hand.");
    text_addf(p->out, "\n= %s 4s 5s 6s | 3s 3h 3d : ", con_judge(&r, &u).why != NULL ? "bad" : "ok");
    text_say(p->out, "The 3 of spades goes over to the new group.");
    text_add(p->out, "\n");
}

/* ---- chapters ---- */

static TextNumber goal_of(const Rulebook *p)
{
    return text_number(con_rules(p->now).goal);
}

static void page_aim(const Rulebook *p)
{
    rulebook_line(p, "# Conquian {aim}");
    rulebook_line(p, "Conquian is the oldest game of rummy known in the west: two players, 40 cards, and no draw into "
                     "the hand. Each card that is turned up or thrown is melded at once, or it goes by.");
    rulebook_line(p, "Whoever first has {1} cards in melds before them, one more than were dealt, wins the round.",
                  goal_of(p).text);
    rulebook_house(p);
}

static void page_cards(const Rulebook *p)
{
    rulebook_line(p, "# Cards and dealing {start}");
    rulebook_line(p, "There are 40 cards: ace, 2 to 7, jack, queen and king of four suits. They have no values: only "
                     "how many are melded counts.");
    rulebook_line(p,
                  "Each of you gets {1} cards; the rest is the stock. The first dealer is chosen by chance, then "
                  "you deal in turn. Whoever did not deal begins.",
                  text_number(rulebook_value(p, CON_HAND_CARDS)).text);
    rulebook_changed(p, CON_HAND_CARDS);
    if (rulebook_value(p, CON_SWAP_FIRST))
        rulebook_line(p, "Before the first turn each of you chooses a card and passes it face down to the other. Both "
                         "cards change hands together.");
    rulebook_changed(p, CON_SWAP_FIRST);
}

static void page_melds(const Rulebook *p)
{
    rulebook_line(p, "# Melds {melds}");
    rulebook_line(p, "A meld is a group of three or four cards of one rank, or a run of three or more cards of one "
                     "suit. In a run the jack follows the 7, and the ace is below the 2 only.");
    picture(p, "5s 5h 5d", N_("A group."), N_("No meld."));
    picture(p, "6h 7h Jh Qh", N_("A run: the jack follows the 7."), N_("No meld."));
    picture(p, "Qd Kd Ad", N_("A run."), N_("No run: the ace is below the 2 only."));
    rulebook_line(p,
                  "A run has at most {1} cards: one more, and no second meld could be added that brings exactly "
                  "{2}.",
                  text_number(con_rules(p->now).run_max).text, goal_of(p).text);
}

static void page_turn(const Rulebook *p)
{
    rulebook_line(p, "# A turn {turn}");
    rulebook_line(p, "One card at a time is on offer. It lies before the player who may have it now.");
    rulebook_line(p, "- Turn up the top card of the stock. It is on offer to you first.");
    rulebook_line(p, "- Meld it: alone on a meld of yours, or with cards of your hand. Then throw a card of your hand, "
                     "which is on offer to the other.");
    rulebook_line(p, "- Or leave it: then it is on offer to the other. A card that both of you have left, or that was "
                     "thrown and left, is dead; whoever left it last turns up the next card.");
    rulebook_line(p, "A card on offer never comes to the hand. You may lay cards of your hand only together with the "
                     "card on offer.");
    rulebook_line(p, rulebook_value(p, CON_REARRANGE)
                         ? N_("When you meld, all your melds may be put together anew, as long as every card of them "
                              "lies in a meld afterwards: a run of four lends an end to a group.")
                         : N_("Melds that lie may only grow: none of their cards goes to another meld."));
    rulebook_changed(p, CON_REARRANGE);
    if (rulebook_value(p, CON_REARRANGE))
        picture_of_anew(p);
    rulebook_line(p, "Where no meld at all can be made with a card, the table leaves it for you.");
}

static void page_force(const Rulebook *p)
{
    rulebook_line(p, "# Forcing {force}");
    if (!rulebook_value(p, CON_FORCING)) {
        rulebook_line(p, "Nobody can be made to take a card.");
        rulebook_changed(p, CON_FORCING);
        return;
    }
    rulebook_line(p, "When a player leaves a card that fits one of their melds as it lies, as the fourth of a group or "
                     "at an end of a run, the other may force it: it has to be added to that meld, and a card of the "
                     "hand has to be thrown for it. Where it fits several melds, whoever is forced chooses.");
    rulebook_line(p,
                  "So a card may be thrown to break up what the other still holds. But a forced card that makes {1} "
                  "wins the round for whoever had to take it.",
                  goal_of(p).text);
    rulebook_changed(p, CON_FORCING);
}

static void page_end(const Rulebook *p)
{
    rulebook_line(p, "# End of a round {end}");
    rulebook_line(p,
                  "With exactly {1} cards melded you win the round at once, and throw nothing. More cannot be "
                  "melded.",
                  goal_of(p).text);
    rulebook_line(p, "When a card has to be turned up and the stock is used up, the round is drawn.");
    rulebook_line(p, "# Points {match}");
    rulebook_line(p, rulebook_value(p, CON_CARRY)
                         ? N_("A round counts 1. After a drawn round the next one counts 1 more, and so on until "
                              "somebody wins.")
                         : N_("A round counts 1. A drawn round counts nothing."));
    rulebook_changed(p, CON_CARRY);
    rulebook_count(p, "Whoever first has {1} point wins the match.", "Whoever first has {1} points wins the match.",
                   rulebook_value(p, CON_TARGET));
    rulebook_changed(p, CON_TARGET);
}

void con_explain(const OptionValues *options, TextSink *out)
{
    const Rulebook p = rulebook_begin(&con_options, options, out);
    page_aim(&p);
    page_cards(&p);
    page_melds(&p);
    page_turn(&p);
    page_force(&p);
    page_end(&p);
}
