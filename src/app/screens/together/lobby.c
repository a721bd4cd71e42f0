/* The lobby: who sits at a table before it is dealt. The host lets in who asks, invites and deals; a guest sees the
 * rules of the table and waits. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/together/together_ui.h"
#include "app/setup.h"
#include "app/speak.h"
#include "platform/language.h"

enum {
    DO_NONE,
    DO_BACK,
    DO_LET_IN,
    DO_REFUSE,
    DO_CLEAR,
    DO_COPY,
    DO_INVITE,
    DO_IN_HOUSE,
    DO_LEAVE,
    DO_RULES,
    DO_DEAL,
    DO_SIT,
    DO_TRY
};

enum { SURPRISE_MS = 700 /* in which a press was meant for what lay there before */ };

typedef struct LobbyUi {
    TogetherCode code;
    uint16_t asks;     /* a bit a seat: somebody asked for it in the last picture */
    uint32_t asked_ms; /* when one more did, under the pointer; 0: none */
    Scroll seats, page;
} LobbyUi;

static inline LobbyUi *lobby_ui(const App *app)
{
    return app->kept[SCREEN_LOBBY];
}

static const TogetherView *table_of(const App *app)
{
    return app->together_view;
}

/* ---- chairs ---- */

static bool is_person(const TableChair *c)
{
    return c->kind == SEAT_PERSON && c->state != CHAIR_FREE;
}

static void chair_words(const TogetherView *v, const TableChair *c, char *out, size_t size)
{
    const AiDef *ai = ai_find(game_table[v->setup.game]->id);
    const char *level = ai != NULL && c->level < ai->level_count ? tr(ai->levels[c->level].title) : "";
    const char *words = "";
    if (c->state == CHAIR_FREE)
        words = tr("Or a computer");
    else if (c->state == CHAIR_ASKED)
        words = tr("Asks to sit down");
    else if (c->left)
        words = tr("Has left");
    else if (c->state == CHAIR_AWAY || c->state == CHAIR_STOOD_IN)
        words = tr("Is away");
    else if (c->is_host)
        words = tr("Host");
    else if (c->kind == SEAT_PERSON)
        words = c->known ? tr("Is here, known") : tr("Is here");
    if (words[0] == '\0')
        text_write(out, size, "Computer, {1}", level);
    else
        snprintf(out, size, "%s", words);
}

/* The host alone knows more than that somebody does. */
static const char *who_asks(const TogetherView *v, int seat)
{
    for (int i = 0; i < v->askers; i++)
        if (v->asker[i].seat == seat)
            return v->asker[i].name;
    return tr("Somebody");
}

/* One chair on the cloth. */
static void build_chair(App *app, Scene *s, Rect r, int seat)
{
    const TogetherView *v = table_of(app);
    const TableChair *c = &v->chair[seat];
    const Theme *t = s->theme;
    const bool free = c->state == CHAIR_FREE,
               clears = v->hosts && is_person(c) && seat != v->own && c->state != CHAIR_ASKED;
    const int radius = scene_px(s, 12), inset = scene_px(s, 7), side = r.h - 2 * inset, gap = scene_px(s, 10);
    char words[240], name[NAME_BYTES + 40], item[32];
    chair_words(v, c, words, sizeof words);
    if (free)
        snprintf(name, sizeof name, "%s", tr("Free"));
    else
        snprintf(name, sizeof name, "%s", c->state == CHAIR_ASKED ? who_asks(v, seat) : c->name);
    dl_round(&s->draw, r, radius, free ? t->felt_dark : t->panel);
    dl_outline(&s->draw, r, radius, scene_px(s, c->state == CHAIR_ASKED ? 3 : 1), free ? LINE_DASHED : LINE_SOLID,
               c->state == CHAIR_ASKED ? t->selected
               : free                  ? t->text_on_felt
                                       : t->panel_edge);
    const Rect face = { r.x + inset, r.y + inset, side, side };
    const Colour ink = free ? t->text_on_felt : t->text, quiet = free ? t->text_on_felt : t->text_quiet;
    if (free)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_PLUS, 0, rect_inset(face, side / 4), 255, ink);
    else
        dl_sprite(&s->draw, SPRITE_AVATAR, seat, 0, face, 255, 0xFFFFFFFFu);
    const int button = clears ? scene_px(s, 42) : 0, x = face.x + side + gap, w = r.x + r.w - x - inset - button;
    snprintf(item, sizeof item, "chair:%d", seat);
    Item *it = scene_item(s, ITEM_TEXT, r, 0, 0, "", "%s", item);
    text_write(it->label, sizeof it->label, "{1}: {2}", name, words);
    it->seat = (int16_t)seat;
    it->remark = ui_cut_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ x, r.y + inset, w, side / 2 }, ink, name);
    it->remark |= ui_cut_line(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ x, r.y + inset + side / 2, w, side / 2 },
                              quiet, words);
    if (!clears)
        return;
    snprintf(item, sizeof item, "clear-%d", seat);
    it = ui_button(s, (Rect){ r.x + r.w - button - scene_px(s, 2), r.y + (r.h - button) / 2, button, button }, item, "",
                   ICON_CLOSE, BUTTON_QUIET, true, DO_CLEAR, seat);
    text_write(it->label, sizeof it->label, "Take the seat from {1}", c->name);
    it->bare = true;
}

