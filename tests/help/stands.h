/* What a joker may stand for, for a test to compare: "6▲", "7◆/7■/7▲"; "" nothing. */
#ifndef MELDWELL_TESTS_STANDS_H
#define MELDWELL_TESTS_STANDS_H

#include "rules/game/game.h"

typedef struct Stands {
    char text[512];
} Stands;

static inline Stands stands_for(const GameDef *game, FaceSet set)
{
    Stands told;
    Face face[FACE_SET_MOST];
    TextSink out = text_sink(told.text, sizeof told.text);
    int n = face_set_list(set, face);
    for (int i = 0; i < n; i++) {
        text_add(&out, i > 0 ? "/" : "");
        face_short(game, face[i], &out);
    }
    return told;
}

#endif
