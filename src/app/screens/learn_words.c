/* Learn: how far one has come in a game. */
#include "app/screens/learn_ui.h"

#include "platform/language.h"

int learn_next(const LearnUi *ui, int game)
{
    for (int i = 0; i < ui->of[game].lessons; i++)
        if ((ui->of[game].is_done >> i & 1) == 0)
            return i;
    return -1;
}

void learn_game_words(const LearnUi *ui, int game, char *out, size_t size)
{
    const bool all = ui->of[game].done == ui->of[game].lessons;
    /* TRANSLATORS: {1} is a game, of whose lessons {2} of {3} are done. */
    text_write(out, size, all ? N_("{1}: done") : N_("{1}: {2} of {3}"), tr(game_table[game]->title),
               text_number(ui->of[game].done).text, text_number(ui->of[game].lessons).text);
}
