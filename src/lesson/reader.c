/* Words of the lines of lessons, and what is said where one is wrong. */
#include "lesson/reader.h"

#include <string.h>

const char reader_too_much[] = UNTRANSLATED("There is more here than a file of lessons may have.");

bool reader_wrong(LessonReader *r, const char *sentence, const char *word)
{
    char said[512];
    TextSink part = text_part(r->error, said, sizeof said);
    text_say(&part, sentence, word);
    /* TRANSLATORS: {3} is a whole sentence. */
    text_say(r->error, UNTRANSLATED("Line {1} of the lessons, word {2}: {3}"), text_number(r->line).text,
             text_number(r->word).text, said);
    return false;
}

char *reader_word(LessonReader *r)
{
    char *word = r->rest + strspn(r->rest, " \t");
    const size_t n = strcspn(word, " \t");
    r->rest = word + n + (word[n] != '\0');
    word[n] = '\0';
    r->word += n > 0;
    return word;
}
