/* What may be done next, as the games' next_act makes it: one sentence, and what is lit. */
#ifndef MELDWELL_RULES_GAME_ACT_H
#define MELDWELL_RULES_GAME_ACT_H

#include "rules/game/game.h"

typedef struct Act {
    const State *state; /* borrowed, as note */
    int seat;           /* whose turn it is */
    ActNote *note;
    TextSink out; /* the sentence of the note */
} Act;

static inline Act act_begin(const State *s, int seat, ActNote *note)
{
    return (Act){ s, seat, note, text_sink(note->sentence, sizeof note->sentence) };
}

static inline bool act_allowed(const Act *a, Move m)
{
    return game_of(a->state)->rules.check(a->state, a->seat, m).why == NULL;
}

static inline void act_light(Act *a, ChoiceRole role)
{
    a->note->roles = (uint16_t)(a->note->roles | 1u << role);
}

/* A face as people write it, for the sentence. */
static inline TextNumber act_sign(const Act *a, Face f)
{
    TextNumber sign;
    TextSink out = text_sink(sign.text, sizeof sign.text);
    game_of(a->state)->tell.face_sign(f, &out);
    return sign;
}

#endif
