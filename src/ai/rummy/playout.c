/* Rounds of rummy played on to their end. */
#include "ai/rummy/playout.h"

#include "ai/rummy/rule.h"

enum { MOST_TURNS = 160 };

static bool plays_soundly(const Sim *s)
{
    return s->way[s->to_act] == SIM_SOUND;
}

static bool play_turn(Sim *s, int index)
{
    const bool sound = plays_soundly(s), top = index >= 0 && index == s->discards - 1 && s->rules.no_throw_back;
    const int barred = top ? s->discard[index] : SIM_NO_FACE;
    if (!sim_draw(s, index))
        return false;
    if (!sound || !rule_holds(s))
        sim_lay_all(s);
    if (sim_cards(s, s->to_act) > 0)
        sim_throw(s, sound ? rule_throw(s, barred) : rule_loosest(s, barred));
    else
        sim_end_turn(s);
    return true;
}

static void play_on(Sim *s, int32_t *score)
{
    for (int turn = 0; turn < MOST_TURNS && s->winner < 0; turn++)
        if (!play_turn(s, plays_soundly(s) ? rule_draw(s) : sim_deepest(s)))
            break;
    sim_score(s, score);
}

void playout_draw(Sim *s, int index, int32_t *score)
{
    if (play_turn(s, index))
        play_on(s, score);
    else
        sim_score(s, score);
}

void playout_out(Sim *s, int32_t *score)
{
    sim_go_out(s);
    sim_score(s, score);
}

void playout_throw(Sim *s, int face, int32_t *score)
{
    sim_throw(s, face);
    play_on(s, score);
}
