/* Cuts a finished deal into turns and parts, asks for the best play of each, and compares. */
#include "record/review.h"

#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "record/review_inner.h"

bool review_offered(const GameDef *game)
{
    const AiDef *ai = ai_find(game->id);
    return ai && ai->most;
}

/* ---- the turns of a deal ---- */

static bool is_hand_of(const State *s, int pile, int seat)
{
    return s->table.row.pile[pile].kind == PILE_HAND && s->table.row.pile[pile].owner == seat;
}

/* Was on the hand of the seat in `before` and lies in a meld in `after`. */
static bool was_laid(const State *before, const State *after, int seat, Piece x)
{
    return is_hand_of(before, piece_pile(&before->table, x, NULL), seat) &&
           after->table.row.pile[piece_pile(&after->table, x, NULL)].kind == PILE_MELD;
}

static bool lays_joker(const State *before, const State *after, int seat)
{
    for (int x = 0; x < before->table.piece_count; x++)
        if (face_is_joker(before->table.face[x]) && was_laid(before, after, seat, (Piece)x))
            return true;
    return false;
}

/* Nothing more is played: the deal is scored, or the hands of all lie open for it. */
static bool is_over(const State *s)
{
    int hands = 0, open = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == PILE_HAND) {
            hands++;
            open += s->table.row.pile[p].look == LOOK_ALL;
        }
    return (hands > 0 && open == hands) || match_is_finished(s);
}

/* The deal is over and nothing is left on the hand of the seat. */
static bool is_out(const State *after, int seat)
{
    for (int p = 0; p < after->table.pile_count; p++)
        if (is_hand_of(after, p, seat) && pile_size(&after->table, p) > 0)
            return false;
    return is_over(after);
}

/* The points of the initial meld, in the move that makes it; else 0. */
static int opening_points(const GameDef *game, const State *before, const State *after, int seat)
{
    TurnNote note;
    if (before->seat[seat].opened || !after->seat[seat].opened)
        return 0;
    game->turn_note(before, seat, &note);
    return note.opening_points > 0 ? note.opening_points : 0;
}

/* Both states are true ones. */
static ReviewPlay play_between(const GameDef *game, const State *before, const State *after, int seat)
{
    ReviewPlay p = { .opens = !before->seat[seat].opened && after->seat[seat].opened };
    for (int x = 0; x < before->table.piece_count; x++)
        if (was_laid(before, after, seat, (Piece)x)) {
            p.pieces++;
            p.points += game->piece_points ? game->piece_points(before, before->table.face[x]) : 0;
        }
    p.out = p.pieces > 0 && is_out(after, seat);
    return p;
}

/* The piece of the hand that went to the discards. */
static Face thrown_between(const State *before, const State *after, int seat)
{
    for (int x = 0; x < before->table.piece_count; x++)
        if (is_hand_of(before, piece_pile(&before->table, (Piece)x, NULL), seat) &&
            after->table.row.pile[piece_pile(&after->table, (Piece)x, NULL)].kind == PILE_DISCARD)
            return before->table.face[x];
    return FACE_UNKNOWN;
}

/* Pieces that came to the hand from where a pile of that kind was. */
static int come_between(const State *before, const State *after, int seat, PileKind from)
{
    int n = 0;
    for (int x = 0; x < before->table.piece_count; x++)
        n += before->table.row.pile[piece_pile(&before->table, (Piece)x, NULL)].kind == from &&
             is_hand_of(after, piece_pile(&after->table, (Piece)x, NULL), seat);
    return n;
}

static ReviewPart *part_add(Review *r, const State *before, int seat, int at)
{
    void *parts = r->part;
    bool room = match_grow(&parts, r->count, &r->room, sizeof *r->part);
    r->part = parts;
    if (!room)
        return NULL;
    ReviewPart *p = &r->part[r->count], *last = r->count > 0 ? p - 1 : NULL;
    bool same = last && !last->turn.last && last->turn.seat == seat;
    memset(p, 0, sizeof *p);
    p->before = *before;
    p->turn.seat = seat;
    p->turn.part = same ? last->turn.part + 1 : 0;
    p->turn.number = same ? last->turn.number : ++r->turns_of[seat];
    p->turn.first_move = at;
    r->count++;
    return p;
}

