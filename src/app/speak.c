#include "app/speak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/notice.h"
#include "app/own_events.h"
#include "app/page_words.h"
#include "app/screen_stack.h"
#include "app/widgets/widget.h"
#include "platform/files.h"
#include "platform/language.h"
#include "platform/speech.h"
#include "rules/faces/glyph.h"
#include "rules/text/sentence.h"

/* BEGINNING: so many events tell how a match begins. */
enum { SPEAK_BYTES = 48 * 1024, SAID_BYTES = 1536, BEGINNING = 2 };

/* The item that had the focus in the last picture; name "": none had it, or it was not shown. */
typedef struct SpokenItem {
    char name[sizeof((Item *)0)->name], label[ITEM_LABEL], value[sizeof((Item *)0)->value];
    uint8_t zone;
    bool checked;
    int reached; /* so many things with it, by one switch */
} SpokenItem;

typedef struct Speak {
    FILE *lines;   /* NULL: to nobody, or nobody reads any more */
    Speech *voice; /* NULL: there is none */
    SpeechTrouble told;
    /* As the last picture had it: */
    uint32_t visit;
    char title[SAID_BYTES], said[SAID_BYTES], task[SAID_BYTES], notice[SAID_BYTES], prompt[SAID_BYTES];
    bool whole, recent;
    uint32_t turn, refusal;
    const void *of;
    int events;
    SpokenItem focus;
    bool acted;   /* something was done since */
    bool answers; /* something has been said since it was */
    /* Room to put words together in. */
    char text[SPEAK_BYTES], words[SPEAK_BYTES];
} Speak;

/* ---- the two ways out ---- */

static void write_line(Speak *k, const char *line)
{
    if (k->lines == NULL || (fprintf(k->lines, "%s\n", line) >= 0 && fflush(k->lines) == 0))
        return;
    if (k->lines != stdout)
        fclose(k->lines);
    k->lines = NULL;
}

/* Each line of it by itself, pieces by their names. */
static void put_out(Speak *k, const char *text, bool urgent)
{
    TextSink out = text_sink(k->words, sizeof k->words);
    glyph_say_all(text, &out);
    for (char *at = k->words, *end; *at != '\0'; at = end) {
        end = at + strcspn(at, "\n");
        if (*end != '\0')
            *end++ = '\0';
        if (*at == '\0')
            continue;
        write_line(k, at);
        if (k->voice != NULL)
            speech_say(k->voice, at, urgent);
        urgent = false;
        k->answers = true;
    }
}

static Speak *begin(App *app)
{
    if (app->speak == NULL)
        app->speak = calloc(1, sizeof *app->speak);
    return app->speak;
}

static void end_if_unused(App *app)
{
    if (app->speak != NULL && app->speak->lines == NULL && app->speak->voice == NULL) {
        free(app->speak);
        app->speak = NULL;
    }
}

bool speak_to(App *app, const char *path, char *error, size_t error_size)
{
    Speak *k = begin(app);
    error[0] = '\0';
    if (k == NULL)
        return false;
    k->lines = strcmp(path, "-") == 0 ? stdout : file_open(path, "w");
    if (k->lines == NULL) {
        text_write(error, error_size, "Meldwell cannot write what it says to {1}.", path);
        end_if_unused(app);
        return false;
    }
    return true;
}

/* ---- the voice ---- */

static const char *trouble_sentence(SpeechTrouble trouble)
{
    static const char *const sentences[] = {
        [SPEECH_NOT_HERE] =
            N_("Meldwell has no voice of its own on this system. Start it with --speak to have everything "
               "it says written out."),
        [SPEECH_NO_LIBRARY] = N_("Meldwell cannot speak here: install the packages speech-dispatcher and libspeechd2."),
        [SPEECH_NO_MEMORY] = N_("There is not enough memory to speak."),
        [SPEECH_NO_SERVER] = N_("The speech service (speech-dispatcher) cannot be reached. It is tried again with "
                                "whatever is said next."),
        [SPEECH_STUCK] =
            N_("The speech service (speech-dispatcher) does not answer. Nothing is spoken until it does.")
    };
    return tr(sentences[trouble]);
}

void speak_look_after(App *app)
{
    Speak *k = app->speak;
    const SpeechTrouble now = k != NULL && k->voice != NULL ? speech_trouble(k->voice) : SPEECH_FINE;
    if (k == NULL || now == k->told)
        return;
    k->told = now;
    if (now != SPEECH_FINE)
        app_notice(app, trouble_sentence(now));
}

