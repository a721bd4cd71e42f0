/* Keys and buttons as a person has set them: read when the program starts, written whenever one was changed. */
#ifndef MELDWELL_APP_CONTROLS_H
#define MELDWELL_APP_CONTROLS_H

#include "app/app.h"

/* Reads them from the data folder. What is to be told of it is told as an answer is. */
void controls_load(App *);
/* Writes them there; that it cannot be done is told. Where this copy of the program keeps nothing, nothing is written.
 */
void controls_save(App *);
void controls_close(App *);

#endif
