/* The melds on the cloth, with what is said about each. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/felt.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* A meld opens where a piece hovers over it. */
static int opening_shift(const TableUi *ui, int pile, int size, int index)
{
    const Carry *h = &ui->doing.carry;
    if ((h->kind != CARRY_DRAG && h->kind != CARRY_CLICK && h->kind != CARRY_KEYS) ||
        h->aim.place.kind != TARGET_INSERT || h->aim.place.pile != pile)
        return 0;
    return layout_make_way(&ui->felt.layout, &ui->felt.plan, pile, size, h->aim.place.at, index);
}

/* Of a card of the hand r, whose foot cannot be seen: over its head beside its index, or below that, where it would
 * cover the index of a card that stands higher, or has no room over it. */
static Rect label_at_head(const TableUi *ui, Rect r, Rect box)
{
    const Rect prompt = ui->felt.layout.prompt;
    box.x = r.x + r.w * 30 / 100;
    box.y = r.y - box.h + table_unit(ui, 3);
    if (box.y >= prompt.y + prompt.h && !table_meets_index(ui, box))
        return box;
    box.x = r.x + table_unit(ui, 4);
    box.y = r.y + table_index_foot(ui) + table_unit(ui, 1);
    for (int down = 0; down < r.h / 3 && table_meets_index(ui, box); down += 2)
        box.y += 2;
    return box;
}

/* Where a small label goes: across the lower edge of a meld, or at the head of a card of the hand. */
static Rect label_box(const Scene *sc, const TableUi *ui, Rect r, const char *text)
{
    int h = table_unit(ui, 18), px = table_unit(ui, 13);
    int w = text_width(FONT_BOLD, px, text) + table_unit(ui, 12);
    const bool buried = ui->felt.layout.fan && r.y + r.h / 2 > ui->felt.layout.rack.y;
    Rect box = { r.x + (r.w - w) / 2, r.y + r.h - h / 3, w, h };
    box = buried ? label_at_head(ui, r, box) : box;
    if (box.x < table_unit(ui, 2))
        box.x = table_unit(ui, 2);
    if (box.x + w > sc->w - table_unit(ui, 2))
        box.x = sc->w - table_unit(ui, 2) - w;
    const Rect stage = ui->felt.layout.stage;
    if (rect_meets(stage, r) && box.x + w > stage.x + stage.w) /* beside it the own heap may lie */
        box.x = stage.x + stage.w - w;
    int foot = ui->felt.layout.rail.y - table_unit(ui, 2); /* cards of the hand stand behind the rail */
    if (r.y < foot && box.y + h > foot)
        box.y = foot - h;
    return box;
}

/* Draws a label at a meld; returns its box. */
static Rect meld_label(Scene *sc, const TableUi *ui, Rect r, const char *text, Colour edge, Colour ink)
{
    const Rect box = label_box(sc, ui, r, text);
    dl_round(&sc->draw, box, box.h / 2, sc->theme->panel);
    dl_outline(&sc->draw, box, box.h / 2, 1, LINE_SOLID, edge);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 13), box, ALIGN_CENTRE, ink, text);
    return box;
}

/* Why meld p is none, at length, where its label says it shortly. */
static void verdict_tip(Scene *sc, Rect label, int p, Verdict v)
{
    char words[960];
    TextSink out = text_sink(words, sizeof words);
    verdict_say_whole(v, &out);
    scene_item(sc, ITEM_TEXT, label, 0, 0, words, "verdict:%d", p)->remark = true;
}

/* Would a meld that is drawn later lie on words that stand there? Melds of one card may lie that close. */
static bool is_covered_later(const TableLook *look, int p, Rect words)
{
    const Table *t = &look->view->table;
    for (int q = p + 1; q < t->pile_count; q++) {
        if (!pile_on_felt(&t->row.pile[q]) || pile_size(t, q) == 0)
            continue;
        const Rect both = rect_both(words, table_meld_rect(look->ui, look->view, q));
        if (both.w > 2 && both.h > 2)
            return true;
    }
    return false;
}

/* Marks meld p as wrong, with a label that says why. `asked`: the question whether it is a group or a run stands where
 * the label would, so there is none. */
static void meld_verdict(const TableLook *look, Scene *sc, int p, Rect r, bool asked, bool wrong)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const MeldNote *note = &ui->notes.note[p];
    if (note->verdict.why != NULL && look->settings->live_verdict && table_my_turn(look)) {
        piece_outline(sc, r, 3, 2, LINE_DASHED, t->illegal);
        Rect at = r;
        if (note->span > 0)
            at = rect_around(layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, note->at),
                             layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, note->at + note->span - 1));
        const char *brief = note->brief != NULL ? tr(note->brief) : table_saying(look, SAY_NO_MELD);
        if (asked)
            return;
        const Rect label = label_box(sc, ui, at, brief);
        const int end = table_unit(ui, 6);
        if (is_covered_later(look, p, (Rect){ label.x + end, label.y, label.w - 2 * end, label.h }))
            verdict_tip(sc, at, p, note->verdict);
        else
            verdict_tip(sc, meld_label(sc, ui, at, brief, t->illegal, t->danger), p, note->verdict);
    } else if (wrong) {
        piece_outline(sc, r, 3, 3, LINE_DASHED, t->illegal);
    }
}

