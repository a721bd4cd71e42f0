#include "puzzle/puzzle_match.h"

#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/language.h"
#include "puzzle/begin.h"

struct PuzzleMatch {
    LocalSeat local; /* its seat, and the match it plays, which is its own */
    SeatTable table;
    PuzzleName name;
    Puzzle puzzle;
    PuzzleVerdict verdict;
    PuzzleHint hint; /* of step `hinted` */
    int hinted;
    bool judged;
    /* What the seat to act replies, so that it is thought about once: at this version of the match, by this seat. */
    struct {
        uint32_t version;
        int seat; /* NO_SEAT: nobody has to */
        Move move;
        bool known;
    } reply;
};

static PuzzleMatch *puzzle_of(const MatchSeat *s)
{
    return (PuzzleMatch *)s; /* its first member is its seat */
}

/* ---- judging ---- */

static void judge(PuzzleMatch *p)
{
    const Play *play = &p->local.match->play;
    if (p->name.kind->judge == NULL)
        return;
    p->verdict = p->name.kind->judge(&p->puzzle, &play->first, &play->state);
    p->judged |= p->verdict.end != PUZZLE_OPEN;
}

static const Reason solved_already = { "puzzle.solved", "solved", N_("The puzzle is solved."), .topic = NULL };

static const Reason is_said = { "puzzle.said", "said",
                                N_("There is nothing to play here. Press one of the answers beside the table."),
                                .topic = NULL };

static Verdict puzzle_play(MatchSeat *s, int viewer, const Move *moves, int n)
{
    PuzzleMatch *p = puzzle_of(s);
    if (p->verdict.end == PUZZLE_RIGHT)
        return refuse(&solved_already);
    if (p->name.kind->judge == NULL)
        return refuse(&is_said);
    const Verdict v = local_seat_table.play(s, viewer, moves, n);
    if (v.why == NULL)
        judge(p);
    return v;
}

/* ---- answers that are said ---- */

int puzzle_match_choices(const PuzzleMatch *p, char out[PUZZLE_CHOICES][PUZZLE_NAME])
{
    const char *at = p->name.kind->judge == NULL ? strstr(p->puzzle.asked, "of=") : NULL;
    int n = 0;
    for (at = at != NULL ? at + 3 : ""; *at != '\0' && *at != ' ' && n < PUZZLE_CHOICES; n++) {
        const size_t size = strcspn(at, ", "), taken = size < PUZZLE_NAME ? size : PUZZLE_NAME - 1;
        memcpy(out[n], at, taken);
        out[n][taken] = '\0';
        at += size + (at[size] == ',');
    }
    return n;
}

bool puzzle_match_choice_words(const PuzzleMatch *p, const char *choice, TextSink *name, TextSink *what)
{
    if (p->name.kind->choice == NULL)
        return false;
    p->name.kind->choice(choice, name, what);
    return true;
}

static void answer(PuzzleMatch *p, const char *choice)
{
    p->verdict.end = strcmp(choice, p->puzzle.answer) == 0 ? PUZZLE_RIGHT : PUZZLE_WRONG;
    p->judged = true;
    match_changed(p->local.match);
}

void puzzle_match_answer(PuzzleMatch *p, int choice)
{
    char text[PUZZLE_CHOICES][PUZZLE_NAME];
    if (choice >= 0 && choice < puzzle_match_choices(p, text) && p->verdict.end != PUZZLE_RIGHT)
        answer(p, text[choice]);
}

bool puzzle_match_ruled_out(const PuzzleMatch *p, const char *choice)
{
    for (int i = 0; i < p->hint.wrong; i++)
        if (strcmp(p->hint.choice[i], choice) == 0)
            return true;
    return false;
}

/* ---- the hand ---- */

bool puzzle_match_asks_melds(const PuzzleMatch *p)
{
    return p->name.kind->melds_asked && p->verdict.end != PUZZLE_RIGHT;
}

