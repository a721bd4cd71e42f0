/* Can anything be played at all? Needed where drawing is refused to whoever can play (rules page C.1, draw_rule). */
#ifndef MELDWELL_RULES_SABRA_PLAYABLE_H
#define MELDWELL_RULES_SABRA_PLAYABLE_H

#include "rules/sabra_legal.h"

/* True when some layout is a legal play from this start: sabra_judge would allow it. Exact under every option. */
bool sabra_playable(const SabraTurn *);

#endif
