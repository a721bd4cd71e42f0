/* The presets of New match: those of the game and the player's own. */

#include <stdio.h>
#include <string.h>

#include "app/screens/new_ui.h"
#include "app/widgets/field.h"
#include "platform/language.h"

/* A row of the list of presets; returns its height. own: number of an own preset, or -1. */
static int preset_row(App *app, Scene *s, Rect r, int preset, int own, bool chosen)
{
    const Theme *t = s->theme;
    const Preset *p = own < 0 ? &new_game(app)->options->presets[preset] : NULL;
    const char *name = own < 0 ? tr(p->name) : app->new_match.own[own].name;
    bool sure = own >= 0 && new_ui(app)->forget == own + 1;
    const char *edition = own < 0 ? tr(p->edition)
                          : sure  ? tr("Press again to delete these rules.")
                                  : tr("Your own rules");
    int pad = scene_px(s, 12), check = scene_px(s, 22), small = scene_px(s, UI_SMALL), text = scene_px(s, UI_TEXT);
    int remove = own >= 0 ? scene_px(s, UI_CONTROL) + scene_px(s, 4) : 0;
    Rect words = { r.x + pad, r.y + pad, r.w - 3 * pad - check - remove, 0 };
    int name_h = ui_paragraph(s, FONT_BOLD, text, words, 0, name, false);
    int edition_h = ui_paragraph(s, FONT_TEXT, small, words, 0, edition, false);
    r.h = name_h + edition_h + scene_px(s, 2) + 2 * pad;
    Rect box = { r.x, r.y, r.w - remove, r.h };
    Item *item = own < 0 ? scene_item(s, ITEM_CHOICE, box, NEW_DO_PRESET, preset, name, "preset:%s", p->id)
                         : scene_item(s, ITEM_CHOICE, box, NEW_DO_OWN, own, name, "own:%d", own);
    item->checked = chosen;
    ui_surface(s, box, scene_px(s, UI_RADIUS), t->panel, item->name, chosen);
    if (chosen)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_CHECK, 0,
                  (Rect){ box.x + box.w - pad - check, box.y + pad, check, check }, 255, t->accent);
    ui_paragraph(s, FONT_BOLD, text, words, t->text, name, true);
    words.y += name_h + scene_px(s, 2);
    ui_paragraph(s, FONT_TEXT, small, words, t->text_quiet, edition, true);
    if (own >= 0) {
        char button[32];
        snprintf(button, sizeof button, "own-delete-%d", own);
        int size = scene_px(s, UI_CONTROL);
        Item *x = ui_button(s, (Rect){ r.x + r.w - size, r.y + (r.h - size) / 2, size, size }, button, "", ICON_CLOSE,
                            sure ? BUTTON_DANGER : BUTTON_QUIET, true, NEW_DO_OWN_DELETE, own);
        text_write(x->label, sizeof x->label, "Delete {1}", name);
        x->bare = true;
    }
    return r.h;
}

void new_presets_search(App *app, Scene *s, Rect box)
{
    int clear = new_ui(app)->search[0] != '\0' ? box.h : 0;
    ui_field(s, (Rect){ box.x, box.y, box.w - clear, box.h }, "field:find", tr("Name or year"), new_ui(app)->search,
             FIELD_ANY, NEW_DO_SEARCH, 0);
    if (clear > 0)
        ui_field_clear(s, box, "clear-find", tr("Show all rules"), NEW_DO_SEARCH_END);
}

/* All presets that are looked for, the player's own first. Returns the height. */
int new_presets_build(App *app, Scene *s, Rect column)
{
    int y = column.y, gap = scene_px(s, 6), own = setup_own_now(app);
    new_ui(app)->chosen_y = 0;
    const OptionTable *table = new_game(app)->options;
    const char *words = new_ui(app)->search;
    bool by_own = own >= 0 && setup_changes(&app->new_match.setup) > 0;
    for (int i = 0; i < app->new_match.own_count; i++)
        if (field_finds_words(app->new_match.own[i].name, tr("Your own rules"), words))
            y += preset_row(app, s, (Rect){ column.x, y, column.w, 0 }, 0, i, by_own && own == i) + gap;
    for (int i = 0; i < table->preset_count; i++) {
        bool chosen = !by_own && app->new_match.setup.preset == i;
        if (!field_finds_words(tr(table->presets[i].name), tr(table->presets[i].edition), words))
            continue;
        if (chosen)
            new_ui(app)->chosen_y = y - column.y;
        y += preset_row(app, s, (Rect){ column.x, y, column.w, 0 }, i, -1, chosen) + gap;
    }
    if (y == column.y)
        y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), column, s->theme->text_quiet,
                          tr("No published rules match these words."), true);
    return y - column.y;
}
