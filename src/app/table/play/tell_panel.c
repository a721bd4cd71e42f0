/* Opens, scrolls and closes the panel that tells the table in words, for whoever cannot see the picture. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/widgets/widget.h"

void table_tell_whole(TableUi *ui)
{
    const bool open = table_words_are_open(table_look(ui));
    table_panels_yield(ui);
    if (ui->curtain)
        return;
    ui->panel.tells = open ? 0 : 1 + ui->viewer;
    ui->in_words.scroll = (Scroll){ 0 };
    table_redraw(ui);
}

/* ---- scrolling ---- */
static void close(TableUi *ui)
{
    ui->panel.tells = 0;
    table_redraw(ui);
}

bool table_words_intent(TableUi *ui, const Intent *in)
{
    const bool closes = in->kind == INTENT_BACK || in->kind == INTENT_USE;
    if (!table_words_are_open(table_look(ui)) || in->far)
        return false;
    if (ui->program->speak != NULL && in->kind == INTENT_WALK) { /* who listens has no use for it, and goes on */
        close(ui);
        return false;
    }
    if (closes)
        close(ui);
    else if (!scroll_intent(&ui->program->scene, &ui->in_words.scroll, in, true))
        return false;
    table_redraw(ui);
    return true;
}

/* A press beside the panel closes it and does nothing else. Everything but motion is taken while it is open, so that
 * nothing under it is pressed; its own button is left to the scene. */
bool table_words_pointer(TableUi *ui, const Pointer *p)
{
    const Item *panel = table_words_are_open(table_look(ui)) ? scene_find(&ui->program->scene, "told") : NULL;
    const Item *button = scene_find(&ui->program->scene, "button:told-close");
    if (panel == NULL)
        return false;
    if (scroll_pointer(&ui->in_words.scroll, p)) {
        table_redraw(ui);
        return true;
    }
    if (p->kind == POINTER_DOWN && !rect_has(panel->r, p->x, p->y))
        close(ui);
    return p->kind != POINTER_MOVE && (button == NULL || !rect_has(button->r, p->x, p->y));
}
