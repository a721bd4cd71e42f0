/* The table of keys and buttons, as it is delivered. */
#include "controls/keymap.h"
#include "platform/language.h"

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
#define EXTEND(x, y)    .means = { .kind = INTENT_WALK, .dx = (x), .dy = (y), .extend = true }
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
#define UNTOLD(in, what)     .told = KEY_UNTOLD, .group = (in), .words = (what)
#define SAID(in, keys, what) .told = KEY_SAID, .group = (in), .label = (keys), .words = (what)

/* clang-format off */
static const KeyRow rows[] = {
    /* ---- Your turn ---- */
    { "table.main", KEYCODE_RETURN, CTRL, PAD_WEST, TABLES, ACT(ACT_DONE),
      TOLD(KEYS_TURN, N_("Press the main button in the corner (Done, Meld, Draw or Throw)")) },
    { "table.draw", 'd', 0, 0, TABLES, ACT(ACT_DRAW), TOLD(KEYS_TURN, N_("Draw")) },
    { "table.undo", 'z', CTRL, PAD_LEFT_TRIGGER, TABLES, ACT(ACT_UNDO), TOLD(KEYS_TURN, N_("Undo")) },
    { "table.redo", 'z', CTRL | SHIFT, PAD_RIGHT_TRIGGER, TABLES, ACT(ACT_REDO), TOLD(KEYS_TURN, N_("Redo")) },
    { "table.undo-turn", 'u', 0, 0, TABLES, ACT(ACT_UNDO_TURN), TOLD(KEYS_TURN, N_("Undo all of this turn")) },
    { "table.hint", 'h', 0, 0, TABLES, ACT(ACT_HINT),
      TOLD(KEYS_TURN, N_("Hint. Press again to see it marked, and again to see it played")) },
    { "table.lay", KEYCODE_RETURN, ANY, 0, TABLES, USE(USE_PRESS),
      TOLD(KEYS_TURN, N_("Lay the piece where it must go, or in its only place; otherwise throw it")) },
    { "table.acts", KEYCODE_APPLICATION, 0, 0, PLAYED, ACT(ACT_ACTS),
      TOLD(KEYS_TURN, N_("Show what you can do with a piece of your hand")) },
    { "table.take", 't', 0, 0, TABLES, ACT(ACT_TAKE), TOLD(KEYS_TURN, N_("Take the discard")) },
    /* TRANSLATORS: Keys that are pressed one after the other: a bid. The letters of the suits, S, C, D and H, stay. */
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_TURN, N_("7, then H"), N_("Bid 7 hearts: the number, then the letter of the suit")) },
    { "table.throw", 'x', 0, 0, TABLES, ACT(ACT_THROW),
      TOLD(KEYS_TURN, N_("Throw the card that is held or selected")) },
    { "table.throw-2", KEYCODE_DELETE, 0, 0, TABLES, ACT(ACT_THROW), TOO },
    { "table.take-back", KEYCODE_BACKSPACE, 0, 0, PLAYED, ACT(ACT_TO_HAND),
      TOLD(KEYS_TURN, N_("Take back a piece you played this turn; in a lesson, go back a step")) },
    { "table.next", 'n', 0, 0, PLAYED, ACT(ACT_NEXT_TASK),
      TOLD(KEYS_TURN, N_("Next lesson or puzzle, when this one is done")) },

    /* ---- Moving about ---- */
    { "table.left", KEYCODE_LEFT, ANY, PAD_LEFT, TABLES, WALK(-1, 0), .label = N_("Arrows"),
      TOLD(KEYS_MOVING, N_("Go to the nearest piece or button")) },
    { "table.right", KEYCODE_RIGHT, ANY, PAD_RIGHT, TABLES, WALK(1, 0), TWIN },
    { "table.up", KEYCODE_UP, ANY, PAD_UP, TABLES, WALK(0, -1), TWIN },
    { "table.down", KEYCODE_DOWN, ANY, PAD_DOWN, TABLES, WALK(0, 1), TWIN },
    { "table.next-area", KEYCODE_TAB, ANY, PAD_RIGHT_SHOULDER, TABLES, ZONE(1),
      TOLD(KEYS_MOVING, N_("Go to the next area, or to the next place for the held piece")) },
    { "table.previous-area", KEYCODE_TAB, ANY | SHIFT, PAD_LEFT_SHOULDER, TABLES, ZONE(-1), TWIN },
    { "table.pick-up", KEYCODE_SPACE, 0, PAD_SOUTH, PLAYED, USE(USE_TAKE),
      TOLD(KEYS_MOVING, N_("Pick up, put down")) },
    { NULL, KEYCODE_SPACE, ANY, 0, TABLES, USE(USE_TAKE), TWIN },
    { "table.pick-up-tail", KEYCODE_SPACE, SHIFT, 0, TABLES, USE(USE_TAKE_TAIL),
      TOLD(KEYS_MOVING, N_("Pick up a piece and everything to the right of it")) },
    { "table.pick-up-meld", KEYCODE_SPACE, CTRL, 0, TABLES, USE(USE_TAKE_MELD),
      TOLD(KEYS_MOVING, N_("Pick up the whole meld")) },
    { "table.extend-left", KEYCODE_LEFT, SHIFT, 0, TABLES, EXTEND(-1, 0), .label = N_("Shift+arrows"),
      TOLD(KEYS_MOVING, N_("Extend the selection")) },
    { "table.extend-right", KEYCODE_RIGHT, SHIFT, 0, TABLES, EXTEND(1, 0), TWIN },
    { "table.extend-up", KEYCODE_UP, SHIFT, 0, TABLES, EXTEND(0, -1), TWIN },
    { "table.extend-down", KEYCODE_DOWN, SHIFT, 0, TABLES, EXTEND(0, 1), TWIN },
    { "table.select", 'a', 0, PAD_NORTH, PLAYED, ACT(ACT_SELECT),
      TOLD(KEYS_MOVING, N_("Select one more, or one less")) },
    { "table.first-piece", KEYCODE_HOME, ANY, PAD_SCROLL_LEFT, PLAYED, SCROLL(SCROLL_ENDS, -1),
      TOLD(KEYS_MOVING, N_("Go to the first or last piece of your hand")) },
    { "table.last-piece", KEYCODE_END, ANY, PAD_SCROLL_RIGHT, PLAYED, SCROLL(SCROLL_ENDS, 1), TOO },
    { "table.back", KEYCODE_ESCAPE, ANY, PAD_EAST, TABLES, .fixed = true, BACK,
      TOLD(KEYS_MOVING, N_("Put back what you hold; otherwise open the menu")) },

    /* ---- Looking ---- */
    { "table.sort-suit", 's', 0, 0, TABLES, ACT(ACT_SORT_SUIT),
      TOLD(KEYS_LOOKING, N_("Sort by suit or colour; sort by rank or number")) },
    { "table.sort-rank", 's', SHIFT, 0, TABLES, ACT(ACT_SORT_RANK), TOO },
    { "table.sort-melds", 'g', 0, 0, TABLES, ACT(ACT_SORT_MELDS), TOLD(KEYS_LOOKING, N_("Sort by melds")) },
    { "table.mark-melds", 'f', 0, 0, TABLES, ACT(ACT_SETS),
      TOLD(KEYS_LOOKING, N_("Mark the melds in your hand. Press again for another way")) },
    { NULL, 't', 0, 0, TABLES, ACT(ACT_TAKE), .told = KEY_AGAIN, .group = KEYS_LOOKING,
      .words = N_("Tidy the table (in games without a discard pile)") },
    { "table.replay", 'r', 0, 0, TABLES, ACT(ACT_REPLAY),
      TOLD(KEYS_LOOKING, N_("Replay what was played since your turn")) },
    { "table.goals", 'c', 0, 0, TABLES, ACT(ACT_GOALS),
      TOLD(KEYS_LOOKING, N_("Show the hands you can collect")) },
    { "table.log", 'l', 0, PAD_RIGHT_STICK, TABLES, ACT(ACT_LOG), TOLD(KEYS_LOOKING, N_("Log")) },
    { "table.scroll-up", KEYCODE_PAGE_UP, ANY, PAD_SCROLL_UP, PLAYED, SCROLL(SCROLL_PAGE, -1),
      .label = N_("Page up, down"), TOLD(KEYS_LOOKING, N_("Scroll the log, or the hands you can collect")) },
    { "table.scroll-down", KEYCODE_PAGE_DOWN, ANY, PAD_SCROLL_DOWN, PLAYED, SCROLL(SCROLL_PAGE, 1), TWIN },
    { "table.pause", 'p', 0, 0, PLAYED, ACT(ACT_PAUSE), TOLD(KEYS_LOOKING, N_("Pause; in an auction, pass")) },
    { NULL, 'p', ANY, 0, COVER, ACT(ACT_PAUSE), TWIN },
    { "table.tell", 'i', 0, PAD_LEFT_STICK, TABLES, ACT(ACT_TELL),
      TOLD(KEYS_LOOKING, N_("Describe what is here; describe the whole table")) },
    { "table.tell-whole", 'i', SHIFT, 0, TABLES, ACT(ACT_TELL_WHOLE), TOO },
    { "tell", 'i', 0, PAD_LEFT_STICK, SCREENS, ACT(ACT_TELL), TWIN },
    { "tell-whole", 'i', SHIFT, 0, SCREENS, ACT(ACT_TELL_WHOLE), TWIN },
    { "table.tell-hand", 'y', 0, 0, TABLES, ACT(ACT_TELL_HAND), TOLD(KEYS_LOOKING, N_("Describe your hand, meld by meld")) },

    /* ---- Everywhere ---- */
    { "rules", KEYCODE_F1, ANY, PAD_SELECT, EVERYWHERE & ~BIT(AT_RULES), ACT(ACT_RULES),
      TOLD(KEYS_EVERYWHERE, N_("Rules")) },
    { "menu", KEYCODE_F10, ANY, PAD_START, EVERYWHERE & ~FIELD, ACT(ACT_MENU),
      TOLD(KEYS_EVERYWHERE, N_("Menu of the table; on other screens, the settings")) },
    { "new-match", KEYCODE_F2, ANY, 0, EVERYWHERE, ACT(ACT_NEW), TOLD(KEYS_EVERYWHERE, N_("New match")) },
    { "start.statistics", 's', 0, 0, BIT(AT_START), ACT(ACT_STATISTICS),
      TOLD(KEYS_EVERYWHERE, N_("Statistics (on the start screen)")) },
    { "start.give-up", KEYCODE_DELETE, 0, 0, BIT(AT_START), ACT(ACT_REMOVE),
      TOLD(KEYS_EVERYWHERE, N_("Give up an open match (on the start screen; asks first)")) },
    { "full-screen", KEYCODE_F11, ANY, 0, EVERYWHERE, ACT(ACT_FULL_SCREEN),
      TOLD(KEYS_EVERYWHERE, N_("Full screen")) },
    { "full-screen-2", KEYCODE_RETURN, ALT, 0, EVERYWHERE, ACT(ACT_FULL_SCREEN), TWIN },
    { "letters.larger", '+', CTRL, 0, EVERYWHERE, ACT_BY(ACT_LETTERS, 1), .label = N_("Ctrl+plus, minus, 0"),
      TOLD(KEYS_EVERYWHERE, N_("Size of letters")) },
    { "letters.larger-2", '=', CTRL, 0, EVERYWHERE, ACT_BY(ACT_LETTERS, 1), TWIN },
    { "letters.smaller", '-', CTRL, 0, EVERYWHERE, ACT_BY(ACT_LETTERS, -1), TWIN },
    { "letters.usual", '0', CTRL, 0, EVERYWHERE, ACT_BY(ACT_LETTERS, 0), TWIN },
    { "sound", 'm', 0, 0, EVERYWHERE & ~FIELD, ACT(ACT_SOUND), TOLD(KEYS_EVERYWHERE, N_("Sound on or off")) },
    { "magnifier", KEYCODE_F3, ANY, 0, EVERYWHERE, ACT(ACT_MAGNIFY),
      TOLD(KEYS_EVERYWHERE, N_("Magnifier: hold the key, or press it briefly to keep it")) },
    { "settings", ',', CTRL, 0, EVERYWHERE, ACT(ACT_SETTINGS), TOLD(KEYS_EVERYWHERE, N_("Settings")) },
    { "keys", '?', 0, 0, EVERYWHERE & ~FIELD, ACT(ACT_KEYS), TOLD(KEYS_EVERYWHERE, N_("Keys and marks")) },
    { "back", KEYCODE_ESCAPE, ANY, PAD_EAST, SCREENS | FIELD, .fixed = true, BACK,
      TOLD(KEYS_EVERYWHERE, N_("Back")) },
    { "quit", 'q', CTRL, 0, EVERYWHERE, ACT(ACT_QUIT), TOLD(KEYS_EVERYWHERE, N_("Quit")) },

    /* ---- With the mouse ---- */
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Click"),
                         N_("Select or deselect a piece of your hand. Buttons over it show what you can do")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Click, click"), N_("Move the selected pieces, or a piece on the table, to the place of the second click")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Double-click"), N_("Lay the piece where it must go, or in its only place; otherwise throw it")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Right-click"),
                         N_("Show what you can do with a piece of your hand (a long press does the same); take back "
"a piece you played this turn")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Click a pile"),
                         N_("Draw or take. If more cards would come with it, the first click shows them. A click "
"never passes")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag"), N_("Move one piece, or all selected pieces")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag in the hand"), N_("Move a piece to another place in your hand, where it stays")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag to the pile"),
                         N_("Throw at once. If there are several ways to throw it, the pile shows a part for each")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Shift+drag"), N_("Move a piece and everything to the right of it")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag the grip"), N_("Move the whole meld")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag the felt"), N_("Select pieces")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Ctrl+click"), N_("Select one more, or one less")) },
    { NULL, 0, 0, 0, PLAYED, SAID(KEYS_MOUSE, N_("Drag the stock"), N_("Draw (drag the discard to take it)")) },

    /* ---- A match shown again ---- */
    { "replay.pause", 'p', 0, PAD_NORTH, SHOWN, ACT(ACT_PAUSE),
      TOLD(KEYS_SHOWN, N_("Wait before each move; continue")) },
    { "replay.next-move", KEYCODE_SPACE, 0, PAD_SOUTH, SHOWN, USE(USE_TAKE), TOLD(KEYS_SHOWN, N_("Next move")) },
    { "replay.previous-move", KEYCODE_BACKSPACE, ANY, 0, SHOWN, ACT(ACT_TO_HAND),
      TOLD(KEYS_SHOWN, N_("Previous move")) },
    { "replay.previous-turn", KEYCODE_PAGE_UP, ANY, PAD_SCROLL_UP, SHOWN, SCROLL(SCROLL_PAGE, -1), .label = N_("Page up, down"),
      TOLD(KEYS_SHOWN, N_("Previous turn, next turn")) },
    { "replay.next-turn", KEYCODE_PAGE_DOWN, ANY, PAD_SCROLL_DOWN, SHOWN, SCROLL(SCROLL_PAGE, 1), TWIN },
    { "replay.previous-deal", KEYCODE_HOME, ANY, PAD_SCROLL_LEFT, SHOWN, SCROLL(SCROLL_ENDS, -1),
      TOLD(KEYS_SHOWN, N_("Previous deal, next deal")) },
    { "replay.next-deal", KEYCODE_END, ANY, PAD_SCROLL_RIGHT, SHOWN, SCROLL(SCROLL_ENDS, 1), TOO },

    /* ---- Review ---- */
    { "start.review", 'r', 0, 0, BIT(AT_START) | BIT(AT_END), ACT(ACT_REVIEW),
      TOLD(KEYS_REVIEW, N_("Open the review (on the score sheet and the start screen)")) },
    { "review.previous-turn", KEYCODE_LEFT, ANY, PAD_LEFT, REVIEW, WALK(-1, 0),
      TOLD(KEYS_REVIEW, N_("Previous turn, next turn")) },
    { "review.next-turn", KEYCODE_RIGHT, ANY, PAD_RIGHT, REVIEW, WALK(1, 0), TOO },
    { "review.previous-turn-2", KEYCODE_UP, ANY, PAD_UP, REVIEW, WALK(0, -1), TWIN },
    { "review.next-turn-2", KEYCODE_DOWN, ANY, PAD_DOWN, REVIEW, WALK(0, 1), TWIN },
    { "review.as-played", KEYCODE_SPACE, ANY, PAD_NORTH, REVIEW, USE(USE_TAKE),
      TOLD(KEYS_REVIEW, N_("Show the turn as played, or the best play")) },
    { "review.previous-weaker", KEYCODE_PAGE_UP, ANY, PAD_SCROLL_UP, REVIEW, SCROLL(SCROLL_PAGE, -1), .label = N_("Page up, down"),
      TOLD(KEYS_REVIEW, N_("Previous weaker turn, next weaker turn")) },
    { "review.next-weaker", KEYCODE_PAGE_DOWN, ANY, PAD_SCROLL_DOWN, REVIEW, SCROLL(SCROLL_PAGE, 1), TWIN },
    { "review.first-turn", KEYCODE_HOME, ANY, PAD_SCROLL_LEFT, REVIEW, SCROLL(SCROLL_ENDS, -1),
      TOLD(KEYS_REVIEW, N_("First turn, last turn")) },
    { "review.last-turn", KEYCODE_END, ANY, PAD_SCROLL_RIGHT, REVIEW, SCROLL(SCROLL_ENDS, 1), TOO },

    /* ---- In lists ---- */
    { "lists.next", KEYCODE_TAB, ANY, PAD_RIGHT_SHOULDER, SCREENS | FIELD, .fixed = true, ZONE(1), .label = N_("Tab, arrows"),
      TOLD(KEYS_LISTS, N_("Go from entry to entry")) },
    { "lists.previous", KEYCODE_TAB, ANY | SHIFT, PAD_LEFT_SHOULDER, SCREENS | FIELD, .fixed = true, ZONE(-1), TWIN },
    { "lists.up", KEYCODE_UP, ANY, PAD_UP, LISTS, .fixed = true, WALK(0, -1), TWIN },
    { "lists.down", KEYCODE_DOWN, ANY, PAD_DOWN, LISTS, .fixed = true, WALK(0, 1), TWIN },
    { "lists.left", KEYCODE_LEFT, ANY, PAD_LEFT, LISTS, .fixed = true, WALK(-1, 0),
      TOLD(KEYS_LISTS, N_("Change the value")) },
    { "lists.right", KEYCODE_RIGHT, ANY, PAD_RIGHT, LISTS, .fixed = true, WALK(1, 0), TOO },
    { "lists.page-up", KEYCODE_PAGE_UP, ANY, PAD_SCROLL_UP, LISTS & ~COVER, SCROLL(SCROLL_PAGE, -1), .label = N_("Page up, down"),
      TOLD(KEYS_LISTS, N_("Scroll")) },
    { "lists.page-down", KEYCODE_PAGE_DOWN, ANY, PAD_SCROLL_DOWN, LISTS & ~COVER, SCROLL(SCROLL_PAGE, 1), TWIN },
    { "lists.first", KEYCODE_HOME, ANY, PAD_SCROLL_LEFT, EVERYWHERE & ~REVIEW & ~TABLES, SCROLL(SCROLL_ENDS, -1), TWIN },
    { "lists.last", KEYCODE_END, ANY, PAD_SCROLL_RIGHT, EVERYWHERE & ~REVIEW & ~TABLES, SCROLL(SCROLL_ENDS, 1), TWIN },
    { "lists.search", '/', ANY, PAD_NORTH, BIT(AT_START) | BIT(AT_HOUSE), ACT(ACT_SEARCH),
      TOLD(KEYS_LISTS, N_("Find a game, or search the house rules")) },
    { "lists.search-2", 'f', CTRL, 0, BIT(AT_START) | BIT(AT_HOUSE), ACT(ACT_SEARCH), TWIN },
    { NULL, 0, 0, 0, BIT(AT_HOUSE), SAID(KEYS_LISTS, N_("0 to 9"), N_("Type a number (in the house rules)")) },
    { "house.undo", 'z', CTRL, PAD_LEFT_TRIGGER, BIT(AT_HOUSE), ACT(ACT_UNDO),
      TOLD(KEYS_LISTS, N_("Undo a change of the house rules")) },

    /* ---- what the page does not tell ---- */
    { "screens.main", KEYCODE_RETURN, CTRL, PAD_WEST, BIT(AT_PAGE) | BIT(AT_START) | BIT(AT_NEW) | BIT(AT_END),
      ACT(ACT_DONE), UNTOLD(KEYS_LISTS, N_("Press the main button of the screen")) },
    { "screens.press", KEYCODE_RETURN, ANY, PAD_SOUTH, SCREENS | FIELD, .fixed = true, USE(USE_PRESS),
      UNTOLD(KEYS_LISTS, N_("Press what is marked; otherwise the main button of the screen")) },
    { "screens.use", KEYCODE_SPACE, ANY, 0, LISTS, USE(USE_TAKE), UNTOLD(KEYS_LISTS, N_("Press what is marked")) },
    { "new.search", '/', ANY, PAD_NORTH, BIT(AT_NEW), ACT(ACT_SEARCH), UNTOLD(KEYS_LISTS, N_("Search the presets")) },
    { "history.delete", KEYCODE_DELETE, 0, 0, BIT(AT_HISTORY), ACT(ACT_REMOVE),
      UNTOLD(KEYS_LISTS, N_("Delete a match from the list (asks first)")) },
    { "review.previous-deal", KEYCODE_PAGE_UP, CTRL, PAD_LEFT_TRIGGER, REVIEW, ACT_BY(ACT_DEAL, -1),
      UNTOLD(KEYS_REVIEW, N_("Previous deal, next deal")) },
    { "review.next-deal", KEYCODE_PAGE_DOWN, CTRL, PAD_RIGHT_TRIGGER, REVIEW, ACT_BY(ACT_DEAL, 1), TWIN },
    { "amount.more", '+', 0, 0, PLAYED | FIELD, AMOUNT(1), UNTOLD(KEYS_TYPING, N_("Raise an amount; lower it")) },
    { "amount.less", '-', 0, 0, PLAYED | FIELD, AMOUNT(-1), TWIN },
    { "field.word-left", KEYCODE_LEFT, CTRL, 0, FIELD, WALK_BY_WORD(-1),
      UNTOLD(KEYS_TYPING, N_("Go one word to the left; to the right")) },
    { "field.word-right", KEYCODE_RIGHT, CTRL, 0, FIELD, WALK_BY_WORD(1), TWIN },
    { "field.erase-before", KEYCODE_BACKSPACE, ANY, PAD_WEST, FIELD, ACT_BY(ACT_ERASE, -1),
      UNTOLD(KEYS_TYPING, N_("Erase the letter before; the letter after")) },
    { "field.erase-after", KEYCODE_DELETE, ANY, 0, FIELD, ACT_BY(ACT_ERASE, 1), TWIN },
    { "field.erase-word-before", KEYCODE_BACKSPACE, CTRL, 0, FIELD, ACT_BY(ACT_ERASE_WORD, -1),
      UNTOLD(KEYS_TYPING, N_("Erase the word before; the word after")) },
    { "field.erase-word-after", KEYCODE_DELETE, CTRL, 0, FIELD, ACT_BY(ACT_ERASE_WORD, 1), TWIN },
    { "field.mark-all", 'a', CTRL, 0, FIELD, ACT(ACT_MARK_ALL), UNTOLD(KEYS_TYPING, N_("Select all")) },
    { "field.copy", 'c', CTRL, 0, FIELD, ACT(ACT_COPY), UNTOLD(KEYS_TYPING, N_("Copy")) },
    { "field.copy-2", KEYCODE_INSERT, CTRL, 0, FIELD, ACT(ACT_COPY), TWIN },
    { "field.cut", 'x', CTRL, 0, FIELD, ACT(ACT_CUT), UNTOLD(KEYS_TYPING, N_("Cut")) },
    { "field.cut-2", KEYCODE_DELETE, SHIFT, 0, FIELD, ACT(ACT_CUT), TWIN },
    { "field.paste", 'v', CTRL, 0, FIELD, ACT(ACT_PASTE), UNTOLD(KEYS_TYPING, N_("Paste")) },
    { "field.paste-2", KEYCODE_INSERT, SHIFT, 0, FIELD, ACT(ACT_PASTE), TWIN },
    { "field.erase-all", 'u', CTRL, 0, FIELD, ACT(ACT_CLEAR), UNTOLD(KEYS_TYPING, N_("Erase all")) },
    { "field.undo", 'z', CTRL, PAD_LEFT_TRIGGER, FIELD, ACT(ACT_UNDO), UNTOLD(KEYS_TYPING, N_("Undo")) },
    { "field.redo", 'z', CTRL | SHIFT, PAD_RIGHT_TRIGGER, FIELD, ACT(ACT_REDO), UNTOLD(KEYS_TYPING, N_("Redo")) },
    { "field.redo-2", 'y', CTRL, 0, FIELD, ACT(ACT_REDO), TWIN },
};
/* clang-format on */

enum { ROW_COUNT = sizeof rows / sizeof rows[0] };
_Static_assert((int)ROW_COUNT <= (int)KEYMAP_ROWS, "a place for each in Keymap");

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
        /* TRANSLATORS: A group of keys: those for a field that is typed in. */
        [KEYS_TYPING] = N_("While typing"),
    };
    return titles[group];
}
