/* Fingers for a window on a display that has none: loaded into the program (LD_PRELOAD), it reads lines from the FIFO
 * that MELDWELL_FINGERS names and hands them to SDL as events of a touch screen:
 *
 *     down ID X Y     move ID X Y     up ID X Y      (parts of the window, 0 to 1)
 *     flood ID COUNT MS                              (so many motions within so many ms, round the last place)
 *
 * A line that is done is answered with "done" on the FIFO MELDWELL_FINGERS_DONE. */
#include <SDL.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static float at_x, at_y;
static char *in_path, *done_path;

static void push(Uint32 type, int id, float x, float y)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = type;
    e.tfinger.touchId = 77;
    e.tfinger.fingerId = id;
    e.tfinger.x = x;
    e.tfinger.y = y;
    e.tfinger.pressure = 1;
    while (SDL_PushEvent(&e) < 0)
        SDL_Delay(1); /* the queue is full */
    at_x = x;
    at_y = y;
}

static void flood(int id, int count, int ms)
{
    const float x = at_x, y = at_y;
    const Uint64 began = SDL_GetTicks64();
    for (int i = 0; i < count; i++) {
        push(SDL_FINGERMOTION, id, x + (float)(i % 9 - 4) / 200, y + (float)(i % 7 - 3) / 200);
        const int due = (int)((Sint64)ms * i / count), late = (int)(SDL_GetTicks64() - began);
        if (due > late)
            SDL_Delay((Uint32)(due - late));
    }
    push(SDL_FINGERMOTION, id, x, y);
}

static void do_line(const char *line)
{
    static const struct {
        const char *word;
        Uint32 type;
    } words[] = { { "down", SDL_FINGERDOWN }, { "move", SDL_FINGERMOTION }, { "up", SDL_FINGERUP } };
    char word[16];
    int id, count, ms;
    float x, y;
    if (sscanf(line, "flood %d %d %d", &id, &count, &ms) == 3) {
        flood(id, count, ms);
    } else if (sscanf(line, "wait %d", &ms) == 1) {
        SDL_Delay((Uint32)ms);
    } else if (sscanf(line, "%15s %d %f %f", word, &id, &x, &y) == 4) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (strcmp(word, words[i].word) == 0)
                push(words[i].type, id, x, y);
    }
}

static void *read_lines(void *unused)
{
    char line[128];
    FILE *in = fopen(in_path, "r"), *out = fopen(done_path, "w");
    (void)unused;
    while (in != NULL && out != NULL && fgets(line, sizeof line, in) != NULL) {
        do_line(line);
        fputs("done\n", out);
        fflush(out);
    }
    return NULL;
}

/* A child of the program has this library too, and would take lines away: what names them is gone by then. */
__attribute__((constructor)) static void begin(void)
{
    static const char in_name[] = "MELDWELL_FINGERS", done_name[] = "MELDWELL_FINGERS_DONE";
    pthread_t thread;
    if (getenv(in_name) == NULL || getenv(done_name) == NULL)
        return;
    in_path = strdup(getenv(in_name));
    done_path = strdup(getenv(done_name));
    unsetenv(in_name);
    unsetenv(done_name);
    if (in_path != NULL && done_path != NULL)
        pthread_create(&thread, NULL, read_lines, NULL);
}
