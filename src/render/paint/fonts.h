/* The fonts letters are drawn with: those of the program, by role, and those of the system for letters it lacks. Fonts
 * are opened when first needed, in each size. One set for the program. */
#ifndef MELDWELL_RENDER_PAINT_FONTS_H
#define MELDWELL_RENDER_PAINT_FONTS_H

#include <SDL_ttf.h>

#include "render/paint/draw.h"

/* False, with one sentence, where there is no font at all that texts could be written with. Those the program was made
 * with are looked for first; from now on the folder "fonts" among the assets goes before the system's: a package may
 * bring its fonts along. Where they are missing or damaged at first sight any font with Latin letters is taken. */
bool fonts_found(const char *assets, char *error, size_t error_size);
/* For tests: where the system keeps fonts from now on, in place of where it does; borrowed. NULL: as it is. Whatever
 * was found and opened before is forgotten. */
void fonts_look_in(const char *folder);

/* A font is a number: that of a role, or of another one that may be there. */
typedef struct FontFace {
    TTF_Font *font; /* borrowed, until other fonts are opened; NULL: missing */
    int scale;      /* of what it draws, in 1/1024: a font of pictures has one size alone */
} FontFace;
FontFace font_face(int face, int px);
/* Whether it draws in colours of its own. */
bool font_is_pictures(int face);

/* The number of the font in which the letters at `at`, `length` bytes that are read as one, are drawn; the role's own
 * where none has them. */
int font_for(FontRole, int px, const char *at, size_t length);
/* Whether the role's own font has all letters of a text, as nearly every text needs; seen from the bytes alone. */
bool font_has_plain(FontRole, const char *utf8);
/* Whether a font has it. */
bool font_has(FontRole, int px, uint32_t letter);

/* Closes all of them. */
void fonts_stop(void);

#endif
