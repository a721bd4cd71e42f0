/* What covers the table: menu, the curtain between two persons, the pause. */
#include <stdio.h>

#include "app/setup.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"
#include "app/together_view.h"
#include "app/widgets/widget.h"
#include "match/coach.h"
#include "match/early_end.h"
#include "platform/language.h"

/* A panel in the middle lies over everything: what is under it cannot be reached. beside: what a press beside it does.
 */
static Rect cover(const TableLook *look, Scene *sc, int w, int h, const char *heading, int beside)
{
    const TableUi *ui = look->ui;
    for (int i = 0; i < sc->item_count; i++) {
        sc->item[i].focusable = false;
        if (sc->item[i].kind == ITEM_BUTTON)
            sc->item[i].enabled = false;
    }
    dl_fill(&sc->draw, (Rect){ 0, 0, sc->w, sc->h }, 0x60000000u);
    Rect r = { (sc->w - table_unit(ui, w)) / 2, (sc->h - table_unit(ui, h)) / 2, table_unit(ui, w), table_unit(ui, h) };
    scene_item(sc, ITEM_ZONE, (Rect){ 0, 0, sc->w, sc->h }, beside, MENU_BESIDE, "", "cover")->focusable = false;
    scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, "", "covering")->focusable = false;
    ui_panel(sc, r, heading);
    return r;
}

/* What the menu asks before it is done: each says that nothing is lost. */
typedef struct MenuQuestion {
    const char *heading, *words, *name, *label; /* name and label: of the button that does it */
    int icon, action;
} MenuQuestion;

static const MenuQuestion restart_question = {
    N_("Restart the match?"),
    N_("The match starts again from the first deal, with the same cards. The match you are "
       "playing stays open; you find it on the start screen."),
    "restart-now",
    N_("Restart"),
    ICON_RESET,
    TABLE_RESTART_NOW
};
static const MenuQuestion end_question = {
    N_("End the match here?"),
    N_("The present scores become its result. What is being played now does not count. You find "
       "the match under Matches, where it counts as ended early."),
    "end-here-now",
    N_("End it"),
    ICON_CLOSE,
    TABLE_END_HERE_NOW
};

static void build_question(const TableLook *look, Scene *sc, const MenuQuestion *q)
{
    const TableUi *ui = look->ui;
    const char *words = tr(q->words);
    int px = table_unit(ui, UI_TEXT), side = table_unit(ui, 20);
    int h = ui_paragraph(sc, FONT_TEXT, px, (Rect){ 0, 0, table_unit(ui, 460) - 2 * side, 0 }, 0, words, false);
    Rect r = cover(look, sc, 460, 56 + 84 + h * 100 / ui->felt.layout.unit, tr(q->heading), TABLE_MENU);
    ui_paragraph(sc, FONT_TEXT, px, (Rect){ r.x + side, r.y + table_unit(ui, 56), r.w - 2 * side, 0 }, sc->theme->text,
                 words, true);
    int w = (r.w - 2 * side - table_unit(ui, 10)) / 2;
    Rect b = { r.x + side, r.y + r.h - side - table_unit(ui, 46), w, table_unit(ui, 46) };
    ui_button(sc, b, q->name, tr(q->label), q->icon, BUTTON_PRIMARY, true, q->action, 0);
    b.x += w + table_unit(ui, 10);
    ui_button(sc, b, "menu-close", tr("Back to the table"), -1, BUTTON_PLAIN, true, TABLE_MENU, 0);
}

/* What the menu leads to: the first and the last on a row of their own, two in a row between. */
typedef struct MenuEntry {
    const char *name, *label;
    int icon, action;
} MenuEntry;

enum { MENU_ENTRIES = 14, MENU_PITCH = 54, TOOLS_IN_A_ROW = 3 };

static void build_entries(const TableLook *look, Scene *sc, Rect r, int pitch, const MenuEntry *entry, int n)
{
    const TableUi *ui = look->ui;
    int between = table_unit(ui, 8), whole = r.w - table_unit(ui, 40), half = (whole - between) / 2;
    for (int i = 0; i < n; i++) {
        bool alone = i == 0 || i == n - 1;
        int row = i == 0 ? 0 : i == n - 1 ? 1 + (n - 1) / 2 : (i + 1) / 2;
        Rect b = { r.x + table_unit(ui, 20) + (!alone && i % 2 == 0 ? half + between : 0),
                   r.y + table_unit(ui, 56 + row * pitch), alone ? whole : half, table_unit(ui, pitch - 8) };
        ui_button(sc, b, entry[i].name, entry[i].label, entry[i].icon, i == 0 ? BUTTON_PRIMARY : BUTTON_PLAIN, true,
                  entry[i].action, 0);
    }
}

