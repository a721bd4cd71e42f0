#include "app/find_game.h"

#include "app/widgets/field.h"
#include "platform/language.h"

static bool by_other_name(const GameDef *game, const char *words, FoundGame *out)
{
    for (const OtherName *n = game->names; n != NULL && n->name != NULL; n++) {
        if (!field_finds_words(tr(n->name), n->name, words))
            continue;
        if (n->line != NULL)
            text_write(out->line, sizeof out->line, n->line);
        else
            text_write(out->line, sizeof out->line, "Also called {1}", tr(n->name));
        return true;
    }
    return false;
}

static bool by_preset(const GameDef *game, const char *words, FoundGame *out)
{
    const OptionTable *t = game->options;
    for (int i = 0; i < t->preset_count; i++)
        if (field_finds_words(tr(t->presets[i].name), tr(t->presets[i].edition), words)) {
            out->preset = i;
            /* TRANSLATORS: {1} is the name of published rules of a game: "Rules: Oklahoma". */
            text_write(out->line, sizeof out->line, "Rules: {1}", tr(t->presets[i].name));
            return true;
        }
    return false;
}

int find_games(const char *words, FoundGame *out, int max)
{
    int n = 0;
    for (int i = 0; i < (int)game_count && n < max; i++) {
        const GameDef *game = game_table[i];
        FoundGame *found = &out[n];
        *found = (FoundGame){ .game = i, .preset = -1 };
        n += field_finds_words(tr(game->title), "", words) || by_other_name(game, words, found) ||
             by_preset(game, words, found);
    }
    return n;
}