enum { PLATE_W = 236, PLATE_H = 60, PLATE_GAP = 12, MOST_ROUND = 5 };

/* Whose place is where, around a table of up to MOST_ROUND seats: hundredths of what is left beside a plate, from the
 * own place at the foot on clockwise. */
static const uint8_t around[MOST_ROUND + 1][MOST_ROUND][2] = {
    { { 50, 100 } },
    { { 50, 100 } },
    { { 50, 100 }, { 50, 0 } },
    { { 50, 100 }, { 0, 30 }, { 100, 30 } },
    { { 50, 100 }, { 0, 50 }, { 50, 0 }, { 100, 50 } },
    { { 50, 100 }, { 0, 62 }, { 14, 4 }, { 86, 4 }, { 100, 62 } },
};

/* The cloth with its edge of wood, and what is played on it. */
static void build_cloth(App *app, Scene *s, Rect r)
{
    const TogetherView *v = table_of(app);
    const Theme *t = s->theme;
    const int edge = scene_px(s, 18), radius = r.h / 2;
    ui_shadow(s, r, radius, scene_px(s, 16));
    dl_round(&s->draw, r, radius, t->rail);
    const Rect cloth = rect_inset(r, edge);
    dl_round(&s->draw, cloth, cloth.h / 2, t->felt_light);
    const int h = cloth.h / 2, w = h * 130 / 100;
    if (h > scene_px(s, 40))
        dl_sprite(&s->draw, SPRITE_PICTURE, v->setup.game, scene_px(s, 10),
                  (Rect){ r.x + (r.w - w) / 2, cloth.y + cloth.h / 7, w, h }, 255, 0xFFFFFFFFu);
    char words[480];
    TextSink out = text_sink(words, sizeof words);
    setup_game_line(app, &v->setup, &out);
    const Rect line = { cloth.x + cloth.h / 3, cloth.y + cloth.h * 5 / 7, cloth.w - cloth.h * 2 / 3, cloth.h / 5 };
    if (line.w <= 0 || line.h <= 0)
        return;
    if (text_width(FONT_BOLD, scene_px(s, UI_TEXT), words) > line.w) { /* the rules stand beside the table too */
        ui_cut_line(s, FONT_BOLD, scene_px(s, UI_TEXT), line, t->text_on_felt, words);
    } else {
        ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), line, ALIGN_CENTRE, t->text_on_felt, words);
    }
    scene_item(s, ITEM_TEXT, line, 0, 0, words, "text:game");
}

static int own_seat(const TogetherView *v)
{
    return v->own >= 0 && v->own < v->chairs ? v->own : 0;
}

/* Where there is room for it, as one sits at it. */
static bool build_round(App *app, Scene *s, Rect body)
{
    const TogetherView *v = table_of(app);
    const int w = scene_px(s, PLATE_W), h = scene_px(s, PLATE_H);
    if (v->chairs > MOST_ROUND || body.w < 3 * w - scene_px(s, 20) || body.h < 5 * h)
        return false;
    build_cloth(app, s, (Rect){ body.x + w / 2, body.y + h + h / 2, body.w - w, body.h - 3 * h });
    for (int i = 0; i < v->chairs; i++) {
        const uint8_t *at = around[v->chairs][i];
        const Rect r = { body.x + (body.w - w) * at[0] / 100, body.y + (body.h - h) * at[1] / 100, w, h };
        build_chair(app, s, r, (own_seat(v) + i) % v->chairs);
    }
    return true;
}

