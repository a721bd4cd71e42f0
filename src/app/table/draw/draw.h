/* What is drawn, in the order of table_build. */
#ifndef MELDWELL_APP_TABLE_DRAW_DRAW_H
#define MELDWELL_APP_TABLE_DRAW_DRAW_H

#include "app/table/look/ui.h"

/* seats.c */
/* True when the banner of that seat stands over the second line of its plate and not over its name: the deal has ended,
 * and people look for name and score. */
bool table_speaks_low(const TableLook *, int seat);
void table_build_seat(const TableLook *, Scene *, int seat);
void table_build_hands_behind(const TableLook *,
                              Scene *); /* of all others: the backs of their cards, under their plates */

/* plate_parts.c */
/* The colour of a seat, by its place counted from the viewer; *stroke gets a style of line of its own, so that nobody
 * has to tell seats by colour alone. */
Colour table_place_colour(int place, LineStyle *);
Colour table_seat_colour(const TableLook *, int seat, LineStyle *);

/* together.c */
/* That the person of a seat at another machine is not there, or wishes to stop, as long as fits; false: there is
 * nothing to say of that. */
bool table_absence(const TableLook *, int seat, int px, int w, char *text, size_t size);
void table_build_signs(const TableLook *, Scene *); /* what the others say, at their plates */
void table_build_cut(const TableLook *, Scene *);   /* that the line to the table is down */
void table_build_signs_open(const TableLook *, Scene *);

/* dealer.c */
void table_build_dealer(const TableLook *, Scene *);

/* corner.c */
void table_build_corner(const TableLook *, Scene *);

/* tell_panel.c */
const char *table_words_whole(const TableLook *); /* the table in words, as built last; NULL: its panel is not open */
void table_build_words(const TableLook *, Scene *);

/* build.c */
void table_build(App *, Scene *);

/* piece.c */
/* True for a piece on its way within the own hand, or among the pieces behind the newest of a heap: while it glides it
 * is drawn in its place between the others, and not above everything as flying pieces are. */
bool table_slides(const TableUi *, Piece);
bool table_pulse_on(const TableLook *); /* a blinking mark is on at this moment */
/* Adds the item by which a piece can be pressed. */
Item *table_piece_item(const TableLook *, Scene *, Rect, Piece, int pile, int index, ItemZone);
/* Draws the shadow or the face of a piece where it is at this moment, `shift` pixels to the right; nothing while it
 * flies. */
void table_piece_shadow(const TableLook *, Scene *, Piece, int shift);
void table_piece_face(const TableLook *, Scene *, Piece, int pile, int shift);
/* Draws a piece that rests once more, over what was drawn in `under`; nothing when it does not reach into `under`, or
 * reaches into `spared`. */
void table_piece_over(const TableLook *, Scene *, Piece, int pile, Rect under, Rect spared);

/* felt.c */
void table_build_felt(const TableLook *, Scene *);
void table_build_labels(const TableLook *, Scene *); /* of what lies on the felt: over all of it */
bool table_stage_is_told(
    const TableLook *); /* what is to be put together is said over its place: beside a board it is not */
void table_build_zone_name(const TableLook *, Scene *); /* last, because it makes way for all that is said */
/* Draw at a piece itself what the rules say of it: that it still has to be used, or may not lie where it lies. */
void table_build_piece_note(const TableLook *, Scene *, Pose, const NotedPiece *);       /* its outline, or padlock */
void table_build_piece_note_label(const TableLook *, Scene *, Pose, const NotedPiece *); /* its words */

void table_build_meld(const TableLook *, Scene *, int pile);

/* fold.c */
void table_build_folds(const TableLook *, Scene *);    /* heaps of melds that found no room */
void table_build_unfolded(const TableLook *, Scene *); /* those of a heap that is opened, over the table */

/* folded_hand.c */
/* An open hand that has no room; it is not empty. */
void table_build_folded_hand(const TableLook *, Scene *, int pile, Rect cloth);

/* places.c */
void table_build_places(const TableLook *, Scene *);
void table_build_readings(const TableLook *, Scene *);

