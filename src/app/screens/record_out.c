/* Gives the record of a match to the player, and takes one: what the page of it (record.c) shows is made ready here. */
#include "app/screens/record_out.h"

#include <SDL.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/screens/record_ui.h"
#include "app/setup.h"
#include "platform/files.h"
#include "platform/language.h"
#include "platform/user_dirs.h"
#include "record/review.h"

static bool is_open_to_all(App *app, const Transcript *t)
{
    if (!t->over)
        app_notice(app, tr("This match is not over yet. Its record would give away the next cards."));
    return t->over;
}

/* The whole of a file as a text of its own; NULL for lack of memory, or when it cannot be read. */
static char *text_of(FILE *file)
{
    long size = ftell(file);
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    rewind(file);
    if (text != NULL && fread(text, 1, (size_t)size, file) == (size_t)size) {
        text[size] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

static char *record_text(const Transcript *t)
{
    FILE *file = file_passing();
    char *text = file != NULL && transcript_write(t, file) ? text_of(file) : NULL;
    if (file != NULL)
        fclose(file);
    return text;
}

void record_copy(App *app, const Transcript *t)
{
    if (!is_open_to_all(app, t))
        return;
    char *text = record_text(t);
    bool good = text != NULL && SDL_SetClipboardText(text) == 0;
    app_notice(app, good ? tr("The record of this match is on the clipboard.") : tr("The record could not be copied."));
    free(text);
}

/* ---- as a file ---- */

/* A new name in the folder of documents, the same for the same moves. */
static void propose(const Transcript *t, char *out, size_t size)
{
    char dir[FIELD_BYTES - 64] = "";
    if (!documents_dir(dir, sizeof dir))
        dir[0] = '\0';
    snprintf(out, size, "%s%s%s-%016" PRIx64 ".txt", dir, dir[0] != '\0' ? "/" : "", game_table[t->setup.game]->id,
             t->end);
}

void record_path(const char *path, char *out, size_t size)
{
    const char *home = getenv("HOME");
    const bool at_home = path[0] == '~' && path[1] == '/' && home != NULL;
    snprintf(out, size, "%s%s", at_home ? home : "", at_home ? path + 1 : path);
}

void record_read(App *app)
{
    RecordUi *ui = record_ui(app);
    char path[1024], game[480], seats[480];
    Transcript t;
    TextSink error = text_sink(ui->told, sizeof ui->told), to_game = text_sink(game, sizeof game),
             to_seats = text_sink(seats, sizeof seats);
    ui->read[0] = '\0';
    record_path(ui->path, path, sizeof path);
    if (path[0] == '\0' || !transcript_of_file(path, &t, &error))
        return;
    setup_game_line(app, &t.setup, &to_game);
    for (int i = 0; i < t.setup.seats; i++) {
        text_add(&to_seats, i > 0 ? ", " : "");
        text_add(&to_seats, match_seat_shown(&t.setup, i));
    }
    text_write_count(ui->read, sizeof ui->read, "{2}. {3}; {1} deal finished.", "{2}. {3}; {1} deals finished.",
                     t.deals, game, seats);
    ui->reviewed = t.deals > 0 && review_offered(game_table[t.setup.game]);
    transcript_free(&t);
}

/* Of what was there before nothing stays. */
static void begin(RecordUi *ui, bool opens)
{
    free(ui->text);
    *ui = (RecordUi){ .opens = opens, .began = true };
}

void record_save(App *app, const Transcript *t)
{
    if (!is_open_to_all(app, t))
        return;
    RecordUi *ui = screen_ready(app, SCREEN_RECORD) ? record_ui(app) : NULL;
    char *text = ui != NULL ? record_text(t) : NULL;
    if (ui != NULL)
        begin(ui, false);
    if (text == NULL) {
        app_notice(app, tr("There is not enough memory."));
        return;
    }
    ui->text = text;
    propose(t, ui->path, sizeof ui->path);
    app_go(app, SCREEN_RECORD);
}

bool record_show(App *app, const Wanted *wanted)
{
    RecordUi *ui = record_ui(app);
    const char *path = wanted->path;
    char dir[FIELD_BYTES - 1];
    begin(ui, true);
    if (path != NULL)
        snprintf(ui->path, sizeof ui->path, "%s", path);
    else if (documents_dir(dir, sizeof dir))
        snprintf(ui->path, sizeof ui->path, "%s/", dir);
    if (path != NULL && strlen(path) >= sizeof ui->path)
        snprintf(ui->told, sizeof ui->told, "%s",
                 tr("The path of this file is too long. Put the file somewhere else."));
    else if (path != NULL)
        record_read(app);
    return true;
}
