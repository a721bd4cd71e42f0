/* What any part of the window may ask of the program: to be drawn anew, to say a sentence. */
#include "app/notice.h"

#include <stdio.h>
#include <string.h>

void app_redraw(App *app)
{
    app->dirty = true;
}

void app_notice(App *app, const char *sentence)
{
    snprintf(app->notice, sizeof app->notice, "%s", sentence);
    app->notice_passing = true;
    app->notice_good = app->notice_past = false;
    app_redraw(app);
}

void app_confirm(App *app, const char *sentence)
{
    app_notice(app, sentence);
    app->notice_good = true;
}

void notice_forget(App *app)
{
    if (!app->notice_passing)
        return;
    app->notice_passing = app->notice_good = app->notice_past = false;
    bool stays = app->store != NULL && store_health(app->store) != STORE_FINE;
    snprintf(app->notice, sizeof app->notice, "%s", stays ? store_message(app->store) : "");
    app_redraw(app);
}

void notice_follow_store(App *app)
{
    const char *now = app->store != NULL ? store_message(app->store) : "";
    bool fresh = strcmp(now, app->store_said) != 0;
    if (fresh && (app->notice[0] == '\0' || strcmp(app->notice, app->store_said) == 0)) {
        snprintf(app->notice, sizeof app->notice, "%s", now);
        app->notice_passing = now[0] != '\0';
        app->notice_good = false;
        app_redraw(app);
    }
    if (fresh && (now[0] == '\0' || strcmp(app->notice, now) == 0))
        snprintf(app->store_said, sizeof app->store_said, "%s", now); /* else once the answer has gone */
}
