/* The sentence at the foot of the window, as the loop looks after it. It is given by app_answer and app_confirm. */
#ifndef MELDWELL_APP_ANSWER_H
#define MELDWELL_APP_ANSWER_H

#include "app/app.h"

/* What was answered goes; that the store cannot save stays. */
void answer_forget(App *);
/* What the store begins to say is told, and what is true no more goes. An answer is not displaced. */
void answer_store(App *);

#endif
