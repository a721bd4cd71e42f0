/* What the player has set. Stored one by one under their keys; a value that is not understood, as a newer version may
 * have kept it, stands for the default here and stays as it is kept until the player sets something else. */
#ifndef MELDWELL_APP_SETTINGS_H
#define MELDWELL_APP_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "platform/desktop.h"
#include "render/paint/window_place.h"
#include "store/store.h"

/* How much is said aloud (app/speak.h): the item alone; also where it stands in a list, why it cannot be used; all. */
typedef enum SpeakMeasure { SPEAK_LITTLE, SPEAK_NORMAL, SPEAK_ALL, SPEAK_MEASURES } SpeakMeasure;
typedef enum Speed { SPEED_STEP, SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_INSTANT, SPEED_COUNT } Speed;

enum { PIECES_LOW = 60, PIECES_HIGH = 140 };

/* Besides the index of a theme: whichever the desktop asks for. */
enum { THEME_DESKTOP = -1 };
/* Whether pieces glide: always; never; as the desktop asks for. */
typedef enum MotionSetting { MOTION_FULL, MOTION_LESS, MOTION_DESKTOP, MOTION_COUNT } MotionSetting;

typedef struct Settings {
    /* Play */
    int speed;         /* Speed of the opponents */
    int speed_kept;    /* the same, unless the command line asked for another: that is for this start only */
    bool click_click;  /* a click picks up, another puts down */
    bool ask_turn_end; /* what ends the turn waits until it was confirmed */
    bool firsts;       /* goals are told that were reached for the first time */
    int coach;         /* CoachMeasure: of what a coach warns before it is done */
    bool warn_draw;    /* ask once when drawing although a play exists */
    bool outline_last; /* what an opponent did stays outlined */
    bool light_places; /* places that would take what is held light up; for what is owed they always do */
    bool seen_cards;   /* a page of the cards seen so far is offered, where the game has one */
    bool live_verdict; /* each meld wears its verdict while tiles are moved */
    /* Look */
    int theme; /* index in themes, or THEME_DESKTOP: settings_theme has the one in force */
    bool alternative_tiles;
    bool four_colours; /* deck with a colour for each suit */
    int faces;         /* Faces: what stands on cards and tiles */
    int card_back;     /* 0 .. CARD_BACKS - 1 */
    int scale;         /* per cent */
    bool fullscreen;
    int tile_size; /* per cent of pieces as they come, PIECES_LOW .. PIECES_HIGH */
    /* Sound */
    int volume; /* per cent; 0 silent */
    bool muted;
    bool clock_sound;
    /* Accessibility */
    int reduced_motion; /* MotionSetting: settings_less_motion has what is in force */
    bool magnify;       /* the magnifier is shown without its key, which hides it then */
    int magnifier;      /* how large that shows things, per cent */
    int pointer;        /* PointerSize */
    int clock_scale;    /* 1, 2, 4 */
    bool strong_focus;  /* focus ring always shown, thicker */
    bool speak;         /* what is shown is said aloud */
    int speak_measure;  /* SpeakMeasure: how much of it */
    int speak_rate;     /* how fast, SPEECH_SLOWEST .. SPEECH_FASTEST */
    bool sticky_keys;   /* Shift, Ctrl and Alt pressed alone count for the next key */
    bool scan;          /* one switch: what can be pressed is gone through by itself */
    int scan_pace;      /* tenths of a second that each is shown */
    int scan_switch;    /* which key or button it is: see input/one_switch.h */
    /* Language */
    int language;    /* a number of platform/language.h */
    bool own_digits; /* numbers in what is said are written in digits of the language */
    bool goals;      /* what may be collected for stands beside the table; set at the table, not on the screen */
    /* Window, not on the screen */
    int window_x, window_y, window_w, window_h; /* see painter_place; w or h 0: never saved */
    bool window_maximised;
    int window_desk_w, window_desk_h; /* the displays it was kept of; 0: not known */
    WindowDesks window_elsewhere;     /* kept of other displays */
    uint64_t foreign;                 /* a bit for each value that is kept and was not understood */
    DesktopWish desktop;              /* what the desktop asks for, as far as it has told; not kept */
} Settings;

