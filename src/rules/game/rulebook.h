/* What the rules pages of all games share: a page is written from the options in force, and marks what is not as the
 * preset has it. The markup is that of GameDef.tell.explain. */
#ifndef MELDWELL_RULES_GAME_RULEBOOK_H
#define MELDWELL_RULES_GAME_RULEBOOK_H

#include "rules/table/option.h"
#include "rules/table/piece.h"

typedef struct Rulebook {
    const OptionTable *table; /* borrowed */
    const OptionValues *now;  /* borrowed: the rules to be told */
    OptionValues preset;      /* all values of the preset they come from */
    int preset_index;
    TextSink *out; /* borrowed */
} Rulebook;

Rulebook rulebook_begin(const OptionTable *, const OptionValues *now, TextSink *out);
/* One line of the page, as text_say says it: with numbered places, each a string. */
void rulebook_line(const Rulebook *, const char *line, ...);
/* The same by number: {1} is n, and the arguments begin with {2}. */
void rulebook_count(const Rulebook *, const char *one, const char *many, int64_t n, ...);
/* A "! ..." line when this option has an effect and is not as the preset has it. */
void rulebook_changed(const Rulebook *, int option);
/* The section {house}: the preset, and all that differs from it. */
void rulebook_house(const Rulebook *);
/* A table: its head, then its rows, each on a line. `head` and `words` are marked; a head is over each cell but the
 * first column, and no row has more cells. */
enum { RULEBOOK_CELLS = 4 };
void rulebook_columns(const Rulebook *, const char *words, const char *const *head, int cells);
/* pieces: what the row is about, in the notation of the game, "" nothing. A cell that holds nothing has no text. */
void rulebook_row(const Rulebook *, const char *pieces, const char *words, const TextNumber *cell, int cells);
/* The faces of a picture, at most max, read by the game's GameDef.tell.face_parse; blanks and " | " lie between them.
 * Pictures are constants of ours, so each is a face (asserted). Returns how many. */
int rulebook_faces(const char *pieces, bool (*parse)(const char **text, Face *), Face *face, int max);
static inline int rulebook_value(const Rulebook *p, int option)
{
    return p->now->v[option];
}

#endif
