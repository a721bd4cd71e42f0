/* Tells computers' deals by what has changed its place from one settled moment to the next, whatever the game. */
#include "trial/watch.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/choice_list.h"
#include "trial/begin.h"
#include "trial/said.h"
#include "trial/seeds.h"

enum { MANY_DECISIONS = 100000 }; /* in one deal: one that does not end by then never will */

typedef struct Watch {
    const WatchTask *task;
    FILE *out; /* NULL: nothing is told */
    TextSink *error;
    State state;
    Table settled; /* as it was when something was told last */
    uint64_t match;
    long deals; /* begun so far */
    long moves; /* played in all of them */
    PlayerTask told;
    Player *player[MAX_SEATS]; /* NULL: the level plays */
} Watch;

static bool fail(Watch *w, const char *what)
{
    text_say(w->error, what);
    return false;
}

/* ---- pieces ---- */

static void print_face(const Watch *w, Face f)
{
    char text[16];
    TextSink sink = text_sink(text, sizeof text);
    w->task->game->tell.face_text(f, &sink);
    fprintf(w->out, " %s", text);
}

/* Where a piece lies, as far as it matters to what is told of it. */
static const Pile *pile_of(const Table *t, Piece x)
{
    return &t->row.pile[piece_pile(t, x, NULL)];
}

/* In the hand, or put forward and not settled yet: whose, or NO_SEAT. */
static int holder_of(const Pile *p)
{
    return p->kind == PILE_HAND || p->kind == PILE_STAGE ? p->owner : NO_SEAT;
}

/* Of what is nobody's to hold: melds made anew of one another, and a card laid aside from the stock. */
static const char *moving_about(const Pile *from, const Pile *to)
{
    if (from->kind == PILE_MELD && to->kind == PILE_MELD)
        return "move";
    return from->kind == PILE_STOCK && to->kind == PILE_KITTY ? "aside" : NULL;
}

static const char *coming_to_hand(const Pile *from, Move m)
{
    if (m.kind == MOVE_DRAW) /* a stock just made anew of the discards, too */
        return "draw";
    switch (from->kind) {
    case PILE_STOCK:
        return "draw";
    case PILE_KITTY:
        return "kitty";
    default:
        return "take";
    }
}

static const char *leaving_hand(const Pile *to, Move m)
{
    switch (to->kind) {
    case PILE_MELD:
        return "lay";
    case PILE_DISCARD:
        return "throw";
    default:
        return m.kind == MOVE_DISCARD ? "play" : "away";
    }
}

/* ---- what has happened ---- */

/* What has become of a piece since it was settled by this move of `mover`, and whose doing it is; NULL: nothing that is
 * told. */
static const char *event_of(const Watch *w, Piece x, int mover, Move m, int *seat)
{
    const int was = piece_pile(&w->settled, x, NULL), is = piece_pile(&w->state.table, x, NULL);
    const Pile *from = &w->settled.row.pile[was], *to = &w->state.table.row.pile[is];
    int giver = holder_of(from), taker = holder_of(to);
    *seat = mover;
    if (giver == taker)
        return was != is && giver == NO_SEAT ? moving_about(from, to) : NULL;
    *seat = taker == NO_SEAT ? giver : taker;
    return taker == NO_SEAT ? leaving_hand(to, m) : coming_to_hand(from, m);
}

/* All pieces of one pile to which the same has happened, as one line; and where a pile is played to singly, a line for
 * each. */
static void tell_pile(const Watch *w, int pile, const char *event, bool singly, int mover, Move m)
{
    const Table *t = &w->state.table;
    int told = 0;
    for (int i = 0; i < pile_size(t, pile); i++) {
        int seat = NO_SEAT;
        const char *what = event_of(w, pile_piece(t, pile, i), mover, m, &seat);
        if (!what || strcmp(what, event) != 0)
            continue;
        if (told == 0 || singly)
            fprintf(w->out, "%s%s %d", told > 0 ? "\n" : "", event, seat);
        print_face(w, pile_face(t, pile, i));
        told++;
    }
    if (told > 0)
        fputc('\n', w->out);
}

/* Who took the trick that was finished by this move; NO_SEAT: none was. The cards played before were in it already. */
static int trick_taken(const Watch *w)
{
    const Table *t = &w->state.table;
    for (int x = 0; x < t->piece_count; x++)
        if (pile_of(&w->settled, (Piece)x)->kind == PILE_TRICK && pile_of(t, (Piece)x)->kind == PILE_TAKEN)
            return pile_of(t, (Piece)x)->owner;
    return NO_SEAT;
}

static void tell_moved(Watch *w, int mover, Move m)
{
    static const struct {
        const char *event;
        bool singly;
    } told[] = { { "kitty", false }, { "draw", true },  { "take", true },  { "aside", true }, { "lay", false },
                 { "move", false },  { "away", false }, { "throw", true }, { "play", true } };
    if (!w->out)
        return;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        for (int p = 0; p < w->state.table.pile_count; p++)
            tell_pile(w, p, told[i].event, told[i].singly, mover, m);
    if (trick_taken(w) != NO_SEAT)
        fprintf(w->out, "trick %d\n", trick_taken(w));
    w->settled = w->state.table;
}

