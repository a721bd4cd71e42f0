/* Which card now, with five tricks to come and all hands open: kept where one card alone reaches what can be reached.
 * After it everybody plays best, against each other. */
#include "ai/five_hundred/puzzle.h"

#include <string.h>

#include "ai/five_hundred/puzzle_inner.h"
#include "rules/faces/card.h"

enum { LEAST_CHOICE = 3 };

static Face face_of_bit(const FiveDesk *d, const FiveSim *m, int bit)
{
    Face face[FIVE_MOST_CARDS];
    five_pack_cards(five_pack_of(&d->options), face);
    return face[m->place_of[bit]];
}

/* What the cards of PUZZLE_SEAT lead to. */
typedef struct Outlook {
    int card;       /* the only one that reaches most, -1: there are others */
    int reach;      /* what it reaches */
    int near;       /* how many others reach one less */
    int cards, sum; /* all that may be played, and what they reach together */
} Outlook;

static void outlook_of(FiveDesk *d, const FiveEnding *e, Outlook *out)
{
    int reach[FIVE_HAND_SIZE], as_good = 0;
    *out = (Outlook){ .card = -1, .reach = -1 };
    for (uint64_t set = five_sim_legal(&e->sim, &e->play); set != 0; set &= set - 1) {
        const int bit = five_low_bit(set), by = five_ending_reach_by(d, &e->sim, &e->play, bit);
        reach[out->cards++] = by;
        out->sum += by;
        if (by > out->reach) {
            out->card = bit;
            out->reach = by;
        }
    }
    for (int i = 0; i < out->cards; i++) {
        as_good += reach[i] == out->reach;
        out->near += reach[i] == out->reach - 1;
    }
    if (as_good > 1)
        out->card = -1;
}

static int tricks_of_ours(const FivePlay *p)
{
    return p->tricks[PUZZLE_SEAT] + p->tricks[PUZZLE_SEAT + 2];
}

static void write_answer(const FiveDesk *d, const FiveEnding *e, int bit, const char *preset, Puzzle *out)
{
    TextSink answer = text_sink(out->answer, sizeof out->answer);
    card_text(face_of_bit(d, &e->sim, bit), &answer);
    five_ending_write(e, preset, out->position, sizeof out->position);
}

/* ---- tricks ---- */

static bool ending_make(void *desk, Rng *rng, Puzzle *out)
{
    static const int least[PUZZLE_GRADES - 1] = { 92, 86, 68, 50 };
    FiveDesk *d = desk;
    FiveEnding e;
    Outlook o;
    memset(&d->exact, 0, sizeof d->exact);
    if (!five_ending_by_chance(d, rng, false, &e) || five_set_size(five_sim_legal(&e.sim, &e.play)) < LEAST_CHOICE)
        return false;
    outlook_of(d, &e, &o);
    const int taken = tricks_of_ours(&e.play);
    if (o.card < 0 || o.reach <= taken)
        return false;
    out->wanted = o.reach - taken;
    out->looked = o.near;
    const int plain = five_ending_reach_by(d, &e.sim, &e.play, five_ending_plain(&e.sim, &e.play)) - taken;
    out->simple = (50 * plain + 50 * (o.sum - o.cards * taken) / o.cards) / out->wanted;
    out->grade = 1;
    while (out->grade < PUZZLE_GRADES && out->simple < least[out->grade - 1])
        out->grade++;
    write_answer(d, &e, o.card, "australian", out);
    TextSink asked = text_sink(out->asked, sizeof out->asked);
    text_addf(&asked, "tricks=%d of=%d", out->wanted, FIVE_HAND_SIZE - e.play.trick_no);
    return true;
}

static void ending_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "You can see all hands. Win {1} more trick with your partner.",
               "You can see all hands. Win {1} more tricks with your partner.", p->wanted);
}

static int taken_in(const State *s)
{
    return five_of(s)->tricks[PUZZLE_SEAT] + five_of(s)->tricks[PUZZLE_SEAT + 2];
}

