/* The sums of the nets of Gin Rummy: most of the time that the highest level thinks is spent here. */
#include "ai/gin/net.h"

#include <math.h>
#include <string.h>

void gin_nets_load(GinNets *nets)
{
    GinNet *const net[2] = { &nets->thrown, &nets->leaving };
    float all[GIN_NET_WEIGHTS];
    for (int n = 0; n < 2; n++) {
        for (int i = 0; i < GIN_NET_WEIGHTS; i++)
            all[i] = (float)gin_weights[n][i] / GIN_WEIGHT_PARTS;
        memcpy(net[n], all, sizeof all);
    }
}

void gin_suit_layer(const GinNet *n, const NetInputs *in, float out[GIN_SUIT_UNITS])
{
    memcpy(out, n->suit_bias, sizeof n->suit_bias);
    net_add(n->suit[0], GIN_SUIT_UNITS, in, out);
    net_cut(out, GIN_SUIT_UNITS);
}

void gin_rank_layer(const GinNet *n, const NetInputs *in, float out[GIN_RANK_UNITS])
{
    memcpy(out, n->rank_bias, sizeof n->rank_bias);
    net_add(n->rank[0], GIN_RANK_UNITS, in, out);
    net_cut(out, GIN_RANK_UNITS);
}

void gin_last_layer(const GinNet *n, const float sum[GIN_SUM_UNITS], const NetInputs *round, float out[GIN_LAST_UNITS])
{
    memcpy(out, n->last_bias, sizeof n->last_bias);
    for (int i = 0; i < GIN_SUM_UNITS; i++)
        for (int k = 0; k < GIN_LAST_UNITS; k++)
            out[k] += sum[i] * n->last[i][k];
    net_add(n->last[GIN_SUM_UNITS], GIN_LAST_UNITS, round, out);
    net_cut(out, GIN_LAST_UNITS);
}

/* From log-odds to chances that make one together. */
static void to_chances(float *x, int n)
{
    float most = x[0], sum = 0;
    for (int i = 1; i < n; i++)
        most = x[i] > most ? x[i] : most;
    for (int i = 0; i < n; i++)
        sum += x[i] = expf(x[i] - most);
    for (int i = 0; i < n; i++)
        x[i] /= sum;
}

void gin_outcomes(const GinNet *n, const float last[GIN_LAST_UNITS], float chance[GIN_OUTCOMES])
{
    memcpy(chance, n->out_bias, sizeof n->out_bias);
    for (int k = 0; k < GIN_LAST_UNITS; k++)
        for (int i = 0; i < GIN_OUTCOMES && last[k] > 0; i++)
            chance[i] += last[k] * n->out[k][i];
    to_chances(chance, GIN_OUTCOMES);
}

void gin_knock_outcomes(const GinNet *n, const float last[GIN_LAST_UNITS], float chance[GIN_KNOCKS_OUT])
{
    memcpy(chance, n->knock_bias, sizeof n->knock_bias);
    for (int k = 0; k < GIN_LAST_UNITS; k++)
        for (int i = 0; i < GIN_KNOCKS_OUT && last[k] > 0; i++)
            chance[i] += last[k] * n->knock[k][i];
    to_chances(chance, GIN_KNOCKS_OUT);
}
