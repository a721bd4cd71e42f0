/* What covers the table: menu, the curtain between two persons, the pause. */
#include <stdio.h>

#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* A panel in the middle lies over everything: what is under it cannot be reached. */
static Rect cover(App *app, Scene *sc, int w, int h, const char *heading)
{
    TableUi *ui = app->table;
    for (int i = 0; i < sc->item_count; i++) {
        sc->item[i].focusable = false;
        if (sc->item[i].kind == ITEM_BUTTON)
            sc->item[i].enabled = false;
    }
    dl_fill(&sc->draw, (Rect){ 0, 0, sc->w, sc->h }, 0x60000000u);
    Rect r = { (sc->w - table_unit(ui, w)) / 2, (sc->h - table_unit(ui, h)) / 2, table_unit(ui, w), table_unit(ui, h) };
    scene_item(sc, ITEM_ZONE, (Rect){ 0, 0, sc->w, sc->h }, TABLE_NONE, 0, "", "cover")->focusable = false;
    ui_panel(sc, r, heading);
    return r;
}

void table_build_menu(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->panel.menu_open)
        return;
    static const struct {
        const char *name, *label;
        int icon, action;
    } entry[] = { { "menu-close", N_("Back to the table"), ICON_PLAY, TABLE_MENU },
                  { "menu-rules", N_("Rules"), ICON_RULES, TABLE_RULES },
                  { "settings", N_("Settings"), ICON_SETTINGS, TABLE_SETTINGS },
                  { "keys", N_("All keys"), ICON_COMPUTER, TABLE_KEYS },
                  { "proof", N_("Proof of the deal"), ICON_CHECK, TABLE_PROOF },
                  { "new-match", N_("New match"), ICON_PLUS, TABLE_NEW },
                  { "home", N_("Leave the table (the match is kept)"), ICON_BACK, TABLE_HOME } };
    int n = (int)(sizeof entry / sizeof *entry);
    TableTool tool[MAX_TOOLS];
    int tools = table_tools(app, tool), moved = 0, at = 0;
    for (int i = 0; i < tools; i++)
        moved += tool[i].in_menu;
    enum { IN_A_ROW = 3 };
    /* Rows are as far apart as they should be, or closer where the window is low. */
    int rows = n + (moved + IN_A_ROW - 1) / IN_A_ROW, free = sc->h * 100 / ui->felt.layout.unit - 80;
    int pitch = rows * 54 <= free ? 54 : free / rows;
    int wide = 0;
    for (int i = 0; i < tools; i++) {
        int w = text_width(FONT_BOLD, table_unit(ui, UI_SMALL), tr(tool[i].word)) + table_unit(ui, 30);
        wide = tool[i].in_menu && w > wide ? w : wide;
    }
    int units = (IN_A_ROW * wide + table_unit(ui, 32)) * 100 / ui->felt.layout.unit + 1;
    for (int i = 0; i < n; i++) { /* all in letters of one size */
        int w = ui_button_width(sc, tr(entry[i].label), entry[i].icon) * 100 / ui->felt.layout.unit + 44;
        units = w > units ? w : units;
    }
    Rect r = cover(app, sc, units > 420 ? units : 420, 70 + rows * pitch, tr("Meldwell"));
    for (int i = 0; i < tools; i++) {
        int w = (r.w - table_unit(ui, 32)) / IN_A_ROW;
        if (!tool[i].in_menu)
            continue;
        Rect b = { r.x + table_unit(ui, 20) + at % IN_A_ROW * w, r.y + table_unit(ui, 56 + (n + at / IN_A_ROW) * pitch),
                   w - table_unit(ui, 8), table_unit(ui, pitch - 8) };
        int icon =
            ui_button_width(sc, tr(tool[i].word), tool[i].icon) > b.w ? -1 : tool[i].icon; /* the word matters more */
        Item *it = ui_button(sc, b, tool[i].name, tr(tool[i].word), icon, BUTTON_PLAIN, tool[i].why == NULL,
                             tool[i].action, tool[i].arg);
        snprintf(it->why, sizeof it->why, "%s", tool[i].why != NULL ? tool[i].why : "");
        at++;
    }
    for (int i = 0; i < n; i++) {
        Rect b = { r.x + table_unit(ui, 20), r.y + table_unit(ui, 56 + i * pitch), r.w - table_unit(ui, 40),
                   table_unit(ui, pitch - 8) };
        ui_button(sc, b, entry[i].name, tr(entry[i].label), entry[i].icon, i == 0 ? BUTTON_PRIMARY : BUTTON_PLAIN, true,
                  entry[i].action, 0);
    }
}

void table_build_curtain(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->curtain || ui->panel.menu_open)
        return;
    char text[160];
    const char *name = match_seat_shown(match_setup(app->match), ui->curtain_seat);
    /* TRANSLATORS: {1} is the name of the player whose turn it is. */
    text_write(text, sizeof text, "{1} to play", name);
    Rect r = cover(app, sc, 420, 170, text);
    Rect b = { r.x + table_unit(ui, 30), r.y + table_unit(ui, 84), r.w - table_unit(ui, 60), table_unit(ui, 54) };
    bool cards = match_game(app->match)->material->kind == MATERIAL_CARDS;
    text_write(text, sizeof text, cards ? N_("I am {1}: show my cards") : N_("I am {1}: show my tiles"), name);
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

void table_build_pause(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->panel.paused || ui->panel.menu_open || ui->curtain)
        return;
    Rect r = cover(app, sc, 360, 160, tr("Paused"));
    Rect b = { r.x + table_unit(ui, 30), r.y + table_unit(ui, 76), r.w - table_unit(ui, 60), table_unit(ui, 54) };
    /* TRANSLATORS: A button: ends the pause. */
    ui_button(sc, b, "resume", tr("Go on"), ICON_PLAY, BUTTON_PRIMARY, true, TABLE_PAUSE, 0);
}