/* The setting goes back, for it would do nothing; at the start it stays, and is tried again the next time. */
static void cannot_speak(App *app, SpeechTrouble why)
{
    const bool starts = app->depth == 0;
    if (!starts) {
        app->settings.speak = false;
        settings_save(&app->settings, &app->settings_kept, app->store);
    }
    app_notice(app, trouble_sentence(why));
    end_if_unused(app);
}

static void open_voice(App *app)
{
    SpeechTrouble why = SPEECH_NO_MEMORY;
    Speak *k = begin(app);
    Speech *voice = k != NULL ? speech_open(app_wake, NULL, &why) : NULL;
    if (voice == NULL) {
        cannot_speak(app, why);
        return;
    }
    k->voice = voice;
    k->told = SPEECH_FINE;
}

void speak_follow(App *app)
{
    const bool wanted = app->settings.speak;
    if (wanted && (app->speak == NULL || app->speak->voice == NULL))
        open_voice(app);
    if (app->speak == NULL || app->speak->voice == NULL)
        return;
    if (wanted) {
        speech_voice(app->speak->voice, language_code(language_now()), app->settings.speak_rate);
        return;
    }
    speech_close(app->speak->voice);
    app->speak->voice = NULL;
    end_if_unused(app);
}

void speak_close(App *app)
{
    if (app->speak == NULL)
        return;
    speech_close(app->speak->voice);
    if (app->speak->lines != NULL && app->speak->lines != stdout)
        fclose(app->speak->lines);
    free(app->speak);
    app->speak = NULL;
}

/* ---- an item in words ---- */

static void add_sentence(TextSink *out, const char *text)
{
    if (text[0] == '\0')
        return;
    text_next(out);
    if (sentence_is_ended(text))
        text_add(out, text);
    else
        text_say(out, N_("{1}."), text);
}

/* Entries of a list do the same, each with another of what it lists, and rows of the settings are one list. Buttons
 * stand by themselves. */
static bool of_one_list(const Item *it, const Item *other)
{
    if (it->thing.kind == THING_SETTING)
        return other->focusable && other->thing.kind == THING_SETTING;
    return other->focusable && other->kind == it->kind && other->zone == it->zone && other->action == it->action &&
           other->thing.kind == it->thing.kind;
}

/* Which of how many in its list, as the focus walks it. */
static void add_place(const Scene *sc, const Item *it, TextSink *out)
{
    int at = 0, count = 0;
    char text[240];
    for (int i = 0; i < sc->item_count && it->zone != ZONE_FELT; i++) {
        if (!of_one_list(it, &sc->item[i]))
            continue;
        count++;
        at = &sc->item[i] == it ? count : at;
    }
    if (count < 2 || at == 0)
        return;
    /* TRANSLATORS: Said of an entry of a list: which it is, of how many. */
    text_write(text, sizeof text, "{1} of {2}.", text_number(at).text, text_number(count).text);
    add_sentence(out, text);
}

static bool is_stepper(const Item *it)
{
    return it->kind == ITEM_CHOICE && step_way(it->arg) == STEP_ROUND;
}

static bool has_value(const Item *it)
{
    return it->kind == ITEM_FIELD || is_stepper(it);
}

static void add_value(const Item *it, TextSink *out)
{
    if (has_value(it))
        add_sentence(out, it->value[0] != '\0' ? it->value : tr(N_("Empty.")));
}

/* otherwise: also that it is not. */
static void add_state(const Item *it, bool otherwise, TextSink *out)
{
    if (it->kind == ITEM_TOGGLE)
        add_sentence(out, it->checked ? tr(N_("Switched on.")) : tr(N_("Switched off.")));
    else if (it->checked)
        add_sentence(out, tr(N_("Chosen.")));
    else if (otherwise)
        add_sentence(out, tr(N_("No longer chosen.")));
}

static void add_why(const Item *it, bool full, TextSink *out)
{
    if (it->enabled && it->why[0] == '\0')
        return;
    if (full && it->why[0] != '\0')
        add_sentence(out, it->why);
    else if (!it->enabled)
        add_sentence(out, tr(N_("Not available.")));
}

/* What one switch has reached, where it is more than one thing: the first of it, which has the focus, and the last. */
static void add_group(const Scene *sc, const Item *it, TextSink *out)
{
    const Item *last = it;
    for (int i = 0; i < sc->item_count; i++)
        last = sc->item[i].reached ? &sc->item[i] : last;
    text_say(out, N_("From {1} to {2}."), it->label, last->label);
}

