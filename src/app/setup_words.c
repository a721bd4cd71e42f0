/* What is said of a match that is put together, and how the number of its deal is written. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "platform/language.h"

void setup_rule_words(const OptionTable *table, const OptionValues *v, int option, TextSink *out)
{
    char value[288];
    TextSink words = text_part(out, value, sizeof value);
    option_label(table, v, option, &words);
    text_say(out, "{1}: {2}", tr(table->options[option].label), value);
}

void setup_changes_words(const MatchSetup *m, TextSink *out)
{
    const OptionTable *table = game_table[m->game]->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    for (int i = 0; i < table->option_count; i++) {
        if (base.v[i] == m->options.v[i] || !option_is_rule(table, i))
            continue;
        text_add(out, out->length > 0 ? "\n" : "");
        setup_rule_words(table, &m->options, i, out);
    }
}

void setup_rules_line(const App *app, const MatchSetup *m, TextSink *out)
{
    const char *own = setup_own_name(&app->new_match, m);
    const int changes = setup_changes(m);
    if (own != NULL) {
        text_add(out, own);
        return;
    }
    const char *preset = tr(game_table[m->game]->options->presets[m->preset].name);
    if (changes > 0)
        text_count(out, "{2}, {1} rule changed", "{2}, {1} rules changed", changes, preset);
    else
        text_add(out, preset);
}

void setup_game_line(const App *app, const MatchSetup *m, TextSink *out)
{
    const char *title = tr(game_table[m->game]->title);
    char rules[480];
    TextSink line = text_sink(rules, sizeof rules);
    setup_rules_line(app, m, &line);
    /* The usual preset may be called like the game itself. */
    text_say(out, strncmp(rules, title, strlen(title)) != 0 ? N_("{1}, {2}") : "{2}", title, rules);
}

/* The level all computers share, "" when they differ or there is none. */
static const char *shared_level(const MatchSetup *m, const bool *random)
{
    const AiDef *ai = ai_find(game_table[m->game]->id);
    const char *title = NULL;
    for (int i = 0; ai != NULL && i < m->seats; i++) {
        if (m->seat[i].kind != SEAT_COMPUTER)
            continue;
        const char *its = random != NULL && random[i] ? tr("random level") : tr(ai->levels[m->seat[i].level].title);
        if (title != NULL && strcmp(title, its) != 0)
            return tr("mixed levels");
        title = its;
    }
    return title != NULL ? title : "";
}

/* Who plays, by their number: persons and computers. */
static void people_words(int persons, char *out, size_t size)
{
    if (persons == 1)
        text_write(out, size, "you");
    else
        text_write_count(out, size, "{1} person", "{1} people", persons);
}

void setup_seats_short(const MatchSetup *m, const bool *random, TextSink *out)
{
    const int persons = match_persons(m), computers = m->seats - persons;
    char people[64], machines[192], all[480];
    people_words(persons, people, sizeof people);
    if (persons > 0)
        text_write(machines, sizeof machines, "{1}", text_number(computers).text);
    else
        text_write_count(machines, sizeof machines, "{1} computer", "{1} computers", computers);
    text_write(all, sizeof all, computers == 0 ? "{1}" : persons == 0 ? "{2}" : N_("{1} and {2}"), people, machines);
    const char *level = shared_level(m, random);
    text_say(out, level[0] != '\0' ? N_("{1}, {2}") : "{1}", all, level);
}

void setup_deal_text(uint64_t seed, char *out, size_t size)
{
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%" PRIu64, seed);
    TextSink sink = text_sink(out, size);
    for (int i = 0; i < n; i++)
        text_addf(&sink, i > 0 && (n - i) % 3 == 0 ? " %c" : "%c", digits[i]);
}

uint64_t setup_deal_read(const char *text)
{
    uint64_t seed = 0;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            continue; /* blanks between groups of figures */
        uint64_t figure = (uint64_t)(*text - '0');
        if (seed > (UINT64_MAX - figure) / 10)
            return 0;
        seed = seed * 10 + figure;
    }
    return seed;
}
