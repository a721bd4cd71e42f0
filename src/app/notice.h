/* The sentence at the foot of the window, as the loop looks after it. It is given by app_notice and app_confirm. */
#ifndef MELDWELL_APP_NOTICE_H
#define MELDWELL_APP_NOTICE_H

#include "app/app.h"

/* What was answered goes; that the store cannot save stays. */
void notice_forget(App *);
/* What the store begins to say is told, and what is true no more goes. An answer is not displaced. */
void notice_follow_store(App *);

#endif