/* ---- choices ---- */

static bool is_told(const ChoiceItem *c, Move m)
{
    return choice_makes(c, m) && (m.kind == MOVE_BID || m.kind == MOVE_PASS || m.kind == MOVE_CHOOSE ||
                                  (m.kind == MOVE_DISCARD && c->role == CHOICE_PLAIN));
}

/* A choice by the name that the game gives it; of "bid-7H" the bid; with the amount where one is set. */
static void tell_choice(const Watch *w, int seat, Move m)
{
    static const char bid[] = "bid-";
    ChoiceItem item[MAX_CHOICES];
    int n = !w->out ? 0 : w->task->game->table.choices(&w->state, seat, item, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        if (is_told(&item[i], m)) {
            bool is_bid = strncmp(item[i].name, bid, strlen(bid)) == 0;
            fprintf(w->out, "call %d %s", seat, item[i].name + (is_bid ? strlen(bid) : 0));
            if (item[i].step > 0)
                fprintf(w->out, "=%d", m.amount);
            fputc('\n', w->out);
            return;
        }
}

/* Where there are tricks, a choice that ends a deal with cards in the hand takes the rest of them. */
static void tell_claim(const Watch *w, int seat, Move m)
{
    const State *s = &w->state;
    bool ends = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    for (int i = table_held(&s->table, seat); w->out && ends && w->task->game->tricks && m.kind == MOVE_CHOOSE && i > 0;
         i--)
        fprintf(w->out, "trick %d\n", seat);
}

/* ---- programs ---- */

static bool failed(Watch *w, int seat)
{
    text_say(w->error, UNTRANSLATED("The program in seat {1} has failed."), text_number(seat).text);
    text_next(w->error);
    text_add(w->error, player_why(w->player[seat]));
    return false;
}

static bool begin_players(Watch *w)
{
    for (int i = 0; i < w->task->seats && w->task->command; i++) {
        if (!w->player[i])
            w->player[i] = player_new(&w->told, w->task->command);
        if (!w->player[i])
            return fail(w, N_("There is not enough memory."));
        if (player_begin(w->player[i], &w->state, i) != FAULT_NONE)
            return failed(w, i);
    }
    return true;
}

/* What the move was found to be, a bit per kind of the list. */
static uint32_t apply(Watch *w, int seat, Move m)
{
    const State before = w->state;
    w->task->game->rules.apply(&w->state, seat, m);
    for (int i = 0; i < w->task->seats && w->task->command; i++)
        player_moved(w->player[i], &before, seat, m, &w->state);
    return w->task->foolish ? foolish_act(w->task->foolish, &before, seat, m, &w->state) : 0;
}

static void tell_result(Watch *w, bool over)
{
    for (int i = 0; i < w->task->seats && w->task->command; i++) {
        player_result(w->player[i], &w->state);
        if (over)
            player_over(w->player[i], NO_SEAT, FAULT_NONE, NULL);
    }
}

/* ---- playing ---- */

/* Only prepares what another move settles. */
static bool prepares(Move m)
{
    return m.kind == MOVE_SHIFT || m.kind == MOVE_READ;
}

static bool play_move(Watch *w, int seat, Move m)
{
    const GameDef *game = w->task->game;
    if (game->rules.check(&w->state, seat, m).why)
        return fail(w, UNTRANSLATED("The opponent does not keep to the rules."));
    tell_choice(w, seat, m);
    w->moves++;
    const uint32_t found = apply(w, seat, m);
    if (!prepares(m) || game_to_act(game, &w->state) == NO_SEAT) /* nothing settles what has ended the deal */
        tell_moved(w, seat, m);
    tell_claim(w, seat, m);
    if (w->out && found)
        foolish_tell_act(w->task->foolish, found, w->out);
    return true;
}

static bool play_decision(Watch *w)
{
    const GameDef *game = w->task->game;
    State seen;
    Move plan[MAX_PLAN];
    int seat = game_to_act(game, &w->state);
    if (w->task->command) {
        Move m;
        if (player_ask(w->player[seat], &w->state, &m) != FAULT_NONE)
            return failed(w, seat);
        return m.kind == MOVE_NONE ? fail(w, UNTRANSLATED("It was stopped.")) : play_move(w, seat, m);
    }
    game_observe(game, &w->state, seat, &seen);
    int n = w->task->ai->choose(&seen, seat, w->task->level, seed_of_choice(w->match, &w->state), NULL, plan, MAX_PLAN);
    if (n < 1)
        return fail(w, n == AI_NO_MEMORY ? N_("There is not enough memory.")
                                         : UNTRANSLATED("The opponent has no answer."));
    for (int i = 0; i < n; i++)
        if (!play_move(w, seat, plan[i]))
            return false;
    return true;
}

/* As the hand is sorted where nobody has arranged it. */
static int place_in_hand(const Watch *w, Face f)
{
    return w->task->game->table.sort_key ? w->task->game->table.sort_key(&w->state, f) : f.suit * 64 + f.rank;
}

static void tell_hand(const Watch *w, int pile)
{
    const Table *t = &w->state.table;
    Face hand[MAX_PIECES];
    int n = pile_size(t, pile);
    for (int i = 0; i < n; i++) {
        Face f = pile_face(t, pile, i);
        int at = i;
        for (; at > 0 && place_in_hand(w, hand[at - 1]) > place_in_hand(w, f); at--)
            hand[at] = hand[at - 1];
        hand[at] = f;
    }
    fprintf(w->out, "hand %d", t->row.pile[pile].owner);
    for (int i = 0; i < n; i++)
        print_face(w, hand[i]);
    fputc('\n', w->out);
}

/* That lies there already, as it does where a match begins from a position. */
static void tell_meld(const Watch *w, int pile)
{
    const Table *t = &w->state.table;
    fprintf(w->out, "meld %d", t->row.pile[pile].owner == NO_SEAT ? -1 : t->row.pile[pile].owner);
    for (int i = 0; i < pile_size(t, pile); i++)
        print_face(w, pile_face(t, pile, i));
    fputc('\n', w->out);
}

static void tell_deal(Watch *w)
{
    const Table *t = &w->state.table;
    if (!w->out)
        return;
    fprintf(w->out, "deal %ld\n", w->deals);
    for (int p = 0; p < t->pile_count; p++)
        if (t->row.pile[p].kind == PILE_HAND && t->row.pile[p].owner != NO_SEAT && pile_size(t, p) > 0)
            tell_hand(w, p);
    for (int p = 0; p < t->pile_count; p++)
        if (t->row.pile[p].kind == PILE_MELD && pile_size(t, p) > 0)
            tell_meld(w, p);
    w->settled = *t;
}

static bool play_out(Watch *w)
{
    for (int n = 0; game_to_act(w->task->game, &w->state) != NO_SEAT; n++) {
        if (n > MANY_DECISIONS)
            return fail(w, UNTRANSLATED("The deal does not come to an end."));
        if (!play_decision(w))
            return false;
    }
    return true;
}

static void tell_points(const Watch *w)
{
    if (!w->out)
        return;
    fputs("points", w->out);
    for (int i = 0; i < w->state.seats; i++)
        fprintf(w->out, " %ld", (long)w->state.seat[i].deal);
    fputc('\n', w->out);
}

/* One deal, up to its points. */
static bool play_deal(Watch *w)
{
    w->deals++;
    if (w->task->foolish)
        foolish_deal(w->task->foolish, w->match, w->deals);
    tell_deal(w);
    if (!play_out(w))
        return false;
    tell_points(w);
    return true;
}

/* To the next deal, over what is played for after the end of this one. A deal passes for a minute where a match ends by
 * the clock. */
static bool go_on(Watch *w)
{
    const uint16_t deal = w->state.deal_no;
    w->task->game->rules.apply(&w->state, 0, (Move){ .kind = MOVE_NEXT, .amount = (int16_t)(deal + 1) });
    if (w->state.phase == PHASE_MATCH_END)
        return true;
    for (int i = 0; i < w->task->seats && w->task->command; i++)
        player_deal(w->player[i], &w->state);
    w->settled = w->state.table;
    return w->state.deal_no != deal || play_out(w);
}

/* A whole match, or as many deals of it as are still wanted. */
static bool play_match(Watch *w, long n)
{
    const GameDef *game = w->task->game;
    w->match = seed_of_match(w->task->seed, n);
    if (w->out)
        fprintf(w->out, "match %llu\n", (unsigned long long)w->match);
    trial_begin(game, &w->task->options, w->task->seats, w->task->position, w->match, &w->state);
    if (!begin_players(w))
        return false;
    do {
        if (!play_deal(w))
            return false;
        tell_result(w, w->state.phase == PHASE_MATCH_END);
        if (w->state.phase == PHASE_MATCH_END || w->deals >= w->task->deals)
            return true;
        if (!go_on(w))
            return false;
    } while (w->state.phase != PHASE_MATCH_END);
    tell_result(w, true);
    return true;
}

bool watch_run(const WatchTask *task, FILE *out, TextSink *error)
{
    Watch *w = calloc(1, sizeof *w);
    bool good = w != NULL;
    if (!w) {
        text_say(error, "There is not enough memory.");
        return false;
    }
    w->task = task;
    w->out = out;
    w->error = error;
    w->told = (PlayerTask){ .game = task->game,
                            .options = &task->options,
                            .seats = task->seats,
                            .matches = true,
                            .position = task->position != NULL,
                            .seconds = task->seconds,
                            .stop = task->stop };
    for (long n = 0; good && w->deals < task->deals; n++)
        good = play_match(w, n);
    if (good && w->moves == 0)
        good = fail(w, SAID_NO_MOVE);
    for (int i = 0; i < MAX_SEATS; i++)
        player_free(w->player[i]);
    free(w);
    return good;
}
