/* What is said of a game of Five Hundred: the log line by line for those who may know and those who may not, the
 * contract, the notes beside the seats. */
#include "chance.h"
#include "five_player.h"
#include "five_steps.h"

#include "told.h"
#include "trial/audit.h"

enum { LINE_BYTES = 256 };

static const char *const names[FIVE_MAX_SEATS] = { NAME_YOU, "Bo", "Cleo", "Dan", "Eve", "Fay" };

static void says(Move m, int viewer, const char *words, int line)
{
    char text[LINE_BYTES];
    TextSink out = text_sink(text, sizeof text);
    State before = s;
    help_describe(&five_def, &s, s.to_act, m, viewer, names, &out);
    assert_memory_equal(&before, &s, sizeof s);
    if (strcmp(text, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, text, words);
}

/* The same to everybody, a watcher too. */
static void says_all(Move m, const char *words, int line)
{
    for (int viewer = 0; viewer < s.seats; viewer++)
        says(m, viewer, words, line);
    says(m, NO_SEAT, words, line);
}

/* To `knows` one line, to all others the other one. */
static void says_two(Move m, int knows, const char *own, const char *words, int line)
{
    for (int viewer = 0; viewer < s.seats; viewer++)
        says(m, viewer, viewer == knows ? own : words, line);
    says(m, NO_SEAT, words, line);
}

#define SAYS(move, words)                says_all(move, words, __LINE__)
#define SAYS_TWO(move, knows, own, rest) says_two(move, knows, own, rest, __LINE__)

static void shows(int viewer, const char *words, int line)
{
    char text[LINE_BYTES];
    State seen;
    TextSink out = text_sink(text, sizeof text);
    game_observe(&five_def, &s, viewer, &seen);
    five_def.table.status(&seen, names, &out);
    if (strcmp(text, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, text, words);
}

static void notes(int viewer, const char *words, int line)
{
    char text[LINE_BYTES];
    State seen;
    TextSink out = text_sink(text, sizeof text);
    game_observe(&five_def, &s, viewer, &seen);
    for (int seat = 0; seat < s.seats; seat++) {
        text_add(&out, seat > 0 ? "|" : "");
        five_def.table.seat_note(&seen, seat, &out);
    }
    if (strcmp(text, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, text, words);
}

#define STATUS(viewer, words) shows(viewer, words, __LINE__)
#define NOTES(viewer, words)  notes(viewer, words, __LINE__)

/* ---- the auction and the kitty ---- */

static void auction_and_kitty(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "", "4h 4d 5s");
    STATUS(0, "Nobody has bid yet");
    NOTES(1, "|||");
    SAYS(table_bid("6S"), "You bid six spades.");
    CALL("6S");
    SAYS(pass, "Bo passes.");
    CALL("pass 7H");
    STATUS(3, "Highest bid: Cleo, 7\u2665");
    NOTES(0, "6\u2660|Passed|7\u2665|");
    CALL("pass");
    SAYS(pass, "You pass.");
    CALL("pass");
    STATUS(1, "All others have passed, so Cleo may raise 7\u2665");
    SAYS(table_bid("OMIS"), "Cleo raises to open misere.");
    SAYS(table_bid("8H"), "Cleo raises to eight hearts.");
    CALL("8H");
    SAYS_TWO(pass, 2, "Cleo plays eight hearts. Cleo takes the kitty: 4♥ 4♦ 5♠.",
             "Cleo plays eight hearts. Cleo takes the kitty.");
    CALL("accept");
    STATUS(0, "8\u2665, You and Cleo: 0 of 8 tricks");
    NOTES(0, "||8\u2665|");
    SAYS(table_aside(&s, "4h"), "");
    PLAY(table_aside(&s, "4h"));
    SAYS(restore, "");
    PLAY(table_aside(&s, "4d"));
    PLAY(table_aside(&s, "5s"));
    SAYS_TWO(done, 2, "Cleo puts 4♥ 4♦ 5♠ aside.", "Cleo puts cards aside.");
    PLAY(done);
    NOTES(1, "no tricks|no tricks|8\u2665, no tricks|no tricks");
}

static void auctions_without_a_last_word(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "", "");
    CALL("pass pass pass");
    SAYS(pass, "Dan passes. Everybody passed, so the cards are thrown in.");
    CALL("pass");
    STATUS(0, "");
    SAYS(next, "Deal 2. You deal. Bo begins.");

    table_set(&s, "american", 4, "", "4s 5s 6s 7s 8s");
    CALL("6S pass 6D");
    SAYS_TWO(pass, 2, "Dan passes. Cleo plays six diamonds. Cleo takes the kitty: 4♠ 5♠ 6♠ 7♠ 8♠.",
             "Dan passes. Cleo plays six diamonds. Cleo takes the kitty.");

    table_set(&s, "american", 4, "", "");
    CALL("pass pass pass");
    SAYS(pass, "Dan passes. Everybody passed, so the deal is played without trumps. Every trick scores 10.");
    CALL("pass");
    STATUS(2, "No bid, no trumps: every trick scores 10");
    NOTES(2, "no tricks|no tricks|no tricks|no tricks");

    table_set(&s, "free_misere,sans_kitty=1", 4, "", "");
    SAYS(table_choice(FIVE_LOOK, 0), "You look at your cards.");
    SAYS(table_bid("BMIS-"), "You bid blind misere without the kitty.");
    CALL("BMIS- look pass look pass look");
    SAYS(pass, "Dan passes. You play blind misere without the kitty. Cleo does not play.");
}

/* ---- tricks ---- */

static const char *const four_hands = "Ah Kh Qh Jh Jd As Ks Ac Kc Ad / Th 9h 8h 5s 6s 7s 8s 5c 6c 7c / "
                                      "7h 6h 5h 9s Ts Js 8c 9c Tc Jc / * 4d 5d 6d 7d 8d 9d Td Qd Kd";

static void tricks_and_the_end(void **unused)
{
    (void)unused;
    table_set(&s, "australian,target=300,games=2", 4, four_hands, "Qs Qc 4h");
    CALL("8H pass pass pass accept");
    LAY("Qs Qc 4h");
    SAYS(table_card(&s, "Ah"), "You lead A♥.");
    CARDS("Ah 8h");
    SAYS(table_card(&s, "5h"), "Cleo plays 5♥.");
    CARDS("5h");
    SAYS(table_card(&s, "*"), "Dan plays the joker and takes the trick.");
    CARDS("*");
    STATUS(0, "8\u2665, You and Cleo: 0 of 8 tricks, 1 lost");
    NOTES(0, "8\u2665, no tricks|no tricks|no tricks|1 trick");
    CARDS("Kd Ad 5c");
    SAYS(table_card(&s, "8c"), "Cleo plays 8♣. You take the trick.");
    CARDS("8c");
    SAYS(table_choice(FIVE_CLAIM, 0),
         "You claim all the other tricks. The bid of eight hearts is made with 9 tricks: +300. You and "
         "Cleo win the game.");
    PLAY(table_choice(FIVE_CLAIM, 0));
    NOTES(3, "8\u2665, 9 tricks|no tricks|no tricks|1 trick");
    SAYS(next, "Deal 2. You deal. Bo begins.");
}

/* Plays the first card that may be played until one is left. */
static void play_to_the_last_card(void)
{
    while (five_of(&s)->trick_no < FIVE_ALL_TRICKS - 1 || five_leads(&s) ||
           five_next_seat(&s, s.to_act) != five_of(&s)->leader) {
        Move list[FIVE_MOST_MOVES];
        int n = five_def.rules.moves(&s, s.to_act, list, FIVE_MOST_MOVES), i = 0;
        while (i < n && list[i].kind != MOVE_DISCARD)
            i++;
        PLAY(list[i]);
    }
}

static void a_contract_is_lost(void **unused)
{
    char end[LINE_BYTES], text[LINE_BYTES];
    (void)unused;
    table_set(&s, "australian", 4, four_hands, "Qs Qc 4h");
    s.seat[1].total = s.seat[3].total = -60;
    CALL("pass 10S pass pass accept");
    LAY("Qs Qc 4h");
    play_to_the_last_card();
    Move last = { .kind = MOVE_DISCARD };
    int seat = s.to_act;
    TextSink out = text_sink(text, sizeof text), expected = text_sink(end, sizeof end);
    help_describe(&five_def, &s, seat, last, NO_SEAT, names, &out);
    PLAY(last);
    int tricks = five_tricks_of(&s, five_bit(1) | five_bit(3));
    assert_true(tricks < 10);
    text_addf(
        &expected,
        " The bid of ten spades is defeated with %d trick%s: \u2212440. That side goes out backwards. You and Cleo "
        "win the match.",
        tricks, tricks == 1 ? "" : "s");
    assert_non_null(strstr(text, end));
    assert_int_equal(s.phase, PHASE_MATCH_END);
}

static void the_joker_is_named(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "* Ah Kh Qh Jh Ks As", "4h 4d 5s");
    CALL("7NT pass pass pass accept");
    LAY("4h 4d 5s");
    SAYS(table_choice(FIVE_NAME, SUIT_SPADES), "You name spades for the joker. It is the highest card of that suit.");
    SAYS(table_choice(FIVE_NAME, FIVE_NO_SUIT), "You name no suit for the joker.");
    State here = s;
    PLAY(table_choice(FIVE_NAME, SUIT_SPADES));
    STATUS(1, "7 NT, You and Cleo: 0 of 7 tricks · The joker belongs to spades");
    s = here;
    PLAY(table_choice(FIVE_NAME, FIVE_NO_SUIT));
    STATUS(1, "7 NT, You and Cleo: 0 of 7 tricks");
    SAYS(table_joker(&s, SUIT_DIAMONDS), "You lead the joker and call for diamonds.");
}

