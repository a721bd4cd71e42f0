/* Every refusal of Sabra: it says which rule it broke as that rule is set, the rules page of these options has the
 * place that Why? opens, and the piece to blame is pointed at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "sabra_turns.h"

static bool explains(const OptionValues *v, const char *topic)
{
    static char page[65536];
    char anchor[64];
    TextSink sink = text_sink(page, sizeof page);
    sabra_explain(v, &sink);
    snprintf(anchor, sizeof anchor, " {%s}\n", topic);
    return strstr(page, anchor) != NULL;
}

static void set_rules(State *s, const char *rules)
{
    char all[256], *end = NULL;
    TextSink error = text_sink((char[160]){ 0 }, 160);
    snprintf(all, sizeof all, "%s", rules);
    for (char *one = strtok_r(all, ",", &end); one != NULL; one = strtok_r(NULL, ",", &end)) {
        char *value = strchr(one, '=');
        *value = '\0';
        assert_true(option_set(sabra_def.options, &s->options, one, value + 1, &error));
    }
}

/* The option as it is set, as the code of the rule behind a refusal has it: "joker_reuse=new_meld". */
static void rule_code(const OptionValues *v, const char *id, char *out, size_t size)
{
    int o = option_find(sabra_def.options, id);
    assert_true(o >= 0);
    const Option *option = &sabra_def.options->options[o];
    TextSink sink = text_sink(out, size);
    if (option->kind == OPT_BOOL) {
        text_addf(&sink, "%s=%d", id, v->v[o]);
    } else {
        int at = v->v[o];
        for (int i = 0; option->kind == OPT_NUMBER && option->choice[i].key != NULL; i++)
            at = atoi(option->choice[i].key) == v->v[o] ? i : at;
        text_addf(&sink, "%s=%s", id, option->choice[at].key);
    }
}

static void told_well(const State *s, Verdict v, const char *code, const char *option)
{
    char words[160];
    assert_non_null(v.why);
    assert_string_equal(v.why->code, code);
    assert_true(strlen(v.why->text) > 10 && v.why->text[strlen(v.why->text) - 1] == '.');
    assert_non_null(v.why->topic);
    assert_true(explains(&s->options, v.why->topic));
    if (v.detail != NULL && v.detail->topic != NULL && !explains(&s->options, v.detail->topic))
        fail_msg("%s: nothing is said about %s", code, v.detail->topic);
    if (option == NULL)
        return;
    assert_non_null(v.detail);
    rule_code(&s->options, option, words, sizeof words);
    assert_string_equal(v.detail->code, words);
    assert_true(strlen(v.detail->text) > 10 && v.detail->text[strlen(v.detail->text) - 1] == '.');
}

/* ---- Done ---- */

typedef struct Case {
    const char *rules; /* changes to the standard preset */
    bool opened;
    const char *start, *rack, *end;
    const char *code;   /* of the refusal */
    const char *option; /* that is named, NULL none */
    const char *points; /* the face of the piece pointed at, "meld" where it is a whole one, "" nothing */
} Case;

