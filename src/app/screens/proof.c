/* The proof of the deal: the code from the first deal on, seed and salt when the match is over. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/proof_ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"
#include "record/deal_proof.h"

enum { DO_NONE, DO_BACK, DO_COPY };

static const char before_words[] =
    N_("The program made this code before it dealt. It is made from the seed, which all deals "
       "of this match follow from, and from random extra data, the salt, so that nobody can "
       "work out the seed. Keep the code if you like. When the match is over, seed and salt are "
       "shown here, and everybody can check that nothing was changed.");
static const char after_words[] =
    N_("The match is over, so here is what the code was made from. Compare it with the code you "
       "kept. To check it yourself, save the proof as a file and run meldwell-cli proof FILE, "
       "which computes the code again and shows what was dealt. The code is the SHA-256 of all "
       "lines above the last one.");
static const char none_words[] = N_("This match was started before Meldwell made proofs, so it has no code.");
static const char position_words[] =
    N_("This match began from a written position. It was not dealt, so it has no code.");

static bool is_over(const App *app)
{
    return app->match != NULL && seat_view(app_seat(app), NO_SEAT)->phase == PHASE_MATCH_END;
}

static bool has_proof(const App *app)
{
    return app->match != NULL && proof_exists(match_header(app->match));
}

/* Why there is none; NULL: there is one. */
static const char *no_proof(const App *app)
{
    if (has_proof(app))
        return NULL;
    return app->match != NULL && match_header(app->match)->has_opening ? position_words : none_words;
}

static void proof_enter(App *app)
{
    memset(proof_ui(app), 0, sizeof *proof_ui(app));
}

/* ---- the page ---- */

enum { PAD = 20, HEADING = 50, CODE_GROUP = 8, CODE_LENGTH = PROOF_CODE_SIZE - 1 };

/* The code in groups of eight digits, as many in a line as fit. Returns the height. draw false only measures. */
static int put_code(Scene *s, Rect r, const char *code, bool draw)
{
    int px = scene_px(s, UI_LEAD), line_h = text_line_height(FONT_MONO, px) + scene_px(s, 4);
    int group = text_width(FONT_MONO, px, "00000000 "), across = r.w / group, each = 8;
    while (each > 1 && each > across)
        each /= 2;
    for (int i = 0; draw && i < CODE_LENGTH / CODE_GROUP; i++) {
        char part[CODE_GROUP + 1];
        snprintf(part, sizeof part, "%.*s", CODE_GROUP, code + (size_t)i * CODE_GROUP);
        dl_text(&s->draw, FONT_MONO, px, (Rect){ r.x + i % each * group, r.y + i / each * line_h, group, line_h },
                ALIGN_LEFT, s->theme->text, part);
    }
    return CODE_LENGTH / CODE_GROUP / each * line_h;
}

/* One line of the text, which may be longer than the page is wide: broken where it must be, since it has no blanks. */
static int put_text_line(Scene *s, Rect r, const char *line, size_t length, bool draw)
{
    int px = scene_px(s, UI_SMALL), line_h = text_line_height(FONT_MONO, px);
    static const char sample[] = "00000000000000000000000000000000"; /* a single one would be measured too roughly */
    size_t across = (size_t)(r.w * (int)(sizeof sample - 1) / text_width(FONT_MONO, px, sample)), at = 0;
    int y = 0;
    across = across < 8 ? 8 : across;
    do {
        char part[256];
        size_t n = length - at < across ? length - at : across;
        n = n < sizeof part - 1 ? n : sizeof part - 1;
        while (n > 1 && at + n < length && ((unsigned char)line[at + n] & 0xC0) == 0x80)
            n--; /* not within a letter */
        memcpy(part, line + at, n);
        part[n] = '\0';
        if (draw)
            dl_text(&s->draw, FONT_MONO, px, (Rect){ r.x, r.y + y, r.w, line_h }, ALIGN_LEFT, s->theme->text, part);
        y += line_h;
        at += n;
    } while (at < length);
    return y;
}

/* The text of the proof, each line an item that can be read out. Returns the height. draw false only measures. */
static int put_text(App *app, Scene *s, Rect r, bool draw)
{
    char text[PROOF_TEXT_SIZE];
    TextSink out = text_sink(text, sizeof text);
    int y = 0, n = 0;
    proof_write(match_header(app->match), &out);
    for (const char *line = text; *line != '\0'; n++) {
        size_t length = strcspn(line, "\n");
        int h = put_text_line(s, (Rect){ r.x, r.y + y, r.w, 0 }, line, length, draw);
        if (draw) {
            char label[288];
            snprintf(label, sizeof label, "%.*s", (int)length, line);
            scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y + y, r.w, h }, 0, 0, label, "proof:%d", n);
        }
        y += h;
        line += length + (line[length] == '\n');
    }
    return y;
}