/* One below the other. Returns the height. */
static int build_list(App *app, Scene *s, Rect r)
{
    const TogetherView *v = table_of(app);
    const int h = scene_px(s, PLATE_H), gap = scene_px(s, PLATE_GAP);
    const int columns = r.w >= 2 * scene_px(s, PLATE_W) + gap ? 2 : 1, w = (r.w - (columns - 1) * gap) / columns;
    for (int i = 0; i < v->chairs; i++)
        build_chair(app, s, (Rect){ r.x + i % columns * (w + gap), r.y + i / columns * (h + gap), w, h },
                    (own_seat(v) + i) % v->chairs);
    return (v->chairs + columns - 1) / columns * (h + gap);
}

/* ---- what stands beside them ---- */

static void asker_words(const TogetherAsker *a, char *out, size_t size)
{
    text_write(out, size,
               a->known     ? N_("{1} asks to sit down. You know each other.")
               : a->invited ? N_("{1} asks to sit down, with your invitation.")
                            : N_("{1} asks to sit down."),
               a->name);
}

/* Returns the height. */
static int build_asker(Scene *s, Rect r, const TogetherAsker *a)
{
    const Theme *t = s->theme;
    const int pad = scene_px(s, 12), h = scene_px(s, UI_CONTROL), gap = scene_px(s, 8), px = scene_px(s, UI_TEXT);
    const Rect in = { r.x + pad, r.y + pad, r.w - 2 * pad, 0 };
    char words[480], name[32];
    asker_words(a, words, sizeof words);
    const char *same = tr("Are these four the same on both screens? If not, somebody is between you.");
    const int words_h = ui_paragraph(s, FONT_BOLD, px, in, 0, words, false),
              same_h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), in, 0, same, false);
    const int pictures = together_pictures_height(s, in.w);
    r.h = 2 * pad + words_h + pictures + same_h + h + 3 * gap;
    dl_round(&s->draw, r, scene_px(s, UI_RADIUS), t->panel);
    dl_outline(&s->draw, r, scene_px(s, UI_RADIUS), scene_px(s, 3), LINE_SOLID, t->selected);
    int y = in.y + ui_paragraph(s, FONT_BOLD, px, in, t->text, words, true) + gap;
    scene_item(s, ITEM_TEXT, (Rect){ in.x, in.y, in.w, words_h }, 0, 0, words, "asks:%d", a->seat);
    snprintf(name, sizeof name, "pictures:%d", a->seat);
    y += together_pictures(s, (Rect){ in.x, y, in.w, 0 }, a->picture, name) + gap;
    y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ in.x, y, in.w, 0 }, t->text, same, true) + gap;
    const int no = in.w * 2 / 5;
    snprintf(name, sizeof name, "refuse-%d", a->seat);
    ui_button(s, (Rect){ in.x, y, no, h }, name, tr("No"), -1, BUTTON_PLAIN, true, DO_REFUSE, a->seat);
    snprintf(name, sizeof name, "let-in-%d", a->seat);
    ui_button(s, (Rect){ in.x + no + gap, y, in.w - no - gap, h }, name, tr("Let in"), ICON_CHECK, BUTTON_PRIMARY, true,
              DO_LET_IN, a->seat);
    return r.h;
}

/* The code, the line and the buttons. Returns the height. */
/* A sentence, if there is one. Returns the height. */
static int build_sentence(Scene *s, Rect r, const char *name, const char *words, bool warns)
{
    if (words[0] == '\0')
        return 0;
    const Theme *t = s->theme;
    const int h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), r, warns ? t->warning : t->text, words, true);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, words, "text:%s", name);
    return h + scene_px(s, 12);
}

