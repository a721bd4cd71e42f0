/* What the list of Five Hundred counts, planted, and beside it what it does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "five_table.h"
#include "foolish_help.h"

enum { NOTED, FOUND, NO_OCCASION };

static void expect(FoolishNotes n, const char *kind, int what, const char *of)
{
    const uint32_t bit = foolish_kind(&five_def, kind);
    const bool noted = (n.occasions & bit) != 0, found = (n.found & bit) != 0;
    if (noted != (what != NO_OCCASION) || found != (what == FOUND))
        fail_msg("%s: %s: %s, %s", kind, of, noted ? "an occasion" : "no occasion", found ? "found" : "not found");
}

static FoolishNotes moved(State *s, Move m)
{
    return foolish_move(&five_def, s, m);
}

static const char *next_card(const char **cards, char card[3])
{
    const size_t length = strcspn(*cards, " ");
    assert_in_range(length, 1, 2);
    memcpy(card, *cards, length);
    card[length] = '\0';
    *cards += length + strspn(*cards + length, " ");
    return card;
}

/* ---- bids ---- */

static FoolishNotes bid_with(const char *hand, const char *bid)
{
    State s;
    foolish_new_deal();
    table_set(&s, "", 4, hand, "");
    return moved(&s, table_bid(bid));
}

static void bids(void **unused)
{
    static const char ten[] = "A bid of ten in a suit with neither the joker nor the right bower";
    static const char no_ace[] = "No trumps bid without an ace";
    static const char brief[] = "A suit bid with fewer than three cards of it, which no partner has bid";
    static const char misere[] = "A misere bid with more bare high cards than can be laid away";
    static const struct {
        const char *hand, *bid, *kind;
        int what;
    } cases[] = {
        { "Jc As Ks Qs Ts 9s 8s 7s Ah Ad/Js/*", "10S", ten, FOUND },
        { "Jc As Ks Qs Ts 9s 8s 7s Ah Ad/Js/*", "9S", ten, NO_OCCASION },
        { "Js As Ks Qs Ts 9s 8s 7s Ah Ad/Jc/*", "10S", ten, NOTED },
        { "* Ks Qs Kd Qd Kc Qc Kh Qh Jh", "6NT", no_ace, FOUND },
        { "* Ks Qs Kd Qd Kc Qc Ah Qh Jh", "6NT", no_ace, NOTED },
        { "Qs As Ad Kd Qd Ac Kc Qc Ah Kh", "6S", brief, FOUND },
        { "Jc Qs As Kd Qd Ac Kc Qc Ah Kh", "6S", brief, NOTED }, /* a bower of the other suit counts in this one */
        { "As Ks Ad Kd Ac Kc Ah Kh Qh Jh", "OMIS", misere, FOUND },
        { "As 5s Ad 4d Ac 5c Ah 4h 5h 6h", "OMIS", misere, NOTED },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect(bid_with(cases[i].hand, cases[i].bid), cases[i].kind, cases[i].what, cases[i].bid);
}

static void raises(void **unused)
{
    static const char raise[] = "The own bid raised, when all had passed, to a suit that is no longer";
    static const struct {
        const char *to;
        int what;
    } cases[] = { { "7H", FOUND }, { "8D", NOTED }, { "OMIS", FOUND } };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        State s;
        table_set(&s, "", 4, "As Ad Kd 4d Ac Jc Ah Jh 9h 7h", "");
        foolish_new_deal();
        expect(moved(&s, table_bid("7D")), raise, NO_OCCASION, "7D");
        for (int k = 0; k < 3; k++)
            moved(&s, (Move){ .kind = MOVE_PASS });
        expect(moved(&s, table_bid(cases[i].to)), raise, cases[i].what, cases[i].to);
    }
}

/* ---- cards ---- */

/* A deal in which seat 0 plays a contract. */
typedef struct Deal {
    const char *hands, *kitty, *bid;
} Deal;

static const Deal whole = { "* Js As Ks 9s 5s Ah Kh 6d 5d/Jc Qs 8s Ad Qd 9d 7h 6h Kc 9c/"
                            "7s 6s Kd Td 8d Qh Th 8h Ac Jd/Ts 7d 4d Jh 9h 5h 4h Qc Tc 8c",
                            "7c 6c 5c", "7S" };
