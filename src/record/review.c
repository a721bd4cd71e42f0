/* Cuts a finished deal into turns and parts, asks for the best play of each, and compares. */
#include "record/review.h"

#include <stdlib.h>
#include <string.h>

#include "match/decision.h"
#include "match/opening.h"
#include "platform/language.h"
#include "record/review_inner.h"

bool review_offered(const GameDef *game)
{
    const AiDef *ai = ai_find(game->id);
    return ai && (ai->most || ai->review);
}

/* ---- the turns of a deal ---- */

static bool is_hand_of(const State *s, int pile, int seat)
{
    return pile_is_hand_of(&s->table.row.pile[pile], seat);
}

static PileKind kind_of(const State *s, Piece x)
{
    return (PileKind)s->table.row.pile[piece_pile(&s->table, x, NULL)].kind;
}

/* Was on the hand of the seat in `before` and lies in a meld in `after`. */
static bool was_laid(const State *before, const State *after, int seat, Piece x)
{
    return is_hand_of(before, piece_pile(&before->table, x, NULL), seat) && kind_of(after, x) == PILE_MELD;
}

/* The same, and where laying is not measured also of what was taken from the discards. */
static bool is_counted(const Review *r, const State *before, const State *after, int seat, Piece x)
{
    return was_laid(before, after, seat, x) ||
           (!review_measures(r) && kind_of(before, x) == PILE_DISCARD && kind_of(after, x) == PILE_MELD);
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
    game->table.turn_note(before, seat, &note);
    return note.opening_points > 0 ? note.opening_points : 0;
}

/* Measured is what comes from the hand, and what it would have cost there; elsewhere all that is laid is counted. */
static ReviewPlay play_between(const Review *r, const State *before, const State *after, int seat)
{
    const bool points = review_measures(r) && r->game->score.piece_points != NULL;
    ReviewPlay p = { .opens = !before->seat[seat].opened && after->seat[seat].opened };
    for (int x = 0; x < before->table.piece_count; x++)
        if (is_counted(r, before, after, seat, (Piece)x)) {
            p.pieces++;
            p.points += points ? r->game->score.piece_points(before, before->table.face[x]) : 0;
        }
    p.out = p.pieces > 0 && is_out(after, seat);
    return p;
}

/* Discards have become the stock: what came to the hand came from that. */
static bool is_turned(const State *before, const State *after)
{
    for (int x = 0; x < before->table.piece_count; x++)
        if (kind_of(before, (Piece)x) == PILE_DISCARD && kind_of(after, (Piece)x) == PILE_STOCK)
            return true;
    return false;
}

/* Pieces that came to the hand from the stock. */
static int drawn_between(const State *before, const State *after, int seat)
{
    const bool turned = is_turned(before, after);
    int n = 0;
    for (int x = 0; x < before->table.piece_count; x++)
        n += (kind_of(before, (Piece)x) == PILE_STOCK || (turned && kind_of(before, (Piece)x) == PILE_DISCARD)) &&
             is_hand_of(after, piece_pile(&after->table, (Piece)x, NULL), seat);
    return n;
}

/* Discards that came to the hand, or through it on the table. */
static int taken_between(const State *before, const State *after, int seat)
{
    const bool turned = is_turned(before, after);
    int n = 0;
    for (int x = 0; x < before->table.piece_count && !turned; x++)
        n += kind_of(before, (Piece)x) == PILE_DISCARD &&
             (is_hand_of(after, piece_pile(&after->table, (Piece)x, NULL), seat) ||
              kind_of(after, (Piece)x) == PILE_MELD);
    return n;
}

static Piece top_discard(const State *s, int pile)
{
    int n = s->table.row.pile[pile].kind == PILE_DISCARD ? pile_size(&s->table, pile) : 0;
    return n > 0 ? pile_piece(&s->table, pile, n - 1) : NO_PIECE;
}

