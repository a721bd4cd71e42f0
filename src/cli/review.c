#include "cli/review.h"
#include "cli/command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "platform/user_dirs.h"
#include "record/review.h"

typedef struct Asked {
    const char *file, *data_dir;
    bool last, all, show;
    int deal, seat; /* from 1; 0: not given */
} Asked;

/* ---- words ---- */

/* The number an option has, from 1; 0 when it is none. */
static int number_of(const char *text)
{
    enum { MOST_DIGITS = 6 };
    size_t n = strlen(text);
    return n > 0 && n <= MOST_DIGITS && strspn(text, "0123456789") == n ? atoi(text) : 0;
}

/* Reads the option at *i with its value; false after telling what is wrong. */
static bool option_read(int argc, char **argv, int *i, Asked *a, FILE *err)
{
    const char *word = argv[*i];
    if (*i + 1 >= argc) {
        cli_not_understood_by(err, N_("A value is missing after {1}."), word);
        return false;
    }
    const char *value = argv[++*i];
    if (strcmp(word, "--data-dir") == 0) {
        a->data_dir = value;
        return true;
    }
    int n = number_of(value);
    *(strcmp(word, "--deal") == 0 ? &a->deal : &a->seat) = n;
    if (n == 0)
        cli_not_understood_by(err, N_("--deal and --seat need a number from 1 on, not \"{1}\"."), value);
    return n > 0;
}

static bool words_read(int argc, char **argv, bool review, Asked *a, FILE *err)
{
    for (int i = 0; i < argc; i++) {
        const char *w = argv[i];
        bool valued =
            strcmp(w, "--data-dir") == 0 || (review && (strcmp(w, "--deal") == 0 || strcmp(w, "--seat") == 0));
        if (valued) {
            if (!option_read(argc, argv, &i, a, err))
                return false;
        } else if (strcmp(w, "--last") == 0) {
            a->last = true;
        } else if (review && strcmp(w, "--all") == 0) {
            a->all = true;
        } else if (review && strcmp(w, "--show") == 0) {
            a->show = true;
        } else if (review && !a->file && (w[0] != '-' || w[1] == '\0')) {
            a->file = w;
        } else {
            cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), w);
            return false;
        }
    }
    return true;
}

/* ---- the match ---- */

static int from_store(const Asked *a, Transcript *t, FILE *err)
{
    char dir[3072], why[2048];
    TextSink error = text_sink(why, sizeof why);
    if (!a->data_dir && !user_data_dir(dir, sizeof dir)) {
        cli_complain(err, "There is no home folder. Name the folder of your matches with --data-dir.");
        return FAILED;
    }
    const char *where = a->data_dir ? a->data_dir : dir;
    Store *store = store_open_read_only(where, &error);
    if (!store) {
        cli_complaint(err, why);
        return FAILED;
    }
    bool good = transcript_of_last(store, NULL, t, &error);
    store_close(store);
    if (!good)
        cli_complaint(err, why);
    return good ? ALL_WELL : FAILED;
}

static int from_file(const char *name, Transcript *t, FILE *err)
{
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    FILE *in = cli_open(name, err);
    if (!in)
        return FAILED;
    bool good = transcript_read(in, t, &error), broken = !good && ferror(in);
    cli_close(in);
    if (broken)
        cli_complain(err, "\"{1}\" cannot be read to its end.", name);
    else if (!good)
        cli_complain(err, "\"{1}\": {2}", name, why);
    return good ? ALL_WELL : FAILED;
}

static int match_read(const Asked *a, Transcript *t, FILE *err)
{
    if (a->last == (a->file != NULL))
        return cli_not_understood_by(err, N_("Give either --last or a file with the record of a match."), "");
    return a->last ? from_store(a, t, err) : from_file(a->file, t, err);
}

/* ---- printing ---- */

static void print_head(const Review *r, FILE *out)
{
    const MatchSetup *m = review_setup(r);
    const GameDef *game = review_game(r);
    const AiDef *ai = ai_find(game->id);
    char list[SEATS_TEXT], seats[MAX_SEATS][160];
    const char *seat[MAX_SEATS];
    TextSink names = text_sink(list, sizeof list);
    for (int i = 0; i < m->seats; i++) {
        const char *name = match_seat_shown(m, i);
        bool computer = m->seat[i].kind == SEAT_COMPUTER;
        text_write(seats[i], sizeof seats[i], computer ? N_("{1} ({2})") : "{1}", name,
                   computer ? tr(ai->levels[m->seat[i].level].title) : "");
        seat[i] = match_seat_is_you(m, i) ? NAME_YOU : seats[i];
    }
    text_names(&names, seat, m->seats);
    /* TRANSLATORS: A game, its preset of house rules, the number of the deal, and who played. */
    cli_line(out, "{1}, {2}, deal {3}: {4}.", tr(game->title), tr(game->options->presets[m->preset].name),
             text_number(review_deal(r) + 1).text, list);
    char headline[320];
    TextSink ended = text_sink(headline, sizeof headline);
    match_headline(m, review_sheet(r), &ended);
    fprintf(out, "%s\n\n", headline);
}

