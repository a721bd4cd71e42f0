/* Favourite tables: each is played by one click, renamed where its name stands, and removed; above them the table one
 * comes from can be kept. */
#include <stdio.h>
#include <string.h>

#include "app/favourites.h"
#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/favourites_ui.h"
#include "app/setup.h"
#include "app/widgets/field.h"
#include "platform/language.h"

enum { DO_NONE, DO_BACK, DO_NAME, DO_SAVE, DO_PLAY, DO_RENAME, DO_REMOVE };

/* What is removed cannot be had back: a double-click is one press. */
enum { SURE_MS = 500 };

static void favourites_enter(App *app)
{
    const bool *random = NULL;
    memset(favourites_ui(app), 0, sizeof *favourites_ui(app));
    if (favourites_kept_apart(app) > 0) {
        char text[256];
        text_write_count(text, sizeof text,
                         "{1} more favourite table cannot be read by this version of Meldwell. A newer version "
                         "may have saved it. It stays as it is.",
                         "{1} more favourite tables cannot be read by this version of Meldwell. A newer version "
                         "may have saved them. They stay as they are.",
                         favourites_kept_apart(app));
        app_notice(app, text);
    }
    if (favourite_source(app, &random) != NULL) /* the table one comes from needs a name, and nothing else */
        app_type(app, "field:name");
}

static void setup_line(const App *app, const MatchSetup *m, const bool *random, char *out, size_t size)
{
    char game[480], seats[480];
    TextSink to_game = text_sink(game, sizeof game), to_seats = text_sink(seats, sizeof seats);
    setup_game_line(app, m, &to_game);
    setup_seats_short(m, random, &to_seats);
    text_write(out, size, "{1}, {2}", game, seats);
}

/* "Keep this table", its line, the field and Save. Returns the height. */
static int build_source(App *app, Scene *s, Rect r, const MatchSetup *m, const bool *random)
{
    FavouritesUi *ui = favourites_ui(app);
    int pad = scene_px(s, 18), h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12), top = scene_px(s, 50);
    char line[990];
    setup_line(app, m, random, line, sizeof line);
    Rect words = { r.x + pad, r.y + top, r.w - 2 * pad, 0 };
    int line_h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, 0, line, false);
    int save = ui_button_width(s, tr("Save"), ICON_SAVE);
    r.h = top + line_h + gap + h + pad;
    ui_panel(s, r, tr("Save this table"));
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, s->theme->text_quiet, line, true);
    Rect field = { words.x, r.y + top + line_h + gap, words.w - save - gap, h };
    ui_field(s, field, "field:name", tr("Name, for example Friday evening"), ui->name, FIELD_ANY, DO_NAME, 0);
    bool blank = ui->name[strspn(ui->name, " ")] == '\0',
         full = favourites_count(app) + favourites_kept_apart(app) >= MAX_FAVOURITES;
    Item *it = ui_button(s, (Rect){ field.x + field.w + gap, field.y, save, h }, "save", tr("Save"), ICON_SAVE,
                         BUTTON_PRIMARY, !blank && !full, DO_SAVE, 0);
    ui_why(it, full ? tr("There are already eight favourite tables. Delete one first.")
                    : tr("Give the table a name first."));
    return r.h;
}

/* One table: its name, which is a field, what it is, and its buttons. Returns the height. */
static int build_row(App *app, Scene *s, Rect r, int which)
{
    const Favourite *f = favourite_at(app, which);
    const Theme *t = s->theme;
    int pad = scene_px(s, 14), h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12), small = scene_px(s, UI_SMALL);
    bool sure = favourites_ui(app)->remove == which + 1;
    const char *play_word = setup_watch(&f->setup) ? tr("Watch") : tr("Deal");
    int play = ui_button_width(s, play_word, ICON_PLAY);
    char line[990], name[32];
    if (sure)
        text_write(line, sizeof line, "Press again to delete {1}.", f->name);
    else
        setup_line(app, &f->setup, f->random_level, line, sizeof line);
    Rect words = { r.x + 2 * pad, r.y + pad + h + scene_px(s, 6), r.w - 4 * pad, 0 };
    int line_h = ui_paragraph(s, FONT_TEXT, small, words, 0, line, false);
    r.h = words.y - r.y + line_h + pad;
    ui_panel(s, r, "");
    ui_paragraph(s, FONT_TEXT, small, words, sure ? t->danger : t->text_quiet, line, true);
    int field_w = r.w - 2 * pad - play - h - 2 * gap;
    snprintf(name, sizeof name, "favourite:%d:name", which);
    ui_field(s, (Rect){ r.x + pad, r.y + pad, field_w, h }, name, tr("Name"), f->name, FIELD_ANY, DO_RENAME, which);
    snprintf(name, sizeof name, "favourite-%d", which);
    const char *conflict = setup_conflict(&f->setup);
    Item *it = ui_button(s, (Rect){ r.x + pad + field_w + gap, r.y + pad, play, h }, name, play_word, ICON_PLAY,
                         BUTTON_PRIMARY, conflict == NULL, DO_PLAY, which);
    snprintf(it->why, sizeof it->why, "%s", conflict != NULL ? conflict : "");
    snprintf(name, sizeof name, "remove-%d", which);
    it = ui_button(s, (Rect){ r.x + r.w - pad - h, r.y + pad, h, h }, name, "", ICON_CLOSE,
                   sure ? BUTTON_DANGER : BUTTON_QUIET, true, DO_REMOVE, which);
    text_write(it->label, sizeof it->label, "Delete {1}", f->name);
    it->bare = true;
    return r.h;
}

