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
void table_say_step(TextSink *);   /* how the next turn of another is come by, at the speed "step" */
void table_say_places(TextSink *); /* how one of several places is chosen */

/* time_out.c */
const TableTimeOut *table_time_out(const TableUi *); /* of who looks; NULL: there is none */
const char *table_said(const TableLook *); /* what stands beside the prompt: what was said, or that the time ran out */

#endif