/* Columns count letters, not bytes. */
static void print_padded(FILE *out, const char *text, int width)
{
    for (const char *c = text; *c; c++)
        width -= ((unsigned char)*c & 0xC0) != 0x80;
    fprintf(out, "%s%*s", text, width > 0 ? width : 0, "");
}

static void add_pile(const GameDef *game, const State *s, int pile, TextSink *out)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(out, out->length > 0 ? " " : "");
        game->tell.face_text(pile_face(&s->table, pile, i), out);
    }
}

/* What decisions stand under, at the first of them; the hands of all there, where they are to be shown. */
static void print_chapter(const Review *r, int i, bool show, FILE *out)
{
    char now[96] = "", before[96] = "", hand[256], centre[256] = "";
    TextSink to_now = text_sink(now, sizeof now), to_before = text_sink(before, sizeof before),
             to_centre = text_sink(centre, sizeof centre);
    const State *s = review_before(r, i);
    review_chapter(r, i, &to_now);
    if (i > 0)
        review_chapter(r, i - 1, &to_before);
    if (strcmp(now, before) == 0)
        return;
    fprintf(out, "%s%s\n", i > 0 ? "\n" : "", now);
    for (int p = 0; show && p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        TextSink to_hand = text_sink(hand, sizeof hand);
        if (pile->kind == PILE_KITTY)
            add_pile(review_game(r), s, p, &to_centre);
        if (pile->kind != PILE_HAND || pile_size(&s->table, p) == 0)
            continue;
        add_pile(review_game(r), s, p, &to_hand);
        fprintf(out, "      %s: %s\n", match_seat_shown(review_setup(r), pile->owner), hand);
    }
    if (to_centre.length > 0) {
        fputs("      ", out);
        /* TRANSLATORS: {1} are the cards of the kitty, or those the contractor has put aside. */
        cli_line(out, "Put aside: {1}", centre);
    }
}

/* Who won the trick that ends with decision i. */
static void print_trick_end(const Review *r, int i, FILE *out)
{
    TrickNote trick;
    int own;
    if (review_trick(r, i, &trick, &own) && own == trick.count - 1 && trick.winner < MAX_SEATS) {
        const MatchSetup *m = review_setup(r);
        fputs("      ", out);
        cli_line(out, match_seat_is_you(m, trick.winner) ? N_("You take the trick.") : N_("{1} takes the trick."),
                 match_seat_shown(m, trick.winner));
    }
}

/* Of a deal whose decisions stand under headings: everybody's are told, and those that are wanted judged. */
static void print_decision(const Review *r, int i, bool show, FILE *out)
{
    const ReviewTurn *t = review_turn(r, i);
    char text[AI_WHY_BYTES + 256];
    TextSink sink = text_sink(text, sizeof text);
    print_chapter(r, i, show, out);
    fprintf(out, "  %s ", review_listed(r, i) && review_differs(r, i) ? "*" : " ");
    print_padded(out, match_seat_shown(review_setup(r), t->seat), 12);
    fputc(' ', out);
    review_done_say(r, t, false, &sink);
    if (review_listed(r, i)) {
        print_padded(out, text, 16);
        sink = text_sink(text, sizeof text);
        text[0] = '\0';
        review_say(r, i, &sink);
    }
    fprintf(out, "%s%s\n", review_listed(r, i) ? " " : "", text);
    print_trick_end(r, i, out);
}

/* The melds of the table and what is left of the hand, in the notation of records. */
static void print_table(const Review *r, int i, ReviewSide side, FILE *out)
{
    State s;
    char table[1024], hand[512];
    TextSink melds = text_sink(table, sizeof table), left = text_sink(hand, sizeof hand);
    int seat = review_turn(r, i)->seat;
    review_table(r, i, side, &s, NULL);
    for (int p = 0; p < s.table.pile_count; p++)
        if (s.table.row.pile[p].kind == PILE_MELD && pile_size(&s.table, p) > 0) {
            text_add(&melds, melds.length > 0 ? " |" : "");
            add_pile(review_game(r), &s, p, &melds);
        }
    for (int p = 0; p < s.table.pile_count; p++)
        if (pile_is_hand_of(&s.table.row.pile[p], seat))
            add_pile(review_game(r), &s, p, &left);
    fputs("      ", out);
    /* TRANSLATORS: {1} are the melds on the table, {2} is what is left in the hand. */
    cli_line(out, side == REVIEW_AS_BEST ? N_("Best play: {1}; left: {2}") : N_("As played: {1}; left: {2}"),
             melds.length > 0 ? table : tr("no meld"), left.length > 0 ? hand : tr("nothing"));
}