/* NULL: it has no label. */
static const char *noted_label(const NotedPiece *o)
{
    if (o->note.duty[0] != '\0')
        return o->note.duty;
    if (o->note.brief != NULL)
        return tr(o->note.brief);
    return o->note.verdict.why != NULL ? tr("not here") : NULL;
}

static void build_padlock(const TableLook *look, Scene *sc, Rect r, const NotedPiece *o)
{
    const Rect disc = piece_padlock(sc, r, table_unit(look->ui, 26));
    scene_item(sc, ITEM_TEXT, disc, 0, 0, o->note.lock, "lock:%d", o->piece)->remark = true;
}

static void build_noted(const TableLook *look, Scene *sc, Pose at, const NotedPiece *o)
{
    const Theme *t = sc->theme;
    bool refused = o->note.verdict.why != NULL;
    if (o->note.locked)
        build_padlock(look, sc, at.r, o);
    if (!noted_is_wrong(o) && o->note.brief == NULL)
        return;
    char words[960];
    TextSink out = text_sink(words, sizeof words);
    if (refused)
        verdict_say(o->note.verdict, &out);
    else
        text_add(&out, noted_label(o));
    Item *it = scene_item(sc, ITEM_TEXT, at.r, 0, 0, words, "owing:%d", o->piece);
    it->focusable = false;
    it->turn = at.turn;
    if (!noted_is_wrong(o))
        return;
    sc->draw.turn = at.turn;
    piece_outline(sc, at.r, refused ? 1 : 3, 3, refused ? LINE_DASHED : LINE_DOUBLE,
                  refused ? t->illegal : t->selected);
    sc->draw.turn = 0;
}

static void build_noted_label(const TableLook *look, Scene *sc, Rect r, const NotedPiece *o)
{
    const Theme *t = sc->theme;
    bool refused = o->note.verdict.why != NULL, wrong = noted_is_wrong(o);
    (void)meld_label(sc, look->ui, r, noted_label(o),
                     refused ? t->illegal
                     : wrong ? t->selected
                             : t->text_quiet,
                     refused ? t->danger : t->text);
}

void table_build_piece_note(const TableLook *look, Scene *sc, Pose at, const NotedPiece *o)
{
    build_noted(look, sc, at, o);
}

void table_build_piece_note_label(const TableLook *look, Scene *sc, Pose at, const NotedPiece *o)
{
    if (noted_label(o) != NULL)
        build_noted_label(look, sc, at.r, o);
}

static const NotedPiece *shown_note(const TableLook *look, int p, int i)
{
    const TableUi *ui = look->ui;
    Piece x = pile_piece(&look->view->table, p, i);
    return table_is_carried(ui, x) ? NULL : table_piece_note(ui, x);
}

/* How many neighbours, from place i of pile p on, have the same words to be said of them; 1 at least. */
static int saying_the_same(const TableLook *look, int p, int i)
{
    const NotedPiece *o = shown_note(look, p, i), *next;
    int n = 1, size = pile_size(&look->view->table, p);
    while (i + n < size && (next = shown_note(look, p, i + n)) != NULL && noted_label(next) != NULL &&
           strcmp(noted_label(o), noted_label(next)) == 0)
        n++;
    return n;
}

/* What is said of its pieces; neighbours that say the same say it once. What is wrong comes first: a label that would
 * cover another is left out. */
static void build_meld_noted(const TableLook *look, Scene *sc, int p)
{
    const TableUi *ui = look->ui;
    int n = pile_size(&look->view->table, p), labels = 0;
    Rect label[MAX_NOTED];
    for (int i = 0; i < n; i++)
        if (shown_note(look, p, i) != NULL)
            build_noted(look, sc, (Pose){ layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i), 0 },
                        shown_note(look, p, i));
    for (int wrong = 1; wrong >= 0; wrong--)
        for (int i = 0, same; i < n; i += same) {
            const NotedPiece *o = shown_note(look, p, i);
            bool told = o != NULL && noted_label(o) != NULL && noted_is_wrong(o) == wrong, covers = false;
            same = told ? saying_the_same(look, p, i) : 1;
            if (!told || labels == MAX_NOTED)
                continue;
            const Rect r = rect_around(layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i),
                                       layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i + same - 1));
            const Rect box = label_box(sc, ui, r, noted_label(o));
            for (int k = 0; k < labels; k++)
                covers |= rect_meets(box, label[k]);
            if (covers)
                continue;
            label[labels++] = box;
            build_noted_label(look, sc, r, o);
        }
}