/* fresh: one comes to it from elsewhere. */
static void item_words(App *app, const Scene *sc, const Item *it, bool fresh, SpeakMeasure measure, TextSink *out)
{
    const Screen *screen = screen_stack_top(app);
    const bool full = measure == SPEAK_ALL || (fresh && measure == SPEAK_NORMAL);
    if (sc->group_reached && it->reached) {
        add_group(sc, it, out);
        return;
    }
    if (screen->speak_item == NULL || !screen->speak_item(app, it, full, out))
        add_sentence(out, it->label);
    add_value(it, out);
    add_state(it, false, out);
    add_why(it, measure != SPEAK_LITTLE, out);
    if (measure != SPEAK_LITTLE)
        add_place(sc, it, out);
}

/* ---- what is another than before ---- */

/* The text of a slot, where it is another one; false: it is as it was, or nothing. */
static bool changed(char kept[SAID_BYTES], const char *now)
{
    now = now != NULL ? now : "";
    if (strncmp(kept, now, SAID_BYTES - 1) == 0)
        return false;
    snprintf(kept, SAID_BYTES, "%s", now);
    return now[0] != '\0';
}

/* Or the way back that one switch has reached. */
static const Item *focused(const Scene *sc)
{
    const Item *back = sc->group_reached ? scene_seen(sc, "scan:back") : NULL;
    if (back != NULL)
        return back;
    return sc->focus_shown && sc->focus[0] != '\0' ? scene_seen(sc, sc->focus) : NULL;
}

static int reached(const Scene *sc)
{
    int n = 0;
    for (int i = 0; i < sc->item_count; i++)
        n += sc->item[i].reached;
    return n;
}

static void keep_item(SpokenItem *kept, const Item *it)
{
    if (it == NULL) {
        kept->name[0] = kept->label[0] = kept->value[0] = '\0';
        kept->zone = ZONE_NONE;
        return;
    }
    snprintf(kept->name, sizeof kept->name, "%s", it->name);
    snprintf(kept->label, sizeof kept->label, "%s", it->label);
    snprintf(kept->value, sizeof kept->value, "%s", it->value);
    kept->zone = it->zone;
    kept->checked = it->checked;
}

static SpeakMeasure measure_of(const App *app)
{
    return (SpeakMeasure)app->settings.speak_measure;
}

static void say_item(App *app, const Scene *sc, const Item *it, bool fresh, SpeakMeasure measure)
{
    Speak *k = app->speak;
    TextSink out = text_sink(k->text, sizeof k->text);
    item_words(app, sc, it, fresh, measure, &out);
    put_out(k, k->text, false);
}

/* It has the focus still: what has become of it. */
static void say_change(App *app, const Scene *sc, const Item *it)
{
    Speak *k = app->speak;
    const SpokenItem *then = &k->focus;
    TextSink out = text_sink(k->text, sizeof k->text);
    if (has_value(it) && strcmp(then->value, it->value) != 0)
        add_value(it, &out);
    if (then->checked != it->checked)
        add_state(it, true, &out);
    if (out.length == 0 && k->acted && strcmp(then->label, it->label) != 0)
        item_words(app, sc, it, false, measure_of(app), &out);
    put_out(k, k->text, false);
}

/* said: what has just been answered, which may be the words of the item itself. */
static void say_focus(App *app, const Scene *sc, const char *said)
{
    Speak *k = app->speak;
    const Item *it = focused(sc);
    const bool same = it != NULL && same_item(it->name, k->focus.name) && k->focus.reached == reached(sc);
    if (same)
        say_change(app, sc, it);
    else if (it != NULL && (said == NULL || strcmp(it->label, said) != 0))
        say_item(app, sc, it, it->zone != k->focus.zone || k->focus.name[0] == '\0', measure_of(app));
    keep_item(&k->focus, it);
    k->focus.reached = reached(sc);
}

static void say_events(App *app, const Spoken *now)
{
    Speak *k = app->speak;
    const Screen *screen = screen_stack_top(app);
    char line[SAID_BYTES];
    if (now->of != k->of || now->events < k->events) { /* it begins, or is gone on with, or something was taken back */
        k->of = now->of;
        k->events = now->events <= BEGINNING ? 0 : now->events;
    }
    int from = k->events;
    if (now->covered)
        return;
    if (now->recent > 0 && !k->recent && now->events - now->recent < from)
        from = now->events - now->recent;
    k->recent = now->recent > 0;
    for (int i = from < 0 ? 0 : from; i < now->events; i++) {
        TextSink out = text_sink(line, sizeof line);
        screen->speak_event(app, i, &out);
        put_out(k, line, false);
    }
    k->events = now->events;
}

