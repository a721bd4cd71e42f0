/* What becomes of a turn, a game, a match of Sabra: the arithmetic of rules page B, apart from any state. */
#ifndef MELDWELL_RULES_SABRA_OUTCOME_H
#define MELDWELL_RULES_SABRA_OUTCOME_H

#include "rules/sabra/legal.h"

typedef enum SabraResult {
    SABRA_ACCEPT,  /* a legal play */
    SABRA_REFUSE,  /* nothing happens, the player goes on */
    SABRA_DRAW,    /* everything back, the ordinary draw */
    SABRA_PENALTY, /* everything back, `tiles` penalty tiles, turn over */
    SABRA_PASS     /* everything back, the pool being empty; turn over */
} SabraResult;

typedef struct SabraOutcome {
    SabraResult result;
    int tiles;            /* to be drawn: SABRA_PENALTY 0 .. 3, SABRA_DRAW 1 .. 3; otherwise 0 */
    SabraVerdict verdict; /* of the table as it lies; with SABRA_REFUSE the reason of the refusal */
} SabraOutcome;

/* Done is pressed with `pool` tiles left (B.6). Under draw_rule = until_playable an ordinary draw goes on until a play
 * exists; that is for the caller, tiles is 1 then too. */
SabraOutcome sabra_done(const SabraTurn *, const SabraLayout *, int pool);
/* The clock runs out (B.5). With SABRA_DRAW what is drawn at a time, whatever draw_rule says. */
SabraOutcome sabra_expire(const SabraTurn *, const SabraLayout *, int pool);

/* May the player draw (B.3, C.1)? NULL, or sabra_pool_empty, or sabra_must_play. */
const Reason *sabra_draw_refused(const SabraTurn *, int pool);

/* Of the seats in `drawing` (a bit each) those with the highest tile, a joker above 13 (B.2). One bit: that seat
 * starts; more: these draw again. rank[seat] is read for the seats in `drawing` only; drawing is not empty. */
uint16_t sabra_highest(const uint8_t *rank, uint16_t drawing);

/* Points left on a rack, a joker counting joker_value (B.8). */
int32_t sabra_rack_points(const Face *rack, int count, int joker_value);
/* Scores when `winner` went out / when the pool ran out and the pass of `ender` ended it (B.8, D8). They add up to 0.
 * Returns a bit for each seat that won. seats 2 .. MAX_SEATS. */
uint16_t sabra_score_out(const int32_t *rack_points, int seats, int winner, int32_t *scores);
uint16_t sabra_score_exhausted(const int32_t *rack_points, int seats, int ender, int32_t *scores);

/* Is the match over after `played` games and `minutes` since it began (B.9)? A bit for each winner, or 0: goes on. */
uint16_t sabra_match_winners(const OptionValues *, const int32_t *totals, int seats, int played, int minutes);

#endif
