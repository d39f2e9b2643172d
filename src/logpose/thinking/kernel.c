/* The arithmetic of the network: what kernel.py does, in C. Every sum is made in the same order as there, and -ffp-contract=off
   keeps each product rounded, so both come to the same numbers. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

/* Widths, as in widths.py. */
enum { ROWS = 48, CHOICES = 64, ROLES = 12, GROUPS = 7, CARD = 32, LIST = 16, FIRST = 128, SECOND = 64, OPTION = 128, WIDER = 128,
       KINDS = 20, VERBS = 23, MOMENT = 24, NUMBERS = 6, PARTNER = 6, SCALARS = KINDS + 8 + 2 * 18 + PARTNER,
       SOURCE = GROUPS * CARD, LISTS = SOURCE + CARD, PLAIN = LISTS + 2 * LIST, TABLE = PLAIN + SCALARS };
enum { OF_PARTNER = 6, MATE = 2, SEATS = 4, NOBODY = 32000 };

/* Of the foresight. */
enum { SIGNS = 119, WIDE = 96, NARROW = 48, FORESIGHT = WIDE + SIGNS * WIDE + NARROW + WIDE * NARROW + 1 + NARROW };

/* Where each matrix begins among the weights. */
enum { W_MOMENT = 0, W_FIRST = W_MOMENT + MOMENT * CARD, B_FIRST = W_FIRST + TABLE * FIRST, W_SECOND = B_FIRST + FIRST,
       B_SECOND = W_SECOND + FIRST * SECOND, W_VALUE = B_SECOND + SECOND, B_VALUE = W_VALUE + SECOND,
       W_CONTEXT = B_VALUE + 1, B_CONTEXT = W_CONTEXT + SECOND * OPTION, W_VERBS = B_CONTEXT + OPTION,
       W_ONE = W_VERBS + VERBS * OPTION, W_OTHER = W_ONE + CARD * OPTION, W_NUMBERS = W_OTHER + CARD * OPTION,
       W_SCORE = W_NUMBERS + NUMBERS * OPTION, W_BOTH = W_SCORE + OPTION, B_BOTH = W_BOTH + 2 * TABLE * WIDER,
       W_DEEPER = B_BOTH + WIDER, B_DEEPER = W_DEEPER + WIDER * SECOND, W_WHOLE = B_DEEPER + SECOND,
       B_WHOLE = W_WHOLE + SECOND, WEIGHTS = B_WHOLE + 1 };

/* Columns of an observation, as in observing/layout.py. */
enum { C_CARD, C_AREA, C_OWNER, C_POWER, C_COST, C_GIVEN, C_KEYWORDS, C_FLAGS, C_USED, C_EFFECTS, C_COUNTER, C_KNOWN, COLUMNS };
enum { S_TURN, S_TURN_SEAT, S_PHASE, S_KIND, S_OPTIONS, S_BATTLE_STEP, S_MISSING, S_ROWS, S_ATTACKER_ROW, S_TARGET_ROW,
       S_ACTIONS, S_UNLISTED, S_SOURCE_ROW, S_ABILITY, GENERAL = 16 };
enum { P_DON_ACTIVE, P_DON_RESTED, P_DON_FROZEN, P_DON_DECK, P_DECK, P_HAND, P_LIFE, P_TRASH, P_TURNS, P_EFFECTS, P_ENEMY,
       P_GIVEN, EACH };
enum { O_VERB, O_FIRST, O_SECOND, O_NUMBER, O_MARGIN, O_COPIES, ASPECTS };

static const int ROLE_OF_AREA[] = {5, 5, 3, 5, 0, 1, 2, 4, 5};
static const int GROUP_OF_ROLE[] = {0, 2, 5, 4, 5, 5, 1, 3, 5, 5, 5, 5};

#ifdef _MSC_VER
#define INLINE static __forceinline
#define restrict __restrict
#else
#define INLINE static inline __attribute__((always_inline))
#endif
#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__)
#define FAST __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FAST
#endif

