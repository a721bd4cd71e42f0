/* Text into memory that the caller brings: as it is, formatted, or as whole sentences in a language. */
#include "rules/text/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The only variables of this floor: set by a program, and read when a text is begun or a number is written. */
static const Language *spoken;
static bool draws_pieces;
static _Atomic bool own_digits; /* while other threads may be writing */

void text_speak(const Language *language)
{
    spoken = language;
}

void text_draw_pieces(void)
{
    draws_pieces = true;
}

void text_own_digits(bool own)
{
    own_digits = own;
}

const char *text_bare(const char *text)
{
    const char *end = strchr(text, '\4');
    return end != NULL ? end + 1 : text;
}

TextSink text_sink(char *buffer, size_t size)
{
    if (size > 0)
        buffer[0] = '\0';
    return (TextSink){ .at = buffer, .size = size, .pieces = draws_pieces, .language = spoken };
}

void text_clear(TextSink *t)
{
    t->length = 0;
    t->cut = false;
    if (t->size > 0)
        t->at[0] = '\0';
}

TextSink text_part(const TextSink *whole, char *buffer, size_t size)
{
    TextSink part = text_sink(buffer, size);
    part.language = whole->language;
    part.pieces = whole->pieces;
    return part;
}

static size_t room_left(const TextSink *t)
{
    return t->size > t->length ? t->size - t->length - 1 : 0;
}

/* Text is cut between characters, never inside one: a half UTF-8 sequence would spoil the whole line on screen. */
static size_t whole_characters(const char *s, size_t length)
{
    while (length > 0 && ((unsigned char)s[length] & 0xC0) == 0x80)
        length--;
    return length;
}

void text_add(TextSink *t, const char *s)
{
    size_t length = strlen(s), room = room_left(t);
    if (t->cut || length > room) {
        length = t->cut ? 0 : whole_characters(s, room);
        t->cut = true;
    }
    if (t->size == 0)
        return;
    memcpy(t->at + t->length, s, length);
    t->length += length;
    t->at[t->length] = '\0';
}

/* ---- whole sentences ---- */

enum { MOST_ARGUMENTS = 9 };

/* The number n of a "{n}" that begins at `s`; 0 where none does. */
static int place_at(const char *s)
{
    return s[0] == '{' && s[1] >= '1' && s[1] <= '9' && s[2] == '}' ? s[1] - '0' : 0;
}

static int highest_place(const char *text)
{
    int highest = 0;
    for (const char *s = text; *s != '\0'; s++)
        highest = place_at(s) > highest ? place_at(s) : highest;
    return highest;
}

static void add_span(TextSink *t, const char *s, size_t length)
{
    char part[64];
    while (length > 0) {
        size_t n = length < sizeof part ? length : sizeof part - 1;
        n = n < length ? whole_characters(s, n) : n;
        n = n > 0 ? n : 1; /* stray bytes of no character: as they are */
        memcpy(part, s, n);
        part[n] = '\0';
        text_add(t, part);
        s += n;
        length -= n;
    }
}

/* ---- letters that are read from right to left ---- */

/* Around an argument: within a sentence it is read in a direction of its own, and neither it nor the sentence is torn
 * apart (U+2068 and U+2069). */
static const char isolate[] = "\u2068", isolate_end[] = "\u2069";

/* Whether a character of a right-to-left script begins there: Hebrew, Arabic and what lies beside them, and the two
 * further planes of such scripts. */
static bool is_leftward(const unsigned char *s)
{
    switch (s[0]) {
    case 0xD6:
        return s[1] >= 0x90;
    case 0xD7:
    case 0xD8:
    case 0xD9:
    case 0xDA:
    case 0xDB:
    case 0xDC:
    case 0xDD:
    case 0xDE:
    case 0xDF:
        return true;
    case 0xE0:
        return s[1] >= 0xA0 && s[1] < 0xA4;
    case 0xEF:
        return (s[1] == 0xAC && s[2] >= 0x9D) || (s[1] >= 0xAD && s[1] < 0xB8) || (s[1] == 0xB9 && s[2] >= 0xB0) ||
               (s[1] == 0xBA || s[1] == 0xBB);
    case 0xF0:
        return (s[1] == 0x90 && s[2] >= 0xA0) || (s[1] == 0x9E && s[2] >= 0xA0);
    default:
        return false;
    }
}

/* Whether one stands in a text outside of what is isolated in it already. */
static bool reads_leftward(const char *text)
{
    int inside = 0;
    for (const char *s = text; *s != '\0'; s++) {
        if (strncmp(s, isolate, sizeof isolate - 1) == 0)
            inside++;
        else if (strncmp(s, isolate_end, sizeof isolate_end - 1) == 0)
            inside -= inside > 0;
        else if (inside == 0 && is_leftward((const unsigned char *)s))
            return true;
    }
    return false;
}

static void add_argument(TextSink *t, const char *argument)
{
    const bool leftward = reads_leftward(argument);
    text_add(t, leftward ? isolate : "");
    text_add(t, argument);
    text_add(t, leftward ? isolate_end : "");
}

