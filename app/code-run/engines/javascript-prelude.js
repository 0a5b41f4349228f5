// Evaluated inside of QuickJS before the person's file: the file can overwrite every global and prototype, so all that is
// used later is taken now, and no loop or call below goes through a prototype.
({ print, nextLine, global }) => {
  const { parse, stringify } = JSON;
  const { apply, construct } = Reflect;
  const { isArray } = Array;
  const { hasOwn, keys, getOwnPropertyDescriptor, getPrototypeOf, defineProperty, create } = Object;
  const { forEach: forEachOfMap } = Map.prototype;
  const { forEach: forEachOfSet } = Set.prototype;
  const [PlainObject, PlainError, PlainMap, PlainSet, PlainString] = [Object, Error, Map, Set, String];
  const LONGEST = 2_000_000;

  /** As `wire-value.ts` reads it. Throws what the value's own getters and traps throw. */
  const serialize = (value) => {
    let left = LONGEST;
    const give = (text) => {
      left -= text.length;
      if (left < 0) throw new PlainError("The result is too large");
      return text;
    };
    const other = (text) => give(`{"x":${stringify(text)}}`);
    const write = (one, above, depth) => {
      if (one === null || one === undefined) return give("null");
      if (typeof one === "boolean") return give(one ? "true" : "false");
      if (typeof one === "string") return give(stringify(one));
      if (typeof one === "number") {
        if (one - one === 0) return give(`${one === 0 ? 0 : one}`);
        return give(`{"n":"${one}"}`);
      }
      if (typeof one === "bigint") return other(`${one}n`);
      if (typeof one === "symbol") return other(PlainString(one));
      if (typeof one === "function") return other("function");
      for (let up = above; up; up = up.above) if (up.one === one) return other("circular");
      if (depth > 200) return other("too deep");
      const here = { one, above };
      if (isArray(one)) {
        let text = give("[");
        const { length } = one;
        for (let i = 0; i < length; i++) text += (i > 0 ? give(",") : "") + write(one[i], here, depth + 1);
        return text + give("]");
      }
      if (one instanceof PlainMap) return other("Map");
      if (one instanceof PlainSet) return other("Set");
      const names = keys(one);
      let text = give('{"o":[');
      for (let i = 0; i < names.length; i++) {
        const name = names[i];
        text += `${i > 0 ? "," : ""}[${give(stringify(name))},${write(one[name], here, depth + 1)}]`;
      }
      return text + give("]}");
    };
    return write(value, null, 0);
  };

  const WORD = /^[A-Za-z_$][\w$]*$/;
  const { test: testPattern } = RegExp.prototype;
  const { exec: execPattern } = RegExp.prototype;
  defineProperty(WORD, "exec", { value: execPattern });
  const isWord = (name) => apply(testPattern, WORD, [name]);

  /** For `console.log`, in the manner of Node. */
  const show = (value, above, depth) => {
    if (typeof value === "string") return depth > 0 ? stringify(value) : value;
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "symbol") return PlainString(value);
    if (value === null || (typeof value !== "object" && typeof value !== "function")) return `${value}`;
    for (let up = above; up; up = up.above) if (up.one === value) return "[Circular]";
    if (typeof value === "function") return nameFunction(value);
    const here = { one: value, above };
    if (value instanceof PlainError) return describe(value).text;
    const kind = nameKind(value);
    if (depth > 3) return isArray(value) ? "[Array]" : `[${kind || "Object"}]`;
    const list = isArray(value);
    let parts = "";
    let count = 0;
    const add = (text) => {
      count += 1;
      if (count <= 100) parts += (count > 1 ? ", " : "") + text;
    };
    if (value instanceof PlainMap) {
      apply(forEachOfMap, value, [(one, key) => add(`${show(key, here, depth + 1)} => ${show(one, here, depth + 1)}`)]);
    } else if (value instanceof PlainSet) {
      apply(forEachOfSet, value, [(one) => add(show(one, here, depth + 1))]);
    } else if (list) {
      for (let i = 0; i < value.length && i <= 100; i++) add(show(value[i], here, depth + 1));
      count = value.length;
    }
    const names = keys(value);
    for (let i = 0; i < names.length && i <= 200 && (!list || i >= value.length); i++) {
      const found = getOwnPropertyDescriptor(value, names[i]);
      if (!found) continue;
      const shown = hasOwn(found, "value") ? show(found.value, here, depth + 1) : "[Getter]";
      add(`${isWord(names[i]) ? names[i] : stringify(names[i])}: ${shown}`);
    }
    if (count > 100) parts += `, … ${count - 100} more`;
    const open = list ? "[" : "{";
    const close = list ? "]" : "}";
    const prefix = kind && kind !== "Object" && kind !== "Array" ? `${kind} ` : "";
    return count === 0 ? `${prefix}${open}${close}` : `${prefix}${open} ${parts} ${close}`;
  };
  const nameFunction = (value) => {
    const name = getOwnPropertyDescriptor(value, "name")?.value;
    return typeof name === "string" && name ? `[Function: ${name}]` : "[Function]";
  };
  const nameKind = (value) => {
    const prototype = getPrototypeOf(value);
    const maker = prototype && getOwnPropertyDescriptor(prototype, "constructor")?.value;
    const name = typeof maker === "function" && getOwnPropertyDescriptor(maker, "name")?.value;
    return typeof name === "string" ? name : "";
  };
  const showSafely = (value) => {
    try {
      return show(value, null, 0);
    } catch {
      return "[Object]";
    }
  };

  /** Of an error: the text of its first line, and the stack to find its line in. */
  const describe = (error) => {
    const read = (key) => {
      try {
        const one = error[key];
        return typeof one === "string" ? one : "";
      } catch {
        return "";
      }
    };
    try {
      if (error instanceof PlainError) {
        const name = read("name") || "Error";
        const message = read("message");
        return { text: message ? `${name}: ${message}` : name, stack: read("stack") };
      }
    } catch {
      // A proxy with a trap that throws.
    }
    return { text: `Uncaught ${showSafely(error)}`, stack: "" };
  };

  const log = (...values) => {
    let text = "";
    for (let i = 0; i < values.length; i++) text += (i > 0 ? " " : "") + showSafely(values[i]);
    print(`${text}\n`);
  };
  const set = (name, value) => defineProperty(global, name, { value, writable: true, configurable: true });
  set("console", { log, info: log, debug: log, warn: log, error: log });
  set("readLine", () => nextLine());
  const { now } = Date;
  set("performance", { now: () => now() });
  set("queueMicrotask", async (run) => {
    await undefined;
    run();
  });

  // Timers fire in the order of their times, without waiting.
  let timers = null;
  let lastTimer = 0;
  let clock = 0;
  const addTimer = (run, wait, given, every) => {
    if (typeof run !== "function") throw new TypeError("A timer needs a function");
    const delay = wait > 0 ? +wait : 0;
    const timer = create(null);
    lastTimer += 1;
    timer.id = lastTimer;
    timer.at = clock + delay;
    timer.run = run;
    timer.given = given;
    timer.every = every ? delay || 1 : 0;
    enqueue(timer);
    return timer.id;
  };
  const enqueue = (timer) => {
    if (!timers || timers.at > timer.at) {
      timer.next = timers;
      timers = timer;
      return;
    }
    let before = timers;
    while (before.next && before.next.at <= timer.at) before = before.next;
    timer.next = before.next;
    before.next = timer;
  };
  const clearTimer = (id) => {
    if (timers?.id === id) timers = timers.next;
    for (let one = timers; one; one = one.next) if (one.next?.id === id) one.next = one.next.next;
  };
  set("setTimeout", (run, wait, ...given) => addTimer(run, wait, given, false));
  set("setInterval", (run, wait, ...given) => addTimer(run, wait, given, true));
  set("clearTimeout", clearTimer);
  set("clearInterval", clearTimer);

  /** Fires the next timer; false when there is none. */
  const fireTimer = () => {
    const timer = timers;
    if (!timer) return false;
    timers = timer.next;
    clock = timer.at;
    if (timer.every) {
      timer.at = clock + timer.every;
      enqueue(timer);
    }
    apply(timer.run, undefined, timer.given);
    return true;
  };

  /** The function or class that the tests call; it must be one of the file's. */
  const isCallable = (target) => typeof target === "function";

  const call = async (target, givenText) => {
    const given = parse(givenText);
    const result = await apply(target, undefined, given);
    return `{"result":${serialize(result)},"input":${serialize(given)}}`;
  };

  const callMethods = async (target, givenText) => {
    const { construct: made, calls } = parse(givenText);
    const it = construct(target, made);
    let text = "";
    for (let i = 0; i < calls.length; i++) {
      const { method, args } = calls[i];
      const found = it[method];
      if (typeof found !== "function") throw new TypeError(`${method} is not a method`);
      text += (i > 0 ? "," : "") + serialize(await apply(found, it, args));
    }
    return `{"result":[${text}],"input":null}`;
  };

  // Steps that a list's own functions take, where these are known: the machine counts none of them.
  let steps = 0;
  const countOwnSteps = () => {
    const { prototype } = Array;
    const wrap = (name, count) => {
      const inner = prototype[name];
      defineProperty(prototype, name, {
        value(...given) {
          const result = apply(inner, this, given);
          steps += count(this, result);
          return result;
        },
        writable: true,
        configurable: true,
      });
    };
    const untilFound = (list, place) => (place < 0 ? list.length : place + 1);
    const indexOf = prototype.indexOf;
    wrap("indexOf", untilFound);
    wrap("lastIndexOf", (list, place) => list.length - (place < 0 ? 0 : place));
    wrap("slice", (_, part) => part.length);
    wrap("concat", (_, whole) => whole.length);
    const includes = prototype.includes;
    defineProperty(prototype, "includes", {
      value(...given) {
        steps += untilFound(this, apply(indexOf, this, given));
        return apply(includes, this, given);
      },
      writable: true,
      configurable: true,
    });
  };

  const LONGEST_ERROR = 20_000;
  const { slice } = String.prototype;
  const cut = (text) => apply(slice, text, [0, LONGEST_ERROR]);

  const describeAsJson = (error) => {
    const { text, stack } = describe(error);
    return `{"text":${stringify(cut(text))},"stack":${stringify(cut(stack))}}`;
  };
  const ownPrelude = create(null);
  ownPrelude.fireTimer = fireTimer;
  ownPrelude.isCallable = isCallable;
  ownPrelude.call = call;
  ownPrelude.callMethods = callMethods;
  ownPrelude.describe = describeAsJson;
  ownPrelude.countOwnSteps = countOwnSteps;
  ownPrelude.steps = () => steps;
  return PlainObject.freeze(ownPrelude);
};
