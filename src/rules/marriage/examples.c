/* Worked examples of Marriage: see tests/examples/card-vectors.txt. */
#include <string.h>

#include "rules/faces/card_words.h"
#include "rules/marriage/game.h"
#include "rules/marriage/judge.h"
#include "rules/marriage/position.h"
#include "rules/text/example_args.h"

/* What the examples of a line share: arguments that may be missing have their values before. */
typedef struct Example {
    const char *args;
    OptionValues v;
    MarriageRules rules;
    TextSink *out;
} Example;

static bool add_judgement(const Example *x, const char *key, const Reason *why)
{
    text_addf(x->out, "%s=%d", key, why == NULL);
    if (why)
        text_addf(x->out, " reason=%s", why->code);
    return true;
}

static bool flag(const Example *x, const char *key, bool *value)
{
    int number = *value;
    bool good = word_number_optional(x->args, key, 0, 1, &number);
    *value = number != 0;
    return good;
}

static bool one_card(const Example *x, const char *key, bool wanted, Face *out)
{
    Word w;
    WordCards c;
    if (!word_argument(x->args, key, &w))
        return !wanted;
    if (!word_cards_by(w, card_parse_master, &c) || c.count != 1)
        return false;
    *out = c.face[0];
    return true;
}

/* "-", or where the argument is missing and may be: none. */
static bool some_cards(const Example *x, const char *key, bool wanted, WordCards *out)
{
    Word w;
    out->count = 0;
    return word_argument(x->args, key, &w) ? word_cards_by(w, card_parse_master, out) : !wanted;
}

static bool few_cards(const Example *x, const char *key, MarriageCards *out)
{
    WordCards c;
    if (!some_cards(x, key, false, &c) || c.count > SETS_CARDS)
        return false;
    out->count = c.count;
    memcpy(out->card, c.face, (size_t)c.count * sizeof *c.face);
    return true;
}

static bool lists(const Example *x, const char *key, WordCards *out, int most, int *count)
{
    Word w;
    *count = 0;
    if (!word_argument(x->args, key, &w))
        return false;
    while (w.length > 0 && *count < most)
        if (!word_cards_by(word_cut(&w, '/'), card_parse_master, &out[(*count)++]))
            return false;
    return w.length == 0;
}

static bool set_list(const Example *x, const char *key, MarriageList *out)
{
    WordCards c[MARRIAGE_LISTED];
    if (!lists(x, key, c, MARRIAGE_LISTED, &out->count))
        return false;
    for (int i = 0; i < out->count; i++) {
        if (c[i].count > SETS_CARDS)
            return false;
        out->set[i].count = c[i].count;
        memcpy(out->set[i].card, c[i].face, (size_t)c[i].count * sizeof *c[i].face);
    }
    return true;
}

static const char *const lengths[] = { "exact3", "min3" };
static const char *const masters[] = { "off", "wild", "wild_primary" };

static bool set_rules(Example *x)
{
    int longer = 0, master = MASTER_OFF;
    bool good = one_card(x, "tiplu", false, &x->rules.tiplu) && word_choice(x->args, "len", lengths, 2, &longer) &&
                word_choice(x->args, "master", masters, 3, &master);
    x->rules.longer = longer != 0;
    x->rules.master = (uint8_t)master;
    return good;
}

/* ---- cards and sets ---- */

static bool run_class(Example *x)
{
    static const char *const names[CLASSES] = {
        "plain", "tiplu", "poplu", "jhiplu", "alter", "joker", "man", "master"
    };
    Face card = FACE_UNKNOWN;
    x->rules.alter = true;
    if (!one_card(x, "tiplu", true, &x->rules.tiplu) || !one_card(x, "card", true, &card) ||
        !flag(x, "alter", &x->rules.alter))
        return false;
    text_addf(x->out, "class=%s", names[marriage_class(&x->rules, card)]);
    return true;
}

