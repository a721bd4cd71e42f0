/* All hands open and the dummy known: lead so that as many of the own cards go as can before somebody else leads.
 * Whoever has the next card of a run has to play it, and who played last leads again, or the next who can: so only the
 * own leads are to be chosen, and all of them are tried, by the rules. Kept where one lead reaches it. */
#include "ai/royal/puzzle.h"

#include <string.h>

#include "rules/faces/card.h"
#include "rules/game/position.h"
#include "rules/royal/game.h"

enum { SEATS = 3, CARDS = 52, LEAST_HAND = 7, MORE_HAND = 4, LEAST_GAP = 1, LEAST_CARDS = 3 };

static int held(const State *s)
{
    return table_held(&s->table, PUZZLE_SEAT);
}

/* What may be led, or has to be played; how many. */
static int plays_of(const State *s, Move out[ROYAL_HAND_MOST])
{
    Move move[2 * ROYAL_HAND_MOST];
    const int n = royal_def.rules.moves(s, s->to_act, move, 2 * ROYAL_HAND_MOST);
    int plays = 0;
    for (int i = 0; i < n && plays < ROYAL_HAND_MOST; i++)
        if (move[i].kind == MOVE_DISCARD)
            out[plays++] = move[i];
    return plays;
}

/* Everybody plays what has to be played, until PUZZLE_SEAT leads again (true), or another does, or the deal is over.
 * The moves go behind *n of `out`, where that is not NULL. */
static bool run_on(State *s, Move *out, int *n, int max)
{
    while (s->phase == PHASE_PLAY && !royal_of(s)->leading) {
        Move play[ROYAL_HAND_MOST];
        if (plays_of(s, play) == 0)
            return false;
        if (out != NULL && *n < max)
            out[(*n)++] = play[0];
        royal_def.rules.apply(s, s->to_act, play[0]);
    }
    return s->phase == PHASE_PLAY && s->to_act == PUZZLE_SEAT;
}

/* The fewest cards PUZZLE_SEAT can be left with before another leads, from a state in which it leads. *best: the lead;
 * *others: how many other leads do as well. */
static int fewest_left(const State *s, Move *best, int *others)
{
    Move play[ROYAL_HAND_MOST];
    int least = held(s) + 1;
    const int n = plays_of(s, play);
    *others = 0;
    for (int i = 0; i < n; i++) {
        State next = *s;
        Move then;
        int more;
        royal_def.rules.apply(&next, PUZZLE_SEAT, play[i]);
        const int left = run_on(&next, NULL, NULL, 0) ? fewest_left(&next, &then, &more) : held(&next);
        *others = left < least ? 0 : *others + (left == least);
        if (left < least)
            *best = play[i];
        least = left < least ? left : least;
    }
    return n > 0 ? least : held(s);
}

/* ---- making ---- */

static void write_hands(Rng *rng, Puzzle *out)
{
    uint8_t card[CARDS];
    const int hand = LEAST_HAND + (int)rng_below(rng, MORE_HAND + 1);
    TextSink text = text_sink(out->position, sizeof out->position);
    for (int i = 0; i < CARDS; i++)
        card[i] = (uint8_t)i;
    rng_shuffle(rng, card, CARDS);
    text_add(&text, "meldwell position 1\ngame royal-rummy\noptions rummy_royal\nseats 3\ndeal 2 2\nturn 0 play");
    for (int seat = 0; seat < SEATS; seat++) {
        bool has[CARDS] = { false };
        for (int i = 0; i < hand; i++)
            has[card[seat * hand + i]] = true;
        text_addf(&text, "\nhand %d", seat);
        for (int i = 0; i < CARDS; i++)
            if (has[i]) {
                text_add(&text, " ");
                card_text((Face){ (uint8_t)(i % 13 + 1), (uint8_t)(i / 13) }, &text);
            }
    }
    text_add(&text, "\nstock\nkitty ...\nown leading 1\n");
}

