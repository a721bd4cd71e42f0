/* The look over a scene in another language: nothing cut, nothing written over; in a made-up one
 * (tests/language/make.py) also no word that is in no language, and nothing put together from parts. What is found is
 * told on standard error and counted. */
#ifndef MELDWELL_TESTS_HELP_LANGUAGE_LOOK_H
#define MELDWELL_TESTS_HELP_LANGUAGE_LOOK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/widgets/scene.h"
#include "match/true_state.h"
#include "platform/language.h"

enum { LOOK_NAMES = 160, LOOK_TEXT = 4096 };

typedef struct LanguageLook {
    char where[160];              /* what is looked at, for messages */
    const char *name[LOOK_NAMES]; /* what is in no language: names, and what a person has typed */
    int names;
    int slips;
    Rect panel; /* lies over the rest by design; w = 0: none does */
    bool large; /* the largest letters: a hint finds no place that is free, and lies over the seats until it is taken */
} LanguageLook;

static LanguageLook look;

/* Which language is spoken: one of the made-up ones shows what was not translated, what was put together, and what was
 * written into too little memory. */
static inline bool look_is_made_up(void)
{
    return strncmp(language_code(language_now()), "qm", 2) == 0;
}

/* The longer one is looked at everywhere; the others where most is. */
static inline bool look_everywhere(void)
{
    return strcmp(language_code(language_now()), "qmd") == 0;
}

/* The language that the environment names; false, and told: it is not there. */
static inline bool look_begin(void)
{
    char why[512];
    TextSink out = text_sink(why, sizeof why);
    language_begin();
    if (language_trouble(&out) || language_now() == LANGUAGE_ENGLISH)
        fprintf(stderr, "no language is found in %s: %s\n", getenv("MELDWELL_LOCALE_DIR"), why);
    return language_now() != LANGUAGE_ENGLISH;
}

/* A name, borrowed: the test put it in, or the program gives it to a computer. The longer ones first, where one is the
 * beginning of another. */
static inline void look_name(const char *name)
{
    for (int i = 0; i < look.names; i++)
        if (strcmp(look.name[i], name) == 0)
            return;
    if (name[0] != '\0' && look.names < LOOK_NAMES)
        look.name[look.names++] = name;
}

/* Those of nobody in particular: the program, and the computers (match/setup.c). */
static inline void look_usual_names(void)
{
    static const char *const names[] = { "Meldwell", "Ada",   "Bela",  "Clara", "Dora",  "Emil",  "Fanny",
                                         "Greta",    "Hugo",  "Ida",   "Jonas", "Karl",  "Lotte", "Mina",
                                         "Nils",     "Olga",  "Pavel", "Rosa",  "Selma", "Tilda", "Uwe",
                                         "Vera",     "Wanda", "Yara",  "Zeno" };
    look.names = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        look_name(names[i]);
}

static inline void look_seats(const MatchSetup *m)
{
    for (int i = 0; i < m->seats; i++)
        if (!match_seat_is_you(m, i))
            look_name(m->seat[i].name);
}

/* What was found so far is not looked for again: most of a table stays as it is from move to move. */
static inline bool look_known(const char *text)
{
    enum { KNOWN = 1 << 16 };
    static uint32_t known[KNOWN];
    uint32_t hash = 2166136261u;
    for (const char *c = text; *c != '\0'; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    bool was = known[hash % KNOWN] == hash;
    known[hash % KNOWN] = hash;
    return was;
}

/* What is wrong in one picture is wrong in the next as well: it is told once. */
static inline void look_slip(const char *what, const char *text, const char *said)
{
    static char told[2 * LOOK_TEXT];
    snprintf(told, sizeof told, "%s %s", said, text);
    look.slips++;
    if (look_known(told))
        return;
    fprintf(stderr, "%s: \"%s\" %s: %s\n", look.where, text, said, what);
}

/* A letter of the made-up language; its bytes to *n. Everything else parts words. */
static inline bool look_letter(const char *at, int *n)
{
    unsigned char c = (unsigned char)at[0];
    *n = c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c >= 0xC3 && c <= 0xC9);
}

/* The same text with every name taken out, where it stands as a word. */
static inline void look_without_names(const char *text, char *out, size_t size)
{
    size_t n = 0;
    bool in_word = false;
    while (*text != '\0' && n + 8 < size) {
        size_t taken = 0;
        for (int i = 0; i < look.names && !in_word; i++) {
            size_t length = strlen(look.name[i]);
            int bytes;
            if (length > taken && strncmp(text, look.name[i], length) == 0 && !look_letter(text + length, &bytes))
                taken = length;
        }
        if (taken > 0) {
            text += taken;
            out[n++] = '1'; /* as a number, which is in no language either */
            continue;
        }
        int bytes;
        in_word = look_letter(text, &bytes);
        for (; bytes > 0 && *text != '\0'; bytes--)
            out[n++] = *text++;
    }
    out[n] = '\0';
}

