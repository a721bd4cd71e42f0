/* Open a table: who is to sit where, and by which rules of the table, before anything is sent. The game, its house
 * rules and the number of seats are those of New match. */
#include <stdio.h>
#include <string.h>

#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/together/together_ui.h"
#include "app/setup.h"
#include "app/widgets/field.h"
#include "net/router.h"
#include "platform/language.h"

enum {
    DO_NONE,
    DO_BACK,
    DO_NAME,
    DO_ME,
    DO_SEAT,
    DO_SEATS,
    DO_FINDS,
    DO_AWAY,
    DO_OPENS,
    DO_HINTS,
    DO_WATCHERS,
    DO_ROUTER,
    DO_ONION,
    DO_GAME,
    DO_HOUSE,
    DO_RULES,
    DO_OPEN,
    DO_OWN
};

/* Who is to sit there. */
typedef enum ChairWanted { CHAIR_PERSON, CHAIR_COMPUTER, CHAIR_ANYBODY, CHAIR_KINDS } ChairWanted;

typedef struct OpenTableUi {
    bool entered;
    MatchSetup of; /* what the chairs were made for */
    uint8_t wanted[MAX_SEATS];
    int own;
    bool kept; /* a table of before is, and can be opened as it was */
    TableRules rules;
    bool router, onion; /* are asked to let friends in */
    Scroll seats, page;
} OpenTableUi;

static inline OpenTableUi *open_ui(const App *app)
{
    return app->kept[SCREEN_OPEN_TABLE];
}

static const MatchSetup *setup_now(const App *app)
{
    return &app->new_match.setup;
}

/* ---- what is wished ---- */

static bool same_chairs(const MatchSetup *a, const MatchSetup *b)
{
    bool same = a->game == b->game && a->seats == b->seats;
    for (int i = 0; same && i < a->seats; i++)
        same = a->seat[i].kind == b->seat[i].kind;
    return same;
}

/* Persons of New match are expected; where there is but one, whoever comes may have the seats of the computers. */
static void make_chairs(OpenTableUi *ui, const MatchSetup *m)
{
    const bool alone = match_persons(m) <= 1;
    ui->own = -1;
    for (int i = 0; i < m->seats; i++) {
        const bool person = m->seat[i].kind == SEAT_PERSON;
        ui->own = person && ui->own < 0 ? i : ui->own;
        ui->wanted[i] = person ? CHAIR_PERSON : alone ? CHAIR_ANYBODY : CHAIR_COMPUTER;
    }
    ui->own = ui->own < 0 ? 0 : ui->own;
    ui->of = *m;
}

static void open_enter(App *app)
{
    OpenTableUi *ui = open_ui(app);
    if (setup_now(app)->seats == 0)
        setup_start(app);
    if (!ui->entered)
        ui->rules = (TableRules){ .finds = FIND_HOUSE, .opens = OPEN_EACH_DEAL, .watchers = true, .away_ms = 120000 };
    if (!ui->entered || !same_chairs(&ui->of, setup_now(app))) {
        make_chairs(ui, setup_now(app));
        ui->page.at = ui->seats.at = 0;
    }
    ui->entered = true;
    ui->kept = together_is_kept(app);
}

static void table_name(const App *app, char *out, size_t size)
{
    if (open_ui(app)->rules.name[0] != '\0')
        snprintf(out, size, "%s", open_ui(app)->rules.name);
    else
        snprintf(out, size, "%s", tr(game_table[setup_now(app)->game]->title));
}

/* ---- who sits here ---- */

static const char *wanted_word(int wanted)
{
    /* TRANSLATORS: Of a seat: whoever comes may have it, otherwise a computer plays there. */
    return wanted == CHAIR_PERSON ? tr("Person") : wanted == CHAIR_COMPUTER ? tr("Computer") : tr("Free");
}

static const char *wanted_help(const App *app, int seat)
{
    const OpenTableUi *ui = open_ui(app);
    return ui->wanted[seat] == CHAIR_PERSON     ? tr("The deal waits for somebody to come.")
           : ui->wanted[seat] == CHAIR_COMPUTER ? tr("Nobody else can sit here.")
                                                : tr("Whoever comes, else a computer.");
}

