/* What a person whose time ran out must not miss: it stands until that person's next turn has ended. */
#include <string.h>

#include "app/table/ui.h"
#include "rules/turn.h"

static bool is_hand_of(const State *s, int pile, int seat)
{
    return s->table.row.pile[pile].kind == PILE_HAND && s->table.row.pile[pile].owner == seat;
}

/* It came to the hand when the time ran out; what was taken back had been there when the turn began. */
static bool was_drawn(const State *before, const State *now, int seat, Piece x)
{
    int pile = piece_pile(&now->table, x, NULL);
    return is_hand_of(now, pile, seat) && !is_hand_of(before, piece_pile(&before->table, x, NULL), seat) &&
           !turn_had(before, pile, x);
}

void table_note_time_out(App *app, const State *before)
{
    TableNews *news = &app->table->news;
    const State *s = table_state(app);
    int last = match_log_count(app->match) - 1;
    *news = (TableNews){ .seat = before->to_act, .deal_no = before->deal_no, .made_in = before->turn_no };
    TextSink out = text_sink(news->text, sizeof news->text);
    if (last >= 0)
        match_log_line(app->match, last, news->seat, &out);
    for (int x = 0; x < s->table.piece_count; x++)
        news->piece[x] = was_drawn(before, s, news->seat, (Piece)x);
    app_redraw(app);
}

void table_follow_news(App *app)
{
    TableNews *news = &app->table->news;
    const State *s = table_state(app);
    if (news->text[0] == '\0')
        return;
    if (news->next == 0 && s->to_act == news->seat && s->turn_no != news->made_in)
        news->next = s->turn_no;
    if (s->deal_no != news->deal_no || table_ended(s) || (news->next != 0 && s->turn_no != news->next))
        news->text[0] = '\0';
}

bool table_has_news(const TableUi *ui)
{
    return ui->news.text[0] != '\0' && ui->news.seat == ui->viewer && !ui->curtain && !ui->going.replay.running;
}

const char *table_told(App *app)
{
    const TableUi *ui = app->table;
    bool answers = ui->said.refusal || (ui->said.text[0] != '\0' && table_my_turn(app));
    const char *told = table_has_news(ui) && !answers ? ui->news.text : ui->said.text;
    char prompt[sizeof ui->said.text];
    table_prompt(app, prompt, sizeof prompt);
    return !ui->said.refusal && strcmp(told, prompt) == 0 ? "" : told; /* nothing is said twice */
}
