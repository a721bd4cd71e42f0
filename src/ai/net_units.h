/* Layers of small neural nets: what several opponents that have learned are made of. Most of the time that they think
 * is spent here. */
#ifndef MELDWELL_AI_NET_UNITS_H
#define MELDWELL_AI_NET_UNITS_H

#include <stdint.h>

/* What goes into a layer: those of the inputs that are not 0. */
enum { NET_MOST_INPUTS = 96 };
typedef struct NetInputs {
    uint8_t at[NET_MOST_INPUTS];
    float value[NET_MOST_INPUTS];
    int count;
} NetInputs;

static inline void net_put(NetInputs *in, int at, float value)
{
    if (value == 0)
        return;
    in->at[in->count] = (uint8_t)at;
    in->value[in->count++] = value;
}

/* Adds what the inputs weigh to so many units. */
static inline void net_add(const float *weights, int units, const NetInputs *in, float *out)
{
    for (int i = 0; i < in->count; i++) {
        const float *w = weights + in->at[i] * units, value = in->value[i];
        for (int k = 0; k < units; k++)
            out[k] += value * w[k];
    }
}

/* Nothing below 0 comes out of a unit. */
static inline void net_cut(float *out, int units)
{
    for (int k = 0; k < units; k++)
        out[k] = out[k] > 0 ? out[k] : 0;
}

#endif
