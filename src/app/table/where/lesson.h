/* Where a lesson or a puzzle speaks, beside the table. */
#ifndef MELDWELL_APP_TABLE_WHERE_LESSON_H
#define MELDWELL_APP_TABLE_WHERE_LESSON_H

#include "app/table/look/ui.h"

int table_lesson_aside(const TableLook *); /* pixels that the table leaves to it; 0: there is none */
/* It is played to its end, or solved, and what came of it is seen. */
bool table_lesson_is_over(const TableLook *);
/* All hands are seen in it. */
bool table_puzzle_is_open(const TableLook *);
/* Nothing is played in it: its answer is said. */
bool table_puzzle_is_said(const TableLook *);
/* It is, of choices that have to be explained. */
bool table_puzzle_explains(const TableLook *);
Rect table_lesson_rect(const TableLook *);

#endif
