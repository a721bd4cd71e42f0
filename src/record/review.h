/* A finished deal looked at again: turn by turn what was played, the most that could have been played from what that
 * seat saw, and what the computer would have done in its place. Knows no game: what can be played is asked of
 * AiDef.most and counted on the table, what the computer makes of a decision of AiDef.review; a game has one of them or
 * both. The deal is over when it is scored, or when all hands lie open: what is decided after that is no play.
 *
 * A turn has one part for each time something was shown that had been hidden (a draw that leaves the turn open), since
 * after that another play is the best. A play is measured by the pieces that came from the hand on to the table for
 * good, and by the points they would have cost there. */
#ifndef MELDWELL_RECORD_REVIEW_H
#define MELDWELL_RECORD_REVIEW_H

#include "match/think_thread.h"
#include "record/transcript.h"

typedef struct Review Review;

/* What a part of a turn comes to. From REVIEW_POINTS on something was missed. */
typedef enum ReviewMark {
    REVIEW_UNKNOWN, /* not yet thought about */
    REVIEW_NOTHING, /* there was nothing to play */
    REVIEW_BEST,    /* nothing better could have been played */
    REVIEW_KEPT,    /* more could have been laid, but the computer would have kept it back as well */
    REVIEW_HELD,    /* the best play that keeps the joker in the hand; with it there was more */
    REVIEW_POINTS,  /* as many pieces, but fewer points than could be had */
    REVIEW_MORE,    /* fewer pieces than could be had */
    REVIEW_OUT      /* the seat could have gone out, and did not */
} ReviewMark;

typedef struct ReviewPlay {
    int pieces, points; /* laid from the hand; where that is not measured, whatever was laid, and no points */
    bool opens;         /* it was the initial meld, the coming down */
    int opening;        /* and its points, 0 when it was not */
    bool out;           /* it emptied the hand and ended the deal */
} ReviewPlay;

typedef struct ReviewTurn {
    int seat;
    int number;            /* the seat's turns in this deal, from 1 */
    int part;              /* 0, counting up within a turn */
    bool last;             /* the part that ended the turn */
    int first_move, moves; /* in the transcript */
    int drawn, taken;      /* pieces that came to the hand from the stock, from the discards (or were laid) */
    Face thrown;           /* the piece that was thrown away, unknown when none was */
    ReviewPlay played;     /* what was done */
    ReviewPlay best;       /* the most that could be done */
    ReviewPlay without;    /* the same without jokers of the hand; only where one was kept that best lays */
    bool joker_kept;       /* `without` is known, and what the turn is held against */
    bool starved;          /* it stays unknown: there was not enough memory to think about it */
    ReviewMark mark;       /* of what was laid; REVIEW_NOTHING where that is not measured */
    bool judged;           /* opinion is known */
    uint8_t opinion;       /* AiOpinion: what the computer makes of the decision */
    int32_t cost;          /* and what it costs, with figures of both ways: as AiAnswer has these five */
    uint8_t unit;
    bool clear;
    uint8_t facts;
    AiFact fact[AI_FACTS];
    int missed, missed_points; /* from REVIEW_POINTS on: what was let go */
} ReviewTurn;

typedef enum ReviewSide { REVIEW_AS_PLAYED, REVIEW_AS_BEST } ReviewSide;

/* Whether turns of that game can be reviewed at all. */
bool review_offered(const GameDef *);
/* deal: 0 is the first, -1 the last finished one. The transcript is borrowed until review_close. NULL with one sentence
 * in *error. Nothing is thought about yet. */
Review *review_open(const Transcript *, int deal, TextSink *error);
void review_close(Review *);

const GameDef *review_game(const Review *);
/* Turns are held against the most that could be laid (AiDef.most). */
bool review_measures(const Review *);
const MatchSetup *review_setup(const Review *);
int review_deal(const Review *);
/* How the deal ended. */
const ScoreSheet *review_sheet(const Review *);

/* Which seats' turns are thought about and shown, a bit each; at first those of persons, of everybody where only
 * computers played. */
void review_seats_set(Review *, uint16_t seats);
uint16_t review_seats(const Review *);