/* Does a piece that lies by itself, or keeps a broken meld locked, wear what it owes, instead of the pile being called
 * no meld? */
static bool says_what_lacks(const TableUi *ui, const State *s, int p)
{
    for (int i = 0; i < pile_size(&s->table, p); i++) {
        const NotedPiece *o = table_piece_note(ui, pile_piece(&s->table, p, i));
        if (noted_is_wrong(o) && (pile_size(&s->table, p) == 1 || o->note.locked))
            return true;
    }
    return false;
}

/* The handle by which a whole meld is carried, above its middle while the pointer is near. */
static void meld_grip(const TableLook *look, Scene *sc, Rect r, int p)
{
    const TableUi *ui = look->ui;
    if (ui->doing.carry.kind != CARRY_NONE || table_near_meld(look) != p)
        return;
    int w = table_unit(ui, 28), h = table_unit(ui, GRIP_UNITS_HIGH);
    Rect grip = { r.x + (r.w - w) / 2, r.y - h + 1, w, h };
    dl_round(&sc->draw, grip, h / 2, colour_alpha(sc->theme->panel, 230));
    for (int i = -1; i <= 1; i++)
        dl_round(&sc->draw, (Rect){ grip.x + w / 2 + i * table_unit(ui, 7) - 1, grip.y + h / 2 - 1, 3, 3 }, 1,
                 sc->theme->text);
    Item *it = scene_item(sc, ITEM_ZONE, grip, 0, 0, table_saying(look, SAY_CARRY_WHOLE), "grip:%d", p);
    it->thing = thing_of(THING_GRIP, p);
    it->pile = (int16_t)p;
}

static void build_label(const TableUi *ui, Scene *sc, const char *label, int pile)
{
    const Rect room = ui->felt.layout.label[pile];
    const int px = table_unit(ui, UI_SMALL), w = table_label_wide(ui->felt.layout.unit, label),
              clearance = table_unit(ui, 1);
    const Rect pill = { room.x + (room.w - w) / 2, room.y + clearance, w, room.h - clearance };
    dl_round(&sc->draw, pill, pill.h / 2, sc->theme->panel);
    dl_outline(&sc->draw, pill, pill.h / 2, table_unit(ui, 1), LINE_SOLID, sc->theme->text_quiet);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, sc->theme->text, label);
    Item *it = scene_item(sc, ITEM_TEXT, pill, 0, 0, label, "label:%d", pile);
    it->focusable = false;
    it->bare = true;
    it->pile = (int16_t)pile;
}

/* It will be turned over with the hand it comes from. */
static bool is_hidden(const TableLook *look, int p)
{
    return pile_size(&look->view->table, p) > 0 && table_end_hides(look, pile_piece(&look->view->table, p, 0));
}

void table_build_meld(const TableLook *look, Scene *sc, int p)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int n = pile_size(&s->table, p);
    Rect r = table_meld_rect(ui, s, p);
    const MeldNote *note = &ui->notes.note[p];
    Item *it = scene_item(sc, ITEM_MELD, r, 0, 0, "", "meld:%d", p);
    it->focusable = false;
    it->pile = (int16_t)p;
    snprintf(it->verdict, sizeof it->verdict, "%s", note->verdict.why == NULL ? "ok" : note->verdict.why->id);
    /* All shadows first: none falls on a neighbour. */
    for (int i = 0; i < n; i++)
        table_piece_shadow(look, sc, table_shown_piece(look, p, i), opening_shift(ui, p, n, i));
    for (int i = 0; i < n; i++) {
        Piece x = table_shown_piece(look, p, i);
        table_piece_face(look, sc, x, p, opening_shift(ui, p, n, i));
        Rect at = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i);
        table_piece_item(look, sc, at, x, p, i, ZONE_FELT);
    }
    bool wrong = ui->said.pulse_pile == p && ui->said.pulse_piece == NO_PIECE && table_pulse_on(look);
    bool gathered = (ui->felt.layout.place[p].allows & ALLOW_GATHER) != 0; /* no meld, and judged as a whole */
    if (!gathered && (!says_what_lacks(ui, s, p) || wrong))
        meld_verdict(look, sc, p, r, ui->notes.readable[p], wrong);
    if (look->settings->live_verdict)
        build_meld_noted(look, sc, p);
    bool held = table_press_ripe(look) && piece_pile(&s->table, ui->doing.carry.grabbed, NULL) == p;
    if (held)
        piece_outline(sc, r, 4, 3, LINE_SOLID, sc->theme->selected);
    if (!gathered)
        meld_grip(look, sc, r, p);
}

