/* The pictures of the rules page: the rules themselves tell who wins and what is allowed. */
#include <assert.h>
#include <stddef.h>

#include "rules/faces/card.h"
#include "rules/five_hundred/page.h"

enum { MOST_CARDS = 24 };

/* Pictures are constants of ours, so what is written in them can be read. */
static int read_cards(const char *text, Face *out)
{
    int n = 0;
    while (*text != '\0') {
        bool good = n < MOST_CARDS && card_parse_extra(&text, &out[n]);
        assert(good);
        if (!good)
            break;
        n++;
        while (*text == ' ')
            text++;
    }
    return n;
}

static FiveStrain read_strain(const char *contract, int nominated)
{
    FiveBid b = { 0 };
    bool good = five_bid_parse(&contract, &b);
    assert(good);
    (void)good;
    return five_strain_of(b, nominated);
}

static void begin_words(const Rulebook *p, const char *words)
{
    text_add(p->out, " : ");
    text_say(p->out, words);
}

/* What is said of a picture, in one or two sentences. */
static void end_picture(const Rulebook *p, const char *words, const char *further)
{
    begin_words(p, words);
    if (further != NULL) {
        text_add(p->out, " ");
        text_say(p->out, further);
    }
    text_add(p->out, "\n");
}

static void add_cards(const Rulebook *p, const Face *cards, int n)
{
    for (int i = 0; i < n; i++) {
        text_add(p->out, " ");
        card_text(cards[i], p->out);
    }
}

void five_page_suit(const Rulebook *p, const char *contract, int suit, const char *words)
{
    Face pack[MAX_PIECES], list[MOST_CARDS];
    FiveStrain strain = read_strain(contract, FIVE_NO_SUIT);
    int cards = five_pack_cards(five_pack_of(p->now), pack), n = 0;
    for (int i = 0; i < cards; i++) {
        if (five_suit(strain, pack[i]) != suit)
            continue;
        int at = n++;
        for (; at > 0 && five_power(strain, list[at - 1], suit) < five_power(strain, pack[i], suit); at--)
            list[at] = list[at - 1];
        list[at] = pack[i];
    }
    text_add(p->out, "= ok");
    add_cards(p, list, n);
    end_picture(p, words, NULL);
}

void five_page_trick(const Rulebook *p, const char *contract, int nominated, const char *cards, const char *words)
{
    Face trick[MOST_CARDS];
    int n = read_cards(cards, trick);
    int winner = five_trick_winner(read_strain(contract, nominated), trick, n, FIVE_NO_SUIT);
    char card[48], wins[240];
    TextSink sign = text_sink(card, sizeof card);
    card_top_sign(trick[winner], &sign);
    text_write(wins, sizeof wins, face_is_joker(trick[winner]) ? N_("The joker wins.") : N_("{1} wins."), card);
    text_addf(p->out, "= ok %s", cards);
    end_picture(p, words, wins);
}

/* With n cards in hand, as in the middle of a deal: no suit has been led before, and it is not the last trick. */
static FiveTurn turn_of(const Rulebook *p, FiveStrain strain, const Face *trick, int played)
{
    return (FiveTurn){ .strain = strain,
                       .led = (uint8_t)(played > 0 ? five_suit(strain, trick[0]) : FIVE_NO_SUIT),
                       .joker_lead = (uint8_t)rulebook_value(p, FIVE_JOKER_LEAD),
                       .joker_after_four = (uint8_t)rulebook_value(p, FIVE_JOKER_AFTER_FOUR_SUITS) };
}

void five_page_play(const Rulebook *p, const char *contract, int nominated, const char *trick, const char *hand,
                    const char *card, const char *words)
{
    Face played[MOST_CARDS], held[MOST_CARDS], chosen[MOST_CARDS];
    int n = read_cards(trick, played), size = read_cards(hand, held), at = 0;
    read_cards(card, chosen);
    while (at < size && !face_eq(held[at], chosen[0]))
        at++;
    FiveTurn turn = turn_of(p, read_strain(contract, nominated), played, n);
    const Reason *why = five_play_refusal(&turn, held, size, at, FIVE_NO_SUIT);
    text_addf(p->out, "= from %s + %s", trick, hand);
    end_picture(p, N_("On the table, and in the hand"), NULL);
    text_addf(p->out, "= %s %s %s", why ? "bad" : "ok", trick, card);
    begin_words(p, words);
    if (why != NULL) {
        text_add(p->out, " ");
        verdict_say(refuse(why), p->out);
    }
    text_add(p->out, "\n");
}
