/* On Windows everything is said in English: there is no gettext. */
#include "platform/language.h"

const char *tr(const char *text)
{
    return text;
}

void language_begin(void) {}