static void miseres(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "7s 8c 5h / 9s Tc Ah / 4h / * Qc 6h", "4d 5d 6d");
    CALL("pass OMIS pass pass");
    SAYS_TWO(pass, 1, "Bo plays open misere. Dan does not play. Bo takes the kitty: 4♦ 5♦ 6♦.",
             "Bo plays open misere. Dan does not play. Bo takes the kitty.");
    CALL("accept");
    LAY("4d 5d 6d");
    STATUS(0, "Open misere, Bo: no trick may be won");
    PLAY(table_card(&s, "9s"));
    State here = s;
    int cleo = five_hand(2);
    table_put(&s, pile_piece(&s.table, cleo, 1), table_face("Ks"));
    PLAY(table_card(&s, "Ks"));
    SAYS(table_card(&s, "7s"), "You play 7♠. Cleo takes the trick. The contractor's hand is laid open.");
    PLAY(table_card(&s, "7s"));
    STATUS(0, "Open misere, Bo: no trick won, 1 played");
    NOTES(0, "no tricks|Open misere, no tricks|1 trick|Not playing");
    s = here;
    table_put(&s, pile_piece(&s.table, cleo, 1), table_face("5s"));
    PLAY(table_card(&s, "5s"));
    SAYS(table_card(&s, "7s"), "You play 7♠. Bo takes the trick. The bid of open misere is defeated: \u2212500. That "
                               "side goes out backwards. You and Cleo win the match.");
}

