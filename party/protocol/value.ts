import * as v from "valibot";

/**
 * Arguments and results of a task's code: JSON, and the numbers that JSON cannot write. `undefined` and Python's `None`
 * arrive as null.
 */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** valibot's own number refuses NaN, which faulty code returns. */
const numberSchema = v.custom<number>((input) => typeof input === "number");

export const valueSchema: v.GenericSchema<Value> = v.lazy(() =>
  v.union([v.null(), v.boolean(), numberSchema, v.string(), v.array(valueSchema), v.record(v.string(), valueSchema)]),
);
