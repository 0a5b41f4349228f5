import * as v from "valibot";
import type { Value } from "../../party/protocol/value";

/**
 * A result as the engines write it: JSON whose objects are `{"o": [[key, value], …]}`, so that a number that JSON does not
 * have, `{"n": "NaN"}`, and a value that is no data, `{"x": "a function"}`, can't be mistaken for objects of the program.
 */
type Wire =
  | null
  | boolean
  | number
  | string
  | readonly Wire[]
  | { o: readonly (readonly [string, Wire])[] }
  | { n: "NaN" | "Infinity" | "-Infinity" }
  | { x: string };

const wireSchema: v.GenericSchema<Wire> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.number(),
    v.string(),
    v.array(wireSchema),
    v.strictObject({ o: v.array(v.strictTuple([v.string(), wireSchema])) }),
    v.strictObject({ n: v.picklist(["NaN", "Infinity", "-Infinity"]) }),
    v.strictObject({ x: v.string() }),
  ]),
);

export type ReadValue = {
  /** Null for a text that no engine writes. */
  value: Value;
  /** False when a part of it is no data, such as a function or a list that contains itself. */
  isData: boolean;
  /** Short JSON for people. */
  shown: string;
};

const LONGEST_SHOWN = 300;

export function readWireValue(text: string): ReadValue {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), wireSchema), text);
  if (!parsed.success) return { value: null, isData: false, shown: "" };
  const state = { isData: true };
  const value = toValue(parsed.output, state);
  return { value, isData: state.isData, shown: shorten(show(parsed.output)) };
}

export function shorten(text: string, most = LONGEST_SHOWN): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

function toValue(wire: Wire, state: { isData: boolean }): Value {
  if (wire === null || typeof wire !== "object") return wire;
  if (isList(wire)) return wire.map((one) => toValue(one, state));
  if ("o" in wire) {
    // Not by assignment: a key may be "__proto__".
    return Object.fromEntries(wire.o.map(([key, one]) => [key, toValue(one, state)]));
  }
  if ("n" in wire) return Number(wire.n);
  state.isData = false;
  return null;
}

function show(wire: Wire): string {
  if (wire === null || typeof wire !== "object") return JSON.stringify(wire);
  if (isList(wire)) return `[${wire.slice(0, LONGEST_SHOWN).map(show).join(", ")}]`;
  if ("o" in wire) {
    const parts = wire.o.slice(0, LONGEST_SHOWN).map(([key, one]) => `${JSON.stringify(key)}: ${show(one)}`);
    return `{${parts.join(", ")}}`;
  }
  return "n" in wire ? wire.n : wire.x;
}

function isList(wire: Wire): wire is readonly Wire[] {
  return Array.isArray(wire);
}
