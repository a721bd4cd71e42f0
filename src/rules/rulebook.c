#include "rules/rulebook.h"

#include <string.h>

Rulebook rulebook_begin(const OptionTable *table, const OptionValues *now, TextSink *out)
{
    Rulebook p = { .table = table, .now = now, .out = out };
    p.preset_index = options_nearest_preset(table, now);
    options_preset(table, p.preset_index, &p.preset);
    return p;
}

void rulebook_line(const Rulebook *p, const char *line)
{
    text_add(p->out, line);
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
    if (!differs(p, option))
        return;
    text_addf(p->out, "! %s: ", p->table->options[option].label);
    option_label(p->table, p->now, option, p->out);
    text_addf(p->out, " (%s: ", p->table->presets[p->preset_index].name);
    option_label(p->table, &p->preset, option, p->out);
    text_add(p->out, ")\n");
}

void rulebook_house(const Rulebook *p)
{
    const Preset *preset = &p->table->presets[p->preset_index];
    int differences = 0;
    for (int i = 0; i < p->table->option_count; i++)
        differences += differs(p, i);
    rulebook_line(p, "## House rules in force {house}");
    text_addf(p->out, "The preset is \"%s\". %s\n", preset->name, preset->edition);
    if (differences == 0) {
        rulebook_line(p, "Nothing in it has been changed.");
        return;
    }
    rulebook_line(p, differences == 1 ? "One thing has been changed, and is marked below as well:"
                                      : "These things have been changed, and are marked below as well:");
    for (int i = 0; i < p->table->option_count; i++)
        rulebook_changed(p, i);
}
