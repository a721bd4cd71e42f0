/* Talks with a program that plays a seat: tells, asks, waits no longer than is allowed, and begins again. */
#include "trial/player.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/child_process.h"
#include "platform/clock.h"

enum {
    TO_SAY = 4 * PROTOCOL_MOST, /* what has been told and not been sent yet */
    START_TIMES = 3,            /* as long as for an answer it has to get ready after the start */
    STALE_LINES = 100,          /* let pass before it is ready: answers to questions of before */
    SHOWN = 80                  /* of an answer, to whoever tries out the program */
};

struct Player {
    const PlayerTask *task;
    const char *command;
    Child child;
    bool running, was_ready;
    ChildEvent trouble; /* while it was told something: nothing more is told until it is asked */
    Listener told;
    uint32_t turn;        /* of the last question */
    int in_turn, in_deal; /* questions */
    const Reason *reason; /* of the last move that was refused */
    int ended;            /* as child_end tells */
    size_t length;        /* of to_say */
    char why[512];
    char to_say[TO_SAY];
};

Player *player_new(const PlayerTask *task, const char *command)
{
    Player *p = calloc(1, sizeof *p);
    if (p) {
        p->task = task;
        p->command = command;
        p->told.game = task->game;
    }
    return p;
}

bool player_was_ready(const Player *p)
{
    return p->was_ready;
}

const char *player_why(const Player *p)
{
    return p->why;
}

const Reason *player_reason(const Player *p)
{
    return p->reason;
}

/* ---- telling ---- */

static void end_program(Player *p, double grace)
{
    if (p->running)
        p->ended = child_end(&p->child, grace);
    p->running = false;
    p->length = 0;
}

/* Sends all that has been told, unless there was trouble before. */
static ChildEvent send(Player *p, double until)
{
    if (!p->running)
        p->trouble = CHILD_ENDED;
    if (p->trouble == CHILD_WELL)
        p->trouble = child_send(&p->child, p->to_say, p->length, until, &p->task->stop->now);
    p->length = 0;
    return p->trouble;
}

/* Where the next lines go. */
static TextSink lines(Player *p)
{
    if (sizeof p->to_say - p->length < PROTOCOL_MOST)
        send(p, clock_steady() + p->task->seconds);
    return text_sink(p->to_say + p->length, sizeof p->to_say - p->length);
}

static void told(Player *p, const TextSink *out)
{
    assert(!out->cut && out->length < PROTOCOL_MOST);
    p->length += out->length;
}

static bool listens(const Player *p)
{
    return p->running && p->trouble == CHILD_WELL;
}

void player_deal(Player *p, const State *s)
{
    if (!listens(p))
        return;
    TextSink out = lines(p);
    protocol_deal(&p->told, s, &out);
    told(p, &out);
    p->in_deal = 0;
}

void player_moved(Player *p, const State *before, int mover, Move m, const State *after)
{
    if (!listens(p))
        return;
    TextSink out = lines(p);
    protocol_move(&p->told, before, mover, m, after, &out);
    told(p, &out);
}

void player_result(Player *p, const State *s)
{
    if (!listens(p))
        return;
    TextSink out = lines(p);
    protocol_result(&p->told, s, &out);
    told(p, &out);
}

void player_over(Player *p, int by, Fault fault, const Reason *why)
{
    if (!listens(p))
        return;
    TextSink out = lines(p);
    if (fault != FAULT_NONE)
        protocol_fault(by, fault, why, &out);
    text_add(&out, "over\n");
    told(p, &out);
}

/* ---- faults ---- */

/* What of an answer can be shown anywhere. */
static void show(const char *line, size_t size, char out[SHOWN + 4])
{
    size_t n = size < SHOWN ? size : SHOWN;
    for (size_t i = 0; i < n; i++)
        out[i] = (char)(line[i] >= ' ' && line[i] <= '~' ? line[i] : '?');
    out[n] = '\0';
    if (size > n)
        memcpy(out + n, "...", 4);
}

static void say_ended(Player *p, TextSink *out)
{
    if (p->ended == CHILD_ALIVE)
        text_say(out, UNTRANSLATED("The program has closed its output."));
    else if (p->ended < 0)
        text_say(out, UNTRANSLATED("The program has ended by signal {1}."), text_number(-p->ended).text);
    else
        text_say(out, UNTRANSLATED("The program has ended with status {1}."), text_number(p->ended).text);
}

/* It cannot be spoken to any more: the next match begins with a new start. */
static Fault fail(Player *p, ChildEvent event, int seconds)
{
    TextSink out = text_sink(p->why, sizeof p->why);
    if (event == CHILD_STOPPED || atomic_load(&p->task->stop->now)) {
        end_program(p, 0);
        return FAULT_NONE;
    }
    /* One that has closed its output is given the time to end by itself, so that its status can be told. */
    end_program(p, event == CHILD_ENDED ? 0.5 : 0);
    switch (event) {
    case CHILD_LATE:
        text_count(&out, UNTRANSLATED("There was no answer within {1} second."),
                   UNTRANSLATED("There was no answer within {1} seconds."), seconds);
        return FAULT_LATE;
    case CHILD_TOO_LONG:
        text_say(&out, UNTRANSLATED("The answer is longer than {1} bytes."), text_number(CHILD_LINE - 1).text);
        return FAULT_LONG;
    default:
        say_ended(p, &out);
        return FAULT_ENDED;
    }
}

