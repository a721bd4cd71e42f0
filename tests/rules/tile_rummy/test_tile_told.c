/* What American and International say: what may be done next, the state of the match, how a game ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/tile_rummy/closed.h"
#include "stands.h"
#include "tile_moves.h"

enum { MELD_0 = TR_FIRST_MELD };

static const Move draw = { .kind = MOVE_DRAW }, restore = { .kind = MOVE_RESTORE }, pass = { .kind = MOVE_PASS };

static ActNote act_of(const State *s)
{
    ActNote act;
    State seen;
    game_observe(game_of(s), s, s->to_act, &seen);
    memset(&act, 0, sizeof act);
    tr_next_act(&seen, s->to_act, &act);
    return act;
}

static void says(const State *s, const char *words, int line)
{
    const ActNote act = act_of(s);
    if (strcmp(act.sentence, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, act.sentence, words);
}

#define SAYS(s, words) says(s, words, __LINE__)

/* The tile drawn face down is this one. */
static void draws(State *s, const char *tile)
{
    Face f;
    int at = 0;
    assert_true(tile_parse(&tile, &f));
    while (!face_eq(pile_face(&s->table, TR_STOCK, at), f))
        at++;
    table_shift(&s->table, TR_STOCK, at, 1, TR_STOCK, pile_size(&s->table, TR_STOCK));
    turn_mark(s);
    play(s, draw);
}

/* ---- before the draw ---- */

#define SIX_PAIRS "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 R7"

static void what_may_be_drawn_is_told(void **unused)
{
    static const struct {
        bool international, empty; /* the stock */
        const char *racks, *melds, *trump, *thrown, *words;
        bool take, open; /* what was thrown, and the trump, are lit */
    } turns[] = {
        { false, false, "K3 R9/K4", "1B3 B4 B5", "O12", "R5", "Draw a tile from the stock.", false, false },
        { false, false, "K3 R9/K4", "0B3 B4 B5", "O12", "", "Draw a tile from the stock.", false, false },
        { false, false, "K3 R9/K4", "0B3 B4 B5", "O12", "R5", "Draw from the stock, or take 5◆.", true, false },
        { false, true, "K3 R9/K4", "0B3 B4 B5", "O12", "R5", "The stock is empty. Take 5◆, or end the game.", true,
          false },
        { false, true, "K3 R9/K4", "0B3 B4 B5", "O12", "", "No tile is left to draw. End the game.", false, false },
        { false, true, "K3 R9/K4", "1B3 B4 B5", "O12", "R5", "No tile is left to draw. End the game.", false, false },
        { false, false, "K8 R8 O9/K4", "1B3 B4 B5", "B8", "", "Take the trump 8■. You can win with it.", false, true },
        { true, false, "K3 R9/K4", "0B3 B4 B5", "O12", "R5", "Draw from the stock, or take 5◆.", true, false },
        { true, false, "K3 R9/K4", "1B3 B4 B5", "O12", "R5", "Draw from the stock, or take 5◆.", true, false },
        { true, false, SIX_PAIRS "/K4", "", "O12", "B4", "Take 4■ to complete Seven pairs, or draw.", true, false },
        { true, false, SIX_PAIRS "/K4", "", "B4", "", "Take 4■ to complete Seven pairs, or draw.", false, true },
        { true, false, SIX_PAIRS "/K4", "", "B4", "O3", "Take 4■ to complete Seven pairs, or draw.", true, true },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        const GameDef *game = turns[i].international ? &international_def : &american_def;
        State s;
        tile_table(&s, game, turns[i].international ? "international" : "american,stock_end=cannot_draw", 2,
                   turns[i].racks, turns[i].melds, turns[i].trump, turns[i].thrown);
        if (turns[i].empty)
            tile_table_stock(&s, 0);
        const ActNote act = act_of(&s);
        print_message("%s\n", turns[i].words);
        assert_string_equal(act.sentence, turns[i].words);
        assert_int_equal(act.pile[TR_STOCK], !turns[i].empty);
        assert_int_equal(act.pile[TR_TRUMP], turns[i].open);
        assert_int_equal(act.pile[tr_heap(1)], turns[i].take);
        assert_false(act.pile[tr_heap(0)]);
        assert_int_equal(act.roles, 1u << (turns[i].empty ? CHOICE_PASS : CHOICE_DRAW));
    }
}

