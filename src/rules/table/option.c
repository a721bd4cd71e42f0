#include "rules/table/option.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "rules/text/example_args.h"

static const char *const bool_keys[2] = { "0", "1" };

/* A sentence about what was written, as much of it as can be told; {2} and {3} as the caller has them. */
static void complain(TextSink *error, const char *text, const char *name, size_t name_length, const char *more,
                     const char *allowed)
{
    char shown[144];
    TextSink sink = text_sink(shown, sizeof shown);
    text_addf(&sink, "%.*s", (int)(name_length > 40 ? 40 : name_length), name);
    if (error)
        text_say(error, text, shown, more, allowed);
}

static int choice_count(const Option *o)
{
    int n = 0;
    while (o->choice[n].key)
        n++;
    return n;
}

/* At most nine digits with an optional minus sign. */
static bool read_number(const char *word, size_t length, int *value)
{
    bool negative = length > 0 && word[0] == '-';
    size_t i = negative ? 1 : 0;
    int n = 0;
    if (i == length || length - i > 9)
        return false;
    for (; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return false;
        n = n * 10 + (word[i] - '0');
    }
    *value = negative ? -n : n;
    return true;
}

static bool read_bool(const char *word, size_t length, int *value)
{
    static const char *const names[2][3] = { { "0", "no", "off" }, { "1", "yes", "on" } };
    for (int b = 0; b < 2; b++)
        for (int i = 0; i < 3; i++)
            if (word_is((Word){ word, length }, names[b][i])) {
                *value = b;
                return true;
            }
    return false;
}

static bool read_value(const Option *o, const char *word, size_t length, int *value)
{
    if (o->kind == OPT_BOOL)
        return read_bool(word, length, value);
    if (o->kind == OPT_CHOICE) {
        for (int i = 0; o->choice[i].key; i++)
            if (word_is((Word){ word, length }, o->choice[i].key)) {
                *value = i;
                return true;
            }
        return false;
    }
    return read_number(word, length, value);
}

/* The place among `choice` of a number that is named there, or -1. */
static int number_place(const Option *o, int value)
{
    for (int i = 0; o->choice != NULL && o->choice[i].key; i++) {
        int number = 0;
        if (read_number(o->choice[i].key, strlen(o->choice[i].key), &number) && number == value)
            return i;
    }
    return -1;
}

static int number_at(const Option *o, int place)
{
    int number = 0;
    bool sound = read_number(o->choice[place].key, strlen(o->choice[place].key), &number);
    assert(sound);
    (void)sound;
    return number;
}

bool option_in_range(const OptionTable *t, int i, int value)
{
    assert(i >= 0 && i < t->option_count);
    const Option *o = &t->options[i];
    switch (o->kind) {
    case OPT_BOOL:
        return value == 0 || value == 1;
    case OPT_INT:
        return (value >= o->low && value <= o->high) || (o->also >= 0 && value == o->also);
    case OPT_CHOICE:
        return value >= 0 && value < choice_count(o);
    case OPT_NUMBER:
        return number_place(o, value) >= 0;
    }
    return false;
}

void options_default(const OptionTable *t, OptionValues *v)
{
    memset(v, 0, sizeof *v);
    for (int i = 0; i < t->option_count; i++)
        v->v[i] = t->options[i].fallback;
}

static int find_option(const OptionTable *t, const char *key, size_t length)
{
    for (int i = 0; i < t->option_count; i++)
        if (word_is((Word){ key, length }, t->options[i].key))
            return i;
    return -1;
}

static int find_preset(const OptionTable *t, const char *id, size_t length)
{
    for (int i = 0; i < t->preset_count; i++)
        if (word_is((Word){ id, length }, t->presets[i].id))
            return i;
    return -1;
}

int option_find(const OptionTable *t, const char *key)
{
    return find_option(t, key, strlen(key));
}

int preset_find(const OptionTable *t, const char *id)
{
    return find_preset(t, id, strlen(id));
}

bool preset_names(const OptionTable *t, int preset, int option)
{
    assert(preset >= 0 && preset < t->preset_count && option >= 0 && option < t->option_count);
    const char *key = t->options[option].key, *at = t->presets[preset].values;
    for (size_t length = strlen(key); *at; at += *at == ',') {
        if (strncmp(at, key, length) == 0 && at[length] == '=')
            return true;
        at += strcspn(at, ",");
    }
    return false;
}

