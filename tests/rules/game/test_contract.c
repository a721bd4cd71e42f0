/* What every game promises, asked of every game, preset, option value and count of seats by random whole matches: no
 * game opts in, being in the table is being under test. A finding names its match; MELDWELL_SEED=n plays other ones.
 *
 * "test_contract --moves N" is the campaign (docs/measuring.md): matches one after another until N random moves have
 * been played, each preset as it is and with options mixed by chance, in every count of seats. --seed S for other
 * matches, --jobs N for so many processes, --match K for the K-th match of the seed alone.
 *
 * "test_contract --pairs GAME OPTION..." plays whole matches with every value of these options, and with each of them
 * beside every end of every other option of the game; --pairs GAME alone does so for all of them. MELDWELL_ROUNDS=n
 * does so n times, with one seat more each time.
 *
 * "test_contract few" plays every ninth of the options at their ends, and few mixes, for a quick answer. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "chance.h"
#include "five_player.h"
#include "kalooki_player.h"
#include "rules/bricks/turn.h"
#include "rules/null/game.h"
#include "rules/royal/game.h"
#include "simple_player.h"
#include "told.h"
#include "trial/audit.h"

enum { MOST_MOVES = 6000, MOST_OF_A_MATCH = 60000, MOST_LISTED = 400, SOME_DEALS = 2, ALL_DEALS = 60, MIXES = 12 };

static bool few;

typedef struct Logged {
    uint8_t seat;
    Move move;
} Logged;

typedef struct Walk {
    const GameDef *game;
    OptionValues options;
    int seats;
    uint64_t seed;
    char label[160];
    State state;
    Audit audit;
    Rng chance;
    int logged;
    Logged log[MOST_OF_A_MATCH];
} Walk;

static long moves_played;           /* by all walks */
static int most_moves = MOST_MOVES; /* of a walk */

static void fail_walk(const Walk *w, const char *what)
{
    fail_msg("%s: %s, %d seats, seed %llu, move %d: %s", w->game->id, w->label, w->seats, (unsigned long long)w->seed,
             w->logged, what);
}

/* ---- one position ---- */

/* Every piece lies in a place, a hand is its owner's, and a place is told the same in what its viewer sees. */
static void check_places(const Walk *w, int viewer)
{
    const Table *t = &w->state.table;
    State seen;
    game_observe(w->game, &w->state, viewer, &seen);
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        if (pile->kind == PILE_NONE)
            continue;
        PilePlace at = w->game->table.place(&w->state, p, viewer), as_seen = w->game->table.place(&seen, p, viewer);
        if (at.kind >= PLACE_KINDS || (at.seat != NO_SEAT && at.seat >= w->seats))
            fail_walk(w, "a pile lies in no place, or before nobody");
        if (at.kind != as_seen.kind || at.seat != as_seen.seat || at.allows != as_seen.allows ||
            at.square != as_seen.square)
            fail_walk(w, "where a pile lies depends on what is hidden");
        if (pile->kind == PILE_HAND && at.kind != PLACE_HIDDEN && (at.kind != PLACE_HAND || at.seat != pile->owner))
            fail_walk(w, "a hand lies elsewhere than with its owner");
        if (at.kind == PLACE_MELD && !w->game->table.melds_before_seats)
            fail_walk(w, "a meld lies before its seat in a game that lays none there");
    }
}

static void check_choices(const Walk *w)
{
    static ChoiceItem item[MAX_CHOICES];
    int seat = game_to_act(w->game, &w->state);
    int n = w->game->table.choices(&w->state, seat == NO_SEAT ? 0 : seat, item, MAX_CHOICES);
    if (n == MAX_CHOICES)
        fail_walk(w, "more choices than there is room for");
    for (int i = 0; i < n; i++) {
        if (w->game->rules.check(&w->state, seat == NO_SEAT ? 0 : seat, item[i].move).why != item[i].why)
            fail_walk(w, "a choice is offered and refused, or refused and open");
        if (!item[i].name[0] || !item[i].label[0])
            fail_walk(w, "a choice without a name");
        if (item[i].step > 0 && strstr(item[i].label, "{1}") == NULL)
            fail_walk(w, "a choice with an amount and no place for it in its label");
        for (int k = 0; k < i; k++)
            if (strcmp(item[i].name, item[k].name) == 0)
                fail_walk(w, "two choices of one name");
    }
}

