/* The note that is kept with a match of a table: what the moves alone do not tell.
 *
 *   meldwell table 1
 *   rules FINDS OPENS HINTS WATCHERS AWAY TURN
 *   name NAME                          where the table has one
 *   key HEX HEX                        the lasting key of the table
 *   own SEAT HEX SEAT                  of the person before the screen ("-": none); the secret of his lots; the seat of
 *                                      a computer that the program draws for instead
 *   deal DEAL ANCHORED
 *   seat SEAT STATE AVATAR DRAWS HEX   whose chair that is: his key
 *   called SEAT NAME
 *   paused SEAT TIMES                  how often the clock has stood for whoever sits there
 *   lot SEAT DEAL HEX                  the last link of that seat
 *   gave DEAL SEATS                    of whom that deal was made: a bit per seat
 *   invited USED LEFT HEX HEX          an invitation that is out: its hash, and who has used it
 *   end HEX                            of a hash of all before it: what is damaged is not believed
 *
 * Lines with another word are of a later version of this one, and skipped. */
#include <string.h>

#include "net/host_inner.h"

static const char head[] = "meldwell table ", end[] = "end ";
enum { NOTE_VERSION = 1, NOTE_SUM = 8, NOTE_END = sizeof end - 1 + 2 * NOTE_SUM + 1 /* bytes of the last line */ };

/* ---- writing ---- */

static void write_seat(const Host *h, int seat, TextSink *out)
{
    const Chair *chair = &h->chairs.chair[seat];
    text_addf(out, "seat %d %d %d %d ", seat, chair->state, h->place[seat].avatar, h->place[seat].draws);
    say_bytes(chair->person, CRYPT_KEY, out);
    text_add(out, "\n");
    if (h->place[seat].name[0] != '\0') {
        text_addf(out, "called %d ", seat);
        text_add(out, h->place[seat].name);
        text_add(out, "\n");
    }
    if (h->place[seat].pauses > 0)
        text_addf(out, "paused %d %d\n", seat, h->place[seat].pauses);
    if (h->lots.drawn[seat]) {
        text_addf(out, "lot %d %d ", seat, h->lots.given[seat]);
        say_bytes(h->lots.link[seat], CRYPT_KEY, out);
        text_add(out, "\n");
    }
}

static void write_invitation(const Host *h, const HostInvitation *v, TextSink *out)
{
    if (v->until_ms <= h->now_ms)
        return;
    text_addf(out, "invited %d %lu ", v->used, (unsigned long)(v->until_ms - h->now_ms));
    say_bytes(v->hash, CRYPT_KEY, out);
    text_add(out, " ");
    say_bytes(v->person, CRYPT_KEY, out);
    text_add(out, "\n");
}

static void write_own_seat(int seat, TextSink *out)
{
    text_addf(out, seat == NO_SEAT ? "-" : "%d", seat);
}

static void note_text(const Host *h, TextSink *out)
{
    const TableRules *r = &h->rules;
    text_addf(out, "%s%d\nrules %d %d %d %d %lu %lu\n", head, NOTE_VERSION, r->finds, r->opens, r->hints, r->watchers,
              (unsigned long)r->away_ms, (unsigned long)r->turn_ms);
    if (r->name[0] != '\0') {
        text_add(out, "name ");
        text_add(out, r->name);
        text_add(out, "\n");
    }
    text_add(out, "key ");
    say_bytes(h->table.secret, 32, out);
    text_add(out, " ");
    say_bytes(h->table.secret + 32, 32, out);
    text_add(out, "\nown ");
    write_own_seat(h->own_seat, out);
    text_add(out, " ");
    say_bytes(h->own_secret.bytes, CRYPT_KEY, out);
    text_add(out, " ");
    write_own_seat(h->host_draws, out);
    text_addf(out, "\ndeal %d %d\n", h->deal, h->anchored);
    for (int seat = 0; seat < h->setup.seats; seat++)
        write_seat(h, seat, out);
    for (int deal = 1; deal <= h->deal + 1 && deal <= LOT_DEALS; deal++)
        text_addf(out, "gave %d %d\n", deal, h->gave[deal]);
    for (int i = 0; i < HOST_INVITATIONS; i++)
        write_invitation(h, &h->invitation[i], out);
}

