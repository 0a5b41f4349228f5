# Evaluated before the person's file, in a module of its own. Its functions answer JSON texts, as the page reads them.
# The file may replace functions of every module and builtins; what is used later is taken now.
import ast
import builtins
import inspect
import io
import json
import linecache
import math
import sys
import traceback
import types

globals().update({name: one for name, one in vars(builtins).items() if not name.startswith("__")})
read, quote = json.loads, json.encoder.encode_basestring_ascii
isawaitable, iscoroutine, isnan, isinf = inspect.isawaitable, inspect.iscoroutine, math.isnan, math.isinf
format_error, walk_traceback = traceback.format_exception_only, traceback.walk_tb

FILE = "main.py"
LONGEST = 2_000_000
MOST_DEPTH = 200
# Deeper calls end the stack of the browser, and Python with it.
MOST_CALLS = 1_500
program = types.ModuleType("__main__")
set_recursion_limit, set_trace = sys.setrecursionlimit, sys.settrace
find_in_list, find_in_tuple = list.index, tuple.index
# None: nobody counts.
steps = None


def start(text, counts_steps=False):
    """Makes the module of the file; `run` executes it."""
    global steps
    steps = 0 if counts_steps else None
    # Without buffers: a program that is ended keeps nothing back.
    sys.stdout = unbuffered(1)
    sys.stderr = unbuffered(2)
    sys.setrecursionlimit = lambda limit: set_recursion_limit(min(limit, MOST_CALLS))
    sys.modules["__main__"] = program
    program.__file__ = FILE
    linecache.cache[FILE] = (len(text), None, text.splitlines(True), FILE)


def unbuffered(number):
    raw = open(number, "wb", 0, closefd=False)
    return io.TextIOWrapper(raw, encoding="utf-8", errors="replace", newline="\n", write_through=True)


def run(text):
    """The failure of the file, or an awaitable of it where the file awaits something."""
    try:
        tree = text if steps is None else count_inside(ast.parse(text, FILE))
        code = compile(tree, FILE, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
        ended = eval(code, program.__dict__)
        return end(ended) if iscoroutine(ended) else "null"
    except BaseException as error:
        return failure(error)


async def end(ended):
    try:
        await ended
        return "null"
    except BaseException as error:
        return failure(error)


def trace(frame, event, _):
    """Counts the lines of the file that are executed, and the calls of its functions."""
    global steps
    if frame.f_code.co_filename != FILE:
        return None
    steps += 1
    return trace


class CountInside(ast.NodeTransformer):
    """Makes `x in y` and the copy of a part of a list count what they go through."""

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) == 1 and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            node.left, node.comparators = self.name("_counted_in", node.left, node.comparators[0]), [ast.Constant(True)]
            node.ops = [ast.Is() if isinstance(node.ops[0], ast.In) else ast.IsNot()]
        return node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        is_part = isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load)
        return self.name("_counted_part", node) if is_part else node

    def name(self, name, *given):
        return ast.Call(ast.Name(name, ast.Load()), list(given), [])


def count_inside(tree):
    program.__dict__.update({"_counted_in": is_in, "_counted_part": part})
    return ast.fix_missing_locations(CountInside().visit(tree))


def is_in(one, many):
    global steps
    if type(many) is list or type(many) is tuple:
        find = find_in_list if type(many) is list else find_in_tuple
        try:
            steps += find(many, one) + 1
            return True
        except ValueError:
            steps += len(many)
            return False
    return one in many


def part(some):
    global steps
    if type(some) is list or type(some) is tuple:
        steps += len(some)
    return some


def test(job):
    if steps is None:
        return call_tested(job)
    before = steps
    set_trace(trace)
    try:
        told = call_tested(job)
    finally:
        set_trace(None)
    # What is awaited runs later.
    return told if isawaitable(told) else told[:-1] + ',"steps":' + str(steps - before) + "}"


def call_tested(job):
    """The answer to a test, or an awaitable of it where a result is awaited."""
    try:
        job = read(job)
        target = getattr(program, job["name"], None)
        if target is None:
            raise NameError(f"name '{job['name']}' is not defined")
        given = job.get("args")
        if given is not None:
            result = target(*given)
            return answer_later(result, given) if isawaitable(result) else answer(result, given)
        it = target(*job["construct"])
        results = [getattr(it, call["method"])(*call["args"]) for call in job["calls"]]
        return answer(results, None)
    except BaseException as error:
        return refuse(error)


async def answer_later(result, given):
    try:
        return answer(await result, given)
    except BaseException as error:
        return refuse(error)


def answer(result, given):
    kept = "null" if given is None else quote(serialize(given))
    return '{"result":' + quote(serialize(result)) + ',"input":' + kept + "}"


def refuse(error):
    return '{"failure":' + failure(error) + "}"


def serialize(value):
    """The value as `wire-value.ts` reads it."""
    left = LONGEST

    def give(text):
        nonlocal left
        left -= len(text)
        if left < 0:
            raise ValueError("the result is too large")
        return text

    def other(text):
        return give('{"x":' + quote(text) + "}")

    def write(one, above):
        if one is None:
            return give("null")
        if one is True or one is False:
            return give("true" if one else "false")
        if isinstance(one, str):
            return give(quote(str.__str__(one)))
        if isinstance(one, int):
            # Longer ones have no place in a number of JSON.
            return give(int.__repr__(one)) if int.bit_length(one) < 1000 else other("a very large int")
        if isinstance(one, float):
            if isnan(one):
                return give('{"n":"NaN"}')
            if isinf(one):
                return give('{"n":"Infinity"}' if one > 0 else '{"n":"-Infinity"}')
            return give(float.__repr__(one))
        if any(one is up for up in above):
            return other("circular")
        if len(above) > MOST_DEPTH:
            return other("too deep")
        here = [*above, one]
        if isinstance(one, (list, tuple)):
            parts = []
            for part in list(one):
                parts.append(write(part, here))
                give(",")
            return "[" + ",".join(parts) + "]"
        if isinstance(one, dict):
            parts = []
            for key, part in list(one.items()):
                if not isinstance(key, (str, int, float)) and key is not None:
                    return other(f"dict with a key that is a {type(key).__name__}")
                name = str.__str__(key) if isinstance(key, str) else write(key, here)
                parts.append("[" + give(quote(name)) + "," + write(part, here) + "]")
            return '{"o":[' + ",".join(parts) + "]}"
        return other(type(one).__name__)

    return write(value, [])


def failure(error):
    """The error's traceback in the person's file, its text, and the line of the file that it came from."""
    if isinstance(error, SystemExit) and error.code in (None, 0):
        return "null"
    kind = "memory" if isinstance(error, MemoryError) else "error"
    try:
        text = "".join(format_error(error)).strip()
    except BaseException:
        text = type(error).__name__
    line = None
    if isinstance(error, SyntaxError) and error.filename == FILE:
        line = error.lineno
        text = f"{type(error).__name__}: {error.msg}"
    for frame, number in walk_traceback(error.__traceback__):
        if frame.f_code.co_filename == FILE:
            line = number
    if not isinstance(line, int) or line < 1:
        line = None
    return '{"kind":' + quote(kind) + ',"text":' + quote(text[:2000]) + ',"line":' + ("null" if line is None else str(line)) + "}"