static void check_notes(const Walk *w)
{
    TurnNote note;
    MeldNote meld;
    int seat = game_to_act(w->game, &w->state);
    const Table *t = &w->state.table;
    if (seat == NO_SEAT)
        return;
    w->game->table.turn_note(&w->state, seat, &note);
    /* What was taken back by hand may stand elsewhere in it: that may be put back, and is not told as a change. */
    const bool goes_back = w->game->rules.check(&w->state, seat, (Move){ .kind = MOVE_RESTORE }).why == NULL;
    if (note.changed ? !goes_back : goes_back && turn_shows_change(&w->state, 0))
        fail_walk(w, "a turn has changed, but there is nothing to put back, or the other way round");
    if (note.done.why == NULL && w->game->rules.check(&w->state, seat, (Move){ .kind = MOVE_DONE }).why)
        fail_walk(w, "Done is said to be right, and refused");
    for (int p = 0; p < t->pile_count; p++)
        if (t->row.pile[p].kind == PILE_MELD)
            w->game->table.meld_note(&w->state, p, &meld);
}

/* Whoever is to act is told what may be done; between two deals the list of moves has the way on. */
static void check_way_on(const Walk *w)
{
    static Move list[MOST_LISTED];
    const Move next = { .kind = MOVE_NEXT };
    int seat = game_to_act(w->game, &w->state);
    ActNote act = { .sentence = "" };
    if (seat != NO_SEAT && w->game->table.next_act) {
        w->game->table.next_act(&w->state, seat, &act);
        if (!act.sentence[0])
            fail_walk(w, "nobody is told what may be done");
    }
    if (seat != NO_SEAT || w->game->rules.check(&w->state, 0, next).why)
        return;
    int n = w->game->rules.moves(&w->state, 0, list, MOST_LISTED);
    for (int i = 0; i < n; i++)
        if (list[i].kind == MOVE_NEXT)
            return;
    fail_walk(w, "the next deal is allowed, and no move of the list");
}

/* A piece of the picture of a goal is the seat's own, or lies there to be taken, or is still to come; none twice. */
static bool goal_piece_fits(const State *s, int seat, const GoalNote *g, int i)
{
    const GoalPiece *p = &g->piece[i];
    if (p->part == GOAL_MISSING)
        return p->piece == NO_PIECE;
    for (int k = 0; k < i; k++)
        if (g->piece[k].piece == p->piece)
            return false;
    const Pile *pile = &s->table.row.pile[piece_pile(&s->table, p->piece, NULL)];
    const bool own = pile->kind == PILE_HAND && pile->owner == seat;
    const bool laid = s->to_act == seat && (pile->kind == PILE_STAGE || pile->kind == PILE_MELD);
    return face_eq(s->table.face[p->piece], p->face) &&
           (p->part == GOAL_HELD ? own || laid : !own && pile->look == LOOK_ALL);
}

/* What may be collected for is told of what the seat sees, the nearest first, and what it offers is allowed. */
static void check_goals(const Walk *w, int seat)
{
    static GoalNote goal[MAX_GOALS];
    const GoalList *list = w->game->goals;
    char text[400];
    TextSink say = text_sink(text, sizeof text);
    State seen;
    if (list == NULL)
        return;
    game_observe(w->game, &w->state, seat, &seen);
    memset(goal, 0, sizeof goal);
    const int n = list->list(&seen, seat, goal, MAX_GOALS);
    list->say(&seen, seat, &say);
    if (n > 0 && say.length == 0)
        fail_walk(w, "nobody is told what to do with the goals");
    for (int i = 0; i < n; i++) {
        const GoalNote *g = &goal[i];
        int missing = 0;
        bool fits = g->name[0] != '\0' && g->what != NULL && g->worth[0] != '\0' && g->count <= MAX_GOAL_PIECES;
        for (int k = 0; k < g->count && fits; k++) {
            fits = goal_piece_fits(&w->state, seat, g, k);
            missing += g->piece[k].part != GOAL_HELD;
        }
        if (!fits || missing != g->missing)
            fail_walk(w, "the picture of a goal is not what the seat holds");
        if (i > 0 && goal[i - 1].missing > g->missing)
            fail_walk(w, "a goal that is farther stands first");
        if (g->ready && (g->act_label[0] == '\0' || w->game->rules.check(&w->state, seat, g->act).why != NULL))
            fail_walk(w, "what would reach a goal is refused");
    }
}

static bool each_viewer_in_turn; /* not all of them after every move */

static bool check_secrets(Walk *w, TextSink *finding)
{
    if (!each_viewer_in_turn)
        return audit_redaction(&w->audit, &w->state, finding);
    int viewer = (int)rng_below(&w->chance, (uint32_t)w->seats + 1);
    return audit_redaction_for(&w->audit, &w->state, viewer < w->seats ? viewer : NO_SEAT, finding);
}

