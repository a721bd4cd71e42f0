/* What the viewer of a game of Marriage may know of wild cards, and what its own cards are worth: in a sentence, and
 * item by item for the panels beside the table. Rules page: sections 1.1, 6.1 and 10. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/marriage/position.h"

/* ---- wild cards ---- */

const WildKind *marriage_kind(MarriageClass class)
{
    static const WildKind kinds[CLASSES] = {
        /* TRANSLATORS: The card that decides which cards are wild. In Nepali: टिप्लु. */
        [CLASS_TIPLU] = { N_("Tiplu"), WILD_STAR },
        /* TRANSLATORS: The card next above the tiplu, in its suit. In Nepali: पोप्लु. */
        [CLASS_POPLU] = { N_("Poplu"), WILD_UP },
        /* TRANSLATORS: The card next below the tiplu, in its suit. In Nepali: झिप्लु. */
        [CLASS_JHIPLU] = { N_("Jhiplu"), WILD_DOWN },
        /* TRANSLATORS: Short for "alter card", the tiplu's rank in the other suit of its colour ("alternate"). */
        [CLASS_ALTER] = { N_("Alter"), WILD_RHOMBUS },
        /* TRANSLATORS: In Marriage an ordinary card that is wild: the tiplu's rank in another suit. Not a printed
         * joker, which is a man card. */
        [CLASS_JOKER] = { N_("Joker"), WILD_RING },
        /* TRANSLATORS: A printed joker of the pack. In Nepal also called putali, "doll": पुतली. */
        [CLASS_MAN] = { N_("Man card"), WILD_SQUARE },
        /* TRANSLATORS: One extra wild card that some players add to the packs; also called Superman. */
        [CLASS_MASTER] = { N_("Master card"), WILD_CROWN },
    };
    return class == CLASS_PLAIN ? NULL : &kinds[class];
}

/* Is any card of the class in the pack? */
static bool in_play(const State *s, const MarriageRules *r, MarriageClass class)
{
    switch (class) {
    case CLASS_PLAIN:
        return false;
    case CLASS_ALTER:
        return r->alter;
    case CLASS_MAN:
        return marriage_option(s, MARRIAGE_MAN_CARDS) > 0;
    case CLASS_MASTER:
        return r->master != MASTER_OFF;
    default:
        return true;
    }
}

const WildKind *marriage_wild(const State *seen, Face f)
{
    const MarriageRules r = marriage_rules_of(&seen->options, marriage_tiplu(seen));
    const MarriageClass class = marriage_class(&r, f);
    return in_play(seen, &r, class) ? marriage_kind(class) : NULL;
}

/* The natural faces of a class, "8\u2660 8\u2663". */
static void say_faces(const MarriageRules *r, MarriageClass class, TextSink *out)
{
    for (int k = 0; k < MARRIAGE_FACES; k++) {
        const Face f = { .rank = (uint8_t)(k % 13 + 1), .suit = (uint8_t)(k / 13) };
        if (marriage_class(r, f) != class)
            continue;
        text_add(out, out->length > 0 ? " " : "");
        card_man_sign(f, out);
    }
}

/* Every kind that is in the pack. */
static void note_wild(const State *s, const MarriageRules *r, WorthNote *out)
{
    for (int class = CLASS_TIPLU; class < CLASSES; class ++) {
        if (!in_play(s, r, (MarriageClass) class))
            continue;
        TextSink faces = text_sink(out->wild[out->kinds].faces, sizeof out->wild[out->kinds].faces);
        say_faces(r, (MarriageClass) class, &faces);
        out->wild[out->kinds++].kind = marriage_kind((MarriageClass) class);
    }
}

/* ---- maal ---- */

void marriage_say_maal(const State *s, TextSink *out)
{
    static const char *const item[MAAL_ITEMS] = {
        /* TRANSLATORS: Where points in one's hand come from; {1} is how many. */
        [MAAL_MARRIAGES] = N_("marriage {1}"), [MAAL_TIPLU] = N_("tiplu {1}"),       [MAAL_POPLU] = N_("poplu {1}"),
        [MAAL_JHIPLU] = N_("jhiplu {1}"),      [MAAL_ALTER] = N_("alter {1}"),       [MAAL_MAN] = N_("man cards {1}"),
        [MAAL_MASTER] = N_("master card {1}"), [MAAL_TUNNELAS] = N_("tunnelas {1}"),
    };
    const MaalValues v = marriage_values(&s->options);
    const MaalHand h = marriage_maal_hand(s, s->viewer);
    const MaalCount c = maal_count(&v, &h);
    char list[480] = "", part[288];
    for (int k = 0; k < MAAL_ITEMS; k++) {
        if (c.item[k] == 0)
            continue;
        text_write(part, sizeof part, item[k], text_number(c.item[k]).text);
        text_list(list, sizeof list, part);
    }
    if (list[0] != '\0')
        /* TRANSLATORS: The points in one's hand while a deal is played, and what they come from. */
        text_say(out, "Maal {1}: {2}.", text_number(c.points).text, list);
    else
        text_say(out, "Maal: {1}.", text_number(c.points).text);
}

