/* Keys of an auction: P passes, a bid is typed as it is written, and arrows come to the lowest bid that is open. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"

enum { TYPED_MS = 3000 };

/* Would the player be asked, were it the player's turn? */
static bool auction_runs(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const GameDef *game = look->game;
    if (game->auction == NULL || ui->viewer == NO_VIEWER || table_ended(look->known))
        return false;
    State s = *look->known;
    s.to_act = (uint8_t)ui->viewer;
    return game->rules.check(&s, ui->viewer, (Move){ .kind = MOVE_PASS }).why == NULL;
}

bool table_pass_key(TableUi *ui)
{
    if (!auction_runs(table_look(ui)))
        return false;
    if (!table_my_turn(table_look(ui)))
        table_say(ui, table_not_now(table_look(ui)));
    for (int i = 0; i < ui->notes.choice_count && table_my_turn(table_look(ui)); i++)
        if (ui->notes.choice[i].move.kind == MOVE_PASS) {
            table_press_choice(ui, i);
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
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const char *text = written(&ui->notes.choice[i]);
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
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].row > 0 && ui->notes.choice[i].why == NULL)
            return i;
    return -1;
}

static void look_at(TableUi *ui, int choice)
{
    scene_focus_on(&ui->program->scene, table_choice_thing(ui, choice), "button:%s", ui->notes.choice[choice].name);
    ui->program->scene.focus_shown = true;
    scene_look_on(&ui->program->scene);
    table_redraw(ui);
}

bool table_look_at_calls(TableUi *ui)
{
    int open = table_my_turn(table_look(ui)) ? lowest_open(ui) : -1;
    if (open >= 0)
        look_at(ui, open);
    return open >= 0;
}

static char sign_of(const Intent *in)
{
    return !in->far && in->sign < 128 && isalnum((int)in->sign) ? (char)in->sign : '\0';
}

bool table_type_call(TableUi *ui, const Intent *in)
{
    const TableCall *call = &ui->doing.call;
    char typed[sizeof call->text];
    const char sign = sign_of(in);
    bool goes_on = call->text[0] != '\0' && table_now(ui) - call->since_ms < TYPED_MS, whole;
    if (sign == '\0' || (!goes_on && !isdigit((unsigned char)sign)) || !table_my_turn(table_look(ui)) ||
        lowest_open(ui) < 0)
        return false;
    TextSink out = text_sink(typed, sizeof typed); /* no bid is as long as there is room */
    text_addf(&out, "%s%c", goes_on ? call->text : "", sign);
    table_call_typed(ui, typed);
    int found = find_call(ui, typed, &whole);
    if (found < 0) { /* the sign means something by itself, perhaps */
        table_call_typed(ui, "");
        return goes_on && isdigit((unsigned char)sign) ? table_type_call(ui, in) : false;
    }
    look_at(ui, found);
    if (!whole) { /* another bid is begun: the one marked before is meant no more */
        table_mark(ui, -1);
        return true;
    }
    table_call_typed(ui, "");
    table_press_choice(ui, found);
    return true;
}