/* The piece that was thrown: one of the hand, or one that was taken from the discards and went back on top of them. */
static Piece thrown_between(const State *before, const State *after, int seat)
{
    for (int x = 0; x < before->table.piece_count; x++)
        if (is_hand_of(before, piece_pile(&before->table, (Piece)x, NULL), seat) &&
            kind_of(after, (Piece)x) == PILE_DISCARD)
            return (Piece)x;
    if (taken_between(before, after, seat) == 0)
        return NO_PIECE;
    for (int p = 0; p < after->table.pile_count; p++) {
        const Piece top = top_discard(after, p);
        int at = 0;
        if (top != NO_PIECE && kind_of(before, top) == PILE_DISCARD && piece_pile(&before->table, top, &at) == p &&
            at != pile_size(&after->table, p) - 1)
            return top;
    }
    return NO_PIECE;
}

Face review_thrown(const State *before, const State *after, int seat)
{
    const Piece x = thrown_between(before, after, seat);
    return x != NO_PIECE ? before->table.face[x] : FACE_UNKNOWN;
}

void review_turn_between(const Review *r, const State *before, const State *after, ReviewTurn *t)
{
    const int opening = t->played.opening;
    t->played = play_between(r, before, after, t->seat);
    t->played.opening = t->played.opens ? opening : 0;
    const Piece thrown = thrown_between(before, after, t->seat);
    t->thrown = thrown != NO_PIECE ? before->table.face[thrown] : FACE_UNKNOWN;
    t->drawn = drawn_between(before, after, t->seat);
    t->taken = taken_between(before, after, t->seat) + (thrown != NO_PIECE && kind_of(before, thrown) == PILE_DISCARD);
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
    p->turn.mark = r->ai->most ? REVIEW_UNKNOWN : REVIEW_NOTHING;
    p->turn.cost = AI_COST_UNKNOWN;
    r->last_part[seat] = r->count++;
    return p;
}

static void part_end(const Review *r, ReviewPart *p, const State *after, int at, bool last)
{
    p->turn.moves = at - p->turn.first_move;
    p->turn.last = last;
    review_turn_between(r, &p->before, after, &p->turn);
    p->laid_joker = lays_joker(&p->before, after, p->turn.seat);
}

/* Such a move is no part, and ends the turn in which something was decided before. */
static void pass_over(Review *r, State *s, const TranscriptMove *m)
{
    const State before = *s;
    ReviewTurn *turn = r->count > 0 ? &r->part[r->count - 1].turn : NULL;
    game_apply(r->game, s, m->seat, m->move);
    if (turn != NULL && turn->seat == m->seat && match_turn_differs(&before, s))
        turn->last = true;
}

/* Cuts the moves of the deal, from `at` on, into parts. Nobody else moves while a part is open: it is closed by
 * whatever makes another seat the one to act. False for lack of memory. */
