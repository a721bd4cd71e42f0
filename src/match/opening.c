/* Begins a match: deals, or reads the position it begins from. */
#include "match/opening.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "rules/game/position.h"

static const char no_memory[] = N_("There is not enough memory for a match.");

char *opening_copy(const char *text)
{
    const size_t size = text ? strlen(text) + 1 : 0;
    char *copy = size > 0 ? malloc(size) : NULL;
    if (copy)
        memcpy(copy, text, size);
    return copy;
}

char *opening_text(FILE *in, TextSink *error)
{
    enum { MOST = 2 * POSITION_TEXT }; /* with remarks */
    char *text = malloc(MOST);
    const size_t n = text ? fread(text, 1, MOST, in) : 0;
    if (text && n < MOST && memchr(text, '\0', n) == NULL) {
        text[n] = '\0';
        return text;
    }
    text_say(error, text ? N_("It is far too long for a position, or it is not a text file.") : no_memory);
    free(text);
    return NULL;
}

void opening_note(DealNote *note)
{
    TextSink sentence = text_sink(note->sentence, sizeof note->sentence);
    memset(note, 0, sizeof *note);
    note->begins = NO_SEAT;
    text_say(&sentence, "This match begins from a position.");
}

/* The position as it is kept: everything it says, in as many bytes as it takes. NULL for lack of memory. */
static char *state_text(const GameDef *game, const State *s)
{
    char *text = malloc(POSITION_TEXT);
    if (!text)
        return NULL;
    TextSink out = text_sink(text, POSITION_TEXT);
    position_write(game, s, &out);
    assert(!out.cut); /* POSITION_TEXT holds every position */
    char *fitting = realloc(text, out.length + 1);
    return fitting ? fitting : text;
}

char *opening_take(const char *text, MatchSetup *setup, TextSink *error)
{
    State s;
    const GameDef *game = position_game(text, error);
    if (game == NULL || !position_begin(game, text, setup->seed, &s, error))
        return NULL;
    char *kept = state_text(game, &s);
    if (!kept) {
        text_say(error, no_memory);
        return NULL;
    }
    setup->game = game_find(game->id);
    setup->options = s.options;
    setup->preset = options_nearest_preset(game->options, &s.options);
    setup->seats = s.seats;
    setup->opening = kept;
    return kept;
}

/* Is the position one of this match: of its game, its rules, with as many seats? */
static bool fits(const MatchSetup *m, const GameDef *of, const State *s, TextSink *error)
{
    const GameDef *game = game_table[m->game];
    if (of != game) {
        text_say(error, "This is a position of {1}, and the match is one of {2}.", tr(of->title), tr(game->title));
        return false;
    }
    if (s->seats != m->seats) {
        text_say(error, "The position is for {1} players, and the match has {2}.", text_number(s->seats).text,
                 text_number(m->seats).text);
        return false;
    }
    if (memcmp(&s->options, &m->options, sizeof s->options) != 0) {
        text_say(error, "The position and the match have different rules.");
        return false;
    }
    return true;
}

bool opening_state(const MatchSetup *m, State *out, TextSink *error)
{
    const GameDef *game = game_table[m->game];
    if (m->opening == NULL) {
        game->rules.start(out, &m->options, m->seats, m->seed);
        return true;
    }
    const GameDef *of = position_game(m->opening, error);
    return of != NULL && position_begin(of, m->opening, m->seed, out, error) && fits(m, of, out, error);
}

bool opening_good(const MatchSetup *m, TextSink *error)
{
    State s;
    char why[1200];
    TextSink words = text_part(error, why, sizeof why);
    if (m->opening == NULL || opening_state(m, &s, &words))
        return true;
    text_say(error, "The position that this match began from cannot be read: {1}", why);
    return false;
}

bool opening_setup_read(Store *store, StoredMatch *stored, MatchSetup *setup, char **opening, TextSink *error)
{
    *opening = stored->has_opening ? store_match_opening(store, stored->id) : NULL;
    if (stored->has_opening && *opening == NULL) {
        text_say(error, store_lacks_memory(store) ? N_("There is not enough memory for a match.")
                                                  : N_("The position that this match began from cannot be read."));
        return false;
    }
    stored->opening = *opening;
    if (match_setup_read(stored, setup, error) && opening_good(setup, error))
        return true;
    free(*opening);
    *opening = NULL;
    stored->opening = setup->opening = NULL;
    return false;
}