static int build_own(App *app, Scene *s, Rect r)
{
    const int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12);
    dl_sprite(&s->draw, SPRITE_AVATAR, open_ui(app)->own, 0, (Rect){ r.x, r.y, h, h }, 255, 0xFFFFFFFFu);
    const Rect rest = { r.x + h + gap, r.y, r.w - h - gap, h };
    /* TRANSLATORS: The one at whose computer the table is. */
    const char *host = tr("Host");
    const int host_w = text_width(FONT_TEXT, scene_px(s, UI_SMALL), host) + gap;
    ui_field(s, (Rect){ rest.x, rest.y, rest.w - host_w - gap, h }, "field:me", tr("Your name"), together_name(app),
             FIELD_NAME, DO_ME, 0);
    ui_line(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ rest.x + rest.w - host_w, rest.y, host_w, h }, ALIGN_RIGHT,
            s->theme->text_quiet, host);
    return h;
}

static int build_seat(App *app, Scene *s, Rect r, int seat)
{
    const OpenTableUi *ui = open_ui(app);
    const SeatSetup *who = &setup_now(app)->seat[seat];
    const int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 12);
    const int w = scene_px(s, 190);
    char name[32], label[480];
    const bool computer = ui->wanted[seat] == CHAIR_COMPUTER;
    Rect control, side = { r.x, r.y, h, h };
    if (computer)
        dl_sprite(&s->draw, SPRITE_AVATAR, seat, 0, side, 255, 0xFFFFFFFFu);
    else {
        dl_outline(&s->draw, side, h / 2, scene_px(s, 2), LINE_DASHED, s->theme->text_quiet);
        dl_sprite(&s->draw, SPRITE_ICON, ui->wanted[seat] == CHAIR_PERSON ? ICON_PERSON : ICON_PLUS, 0,
                  rect_inset(side, h / 4), 255, s->theme->text_quiet);
    }
    text_write(label, sizeof label, "Seat {1}", text_number(seat + 1).text);
    const int tall =
        together_row(s, (Rect){ r.x + h + gap, r.y, r.w - h - gap, 0 },
                     computer && who->kind == SEAT_COMPUTER ? who->name : label, wanted_help(app, seat), w, &control);
    snprintf(name, sizeof name, "seat:%d:kind", seat);
    text_write(label, sizeof label, "Who plays seat {1}", text_number(seat + 1).text);
    ui_stepper(s, control, name, label, wanted_word(ui->wanted[seat]), ui->wanted[seat] > 0,
               ui->wanted[seat] < CHAIR_KINDS - 1, true, DO_SEAT, seat);
    return tall;
}

/* Returns the height. */
static int build_seats(App *app, Scene *s, Rect r)
{
    const MatchSetup *m = setup_now(app);
    const int gap = scene_px(s, 14);
    char line[720];
    TextSink out = text_sink(line, sizeof line);
    setup_game_line(app, m, &out);
    char name[TABLE_NAME];
    table_name(app, name, sizeof name);
    Rect field;
    int y = r.y;
    if (open_ui(app)->kept) {
        together_card(s, r, "button:own-table", app->together_view->lobby, tr("Your table. It opens as you left it."))
            ->action = DO_OWN;
        y += together_card_height(s) + gap;
    }
    y += together_row(s, (Rect){ r.x, y, r.w, 0 }, tr("Game"), line, r.w, &field) + gap;
    ui_stepper(s, field, "game", tr("Game"), tr(game_table[m->game]->title), m->game > 0, m->game + 1 < (int)game_count,
               true, DO_GAME, 0);
    y += together_row(s, (Rect){ r.x, y, r.w, 0 }, tr("Name of the table"), NULL, r.w * 3 / 5, &field) + gap;
    ui_field(s, field, "field:table", tr("Name of the table"), name, FIELD_ANY, DO_NAME, 0);
    y += together_row(s, (Rect){ r.x, y, r.w, 0 }, tr("Players"), NULL, scene_px(s, 190), &field) + gap;
    const GameDef *game = game_table[m->game];
    ui_stepper(s, field, "players", tr("Players"), text_number(m->seats).text, m->seats > game->min_seats,
               m->seats < game->max_seats, true, DO_SEATS, 0);
    y += together_heading(s, (Rect){ r.x, y, r.w, 0 }, "seats", tr("Who sits here"), NULL);
    for (int i = 0; i < m->seats; i++) {
        const Rect row = { r.x, y, r.w, 0 };
        y += (i == open_ui(app)->own ? build_own(app, s, row) : build_seat(app, s, row, i)) + gap;
    }
    return y - r.y;
}

/* ---- rules of the table ---- */

