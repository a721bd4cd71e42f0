/* Five Hundred as it is laid out: which pile lies where for whom, and the order in which a hand is held. */
#include "five_steps.h"

/* ---- places ---- */

static void lies(int viewer, int pile, int kind, int seat, int line)
{
    PilePlace at = five_def.table.place(&s, pile, viewer);
    if (at.kind != kind || at.seat != seat)
        fail_msg("line %d: pile %d lies at %d of %d, not at %d of %d", line, pile, at.kind, at.seat, kind, seat);
}

#define LIES(viewer, pile, kind, seat) lies(viewer, pile, kind, seat, __LINE__)

static void where_cards_lie(void **unused)
{
    (void)unused;
    table_set(&s, "dead_hand", 2, "* Ah Kh Qh Jh Th 9h 8h 7h As", "");
    LIES(0, five_hand(0), PLACE_HAND, 0);
    LIES(0, five_hand(1), PLACE_HAND, 1);
    LIES(NO_SEAT, five_hand(0), PLACE_HAND, 0);
    LIES(0, FIVE_KITTY_PILE, PLACE_CENTRE, NO_SEAT);
    LIES(0, FIVE_DEAD, PLACE_HIDDEN, NO_SEAT);
    CALL("7H pass accept");
    LIES(0, FIVE_LAID, PLACE_STAGE, 0);
    PLAY(table_aside(&s, "7h"));
    PLAY(table_aside(&s, "8h"));
    PLAY(table_aside(&s, "9h"));
    PLAY(done);
    LIES(1, FIVE_LAID, PLACE_AWAY, 0); /* whoever plays has it, and the kitty is gone */
    LIES(1, FIVE_KITTY_PILE, PLACE_HIDDEN, NO_SEAT);
    PLAY(table_card(&s, "*"));
    LIES(1, FIVE_TRICK_0, PLACE_TRICK, 0);
    LIES(1, FIVE_TAKEN_0, PLACE_TAKEN, 0);
    s.phase = PHASE_DEAL_END;
    LIES(1, FIVE_LAID, PLACE_CENTRE, NO_SEAT); /* open, where the kitty lay */
    table_set(&s, "australian", 4, "", "");
    LIES(2, five_hand(2), PLACE_HAND, 2);
}

/* ---- the order of a hand ---- */

/* The hand of seat 0 as it is shown when nobody has arranged it. */
static const char *in_order(void)
{
    static char text[80];
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(&s, 0, hand);
    TextSink sink = text_sink(text, sizeof text);
    for (int left = n; left > 0; left--) {
        int first = -1;
        for (int i = 0; i < n; i++)
            if (face_is_known(hand[i]) &&
                (first < 0 || five_def.table.sort_key(&s, hand[i]) < five_def.table.sort_key(&s, hand[first])))
                first = i;
        text_add(&sink, left < n ? " " : "");
        card_text(hand[first], &sink);
        hand[first] = FACE_UNKNOWN;
    }
    return text;
}

static void hands_are_held_in_order(void **unused)
{
    (void)unused;
    table_set(&s, "sans_kitty,blind_misere=0", 4, "5c Jd 9h Ah * Jh As Kd 4d Jc", "");
    assert_string_equal(in_order(), "* As Kd Jd 4d Jc 5c Ah Jh 9h"); /* by colour in turn, no trumps yet */
    CALL("7H- pass pass");
    assert_string_equal(in_order(), "* As Kd Jd 4d Jc 5c Ah Jh 9h"); /* bids come and go */
    CALL("pass accept");
    assert_string_equal(in_order(), "* Jh Jd Ah 9h As Kd 4d Jc 5c");
    table_set(&s, "sans_kitty,blind_misere=0", 4, "5c Jd 9h Ah * Jh As Kd 4d Jc", "");
    CALL("7NT- pass pass pass accept");
    PLAY(table_choice(FIVE_NAME, SUIT_CLUBS));
    assert_string_equal(in_order(), "As Kd Jd 4d * Jc 5c Ah Jh 9h"); /* the joker is a club now */
    table_set(&s, "two_teams", 6, "2h Zh Th Xh Yh Jh Qh 9s Xs Ac", "");
    assert_string_equal(in_order(), "Xs 9s Ac Qh Jh Zh Yh Xh Th 2h");
    Face club = { 5, SUIT_CLUBS };
    assert_true(five_def.table.sort_key(&s, FACE_UNKNOWN) >
                five_def.table.sort_key(&s, club)); /* what is not seen comes last */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_cards_lie),
        cmocka_unit_test(hands_are_held_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
