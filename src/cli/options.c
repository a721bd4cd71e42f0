/* The `options` command: the house rules and presets of a game. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

#include "platform/language.h"

static void print_range(const Option *o)
{
    if (o->kind == OPT_BOOL)
        printf("0 1");
    else if (o->kind == OPT_INT)
        printf(o->also >= 0 ? "%d..%d or %d" : "%d..%d", o->low, o->high, o->also);
    else
        for (const OptionChoice *c = o->choice; c->key; c++)
            printf("%s%s", c == o->choice ? "" : " ", c->key);
}

static void print_option(const OptionTable *t, const OptionValues *defaults, int i)
{
    char key[64];
    TextSink sink = text_sink(key, sizeof key);
    option_key(t, defaults, i, &sink);
    printf("  %-20s ", t->options[i].key);
    print_range(&t->options[i]);
    printf("  (%s)\n      %s\n      %s\n", key, tr(t->options[i].label), tr(t->options[i].help));
}

/* The options of the group that option `first` is in, unless one before it is in the same. */
static void print_group(const OptionTable *t, const OptionValues *defaults, int first)
{
    const char *group = t->options[first].group;
    for (int i = 0; i < first; i++)
        if (strcmp(t->options[i].group, group) == 0)
            return;
    printf("%s%s\n", first > 0 ? "\n" : "", tr(group));
    for (int k = 0; k < t->option_count; k++)
        if (strcmp(t->options[option_listed(t, k)].group, group) == 0)
            print_option(t, defaults, option_listed(t, k));
}

int cli_options(Words *w)
{
    int game = cli_game(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    if (w->count > 0)
        return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), w->word[0]);
    const OptionTable *t = game_table[game]->options;
    OptionValues defaults;
    options_default(t, &defaults);
    for (int i = 0; i < t->option_count; i++)
        print_group(t, &defaults, i);
    printf("\n%s\n", tr("Presets"));
    for (int i = 0; i < t->preset_count; i++)
        printf("  %-20s %s. %s\n      %s\n", t->presets[i].id, tr(t->presets[i].name), tr(t->presets[i].edition),
               t->presets[i].values[0] ? t->presets[i].values : tr("the defaults"));
    return ALL_WELL;
}
