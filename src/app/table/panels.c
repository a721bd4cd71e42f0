/* What covers the table: log, menu, the curtain between two persons, the pause. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

Rect table_log_rect(const App *app)
{
    const TableUi *ui = app->table;
    Rect felt = ui->felt.layout.felt;
    int w = felt.w / 3 < table_unit(ui, 300) ? table_unit(ui, 300) : felt.w / 3;
    return (Rect){ felt.x + felt.w - w - table_unit(ui, 8), felt.y, w, felt.h };
}

/* The line that is looked at, by pointer or keys, is set off, and its pieces are lit where they lie. */
static void build_line(App *app, Scene *sc, Rect box, int i, int px, const char *line)
{
    const TableUi *ui = app->table;
    Item *it = scene_item(sc, ITEM_LINK, rect_inset(box, -table_unit(ui, 3)), 0, 0, line, "log:%d", i);
    it->checked = i == ui->doing.told;
    if (it->checked)
        dl_round(&sc->draw, it->r, table_unit(ui, 6), colour_alpha(sc->theme->selected, 90));
    ui_paragraph(sc, FONT_TEXT, px, box, sc->theme->text, line, true);
}

/* Pieces that the line under the pointer tells of, and that lie under the log, shine through while it is looked at. */
static void build_shining(App *app, Scene *sc, Rect log)
{
    const TableUi *ui = app->table;
    const Table *t = &table_view(app)->table;
    char name[24];
    snprintf(name, sizeof name, "log:%d", ui->doing.told);
    const Item *line = scene_find(sc, name);
    for (int p = 0; line != NULL && p < t->pile_count; p++)
        for (int i = 0; pile_on_felt(&t->row.pile[p]) && i < pile_size(t, p); i++)
            if (match_log_moved(app->match, ui->doing.told, pile_piece(t, p, i), ui->viewer))
                table_piece_again(app, sc, pile_piece(t, p, i), p, log, line->r);
}

void table_build_log(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (!ui->panel.log_open)
        return;
    Rect r = table_log_rect(app);
    scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, tr("Log"), "log");
    ui_panel(sc, r, tr("Log"));
    int px = table_unit(ui, 15), pad = table_unit(ui, 14), y = r.y + r.h - pad;
    int top = r.y + table_unit(ui, 48), n = match_log_count(app->match);
    int last = n - 1 - ui->panel.log_scroll;
    last = last < 0 ? 0 : last >= n ? n - 1 : last;
    ui->panel.log_scroll = n > 0 ? n - 1 - last : 0;
    for (int i = last; i >= 0 && n > 0; i--) {
        char line[512];
        TextSink sink = text_sink(line, sizeof line);
        match_log_line(app->match, i, ui->viewer, &sink);
        Rect box = { r.x + pad, 0, r.w - 2 * pad, 0 };
        box.h = ui_paragraph(sc, FONT_TEXT, px, box, sc->theme->text, line, false);
        y -= box.h + table_unit(ui, 6);
        if (y < top)
            break;
        box.y = y;
        build_line(app, sc, box, i, px, line);
    }
    Rect close = { r.x + r.w - table_unit(ui, 48), r.y + table_unit(ui, 4), table_unit(ui, 44), table_unit(ui, 44) };
    ui_button(sc, close, "log-close", "", ICON_CLOSE, BUTTON_QUIET, true, TABLE_LOG, 0);
    build_shining(app, sc, r);
}

void table_note_told(App *app, const Scene *sc)
{
    TableUi *ui = app->table;
    static const char family[] = "log:";
    const char *name = strncmp(sc->hover, family, sizeof family - 1) == 0 ? sc->hover
                       : sc->focus_shown                                  ? sc->focus
                                                                          : "";
    ui->doing.told = -1;
    if (ui->panel.log_open && strncmp(name, family, sizeof family - 1) == 0)
        ui->doing.told = atoi(name + sizeof family - 1);
}

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