static const Case cases[] = {
    { "", true, "B3 B4 B5", "K1", "B3 B4 B5/K1", "bad_meld", NULL, "meld" },
    { "", true, "B3 B4 B5", "B7", "B3 B4 B5 B7", "bad_meld", NULL, "meld" },
    { "", true, "B3 B4 B5", "* *", "B3 B4 B5/* *", "bad_meld", NULL, "meld" },
    { "", true, "B3 B4 B5", "K1 K2 R9", "B3 B4 B5/K1 K2 R9", "bad_meld", NULL, "meld" },
    { "", true, "K1 R1 B1", "R1", "K1 R1 B1 R1", "bad_meld", NULL, "meld" },
    { "", true, "K1 R1 B1 O1", "*", "K1 R1 B1 O1 *", "bad_meld", NULL, "meld" },
    { "", true, "K11 K12 K13", "K1", "K11 K12 K13 K1", "bad_meld", NULL, "meld" },
    { "", true, "B3 B4 B5", "* * K5", "B3 B4 B5/* * K5", "bad_meld", NULL, "meld" },
    { "two_jokers_per_meld=0", true, "B3 B4 B5", "* * K5 K6", "B3 B4 B5/* K5 K6 *", "bad_meld", "two_jokers_per_meld",
      "meld" },
    { "", true, "B3 B4 B5", "K1", "B3 B4 B5/B6 B7 B8", "tile_foreign", NULL, "B6" },
    { "", true, "B3 B4 B5 B6 B7 B8", "K1", "B3 B4 B5/B6 B7 B8", "no_rack_tile", NULL, "" },
    { "", false, "B3 B4 B5", "K1 K2 K3", "B3 B4 B5/K1 K2 K3", "initial_short", "initial_min", "" },
    { "initial_min=50", false, "B3 B4 B5", "K10 R10 O10", "B3 B4 B5/K10 R10 O10", "initial_short", "initial_min", "" },
    { "initial_min=5", false, "B3 B4 B5", "K1 R1 O1", "B3 B4 B5/K1 R1 O1", "initial_short", "initial_min", "" },
    { "initial_min=0", false, "B3 B4 B5", "B6", "B3 B4 B5 B6", "initial_short", "initial_min", "" },
    { "initial_scope=one_meld", false, "B3 B4 B5", "K3 R3 B3 O6 O7 O8", "B3 B4 B5/K3 R3 B3/O6 O7 O8", "initial_short",
      "initial_scope", "" },
    { "manipulate_from=next_turn", false, "B3 B4 B5", "K11 R11 O11 B6", "B3 B4 B5 B6/K11 R11 O11", "initial_table",
      "manipulate_from", "meld" },
    { "joker_reuse=new_meld", true, "R3 * R5/B9 B10 B11", "R4 B13", "R3 R4 R5/B9 B10 B11 * B13", "joker_reuse",
      "joker_reuse", "*" },
    { "joker_reuse=new_meld_2rack", true, "R3 * R5/K9 R9 B9 O9", "R4 O10", "R3 R4 R5/K9 R9 B9/O9 O10 *", "joker_reuse",
      "joker_reuse", "*" },
    { "joker_reuse=new_meld_rack_first", true, "R3 * R5/K9 R9 B9 O9", "R4 O8 O10", "R3 R4 R5/K9 R9 B9/O8 O9 O10 *",
      "joker_reuse", "joker_reuse", "*" },
    { "group3_release=both", true, "R9 O9 *", "B9 K4 O4", "R9 B9 O9/K4 O4 *", "joker_needs_both", "group3_release",
      "*" },
    { "", true, "R3 * R5/K4 R4 B4 O4", "K9 R9", "R3 R4 R5/K4 B4 O4/K9 R9 *", "joker_source", "joker_source", "*" },
    { "", true, "R3 * R5", "R6 R7 K9 B9", "R5 R6 R7/K9 B9 */R3", "bad_meld", NULL, "meld" },
    { "", true, "R3 R4 * R6", "R7 R8 K5", "R3 R4 */R6 R7 R8", "joker_locked", "joker_move", "*" },
    { "joker_move=keep", true, "R3 R4 R5 *", "K9 B9", "R3 R4 R5/K9 B9 *", "joker_not_replaced", "joker_move", "*" },
    { "joker_move=replace", true, "R3 R4 R5 *", "K6 B6", "R3 R4 R5/K6 B6 *", "joker_not_replaced", "joker_move", "*" },
};

static void one_done(const Case *c)
{
    State s;
    position_set(&s, "standard", c->start, c->rack);
    set_rules(&s, c->rules);
    s.seat[0].opened = c->opened;
    lay_table(&s, c->end);
    Verdict v = sabra_def.rules.check(&s, 0, (Move){ .kind = MOVE_DONE });
    told_well(&s, v, c->code, c->option);
    if (strcmp(c->points, "meld") == 0) {
        assert_true(sabra_is_meld_pile(v.pile));
        assert_int_equal(v.piece, NO_PIECE);
    } else if (c->points[0] == '\0') {
        assert_int_equal(v.piece, NO_PIECE);
    } else {
        char face[8];
        TextSink sink = text_sink(face, sizeof face);
        assert_int_not_equal(v.piece, NO_PIECE);
        tile_text(s.table.face[v.piece], &sink);
        assert_string_equal(face, c->points);
    }
}