/* How far the invitations lead, where that is known. Returns the height. */
static int build_reach(Scene *s, Rect r, const TogetherView *v)
{
    const bool reached = (v->router[0] != '\0' && !v->router_fails) || (v->onion[0] != '\0' && !v->onion_fails);
    char why[720] = "";
    int y = r.y + build_sentence(s, r, "router", v->router, v->router_fails);
    y += build_sentence(s, (Rect){ r.x, y, r.w, 0 }, "onion", v->onion, v->onion_fails);
    if (v->unreached && v->invitation[0] != '\0' && !reached)
        text_write(why, sizeof why,
                   "Nobody from elsewhere has reached the table yet. The firewall of this computer may keep them out, "
                   "or a router may have to pass port {1} on to it.",
                   text_number(v->port).text);
    return y + build_sentence(s, (Rect){ r.x, y, r.w, 0 }, "unreached", why, true) - r.y;
}

/* The invitation as a line, which has no blanks: it is broken wherever it is full. Returns the height. */
static int build_line(Scene *s, Rect r, const char *invitation)
{
    const int px = scene_px(s, UI_SMALL), h = px * 3 / 2;
    char line[INVITE_TEXT];
    const char *rest = invitation;
    int y = r.y;
    while (rest[0] != '\0') {
        int length = (int)strlen(rest);
        while (length > 1 && (snprintf(line, sizeof line, "%.*s", length, rest), text_width(FONT_MONO, px, line) > r.w))
            length--;
        snprintf(line, sizeof line, "%.*s", length, rest);
        dl_text(&s->draw, FONT_MONO, px, (Rect){ r.x, y, r.w, h }, ALIGN_LEFT, s->theme->text, line);
        y += h;
        rest += length;
    }
    Item *it = scene_item(s, ITEM_TEXT, (Rect){ r.x, y - h, r.w, h }, 0, 0, tr("The line of the invitation"),
                          "text:invitation");
    snprintf(it->value, sizeof it->value, "%s", invitation);
    return y - r.y;
}

static int build_invitation(App *app, Scene *s, Rect r)
{
    const TogetherView *v = table_of(app);
    const int gap = scene_px(s, 12), h = scene_px(s, UI_CONTROL), most = scene_px(s, 190);
    int y = r.y + together_heading(s, r, "invite", tr("Invite"), tr("Lets one person in, once, within 24 hours."));
    if (v->invitation[0] == '\0') {
        ui_button(s, (Rect){ r.x, y, r.w, h }, "invite", tr("Make an invitation"), ICON_PLUS, BUTTON_PLAIN, true,
                  DO_INVITE, 0);
        y += h + gap;
        return y + build_reach(s, (Rect){ r.x, y, r.w, 0 }, v) - r.y;
    }
    const int beside = ui_button_width(s, tr("Another one"), ICON_PLUS);
    const bool row = r.w - beside - gap >= scene_px(s, 130);
    const int room = row ? r.w - beside - gap : r.w;
    const int side =
        together_code(s, (Rect){ r.x, y, room < most ? room : most, 0 }, &lobby_ui(app)->code, v->invitation);
    const bool made = side > 0;
    if (made)
        scene_item(s, ITEM_TEXT, (Rect){ r.x, y, side, side }, 0, 0,
                   tr("The invitation as a code for a telephone's camera"), "text:code");
    Rect words = { r.x, y, r.w, 0 };
    if (made && row)
        words = (Rect){ r.x + side + gap, y, r.w - side - gap, 0 };
    else if (made)
        words.y += side + gap;
    words.y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), words, s->theme->text,
                            tr("Send the line, or show the code."), true) +
               gap;
    ui_button(s, (Rect){ words.x, words.y, words.w, h }, "copy", tr("Copy"), ICON_COPY, BUTTON_PLAIN, true, DO_COPY, 0);
    words.y += h + gap;
    ui_button(s, (Rect){ words.x, words.y, words.w, h }, "invite", tr("Another one"), ICON_PLUS, BUTTON_PLAIN, true,
              DO_INVITE, 0);
    words.y += h + gap;
    y = made && row && y + side + gap > words.y ? y + side + gap : words.y;
    y += build_line(s, (Rect){ r.x, y, r.w, 0 }, v->invitation) + gap;
    return y + build_reach(s, (Rect){ r.x, y, r.w, 0 }, v) - r.y;
}

/* Whoever asks comes to stand where something else lay that was about to be pressed. */
static void note_askers(const App *app, const Scene *s, const TogetherView *v, Rect panel)
{
    LobbyUi *ui = lobby_ui(app);
    uint16_t asks = 0;
    for (int i = 0; i < v->askers; i++)
        asks |= (uint16_t)(1U << v->asker[i].seat);
    if (asks & ~ui->asks)
        ui->asked_ms = rect_has(panel, s->at_x, s->at_y) ? app->now_ms : 0;
    ui->asks = asks;
}