static void check_position(Walk *w)
{
    char text[200];
    TextSink finding = text_sink(text, sizeof text);
    if (!audit_state(&w->audit, &w->state, &finding) || !check_secrets(w, &finding) ||
        !audit_moves(&w->audit, &w->state, 2, &finding))
        fail_walk(w, text);
    if (rng_below(&w->chance, 3) != 0)
        return;
    check_places(w, (int)rng_below(&w->chance, (uint32_t)w->seats));
    check_places(w, NO_SEAT);
    check_choices(w);
    check_notes(w);
    check_way_on(w);
    if (rng_below(&w->chance, 8) == 0)
        check_goals(w, (int)rng_below(&w->chance, (uint32_t)w->seats));
}

/* ---- one move ---- */

static bool ends_turn(Move m)
{
    return m.kind != MOVE_SHIFT && m.kind != MOVE_READ && m.kind != MOVE_RESTORE;
}

/* The move lays open to the viewer what was hidden from it, such as a card that is turned up. */
static bool lays_open(const Walk *w, const State *after, int viewer)
{
    State seen, then;
    game_observe(w->game, &w->state, viewer, &seen);
    game_observe(w->game, after, viewer, &then);
    for (int x = 0; x < seen.table.piece_count; x++)
        if (!face_is_known(seen.table.face[x]) && face_is_known(then.table.face[x]))
            return true;
    return false;
}

/* A line of the log tells a viewer nothing that is hidden from it. Where tiles are drawn until one can be played, how
 * many there were is for all to see and depends on what they are. */