static void every_reason_of_done(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_message("%s: %s -> %s\n", cases[i].rules, cases[i].start, cases[i].end);
        one_done(&cases[i]);
    }
    /* None is left out but one that no tiles on a table can bring about: nothing leaves it. */
    static const char *const codes[] = { "bad_meld",         "tile_foreign",      "no_rack_tile", "initial_short",
                                         "initial_table",    "joker_reuse",       "joker_source", "joker_locked",
                                         "joker_needs_both", "joker_not_replaced" };
    for (size_t k = 0; k < sizeof codes / sizeof codes[0]; k++) {
        bool met = false;
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
            met |= strcmp(cases[i].code, codes[k]) == 0;
        assert_true(met);
    }
    State s; /* that one, in a state that no move leads to */
    position_set(&s, "standard", "B3 B4 B5 B6", "K1 K2 K3");
    table_shift(&s.table, SABRA_FIRST_MELD, 3, 1, SABRA_POOL, 0);
    lay_table(&s, "B3 B4 B5/K1 K2 K3");
    told_well(&s, sabra_def.rules.check(&s, 0, (Move){ .kind = MOVE_DONE }), "tile_missing", NULL);
}

/* Of two jokers that one is pointed at which, were it let off, would make the turn legal: here the one of the black
 * run, wherever the melds lie. */
static void the_joker_to_blame(void **state)
{
    static const char *const starts[] = { "K5 K6 * K8/B3 B4 *", "B3 B4 */K5 K6 * K8" };
    static const char *const ends[] = { "* K8 K9/K4 K5 K6/B3 B4 *", "B3 B4 */K4 K5 K6/* K8 K9",
                                        "B3 B4 */* K8 K9/K4 K5 K6" };
    (void)state;
    for (int i = 0; i < 6; i++) {
        State s;
        position_set(&s, "standard", starts[i % 2], "K4 K9");
        lay_table(&s, ends[i / 2]);
        Verdict v = sabra_def.rules.check(&s, 0, (Move){ .kind = MOVE_DONE });
        told_well(&s, v, "joker_locked", "joker_move");
        int at = -1, pile = piece_pile(&s.table, v.piece, &at);
        assert_int_equal(at, 0);
        assert_true(face_is_joker(s.table.face[v.piece]));
        assert_true(face_eq(pile_face(&s.table, pile, 1), (Face){ 8, pile_face(&s.table, pile, 2).suit }));
    }
}

/* A joker that is let off is no tile for the other one: the one to blame is the one that was taken out of its run. */
static void a_joker_let_off_frees_no_other(void **state)
{
    static const char *const starts[] = { "R3 R4 R5 */K6 * B6", "K6 * B6/R3 R4 R5 *" };
    static const char *const ends[] = { "R3 R4 R5/K6 * B6/K9 B9 *", "K6 * B6/K9 B9 */R3 R4 R5" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        State s;
        position_set(&s, "standard", starts[i % 2], "K9 B9");
        set_rules(&s, "joker_source=hand_or_table");
        lay_table(&s, ends[i / 2]);
        Verdict v = sabra_def.rules.check(&s, 0, (Move){ .kind = MOVE_DONE });
        told_well(&s, v, "joker_locked", "joker_move");
        int at = -1, pile = piece_pile(&s.table, v.piece, &at);
        assert_true(face_is_joker(s.table.face[v.piece]));
        assert_true(face_eq(pile_face(&s.table, pile, 0), (Face){ 9, COLOUR_BLACK }));
    }
}

/* ---- other moves ---- */

static Verdict ask(const State *s, Move m)
{
    return sabra_def.rules.check(s, 0, m);
}

static Move shift(int from, int count, int to)
{
    return (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)from, .count = (uint8_t)count, .to = (uint8_t)to };
}

