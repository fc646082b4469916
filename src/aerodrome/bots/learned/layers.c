/* The arithmetic of net.py for compiled builds: the same sums in the same order, so both give the same bits (a test
 * holds them together). In C because a net is most of the work of a learner, and the loops below are what a compiler
 * turns into instructions that handle four numbers at once; with the checked vectors of compiled Python it cannot.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define WIDEST
#endif

/* Four numbers side by side; a compiler that knows no such thing takes them one by one. */
#if defined(__GNUC__)
typedef double Lane __attribute__((vector_size(32), aligned(8), may_alias));
#else
typedef double Lane;
#endif
#define LANES ((Py_ssize_t)(sizeof(Lane) / sizeof(double)))

typedef struct {
    int64_t row;
    double much;
} Part;

typedef struct {
    PyObject_HEAD
    Py_ssize_t facts, wide, narrow;
    double *first, *first_bias, *second, *second_bias, *third, third_bias; /* second: a row for each wide unit */
    double *base, *sum, *units, *base_much;
    int64_t *base_on, base_n;
    Part *parts, *gone;
} Net;

typedef struct {
    Py_buffer on, much;
    Py_ssize_t n;
} Sheet;

/* Adds so much of each of some rows, one after the other. Column by column, because what is added to can stay in
 * registers: eight lanes of it at a time. */
WIDEST static void add(double *restrict total, const double *restrict rows, Py_ssize_t wide, const Part *parts, Py_ssize_t n)
{
    Py_ssize_t j = 0;
    for (; j + 8 * LANES <= wide; j += 8 * LANES) {
        Lane *t = (Lane *)(total + j);
        Lane a = t[0], b = t[1], c = t[2], d = t[3], e = t[4], f = t[5], g = t[6], h = t[7];
        for (Py_ssize_t i = 0; i < n; i++) {
            const Lane *row = (const Lane *)(rows + parts[i].row * wide + j);
            double much = parts[i].much;
            a += much * row[0], b += much * row[1], c += much * row[2], d += much * row[3];
            e += much * row[4], f += much * row[5], g += much * row[6], h += much * row[7];
        }
        t[0] = a, t[1] = b, t[2] = c, t[3] = d, t[4] = e, t[5] = f, t[6] = g, t[7] = h;
    }
    if (j < wide)
        for (Py_ssize_t i = 0; i < n; i++)
            for (Py_ssize_t k = j; k < wide; k++)
                total[k] += parts[i].much * rows[parts[i].row * wide + k];
}

static double rest(Net *net)
{
    Py_ssize_t active = 0;
    for (Py_ssize_t j = 0; j < net->wide; j++) { /* without a branch: nobody can guess which units are active */
        net->parts[active] = (Part){j, net->sum[j]};
        active += net->sum[j] > 0.0;
    }
    for (Py_ssize_t k = 0; k < net->narrow; k++)
        net->units[k] = net->second_bias[k];
    add(net->units, net->second, net->narrow, net->parts, active);
    double out = net->third_bias;
    for (Py_ssize_t k = 0; k < net->narrow; k++)
        if (net->units[k] > 0.0)
            out += net->units[k] * net->third[k];
    return out;
}

static void forget_base(Net *net)
{
    net->base_n = 0;
    for (Py_ssize_t j = 0; j < net->wide; j++)
        net->base[j] = net->first_bias[j];
}

static void put_down(Sheet *sheet)
{
    PyBuffer_Release(&sheet->on);
    PyBuffer_Release(&sheet->much);
}

/* Facts, amounts and how many of them, as Sheet has them. */
static int pick_up(Net *net, PyObject *const *args, Py_ssize_t nargs, Sheet *sheet)
{
    if (nargs != 3) {
        PyErr_SetString(PyExc_TypeError, "a sheet is three things: facts, amounts, and how many");
        return 0;
    }
    sheet->n = PyLong_AsSsize_t(args[2]);
    if (sheet->n == -1 && PyErr_Occurred())
        return 0;
    if (PyObject_GetBuffer(args[0], &sheet->on, PyBUF_SIMPLE) < 0)
        return 0;
    if (PyObject_GetBuffer(args[1], &sheet->much, PyBUF_SIMPLE) < 0) {
        PyBuffer_Release(&sheet->on);
        return 0;
    }
    const int64_t *on = sheet->on.buf;
    int sound = sheet->n >= 0 && sheet->n <= net->facts && sheet->on.len >= sheet->n * 8 && sheet->much.len >= sheet->n * 8;
    if (sound && sheet->n > 0) {
        sound = on[0] >= 0 && on[sheet->n - 1] < net->facts;
        for (Py_ssize_t i = 1; i < sheet->n; i++)
            sound &= on[i - 1] < on[i];
    }
    if (!sound) {
        put_down(sheet);
        PyErr_SetString(PyExc_IndexError, "a sheet with facts that the net does not know, or not in ascending order");
    }
    return sound;
}

static PyObject *forget(Net *net, PyObject *nothing)
{
    (void)nothing;
    forget_base(net);
    Py_RETURN_NONE;
}

static PyObject *start_from(Net *net, PyObject *const *args, Py_ssize_t nargs)
{
    Sheet sheet;
    if (!pick_up(net, args, nargs, &sheet))
        return NULL;
    const int64_t *on = sheet.on.buf;
    const double *much = sheet.much.buf;
    forget_base(net);
    for (Py_ssize_t i = 0; i < sheet.n; i++) {
        net->base_on[i] = on[i];
        net->base_much[i] = much[i];
        net->parts[i] = (Part){on[i], much[i]};
    }
    net->base_n = sheet.n;
    add(net->base, net->first, net->wide, net->parts, sheet.n);
    put_down(&sheet);
    Py_RETURN_NONE;
}

