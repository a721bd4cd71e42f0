/* A card of the shelf: what is said of an open match, and its buttons. */
#include "app/screens/start/start_shelf_card.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/screens/match_words.h"
#include "app/screens/start/start_ui.h"
#include "app/setup.h"
#include "platform/language.h"
#include "rules/text/letter.h"

enum { BUTTON = 40, MARKS = 46 };

/* ---- what is said of a match ---- */

static bool has_person_to_act(const ShelfMatch *m)
{
    int seat = m->note.to_act;
    return m->note.deal > 0 && seat < m->setup.seats && m->setup.seat[seat].kind == SEAT_PERSON;
}

/* Whether it waits for somebody who sits here, in words for the pill; "" when that is not known. */
static bool say_turn(const ShelfMatch *m, TextSink *out)
{
    const GameDef *game = game_table[m->setup.game];
    if (m->note.deal == 0)
        return false;
    if (m->note.ended) {
        static const char *const next[DEAL_NAMES] = { N_("Next deal"), N_("Next round"), N_("Next game") };
        text_say(out, next[game->tell.deal_name]);
        return match_persons(&m->setup) > 0;
    }
    bool person = has_person_to_act(m);
    if (person && match_persons(&m->setup) == 1)
        text_say(out, "Your turn");
    else if (m->note.to_act < m->setup.seats)
        text_say(out, "{1} to play", match_seat_shown(&m->setup, m->note.to_act));
    return person;
}

static void say_rules(const App *app, const ShelfMatch *m, TextSink *out)
{
    char rules[384];
    TextSink line = text_sink(rules, sizeof rules);
    setup_rules_line(app, &m->setup, &line);
    const char *usual = m->setup.practice ? tr("Practice, usual rules") : tr("Usual rules");
    if (strcmp(rules, tr(game_table[m->setup.game]->title)) == 0)
        text_add(out, usual);
    else
        text_say(out, m->setup.practice ? N_("Practice: {1}") : "{1}", rules);
}

/* What is written on a card. */
typedef struct CardWords {
    char title[288], deal[144], rules[576], score[1200], turn[288], when[192], when_brief[192];
    bool waits;
} CardWords;

static void find_words(const App *app, const ShelfMatch *m, CardWords *w)
{
    memset(w, 0, sizeof *w);
    TextSink when = text_sink(w->when, sizeof w->when), brief = text_sink(w->when_brief, sizeof w->when_brief);
    int64_t now = (int64_t)time(NULL);
    match_words_when(m->touched, now, false, &when);
    match_words_when(m->touched, now, true, &brief);
    if (!m->known) {
        /* TRANSLATORS: Title of a match that cannot be read. */
        snprintf(w->title, sizeof w->title, "%s", tr("A match"));
        snprintf(w->rules, sizeof w->rules, "%s", m->trouble);
        return;
    }
    const GameDef *game = game_table[m->setup.game];
    snprintf(w->title, sizeof w->title, "%s", tr(game->title));
    static const char *const deal[DEAL_NAMES] = { N_("Deal {1}"), N_("Round {1}"), N_("Game {1}") };
    if (m->note.deal > 0)
        text_write(w->deal, sizeof w->deal, deal[game->tell.deal_name], text_number(m->note.deal).text);
    TextSink rules = text_sink(w->rules, sizeof w->rules), score = text_sink(w->score, sizeof w->score);
    TextSink turn = text_sink(w->turn, sizeof w->turn);
    say_rules(app, m, &rules);
    match_words_score(m, NAME_LETTERS, MAX_SEATS, &score);
    w->waits = say_turn(m, &turn);
}

/* ---- the cards ---- */

static int line_h(const Scene *s)
{
    return text_line_height(FONT_TEXT, scene_px(s, UI_SMALL));
}

static int title_h(const Scene *s)
{
    return text_line_height(FONT_BOLD, scene_px(s, UI_TEXT + 1));
}

static int pill_h(const Scene *s)
{
    return line_h(s) + scene_px(s, 5);
}

int start_shelf_least_h(const Scene *s)
{
    return 2 * scene_px(s, 7) + title_h(s) + 2 * line_h(s) + scene_px(s, 3) + pill_h(s);
}