/* ---- after it ---- */

static void what_may_be_laid_is_told(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 R7 B7 K6 R6 B6 O2/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "O9");
    SAYS(&s, "Meld for 21 points, or throw a tile to end your turn.");
    put_forward(&s, "K6 R6");
    SAYS(&s, "Complete every meld, or take your tiles back.");
    put_forward(&s, "B6");
    SAYS(&s, "Complete every meld, or take your tiles back.");
    play(&s, restore);
    put_forward(&s, "K6 R6 B6");
    SAYS(&s, "Put forward melds worth 3 more points, or take your tiles back.");
    play(&s, restore);
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Throw a tile to lay your melds, or put more forward.");
    const ActNote act = act_of(&s);
    assert_true(act.forward && act.pile[tr_heap(0)] && !act.pile[tr_heap(1)]);
    tile_table(&s, &american_def, "american", 2, "K5 K6 K8 K9 R9 O2/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "*");
    put_forward(&s, "K5 K6 *"); /* 18 points */
    SAYS(&s, "Put forward melds worth 3 more points, or take your tiles back.");
    tile_table(&s, &american_def, "american", 2, "O2 O3 O4 O5 O6 K9/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K10");
    put_forward(&s, "O2 O3 O4 O5 O6");
    SAYS(&s, "Put forward melds worth one more point, or take your tiles back.");
    tile_table(&s, &american_def, "american", 2, "K7 R7 B7 K6/K4", "0B3 B4 B5", "O12", "R5");
    play(&s, take_discard(&s));
    SAYS(&s, "Lay melds, add tiles to melds, throw a tile, or give back the tile you took.");
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Lay melds, add tiles to melds, or throw a tile to end your turn.");
    play(&s, restore);
    play(&s, restore);
    draws(&s, "O9");
    SAYS(&s, "Lay melds, add tiles to melds, or throw a tile to end your turn.");
    put_forward(&s, "K7 R7 B7");
    put_forward(&s, "K6 O9");
    SAYS(&s, "Complete every meld, or take your tiles back.");
}

/* With all tiles laid none is left that may be thrown. */
static void one_tile_is_left_to_be_thrown(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 R7/K4", "0B3 B4 B5", "O12", "");
    draws(&s, "B7");
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Take a tile back. You have to throw one.");
    assert_true(act_of(&s).forward);
    /* What was taken may not be thrown. */
    for (int back = 0; back < 2; back++) {
        tile_table(&s, &american_def, back ? "american,throw_back=1" : "american", 2, "K7 R7 B7 R5/K4", "0B3 B4 B5",
                   "O12", "R5");
        play(&s, take_discard(&s));
        put_forward(&s, "K7 R7 B7");
        SAYS(&s, back ? "Lay melds, add tiles to melds, or throw a tile to end your turn."
                      : "Take a tile back. You have to throw one.");
    }
}

static void what_international_lays_is_told(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K7 R7 B7 K13 R13 B13 O2/K4", "1B3 B4 B5", "O12", "R5");
    play(&s, take_discard(&s));
    SAYS(&s, "Throw a tile, meld for 50 points, collect a hand, or give back the tile you took.");
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Put forward 29 more points in melds or your whole rack, or take tiles back.");
    put_forward(&s, "K13 R13 B13");
    SAYS(&s, "Throw a tile to lay your melds, or put more forward.");
    play(&s, restore);
    play(&s, restore);
    draws(&s, "O9");
    SAYS(&s, "Throw a tile, meld for 50 points, or collect a hand.");
    tile_table(&s, &international_def, "international", 2, "K10 R10 B10 O8 R8/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K9");
    put_forward(&s, "K10 R10 B10");
    SAYS(&s, "Put forward 20 more points in melds or your whole rack, or take tiles back.");
    tile_table(&s, &international_def, "international", 2, "K13 R13 B13 O1 O2 O3 O4 R8/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K9");
    put_forward(&s, "K13 R13 B13");
    put_forward(&s, "O1 O2 O3 O4");
    SAYS(&s, "Put forward one more point in melds or your whole rack, or take tiles back.");
    tile_table(&s, &international_def, "international", 2, SIX_PAIRS "/K4", "", "O12", "B4");
    play(&s, take_discard(&s));
    SAYS(&s, "You hold Seven pairs. Claim it and throw 7◆, or play on.");
    assert_int_equal(act_of(&s).roles, 1u << CHOICE_DONE);
}

