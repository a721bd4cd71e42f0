/* What was decided in a deal of Royal Rummy, as labels for whoever looks back at it. */
#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/royal/position.h"

void royal_chapter(const State *before, TextSink *out)
{
    enum { MOST = 8 };
    StageNote stage[MOST];
    const int n = royal_def.stages(before, stage, MOST);
    for (int i = 0; i < n; i++)
        if (stage[i].when == STAGE_NOW)
            text_add(out, stage[i].name);
}

/* What the button said that it was decided by: "Bet 5 on A\u2660", "Fold". */
static void say_button(const State *before, Move m, TextSink *out)
{
    enum { MOST = 16 };
    ChoiceItem choice[MOST];
    const int n = royal_choices(before, before->to_act, choice, MOST);
    for (int i = 0; i < n; i++) {
        const Move c = choice[i].move;
        if (c.kind == m.kind && c.suit == m.suit && (choice[i].step > 0 || c.amount == m.amount)) {
            text_say(out, choice[i].label, text_number(m.amount).text);
            return;
        }
    }
}

void royal_deed(const State *before, Move m, const char *const *names, TextSink *out)
{
    char list[TOLD_LIST];
    const int seat = before->to_act;
    (void)names;
    if (m.kind == MOVE_DISCARD)
        card_sign(pile_face(&before->table, royal_hand(seat), m.index), out);
    else if (m.kind == MOVE_DONE && before->phase == ROYAL_SELECT)
        text_add(out, told_pile(&before->table, royal_five(seat), card_sign, list));
    else
        say_button(before, m, out);
}
