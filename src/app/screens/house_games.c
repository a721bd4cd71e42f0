/* Games found by what is searched in the house rules of another: somebody who looks for "Oklahoma" among the rules of
 * Kalooki is shown the way. */
#include <stdio.h>
#include <string.h>

#include "app/find_game.h"
#include "app/screens/house_ui.h"
#include "app/setup.h"
#include "platform/language.h"

enum { FOUND_MOST = 6, LEAST_LETTERS = 3 };

static int found_games(const App *app, FoundGame *out)
{
    const char *words = house_ui(app)->search;
    return strlen(words) < LEAST_LETTERS ? 0 : find_games(words, out, FOUND_MOST);
}

int house_games_build(App *app, Scene *s, Rect r, int action)
{
    FoundGame found[FOUND_MOST];
    const int count = found_games(app, found), h = scene_px(s, UI_CONTROL), gap = scene_px(s, 8);
    int y = r.y;
    if (count == 0)
        return 0;
    ui_line(s, FONT_BOLD, scene_px(s, UI_LEAD), (Rect){ r.x, y + gap, r.w, scene_px(s, 30) }, ALIGN_LEFT,
            s->theme->accent, tr("Games with that name"));
    y += scene_px(s, 42);
    const char *way = tr("Show its rules");
    const int wide = ui_button_width(s, way, -1);
    for (int i = 0; i < count; i++, y += h + gap) {
        char words[600], name[24];
        const char *title = tr(game_table[found[i].game]->title);
        snprintf(name, sizeof name, "found-%d", i);
        snprintf(words, sizeof words, "%s", title);
        if (found[i].line[0] != '\0')
            text_write(words, sizeof words, "{1} ({2})", title, found[i].line);
        ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ r.x + scene_px(s, 18), y, r.w - wide - scene_px(s, 30), h },
                ALIGN_LEFT, s->theme->text, words);
        Item *item = ui_button(s, (Rect){ r.x + r.w - wide, y, wide, h }, name, way, -1, BUTTON_PLAIN, true, action, i);
        snprintf(item->label, sizeof item->label, "%s", words);
    }
    return y - r.y + gap;
}

void house_games_take(App *app, int at)
{
    FoundGame found[FOUND_MOST];
    if (at < 0 || at >= found_games(app, found))
        return;
    if (app->new_match.setup.game != found[at].game)
        setup_game(app, found[at].game);
    if (found[at].preset >= 0)
        setup_choose_preset(app, found[at].preset);
}