static bool cut_deal(Review *r, State *s, int at)
{
    ReviewPart *open = NULL;
    for (; at < r->transcript->count && !is_over(s); at++) {
        const TranscriptMove *m = &r->transcript->move[at];
        State before = *s;
        bool shows = game_reveals(r->game, s, m->move);
        if (!open && decision_is_alone(r->game, s, m->seat, m->move)) {
            pass_over(r, s, m);
            continue;
        }
        if (!open && !(open = part_add(r, s, m->seat, at)))
            return false;
        game_apply(r->game, s, m->seat, m->move);
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
        game_apply(r->game, s, r->transcript->move[at].seat, r->transcript->move[at].move);
}

/* Plays up to the beginning of the deal; the number of its first move. The opening has been proven with the moves. */
static int go_to_deal(const Review *r, State *s)
{
    const Transcript *t = r->transcript;
    char unheard[8];
    TextSink error = text_sink(unheard, sizeof unheard);
    int at = 0;
    opening_state(&t->setup, s, &error);
    const int first = s->deal_no;
    while (at < t->count && s->deal_no < first + r->deal) {
        game_apply(r->game, s, t->move[at].seat, t->move[at].move);
        at++;
    }
    return at;
}

Move review_last(const Review *r, const ReviewPart *p, State *end)
{
    const TranscriptMove *m = &r->transcript->move[p->turn.first_move], *last = m + p->turn.moves - 1;
    *end = p->before;
    for (; m < last; m++)
        game_apply(r->game, end, m->seat, m->move);
    return last->move;
}

/* ---- tricks ---- */

/* The piece that a move plays to a trick; NO_PIECE for any other. */
static Piece piece_to_trick(const State *s, int seat, Move m)
{
    if (m.kind != MOVE_DISCARD)
        return NO_PIECE;
    for (int p = 0; p < s->table.pile_count; p++)
        if (is_hand_of(s, p, seat) && m.index < pile_size(&s->table, p))
            return pile_piece(&s->table, p, m.index);
    return NO_PIECE;
}

/* The trick that ends with part `last`, to all parts of it, from the one that plays its first card on. */
static void tell_trick(Review *r, int last, const TrickNote *trick)
{
    for (int i = last, n = trick->count; i >= 0 && n > 0; i--)
        if (r->part[i].own >= 0) {
            r->part[i].trick = *trick;
            n--;
        }
}

/* Finds the tricks of the deal, whole, as they were played. */
static void find_tricks(Review *r)
{
    TrickNote now = { .winner = NO_SEAT };
    for (int i = 0; i < r->count; i++) {
        ReviewPart *p = &r->part[i];
        State s;
        TrickNote before, after;
        Move last = review_last(r, p, &s);
        Piece x = piece_to_trick(&s, p->turn.seat, last);
        p->own = x != NO_PIECE && now.count < MAX_SEATS ? now.count : -1;
        if (p->own < 0)
            continue;
        now.seat[now.count] = (uint8_t)p->turn.seat;
        now.piece[now.count++] = x;
        r->game->tricks->last(&s, &before);
        game_apply(r->game, &s, p->turn.seat, last);
        r->game->tricks->last(&s, &after);
        if (after.count == before.count && after.piece[0] == before.piece[0])
            continue;
        tell_trick(r, i, &after);
        now = (TrickNote){ .winner = NO_SEAT };
    }
    if (now.count > 0) /* the deal ended in the middle of it */
        tell_trick(r, r->count - 1, &now);
}

/* ---- opening ---- */

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
        text_say(error, "Turns in {1} cannot be reviewed.", tr(game->title));
        return NULL;
    }
    if (t->deals == 0) {
        text_say(error, "No deal has been finished yet.");
        return NULL;
    }
    if (deal >= t->deals) {
        text_say(error, "There is no finished deal {1} in this match; the last one is {2}.", text_number(deal + 1).text,
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
    bool room = r && cut_deal(r, &s, go_to_deal(r, &s));
    if (!room || r->count == 0) {
        text_say(error, room ? N_("There is nothing to review in this deal.")
                             : N_("There is not enough memory for this review."));
        review_close(r);
        return NULL;
    }
    if (game->tricks)
        find_tricks(r);
    go_to_scores(r, &s);
    game->score.scores(&s, &r->sheet);
    return r;
}

void review_close(Review *r)
{
    for (int i = 0; r && i < r->count; i++) {
        free(r->part[i].plan);
        free(r->part[i].advice);
        free(r->part[i].why);
    }
    if (r)
        free(r->part);
    free(r);
}

/* ---- looking ---- */

bool review_measures(const Review *r)
{
    return r->ai->most != NULL;
}

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
    return r->game->tell.chapter || t->last || t->played.pieces > 0 || t->mark > REVIEW_NOTHING ||
           t->opinion == AI_DIFFERS;
}

bool review_known(const Review *r, int i)
{
    const ReviewTurn *t = &r->part[i].turn;
    return t->starved || ((!r->ai->most || t->mark != REVIEW_UNKNOWN) && (!r->ai->review || t->judged));
}

bool review_differs(const Review *r, int i)
{
    const ReviewTurn *t = &r->part[i].turn;
    return t->mark >= REVIEW_POINTS || t->opinion == AI_DIFFERS;
}

bool review_has_chapters(const Review *r)
{
    return r->game->tell.chapter != NULL;
}

void review_chapter(const Review *r, int i, TextSink *out)
{
    if (r->game->tell.chapter)
        r->game->tell.chapter(&r->part[i].before, out);
}

bool review_took_part(const Review *r, int seat)
{
    return r->turns_of[seat] > 0;
}

/* ---- thinking ---- */

enum { STAGE_BEST, STAGE_WITHOUT, STAGE_REVIEW, STAGES };

