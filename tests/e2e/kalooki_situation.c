/* Makes a stored match of Kalooki that stands just before something rare, for tests of the window:
 *
 *     kalooki_situation FOLDER joker|bomber|buy-in|out
 *
 * All seats are persons, so that no opponent's strength has a part in it; seeds are tried until one leads there. What
 * is to be done then is told as a line of JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kalooki_player.h"
#include "match/true_state.h"
#include "rules/faces/card.h"

enum { MOST_SEEDS = 2000, MOST_STEPS = 1500 };

typedef struct Wanted {
    const char *name, *options, *seats;
    /* True when the match stands there; the plan is what the seat to act would do next. */
    bool (*reached)(const State *, const KalookiPlan *);
    bool patient; /* nobody comes down before the whole hand can be laid */
} Wanted;

static State after_plan(const State *s, const KalookiPlan *p, int count)
{
    State after = *s;
    for (int i = 0; i < count; i++)
        kalooki_def.rules.apply(&after, after.to_act, p->move[i]);
    return after;
}

static bool takes_joker(const State *s, Move m)
{
    return m.kind == MOVE_TAKE && m.from != KALOOKI_DISCARD && m.named == 1 &&
           kalooki_check(s, s->to_act, m).why == NULL;
}

/* The first thing to be done is to take a joker for one card. */
static bool joker_reached(const State *s, const KalookiPlan *p)
{
    for (int i = 0; i < p->count && s->phase == PHASE_PLAY && kalooki_of(s)->taken_piece == NO_PIECE; i++)
        if (takes_joker(s, p->move[i]))
            return true;
    return false;
}

static bool has_joker(const State *s)
{
    for (int x = 0; x < s->table.piece_count; x++)
        if (face_is_joker(s->table.face[x]) &&
            s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)].kind == PILE_MELD)
            return true;
    return false;
}

static bool bomber_reached(const State *s, const KalookiPlan *p)
{
    if (s->phase != PHASE_PLAY || p->count == 0)
        return false;
    State after = after_plan(s, p, p->count);
    return kalooki_of(&after)->bomber && kalooki_of(&after)->strays == 0 && !has_joker(&after);
}

static bool buyin_reached(const State *s, const KalookiPlan *p)
{
    (void)p;
    return s->phase == KALOOKI_BUYIN;
}

/* The next card thrown ends the round, and somebody is out though the match goes on. */
static bool out_reached(const State *s, const KalookiPlan *p)
{
    if (s->phase != PHASE_PLAY || p->count == 0 || p->move[p->count - 1].kind != MOVE_DISCARD)
        return false;
    State after = after_plan(s, p, p->count);
    int out = 0;
    for (int i = 0; i < s->seats; i++)
        out += after.seat[i].out;
    return after.phase == PHASE_DEAL_END && out == 1;
}

static const Wanted wanted[] = {
    { "joker", "standard", "person:Anna,person:Bert", joker_reached, false },
    { "bomber", "stakes", "person:Anna,person:Bert", bomber_reached, true },
    { "buy-in", "stakes,penalty_limit=100", "person:Anna,person:Bert,person:Cleo", buyin_reached, false },
    { "out", "standard,penalty_limit=100", "person:Anna,person:Bert,person:Cleo", out_reached, false },
};

/* ---- playing there ---- */

static void play(Match *m, int seat, const Move *moves, int count)
{
    Verdict v = count > 0 ? match_play(m, seat, moves, count) : allow();
    if (v.why != NULL) {
        fprintf(stderr, "refused: %s\n", v.why->id);
        exit(1);
    }
}

/* A patient player only throws; false when there is nothing to throw. */
static bool throw_only(const State *s, int seat, KalookiPlan *p)
{
    State copy = *s;
    p->count = 0;
    kalooki_plan_throw(p, &copy, seat);
    return p->count > 0;
}

