import type { TaskTest } from "../protocol/task-tests";
import type { Value } from "../protocol/value";
import type { Checker, Rule } from "./task";

/** Whether a result passes a test. Deterministic, and never throws: every result of a candidate's code can be checked. */
export function passes(checker: Checker, test: TaskTest, result: Value): boolean {
  switch (checker.kind) {
    case "exact":
      return isSame(result, test.expected);
    case "unordered":
      return isSame(sortLists(result, checker.depth), sortLists(test.expected, checker.depth));
    case "close":
      return isSame(result, test.expected, checker.tolerance);
    case "tree":
      return isSame(trimTree(result), trimTree(test.expected));
    case "rule":
      return "args" in test && RULE_CHECKS[checker.rule](result, test.expected, test.args);
    case "rows":
      return checker.ordered
        ? isSame(result, test.expected)
        : isSame(sortLists(result, 1), sortLists(test.expected, 1));
    default:
      checker satisfies never;
      return false;
  }
}

/**
 * Whether two values are the same: NaN is NaN, -0 is 0, and the order of an object's keys does not matter. Numbers may
 * differ by the tolerance; infinite ones only from themselves.
 */
export function isSame(one: Value, other: Value, tolerance = 0): boolean {
  if (typeof one === "number" && typeof other === "number") {
    return one === other || (Number.isNaN(one) && Number.isNaN(other)) || Math.abs(one - other) <= tolerance;
  }
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return one === other;
  if (isList(one) || isList(other)) {
    if (!isList(one) || !isList(other) || one.length !== other.length) return false;
    return one.every((value, i) => isSame(value, other[i] ?? null, tolerance));
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isSame(one[key] ?? null, other[key] ?? null, tolerance));
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function sortLists(value: Value, depth: number): Value {
  if (!isList(value)) return value;
  const parts = depth > 1 ? value.map((part) => sortLists(part, depth - 1)) : [...value];
  const keyed = parts.map((part) => ({ part, key: toKey(part) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ part }) => part);
}

/** A text that is the same for the same values only. */
function toKey(value: Value): string {
  if (typeof value === "number") return `n${value + 0 === 0 ? 0 : value}`;
  if (isList(value)) return `[${value.map(toKey).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toKey(value[key] ?? null)}`).join()}}`;
}

function trimTree(value: Value): Value {
  if (!isList(value)) return value;
  return value.slice(0, value.findLastIndex((node) => node !== null) + 1);
}

/** A result against the test's arguments. `expected` is one right result; it says whether there is any. */
type RuleCheck = (result: Value, expected: Value, args: readonly Value[]) => boolean;

const RULE_CHECKS: Record<Rule, RuleCheck> = {
  /** Arguments: numbers, sum. Result: two different positions, or an empty list if there are none. */
  "pair-with-sum": (result, expected, [numbers = null, sum = null]) => {
    if (isSame(expected, [])) return isSame(result, []);
    if (!isList(result) || !isList(numbers) || result.length !== 2) return false;
    const [first, second] = result;
    if (typeof first !== "number" || typeof second !== "number" || first === second) return false;
    const [one, other] = [numbers[first], numbers[second]];
    return typeof one === "number" && typeof other === "number" && one + other === sum;
  },
  /** Arguments: steps, pairs of [step, step it needs]. Result: all steps in an order, or an empty list if there is none. */
  "dependency-order": (result, expected, [steps = null, needs = null]) => {
    if (isSame(expected, [])) return isSame(result, []);
    if (!isList(result) || !isList(steps) || !isList(needs)) return false;
    if (!isSame(sortLists(result, 1), sortLists(steps, 1))) return false;
    const place = new Map(result.map((step, i) => [step, i]));
    return needs.every((pair) => {
      const [step = null, needed = null] = isList(pair) ? pair : [];
      return (place.get(needed) ?? 0) < (place.get(step) ?? 0);
    });
  },
};
