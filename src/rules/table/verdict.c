/* A refusal in words. */
#include "rules/table/verdict.h"

static void say(const Reason *r, const Verdict *v, TextSink *out)
{
    char word[VERDICT_FIGURES][96] = { "" };
    assert(r->figures <= v->figures);
    for (int i = 0; i < r->figures; i++) {
        TextSink one = text_part(out, word[i], sizeof word[i]);
        if (r->say_figure != NULL)
            r->say_figure(v->figure[i], &one);
        else
            text_add(&one, text_number(v->figure[i]).text);
    }
    if (r->many != NULL)
        text_count(out, r->text, r->many, v->figure[0], word[1]);
    else
        text_say(out, r->text, word[0], word[1]);
}

void verdict_say(Verdict v, TextSink *out)
{
    say(v.why, &v, out);
}

void verdict_say_whole(Verdict v, TextSink *out)
{
    verdict_say(v, out);
    if (v.detail == NULL)
        return;
    text_next(out);
    say(v.detail, &v, out);
}
