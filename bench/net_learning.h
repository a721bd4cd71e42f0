/* How small neural nets learn (ai/net_units.h): the slopes of a layer, steps down them by Adam's method, and how what
 * was learned is written down. */
#ifndef MELDWELL_BENCH_NET_LEARNING_H
#define MELDWELL_BENCH_NET_LEARNING_H

#include <math.h>
#include <stdio.h>

#include "ai/net_units.h"
#include "rules/table/rng.h"

/* 0 .. 1 */
static inline double net_chance(Rng *r)
{
    return (double)(rng_next(r) >> 11) / 9007199254740992.0;
}

/* What a layer's units have to do with the error goes to its weights. */
static inline void net_slope_of_layer(float *weights, float *bias, int units, const NetInputs *in, const float *out,
                                      const float *slope)
{
    for (int k = 0; k < units; k++) {
        const float s = out[k] > 0 ? slope[k] : 0;
        bias[k] += s;
        for (int i = 0; i < in->count; i++)
            weights[in->at[i] * units + k] += in->value[i] * s;
    }
}

/* All weights as one row, the slopes that a batch has added up, and their means and those of their squares so far. */
typedef struct NetSteps {
    float *weight, *slope, *mean, *square;
    int weights;
    long steps;
} NetSteps;

/* A step down the slopes of a batch, which are nothing after it. */
static inline void net_step(NetSteps *n, int batch, double rate)
{
    const double keep = 0.9, keep_square = 0.999;
    n->steps++;
    const double all = 1 - pow(keep, (double)n->steps), all_square = 1 - pow(keep_square, (double)n->steps);
    for (int i = 0; i < n->weights; i++) {
        const double s = (double)n->slope[i] / batch;
        n->mean[i] = (float)(keep * (double)n->mean[i] + (1 - keep) * s);
        n->square[i] = (float)(keep_square * (double)n->square[i] + (1 - keep_square) * s * s);
        n->weight[i] -= (float)(rate * ((double)n->mean[i] / all) / (sqrt((double)n->square[i] / all_square) + 1e-6));
        n->slope[i] = 0;
    }
}

/* The weights of one of several nets, in parts of `parts`. */
static inline void net_write(const float *weight, int weights, int parts)
{
    printf("    {");
    for (int i = 0, column = 200; i < weights; i++) {
        if (column > 110)
            column = printf("\n       ") - 1;
        column += printf(" %ld,", lround(fmax(INT16_MIN, fmin(INT16_MAX, (double)weight[i] * parts))));
    }
    puts("\n    },");
}

#endif