static void every_reason_of_other_moves(void **state)
{
    (void)state;
    State s, t;
    position_set(&s, "standard", "B3 B4 B5", "B6 K1");
    const Move draw = { .kind = MOVE_DRAW }, pass = { .kind = MOVE_PASS };
    told_well(&s, sabra_def.rules.check(&s, 1, draw), "not_your_turn", NULL);
    told_well(&s, ask(&s, (Move){ .kind = MOVE_NEXT }), "wrong_phase", NULL);
    told_well(&s, ask(&s, pass), "pass_not_yet", NULL);
    told_well(&s, ask(&s, (Move){ .kind = MOVE_RESTORE }), "nothing_moved", NULL);
    told_well(&s, ask(&s, (Move){ .kind = MOVE_READ, .from = SABRA_FIRST_MELD, .amount = MELD_RUN }), "no_choice",
              NULL);
    told_well(&s, ask(&s, shift(SABRA_POOL, 1, NO_PILE)), "tile_hidden", NULL);
    told_well(&s, ask(&s, shift(sabra_rack(1), 1, NO_PILE)), "not_your_tile", NULL);
    told_well(&s, ask(&s, shift(SABRA_FIRST_MELD + 9, 1, NO_PILE)), "no_such_place", NULL);
    Verdict v = ask(&s, shift(SABRA_FIRST_MELD, 1, sabra_rack(0)));
    told_well(&s, v, "tile_stays", NULL);
    assert_int_equal(v.piece, pile_piece(&s.table, SABRA_FIRST_MELD, 0));
    t = s;
    sabra_own(&t)->drawn = 1;
    set_rules(&t, "play_after_draw=1");
    told_well(&t, ask(&t, draw), "drawn_already", NULL);
    t = s;
    set_rules(&t, "draw_rule=until_playable");
    told_well(&t, ask(&t, draw), "must_play", "draw_rule");
    t = s;
    set_rules(&t, "turn_timer=0");
    told_well(&t, ask(&t, (Move){ .kind = MOVE_TIMEOUT }), "no_clock", NULL);
    t = s;
    table_shift(&t.table, SABRA_POOL, 0, pile_size(&t.table, SABRA_POOL), sabra_rack(1), 0);
    told_well(&t, ask(&t, draw), "pool_empty", NULL);
}

/* ---- what a freed joker owes, and where it may lie ---- */

typedef struct Owed {
    const char *rules, *start, *rack, *end;
    const char *duty;    /* of the joker: a part of it, "" nothing */
    const char *refused; /* code, "" allowed */
} Owed;

static const Owed owed[] = {
    { "joker_move=free", "R3 * R5", "R4", "R3 R4 R5/*", "any meld", "" },
    { "", "R3 * R5", "R4", "R3 R4 R5/*", "any meld", "" },
    { "joker_move=keep", "R3 * R5", "R4", "R3 R4 R5/*", "any meld", "" },
    { "joker_move=replace", "R3 * R5", "R4", "R3 R4 R5/*", "any meld", "" },
    { "joker_reuse=new_meld", "R3 * R5", "R4", "R3 R4 R5/*", "new meld", "" },
    { "joker_reuse=new_meld_2rack", "R3 * R5", "R4", "R3 R4 R5/*", "2 rack tiles", "" },
    { "joker_reuse=new_meld_rack_first", "R3 * R5", "R4", "R3 R4 R5/*", "2 rack tiles", "" },
    /* Lifted without being replaced: the tile is still on the rack, or is not there at all. */
    { "", "R3 R4 R5 *", "R6", "R3 R4 R5/*", "needs 6◆", "" },
    { "", "R3 R4 R5 *", "K6", "R3 R4 R5/*", "needs 6◆", "joker_locked" },
    { "joker_move=keep", "R3 R4 R5 *", "K6", "R3 R4 R5/*", "needs 6◆", "joker_not_replaced" },
    { "group3_release=both", "R9 O9 *", "B9", "R9 B9 O9/*", "9● and 9■", "joker_needs_both" },
    { "group3_release=both", "R9 O9 *", "B9 K9", "R9 B9 O9 K9/*", "any meld", "" },
    { "", "R3 * R5/K4 R4 B4 O4", "K1", "R3 R4 R5/K4 B4 O4/*", "needs 4◆", "joker_source" },
    { "joker_source=hand_or_table", "R3 * R5/K4 R4 B4 O4", "K1", "R3 R4 R5/K4 B4 O4/*", "any meld", "" },
    /* Lying somewhere: in a meld that was there, in a new one, in its own. */
    { "", "R3 * R5/B9 B10 B11", "R4", "R3 R4 R5/B9 B10 B11 *", "", "" },
    { "joker_reuse=new_meld", "R3 * R5/B9 B10 B11", "R4", "R3 R4 R5/B9 B10 B11 *", "", "joker_reuse" },
    /* While the turn is not done: a tile still lies by itself. */
    { "joker_reuse=new_meld", "R3 * R5/B8 B9 B10", "R4 B12 K1", "R3 R4 R5/B8 B9 B10 * B12/K1", "", "joker_reuse" },
    { "joker_reuse=new_meld_2rack", "R3 * R5", "R4 K8 K9", "R3 R4 R5/K8 K9 *", "", "" },
    { "joker_reuse=new_meld_2rack", "R3 * R5/B9 B10 B11 B12", "R4 B8", "R3 R4 R5/B9 B10 B11/B12 */B8", NULL, "" },
    { "joker_move=keep", "R3 R4 R5 */K6 B6 O6", "K1", "R3 R4 R5/K6 B6 O6 *", "", "" },
    { "joker_move=replace", "R3 R4 R5 */K6 B6 O6", "K1", "R3 R4 R5/K6 B6 O6 *", "", "joker_not_replaced" },
    { "", "R3 R4 R5 *", "R7", "R3 R4 R5 * R7", "", "" },
    { "", "R3 * R5/B9 B10 B11", "R4", "R3/R5/B9 B10 B11 *", "needs 4◆", "" },
    /* Each of two freed jokers is asked about for itself while one lies about: the other could not stand in for it. */
    { "joker_reuse=new_meld", "R3 * R5/K7 * K9/B9 B10 B11", "R4 K8", "R3 R4 R5/K7 K8 K9/B9 B10 B11 */*", "",
      "joker_reuse" },
    { "joker_reuse=new_meld", "R3 * R5/K7 * K9/B9 B10 B11", "R4 K8", "R3 R4 R5/K7 K8 K9/*/B9 B10 B11 *", "new meld",
      "" },
    { "joker_move=keep", "R3 * R5/K4 * B4", "R4", "R3 R5/*/K4 * B4", "needs 4◆", "" },
    /* Another joker that stands for the same tile is no such tile. */
    { "", "R3 R4 R5 */K6 * B6", "K1", "R3 R4 R5/*/K6 * B6", "needs 6◆", "joker_locked" },
    { "joker_source=hand_or_table", "R3 R4 R5 */K6 * B6", "K1", "R3 R4 R5/*/K6 * B6", "needs 6◆", "joker_locked" },
    { "joker_move=keep", "R3 R4 R5 */K6 * B6", "K1", "R3 R4 R5/*/K6 * B6", "needs 6◆", "joker_not_replaced" },
};

