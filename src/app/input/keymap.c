/* The table of keys. */
#include "app/input/keymap.h"

#include <SDL.h>
#include <ctype.h>
#include <stdio.h>

#include "platform/language.h"
#include "rules/text/text.h"

#define BIT(place) (1U << (place))
enum {
    EVERYWHERE = (1U << AT_COUNT) - 1,
    PLAYED = BIT(AT_TABLE),
    SHOWN = BIT(AT_REWATCH),
    TABLES = PLAYED | SHOWN,
    FIELD = BIT(AT_FIELD),
    REVIEW = BIT(AT_REVIEW),
    COVER = BIT(AT_COVER),
    SCREENS = EVERYWHERE & ~TABLES & ~FIELD,
    LISTS = (SCREENS | FIELD) & ~REVIEW,
    CTRL = WITH_CTRL,
    SHIFT = WITH_SHIFT,
    ALT = WITH_ALT,
    ANY = WITH_ANY
};

#define WALK(x, y)      .means = { .kind = INTENT_WALK, .dx = (x), .dy = (y) }
#define WALK_BY_WORD(x) .means = { .kind = INTENT_WALK, .what = WALK_WORD, .dx = (x) }
#define ZONE(n)         .means = { .kind = INTENT_NEXT_ZONE, .step = (n) }
#define USE(how)        .means = { .kind = INTENT_USE, .what = (how) }
#define BACK            .means = { .kind = INTENT_BACK }
#define ACT(id)         .means = { .kind = INTENT_ACT, .what = (id) }
#define ACT_BY(id, n)   .means = { .kind = INTENT_ACT, .what = (id), .step = (n) }
#define AMOUNT(n)       .means = { .kind = INTENT_AMOUNT, .step = (n) }
#define SCROLL(by, n)   .means = { .kind = INTENT_SCROLL, .what = (by), .step = (n) }

#define TOLD(in, what)       .group = (in), .words = (what)
#define TOO                  .told = KEY_TOLD_TOO
#define TWIN                 .told = KEY_TWIN
#define UNTOLD(what)         .told = KEY_UNTOLD, .words = (what)
#define SAID(in, keys, what) .told = KEY_SAID, .group = (in), .label = (keys), .words = (what)