static bool run_set(Example *x)
{
    static const char *const phases[] = { "secondary", "primary" };
    static const char *const kinds[] = { "tunnela", "pure", "triplet", "dirty_seq", "dirty_triplet", "wild" };
    WordCards c;
    MarriageSet set;
    int first = 0;
    if (!some_cards(x, "cards", true, &c) || !set_rules(x) || !word_choice(x->args, "phase", phases, 2, &first))
        return false;
    const Reason *why =
        first ? marriage_read_first(&x->rules, c.face, c.count, &set) : marriage_read(&x->rules, c.face, c.count, &set);
    if (why)
        return add_judgement(x, "valid", why);
    text_addf(x->out, "valid=1 kind=%s", kinds[set.kind]);
    return true;
}

/* ---- maal ---- */

/* The scoring table named: the defaults are the first one, a preset says what differs in the other. */
static bool use_table(Example *x)
{
    static const char *const tables[] = { "pagat", "nepali" };
    int table = 0;
    Word w, one;
    if (!word_choice(x->args, "table", tables, 2, &table))
        return false;
    options_preset(&marriage_options, preset_find(&marriage_options, tables[table]), &x->v);
    x->v.v[MARRIAGE_FACEUP_BONUS] = 0;
    if (!word_argument(x->args, "values", &w) || word_is(w, "-"))
        return true;
    while (w.length > 0) {
        char key[OPTION_KEY_MOST + 1];
        one = word_cut(&w, ',');
        Word name = word_cut(&one, ':');
        int value, option;
        if (name.length > OPTION_KEY_MOST || !word_number(one, 0, 100, &value))
            return false;
        memcpy(key, name.at, name.length);
        key[name.length] = '\0';
        option = option_find(&marriage_options, key);
        if (option < MARRIAGE_V_TIPLU_1 || option > MARRIAGE_V_TUN_MAN)
            return false;
        x->v.v[option] = value;
    }
    return true;
}

/* False: there are not so many of a kind in three packs, or not the cards of a tunnela. */
static bool possible(const MaalHand *h)
{
    static const uint8_t most[CLASSES] = { WORD_CARDS, 2, 3, 3, 3, WORD_CARDS, 6, 1 };
    for (int c = 0; c < CLASSES; c++)
        if (h->card[c] > most[c] || 3 * h->tunnela[c] > h->card[c])
            return false;
    return true;
}

static bool add_cards(const Example *x, MaalHand *h, const WordCards *cards, const WordCards *tunnelas)
{
    for (int i = 0; i < cards->count; i++)
        maal_add_card(&x->rules, h, cards->face[i]);
    for (int i = 0; i < tunnelas->count; i++)
        maal_add_tunnela(&x->rules, h, tunnelas->face[i]);
    return possible(h);
}

/* What maal, kidnap and void begin with. */
static bool maal_rules(Example *x, bool *faceup)
{
    int bonus = 0;
    *faceup = false;
    if (!one_card(x, "tiplu", true, &x->rules.tiplu) || !flag(x, "alter", &x->rules.alter) || !use_table(x) ||
        !flag(x, "faceup", faceup) || !word_number_optional(x->args, "bonus", 0, 100, &bonus))
        return false;
    x->v.v[MARRIAGE_FACEUP_BONUS] = bonus;
    return true;
}

static bool run_maal(Example *x)
{
    WordCards cards, tunnelas;
    MaalHand h = { .faceup = false };
    if (!maal_rules(x, &h.faceup) || !some_cards(x, "cards", true, &cards) ||
        !some_cards(x, "tunnels", false, &tunnelas) || !add_cards(x, &h, &cards, &tunnelas))
        return false;
    const MaalValues v = marriage_values(&x->v);
    text_addf(x->out, "points=%d", (int)maal_count(&v, &h).points);
    return true;
}

static bool void_rule(const Example *x, MaalVoid *out)
{
    static const char *const rules[] = { "none", "tunnel_pachaunu", "maal_pachaunu", "murder" };
    int rule = 0;
    bool good = word_choice(x->args, "rule", rules, 4, &rule);
    *out = (MaalVoid){ .tunnelas = rule == 1 || rule == 3, .cards = rule >= 2 };
    return good;
}