static Piece start_joker(const State *s)
{
    for (int x = 0; x < s->table.piece_count; x++)
        if (face_is_joker(s->table.face[x]) && sabra_is_meld_pile(piece_pile(&s->table, (Piece)x, NULL)) &&
            !sabra_is_own(s, (Piece)x))
            return (Piece)x;
    return NO_PIECE;
}

/* The same melds, each laid the other way round: "R3 * R5 R6/K1 B1 O1" becomes "R6 R5 * R3/O1 B1 K1". */
static void other_way_round(const char *melds, char *out, size_t size)
{
    TextSink sink = text_sink(out, size);
    out[0] = '\0';
    for (const char *meld = melds; *meld != '\0';) {
        const size_t all = strcspn(meld, "/");
        for (size_t end = all; end > 0;) {
            size_t start = end;
            while (start > 0 && meld[start - 1] != ' ')
                start--;
            text_addf(&sink, "%s%.*s", end < all ? " " : "", (int)(end - start), meld + start);
            end = start > 0 ? start - 1 : 0;
        }
        text_add(&sink, meld[all] == '/' ? "/" : "");
        meld += all + (meld[all] == '/');
    }
}

static void one_owes(const Owed *o, const char *end)
{
    State s;
    PieceNote note;
    print_message("%s: %s -> %s\n", o->rules, o->start, end);
    position_set(&s, "standard", o->start, o->rack);
    set_rules(&s, o->rules);
    lay_table(&s, end);
    sabra_piece_note(&s, start_joker(&s), &note);
    if (o->duty != NULL && o->duty[0] == '\0')
        assert_string_equal(note.duty, "");
    else if (o->duty != NULL && strstr(note.duty, o->duty) == NULL)
        fail_msg("owes \"%s\", not \"%s\"", note.duty, o->duty);
    assert_true((note.duty[0] == '\0') == (note.sentence[0] == '\0'));
    assert_string_equal(note.verdict.why != NULL ? note.verdict.why->code : "", o->refused);
    if (note.verdict.why != NULL)
        told_well(&s, note.verdict, o->refused, NULL);
}

