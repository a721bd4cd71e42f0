/* The file has a head of seven numbers, two tables of as many rows, each the length and the place of a text, and the
 * texts, each with a zero behind it. The first table has the texts of the source in their order, the second what is
 * said for them; forms by number stand one behind the other with a zero between. */
#include "platform/catalogue.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "platform/files.h"
#include "platform/plural.h"
#include "rules/text/letter.h"

enum {
    HEAD = 28,
    ROW = 8,
    MOST_TEXTS = 1 << 16,
    MOST_BYTES = 1 << 25,
};
static const uint32_t magic = 0x950412DEu;

/* A text of the source, and what is said for it. */
typedef struct Entry {
    const char *text, *said;
    bool by_number; /* there are as many forms as the plural has */
} Entry;

struct Catalogue {
    unsigned char *bytes; /* owned: what the entries point into */
    int count;
    PluralRule plural;
    Entry entry[];
};

/* ---- reading ---- */

typedef struct MoFile {
    const unsigned char *bytes;
    size_t size, told; /* told: bytes of the texts so far; each has its own, so that they end with the file */
    bool turned;       /* written on a machine that has the highest byte first */
} MoFile;

static uint32_t number_at(const MoFile *f, size_t at)
{
    const unsigned char *b = f->bytes + at;
    const uint32_t low = b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    const uint32_t high = b[3] | (uint32_t)b[2] << 8 | (uint32_t)b[1] << 16 | (uint32_t)b[0] << 24;
    return f->turned ? high : low;
}

/* The text of a row of a table; NULL: it does not lie in the file, or has no end where it should. */
static const char *text_at(MoFile *f, size_t row, uint32_t *length)
{
    *length = number_at(f, row);
    const uint32_t at = number_at(f, row + 4);
    if (at >= f->size || *length >= f->size - at || f->bytes[at + *length] != '\0')
        return NULL;
    f->told += *length + 1;
    if (f->told > f->size)
        return NULL;
    return (const char *)f->bytes + at;
}

/* Letters that may be shown, and ends of lines. */
static bool is_text(const char *text, uint32_t length)
{
    for (uint32_t i = 0; i < length;) {
        const size_t n = text[i] == '\n' ? 1 : letter_size(text + i, length - i);
        if (n == 0)
            return false;
        i += (uint32_t)n;
    }
    return true;
}

/* So many forms, each of them text. */
static bool has_forms(const char *said, uint32_t length, int forms)
{
    int n = 0;
    for (uint32_t from = 0; from <= length; n++) {
        const uint32_t one = (uint32_t)strlen(said + from);
        if (!is_text(said + from, one))
            return false;
        from += one + 1;
    }
    return n == forms;
}

/* The first row is the head, whose text is empty. */
static bool read_head(Catalogue *c)
{
    const Entry *head = &c->entry[0];
    return c->count > 0 && head->text[0] == '\0' && strstr(head->said, "charset=UTF-8") != NULL &&
           plural_read(head->said, &c->plural);
}

static bool read_row(Catalogue *c, MoFile *f, int i, size_t texts, size_t says)
{
    uint32_t length, said_length;
    Entry *e = &c->entry[i];
    e->by_number = false;
    e->text = text_at(f, texts + (size_t)i * ROW, &length);
    e->said = text_at(f, says + (size_t)i * ROW, &said_length);
    if (e->text == NULL || e->said == NULL || (i > 0 && strcmp(e[-1].text, e->text) >= 0))
        return false;
    if (i == 0)
        return strlen(e->said) == said_length && read_head(c);
    e->by_number = strlen(e->text) < length;
    return has_forms(e->said, said_length, e->by_number ? c->plural.forms : 1);
}

static bool read_rows(Catalogue *c, MoFile *f)
{
    const size_t texts = number_at(f, 12), says = number_at(f, 16), room = (size_t)c->count * ROW;
    if (texts > f->size || says > f->size || room > f->size - texts || room > f->size - says)
        return false;
    for (int i = 0; i < c->count; i++)
        if (!read_row(c, f, i, texts, says))
            return false;
    return c->count > 0;
}

Catalogue *catalogue_of(unsigned char *bytes, size_t size)
{
    MoFile f = { bytes, size, 0, false };
    Catalogue *c = NULL;
    uint32_t count = 0;
    bool known = bytes != NULL && size >= HEAD && size <= MOST_BYTES;
    if (known) {
        f.turned = number_at(&f, 0) != magic;
        known = number_at(&f, 0) == magic && number_at(&f, 4) == 0;
        count = number_at(&f, 8);
    }
    if (known && count <= MOST_TEXTS)
        c = malloc(sizeof *c + count * sizeof c->entry[0]);
    if (c != NULL) {
        *c = (Catalogue){ .bytes = bytes, .count = (int)count };
        if (read_rows(c, &f))
            return c;
    }
    free(c);
    free(bytes);
    return NULL;
}

Catalogue *catalogue_read(const char *path)
{
    const int64_t size = file_size(path);
    unsigned char *bytes = size > 0 && size <= MOST_BYTES ? malloc((size_t)size) : NULL;
    if (bytes == NULL || file_read(path, 0, bytes, (size_t)size) != (long)size) {
        free(bytes);
        return NULL;
    }
    return catalogue_of(bytes, (size_t)size);
}

void catalogue_free(Catalogue *c)
{
    if (c != NULL)
        free(c->bytes);
    free(c);
}

/* ---- saying ---- */

static const Entry *entry_of(const Catalogue *c, const char *text)
{
    int low = 0, high = c->count - 1;
    while (low <= high) {
        const int middle = (low + high) / 2, way = strcmp(text, c->entry[middle].text);
        if (way == 0)
            return &c->entry[middle];
        low = way > 0 ? middle + 1 : low;
        high = way > 0 ? high : middle - 1;
    }
    return NULL;
}

const char *catalogue_say(const Catalogue *c, const char *text)
{
    const Entry *e = text[0] != '\0' ? entry_of(c, text) : NULL;
    return e != NULL && e->said[0] != '\0' ? e->said : NULL;
}

const char *catalogue_count(const Catalogue *c, const char *one, unsigned long n)
{
    const Entry *e = one[0] != '\0' ? entry_of(c, one) : NULL;
    if (e == NULL)
        return NULL;
    const char *said = e->said;
    for (int form = e->by_number ? plural_form(&c->plural, n) : 0; form > 0; form--)
        said += strlen(said) + 1;
    return said[0] != '\0' ? said : NULL;
}
