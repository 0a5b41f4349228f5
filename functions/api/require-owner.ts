import type * as v from "valibot";
import { requireSameOrigin } from "../http/same-origin";
import { ApiError } from "../shared/contract/errors";
import { readOwnerHeaders } from "../shared/contract/owner-headers";
import { parseBody, parseInput } from "../shared/contract/request-body";
import { ownerSchema } from "../shared/contract/resources";
import type { ApiCall } from "./api-env";
import { requireUser } from "./require-user";

/**
 * The author of a change made from one of our pages; `uid` is the user the page was rendered for, because the cookie
 * may belong to somebody else by now.
 */
export async function requireOwner(
  c: ApiCall,
  uid: string = parseInput(ownerSchema, readOwnerHeaders(c.req.raw.headers)).uid,
): Promise<string> {
  const own = await requireCaller(c);
  if (own !== uid) throw new ApiError("unauthorized");
  return uid;
}

/** The same of who says it in the body, which nobody else gets read. */
export async function parseOwnerBody<const S extends v.GenericSchema<unknown, { uid: string }>>(
  c: ApiCall,
  schema: S,
  maxBytes: number,
): Promise<v.InferOutput<S>> {
  const own = await requireCaller(c);
  const body = await parseBody(c.req.raw, schema, maxBytes);
  if (own !== body.uid) throw new ApiError("unauthorized");
  return body;
}

async function requireCaller(c: ApiCall): Promise<string> {
  requireSameOrigin(c.req.raw);
  return (await requireUser(c)).record.uid;
}
