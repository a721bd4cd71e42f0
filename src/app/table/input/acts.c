/* What is done by a key of its own at the table. */
#include <stdio.h>
#include <string.h>

#include "app/control_sign.h"
#include "app/speak.h"
#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/acts.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "platform/language.h"
#include "rules/faces/glyph.h"

/* Says in words what has the focus or lies under the pointer, and what may be done now where nothing does. */
static void tell(TableUi *ui)
{
    char text[2560] = "", words[2560];
    const TableLook *look = table_look(ui);
    TextSink whole = text_sink(text, sizeof text), out = text_sink(words, sizeof words);
    const Item *it = table_focused(look);
    if (it == NULL)
        it = scene_find(&ui->program->scene, ui->program->scene.hover);
    if (it == NULL || it->label[0] == '\0')
        table_prompt(look, text, sizeof text);
    else if (!table_say_item(look, it, true, &whole))
        text_say(&whole, it->enabled || it->why[0] == '\0' ? "{1}" : N_("{1}. {2}"), it->label, it->why);
    glyph_say_all(text, &out);
    table_say(ui, words);
    speak_now(ui->program, words);
}

/* The own hand, meld by meld; while nobody looks, whose turn it is. */
static void tell_own_hand(TableUi *ui)
{
    char text[sizeof ui->said.text] = "";
    TextSink out = text_sink(text, sizeof text);
    if (ui->viewer == NO_VIEWER)
        table_prompt(table_look(ui), text, sizeof text);
    else
        tell_hand(table_view(ui), seat_setup(table_seat(ui)), table_keeps_melds(table_look(ui)) == NULL, &out);
    table_say(ui, text);
    speak_now(ui->program, text);
}

void table_press_item(TableUi *ui, const Item *it)
{
    if (it != NULL)
        scene_use(&ui->program->scene, it->name);
    if (it != NULL && it->enabled)
        table_act(ui, it->action, it->arg);
    else if (it != NULL && it->why[0] != '\0')
        table_say(ui, it->why);
}

/* What acts in the rail goes before an offer on the cloth. */
const Item *table_yellow_button(const TableLook *look)
{
    const Item *offer = NULL;
    for (int i = 0; i < look->last->item_count; i++) {
        const Item *it = &look->last->item[i];
        if (it->kind != ITEM_BUTTON || !it->enabled || it->thing.kind == THING_READING)
            continue;
        if (it->look == BUTTON_ACT)
            return it;
        if (it->look == BUTTON_PRIMARY && offer == NULL)
            offer = it;
    }
    return offer;
}

/* The main act of the corner, whichever it is, as its button does it; where there is none, the one card that can be
 * played, else Done, which says why not. */
static void press_main(TableUi *ui)
{
    TableAct act[MAX_ACTS];
    char name[sizeof act[0].name + sizeof "button:"];
    const bool main = table_list_acts(table_look(ui), act) > 0 && act[0].main;
    snprintf(name, sizeof name, "button:%s", main ? act[0].name : "");
    const Item *it = main ? scene_find(&ui->program->scene, name) : NULL;
    if (it != NULL)
        table_press_item(ui, it);
    else if (!table_obvious_card(ui))
        table_act(ui, TABLE_DONE, 0);
}

/* The pile that is taken from: the first that may be taken from now, else the first that ever may; -1 none. */
static int taken_pile(const TableLook *look)
{
    const State *s = look->view;
    const bool *open = look->ui->notes.act.pile;
    int found = -1;
    for (int p = s->table.pile_count - 1; p >= 0; p--) {
        const PilePlace at = table_place(look, p);
        const bool source = at.kind != PLACE_STOCK && (at.allows & (ALLOW_TAKE | ALLOW_DEEP)) != 0;
        if (source && (open[p] || found < 0 || !open[found]))
            found = p;
    }
    return found;
}

/* Pieces came to the hand by a key: whoever plays so goes on from the one that is left over. */
static void come_by_key(TableUi *ui, int before)
{
    if (ui->notes.hand_count <= before)
        return;
    ui->program->scene.focus_shown = true;
    table_focus_left_over(ui);
    scene_look_on(&ui->program->scene);
}