/* A line has room for two names: of three winners it names one. */
static void three_win(void **unused)
{
    (void)unused;
    for (int games = 1; games <= 2; games++) {
        char options[64];
        snprintf(options, sizeof options, "australian,six_mode=2x3,games=%d", games);
        table_set(&s, options, 6, "5s / As / 6s / 7h / 7s", "4h 5h 6h");
        CALL("pass OMIS pass pass pass pass accept");
        LAY("4h 5h 6h");
        PLAY(table_card(&s, "As"));
        PLAY(table_card(&s, "6s"));
        PLAY(table_card(&s, "7s"));
        SAYS(table_card(&s, "5s"), games == 1
                                       ? "You play 5♠. Bo takes the trick. The bid of open misere is defeated: "
                                         "\u2212500. That side goes out backwards. You and 2 others win the match."
                                       : "You play 5♠. Bo takes the trick. The bid of open misere is defeated: "
                                         "\u2212500. That side goes out backwards. You and 2 others win the game.");
    }
}

static void asks(int seat, const char *words, int line)
{
    State seen;
    ActNote note;
    memset(&note, 0, sizeof note);
    game_observe(&five_def, &s, seat, &seen);
    five_def.table.next_act(&seen, seat, &note);
    if (strcmp(note.sentence, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, note.sentence, words);
}

#define ASKS(seat, words) asks(seat, words, __LINE__)

/* The rules page: who keeps a joker in a misere without naming a suit fails, and is warned. */
static void a_joker_in_a_misere(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "*", "4d 5d 6d");
    CALL("OMIS pass pass pass accept");
    STATUS(0, "Open misere, You: no trick may be won");
    STATUS(NO_SEAT, "Open misere, You: no trick may be won");
    ASKS(0, "Put 3 cards from your hand aside.");
    ASKS(1, "");
    LAY("4d 5d 6d");
    assert_int_equal(s.phase, FIVE_NOMINATE);
    ASKS(0, "Name a suit for the joker. Otherwise you must play it when you cannot follow suit.");
    PLAY(table_choice(FIVE_NAME, SUIT_CLUBS));
    STATUS(0, "Open misere, You: no trick may be won \u00b7 The joker belongs to clubs");

    table_set(&s, "australian,joker_nominate=0", 4, "*", "4d 5d 6d");
    CALL("OMIS pass pass pass accept");
    ASKS(0, "Put 3 cards aside. A joker you keep must be played when you cannot follow suit.");
    PLAY(table_aside(&s, "*"));
    ASKS(0, "Put 2 more cards from your hand aside.");
    PLAY(table_aside(&s, "4d"));
    PLAY(table_aside(&s, "5d"));
    ASKS(0, "Put these cards aside, or take one back.");

    table_set(&s, "australian", 4, "* Ah Kh Qh Jh Ks As", "4h 4d 5s");
    CALL("7NT pass pass pass accept");
    LAY("4h 4d 5s");
    ASKS(0, "Name a suit for the joker, or none.");
}