/* Whichever way the melds are laid. */
static void what_a_joker_owes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof owed / sizeof owed[0]; i++) {
        char turned[160];
        one_owes(&owed[i], owed[i].end);
        other_way_round(owed[i].end, turned, sizeof turned);
        assert_int_equal(strlen(turned), strlen(owed[i].end));
        one_owes(&owed[i], turned);
    }
}

/* Both jokers of the table, in the order they are laid there: each is asked about where it lies itself. */
static void each_joker_is_asked_about_in_its_place(void **state)
{
    static const struct {
        const char *start, *rack, *end;
        struct {
            const char *duty, *refused;
        } joker[2];
    } tables[] = {
        { "R3 R4 R5 */K9 O9 R9 *", "R7", "R3 R4 R5 * R7 */K9 O9 R9", { { "", "" }, { "", "joker_not_replaced" } } },
        { "R3 R4 R5 */K9 O9 R9 *",
          "R7",
          "* R7 * R5 R4 R3/K9 O9 R9",
          { { "", "joker_not_replaced" }, { "", "joker_not_replaced" } } },
        { "R3 R4 R5 */K9 O9 R9 *",
          "O6 O7 O8",
          "R3 R4 R5 */K9 O9 R9/O6 O7 O8 *",
          { { "", "" }, { "", "joker_not_replaced" } } },
        /* With both at its ends a run is read from the other side just as well. */
        { "R3 R4 R5 */K9 O9 R9 *", "K1", "* R5 R4 */R3/K9 O9 R9", { { "", "" }, { "", "joker_not_replaced" } } },
        { "R3 R4 R5 */K9 O9 R9 *",
          "K1",
          "* R4 R5 */R3/K9 O9 R9",
          { { "", "joker_not_replaced" }, { "", "joker_not_replaced" } } },
        /* Of one among tiles that are no meld nothing is said, and nothing is held against the other. */
        { "R3 * R5/K4 * B4", "K1", "R3 R5/*/K4 B4 K1 *", { { "needs 4◆", "joker_not_replaced" }, { "", "" } } },
        { "R3 * R5/K4 * B4", "R4", "R3 R4 R5/*/K4 B4 *", { { "to any meld", "" }, { "", "" } } },
    };
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        State s;
        Piece joker[2];
        position_set(&s, "standard", tables[i].start, tables[i].rack);
        set_rules(&s, "joker_move=keep");
        for (int x = 0, k = 0; x < s.table.piece_count; x++)
            if (face_is_joker(s.table.face[x]))
                joker[k++] = (Piece)x;
        assert_int_equal(piece_pile(&s.table, joker[0], NULL), SABRA_FIRST_MELD);
        lay_table(&s, tables[i].end);
        for (int k = 0; k < 2; k++) {
            PieceNote note;
            print_message("%s, joker %d\n", tables[i].end, k);
            sabra_piece_note(&s, joker[k], &note);
            assert_string_equal(note.duty, tables[i].joker[k].duty);
            assert_string_equal(note.verdict.why != NULL ? note.verdict.why->code : "", tables[i].joker[k].refused);
        }
    }
}

/* ---- a second look: what Done says of random turns ---- */

static bool any_owing(const State *s)
{
    PieceNote note;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            sabra_piece_note(s, pile_piece(&s->table, p, i), &note);
            if (note.duty[0] != '\0' || note.verdict.why != NULL)
                return true;
        }
    return false;
}

/* Where Done would be allowed no piece owes anything; where a joker is to blame, one is marked. */
static void pieces_agree_with_done(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(11));
    int allowed = 0, blamed = 0, marked = 0;
    for (int round = 0; round < 20000; round++) {
        State s;
        char words[2048];
        if (!random_turn(&r, &s, words, sizeof words))
            continue;
        Verdict done = sabra_def.rules.check(&s, 0, (Move){ .kind = MOVE_DONE });
        bool owing = any_owing(&s), joker = done.why != NULL && strncmp(done.why->code, "joker_", 6) == 0;
        if (done.why == NULL && owing)
            fail_msg("%s is allowed, yet a piece owes", words);
        allowed += done.why == NULL;
        blamed += joker;
        marked += joker && owing;
    }
    print_message("%d allowed, %d blamed on a joker, %d of these marked\n", allowed, blamed, marked);
    assert_true(allowed > 500 && blamed > 500);
    assert_int_equal(marked, blamed);
}