/* Parts of turns in the order of play, of all seats. */
int review_count(const Review *);
const ReviewTurn *review_turn(const Review *, int i);
/* Whether it is to be listed: its seat is wanted, and something was or could be played in it or it is all there is of
 * its turn. */
bool review_listed(const Review *, int i);

/* Everything there is to think about it has been thought. */
bool review_known(const Review *, int i);
/* Something better was there: more could have been laid, or the computer would have decided otherwise. */
bool review_differs(const Review *, int i);
/* Whether the decisions of a deal stand under headings (GameDef.tell.chapter), and the one of decision i. */
bool review_has_chapters(const Review *);
void review_chapter(const Review *, int i, TextSink *);

/* Thinking, question by question. ask: the next one, of turn `from` or after it, then of those before; false when
 * everything wanted is answered. answer: what `think` found for the question with that tag; an answer that was cut
 * short is simply not given. think_all: all of it here; false when it was stopped. */
bool review_ask(const Review *, int from, ThinkJob *);
void review_answer(Review *, uint32_t tag, const AiAnswer *);
bool review_think_all(Review *, const Stop *);
/* How many listed parts there are, and how many of them are answered. */
void review_progress(const Review *, int *answered, int *all);

/* The table at the end of a part as that seat sees it, or as it would have been after the play the turn is held against
 * (REVIEW_HELD: after the one with the joker; as played where none is known). laid: the pieces that its play counts;
 * may be NULL. */
void review_table(const Review *, int i, ReviewSide, State *seen, bool laid[MAX_PIECES]);

/* The true table as the decision was to be made, with all hands: the deal is over, and everybody may look. Borrowed. */
const State *review_before(const Review *, int i);
/* The same as the deal began. */
const State *review_dealt(const Review *);
/* The trick that decision i belongs to, whole, as it was played; *own is which of its cards the decision was. Where the
 * deal ended in the middle of it, its winner is NO_SEAT. False: it belongs to none. */
bool review_trick(const Review *, int i, TrickNote *, int *own);
/* The piece the computer would have played to it in that place; NO_PIECE where that is not known. */
Piece review_trick_instead(const Review *, int i);

/* "You drew, though 5 tiles could have been played." One or two sentences for people. */
void review_say(const Review *, int i, TextSink *);
/* "5 tiles, 43 points: the initial meld", "nothing": a play. brief: figures alone. */
void review_play_say(const Review *, const ReviewPlay *, bool brief, TextSink *);
/* "1 tile drawn", "5 tiles, 43 points", "5 cards, 43 points; thrown: nine of clubs", where laying is not measured "2
 * cards taken; 5 cards laid; thrown: nine of clubs": what was done. brief: "5 cards; thrown: 9♣". */
void review_done_say(const Review *, const ReviewTurn *, bool brief, TextSink *);
/* What the computer would have done, where it begins to be something else, as a label: "7\u2665", "Pass"; nothing where
 * it is not known. */
void review_instead_say(const Review *, int i, TextSink *);
/* The same in the words of review_done_say, all of its play. */
void review_advice_say(const Review *, int i, TextSink *);
/* The decisions of that seat that have cost most, the dearest first, of those that cost half a blunder or more; what is
 * worse beyond any number comes before all. How many they are. */
enum { REVIEW_DEAREST = 3 };
int review_dearest(const Review *, int seat, int part[REVIEW_DEAREST]);
/* The piece that decision i was about, thrown, played or taken, and that of the computer's own way; unknown where there
 * is none. */
void review_faces(const Review *, int i, Face *did, Face *better);
/* What a decision has cost, as a label: "about 7 points". */
void review_cost_say(const Review *, int i, TextSink *);
/* Whether that seat had anything to decide in the deal: whoever is out of the match had not. */
bool review_took_part(const Review *, int seat);
/* "You: 14 turns. 3 turns could have been better, by up to 5 tiles." */
void review_summary(const Review *, int seat, TextSink *);
/* "You could have gone out in turn 9, and in 2 later turns."; nothing, and false, when that never was so. */
bool review_outs(const Review *, int seat, TextSink *);

#endif