/* clang-format off */
static const KeyRow rows[] = {
    /* ---- Your turn ---- */
    { SDLK_RETURN,    CTRL,         TABLES, ACT(ACT_DONE),
      TOLD(KEYS_TURN, N_("Press the main button in the corner (Done, Meld, Draw or Throw)")) },
    { SDLK_KP_ENTER,  CTRL,         TABLES, ACT(ACT_DONE), TWIN },
    { SDLK_d,         0,            TABLES, ACT(ACT_DRAW), TOLD(KEYS_TURN, N_("Draw")) },
    { SDLK_z,         CTRL,         TABLES, ACT(ACT_UNDO), TOLD(KEYS_TURN, N_("Undo")) },
    { SDLK_z,         CTRL | SHIFT, TABLES, ACT(ACT_REDO), TOLD(KEYS_TURN, N_("Redo")) },
    { SDLK_u,         0,            TABLES, ACT(ACT_UNDO_TURN), TOLD(KEYS_TURN, N_("Undo all of this turn")) },
    { SDLK_h,         0,            TABLES, ACT(ACT_HINT),
      TOLD(KEYS_TURN, N_("Hint. Press again to see it marked, and again to see it played")) },
    { SDLK_RETURN,    ANY,          TABLES, USE(USE_PRESS), TOLD(KEYS_TURN, N_("Lay the piece where it must go, or in its only place; otherwise throw it")) },
    { SDLK_KP_ENTER,  ANY,          TABLES, USE(USE_PRESS), TWIN },
    { SDLK_APPLICATION, 0,          PLAYED, ACT(ACT_ACTS), TOLD(KEYS_TURN, N_("Show what you can do with a piece of your hand")) },
    { SDLK_t,         0,            TABLES, ACT(ACT_TAKE), TOLD(KEYS_TURN, N_("Take the discard")) },
    /* TRANSLATORS: Keys that are pressed one after the other: a bid. The letters of the suits, S, C, D and H, stay. */
    { 0, 0, PLAYED, SAID(KEYS_TURN, N_("7, then H"), N_("Bid 7 hearts: the number, then the letter of the suit")) },
    { SDLK_x,         0,            TABLES, ACT(ACT_THROW), TOLD(KEYS_TURN, N_("Throw the card that is held or selected")) },
    { SDLK_DELETE,    0,            TABLES, ACT(ACT_THROW), TOO },
    { SDLK_BACKSPACE, 0,            PLAYED, ACT(ACT_TO_HAND),
      TOLD(KEYS_TURN, N_("Take back a piece you played this turn; in a lesson, go back a step")) },
    { SDLK_n,         0,            PLAYED, ACT(ACT_NEXT_TASK), TOLD(KEYS_TURN, N_("Next lesson or puzzle, when this one is done")) },

    /* ---- Moving about ---- */
    { SDLK_LEFT,      ANY,          TABLES, WALK(-1, 0), .label = N_("Arrows"),
      TOLD(KEYS_MOVING, N_("Go to the nearest piece or button")) },
    { SDLK_RIGHT,     ANY,          TABLES, WALK(1, 0), TWIN },
    { SDLK_UP,        ANY,          TABLES, WALK(0, -1), TWIN },
    { SDLK_DOWN,      ANY,          TABLES, WALK(0, 1), TWIN },
    { SDLK_TAB,       ANY,          TABLES, ZONE(1),
      TOLD(KEYS_MOVING, N_("Go to the next area, or to the next place for the held piece")) },
    { SDLK_TAB,       ANY | SHIFT,  TABLES, ZONE(-1), TWIN },
    { SDLK_SPACE,     0,            PLAYED, USE(USE_TAKE), TOLD(KEYS_MOVING, N_("Pick up, put down")) },
    { SDLK_SPACE,     ANY,          TABLES, USE(USE_TAKE), TWIN },
    { SDLK_SPACE,     SHIFT,        TABLES, USE(USE_TAKE_TAIL),
      TOLD(KEYS_MOVING, N_("Pick up a piece and everything to the right of it")) },
    { SDLK_SPACE,     CTRL,         TABLES, USE(USE_TAKE_MELD), TOLD(KEYS_MOVING, N_("Pick up the whole meld")) },
    { SDLK_LEFT,      SHIFT,        TABLES, WALK(-1, 0), .label = N_("Shift+arrows"),
      TOLD(KEYS_MOVING, N_("Extend the selection")) },
    { SDLK_RIGHT,     SHIFT,        TABLES, WALK(1, 0), TWIN },
    { SDLK_UP,        SHIFT,        TABLES, WALK(0, -1), TWIN },
    { SDLK_DOWN,      SHIFT,        TABLES, WALK(0, 1), TWIN },
    { SDLK_HOME,      ANY,          PLAYED, SCROLL(SCROLL_ENDS, -1),
      TOLD(KEYS_MOVING, N_("Go to the first or last piece of your hand")) },
    { SDLK_END,       ANY,          PLAYED, SCROLL(SCROLL_ENDS, 1), TOO },
    { SDLK_ESCAPE,    ANY,          TABLES, BACK, TOLD(KEYS_MOVING, N_("Put back what you hold; otherwise open the menu")) },

    /* ---- Looking ---- */
    { SDLK_s,         0,            TABLES, ACT(ACT_SORT_SUIT),
      TOLD(KEYS_LOOKING, N_("Sort by suit or colour; sort by rank or number")) },
    { SDLK_s,         SHIFT,        TABLES, ACT(ACT_SORT_RANK), TOO },
    { SDLK_g,         0,            TABLES, ACT(ACT_SORT_MELDS), TOLD(KEYS_LOOKING, N_("Sort by melds")) },
    { SDLK_f,         0,            TABLES, ACT(ACT_SETS),
      TOLD(KEYS_LOOKING, N_("Mark the melds in your hand. Press again for another way")) },
    { SDLK_t,         0,            TABLES, ACT(ACT_TAKE), .told = KEY_AGAIN, .group = KEYS_LOOKING,
      .words = N_("Tidy the table (in games without a discard pile)") },
    { SDLK_r,         0,            TABLES, ACT(ACT_REPLAY),
      TOLD(KEYS_LOOKING, N_("Replay what was played since your turn")) },
    { SDLK_c,         0,            TABLES, ACT(ACT_GOALS),
      TOLD(KEYS_LOOKING, N_("Show the hands you can collect; Page up and Page down scroll")) },
    { SDLK_l,         0,            TABLES, ACT(ACT_LOG), TOLD(KEYS_LOOKING, N_("Log; Page up and Page down scroll")) },
    { SDLK_PAGEUP,    ANY,          PLAYED, SCROLL(SCROLL_PAGE, -1), TWIN },
    { SDLK_PAGEDOWN,  ANY,          PLAYED, SCROLL(SCROLL_PAGE, 1), TWIN },
    { SDLK_p,         0,            PLAYED, ACT(ACT_PAUSE), TOLD(KEYS_LOOKING, N_("Pause; in an auction, pass")) },
    { SDLK_p,         ANY,          COVER,        ACT(ACT_PAUSE), TWIN },
    { SDLK_i,         0,            TABLES, ACT(ACT_TELL),
      TOLD(KEYS_LOOKING, N_("Describe what is here; with Shift, the whole table")) },
    { SDLK_i,         SHIFT,        TABLES, ACT(ACT_TELL_WHOLE), TOO },

    /* ---- Everywhere ---- */
    { SDLK_F1,        ANY,          EVERYWHERE & ~BIT(AT_RULES), ACT(ACT_RULES), TOLD(KEYS_EVERYWHERE, N_("Rules")) },
    { SDLK_F2,        ANY,          EVERYWHERE, ACT(ACT_NEW), TOLD(KEYS_EVERYWHERE, N_("New match")) },
    { SDLK_s,         0,            BIT(AT_START), ACT(ACT_STATISTICS),
      TOLD(KEYS_EVERYWHERE, N_("Statistics (on the start screen)")) },
    { SDLK_DELETE,    0,            BIT(AT_START), ACT(ACT_REMOVE),
      TOLD(KEYS_EVERYWHERE, N_("Give up an open match (on the start screen; asks first)")) },
    { SDLK_F11,       ANY,          EVERYWHERE, ACT(ACT_FULL_SCREEN), TOLD(KEYS_EVERYWHERE, N_("Full screen")) },
    { SDLK_RETURN,    ALT,          EVERYWHERE, ACT(ACT_FULL_SCREEN), TWIN },
    { SDLK_PLUS,      CTRL,         EVERYWHERE, ACT_BY(ACT_LETTERS, 1), .label = N_("Ctrl+plus, minus, 0"),
      TOLD(KEYS_EVERYWHERE, N_("Size of letters")) },
    { SDLK_EQUALS,    CTRL,         EVERYWHERE, ACT_BY(ACT_LETTERS, 1), TWIN },
    { SDLK_KP_PLUS,   CTRL,         EVERYWHERE, ACT_BY(ACT_LETTERS, 1), TWIN },
    { SDLK_MINUS,     CTRL,         EVERYWHERE, ACT_BY(ACT_LETTERS, -1), TWIN },
    { SDLK_KP_MINUS,  CTRL,         EVERYWHERE, ACT_BY(ACT_LETTERS, -1), TWIN },
    { SDLK_0,         CTRL,         EVERYWHERE, ACT_BY(ACT_LETTERS, 0), TWIN },
    { SDLK_KP_0,      CTRL,         EVERYWHERE, ACT_BY(ACT_LETTERS, 0), TWIN },
    { SDLK_F3,        ANY,          EVERYWHERE, ACT(ACT_MAGNIFY),
      TOLD(KEYS_EVERYWHERE, N_("Magnifier: hold the key, or press it briefly to keep it")) },
    { SDLK_m,         0,            EVERYWHERE & ~FIELD, ACT(ACT_SOUND), TOLD(KEYS_EVERYWHERE, N_("Sound on or off")) },
    { SDLK_COMMA,     CTRL,         EVERYWHERE, ACT(ACT_SETTINGS), TOLD(KEYS_EVERYWHERE, N_("Settings")) },
    { SDLK_QUESTION,  0,            EVERYWHERE & ~FIELD, ACT(ACT_KEYS), TOLD(KEYS_EVERYWHERE, N_("This page")) },
    { SDLK_ESCAPE,    ANY,          SCREENS | FIELD, BACK, TOLD(KEYS_EVERYWHERE, N_("Back")) },
    { SDLK_q,         CTRL,         EVERYWHERE, ACT(ACT_QUIT), TOLD(KEYS_EVERYWHERE, N_("Quit")) },

    /* ---- With the mouse ---- */
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Click"),
                         N_("Select or deselect a piece of your hand. Buttons over it show what you can do")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Click, click"), N_("Move the selected pieces, or a piece on the table, to the place of the second click")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Double-click"), N_("Lay the piece where it must go, or in its only place; otherwise throw it")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Right-click"),
                         N_("Show what you can do with a piece of your hand (a long press does the same); take back "
"a piece you played this turn")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Click a pile"),
                         N_("Draw or take. If more cards would come with it, the first click shows them. A click "
"never passes")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag"), N_("Move one piece, or all selected pieces")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag in the hand"), N_("Move a piece to another place in your hand, where it stays")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag to the pile"),
                         N_("Throw at once. If there are several ways to throw it, the pile shows a part for each")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Shift+drag"), N_("Move a piece and everything to the right of it")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag the grip"), N_("Move the whole meld")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag the felt"), N_("Select pieces")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Ctrl+click"), N_("Select one more, or one less")) },
    { 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag the stock"), N_("Draw (drag the discard to take it)")) },

    /* ---- A match shown again ---- */
    { SDLK_p,         0,            SHOWN, ACT(ACT_PAUSE), TOLD(KEYS_SHOWN, N_("Wait before each move; continue")) },
    { SDLK_SPACE,     0,            SHOWN, USE(USE_TAKE), TOLD(KEYS_SHOWN, N_("Next move")) },
    { SDLK_BACKSPACE, ANY,          SHOWN, ACT(ACT_TO_HAND), TOLD(KEYS_SHOWN, N_("Previous move")) },
    { SDLK_PAGEUP,    ANY,          SHOWN, SCROLL(SCROLL_PAGE, -1), .label = N_("Page up, down"),
      TOLD(KEYS_SHOWN, N_("Previous turn, next turn")) },
    { SDLK_PAGEDOWN,  ANY,          SHOWN, SCROLL(SCROLL_PAGE, 1), TWIN },
    { SDLK_HOME,      ANY,          SHOWN, SCROLL(SCROLL_ENDS, -1),
      TOLD(KEYS_SHOWN, N_("Previous deal, next deal")) },
    { SDLK_END,       ANY,          SHOWN, SCROLL(SCROLL_ENDS, 1), TOO },

    /* ---- Review ---- */
    { SDLK_r,         0,            BIT(AT_START) | BIT(AT_END), ACT(ACT_REVIEW),
      TOLD(KEYS_REVIEW, N_("Open the review (on the score sheet and the start screen)")) },
    { SDLK_LEFT,      ANY,          REVIEW, WALK(-1, 0), TOLD(KEYS_REVIEW, N_("Previous turn, next turn")) },
    { SDLK_RIGHT,     ANY,          REVIEW, WALK(1, 0), TOO },
    { SDLK_UP,        ANY,          REVIEW, WALK(0, -1), TWIN },
    { SDLK_DOWN,      ANY,          REVIEW, WALK(0, 1), TWIN },
    { SDLK_SPACE,     ANY,          REVIEW, USE(USE_TAKE), TOLD(KEYS_REVIEW, N_("Show the turn as played, or the best play")) },
    { SDLK_PAGEUP,    ANY,          REVIEW, SCROLL(SCROLL_PAGE, -1), .label = N_("Page up, down"),
      TOLD(KEYS_REVIEW, N_("Previous weaker turn, next weaker turn")) },
    { SDLK_PAGEDOWN,  ANY,          REVIEW, SCROLL(SCROLL_PAGE, 1), TWIN },
    { SDLK_HOME,      ANY,          REVIEW, SCROLL(SCROLL_ENDS, -1), TOLD(KEYS_REVIEW, N_("First turn, last turn")) },
    { SDLK_END,       ANY,          REVIEW, SCROLL(SCROLL_ENDS, 1), TOO },

    /* ---- In lists ---- */
    { SDLK_TAB,       ANY,          SCREENS | FIELD, ZONE(1), .label = N_("Tab, arrows"),
      TOLD(KEYS_LISTS, N_("Go from entry to entry")) },
    { SDLK_TAB,       ANY | SHIFT,  SCREENS | FIELD, ZONE(-1), TWIN },
    { SDLK_UP,        ANY,          LISTS, WALK(0, -1), TWIN },
    { SDLK_DOWN,      ANY,          LISTS, WALK(0, 1), TWIN },
    { SDLK_LEFT,      ANY,          LISTS, WALK(-1, 0),
      TOLD(KEYS_LISTS, N_("Change the value")) },
    { SDLK_RIGHT,     ANY,          LISTS, WALK(1, 0), TOO },
    { SDLK_PAGEUP,    ANY,          LISTS & ~COVER, SCROLL(SCROLL_PAGE, -1), .label = N_("Page up, down"),
      TOLD(KEYS_LISTS, N_("Scroll")) },
    { SDLK_PAGEDOWN,  ANY,          LISTS & ~COVER, SCROLL(SCROLL_PAGE, 1), TWIN },
    { SDLK_HOME,      ANY,          EVERYWHERE & ~REVIEW & ~TABLES, SCROLL(SCROLL_ENDS, -1), TWIN },
    { SDLK_END,       ANY,          EVERYWHERE & ~REVIEW & ~TABLES, SCROLL(SCROLL_ENDS, 1), TWIN },
    { SDLK_SLASH,     ANY,          BIT(AT_START) | BIT(AT_HOUSE), ACT(ACT_SEARCH), TOLD(KEYS_LISTS, N_("Find a game, or search the house rules")) },
    { SDLK_f,         CTRL,         BIT(AT_START) | BIT(AT_HOUSE), ACT(ACT_SEARCH), TWIN },
    { 0, 0, BIT(AT_HOUSE), SAID(KEYS_LISTS, N_("0 to 9"), N_("Type a number (in the house rules)")) },
    { SDLK_z,         CTRL,         BIT(AT_HOUSE), ACT(ACT_UNDO), TOLD(KEYS_LISTS, N_("Undo a change of the house rules")) },

    /* ---- what the page does not tell ---- */
    { SDLK_RETURN,    ANY,          SCREENS | FIELD, USE(USE_PRESS), UNTOLD("press what is looked at, or what is offered") },
    { SDLK_KP_ENTER,  ANY,          SCREENS | FIELD, USE(USE_PRESS), TWIN },
    { SDLK_SPACE,     ANY,          LISTS, USE(USE_TAKE), UNTOLD("press what is looked at") },
    { SDLK_SLASH,     ANY,          BIT(AT_NEW), ACT(ACT_SEARCH), UNTOLD("search the presets") },
    { SDLK_DELETE,    0,            BIT(AT_HISTORY), ACT(ACT_REMOVE), UNTOLD("delete the match, which is asked first") },
    { SDLK_PAGEUP,    CTRL,         REVIEW, ACT_BY(ACT_DEAL, -1), UNTOLD("the deal before, the next deal") },
    { SDLK_PAGEDOWN,  CTRL,         REVIEW, ACT_BY(ACT_DEAL, 1), TWIN },
    { SDLK_PLUS,      0,            PLAYED | FIELD, AMOUNT(1), UNTOLD("an amount: more, less") },
    { SDLK_KP_PLUS,   0,            PLAYED | FIELD, AMOUNT(1), TWIN },
    { SDLK_MINUS,     0,            PLAYED | FIELD, AMOUNT(-1), TWIN },
    { SDLK_KP_MINUS,  0,            PLAYED | FIELD, AMOUNT(-1), TWIN },
    { SDLK_LEFT,      CTRL,         FIELD, WALK_BY_WORD(-1), UNTOLD("by a word") },
    { SDLK_RIGHT,     CTRL,         FIELD, WALK_BY_WORD(1), TWIN },
    { SDLK_BACKSPACE, ANY,          FIELD, ACT_BY(ACT_ERASE, -1), UNTOLD("erase the letter before, the letter after") },
    { SDLK_DELETE,    ANY,          FIELD, ACT_BY(ACT_ERASE, 1), TWIN },
    { SDLK_BACKSPACE, CTRL,         FIELD, ACT_BY(ACT_ERASE_WORD, -1), UNTOLD("erase the word before, the word after") },
    { SDLK_DELETE,    CTRL,         FIELD, ACT_BY(ACT_ERASE_WORD, 1), TWIN },
    { SDLK_a,         CTRL,         FIELD, ACT(ACT_MARK_ALL), UNTOLD("mark all") },
    { SDLK_c,         CTRL,         FIELD, ACT(ACT_COPY), UNTOLD("copy") },
    { SDLK_x,         CTRL,         FIELD, ACT(ACT_CUT), UNTOLD("cut") },
    { SDLK_v,         CTRL,         FIELD, ACT(ACT_PASTE), UNTOLD("paste") },
    { SDLK_INSERT,    CTRL,         FIELD, ACT(ACT_COPY), TWIN },
    { SDLK_DELETE,    SHIFT,        FIELD, ACT(ACT_CUT), TWIN },
    { SDLK_INSERT,    SHIFT,        FIELD, ACT(ACT_PASTE), TWIN },
    { SDLK_u,         CTRL,         FIELD, ACT(ACT_CLEAR), UNTOLD("erase all") },
    { SDLK_z,         CTRL,         FIELD, ACT(ACT_UNDO), UNTOLD("undo") },
    { SDLK_z,         CTRL | SHIFT, FIELD, ACT(ACT_REDO), UNTOLD("redo") },
    { SDLK_y,         CTRL,         FIELD, ACT(ACT_REDO), TWIN },
};
/* clang-format on */

enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

const KeyRow *keymap_rows(int *count)
{
    *count = ROW_COUNT;
    return rows;
}

const char *keymap_group_title(KeyGroup group)
{
    static const char *const titles[KEYS_GROUPS] = {
        [KEYS_TURN] = N_("Your turn"),
        /* TRANSLATORS: A group of keys: those for getting from one place of the table to another. */
        [KEYS_MOVING] = N_("Moving about"),
        /* TRANSLATORS: A group of keys: those that change or tell what is seen. */
        [KEYS_LOOKING] = N_("Looking"),
        /* TRANSLATORS: A group of keys: those that work on every screen. */
        [KEYS_EVERYWHERE] = N_("Everywhere"),
        [KEYS_MOUSE] = N_("With the mouse"),
        /* TRANSLATORS: A group of keys: those of a match that is watched again. */
        [KEYS_SHOWN] = N_("Replay of a match"),
        [KEYS_REVIEW] = N_("Review"),
        /* TRANSLATORS: A group of keys: those for lists of entries. */
        [KEYS_LISTS] = N_("In lists"),
    };
    return titles[group];
}

/* ---- what a key means ---- */

int keymap_held(uint16_t mod)
{
    return ((mod & KMOD_SHIFT) != 0 ? WITH_SHIFT : 0) | ((mod & KMOD_CTRL) != 0 ? WITH_CTRL : 0) |
           ((mod & KMOD_ALT) != 0 ? WITH_ALT : 0);
}

