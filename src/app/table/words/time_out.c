/* What is told beside the prompt: what was said last, or that the time of a seat ran out. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"

const TableTimeOut *table_time_out(const TableUi *ui)
{
    const bool any = ui->viewer != NO_VIEWER && ui->time_out[ui->viewer].text[0] != '\0';
    return any && !ui->going.replay.running ? &ui->time_out[ui->viewer] : NULL;
}

const char *table_said(const TableLook *look)
{
    const TableUi *ui = look->ui;
    bool answers = ui->said.refusal || (ui->said.text[0] != '\0' && table_my_turn(look));
    const TableTimeOut *out_of_time = table_time_out(ui);
    const char *told = out_of_time != NULL && !answers ? out_of_time->text : ui->said.text;
    char prompt[sizeof ui->said.text];
    table_prompt(look, prompt, sizeof prompt);
    const bool ends = table_ended(look->known) && strncmp(told, prompt, strlen(told)) == 0;
    return !ui->said.refusal && (ends || strcmp(told, prompt) == 0) ? "" : told; /* nothing is said twice */
}