/* ---- beginning ---- */

static bool start(Player *p)
{
    if (p->running)
        return true;
    p->running = child_start(&p->child, p->command);
    p->length = 0;
    p->told.whole = false;
    if (!p->running)
        return false;
    TextSink out = lines(p);
    protocol_hello(p->task->game, p->task->options, p->task->seats, p->task->matches, p->task->seconds, &out);
    told(p, &out);
    return true;
}

/* Lines that are still answers to what was asked before are let pass. */
static ChildEvent await_ready(Player *p, double until, bool *whole)
{
    char line[CHILD_LINE];
    size_t size;
    for (int stale = 0; stale < STALE_LINES; stale++) {
        ChildEvent event = child_line(&p->child, line, &size, until, &p->task->stop->now);
        if (event != CHILD_WELL || protocol_ready(line, size, whole))
            return event;
    }
    return CHILD_LATE;
}

Fault player_begin(Player *p, const State *s, int seat)
{
    int seconds = p->task->seconds * (p->running ? 1 : START_TIMES);
    p->trouble = CHILD_WELL;
    p->reason = NULL;
    p->in_turn = p->in_deal = 0;
    p->told.seat = seat;
    if (!start(p)) {
        text_write(p->why, sizeof p->why, UNTRANSLATED("The program cannot be started."));
        return FAULT_ENDED;
    }
    TextSink out = lines(p);
    (p->task->position ? protocol_position : protocol_match)(&p->told, s, &out);
    text_add(&out, "ready?\n");
    told(p, &out);
    double until = clock_steady() + seconds;
    bool whole = false;
    ChildEvent event = send(p, until);
    if (event == CHILD_WELL)
        event = await_ready(p, until, &whole);
    if (event != CHILD_WELL)
        return fail(p, event, seconds);
    p->was_ready = true;
    if (whole && !p->told.whole) {
        out = lines(p);
        protocol_view(&p->told, &out);
        told(p, &out);
    }
    return FAULT_NONE;
}

/* ---- asking ---- */

/* Nobody needs so many moves. */
static bool goes_on_for_ever(Player *p, const State *s)
{
    if (p->in_deal == 0 || p->turn != s->turn_no)
        p->in_turn = 0;
    p->turn = s->turn_no;
    return ++p->in_turn > PLAYER_TURN || ++p->in_deal > PLAYER_DEAL;
}

static Fault judge(Player *p, const State *s, const char *line, size_t size, Move *out)
{
    char shown[SHOWN + 4];
    TextSink why = text_sink(p->why, sizeof p->why);
    show(line, size, shown);
    if (!protocol_answer(line, size, out)) {
        text_say(&why, UNTRANSLATED("The answer \"{1}\" is no move."), shown);
        return FAULT_GARBLED;
    }
    const Verdict v = p->task->game->rules.check(s, p->told.seat, *out);
    p->reason = v.why;
    if (!v.why)
        return FAULT_NONE;
    text_say(&why, UNTRANSLATED("The move \"{1}\" is not allowed."), shown);
    text_next(&why);
    verdict_say(v, &why);
    return FAULT_REFUSED;
}

Fault player_ask(Player *p, const State *s, Move *out)
{
    char line[CHILD_LINE];
    size_t size = 0;
    *out = (Move){ .kind = MOVE_NONE };
    p->reason = NULL;
    if (goes_on_for_ever(p, s)) {
        text_write(p->why, sizeof p->why, UNTRANSLATED("The turn or the deal does not come to an end."));
        return FAULT_ENDLESS;
    }
    TextSink question = lines(p);
    protocol_legal(&p->told, &question);
    text_add(&question, "move?\n");
    told(p, &question);
    double until = clock_steady() + p->task->seconds;
    ChildEvent event = send(p, until);
    if (event == CHILD_WELL)
        event = child_line(&p->child, line, &size, until, &p->task->stop->now);
    if (event != CHILD_WELL)
        return fail(p, event, p->task->seconds);
    return judge(p, s, line, size, out);
}

void player_free(Player *p)
{
    enum { GRACE_SECONDS = 1 };
    if (!p)
        return;
    if (p->running) {
        bool hurried = atomic_load(&p->task->stop->now);
        TextSink out = lines(p);
        text_add(&out, "bye\n");
        told(p, &out);
        if (!hurried)
            send(p, clock_steady() + GRACE_SECONDS);
        end_program(p, hurried ? 0 : GRACE_SECONDS);
    }
    free(p);
}