/* The modifiers it looks at: of two rows that fit the one that looks at more is meant. */
static int looked_at(const KeyRow *row)
{
    return ((row->with & WITH_ANY) != 0 ? 0 : WITH_CTRL | WITH_ALT) | (row->with & WITH_SHIFT);
}

static const KeyRow *row_of(int32_t key, int held, KeyPlace at)
{
    const KeyRow *best = NULL;
    for (const KeyRow *row = rows; row < rows + ROW_COUNT; row++) {
        const bool meant = row->told != KEY_AGAIN && row->told != KEY_SAID && row->key == key;
        if (meant && (row->at & BIT(at)) != 0 && (held & looked_at(row)) == (row->with & ~WITH_ANY) &&
            (best == NULL || looked_at(row) > looked_at(best)))
            best = row;
    }
    return best;
}

/* With Ctrl nothing is typed; with Ctrl and Alt, which is AltGr, it may be. */
static uint32_t sign_of(int32_t sym, int held)
{
    static const char pad[] = "/*-+";
    if ((held & (WITH_CTRL | WITH_ALT)) == WITH_CTRL)
        return 0;
    if (sym >= SDLK_KP_1 && sym <= SDLK_KP_9)
        return (uint32_t)('1' + (sym - SDLK_KP_1));
    if (sym == SDLK_KP_0 || sym == SDLK_KP_PERIOD)
        return sym == SDLK_KP_0 ? '0' : '.';
    if (sym >= SDLK_KP_DIVIDE && sym <= SDLK_KP_PLUS)
        return (uint32_t)pad[sym - SDLK_KP_DIVIDE];
    return sym >= SDLK_SPACE && sym != SDLK_DELETE && (sym & SDLK_SCANCODE_MASK) == 0 ? (uint32_t)sym : 0;
}

