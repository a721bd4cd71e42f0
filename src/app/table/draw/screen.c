/* The table as a screen of the program: what that calls. */
#include <stdlib.h>

#include "app/inspect.h"
#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/pace/pace.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"

static void table_enter(App *app)
{
    TableUi *ui = table_ui(app);
    if (app_seat(app) == NULL)
        return;
    table_refresh(ui);
    table_close_menu(ui);
    if (ui->said.text[0] == '\0')
        table_say_turn(ui);
}

static void table_said_anew(App *app)
{
    TableUi *ui = app->table;
    if (ui == NULL || app_seat(app) == NULL || ui->match != app_seat(app))
        return;
    table_begin_words(ui);
    table_refresh(ui);
    table_say_turn(ui);
}

static bool table_open(App *app)
{
    return table_ui(app) != NULL;
}

static void table_close(App *app)
{
    free(app->table);
    app->table = NULL;
}

/* Whoever comes back to it asks for the own hand again. */
static void table_put_away(App *app)
{
    if (app_seat(app) == NULL || app->table == NULL || app->table->match != app_seat(app) ||
        !table_is_shared(table_look(app->table)))
        return;
    table_look_as(app->table, NO_VIEWER);
}

static void table_past_came(App *app, int lines)
{
    table_tell_no_news(app->table, lines);
}

static void table_match_closes(App *app)
{
    if (app->table != NULL)
        table_forget_match(app->table);
}

/* ---- for --inspect ---- */

/* True when this match is on the table screen, in front or under other screens. */
static bool is_shown(const App *app)
{
    bool there = app_seat(app) != NULL && app->table != NULL && app->table->match == app_seat(app), lies = false;
    for (int i = 0; there && i < app->depth; i++)
        lies |= app->stack[i] == SCREEN_TABLE;
    return lies;
}

static const char *screen_said(App *app)
{
    const char *whole = is_shown(app) ? table_words_whole(table_look(app->table)) : NULL;
    return whole != NULL ? whole : is_shown(app) ? table_said(table_look(app->table)) : "";
}

static const char *phase_name(int phase)
{
    static const char *const names[] = {
        [PHASE_PLAY] = "play", [PHASE_DEAL_END] = "deal-end", [PHASE_MATCH_END] = "match-end"
    };
    return phase < PHASE_GAME ? names[phase] : "special";
}

static void table_tell(App *app, InspectOut *out)
{
    char prompt[1536];
    if (!is_shown(app))
        return;
    const State *s = table_known(app->table);
    const int viewer = app->table->viewer;
    inspect_text_field(out, "game", seat_game(app_seat(app))->id);
    inspect_text_field(out, "phase", phase_name(s->phase));
    inspect_number_field(out, "to_act", table_ended(s) || s->to_act == NO_SEAT ? -1 : s->to_act);
    inspect_number_field(out, "viewer", viewer == NO_VIEWER ? -1 : viewer);
    inspect_number_field(out, "turn", (long)s->turn_no);
    inspect_number_field(out, "deal", s->deal_no);
    table_prompt(table_look(app->table), prompt, sizeof prompt);
    inspect_text_field(out, "prompt", prompt);
}

/* ---- what the program calls ---- */
static void act(App *app, int action, int arg)
{
    table_act(table_ui(app), action, arg);
}

static void wheel(App *app, int x, int y, int steps)
{
    table_wheel(table_ui(app), x, y, steps);
}

static void looked(App *app)
{
    table_aim_by_keys(table_ui(app));
}

static Scroll *scroll_at(App *app, int x, int y)
{
    return table_scroll_at(table_ui(app), x, y);
}

static const State *melds_of(const App *app)
{
    return table_view(app->table);
}

const Screen screen_table = { .name = "table",
                              .open = table_open,
                              .close = table_close,
                              .match_closes = table_match_closes,
                              .put_away = table_put_away,
                              .past_came = table_past_came,
                              .say = table_say_shut,
                              .melds_of = melds_of,
                              .speak = table_speak,
                              .speak_event = table_speak_event,
                              .speak_item = table_speak_item,
                              .said = screen_said,
                              .tell = table_tell,
                              .enter = table_enter,
                              .said_anew = table_said_anew,
                              .build = table_build,
                              .act = act,
                              .keys_at_now = table_keys_at,
                              .intent = table_intent,
                              .looked = looked,
                              .typed = table_typed,
                              .scroll_at = scroll_at,
                              .wheel = wheel,
                              .pointer = table_pointer,
                              .tick = table_tick };
