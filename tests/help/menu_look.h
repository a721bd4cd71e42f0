/* Looks at the menu of the table of card_screen.h: each entry with what it says. */
#ifndef MELDWELL_TESTS_HELP_MENU_LOOK_H
#define MELDWELL_TESTS_HELP_MENU_LOOK_H

#include "card_screen.h"

/* What every menu begins with. */
#define BACK     "button:menu-close", "Back to the table"
#define RULES    "button:menu-rules", "Rules"
#define SETTINGS "button:settings", "Settings"
#define KEYS     "button:keys", "Keys and marks"

/* The entries of the menu in their order, with what they say; the last one NULL. */
static inline void assert_menu(const char *const entries[][2])
{
    int at = 0, n = 0;
    app.table->panel.menu_open = true;
    show();
    while (at < app.scene.item_count && strcmp(app.scene.item[at].name, "covering") != 0)
        at++;
    for (at++; at < app.scene.item_count && entries[n][0] != NULL; at++, n++) {
        assert_string_equal(app.scene.item[at].name, entries[n][0]);
        assert_string_equal(app.scene.item[at].label, entries[n][1]);
        assert_true(app.scene.item[at].enabled);
    }
    assert_null(entries[n][0]);
    assert_int_equal(at, app.scene.item_count);
    app.table->panel.menu_open = false;
}

#endif
