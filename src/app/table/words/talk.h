/* Shared by the files named talk.c. */
#ifndef MELDWELL_APP_TABLE_WORDS_TALK_H
#define MELDWELL_APP_TABLE_WORDS_TALK_H

#include "app/table/look/ui.h"

void table_talk_make_act(const TableLook *look, const GameDef *game, const State *s, int seat, ActNote *act);

#endif
