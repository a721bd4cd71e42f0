/* The window's voice: a JSON line for every settled scene that differs from the last one told. See docs/inspect.md. */
#ifndef MELDWELL_APP_INSPECT_H
#define MELDWELL_APP_INSPECT_H

#include <stdbool.h>
#include <stddef.h>

#include "app/app.h"

typedef struct Inspect Inspect;
typedef struct InspectOut InspectOut;

/* A field of the line that is being written (Screen.tell). */
void inspect_text_field(InspectOut *, const char *key, const char *value);
void inspect_number_field(InspectOut *, const char *key, long value);

/* path "-" is the standard output; a file is begun anew, a FIFO is waited for. NULL with one sentence in
 * *error, an empty one for lack of memory. */
Inspect *inspect_open(const char *path, char *error, size_t error_size);
void inspect_close(Inspect *);
/* Writes the scene if it has settled and differs. What `scene->px per window unit` is not 1 is turned back into window
 * coordinates: per_unit as painter_size says. Stops quietly when nobody reads any more. */
void inspect_scene(Inspect *, App *, const Scene *, float per_unit);
/* The line for a scene, without "seq", into out (zero-terminated); bytes needed without the end. */
size_t inspect_text(App *, const Scene *, float per_unit, char *out, size_t size);

#endif