static void sum_of(const char *text, size_t size, uint8_t out[NOTE_SUM])
{
    uint8_t hash[CRYPT_KEY];
    crypt_hash("meldwell 1 table", text, size, hash);
    memcpy(out, hash, NOTE_SUM);
}

const char *host_note_text(Host *h)
{
    TextSink out = host_frame(h);
    note_text(h, &out);
    uint8_t sum[NOTE_SUM];
    sum_of(out.at, out.length, sum);
    text_add(&out, end);
    say_bytes(sum, sizeof sum, &out);
    text_add(&out, "\n");
    return out.at;
}

void host_note_write(Host *h)
{
    if (h->match != NULL && match_id(h->match) != 0)
        store_note_set(h->store, match_id(h->match), HOST_NOTE, host_note_text(h));
}

/* ---- reading ---- */

static bool number(Words *w, uint32_t most, int *out)
{
    uint32_t n;
    if (!words_number(w, most, &n))
        return false;
    *out = (int)n;
    return true;
}

static bool read_own_seat(Words *w, int seats, int *seat)
{
    char word[WORDS_WORD];
    if (!words_word(w, word))
        return false;
    *seat = strcmp(word, "-") == 0 ? NO_SEAT : word[1] == '\0' ? word[0] - '0' : -1;
    return *seat == NO_SEAT || (*seat >= 0 && *seat < seats);
}

static bool read_rules(Words *w, TableRules *r)
{
    int n[4];
    for (int i = 0; i < 4; i++)
        if (!number(w, 1, &n[i]))
            return false;
    r->finds = (uint8_t)n[0];
    r->opens = (uint8_t)n[1];
    r->hints = n[2] != 0;
    r->watchers = n[3] != 0;
    return words_number(w, TABLE_MOST_MS, &r->away_ms) && words_number(w, TABLE_MOST_MS, &r->turn_ms);
}

static bool read_key(Words *w, CryptKeys *out)
{
    uint8_t secret[64];
    return words_bytes(w, secret, 32) && words_bytes(w, secret + 32, 32) && crypt_keys_again(secret, out);
}

/* Whoever had a chair is away until he comes. */
static bool read_seat(Words *w, Host *h)
{
    int seat, state, avatar, draws;
    uint8_t person[CRYPT_KEY];
    if (!number(w, (uint32_t)h->setup.seats - 1, &seat) || !number(w, CHAIR_STOOD_IN, &state) ||
        !number(w, UINT8_MAX, &avatar) || !number(w, 1, &draws) || !words_bytes(w, person, CRYPT_KEY))
        return false;
    Chair *chair = &h->chairs.chair[seat];
    chair->state = (uint8_t)(state >= CHAIR_TAKEN ? CHAIR_AWAY : state == CHAIR_ASKED ? CHAIR_FREE : state);
    if (chair->state == CHAIR_AWAY)
        memcpy(chair->person, person, CRYPT_KEY);
    h->place[seat].avatar = (uint8_t)avatar;
    h->place[seat].draws = draws != 0;
    return true;
}

static bool read_called(Words *w, Host *h)
{
    int seat;
    char name[NAME_BYTES];
    if (!number(w, (uint32_t)h->setup.seats - 1, &seat) || !words_letters(w, name, sizeof name))
        return false;
    table_name_mend(name, sizeof name, NAME_LETTERS);
    memcpy(h->place[seat].name, name, sizeof name);
    return true;
}

static bool read_lot(Words *w, Host *h)
{
    int seat, given;
    if (!number(w, (uint32_t)h->setup.seats - 1, &seat) || !number(w, LOT_DEALS, &given) ||
        !words_bytes(w, h->lots.link[seat], CRYPT_KEY))
        return false;
    h->lots.drawn[seat] = true;
    h->lots.given[seat] = (uint16_t)given;
    return true;
}

static bool read_gave(Words *w, Host *h)
{
    int deal, seats;
    if (!number(w, LOT_DEALS, &deal) || !number(w, (1u << MAX_SEATS) - 1, &seats))
        return false;
    h->gave[deal] = (uint16_t)seats;
    return true;
}