/* A joker that was freed has to be laid, where the rules have it. */
static void where_a_freed_joker_goes_is_told(void **unused)
{
    static const char *const options[] = { "american", "american,joker_reuse=own_meld" };
    static const char *const words[] = { "Lay the joker in a new meld with two tiles from your rack.",
                                         "Lay the joker in a new meld, or add it to a meld of your own." };
    (void)unused;
    for (int own = 0; own < 2; own++) {
        State s;
        tile_table(&s, &american_def, options[own], 2, "B7 O7 K3 R3 O9/K4", "0R11 R12 R13/1K7 R7 *", "O12", "");
        draws(&s, "B2");
        play(&s, frees(&s, "B7", TR_FIRST_MELD + 1, 2));
        SAYS(&s, words[own]);
        const Piece joker = tr_owing(&s, 0);
        const ActNote act = act_of(&s);
        for (int x = 0; x < s.table.piece_count; x++)
            assert_int_equal(act.piece[x], x == joker);
        const int stage = piece_pile(&s.table, joker, NULL);
        play(&s, (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)stage, .count = 1, .to = TR_FIRST_MELD, .at = 3 });
        SAYS(&s, own ? "Lay melds, add tiles to melds, or throw a tile to end your turn."
                     : "The joker you freed may not stay where it is.");
    }
}

static void the_trump_is_won_with_or_given_back(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K8 R8 O9/K4", "1B3 B4 B5", "B8", "");
    play(&s, (Move){ .kind = MOVE_TAKE, .from = TR_TRUMP });
    SAYS(&s, "Lay all your tiles but one and throw that one, or give the trump back.");
    put_forward(&s, "K8 R8 B8");
    SAYS(&s, "Throw a tile to lay your melds, or put more forward.");
}

/* ---- buttons ---- */

/* One tile with two jokers is a group or a run, and is asked for what it is not declared to be. */
static void an_open_meld_is_offered_both_ways(void **unused)
{
    State s;
    ChoiceItem item[8];
    char name[2][32];
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "R13 * K5 O9 */K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K2");
    assert_int_equal(tr_choices(&s, 0, item, 8), 0);
    const int open = put_forward(&s, "K5 * *");
    snprintf(name[0], sizeof name[0], "group-%d", open);
    snprintf(name[1], sizeof name[1], "run-%d", open);
    for (int declared = -1; declared < 2; declared++) {
        MeldNote note;
        if (declared >= 0)
            play(&s, (Move){ .kind = MOVE_READ, .from = (uint8_t)open, .amount = declared ? MELD_RUN : MELD_GROUP });
        tr_meld_note(&s, open, &note);
        if (declared < 0)
            assert_string_equal(note.brief, "group or run?");
        else
            assert_null(note.brief);
        assert_int_equal(note.value, declared < 0 ? 0 : declared ? 5 + 6 + 7 : 15);
        const int n = tr_choices(&s, 0, item, 8);
        assert_int_equal(n, declared < 0 ? 2 : 1);
        for (int i = 0; i < n; i++) {
            const int run = declared < 0 ? i : !declared;
            assert_string_equal(item[i].name, name[run]);
            assert_string_equal(item[i].label, run ? "As a run" : "As a group");
            assert_true(item[i].move.kind == MOVE_READ && item[i].move.from == open &&
                        item[i].move.amount == (run ? MELD_RUN : MELD_GROUP));
        }
    }
}

/* Each tile that leaves a hand is asked about: the joker thrown doubles. */
static void claims_are_offered_with_their_points(void **unused)
{
    State s;
    ChoiceItem item[40];
    (void)unused;
    tile_table(&s, &international_def, "international,throw_back=1", 2,
               "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 B4/R7", "", "O13", "*");
    play(&s, take_discard(&s));
    const int n = tr_choices(&s, 0, item, 40);
    int seen = 0;
    for (int i = 0; i < n; i++) {
        seen += strcmp(item[i].label, "Seven pairs: 1700 points, doubled") == 0;
        if (strcmp(item[i].name, "claim-14") == 0) {
            assert_string_equal(item[i].brief, "3400");
            assert_string_equal(item[i + 1].name, "throw-14");
            assert_string_equal(item[i + 1].label, "Only throw it");
        }
        if (strcmp(item[i].name, "claim-0") == 0) {
            assert_string_equal(item[i].label, "Seven pairs: 1500 points");
            assert_string_equal(item[i].brief, "1500");
        }
    }
    assert_int_equal(seen, 2); /* for the whole rack, and at the tile */
    for (int room = 0; room < n; room++) {
        memset(item, 0x5a, sizeof item);
        assert_int_equal(tr_choices(&s, 0, item, room), room);
        for (size_t b = 0; b < sizeof item[room]; b++)
            assert_int_equal(((const uint8_t *)&item[room])[b], 0x5a);
    }
}