/* Tools that have no room in the bar stand below the entries. */
static void build_tools(const TableLook *look, Scene *sc, Rect r, int y, int pitch, const TableTool *tool, int tools)
{
    const TableUi *ui = look->ui;
    int at = 0;
    for (int i = 0; i < tools; i++) {
        int w = (r.w - table_unit(ui, 32)) / TOOLS_IN_A_ROW;
        if (!tool[i].in_menu)
            continue;
        Rect b = { r.x + table_unit(ui, 20) + at % TOOLS_IN_A_ROW * w,
                   r.y + table_unit(ui, y + at / TOOLS_IN_A_ROW * pitch), w - table_unit(ui, 8),
                   table_unit(ui, pitch - 8) };
        int icon =
            ui_button_width(sc, tr(tool[i].word), tool[i].icon) > b.w ? -1 : tool[i].icon; /* the word matters more */
        Item *it = ui_button(sc, b, tool[i].name, tr(tool[i].word), icon, BUTTON_PLAIN, tool[i].why == NULL,
                             tool[i].action, tool[i].arg);
        snprintf(it->why, sizeof it->why, "%s", tool[i].why != NULL ? tool[i].why : "");
        at++;
    }
}

/* What has nothing to do with matches that are kept here. */
static bool in_task(int action)
{
    return action == TABLE_MENU || action == TABLE_RULES || action == TABLE_SETTINGS || action == TABLE_KEYS ||
           action == TABLE_HOME;
}

/* A person plays here, and the game has a coach. */
static bool has_coach(const TableLook *look)
{
    return look->rewatch == NULL && match_persons(seat_setup(look->seat)) > 0 && coach_offered(ai_find(look->game->id));
}

/* The host puts the match aside without asking. */
static bool may_ask_rest(const TableLook *look)
{
    const TogetherView *v = look->together;
    return v != NULL && !v->hosts && !v->cut && v->own != NO_SEAT && look->view->phase != PHASE_MATCH_END;
}

static const char *rest_words(const TableLook *look)
{
    const TogetherView *v = look->together;
    const bool asked = may_ask_rest(look) && v->chair[v->own].wishes_rest;
    return asked ? tr("Go on playing after all") : tr("Ask to put the match aside");
}

/* ends: the match may be ended now. */
static bool is_offered(const TableLook *look, int action, bool ends)
{
    if (look->task || look->told)
        return in_task(action) || (look->told && action == TABLE_LEAVE_SEAT) ||
               (action == TABLE_ASK_REST && may_ask_rest(look));
    return action != TABLE_LEAVE_SEAT && action != TABLE_ASK_REST && (action != TABLE_END_HERE || ends) &&
           (action != TABLE_COACH_TURN || has_coach(look));
}

/* What the others see of it when the seat is left. */
static const char *leave_words(const TableLook *look)
{
    const bool hosts = look->together != NULL && look->together->hosts;
    return hosts ? tr("Put the match aside for all") : tr("Leave (your seat is kept)");
}

/* How many there are. deal, coach: the words of the button that copies its number, and of that for the coach. */
static int list_entries(const TableLook *look, const char *deal, const char *coach, MenuEntry out[MENU_ENTRIES])
{
    const bool ends = look->rewatch == NULL && !look->of_day && match_end_refusal(look->seat) == NULL;
    const MenuEntry entry[MENU_ENTRIES] = { { "menu-close", tr("Back to the table"), ICON_PLAY, TABLE_MENU },
                                            { "menu-rules", tr("Rules"), ICON_RULES, TABLE_RULES },
                                            { "settings", tr("Settings"), ICON_SETTINGS, TABLE_SETTINGS },
                                            { "keys", tr("Keys and marks"), ICON_COMPUTER, TABLE_KEYS },
                                            { "proof", tr("Proof of the deal"), ICON_CHECK, TABLE_PROOF },
                                            { "new-match", tr("New match"), ICON_PLUS, TABLE_NEW },
                                            { "restart", tr("Restart the match"), ICON_RESET, TABLE_RESTART },
                                            { "favourite", tr("Favourite table"), ICON_SAVE, TABLE_FAVOURITE },
                                            { "copy-deal", deal, ICON_COPY, TABLE_COPY_DEAL },
                                            { "coach", coach, ICON_HINT, TABLE_COACH_TURN },
                                            { "end-here", tr("End the match here"), ICON_CLOSE, TABLE_END_HERE },
                                            { "ask-rest", rest_words(look), ICON_SAVE, TABLE_ASK_REST },
                                            { "leave-seat", leave_words(look), ICON_CLOSE, TABLE_LEAVE_SEAT },
                                            { "home", tr("Leave the table (the match is kept)"), ICON_BACK,
                                              TABLE_HOME } };
    int n = 0;
    for (int i = 0; i < MENU_ENTRIES; i++)
        if (is_offered(look, entry[i].action, ends))
            out[n++] = entry[i];
    if (look->told)
        out[n - 1].label = tr("Start screen (you stay at the table)");
    if (look->task)
        out[n - 1].label = look->lesson != NULL ? tr("Leave the lesson") : tr("Leave the puzzle");
    return n;
}

