#include "puzzle/begin.h"

#include <stdlib.h>

#include "match/match_inner.h"
#include "match/opening.h"
#include "platform/language.h"
#include "puzzle/maker.h"
#include "rules/game/position.h"

enum { PUZZLE_SEED = 1 };

static void open_hands(State *s)
{
    for (int p = 0; p < s->table.pile_count; p++) {
        Pile *pile = &s->table.row.pile[p];
        if (pile->kind == PILE_HAND)
            pile->look = pile->owner == PUZZLE_SEAT ? LOOK_OWNER : LOOK_ALL;
    }
}

/* opening_take of the position with all hands open. */
static char *take_opened(const PuzzleKind *kind, const Puzzle *p, MatchSetup *setup, TextSink *error)
{
    State s;
    char *text = malloc(POSITION_TEXT), *opening = NULL;
    if (text == NULL)
        text_say(error, "There is not enough memory for a match.");
    if (text != NULL && puzzle_state(kind, p, &s, error)) {
        TextSink out = text_sink(text, POSITION_TEXT);
        open_hands(&s);
        position_write(game_of(&s), &s, &out);
        opening = opening_take(text, setup, error);
    }
    free(text);
    return opening;
}

Match *puzzle_begin(const PuzzleKind *kind, const Puzzle *p, TextSink *error)
{
    MatchSetup setup = { .seed = PUZZLE_SEED };
    char *opening = kind->open ? take_opened(kind, p, &setup, error) : opening_take(p->position, &setup, error);
    if (opening == NULL)
        return NULL;
    match_seat_make_you(&setup.seat[PUZZLE_SEAT]);
    for (int i = 1; i < setup.seats; i++)
        setup.seat[i].kind = SEAT_COMPUTER;
    match_names_mend(&setup);
    Match *m = match_make(&setup, NULL, NULL, NULL);
    free(opening);
    return m;
}