/* Those that are kept as one number or name: what the screen lists and the store keeps. */
typedef enum SettingId {
    SETTING_SPEED,
    SETTING_CLICK_CLICK,
    SETTING_LIVE_VERDICT,
    SETTING_LIGHT_PLACES,
    SETTING_OUTLINE_LAST,
    SETTING_WARN_DRAW,
    SETTING_COACH,
    SETTING_SEEN_CARDS,
    SETTING_FIRSTS,
    SETTING_ASK_TURN_END,
    SETTING_THEME,
    SETTING_ALTERNATIVE_TILES,
    SETTING_FOUR_COLOURS,
    SETTING_FACES,
    SETTING_CARD_BACK,
    SETTING_SCALE,
    SETTING_TILE_SIZE,
    SETTING_FULLSCREEN,
    SETTING_VOLUME,
    SETTING_MUTED,
    SETTING_CLOCK_SOUND,
    SETTING_MAGNIFY,
    SETTING_MAGNIFIER,
    SETTING_POINTER,
    SETTING_STRONG_FOCUS,
    SETTING_REDUCED_MOTION,
    SETTING_CLOCK_SCALE,
    SETTING_SPEAK,
    SETTING_SPEAK_MEASURE,
    SETTING_SPEAK_RATE,
    SETTING_STICKY_KEYS,
    SETTING_SCAN,
    SETTING_SCAN_PACE,
    SETTING_SCAN_SWITCH,
    SETTING_LANGUAGE,
    SETTING_OWN_DIGITS,
    SETTING_GOALS,
    SETTING_WINDOW_X,
    SETTING_WINDOW_Y,
    SETTING_WINDOW_W,
    SETTING_WINDOW_H,
    SETTING_WINDOW_MAXIMISED,
    SETTING_WINDOW_DESK_W,
    SETTING_WINDOW_DESK_H,
    SETTING_COUNT
} SettingId;

typedef enum SettingKind {
    SETTING_SWITCH,
    SETTING_NUMBER,
    SETTING_SLIDER,
    SETTING_PICTURES,
    SETTING_PRESSED /* a key or button, chosen by pressing it */
} SettingKind;

typedef enum SettingsPage {
    SETTINGS_PLAY,
    SETTINGS_LOOK,
    SETTINGS_SOUND,
    SETTINGS_ACCESS,
    SETTINGS_LANGUAGE,
    SETTINGS_CONTROLS,
    SETTINGS_PAGES
} SettingsPage;

/* What is to be done when one has changed, beside drawing anew. */
enum {
    EFFECT_THEME = 1,
    EFFECT_SOUND = 2,
    EFFECT_CLOCK = 4,
    EFFECT_WINDOW = 8,
    EFFECT_COACH = 16,
    EFFECT_LANGUAGE = 32,
    EFFECT_POINTER = 64,
    EFFECT_SPEECH = 128
};

typedef struct Setting {
    const char *key; /* of the store */
    size_t at;       /* in Settings: a bool for a switch, else an int */
    SettingKind kind;
    int low, high, fallback;
    int step;     /* of a number that is set; 0: it is doubled */
    uint8_t page; /* SettingsPage; SETTINGS_PAGES: on none */
    uint8_t effects;
    const char *label, *help; /* marked for translation; {1} of a help: the key that does the same */
    const char *counted;      /* the label with its value, {1}, where that is told there; NULL: it is not */
    /* Where it is kept by a name: of a value, and the value of it, -1 for none. */
    const char *(*name)(int);
    int (*find)(const char *);
} Setting;

/* In the order in which the screen lists them. */
const Setting *setting_row(SettingId);
int setting_value(const Settings *, SettingId);
/* False: it cannot have that value. */
bool setting_put(Settings *, SettingId, int value);
/* To the next higher or lower value. round: from the highest to the lowest. */
void setting_step(Settings *, SettingId, bool higher, bool round);

void settings_default(Settings *);
/* False when there was not enough memory to read all of them: they are not to be saved then. */
bool settings_load(Settings *, Store *);
/* Stores what is not as in *kept, which is so then, and returns the effects of it. kept NULL: whatever the store keeps
 * otherwise. */
unsigned settings_save(Settings *, Settings *kept, Store *);
/* Stores a text only when it differs from what is there ("" when unset): each write waits for the disk. */
void settings_put(Store *, const char *key, const char *value);
/* All places of the window, the last one first, and back. */
WindowDesks settings_desks(const Settings *);
void settings_keep_desks(Settings *, const WindowDesks *);
const char *speed_id(int speed);              /* "step", "slow" ... */
const char *speed_title(int speed);           /* "Step by step" ... */
int speed_find(const char *id);               /* -1 unknown */
const char *coach_title(int measure);         /* CoachMeasure: "Off", "Blunders" ... */
const char *speak_measure_title(int measure); /* SpeakMeasure: "Little" ... */
int settings_theme(const Settings *);         /* the index of the theme in force */
bool settings_less_motion(const Settings *);
/* A person leaves something to the desktop, so that it is to be asked. */
bool settings_ask_desktop(const Settings *);
/* What a person chooses is kept. */
void settings_speed(Settings *, int speed);

#endif
