import type * as v from "valibot";
import { parseInput } from "../shared/contract/request-body";
import type { ApiCall } from "./api-env";

/** What the address names. What is no id is none that there is. */
export function idOf(c: ApiCall): string {
  return c.req.param("id") ?? "";
}

/** What is left empty is as good as not there. */
export function readQuery<const S extends v.GenericSchema>(c: ApiCall, schema: S): v.InferOutput<S> {
  return parseInput(schema, Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== "")));
}