static void check_words(Walk *w, int seat, Move m)
{
    static const char *const names[MAX_SEATS] = { "Anna", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida" };
    bool telling = m.kind == MOVE_PASS || m.kind == MOVE_TIMEOUT || m.kind == MOVE_DRAW;
    bool until = w->game == &sabra_def && sabra_option(&w->state, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    int viewer = (int)rng_below(&w->chance, (uint32_t)w->seats + 1);
    viewer = viewer < w->seats ? viewer : NO_SEAT;
    char text[400], other[400];
    TextSink sink = text_sink(text, sizeof text), everybody = text_sink(other, sizeof other);
    help_describe(w->game, &w->state, seat, m, viewer, names, &sink);
    help_describe(w->game, &w->state, seat, m, NO_SEAT, names, &everybody);
    if ((sink.length == 0) != (everybody.length == 0))
        fail_walk(w, "a line of the log that is worth telling, but not to everybody");
    if (!ends_turn(m))
        return;
    if (sink.cut || sink.length == 0)
        fail_walk(w, "a line of the log that says nothing, or too much");
    if (strchr(text, '?'))
        fail_walk(w, "a line of the log that is to tell what its viewer does not know");
    if (!telling || until || viewer == seat)
        return;
    State after = w->state;
    w->game->rules.apply(&after, seat, m);
    bool buyin = w->game == &kalooki_def && after.phase == KALOOKI_BUYIN;
    bool kitty = w->game == &five_def && after.phase == FIVE_KITTY && after.to_act == viewer;
    bool stage = w->game == &royal_def && (after.phase != w->state.phase || royal_of(&after)->leading);
    if (game_to_act(w->game, &after) == NO_SEAT || buyin || kitty || stage ||
        (m.kind == MOVE_DRAW && lays_open(w, &after, viewer)))
        return; /* the end of a deal shows all hands, of an auction the kitty to its buyer, of a stage who may go on */
    State disguised;
    audit_disguise(&w->chance, w->game, &w->state, viewer, &disguised);
    TextSink again = text_sink(other, sizeof other);
    help_describe(w->game, &disguised, seat, m, viewer, names, &again);
    if (strcmp(text, other) != 0)
        fail_walk(w, "the log tells what is hidden");
}

static void play(Walk *w, int seat, Move m)
{
    char text[200];
    TextSink finding = text_sink(text, sizeof text);
    Verdict v = w->game->rules.check(&w->state, seat, m);
    if (v.why)
        fail_walk(w, v.why->id);
    if (!audit_move_text(m, &finding))
        fail_walk(w, text);
    if (w->logged == most_moves)
        fail_walk(w, "it does not come to an end");
    check_words(w, seat, m);
    w->log[w->logged++] = (Logged){ (uint8_t)seat, m };
    moves_played++;
    w->game->rules.apply(&w->state, seat, m);
    check_position(w);
}

/* ---- a player by chance ---- */

/* A few tiles pushed about; one time in two all of it is taken back as if it had never been, as undo does. */
static void push_about(Walk *w, int seat)
{
    Move list[MOST_LISTED];
    State before = w->state;
    int logged = w->logged;
    for (uint32_t k = 1 + rng_below(&w->chance, 6); k > 0; k--) {
        int n = w->game->rules.moves(&w->state, seat, list, MOST_LISTED);
        Move m = n > 0 ? list[rng_below(&w->chance, (uint32_t)n)] : (Move){ .kind = MOVE_NONE };
        if (n > 0 && !ends_turn(m))
            play(w, seat, m);
    }
    if (rng_below(&w->chance, 2) == 0) {
        w->state = before;
        w->logged = logged;
    }
}

static bool play_kalooki(Walk *w, int seat)
{
    KalookiPlan plan;
    int n = kalooki_simple_play(&w->state, seat, &plan);
    for (int i = 0; i < n; i++)
        play(w, seat, plan.move[i]);
    return n > 0;
}

static bool play_five(Walk *w, int seat)
{
    Move move[FIVE_MOST_DECISION];
    int n = five_random_decision(&w->state, &w->chance, move);
    for (int i = 0; i < n; i++)
        play(w, seat, move[i]);
    return n > 0;
}

/* The turn, or the next decision, of the opponent that comes with the game; false where none does. */
static bool play_opponent(Walk *w, int seat)
{
    const AiDef *ai = ai_find(w->game->id);
    State seen;
    Move plan[MAX_PLAN];
    Stop stop;
    atomic_init(&stop.now, false);
    game_observe(w->game, &w->state, seat, &seen);
    int n = ai ? ai->choose(&seen, seat, 0, rng_next(&w->chance), &stop, plan, MAX_PLAN) : 0;
    for (int i = 0; i < n; i++)
        play(w, seat, plan[i]);
    return n > 0;
}

static bool play_simply(Walk *w, int seat)
{
    Simple plan;
    const Move restore = { .kind = MOVE_RESTORE };
    if (w->game == &kalooki_def)
        return play_kalooki(w, seat);
    if (w->game == &five_def)
        return play_five(w, seat);
    if (w->game != &sabra_def)
        return play_opponent(w, seat);
    if (!w->game->rules.check(&w->state, seat, restore).why)
        play(w, seat, restore);
    int n = simple_play(&w->state, seat, &plan);
    for (int i = 0; i < n; i++)
        play(w, seat, plan.plan[i]);
    return n > 0;
}

/* Who may not draw because something can be played is shown a play by the hint. */
static void play_hint(Walk *w, int seat)
{
    const AiDef *ai = ai_find(w->game->id);
    const Move restore = { .kind = MOVE_RESTORE };
    State seen;
    Move plan[MAX_PLAN];
    Stop stop;
    atomic_init(&stop.now, false);
    if (!w->game->rules.check(&w->state, seat, restore).why)
        play(w, seat, restore);
    game_observe(w->game, &w->state, seat, &seen);
    int n = ai ? ai->hint(&seen, seat, &stop, plan, MAX_PLAN) : 0;
    if (n == 0)
        fail_walk(w, "a play is demanded, but the hint knows of none");
    for (int i = 0; i < n; i++)
        play(w, seat, plan[i]);
    play(w, seat, (Move){ .kind = MOVE_DONE });
}

/* Anything that ends the turn; the clock when nothing else does. */
static void end_turn(Walk *w, int seat)
{
    Move list[MOST_LISTED];
    const Move timeout = { .kind = MOVE_TIMEOUT };
    int n = w->game->rules.moves(&w->state, seat, list, MOST_LISTED), ends = 0;
    bool clock = !w->game->rules.check(&w->state, seat, timeout).why;
    for (int i = 0; i < n; i++)
        if (ends_turn(list[i]))
            list[ends++] = list[i];
    if (clock && (ends == 0 || rng_below(&w->chance, 8) == 0))
        play(w, seat, timeout);
    else if (ends > 0)
        play(w, seat, list[rng_below(&w->chance, (uint32_t)ends)]);
    else if (!play_simply(w, seat))
        play_hint(w, seat);
}

static void act(Walk *w, int seat)
{
    uint32_t mood = rng_below(&w->chance, 10);
    if ((mood < 5 || w->logged > most_moves / 3) && play_simply(w, seat))
        return;
    if (mood < 8 && w->game != &null_def)
        push_about(w, seat);
    if (game_to_act(w->game, &w->state) == seat && (mood & 1 || w->game == &null_def))
        end_turn(w, seat);
}

/* ---- a whole match ---- */

static void check_replay(const Walk *w)
{
    State s;
    w->game->rules.start(&s, &w->options, w->seats, w->seed);
    for (int i = 0; i < w->logged; i++) {
        if (w->game->rules.check(&s, w->log[i].seat, w->log[i].move).why)
            fail_walk(w, "played again, a move of the log is refused");
        w->game->rules.apply(&s, w->log[i].seat, w->log[i].move);
    }
    if (memcmp(&s, &w->state, sizeof s) != 0 || state_hash(&s) != state_hash(&w->state))
        fail_walk(w, "the log leads to another state");
}

static void check_end(const Walk *w)
{
    for (int kind = 0; kind <= MOVE_KINDS; kind++)
        for (int seat = 0; seat < w->seats; seat++)
            if (!w->game->rules.check(&w->state, seat, (Move){ .kind = (uint8_t)kind }).why)
                fail_walk(w, "something may be done after the end");
}

/* Plays so many deals, or to the end of the match: true when that is reached. */
static bool walk(const GameDef *game, const OptionValues *options, int seats, uint64_t seed, const char *label,
                 int deals)
{
    static Walk whole;
    Walk *w = &whole;
    memset(w, 0, sizeof *w);
    w->game = game;
    w->options = *options;
    w->seats = seats;
    w->seed = seed;
    snprintf(w->label, sizeof w->label, "%s", label);
    rng_seed(&w->chance, seed ^ 0xC0);
    game->rules.start(&w->state, options, seats, seed);
    audit_begin(&w->audit, game, &w->state, seed);
    check_position(w);
    while (w->state.phase != PHASE_MATCH_END && w->state.deal_no < deals) {
        int seat = game_to_act(game, &w->state);
        if (seat != NO_SEAT)
            act(w, seat);
        else
            play(w, 0, (Move){ .kind = MOVE_NEXT, .amount = (int16_t)(20 * (w->state.deal_no + 1)) });
    }
    if (w->state.phase == PHASE_MATCH_END)
        check_end(w);
    check_replay(w);
    return w->state.phase == PHASE_MATCH_END;
}

/* ---- which matches ---- */

static const GameDef *game_at(size_t i)
{
    return i < game_count ? game_table[i] : &null_def;
}

static uint64_t run_seed;

static int choose_seed(void **state)
{
    (void)state;
    run_seed = chance_seed(1);
    return 0;
}

static uint64_t seed_of(const char *what, const char *name, int round)
{
    uint64_t h = run_seed * 1000003u + (uint64_t)round;
    for (const char *s = what; *s; s++)
        h = (h ^ (uint8_t)*s) * 0x100000001B3u;
    for (const char *s = name; *s; s++)
        h = (h ^ (uint8_t)*s) * 0x100000001B3u;
    return h;
}

static void every_preset_with_every_count_of_seats(void **unused)
{
    (void)unused;
    for (size_t g = 0; g <= game_count; g++) {
        const GameDef *game = game_at(g);
        for (int p = 0; p < game->options->preset_count; p++)
            for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
                OptionValues v;
                const char *id = game->options->presets[p].id;
                if ((seats < game->max_seats && (p + seats) % 2 != 0) || (few && (p + seats) % 5 != 0))
                    continue; /* by turns */
                options_preset(game->options, p, &v);
                walk(game, &v, seats, seed_of("preset", id, seats), id, CHANCE_CASES(SOME_DEALS, 1));
            }
    }
}

/* The values of an option worth trying: its ends and what lies beside them, all choices. */
static int ends_of(const OptionTable *t, int i, int *value, int max)
{
    const Option *o = &t->options[i];
    int n = 0;
    if (o->kind == OPT_INT) {
        value[n++] = o->low;
        value[n++] = o->high;
        if (o->also >= 0)
            value[n++] = o->also;
        return n;
    }
    int most = o->kind == OPT_BOOL ? 1 : 2000;
    for (int v = 0; v <= most && n < max; v++)
        if (option_in_range(t, i, v))
            value[n++] = v;
    return n;
}

static void every_option_at_its_ends(void **unused)
{
    int round = 0;
    (void)unused;
    for (size_t g = 0; g <= game_count; g++) {
        const GameDef *game = game_at(g);
        for (int i = 0; i < game->options->option_count; i++) {
            int value[32], n = ends_of(game->options, i, value, 32);
            for (int k = 0; k < n; k++, round++) {
                OptionValues v;
                char label[80];
                snprintf(label, sizeof label, "%s=%d", game->options->options[i].key, value[k]);
                options_default(game->options, &v);
                v.v[i] = value[k];
                int seats = game->min_seats + round % (game->max_seats - game->min_seats + 1);
                if (!game_conflict(game, &v) && !(few && round % 9 > 0))
                    walk(game, &v, seats, seed_of("option", label, seats), label, 1);
            }
        }
    }
}

/* Every option at one of its ends, or as it is. False when they do not go together. */
static bool mix_options(const OptionTable *table, const GameDef *game, Rng *r, OptionValues *v)
{
    for (int i = 0; i < table->option_count; i++) {
        int value[32], n = ends_of(table, i, value, 32);
        v->v[i] = value[rng_below(r, (uint32_t)n)];
    }
    return !game_conflict(game, v);
}

static void mixes_of_all_options(void **unused)
{
    (void)unused;
    for (size_t g = 0; g <= game_count; g++) {
        const GameDef *game = game_at(g);
        for (int round = 0; round < (few ? MIXES / 5 : MIXES); round++) {
            OptionValues v;
            Rng r;
            char label[40];
            snprintf(label, sizeof label, "mix %d", round);
            rng_seed(&r, seed_of("mixed", game->id, round));
            options_default(game->options, &v);
            int seats = game->min_seats + round % (game->max_seats - game->min_seats + 1);
            if (mix_options(game->options, game, &r, &v))
                walk(game, &v, seats, rng_next(&r), label, SOME_DEALS);
        }
    }
}

static void a_game_is_complete(void **unused)
{
    (void)unused;
    for (size_t g = 0; g <= game_count; g++) {
        const GameDef *d = game_at(g);
        assert_true(d->id[0] && d->title[0] && d->summary[0]);
        assert_true(d->min_seats >= 1 && d->max_seats <= MAX_SEATS && d->min_seats <= d->max_seats);
        assert_true(d->tell.deal_name < DEAL_NAMES);
        assert_non_null(d->options);
        assert_true(d->rules.start && d->rules.check && d->rules.apply && d->rules.moves && d->rules.reveals &&
                    d->table.place && d->material && d->table.choices && d->score.scores && d->table.turn_note &&
                    d->table.meld_note && d->tell.explain && d->tell.face_text && d->tell.face_parse &&
                    d->tell.face_name && d->tell.describe && d->example);
        assert_int_equal(game_find(d->id), g < game_count ? (int)g : -1);
    }
    assert_int_equal(game_find(""), -1);
}

/* The smallest game has no melds, and says so of every pile. */
static void no_melds_in_null(void **unused)
{
    OptionValues v;
    State s;
    MeldNote note;
    (void)unused;
    options_default(null_def.options, &v);
    null_def.rules.start(&s, &v, 2, 5);
    for (int p = 0; p < s.table.pile_count; p++) {
        memset(&note, 0xA5, sizeof note);
        null_def.table.meld_note(&s, p, &note);
        assert_non_null(note.verdict.why);
        assert_true(note.verdict.pile == p && note.value == 0 && !note.fresh && note.jokers[0].bits == 0);
    }
}

/* Every face of a deal has a text that reads back as it. */
static void faces_read_back(void **unused)
{
    (void)unused;
    for (size_t g = 0; g <= game_count; g++) {
        const GameDef *d = game_at(g);
        OptionValues v;
        State s;
        options_default(d->options, &v);
        d->rules.start(&s, &v, d->max_seats, 5);
        for (int x = 0; x <= s.table.piece_count; x++) {
            Face f = x < s.table.piece_count ? s.table.face[x] : FACE_UNKNOWN, again;
            char text[16], name[40];
            TextSink out = text_sink(text, sizeof text), said = text_sink(name, sizeof name);
            const char *at = text;
            d->tell.face_text(f, &out);
            d->tell.face_name(f, &said);
            assert_true(d->tell.face_parse(&at, &again) && *at == '\0' && face_eq(f, again));
            assert_true(name[0] != '\0' && !said.cut && !out.cut);
        }
    }
}

static void rules_are_told(void **unused)
{
    static char page[48 * 1024];
    (void)unused;
    for (size_t g = 0; g <= game_count; g++)
        for (int p = 0; p < game_at(g)->options->preset_count; p++) {
            OptionValues v;
            TextSink out = text_sink(page, sizeof page);
            options_preset(game_at(g)->options, p, &v);
            game_at(g)->tell.explain(&v, &out);
            assert_false(out.cut);
            assert_true(strncmp(page, "# ", 2) == 0);
            assert_non_null(strstr(page, "{turn}"));
            assert_non_null(strstr(page, "{end}"));
        }
}

/* ---- a campaign ---- */

/* The k-th match of a seed: games in turn, their presets in turn, then with one seat more. Every eighth time the
 * options are mixed: some mixes of Sabra ask its exact search at every draw and take a hundred times as long. */
static void campaign_match(uint64_t seed, long k)
{
    const GameDef *game = game_at((size_t)k % (game_count + 1));
    long round = k / (long)(game_count + 1), presets = game->options->preset_count;
    int preset = (int)(round % presets), counts = game->max_seats - game->min_seats + 1;
    int seats = game->min_seats + (int)(round / presets % counts);
    bool mixed = (round + round / presets) % 8 == 7;
    OptionValues v;
    Rng r;
    char label[80];
    rng_seed(&r, seed ^ (uint64_t)k * UINT64_C(0x9E3779B97F4A7C15));
    options_preset(game->options, preset, &v);
    snprintf(label, sizeof label, "%s%s", game->options->presets[preset].id, mixed ? " mixed" : "");
    if (!mixed || mix_options(game->options, game, &r, &v))
        walk(game, &v, seats, rng_next(&r), label, SOME_DEALS);
}

/* All values of an option; of a number with many its ends, what lies beside them, and the middle. */
static int values_of(const OptionTable *t, int i, int *value, int max)
{
    const Option *o = &t->options[i];
    enum { A_FEW = 8 };
    int n = 0;
    if (o->kind != OPT_INT)
        return ends_of(t, i, value, max);
    const int steps = (o->high - o->low) / o->step;
    for (int k = 0; k <= steps; k++)
        if (steps < A_FEW || k <= 1 || k == steps / 2 || k >= steps - 1)
            value[n++] = o->low + k * o->step;
    if (o->also >= 0 && (o->also < o->low || o->also > o->high))
        value[n++] = o->also;
    return n;
}

/* What a campaign of pairs has played, and how many of the matches had no end in ALL_DEALS deals. */
typedef struct Pairs {
    int all, played, going_on;
} Pairs;

/* One whole match with these values, where the rules go together. One that goes on and on is told: players by chance
 * lose points in some games, and a match that is not bounded by deals has a target to be reached. */
static void pair_match(const GameDef *game, const OptionValues *v, int no, const char *label, Pairs *pairs)
{
    OptionValues seated = *v;
    const int seats = game->min_seats + no % (game->max_seats - game->min_seats + 1);
    options_follow_seats(game->options, &seated, seats);
    pairs->all++;
    if (game_conflict(game, &seated))
        return;
    pairs->played++;
    if (walk(game, &seated, seats, seed_of("pair", label, no), label, ALL_DEALS))
        return;
    pairs->going_on++;
    printf("%s: %s, %d seats: not over after %d deals\n", game->id, label, seats, ALL_DEALS);
}

/* Option i with every value, alone and with every end of each other one. first: where the numbers of seats begin. */
static void pairs_of_option(const GameDef *game, int i, int first, Pairs *pairs)
{
    const OptionTable *t = game->options;
    int value[32], other[32], no = first;
    const int n = values_of(t, i, value, 32);
    for (int a = 0; a < n; a++)
        for (int j = 0; j < t->option_count; j++) {
            const int m = j == i ? 1 : ends_of(t, j, other, 32);
            for (int b = 0; b < m; b++, no++) {
                OptionValues v;
                char label[160];
                options_default(t, &v);
                if (j != i)
                    v.v[j] = other[b];
                v.v[i] = value[a];
                snprintf(label, sizeof label, "%s=%d %s=%d", t->options[i].key, value[a], t->options[j].key,
                         (int)v.v[j]);
                pair_match(game, &v, no, label, pairs);
            }
        }
}

static int main_of_pairs(int count, char **word)
{
    const int g = count > 0 ? game_find(word[0]) : -1;
    if (g < 0)
        return 2;
    run_seed = chance_seed(1);
    most_moves = MOST_OF_A_MATCH;
    each_viewer_in_turn = true;
    for (int i = 0; i < game_table[g]->options->option_count; i++) {
        const char *key = game_table[g]->options->options[i].key;
        bool asked = count == 1;
        for (int k = 1; k < count; k++)
            asked = asked || strcmp(key, word[k]) == 0;
        if (!asked)
            continue;
        const long before = moves_played;
        Pairs pairs = { 0, 0, 0 };
        for (int round = 0; round < chance_rounds(); round++)
            pairs_of_option(game_table[g], i, round, &pairs);
        printf("%s %s: %d matches, %d of them by rules that go together, of these %d not over after %d deals, %ld "
               "moves, no "
               "finding\n",
               game_table[g]->id, key, pairs.all, pairs.played, pairs.going_on, ALL_DEALS, moves_played - before);
        fflush(stdout);
    }
    return 0;
}

/* What a process tells when it begins a match. */
typedef struct Told {
    int job;
    long match, moves; /* moves: since it began */
} Told;

enum { MOST_JOBS = 64, A_LONG_MATCH = 60 };

static void campaign_work(uint64_t seed, int job, int jobs, int to)
{
    signal(SIGPIPE, SIG_IGN);
    for (long k = job;; k += jobs) {
        Told told = { job, k, moves_played };
        if (write(to, &told, sizeof told) != sizeof told)
            exit(0); /* enough */
        campaign_match(seed, k);
    }
}

static double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Returns the number of processes that found something. */
static int campaign(uint64_t seed, long moves, int jobs)
{
    Told last[MOST_JOBS] = { { 0, 0, 0 } }, told;
    pid_t child[MOST_JOBS];
    int ends[2], findings = 0;
    double began = seconds_now(), said = began, since[MOST_JOBS];
    if (pipe(ends) != 0)
        return 1;
    for (int i = 0; i < jobs; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            close(ends[0]);
            campaign_work(seed, i, jobs, ends[1]);
        }
    }
    close(ends[1]);
    for (int i = 0; i < jobs; i++)
        since[i] = began;
    long played = 0, matches = 0;
    for (; played < moves && read(ends[0], &told, sizeof told) == sizeof told; matches++) {
        played += told.moves - last[told.job].moves;
        double now = seconds_now();
        if (now - since[told.job] > A_LONG_MATCH)
            printf("match %ld took %.0f s\n", last[told.job].match, now - since[told.job]);
        since[told.job] = now;
        last[told.job] = told;
        if (now - said > 20 || played >= moves)
            printf("%ld moves in %ld matches, %.0f s, seed %llu\n", played, matches, now - began,
                   (unsigned long long)seed);
        if (now - said > 20)
            said = now;
        fflush(stdout);
    }
    close(ends[0]);
    for (int i = 0; i < jobs; i++) {
        int status = 0;
        /* A match that was not counted may take minutes to its end. */
        if (played >= moves)
            kill(child[i], SIGTERM);
        waitpid(child[i], &status, 0);
        if (status != 0 && !(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM)) {
            printf("status %x in match %ld; repeat with: tests/" MELDWELL_TEST " --seed %llu --match %ld\n",
                   (unsigned)status, last[i].match, (unsigned long long)seed, last[i].match);
            findings++;
        }
    }
    return findings;
}

