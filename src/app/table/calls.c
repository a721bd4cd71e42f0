/* Keys of an auction: P passes, a bid is typed as it is written, and arrows come to the lowest bid that is open. */
#include <SDL.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/table/ui.h"

enum { TYPED_MS = 3000 };

/* Would the player be asked, were it the player's turn? */
static bool auction_runs(App *app)
{
    const TableUi *ui = app->table;
    const GameDef *game = seat_game(app_seat(app));
    if (game->calls == NULL || ui->viewer == NO_VIEWER || table_ended(table_known(app)))
        return false;
    State s = *table_known(app);
    s.to_act = (uint8_t)ui->viewer;
    return game->check(&s, ui->viewer, (Move){ .kind = MOVE_PASS }).why == NULL;
}

bool table_pass_key(App *app)
{
    const TableUi *ui = app->table;
    if (!auction_runs(app))
        return false;
    if (!table_my_turn(app))
        table_say(app, table_not_now(app));
    for (int i = 0; i < ui->seen.choice_count && table_my_turn(app); i++)
        if (ui->seen.choice[i].move.kind == MOVE_PASS) {
            table_press_choice(app, i);
            break;
        }
    return true;
}

static const char *written(const ChoiceItem *c)
{
    const char *dash = strchr(c->name, '-');
    return dash != NULL && c->row > 0 ? dash + 1 : "";
}

static bool begins_with(const char *text, const char *typed)
{
    for (; *typed != '\0'; text++, typed++)
        if (tolower((unsigned char)*text) != tolower((unsigned char)*typed))
            return false;
    return true;
}

/* The choice that is written so, else the first that begins so; -1: none. *whole: nothing else begins so but what is
 * the same with something added. */
static int find_call(const TableUi *ui, const char *typed, bool *whole)
{
    int found = -1;
    *whole = false;
    for (int i = 0; i < ui->seen.choice_count; i++) {
        const char *text = written(&ui->seen.choice[i]);
        if (text[0] == '\0' || !begins_with(text, typed))
            continue;
        if (strlen(text) == strlen(typed)) {
            *whole = true;
            return i;
        }
        found = found < 0 ? i : found;
    }
    return found;
}

static int lowest_open(const TableUi *ui)
{
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].row > 0 && ui->seen.choice[i].why == NULL)
            return i;
    return -1;
}

static void look_at(App *app, int choice)
{
    snprintf(app->scene.focus, sizeof app->scene.focus, "button:%s", app->table->seen.choice[choice].name);
    app->scene.focus_shown = true;
    scene_look_on(&app->scene);
    app_redraw(app);
}

bool table_look_at_calls(App *app)
{
    int open = table_my_turn(app) ? lowest_open(app->table) : -1;
    if (open >= 0)
        look_at(app, open);
    return open >= 0;
}

static char sign_of(const KeyPress *k)
{
    if (k->sym >= SDLK_KP_1 && k->sym <= SDLK_KP_9)
        return (char)('1' + (k->sym - SDLK_KP_1));
    if (k->sym == SDLK_KP_0)
        return '0';
    return k->sym > 0 && k->sym < 128 && isalnum((int)k->sym) ? (char)k->sym : '\0';
}

bool table_type_call(App *app, const KeyPress *k)
{
    TableCall *call = &app->table->doing.call;
    const char sign = sign_of(k);
    bool goes_on = call->text[0] != '\0' && app->now_ms - call->since_ms < TYPED_MS, whole;
    size_t length = goes_on ? strlen(call->text) : 0;
    if (sign == '\0' || (!goes_on && !isdigit((unsigned char)sign)) || !table_my_turn(app) ||
        lowest_open(app->table) < 0)
        return false;
    if (length + 1 >= sizeof call->text)
        length = 0;
    call->text[length] = sign;
    call->text[length + 1] = '\0';
    call->since_ms = app->now_ms;
    int found = find_call(app->table, call->text, &whole);
    if (found < 0) { /* the sign means something by itself, perhaps */
        call->text[0] = '\0';
        return goes_on && isdigit((unsigned char)sign) ? table_type_call(app, k) : false;
    }
    look_at(app, found);
    if (!whole) { /* another bid is begun: the one marked before is meant no more */
        app->table->doing.marked = -1;
        return true;
    }
    call->text[0] = '\0';
    table_press_choice(app, found);
    return true;
}
