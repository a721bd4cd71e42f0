/* Asks the opponents of a game what they make of a hand that is seen. */
#include "match/hand_aid.h"

static const AiDef *ai_of(const GameDef *game)
{
    return ai_find(game->id);
}

bool aid_knows_melds(const GameDef *game)
{
    const AiDef *ai = ai_of(game);
    return ai && ai->hand_melds;
}

int aid_melds(const State *seen, int seat, int which, HandMelds *out)
{
    const GameDef *game = game_of(seen);
    if (!aid_knows_melds(game) || seat < 0 || seat >= seen->seats)
        return 0;
    return ai_of(game)->hand_melds(seen, seat, which, out);
}

int aid_goals(const State *seen, int seat, GoalNote *out, int max)
{
    const GameDef *game = game_of(seen);
    const AiDef *ai = ai_of(game);
    if (!game->goals)
        return 0;
    const int n = game->goals->list(seen, seat, out, max);
    if (ai && ai->weigh_goals && n > 0)
        ai->weigh_goals(seen, seat, out, n);
    return n;
}

void aid_hint_say(const State *seen, int seat, const Move *moves, int n, HintWords words, TextSink *out)
{
    const AiDef *ai = ai_of(game_of(seen));
    if (n <= 0 || !ai || seat < 0 || seat >= seen->seats)
        return;
    void (*say)(const State *, int, const Move *, int, TextSink *) = words == HINT_KIND ? ai->hint_kind : ai->hint_say;
    if (say)
        say(seen, seat, moves, n, out);
}
