/* The text of the proof, its code, and reading both back. */
#include "record/deal_proof.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "Meldwell proof 1";

static void hex_write(const unsigned char bytes[crypto_hash_sha256_BYTES], char text[PROOF_CODE_SIZE])
{
    _Static_assert(2 * crypto_hash_sha256_BYTES + 1 == PROOF_CODE_SIZE, "salt and code have one size");
    sodium_bin2hex(text, PROOF_CODE_SIZE, bytes, crypto_hash_sha256_BYTES);
}

static bool is_code(const char *text)
{
    return strlen(text) == PROOF_CODE_SIZE - 1 && strspn(text, "0123456789abcdef") == PROOF_CODE_SIZE - 1;
}

bool proof_exists(const StoredMatch *m)
{
    return is_code(m->salt);
}

/* What the code is over. */
static void body_write(const StoredMatch *m, TextSink *out)
{
    text_addf(out, "%s\ngame: %s\nrules: %d\noptions: %s\nseats: %s\n", first_line, m->game, m->rules_version,
              m->options, m->seats);
    text_addf(out, "seed: %" PRIu64 "\nsalt: %s\n", m->seed, m->salt);
}

void proof_code(const StoredMatch *m, char code[PROOF_CODE_SIZE])
{
    char text[PROOF_TEXT_SIZE];
    unsigned char digest[crypto_hash_sha256_BYTES];
    TextSink out = text_sink(text, sizeof text);
    body_write(m, &out);
    assert(!out.cut); /* the fields of StoredMatch are shorter together */
    crypto_hash_sha256(digest, (const unsigned char *)text, out.length);
    hex_write(digest, code);
}

void proof_write(const StoredMatch *m, TextSink *out)
{
    char code[PROOF_CODE_SIZE];
    proof_code(m, code);
    body_write(m, out);
    text_addf(out, "commitment: %s\n", code);
}

/* ---- reading ---- */

/* The next line that is not blank, without the blanks around it; false at the end. */
static bool line_next(const char **at, const char **line, size_t *length)
{
    static const char blank[] = " \t\r";
    for (;;) {
        const char *start = *at + strspn(*at, blank);
        const char *end = start + strcspn(start, "\n");
        if (*start == '\0')
            return false;
        *at = *end == '\n' ? end + 1 : end;
        while (end > start && strchr(blank, end[-1]))
            end--;
        *line = start;
        *length = (size_t)(end - start);
        if (*length > 0)
            return true;
    }
}

/* What follows "name:" on the next line, into value. */
static bool field_read(const char **at, const char *name, char *value, size_t size, TextSink *error)
{
    const char *line = "";
    size_t length = 0, lead = strlen(name);
    bool there = line_next(at, &line, &length) && length > lead && memcmp(line, name, lead) == 0 && line[lead] == ':';
    if (!there) {
        text_say(error, "This is not the proof of a deal: the line \"{1}:\" is missing.", name);
        return false;
    }
    const char *from = line + lead + 1, *end = line + length;
    while (from < end && (*from == ' ' || *from == '\t'))
        from++;
    length = (size_t)(end - from);
    bool clean = length < size && memchr(from, '\r', length) == NULL;
    if (!clean) {
        text_say(error, "This proof cannot be read: the line \"{1}:\" is damaged.", name);
        return false;
    }
    memcpy(value, from, length);
    value[length] = '\0';
    return true;
}

static bool number_read(const char *text, uint64_t most, uint64_t *value)
{
    char *end = NULL;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || n > most)
        return false;
    *value = n;
    return true;
}

static bool numbers_read(const char *rules, const char *seed, StoredMatch *m, TextSink *error)
{
    uint64_t version = 0;
    bool good = number_read(rules, INT_MAX, &version) && number_read(seed, UINT64_MAX, &m->seed);
    m->rules_version = (int)version;
    if (!good)
        text_say(error, "This proof cannot be read: \"rules:\" and \"seed:\" must be whole numbers in their range.");
    return good;
}

static bool codes_good(const char *salt, const char *code, TextSink *error)
{
    if (is_code(salt) && (code[0] == '\0' || is_code(code)))
        return true;
    text_say(error, "This proof cannot be read: \"{1}:\" must be 64 digits of 0 to 9 and a to f.",
             is_code(salt) ? "commitment" : "salt");
    return false;
}

bool proof_read(const char *text, StoredMatch *out, char code[PROOF_CODE_SIZE], TextSink *error)
{
    StoredMatch m = { 0 };
    char rules[24], seed[24], given[PROOF_CODE_SIZE + 8] = "";
    const char *at = text, *line = "";
    size_t length = 0;
    bool begins = line_next(&at, &line, &length);
    if (!begins || length != strlen(first_line) || memcmp(line, first_line, length) != 0) {
        text_say(error, "This is not the proof of a deal: it does not begin with \"{1}\".", first_line);
        return false;
    }
    if (!field_read(&at, "game", m.game, sizeof m.game, error) ||
        !field_read(&at, "rules", rules, sizeof rules, error) ||
        !field_read(&at, "options", m.options, sizeof m.options, error) ||
        !field_read(&at, "seats", m.seats, sizeof m.seats, error) ||
        !field_read(&at, "seed", seed, sizeof seed, error) || !field_read(&at, "salt", m.salt, sizeof m.salt, error))
        return false;
    const char *rest = at;
    if (line_next(&rest, &line, &length) && !field_read(&at, "commitment", given, sizeof given, error))
        return false;
    if (line_next(&at, &line, &length)) {
        text_say(error, "This proof cannot be read: there is something after its end.");
        return false;
    }
    if (!numbers_read(rules, seed, &m, error) || !codes_good(m.salt, given, error))
        return false;
    *out = m;
    memcpy(code, given, PROOF_CODE_SIZE - 1);
    code[PROOF_CODE_SIZE - 1] = '\0';
    return true;
}
