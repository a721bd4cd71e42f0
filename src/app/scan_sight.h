/* What one switch can press in a scene, and what is seen of what it has reached (app/scanning.h). */
#ifndef MELDWELL_APP_SCAN_SIGHT_H
#define MELDWELL_APP_SCAN_SIGHT_H

#include "app/app.h"

/* In the order in which it is gone through. */
void scan_list(const Scene *, ScanItems *out);
/* Before the focus is drawn, and after: what is reached is marked, in the items and in the picture. */
void scan_mark(App *);
void scan_draw(App *);

#endif
