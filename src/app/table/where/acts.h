/* What can be done now by a button: the corner of acts, at the right end of the rail. The same acts are named by the
 * prompt, pressed by keys and read out. */
#ifndef MELDWELL_APP_TABLE_WHERE_ACTS_H
#define MELDWELL_APP_TABLE_WHERE_ACTS_H

#include "app/table/look/ui.h"

typedef struct TableAct {
    char name[40];   /* of its button, after "button:" */
    char label[672]; /* what it does: "Take 2♣", "Come down with 54" */
    char lacks[960]; /* what is missing for it, while it would be refused: a few words, or a sentence; "": nothing is */
    bool sentence;   /* `lacks` is a sentence, and stands there in place of the label */
    bool shut;       /* pressed, it is not tried: what it lacks is told */
    char verdict[32];
    int icon; /* -1: none */
    int action, arg;
    int choice;  /* of TableNotes.choice; -1: it is none of them */
    bool main;   /* large and lit, or large and telling what it lacks; at most one is */
    bool danger; /* it goes on against a word of caution */
    Rect r;      /* where its button stands */
} TableAct;

enum { MAX_ACTS = 12 };

/* acts.c */
/* What can be done now, the main act first where there is one: what the hand alone does next is none. They have no
 * place yet. */
int table_list_acts(const TableLook *, TableAct *out);
/* How a choice is called where there is no second line for its note. */
const char *table_choice_label(const ChoiceItem *, char *text, size_t size);

/* corner.c */
int table_acts(const TableLook *, TableAct *out); /* the same, each with its place */
/* The part of the rail that is theirs, of which there are n; it is as wide while there are few, so that what stands
 * beside it stays. */
Rect table_corner(const TableLook *, const TableAct *, int n);

#endif