typedef struct {
    double vectors[(ROWS + 1) * CARD]; /* of the cards by row; the first is that of no card */
    double ones[(ROWS + 1) * OPTION], others[(ROWS + 1) * OPTION];
    char has_one[ROWS + 1], has_other[ROWS + 1];
    double second[SECOND], context[OPTION];
} Look;

INLINE void add(double *restrict into, const double *restrict weights, double factor, int count) {
    if (factor != 0.0)
        for (int at = 0; at < count; at++) into[at] += factor * weights[at];
}

INLINE double between(double low, double number, double high) { return number < low ? low : number > high ? high : number; }

/* The vectors of the cards, and their sums. */
INLINE void look_at_cards(Look *look, const double *w, const double *roles, const int16_t *block, const int16_t *scalars,
                          int rows, double *inputs) {
    int powers[2] = {NOBODY, NOBODY};
    for (int row = 0; row < rows; row++) {
        const int16_t *card = block + row * COLUMNS;
        int *weakest = powers + card[C_OWNER] % 2;
        if (card[C_AREA] == 4 && card[C_POWER] < *weakest) *weakest = card[C_POWER];
    }
    for (int row = 0; row < rows; row++) {
        const int16_t *card = block + row * COLUMNS;
        double *vector = look->vectors + (row + 1) * CARD;
        int theirs = card[C_OWNER] % 2, role = ROLE_OF_AREA[card[C_AREA]] + theirs * ROLES / 2, facing = powers[!theirs];
        int power = card[C_POWER], life = scalars[GENERAL + card[C_OWNER] * EACH + P_LIFE];
        int on_field = card[C_AREA] == 4 || card[C_AREA] == 5;
        memcpy(vector, roles + ((Py_ssize_t)card[C_CARD] * ROLES + role) * CARD, CARD * sizeof(double));
        const double *m = w + W_MOMENT;
        add(vector, m, power / 50.0, CARD);
        add(vector, m + CARD, card[C_COST] / 5.0, CARD);
        add(vector, m + 2 * CARD, card[C_GIVEN] / 3.0, CARD);
        add(vector, m + 3 * CARD, card[C_COUNTER] / 10.0, CARD);
        if (card[C_EFFECTS] > 0) add(vector, m + 4 * CARD, 1.0, CARD);
        if (card[C_USED] > 0) add(vector, m + 5 * CARD, 1.0, CARD);
        if (on_field) add(vector, m + 6 * CARD, between(-2.0, (power - facing) / 50.0, 2.0), CARD);
        if (on_field && power >= facing) add(vector, m + 7 * CARD, 1.0, CARD);
        for (int bit = 0; bit < 6; bit++)
            if (card[C_FLAGS] >> bit & 1) add(vector, m + (8 + bit) * CARD, 1.0, CARD);
        for (int bit = 0; bit < 7; bit++)
            if (card[C_KEYWORDS] >> bit & 1) add(vector, m + (14 + bit) * CARD, 1.0, CARD);
        if (card[C_OWNER] == MATE) add(vector, m + 21 * CARD, 1.0, CARD);
        if (on_field) add(vector, m + 22 * CARD, life / 5.0, CARD);
        if (on_field && life == 0) add(vector, m + 23 * CARD, 1.0, CARD);
        double *sum = inputs + (card[C_OWNER] == MATE ? OF_PARTNER : GROUP_OF_ROLE[role]) * CARD;
        for (int at = 0; at < CARD; at++) {
            vector[at] = vector[at] > 0.0 ? vector[at] : 0.0;
            sum[at] += vector[at];
        }
    }
}