/* Seats 1 and 2 have no heart, seat 3 no club and no trump. */
static const Deal voids = { "* Js As Ks 9s 8s Ah Kh 6d 5c/Jc Qs 7s Ts Qd 9d Kc 9c 8c Tc/"
                            "6s 5s Kd Td Jd Ac Qc 7c 6c 8d/Qh Jh Th 9h 8h 7h Ad 7d 5d 4d",
                            "6h 5h 4h", "7S" };
/* All high trumps in one hand. */
static const Deal high = { "* Js Jc As Ks Qs Ts 9s Ah Kh/8s 7s Kc 9c 8c Tc Qd 9d Kd Td/"
                           "6s 5s Ac Qc 7c 6c 5c Jd 8d 7d/Qh Jh Th 9h 8h 7h 6h 5h Ad 6d",
                           "4d 5d 4h", "8S" };
/* Seat 1 has no heart; seat 2 rests. */
static const Deal misere = { "5s 7s 9s 4d 6d 8d 5c 7c 4h 6h/As Ks 6s Ad 5d Jd Ac 6c Qc 9c/"
                             "Js 9d Qd Tc Jc Th Jh * 9h 5h/Qs 8s Ts Kd 7d Kc 8c 7h 8h Td",
                             "Kh Ah Qh", "OMIS" };

static FoolishNotes lay_away(State *s, const Deal *d, const char *away)
{
    char card[3];
    table_set(s, "", 4, d->hands, d->kitty);
    foolish_new_deal();
    moved(s, table_bid(d->bid));
    for (int i = 0; i < 3; i++)
        moved(s, (Move){ .kind = MOVE_PASS });
    moved(s, (Move){ .kind = MOVE_PASS }); /* it is left so */
    while (*away)
        moved(s, table_aside(s, next_card(&away, card)));
    return moved(s, (Move){ .kind = MOVE_DONE });
}

static void laying_away(void **unused)
{
    static const char higher[] = "A higher card laid away though a lower one of its suit was kept";
    static const char winner[] = "A sure card of a side suit laid away though a loser was kept";
    static const char trump[] = "A trump or the joker laid away though a loser of a side suit was kept";
    static const char lower[] = "A lower card laid away in a misere though a higher one of its suit was kept";
    static const struct {
        const Deal *deal;
        const char *away, *kind;
        int what;
    } cases[] = {
        { &whole, "7c 6c 5c", higher, NOTED },        { &whole, "7c 6d 5d", higher, NOTED }, /* equals */
        { &whole, "Ks 7c 6c", higher, FOUND },        { &whole, "7c 6c 5c", winner, NOTED },
        { &whole, "Ah 7c 6c", winner, FOUND },        { &whole, "7c 6c 5c", trump, NOTED },
        { &whole, "5s 7c 6c", trump, FOUND },         { &whole, "7c 6c 5c", lower, NO_OCCASION },
        { &misere, "Kh Ah Qh", lower, NOTED },        { &misere, "Kh Qh 6h", lower, FOUND },
        { &misere, "Kh Ah Qh", higher, NO_OCCASION },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        State s;
        expect(lay_away(&s, cases[i].deal, cases[i].away), cases[i].kind, cases[i].what, cases[i].away);
    }
}

/* Of these cards, played by whoever is to play, the last one is judged. */
static void play(const Deal *deal, const char *away, const char *cards, const char *kind, int what)
{
    State s;
    char card[3];
    const char *at = cards;
    FoolishNotes last = { 0, 0 };
    lay_away(&s, deal, away);
    while (*at)
        last = moved(&s, table_card(&s, next_card(&at, card)));
    expect(last, kind, what, cards);
}

static void leads(void **unused)
{
    static const char equal[] = "A card led though a higher one was its equal";
    static const char ruffed[] = "A winner of a side suit led to be ruffed though the last trumps could be drawn";
    (void)unused;
    play(&whole, "7c 6c 5c", "Js", equal, FOUND);
    play(&whole, "7c 6c 5c", "*", equal, NO_OCCASION);
    play(&whole, "7c 6c 5c", "9s", equal, NOTED);
    play(&high, "4d 5d 4h", "Kh 7s Jd 5h Kc Ac Ad Ts Ah", ruffed, FOUND);
    play(&high, "4d 5d 4h", "Ah", ruffed, NOTED);
    play(&voids, "5c 6h 5h", "Ah", ruffed, NO_OCCASION);
}

