/* A bounded text buffer. Nothing in the rules allocates: the caller brings the memory, and what does not fit is cut
 * and remembered. */
#ifndef MELDWELL_RULES_TEXT_TEXT_H
#define MELDWELL_RULES_TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How sentences are said. Both functions return what they were given where they know nothing better; what they return
 * lives as long as the language. */
typedef struct Language {
    const char *(*say)(const char *text);
    const char *(*count)(const char *one, const char *many, unsigned long n);
} Language;

typedef struct TextSink {
    char *at;                 /* borrowed; always zero-terminated when size > 0 */
    size_t size;              /* of the buffer, the terminator included */
    size_t length;            /* written so far */
    bool cut;                 /* something did not fit */
    bool pieces;              /* what is written is drawn, pieces as small pictures: see glyph.h */
    const Language *language; /* borrowed; NULL: as it is written in the source */
} TextSink;

/* The language of every sink made from now on; NULL: as it is written in the source, which is so until this is called.
 * A program calls it once, before it says anything; which one it speaks may change behind these functions. What a text
 * is written in is all that depends on it: no state, move, hash or record does, for those are written by text_add. */
void text_speak(const Language *);
/* Every sink made from now on is of a text that is drawn, and may hold pieces (glyph.h); false until this is called. A
 * program with a window calls it once, as early. What is to be words all the same sets TextSink.pieces false. */
void text_draw_pieces(void);

/* Marks a sentence that is a constant for the catalogue; whoever shows it has it said by the language. What is given to
 * text_say and text_count is marked by that. */
#define N_(text) text
/* The same where another language may need more than one text for what is one in English: the catalogue has it with the
 * words of `about` before it, which are never said. */
#define N_OF(about, text) about "\4" text
/* Such a text without them. */
const char *text_bare(const char *text);
/* Marks a text that is in no catalogue: what only whoever builds Meldwell, or writes a file for it, ever reads. */
#define UNTRANSLATED(text) text

TextSink text_sink(char *buffer, size_t size);
/* Begins one anew: nothing is written, and what it is made for stays. */
void text_clear(TextSink *);
/* A sink for a part of what `whole` says, in the same language, with pieces where that has some. */
TextSink text_part(const TextSink *whole, char *buffer, size_t size);
/* A whole sentence or label in the sink's language. {1} .. {9} in it are the arguments after it, each a string: as many
 * as the highest number in `text`, the English one. A language may use them in another order, or leave one out. One
 * that is read from right to left is isolated by marks that are not seen, so that the order of the sentence stays. */
void text_say(TextSink *, const char *text, ...);
/* The same by number: {1} is n, and the arguments begin with {2}. */
void text_count(TextSink *, const char *one, const char *many, int64_t n, ...);
/* Both for whoever has the arguments in a list already. */
void text_say_list(TextSink *, const char *text, va_list);
void text_count_list(TextSink *, const char *one, const char *many, int64_t n, va_list);

/* The name of whoever reads: this very pointer among names by seat, whatever the person is called. It reads "You". */
extern const char NAME_YOU[];

/* What somebody does: `you` where the name is NAME_YOU, else `other`. {1} is the name, and the arguments begin with
 * {2}. Both sentences are marked by N_. */
void text_told(TextSink *, const char *name, const char *you, const char *other, ...);
/* A sentence by number, of one and of several; both are marked for translation by this. */
typedef struct TextForms {
    const char *one, *many;
} TextForms;
#define TEXT_FORMS(one, many) ((TextForms){ one, many })

/* What somebody does, by number: {1} is n. In `other` {2} is the name, and the arguments begin with {3}; in `you`,
 * which has no name, with {2}. */
void text_told_count(TextSink *, const char *name, TextForms you, TextForms other, int64_t n, ...);
/* A name by itself or in a list: NAME_YOU is said in the language, any other is as it is. */
void text_name(TextSink *, const char *name);
/* "Anna", "Anna and Bo", "Anna, Bo and you": the names of a list, which text_name says, at the beginning of a sentence.
 */
void text_names(TextSink *, const char *const *name, int n);
/* What some do together: `you` where NAME_YOU is the only name, `one` for one other, `many` for several others, and
 * `with_you` for several with NAME_YOU among them. {1} is their list, and the arguments begin with {2}. All four
 * sentences are marked, the last one by N_OF("you among them", ...) where it reads as that for others does. */
void text_told_of(TextSink *, const char *const *name, int n, const char *you, const char *one, const char *many,
                  const char *with_you, ...);
/* Begins a further sentence: a blank, unless nothing stands there yet. */
void text_next(TextSink *);

/* The same into a buffer of its own. */
void text_write(char *buffer, size_t size, const char *text, ...);
void text_write_count(char *buffer, size_t size, const char *one, const char *many, int64_t n, ...);
/* Puts one more behind a list, "Anna, Bo"; "" is the empty one. Lists of TEXT_LIST bytes at most. */
enum { TEXT_LIST = 1536 };
void text_list(char *list, size_t size, const char *more);

/* Whether numbers are written in digits of the language, where it has some; they are not until this is called, and
 * never in what is for programs. Those of cards, and of deals, which are typed, are written as they are. */
void text_own_digits(bool);
bool text_has_digits(void);

/* A number as an argument: text_number(12).text, good to the end of the statement. */
typedef struct TextNumber {
    char text[96];
} TextNumber;
TextNumber text_number(int64_t n);
/* The same as a figure of points: with a true minus, which is as wide as a plus; plus: what was won gets its sign. */
TextNumber text_points(int64_t n, bool plus);
/* Hours and minutes of the day, or minutes and seconds that are left: "9:05". The second one has two digits. */
TextNumber text_time(int whole, int sixtieths);
/* With one place behind the point, rounded; what is then 0 has no sign. */
TextNumber text_tenths(double n, bool plus);

/* As it is: for names, faces, and what is for programs alone. */
void text_add(TextSink *t, const char *s);
void text_addf(TextSink *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
