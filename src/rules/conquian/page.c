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
    text_say(p->out, "You have a run on the table. The 3 of hearts is on offer, and you hold the 3 of diamonds.");
    text_addf(p->out, "\n= %s 4s 5s 6s | 3s 3h 3d : ", con_judge(&r, &u).why != NULL ? "bad" : "ok");
    text_say(p->out, "The 3 of spades moves to the new group.");
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
    rulebook_line(p,
                  "Conquian is the oldest rummy game known in the West, for two players with 40 cards. You never draw "
                  "a card into your hand. Each card that is turned up or thrown is either melded at once or left.");
    rulebook_line(p, "The first player to have {1} cards in melds, one more than were dealt, wins the round.",
                  goal_of(p).text);
    rulebook_house(p);
}

static void page_cards(const Rulebook *p)
{
    rulebook_line(p, "# Cards and dealing {start}");
    rulebook_line(p, "There are 40 cards: ace, 2 to 7, jack, queen and king of four suits. They have no values. Only "
                     "the number of cards in melds counts.");
    rulebook_line(p,
                  "Each player gets {1} cards. The rest is the stock. The first dealer is chosen by chance, and then "
                  "the players take turns to deal. The player who did not deal begins.",
                  text_number(rulebook_value(p, CON_HAND_CARDS)).text);
    rulebook_changed(p, CON_HAND_CARDS);
    if (rulebook_value(p, CON_SWAP_FIRST))
        rulebook_line(p, "Before the first turn, each player chooses a card and passes it face down to the other. Both "
                         "cards change hands at the same time.");
    rulebook_changed(p, CON_SWAP_FIRST);
}

static void page_melds(const Rulebook *p)
{
    rulebook_line(p, "# Melds {melds}");
    rulebook_line(p, "A meld is a group of three or four cards of one rank, or a run of three or more cards of one "
                     "suit in order. In a run the jack follows the 7, and the ace is always low.");
    picture(p, "5s 5h 5d", N_("A group."), N_("Not a meld."));
    picture(p, "6h 7h Jh Qh", N_("A run: the jack follows the 7."), N_("Not a meld."));
    picture(p, "Qd Kd Ad", N_("A run."), N_("Not a run, because the ace is always low."));
    rulebook_line(
        p, "A run has at most {1} cards. With a longer run you could not reach exactly {2} cards by a second meld.",
        text_number(con_rules(p->now).run_max).text, goal_of(p).text);
}

static void page_turn(const Rulebook *p)
{
    rulebook_line(p, "# A turn {turn}");
    rulebook_line(p, "One card at a time is on offer. It lies in front of the player who may meld it now.");
    rulebook_line(p, "- Turn up the top card of the stock. It is on offer to you first.");
    rulebook_line(p, "- Meld it: add it to one of your melds, or lay it with cards from your hand. Then throw a card "
                     "from your hand, which is on offer to your opponent.");
    rulebook_line(p, "- Or leave it. If you had turned it up, it is then on offer to your opponent. If your opponent "
                     "had left it or thrown it, it is dead (out of play), and you turn up the next card.");
    rulebook_line(p, "You never take the card on offer into your hand. You may lay cards from your hand only together "
                     "with the card on offer.");
    rulebook_line(p, rulebook_value(p, CON_REARRANGE)
                         ? N_("When you meld, you may rearrange all your melds, as long as all their cards are in "
                              "melds afterwards. For example, a run of four can give an end card to a group.")
                         : N_("Melds on the table may only grow. None of their cards may move to another meld."));
    rulebook_changed(p, CON_REARRANGE);
    if (rulebook_value(p, CON_REARRANGE))
        picture_of_anew(p);
    rulebook_line(p, "If you cannot make any meld with a card, the table leaves it for you.");
}

static void page_force(const Rulebook *p)
{
    rulebook_line(p, "# Forcing {force}");
    if (!rulebook_value(p, CON_FORCING)) {
        rulebook_line(p, "You cannot be forced to take a card.");
        rulebook_changed(p, CON_FORCING);
        return;
    }
    rulebook_line(
        p,
        "If your opponent leaves a card that fits one of their melds as it lies (as the fourth card of a group, or at "
        "an end of a run), you may force it. Then they must add it to that meld and throw a card from their hand.");
    rulebook_line(p, "If the card fits several melds, the player who is forced chooses one. Your opponent may force "
                     "cards on you in the same way.");
    rulebook_line(p,
                  "So you may throw a card to break up your opponent's hand. But if a forced card makes {1} cards in "
                  "melds, the player who had to take it wins the round.",
                  goal_of(p).text);
    rulebook_changed(p, CON_FORCING);
}

static void page_end(const Rulebook *p)
{
    rulebook_line(p, "# End of a round {end}");
    rulebook_line(p,
                  "With exactly {1} cards in melds you win the round at once and throw nothing. You may not meld more.",
                  goal_of(p).text);
    rulebook_line(p, "If a card must be turned up and the stock is used up, the round is a tie.");
    rulebook_line(p, "# Points {match}");
    rulebook_line(
        p, rulebook_value(p, CON_CARRY)
               ? N_("A round counts 1 point. After a tie the next round counts 1 more, and so on until somebody wins.")
               : N_("A round counts 1 point. A tie counts nothing."));
    rulebook_changed(p, CON_CARRY);
    rulebook_count(p, "The first player with {1} point wins the match.",
                   "The first player with {1} points wins the match.", rulebook_value(p, CON_TARGET));
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
