import * as v from "valibot";
import { valueSchema } from "./value";

/** The subject of a test. Pages have a name for each. */
export const TEST_CASES = [
  "basic",
  "another",
  "empty",
  "single",
  "repeats",
  "order",
  "ties",
  "boundary",
  "negative",
  "large",
  "none",
  "all",
  "nested",
  "mixed",
] as const;
export type TestCase = (typeof TEST_CASES)[number];

/** The name of a function, a method or a parameter. */
export const memberSchema = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/));

const caseSchema = v.picklist(TEST_CASES);
const cellSchema = v.nullable(v.union([v.string(), v.number()]));

export const testSchema = v.union([
  v.strictObject({ case: caseSchema, args: v.array(valueSchema), expected: valueSchema }),
  /** A new object, then its methods one by one; `expected` has a result for each. */
  v.strictObject({
    case: caseSchema,
    construct: v.array(valueSchema),
    calls: v.pipe(v.array(v.tupleWithRest([memberSchema], valueSchema)), v.minLength(1)),
    expected: v.array(valueSchema),
  }),
  v.strictObject({
    case: caseSchema,
    /** By table, each row in the order of its columns. */
    rows: v.record(v.string(), v.array(v.array(cellSchema))),
    expected: v.array(v.array(cellSchema)),
  }),
]);
export type TaskTest = v.InferOutput<typeof testSchema>;
