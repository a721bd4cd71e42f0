/* Steps of a position test: a move is played or must be refused, and a finding names its line. */
#ifndef MELDWELL_TESTS_HELP_FIVE_STEPS_H
#define MELDWELL_TESTS_HELP_FIVE_STEPS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "five_table.h"

static State s;

static inline void refused_for(int seat, Move m, const char *code, int line)
{
    Verdict v = five_def.rules.check(&s, seat, m);
    if (v.why == NULL || strcmp(v.why->code, code) != 0)
        fail_msg("line %d: %s, not %s", line, v.why ? v.why->code : "allowed", code);
    assert_true(v.why->text[0] != '\0' && v.why->topic != NULL);
}

static inline void play_move(Move m, int line)
{
    Verdict v = five_def.rules.check(&s, s.to_act == NO_SEAT ? 0 : s.to_act, m);
    if (v.why)
        fail_msg("line %d: %s", line, v.why->code);
    five_def.rules.apply(&s, s.to_act, m);
    assert_true(table_sound(&s.table));
}

#define REFUSED(move, code)          refused_for(s.to_act, move, code, __LINE__)
#define REFUSED_TO(seat, move, code) refused_for(seat, move, code, __LINE__)
#define PLAY(move)                   play_move(move, __LINE__)

static const Move pass = { .kind = MOVE_PASS }, done = { .kind = MOVE_DONE }, restore = { .kind = MOVE_RESTORE },
                  next = { .kind = MOVE_NEXT };

/* Calls in turn, "7H pass pass 8S accept look". */
static inline void call_all(const char *calls, int line)
{
    while (*calls != '\0') {
        char word[16];
        size_t length = strcspn(calls, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, calls);
        bool passes = strcmp(word, "pass") == 0 || strcmp(word, "accept") == 0;
        if (passes)
            play_move(pass, line);
        else if (strcmp(word, "look") == 0)
            play_move(table_choice(FIVE_LOOK, 0), line);
        else
            play_move(table_bid(word), line);
        calls += length + (calls[length] == ' ');
    }
}

/* Lays cards away, "4h 5h 6h". */
static inline void lay_away(const char *cards, int line)
{
    while (*cards != '\0') {
        char card[4];
        size_t length = strcspn(cards, " ");
        snprintf(card, sizeof card, "%.*s", (int)length, cards);
        play_move(table_aside(&s, card), line);
        cards += length + (cards[length] == ' ');
    }
    play_move(done, line);
}

/* Cards in turn, "Ah 4h 5h 6h". */
static inline void play_cards(const char *cards, int line)
{
    while (*cards != '\0') {
        char card[4];
        size_t length = strcspn(cards, " ");
        snprintf(card, sizeof card, "%.*s", (int)length, cards);
        play_move(table_card(&s, card), line);
        cards += length + (cards[length] == ' ');
    }
}

#define CALL(calls) call_all(calls, __LINE__)
#define LAY(cards)  lay_away(cards, __LINE__)
#define CARDS(list) play_cards(list, __LINE__)

#endif