/* ---- notes ---- */

static void what_a_pile_is_is_noted(void **unused)
{
    State s;
    MeldNote note;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "R13/K4", "1B3 * B5/0K2 R2 *", "O12", "");
    tr_meld_note(&s, MELD_0, &note);
    assert_true(note.verdict.why == NULL && note.brief == NULL && !note.fresh && note.value == 12);
    assert_string_equal(stands_for(&american_def, note.jokers[0]).text, "4■");
    assert_string_equal(stands_for(&american_def, note.jokers[1]).text, "");
    tr_meld_note(&s, MELD_0 + 1, &note);
    assert_string_equal(stands_for(&american_def, note.jokers[0]).text, "2■/2▲");
    tile_table(&s, &american_def, "american", 2, "R13 * R11 K7 B7 K5 K5 O9/K4", "", "O12", "");
    draws(&s, "*");
    State low;
    tile_table(&low, &american_def, "american", 2, "R13/K4", "1* B9 B10", "O12", "");
    tr_meld_note(&low, MELD_0, &note);
    assert_string_equal(stands_for(&american_def, note.jokers[0]).text, "8■");
    const int run = put_forward(&s, "R11 * R13 *");
    tr_meld_note(&s, run, &note);
    assert_true(note.verdict.why == NULL && note.fresh && note.value == 11 + 12 + 13 + 1);
    assert_string_equal(stands_for(&american_def, note.jokers[0]).text, "12◆");
    assert_string_equal(stands_for(&american_def, note.jokers[1]).text, "1◆");
    const int two = put_forward(&s, "K7 B7");
    tr_meld_note(&s, two, &note);
    assert_ptr_equal(note.verdict.why, &meld_too_few_tiles);
    assert_true(note.verdict.pile == two && note.brief == NULL && note.value == 0);
    const int odd = put_forward(&s, "K5 K5 O9");
    tr_meld_note(&s, odd, &note);
    assert_ptr_equal(note.verdict.why, &meld_mixed);
    assert_int_equal(note.verdict.pile, odd);
    assert_ptr_equal(note.brief, meld_brief(&meld_mixed));
}

static void note_is(const State *s, Piece x, const char *duty, const char *sentence, int line)
{
    PieceNote note;
    memset(&note, 0x5a, sizeof note);
    tr_piece_note(s, x, &note);
    if (strcmp(note.duty, duty) != 0 || strcmp(note.sentence, sentence) != 0 || note.lock[0] != '\0' || note.locked ||
        note.verdict.why != NULL || note.verdict.pile != NO_PILE || note.brief != NULL)
        fail_msg("line %d: \"%s\", \"%s\"", line, note.duty, note.sentence);
}

#define NOTE_IS(s, x, duty, sentence) note_is(s, x, duty, sentence, __LINE__)

