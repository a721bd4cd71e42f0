/* Where a lesson or a puzzle speaks, beside the table. */
#include "app/table/where/lesson.h"

#include "app/table/look/look.h"

/* In units: with what has to be explained beside it; a card that is looked at stands out of the hand. */
enum { WIDE = 270, EXPLAINING = 550, LIFTED = 14, MOST = 45 /* per cent of the window */ };

int table_lesson_aside(const TableLook *look)
{
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    const int usual = WIDE * unit / 100, most = look->last->w * MOST / 100, wide = EXPLAINING * unit / 100;
    if (!look->task || !table_puzzle_explains(look) || most < usual)
        return look->task ? usual : 0;
    return wide < most ? wide : most;
}

/* From the corner down to the hand, which has the whole width. */
Rect table_lesson_rect(const TableLook *look)
{
    const TableLayout *l = &look->ui->felt.layout;
    const int margin = look->last->w - l->corner.x - l->corner.w, w = table_lesson_aside(look) - margin;
    const int top = l->corner.y + l->corner.h + margin;
    const int hand = l->rack.w > 0 && l->rack.y < l->rail.y ? l->rack.y : l->rail.y;
    return (Rect){ look->last->w - margin - w, top, w, hand - margin - LIFTED * l->unit / 100 - top };
}

bool table_lesson_is_over(const TableLook *look)
{
    if (look->puzzle != NULL)
        return puzzle_match_verdict(look->puzzle).end == PUZZLE_RIGHT && !table_end_runs(look);
    const LessonRun *run = look->lesson != NULL ? lesson_match_run(look->lesson) : NULL;
    return run != NULL && run->step >= run->lesson->steps && !table_end_runs(look);
}

bool table_puzzle_is_open(const TableLook *look)
{
    return look->puzzle != NULL && puzzle_match_name(look->puzzle)->kind->open;
}

bool table_puzzle_explains(const TableLook *look)
{
    return look->puzzle != NULL && puzzle_match_name(look->puzzle)->kind->choice != NULL;
}

bool table_puzzle_is_said(const TableLook *look)
{
    char choice[PUZZLE_CHOICES][PUZZLE_NAME];
    return look->puzzle != NULL && puzzle_match_choices(look->puzzle, choice) > 0;
}
