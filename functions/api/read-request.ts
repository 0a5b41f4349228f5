import type * as v from "valibot";
import { parseInput } from "../shared/contract/request-body";
import type { ApiCall } from "./api-env";

/** The parameters of the address. A malformed id gets the same answer as an unknown one. */
export function idOf(c: ApiCall): string {
  return c.req.param("id") ?? "";
}

/** An empty value counts as absent. */
export function readQuery<const S extends v.GenericSchema>(c: ApiCall, schema: S): v.InferOutput<S> {
  return parseInput(schema, Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== "")));
}
