/* What is said, in words. */
#ifndef MELDWELL_APP_TABLE_WORDS_WORDS_H
#define MELDWELL_APP_TABLE_WORDS_WORDS_H

#include "app/table/look/ui.h"

/* talk.c */
/* What may be done now, always one sentence: "Throw a card to end your turn.", "Waiting for Anna."; a word of caution
 * that waits for an answer takes its place. Which piles, pieces and choices do it is TableNotes.act. */
void table_prompt(const TableLook *, char *text, size_t size);
/* Whose turn it is, to all who sit around the screen: the seat at the foot, which has to ask for its hand. */
void table_say_whose(const TableLook *, TextSink *);
const char *table_saying(const TableLook *, Saying);
void table_say_step(const TableUi *, TextSink *);   /* how the next turn of another is come by, at the speed "step" */
void table_say_places(const TableUi *, TextSink *); /* how one of several places is chosen */

/* ways.c */
/* The ways in which that piece of the own hand may be thrown now, the plain one first; how many. */
int table_throw_ways(const TableLook *, Piece, ThrowWay out[MAX_THROW_WAYS]);
/* Which of them is meant where nothing more is said, as by a double-click; -1: none is legal, or it is to be asked. */
int table_throw_meant(const TableLook *, Piece, ThrowWay out[MAX_THROW_WAYS]);
/* The same where the place it is thrown on has a part for each of several; 0: it has not. */
int table_throw_parts(const TableLook *, Piece, ThrowWay out[MAX_THROW_WAYS]);

/* fold.c */
/* "3 more melds of Anna", and how many they are; the same with the pieces of each. */
int table_say_folded(const TableLook *, int seat, TextSink *);
void table_say_folded_melds(const TableLook *, int seat, TextSink *);
void table_say_folded_hand(const TableLook *, int seat, TextSink *); /* another's, which lies open */

/* coach.c */
void table_coach_cost_say(const AiAnswer *, TextSink *); /* what an act costs: one sentence */
/* What these moves come to, as a label: "Throw 9\u2663"; the piece it is about, unknown where it is none. */
Face table_coach_way_say(const TableLook *, const Move *, int n, TextSink *out);

/* item.c */
/* A piece, a meld or a place that is looked at, and in full what it is there; false: its label says it. */
bool table_say_item(const TableLook *, const Item *, bool full, TextSink *);

/* time_out.c */
const TableTimeOut *table_time_out(const TableUi *); /* of who looks; NULL: there is none */
const char *table_said(const TableLook *); /* what stands beside the prompt: what was said, or that the time ran out */

#endif