/* What can still be reached from here, as five_ending_reach counts it; -1 where memory is out. */
static int reach_from(const State *s)
{
    FiveDesk *d = five_desk_new();
    FiveSim m;
    FivePlay p;
    if (d == NULL)
        return -1;
    five_ending_of(s, &m, &p);
    const int reach = five_ending_reach(d, &m, &p);
    five_desk_free(d);
    return reach;
}

static PuzzleVerdict ending_judge(const Puzzle *p, const State *start, const State *now)
{
    const int goal = taken_in(start) + p->wanted, missing = goal - taken_in(now);
    if (missing <= 0)
        return (PuzzleVerdict){ .end = PUZZLE_RIGHT };
    const int reach = now->phase == PHASE_PLAY ? reach_from(now) : 0;
    return (PuzzleVerdict){ .end = reach < 0 || reach >= goal ? PUZZLE_OPEN : PUZZLE_WRONG, .missing = missing };
}

const PuzzleKind five_puzzle_ending = {
    .id = "five-hundred-ending",
    .brief = "F",
    .game = "five-hundred",
    .title = N_("The last tricks"),
    .hint = N_("Count the trumps that are still out, and think about who will have the lead."),
    .ask = ending_ask,
    .desk_new = five_desk_new,
    .desk_free = five_desk_free,
    .make = ending_make,
    .judge = ending_judge,
    .solve = five_ending_solve,
    .reply = five_ending_reply,
    .open = true,
};

/* ---- misere ---- */

static bool misere_make(void *desk, Rng *rng, Puzzle *out)
{
    FiveDesk *d = desk;
    FiveEnding e;
    Outlook o;
    memset(&d->exact, 0, sizeof d->exact);
    if (!five_ending_by_chance(d, rng, true, &e) || !(e.play.playing >> PUZZLE_SEAT & 1) ||
        five_set_size(five_sim_legal(&e.sim, &e.play)) < 2)
        return false;
    outlook_of(d, &e, &o);
    if (o.card < 0 || o.reach == 0)
        return false;
    const bool ours = e.play.contractor == PUZZLE_SEAT;
    const int plain = five_ending_reach_by(d, &e.sim, &e.play, five_ending_plain(&e.sim, &e.play));
    out->wanted = 1;
    out->looked = o.cards;
    out->simple = 50 * plain + 50 / o.cards;
    out->grade = (uint8_t)(plain ? 1 + (o.cards > 3) : o.cards < 3 ? 3 : o.cards < 5 ? 4 : 5);
    write_answer(d, &e, o.card, "free_misere", out);
    TextSink asked = text_sink(out->asked, sizeof out->asked);
    text_addf(&asked, "misere=%s", ours ? "make" : "break");
    return true;
}

static void misere_ask(const Puzzle *p, TextSink *out)
{
    if (strcmp(p->asked, "misere=make") == 0)
        text_say(out, "You can see all hands. You bid misere, so win no trick.");
    else
        text_say(out, "You can see all hands. Make the player who bid misere win a trick.");
}

static PuzzleVerdict misere_judge(const Puzzle *p, const State *start, const State *now)
{
    const bool makes = strcmp(p->asked, "misere=make") == 0,
               broken = five_of(now)->tricks[five_of(start)->contractor] > 0;
    if (broken || now->phase != PHASE_PLAY)
        return (PuzzleVerdict){ .end = broken != makes ? PUZZLE_RIGHT : PUZZLE_WRONG };
    return (PuzzleVerdict){ .end = reach_from(now) == 0 ? PUZZLE_WRONG : PUZZLE_OPEN };
}

const PuzzleKind five_puzzle_misere = {
    .id = "five-hundred-misere",
    .brief = "FM",
    .game = "five-hundred",
    .title = N_("Misere"),
    .hint = N_("Which suit has a card that is in danger, and who can lead that suit?"),
    .ask = misere_ask,
    .desk_new = five_desk_new,
    .desk_free = five_desk_free,
    .make = misere_make,
    .judge = misere_judge,
    .solve = five_ending_solve,
    .reply = five_ending_reply,
    .open = true,
};