/* All who ask. Returns the height. */
static int build_askers(Scene *s, Rect r, const TogetherView *v)
{
    int y = r.y;
    for (int i = 0; i < v->askers && v->hosts; i++)
        y += build_asker(s, (Rect){ r.x, y, r.w, 0 }, &v->asker[i]) + scene_px(s, 14);
    return y - r.y;
}

/* Returns the height. */
static int build_host(App *app, Scene *s, Rect r)
{
    const TogetherView *v = table_of(app);
    const int gap = scene_px(s, 14), h = scene_px(s, UI_CONTROL);
    int y = r.y + build_invitation(app, s, r);
    ui_why(ui_toggle(s, (Rect){ r.x, y, r.w, h }, "toggle:in-house", tr("Seen in this house"),
                     v->rules.finds == FIND_HOUSE, !v->far, DO_IN_HOUSE, 0),
           v->far ? tr("Friends can come from anywhere, so only who is invited is let in.") : "");
    return y + h + gap - r.y;
}

/* The line to the host is down. Returns the height. */
static int build_cut(Scene *s, Rect r, const TogetherView *v)
{
    const int gap = scene_px(s, 8), h = scene_px(s, UI_CONTROL);
    char words[320];
    together_cut_words(v, words, sizeof words);
    const int tall = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), r, s->theme->danger, words, true);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, tall }, 0, 0, words, "text:cut");
    ui_button(s, (Rect){ r.x, r.y + tall + gap, r.w, h }, "try-now", tr("Try now"), ICON_REPLAY, BUTTON_PLAIN, true,
              DO_TRY, 0);
    return tall + gap + h;
}

/* Returns the height. */
static int build_guest(App *app, Scene *s, Rect r)
{
    const TogetherView *v = table_of(app);
    const int gap = scene_px(s, 14);
    if (v->cut)
        return build_cut(s, r, v) + gap;
    if (!v->compares)
        return 0;
    const char *same = tr("The host sees these four pictures too. If not, somebody is between you.");
    int y = r.y + together_pictures(s, r, v->picture, "pictures") + gap / 2;
    y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ r.x, y, r.w, 0 }, s->theme->text, same, true) + gap;
    return y - r.y;
}

/* What is played, and what differs from its preset, a line each. Returns the height. */
static int build_game(App *app, Scene *s, Rect r)
{
    const TogetherView *v = table_of(app);
    char changes[4096], line[720];
    TextSink game = text_sink(line, sizeof line), out = text_sink(changes, sizeof changes);
    setup_game_line(app, &v->setup, &game);
    setup_changes_words(&v->setup, &out);
    int y = r.y + together_heading(s, r, "played", line, NULL), at = 0;
    for (char *rule = strtok(changes, "\n"); rule != NULL; rule = strtok(NULL, "\n"), at++) {
        const int h =
            ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ r.x, y, r.w, 0 }, s->theme->text, rule, true);
        scene_item(s, ITEM_TEXT, (Rect){ r.x, y, r.w, h }, 0, 0, rule, "text:change-%d", at);
        y += h + scene_px(s, 4);
    }
    return y + scene_px(s, 12) - r.y;
}

static bool has_clock(const TogetherView *v)
{
    const int clock = game_table[v->setup.game]->options->clock - 1;
    return v->rules.turn_ms > 0 || (clock >= 0 && v->setup.options.v[clock] > 0);
}

static int build_beside(App *app, Scene *s, Rect r)
{
    const TogetherView *v = table_of(app);
    const int gap = scene_px(s, 14);
    int y = r.y + (v->hosts ? build_host(app, s, r) : build_guest(app, s, r));
    y += build_game(app, s, (Rect){ r.x, y, r.w, 0 });
    y += together_heading(s, (Rect){ r.x, y, r.w, 0 }, "rules", tr("Rules of the table"), NULL);
    y += together_rules(s, (Rect){ r.x, y, r.w, 0 }, &v->rules, has_clock(v)) + gap;
    y += together_remark(s, (Rect){ r.x, y, r.w, 0 }, ICON_LOCK,
                         v->hosts ? tr("What your computer can see") : tr("What the host's computer can see"),
                         v->hosts ? tr("Your computer deals, so a changed program on it could see every hand. Nobody "
                                       "can choose the deal: all computers shuffle together, and all of them check it.")
                                  : tr("The host's computer deals, so a changed program on it could see every hand. "
                                       "Nobody can choose the deal: all computers shuffle together, and all of them "
                                       "check it."));
    return y - r.y;
}