static void part_end(const Review *r, ReviewPart *p, const State *after, int at, bool last)
{
    p->turn.moves = at - p->turn.first_move;
    p->turn.last = last;
    int opening = p->turn.played.opening;
    p->turn.played = play_between(r->game, &p->before, after, p->turn.seat);
    p->turn.played.opening = p->turn.played.opens ? opening : 0;
    p->turn.thrown = thrown_between(&p->before, after, p->turn.seat);
    p->turn.drawn = come_between(&p->before, after, p->turn.seat, PILE_STOCK);
    p->turn.taken = come_between(&p->before, after, p->turn.seat, PILE_DISCARD);
    p->laid_joker = lays_joker(&p->before, after, p->turn.seat);
}

/* Cuts the moves of the deal, from `at` on, into parts. False for lack of memory. */
static bool cut_deal(Review *r, State *s, int at)
{
    ReviewPart *open = NULL;
    for (; at < r->transcript->count && !is_over(s); at++) {
        const TranscriptMove *m = &r->transcript->move[at];
        State before = *s;
        bool shows = r->game->reveals(s, m->move);
        if (open && open->turn.seat != m->seat) {
            part_end(r, open, s, at, true);
            open = NULL;
        }
        if (!open && !(open = part_add(r, s, m->seat, at)))
            return false;
        r->game->apply(s, m->seat, m->move);
        int opening = opening_points(r->game, &before, s, m->seat);
        open->turn.played.opening = opening > 0 ? opening : open->turn.played.opening;
        bool over = match_turn_differs(&before, s) || is_over(s);
        if (over || shows) {
            part_end(r, open, s, at + 1, over);
            open = NULL;
        }
    }
    return true;
}

/* Plays on until the deal is scored: decisions that are no play of it. */
static void go_to_scores(const Review *r, State *s)
{
    int at = r->count > 0 ? r->part[r->count - 1].turn.first_move + r->part[r->count - 1].turn.moves : 0;
    for (; at < r->transcript->count && !match_is_finished(s); at++)
        r->game->apply(s, r->transcript->move[at].seat, r->transcript->move[at].move);
}

/* Plays up to the beginning of the deal; the number of its first move. */
static int go_to_deal(const Review *r, State *s)
{
    const Transcript *t = r->transcript;
    int at = 0;
    r->game->start(s, &t->setup.options, t->setup.seats, t->setup.seed);
    while (at < t->count && s->deal_no < r->deal) {
        r->game->apply(s, t->move[at].seat, t->move[at].move);
        at++;
    }
    return at;
}

static uint16_t persons(const MatchSetup *m)
{
    unsigned seats = 0;
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            seats |= 1u << i;
    return (uint16_t)(seats != 0 ? seats : (1u << m->seats) - 1);
}

Review *review_open(const Transcript *t, int deal, TextSink *error)
{
    const GameDef *game = game_table[t->setup.game];
    if (!review_offered(game)) {
        text_say(error, "Turns of {1} cannot be reviewed.", tr(game->title));
        return NULL;
    }
    if (t->deals == 0) {
        text_say(error, "No deal of this match has been finished yet.");
        return NULL;
    }
    if (deal >= t->deals) {
        text_say(error, "There is no finished deal {1} in this match: it has {2}.", text_number(deal + 1).text,
                 text_number(t->deals).text);
        return NULL;
    }
    Review *r = calloc(1, sizeof *r);
    State s;
    if (r) {
        r->transcript = t;
        r->game = game;
        r->ai = ai_find(game->id);
        r->deal = deal < 0 ? t->deals - 1 : deal;
        r->seats = persons(&t->setup);
    }
    if (!r || !cut_deal(r, &s, go_to_deal(r, &s))) {
        text_say(error, "There is not enough memory for this review.");
        review_close(r);
        return NULL;
    }
    go_to_scores(r, &s);
    game->scores(&s, &r->sheet);
    return r;
}