static const uint32_t away[] = { 60000, 120000, 300000, 0 };
enum { AWAYS = sizeof away / sizeof *away };

static int away_now(const TableRules *rules)
{
    int i = 0;
    while (i < AWAYS - 1 && away[i] != rules->away_ms)
        i++;
    return i;
}

/* Returns the height. */
static int stepper_row(Scene *s, Rect r, const char *name, const char *label, const char *help, const char *value,
                       int at, int last, int action)
{
    Rect control;
    const int h = together_row(s, r, label, help, scene_px(s, 210), &control);
    ui_stepper(s, control, name, label, value, at > 0, at < last, true, action, 0);
    return h;
}

static int toggle_row(Scene *s, Rect r, const char *name, const char *label, const char *help, bool on, int action)
{
    const int h = scene_px(s, UI_CONTROL);
    ui_toggle(s, (Rect){ r.x, r.y, r.w, h }, name, label, on, true, action, 0);
    const int pad = scene_px(s, 8), gap = scene_px(s, 4); /* so much the mark of the focus is wider */
    const Rect words = { r.x + pad, r.y + h + gap, r.w - 2 * pad, 0 };
    return h + gap + ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), words, s->theme->text_quiet, help, true);
}

/* The system's own question, before it comes. Returns the height. */
static int build_question(const App *app, Scene *s, Rect r)
{
    if (!app->network_asks)
        return 0;
    const char *ask = tr("The system may ask whether Meldwell may be reached over the network. Allow it for private "
                         "networks, otherwise nobody can come.");
    r.h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), r, s->theme->text, ask, true);
    scene_item(s, ITEM_TEXT, r, 0, 0, ask, "text:system-asks");
    return r.h + scene_px(s, 12);
}

/* By which ways friends who are elsewhere come in. Returns the height. */
static int build_ways(App *app, Scene *s, Rect r)
{
    const int gap = scene_px(s, 12);
    int y = r.y;
    if (router_known())
        y += toggle_row(s, (Rect){ r.x, y, r.w, 0 }, "toggle:router", tr("Friends through the router"),
                        tr("The router is asked to let them in for as long as the table is open. Whoever has an "
                           "invitation sees the internet address of this home."),
                        open_ui(app)->router, DO_ROUTER) +
             gap;
    y += toggle_row(s, (Rect){ r.x, y, r.w, 0 }, "toggle:onion", tr("Friends through Tor"),
                    tr("The Tor on this computer lets them in, also where no router does. They need a Tor too, and a "
                       "move takes about a second."),
                    open_ui(app)->onion, DO_ONION) +
         gap;
    return y + build_question(app, s, (Rect){ r.x, y, r.w, 0 }) - r.y;
}

/* Returns the height. */
static int build_rules(App *app, Scene *s, Rect r)
{
    const TableRules *rules = &open_ui(app)->rules;
    const int gap = scene_px(s, 12);
    char words[160];
    int y =
        r.y + together_heading(s, r, "rules", tr("Rules of the table"), tr("Everybody sees them before sitting down."));
    const bool house = rules->finds == FIND_HOUSE, each = rules->opens == OPEN_EACH_DEAL;
    y += stepper_row(s, (Rect){ r.x, y, r.w, 0 }, "finds", tr("Who finds it"),
                     house ? tr("Whoever looks for a table in this house. You let in who asks.")
                           : tr("Nobody but those whom you invite."),
                     house ? tr("This house") : tr("Invited only"), rules->finds, FIND_INVITED, DO_FINDS) +
         gap;
    together_away_words(rules->away_ms, words, sizeof words);
    y += stepper_row(s, (Rect){ r.x, y, r.w, 0 }, "away", tr("Somebody is away"),
                     rules->away_ms > 0 ? tr("After that a computer plays until they are back.") : NULL, words,
                     away_now(rules), AWAYS - 1, DO_AWAY) +
         gap;
    y += stepper_row(s, (Rect){ r.x, y, r.w, 0 }, "opens", tr("Deals are opened"),
                     tr("All hands are shown then, and every computer checks the shuffle."),
                     each ? tr("After each") : tr("At the end"), rules->opens, OPEN_AT_END, DO_OPENS) +
         gap;
    y += toggle_row(s, (Rect){ r.x, y, r.w, 0 }, "toggle:hints", tr("Hints"),
                    tr("By agreement: a changed program could ask."), rules->hints, DO_HINTS) +
         gap;
    y += toggle_row(s, (Rect){ r.x, y, r.w, 0 }, "toggle:watchers", tr("Watchers"),
                    tr("They see what lies open, and no hands."), rules->watchers, DO_WATCHERS) +
         gap;
    y += build_ways(app, s, (Rect){ r.x, y, r.w, 0 });
    y += together_remark(s, (Rect){ r.x, y, r.w, 0 }, ICON_LOCK, tr("What your computer can see"),
                         tr("Your computer deals, so a changed program on it could see every hand. Nobody can choose "
                            "the deal: all computers shuffle together, and all of them check it."));
    return y - r.y;
}