void table_build_menu(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!ui->panel.menu_open)
        return;
    if (ui->panel.restart_asked || ui->panel.end_asked) {
        build_question(look, sc, ui->panel.end_asked ? &end_question : &restart_question);
        return;
    }
    char number[32], deal[192], coach[192];
    MenuEntry entry[MENU_ENTRIES];
    setup_deal_text(seat_setup(look->seat)->seed, number, sizeof number);
    /* TRANSLATORS: A button: copies the number of the deal, {1}, so that it can be given to others. */
    text_write(deal, sizeof deal, "Copy deal {1}", number);
    /* TRANSLATORS: A button: of what the coach warns in this match, {1}: "Off", "Blunders" ... */
    text_write(coach, sizeof coach, "Coach: {1}", coach_title(seat_coach_now(look->seat).measure));
    int n = list_entries(look, deal, coach, entry), wide = 0, half = 0, moved = 0;
    TableTool tool[MAX_TOOLS];
    int tools = table_tools(look, tool);
    for (int i = 0; i < tools; i++) {
        int w = text_width(FONT_BOLD, table_unit(ui, UI_SMALL), tr(tool[i].word)) + table_unit(ui, 30);
        wide = tool[i].in_menu && w > wide ? w : wide;
        moved += tool[i].in_menu;
    }
    for (int i = 1; i < n - 1; i++) {
        int w = ui_button_width(sc, entry[i].label, entry[i].icon);
        half = w > half ? w : half;
    }
    /* EarlierMoves are as far apart as they should be, or closer where the window is low. */
    int mine = 2 + (n - 1) / 2, rows = mine + (moved + TOOLS_IN_A_ROW - 1) / TOOLS_IN_A_ROW;
    int free = sc->h * 100 / ui->felt.layout.unit - 80, pitch = rows * MENU_PITCH <= free ? MENU_PITCH : free / rows;
    int needs = TOOLS_IN_A_ROW * wide + table_unit(ui, 32), twice = 2 * half + table_unit(ui, 50);
    needs = needs > twice ? needs : twice;
    int most = sc->w - table_unit(ui, 40), units = (needs < most ? needs : most) * 100 / ui->felt.layout.unit + 1;
    Rect r = cover(look, sc, units > 420 ? units : 420, 70 + rows * pitch, tr("Meldwell"), TABLE_MENU);
    build_tools(look, sc, r, 56 + mine * pitch, pitch, tool, tools);
    build_entries(look, sc, r, pitch, entry, n);
}

void table_build_curtain(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!ui->curtain || ui->panel.menu_open)
        return;
    char text[480];
    TextSink heading = text_sink(text, sizeof text);
    const MatchSetup *m = seat_setup(look->seat);
    table_say_whose(look, &heading);
    Rect r = cover(look, sc, 420, 170, text, TABLE_NONE);
    Rect b = { r.x + table_unit(ui, 30), r.y + table_unit(ui, 84), r.w - table_unit(ui, 60), table_unit(ui, 54) };
    bool cards = look->game->material->kind == MATERIAL_CARDS;
    text_write(text, sizeof text, "I am {1}", m->seat[ui->foot].name);
    if (ui_button_width(sc, text, ICON_PERSON) > b.w)
        snprintf(text, sizeof text, "%s", cards ? tr("Show my cards") : tr("Show my tiles"));
    ui_button(sc, b, "show-rack", text, ICON_PERSON, BUTTON_PRIMARY, true, TABLE_CURTAIN, 0);
}

void table_build_veil(Scene *sc)
{
    sc->item_count = 0;
    dl_clear(&sc->draw);
    dl_felt(&sc->draw, (Rect){ 0, 0, sc->w, sc->h });
}

void table_build_pause(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!ui->panel.paused || ui->panel.menu_open || ui->curtain)
        return;
    Rect r = cover(look, sc, 360, 160, tr("Paused"), TABLE_NONE);
    Rect b = { r.x + table_unit(ui, 30), r.y + table_unit(ui, 76), r.w - table_unit(ui, 60), table_unit(ui, 54) };
    /* TRANSLATORS: A button: ends the pause. */
    ui_button(sc, b, "resume", tr("Continue"), ICON_PLAY, BUTTON_PRIMARY, true, TABLE_PAUSE, 0);
}
