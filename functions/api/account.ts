import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { deleteAccountSchema, mergeRequestSchema } from "../shared/contract/account";
import { ApiError } from "../shared/contract/errors";
import { parseBody } from "../shared/contract/request-body";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";

const MAX_BODY_BYTES = 4 * 1024;
const NO_STORE = { "cache-control": "no-store" };

export function addAccountRoutes(api: Api): void {
  api.post("/api/account/merge-ticket", issueMergeTicket);
  api.all("/api/account/merge-ticket", methodNotAllowed("POST"));
  api.post("/api/account/merge", merge);
  api.all("/api/account/merge", methodNotAllowed("POST"));
  api.delete("/api/account", deleteAccount);
  api.all("/api/account", methodNotAllowed("DELETE"));
}

async function issueMergeTicket(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { record } = await requireUser(c);
  if (record.role !== "guest") throw new ApiError("forbidden");
  return c.json(await c.env.context.mergeTickets.issue(record.uid), 200, NO_STORE);
}

/** 422 and 403 hold for good; after anything else the same ticket may be tried again. */
async function merge(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { merges, mergeTickets, log, now } = c.env.context;
  const { record } = await requireUser(c);
  if (record.role !== "user") throw new ApiError("forbidden");
  const { ticket } = await parseBody(c.req.raw, mergeRequestSchema, MAX_BODY_BYTES);
  const guest = await mergeTickets.read(ticket);
  if (guest === null) throw refuse("does not hold");
  if (guest.uid === record.uid) throw refuse("is this account's own");
  const interviews = await merges.merge(guest.uid, record.uid, now(), guest.issuedAt);
  if (interviews === null) throw refuse("is of somebody who is no guest any more");
  log({ event: "guest_merged", interviews });
  return c.json({ interviews }, 200, NO_STORE);
}

function refuse(ticket: string): ApiError {
  return new ApiError("invalid", { fields: { ticket } });
}

async function deleteAccount(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { sessions, accounts, deleteAccount, log } = c.env.context;
  const { uid: asked } = await parseBody(c.req.raw, deleteAccountSchema, MAX_BODY_BYTES);
  const uid = await findOwner(c);
  if (uid !== null && uid !== asked) throw new ApiError("unauthorized");
  const outcome = uid === null ? "done" : await deleteAccount(uid);
  if (uid !== null) log({ event: "account_deleted", outcome });
  // The cookie proves whose deletion it is until there is nothing left.
  if (outcome === "more") return c.body(null, 202, NO_STORE);
  return c.body(null, 204, { ...NO_STORE, "set-cookie": sessions.clearCookie(c.req.raw) });

  /**
   * Null when this session's account is already deleted: a client that missed the answer may ask again. A session from
   * before goes on with the deletion of a closed account, and does nothing else.
   */
  async function findOwner({ env, req }: ApiCall): Promise<string | null> {
    const user = await env.context.currentUser(req.raw);
    if (user) return user.record.uid;
    const session = await sessions.read(req.raw);
    if (session && (await accounts.isClosed(session.uid))) return session.uid;
    if (session && (await accounts.isDeleted(session.uid, session.signedInAt))) return null;
    throw new ApiError("unauthorized");
  }
}