static bool read_invitation(Words *w, Host *h)
{
    uint32_t left;
    int used, i = 0;
    while (i < HOST_INVITATIONS && h->invitation[i].until_ms != 0)
        i++;
    if (i == HOST_INVITATIONS)
        return false;
    HostInvitation *v = &h->invitation[i];
    if (!number(w, 1, &used) || !words_number(w, HOST_INVITED_MS, &left) || !words_bytes(w, v->hash, CRYPT_KEY) ||
        !words_bytes(w, v->person, CRYPT_KEY))
        return false;
    v->used = used != 0;
    v->until_ms = h->now_ms + left + 1;
    return true;
}

static bool read_deal(Words *w, Host *h)
{
    int anchored;
    if (!number(w, LOT_DEALS, &h->deal) || !number(w, 1, &anchored))
        return false;
    h->anchored = anchored != 0;
    return true;
}

static bool read_paused(Words *w, Host *h)
{
    int seat, times;
    if (!number(w, (uint32_t)h->setup.seats - 1, &seat) || !number(w, TABLE_PAUSES, &times))
        return false;
    h->place[seat].pauses = (uint8_t)times;
    return true;
}

/* What of the note was there. */
enum { HAS_RULES = 1, HAS_KEY = 2, HAS_OWN = 4, HAS_DEAL = 8, HAS_ALL = 15 };

static bool read_line(Words *w, Host *h, unsigned *has)
{
    char word[WORDS_WORD];
    if (!words_word(w, word))
        return false;
    if (strcmp(word, "rules") == 0)
        return *has |= HAS_RULES, read_rules(w, &h->rules);
    if (strcmp(word, "name") == 0)
        return words_letters(w, h->rules.name, sizeof h->rules.name);
    if (strcmp(word, "key") == 0)
        return *has |= HAS_KEY, read_key(w, &h->table);
    if (strcmp(word, "own") == 0)
        return *has |= HAS_OWN, read_own_seat(w, h->setup.seats, &h->own_seat) &&
                                    words_bytes(w, h->own_secret.bytes, CRYPT_KEY) &&
                                    read_own_seat(w, h->setup.seats, &h->host_draws);
    if (strcmp(word, "deal") == 0)
        return *has |= HAS_DEAL, read_deal(w, h);
    if (strcmp(word, "seat") == 0)
        return read_seat(w, h);
    if (strcmp(word, "called") == 0)
        return read_called(w, h);
    if (strcmp(word, "paused") == 0)
        return read_paused(w, h);
    if (strcmp(word, "lot") == 0)
        return read_lot(w, h);
    if (strcmp(word, "gave") == 0)
        return read_gave(w, h);
    if (strcmp(word, "invited") == 0)
        return read_invitation(w, h);
    return true;
}

static bool is_whole(const char *text, size_t size)
{
    uint8_t sum[NOTE_SUM], told[NOTE_SUM];
    if (size < NOTE_END || memcmp(text + size - NOTE_END, end, sizeof end - 1) != 0)
        return false;
    Words w = words_of(text + size - NOTE_END + sizeof end - 1, NOTE_END - sizeof end + 1);
    sum_of(text, size - NOTE_END, sum);
    return words_next_line(&w) && words_bytes(&w, told, NOTE_SUM) && memcmp(sum, told, NOTE_SUM) == 0;
}

HostNote host_note_read(Host *h, const char *text)
{
    const size_t size = strlen(text);
    unsigned has = 0;
    Words w = words_of(text, size);
    if (strncmp(text, head, strlen(head)) != 0 || !words_next_line(&w))
        return HOST_NOTE_DAMAGED;
    if (strncmp(text + strlen(head), "1\n", 2) != 0)
        return HOST_NOTE_NEWER;
    if (!is_whole(text, size))
        return HOST_NOTE_DAMAGED;
    lots_begin(&h->lots, h->table.open);
    while (words_next_line(&w))
        if (!read_line(&w, h, &has))
            return HOST_NOTE_DAMAGED;
    memcpy(h->lots.table, h->table.open, CRYPT_KEY);
    table_rules_mend(&h->rules);
    return has == HAS_ALL ? HOST_NOTE_GOOD : HOST_NOTE_DAMAGED;
}
