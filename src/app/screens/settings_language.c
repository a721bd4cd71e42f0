/* The languages there are, each by its own name. One that nothing here can write says what is missing. */
#include <stdio.h>

#include "app/screens/settings_ui.h"
#include "app/spoken.h"
#include "platform/language.h"

static void words_of(int language, bool letters, char *out, size_t size)
{
    if (language == LANGUAGE_SYSTEM)
        /* TRANSLATORS: {1} is the name of that language, in itself: "Deutsch". */
        text_write(out, size, "The language of the system ({1})", letters ? language_name(language) : "\u2026");
    else
        snprintf(out, size, "%s", letters ? language_name(language) : language_code(language));
}

/* Returns the height. */
static int put_language(Scene *s, Rect r, int language, bool chosen, int action)
{
    const bool letters = spoken_has_letters(language);
    const int in = scene_px(s, 14);
    char words[480];
    words_of(language, letters, words, sizeof words);
    const int h = ui_entry_height(s, r.w, words);
    Item *item = ui_entry(s, (Rect){ r.x, r.y, r.w, h }, "language", language, words, chosen, action);
    item->enabled = letters;
    if (letters)
        return h;
    ui_why(item, spoken_no_letters());
    const Rect below = { r.x + in, r.y + h, r.w - 2 * in, 0 };
    return h +
           ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), below, s->theme->text_quiet, spoken_no_letters(), true);
}

int settings_languages_build(App *app, Scene *s, Rect r, int action)
{
    const Settings *set = &app->settings;
    const bool foreign = (set->foreign >> SETTING_LANGUAGE & 1) != 0; /* that one is not here */
    const int pad = scene_px(s, 14), top = r.y;
    r.y += pad;
    r.y += ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), r, s->theme->text, tr(setting_row(SETTING_LANGUAGE)->label),
                        true) +
           pad / 2;
    for (int i = 0; i < language_count(); i++)
        if (language_there(i) || i == set->language)
            r.y += put_language(s, r, i, i == set->language && !foreign, action);
    return r.y + pad - top;
}