/* chips.c */
void table_build_chips(const TableLook *, Scene *);       /* the acts of the chosen pieces of the hand */
void table_build_throw_parts(const TableLook *, Scene *); /* of a piece that is held */

/* targets.c */
void table_build_targets(const TableLook *, Scene *);

/* hint.c */
void table_build_ghosts(const TableLook *, Scene *); /* pieces where the hint wants them: they lie on the cloth */
void table_build_arrows(const TableLook *, Scene *); /* below whatever is written */
void table_build_hint(const TableLook *, Scene *);   /* its words and the rest, over the table */

/* coach.c */
void table_build_coach(const TableLook *, Scene *); /* its reasons, while they are shown */

/* watch_bar.c */
Rect table_watch_rect(const TableLook *);
void table_build_watch_bar(const TableLook *, Scene *);

/* played_since.c */
/* Marks what the others have laid since the viewer's last turn, each in the stroke of its seat. */
void table_build_played_since(const TableLook *, Scene *);
bool table_tells_since(const TableLook *);                                       /* it is told now */
void table_build_since(const TableLook *, Scene *, int pile);                    /* of one meld, wherever it lies */
void table_build_since_at(const TableLook *, Scene *, Rect, int seat, int pile); /* somewhere in that meld */

/* score.c */
void table_build_sheet(const TableLook *, Scene *);       /* beside the table, where there is room */
void table_build_meld_points(const TableLook *, Scene *); /* of the meld that is pointed at */

/* worth.c */
void table_build_worth(const TableLook *, Scene *); /* where the layout has room for it on the cloth */
bool table_worth_told(const TableLook *);           /* there is something to be told */
void table_build_worth_corner(const TableLook *, Scene *, Rect);
void table_build_worth_open(const TableLook *, Scene *); /* a line that is looked at, over all the rest */

/* progress.c */
/* Draws how far a seat has come towards winning, in the given place at its plate; on_wood: that is the rail. */
void table_build_progress(const TableLook *, Scene *, Rect, int seat, bool on_wood);

/* rack.c */
void table_build_stock(const TableLook *, Scene *);
void table_build_heaps(const TableLook *, Scene *); /* open heaps, what lies spread, what is nobody's */
void table_build_rack(const TableLook *, Scene *);

/* rack_room.c */
void table_build_rack_room(const TableLook *, Scene *);

/* sets.c */
bool table_sets_seen(const TableUi *); /* the melds of the hand are marked, and can be seen */
void table_build_sets(const TableLook *, Scene *);

/* put_forward.c */
void table_build_put_forward(const TableLook *, Scene *);

/* hand_note.c */
bool table_tag_meets(const TableLook *, Rect); /* such a word stands there */
void table_build_hand_note(const TableLook *, Scene *);

/* fresh.c */
bool table_is_fresh(const TableUi *, Piece); /* it was drawn or taken last, or while the time ran out */
void table_build_fresh(const TableLook *, Scene *);

/* trick.c */
void table_build_trick(const TableLook *, Scene *);
void table_build_trick_marks(const TableLook *, Scene *); /* who led, whose card wins: over all of its cards */
void table_build_look_back(const TableLook *, Scene *);

/* calls.c */
void table_build_calls(const TableLook *, Scene *);
Rect table_calls_rect(const TableLook *, int seat); /* w = 0: it has called nothing, or none of it is shown */

/* contract.c */
void table_build_contract(const TableLook *, Scene *);
Rect table_contract_rect(const TableLook *); /* w = 0: nothing is told there */

/* tally.c */
void table_build_tally(const TableLook *, Scene *); /* where the layout has room for it on the cloth */

/* showdown.c */
void table_build_open_hand(const TableLook *, Scene *, int pile); /* a hand that everybody sees, before its seat */
void table_build_unfolded_hand(const TableLook *, Scene *);       /* on the panel, with what it came to */
void table_build_showdown(const TableLook *, Scene *);            /* the end of a deal, until it is clicked */