static void fill(TextSink *t, const char *text, const char *const *argument, int count)
{
    const char *from = text, *s = text;
    for (; *s != '\0'; s++) {
        int place = place_at(s);
        if (place == 0 || place > count)
            continue;
        add_span(t, from, (size_t)(s - from));
        add_argument(t, argument[place - 1]);
        from = s + 3;
        s += 2;
    }
    add_span(t, from, (size_t)(s - from));
}

static const char *said(const TextSink *t, const char *text)
{
    return text_bare(t->language != NULL ? t->language->say(text) : text);
}

/* ---- numbers ---- */

/* TRANSLATORS: The digits of your language, from zero to nine, ten characters; the same where it has none of its own.
 */
static const char latin_digits[] = N_OF("digits", "0123456789");
/* TRANSLATORS: What stands between the whole of a number and its tenths: "." in 2.5, "," in 2,5. */
static const char latin_point[] = N_OF("decimal point", ".");

static const char *in_language(const char *text)
{
    return text_bare(spoken != NULL ? spoken->say(text) : text);
}

/* Bytes of the character that begins there, which is none where the text ends. */
static size_t character(const char *s)
{
    size_t n = s[0] != '\0';
    while (n > 0 && ((unsigned char)s[n] & 0xC0) == 0x80)
        n++;
    return n;
}

/* Its digits and its point, if the language has others. */
static void add_figure(TextSink *t, const char *figure)
{
    const char *digits = in_language(own_digits ? latin_digits : text_bare(latin_digits));
    for (; *figure != '\0'; figure++) {
        const bool digit = *figure >= '0' && *figure <= '9';
        const char *from = digit ? digits : *figure == '.' ? in_language(latin_point) : figure;
        for (int i = digit ? *figure - '0' : 0; i > 0; i--)
            from += character(from);
        add_span(t, from, character(from));
    }
}

bool text_has_digits(void)
{
    return strcmp(in_language(latin_digits), text_bare(latin_digits)) != 0;
}

static TextNumber number_of(const char *sign, const char *figure)
{
    TextNumber number;
    TextSink out = { .at = number.text, .size = sizeof number.text };
    text_clear(&out);
    text_add(&out, sign);
    add_figure(&out, figure);
    return number;
}

TextNumber text_points(int64_t n, bool plus)
{
    char figure[24];
    const unsigned long long size = n < 0 ? 0 - (unsigned long long)n : (unsigned long long)n;
    snprintf(figure, sizeof figure, "%llu", size);
    return number_of(n < 0 ? "\u2212" : n > 0 && plus ? "+" : "", figure);
}

TextNumber text_time(int whole, int sixtieths)
{
    char figure[32];
    snprintf(figure, sizeof figure, "%d:%02d", whole, sixtieths);
    return number_of("", figure);
}

TextNumber text_tenths(double n, bool plus)
{
    char figure[24];
    snprintf(figure, sizeof figure, "%.1f", n < 0 ? -n : n);
    const bool zero = strcmp(figure, "0.0") == 0;
    return number_of(zero ? "" : n < 0 ? "\u2212" : plus ? "+" : "", figure);
}

TextNumber text_number(int64_t n)
{
    return text_points(n, false);
}

static const char *counted(const TextSink *t, TextForms text, unsigned long n)
{
    return text_bare(t->language != NULL ? t->language->count(text.one, text.many, n) : n == 1 ? text.one : text.many);
}

void text_say_list(TextSink *t, const char *text, va_list list)
{
    const char *argument[MOST_ARGUMENTS];
    int count = highest_place(text);
    for (int i = 0; i < count; i++)
        argument[i] = va_arg(list, const char *);
    fill(t, said(t, text), argument, count);
}