/* Takes what another has thrown where that is done, and tidies the table where it is not. */
static void take_or_tidy(TableUi *ui)
{
    int pile = taken_pile(table_look(ui));
    const int before = ui->notes.hand_count;
    table_act(ui, pile >= 0 ? TABLE_TAKE : TABLE_TIDY, pile >= 0 ? pile : 0);
    come_by_key(ui, before);
}

static void draw(TableUi *ui)
{
    const int before = ui->notes.hand_count;
    table_act(ui, TABLE_DRAW_OFF, 0);
    come_by_key(ui, before);
}

/* While a coach's warning waits, its reasons. */
static void hint(TableUi *ui)
{
    if (ui->doing.caution.said.why != NULL && ui->doing.caution.coach) {
        table_act(ui, TABLE_COACH_WHY, 0);
        return;
    }
    ui->program->scene.focus_shown = true; /* what it means gets the focus */
    table_act(ui, TABLE_HINT, 0);
}

static bool throws(const TableLook *look)
{
    for (int p = 0; p < look->view->table.pile_count; p++)
        if ((table_place(look, p).allows & ALLOW_THROW) != 0)
            return true;
    return false;
}

/* None is chosen; where none may be thrown now that is said instead. */
static void ask_for_one(TableUi *ui)
{
    Verdict v = allow();
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    for (int i = ui->notes.hand_count - 1; i >= 0; i--) { /* what is said is of the first */
        const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        v = seat_game(table_seat(ui))->rules.check(table_view(ui), ui->viewer, m);
        if (v.why == NULL)
            break;
    }
    if (v.why == NULL)
        table_say(ui, table_saying(table_look(ui), SAY_SELECT_ONE));
    else
        table_say_refusal(ui, v);
}

/* The card that is held, or the selected one of the hand, or the focused one. */
static void throw_one(TableUi *ui)
{
    if (ui->doing.carry.kind != CARRY_NONE && ui->doing.carry.count == 1) {
        Piece held = ui->doing.carry.piece[0];
        table_carry_cancel(ui);
        table_throw(ui, held);
        return;
    }
    const Item *it = table_focused(table_look(ui));
    Piece x = NO_PIECE;
    int selected = 0;
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->doing.selected[ui->notes.hand[i]]) {
            x = ui->notes.hand[i];
            selected++;
        }
    if (selected == 0 && it != NULL && it->kind == ITEM_PIECE && it->zone == ZONE_RACK)
        x = it->piece;
    if (x == NO_PIECE && table_waiting_piece(ui) != NO_PIECE)
        x = table_waiting_piece(ui); /* the same once more: it is meant */
    if (x == NO_PIECE || selected > 1)
        ask_for_one(ui);
    else
        table_throw(ui, x);
}

static void throw_or_say(TableUi *ui)
{
    if (throws(table_look(ui)))
        throw_one(ui);
    else
        table_say(ui, tr("You do not throw anything in this game."));
}

/* The next lesson or puzzle, by the button that leads there. */
static void next_task(TableUi *ui)
{
    static const char *const ways[] = { "button:lesson-next", "button:puzzle-next" };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const Item *it = scene_find(&ui->program->scene, ways[i]);
        if (it != NULL) {
            table_press_item(ui, it);
            return;
        }
    }
    table_say(ui, tr("First do what this lesson asks."));
}

/* {1}: what goes to the next area, as the device has it that was used last. */
static void say_with_key(TableUi *ui, const char *sentence)
{
    const Intent next = { .kind = INTENT_NEXT_ZONE, .step = 1 };
    char text[512];
    text_write(text, sizeof text, sentence, control_sign(ui->program, next, AT_TABLE).text);
    table_say(ui, text);
}

static void to_hand(TableUi *ui)
{
    if (ui->program->lesson != NULL) {
        table_act(ui, TABLE_LESSON_BACK, 0);
        return;
    }
    const Item *it = table_focused(table_look(ui));
    if (it != NULL && it->kind == ITEM_PIECE)
        table_to_rack(ui, it->piece);
    else
        say_with_key(ui, N_("First press {1} to go to a piece that you played in this turn."));
}