/* Of a joker that was freed where it has to go, as long as it lies in no meld; of nothing else. */
static void a_freed_joker_is_noted(void **unused)
{
    static const char *const options[] = { "american", "american,joker_reuse=own_meld" };
    static const char *const duty[] = { "to a new meld", "to a meld of yours" };
    static const char *const words[] = {
        "You freed this joker. In this turn, lay it in a new meld with two tiles from your rack.",
        "You freed this joker. In this turn, lay it in a new meld or add it to a meld of your own."
    };
    (void)unused;
    for (int own = 0; own < 2; own++) {
        State s;
        tile_table(&s, &american_def, options[own], 2, "B7 O7 K3 R3 O9/K4", "0R11 R12 R13/1K7 R7 */1* B9 B10", "O12",
                   "");
        draws(&s, "B2");
        const Piece joker = pile_piece(&s.table, MELD_0 + 1, 2), kept = pile_piece(&s.table, MELD_0 + 2, 0);
        play(&s, frees(&s, "B7", MELD_0 + 1, 2));
        for (int x = 0; x < s.table.piece_count; x++)
            NOTE_IS(&s, (Piece)x, x == joker ? duty[own] : "", x == joker ? words[own] : "");
        const int stage = piece_pile(&s.table, joker, NULL);
        play(&s, lay_off(&s, "K3", stage, 0));
        NOTE_IS(&s, joker, duty[own], words[own]);
        play(&s, lay_off(&s, "R3", stage, 1));
        NOTE_IS(&s, joker, "", "");
        NOTE_IS(&s, kept, "", "");
        State over = s;
        table_shift(&over.table, stage, 0, 1, tr_rack(0), 0);
        NOTE_IS(&over, joker, duty[own], words[own]);
        over.phase = PHASE_DEAL_END;
        NOTE_IS(&over, joker, "", "");
    }
    State s; /* nor of a joker of the rack */
    tile_table(&s, &american_def, "american", 2, "* K3 O9/K4", "0R11 R12 R13", "O12", "");
    draws(&s, "B2");
    const int stage = put_forward(&s, "* K3");
    NOTE_IS(&s, pile_piece(&s.table, stage, 0), "", "");
}

static void what_a_turn_has_done_is_counted(void **unused)
{
    State s;
    TurnNote note;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 R7 O9 O2 B6/K4", "0B3 B4 B5", "O12", "");
    tr_turn_note(&s, 0, &note);
    assert_true(!note.changed && note.opening_points == -1 && note.duty.why == NULL && note.duty.pile == NO_PILE);
    draws(&s, "B7");
    tr_turn_note(&s, 0, &note);
    assert_true(!note.changed && note.played == 0 && note.loose == 0);
    play(&s, lay_off(&s, "B6", MELD_0, 3));
    tr_turn_note(&s, 0, &note);
    assert_true(note.changed && note.played == 1 && note.loose == 0 && note.opening_points == -1);
    put_forward(&s, "K7 R7");
    tr_turn_note(&s, 0, &note);
    assert_true(note.changed && note.played == 3 && note.loose == 2);
    s.table.row.pile[TR_PILES] = (Pile){ .kind = PILE_STAGE, .owner = 0 }; /* is no pile of these games */
    tr_turn_note(&s, 0, &note);
    assert_true(note.played == 3 && note.loose == 2);
    tr_turn_note(&s, 1, &note);
    assert_true(!note.changed && note.played == 0 && note.loose == 0 && note.opening_points == -1);
    s.phase = PHASE_DEAL_END;
    tr_turn_note(&s, 0, &note);
    assert_true(!note.changed && note.played == 0);
}

/* Who has melded and holds three tiles or fewer, unless it is its turn. */
static void few_tiles_are_told_beside_a_name(void **unused)
{
    static const int phase[] = { TR_DRAW, PHASE_PLAY, PHASE_DEAL_END };
    static const char *const words[] = { "0 tiles left", "1 tile left", "2 tiles left", "3 tiles left", "" };
    (void)unused;
    for (int international = 0; international < 2; international++)
        for (int k = 0; k < 3; k++)
            for (int held = 0; held <= 4; held++)
                for (int opened = 0; opened < 2; opened++)
                    for (int acts = 0; acts < 2; acts++) {
                        State s;
                        char note[64] = "";
                        TextSink out = text_sink(note, sizeof note);
                        tile_table(&s, international ? &international_def : &american_def,
                                   international ? "international" : "american", 2, "K7 R9/K4 K5 K6 K8", "1B3 B4 B5",
                                   "O12", "");
                        table_shift(&s.table, tr_rack(1), 0, 4 - held, TR_STOCK, 0);
                        s.seat[1].opened = (uint8_t)opened;
                        s.to_act = (uint8_t)acts;
                        s.phase = (uint8_t)phase[k];
                        tr_seat_note(&s, 1, &out);
                        assert_string_equal(note, international && k < 2 && opened && !acts ? words[held] : "");
                    }
}