/* A word with a plain vowel, which the language has none of, was not translated. Letters alone are signs. */
static inline void look_words(const char *text, const char *what)
{
    static char known[LOOK_TEXT];
    if (!look_is_made_up())
        return;
    look_without_names(text, known, sizeof known);
    for (const char *at = known; *at != '\0';) {
        int bytes, length = 0, letters = 0;
        bool vowel = false;
        while (at[length] != '\0' && look_letter(at + length, &bytes)) {
            vowel = vowel || strchr("aeiouAEIOU", at[length]) != NULL;
            length += bytes;
            letters++;
        }
        if (vowel && letters > 1) {
            look_slip(what, text, "not translated");
            return;
        }
        (void)look_letter(at, &bytes);
        at += length > 0 ? length : bytes;
    }
}

#define LOOK_OPEN  "\u27e6"
#define LOOK_CLOSE "\u27e7"

/* How many more are opened than closed. */
static inline int look_balance(const char *text)
{
    int depth = 0;
    for (; *text != '\0'; text++)
        depth += strncmp(text, LOOK_OPEN, strlen(LOOK_OPEN)) == 0     ? 1
                 : strncmp(text, LOOK_CLOSE, strlen(LOOK_CLOSE)) == 0 ? -1
                                                                      : 0;
    return depth;
}

/* Does what ends there end a sentence? What makes it longer may stand behind the stop. */
static inline bool look_sentence(const char *begin, const char *end)
{
    while (end > begin && (end[-1] == ' ' || (end[-1] & 0x80) != 0))
        end--;
    return end > begin && strchr(".!?", end[-1]) != NULL;
}

/* What is said is one text of the catalogue, or sentences one after the other: nothing else stands beside them. */
static inline void look_whole(const char *text, const char *what)
{
    const size_t mark = strlen(LOOK_OPEN);
    const char *begin = text;
    int depth = 0, parts = 0;
    bool beside = false, sentence = true;
    if (!look_is_made_up())
        return;
    if (look_balance(text) != 0) {
        look_slip(what, text, "cut");
        return;
    }
    for (const char *at = text; *at != '\0'; at++) {
        if (strncmp(at, LOOK_OPEN, mark) == 0) {
            if (depth++ == 0) {
                beside |= parts++ > 0 && !sentence;
                begin = at;
            }
            at += mark - 1;
        } else if (strncmp(at, LOOK_CLOSE, mark) == 0) {
            if (--depth == 0)
                sentence = look_sentence(begin + mark, at);
            at += mark - 1;
        } else if (depth == 0 && *at != ' ') {
            beside |= strstr(text, LOOK_OPEN) != NULL;
        }
    }
    if (beside)
        look_slip(what, text, "put together");
}

/* ---- what is drawn ---- */

static inline Rect look_ink(const Scene *s, const DrawItem *d)
{
    const char *text = s->draw.text + d->text;
    int w = text_width((FontRole)d->font, d->size, text), h = text_line_height((FontRole)d->font, d->size);
    int x = d->align == ALIGN_LEFT ? d->r.x : d->align == ALIGN_RIGHT ? d->r.x + d->r.w - w : d->r.x + (d->r.w - w) / 2;
    Rect ink = { x, d->r.y + (d->r.h - h) / 2 + h / 6, w, h * 2 / 3 };
    return d->clip.w > 0 ? rect_both(ink, d->clip) : ink;
}

static inline bool look_inside(Rect r, Rect frame, int slack)
{
    return r.x >= frame.x - slack && r.y >= frame.y - slack && r.x + r.w <= frame.x + frame.w + slack &&
           r.y + r.h <= frame.y + frame.h + slack;
}

/* The part of it that is drawn. */
static inline Rect look_seen(const DrawItem *d)
{
    return d->clip.w > 0 ? rect_both(d->r, d->clip) : d->r;
}

/* A box that hides what is under it. */
static inline bool look_covers(const DrawItem *d)
{
    bool box = d->kind == DRAW_FILL || d->kind == DRAW_ROUND;
    return d->kind == DRAW_FELT || (box && (d->colour >> 24) > 200); /* a veil does not, nor is it a ground */
}

/* A box, or a picture: what of a text lies under it cannot be read. */
static inline bool look_hides(const DrawItem *d)
{
    return look_covers(d) || (d->kind == DRAW_SPRITE && d->alpha == 255 && d->sprite != SPRITE_SHADOW);
}

/* What lies over the rest by design: a panel that was opened, a banner for some seconds; what a hint shows where a
 * piece lies that is to leave (test_screen_hint looks at those that stay). */
static inline bool look_is_over(const Scene *s, Rect r)
{
    bool over = look.panel.w > 0 && look_inside(r, look.panel, 0);
    for (int i = 0; i < s->item_count && !over; i++)
        over = (strncmp(s->item[i].name, "banner:", 7) == 0 || strncmp(s->item[i].name, "ghost:", 6) == 0 ||
                (look.large && strcmp(s->item[i].name, "hint") == 0)) &&
               look_inside(r, s->item[i].r, 0);
    return over;
}

