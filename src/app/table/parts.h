/* The parts a table is drawn of, shared by the files that draw them. Each adds its share to the scene; the order is
 * that of table_build. */
#ifndef MELDWELL_APP_TABLE_PARTS_H
#define MELDWELL_APP_TABLE_PARTS_H

#include "app/table/ui.h"

/* So many hundredths of the unit of the layout, in pixels. */
static inline int table_unit(const TableUi *ui, int n)
{
    return n * ui->felt.layout.unit / 100;
}

/* Of the finest lines. */
static inline int table_line(const Scene *sc)
{
    return scene_px(sc, 1);
}

/* app/table/piece.c */
/* It lies in the own hand, or behind the newest piece of a heap, and stays there: on its way it keeps its place between
 * the others, under the rail. */
bool table_slides(const TableUi *, Piece);
bool table_pulse_on(const TableLook *); /* what is pointed at is marked at this moment of its blinking */
/* What can be pressed, looked up by `zone` ("felt", "rack") in --inspect. */
Item *table_piece_item(const TableLook *, Scene *, Rect, Piece, int pile, int index, const char *zone);
/* Where it is at this moment, `shift` pixels to the right; nothing while it is in the air. */
void table_piece_shadow(const TableLook *, Scene *, Piece, int shift);
void table_piece_face(const TableLook *, Scene *, Piece, int pile, int shift);
/* Once more, over what was drawn in `under`, where it lies below that and would not cover `spared`. */
void table_piece_again(const TableLook *, Scene *, Piece, int pile, Rect under, Rect spared);

/* app/table/felt.c */
void table_build_felt(const TableLook *, Scene *);
void table_build_labels(const TableLook *, Scene *);    /* of what lies on the felt: over all of it */
void table_build_zone_name(const TableLook *, Scene *); /* after what is said, which it makes way for */
/* What a piece owes, or that it may not lie there, at the piece itself. */
void table_piece_owing(const TableLook *, Scene *, Pose, const Owing *);       /* its outline, or padlock */
void table_piece_owing_label(const TableLook *, Scene *, Pose, const Owing *); /* its words */

/* app/table/places.c */
void table_build_places(TableUi *, Scene *);
void table_build_readings(const TableLook *, Scene *);

/* app/table/cover.c */
void table_covers_laid(const TableLook *, Covers *);                 /* what lies there by the layout, drawn or not */
void table_covers_drawn(const TableLook *, const Scene *, Covers *); /* what lies or is written there so far */
Rect table_with_air(const TableUi *, Rect);
int table_covered(const TableLook *, const Scene *, Rect); /* how much of what was drawn, with a little air around it */

/* app/table/free_place.c */
bool table_under_panel(const TableLook *, Rect); /* a panel will be laid there, after all the rest */
/* Where `within` a thing of that size covers least: near its lower middle. */
Rect table_free_place(const TableLook *, const Scene *, Rect within, int w, int h, int *covered);
/* The same near a seat, and nearer to it than to any other; NO_SEAT: near the lower middle. */
Rect table_free_place_of(const TableLook *, const Scene *, Rect within, int seat, int w, int h, int *covered);
/* Does it lie nearer to another seat, or to what that has laid, than to this one? */
bool table_nearer_another(const TableLook *, int seat, Rect);

/* app/table/light.c */
void table_build_lit(const TableLook *, Scene *);
void table_note_wrong(TableUi *); /* whether what is held would be refused where it is aimed at now */

/* app/table/heap_word.c */
enum { HEAP_WORD_AIR = 20 }; /* units at both ends of a word together, in its pill */
/* What to do at a heap, as a word; the turn begins with drawing, or a piece is to be thrown. */
const char *table_heap_target(bool stock, bool drawing);
/* How wide the widest of the words is that may stand under the heaps of that state, before there is a layout. */
int table_heap_word(const TableLook *, const State *);
/* The widest that stands under one that is thrown on. */
int table_throw_word(const TableLook *);
/* The width of a label under what lies open, and of the widest that stands there; 0: none does. */
int table_label_wide(int unit, const char *label);
int table_label_width(const TableLook *, const State *);