/* Heading, code, words, text and button below one another. Returns the height of the panel; draw false only
 * measures. */
static int put_page(App *app, Scene *s, Rect panel, bool draw)
{
    bool over = is_over(app), exists = has_proof(app);
    int pad = scene_px(s, PAD), gap = scene_px(s, 14);
    Rect in = { panel.x + pad, panel.y + scene_px(s, HEADING), panel.w - 2 * pad, 0 };
    const char *words = tr(no_proof(app) != NULL ? no_proof(app) : over ? after_words : before_words);
    if (exists) {
        char code[PROOF_CODE_SIZE];
        proof_code(match_header(app->match), code);
        int h = put_code(s, in, code, draw);
        if (draw)
            scene_item(s, ITEM_TEXT, (Rect){ in.x, in.y, in.w, h }, 0, 0, code, "proof:code");
        in.y += h + gap;
    }
    in.h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), in, s->theme->text, words, draw);
    if (draw)
        scene_item(s, ITEM_TEXT, in, 0, 0, words, "proof:words");
    in.y += in.h + gap;
    if (exists && over) {
        if (draw)
            ui_rule(s, in.x, in.y - gap / 2, in.w);
        in.y += put_text(app, s, in, draw) + gap;
    }
    if (exists) {
        const char *label = over ? tr("Copy the proof") : tr("Copy the code");
        int w = ui_button_width(s, label, ICON_COPY) + scene_px(s, 10), h = scene_px(s, UI_CONTROL);
        if (draw)
            ui_button(s, (Rect){ in.x, in.y, w < in.w ? w : in.w, h }, "copy", label, ICON_COPY, BUTTON_PRIMARY, true,
                      DO_COPY, 0);
        in.y += h;
        if (proof_ui(app)->told[0] != '\0') {
            in.y += gap / 2;
            in.y +=
                ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), in, s->theme->text_quiet, proof_ui(app)->told, draw);
        }
    }
    return in.y + pad - panel.y;
}

static void proof_build(App *app, Scene *s)
{
    int bar = scene_px(s, SCROLL_BAR), shade = scene_px(s, 8);
    Rect body = page_begin(app, s, tr("Proof of the deal"), NULL, DO_BACK, 0, 860);
    Rect view = { body.x - shade, body.y - shade, body.w + shade - bar, body.h + shade };
    ScrollPart part = scroll_begin(s, view);
    Rect panel = { body.x, body.y, view.w - 2 * shade, 0 };
    panel.h = put_page(app, s, panel, false);
    ui_panel(s, panel, is_over(app) ? tr("The code and what it was made from") : tr("The code of this match"));
    put_page(app, s, panel, true);
    scroll_end(s, &proof_ui(app)->page, part, panel.h + 2 * shade);
}

/* ---- what is done ---- */

static void copy(App *app)
{
    char text[PROOF_TEXT_SIZE];
    TextSink out = text_sink(text, sizeof text);
    bool over = is_over(app);
    if (over)
        proof_write(match_header(app->match), &out);
    else
        proof_code(match_header(app->match), text);
    bool copied = SDL_SetClipboardText(text) == 0;
    snprintf(proof_ui(app)->told, sizeof proof_ui(app)->told, "%s",
             !copied ? tr("The clipboard cannot be reached.")
             : over  ? tr("The proof is on the clipboard.")
                     : tr("The code is on the clipboard."));
}

static void proof_act(App *app, int action, int arg)
{
    (void)arg;
    if (action == DO_BACK) {
        app_back(app);
        return;
    }
    if (action == DO_COPY && has_proof(app))
        copy(app);
    app_redraw(app);
}

static bool proof_intent(App *app, const Intent *in)
{
    const Item *first = ui_default(&app->scene, in, "button:copy");
    if (first != NULL)
        proof_act(app, first->action, first->arg);
    else if (!scroll_intent(&app->scene, &proof_ui(app)->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *proof_scroll_at(App *app, int x, int y)
{
    (void)x;
    (void)y;
    return &proof_ui(app)->page;
}

static bool proof_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&proof_ui(app)->page, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_proof = { .name = "proof",
                              .keeps = sizeof(ProofUi),
                              .enter = proof_enter,
                              .build = proof_build,
                              .act = proof_act,
                              .intent = proof_intent,
                              .scroll_at = proof_scroll_at,
                              .pointer = proof_pointer };
