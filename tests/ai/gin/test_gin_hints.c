/* Whatever a player has put forward, and however often it is asked, a hint of Gin Rummy names what is to be thrown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/gin/ai.h"
#include "chance.h"
#include "rules/gin/position.h"

/* The hint as the window asks for it: what it does is played, and the words of its reason are told. */
static void check_hint(const State *s)
{
    const int seat = s->to_act;
    Move move[MAX_PLAN];
    State seen, now;
    char text[1000];
    TextSink words = text_sink(text, sizeof text);
    game_observe(&gin_def, s, seat, &seen);
    const int n = gin_ai.hint(&seen, seat, NULL, move, MAX_PLAN);
    assert_true(n > 0);
    now = *s;
    for (int i = 0; i < n; i++) {
        assert_null(gin_check(&now, seat, move[i]).why);
        gin_apply(&now, seat, move[i]);
    }
    assert_true(now.to_act != seat || now.phase != PHASE_PLAY);
    assert_true(move[n - 1].kind == MOVE_DISCARD || move[n - 1].kind == MOVE_CHOOSE);
    gin_ai.hint_say(&seen, seat, move, n, &words);
    if (strstr(text, "Throw ") == NULL && strstr(text, "Say big gin") == NULL)
        fail_msg("no throw is named: %s", text);
}

/* Some cards of the hand, to piles of their own or to those put forward before. */
static void put_some_forward(State *s, Rng *r)
{
    Move all[1024];
    for (int more = (int)rng_below(r, 5); more > 0; more--) {
        int shifts = 0;
        const int n = gin_def.rules.moves(s, s->to_act, all, 1024);
        for (int i = 0; i < n; i++)
            if (all[i].kind == MOVE_SHIFT)
                all[shifts++] = all[i];
        if (shifts > 0)
            gin_apply(s, s->to_act, all[rng_below(r, (uint32_t)shifts)]);
    }
}

static void a_hint_names_a_throw(void **unused)
{
    static const char *const presets[] = { "standard", "challenge", "oklahoma", "hollywood" };
    Rng r;
    int asked = 0;
    (void)unused;
    rng_seed(&r, chance_seed(51));
    for (long round = 0; round < 80 * chance_rounds(); round++) {
        OptionValues v;
        State s, seen;
        const int preset = preset_find(&gin_options, presets[round % 4]);
        options_preset(&gin_options, preset < 0 ? 0 : preset, &v);
        gin_def.rules.start(&s, &v, 2, rng_next(&r));
        while (s.to_act != NO_SEAT) {
            Move move[MAX_PLAN];
            if (s.phase == PHASE_PLAY) {
                State put = s;
                check_hint(&s);
                put_some_forward(&put, &r);
                check_hint(&put);
                asked++;
            }
            game_observe(&gin_def, &s, s.to_act, &seen);
            const int n = gin_ai.choose(&seen, s.to_act, (int)(round % 3), rng_next(&r), NULL, move, MAX_PLAN);
            const int seat = s.to_act;
            for (int i = 0; i < n; i++)
                gin_apply(&s, seat, move[i]);
        }
    }
    assert_true(asked > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_hint_names_a_throw) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
