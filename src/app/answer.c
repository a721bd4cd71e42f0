/* What any part of the window may ask of the program: to be drawn anew, to say a sentence, to make a sound. */
#include <stdio.h>

#include "app/app.h"
#include "render/sound/sound.h"

void app_redraw(App *app)
{
    app->dirty = true;
}

void app_answer(App *app, const char *sentence)
{
    snprintf(app->notice, sizeof app->notice, "%s", sentence);
    app->notice_passing = true;
    app->notice_good = false;
    app_redraw(app);
}

void app_confirm(App *app, const char *sentence)
{
    app_answer(app, sentence);
    app->notice_good = true;
}

void app_sound(App *app, int sound)
{
    (void)app;
    sound_play((Sound)sound);
}