/* The lead behind which the own cards follow longest; of those the lowest. */
static Move plain_lead(const State *s, const Move *play, int n)
{
    Move best = play[0];
    int most = -1;
    for (int i = 0; i < n; i++) {
        Face f = pile_face(&s->table, royal_hand(PUZZLE_SEAT), play[i].index);
        int long_run = 0;
        for (bool more = true; more; long_run++) {
            more = royal_next(f, false, &f);
            bool own = false;
            for (int k = 0; k < held(s); k++)
                own = own || face_eq(pile_face(&s->table, royal_hand(PUZZLE_SEAT), k), f);
            more = more && own;
        }
        if (long_run > most)
            best = play[i];
        most = long_run > most ? long_run : most;
    }
    return best;
}

static bool lead_make(void *desk, Rng *rng, Puzzle *out)
{
    static const int least[PUZZLE_GRADES - 1] = { 78, 60, 38, 26 };
    State s;
    Move play[ROYAL_HAND_MOST], best, then;
    int others;
    char why[1200];
    TextSink error = text_sink(why, sizeof why);
    (void)desk;
    write_hands(rng, out);
    if (!position_read(&royal_def, out->position, &s, &error) || s.to_act != PUZZLE_SEAT)
        return false;
    const int leads = plays_of(&s, play), left = fewest_left(&s, &best, &others);
    if (leads < 2 || others > 0)
        return false;
    State plain = s;
    royal_def.rules.apply(&plain, PUZZLE_SEAT, plain_lead(&s, play, leads));
    const int plain_left = run_on(&plain, NULL, NULL, 0) ? fewest_left(&plain, &then, &others) : held(&plain);
    out->wanted = held(&s) - left;
    if (out->wanted < LEAST_CARDS || plain_left < left + LEAST_GAP)
        return false;
    out->looked = leads;
    out->simple = 100 * (held(&s) - plain_left) / out->wanted;
    out->grade = 1;
    while (out->grade < PUZZLE_GRADES && out->simple < least[out->grade - 1])
        out->grade++;
    TextSink answer = text_sink(out->answer, sizeof out->answer), asked = text_sink(out->asked, sizeof out->asked);
    card_text(pile_face(&s.table, royal_hand(PUZZLE_SEAT), best.index), &answer);
    text_addf(&asked, "lead=most-cards cards=%d", out->wanted);
    return true;
}

/* ---- asking, judging ---- */

static void lead_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "You can see all hands. Play {1} card before another player leads.",
               "You can see all hands. Play {1} cards before another player leads.", p->wanted);
}

static PuzzleVerdict lead_judge(const Puzzle *p, const State *start, const State *now)
{
    State next = *now;
    Move best;
    int others;
    const int goal = held(start) - p->wanted, missing = held(now) - goal;
    if (missing <= 0)
        return (PuzzleVerdict){ .end = PUZZLE_RIGHT };
    const int left = run_on(&next, NULL, NULL, 0) ? fewest_left(&next, &best, &others) : held(&next);
    return (PuzzleVerdict){ .end = left <= goal ? PUZZLE_OPEN : PUZZLE_WRONG, .missing = missing };
}

static int lead_solve(const Puzzle *p, const State *start, Move *out, int max)
{
    State s = *start;
    int n = 0, others;
    (void)p;
    do {
        if (n == max)
            return 0;
        fewest_left(&s, &out[n], &others);
        royal_def.rules.apply(&s, PUZZLE_SEAT, out[n++]);
    } while (run_on(&s, out, &n, max) && held(start) - held(&s) < p->wanted);
    return n;
}

/* Whoever has the next card of a run has to play it. */
static bool lead_reply(const Puzzle *p, const State *now, Move *out)
{
    Move play[ROYAL_HAND_MOST];
    (void)p;
    if (plays_of(now, play) == 0)
        return false;
    *out = play[0];
    return true;
}

const PuzzleKind royal_puzzle_lead = {
    .id = "royal-lead",
    .brief = "R",
    .game = "royal-rummy",
    .title = N_("The right lead"),
    .hint = N_("The player who lays the last card of a run leads again. Look where each run stops."),
    .ask = lead_ask,
    .make = lead_make,
    .judge = lead_judge,
    .solve = lead_solve,
    .reply = lead_reply,
    .open = true,
};