static void favourites_build(App *app, Scene *s)
{
    const bool *random = NULL;
    const MatchSetup *m = favourite_source(app, &random);
    Rect body = page_begin(app, s, tr("Favourite tables"), NULL, DO_BACK, 0, 860);
    int gap = scene_px(s, 14), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 12);
    Rect view = { body.x - shade, body.y, body.w + shade - bar, body.h };
    ScrollPart part = scroll_begin(s, view);
    Rect r = { body.x, body.y, body.w - bar - scene_px(s, 6), 0 };
    if (m != NULL)
        r.y += build_source(app, s, r, m, random) + gap;
    if (favourites_ui(app)->told[0] != '\0')
        r.y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text_on_felt, favourites_ui(app)->told,
                            true) +
               gap;
    for (int i = 0; i < favourites_count(app); i++)
        r.y += build_row(app, s, r, i) + gap;
    if (favourites_count(app) == 0)
        r.y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text_on_felt,
                            tr("A favourite table saves rules, players, levels, clock and length under a name. Add one "
                               "from New match or from the menu of a table."),
                            true);
    scroll_end(s, &favourites_ui(app)->page, part, r.y - body.y);
}

static void save(App *app)
{
    FavouritesUi *ui = favourites_ui(app);
    const bool *random = NULL;
    const MatchSetup *m = favourite_source(app, &random);
    if (m == NULL || ui->name[0] == '\0')
        return;
    bool saved = favourite_save(app, ui->name, m, random);
    text_write(ui->told, sizeof ui->told,
               saved
                   ? N_("Saved. {1} is now on the start screen.")
                   : N_("{1} was not saved. There are already eight favourite tables, or there is not enough memory."),
               ui->name);
    if (saved)
        ui->name[0] = '\0';
}

static void remove_one(App *app, int which)
{
    FavouritesUi *ui = favourites_ui(app);
    if (favourite_at(app, which) == NULL)
        return;
    if (ui->remove != which + 1) {
        ui->remove = which + 1;
        ui->remove_ms = app->now_ms;
    } else if (app->now_ms - ui->remove_ms >= SURE_MS) {
        favourite_remove(app, which);
        ui->remove = 0;
    }
}

static void favourites_act(App *app, int action, int arg)
{
    FavouritesUi *ui = favourites_ui(app);
    ui->told[0] = '\0';
    if (action != DO_REMOVE)
        ui->remove = 0;
    switch (action) {
    case DO_BACK:
        app_back(app);
        break;
    case DO_SAVE:
        save(app);
        break;
    case DO_PLAY:
        if (favourite_at(app, arg) == NULL)
            break;
        favourite_use(app, arg);
        app_deal(app);
        return;
    case DO_REMOVE:
        remove_one(app, arg);
        break;
    default:
        break;
    }
    app_redraw(app);
}

static void favourites_typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    FavouritesUi *ui = favourites_ui(app);
    ui->told[0] = '\0';
    if (action == DO_NAME) {
        snprintf(ui->name, sizeof ui->name, "%s", text);
        if (how == TYPING_DONE && text[strspn(text, " ")] != '\0')
            save(app);
    } else if (action == DO_RENAME && (how == TYPING_DONE || how == TYPING_LEFT) && favourite_at(app, arg) != NULL &&
               strcmp(favourite_at(app, arg)->name, text) != 0 && !favourite_rename(app, arg, text)) {
        snprintf(ui->told, sizeof ui->told, "%s",
                 tr("The table keeps its old name, because the new one is empty or belongs to another table."));
    }
}

static bool favourites_intent(App *app, const Intent *in)
{
    if (!scroll_intent(&app->scene, &favourites_ui(app)->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *favourites_scroll_at(App *app, int x, int y)
{
    (void)x;
    (void)y;
    return &favourites_ui(app)->page;
}

static bool favourites_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&favourites_ui(app)->page, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_favourites = { .name = "favourites",
                                   .keeps = sizeof(FavouritesUi),
                                   .enter = favourites_enter,
                                   .build = favourites_build,
                                   .act = favourites_act,
                                   .typed = favourites_typed,
                                   .intent = favourites_intent,
                                   .scroll_at = favourites_scroll_at,
                                   .pointer = favourites_pointer };