/* ---- the page ---- */

static int free_chairs(const TogetherView *v)
{
    int n = 0;
    for (int i = 0; i < v->chairs; i++)
        n += v->chair[i].state == CHAIR_FREE || v->chair[i].state == CHAIR_ASKED;
    return n;
}

/* What is waited for. */
static void state_words(const TogetherView *v, char *out, size_t size)
{
    out[0] = '\0';
    if (v->stage == TOGETHER_DRAWING)
        snprintf(out, size, "%s", tr("All computers shuffle together."));
    else if (!v->hosts)
        snprintf(out, size, "%s",
                 v->stage == TOGETHER_ASKED ? tr("The host is asked whether you may sit down.")
                 : v->own == NO_SEAT        ? tr("You look on.")
                                            : tr("The host deals when everybody is there."));
    else if (free_chairs(v) > 0)
        text_write_count(out, size, "A computer takes the free seat.", "Computers take the {1} free seats.",
                         free_chairs(v));
}

static int build_foot(App *app, Scene *s, Rect body)
{
    const TogetherView *v = table_of(app);
    char beside[480];
    const bool draws = v->stage == TOGETHER_DRAWING;
    state_words(v, beside, sizeof beside);
    const bool sits = !v->hosts && !v->cut && v->own == NO_SEAT && free_chairs(v) > 0;
    const TogetherFoot foot = { .name = v->hosts ? "deal"
                                        : sits   ? "sit-down"
                                                 : NULL,
                                .label = sits ? tr("Sit down") : tr("Deal"),
                                .beside = beside,
                                .icon = sits ? ICON_PERSON : ICON_PLAY,
                                .action = sits ? DO_SIT : DO_DEAL,
                                .why = draws ? tr("All computers shuffle together.") : NULL,
                                .other = {
                                    { "leave", v->hosts ? tr("Close the table") : tr("Leave"), ICON_CLOSE, DO_LEAVE },
                                    { v->hosts ? "rules" : NULL, tr("Rules"), ICON_RULES, DO_RULES } } };
    return together_foot(s, body, &foot);
}

static void lobby_build(App *app, Scene *s)
{
    LobbyUi *ui = lobby_ui(app);
    const TogetherView *v = table_of(app);
    char under[320];
    if (v->hosts)
        snprintf(under, sizeof under, "%s", tr("Your table"));
    else
        text_write(under, sizeof under, "Table of {1}", v->chair[0].is_host ? v->chair[0].name : "");
    for (int i = 0; i < v->chairs && !v->hosts; i++)
        if (v->chair[i].is_host)
            text_write(under, sizeof under, "Table of {1}", v->chair[i].name);
    Rect body = page_begin(app, s, v->rules.name, under, DO_BACK, 0, 0);
    body.h -= build_foot(app, s, body) + scene_px(s, 6);
    const int gap = scene_px(s, 20), pad = scene_px(s, 16), bar = scene_px(s, SCROLL_BAR);
    const bool wide = body.w >= scene_px(s, 860);
    const int beside = body.w * 34 / 100, most = scene_px(s, 430);
    const Rect panel = wide ? (Rect){ body.x + body.w - (beside < most ? beside : most), body.y,
                                      beside < most ? beside : most, body.h }
                            : body;
    const Rect left = { body.x, body.y, body.w - panel.w - gap, body.h };
    if (wide && !build_round(app, s, left)) {
        const ScrollPart part = scroll_begin(s, (Rect){ left.x, left.y, left.w - bar, left.h });
        const int h = build_list(app, s, (Rect){ left.x, left.y, left.w - bar - scene_px(s, 4), 0 });
        scroll_end(s, &ui->seats, part, h);
    } else if (wide) {
        ui->seats = (Scroll){ 0 };
    }
    ui_panel(s, panel, "");
    note_askers(app, s, v, panel);
    const Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - bar - scene_px(s, 4), panel.h - 2 * pad };
    const ScrollPart part = scroll_begin(s, view);
    Rect r = { view.x, view.y, view.w - scene_px(s, 6), 0 };
    r.y += build_askers(s, r, v);
    if (!wide) {
        ui->seats = (Scroll){ 0 };
        r.y += build_list(app, s, r) + gap / 2;
    }
    r.y += build_beside(app, s, r);
    scroll_end(s, &ui->page, part, r.y - view.y);
}