/* What lies there, under it, where that is not to be seen and the layout has found room for it. */
void table_build_labels(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    for (int p = 0; p < s->table.pile_count; p++)
        if (ui->notes.note[p].label[0] != '\0' && ui->felt.layout.label[p].w > 0 && !is_hidden(look, p))
            build_label(ui, sc, ui->notes.note[p].label, p);
}

static void build_empty(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    Rect felt = ui->felt.layout.felt;
    Rect r = { felt.x, felt.y + felt.h / 2 - table_unit(ui, 20), felt.w, table_unit(ui, 40) };
    const char *mine = sc->cards ? N_("Nothing is laid yet. Drag cards here from your hand.")
                                 : N_("No melds yet. Drag tiles here from your rack."),
               *others = sc->cards ? N_("Nothing is laid yet.") : N_("No melds yet.");
    dl_text(&sc->draw, FONT_TEXT, table_unit(ui, 18), r, ALIGN_CENTRE, colour_alpha(sc->theme->text_on_felt, 150),
            tr(table_my_turn(look) ? mine : others));
}

static bool has_zone(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const bool carried = table_carries(ui);
    const bool asked = look->game->in_hand == NULL || carried; /* else melds are made in the hand */
    return !l->common && l->stage.w > 0 && ui->notes.stage < 0 && table_my_turn(look) && asked;
}

/* What the game calls what lies there, else melds. */
static const char *zone_word(const TableLook *look)
{
    const GameDef *game = look->game;
    const State *s = look->view;
    for (int p = 0; p < s->table.pile_count && game->table.pile_word != NULL; p++) {
        const PilePlace at = table_place(look, p);
        const bool own = at.seat == look->ui->viewer && (at.kind == PLACE_STAGE || at.kind == PLACE_MELD);
        const char *word = own ? game->table.pile_word(s, p) : NULL;
        if (word != NULL)
            return tr(word);
    }
    return table_saying(look, SAY_YOUR_MELDS);
}

/* Its name stands left of it where it has room: where nothing lies and nothing is said. */
static void build_zone_label(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect zone = ui->felt.layout.stage;
    const char *name = zone_word(look);
    const int px = table_unit(ui, UI_SMALL), w = text_width(FONT_TEXT, px, name) + 2,
              h = text_line_height(FONT_TEXT, px);
    const Rect r = { zone.x - table_unit(ui, 12) - w, zone.y + (zone.h - h) / 2, w, h };
    if (r.x >= ui->felt.layout.felt.x + table_unit(ui, 8) && table_covered(look, sc, r) == 0 &&
        !table_under_panel(look, r)) {
        dl_text(&sc->draw, FONT_TEXT, px, r, ALIGN_RIGHT, colour_alpha(sc->theme->text_on_felt, 210), name);
        scene_item(sc, ITEM_TEXT, r, 0, 0, name, "zone")->focusable = false;
    }
}

void table_build_zone_name(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const bool asked = ui->notes.stage >= 0 && ui->doing.carry.kind == CARRY_NONE && !table_stage_is_told(look);
    if ((has_zone(look) || asked) && ui->turn.hint_stage < 2)
        build_zone_label(look, sc);
}

/* The outline of the place where the viewer's own melds lie and what is put forward goes; lit when the prompt speaks of
 * it. */
static void build_zone(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    Rect zone = ui->felt.layout.stage;
    if (ui->notes.act.forward && ui->doing.carry.kind == CARRY_NONE) /* the line speaks of it */
        dl_outline(&sc->draw, zone, table_unit(ui, 10), table_unit(ui, 3), LINE_SOLID, sc->theme->selected);
    else
        dl_outline(&sc->draw, zone, table_unit(ui, 10), table_unit(ui, 2), LINE_DOTTED,
                   colour_alpha(sc->theme->text_on_felt, 110));
}

void table_build_felt(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    Item *felt = item_means(scene_item(sc, ITEM_ZONE, ui->felt.layout.felt, 0, 0, tr("Table"), "felt"), THING_FELT, 0);
    felt->focusable = false;
    int melds = 0;
    for (int p = 0; p < s->table.pile_count; p++) {
        if (!pile_on_felt(&s->table.row.pile[p]) || pile_size(&s->table, p) == 0 || is_hidden(look, p))
            continue;
        melds++;
        if (!ui->felt.layout.folded[p])
            table_build_meld(look, sc, p);
    }
    if (ui->felt.layout.common) {
        if (melds == 0 && ui->doing.carry.kind == CARRY_NONE && ui->deal.start_ms == 0 && ui->turn.hint_stage < 2)
            build_empty(look, sc);
    } else if (has_zone(look)) {
        build_zone(look, sc);
    }
}
