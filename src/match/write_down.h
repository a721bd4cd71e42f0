/* All that a match writes down: its moves, the results of its deals and its notes, each before it is seen. What is read
 * of them when it is gone on with is in resume.c and earlier_deals.c. Its notes, each a line of text under a key of the
 * store:
 *
 *   hand0 ...  order, gaps and sets of the hand of that seat, drawn in hand_order.c
 *   clock      turn, time used in it, time played, reserves used, drawn in turn_clock.c
 *   help       hints and turns taken back in the deal that is played, drawn in help_count.c
 *   coach      that it is played with a coach, or was, drawn in coach.h
 *   shelf      deal, turn and totals, for the list of open matches, drawn in shelf.c
 *   ended      that it was ended before its end, or finished without a person, drawn in early_end.h
 *   day        that it is a deal of a day, drawn in day/kept.c, which writes it itself
 *   table      that it is played at a table from several places, drawn in net/host_note.c, which writes it itself
 *   end:0 ...  the state at the end of that deal, drawn in checkpoint.c
 *   felt       where melds lie, as the screen writes it, drawn in render/layout/felt_history.c
 *   kept:KEY   a note under KEY that was not understood, as it stood (write_down_note with NULL)
 */
#ifndef MELDWELL_MATCH_WRITE_DOWN_H
#define MELDWELL_MATCH_WRITE_DOWN_H

#include "match/match.h"
#include "match/play.h"
#include "match/shelf.h"

typedef struct WrittenDown {
    Store *store; /* or NULL: nothing is kept; borrowed */
    int64_t id;
    StoredMatch header; /* as it was when the match began; cursor, move_count, over and id are not looked at */
    int moved;          /* what of store_moved() this match has settled; -1: nothing of it is kept yet */
    bool settling;
    StoredMove *gesture; /* owned; the gesture that is being kept, as the store takes it */
    int gesture_room;
    char shelf[SHELF_NOTE_SIZE]; /* as it is kept, "" not yet */
} WrittenDown;

/* Makes room for a gesture of n moves; false for lack of memory. */
bool write_down_room(Match *, int n);
/* The last n moves, all of one seat, and what came of them, so that all of it is kept or nothing. A gesture ends one
 * deal at the most. */
void write_down_gesture(Match *, int n, bool was_over);
/* Keeps where the match stands after an undo or a redo, with the notes that this changes. */
void write_down_cursor(Match *);
/* Each writes its notes by itself: write_down_hand where the player has arranged the hand, write_down_shelf where it
 * says something new. Nothing where the match is not kept. */
void write_down_hand(Match *, int seat);
void write_down_shelf(Match *);
void write_down_help(Match *);
void write_down_coach(Match *);
void write_down_clock(Match *);
void write_down_checkpoints(Match *);
/* Writes a note. text NULL: what stands there was not understood, and is copied to "kept:" and the key before anything
 * is written over it. */
void write_down_note(Match *, const char *key, const char *text);
bool written_note(const Match *, const char *key, TextSink *out);
/* Makes the sheet of a deal of the past, if it is not there yet. */
void earlier_sheet_make(Match *, int deal);
/* After writing: when the store had to begin anew elsewhere, sees to it that this match is whole there. */
void write_down_settle(Match *);
/* Writes the whole match anew. */
void write_down_whole(Match *);
/* Reads the notes. */
void written_notes_read(Match *);
/* All moves that were played are there after this. False: the store does not have them. */
bool earlier_moves_complete(Match *);

#endif
