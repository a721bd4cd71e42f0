/* What the turn stands at, at the right end of the line over the hand. */
#include <stdio.h>

#include "app/table/draw/bar.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

/* One more part of a line of several. */
static void add_part(TextSink *out, const char *part)
{
    char before[320];
    snprintf(before, sizeof before, "%s", out->length > 0 ? out->at : "");
    bool first = before[0] == '\0';
    text_clear(out);
    text_say(out, first ? "{2}" : N_("{1}  ·  {2}"), before, part);
}

/* What is owed by pieces of the table: the words of the first, or how many there are where room is short. */
static int add_owed(const TableLook *look, int brief, TextSink *out)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const NotedPiece *first = NULL;
    int noted = 0, alone = 0;
    for (int i = 0; i < ui->notes.noted_count; i++) {
        const NotedPiece *o = &ui->notes.noted[i];
        if (o->note.duty[0] == '\0')
            continue;
        first = first == NULL ? o : first;
        int pile = piece_pile(&s->table, o->piece, NULL);
        alone += pile_on_felt(&s->table.row.pile[pile]) && pile_size(&s->table, pile) == 1;
        noted++;
    }
    if (noted == 0)
        return 0;
    char face[192], words[600];
    TextSink sink = text_part(out, face, sizeof face), said = text_part(out, words, sizeof words);
    look->game->tell.face_name(s->table.face[first->piece], &sink);
    if (noted == 1 && brief < 2)
        text_say(&said, "{1}: {2}", face, first->note.duty);
    else
        /* TRANSLATORS: {1} is how many tiles or cards still have to be laid. */
        text_count(&said, "{1} to place", "{1} to place", noted);
    add_part(out, words);
    return alone;
}

/* What the turn stands at. Where there is little room, first the tiles played are left out, then the loose ones: both
 * can be seen on the table. */
static void status_text(const TableLook *look, int brief, TextSink *out)
{
    const TurnNote *n = &look->ui->notes.turn;
    const bool counts = n->opening_points >= 0 && n->opening_goal > 0;
    if (counts && n->changed && n->opening_points > n->opening_goal)
        text_count(out, "{1} point", "{1} points", n->opening_points);
    else if (counts && n->changed)
        /* TRANSLATORS: {1} points of the {2} that the initial meld needs. */
        text_say(out, "{1} of {2}", text_number(n->opening_points).text, text_number(n->opening_goal).text);
    else if (counts)
        /* TRANSLATORS: {1} is how many points the first melds must be worth. */
        text_count(out, "{1} point needed", "{1} points needed", n->opening_goal);
    char part[288];
    if (n->played > 0 && brief < 1) {
        /* TRANSLATORS: {1} is how many tiles or cards were played in this turn. */
        text_write_count(part, sizeof part, "{1} played", "{1} played", n->played);
        add_part(out, part);
    }
    int loose = n->loose - add_owed(look, brief, out);
    if (loose > 0 && (brief < 2 || out->length == 0)) {
        /* TRANSLATORS: {1} is how many tiles or cards lie in no meld. */
        text_write_count(part, sizeof part, "{1} loose", "{1} loose", loose);
        add_part(out, part);
    }
}

int table_build_status(const TableLook *look, Scene *sc, Rect r)
{
    const TableUi *ui = look->ui;
    char text[960];
    bool seated = ui->viewer != NO_VIEWER && !table_ended(look->known);
    int px = table_unit(ui, UI_SMALL + 1), pad = table_unit(ui, 14), most = r.w / 3;
    if (!seated)
        return r.x + r.w;
    for (int brief = 0; brief < 3; brief++) {
        TextSink sink = text_sink(text, sizeof text);
        status_text(look, brief, &sink);
        if (text_width(FONT_BOLD, px, text) + 2 * pad <= most)
            break;
    }
    if (text[0] == '\0')
        return r.x + r.w;
    int w = text_width(FONT_BOLD, px, text) + 2 * pad;
    w = w < most ? w : most;
    Rect pill = { r.x + r.w - w, r.y, w, r.h };
    const TurnNote *n = &ui->notes.turn;
    bool enough = n->changed && n->opening_points >= 0 && n->opening_goal > 0 && n->opening_points >= n->opening_goal;
    dl_round(&sc->draw, pill, r.h / 2, enough ? sc->theme->selected : sc->theme->panel);
    Rect words = { pill.x + table_unit(ui, 6), pill.y, pill.w - 2 * table_unit(ui, 6), pill.h };
    ui_line(sc, FONT_BOLD, px, words, ALIGN_CENTRE, enough ? sc->theme->act_text : sc->theme->text, text);
    Item *it = scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "status");
    it->focusable = false;
    it->count = n->opening_points;
    return pill.x - pad;
}
