/* The match that is played, watched or reviewed: how one is begun, gone on with and left. */
#ifndef MELDWELL_APP_MATCH_ACTIONS_H
#define MELDWELL_APP_MATCH_ACTIONS_H

#include "app/app.h"

/* Begins the match in new_match.setup (with a fresh seed unless one was given) and shows the table. The match that was
 * being played stays on the shelf. */
void app_deal(App *);
void app_deal_once(App *); /* the next match is offered as if this one had not been */
/* Begins a match from a position that was written down, with the seats of the setup; what the next match is offered
 * with stays as it is. */
void app_begin_from(App *, const MatchSetup *, const char *position);
/* Goes on with an open match of the store, or says why it cannot be; it stays on the shelf then. */
void app_open(App *, int64_t id);
/* Closes whatever is open, when the screens are closed; what was played stays stored. */
void app_close_matches(App *);
/* Shows the table of a match that is kept elsewhere, which stays the caller's; and leaves it, before it is closed. */
void app_show_told(App *, ToldMatch *);
void app_forget_told(App *);
/* Takes an open match from the shelf. */
void app_give_up(App *, int64_t id);
/* Ends the open match with the standings as its result, and says so on the first screen. */
void app_end_here(App *);
/* Every person is out of the open match: the rest of it is played at once; again: it is looked at once more. */
void app_finish_alone(App *);
/* Plays MOVE_NEXT and returns to the table. */
void app_next_deal(App *);
/* The same seed and options again, from the first deal. */
void app_same_again(App *);
void app_play_again(App *); /* a new match of the same players, rules and length */
/* Deletes a match that is over, with its moves and results. */
void app_forget(App *, int64_t id);
/* The deals before the one a long match was gone on with are read meanwhile. In how many ms to ask again, -1 never. */
int matches_past_tick(App *);

/* Whether a deal of the match that is open can be reviewed. */
bool app_can_review(const App *);
/* Reviews a finished deal of the match that is open, -1: the last one; where none of it is finished, of the last match
 * kept of which one is. */
void app_review(App *, int deal);
/* The same of a match of the store, which need not be open; -1: the last one. */
void app_review_dearest(App *, int deal); /* what cost most in it */
/* Plays on from that state of a match of that setup, as practice of which nothing is kept. */
void app_play_on(App *, const MatchSetup *, const State *);
void app_review_kept(App *, int64_t id, int deal);
void app_review_record(App *, const char *path);

/* Shows a match of the store again, move by move, from that deal on. */
void app_watch_again(App *, int64_t id, int deal);
/* The same of a record, which is read once more (app/screens/record_ui.h). */
void app_watch_record(App *, const char *path);
/* What is shown again is let go, when it is left; so are a lesson, a puzzle, and a deal of a day that is over. */
void app_stop_watching(App *);
/* Begins or goes on with a lesson of the game, by its place; says why where it cannot. */
void app_learn(App *, int game, int lesson);
/* The one after that which is open; false: it is the last one of its game. */
bool app_learn_next(App *);
/* Keeps how far the lesson that is open has come. */
void app_lesson_keep(App *);

/* Shows that puzzle, which is the app's from here on; back from it one comes to that screen. False: there is not enough
 * memory for that, and it is still the caller's. */
bool app_show_puzzle(App *, PuzzleMatch *, ScreenId under);
/* Begins the deal of that game and day, which is marked so. */
void app_begin_of_day(App *, int game, int day);

/* Asks where a record is to be opened from; a path: opens it, or says what is wrong with it. NULL: none yet. */
void app_open_record(App *, const char *path);

#endif
