/* Shared by the files of the rail (bar.c, tools.c, acts.c) and of the line over the hand (message.c, said.c, prompt.c,
 * status.c). */
#ifndef MELDWELL_APP_TABLE_DRAW_BAR_H
#define MELDWELL_APP_TABLE_DRAW_BAR_H

#include "app/table/look/ui.h"
#include "app/table/where/acts.h"

/* tools.c */
/* In the room that the acts leave, of which there are n. */
void table_build_tools(const TableLook *, Scene *, const TableAct *, int n);

/* sign.c */
/* What the tool of that name does, as keys and buttons have it; ACT_NONE: they have it not. */
IntentAct table_act_of_tool(const char *name);
/* In the upper right corner of a button: what is pressed for that act, as the device that was used last has it. Nothing
 * for others than keys and gamepads, and where it would meet what is drawn at `taken` already. */
void table_build_sign(const TableLook *, Scene *, Rect button, Rect taken, Colour ink, IntentAct);

/* acts.c */
void table_build_acts(const TableLook *, Scene *, const TableAct *, int n);

/* status.c */
/* What the turn stands at, in a pill of its own; returns where it begins. */
int table_build_status(const TableLook *, Scene *, Rect);

/* prompt.c */
int table_two_lines(int px); /* how high they are */
/* What was said has no room beside the pill, and what may be chosen lies where its own pill would. */
bool table_said_in_pill(const TableLook *, Scene *, const char *prompt);
/* One line in a dark pill: the next act; a refusal takes its place. Centred in r, or as far right as what is said
 * beside it needs, but no further right than `right`; what is too long for a line grows downwards as far as there is
 * room, and then upwards. Returns where it is. */
Rect table_build_pill(const TableLook *, Scene *, Rect r, int right);

/* said.c */
/* What happened last, or was asked for, left of the pill; where it is too long for that, in a pill of its own above. */
void table_build_said(const TableLook *, Scene *, Rect, Rect pill, const char *text);

#endif