/* Which class the cards of an item are of, where they are of one. */
static MarriageClass class_of(MaalItem k)
{
    static const uint8_t class[MAAL_ITEMS] = {
        [MAAL_TIPLU] = CLASS_TIPLU, [MAAL_POPLU] = CLASS_POPLU, [MAAL_JHIPLU] = CLASS_JHIPLU,
        [MAAL_ALTER] = CLASS_ALTER, [MAAL_MAN] = CLASS_MAN,     [MAAL_MASTER] = CLASS_MASTER,
    };
    return (MarriageClass) class[k];
}

static void add_sign(WorthItem *item, MarriageClass class)
{
    if (item->signs < WORTH_SIGNS)
        item->sign[item->signs++] = marriage_kind(class)->sign;
}

/* "Poplu 9\u2665", with a sign for each of its cards. */
static void note_cards(const MarriageRules *r, MarriageClass class, int many, WorthItem *item)
{
    char faces[96], name[96];
    TextSink out = text_sink(item->what, sizeof item->what), list = text_part(&out, faces, sizeof faces),
             kind = text_part(&out, name, sizeof name);
    for (int i = 0; i < many; i++)
        add_sign(item, class);
    say_faces(r, class, &list);
    text_say(&kind, marriage_kind(class)->name);
    if (class == CLASS_MAN)
        /* TRANSLATORS: Where points in one's hand come from. */
        text_count(&out, "{1} man card", "{1} man cards", many);
    else
        /* TRANSLATORS: A kind of wild card, such as "Poplu", and its card as a sign. */
        text_say(&out, faces[0] != '\0' ? N_OF("wild card and its sign", "{1} {2}") : "{1}", name, faces);
}

static void note_item(const MarriageRules *r, const MaalCount *c, MaalItem k, WorthItem *item)
{
    item->points = c->item[k];
    if (k == MAAL_TUNNELAS) {
        /* TRANSLATORS: Where points in one's hand come from. */
        text_write_count(item->what, sizeof item->what, "{1} tunnela", "{1} tunnelas", c->many[k]);
        return;
    }
    if (k != MAAL_MARRIAGES) {
        note_cards(r, class_of(k), c->many[k], item);
        return;
    }
    /* TRANSLATORS: Where points in one's hand come from. */
    text_write_count(item->what, sizeof item->what, "{1} marriage", "{1} marriages", c->many[k]);
    add_sign(item, CLASS_JHIPLU);
    add_sign(item, CLASS_TIPLU);
    add_sign(item, CLASS_POPLU);
}

/* What becomes of it if the viewer never shows (6.2). */
static void say_doubt(const State *s, TextSink *out)
{
    const MaalVoid none = marriage_void(&s->options);
    text_next(out);
    if (marriage_option(s, MARRIAGE_KIDNAP))
        /* TRANSLATORS: "It" is your maal, named in the sentence before. */
        text_say(out, "If you never show, it counts for the player who ends the deal.");
    else if (none.cards && none.tunnelas)
        text_say(out, "If you never show, none of it counts.");
    else if (none.cards)
        text_say(out, "If you never show, only your exposed tunnelas count.");
    else
        text_say(out, "If you never show, your exposed tunnelas do not count.");
}

_Static_assert((int)MAAL_ITEMS <= (int)WORTH_ITEMS && (int)CLASSES - 1 <= (int)WILD_SIGNS, "all of it has room");

bool marriage_worth_note(const State *s, WorthNote *out)
{
    if (s->viewer >= s->seats || !marriage_deal_runs(s) || !marriage_knows_tiplu(s, s->viewer))
        return false;
    const MarriageRules r = marriage_rules_of(&s->options, marriage_tiplu(s));
    const MaalValues v = marriage_values(&s->options);
    const MaalHand h = marriage_maal_hand(s, s->viewer);
    const MaalCount c = maal_count(&v, &h);
    TextSink say = text_sink(out->say, sizeof out->say);
    const bool doubtful = marriage_may_be_void(s, s->viewer);
    /* TRANSLATORS: The points of your hand. They do not count if you never show your first sets in this deal. */
    out->title = doubtful ? N_("Maal if you show") : N_("Your maal");
    out->key = N_("Wild cards");
    out->points = c.points;
    for (int k = 0; k < MAAL_ITEMS; k++)
        if (c.item[k] != 0)
            note_item(&r, &c, (MaalItem)k, &out->item[out->count++]);
    note_wild(s, &r, out);
    marriage_say_maal(s, &say);
    if (doubtful)
        say_doubt(s, &say);
    return true;
}
