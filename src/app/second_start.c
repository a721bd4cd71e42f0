/* A second start of the program: who comes to the front, and who keeps the matches. */
#include "app/second_start.h"

#include "platform/clock.h"

/* Between taking the lock and listening, and between the last answer and letting the lock go, nobody answers: such a
 * moment is waited for. */
static const double PATIENCE_S = 1.0, BETWEEN_S = 0.1;

static bool is_held_elsewhere(const Store *s)
{
    return s != NULL && store_health(s) == STORE_SHARED && !store_holds_folder(s);
}

Store *second_start_open(const char *dir, TextSink *message, bool *called)
{
    const double until = clock_steady() + PATIENCE_S;
    for (;;) {
        Store *s = store_open(dir, NULL);
        const bool taken = is_held_elsewhere(s);
        *called = taken && call_running(dir);
        if (!taken || *called || clock_steady() > until) {
            text_add(message, store_message(s));
            return s;
        }
        store_close(s);
        clock_sleep(BETWEEN_S);
    }
}

void second_start_expect(RunningCalls *s, const Store *store, const char *dir)
{
    if (store_holds_folder(store))
        running_calls_open(s, dir);
}
