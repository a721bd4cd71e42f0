/* A match that is only shown again: to and fro by moves, turns and deals, and the bar that tells where it stands. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* The tools keep so many hundredths of the rail, the bar has the rest. */
enum { TOOLS_SHARE = 50, SLIDER_UNITS = 32 };

void table_again_halt(TableUi *ui, bool halted)
{
    ui->panel.halted = halted;
    ui->turn.step_wait = halted && ui->turn.plan_ready;
    ui->turn.step_ms = table_now(ui);
}

static void show_at(TableUi *ui, int move)
{
    if (move == shown_place(table_shown(ui)).move)
        return;
    if (ui->going.replay.running)
        table_replay_end(ui);
    if (ui->deal.landed_ms != 0)
        table_land(ui);
    ui->going.gather_ms = 0;
    ui->felt.looks_ahead = false;
    ui->turn.plan_ready = ui->turn.step_wait = false; /* the rest of a turn is planned anew */
    shown_to(table_shown(ui), move);
    sound_play(SOUND_PLACE_2);
    table_refresh(ui);
    table_say_turn(ui);
}

void table_again_back(TableUi *ui)
{
    if (table_shown(ui) == NULL)
        return;
    table_again_halt(ui, true);
    show_at(ui, shown_place(table_shown(ui)).move - 1);
}

/* To the beginning of this turn or of the one before, or to the next one. */
static void show_turn(TableUi *ui, int way)
{
    const ShownPlace at = shown_place(table_shown(ui));
    const int begin = shown_turn(table_shown(ui), at.turn);
    const int to = way > 0 ? at.turn + 1 : at.move > begin ? at.turn : at.turn - 1;
    show_at(ui, shown_turn(table_shown(ui), to));
}

static void show_deal(TableUi *ui, int way)
{
    const ShownPlace at = shown_place(table_shown(ui));
    const int begin = shown_deal(table_shown(ui), at.deal);
    const int to = way > 0 ? at.deal + 1 : at.move > begin ? at.deal : at.deal - 1;
    show_at(ui, shown_deal(table_shown(ui), to));
}

/* ---- the bar ---- */

Rect table_again_rect(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const int x = l->tools.x + l->tools.w * TOOLS_SHARE / 100, pad = table_unit(ui, 12);
    const int end = table_ended(look->known) ? l->primary.x - pad : l->primary.x + l->primary.w;
    return (Rect){ x, l->primary.y, end - x, l->primary.h };
}

static int percent_of(const ShownPlace *at, int turn)
{
    return at->turns > 1 ? turn * 100 / (at->turns - 1) : 0;
}

/* Where each deal but the first begins. */
static void build_ticks(const TableLook *look, Scene *sc, Rect r, const ShownPlace *at)
{
    const int knob = scene_px(sc, 24), wide = scene_px(sc, 2), high = scene_px(sc, 20);
    for (int turn = 0, deal = 1; turn < at->turns && deal < at->deals; turn++) {
        if (shown_turn(look->shown, turn) < shown_deal(look->shown, deal))
            continue;
        const int x = r.x + knob / 2 + (r.w - knob) * percent_of(at, turn) / 100;
        dl_fill(&sc->draw, (Rect){ x - wide / 2, r.y + (r.h - high) / 2, wide, high }, sc->theme->on_rail);
        deal++;
    }
}

void table_build_again(const TableLook *look, Scene *sc)
{
    const ShownPlace at = shown_place(look->shown);
    const Rect r = table_again_rect(look);
    const int slider = scene_px(sc, SLIDER_UNITS) < r.h * 6 / 10 ? scene_px(sc, SLIDER_UNITS) : r.h * 6 / 10;
    /* TRANSLATORS: Where a match that is shown again stands. */
    static const char *const where[DEAL_NAMES] = { N_("Deal {1} of {2}, turn {3} of {4}"),
                                                   N_("Round {1} of {2}, turn {3} of {4}"),
                                                   N_("Game {1} of {2}, turn {3} of {4}") };
    char text[160];
    text_write(text, sizeof text, at.deals > 1 ? where[look->game->tell.deal_name] : N_("Turn {3} of {4}"),
               text_number(at.deal + 1).text, text_number(at.deals).text, text_number(at.turn + 1).text,
               text_number(at.turns).text);
    const Rect line = { r.x, r.y, r.w, r.h - slider }, bar = { r.x, r.y + r.h - slider, r.w, slider };
    ui_line(sc, FONT_TEXT, scene_px(sc, UI_SMALL), line, ALIGN_CENTRE, sc->theme->on_rail, text);
    build_ticks(look, sc, bar, &at);
    ui_slider(sc, bar, "slider:again", text, percent_of(&at, at.turn), TABLE_SHOW_AT, 0);
}

static void slide_to(TableUi *ui, int percent)
{
    const ShownPlace at = shown_place(table_shown(ui));
    const int turn = (percent * (at.turns - 1) + 50) / 100;
    if (percent != percent_of(&at, at.turn))
        show_at(ui, shown_turn(table_shown(ui), turn));
}

bool table_again_pointer(TableUi *ui, const Pointer *p)
{
    int percent = -1;
    if (table_shown(ui) == NULL || slider_pointer(&ui->program->scene, &ui->panel.again_hold, p, &percent) == NULL)
        return false;
    slide_to(ui, percent);
    table_redraw(ui);
    return true;
}

/* ---- keys ---- */

/* What a player would do in the match: here nothing is done. */
static bool is_for_players(const TableLook *look, const KeyPress *k)
{
    static const SDL_Keycode keys[] = { SDLK_d, SDLK_u, SDLK_s, SDLK_g, SDLK_f, SDLK_x, SDLK_DELETE, SDLK_h };
    if ((k->mod & KMOD_CTRL) != 0)
        return k->sym == SDLK_RETURN || k->sym == SDLK_KP_ENTER;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (k->sym == keys[i])
            return true;
    return k->sym == SDLK_t && !look->ui->felt.layout.common; /* where it is not Tidy */
}

bool table_again_key(TableUi *ui, const KeyPress *k)
{
    if (table_shown(ui) == NULL)
        return false;
    const bool ctrl = (k->mod & KMOD_CTRL) != 0, shift = (k->mod & KMOD_SHIFT) != 0;
    int percent = -1;
    if (ui_adjust(&ui->program->scene, k, &percent) != NULL && percent >= 0)
        slide_to(ui, percent);
    else if (k->sym == SDLK_BACKSPACE || (ctrl && k->sym == SDLK_z && !shift))
        table_again_back(ui);
    else if (ctrl && k->sym == SDLK_z)
        table_act(ui, TABLE_STEP, 0);
    else if ((k->sym == SDLK_PAGEUP || k->sym == SDLK_PAGEDOWN) && !ui->panel.log_open) /* which they scroll */
        show_turn(ui, k->sym == SDLK_PAGEUP ? -1 : 1);
    else if (k->sym == SDLK_HOME || k->sym == SDLK_END)
        show_deal(ui, k->sym == SDLK_HOME ? -1 : 1);
    else if (k->sym == SDLK_p && !ctrl && !k->repeat)
        table_act(ui, TABLE_PAUSE, 0);
    else if (is_for_players(table_look(ui), k))
        table_say(ui, tr("A match that is shown again is only looked at: nothing is played in it."));
    else
        return false;
    table_redraw(ui);
    return true;
}