static bool play_there(Match *m, const Wanted *w, KalookiPlan *plan)
{
    for (int step = 0; step < MOST_STEPS; step++) {
        const State *s = match_state(m);
        int seat = s->to_act;
        const Move next = { .kind = MOVE_NEXT }, draw = { .kind = MOVE_DRAW };
        if (s->phase == PHASE_MATCH_END)
            return false;
        if (s->phase == PHASE_DEAL_END) {
            play(m, 0, &next, 1);
            continue;
        }
        kalooki_simple_play(s, seat, plan);
        if (w->reached(s, plan))
            return true;
        if (w->patient && s->phase == KALOOKI_DRAW)
            play(m, seat, &draw, 1);
        else if (w->patient && s->phase == PHASE_PLAY && throw_only(s, seat, plan))
            play(m, seat, plan->move, plan->count);
        else
            play(m, seat, plan->move, plan->count);
    }
    return false;
}

/* ---- telling ---- */

static void print_face(Face f)
{
    char text[8];
    TextSink sink = text_sink(text, sizeof text);
    card_text(f, &sink);
    printf("\"%s\"", text);
}

static void print_pile(const State *s, int pile)
{
    printf("[");
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        printf("%s", i > 0 ? "," : "");
        print_face(pile_face(&s->table, pile, i));
    }
    printf("]");
}

/* {"seat":0,"sets":[["Qs","Ks","As"]],"throw":"5d"} or {"seat":1,"card":"Kh","pile":23,"at":1} */
static void print_situation(const State *s, const KalookiPlan *p)
{
    int seat = s->to_act;
    const char *between = "";
    printf("{\"seat\":%d", seat);
    for (int i = 0; i < p->count; i++)
        if (joker_reached(s, p) && takes_joker(s, p->move[i])) {
            printf(",\"pile\":%d,\"at\":%d,\"card\":", p->move[i].from, p->move[i].at);
            print_face(s->table.face[p->move[i].piece[0]]);
            break;
        }
    if (p->count > 0 && s->phase == PHASE_PLAY && p->move[p->count - 1].kind == MOVE_DISCARD) {
        State before = after_plan(s, p, p->count - 1);
        printf(",\"throw\":");
        print_face(pile_face(&before.table, kalooki_hand(seat), p->move[p->count - 1].index));
        printf(",\"sets\":[");
        for (int i = KALOOKI_FIRST_SET; i < KALOOKI_PILES; i++)
            if (kalooki_is_laid(&before, i) && !kalooki_is_laid(s, i)) {
                printf("%s", between);
                print_pile(&before, i);
                between = ",";
            }
        printf("]");
    }
    printf("}\n");
}

/* ---- the program ---- */

static bool make(const char *folder, const Wanted *w, uint64_t seed)
{
    char text[256];
    TextSink error = text_sink(text, sizeof text);
    MatchSetup setup;
    KalookiPlan plan = { .count = 0 };
    memset(&setup, 0, sizeof setup);
    setup.game = game_find(kalooki_def.id);
    bool good = options_parse(&kalooki_options, &setup.options, w->options, &error) &&
                match_seats_parse(&kalooki_def, w->seats, seed, &setup, &error);
    if (!good) {
        fprintf(stderr, "%s\n", text);
        exit(1);
    }
    setup.preset = options_nearest_preset(&kalooki_options, &setup.options);
    setup.seed = seed;
    Match *trial = match_new(&setup, NULL, NULL, NULL);
    if (trial == NULL)
        exit(1);
    bool there = play_there(trial, w, &plan);
    match_close(trial);
    if (!there)
        return false;
    Store *store = store_open(folder, &error);
    Match *m = store != NULL ? match_new(&setup, store, NULL, NULL) : NULL;
    if (m == NULL || !play_there(m, w, &plan))
        exit(1);
    bool leads = strcmp(w->name, "out") == 0; /* all but the card that ends the round is played already */
    if (leads) {
        play(m, match_state(m)->to_act, plan.move, plan.count - 1);
        plan.move[0] = plan.move[plan.count - 1];
        plan.count = 1;
    }
    print_situation(match_state(m), &plan);
    match_close(m);
    store_close(store);
    return true;
}

int main(int count, char **word)
{
    for (size_t i = 0; count == 3 && i < sizeof wanted / sizeof *wanted; i++)
        for (uint64_t seed = 1; strcmp(wanted[i].name, word[2]) == 0 && seed <= MOST_SEEDS; seed++)
            if (make(word[1], &wanted[i], seed))
                return 0;
    fprintf(stderr, "usage: kalooki_situation FOLDER joker|bomber|buy-in|out\n");
    return 2;
}
