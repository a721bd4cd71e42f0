/* Records of before moves named pieces: cards given for a joker were told by bits of their places in the hand. They are
 * read as ever, lead where they led, and are written as moves are told today. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kalooki_player.h"
#include "record/transcript.h"

enum { ROOM = 400000, MOST_TURNS = 400, SEATS = 3 };

static char old_text[ROOM], new_text[ROOM];

static const char head[] = "meldwell record 1\ngame kalooki\nrules %d\noptions kalooki_51\n"
                           "seats you,you,you\nseed %llu\npractice no\nmoves %d\n";

/* The move as it was written once. */
static Move as_before(const State *s, int seat, Move m)
{
    int bits = 0;
    for (int i = 0; i < pile_size(&s->table, kalooki_hand(seat)); i++)
        if (move_names(&m, pile_piece(&s->table, kalooki_hand(seat), i)))
            bits |= 1 << i;
    m.amount = (int16_t)(m.named > 0 ? bits : m.amount);
    m.named = 0;
    memset(m.piece, 0, sizeof m.piece);
    return m;
}

static void add_line(TextSink *out, int seat, Move m)
{
    text_addf(out, "%d ", seat);
    move_text(m, out);
    text_add(out, "\n");
}

/* Plays a match by plain play and writes it both ways. Returns how many jokers were taken. */
static int play(uint64_t seed, State *s, int *count, TextSink *old, TextSink *now)
{
    OptionValues v;
    int taken = 0;
    assert_true(options_parse(&kalooki_options, &v, "kalooki_51", NULL));
    kalooki_def.rules.start(s, &v, SEATS, seed);
    *count = 0;
    for (int turn = 0; turn < MOST_TURNS && s->phase != PHASE_MATCH_END; turn++) {
        KalookiPlan plan;
        int seat = s->to_act, n = 1;
        plan.move[0] = (Move){ .kind = MOVE_NEXT };
        if (s->phase == PHASE_DEAL_END)
            seat = 0;
        else
            n = kalooki_simple_play(s, seat, &plan);
        for (int i = 0; i < n; i++, ++*count) {
            taken += plan.move[i].named > 0;
            add_line(old, seat, as_before(s, seat, plan.move[i]));
            add_line(now, seat, plan.move[i]);
            assert_null(kalooki_def.rules.check(s, seat, plan.move[i]).why);
            kalooki_def.rules.apply(s, seat, plan.move[i]);
        }
    }
    assert_false(old->cut || now->cut);
    return taken;
}

static bool read_record(const char *moves, int count, uint64_t seed, uint64_t end, Transcript *t, TextSink *error)
{
    FILE *f = tmpfile();
    assert_non_null(f);
    fprintf(f, head, kalooki_def.rules.version, (unsigned long long)seed, count);
    fprintf(f, "%send %016llx\n", moves, (unsigned long long)end);
    rewind(f);
    bool good = transcript_read(f, t, error);
    fclose(f);
    return good;
}

static void old_records_lead_where_they_led(void **state)
{
    int taken = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        State s;
        Transcript before, today;
        char said[300];
        int count;
        TextSink old = text_sink(old_text, sizeof old_text), now = text_sink(new_text, sizeof new_text);
        TextSink error = text_sink(said, sizeof said);
        taken += play(seed, &s, &count, &old, &now);
        if (!read_record(old_text, count, seed, state_hash(&s), &before, &error) ||
            !read_record(new_text, count, seed, state_hash(&s), &today, &error))
            fail_msg("seed %d: %s", (int)seed, said);
        assert_int_equal(before.count, count);
        for (int i = 0; i < count; i++) {
            assert_true(move_same(&before.move[i].move, &today.move[i].move));
            assert_int_equal(before.move[i].seat, today.move[i].seat);
        }
        transcript_free(&before);
        transcript_free(&today);
    }
    assert_true(taken > 5);
}

/* Bits of places where there is no card are no move. */
static void bits_beyond_the_hand_are_refused(void **state)
{
    State s;
    Transcript t;
    char said[300];
    int count;
    TextSink old = text_sink(old_text, sizeof old_text), now = text_sink(new_text, sizeof new_text);
    TextSink error = text_sink(said, sizeof said);
    (void)state;
    uint64_t seed = 0;
    do {
        old = text_sink(old_text, sizeof old_text);
        now = text_sink(new_text, sizeof new_text);
    } while (play(++seed, &s, &count, &old, &now) == 0);
    char *bits = strstr(old_text, " a=");
    while (bits[-2] != '=' || bits[-3] != 'p') /* "take 9 p=2 a=8": of a joker */
        bits = strstr(bits + 1, " a=");
    size_t digits = strspn(bits + 3, "0123456789");
    memmove(bits + 3 + 5, bits + 3 + digits, strlen(bits + 3 + digits) + 1);
    memcpy(bits + 3, "32767", 5);
    assert_false(read_record(old_text, count, seed, state_hash(&s), &t, &error));
    assert_true(error.length > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_records_lead_where_they_led),
        cmocka_unit_test(bits_beyond_the_hand_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