INLINE void look_at_scalars(const int16_t *scalars, int seats, double *inputs) {
    double *into = inputs + PLAIN;
    into[scalars[S_KIND]] = 1.0;
    into += KINDS;
    int missing = scalars[S_MISSING], attacked = scalars[S_ATTACKER_ROW] > 0;
    into[0] = scalars[S_TURN] / 20.0;
    into[1] = scalars[S_TURN_SEAT] == 0;
    into[2] = between(-2.0, missing / 50.0, 2.0);
    into[3] = missing >= 0 && attacked;
    into[4] = between(0.0, scalars[S_OPTIONS] / 10.0, 3.0);
    into[5] = between(0.0, scalars[S_ACTIONS] / 10.0, 3.0);
    into[6] = attacked;
    into[7] = scalars[S_TARGET_ROW] == 1;
    into += 8;
    for (int side = 0; side < 2; side++, into += 18) {
        double mean[EACH];
        int life = 0, counted = side == 0 ? 1 : seats / 2;
        for (int seat = side; seat < seats; seat += 2) life += scalars[GENERAL + seat * EACH + P_LIFE];
        for (int column = 0; column < EACH; column++) {
            int sum = 0;
            for (int seat = 0; seat < counted; seat++) sum += scalars[GENERAL + (side + 2 * seat) * EACH + column];
            mean[column] = (double)sum / counted;
        }
        into[0] = mean[P_DON_ACTIVE] / 10.0;
        into[1] = mean[P_DON_RESTED] / 10.0;
        into[2] = mean[P_DON_FROZEN] / 5.0;
        into[3] = mean[P_DON_DECK] / 10.0;
        into[4] = mean[P_DECK] / 50.0;
        into[5] = mean[P_DECK] < 6;
        into[6] = between(0.0, mean[P_HAND] / 10.0, 2.0);
        into[7] = mean[P_HAND] == 0;
        into[8] = between(0.0, mean[P_TRASH] / 20.0, 3.0);
        into[9] = mean[P_TURNS] / 10.0;
        into[10] = mean[P_EFFECTS] > 0;
        into[11] = mean[P_GIVEN] / 5.0;
        into[12] = life / 5.0;
        for (int number = 0; number < 5; number++) into[13 + number] = life == number;
    }
    if (seats > MATE) {
        const int16_t *mate = scalars + GENERAL + MATE * EACH;
        into[0] = 1.0;
        into[1] = mate[P_DON_ACTIVE] / 10.0;
        into[2] = mate[P_DON_RESTED] / 10.0;
        into[3] = between(0.0, mate[P_HAND] / 10.0, 2.0);
        into[4] = mate[P_LIFE] / 5.0;
        into[5] = scalars[S_TURN_SEAT] == MATE;
    }
}

/* What a seat sees of a table, as inputs of the first layer. */
INLINE void see(Look *look, const double *w, const double *roles, const double *own, const double *their, const int16_t *block,
                const int16_t *scalars, int seats, double *inputs) {
    int rows = scalars[S_ROWS] < ROWS ? scalars[S_ROWS] : ROWS, source = scalars[S_SOURCE_ROW];
    look_at_cards(look, w, roles, block, scalars, rows, inputs);
    look_at_scalars(scalars, seats, inputs);
    if (0 < source && source <= ROWS) memcpy(inputs + SOURCE, look->vectors + source * CARD, CARD * sizeof(double));
    memcpy(inputs + LISTS, own, LIST * sizeof(double));
    memcpy(inputs + LISTS + LIST, their, LIST * sizeof(double));
}

/* Two layers over inputs, the second of SECOND numbers; the answer is what the last one makes of them. */
INLINE double layers(const double *inputs, int count, int width, const double *w, const double *last, double *second) {
    double first[FIRST > WIDER ? FIRST : WIDER];
    memcpy(first, w + count * width, width * sizeof(double));
    for (int at = 0; at < count; at++) add(first, w + at * width, inputs[at], width);
    w += (count + 1) * width;
    memcpy(second, w + width * SECOND, SECOND * sizeof(double));
    for (int at = 0; at < width; at++)
        if (first[at] > 0.0) add(second, w + at * SECOND, first[at], SECOND);
    double total = last[SECOND];
    for (int at = 0; at < SECOND; at++) {
        second[at] = second[at] > 0.0 ? second[at] : 0.0;
        total += second[at] * last[at];
    }
    return total;
}

