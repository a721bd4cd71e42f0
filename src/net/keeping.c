/* "key 1 HEX" under "net person"; "name Anna" and "avatar 3" under "net own"; under "net people" a line each, whoever
 * was met last first: "person HEX avatar 3 seen 1795910400 Anna". */
#include "net/keeping.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/kept_text.h"

static const char person_key[] = "net person", own_key[] = "net own", people_key[] = "net people";
static const char *const own_words[] = { "name", "avatar", NULL };
static const char *const people_words[] = { "person", NULL };

enum { KEY_VERSION = 1, AVATAR_MOST = UINT8_MAX };

/* ---- oneself ---- */

typedef enum KeyFound { KEY_NONE, KEY_GOOD, KEY_DAMAGED, KEY_NEWER } KeyFound;

static KeyFound person_read(Store *store, CryptKeys *out)
{
    KeptLine line;
    int64_t version = 0;
    uint8_t secret[sizeof out->secret];
    char *text = kept_text(store, person_key), *at = text;
    if (text == NULL)
        return KEY_NONE;
    KeyFound found = KEY_DAMAGED;
    const char *rest = kept_line(&at, &line) ? line.rest : "";
    if (rest[0] != '\0' && strcmp(line.word, "key") == 0 && kept_number_read(&rest, INT32_MAX, &version)) {
        if (version > KEY_VERSION)
            found = KEY_NEWER;
        else if (kept_hex_read(&rest, secret, sizeof secret) && *rest == '\0' && crypt_keys_again(secret, out))
            found = KEY_GOOD;
    }
    memset(secret, 0, sizeof secret);
    free(text);
    return found;
}

/* One that cannot be read is kept beside the new one, for whoever can mend it. */
static void damaged_keep(Store *store)
{
    char key[sizeof STORE_KEPT_NOTE + sizeof person_key];
    char *text = kept_text(store, person_key);
    snprintf(key, sizeof key, STORE_KEPT_NOTE "%s", person_key);
    if (text != NULL && !store_get(store, key, NULL))
        store_set(store, key, text);
    free(text);
}

bool keeping_person(Store *store, CryptKeys *out)
{
    char text[16 + 2 * sizeof out->secret];
    const KeyFound found = person_read(store, out);
    if (found == KEY_GOOD)
        return true;
    crypt_keys_new(out);
    if (store == NULL || found == KEY_NEWER || store_lacks_memory(store))
        return false;
    if (found == KEY_DAMAGED)
        damaged_keep(store);
    TextSink sink = text_sink(text, sizeof text);
    text_addf(&sink, "key %d ", KEY_VERSION);
    kept_hex(&sink, out->secret, sizeof out->secret);
    store_set(store, person_key, text);
    memset(text, 0, sizeof text);
    return store_health(store) == STORE_FINE;
}

void keeping_own(Store *store, KeptOwn *out)
{
    KeptLine line;
    int64_t avatar;
    char *text = kept_text(store, own_key), *at = text;
    *out = (KeptOwn){ 0 };
    while (text != NULL && kept_line(&at, &line)) {
        const char *rest = line.rest;
        if (strcmp(line.word, "name") == 0 && !kept_name_read(rest, out->name, sizeof out->name))
            out->name[0] = '\0';
        if (strcmp(line.word, "avatar") == 0 && kept_number_read(&rest, AVATAR_MOST, &avatar))
            out->avatar = (uint8_t)avatar;
    }
    free(text);
}

void keeping_own_set(Store *store, const KeptOwn *own)
{
    char text[NAME_BYTES + 32];
    TextSink out = text_sink(text, sizeof text);
    if (own->name[0] != '\0')
        text_addf(&out, "name %s\n", own->name);
    text_addf(&out, "avatar %d\n", own->avatar);
    kept_text_set(store, own_key, text, own_words);
}

/* ---- people ---- */

static bool person_line(const KeptLine *line, KeptPerson *out)
{
    static const char avatar_word[] = "avatar ", seen_word[] = "seen ";
    const char *at = line->rest;
    int64_t avatar;
    if (strcmp(line->word, "person") != 0 || !kept_hex_read(&at, out->key, sizeof out->key) ||
        strncmp(at, avatar_word, strlen(avatar_word)) != 0)
        return false;
    at += strlen(avatar_word);
    if (!kept_number_read(&at, AVATAR_MOST, &avatar) || strncmp(at, seen_word, strlen(seen_word)) != 0)
        return false;
    at += strlen(seen_word);
    out->avatar = (uint8_t)avatar;
    return kept_number_read(&at, INT64_MAX, &out->seen) && kept_name_read(at, out->name, sizeof out->name);
}

int keeping_people(Store *store, KeptPerson *out, int max)
{
    KeptLine line;
    int n = 0;
    char *text = kept_text(store, people_key), *at = text;
    while (text != NULL && n < max && kept_line(&at, &line))
        n += person_line(&line, &out[n]);
    free(text);
    return n;
}

/* Owned by the caller; NULL for lack of memory. */
static KeptPerson *all_people(Store *store, int *n)
{
    KeptPerson *people = calloc(KEPT_PEOPLE, sizeof *people);
    *n = people != NULL ? keeping_people(store, people, KEPT_PEOPLE) : 0;
    return people;
}

static bool is_person(const KeptPerson *p, const uint8_t key[CRYPT_KEY])
{
    return memcmp(p->key, key, CRYPT_KEY) == 0;
}

static void person_write(const KeptPerson *p, TextSink *out)
{
    text_add(out, "person ");
    kept_hex(out, p->key, sizeof p->key);
    text_addf(out, " avatar %d seen %" PRId64 " %s\n", p->avatar, p->seen, p->name);
}

/* The person comes first, or not at all. */
static void people_rewrite(Store *store, const uint8_t key[CRYPT_KEY], const KeptPerson *first)
{
    int n, written = first != NULL;
    KeptPerson *people = all_people(store, &n);
    char *text = malloc(KEPT_TEXT);
    if (people != NULL && text != NULL) {
        TextSink out = text_sink(text, KEPT_TEXT);
        if (first != NULL)
            person_write(first, &out);
        for (int i = 0; i < n && written < KEPT_PEOPLE; i++)
            if (!is_person(&people[i], key)) {
                person_write(&people[i], &out);
                written++;
            }
        kept_text_set(store, people_key, text, people_words);
    }
    free(text);
    free(people);
}

bool keeping_knows(Store *store, const uint8_t key[CRYPT_KEY], KeptPerson *out)
{
    int n;
    bool knows = false;
    KeptPerson *people = all_people(store, &n);
    for (int i = 0; i < n && !knows; i++) {
        knows = is_person(&people[i], key);
        if (knows && out != NULL)
            *out = people[i];
    }
    free(people);
    return knows;
}

void keeping_met(Store *store, const KeptPerson *person)
{
    people_rewrite(store, person->key, person);
}

void keeping_forget(Store *store, const uint8_t key[CRYPT_KEY])
{
    if (keeping_knows(store, key, NULL))
        people_rewrite(store, key, NULL);
}
