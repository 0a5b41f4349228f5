import * as v from "valibot";
import { type Value, valueSchema } from "./value";

const whole = v.pipe(v.number(), v.safeInteger());

/** How an argument is made for inputs of any size `n`. */
const growingArgumentSchema = v.variant("kind", [
  /** The same for every size. */
  v.strictObject({ kind: v.literal("value"), value: valueSchema }),
  /** `n` numbers: `first`, `first + step` and so on; shuffled in an order that is always the same. */
  v.strictObject({ kind: v.literal("numbers"), first: whole, step: whole, shuffled: v.optional(v.boolean(), false) }),
  /** `n` texts in rounds: each round has the same different texts in the same order. */
  v.strictObject({ kind: v.literal("texts"), rounds: v.pipe(whole, v.minValue(1)) }),
  /** `n` lists `[start, end]`, one behind the other without touching; shuffled; `more` stands at the end of each. */
  v.strictObject({ kind: v.literal("intervals"), gap: whole, length: whole, more: v.optional(v.array(whole), []) }),
]);
export type GrowingArgument = v.InferOutput<typeof growingArgumentSchema>;

/** The arguments of a function, in their order. */
export const growingInputSchema = v.pipe(v.array(growingArgumentSchema), v.minLength(1));
export type GrowingInput = v.InferOutput<typeof growingInputSchema>;

/** A prime: with a size that is no multiple of it, it leads to each place once. */
const STRIDE = 7_919;

/** The arguments at this size. */
export function makeInput(input: GrowingInput, size: number): Value[] {
  return input.map((argument) => makeArgument(argument, size));
}

function makeArgument(argument: GrowingArgument, size: number): Value {
  switch (argument.kind) {
    case "value":
      return argument.value;
    case "numbers": {
      const { first, step, shuffled } = argument;
      return places(size, shuffled).map((i) => first + step * i);
    }
    case "texts": {
      const different = Math.floor(size / argument.rounds);
      return Array.from({ length: different * argument.rounds }, (_, i) => `word${i % different}`);
    }
    case "intervals": {
      const { gap, length, more } = argument;
      const startOf = (i: number) => i * (gap + length);
      return places(size, true).map((i) => [startOf(i), startOf(i) + length, ...more]);
    }
    default:
      return argument satisfies never;
  }
}

function places(size: number, shuffled: boolean): number[] {
  return Array.from({ length: size }, (_, i) => (shuffled ? (i * STRIDE) % size : i));
}