/* Looks at a table; the answer is what the last layer makes of who will win. */
FAST static double look_at(Look *look, const double *w, const double *roles, const double *own, const double *their,
                           const int16_t *block, const int16_t *scalars, int seats) {
    double inputs[TABLE] = {0.0};
    see(look, w, roles, own, their, block, scalars, seats, inputs);
    return layers(inputs, TABLE, FIRST, w + W_FIRST, w + W_VALUE, look->second);
}

/* Looks at a table from both sides. */
FAST static double look_at_both(Look *look, const double *w, const double *roles, const double *own, const double *their,
                                const int16_t *block, const int16_t *scalars, const int16_t *turned, const int16_t *there,
                                int seats) {
    double inputs[2 * TABLE] = {0.0};
    see(look, w, roles, own, their, block, scalars, seats, inputs);
    see(look, w, roles, their, own, turned, there, seats, inputs + TABLE);
    return layers(inputs, 2 * TABLE, WIDER, w + W_BOTH, w + W_WHOLE, look->second);
}

/* Adds what a card means to an option. It is reckoned once for all options that name the card. */
INLINE void add_card(double *vector, double *known, char *has, const double *weights, const double *vectors, int row) {
    if (row < 1 || row > ROWS) return;
    if (!has[row]) {
        has[row] = 1;
        memset(known + row * OPTION, 0, OPTION * sizeof(double));
        for (int at = 0; at < CARD; at++) add(known + row * OPTION, weights + at * OPTION, vectors[row * CARD + at], OPTION);
    }
    add(vector, known + row * OPTION, 1.0, OPTION);
}

/* The scores of the options. */
FAST static void score_all(Look *look, const double *w, const int16_t *options, int count, double *scores) {
    memset(look->has_one, 0, sizeof look->has_one);
    memset(look->has_other, 0, sizeof look->has_other);
    memcpy(look->context, w + B_CONTEXT, sizeof look->context);
    for (int at = 0; at < SECOND; at++) add(look->context, w + W_CONTEXT + at * OPTION, look->second[at], OPTION);
    for (int place = 0; place < count; place++) {
        const int16_t *option = options + place * ASPECTS;
        const double *numbers = w + W_NUMBERS;
        int one = option[O_FIRST], other = option[O_SECOND], margin = option[O_MARGIN];
        double vector[OPTION], total = 0.0;
        memcpy(vector, look->context, sizeof vector);
        add(vector, w + W_VERBS + option[O_VERB] * OPTION, 1.0, OPTION);
        add_card(vector, look->ones, look->has_one, w + W_ONE, look->vectors, one);
        add_card(vector, look->others, look->has_other, w + W_OTHER, look->vectors, other);
        add(vector, numbers, between(-4.0, option[O_NUMBER] / 5.0, 4.0), OPTION);
        add(vector, numbers + OPTION, between(-3.0, margin / 20.0, 3.0), OPTION);
        if (margin >= 0) add(vector, numbers + 2 * OPTION, 1.0, OPTION);
        if (margin == 0) add(vector, numbers + 3 * OPTION, 1.0, OPTION);
        add(vector, numbers + 4 * OPTION, option[O_COPIES] / 2.0, OPTION);
        if (other > 0) add(vector, numbers + 5 * OPTION, 1.0, OPTION);
        for (int at = 0; at < OPTION; at++)
            if (vector[at] > 0.0) total += vector[at] * w[W_SCORE + at];
        scores[place] = total;
    }
}