static void print_turn(const Review *r, int i, bool show, FILE *out)
{
    const ReviewTurn *t = review_turn(r, i);
    char text[AI_WHY_BYTES + 256];
    TextSink sink = text_sink(text, sizeof text);
    /* Where every turn begins with a draw, what follows it is no second part. */
    fprintf(out, "%4d%s ", t->number, t->part > 0 && !(review_game(r)->material->kind == MATERIAL_CARDS) ? "+" : " ");
    print_padded(out, match_seat_shown(review_setup(r), t->seat), 12);
    fputc(' ', out);
    review_done_say(r, t, false, &sink);
    print_padded(out, text,
                 (review_game(r)->material->kind == MATERIAL_CARDS) ? 58 : 36); /* what was thrown is told too */
    sink = text_sink(text, sizeof text);
    review_say(r, i, &sink);
    fprintf(out, " %s\n", text);
    if (!show)
        return;
    print_table(r, i, REVIEW_AS_PLAYED, out);
    if (t->mark >= REVIEW_HELD || t->opinion == AI_DIFFERS)
        print_table(r, i, REVIEW_AS_BEST, out);
}

static void print_review(const Review *r, bool show, FILE *out)
{
    char text[512];
    print_head(r, out);
    for (int i = 0; i < review_count(r); i++)
        if (review_has_chapters(r))
            print_decision(r, i, show, out);
        else if (review_listed(r, i))
            print_turn(r, i, show, out);
    fputc('\n', out);
    for (int seat = 0; seat < review_setup(r)->seats; seat++) {
        if ((review_seats(r) >> seat & 1) == 0 || !review_took_part(r, seat))
            continue;
        TextSink sink = text_sink(text, sizeof text);
        review_summary(r, seat, &sink);
        text_add(&sink, "\n");
        if (review_outs(r, seat, &sink))
            text_add(&sink, "\n");
        fputs(text, out);
    }
}

static int review_print(const Asked *a, const Transcript *t, FILE *out, FILE *err)
{
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    if (a->seat > t->setup.seats) {
        cli_complain(err, "There is no seat {1} at this table of {2}.", text_number(a->seat).text,
                     text_number(t->setup.seats).text);
        return FAILED;
    }
    Review *r = review_open(t, a->deal - 1, &error);
    if (!r) {
        cli_complaint(err, why);
        return FAILED;
    }
    if (a->seat > 0)
        review_seats_set(r, (uint16_t)(1u << (a->seat - 1)));
    else if (a->all)
        review_seats_set(r, (uint16_t)((1u << t->setup.seats) - 1));
    review_think_all(r, NULL);
    print_review(r, a->show, out);
    review_close(r);
    return ALL_WELL;
}

int review_command(int argc, char **argv, FILE *out, FILE *err)
{
    Asked a = { 0 };
    Transcript t;
    if (!words_read(argc, argv, true, &a, err))
        return NOT_UNDERSTOOD;
    if (a.all && a.seat > 0)
        return cli_not_understood_by(err, N_("Give --all or --seat, not both."), "");
    int status = match_read(&a, &t, err);
    if (status != ALL_WELL)
        return status;
    status = review_print(&a, &t, out, err);
    transcript_free(&t);
    return status;
}

int record_command(int argc, char **argv, FILE *out, FILE *err)
{
    Asked a = { 0 };
    Transcript t;
    if (!words_read(argc, argv, false, &a, err))
        return NOT_UNDERSTOOD;
    if (!a.last)
        return cli_not_understood_by(err, N_("Say which match you want: give --last."), "");
    int status = from_store(&a, &t, err);
    if (status != ALL_WELL)
        return status;
    if (!t.over) {
        cli_complain(err, "This match is not over yet. Its record would give away the next cards.");
        status = FAILED;
    } else if (!transcript_write(&t, out)) {
        cli_complain(err, "The record cannot be written: {1}.", strerror(errno));
        status = FAILED;
    }
    transcript_free(&t);
    return status;
}

int cli_review(Words *w)
{
    return review_command(w->count, w->word, stdout, stderr);
}

int cli_record(Words *w)
{
    return record_command(w->count, w->word, stdout, stderr);
}