Intent keymap_find(const KeyPress *k, KeyPlace at)
{
    const int held = keymap_held(k->mod), asked = WITH_CTRL | WITH_ALT;
    const KeyRow *row = row_of(k->sym, held, at);
    Intent in = row != NULL ? row->means : (Intent){ 0 };
    in.sign = sign_of(k->sym, held);
    if (in.kind == INTENT_NONE && in.sign != 0)
        in.kind = INTENT_TEXT;
    in.extend = (held & WITH_SHIFT) != 0;
    in.far = (held & asked & ~(row != NULL ? row->with : 0)) != 0;
    in.held = k->repeat;
    return in;
}

/* ---- what a key is called ---- */

static void name_of(int32_t key, char *out, size_t size)
{
    static const struct {
        int32_t key;
        const char *name;
        /* TRANSLATORS: The names of keys, as they are printed on a keyboard. */
    } names[] = { { SDLK_RETURN, N_("Enter") },
                  { SDLK_SPACE, N_("Space") },
                  { SDLK_BACKSPACE, N_("Backspace") },
                  { SDLK_ESCAPE, N_("Esc") },
                  { SDLK_TAB, N_("Tab") },
                  { SDLK_DELETE, N_("Del") },
                  { SDLK_HOME, N_("Home") },
                  { SDLK_APPLICATION, N_("Menu key") },
                  { SDLK_END, N_("End") },
                  { SDLK_LEFT, N_("Left") },
                  { SDLK_RIGHT, N_("Right") },
                  { SDLK_COMMA, N_("comma") } };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].key == key) {
            snprintf(out, size, "%s", tr(names[i].name));
            return;
        }
    if (key > SDLK_SPACE && key < SDLK_DELETE)
        snprintf(out, size, "%c", toupper((int)key));
    else /* F1 */
        snprintf(out, size, "%s", SDL_GetKeyName(key));
}