int start_shelf_least_w(const Scene *s)
{
    return scene_px(s, 330);
}

/* The pill, and beside it when the match was played last, in short where there is little room. True: it was cut. */
static bool build_state(Scene *s, Rect r, const CardWords *w)
{
    const Theme *t = s->theme;
    int px = scene_px(s, UI_SMALL), pad = scene_px(s, 10), gap = scene_px(s, 9);
    int wide = w->turn[0] != '\0' ? text_width(FONT_BOLD, px, w->turn) + 2 * pad + 2 : 0;
    const char *when = w->when;
    int when_w = text_width(FONT_TEXT, px, when);
    if (wide > 0 && wide + gap + when_w > r.w) {
        when = w->when_brief;
        when_w = text_width(FONT_TEXT, px, when);
    }
    int room = r.w - (when_w > 0 ? when_w + gap : 0);
    bool cut = false;
    if (wide > 0) {
        Rect pill = { r.x, r.y, wide < room ? wide : room, r.h };
        dl_round(&s->draw, pill, r.h / 2, w->waits ? t->selected : colour_mix(t->panel, t->good, 14));
        cut = ui_cut_line(s, FONT_BOLD, px, (Rect){ pill.x + pad, r.y, pill.w - 2 * pad, r.h },
                          w->waits ? t->tile_colour[0] : t->text, w->turn);
        r.x += pill.w + gap;
        r.w -= pill.w + gap;
    }
    return ui_cut_line(s, FONT_TEXT, px, r, t->text_quiet, when) || cut;
}

enum { LEAST = 7, LEAST_OF_TWO = 5 }; /* letters of a name that is shortened */

/* What title and score need to be known by. */
static int least_words(const Scene *s, const ShelfMatch *m, const CardWords *w)
{
    char score[sizeof w->score] = "";
    TextSink out = text_sink(score, sizeof score);
    if (m->known && m->setup.seats == 2)
        match_words_score(m, LEAST_OF_TWO, 2, &out);
    const int title = text_width(FONT_BOLD, scene_px(s, UI_TEXT + 1), w->title);
    const int names = text_width(FONT_TEXT, scene_px(s, UI_SMALL), score);
    return (title > names ? title : names) + 2;
}

/* The score with names as long as there is room for; where they would be too short to be known, with fewer of them and
 * how many there are besides. True: they are shortened, or some are left out, or it is cut. */
static bool build_score(Scene *s, Rect r, const ShelfMatch *m, const CardWords *w)
{
    static const int letters[] = { NAME_LETTERS, 26, 22, 19, 16, 14, 12, 10, 8, 7, 5, 4, 3, 2 };
    int px = scene_px(s, UI_SMALL);
    char score[sizeof w->score] = "";
    bool fits = false;
    for (int most = MAX_SEATS; most > 0 && !fits; most--)
        for (size_t i = 0; i < sizeof letters / sizeof letters[0] && !fits; i++) {
            if (letters[i] < (m->setup.seats == 2 ? LEAST_OF_TWO : LEAST))
                break;
            TextSink out = text_sink(score, sizeof score);
            match_words_score(m, letters[i], most, &out);
            fits = text_width(FONT_TEXT, px, score) <= r.w;
        }
    return ui_cut_line(s, FONT_TEXT, px, r, s->theme->text, score) || strcmp(score, w->score) != 0;
}