void review_close(Review *r)
{
    for (int i = 0; r && i < r->count; i++)
        free(r->part[i].plan);
    if (r)
        free(r->part);
    free(r);
}

/* ---- looking ---- */

const GameDef *review_game(const Review *r)
{
    return r->game;
}

const MatchSetup *review_setup(const Review *r)
{
    return &r->transcript->setup;
}

int review_deal(const Review *r)
{
    return r->deal;
}

const ScoreSheet *review_sheet(const Review *r)
{
    return &r->sheet;
}

void review_seats_set(Review *r, uint16_t seats)
{
    r->seats = seats;
}

uint16_t review_seats(const Review *r)
{
    return r->seats;
}

int review_count(const Review *r)
{
    return r->count;
}

const ReviewTurn *review_turn(const Review *r, int i)
{
    return i >= 0 && i < r->count ? &r->part[i].turn : NULL;
}

static bool is_wanted(const Review *r, int i)
{
    return r->seats >> r->part[i].turn.seat & 1;
}

bool review_listed(const Review *r, int i)
{
    if (i < 0 || i >= r->count || !is_wanted(r, i))
        return false;
    const ReviewTurn *t = &r->part[i].turn;
    return t->last || t->played.pieces > 0 || t->mark > REVIEW_NOTHING;
}

/* ---- thinking ---- */

enum { STAGE_BEST, STAGE_WITHOUT, STAGES };

static bool ask_of(const Review *r, int i, ThinkJob *job)
{
    const ReviewPart *p = &r->part[i];
    if (!is_wanted(r, i) || p->turn.mark != REVIEW_UNKNOWN || p->turn.starved)
        return false;
    int stage = p->best_known ? STAGE_WITHOUT : STAGE_BEST;
    memset(job, 0, sizeof *job);
    job->kind = THINK_MOST;
    job->ai = r->ai;
    job->seat = p->turn.seat;
    job->jokers = stage == STAGE_BEST;
    job->tag = (uint32_t)(i * STAGES + stage);
    r->game->observe(&p->before, p->turn.seat, &job->seen);
    return true;
}

bool review_ask(const Review *r, int from, ThinkJob *job)
{
    from = from < 0 || from >= r->count ? 0 : from;
    for (int i = 0; i < r->count; i++)
        if (ask_of(r, (from + i) % r->count, job))
            return true;
    return false;
}

/* Plays as many of the moves as are allowed. *opening, when not NULL, gets the points of an initial meld among them. */
static void try_plan(const GameDef *game, State *s, int seat, const Move *moves, int n, int *opening)
{
    for (int i = 0; i < n && game->to_act(s) == seat && !game->check(s, seat, moves[i]).why; i++) {
        State before = *s;
        game->apply(s, seat, moves[i]);
        if (opening && *opening == 0)
            *opening = opening_points(game, &before, s, seat);
    }
}

/* What those moves come to on the true table, the end of the turn with them. *joker: whether they lay one. */
static ReviewPlay plan_worth(const Review *r, const ReviewPart *p, const Move *moves, int n, bool *joker)
{
    const Move done = { .kind = MOVE_DONE };
    State s = p->before;
    int opening = 0;
    try_plan(r->game, &s, p->turn.seat, moves, n, &opening);
    if (n > 0)
        try_plan(r->game, &s, p->turn.seat, &done, 1, &opening);
    *joker = lays_joker(&p->before, &s, p->turn.seat);
    ReviewPlay play = play_between(r->game, &p->before, &s, p->turn.seat);
    play.opening = play.opens ? opening : 0;
    return play;
}

