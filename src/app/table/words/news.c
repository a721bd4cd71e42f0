/* What is told beside the prompt: what was said last, or that the time of a seat ran out. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"
#include "rules/bricks/turn.h"

const TableNews *table_news(const TableUi *ui)
{
    const bool any = ui->viewer != NO_VIEWER && ui->news[ui->viewer].text[0] != '\0';
    return any && !ui->going.replay.running ? &ui->news[ui->viewer] : NULL;
}

const char *table_told(const TableLook *look)
{
    const TableUi *ui = look->ui;
    bool answers = ui->said.refusal || (ui->said.text[0] != '\0' && table_my_turn(look));
    const TableNews *news = table_news(ui);
    const char *told = news != NULL && !answers ? news->text : ui->said.text;
    char prompt[sizeof ui->said.text];
    table_prompt(look, prompt, sizeof prompt);
    const bool ends = table_ended(look->known) && strncmp(told, prompt, strlen(told)) == 0;
    return !ui->said.refusal && (ends || strcmp(told, prompt) == 0) ? "" : told; /* nothing is said twice */
}
