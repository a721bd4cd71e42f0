/* How far somebody has come in a lesson: "step 2 done 0" under "lesson gin/knock". */
#include "lesson/progress.h"

#include <stdio.h>
#include <string.h>

enum { KEY = 96, VALUE = 64 };

static void key_of(const GameDef *game, const Lesson *l, char out[KEY])
{
    snprintf(out, KEY, "lesson %s/%s", game->id, l->id);
}

LessonProgress lesson_progress(Store *store, const GameDef *game, const Lesson *l)
{
    char key[KEY], value[VALUE], again[VALUE];
    int step = 0, done = 0;
    TextSink out = text_sink(value, sizeof value);
    key_of(game, l, key);
    if (store == NULL || !store_get(store, key, &out))
        return (LessonProgress){ 0 };
    if (sscanf(value, "step %4d done %1d", &step, &done) != 2 || step < 0 || done < 0 || done > 1)
        return (LessonProgress){ .newer = true };
    snprintf(again, sizeof again, "step %d done %d", step, done);
    if (strcmp(again, value) != 0)
        return (LessonProgress){ .newer = true };
    /* Steps that a lesson has no more are done. */
    return (LessonProgress){ .step = step < l->steps ? step : 0, .done = done != 0 };
}

bool lesson_progress_keep(Store *store, const GameDef *game, const Lesson *l, int step)
{
    char key[KEY], value[VALUE];
    const LessonProgress was = lesson_progress(store, game, l);
    const bool ends = step >= l->steps, done = was.done || ends;
    if (was.newer)
        return false;
    if (store == NULL || (was.step == (ends ? 0 : step) && was.done == done))
        return true;
    key_of(game, l, key);
    snprintf(value, sizeof value, "step %d done %d", ends ? 0 : step, done ? 1 : 0);
    store_set(store, key, value);
    return true;
}

int lesson_progress_done(Store *store, const LessonFile *f)
{
    int done = 0;
    for (int i = 0; i < f->count; i++)
        done += lesson_progress(store, f->game, &f->lesson[i]).done;
    return done;
}