static bool run_void(Example *x)
{
    WordCards cards, tunnelas;
    MaalHand h = { .faceup = false };
    MaalVoid none;
    if (!maal_rules(x, &h.faceup) || !void_rule(x, &none) || !some_cards(x, "cards", true, &cards) ||
        !some_cards(x, "tunnels", false, &tunnelas) || !add_cards(x, &h, &cards, &tunnelas))
        return false;
    const MaalValues v = marriage_values(&x->v);
    text_addf(x->out, "points=%d", (int)maal_unseen(&v, &h, none).points);
    return true;
}

static bool run_kidnap(Example *x)
{
    WordCards cards, tunnelas, victim[MARRIAGE_SEATS], theirs;
    MaalHand winner = { .faceup = false };
    bool pachaunu = false;
    int victims;
    if (!maal_rules(x, &winner.faceup) || !some_cards(x, "winner", true, &cards) ||
        !some_cards(x, "tunnels", false, &tunnelas) || !lists(x, "victim", victim, MARRIAGE_SEATS - 1, &victims) ||
        !some_cards(x, "vtunnels", false, &theirs) || !flag(x, "pachaunu", &pachaunu))
        return false;
    const MaalValues v = marriage_values(&x->v);
    const WordCards nothing = { .count = 0 };
    if (!add_cards(x, &winner, &cards, &tunnelas))
        return false;
    int32_t apart = maal_count(&v, &winner).points;
    for (int i = 0; i < victims; i++) {
        MaalHand h = { .faceup = false };
        if (!add_cards(x, &h, &victim[i], i == 0 ? &theirs : &nothing))
            return false;
        apart += maal_unseen(&v, &h, (MaalVoid){ .tunnelas = pachaunu }).points;
        maal_join(&winner, &h, !pachaunu);
        if (!possible(&winner))
            return false;
    }
    text_addf(x->out, "winner=%d victim=0 apart=%d", (int)maal_count(&v, &winner).points, (int)apart);
    return true;
}

/* One number for each player, in their order. */
static bool numbers(const Example *x, const char *key, int low, int high, int32_t out[MAX_SEATS], int *count)
{
    Word w;
    int value;
    *count = 0;
    if (!word_argument(x->args, key, &w))
        return false;
    while (w.length > 0 && *count < MARRIAGE_SEATS) {
        if (!word_number(word_cut(&w, ','), low, high, &value))
            return false;
        out[(*count)++] = value;
    }
    return w.length == 0;
}

static bool mask(const Example *x, const char *key, uint16_t *out, int *count)
{
    int32_t yes[MAX_SEATS];
    if (!numbers(x, key, 0, 1, yes, count))
        return false;
    *out = 0;
    for (int i = 0; i < *count; i++)
        *out = (uint16_t)(*out | (yes[i] ? seats_bit(i) : 0));
    return true;
}

static void add_numbers(const Example *x, const char *key, const int32_t *value, int n)
{
    text_addf(x->out, "%s=", key);
    for (int i = 0; i < n; i++)
        text_addf(x->out, "%s%d", i > 0 ? "," : "", (int)value[i]);
}

static bool run_count(Example *x)
{
    int32_t maal[MAX_SEATS], tunnelas[MAX_SEATS], best[MAX_SEATS], points[MAX_SEATS];
    int n, m, k;
    uint16_t shown;
    MaalVoid none;
    Word w;
    if (!numbers(x, "maal", 0, 999, maal, &n) || !numbers(x, "tunnels", 0, 999, tunnelas, &m) || m != n ||
        !mask(x, "shown", &shown, &k) || k != n || !void_rule(x, &none))
        return false;
    for (int i = 0; i < n; i++)
        best[i] = maal[i] + tunnelas[i];
    if (word_argument(x->args, "best", &w) && (!numbers(x, "best", 0, 999, best, &k) || k != n))
        return false;
    for (int i = 0; i < n; i++)
        points[i] = seats_has(shown, i) ? best[i] : maal_unseen_sum(maal[i], tunnelas[i], best[i], none);
    add_numbers(x, "points", points, n);
    return true;
}