/* Before the initial meld under `next_turn` no meld of the table takes anything. */
static void the_table_is_closed_before_the_initial_meld(void **state)
{
    (void)state;
    State s;
    PieceNote note;
    position_set(&s, "standard", "B3 B4 B5", "B6");
    set_rules(&s, "manipulate_from=next_turn");
    s.seat[0].opened = 0;
    lay_table(&s, "B3 B4 B5 B6");
    sabra_piece_note(&s, pile_piece(&s.table, piece_pile(&s.table, position_find(&s, FACE_JOKER), NULL), 0), &note);
    assert_null(note.verdict.why); /* in the pool */
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s.table, p); i++) {
            sabra_piece_note(&s, pile_piece(&s.table, p, i), &note);
            if (i == 3)
                told_well(&s, note.verdict, "initial_table", "manipulate_from");
            else
                assert_null(note.verdict.why); /* the tile that was added is to blame, and not the meld */
        }
}

/* A tile of the table among own ones is told that it counts nothing; where the table may be used at once it may lie
 * there all the same. */
static void a_borrowed_tile_counts_nothing_before_the_initial_meld(void **state)
{
    (void)state;
    for (int at_once = 0; at_once < 2; at_once++) {
        State s;
        PieceNote note;
        position_set(&s, "standard", "B3 B4 B5 B6", "B7 B8");
        set_rules(&s, at_once ? "manipulate_from=same_turn" : "manipulate_from=next_turn");
        s.seat[0].opened = 0;
        lay_table(&s, "B3 B4 B5/B6 B7 B8");
        int borrowed = 0;
        for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
            for (int i = 0; i < pile_size(&s.table, p); i++) {
                sabra_piece_note(&s, pile_piece(&s.table, p, i), &note);
                bool table = face_eq(pile_face(&s.table, p, i), (Face){ 6, 2 });
                borrowed += table;
                assert_int_equal(note.brief != NULL, table);
                assert_true(at_once ? note.verdict.why == NULL : table == (note.verdict.why != NULL) || i < 3);
            }
        assert_int_equal(borrowed, 1);
    }
}

/* What lies locked says at all times what would free it. */
static void a_locked_joker_says_what_frees_it(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *lock;
        bool locked, meld;
    } told[] = {
        { "joker_move=locked",
          "Locked: you may only add to this meld until its joker is replaced by red 11 or blue 11.", true, true },
        { "joker_move=locked,group3_release=both",
          "Locked: you may only add to this meld until its joker is replaced by red 11 and blue 11.", true, true },
        { "joker_move=replace", "The joker stays in its meld until it is replaced by red 11 or blue 11.", true, false },
        { "joker_move=keep",
          "The joker may move, but stands for the same tile until it is replaced by red 11 or blue 11.", false, false },
        { "joker_move=free", "", false, false },
    };
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        State s;
        PieceNote note;
        position_set(&s, "standard", "K11 O11 *", "R11 B12");
        set_rules(&s, told[i].rules);
        sabra_piece_note(&s, pile_piece(&s.table, SABRA_FIRST_MELD, 2), &note);
        assert_string_equal(note.lock, told[i].lock);
        assert_int_equal(note.locked, told[i].locked);
        assert_int_equal(note.locks_meld, told[i].meld);
        assert_string_equal(note.duty, "");
        s.to_act = 1; /* of others' turns it is true as well */
        sabra_piece_note(&s, pile_piece(&s.table, SABRA_FIRST_MELD, 2), &note);
        assert_string_equal(note.lock, told[i].lock);
    }
    State s;
    PieceNote note;
    position_set(&s, "standard", "K11 O11 *", "R11");
    set_rules(&s, "joker_move=locked");
    Piece joker = pile_piece(&s.table, SABRA_FIRST_MELD, 2);
    lay_table(&s, "O11/K11 *");
    sabra_piece_note(&s, joker, &note);
    assert_string_equal(note.duty, "locked: needs 11\u25C6 or 11\u25A0");
    lay_table(&s, "K11 O11 R11/*");
    sabra_piece_note(&s, joker, &note);
    assert_string_equal(note.lock, "");
}