/* app/table/hint_draw.c */
void table_build_ghosts(const TableLook *, Scene *); /* pieces where the hint wants them: they lie on the cloth */
void table_build_arrows(TableUi *, Scene *);         /* below whatever is written */
bool table_arrow_crosses(const TableLook *, Rect);   /* of a hint that is shown */
void table_build_hint(const TableLook *, Scene *);   /* all the rest of it, over the table */
bool table_hint_has_panel(const TableLook *);        /* what it says stands in a panel of its own */

/* app/table/again_steps.c: what is shown again goes on by itself or waits before each move, and can be gone through */
void table_again_halt(TableUi *, bool halted);
void table_again_back(TableUi *); /* one move */
void table_show_at(TableUi *, int move);
/* way -1: to the beginning of this turn or of the one before; 1: to the next one. And of a deal. */
void table_show_turn(TableUi *, int way);
void table_show_deal(TableUi *, int way);
/* How far the bar is at that turn, and to where the bar is moved, in per cent. */
int table_again_percent(const ShownPlace *, int turn);
void table_slide_to(TableUi *, int percent);

/* app/table/again_keys.c */
bool table_again_key(TableUi *, const KeyPress *);

/* app/table/again.c */
Rect table_again_rect(const TableLook *);
void table_build_again(const TableLook *, Scene *);
bool table_again_pointer(TableUi *, const Pointer *);

/* app/table/since.c */
void table_build_since(const TableLook *,
                       Scene *); /* what the others have laid since the viewer's turn, each in the own stroke */

/* app/table/seats.c */
/* By the seat's place from the viewer on; with a stroke of its own, so that colour is never alone. */
Colour table_place_colour(int place, LineStyle *);
int table_first_seat(const TableLook *); /* the viewer's, or the first */
Colour table_seat_colour(const TableLook *, int seat, LineStyle *);
void table_build_seat(const TableLook *, Scene *, int seat);
void table_build_dealer(const TableLook *, Scene *);
void table_build_corner(const TableLook *, Scene *);
/* What its words ask for, in pixels. */
void table_corner_size(const TableLook *, int *w, int *h);

/* app/table/score.c */
int table_sheet_width(const TableLook *);                 /* that its names and figures ask for */
void table_build_sheet(const TableLook *, Scene *);       /* beside the table, where there is room */
void table_build_meld_points(const TableLook *, Scene *); /* of the meld that is pointed at */

/* app/table/worth.c */
void table_worth_wish(const TableLook *, const State *, LayoutWish *);
void table_build_worth(const TableLook *, Scene *);        /* where the layout has room for it on the cloth */
bool table_worth_told(const TableLook *);                  /* there is something to be told */
int table_worth_corner_width(const TableLook *, int unit); /* of its line, where it stands in the corner */
void table_build_worth_corner(const TableLook *, Scene *, Rect);
void table_build_worth_open(const TableLook *, Scene *); /* a line that is looked at, over all the rest */

/* app/table/progress.c */
/* How far a seat has come, at its plate; on_wood: it is the own one, in the rail. */
void table_build_progress(const TableLook *, Scene *, Rect, int seat, bool on_wood);

/* app/table/rack.c */
void table_build_stock(const TableLook *, Scene *);
void table_build_heaps(const TableLook *, Scene *); /* open heaps, what lies spread, what is nobody's */
void table_build_rack(TableUi *, Scene *);

/* app/table/rack_room.c */
void table_build_rack_room(const TableLook *, Scene *);

/* app/table/sets.c */
Pose table_rack_piece(const TableUi *, int i); /* how the i-th piece of the hand lies; raised when marked */
bool table_sets_seen(const TableUi *);         /* melds of the hand are marked */
void table_build_sets(const TableLook *, Scene *);

/* app/table/forward.c */
void table_build_forward(const TableLook *, Scene *);