static bool run_faceup(Example *x)
{
    MarriageList l;
    bool any = false;
    if (!one_card(x, "tiplu", true, &x->rules.tiplu) || !set_list(x, "primary", &l))
        return false;
    for (int i = 0; i < l.count; i++)
        any = any || marriage_is_marriage(&x->rules, l.set[i].card, l.set[i].count);
    text_addf(x->out, "faceup=%d", any);
    return true;
}

/* ---- payments ---- */

static bool run_mult(Example *x)
{
    static const char *const betters[] = { "off", "end", "show", "next" };
    int after = 0, deals = 0, players = 0, dublee = 0;
    MarriageFate f = { .deals = 0 };
    bool stack = false, pending;
    if (!word_number_optional(x->args, "after", 0, 10, &after) ||
        !word_number_argument(x->args, "deals", 0, 9999, &deals) ||
        !word_number_argument(x->args, "players", 2, 5, &players) ||
        !word_choice(x->args, "dublee", betters, 4, &dublee) || !flag(x, "ended", &f.ended) ||
        !flag(x, "shown", &f.shown) || !flag(x, "pending", &f.pending) || !flag(x, "dismissed", &f.dismissed) ||
        !flag(x, "stack", &stack))
        return false;
    f.deals = deals;
    f.players = players;
    const MarriageBetter b = { after, (uint8_t)dublee, stack };
    int times = marriage_times(&b, &f, &pending);
    text_addf(x->out, "mult=%d pending=%d", times, pending);
    return true;
}

static bool run_pay(Example *x)
{
    static const char *const payers[] = { "each", "once" };
    int32_t points[MAX_SEATS], net[MAX_SEATS];
    int n, m, winner, bonus = 5, from = 0, times = 1;
    MarriageDeal d = { .direction = SEATS_CLOCKWISE, .points = points };
    MarriageFees f = { .seen = 3, .unseen = 10 };
    Settlement all;
    Word w;
    if (!numbers(x, "points", 0, 999, points, &n) || n < 2 || !mask(x, "seen", &d.seen, &m) || m != n ||
        !word_number_argument(x->args, "winner", 0, n - 1, &winner) || !flag(x, "dublee", &d.ended_with_dublees) ||
        !word_number_optional(x->args, "bonus", 0, 20, &bonus) || !word_choice(x->args, "from", payers, 2, &from) ||
        !flag(x, "exempt", &f.exempt) || !word_number_optional(x->args, "mult", 0, 4, &times))
        return false;
    if (word_argument(x->args, "shownd", &w) && !word_is(w, "-") && (!mask(x, "shownd", &d.dublees, &m) || m != n))
        return false;
    d.seats = n;
    d.winner = winner;
    d.times = times;
    f.dublee = bonus;
    f.once = from != 0;
    marriage_settle(&f, &d, &all);
    for (int i = 0; i < n; i++)
        net[i] = settle_net(&all, i);
    add_numbers(x, "net", net, n);
    return true;
}

/* ---- the turn ---- */

static bool run_take(Example *x)
{
    static const char *const shown[] = { "none", "seq", "dublee" };
    int how = 0;
    MarriageCards hand;
    MarriageTake t = { .ban = true, .unshown = &hand, .hand = &hand };
    if (!word_choice(x->args, "shown", shown, 3, &how) || !one_card(x, "top", true, &t.top) || !set_rules(x) ||
        !few_cards(x, "hand", &hand) || !flag(x, "ban", &t.ban))
        return false;
    if (hand.count == 0) /* not told: there is another card to throw */
        hand = (MarriageCards){ 1, { marriage_above(t.top) } };
    t.rules = x->rules;
    t.shown = (uint8_t)how;
    return add_judgement(x, "ok", marriage_may_take(&t));
}