/* ---- the page ---- */

static int build_foot(App *app, Scene *s, Rect body)
{
    const char *conflict = setup_conflict(setup_now(app));
    const TogetherFoot foot = { .name = "open-table",
                                .label = tr("Open the table"),
                                .beside = tr("Nothing is sent before."),
                                .icon = ICON_PLAY,
                                .action = DO_OPEN,
                                .why = conflict,
                                .other = { { "house-rules", tr("House rules"), ICON_SETTINGS, DO_HOUSE },
                                           { "rules", tr("Rules"), ICON_RULES, DO_RULES } } };
    return together_foot(s, body, &foot);
}

typedef int (*BuildPart)(App *, Scene *, Rect);

static void build_panel(App *app, Scene *s, Rect panel, Scroll *scroll, BuildPart first, BuildPart second)
{
    const int pad = scene_px(s, 18), bar = scene_px(s, SCROLL_BAR);
    ui_panel(s, panel, "");
    const Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - bar - scene_px(s, 6), panel.h - 2 * pad };
    const ScrollPart part = scroll_begin(s, view);
    Rect r = { view.x, view.y, view.w - scene_px(s, 6), 0 };
    r.y += first(app, s, r);
    if (second != NULL) {
        r.y += scene_px(s, 16);
        r.y += second(app, s, r);
    }
    scroll_end(s, scroll, part, r.y - view.y);
}

static void open_build(App *app, Scene *s)
{
    OpenTableUi *ui = open_ui(app);
    Rect body =
        page_begin(app, s, tr("Open a table"), tr("The others sit down from their own computers."), DO_BACK, 0, 1280);
    body.h -= build_foot(app, s, body) + scene_px(s, 6);
    if (body.w < scene_px(s, 900)) {
        ui->seats = (Scroll){ 0 };
        build_panel(app, s, page_column(s, body, 720), &ui->page, build_seats, build_rules);
        return;
    }
    const int gap = scene_px(s, 20), w = (body.w - gap) / 2;
    build_panel(app, s, (Rect){ body.x, body.y, w, body.h }, &ui->seats, build_seats, NULL);
    build_panel(app, s, (Rect){ body.x + w + gap, body.y, body.w - w - gap, body.h }, &ui->page, build_rules, NULL);
}

/* ---- what is done there ---- */

static void open_now(App *app)
{
    const OpenTableUi *ui = open_ui(app);
    TogetherOpening o = {
        .setup = *setup_now(app), .own = ui->own, .rules = ui->rules, .router = ui->router, .onion = ui->onion
    };
    table_name(app, o.rules.name, sizeof o.rules.name);
    for (int i = 0; i < o.setup.seats; i++) {
        if (i == ui->own)
            continue;
        if (ui->wanted[i] == CHAIR_PERSON)
            o.guest |= (uint16_t)(1u << i);
        else if (ui->wanted[i] == CHAIR_ANYBODY)
            o.free |= (uint16_t)(1u << i);
    }
    together_open(app, &o);
}

/* One step to a side, or round. */
static int stepped(int at, int last, StepWay way)
{
    const int next = at + (way == STEP_BACK ? -1 : 1);
    return way == STEP_ROUND ? next % (last + 1) : next < 0 ? 0 : next > last ? last : next;
}

/* The last seat that is not the own one goes. */
static void take_seat_away(App *app)
{
    OpenTableUi *ui = open_ui(app);
    const int seat = setup_now(app)->seats - (ui->own == setup_now(app)->seats - 1 ? 2 : 1);
    setup_seat_remove(app, seat);
    memmove(&ui->wanted[seat], &ui->wanted[seat + 1], (size_t)(MAX_SEATS - 1 - seat));
    ui->own -= ui->own > seat;
}