/* Who will win, by the signs of a table. */
FAST static double foresee(const double *w, const double *signs) {
    double wide[WIDE], narrow[NARROW];
    memcpy(wide, w, sizeof wide);
    w += WIDE;
    for (int at = 0; at < SIGNS; at++, w += WIDE) add(wide, w, signs[at], WIDE);
    memcpy(narrow, w, sizeof narrow);
    w += NARROW;
    for (int at = 0; at < WIDE; at++, w += NARROW)
        if (wide[at] > 0.0) add(narrow, w, wide[at], NARROW);
    double total = *w++;
    for (int at = 0; at < NARROW; at++)
        if (narrow[at] > 0.0) total += narrow[at] * w[at];
    return total;
}

/* -- for Python --------------------------------------------------------------------------------------------------------- */

enum { A_WEIGHTS, A_ROLES, A_LISTS, A_BLOCK, BUFFERS };

typedef struct {
    Py_buffer buffers[BUFFERS];
    int held, count;
    double total;
    Look look;
} Job;

static void release(Job *job) {
    while (job->held) PyBuffer_Release(&job->buffers[--job->held]);
}

/* Whether the network can judge what is written from a place on. */
static int is_observation(const int16_t *block, const int16_t *scalars, long seats, Py_ssize_t cards) {
    int fits = scalars[S_KIND] >= 0 && scalars[S_KIND] < KINDS && scalars[S_ROWS] >= 0;
    for (int row = 0; fits && row < ROWS && row < scalars[S_ROWS]; row++) {
        const int16_t *card = block + row * COLUMNS;
        fits = card[C_CARD] >= 0 && card[C_CARD] < cards && card[C_AREA] >= 0 && card[C_AREA] <= 8
            && card[C_OWNER] >= 0 && card[C_OWNER] < seats;
    }
    return fits;
}

/* Takes (weights, roles, lists, block, own list, other list, where scalars and options begin, options) and looks: from one side,
   or from both, where the second half of the block is what the other seat sees. */
static int begin(Job *job, PyObject *const *given, Py_ssize_t count, int sides) {
    long numbers[5];
    job->held = 0;
    if (count != BUFFERS + 5) {
        PyErr_SetString(PyExc_TypeError, "nine arguments are needed");
        return 0;
    }
    for (int at = 0; at < 5; at++) {
        numbers[at] = PyLong_AsLong(given[BUFFERS + at]);
        if (numbers[at] == -1 && PyErr_Occurred()) return 0;
    }
    for (; job->held < BUFFERS; job->held++)
        if (PyObject_GetBuffer(given[job->held], &job->buffers[job->held], PyBUF_SIMPLE) < 0) {
            release(job);
            return 0;
        }
    Py_ssize_t words = job->buffers[A_BLOCK].len / 2 / sides;
    Py_ssize_t cards = job->buffers[A_ROLES].len / (Py_ssize_t)sizeof(double) / (ROLES * CARD);
    Py_ssize_t lists = job->buffers[A_LISTS].len / (Py_ssize_t)sizeof(double) / LIST;
    const int16_t *block = job->buffers[A_BLOCK].buf;
    job->count = numbers[4] < CHOICES ? (int)numbers[4] : CHOICES;
    long seats = (numbers[3] - numbers[2] - GENERAL) / EACH;
    int fits = job->buffers[A_WEIGHTS].len == WEIGHTS * (Py_ssize_t)sizeof(double) && numbers[0] >= 0 && numbers[0] < lists
        && numbers[1] >= 0 && numbers[1] < lists && numbers[2] >= ROWS * COLUMNS && numbers[2] < words && seats >= 2
        && seats <= SEATS && job->count >= 0 && numbers[3] + job->count * ASPECTS <= words;
    for (int side = 0; fits && side < sides; side++)
        fits = is_observation(block + side * words, block + side * words + numbers[2], seats, cards);
    for (int place = 0; fits && place < job->count; place++)
        fits = block[numbers[3] + place * ASPECTS] >= 0 && block[numbers[3] + place * ASPECTS] < VERBS;
    if (!fits) {
        release(job);
        PyErr_SetString(PyExc_ValueError, "this is no observation that the network can judge");
        return 0;
    }
    const double *weights = job->buffers[A_WEIGHTS].buf, *roles = job->buffers[A_ROLES].buf, *all = job->buffers[A_LISTS].buf;
    const double *own = all + numbers[0] * LIST, *their = all + numbers[1] * LIST;
    const int16_t *scalars = block + numbers[2];
    job->total = sides == 1 ? look_at(&job->look, weights, roles, own, their, block, scalars, (int)seats)
                            : look_at_both(&job->look, weights, roles, own, their, block, scalars, block + words, scalars + words,
                                           (int)seats);
    return 1;
}