/* The same words once more, a little higher: what was drawn first is their shadow. */
static inline bool look_is_shadow(const Scene *s, const DrawItem *under, const DrawItem *over)
{
    const int drop = under->r.y - over->r.y;
    return under->r.x == over->r.x && drop > 0 && drop <= 6 && under->size == over->size &&
           strcmp(s->draw.text + under->text, s->draw.text + over->text) == 0;
}

/* Two texts in one place, with nothing in between; or half of one under something else. */
static inline void look_overlaps(const Scene *s, int i)
{
    const DrawItem *d = &s->draw.item[i];
    Rect ink = look_ink(s, d);
    for (int k = i + 1; k < s->draw.count; k++) {
        const DrawItem *over = &s->draw.item[k];
        if (over->kind == DRAW_FILL && over->r.w >= s->w && over->r.h >= s->h) /* a panel lies over everything */
            return;
        if (look_covers(over) && look_inside(ink, look_seen(over), 0))
            return;
        Rect cut = rect_both(ink, look_seen(over));
        if (look_is_over(s, look_seen(over)))
            return;
        if (look_hides(over) && cut.w > 2 && cut.h > 2) {
            char what[80];
            snprintf(what, sizeof what, "what lies at %d, %d, %d x %d", over->r.x, over->r.y, over->r.w, over->r.h);
            look_slip(what, s->draw.text + d->text, "is covered");
            return;
        }
        if (over->kind != DRAW_TEXT || look_is_shadow(s, d, over))
            continue;
        Rect both = rect_both(ink, look_ink(s, over));
        bool hidden = false;
        for (int j = i + 1; j < k && !hidden; j++)
            hidden = look_covers(&s->draw.item[j]) && look_inside(both, look_seen(&s->draw.item[j]), 0);
        if (both.w > 2 && both.h > 2 && !hidden)
            look_slip(s->draw.text + over->text, s->draw.text + d->text, "overlaps");
    }
}

/* The box it stands on, the last one drawn under it, holds all of it. */
static inline void look_box(const Scene *s, int i)
{
    Rect ink = look_ink(s, &s->draw.item[i]);
    Rect window = { 0, 0, s->w, s->h };
    if (ink.w > 0 && !look_inside(ink, window, 0)) {
        char where[64];
        snprintf(where, sizeof where, "the window at %d, %d", ink.x, ink.y);
        look_slip(where, s->draw.text + s->draw.item[i].text, "leaves");
    }
    for (int k = i - 1; k >= 0 && ink.w > 0; k--) {
        const DrawItem *under = &s->draw.item[k];
        Rect both = rect_both(ink, look_seen(under));
        if (!look_covers(under) || both.w <= 0 || both.h <= 0)
            continue;
        /* What goes on in the same colour is one box. */
        bool held = look_inside(ink, look_seen(under), 1) || under->r.w >= s->w;
        for (int j = k - 1; j >= 0 && !held; j--)
            held = look_covers(&s->draw.item[j]) && s->draw.item[j].colour == under->colour &&
                   look_inside(ink, look_seen(&s->draw.item[j]), 1);
        if (!held)
            look_slip("its box", s->draw.text + s->draw.item[i].text, "leaves");
        return;
    }
}

/* Shortened on purpose: what is pointed at there tells all of it. */
static inline bool look_shortened(const Scene *s, const DrawItem *d)
{
    static const char ellipsis[] = "\u2026";
    const char *text = s->draw.text + d->text;
    char begin[LOOK_TEXT];
    const size_t length = strlen(text), end = strlen(ellipsis);
    if (length < end || strcmp(text + length - end, ellipsis) != 0)
        return false;
    snprintf(begin, sizeof begin, "%.*s", (int)(length - end), text);
    for (int i = 0; i < s->item_count; i++)
        if (rect_meets(s->item[i].r, d->r) && strstr(s->item[i].label, begin) != NULL)
            return true;
    return false;
}

/* first: the drawn before that has been looked at. */
static inline void look_scene(const Scene *s, int first)
{
    int open = 0;
    bool scrolled = false;
    for (int i = 0; i < s->item_count; i++) {
        const Item *item = &s->item[i];
        if (item->label[0] != '\0' && !look_known(item->label)) {
            look_words(item->label, item->name);
            look_whole(item->label, item->name);
        }
        if (item->why[0] != '\0' && !look_known(item->why)) {
            look_words(item->why, item->name);
            look_whole(item->why, item->name);
        }
    }
    for (int i = first; i < s->draw.count; i++) {
        const DrawItem *d = &s->draw.item[i];
        if (d->kind != DRAW_TEXT)
            continue;
        const char *text = s->draw.text + d->text;
        open += look_shortened(s, d) ? 0 : look_balance(text);
        scrolled |= d->clip.w > 0;
        if (d->font != FONT_MONO) /* codes and proofs */
            look_words(text, "drawn");
        if (text_width((FontRole)d->font, d->size, text) > d->r.w) {
            char what[64];
            snprintf(what, sizeof what, "%d pixels at %d, %d", d->r.w, d->r.x, d->r.y);
            look_slip(what, text, "is too long for");
        }
        look_overlaps(s, i);
        look_box(s, i);
    }
    if (open != 0 && !scrolled)
        look_slip("what is drawn", "marks", "cut");
}

#endif