static bool among(const MarriageCards *c, Face f)
{
    for (int i = 0; i < c->count; i++)
        if (face_eq(c->card[i], f))
            return true;
    return false;
}

static bool run_discard(Example *x)
{
    Face card = FACE_UNKNOWN, taken = FACE_UNKNOWN;
    MarriageCards exposed;
    if (!one_card(x, "card", true, &card) || !one_card(x, "taken", false, &taken) || !few_cards(x, "exposed", &exposed))
        return false;
    return add_judgement(x, "ok", marriage_may_throw(card, taken, among(&exposed, card)));
}

/* A throw without a draw: the hand behind it, and whether it can still lie in sets. */
static bool run_missed(Example *x)
{
    static const char *const rules[] = { "refused", "short_hand" };
    int rule = MARRIAGE_MISSED_SHORT_HAND, held;
    if (!word_choice(x->args, "rule", rules, 2, &rule) ||
        !word_number_argument(x->args, "held", MARRIAGE_SHORTEST, MARRIAGE_HAND, &held) || !set_rules(x))
        return false;
    const Reason *why = marriage_may_miss_draw(rule == MARRIAGE_MISSED_SHORT_HAND, held);
    if (why != NULL)
        return add_judgement(x, "ok", why);
    text_addf(x->out, "ok=1 hand=%d sets=%d", held - 1, marriage_divides(&x->rules, held - 1));
    return true;
}

static bool run_dublees(Example *x)
{
    MarriageList l;
    int players = 4, least = 2, at;
    bool on = true;
    if (!set_list(x, "pairs", &l) || !word_number_optional(x->args, "players", 2, 5, &players) ||
        !word_number_optional(x->args, "min", 2, 5, &least) || !flag(x, "on", &on))
        return false;
    x->v.v[MARRIAGE_DUBLEE] = on;
    x->v.v[MARRIAGE_DUBLEE_MIN_PLAYERS] = least;
    return add_judgement(x, "ok", marriage_may_show_dublees(&x->v, players, &l, &at));
}

static bool run_dhoos(Example *x)
{
    Face card = FACE_UNKNOWN;
    MarriageCards hand;
    uint16_t shown;
    int n;
    if (!one_card(x, "tiplu", true, &x->rules.tiplu) || !one_card(x, "card", true, &card) ||
        !mask(x, "shown", &shown, &n) || !few_cards(x, "hand", &hand))
        return false;
    text_addf(x->out, "offence=%d", marriage_dhoos(&x->rules, card, shown == seats_all(n), &hand));
    return true;
}

static bool run_show(Example *x)
{
    MarriageList l;
    int at;
    if (!set_list(x, "sets", &l) || !set_rules(x))
        return false;
    return add_judgement(x, "ok", marriage_may_show_sets(&x->rules, &l, &at));
}

static bool run_draw(Example *x)
{
    bool first = false, forced = false;
    int pile = 1;
    if (!flag(x, "first", &first) || !flag(x, "forced", &forced) ||
        !word_number_optional(x->args, "pile", 0, 156, &pile))
        return false;
    bool take = pile > 0, stock = marriage_may_draw(first, forced, take) == NULL;
    text_addf(x->out, "actions=%s%s%s", stock ? "stock" : "", stock && take ? "," : "", take ? "take" : "");
    return true;
}

static bool run_stock(Example *x)
{
    static const char *const rules[] = { "reshuffle", "reshuffle_once", "dismiss" };
    int rule = 0, discards, done = 0;
    if (!word_choice(x->args, "rule", rules, 3, &rule) ||
        !word_number_argument(x->args, "discards", 0, 163, &discards) ||
        !word_number_optional(x->args, "done", 0, 99, &done))
        return false;
    if (marriage_shuffles_again(rule, discards, done))
        text_addf(x->out, "result=reshuffle cards=%d", discards - 1);
    else
        text_add(x->out, "result=dismiss");
    return true;
}