/* By melds it would be the answer. */
static void puzzle_hand_sort(MatchSeat *s, int viewer, HandSort how)
{
    const bool tells = how == SORT_MELDS && puzzle_match_asks_melds(puzzle_of(s));
    local_seat_table.hand_sort(s, viewer, tells ? SORT_SUIT : how);
}

/* ---- to and fro ---- */

static void go_back_to(PuzzleMatch *p, int at)
{
    Match *m = p->local.match;
    const State first = m->play.first;
    match_repeat_deal(m, &first, 0, at);
    match_changed(m);
    judge(p);
}

static const char *puzzle_refusal(const MatchSeat *s, SeatWay way)
{
    const Play *play = &puzzle_of(s)->local.match->play;
    if (way == SEAT_UNDO)
        return play->cursor > 0 ? NULL : tr("The puzzle begins here.");
    return play->cursor < play->count ? NULL : tr("There is nothing to redo.");
}

/* One gesture, whatever it showed or ended, and what the others replied. */
static bool puzzle_go(MatchSeat *s, SeatWay way)
{
    PuzzleMatch *p = puzzle_of(s);
    const Play *play = &p->local.match->play;
    int at = play->cursor - 1;
    if (puzzle_refusal(s, way) != NULL)
        return false;
    if (way == SEAT_REDO) {
        const bool done = match_redo(p->local.match);
        judge(p);
        return done;
    }
    while (at > 0 && (play_by_computer(play, at) || play->move[at - 1].gesture == play->move[at].gesture))
        at--;
    go_back_to(p, at);
    return true;
}

bool puzzle_match_again(PuzzleMatch *p)
{
    if (p->local.match->play.cursor == 0)
        return false;
    go_back_to(p, 0);
    return true;
}

/* ---- the others ---- */

static void think_of_reply(PuzzleMatch *p)
{
    const Play *play = &p->local.match->play;
    const int seat = game_to_act(play->game, &play->state);
    const bool has_to = seat != NO_SEAT && seat != PUZZLE_SEAT;
    const bool replies = has_to && p->name.kind->reply(&p->puzzle, &play->state, &p->reply.move);
    p->reply.seat = replies ? seat : NO_SEAT;
    p->reply.version = play->version;
    p->reply.known = replies || !has_to; /* else memory was out: once more */
}

/* NULL: nobody has to. */
static const Move *reply_of(PuzzleMatch *p)
{
    if (p->name.kind->reply == NULL || p->verdict.end != PUZZLE_OPEN)
        return NULL;
    if (!p->reply.known || p->reply.version != p->local.match->play.version)
        think_of_reply(p);
    return p->reply.seat != NO_SEAT ? &p->reply.move : NULL;
}

static SeatComing reply_coming(MatchSeat *s)
{
    const Move *move = reply_of(puzzle_of(s));
    return (SeatComing){ move != NULL ? 1 : 0, move != NULL ? move->kind : MOVE_NONE, false };
}

static bool reply_ahead(MatchSeat *s, int viewer, State *out)
{
    PuzzleMatch *p = puzzle_of(s);
    const Move *move = reply_of(p);
    return move != NULL && match_ahead(p->local.match, play_eyes(&p->local.match->play, viewer), move, 1, out);
}

/* One move a turn. */
static bool reply_next(MatchSeat *s, bool all)
{
    PuzzleMatch *p = puzzle_of(s);
    const Move *move = reply_of(p);
    (void)all;
    if (move == NULL || match_play(p->local.match, p->reply.seat, move, 1).why != NULL)
        return false;
    judge(p);
    return true;
}

/* ---- hints ---- */

/* What was wrong is over with. */
static void begin_again(PuzzleMatch *p)
{
    puzzle_match_again(p);
    p->verdict.end = PUZZLE_OPEN;
}

/* From this step on what is told is about the beginning. */
static bool begins_again(const PuzzleMatch *p, int step)
{
    return p->verdict.end == PUZZLE_WRONG || step >= PUZZLE_HINT_FIRST ||
           (step == PUZZLE_HINT_PIECE && p->name.kind->reply != NULL);
}