static void label_of_key(const KeyRow *row, char *out, size_t size)
{
    char name[64], shifted[192];
    name_of(row->key, name, sizeof name);
    snprintf(shifted, sizeof shifted, "%s", name);
    if ((row->with & WITH_SHIFT) != 0)
        /* TRANSLATORS: {1} is a key that is pressed together with Shift. */
        text_write(shifted, sizeof shifted, "Shift+{1}", name);
    snprintf(out, size, "%s", shifted);
    if ((row->with & WITH_CTRL) != 0)
        text_write(out, size, "Ctrl+{1}", shifted);
}

void keymap_label(const KeyRow *row, char *out, size_t size)
{
    char first[64], next[64];
    if (row->label != NULL) {
        snprintf(out, size, "%s", tr(row->label));
        return;
    }
    label_of_key(row, first, sizeof first);
    snprintf(out, size, "%s", first);
    for (row++; row < rows + ROW_COUNT && row->told == KEY_TOLD_TOO; row++) {
        label_of_key(row, next, sizeof next);
        text_write(out, size, "{1}, {2}", first, next);
    }
}

void keymap_label_of(IntentAct act, char *out, size_t size)
{
    out[0] = '\0';
    for (const KeyRow *row = rows; row < rows + ROW_COUNT && out[0] == '\0'; row++)
        if (row->told == KEY_TOLD && intent_acts(&row->means, act))
            label_of_key(row, out, size);
}

KeyName keymap_name(Intent means, KeyPlace place)
{
    KeyName name = { "" };
    for (const KeyRow *row = rows; row < rows + ROW_COUNT && name.text[0] == '\0'; row++)
        if ((row->at & BIT(place)) != 0 && intent_is(&row->means, (IntentKind)means.kind, means.what) &&
            row->means.step == means.step)
            label_of_key(row, name.text, sizeof name.text);
    return name;
}