/* Of the piece of the hand that is looked at, else of those that are chosen. */
static void list_acts(TableUi *ui)
{
    Piece chosen[MAX_PIECES];
    const Item *it = table_focused(table_look(ui));
    const bool on_piece = it != NULL && it->kind == ITEM_PIECE && it->zone == ZONE_RACK;
    if (!on_piece && table_chosen(ui, chosen) == 0) {
        say_with_key(ui, N_("First press {1} to go to a piece of your hand."));
        return;
    }
    table_open_acts(ui, on_piece ? it->piece : chosen[0]);
    if (ui->doing.acts_open)
        table_focus_name(ui, NO_THING, "chip:0");
}

static void select_piece(TableUi *ui)
{
    const Item *it = table_focused(table_look(ui));
    if (ui->doing.carry.kind != CARRY_NONE)
        return;
    if (it != NULL && it->kind == ITEM_PIECE && it->zone == ZONE_RACK)
        table_choose_piece(ui, it->piece);
    else if (it != NULL && it->kind == ITEM_PIECE && table_can_hold(table_look(ui), it->piece))
        table_select(ui, it->piece, !ui->doing.selected[it->piece]); /* to be picked up together */
    else
        say_with_key(ui, N_("First press {1} to go to a piece of your hand."));
}

void table_open_menu(TableUi *ui)
{
    table_act(ui, TABLE_MENU, 0);
    table_focus_name(ui, NO_THING, "button:menu-close");
}

static void mark_sets(TableUi *ui)
{
    table_act(ui, TABLE_SETS, 0);
    if (ui->notes.sets.shown)
        table_focus_name(ui, NO_THING, "button:set-0"); /* the obvious then puts it forward */
}

static void replay(TableUi *ui)
{
    table_act(ui, seat_game(table_seat(ui))->tricks != NULL ? TABLE_LAST_TRICK : TABLE_REPLAY, 0);
}

static void open_goals(TableUi *ui)
{
    if (seat_game(table_seat(ui))->goals == NULL) {
        table_say(ui, tr("This game has no special hands to collect."));
        return;
    }
    table_act(ui, TABLE_GOALS, 0);
    if (table_goals_shown(table_look(ui)))
        table_focus_name(ui, thing_of(THING_GOAL, 0), "goal:0"); /* arrows go from one to the next */
}

static void pass_or_pause(TableUi *ui)
{
    if (!table_pass_key(ui))
        table_act(ui, TABLE_PAUSE, 0);
}

/* What a button of the table does too, or what is done here. */
static const struct {
    int action, arg;
    void (*run)(TableUi *);
} deeds[ACT_COUNT] = {
    [ACT_DONE] = { .run = press_main },
    [ACT_DRAW] = { .run = draw },
    [ACT_UNDO] = { TABLE_UNDO, 0, NULL },
    [ACT_REDO] = { TABLE_REDO, 0, NULL },
    [ACT_UNDO_TURN] = { TABLE_RESTORE, 0, NULL },
    [ACT_HINT] = { .run = hint },
    [ACT_TAKE] = { .run = take_or_tidy },
    [ACT_THROW] = { .run = throw_or_say },
    [ACT_ACTS] = { .run = list_acts },
    [ACT_TO_HAND] = { .run = to_hand },
    [ACT_NEXT_TASK] = { .run = next_task },
    [ACT_SORT_SUIT] = { TABLE_SORT, SORT_SUIT, NULL },
    [ACT_SORT_RANK] = { TABLE_SORT, SORT_RANK, NULL },
    [ACT_SORT_MELDS] = { TABLE_SORT, SORT_MELDS, NULL },
    [ACT_SETS] = { .run = mark_sets },
    [ACT_REPLAY] = { .run = replay },
    [ACT_GOALS] = { .run = open_goals },
    [ACT_LOG] = { TABLE_LOG, 0, NULL },
    [ACT_PAUSE] = { .run = pass_or_pause },
    [ACT_TELL] = { .run = tell },
    [ACT_TELL_WHOLE] = { .run = table_tell_whole },
    [ACT_SELECT] = { .run = select_piece },
    [ACT_MENU] = { .run = table_open_menu },
    [ACT_TELL_HAND] = { .run = tell_own_hand },
};

bool table_does(TableUi *ui, IntentAct act)
{
    if (act == ACT_NEXT_TASK && !table_look(ui)->task)
        return false; /* a match has no next one */
    if (deeds[act].run != NULL)
        deeds[act].run(ui);
    else if (deeds[act].action != TABLE_NONE)
        table_act(ui, deeds[act].action, deeds[act].arg);
    else
        return false;
    return true;
}
