/* What the rules say about single pieces: what they owe, and which places would take those that are held. The rules are
 * asked once when pieces are picked up, and once after each change; never for a picture. */
#include <string.h>

#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "platform/language.h"

/* What lies on the table, and what the seat holds: a discard taken may owe something in the hand. */
static bool may_owe(const Pile *p, int seat)
{
    return pile_on_felt(p) || (p->kind == PILE_HAND && p->owner == seat);
}

void table_note_owing(App *app, int seat)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    const GameDef *game = match_game(app->match);
    ui->seen.owing_count = 0;
    if (game->piece_note == NULL || seat == NO_SEAT || s->to_act != seat || table_ended(s) || ui->going.replay.running)
        return;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; may_owe(&s->table.row.pile[p], seat) && i < pile_size(&s->table, p); i++) {
            Owing o = { .piece = pile_piece(&s->table, p, i) };
            game->piece_note(s, o.piece, &o.note);
            if ((o.note.owes[0] != '\0' || o.note.verdict.why != NULL) && ui->seen.owing_count < MAX_OWING)
                ui->seen.owing[ui->seen.owing_count++] = o;
        }
}

const Owing *table_owing(const TableUi *ui, Piece x)
{
    for (int i = 0; i < ui->seen.owing_count; i++)
        if (ui->seen.owing[i].piece == x)
            return &ui->seen.owing[i];
    return NULL;
}

/* What the first of the held pieces owes is told with them in the hand. */
static bool tell_owing(App *app, const Hold *h)
{
    for (int i = 0; i < h->count; i++) {
        const Owing *o = table_owing(app->table, h->piece[i]);
        if (o != NULL && o->note.sentence[0] != '\0') {
            table_say(app, o->note.sentence);
            return true;
        }
    }
    return false;
}

void table_light(App *app)
{
    TableUi *ui = app->table;
    Hold *h = &ui->doing.hold;
    const GameDef *game = match_game(app->match);
    const State *s = table_view(app);
    bool owes = tell_owing(app, h);
    memset(h->welcome, 0, sizeof h->welcome);
    h->lit_count = 0;
    h->lit_shown = owes || app->settings.light_places;
    if (!table_my_turn(app))
        return;
    h->lit_count = gesture_fits(game, s, ui->viewer, h->piece, h->count, h->lit, MAX_LIT, NULL);
    for (int i = 0; i < h->lit_count; i++)
        if (h->lit[i].kind == TARGET_INSERT)
            h->welcome[h->lit[i].pile] = true;
    h->lit_count +=
        gesture_swaps(game, s, ui->viewer, h->piece, h->count, h->lit + h->lit_count, MAX_LIT - h->lit_count);
}

void table_build_lit(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const Hold *h = &ui->doing.hold;
    const State *s = table_view(app);
    if ((h->kind != HOLD_DRAG && h->kind != HOLD_CLICK && h->kind != HOLD_KEYS) || !h->lit_shown)
        return;
    for (int i = 0; i < h->lit_count; i++) {
        Place to = h->lit[i];
        if (to.kind != TARGET_INSERT && to.kind != TARGET_SWAP)
            continue;
        Rect r = to.kind == TARGET_SWAP ? table_place_rect(app, to, 1) : table_meld_rect(ui, s, to.pile);
        piece_outline(sc, r, table_unit(ui, 4), table_unit(ui, 3), LINE_SOLID, sc->theme->playable);
        Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, tr("It may be laid here"), "lit:%d", i);
        it->focusable = false;
        it->pile = to.pile;
        it->index = to.at;
    }
}