static PyObject *judge(Net *net, PyObject *const *args, Py_ssize_t nargs)
{
    Sheet sheet;
    if (!pick_up(net, args, nargs, &sheet))
        return NULL;
    const int64_t *on = sheet.on.buf;
    const double *much = sheet.much.buf;
    Py_ssize_t changed = 0, gone = 0, at = 0; /* both lists ascend: one walk finds what sets them apart */
    for (Py_ssize_t i = 0; i < sheet.n; i++) {
        for (; at < net->base_n && net->base_on[at] < on[i]; at++)
            net->gone[gone++] = (Part){net->base_on[at], -net->base_much[at]};
        double more = much[i];
        if (at < net->base_n && net->base_on[at] == on[i])
            more -= net->base_much[at++];
        if (more != 0.0)
            net->parts[changed++] = (Part){on[i], more};
    }
    for (; at < net->base_n; at++)
        net->gone[gone++] = (Part){net->base_on[at], -net->base_much[at]};
    put_down(&sheet);
    memcpy(net->sum, net->base, net->wide * sizeof(double));
    add(net->sum, net->first, net->wide, net->parts, changed);
    add(net->sum, net->first, net->wide, net->gone, gone);
    return PyFloat_FromDouble(rest(net));
}

static PyObject *load(Net *net, PyObject *numbers)
{
    Py_buffer given;
    if (PyObject_GetBuffer(numbers, &given, PyBUF_SIMPLE) < 0)
        return NULL;
    Py_ssize_t many = (net->facts + 1) * net->wide + (net->wide + 2) * net->narrow + 1;
    if (given.len != many * (Py_ssize_t)sizeof(double)) {
        PyErr_Format(PyExc_ValueError, "a net of this shape has %zd weights of eight bytes, not %zd bytes", many, given.len);
        PyBuffer_Release(&given);
        return NULL;
    }
    memcpy(net->first, given.buf, given.len - sizeof(double)); /* all but the last lie behind each other here, too */
    net->third_bias = ((const double *)given.buf)[many - 1];
    PyBuffer_Release(&given);
    forget_base(net);
    Py_RETURN_NONE;
}

static PyObject *net_new(PyTypeObject *type, PyObject *args, PyObject *words)
{
    Py_ssize_t facts, wide, narrow;
    static char *names[] = {"facts", "wide", "narrow", NULL};
    if (!PyArg_ParseTupleAndKeywords(args, words, "nnn", names, &facts, &wide, &narrow))
        return NULL;
    if (facts < 1 || wide < 1 || narrow < 1 || facts > 1000000 || wide > 10000 || narrow > 10000) {
        PyErr_SetString(PyExc_ValueError, "a net has facts, wide and narrow units, at least one of each");
        return NULL;
    }
    Net *net = (Net *)type->tp_alloc(type, 0);
    if (net == NULL)
        return NULL;
    net->facts = facts, net->wide = wide, net->narrow = narrow;
    Py_ssize_t weights = (facts + 1) * wide + (wide + 2) * narrow;
    Py_ssize_t most = facts > wide ? facts : wide;
    net->first = PyMem_Calloc(weights + 2 * wide + narrow + facts, sizeof(double));
    net->base_on = PyMem_Calloc(facts, sizeof(int64_t));
    net->parts = PyMem_Calloc(most + 1 + facts, sizeof(Part));
    if (net->first == NULL || net->base_on == NULL || net->parts == NULL) {
        Py_DECREF(net);
        return PyErr_NoMemory();
    }
    net->first_bias = net->first + facts * wide;
    net->second = net->first_bias + wide;
    net->second_bias = net->second + wide * narrow;
    net->third = net->second_bias + narrow;
    net->base = net->first + weights;
    net->sum = net->base + wide;
    net->units = net->sum + wide;
    net->base_much = net->units + narrow;
    net->gone = net->parts + most + 1;
    return (PyObject *)net;
}

static void net_dealloc(Net *net)
{
    PyTypeObject *type = Py_TYPE(net);
    PyMem_Free(net->first);
    PyMem_Free(net->base_on);
    PyMem_Free(net->parts);
    type->tp_free((PyObject *)net);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"load", (PyCFunction)load, METH_O, "All weights."},
    {"forget", (PyCFunction)forget, METH_NOARGS, "There is no base."},
    {"start_from", (PyCFunction)(void (*)(void))start_from, METH_FASTCALL, "Judge what follows by its difference."},
    {"judge", (PyCFunction)(void (*)(void))judge, METH_FASTCALL, "The log-odds of a sheet."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, net_new},
    {Py_tp_dealloc, net_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_doc, "The net of net.py."},
    {0, NULL},
};

static PyType_Spec spec = {"aerodrome.bots.learned.layers.Net", sizeof(Net), 0, Py_TPFLAGS_DEFAULT, slots};

static int fill(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&spec);
    if (type == NULL)
        return -1;
    int failed = PyModule_AddObjectRef(module, "Net", type);
    Py_DECREF(type);
    return failed;
}

static PyModuleDef_Slot parts[] = {{Py_mod_exec, fill}, {0, NULL}};
static PyModuleDef module = {PyModuleDef_HEAD_INIT, "layers", "The arithmetic of net.py.", 0, NULL, parts, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_layers(void)
{
    return PyModuleDef_Init(&module);
}
