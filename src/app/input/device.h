/* What the person before the screen has used last: what is shown beside the buttons of the table goes by it. */
#ifndef MELDWELL_APP_INPUT_DEVICE_H
#define MELDWELL_APP_INPUT_DEVICE_H

typedef enum Device { DEVICE_MOUSE, DEVICE_KEYS, DEVICE_PAD, DEVICE_FINGER, DEVICE_SWITCH } Device;

#endif