static bool ending(Example *x, MarriageEnding *e)
{
    static const char *const when[] = { "earlier", "now" };
    int now = 0;
    e->same_turn = true;
    bool good = one_card(x, "discard", true, &e->discard) && one_card(x, "taken", false, &e->taken) &&
                word_choice(x->args, "showed", when, 2, &now) && flag(x, "same_turn", &e->same_turn) && set_rules(x);
    e->showed_now = now != 0;
    e->rules = x->rules;
    return good;
}

static bool run_finish(Example *x)
{
    MarriageList first, l;
    MarriageCards rest = { .count = 0 };
    MarriageSets found;
    MarriageEnding e = { .sets = &l, .rest = &rest };
    int at, cards = 1, less = 0;
    if (!ending(x, &e) || !word_number_optional(x->args, "short", 0, MARRIAGE_HAND - MARRIAGE_SHORTEST, &less) ||
        !set_list(x, "primary", &first) || !set_list(x, "sets", &l))
        return false;
    const Reason *why = marriage_may_end_sets(&e, &at, &found);
    const Reason *shown = marriage_may_show_sets(&x->rules, &first, &at);
    for (int i = 0; i < first.count; i++)
        cards += first.set[i].count;
    for (int i = 0; i < l.count; i++)
        cards += l.set[i].count;
    return cards == MARRIAGE_HAND + 1 - less && add_judgement(x, "ok", shown ? shown : why);
}

static bool run_eighth(Example *x)
{
    MarriageList l = { .count = 1 };
    MarriageCards exposed, rest = { .count = 0 };
    MarriageSets found;
    MarriageEnding e = { .sets = &l, .rest = &rest };
    int at;
    if (!ending(x, &e) || !few_cards(x, "pair", &l.set[0]) || !few_cards(x, "exposed", &exposed))
        return false;
    e.discard_exposed = among(&exposed, e.discard);
    return add_judgement(x, "ok", marriage_may_end_dublee(&e, &at, &found));
}

static bool run_deck(Example *x)
{
    int players, men = 0, master = 0;
    if (!word_number_argument(x->args, "players", 2, 5, &players) ||
        !word_number_optional(x->args, "man", 0, 6, &men) || !word_number_optional(x->args, "master", 0, 1, &master))
        return false;
    x->v.v[MARRIAGE_MAN_CARDS] = men;
    x->v.v[MARRIAGE_MASTER_CARD] = master ? MASTER_WILD : MASTER_OFF;
    State s;
    marriage_def.rules.start(&s, &x->v, players, 1);
    text_addf(x->out, "cards=%d stock=%d", s.table.piece_count, pile_size(&s.table, MARRIAGE_STOCK));
    return true;
}

bool marriage_example(const char *op, const char *args, TextSink *out)
{
    static const struct {
        const char *op;
        bool (*run)(Example *);
    } ops[] = {
        { "mar.class", run_class },   { "mar.set", run_set },         { "mar.maal", run_maal },
        { "mar.void", run_void },     { "mar.kidnap", run_kidnap },   { "mar.count", run_count },
        { "mar.faceup", run_faceup }, { "mar.mult", run_mult },       { "mar.pay", run_pay },
        { "mar.take", run_take },     { "mar.discard", run_discard }, { "mar.dublees", run_dublees },
        { "mar.dhoos", run_dhoos },   { "mar.show", run_show },       { "mar.draw", run_draw },
        { "mar.stock", run_stock },   { "mar.finish", run_finish },   { "mar.eighth", run_eighth },
        { "mar.deck", run_deck },     { "mar.missed", run_missed },
    };
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++)
        if (strcmp(ops[i].op, op) == 0) {
            Example x = { .args = args, .out = out };
            const TextSink before = *out;
            options_default(&marriage_options, &x.v);
            word_answer(ops[i].run(&x), before, out);
            return true;
        }
    return false;
}