static void step_seats(App *app, StepWay way)
{
    OpenTableUi *ui = open_ui(app);
    const GameDef *game = game_table[setup_now(app)->game];
    const int most = game->max_seats, least = game->min_seats;
    if (way != STEP_BACK && setup_now(app)->seats < most) {
        setup_seat_add(app);
        ui->wanted[setup_now(app)->seats - 1] = CHAIR_ANYBODY;
    } else if (way == STEP_BACK && setup_now(app)->seats > least) {
        take_seat_away(app);
    } else if (way == STEP_ROUND) {
        while (setup_now(app)->seats > least)
            take_seat_away(app);
    }
    ui->of = *setup_now(app);
}

static void open_act(App *app, int action, int arg)
{
    OpenTableUi *ui = open_ui(app);
    const StepWay way = step_way(arg);
    const int seat = step_arg(arg);
    switch (action) {
    case DO_BACK:
        app_back(app);
        break;
    case DO_SEAT:
        if (seat >= 0 && seat < setup_now(app)->seats && seat != ui->own)
            ui->wanted[seat] = (uint8_t)stepped(ui->wanted[seat], CHAIR_KINDS - 1, way);
        break;
    case DO_SEATS:
        step_seats(app, way);
        break;
    case DO_FINDS:
        ui->rules.finds = (uint8_t)stepped(ui->rules.finds, FIND_INVITED, way);
        ui->router = ui->router && ui->rules.finds == FIND_INVITED;
        ui->onion = ui->onion && ui->rules.finds == FIND_INVITED;
        break;
    case DO_AWAY:
        ui->rules.away_ms = away[stepped(away_now(&ui->rules), AWAYS - 1, way)];
        break;
    case DO_OPENS:
        ui->rules.opens = (uint8_t)stepped(ui->rules.opens, OPEN_AT_END, way);
        break;
    case DO_HINTS:
        ui->rules.hints = !ui->rules.hints;
        break;
    case DO_WATCHERS:
        ui->rules.watchers = !ui->rules.watchers;
        break;
    case DO_ROUTER:
    case DO_ONION: /* strangers from anywhere must not find it */
        ui->router ^= action == DO_ROUTER;
        ui->onion ^= action == DO_ONION;
        ui->rules.finds = ui->router || ui->onion ? FIND_INVITED : ui->rules.finds;
        break;
    case DO_GAME:
        setup_game(app, stepped(setup_now(app)->game, (int)game_count - 1, way));
        make_chairs(ui, setup_now(app));
        break;
    case DO_HOUSE:
        app_go(app, SCREEN_HOUSE);
        break;
    case DO_RULES:
        app_rules(app, "", false);
        break;
    case DO_OPEN:
        open_now(app);
        break;
    case DO_OWN:
        together_open_lobby(app);
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* As much of it as there is room for. */
static void name_table(App *app, const char *text)
{
    char *name = open_ui(app)->rules.name;
    size_t at = 0, length = strlen(text), step;
    while (at < length && (step = letter_size(text + at, length - at)) > 0 && at + step < TABLE_NAME)
        at += step;
    memcpy(name, text, at);
    name[at] = '\0';
}

static void open_typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    (void)arg;
    if (action == DO_NAME)
        name_table(app, text);
    else if (action == DO_ME && how != TYPING_CHANGED)
        together_call_me(app, text);
}

static bool open_intent(App *app, const Intent *in)
{
    int percent;
    if (field_active(&app->field))
        return false;
    const Item *item = ui_adjust(&app->scene, in, &percent);
    if (item == NULL)
        item = ui_default(&app->scene, in, "button:open-table");
    const bool taken = item != NULL || scroll_intent(&app->scene, &open_ui(app)->page, in, false);
    if (item != NULL)
        open_act(app, item->action, item->arg);
    if (taken)
        app_redraw(app);
    return taken;
}

static Scroll *open_scroll_at(App *app, int x, int y)
{
    return together_scroll_at(&open_ui(app)->seats, &open_ui(app)->page, x, y);
}

static bool open_pointer(App *app, const Pointer *p)
{
    return together_scrolled(app, &open_ui(app)->seats, &open_ui(app)->page, p);
}

const Screen screen_open_table = { .name = "open-table",
                                   .keeps = sizeof(OpenTableUi),
                                   .open = together_ready,
                                   .enter = open_enter,
                                   .build = open_build,
                                   .act = open_act,
                                   .typed = open_typed,
                                   .intent = open_intent,
                                   .scroll_at = open_scroll_at,
                                   .pointer = open_pointer };