static void follows(void **unused)
{
    static const char partner[] = "A trump or the joker put on a trick that was the partner's for certain";
    static const char thrown[] = "A card that does not win thrown though a lower one of its suit was held";
    static const char under[] = "A trump thrown under a higher trump though another suit was held";
    static const char winner[] = "The highest card of a side suit thrown away though a loser could go";
    static const char dear[] = "A trick ended and won with a higher card than another of its suit that won as well";
    (void)unused;
    play(&whole, "7c 6c 5c", "Ah 7h Qh", thrown, FOUND);
    play(&whole, "7c 6c 5c", "Ah 7h 8h", thrown, NOTED);
    play(&whole, "7c 6c 5c", "Ah 7h", thrown, NOTED); /* the six does the same */
    play(&voids, "5c 6h 5h", "Kh Ts 5s", under, FOUND);
    play(&voids, "5c 6h 5h", "Kh Ts 8d", under, NOTED);
    play(&voids, "5c 6h 5h", "Kh 8c 5s", under, NO_OCCASION);
    play(&voids, "5c 6h 5h", "6d Qd 8d 7d 8c Ac 4d 8s", partner, FOUND);
    play(&voids, "5c 6h 5h", "6d Qd 8d 7d 8c Ac 4d 4h", partner, NOTED);
    play(&voids, "5c 6h 5h", "Kh 8c 5s", partner, NO_OCCASION); /* a foe is still to play */
    play(&voids, "5c 6h 5h", "6d Qd 8d 7d 8c Ac Ad", winner, FOUND);
    play(&voids, "5c 6h 5h", "6d Qd 8d 7d 8c Ac 4d", winner, NOTED);
    play(&voids, "5c 6h 5h", "6d Qd 8d 7d 8c 6c 4d As", dear, FOUND);
    play(&voids, "5c 6h 5h", "6d Qd 8d 7d 8c 6c 4d 9s", dear, NOTED); /* the eight does the same */
}

static void miseres(void **unused)
{
    static const char led[] = "A card led in an own misere that nobody could go over, though another could lose";
    static const char took[] = "A trick of an own misere taken for certain though a card under it could be played";
    static const char low[] = "A lower card put under a trick of an own misere though a higher one stayed under";
    static const char rescued[] = "A trick of a misere ended over the contractor's card though another stayed under";
    static const char threw[] = "A lower card thrown away against a misere though a higher one of its suit was held";
    (void)unused;
    play(&misere, "Kh Qh 6h", "Ah", led, FOUND);
    play(&misere, "Kh Qh 6h", "5s", led, NOTED);
    play(&misere, "Kh Qh 6h", "5s 6s 8s 7h Ah", took, FOUND);
    play(&misere, "Kh Qh 6h", "5s 6s 8s 7h 4h", took, NOTED);
    play(&misere, "Kh Ah Qh", "5s 6s 8s 7h 4h", low, FOUND);
    play(&misere, "Kh Ah Qh", "5s 6s 8s 7h 6h", low, NOTED);
    play(&misere, "Kh Ah Qh", "5s 6s 8s 7d 8d", took, NOTED); /* somebody may still go over it */
    play(&misere, "Kh Ah Qh", "9s 6s Ts", rescued, FOUND);
    play(&misere, "Kh Ah Qh", "9s 6s 8s", rescued, NOTED);
    play(&misere, "Kh Ah Qh", "9s Ks", rescued, NO_OCCASION); /* another one is still to play */
    play(&misere, "Kh Ah Qh", "5s 6s 8s", rescued, NO_OCCASION);
    play(&misere, "Kh Ah Qh", "4h 6s", threw, FOUND);
    play(&misere, "Kh Ah Qh", "4h As", threw, NOTED);
}

/* ---- the opponent ---- */

static void nothing_of_it_is_done(void **unused)
{
    static const char *const preset[] = { "dead_hand", "three_handed", "australian", "five_handed", "two_teams" };
    (void)unused;
    for (size_t i = 0; i < sizeof preset / sizeof *preset; i++)
        assert_int_equal(foolish_in_deals("five-hundred", preset[i], "hard", chance_some(4, 1) * chance_rounds(), 1),
                         0);
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bids),
        cmocka_unit_test(raises),
        cmocka_unit_test(laying_away),
        cmocka_unit_test(leads),
        cmocka_unit_test(follows),
        cmocka_unit_test(miseres),
        cmocka_unit_test(nothing_of_it_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
