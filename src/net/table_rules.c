#include "net/table_rules.h"

#include <string.h>

#include "rules/text/alike.h"

enum { TABLE_LETTERS = (TABLE_NAME - 1) / 2 };

static size_t bytes_in(const char *text, size_t size)
{
    const char *end = memchr(text, '\0', size);
    return end != NULL ? (size_t)(end - text) : size;
}

void table_name_mend(char *name, size_t size, int letters)
{
    const size_t length = letters_blanks_mend(name, letters_strip(name, bytes_in(name, size - 1)));
    size_t good = 0;
    for (int n = 0; n < letters && good < length; n++) {
        const size_t one = letter_size(name + good, length - good);
        if (one == 0)
            break;
        good += one;
    }
    for (size_t i = 0; i < good; i++)
        if (name[i] == ',' || name[i] == ':')
            name[i] = ' ';
    while (good > 0 && name[good - 1] == ' ')
        good--;
    const size_t from = strspn(name, " ") < good ? strspn(name, " ") : good;
    memmove(name, name + from, good - from);
    memset(name + (good - from), 0, size - (good - from));
}

static uint32_t at_most(uint32_t ms)
{
    return ms < TABLE_MOST_MS ? ms : TABLE_MOST_MS;
}

void table_rules_mend(TableRules *r)
{
    table_name_mend(r->name, sizeof r->name, TABLE_LETTERS);
    r->finds = r->finds == FIND_INVITED ? FIND_INVITED : FIND_HOUSE;
    r->opens = r->opens == OPEN_AT_END ? OPEN_AT_END : OPEN_EACH_DEAL;
    r->away_ms = at_most(r->away_ms);
    r->turn_ms = at_most(r->turn_ms);
}
