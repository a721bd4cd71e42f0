/* The only list of screens. */
#include "app/app.h"

const Screen *const app_screens[SCREEN_COUNT] = {
    [SCREEN_START] = &screen_start,
    [SCREEN_NEW] = &screen_new,
    [SCREEN_HOUSE] = &screen_house,
    [SCREEN_TABLE] = &screen_table,
    [SCREEN_RULES] = &screen_rules,
    [SCREEN_SETTINGS] = &screen_settings,
    [SCREEN_END] = &screen_end,
    [SCREEN_KEYS] = &screen_keys,
    [SCREEN_STATISTICS] = &screen_statistics,
    [SCREEN_REVIEW] = &screen_review,
    [SCREEN_PROOF] = &screen_proof,
    [SCREEN_HISTORY] = &screen_history,
    [SCREEN_FAVOURITES] = &screen_favourites,
    [SCREEN_ABOUT] = &screen_about,
    [SCREEN_RECORD] = &screen_record,
    [SCREEN_LEARN] = &screen_learn,
    [SCREEN_PUZZLES] = &screen_puzzles,
    [SCREEN_GOALS] = &screen_goals,
    [SCREEN_TODAY] = &screen_today,
    [SCREEN_OPEN_TABLE] = &screen_open_table,
    [SCREEN_LOBBY] = &screen_lobby,
    [SCREEN_JOIN] = &screen_join,
};
