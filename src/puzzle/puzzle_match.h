/* A puzzle as a seat at a match of its own: whoever solves it plays in seat PUZZLE_SEAT, the others do nothing, or
 * reply as their kind has it (PuzzleKind.reply) for as long as it is open. The table is judged after everything that is
 * done; all of it can be taken back. Where the answer is said, nothing is played. left.h keeps what was played. */
#ifndef MELDWELL_PUZZLE_PUZZLE_MATCH_H
#define MELDWELL_PUZZLE_PUZZLE_MATCH_H

#include "match/seat.h"
#include "puzzle/hint.h"
#include "puzzle/seeds.h"

enum { PUZZLE_CHOICES = 6 };

typedef struct PuzzleMatch PuzzleMatch;

/* The puzzle of that name; its list is in the folder of assets. NULL with one sentence in *error. The caller closes it.
 */
PuzzleMatch *puzzle_match_open(const char *assets, const PuzzleName *, TextSink *error);
void puzzle_match_close(PuzzleMatch *); /* NULL: nothing */
/* Through which it is looked at and played. */
MatchSeat *puzzle_match_seat(PuzzleMatch *);
const PuzzleName *puzzle_match_name(const PuzzleMatch *);
const Puzzle *puzzle_match_puzzle(const PuzzleMatch *);
PuzzleVerdict puzzle_match_verdict(const PuzzleMatch *);
/* The table was judged right or wrong since this was asked last. */
bool puzzle_match_judged(PuzzleMatch *);

/* What is asked, and what is to be said of the table as it lies, or of the hint that was given; "" nothing. */
void puzzle_match_ask(const PuzzleMatch *, TextSink *);
void puzzle_match_say(const PuzzleMatch *, TextSink *);

/* The answers that can be said, as `of=` has them; how many, 0: it is played. */
int puzzle_match_choices(const PuzzleMatch *, char out[PUZZLE_CHOICES][PUZZLE_NAME]);
/* What one of them is called, and what it is, in a sentence; false: it is shown as it stands. */
bool puzzle_match_choice_words(const PuzzleMatch *, const char *choice, TextSink *name, TextSink *what);
/* Says one of them. */
void puzzle_match_answer(PuzzleMatch *, int choice);
/* A hint has told that this one is wrong. */
bool puzzle_match_ruled_out(const PuzzleMatch *, const char *choice);

/* Which melds the hand holds is what is asked, and it is not solved yet: whoever shows the table does not tell. */
bool puzzle_match_asks_melds(const PuzzleMatch *);

/* Everything that was done is taken back. False: nothing was. */
bool puzzle_match_again(PuzzleMatch *);
/* The next step of the ladder, the last one again and again. What was wrong is taken back; from PUZZLE_HINT_FIRST on
 * the table is put as it was, and the hint is played. False: it is solved. */
bool puzzle_match_hint(PuzzleMatch *);
/* It is gone on with after that many steps; what was judged before is not judged anew. */
void puzzle_match_take_up(PuzzleMatch *, int hinted);
/* How far the hints have gone; 0: none. */
int puzzle_match_hinted(const PuzzleMatch *);
/* The piece that is moved first, once a hint has told it; NO_PIECE: none has. */
Piece puzzle_match_lit(const PuzzleMatch *);

#endif