/* held.c: what the hand is worth as it is held (GameDef.in_hand); noted before the table is laid out. */
void table_note_held(TableUi *);
bool table_card_wears(const ChoiceItem *); /* does it say over a card of the hand what may be done with that: "end"? */
bool table_tag_meets(const TableLook *, Rect); /* one of these words stands there */
void table_build_held_note(TableUi *, Scene *);

/* app/table/fresh.c */
bool table_is_fresh(const TableUi *, Piece); /* it was drawn or taken last, or while the time ran out */
void table_build_fresh(const TableLook *, Scene *);

/* app/table/trick.c */
void table_build_trick(const TableLook *, Scene *);
void table_build_calls(const TableLook *, Scene *);
/* What the game says of itself, in a few words or none; to_anybody: what is the viewer's own is left out. */
void table_status_line(const TableLook *, bool to_anybody, char *text, size_t size);
void table_build_contract(const TableLook *, Scene *);
Rect table_contract_rect(const TableLook *); /* w = 0: nothing is told there */
void table_build_look_back(const TableLook *, Scene *);

/* app/table/showdown.c */
void table_build_open_hand(const TableLook *, Scene *, int pile); /* a hand that everybody sees, before its seat */
void table_build_showdown(const TableLook *, Scene *);            /* the end of a deal, until it is clicked */

/* app/table/spread.c */
void table_note_take(TableUi *, const Scene *); /* which discard is pointed at: before anything is drawn */
void table_build_spread(const TableLook *, Scene *, int pile);

/* app/table/stages.c */
void table_build_stages(const TableLook *, Scene *);
/* How wide the strip is with all of them, whichever it is now; 0: there are none. */
int table_stages_width(const TableLook *, const State *);

/* app/table/board.c */
void table_build_board(const TableLook *, Scene *);
/* Where what lies on a square lies, and how wide a chip of it is; false: there is no such square. */
bool table_square_spot(const TableLook *, int square, int *x, int *y, int *chip_w);

/* app/table/marks.c */
void table_piece_marks(const TableLook *, Scene *, Piece, Pose); /* what a piece wears besides its face */
void table_draw_wild(const TableLook *, Scene *, Piece,
                     Pose); /* that it is wild once more, where something lies over that */
void table_say_wild(const WildKind *, char *words, size_t size);
void table_build_claim(const TableLook *, Scene *);

/* app/table/counters.c */
void table_build_counters(TableUi *, Scene *);

/* app/table/amount_place.c */
/* The choice whose amount is set, -1 none: of several, the one that is hinted at or that the player has turned to. */
int table_amount_choice(const TableUi *);
/* Those that have an amount to be set, in their order; how many, at most max. */
int table_amount_choices(const TableUi *, int *out, int max);
typedef struct AmountPanel {
    Rect r;
    int unit;     /* pixels of 100 units in it: fewer than at the table, where it has no other room */
    bool columns; /* what the amount comes to and the button stand beside the rest */
} AmountPanel;
AmountPanel table_amount_panel(const TableLook *);
Rect table_amount_rect(const TableLook *); /* the panel in which that is done; w = 0: none is */

/* app/table/amount.c */
void table_build_amount(const TableLook *, Scene *);
bool table_amount_pointer(TableUi *, const Pointer *); /* true: taken, as by the next two */
bool table_amount_wheel(TableUi *, int x, int y, int steps);
bool table_amount_key(TableUi *, const KeyPress *);
void table_amount_act(TableUi *, int action, int arg);
void table_typed(App *, int action, int choice, const char *text, TypingHow); /* Screen.typed */

/* app/table/where.c */
bool table_reads_behind(const TableUi *, int pile); /* what lies behind the newest piece of a heap is read */
int table_heap_seen(const TableUi *, Piece, int w); /* of its width w, where others of its heap lie over it */

/* app/table/pick.c */
bool table_picks(const TableLook *);     /* a pile is spread, to be picked from */
Rect table_pick_rect(const TableLook *); /* the panel a pile is spread on, to be picked from; w = 0: none is */
void table_build_pick(const TableLook *, Scene *);

