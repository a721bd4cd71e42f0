#include "app/screens/match_words.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "app/widgets/date.h"
#include "platform/clock.h"
#include "platform/language.h"
#include "render/paint/grapheme.h"

void match_words_when(int64_t then, int64_t now, bool brief, TextSink *out)
{
    struct tm then_tm, now_tm;
    char text[432] = "";
    TextSink said = text_sink(text, sizeof text);
    if (then <= 0 || !clock_local(then, &then_tm) || !clock_local(now, &now_tm))
        return;
    struct tm noon = now_tm, then_noon = then_tm;
    noon.tm_hour = then_noon.tm_hour = 12;
    noon.tm_min = then_noon.tm_min = noon.tm_sec = then_noon.tm_sec = 0;
    noon.tm_isdst = then_noon.tm_isdst = -1;
    long days = (long)((difftime(mktime(&noon), mktime(&then_noon)) + (now >= then ? 43200 : -43200)) / 86400);
    bool day = days == 0 || days == 1, year = then_tm.tm_year == now_tm.tm_year;
    if (day)
        text_add(&said, text_time(then_tm.tm_hour, then_tm.tm_min).text);
    else
        date_brief(&then_tm, !year && !brief, &said);
    if (days == 1 && brief)
        text_say(out, "yesterday");
    else if (day && !brief)
        /* TRANSLATORS: {1} is a time of the day: 14:05. */
        text_say(out, days == 0 ? N_("today, {1}") : N_("yesterday, {1}"), text);
    else
        text_add(out, text);
}

/* The name, or so many letters of it and a sign that there are more. */
static void write_name(const char *name, int letters, char *out, size_t size)
{
    size_t end = 0;
    for (int n = 0; name[end] != '\0' && n < letters; n++)
        end = grapheme_after(name, end);
    snprintf(out, size, "%.*s%s", (int)end, name, name[end] != '\0' ? "\xE2\x80\xA6" : "");
}

static bool is_told(const ShelfMatch *m, int seat)
{
    return m->note.seats <= seat || m->note.leads[seat];
}

void match_words_score(const ShelfMatch *m, int letters, int most, TextSink *out)
{
    char list[TEXT_LIST] = "", name[NAME_BYTES + 4], one[NAME_BYTES + 40];
    int told = 0, more = 0;
    for (int i = 0; i < m->setup.seats; i++) {
        if (!is_told(m, i))
            continue;
        if (told == most) {
            more++;
            continue;
        }
        write_name(match_seat_shown(&m->setup, i), letters, name, sizeof name);
        const bool scored = m->note.seats > i;
        const TextNumber points = text_points(scored ? m->note.total[i] : 0, false);
        /* TRANSLATORS: Somebody, and his points. */
        text_write(one, sizeof one, scored ? N_OF("name and points", "{1} {2}") : "{1}", name, points.text);
        text_list(list, sizeof list, one);
        told++;
    }
    if (more > 0)
        /* TRANSLATORS: {2} are some who play, or who lead a match; {1} is how many there are besides. */
        text_count(out, "{2} and {1} more", "{2} and {1} more", more, list);
    else
        text_add(out, list);
}

enum { SCORE_LETTERS = 14 }; /* of a name in the score of a match */

const char *match_words_title(const HistoryMatch *m)
{
    /* TRANSLATORS: Title of a match that cannot be read. */
    return m->entry.game < 0 ? tr("A match") : tr(game_table[m->entry.game]->title);
}

void match_words_players(const HistoryMatch *m, TextSink *out)
{
    char seats[MAX_SEATS][96];
    const char *seat[MAX_SEATS];
    const AiDef *ai = ai_find(game_table[m->setup.game]->id);
    for (int i = 0; i < m->setup.seats; i++) {
        const SeatSetup *s = &m->setup.seat[i];
        bool computer = s->kind == SEAT_COMPUTER && ai != NULL && s->level < ai->level_count;
        text_write(seats[i], sizeof seats[i], computer ? N_("{1} ({2})") : "{1}", match_seat_shown(&m->setup, i),
                   computer ? tr(ai->levels[s->level].title) : "");
        seat[i] = seats[i];
    }
    text_names(out, seat, m->setup.seats);
}

void match_words_end(const HistoryMatch *m, TextSink *out)
{
    char result[600] = "", score[900] = "";
    TextSink to_result = text_sink(result, sizeof result), to_score = text_sink(score, sizeof score);
    const ShelfMatch shelf = { .setup = m->setup, .note = m->note };
    history_result_say(m, &to_result);
    if (m->note.seats > 0)
        match_words_score(&shelf, SCORE_LETTERS, MAX_SEATS, &to_score);
    if (score[0] == '\0')
        text_say(out, "{1}", result);
    else if (result[0] == '\0')
        text_say(out, "Score: {1}", score);
    else
        text_say(out, "{1}. {2}", result, score);
}
