#include "app/spoken.h"

#include <string.h>

#include "app/screen_stack.h"
#include "platform/language.h"

bool spoken_has_letters(int language)
{
    return text_has_letters(language_name(language));
}

const char *spoken_no_letters(void)
{
    return tr("The letters of this language are not installed: install the package fonts-noto-core.");
}

void spoken_begin(App *app)
{
    const Settings *set = &app->settings;
    const bool foreign = (set->foreign >> SETTING_LANGUAGE & 1) != 0; /* nobody here knows that language */
    language_use(foreign ? language_count() : set->language);
    text_own_digits(set->own_digits);
}

void spoken_look(App *app)
{
    char why[sizeof app->notice];
    TextSink out = text_sink(why, sizeof why);
    if (!spoken_has_letters(language_now())) {
        language_use(LANGUAGE_ENGLISH);
        app_notice(app, spoken_no_letters());
    } else if (language_trouble(&out)) {
        app_notice(app, why);
    }
}

void spoken_change(App *app)
{
    spoken_begin(app);
    spoken_look(app);
    painter_title(app->painter, tr("Meldwell"));
    if (app->match != NULL)
        seat_tell_anew(match_seat(app->match));
    if (app->told != NULL)
        seat_tell_anew(told_match_seat(app->told));
    if (app->rewatch != NULL)
        seat_tell_anew(rewatch_seat(app->rewatch));
    if (app->lesson != NULL)
        seat_tell_anew(lesson_match_seat(app->lesson));
    if (app->puzzle != NULL)
        seat_tell_anew(puzzle_match_seat(app->puzzle));
    if (app->puzzle_left != NULL)
        seat_tell_anew(puzzle_match_seat(app->puzzle_left));
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (app_screens[i]->said_anew != NULL)
            app_screens[i]->said_anew(app);
    app_redraw(app);
}