/* app/table/browse.c */
Rect table_browse_rect(const TableLook *); /* the panel on which a heap lies side by side; w = 0: none does */
void table_build_browse_pill(const TableLook *, Scene *, int pile);
void table_build_browse(const TableLook *, Scene *);
void table_browse(TableUi *, int pile);
bool table_may_browse(const TableLook *, int pile);

/* app/table/raise.c */
void table_raise(TableUi *, Scene *); /* brings the card that is looked at up, and the one before down */
int table_raised_px(const TableUi *, Piece);

/* app/table/banner.c */
void table_build_banners(TableUi *, Scene *);

/* app/table/start.c */
void table_build_start(const TableLook *, Scene *);
/* How many pieces of a seat's hand (NO_SEAT: of all) have not left the stock yet while a deal is on its way. */
int table_undealt(const TableLook *, int seat);

/* app/table/choices.c */
/* The choice `index` is how the hint begins: its button is outlined, and its value is "hint". */
void table_mark_choice(const TableUi *, Scene *, Item *, int index);
void table_build_choices(const TableLook *, Scene *);
/* Puts the names of persons where the labels of choices ask for them. */
void table_name_choices(TableUi *);
Rect table_choices_rect(const TableLook *); /* the panel they stand on; w = 0 when nothing is offered */

/* app/table/offer_place.c */
/* Where a panel lies instead of there, so that it lies clear or covers least. ways: so many sizes of it, the best one
 * first. */
const OfferPlace *table_offer_place(const TableLook *, const Rect *way, int ways, OfferKind);

/* app/table/bar.c */
void table_build_bar(const TableLook *, Scene *);
void table_build_message(const TableLook *, Scene *);
/* A tool of the rail: a picture over a word. Where words need more room than there is, they stand closer, then the
 * tools that are missed least stand in the menu; where that is not enough either, pictures stand alone, all of them
 * alike. */
enum { MAX_TOOLS = 12 };
typedef struct TableTool {
    const char *name, *word, *tip;
    const char *why; /* NULL: open */
    int icon, action, arg;
    int stays; /* the lower, the sooner it goes into the menu */
    bool on, in_menu, wordless, close;
} TableTool;
int table_tools(const TableLook *, TableTool *out); /* how many there are */
/* Where Draw stands in the rail; w = 0: there is none. */
Rect table_draw_rect(const TableLook *);
/* A discard is looked at that may be taken with all above it: the yellow button takes them. */
bool table_take_marked(const TableUi *);
/* Pass stands beside the yellow button. */
bool table_passes_beside(const TableLook *);

/* app/table/air.c */
void table_build_flying(const TableLook *, Scene *);
void table_build_held(const TableLook *, Scene *);

/* app/table/log.c */
void table_build_log(TableUi *, Scene *);
int table_aside(
    const TableLook *); /* of the window, what the table leaves to the open log or to the goals; 0: nothing */
int table_log_aside(
    const TableLook *); /* of the window, what the table leaves to the open log; 0: it lies over the table */
void table_note_told(TableUi *, const Scene *); /* which line of it is looked at: before anything is drawn */

/* app/table/tell_panel.c */
void table_build_told(TableUi *, Scene *);

/* app/table/goals.c */
void table_note_goals(TableUi *);                         /* before the table is laid out */
int table_goals_aside(const TableLook *);                 /* of the window, what the table leaves to it; 0: nothing */
void table_note_goal_looked_at(TableUi *, const Scene *); /* before anything is drawn */

/* app/table/goals_panel.c */
void table_build_goals(TableUi *, Scene *);

/* app/table/panels.c */
void table_turn_menu(TableUi *); /* opens and closes it; the focus comes back to where it was */
void table_build_menu(const TableLook *, Scene *);
void table_build_curtain(const TableLook *, Scene *);
void table_build_veil(Scene *); /* the bare cloth in place of all that was drawn so far */
void table_build_pause(const TableLook *, Scene *);

#endif