/* ending.c */
void table_build_ending(const TableLook *, Scene *); /* what it is called, where it covers nothing */

/* spread.c */
void table_build_spread(const TableLook *, Scene *, int pile);

/* run.c */
void table_build_run(const TableLook *, Scene *);       /* beside and under the run that lies there */
void table_build_runs_open(const TableLook *, Scene *); /* those before it, on a panel */

/* seen.c */
bool table_offers_seen(const TableLook *); /* the page is asked for in the settings, and the game has it */
void table_build_seen(const TableLook *, Scene *);

/* stages.c */
void table_build_stages(const TableLook *, Scene *);

/* board.c */
void table_build_board(const TableLook *, Scene *);
/* Where chips on a square of the board lie, in pixels, and how wide one is; false: there is no such square. */
bool table_square_spot(const TableLook *, int square, int *x, int *y, int *chip_w);

/* portrait.c */
/* Where the portrait of whoever laid that block lies: as usual, or at another of its corners where it covers nothing
 * that has to be read; w = 0: nowhere. */
Rect table_portrait_place(const TableLook *, const Scene *, Rect block, Rect usual);

/* marks.c */
int table_piece_seen(const TableUi *, Piece, int w);             /* how much of it, where the next one lies over it */
void table_piece_marks(const TableLook *, Scene *, Piece, Pose); /* what a piece wears besides its face */
/* Draws the sign of a wild card once more, where something was drawn over it. */
void table_draw_wild(const TableLook *, Scene *, Piece, Pose);
void table_say_wild(const WildKind *, char *words, size_t size);
void table_build_claim(const TableLook *, Scene *);
void table_build_owners(const TableLook *, Scene *); /* of what others have put forward */

/* counters.c */
void table_build_counters(const TableLook *, Scene *);

/* amount.c */
void table_build_amount(const TableLook *, Scene *);

/* pick.c */
void table_build_pick(const TableLook *, Scene *);

/* browse.c */
void table_build_browse_pill(const TableLook *, Scene *, int pile);
void table_build_browse(const TableLook *, Scene *);

/* fresh.c */
bool table_meets_index(const TableUi *, Rect); /* it lies over an index of the hand */

/* lift.c */
int table_lift_px(const TableUi *, Piece);

/* banner.c */
void table_build_banners(const TableLook *, Scene *);

/* start.c */
void table_build_start(const TableLook *, Scene *);
/* How many pieces of a seat's hand (NO_SEAT: of all) have not left the stock yet while a deal is on its way. */
int table_undealt(const TableLook *, int seat);

/* choices.c */
/* Outlines the button of choice `index` and gives it the value "hint", when the hint begins with that choice. */
void table_mark_choice(const TableUi *, Scene *, Item *, int index);
void table_build_choices(const TableLook *, Scene *);

/* bar.c */
void table_build_bar(const TableLook *, Scene *);

/* tools.c */
int table_tools(const TableLook *, TableTool *out); /* how many there are */

/* message.c */
void table_build_message(const TableLook *, Scene *);

/* flying.c */
void table_build_flying(const TableLook *, Scene *);
void table_build_carried(const TableLook *, Scene *);

/* log.c */
void table_build_log(const TableLook *, Scene *);

/* goals_panel.c */
void table_build_goals(const TableLook *, Scene *);

/* puzzle.c */
void table_build_puzzle(const TableLook *, Scene *); /* beside the table: what is asked and said, what leads on */

/* lesson.c */
void table_build_lesson(const TableLook *, Scene *); /* beside the table: its step, what was said, what leads on */

/* speak.c */
struct Spoken;
void table_speak(App *, struct Spoken *); /* as Screen has them */
void table_speak_event(App *, int i, TextSink *out);
bool table_speak_item(App *, const Item *, bool full, TextSink *out);

/* panels.c */
void table_build_menu(const TableLook *, Scene *);
void table_build_curtain(const TableLook *, Scene *);
void table_build_veil(Scene *); /* the bare cloth in place of all that was drawn so far */
void table_build_pause(const TableLook *, Scene *);

#endif
