/* The part of the scores that says who won, and what the other parts say of the seats. */
#ifndef MELDWELL_APP_SCREENS_END_WHO_H
#define MELDWELL_APP_SCREENS_END_WHO_H

#include "app/app.h"

/* The sheet after the last deal; NULL: none is finished. */
const ScoreSheet *end_last(const App *);
const char *end_name(const App *, int seat);
int end_deal_name(const App *);        /* DealName: what one deal is called here */
uint16_t end_gone(const App *, int d); /* those who did not play deal d any more, a bit per seat */
/* How deal d ended, and what that meant for whom. */
void end_headline(const App *, int d, TextSink *);
/* Trophy, winner, headline. Returns the height. */
int end_banner(App *, Scene *, Rect);

#endif