/* Title, rules, score and state, one below the other in r. True: something had no room. */
static bool build_words(Scene *s, Rect r, const ShelfMatch *m, const CardWords *w)
{
    const Theme *t = s->theme;
    int px = scene_px(s, UI_TEXT + 1), small = scene_px(s, UI_SMALL), line = line_h(s), between = scene_px(s, 3);
    int all = title_h(s) + 2 * line + between + pill_h(s), y = r.y + (r.h - all) / 2;
    Rect title = { r.x, y, r.w, title_h(s) };
    bool cut = ui_cut_line(s, FONT_BOLD, px, title, t->text, w->title);
    int beside = text_width(FONT_BOLD, px, w->title) + scene_px(s, 10);
    bool room = r.w - beside >= text_width(FONT_TEXT, small, w->deal);
    cut = cut || !room;
    if (room)
        dl_text(&s->draw, FONT_TEXT, small, (Rect){ r.x + beside, y + scene_px(s, 1), r.w - beside, title.h },
                ALIGN_LEFT, t->text_quiet, w->deal);
    y += title.h;
    if (m->known) {
        cut |= ui_cut_line(s, FONT_TEXT, small, (Rect){ r.x, y, r.w, line }, t->text_quiet, w->rules);
        cut |= build_score(s, (Rect){ r.x, y + line, r.w, line }, m, w);
    } else { /* one sentence in place of both */
        Rect two = { r.x, y, r.w, 2 * line };
        int next = 0, length = text_break(FONT_TEXT, small, w->rules, r.w, &next);
        char first[200];
        snprintf(first, sizeof first, "%.*s", length, w->rules);
        dl_text(&s->draw, FONT_TEXT, small, (Rect){ two.x, y, two.w + 2, line }, ALIGN_LEFT, t->text, first);
        cut |= ui_cut_line(s, FONT_TEXT, small, (Rect){ two.x, y + line, two.w, line }, t->text, w->rules + next);
    }
    return build_state(s, (Rect){ r.x, y + 2 * line + between, r.w, pill_h(s) }, w) || cut;
}

static void build_picture(Scene *s, Rect r, const ShelfMatch *m)
{
    int radius = scene_px(s, 8);
    if (m->known && !s->sketch)
        dl_sprite(&s->draw, SPRITE_PICTURE, m->setup.game, radius, r, 255, 0xFFFFFFFFu);
    else
        dl_round(&s->draw, r, radius, s->theme->felt);
    int icon = r.h / 3;
    if (!m->known)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_WARNING, 0,
                  (Rect){ r.x + (r.w - icon) / 2, r.y + (r.h - icon) / 2, icon, icon }, 255, s->theme->text_on_felt);
}

/* As wide as its shape has it; narrower where words would be cut, which leave `left` for it. */
static int picture_width(int card, int h, int left)
{
    const int shape = h * 120 / 92, most = card * 23 / 100, least = card / 8, w = shape < most ? shape : most;
    return left >= w ? w : left > least ? left : least;
}

/* The round mark of going on, and above it the small button for giving up. */
static void build_marks(Scene *s, Rect r, int i, bool first, const ShelfActions *act)
{
    const Theme *t = s->theme;
    int button = scene_px(s, BUTTON), disc = r.h - button - scene_px(s, 6),
        most = r.w < scene_px(s, MARKS) ? r.w : scene_px(s, MARKS);
    disc = disc > most ? most : disc;
    Rect round = { r.x + (r.w - disc) / 2, r.y + r.h - disc, disc, disc };
    dl_round(&s->draw, round, disc / 2, first ? t->selected : t->button);
    dl_outline(&s->draw, round, disc / 2, scene_px(s, 1), LINE_SOLID,
               first ? colour_mix(t->selected, 0, 30) : t->button_edge);
    int icon = disc / 2;
    dl_sprite(&s->draw, SPRITE_ICON, ICON_PLAY, 0,
              (Rect){ round.x + (disc - icon) / 2 + disc / 24, round.y + (disc - icon) / 2, icon, icon }, 255,
              first ? t->tile_colour[0] : t->button_text);
    char name[32];
    snprintf(name, sizeof name, "give-up-%d", i + 1);
    Rect box = { r.x + (r.w - button) / 2, r.y, button, button };
    Item *it = ui_button(s, box, name, "", -1, BUTTON_QUIET, true, act->ask, i);
    it->thing = thing_of(THING_MATCH, i);
    snprintf(it->label, sizeof it->label, "%s", tr("Give up this match"));
    it->bare = true;
    int size = scene_px(s, 16);
    dl_sprite(&s->draw, SPRITE_ICON, ICON_CLOSE, 0,
              (Rect){ box.x + (button - size) / 2, box.y + (button - size) / 2, size, size }, 255, t->text_quiet);
}

