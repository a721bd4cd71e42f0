/* How fast the forty closed hands are recognised, and how near a rack is to all forty: bench_closed [RACKS]. For tiles
 * as they are dealt, for melds, and for tiles of one colour, with none, one and two jokers: mean and worst of RACKS
 * (20000; a fortieth of them for nearness), in microseconds. Each is asked a number of times, and the fastest answer
 * counts: what the machine did meanwhile is no part of it. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rules/table/rng.h"
#include "rules/tile_rummy/near.h"

enum { TIMES = 5, NUMBERS = 13 };

typedef enum Sort { DEALT, MELDS, ONE_COLOUR, SORTS } Sort;

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int below(Rng *r, int n)
{
    return (int)rng_below(r, (uint32_t)n);
}

static bool put(Face *face, int *n, int number, int colour)
{
    int twins = 0;
    for (int i = 0; i < *n; i++)
        twins += face[i].rank == number && face[i].suit == colour;
    if (twins == 2 || *n == CLOSED_TILES)
        return false;
    face[(*n)++] = (Face){ (uint8_t)number, (uint8_t)colour };
    return true;
}

/* Groups and runs of three and four on top of each other; what does not fit any more is filled up. */
static void fill(Rng *r, Sort sort, Face face[CLOSED_TILES])
{
    int n = 0;
    for (int tries = 0; sort == MELDS && tries < 6; tries++) {
        const int first = 1 + below(r, 10), colour = below(r, 4), size = 3 + below(r, 2), run = below(r, 2);
        for (int i = 0; i < size; i++)
            put(face, &n, run ? first + i : first, run ? colour : i);
    }
    while (n < CLOSED_TILES)
        put(face, &n, 1 + below(r, NUMBERS), sort == ONE_COLOUR ? 0 : below(r, 4));
}

static void recognise(const TrTiles *tiles)
{
    (void)closed_hands(tiles, (ClosedWhen){ true, false, true });
}

/* As at the beginning: nothing has gone yet. */
static void how_near(const TrTiles *tiles)
{
    TrTiles out = { .jokers = TR_JOKERS };
    ClosedNear near;
    for (int c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++)
            out.n[c][number] = 2;
    for (int hand = 1; hand < CLOSED_END; hand++)
        (void)closed_near(tiles, &out, hand, (ClosedWhen){ true, false, true }, &near);
}

static void measure(const char *name, Sort sort, int jokers, int racks, void (*ask)(const TrTiles *))
{
    Rng r;
    double sum = 0, worst = 0;
    rng_seed(&r, 1);
    for (int i = 0; i < racks; i++) {
        Face face[CLOSED_TILES];
        TrTiles tiles;
        double best = 1e9;
        fill(&r, sort, face);
        for (int k = 0; k < jokers; k++)
            face[below(&r, CLOSED_TILES / 2) + k * CLOSED_TILES / 2] = FACE_JOKER;
        if (!tr_tiles(face, CLOSED_TILES, &tiles))
            continue;
        for (int k = 0; k < TIMES; k++) {
            const double from = now_us();
            ask(&tiles);
            const double took = now_us() - from;
            best = took < best ? took : best;
        }
        sum += best;
        worst = best > worst ? best : worst;
    }
    printf("%-10s %d jokers  mean %6.2f  worst %7.2f\n", name, jokers, sum / racks, worst);
}

int main(int argc, char **argv)
{
    const int racks = argc > 1 ? atoi(argv[1]) : 20000;
    static const char *const name[SORTS] = { "dealt", "melds", "one colour" };
    if (racks < 1) {
        fprintf(stderr, "bench_closed [RACKS]\n");
        return 2;
    }
    for (int near = 0; near < 2; near++) {
        printf("%s\n", near ? "how near, all forty" : "which of the forty");
        for (int sort = 0; sort < SORTS; sort++)
            for (int jokers = 0; jokers <= TR_JOKERS; jokers++)
                measure(name[sort], (Sort)sort, jokers, near ? 1 + racks / 40 : racks, near ? how_near : recognise);
    }
    return 0;
}