/* A joker that may be laid anywhere is no matter for a note before it lies on the table, even alone in its place. */
static void only_what_lies_on_the_table_is_noted(void **state)
{
    (void)state;
    State s;
    PieceNote note;
    position_set(&s, "standard", "B3 B4 B5", "K1");
    set_rules(&s, "joker_move=free");
    const Piece joker = position_find(&s, FACE_JOKER);
    int index = 0, pile = piece_pile(&s.table, joker, &index);
    assert_int_equal(pile, SABRA_POOL);
    table_shift(&s.table, pile, index, 1, pile, 0);
    table_shift(&s.table, pile, 1, pile_size(&s.table, pile) - 1, sabra_rack(1), 0);
    sabra_piece_note(&s, joker, &note);
    assert_string_equal(note.duty, "");
    table_shift(&s.table, pile, 0, 1, SABRA_FIRST_MELD + 1, 0);
    s.table.row.pile[SABRA_FIRST_MELD + 1] = (Pile){ .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL };
    sabra_piece_note(&s, joker, &note);
    assert_string_equal(note.duty, "to any meld");
}

/* ---- what has been moved ---- */

static bool may_restore(const State *s)
{
    return ask(s, (Move){ .kind = MOVE_RESTORE }).why == NULL;
}

static void move_tile(State *s, int from, int index, int to, int at)
{
    Move m = { .kind = MOVE_SHIFT, .from = (uint8_t)from, .index = (uint8_t)index, .count = 1, .to = (uint8_t)to };
    m.at = (uint8_t)at;
    assert_null(ask(s, m).why);
    sabra_def.rules.apply(s, 0, m);
}

/* Another order in the same piles, or the same order cut elsewhere: either is a change. */
static void either_change_can_be_taken_back(void **state)
{
    enum { ONE = SABRA_FIRST_MELD, TWO };
    State s, order, cut;
    (void)state;
    position_set(&s, "standard", "B3 B4 B5/K7 R7 B7", "K1");
    assert_false(may_restore(&s));
    order = cut = s;
    move_tile(&order, ONE, 0, ONE, 2);
    assert_true(may_restore(&order));
    move_tile(&cut, ONE, 2, TWO, 0);
    assert_memory_equal(cut.table.row.order, s.table.row.order, s.table.piece_count);
    assert_true(may_restore(&cut));
}

static bool is_blamed(const State *s, int pile, int index)
{
    PieceNote note;
    sabra_def.table.piece_note(s, pile_piece(&s->table, pile, index), &note);
    assert_true(note.verdict.why == NULL || note.verdict.why == &sabra_initial_table);
    return note.verdict.why != NULL;
}

/* Before the table may be used only the meld that was changed is blamed, every tile of it. */
static void only_what_was_changed_is_blamed(void **state)
{
    enum { ONE = SABRA_FIRST_MELD, TWO };
    State s;
    (void)state;
    position_set(&s, "standard", "B3 B4 B5/K7 R7 B7", "O7 K1");
    set_rules(&s, "manipulate_from=next_turn");
    s.seat[0].opened = false;
    for (int i = 0; i < 3; i++)
        assert_true(!is_blamed(&s, ONE, i) && !is_blamed(&s, TWO, i));
    move_tile(&s, TWO, 0, TWO, 2); /* a group has no order */
    for (int i = 0; i < 3; i++)
        assert_true(!is_blamed(&s, ONE, i) && !is_blamed(&s, TWO, i));
    move_tile(&s, ONE, 0, ONE, 2);
    for (int i = 0; i < 3; i++)
        assert_true(is_blamed(&s, ONE, i) && !is_blamed(&s, TWO, i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_of_done),
        cmocka_unit_test(the_joker_to_blame),
        cmocka_unit_test(a_joker_let_off_frees_no_other),
        cmocka_unit_test(every_reason_of_other_moves),
        cmocka_unit_test(what_a_joker_owes),
        cmocka_unit_test(each_joker_is_asked_about_in_its_place),
        cmocka_unit_test(either_change_can_be_taken_back),
        cmocka_unit_test(only_what_was_changed_is_blamed),
        cmocka_unit_test(pieces_agree_with_done),
        cmocka_unit_test(the_table_is_closed_before_the_initial_meld),
        cmocka_unit_test(a_borrowed_tile_counts_nothing_before_the_initial_meld),
        cmocka_unit_test(a_locked_joker_says_what_frees_it),
        cmocka_unit_test(only_what_lies_on_the_table_is_noted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
