/* The way to the display: which of SDL's drivers is taken. */
#ifndef MELDWELL_RENDER_PAINT_VIDEO_H
#define MELDWELL_RENDER_PAINT_VIDEO_H

#include <stdbool.h>
#include <stddef.h>

#define PROGRAM_ID "org.meldwell.Meldwell"

/* asked: the driver that the environment asks for, or NULL. False with one sentence: there is none that can be seen. */
bool video_start(const char *asked, char *error, size_t error_size);
/* Once it has started: the surface of a window counts pixels. */
bool video_takes_pixels(void);

#endif