/* In one gesture; where others reply, move by move, each by whoever's turn it is. */
static bool play_hint(PuzzleMatch *p, const PuzzleHint *hint)
{
    Match *m = p->local.match;
    if (p->name.kind->reply == NULL)
        return puzzle_play(&p->local.seat, PUZZLE_SEAT, hint->move, hint->moves).why == NULL;
    for (int i = 0; i < hint->moves && p->verdict.end == PUZZLE_OPEN; i++) {
        if (match_play(m, game_to_act(m->play.game, &m->play.state), &hint->move[i], 1).why != NULL)
            return false;
        judge(p);
    }
    return true;
}

bool puzzle_match_hint(PuzzleMatch *p)
{
    const int step = p->hinted < PUZZLE_HINT_STEPS ? p->hinted + 1 : PUZZLE_HINT_STEPS;
    PuzzleHint hint;
    if (p->verdict.end == PUZZLE_RIGHT ||
        !puzzle_hint(p->name.kind, &p->puzzle, &p->local.match->play.first, (PuzzleStep)step, &hint))
        return false;
    p->hinted = step;
    p->hint = hint;
    if (begins_again(p, step))
        begin_again(p);
    if (step < PUZZLE_HINT_FIRST)
        return true;
    if (p->name.kind->judge != NULL)
        return play_hint(p, &hint);
    answer(p, hint.answer);
    return true;
}

int puzzle_match_hinted(const PuzzleMatch *p)
{
    return p->hinted;
}

Piece puzzle_match_lit(const PuzzleMatch *p)
{
    return p->hinted == PUZZLE_HINT_PIECE ? p->hint.piece : NO_PIECE;
}

/* ---- words ---- */

void puzzle_match_ask(const PuzzleMatch *p, TextSink *out)
{
    p->name.kind->ask(&p->puzzle, out);
}

static const char another_card[] = N_("Not yet. Another card is better: take this one back, or start again.");

/* So many cards find no set beside the three that are shown and the card to throw; 0: none are shown. */
static void say_cards_left(int n, TextSink *out)
{
    if (n == 0)
        text_say(out, "Not yet: show three sets first. Take the card back, or start again.");
    else
        text_count(out, "Not yet: {1} card too many is in no set. Take the sets back, or start again.",
                   "Not yet: {1} cards too many are in no set. Take the sets back, or start again.", n);
}

static void say_wrong(const PuzzleMatch *p, TextSink *out)
{
    const int n = p->verdict.missing;
    if (p->name.kind->judge == NULL)
        text_say(out, "Not yet. Count once more.");
    else if (p->name.kind->reply != NULL) /* it was the card that was played last */
        text_say(out, another_card);
    else if (n > 0 && strstr(p->puzzle.asked, "tiles") != NULL)
        text_count(out, "Not yet: {1} tile is missing. Take back what you did, or start again.",
                   "Not yet: {1} tiles are missing. Take back what you did, or start again.", n);
    else if (strstr(p->puzzle.asked, "cards") != NULL)
        say_cards_left(n, out);
    else if (n > 0)
        text_count(out, "Not yet: {1} point is missing. Take back what you did, or start again.",
                   "Not yet: {1} points are missing. Take back what you did, or start again.", n);
    else
        text_say(out, another_card);
}

