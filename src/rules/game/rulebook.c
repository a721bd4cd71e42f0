/* What the rules pages of all games share: lines, marks of what was changed, the list of house rules. */
#include "rules/game/rulebook.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

Rulebook rulebook_begin(const OptionTable *table, const OptionValues *now, TextSink *out)
{
    Rulebook p = { .table = table, .now = now, .out = out };
    p.preset_index = options_nearest_preset(table, now);
    options_preset(table, p.preset_index, &p.preset);
    return p;
}

void rulebook_line(const Rulebook *p, const char *line, ...)
{
    va_list list;
    va_start(list, line);
    text_say_list(p->out, line, list);
    va_end(list);
    text_add(p->out, "\n");
}

void rulebook_count(const Rulebook *p, const char *one, const char *many, int64_t n, ...)
{
    va_list list;
    va_start(list, n);
    text_count_list(p->out, one, many, n, list);
    va_end(list);
    text_add(p->out, "\n");
}

void rulebook_columns(const Rulebook *p, const char *words, const char *const *head, int cells)
{
    text_add(p->out, "|# ");
    text_say(p->out, words);
    for (int i = 0; i < cells; i++) {
        text_add(p->out, " | ");
        text_say(p->out, head[i]);
    }
    text_add(p->out, "\n");
}

void rulebook_row(const Rulebook *p, const char *pieces, const char *words, const TextNumber *cell, int cells)
{
    text_add(p->out, "| ");
    if (pieces[0] != '\0')
        text_addf(p->out, "%s : ", pieces);
    text_say(p->out, words);
    for (int i = 0; i < cells; i++)
        text_addf(p->out, " | %s", cell[i].text[0] != '\0' ? cell[i].text : "\u2013");
    text_add(p->out, "\n");
}

static bool differs(const Rulebook *p, int option)
{
    const Option *o = &p->table->options[option];
    bool idle = o->idle != NULL && o->idle(p->now) != NULL;
    return option_is_rule(p->table, option) && !idle && p->now->v[option] != p->preset.v[option];
}

void rulebook_changed(const Rulebook *p, int option)
{
    char label[240], now[80], before[80], preset[240];
    if (!differs(p, option))
        return;
    text_write(label, sizeof label, p->table->options[option].label);
    text_write(preset, sizeof preset, p->table->presets[p->preset_index].name);
    TextSink is = text_part(p->out, now, sizeof now), was = text_part(p->out, before, sizeof before);
    option_label(p->table, p->now, option, &is);
    option_label(p->table, &p->preset, option, &was);
    /* TRANSLATORS: A house rule and its value; {3} is the preset, {4} the value there. The ! stays. */
    rulebook_line(p, "! {1}: {2} ({3}: {4})", label, now, preset, before);
}

void rulebook_house(const Rulebook *p)
{
    const Preset *preset = &p->table->presets[p->preset_index];
    char name[240], edition[1200];
    int differences = 0;
    for (int i = 0; i < p->table->option_count; i++)
        differences += differs(p, i);
    rulebook_line(p, "## House rules in force {house}");
    text_write(name, sizeof name, preset->name);
    text_write(edition, sizeof edition, preset->edition);
    /* TRANSLATORS: {1} is the name of a preset of house rules, {2} a sentence that describes it. */
    rulebook_line(p, "The preset is \"{1}\". {2}", name, edition);
    if (differences == 0) {
        rulebook_line(p, "No rule of this preset has been changed.");
        return;
    }
    rulebook_line(p, differences == 1 ? N_("One rule has been changed. It is marked below as well:")
                                      : N_("These rules have been changed. They are marked below as well:"));
    for (int i = 0; i < p->table->option_count; i++)
        rulebook_changed(p, i);
}

int rulebook_faces(const char *pieces, bool (*parse)(const char **text, Face *), Face *face, int max)
{
    int n = 0;
    while (*pieces != '\0') {
        const bool good = n < max && parse(&pieces, &face[n]);
        assert(good);
        if (!good)
            break;
        n++;
        pieces += strspn(pieces, " |");
    }
    return n;
}
