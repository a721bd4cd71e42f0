/* Who plays a new match: a row for each seat. */

#include <stdio.h>

#include "app/screens/new_ui.h"
#include "app/setup.h"
#include "app/widgets/field.h"
#include "platform/language.h"

static void seat_name(App *app, Scene *s, Rect r, int seat)
{
    const SeatSetup *who = &app->new_match.setup.seat[seat];
    char name[32], shown[NAME_BYTES];
    snprintf(name, sizeof name, "seat:%d:name", seat);
    setup_seat_shown(&app->new_match.setup, seat, shown);
    if (who->kind == SEAT_PERSON)
        ui_field(s, r, name, tr("Name"), shown, FIELD_NAME, NEW_DO_NAME, seat);
    else
        ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ r.x + scene_px(s, 12), r.y, r.w - scene_px(s, 12), r.h },
                ALIGN_LEFT, s->theme->text, who->name);
}

static void seat_steppers(App *app, Scene *s, Rect kind, Rect level, int seat)
{
    const MatchSetup *m = &app->new_match.setup;
    const SeatSetup *who = &m->seat[seat];
    const AiDef *ai = ai_find(new_game(app)->id);
    char name[32], label[480];
    bool person = who->kind == SEAT_PERSON;
    snprintf(name, sizeof name, "seat:%d:kind", seat);
    text_write(label, sizeof label, "Who plays seat {1}", text_number(seat + 1).text);
    Item *item = ui_stepper(s, kind, name, label, person ? tr("Person") : tr("Computer"), !person, person, ai != NULL,
                            NEW_DO_KIND, seat);
    if (ai == NULL)
        text_write(item->why, sizeof item->why, "The computer cannot play {1}.", tr(new_game(app)->title));
    if (person || ai == NULL)
        return;
    bool random = app->new_match.random_level[seat];
    snprintf(name, sizeof name, "seat:%d:level", seat);
    text_write(label, sizeof label, "Level of {1}", who->name);
    ui_stepper(s, level, name, label, random ? tr("Random") : tr(ai->levels[who->level].title),
               random || who->level > 0, !random, true, NEW_DO_LEVEL, seat);
}

/* How wide a stepper of a seat has to be for each of its words on one line. */
static int seat_stepper_width(const App *app, const Scene *s)
{
    const AiDef *ai = ai_find(new_game(app)->id);
    const int px = scene_px(s, UI_SMALL);
    int most = text_width(FONT_BOLD, px, tr("Person")), all = ai != NULL ? ai_level_offered(ai) : 0;
    for (int i = -2; i < all; i++) {
        const char *word = i == -2 ? tr("Computer") : i == -1 ? tr("Random") : tr(ai->levels[i].title);
        int w = text_width(FONT_BOLD, px, word);
        most = w > most ? w : most;
    }
    return most + scene_px(s, 2 * 40 + 4);
}

/* One seat: portrait, name, person or computer, level. In a narrow column on two lines. Returns its height. */
static int seat_row(App *app, Scene *s, Rect r, int seat)
{
    const MatchSetup *m = &app->new_match.setup;
    int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12), x = r.x;
    dl_sprite(&s->draw, SPRITE_AVATAR, seat, 0, (Rect){ x, r.y, h, h }, 255, 0xFFFFFFFFu);
    x += h + gap;
    bool removable = m->seats > new_game(app)->min_seats;
    int remove = h + gap, rest = r.x + r.w - remove - x, needs = seat_stepper_width(app, s);
    bool narrow = r.w < scene_px(s, 600) || needs > (rest - scene_px(s, 140) - 2 * gap) / 2 || needs > scene_px(s, 184);
    Rect kind, level;
    if (narrow) {
        seat_name(app, s, (Rect){ x, r.y, rest, h }, seat);
        int w = (r.w - gap) / 2, y = r.y + h + gap / 2;
        kind = (Rect){ r.x, y, w, h };
        level = (Rect){ r.x + w + gap, y, w, h };
    } else {
        int w = (rest - scene_px(s, 140) - 2 * gap) / 2, most = scene_px(s, 184);
        if (w > most)
            w = most;
        seat_name(app, s, (Rect){ x, r.y, rest - 2 * (w + gap), h }, seat);
        kind = (Rect){ x + rest - 2 * w - gap, r.y, w, h };
        level = (Rect){ x + rest - w, r.y, w, h };
    }
    seat_steppers(app, s, kind, level, seat);
    char name[32];
    snprintf(name, sizeof name, "remove-seat-%d", seat);
    Item *x_item = ui_button(s, (Rect){ r.x + r.w - h, r.y, h, h }, name, "", ICON_CLOSE, BUTTON_QUIET, removable,
                             NEW_DO_REMOVE, seat);
    text_write(x_item->label, sizeof x_item->label, "Remove seat {1}", text_number(seat + 1).text);
    if (!removable)
        text_write_count(x_item->why, sizeof x_item->why, "{2} needs at least {1} player.",
                         "{2} needs at least {1} players.", new_game(app)->min_seats, tr(new_game(app)->title));
    x_item->bare = true;
    return narrow ? 2 * h + gap / 2 : h;
}

/* What the levels in use do, one line each. Returns the height. */
static int level_lines(App *app, Scene *s, Rect r)
{
    const AiDef *ai = ai_find(new_game(app)->id);
    const MatchSetup *m = &app->new_match.setup;
    int y = r.y, px = scene_px(s, UI_SMALL);
    for (int level = 0; ai != NULL && level < ai->level_count; level++) {
        bool used = false;
        for (int i = 0; i < m->seats; i++)
            used |= m->seat[i].kind == SEAT_COMPUTER && !app->new_match.random_level[i] && m->seat[i].level == level;
        if (!used)
            continue;
        char line[1200];
        text_write(line, sizeof line, "{1}: {2}", tr(ai->levels[level].title), tr(ai->levels[level].help));
        y +=
            ui_paragraph(s, FONT_TEXT, px, (Rect){ r.x, y, r.w, 0 }, s->theme->text_quiet, line, true) + scene_px(s, 2);
    }
    return y - r.y;
}

int new_seats_build(App *app, Scene *s, Rect r)
{
    const MatchSetup *m = &app->new_match.setup;
    const GameDef *game = new_game(app);
    int y = r.y, gap = scene_px(s, 12), h = scene_px(s, UI_CONTROL);
    y += new_heading(s, r, setup_watch(m) ? tr("Players: you watch") : tr("Players"));
    for (int i = 0; i < m->seats; i++)
        y += seat_row(app, s, (Rect){ r.x, y, r.w, 0 }, i) + gap;
    const int add = m->seats < game->max_seats ? ui_button_width(s, tr("Add a player"), ICON_PLUS) : 0,
              open = ui_button_width(s, tr("Open a table"), ICON_TOGETHER);
    const bool row = add > 0 && add + gap + open <= r.w;
    if (add > 0) {
        ui_button(s, (Rect){ r.x, y, add < r.w ? add : r.w, h }, "add-seat", tr("Add a player"), ICON_PLUS,
                  BUTTON_PLAIN, true, NEW_DO_ADD, 0);
        y += row ? 0 : h + gap;
    }
    ui_button(s, (Rect){ row ? r.x + add + gap : r.x, y, open < r.w ? open : r.w, h }, "open-table", tr("Open a table"),
              ICON_TOGETHER, BUTTON_PLAIN, true, NEW_DO_OPEN_TABLE, 0);
    y += h + gap;
    y += level_lines(app, s, (Rect){ r.x, y, r.w, 0 });
    return y - r.y;
}