void puzzle_match_say(const PuzzleMatch *p, TextSink *out)
{
    if (p->verdict.end == PUZZLE_RIGHT && p->hinted > 0)
        text_count(out, "Solved, with {1} hint.", "Solved, with {1} hints.", p->hinted);
    else if (p->verdict.end == PUZZLE_RIGHT)
        text_say(out, "Solved.");
    else if (p->verdict.end == PUZZLE_WRONG)
        say_wrong(p, out);
    else if (p->hinted == PUZZLE_HINT_KIND)
        text_add(out, p->hint.say);
    else if (p->hinted == PUZZLE_HINT_PIECE && p->hint.piece != NO_PIECE)
        text_say(out, "Move the marked piece first.");
    else if (p->hinted == PUZZLE_HINT_PIECE && p->hint.wrong > 0)
        text_count(out, "{1} wrong answer can no longer be pressed.", "{1} wrong answers can no longer be pressed.",
                   p->hint.wrong);
    else if (p->hinted == PUZZLE_HINT_FIRST)
        text_say(out, "This is the first thing to do.");
}

/* ---- opening ---- */

static void find_hint(PuzzleMatch *p)
{
    PuzzleHint hint;
    if (p->hinted > 0 &&
        puzzle_hint(p->name.kind, &p->puzzle, &p->local.match->play.first, (PuzzleStep)p->hinted, &hint))
        p->hint = hint;
}

static void puzzle_tell_anew(MatchSeat *s)
{
    find_hint(puzzle_of(s));
    local_seat_table.tell_anew(s);
}

void puzzle_match_take_up(PuzzleMatch *p, int hinted)
{
    p->hinted = hinted;
    find_hint(p);
    judge(p);
    p->judged = false;
}

/* The ladder of the puzzle stands in place of hints. */
static void set_table(SeatTable *t)
{
    local_seat_quiet(t);
    t->play = puzzle_play;
    t->refusal = puzzle_refusal;
    t->go = puzzle_go;
    t->coming = reply_coming;
    t->ahead = reply_ahead;
    t->next = reply_next;
    t->hand_sort = puzzle_hand_sort;
    t->tell_anew = puzzle_tell_anew;
}

static bool make_puzzle(const char *assets, const PuzzleName *name, Puzzle *out, TextSink *error)
{
    PuzzleSeeds seeds;
    char text[PUZZLE_NAME];
    if (!puzzle_seeds_read(assets, name->kind, &seeds, error))
        return false;
    PuzzleMaker *maker = puzzle_maker_new(name->kind);
    const bool made = maker != NULL && puzzle_named(maker, &seeds, name, out);
    puzzle_maker_free(maker);
    puzzle_seeds_free(&seeds);
    puzzle_name_write(name, text);
    if (!made)
        text_say(error, "There is no puzzle {1}. The list of its grade is shorter.", text);
    return made;
}

PuzzleMatch *puzzle_match_open(const char *assets, const PuzzleName *name, TextSink *error)
{
    PuzzleMatch *p = calloc(1, sizeof *p);
    Match *m = NULL;
    if (p == NULL)
        text_say(error, "There is not enough memory for a match.");
    else if (make_puzzle(assets, name, &p->puzzle, error))
        m = puzzle_begin(name->kind, &p->puzzle, error);
    if (m == NULL) {
        free(p);
        return NULL;
    }
    local_seat_open(&p->local, m);
    set_table(&p->table);
    p->local.seat.table = &p->table;
    p->name = *name;
    if (puzzle_match_asks_melds(p))
        seat_hand_sort(&p->local.seat, PUZZLE_SEAT, SORT_SUIT); /* it was dealt by melds */
    judge(p);
    return p;
}

void puzzle_match_close(PuzzleMatch *p)
{
    if (p == NULL)
        return;
    match_free(p->local.match);
    free(p);
}

MatchSeat *puzzle_match_seat(PuzzleMatch *p)
{
    return &p->local.seat;
}

const PuzzleName *puzzle_match_name(const PuzzleMatch *p)
{
    return &p->name;
}

const Puzzle *puzzle_match_puzzle(const PuzzleMatch *p)
{
    return &p->puzzle;
}

PuzzleVerdict puzzle_match_verdict(const PuzzleMatch *p)
{
    return p->verdict;
}

bool puzzle_match_judged(PuzzleMatch *p)
{
    const bool judged = p->judged;
    p->judged = false;
    return judged;
}
