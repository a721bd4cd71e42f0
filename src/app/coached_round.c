#include "app/coached_round.h"

#include "ai/ai.h"
#include "app/match_actions.h"
#include "app/setup.h"
#include "match/coach.h"

bool app_has_coach(const GameDef *game)
{
    const AiDef *ai = ai_find(game->id);
    return ai != NULL && coach_offered(ai);
}

void app_play_with_coach(App *app, int game)
{
    const int before = app->new_match.setup.game, chosen = app->new_match.coach;
    setup_game(app, game);
    setup_use_preset(app, 0);
    MatchSetup *setup = &app->new_match.setup;
    for (int i = 0; i < setup->seats; i++) {
        setup->seat[i].level = 0;
        app->new_match.random_level[i] = false;
    }
    app->new_match.coach = 1 + (app->settings.coach != COACH_OFF ? app->settings.coach : COACH_BLUNDERS);
    app_deal_once(app);
    app->new_match.coach = chosen;
    setup_game(app, before);
}