/* ---- five players ---- */

static void partners_of_a_deal(void **unused)
{
    (void)unused;
    table_set(&s, "five_handed", 5, "2h 3h 4h / 2s / Ad 5h / 6h / 7h", "2c 3c 4c");
    CALL("8H pass pass pass pass accept");
    LAY("2c 3c 4c");
    SAYS_TWO(table_call("Ad"), 2, "You call A♦. The player who holds it is the partner. You have that card yourself.",
             "You call A♦. The player who holds it is the partner.");
    SAYS(table_choice(FIVE_ALONE, 0), "You play alone.");
    PLAY(table_call("Ad"));
    STATUS(0, "8\u2665, You with A♦: 0 of 8 tricks");
    STATUS(2, "8\u2665, You and Cleo with A♦: 0 of 8 tricks");
    NOTES(1, "8\u2665, no tricks|no tricks|no tricks|no tricks|no tricks");
    NOTES(2, "8\u2665, no tricks|no tricks|Partner, no tricks|no tricks|no tricks");
    table_put(&s, pile_piece(&s.table, five_hand(0), 3), table_face("4d"));
    table_put(&s, pile_piece(&s.table, five_hand(1), 1), table_face("5d"));
    CARDS("4d 5d");
    SAYS(table_card(&s, "Ad"), "Cleo plays A♦. Cleo is the partner.");
    CARDS("Ad");
    STATUS(4, "8\u2665, You and Cleo: 0 of 8 tricks");
    NOTES(4, "8\u2665, no tricks|no tricks|Partner, no tricks|no tricks|no tricks");

    table_set(&s, "five_handed,five_mode=choose", 5, "", "2c 3c 4c");
    CALL("pass 8H pass pass pass accept");
    LAY("2c 3c 4c");
    SAYS(table_choice(FIVE_CHOOSE, 1 << 0), "Bo chooses a partner: You.");
    SAYS(table_choice(FIVE_CHOOSE, 1 << 2 | 1 << 4), "Bo chooses partners: Cleo and Eve.");
    PLAY(table_choice(FIVE_CHOOSE, 1 << 2 | 1 << 4));
    STATUS(0, "8\u2665, Bo, Cleo and Eve: 0 of 8 tricks");
}

/* ---- any game ---- */

typedef struct Walk {
    Rng chance;
    int lines, longest, own;
} Walk;

/* A line tells a viewer nothing that changes when what it cannot see is dealt otherwise. Cards that are played are seen
 * by all, so that only what is decided without them can be asked again. */