static PyObject *judged(PyObject *module, PyObject *const *given, Py_ssize_t count) {
    Job job;
    if (!begin(&job, given, count, 2)) return NULL;
    release(&job);
    return PyFloat_FromDouble(job.total);
}

static int score_given(Job *job, PyObject *const *given, Py_ssize_t count, double *scores) {
    if (!begin(job, given, count, 1)) return 0;
    const int16_t *options = (const int16_t *)job->buffers[A_BLOCK].buf + PyLong_AsLong(given[BUFFERS + 3]);
    score_all(&job->look, job->buffers[A_WEIGHTS].buf, options, job->count, scores);
    release(job);
    return 1;
}

static PyObject *best(PyObject *module, PyObject *const *given, Py_ssize_t count) {
    Job job;
    double scores[CHOICES];
    if (!score_given(&job, given, count, scores)) return NULL;
    int found = 0;
    for (int place = 1; place < job.count; place++)
        if (scores[place] > scores[found]) found = place;
    return PyLong_FromLong(found);
}

static PyObject *scored(PyObject *module, PyObject *const *given, Py_ssize_t count) {
    Job job;
    double scores[CHOICES];
    if (!score_given(&job, given, count, scores)) return NULL;
    PyObject *list = PyList_New(job.count + 1);
    for (int place = 0; list && place <= job.count; place++) {
        PyObject *number = PyFloat_FromDouble(place ? scores[place - 1] : job.total);
        if (!number) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, place, number);
    }
    return list;
}

static PyObject *foreseen(PyObject *module, PyObject *const *given, Py_ssize_t count) {
    Py_buffer weights, signs;
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "two arguments are needed");
        return NULL;
    }
    if (PyObject_GetBuffer(given[0], &weights, PyBUF_SIMPLE) < 0) return NULL;
    if (PyObject_GetBuffer(given[1], &signs, PyBUF_SIMPLE) < 0) {
        PyBuffer_Release(&weights);
        return NULL;
    }
    int fits = weights.len == FORESIGHT * (Py_ssize_t)sizeof(double) && signs.len == SIGNS * (Py_ssize_t)sizeof(double);
    double total = fits ? foresee(weights.buf, signs.buf) : 0.0;
    PyBuffer_Release(&weights);
    PyBuffer_Release(&signs);
    if (fits) return PyFloat_FromDouble(total);
    PyErr_SetString(PyExc_ValueError, "these are not the signs that the foresight was learned from");
    return NULL;
}

static PyMethodDef methods[] = {
    {"judged", (PyCFunction)(void (*)(void))judged, METH_FASTCALL, "Who will win, before it is brought between -1 and 1."},
    {"best", (PyCFunction)(void (*)(void))best, METH_FASTCALL, "The option with the highest score; of equals the first."},
    {"scored", (PyCFunction)(void (*)(void))scored, METH_FASTCALL, "Who will win, then the score of each option."},
    {"foreseen", (PyCFunction)(void (*)(void))foreseen, METH_FASTCALL, "Who will win, by the signs of a table."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "kernel", "The arithmetic of the network.", -1, methods};

PyMODINIT_FUNC PyInit_kernel(void) { return PyModule_Create(&module); }