/* A claimed hand lies set by set. */
static void a_claim_is_noted(void **unused)
{
    State s;
    ClaimNote note;
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K2 K3 K4 R6 R7 R8 R9 B10 B11 B12 K5 R5 B5 O5/R11", "",
               "O13", "");
    assert_false(tr_claim_note(&s, &note));
    draws(&s, "O1");
    play(&s, claims(&s, "O1", CLOSED_BASIC));
    memset(&note, 0, sizeof note);
    assert_true(tr_claim_note(&s, &note));
    assert_string_equal(note.name, "Basic");
    assert_true(note.seat == 0 && note.pile == tr_of(&s)->claim && note.winning == tr_of(&s)->winning);
    assert_int_equal(note.points, s.seat[0].deal);
    int sets = 1, size = 0, last = 0;
    for (int i = 0; i < 32; i++) {
        if (note.splits >> i & 1) {
            size = i - last;
            assert_true(size == 3 || size == 4);
            last = i;
            sets++;
        }
    }
    assert_true(sets == 4 && CLOSED_TILES - last >= 3 && CLOSED_TILES - last <= 4);
    tr_own(&s)->claim = NO_PILE;
    assert_false(tr_claim_note(&s, &note));
}

/* ---- beside the table ---- */

static void status_is(const State *s, int viewer, const char *words)
{
    char text[120] = "";
    TextSink out = text_sink(text, sizeof text);
    State seen;
    game_observe(game_of(s), s, viewer, &seen);
    tr_status(&seen, NULL, &out);
    assert_string_equal(text, words);
}

static void what_is_won_by_is_told(void **unused)
{
    static const struct {
        const char *options, *to_all, *to_player, *at_one;
    } matches[] = {
        { "american,match_format=single", "", "12 points on your rack", "1 point on your rack" },
        { "american,match_format=games,match_games=7", "Game 3 of 7", "Game 3 of 7, 12 points on your rack",
          "Game 3 of 7, 1 point on your rack" },
        { "american,match_format=time", "", "12 points on your rack", "1 point on your rack" },
        { "american,match_format=target,match_target=250", "To 250 points", "To 250 points, 12 points on your rack",
          "To 250 points, 1 point on your rack" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        State s;
        tile_table(&s, &american_def, matches[i].options, 2, "K3 R9/K1", "", "O12", "");
        s.deal_no = 2;
        status_is(&s, 0, matches[i].to_player);
        status_is(&s, 1, matches[i].at_one);
        status_is(&s, NO_SEAT, matches[i].to_all);
        char text[120] = "";
        TextSink out = text_sink(text, sizeof text);
        State nobody = s;
        nobody.viewer = 2; /* of two seats */
        tr_status(&nobody, NULL, &out);
        assert_string_equal(text, matches[i].to_all);
        s.phase = PHASE_PLAY;
        status_is(&s, 0, matches[i].to_player);
        s.phase = PHASE_DEAL_END;
        status_is(&s, 0, matches[i].to_all);
    }
}

/* ---- the end ---- */

static EndNote end_of(const State *s)
{
    EndNote note = { .word = "" };
    tr_end_note(s, &note);
    return note;
}

static void sum_is(const State *s, int seat, const char *words)
{
    EndSum sum;
    memset(&sum, 0, sizeof sum);
    tr_end_sum(s, seat, &sum);
    assert_string_equal(sum.words, words);
}

static void how_a_game_ended_is_called_out(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    tile_table(&s, &american_def, "american", 3, "K7 R7 B7/K4 R9/*", "0B3 B4 B5", "O12", "");
    draws(&s, "O2");
    put_forward(&s, "K7 R7 B7");
    play(&s, throws(&s, "O2"));
    assert_int_equal(s.phase, PHASE_MATCH_END);
    EndNote note = end_of(&s);
    assert_true(note.seat == 0 && note.gain);
    assert_string_equal(note.word, "Out");
    assert_string_equal(note.sum, "30 + 13 = 43");
    tr_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "The last tile was thrown.");
    assert_string_equal(sheet.brief, "");
    for (int how = TR_OPEN; how <= TR_CLOSED; how++) {
        static const char *const word[] = { [TR_OPEN] = "Out", [TR_FOOT] = "Foot", [TR_CLOSED] = "Seven pairs" };
        static const char *const headline[] = { [TR_OPEN] = "The last tile was thrown.",
                                                [TR_FOOT] = "A Foot: the whole rack in one turn.",
                                                [TR_CLOSED] = "A closed hand: Seven pairs." };
        static const char *const brief[] = { [TR_OPEN] = "", [TR_FOOT] = "Foot", [TR_CLOSED] = "closed" };
        tile_table(&s, &international_def, "international", 3, "/K4 R9/B1", "1B3 B4 B5", "O12", "");
        s.phase = PHASE_DEAL_END;
        TrState *g = tr_own(&s);
        g->ended_by = TR_WON;
        g->how = (uint8_t)how;
        g->hand = how == TR_CLOSED ? CLOSED_PAIRS : CLOSED_NONE;
        g->winner = 0;
        g->melded = 2;
        for (int i = 0; i < 3; i++)
            s.table.row.pile[tr_rack(i)].look = LOOK_ALL;
        note = end_of(&s);
        assert_true(note.seat == 0 && !note.gain);
        assert_string_equal(note.word, word[how]);
        assert_string_equal(note.sum, "");
        tr_scores(&s, &sheet);
        assert_string_equal(sheet.headline, headline[how]);
        assert_string_equal(sheet.brief, brief[how]);
        sum_is(&s, 0, "");
        sum_is(&s, 2, "Nothing melded");
        EndSum sum;
        memset(&sum, 0, sizeof sum);
        tr_end_sum(&s, 1, &sum);
        assert_int_equal(sum.points, 13);
        assert_true(sum.counts);
    }
    tile_table(&s, &american_def, "american,stock_end=cannot_draw", 3, "K7 O9/K4/R1", "", "O12", "");
    tile_table_stock(&s, 0);
    play(&s, pass);
    note = end_of(&s);
    assert_true(note.seat == NO_SEAT && !note.gain && note.word[0] == '\0' && note.sum[0] == '\0');
    tr_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "No tile is left to draw. The lowest rack wins.");
    assert_int_equal(sheet.winners, 4);
    tile_table(&s, &international_def, "international", 2, "K7/K4", "", "O12", "");
    s.phase = PHASE_DEAL_END;
    tr_own(&s)->ended_by = TR_EXHAUSTED;
    tr_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "No tile is left to draw. Nobody wins.");
    assert_true(sheet.winners == 0 && sheet.no_winner);
}

