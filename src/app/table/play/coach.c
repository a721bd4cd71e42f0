/* A coach who sees what the player sees is asked before an act; where it costs much the act waits for an answer. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "match/coach.h"

static const Reason costs = { "table.coach", "coach", N_("The coach would do something else."), .topic = "" };

/* Short enough not to be felt: mostly a few milliseconds. What has not come by then is not waited for. */
static bool answered(MatchSeat *seat, AiAnswer *out)
{
    const Uint32 from = SDL_GetTicks();
    int said = seat_coach(seat, out);
    while (said == -1 && SDL_GetTicks() - from < COACH_WAIT_MS) {
        SDL_Delay(1);
        said = seat_coach(seat, out);
    }
    return said == 1;
}

/* It has warned of that gesture before, and nothing has happened since. */
static bool has_warned(const TableUi *ui, const Move *moves, int n)
{
    const Caution *c = &ui->doing.caution;
    bool same = c->moment == ui->version + 1 && c->count == n;
    for (int i = 0; i < n && same; i++)
        same = move_same(&c->move[i], &moves[i]);
    return same;
}

/* What it has to say against the moves is put down in the word of caution; false: nothing. */
static bool ask(TableUi *ui, const TableLook *look, const Move *moves, int n)
{
    static AiAnswer answer; /* large; the screen has one thread */
    const AiDef *ai = ai_find(look->game->id);
    Caution *c = &ui->doing.caution;
    if (!coach_offered(ai) || !seat_coach_ask(look->seat, ui->viewer, moves, n) || !answered(look->seat, &answer) ||
        !coach_warns(ai, &answer, (CoachMeasure)seat_coach_now(look->seat).measure))
        return false;
    TextSink line = text_sink(c->line, sizeof c->line);
    table_coach_cost_say(&answer, &line);
    snprintf(c->more, sizeof c->more, "%s", answer.why);
    /* Behind a draw it is seen what is best. */
    const bool draws = answer.count > 0 && (answer.move[0].kind == MOVE_DRAW || answer.move[0].kind == MOVE_TAKE);
    c->better_count = draws ? 1 : answer.count < MAX_GESTURE ? answer.count : MAX_GESTURE;
    memcpy(c->better, answer.move, (size_t)c->better_count * sizeof *c->better);
    c->facts = answer.facts;
    memcpy(c->fact, answer.fact, sizeof c->fact);
    c->moment = ui->version + 1;
    seat_hint_shown(look->seat); /* it counts as one */
    return true;
}

bool table_coach_warns(TableUi *ui, const Move *moves, int n)
{
    const TableLook *look = table_look(ui);
    Caution *c = &ui->doing.caution;
    if (seat_coach_now(look->seat).measure == COACH_OFF || look->rewatch != NULL || look->task ||
        (!has_warned(ui, moves, n) && !ask(ui, look, moves, n)))
        return false;
    c->why = false;
    c->said = refuse(&costs);
    return true;
}

void table_coach_turn(TableUi *ui)
{
    MatchSeat *seat = table_seat(ui);
    seat_coach_turn(seat, (CoachMeasure)((seat_coach_now(seat).measure + 1) % COACH_MEASURES));
    table_redraw(ui);
}

void table_coach_why(TableUi *ui)
{
    Caution *c = &ui->doing.caution;
    c->why = c->coach && !c->why;
    table_refresh(ui); /* what is better is marked */
}

void table_coach_focus(TableUi *ui)
{
    if (ui->program->scene.focus_shown) /* who plays by keys goes on with the answers */
        scene_focus_on(&ui->program->scene, NO_THING, "button:think");
}