static void add_allowed(const Option *o, TextSink *out)
{
    const TextNumber low = text_number(o->low), high = text_number(o->high);
    if (o->kind == OPT_BOOL)
        text_say(out, "{1} or {2}", "0", "1");
    else if (o->kind == OPT_INT && o->also >= 0)
        /* TRANSLATORS: The lowest and the highest value of a house rule, and {3}, one that stands outside them. */
        text_say(out, "{3} or {1} to {2}", low.text, high.text, text_number(o->also).text);
    else if (o->kind == OPT_INT)
        /* TRANSLATORS: The lowest and the highest value of a house rule. */
        text_say(out, "{1} to {2}", low.text, high.text);
    for (int i = 0; o->kind != OPT_BOOL && o->kind != OPT_INT && o->choice[i].key; i++) {
        char before[600];
        TextSink copy = text_sink(before, sizeof before);
        text_add(&copy, out->at);
        *out = text_part(out, out->at, out->size);
        text_say(out,
                 i == 0                 ? "{2}"
                 : o->choice[i + 1].key ? N_("{1}, {2}")
                                        : N_("{1} or {2}"),
                 before, o->choice[i].key);
    }
}

static bool set_words(const OptionTable *t, OptionValues *v, const char *key, size_t key_length, const char *value,
                      size_t value_length, TextSink *error)
{
    int i = find_option(t, key, key_length), number = 0;
    if (i < 0) {
        complain(error, N_("There is no option \"{1}\"."), key, key_length, "", "");
        return false;
    }
    if (!read_value(&t->options[i], value, value_length, &number) || !option_in_range(t, i, number)) {
        char allowed[600];
        TextSink list = text_sink(allowed, sizeof allowed);
        add_allowed(&t->options[i], &list);
        complain(error, N_("{2} cannot be \"{1}\"; it can be {3}."), value, value_length, t->options[i].key, allowed);
        return false;
    }
    v->v[i] = number;
    return true;
}

bool option_set(const OptionTable *t, OptionValues *v, const char *key, const char *value, TextSink *error)
{
    return set_words(t, v, key, strlen(key), value, strlen(value), error);
}

/* Applies "key=value,key=value"; stops at the first that does not fit. */
static bool set_list(const OptionTable *t, OptionValues *v, const char *text, TextSink *error)
{
    while (*text) {
        size_t length = strcspn(text, ",");
        const char *equals = memchr(text, '=', length);
        if (!equals) {
            complain(error, N_("\"{1}\" is neither a preset nor key=value."), text, length, "", "");
            return false;
        }
        size_t key_length = (size_t)(equals - text);
        if (!set_words(t, v, text, key_length, equals + 1, length - key_length - 1, error))
            return false;
        text += length;
        if (*text == ',' && *++text == '\0') {
            complain(error, N_("\"{1}\" is neither a preset nor key=value."), "", 0, "", "");
            return false;
        }
    }
    return true;
}

void options_preset(const OptionTable *t, int preset, OptionValues *v)
{
    assert(preset >= 0 && preset < t->preset_count);
    options_default(t, v);
    bool sound = set_list(t, v, t->presets[preset].values, NULL);
    assert(sound);
    (void)sound;
}

void options_fill(const OptionTable *t, int fill, OptionValues *v)
{
    assert(fill >= 0 && fill < t->fill_count);
    for (int i = 0; i < t->option_count; i++)
        if (t->grid && strcmp(t->options[i].group, t->grid->group) == 0)
            v->v[i] = t->options[i].fallback;
    bool sound = set_list(t, v, t->fills[fill].values, NULL);
    assert(sound);
    (void)sound;
}

bool options_are_filled(const OptionTable *t, int fill, const OptionValues *v)
{
    OptionValues filled = *v;
    options_fill(t, fill, &filled);
    return memcmp(&filled, v, sizeof filled) == 0;
}

/* What the preset said under that version where it has changed since. */
static void preset_as_it_was(const OptionTable *t, int preset, int rules_version, OptionValues *v)
{
    options_preset(t, preset, v);
    for (int i = 0; i < t->then_count; i++) {
        const PresetThen *then = &t->then[i];
        if (rules_version >= then->before || strcmp(then->preset, t->presets[preset].id) != 0)
            continue;
        bool sound = set_list(t, v, then->values, NULL);
        assert(sound);
        (void)sound;
    }
}

bool options_parse(const OptionTable *t, OptionValues *v, const char *text, TextSink *error)
{
    return options_parse_then(t, v, text, INT_MAX, error);
}

bool options_parse_then(const OptionTable *t, OptionValues *v, const char *text, int rules_version, TextSink *error)
{
    OptionValues read;
    size_t length = strcspn(text, ",");
    int preset = find_preset(t, text, length);
    preset_as_it_was(t, preset < 0 ? 0 : preset, rules_version, &read);
    if (preset >= 0) {
        text += length;
        if (*text == ',' && *++text == '\0') {
            complain(error, N_("\"{1}\" is neither a preset nor key=value."), "", 0, "", "");
            return false;
        }
    } else if (length > 0 && !memchr(text, '=', length)) {
        complain(error, N_("There is no preset \"{1}\"."), text, length, "", "");
        return false;
    }
    if (!set_list(t, &read, text, error))
        return false;
    *v = read;
    return true;
}