/* ---- what is done there ---- */

static void copy_line(App *app)
{
    if (SDL_SetClipboardText(table_of(app)->invitation) == 0)
        app_confirm(app, tr("The invitation is on the clipboard. Send it to the one who is to come."));
    else
        app_notice(app, tr("The clipboard cannot be reached."));
}

static void lobby_enter(App *app)
{
    lobby_ui(app)->page.at = 0;
    lobby_ui(app)->asked_ms = 0;
}

static void lobby_act(App *app, int action, int arg)
{
    switch (action) {
    case DO_BACK: /* the table stays open meanwhile */
        app_home(app);
        break;
    case DO_LET_IN:
    case DO_REFUSE:
        if (lobby_ui(app)->asked_ms == 0 || app->now_ms - lobby_ui(app)->asked_ms >= SURPRISE_MS)
            together_answer(app, arg, action == DO_LET_IN);
        break;
    case DO_CLEAR:
        together_clear(app, arg);
        break;
    case DO_COPY:
        copy_line(app);
        break;
    case DO_INVITE:
        together_invite(app);
        break;
    case DO_IN_HOUSE:
        together_show_in_house(app, table_of(app)->rules.finds != FIND_HOUSE);
        break;
    case DO_LEAVE:
        together_leave(app);
        app_home(app);
        break;
    case DO_RULES:
        app_rules(app, "", false);
        break;
    case DO_DEAL:
        together_deal(app);
        break;
    case DO_TRY:
        together_try_now(app);
        break;
    case DO_SIT:
        together_sit_down(app);
        break;
    default:
        break;
    }
    app_redraw(app);
}

static void lobby_speak(App *app, Spoken *out)
{
    const TogetherView *v = table_of(app);
    TextSink prompt = text_sink(out->prompt, sizeof out->prompt);
    char words[480], pictures[240];
    for (int i = 0; i < v->askers && v->hosts; i++) {
        asker_words(&v->asker[i], words, sizeof words);
        together_picture_words(v->asker[i].picture, pictures, sizeof pictures);
        text_addf(&prompt, "%s\n%s\n", words, pictures);
        text_add(&prompt, tr("Are these four the same on both screens? If not, somebody is between you."));
        text_add(&prompt, "\n");
    }
    state_words(v, words, sizeof words);
    if (v->cut) /* without the seconds, which would be said one by one */
        text_add(&prompt, tr("The line to the table is down. It is being tried again."));
    else if (prompt.length == 0)
        text_add(&prompt, words);
}

static bool lobby_intent(App *app, const Intent *in)
{
    /* Nobody is let in, and nobody who asks is passed over, by a key that was pressed by the way. */
    const Item *item = table_of(app)->askers == 0 ? ui_default(&app->scene, in, "button:deal") : NULL;
    const bool taken = item != NULL || scroll_intent(&app->scene, &lobby_ui(app)->page, in, false);
    if (item != NULL)
        lobby_act(app, item->action, item->arg);
    if (taken)
        app_redraw(app);
    return taken;
}

static Scroll *lobby_scroll_at(App *app, int x, int y)
{
    return together_scroll_at(&lobby_ui(app)->seats, &lobby_ui(app)->page, x, y);
}

static bool lobby_pointer(App *app, const Pointer *p)
{
    return together_scrolled(app, &lobby_ui(app)->seats, &lobby_ui(app)->page, p);
}

const Screen screen_lobby = { .name = "lobby",
                              .keeps = sizeof(LobbyUi),
                              .open = together_ready,
                              .enter = lobby_enter,
                              .build = lobby_build,
                              .act = lobby_act,
                              .speak = lobby_speak,
                              .intent = lobby_intent,
                              .scroll_at = lobby_scroll_at,
                              .pointer = lobby_pointer };