/* "Give up this match?" with its two answers, in place of the words. */
static void build_question(Scene *s, Rect r, int i, const ShelfActions *act)
{
    int gap = scene_px(s, 8), h = scene_px(s, BUTTON), line = text_line_height(FONT_BOLD, scene_px(s, UI_TEXT));
    int y = r.y + (r.h - line - gap - h) / 2, most = scene_px(s, 150), w = (r.w - gap) / 2;
    w = w > most ? most : w;
    Rect words = { r.x, y, r.w, line };
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), words, ALIGN_LEFT, s->theme->text, tr("Give up this match?"));
    scene_item(s, ITEM_TEXT, words, 0, 0, tr("Give up this match?"), "text:give-up");
    y += line + gap;
    ui_button(s, (Rect){ r.x, y, w, h }, "give-up", tr("Give up"), -1, BUTTON_DANGER, true, act->give_up, i);
    /* TRANSLATORS: A button, beside "Give up": the match is kept. */
    ui_button(s, (Rect){ r.x + w + gap, y, w, h }, "keep", tr("Keep it"), -1, BUTTON_PLAIN, true, act->keep, i);
}

static void say_card(const ShelfMatch *m, const CardWords *w, Item *it)
{
    if (!m->known) {
        snprintf(it->label, sizeof it->label, "%.160s", w->rules);
        return;
    }
    TextSink label = text_sink(it->label, sizeof it->label);
    if (w->deal[0] != '\0' && w->turn[0] != '\0')
        /* TRANSLATORS: The game, the deal, the rules, the score, and whose turn it is. */
        text_say(&label, "{1} {2}. {3}. {4}; {5}", w->title, w->deal, w->rules, w->score, w->turn);
    else if (w->deal[0] != '\0')
        text_say(&label, "{1} {2}. {3}. {4}", w->title, w->deal, w->rules, w->score);
    else
        text_say(&label, "{1}. {2}. {3}", w->title, w->rules, w->score);
}

void start_shelf_card(App *app, Scene *s, Rect r, int i, const ShelfMatch *m, const ShelfActions *act)
{
    const Theme *t = s->theme;
    CardWords words;
    find_words(app, m, &words);
    if (m->known && start_ui(app)->table[i % SHELF_SEEN])
        snprintf(words.turn, sizeof words.turn, "%s", tr("Opens as a table"));
    bool asks = start_ui(app)->asking && start_ui(app)->asked == m->id, first = i == 0;
    char name[48];
    if (first)
        snprintf(name, sizeof name, "button:continue");
    else
        snprintf(name, sizeof name, "button:continue-%d", i + 1);
    int radius = scene_px(s, 14), inset = scene_px(s, 8);
    bool hot = !asks && ui_hot(s, name);
    Rect face = r;
    face.y += asks ? 0 : ui_held(s, name) ? scene_px(s, 1) : hot ? -scene_px(s, 2) : 0;
    ui_shadow(s, face, radius, scene_px(s, hot ? 24 : 14));
    ui_surface(s, face, radius, t->panel, asks ? "" : name, false);
    dl_outline(&s->draw, face, radius, scene_px(s, first || hot ? 3 : 1), LINE_SOLID,
               first || hot ? t->selected : t->panel_edge);
    Item *it = NULL;
    if (!asks) {
        it = item_means(scene_item(s, ITEM_BUTTON, r, act->go_on, i, "", "%s", name), THING_MATCH, i);
        snprintf(it->value, sizeof it->value, "%lld", (long long)m->id);
        say_card(m, &words, it);
    }
    const int marks = scene_px(s, face.w < scene_px(s, 350) ? BUTTON + 1 : MARKS), edge = scene_px(s, 7),
              beside = scene_px(s, 12);
    const int pic_h = face.h - 2 * inset, left = face.w - 2 * inset - beside - marks - least_words(s, m, &words);
    Rect picture = { face.x + inset, face.y + inset, picture_width(face.w, pic_h, left), pic_h };
    build_picture(s, picture, m);
    int x = picture.x + picture.w + beside;
    Rect body = { x, face.y + inset, face.x + face.w - inset - x, face.h - 2 * inset };
    if (asks) {
        build_question(s, body, i, act);
        return;
    }
    body.w -= marks;
    bool cut = build_words(s, body, m, &words);
    it->bare = cut; /* what had no room is told as a tip */
    build_marks(s,
                (Rect){ face.x + face.w - edge - marks, face.y + edge - scene_px(s, 4), marks,
                        face.h - 2 * edge + scene_px(s, 4) },
                i, first, act);
}
