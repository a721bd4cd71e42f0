#include "puzzle/hint.h"

#include <stdio.h>
#include <string.h>

/* Two of the answers that are offered and wrong: always the same. */
static void wrong_choices(const Puzzle *p, PuzzleHint *out)
{
    const char *at = strstr(p->asked, "of=");
    for (at = at != NULL ? at + 3 : ""; *at != '\0' && *at != ' ' && out->wrong < PUZZLE_HINT_WRONG;) {
        const int n = (int)strcspn(at, ", ");
        char *choice = out->choice[out->wrong];
        snprintf(choice, sizeof out->choice[0], "%.*s", n, at);
        out->wrong += strcmp(choice, p->answer) != 0;
        at += n + (at[n] == ',');
    }
}

static Piece piece_of(const State *s, Move m)
{
    const int from = m.kind == MOVE_SHIFT ? m.from : table_hand(&s->table, s->to_act);
    const bool moves = m.kind == MOVE_SHIFT || m.kind == MOVE_DISCARD;
    return moves && m.index < pile_size(&s->table, from) ? pile_piece(&s->table, from, m.index) : NO_PIECE;
}

bool puzzle_hint(const PuzzleKind *kind, const Puzzle *p, const State *start, PuzzleStep step, PuzzleHint *out)
{
    memset(out, 0, sizeof *out);
    out->piece = NO_PIECE;
    if (step == PUZZLE_HINT_KIND) {
        text_write(out->say, sizeof out->say, kind->hint);
        return true;
    }
    if (kind->solve == NULL) {
        if (step == PUZZLE_HINT_PIECE)
            wrong_choices(p, out);
        else
            snprintf(out->answer, sizeof out->answer, "%.15s", p->answer);
        return true;
    }
    const int n = kind->solve(p, start, out->move, MAX_PLAN);
    if (n < 1)
        return false;
    out->piece = piece_of(start, out->move[0]);
    out->moves = step == PUZZLE_HINT_ALL ? n : step == PUZZLE_HINT_FIRST;
    return true;
}
