/* About: what the program is, what opponents are told, where matches are kept, and who made what it is built from. */
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

typedef struct AboutUi {
    Scroll page;
} AboutUi;

static inline AboutUi *about_ui(const App *app)
{
    return app->kept[SCREEN_ABOUT];
}

enum { DO_NONE, DO_BACK };

/* A heading with its paragraphs below, in a panel. */
typedef struct Part {
    Scene *scene;
    Rect r; /* of the panel; r.h as far as it was written */
    bool draw;
} Part;

static void paragraph(Part *p, FontRole font, const char *text)
{
    Scene *s = p->scene;
    int pad = scene_px(s, 18);
    Rect words = { p->r.x + pad, p->r.y + p->r.h, p->r.w - 2 * pad, 0 };
    p->r.h += ui_paragraph(s, font, scene_px(s, UI_TEXT), words, s->theme->text, text, p->draw) + scene_px(s, 8);
    if (p->draw && font == FONT_TEXT)
        scene_item(s, ITEM_TEXT, (Rect){ words.x, words.y, words.w, p->r.y + p->r.h - words.y }, 0, 0, text,
                   "text:about-%d", s->item_count);
}

static void write_program(const App *app, Part *p)
{
    (void)app;
    char line[480];
    text_write(line, sizeof line, "Meldwell, version {1}", MELDWELL_VERSION);
    paragraph(p, FONT_BOLD, line);
    paragraph(p, FONT_TEXT,
              tr("The rummy family, played against the computer, with others at one screen, or at one table from "
                 "several computers, with the house rules people really use. There are no adverts and no accounts. "
                 "Nothing is sent over the network unless you open a table or look for one."));
    paragraph(
        p, FONT_TEXT,
        tr("Meldwell is free software under the GNU General Public License, version 3 or later: you may use, study, "
           "change and share it. It comes without any warranty. Program, pictures and sounds were made for it."));
}

static void write_opponents(const App *app, Part *p)
{
    (void)app;
    paragraph(p, FONT_TEXT,
              tr("Computer players see only what a person in their seat would see: their own hand, what "
                 "lies open, and what was played. They never see other hands, the order of the stock or "
                 "the number of the deal. Our tests swap everything hidden and check that every computer "
                 "player still plays the same."));
    paragraph(p, FONT_TEXT,
              tr("Levels differ only in how far and how carefully they think. All of them get the same "
                 "honest shuffle. With the proof of the deal, in the menu of every table, you can check "
                 "that no deal was changed."));
    for (size_t i = 0; i < game_count; i++) {
        const AiDef *ai = ai_find(game_table[i]->id);
        if (ai == NULL)
            continue;
        paragraph(p, FONT_BOLD, tr(game_table[i]->title));
        for (int level = 0; level < ai_level_offered(ai); level++) {
            char line[1200];
            text_write(line, sizeof line, "{1}: {2}", tr(ai->levels[level].title), tr(ai->levels[level].help));
            paragraph(p, FONT_TEXT, line);
        }
    }
}

static void write_kept(const App *app, Part *p)
{
    char line[1800];
    if (app->data_dir != NULL && app->data_dir[0] != '\0')
        text_write(line, sizeof line,
                   "Matches, results and settings are kept in the file {1}/meldwell.db on this computer.",
                   app->data_dir);
    else
        snprintf(line, sizeof line, "%s",
                 tr("There is no folder to save matches in, so they are lost when the program ends."));
    paragraph(p, FONT_TEXT, line);
    paragraph(p, FONT_TEXT,
              tr("Every move is saved at once, so a match continues where it stopped even if the program "
                 "crashed. Nothing leaves this computer."));
}

static void write_parts(const App *app, Part *p)
{
    (void)app;
    paragraph(p, FONT_TEXT,
              tr("Fonts: DejaVu Sans and DejaVu Sans Mono, under their own free licence. Letters that "
                 "they lack come from other fonts on this computer."));
    paragraph(
        p, FONT_TEXT,
        tr("Libraries: SDL, SDL_image, SDL_ttf and SDL_mixer (zlib licence), SQLite (public domain), libsodium (ISC "
           "licence), utf8proc (MIT licence), FriBidi (LGPL), gettext."));
    for (size_t i = 0; i < game_count; i++)
        if (game_table[i]->no_part != NULL)
            paragraph(p, FONT_TEXT, tr(game_table[i]->no_part));
}

static const struct {
    const char *heading;
    void (*write)(const App *, Part *);
} parts[] = { { N_("The program"), write_program },
              { N_("What computer players can see"), write_opponents },
              { N_("Where matches are kept"), write_kept },
              { N_("Built with"), write_parts } };

/* Returns the height. */
static int build_part(const App *app, Scene *s, Rect r, int which)
{
    Part p = { s, r, false };
    for (int pass = 0; pass < 2; pass++) {
        p.r.h = scene_px(s, 50);
        p.draw = pass == 1;
        parts[which].write(app, &p);
        p.r.h += scene_px(s, 10);
        if (pass == 0)
            ui_panel(s, p.r, tr(parts[which].heading));
    }
    return p.r.h;
}

static void about_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, tr("About Meldwell"), NULL, DO_BACK, 0, 860);
    int gap = scene_px(s, 16), bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 12);
    ScrollPart part = scroll_begin(s, (Rect){ body.x - shade, body.y, body.w + shade - bar, body.h });
    Rect r = { body.x, body.y, body.w - bar - scene_px(s, 6), 0 };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        r.y += build_part(app, s, r, (int)i) + gap;
    scroll_end(s, &about_ui(app)->page, part, r.y - body.y);
}

static void about_act(App *app, int action, int arg)
{
    (void)arg;
    if (action == DO_BACK)
        app_back(app);
}

static bool about_intent(App *app, const Intent *in)
{
    if (!scroll_intent(&app->scene, &about_ui(app)->page, in, true))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *about_scroll_at(App *app, int x, int y)
{
    (void)x;
    (void)y;
    return &about_ui(app)->page;
}

static bool about_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&about_ui(app)->page, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_about = { .name = "about",
                              .keeps = sizeof(AboutUi),
                              .build = about_build,
                              .act = about_act,
                              .intent = about_intent,
                              .scroll_at = about_scroll_at,
                              .pointer = about_pointer };
