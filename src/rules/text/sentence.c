#include "rules/text/sentence.h"

#include <string.h>

bool sentence_is_ended(const char *text)
{
    static const char danda[] = "\u0964"; /* of Nepali */
    const size_t length = strlen(text), stroke = sizeof danda - 1;
    return (length > 0 && strchr(".?!:", text[length - 1]) != NULL) ||
           (length >= stroke && strcmp(text + length - stroke, danda) == 0);
}
