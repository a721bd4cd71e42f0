/* Who one is to others, whom one knows, and the signs that are given to each other. */
#include <stdio.h>
#include <string.h>

#include "app/together_inner.h"
#include "platform/language.h"

const char *together_name(App *app)
{
    static char none[] = "";
    TogetherView *v = app->together_view;
    KeptOwn own;
    if (v == NULL)
        return none;
    if (v->me[0] == '\0') {
        keeping_own(app->store, &own);
        memcpy(v->me, own.name, sizeof v->me);
    }
    return v->me;
}

const char *together_own_name(App *app)
{
    const char *name = together_ready(app) ? together_name(app) : "";
    if (name[0] == '\0') {
        app_notice(app, tr("Type your name first. The others see it."));
        app_type(app, "field:me"); /* both pages have it */
    }
    return name;
}

void together_call_me(App *app, const char *name)
{
    KeptOwn own;
    keeping_own(app->store, &own);
    snprintf(own.name, sizeof own.name, "%.*s", (int)sizeof own.name - 1, name);
    table_name_mend(own.name, sizeof own.name, NAME_LETTERS);
    keeping_own_set(app->store, &own);
    if (app->together_view != NULL)
        memcpy(app->together_view->me, own.name, sizeof own.name);
}

void together_forget(App *app, int known)
{
    const TogetherView *v = app->together_view;
    if (v == NULL || known < 0 || known >= v->knowns)
        return;
    keeping_forget(app->store, v->known[known].key);
    together_fill_people(app);
}

/* ---- signs ---- */

/* Words of our own, so that nobody can be told what he does not want to hear. */
static const char *const signs[TABLE_SIGNS] = { N_("Hello!"),          N_("Well played!"),    N_("Thank you!"),
                                                N_("Sorry!"),          N_("One moment!"),     N_("Take your time."),
                                                N_("Oh no!"),          N_("Good luck!"),      N_("What a hand!"),
                                                N_("I will be back."), N_("That was close."), N_("Good night!") };

const char *together_sign_words(int sign)
{
    return sign >= 0 && sign < TABLE_SIGNS ? tr(signs[sign]) : "";
}

void together_sign(App *app, int sign)
{
    if (app->together != NULL && app->together->guest != NULL)
        guest_sign(app->together->guest, sign);
}

void together_rest(App *app)
{
    const TogetherView *v = app->together_view;
    if (v != NULL && v->own != NO_SEAT && app->together != NULL && app->together->guest != NULL)
        guest_rest(app->together->guest, !v->chair[v->own].wishes_rest);
}

void together_mute(App *app, int seat)
{
    if (app->together_view != NULL && seat >= 0 && seat < MAX_SEATS)
        app->together_view->muted ^= (uint16_t)(1u << seat);
}
