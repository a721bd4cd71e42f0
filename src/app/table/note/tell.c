/* The table in words, as long as they are asked for. */
#include "app/table/pure/tell.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/words/words.h"

void table_note_words(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    char prompt[1536] = "";
    TextSink out = text_sink(ui->in_words.text, sizeof ui->in_words.text);
    if (!table_words_are_open(look))
        return;
    table_prompt(look, prompt, sizeof prompt);
    tell_table(look->view, seat_setup(look->seat), prompt, &out);
}
