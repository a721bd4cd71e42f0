/* A date in few words. */
#ifndef MELDWELL_APP_WIDGETS_DATE_H
#define MELDWELL_APP_WIDGETS_DATE_H

#include <stdbool.h>
#include <time.h>

#include "rules/text/text.h"

/* "28 Nov", and with the year "28 Nov 2026". */
void date_brief(const struct tm *date, bool year, TextSink *out);

#endif