/* What a written position has put forward before a seat counts as held when the game ends, after what it holds. */
static void what_was_put_forward_counts_as_held(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american,stock_end=cannot_draw", 3, "K7 O9/K4 R2 B3 B4 B5/R1", "", "O12", "");
    for (int k = 0; k < 2; k++) {
        const int p = table_free_pile(&s.table, TR_FIRST_MELD);
        s.table.row.pile[p] = (Pile){ .kind = PILE_STAGE, .owner = 1, .look = LOOK_OWNER };
        table_shift(&s.table, tr_rack(1), 1, 1 + k, p, 0);
    }
    turn_mark(&s);
    assert_null(tr_unsound(&s));
    tile_table_stock(&s, 0);
    play(&s, pass);
    static const uint8_t rank[] = { 4, 5, 2, 3, 4 };
    assert_int_equal(pile_size(&s.table, tr_rack(1)), 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(pile_face(&s.table, tr_rack(1), i).rank, rank[i]);
    assert_int_equal(tr_of(&s)->left[1], 4 + 5 + 2 + 3 + 4);
    for (int p = TR_FIRST_MELD; p < TR_PILES - 1; p++)
        assert_true(s.table.row.pile[p].kind == PILE_NONE && pile_size(&s.table, p) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_may_be_drawn_is_told),
        cmocka_unit_test(what_may_be_laid_is_told),
        cmocka_unit_test(one_tile_is_left_to_be_thrown),
        cmocka_unit_test(what_international_lays_is_told),
        cmocka_unit_test(where_a_freed_joker_goes_is_told),
        cmocka_unit_test(the_trump_is_won_with_or_given_back),
        cmocka_unit_test(an_open_meld_is_offered_both_ways),
        cmocka_unit_test(claims_are_offered_with_their_points),
        cmocka_unit_test(what_a_pile_is_is_noted),
        cmocka_unit_test(a_freed_joker_is_noted),
        cmocka_unit_test(what_a_turn_has_done_is_counted),
        cmocka_unit_test(few_tiles_are_told_beside_a_name),
        cmocka_unit_test(a_claim_is_noted),
        cmocka_unit_test(what_is_won_by_is_told),
        cmocka_unit_test(how_a_game_ended_is_called_out),
        cmocka_unit_test(what_was_put_forward_counts_as_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
