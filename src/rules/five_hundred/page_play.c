/* The chapters of the rules page about the rank of the cards and about playing them. */
#include "rules/five_hundred/page.h"

static bool has_joker(const Rulebook *p)
{
    return five_pack_has(five_pack_of(p->now), FACE_JOKER);
}

/* ---- rank ---- */

void five_page_rank(const Rulebook *p)
{
    bool joker = has_joker(p);
    rulebook_line(p, "## Which card is higher {rank}");
    five_page_suit(p, "6NT", SUIT_HEARTS, N_("A suit when there are no trumps, from the highest card down."));
    rulebook_line(
        p, joker ? N_("In the trump suit three cards rank above the ace: the joker, the jack of trumps, called the "
                      "right bower, and the other jack of the same colour, the left bower. The left bower is a trump "
                      "in every way and does not belong to the suit printed on it.")
                 : N_("In the trump suit two cards rank above the ace: the jack of trumps, called the right bower, and "
                      "the other jack of the same colour, the left bower. The left bower is a trump in every way and "
                      "does not belong to the suit printed on it. There is no joker in this pack."));
    five_page_suit(p, "6H", SUIT_HEARTS, N_("Hearts when they are trumps; the jack of diamonds is one of them."));
    five_page_suit(p, "6H", SUIT_DIAMONDS, N_("Diamonds when hearts are trumps."));
}

/* ---- following suit ---- */

static void page_following(const Rulebook *p)
{
    rulebook_line(p, "# Ten tricks {play}");
    rulebook_line(p, "The contractor leads to the first trick, and the winner of each trick leads to the next. The "
                     "others play one card each, in turn to the left.");
    rulebook_line(p,
                  "You must follow the suit that was led if you can. If you cannot, you may play any card. The highest "
                  "trump wins the trick. If there is no trump in it, the highest card of the suit led wins.");
    five_page_trick(p, "7H", FIVE_NO_SUIT, "Ks Qs As 9s", N_("Spades are led, and hearts are trumps."));
    five_page_trick(p, "7H", FIVE_NO_SUIT, "Ks 9h As Jd",
                    N_("Spades are led, hearts are trumps, and two players have no spades."));
    five_page_play(p, "7H", FIVE_NO_SUIT, "Kd", "Qd Ah 9s", "Ah", N_("Hearts are trumps."));
    five_page_play(p, "7H", FIVE_NO_SUIT, "Kd", "Jd Ah 9s", "9s",
                   N_("Hearts are trumps, so the jack of diamonds is not a diamond, and any card may be played."));
    five_page_play(p, "7H", FIVE_NO_SUIT, "Ah", "Jd Qd 9s", "9s", N_("Hearts are trumps, and the left bower is one."));
}

/* ---- the joker ---- */

static void page_nominating(const Rulebook *p)
{
    bool nominate = rulebook_value(p, FIVE_JOKER_NOMINATE) != 0;
    rulebook_line(p, nominate
                         ? N_("If the contractor holds the joker, the contractor may name a suit for it before the "
                              "first trick, even a suit with no other card in hand. Nobody else may name a suit.")
                         : N_("The joker belongs to no suit, and nobody may name one for it."));
    if (nominate)
        rulebook_line(p, "For the whole deal the joker is then the highest card of that suit. It follows suit and is "
                         "led like any card of the suit, and it cannot win a trick in another suit.");
    rulebook_changed(p, FIVE_JOKER_NOMINATE);
    if (!nominate)
        return;
    five_page_trick(p, "7NT", SUIT_SPADES, "Kd * Ad 9d", N_("No trumps, and spades were named for the joker."));
    rulebook_line(p, "A joker for which no suit was named belongs to no suit.");
}

static const char *joker_follows_words(const Rulebook *p)
{
    if (!rulebook_value(p, FIVE_MISERE_ALLOWED))
        return N_("You may play the joker only when you cannot follow suit. It then wins the trick.");
    if (rulebook_value(p, FIVE_JOKER_AFTER_FOUR_SUITS) == JOKER_PLAY_LAST_ONLY)
        return N_("You may play the joker only when you cannot follow suit. It then wins the trick. In a misere you "
                  "must play it as soon as you cannot follow suit, until all four suits have been led.");
    return N_("You may play the joker only when you cannot follow suit. It then wins the trick. In a misere you must "
              "play it as soon as you cannot follow suit.");
}

static void page_joker_follows(const Rulebook *p)
{
    rulebook_line(p, joker_follows_words(p));
    five_page_trick(p, "7NT", FIVE_NO_SUIT, "Kd Ad 9h *", N_("No trumps."));
    five_page_play(p, "7NT", FIVE_NO_SUIT, "Kd", "* 9d Qs", "*", N_("No trumps."));
    if (rulebook_value(p, FIVE_MISERE_ALLOWED))
        five_page_play(p, "MIS", FIVE_NO_SUIT, "Kd", "* 9h Qs", "9h", N_("Misere."));
}

static void page_joker_leads(const Rulebook *p)
{
    bool unled = rulebook_value(p, FIVE_JOKER_LEAD) == JOKER_LEAD_UNLED_SUIT;
    bool waits = rulebook_value(p, FIVE_JOKER_AFTER_FOUR_SUITS) == JOKER_PLAY_LAST_ONLY;
    rulebook_line(p,
                  unled ? N_("You may lead the joker only while at least one suit has not been led in this deal. You "
                             "name such a suit, and the others must follow it. It may always be led to the last trick.")
                        : N_("You may lead the joker to the last trick only."));
    rulebook_changed(p, FIVE_JOKER_LEAD);
    rulebook_line(
        p, waits ? N_("Once all four suits have been led, the joker may not be played at all before the last trick.")
                 : N_("Once all four suits have been led, the joker may be led only to the last trick. You may still "
                      "play it when you cannot follow suit."));
    rulebook_changed(p, FIVE_JOKER_AFTER_FOUR_SUITS);
}

static void page_joker(const Rulebook *p)
{
    rulebook_line(p, "## The joker without trumps {joker}");
    if (!has_joker(p)) {
        rulebook_line(p, "There is no joker in this pack.");
        return;
    }
    rulebook_line(p, rulebook_value(p, FIVE_MISERE_ALLOWED)
                         ? N_("With trumps, the joker is simply the highest trump. Without trumps, and so in a misere, "
                              "it is different.")
                         : N_("With trumps, the joker is simply the highest trump. Without trumps it is different."));
    page_nominating(p);
    page_joker_follows(p);
    page_joker_leads(p);
}

static void page_claim(const Rulebook *p)
{
    rulebook_line(p, "## Claiming {claim}");
    rulebook_line(p,
                  "All ten tricks are played. But if it is your lead, and you cannot lose any of the remaining tricks "
                  "whatever the others hold, you may claim them all at once. The button is there when you can.");
}

void five_page_tricks(const Rulebook *p)
{
    page_following(p);
    page_joker(p);
    page_claim(p);
}
