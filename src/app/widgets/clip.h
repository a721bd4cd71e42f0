/* What fields copy and paste: the clipboard, and on X11 and Wayland what was marked last, wherever that was, which the
 * middle button pastes. */
#ifndef MELDWELL_APP_WIDGETS_CLIP_H
#define MELDWELL_APP_WIDGETS_CLIP_H

#include <stdbool.h>
#include <stddef.h>

typedef enum Clip { CLIP_COPIED, CLIP_MARKED } Clip;

/* Whether this system pastes what is marked at all. */
bool clip_marks(void);
void clip_write(Clip, const char *utf8);
/* Its first line, "" for nothing; what is beyond size is cut. */
void clip_read(Clip, char *out, size_t size);
/* All of it. */
void clip_read_all(Clip, char *out, size_t size);

#endif