void option_label(const OptionTable *t, const OptionValues *v, int i, TextSink *out)
{
    assert(i >= 0 && i < t->option_count && option_in_range(t, i, v->v[i]));
    const Option *o = &t->options[i];
    int value = v->v[i];
    if (o->kind == OPT_BOOL)
        text_say(out, value ? N_("yes") : N_("no"));
    else if (o->kind == OPT_CHOICE)
        text_say(out, o->choice[value].label);
    else if (number_place(o, value) >= 0)
        text_say(out, o->choice[number_place(o, value)].label);
    else if (value == o->also && value == 0 && o->low > 0)
        /* TRANSLATORS: A value of a house rule that is otherwise a number: no limit, no points, no such cards. */
        text_say(out, "none");
    else
        text_addf(out, "%d", value);
}

void option_key(const OptionTable *t, const OptionValues *v, int i, TextSink *out)
{
    assert(i >= 0 && i < t->option_count && option_in_range(t, i, v->v[i]));
    const Option *o = &t->options[i];
    if (o->kind == OPT_BOOL)
        text_add(out, bool_keys[v->v[i]]);
    else if (o->kind == OPT_CHOICE)
        text_add(out, o->choice[v->v[i]].key);
    else
        text_addf(out, "%d", v->v[i]);
}

/* Along low, low + step, ... high; `also` comes before low or after high. */
static int step_int(const Option *o, int value, int direction)
{
    bool also_first = o->also >= 0 && o->also < o->low, also_last = o->also >= 0 && o->also > o->high;
    if (value < o->low)
        return direction > 0 ? o->low : value;
    if (value > o->high)
        return direction < 0 ? o->high : value;
    int past = value - o->low;
    if (direction > 0) {
        if (value == o->high)
            return also_last ? o->also : value;
        int next = o->low + (past / o->step + 1) * o->step;
        return next < o->high ? next : o->high;
    }
    if (past == 0)
        return also_first ? o->also : value;
    return o->low + (past - 1) / o->step * o->step;
}

bool option_argument(const OptionTable *t, int i, const char *args, const char *key, OptionValues *v)
{
    int value = v->v[i];
    if (!word_number_optional(args, key, INT_MIN, INT_MAX, &value) || !option_in_range(t, i, value))
        return false;
    v->v[i] = value;
    return true;
}

int option_step(const OptionTable *t, int i, int value, int direction)
{
    assert(option_in_range(t, i, value) && (direction == 1 || direction == -1));
    const Option *o = &t->options[i];
    if (o->kind == OPT_INT)
        return step_int(o, value, direction);
    if (o->kind == OPT_NUMBER) {
        int place = number_place(o, value) + direction;
        return place < 0 || place >= choice_count(o) ? value : number_at(o, place);
    }
    return option_in_range(t, i, value + direction) ? value + direction : value;
}

void options_write(const OptionTable *t, int preset, const OptionValues *v, TextSink *out)
{
    OptionValues base;
    options_preset(t, preset, &base);
    text_add(out, t->presets[preset].id);
    for (int i = 0; i < t->option_count; i++) {
        if (v->v[i] == base.v[i])
            continue;
        text_addf(out, ",%s=", t->options[i].key);
        option_key(t, v, i, out);
    }
}

int option_listed(const OptionTable *t, int k)
{
    const int clock = t->clock - 1, bank = t->bank - 1;
    if (k <= clock || bank < 0 || k > bank)
        return k;
    return k == clock + 1 ? bank : k - 1;
}

bool option_is_clock(const OptionTable *t, int i)
{
    return i + 1 == t->clock || i + 1 == t->bank;
}

void options_stop_clock(const OptionTable *t, OptionValues *v)
{
    const int clock = t->clock - 1;
    if (clock >= 0 && option_in_range(t, clock, 0))
        v->v[clock] = 0;
}

void options_follow_seats(const OptionTable *t, OptionValues *v, int seats)
{
    if (t->players)
        v->v[t->players - 1] = seats;
}

bool option_is_rule(const OptionTable *t, int i)
{
    assert(i >= 0 && i < t->option_count);
    return i + 1 != t->players && !option_is_clock(t, i);
}

int options_nearest_preset(const OptionTable *t, const OptionValues *v)
{
    int best = 0, fewest = MAX_OPTIONS + 1;
    for (int p = 0; p < t->preset_count; p++) {
        OptionValues base;
        int differences = 0;
        options_preset(t, p, &base);
        for (int i = 0; i < t->option_count; i++)
            differences += v->v[i] != base.v[i] && !option_is_clock(t, i);
        if (differences < fewest) {
            fewest = differences;
            best = p;
        }
    }
    return best;
}
