/* The sums of the nets of Kalooki: most of the time that its opponents think is spent here. */
#include "ai/kalooki/net.h"

#include <string.h>

void kalooki_nets_load(KalookiNets *nets, int packs)
{
    float all[KALOOKI_NET_WEIGHTS];
    for (int down = 0; down < 2; down++) {
        for (int i = 0; i < KALOOKI_NET_WEIGHTS; i++)
            all[i] = (float)kalooki_weights[packs > 2][down][i] / KALOOKI_WEIGHT_PARTS;
        memcpy(&nets->of[down], all, sizeof all);
    }
}

static inline void layer(const float *weights, const float *bias, int units, const NetInputs *in, float *out)
{
    memcpy(out, bias, (size_t)units * sizeof *out);
    net_add(weights, units, in, out);
    net_cut(out, units);
}

void kalooki_suit_layer(const KalookiNet *n, const NetInputs *in, float *out)
{
    layer(n->suit[0], n->suit_bias, KALOOKI_SUIT_UNITS, in, out);
}

void kalooki_rank_layer(const KalookiNet *n, const NetInputs *in, float *out)
{
    layer(n->rank[0], n->rank_bias, KALOOKI_RANK_UNITS, in, out);
}

float kalooki_last_layer(const KalookiNet *n, const float sum[KALOOKI_SUM_UNITS], const NetInputs *round)
{
    float unit[KALOOKI_LAST_UNITS], value = n->out_bias;
    memcpy(unit, n->last_bias, sizeof unit);
    for (int i = 0; i < KALOOKI_SUM_UNITS; i++)
        for (int k = 0; k < KALOOKI_LAST_UNITS; k++)
            unit[k] += sum[i] * n->last[i][k];
    for (int i = 0; i < round->count; i++)
        for (int k = 0; k < KALOOKI_LAST_UNITS; k++)
            unit[k] += round->value[i] * n->last[KALOOKI_SUM_UNITS + round->at[i]][k];
    for (int k = 0; k < KALOOKI_LAST_UNITS; k++)
        value += unit[k] > 0 ? unit[k] * n->out[k] : 0;
    return value;
}