/* Who let which of the discards lie, and who took them, from the beginning of the deal to part i: as all saw it. */
static void list_discards(const Review *r, int i, ThinkJob *job)
{
    State s = r->part[0].before;
    Decision d;
    decision_begin(&d, &s);
    for (int at = r->part[0].turn.first_move; at < r->part[i].turn.first_move; at++) {
        const TranscriptMove *m = &r->transcript->move[at];
        decision_saw(&d, &s, m->seat, m->move);
        game_apply(r->game, &s, m->seat, m->move);
    }
    decision_discards(&d, &s, job);
}

static void ask_review(const Review *r, int i, ThinkJob *job)
{
    const ReviewPart *p = &r->part[i];
    State end;
    job->kind = THINK_REVIEW;
    job->last = review_last(r, p, &end);
    game_observe(r->game, &end, p->turn.seat, &job->end);
    list_discards(r, i, job);
}

static bool ask_of(const Review *r, int i, ThinkJob *job)
{
    const ReviewPart *p = &r->part[i];
    if (!is_wanted(r, i) || review_known(r, i))
        return false;
    bool laying = r->ai->most && p->turn.mark == REVIEW_UNKNOWN;
    int stage = !laying ? STAGE_REVIEW : p->best_known ? STAGE_WITHOUT : STAGE_BEST;
    memset(job, 0, sizeof *job);
    job->kind = THINK_MOST;
    job->ai = r->ai;
    job->seat = p->turn.seat;
    job->jokers = stage == STAGE_BEST;
    job->tag = (uint32_t)(i * STAGES + stage);
    game_observe(r->game, &p->before, p->turn.seat, &job->seen);
    if (stage == STAGE_REVIEW)
        ask_review(r, i, job);
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

void review_try(const GameDef *game, State *s, int seat, const Move *moves, int n, int *opening)
{
    for (int i = 0; i < n && game_to_act(game, s) == seat && !game_check(game, s, seat, moves[i]).why; i++) {
        State before = *s;
        game_apply(game, s, seat, moves[i]);
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
    review_try(r->game, &s, p->turn.seat, moves, n, &opening);
    if (n > 0)
        review_try(r->game, &s, p->turn.seat, &done, 1, &opening);
    *joker = lays_joker(&p->before, &s, p->turn.seat);
    ReviewPlay play = play_between(r, &p->before, &s, p->turn.seat);
    play.opening = play.opens ? opening : 0;
    return play;
}

/* A copy of its own, NULL for none or for lack of memory: then it is only not shown. */
static Move *moves_copy(const Move *moves, int n)
{
    Move *copy = n > 0 ? malloc((size_t)n * sizeof *copy) : NULL;
    if (copy)
        memcpy(copy, moves, (size_t)n * sizeof *copy);
    return copy;
}

static void plan_keep(ReviewPart *p, const Move *moves, int n)
{
    free(p->plan);
    p->plan = moves_copy(moves, n); /* for lack of memory the table is only shown as played */
    p->plan_count = p->plan ? n : 0;
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

/* Where the computer would have laid no more either, what was kept back is no fault: one judgement for hints and
 * reviews. What it would have thrown is told by its opinion. */
static void excuse(const Review *r, ReviewPart *p)
{
    bool joker;
    if (p->turn.mark < REVIEW_POINTS || p->advice == NULL)
        return;
    const ReviewPlay own = plan_worth(r, p, p->advice, p->advice_count, &joker);
    const ReviewPlay *did = &p->turn.played;
    if (!own.out && (own.pieces < did->pieces || (own.pieces == did->pieces && own.points <= did->points)))
        p->turn.mark = REVIEW_KEPT;
}

/* The last thing that the winner of the match has done. */
static bool has_won_match(const Review *r, const ReviewPart *p)
{
    const int seat = p->turn.seat;
    return r->sheet.match_over && (r->sheet.winners >> seat & 1) != 0 && p == r->part + r->last_part[seat];
}

static void answer_review(const Review *r, ReviewPart *p, const AiAnswer *a)
{
    /* Whatever else could have been done, more than the match there was not to be had. */
    const bool won = a->opinion >= AI_HARDLY && has_won_match(r, p);
    const char *why = won ? tr("This won the match, so nothing could be better.") : a->why;
    size_t size = strlen(why) + 1;
    p->turn.judged = true;
    p->turn.opinion = won ? AI_AGREES : a->opinion;
    p->turn.cost = won ? 0 : a->cost;
    p->turn.unit = a->unit;
    p->turn.clear = a->clear && !won;
    p->turn.facts = (uint8_t)(won ? 0 : a->facts);
    memcpy(p->turn.fact, a->fact, sizeof p->turn.fact);
    p->advice = moves_copy(a->move, a->count);
    p->advice_count = p->advice ? a->count : 0;
    p->why = malloc(size);
    if (p->why)
        memcpy(p->why, why, size);
    excuse(r, p);
}

static void answer_laying(Review *r, ReviewPart *p, bool with_jokers, const Move *moves, int n)
{
    ReviewTurn *t = &p->turn;
    bool joker;
    ReviewPlay play = plan_worth(r, p, moves, n, &joker);
    if (with_jokers) {
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

void review_answer(Review *r, uint32_t tag, const AiAnswer *a)
{
    uint32_t i = tag / STAGES, stage = tag % STAGES;
    if (i >= (uint32_t)r->count)
        return;
    ReviewPart *p = &r->part[i];
    bool answered = stage == STAGE_REVIEW ? p->turn.judged : p->turn.mark != REVIEW_UNKNOWN;
    if (answered)
        return;
    p->turn.starved = a->count == AI_NO_MEMORY;
    if (p->turn.starved)
        return;
    if (stage == STAGE_REVIEW)
        answer_review(r, p, a);
    else
        answer_laying(r, p, stage == STAGE_BEST, a->move, a->count);
}

bool review_think_all(Review *r, const Stop *stop)
{
    ThinkJob job;
    AiAnswer answer;
    while (review_ask(r, 0, &job)) {
        think(&job, stop, &answer);
        if (stop && atomic_load(&stop->now))
            return false;
        review_answer(r, job.tag, &answer);
    }
    return true;
}

void review_progress(const Review *r, int *answered, int *all)
{
    *answered = *all = 0;
    for (int i = 0; i < r->count; i++)
        if (is_wanted(r, i)) {
            *all += 1;
            *answered += review_known(r, i);
        }
}

/* ---- the table ---- */

void review_table(const Review *r, int i, ReviewSide side, State *seen, bool laid[MAX_PIECES])
{
    const ReviewPart *p = &r->part[i];
    int seat = p->turn.seat;
    bool laying = p->best_known && (p->turn.mark >= REVIEW_HELD || !p->advice);
    State s = p->before;
    if (side == REVIEW_AS_BEST && (laying || p->advice)) {
        game_observe(r->game, &p->before, seat, seen);
        review_try(r->game, seen, seat, laying ? p->plan : p->advice, laying ? p->plan_count : p->advice_count, NULL);
    } else {
        for (int k = 0; k < p->turn.moves; k++) {
            const TranscriptMove *m = &r->transcript->move[p->turn.first_move + k];
            game_apply(r->game, &s, m->seat, m->move);
        }
        game_observe(r->game, &s, seat, seen);
    }
    for (int x = 0; laid && x < MAX_PIECES; x++)
        laid[x] = x < seen->table.piece_count && is_counted(r, &p->before, seen, seat, (Piece)x);
}

const State *review_before(const Review *r, int i)
{
    return &r->part[i].before;
}

const State *review_dealt(const Review *r)
{
    return &r->part[0].before;
}

bool review_trick(const Review *r, int i, TrickNote *out, int *own)
{
    const ReviewPart *p = &r->part[i];
    *out = p->trick;
    *own = p->own;
    return r->game->tricks && p->own >= 0;
}

Piece review_trick_instead(const Review *r, int i)
{
    const ReviewPart *p = &r->part[i];
    if (p->advice_count == 0 || p->turn.opinion < AI_HARDLY)
        return NO_PIECE;
    return piece_to_trick(&p->before, p->turn.seat, p->advice[p->advice_count - 1]);
}