static void say_prompt(App *app, const Spoken *now)
{
    Speak *k = app->speak;
    if (k->turn != now->turn)
        k->prompt[0] = '\0';
    k->turn = now->turn;
    const bool begins_whole = now->whole != NULL && !k->whole;
    const bool other = changed(k->prompt, now->prompt);
    if (other && !begins_whole && (!now->waits || measure_of(app) == SPEAK_ALL))
        put_out(k, now->prompt, false);
}

static void say_answer(Speak *k, char kept[SAID_BYTES], const char *text, bool urgent)
{
    if (changed(kept, text))
        put_out(k, text, urgent);
}

/* Nothing has come of what was done, as at the end of a list, or the same as before: that is said once more. */
static void say_again(App *app, const Scene *sc)
{
    Speak *k = app->speak;
    const Item *it = focused(sc);
    if (app->notice_passing && k->notice[0] != '\0')
        put_out(k, k->notice, false);
    else if (it != NULL)
        say_item(app, sc, it, false, measure_of(app));
    else
        put_out(k, k->prompt, false);
}

/* Another screen, or it was come to anew. */
static void say_title(Speak *k, const Scene *sc, const char *title)
{
    if (title == NULL)
        title = sc->title;
    if (k->visit != sc->visit) {
        k->visit = sc->visit;
        k->title[0] = '\0';
        keep_item(&k->focus, NULL);
    }
    if (changed(k->title, title))
        put_out(k, title, false);
}

void speak_scene(App *app, const Scene *sc)
{
    Speak *k = app->speak;
    const Screen *screen = screen_stack_top(app);
    Spoken now = { .title = NULL };
    if (k == NULL)
        return;
    if (screen->speak != NULL)
        screen->speak(app, &now);
    say_title(k, sc, now.title);
    say_answer(k, k->notice, app->notice, false);
    if (now.refusal != k->refusal)
        k->said[0] = '\0';
    k->refusal = now.refusal;
    say_answer(k, k->said, now.said, now.refusal != 0);
    if (screen->speak_event != NULL)
        say_events(app, &now);
    if (now.whole == NULL || k->whole)
        say_answer(k, k->task, now.task, false);
    say_prompt(app, &now);
    if (now.whole != NULL && !k->whole)
        put_out(k, now.whole, false);
    k->whole = now.whole != NULL;
    say_focus(app, sc, now.said);
    if (k->acted && !k->answers)
        say_again(app, sc);
    k->acted = false;
}

void speak_hush(App *app)
{
    if (app->speak == NULL)
        return;
    if (app->speak->voice != NULL)
        speech_stop(app->speak->voice);
    app->speak->acted = true;
    app->speak->answers = false;
    app_redraw(app); /* also where nothing comes of it: that is said */
}

void speak_past_came(App *app, int events)
{
    if (app->speak != NULL && app->speak->of != NULL)
        app->speak->events += events;
}

/* ---- what is asked for ---- */

void speak_now(App *app, const char *text)
{
    Speak *k = app->speak;
    if (k == NULL || text[0] == '\0')
        return;
    snprintf(k->said, sizeof k->said, "%s", text);
    put_out(k, text, false);
}

void speak_aside(App *app, const char *text)
{
    if (app->speak != NULL)
        put_out(app->speak, text, false);
}

/* Without a voice it is written at the foot of the screen. */
static void tell(App *app, const char *text)
{
    if (app->speak == NULL)
        app_notice(app, text);
    else
        put_out(app->speak, text, false);
}

/* Nobody looks: all that is said is whose turn it is. */
static bool tell_cover(App *app)
{
    Spoken now = { .title = NULL };
    if (screen_stack_top(app)->speak != NULL)
        screen_stack_top(app)->speak(app, &now);
    if (now.covered)
        tell(app, now.prompt);
    return now.covered;
}

void speak_focus(App *app)
{
    const Scene *sc = &app->scene;
    const Item *it = focused(sc);
    char text[2 * ITEM_LABEL + sizeof it->value];
    TextSink out = text_sink(text, sizeof text);
    if (tell_cover(app))
        return;
    if (it != NULL)
        item_words(app, sc, it, true, SPEAK_ALL, &out);
    else
        add_sentence(&out, sc->title);
    tell(app, text);
}

void speak_page(App *app)
{
    Speak *k = app->speak;
    if (k == NULL) {
        app_notice(app, tr("Nothing is spoken: speech is switched off in Settings > Accessibility."));
        return;
    }
    TextSink out = text_sink(k->text, sizeof k->text);
    if (tell_cover(app))
        return;
    page_words(&app->scene.draw, &out);
    put_out(k, k->text, false);
}