static void check_line(Walk *w, Move m)
{
    static const char *const long_names[FIVE_MAX_SEATS] = { "Maximiliane of the Hill", "Bartholomew Underwood II",
                                                            "Clementine Fairweather",  "Dominik the Cautious",
                                                            "Evangeline Montgomery",   "Ferdinand von Rosental" };
    char text[512], again[512], public_text[512];
    State disguised;
    int viewer = (int)rng_below(&w->chance, s.seats);
    TextSink out = text_sink(text, sizeof text), everybody = text_sink(public_text, sizeof public_text);
    help_describe(&five_def, &s, s.to_act, m, viewer, long_names, &out);
    help_describe(&five_def, &s, s.to_act, m, NO_SEAT, long_names, &everybody);
    bool moves_cards = m.kind == MOVE_SHIFT || m.kind == MOVE_RESTORE;
    assert_int_equal(out.length == 0, moves_cards);
    w->lines += !moves_cards;
    w->own += strcmp(text, public_text) != 0;
    w->longest = (int)everybody.length > w->longest ? (int)everybody.length : w->longest;
    State after = s;
    five_def.rules.apply(&after, s.to_act, m);
    bool sees_kitty = viewer == five_of(&after)->contractor;
    if (viewer == s.to_act || sees_kitty || moves_cards || m.kind == MOVE_DISCARD || m.amount == FIVE_CLAIM)
        return;
    audit_disguise(&w->chance, &five_def, &s, viewer, &disguised);
    out = text_sink(again, sizeof again);
    help_describe(&five_def, &disguised, s.to_act, m, viewer, long_names, &out);
    if (strcmp(text, again) != 0)
        fail_msg("told what is hidden: \"%s\", \"%s\"", text, again);
}

/* Status and notes are made from what a seat sees; of a watcher's view too. */
static void check_notes(Walk *w)
{
    char text[512];
    State seen;
    int viewer = (int)rng_below(&w->chance, s.seats + 1u);
    TextSink out = text_sink(text, sizeof text);
    game_observe(&five_def, &s, viewer < s.seats ? viewer : NO_SEAT, &seen);
    five_def.table.status(&seen, names, &out);
    assert_int_equal(out.length == 0, s.phase == PHASE_DEAL_END || s.phase == PHASE_MATCH_END);
    for (int seat = 0; seat < s.seats; seat++)
        five_def.table.seat_note(&seen, seat, &out);
    assert_false(out.cut);
}

static void walk(Walk *w, const OptionValues *v, uint64_t seed)
{
    five_def.rules.start(&s, v, v->v[FIVE_PLAYERS], seed);
    for (int deals = 0; deals < 3 && s.phase != PHASE_MATCH_END;) {
        Move decision[FIVE_MOST_DECISION];
        int n = five_random_decision(&s, &w->chance, decision);
        if (s.phase == PHASE_DEAL_END) {
            decision[0] = next;
            n = 1;
            deals++;
        }
        assert_true(n > 0);
        for (int i = 0; i < n; i++) {
            if (s.to_act != NO_SEAT)
                check_line(w, decision[i]);
            PLAY(decision[i]);
            check_notes(w);
        }
    }
}

static void any_game(void **unused)
{
    Walk w = { .lines = 0 };
    (void)unused;
    rng_seed(&w.chance, chance_seed(41));
    for (int round = 0; round < 20; round++)
        for (int p = 0; p < five_options.preset_count; p++) {
            OptionValues v;
            options_preset(&five_options, p, &v);
            v.v[FIVE_SANS_KITTY] = round & 1;
            v.v[FIVE_BLIND_MISERE_ALLOWED] = round >> 1 & 1;
            v.v[FIVE_FIVE_MODE] = round % 3;
            walk(&w, &v, (uint64_t)round);
        }
    assert_true(w.lines > 10000 && w.own > 100);
    assert_true(w.longest < LINE_BYTES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(auction_and_kitty),  cmocka_unit_test(auctions_without_a_last_word),
        cmocka_unit_test(tricks_and_the_end), cmocka_unit_test(a_contract_is_lost),
        cmocka_unit_test(the_joker_is_named), cmocka_unit_test(miseres),
        cmocka_unit_test(three_win),          cmocka_unit_test(a_joker_in_a_misere),
        cmocka_unit_test(partners_of_a_deal), cmocka_unit_test(any_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