void text_count_list(TextSink *t, const char *one, const char *many, int64_t n, va_list list)
{
    const char *argument[MOST_ARGUMENTS];
    TextNumber number = text_number(n);
    unsigned long size = (unsigned long)(n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
    int ones = highest_place(one), count = highest_place(many);
    count = ones > count ? ones : count;
    argument[0] = number.text;
    for (int i = 1; i < count; i++)
        argument[i] = va_arg(list, const char *);
    fill(t, counted(t, (TextForms){ one, many }, size), argument, count);
}

void text_say(TextSink *t, const char *text, ...)
{
    va_list list;
    va_start(list, text);
    text_say_list(t, text, list);
    va_end(list);
}

void text_count(TextSink *t, const char *one, const char *many, int64_t n, ...)
{
    va_list list;
    va_start(list, n);
    text_count_list(t, one, many, n, list);
    va_end(list);
}

const char NAME_YOU[] = N_("You");

static bool is_you(const char *name)
{
    return name == NAME_YOU;
}

void text_told(TextSink *t, const char *name, const char *you, const char *other, ...)
{
    const char *argument[MOST_ARGUMENTS] = { name };
    const char *text = is_you(name) ? you : other;
    int yours = highest_place(you), theirs = highest_place(other), count = yours > theirs ? yours : theirs;
    va_list list;
    va_start(list, other);
    for (int i = 1; i < count; i++)
        argument[i] = va_arg(list, const char *);
    va_end(list);
    fill(t, said(t, text), argument, count);
}

void text_told_count(TextSink *t, const char *name, TextForms you, TextForms other, int64_t n, ...)
{
    const char *argument[MOST_ARGUMENTS];
    const bool mine = is_you(name);
    const TextForms text = mine ? you : other;
    const TextNumber number = text_number(n);
    const unsigned long size = (unsigned long)(n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
    const int ones = highest_place(text.one), several = highest_place(text.many);
    int count = 0, last = ones > several ? ones : several;
    va_list list;
    argument[count++] = number.text;
    if (!mine)
        argument[count++] = name;
    va_start(list, n);
    while (count < last)
        argument[count++] = va_arg(list, const char *);
    va_end(list);
    fill(t, counted(t, text, size), argument, count);
}

void text_name(TextSink *t, const char *name)
{
    if (is_you(name))
        text_say(t, NAME_YOU);
    else
        text_add(t, name);
}

void text_names(TextSink *t, const char *const *name, int n)
{
    enum { LIST_BYTES = 1536 };
    char so_far[LIST_BYTES], one[LIST_BYTES], more[LIST_BYTES];
    TextSink list = text_part(t, so_far, sizeof so_far);
    for (int i = 0; i < n; i++) {
        TextSink last = text_part(t, one, sizeof one);
        if (i > 0 && is_you(name[i]))
            /* TRANSLATORS: In a list, behind a name: "Anna and you". */
            text_say(&last, N_("you"));
        else
            text_name(&last, name[i]);
        if (i == 0) {
            text_add(&list, one);
            continue;
        }
        TextSink longer = text_part(t, more, sizeof more);
        /* TRANSLATORS: A list: {1} is all that comes before, {2} the next one, or the last one. */
        text_say(&longer, i == n - 1 ? N_("{1} and {2}") : N_("{1}, {2}"), so_far, one);
        list = text_part(t, so_far, sizeof so_far);
        text_add(&list, more);
    }
    if (n > 0)
        text_add(t, so_far);
}

void text_told_of(TextSink *t, const char *const *name, int n, const char *you, const char *one, const char *many,
                  const char *with_you, ...)
{
    enum { LIST_BYTES = 1536 };
    char names[LIST_BYTES];
    const char *argument[MOST_ARGUMENTS] = { names };
    bool mine = false;
    for (int i = 0; i < n; i++)
        mine = mine || is_you(name[i]);
    const char *text = n > 1 ? (mine ? with_you : many) : mine ? you : one;
    TextSink list = text_part(t, names, sizeof names);
    int count = highest_place(text);
    va_list more;
    text_names(&list, name, n);
    va_start(more, with_you);
    for (int i = 1; i < count; i++)
        argument[i] = va_arg(more, const char *);
    va_end(more);
    fill(t, said(t, text), argument, count);
}

void text_next(TextSink *t)
{
    if (t->length > 0)
        text_add(t, " ");
}

void text_write(char *buffer, size_t size, const char *text, ...)
{
    TextSink t = text_sink(buffer, size);
    va_list list;
    va_start(list, text);
    text_say_list(&t, text, list);
    va_end(list);
}

void text_list(char *list, size_t size, const char *more)
{
    char before[TEXT_LIST];
    snprintf(before, sizeof before, "%s", list);
    /* TRANSLATORS: A list: {1} is all that comes before, {2} the next one. */
    text_write(list, size, before[0] != '\0' ? N_("{1}, {2}") : "{2}", before, more);
}

void text_write_count(char *buffer, size_t size, const char *one, const char *many, int64_t n, ...)
{
    TextSink t = text_sink(buffer, size);
    va_list list;
    va_start(list, n);
    text_count_list(&t, one, many, n, list);
    va_end(list);
}

/* ---- as it is ---- */

void text_addf(TextSink *t, const char *format, ...)
{
    va_list list;
    size_t room = room_left(t);
    if (t->cut)
        return;
    va_start(list, format);
    int length = vsnprintf(t->size > 0 ? t->at + t->length : NULL, t->size > 0 ? room + 1 : 0, format, list);
    va_end(list);
    if (length < 0) {
        t->cut = true;
    } else if ((size_t)length > room) {
        t->cut = true;
        if (t->size == 0)
            return;
        /* What follows the cut is unknown here: take back a sequence that has begun and may not be whole. */
        size_t end = t->length + room;
        size_t lead = end;
        while (lead > t->length && ((unsigned char)t->at[lead - 1] & 0xC0) == 0x80)
            lead--;
        if (lead > t->length && ((unsigned char)t->at[lead - 1] & 0xC0) == 0xC0)
            end = lead - 1;
        t->length = end;
        t->at[end] = '\0';
    } else {
        t->length += (size_t)length;
    }
}