static void plan_keep(ReviewPart *p, const Move *moves, int n)
{
    Move *copy = n > 0 ? malloc((size_t)n * sizeof *copy) : NULL;
    free(p->plan);
    p->plan = copy; /* for lack of memory the table is only shown as played */
    p->plan_count = copy ? n : 0;
    if (copy)
        memcpy(copy, moves, (size_t)n * sizeof *copy);
}

static ReviewMark judge(ReviewTurn *t)
{
    const ReviewPlay *best = t->joker_kept && !t->best.out ? &t->without : &t->best;
    if (t->played.out)
        return REVIEW_BEST;
    t->missed = best->pieces - t->played.pieces;
    t->missed_points = best->points - t->played.points;
    if (best->out)
        return REVIEW_OUT;
    if (t->missed > 0)
        return REVIEW_MORE;
    if (t->missed == 0 && t->missed_points > 0)
        return REVIEW_POINTS;
    t->missed = t->missed_points = 0;
    if (t->joker_kept)
        return REVIEW_HELD;
    return t->played.pieces > 0 ? REVIEW_BEST : REVIEW_NOTHING;
}

void review_answer(Review *r, uint32_t tag, const Move *moves, int n)
{
    uint32_t i = tag / STAGES;
    if (i >= (uint32_t)r->count || r->part[i].turn.mark != REVIEW_UNKNOWN)
        return;
    ReviewPart *p = &r->part[i];
    ReviewTurn *t = &p->turn;
    bool joker;
    t->starved = n == AI_NO_MEMORY;
    if (t->starved)
        return;
    ReviewPlay play = plan_worth(r, p, moves, n, &joker);
    if (tag % STAGES == STAGE_BEST) {
        t->best = play;
        p->best_known = true;
        plan_keep(p, moves, n);
        /* A joker that is kept is worth something: the turn is held against the best play that keeps it too. */
        bool better =
            play.pieces > t->played.pieces || (play.pieces == t->played.pieces && play.points > t->played.points);
        if (better && joker && !p->laid_joker && !play.out && !t->played.out)
            return;
    } else {
        t->without = play;
        t->joker_kept = true;
        t->mark = judge(t);
        if (t->mark > REVIEW_HELD) /* otherwise the play with the joker is the one worth seeing */
            plan_keep(p, moves, n);
        return;
    }
    t->mark = judge(t);
}

bool review_think_all(Review *r, const Stop *stop)
{
    ThinkJob job;
    Move moves[MAX_PLAN];
    while (review_ask(r, 0, &job)) {
        int n = think(&job, stop, moves);
        if (stop && atomic_load(&stop->now))
            return false;
        review_answer(r, job.tag, moves, n);
    }
    return true;
}

void review_progress(const Review *r, int *answered, int *all)
{
    *answered = *all = 0;
    for (int i = 0; i < r->count; i++)
        if (is_wanted(r, i)) {
            *all += 1;
            *answered += r->part[i].turn.mark != REVIEW_UNKNOWN || r->part[i].turn.starved;
        }
}

/* ---- the table ---- */

void review_table(const Review *r, int i, ReviewSide side, State *seen, bool laid[MAX_PIECES])
{
    const ReviewPart *p = &r->part[i];
    int seat = p->turn.seat;
    bool best = side == REVIEW_AS_BEST && p->best_known;
    State s = p->before;
    if (best) {
        r->game->observe(&p->before, seat, seen);
        try_plan(r->game, seen, seat, p->plan, p->plan_count, NULL);
    } else {
        for (int k = 0; k < p->turn.moves; k++) {
            const TranscriptMove *m = &r->transcript->move[p->turn.first_move + k];
            r->game->apply(&s, m->seat, m->move);
        }
        r->game->observe(&s, seat, seen);
    }
    for (int x = 0; laid && x < MAX_PIECES; x++)
        laid[x] = x < seen->table.piece_count && was_laid(&p->before, seen, seat, (Piece)x);
}
