/* What note/talk.c needs of words/talk.c. */
#ifndef MELDWELL_APP_TABLE_WORDS_TALK_H
#define MELDWELL_APP_TABLE_WORDS_TALK_H

#include "app/table/look/ui.h"

/* Fills what a game has not filled in itself (no next_act, or no sentence from it): which piles, pieces and buttons the
 * seat may use now, tried one by one with the game's check, and one sentence for the prompt that fits them. */
void table_talk_make_act(const TableLook *look, const GameDef *game, const State *s, int seat, ActNote *act);

#endif
