/* The record of a match as a file of the player's own: saved where one says, or opened from there to be watched again
 * or reviewed. */
#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/record_ui.h"
#include "app/widgets/widget.h"
#include "platform/files.h"
#include "platform/language.h"

enum { DO_NONE, DO_BACK, DO_PATH, DO_SAVE, DO_OPEN, DO_WATCH, DO_REVIEW };

/* ---- what is done ---- */

static bool write_text(FILE *out, const void *text)
{
    return fputs(text, out) >= 0;
}

static void save(App *app)
{
    RecordUi *ui = record_ui(app);
    char path[1024], said[sizeof app->notice];
    if (ui->text == NULL || ui->path[0] == '\0')
        return;
    record_path(ui->path, path, sizeof path);
    const int why = file_write_new(path, write_text, ui->text);
    if (why == 0) {
        text_write(said, sizeof said, "The record of this match is saved as {1}.", path);
        app_back(app);
        app_confirm(app, said);
    } else if (why == EEXIST) {
        snprintf(ui->told, sizeof ui->told, "%s", tr("A file with this name already exists. Choose another name."));
    } else {
        text_write(ui->told, sizeof ui->told, "The record cannot be written: {1}.", strerror(why));
    }
}

/* ---- the page ---- */

static int words(Scene *s, Rect r, FontRole font, Colour ink, const char *text, const char *name)
{
    const int h = ui_paragraph(s, font, scene_px(s, UI_TEXT), r, ink, text, true);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, text, "text:%s", name)->focusable = false;
    return h;
}

/* The field and its button below each other. Returns the height. */
static int build_place(App *app, Scene *s, Rect r)
{
    const RecordUi *ui = record_ui(app);
    const int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12);
    const char *word = ui->opens ? tr("Open") : tr("Save");
    const int w = ui_button_width(s, word, ICON_SAVE);
    ui_field(s, (Rect){ r.x, r.y, r.w - w - gap, h }, "field:path", tr("Folder and name of the file"), ui->path,
             FIELD_PATH, DO_PATH, 0);
    Item *it = ui_button(s, (Rect){ r.x + r.w - w, r.y, w, h }, ui->opens ? "open" : "save", word,
                         ui->opens ? ICON_SEARCH : ICON_SAVE, BUTTON_PRIMARY,
                         ui->path[0] != '\0' && (ui->opens || ui->text != NULL), ui->opens ? DO_OPEN : DO_SAVE, 0);
    ui_why(it, tr("Give the file a name first."));
    return h;
}

static void build_opened(App *app, Scene *s, Rect r)
{
    const RecordUi *ui = record_ui(app);
    const int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12);
    r.y += words(s, r, FONT_BOLD, s->theme->text, ui->read, "record") + gap;
    const int w = ui_button_width(s, tr("Watch again"), ICON_PLAY),
              other = ui_button_width(s, tr("Review"), ICON_SEARCH);
    ui_button(s, (Rect){ r.x, r.y, w, h }, "watch", tr("Watch again"), ICON_PLAY, BUTTON_PRIMARY, true, DO_WATCH, 0);
    Item *it = ui_button(s, (Rect){ r.x + w + gap, r.y, other, h }, "review", tr("Review"), ICON_SEARCH, BUTTON_PLAIN,
                         ui->reviewed, DO_REVIEW, 0);
    ui_why(it, tr("This record has nothing to review."));
}

static void build(App *app, Scene *s)
{
    RecordUi *ui = record_ui(app);
    const Theme *t = s->theme;
    const int pad = scene_px(s, 20), gap = scene_px(s, 14);
    const char *said =
        ui->opens ? tr("Open a match that was saved as a file, to watch it again or to review it. You can also "
                       "drop a file onto the window.")
                  : tr("The record holds all moves of the match, its rules and its players, as a text that "
                       "Meldwell can read again. Choose where to save it.");
    Rect body = page_begin(app, s, ui->opens ? tr("Open a record") : tr("Save the record"), NULL, DO_BACK, 0, 860);
    Rect in = { body.x + pad, body.y + pad, body.w - 2 * pad, 0 };
    const int px = scene_px(s, UI_TEXT), control = scene_px(s, UI_CONTROL);
    int h = 2 * pad + ui_paragraph(s, FONT_TEXT, px, in, 0, said, false) + gap + control;
    if (ui->told[0] != '\0')
        h += gap + ui_paragraph(s, FONT_TEXT, px, in, 0, ui->told, false);
    if (ui->read[0] != '\0')
        h += 2 * gap + ui_paragraph(s, FONT_BOLD, px, in, 0, ui->read, false) + control;
    ui_panel(s, (Rect){ body.x, body.y, body.w, h }, NULL);
    in.y += words(s, in, FONT_TEXT, t->text_quiet, said, "about") + gap;
    in.y += build_place(app, s, in) + gap;
    if (ui->told[0] != '\0')
        in.y += words(s, in, FONT_TEXT, t->danger, ui->told, "told") + gap;
    if (ui->read[0] != '\0')
        build_opened(app, s, in);
    if (ui->began && ui->read[0] == '\0')
        app_type(app, "field:path");
    ui->began = false;
}

static void act(App *app, int action, int arg)
{
    RecordUi *ui = record_ui(app);
    char path[1024];
    (void)arg;
    record_path(ui->path, path, sizeof path);
    if (action == DO_BACK)
        app_back(app);
    else if (action == DO_SAVE)
        save(app);
    else if (action == DO_OPEN)
        record_read(app);
    else if (action == DO_WATCH)
        app_watch_record(app, path);
    else if (action == DO_REVIEW)
        app_review_record(app, path);
    app_redraw(app);
}

static void typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    RecordUi *ui = record_ui(app);
    (void)arg;
    if (action != DO_PATH)
        return;
    snprintf(ui->path, sizeof ui->path, "%s", text);
    if (how == TYPING_CHANGED)
        ui->told[0] = ui->read[0] = '\0';
    if (how == TYPING_DONE && ui->opens)
        record_read(app);
    else if (how == TYPING_DONE)
        save(app);
    ui->began = how == TYPING_DONE && ui->told[0] != '\0'; /* it goes on with another name */
}

/* What could not be done is said where it is tried again. */
static void record_said_anew(App *app)
{
    RecordUi *ui = record_ui(app);
    if (ui == NULL)
        return;
    ui->told[0] = '\0';
    if (ui->read[0] != '\0')
        record_read(app);
}

static void record_close(App *app)
{
    free(record_ui(app)->text);
}

static void enter(App *app)
{
    app_stop_watching(app);
}

const Screen screen_record = { .name = "record",
                               .keeps = sizeof(RecordUi),
                               .close = record_close,
                               .show = record_show,
                               .enter = enter,
                               .said_anew = record_said_anew,
                               .build = build,
                               .act = act,
                               .typed = typed };