static int main_of_campaign(int argc, char **argv)
{
    uint64_t seed = 1;
    long moves = 0, match = -1, jobs = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        uint64_t value = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seed") == 0)
            seed = value;
        else if (strcmp(argv[i], "--moves") == 0)
            moves = (long)value;
        else if (strcmp(argv[i], "--match") == 0)
            match = (long)value;
        else if (strcmp(argv[i], "--jobs") == 0)
            jobs = (long)value;
    }
    each_viewer_in_turn = true;
    if (match >= 0) {
        campaign_match(seed, match);
        printf("match %ld of seed %llu: %ld moves, no finding\n", match, (unsigned long long)seed, moves_played);
        return 0;
    }
    if (moves <= 0 || jobs < 1 || jobs > MOST_JOBS) {
        fprintf(stderr, MELDWELL_TEST " --moves N [--seed S] [--jobs 1..%d], or --match K [--seed S]\n", MOST_JOBS);
        return 2;
    }
    return campaign(seed, moves, (int)jobs) > 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--pairs") == 0)
        return main_of_pairs(argc - 2, argv + 2);
    few = argc > 1 && strcmp(argv[1], "few") == 0;
    if (argc > 1 && !few)
        return main_of_campaign(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_complete),
        cmocka_unit_test(no_melds_in_null),
        cmocka_unit_test(faces_read_back),
        cmocka_unit_test(rules_are_told),
        cmocka_unit_test(every_preset_with_every_count_of_seats),
        cmocka_unit_test(every_option_at_its_ends),
        cmocka_unit_test(mixes_of_all_options),
    };
    return cmocka_run_group_tests(tests, choose_seed, NULL);
}
