import { nanoid } from "nanoid";
import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { ApiError } from "../shared/contract/errors";
import { type Journey, type Period, type SharesAnswer, shareRequestSchema } from "../shared/contract/journey";
import { TRACKER_LIMITS } from "../shared/contract/tracker";
import { countJourney, firstDayOf } from "../shared/journey/count";
import type { Api, ApiCall } from "./api-env";
import { parseOwnerBody } from "./require-owner";
import { requireUser } from "./require-user";

const SHARES = "/api/tracker/shares";
const SHARE = `${SHARES}/:token`;
const MAX_BODY_BYTES = 1024;
const DAY_MS = 24 * 60 * 60_000;
const TOKEN_LENGTH = 21;
const NO_STORE = { "cache-control": "no-store" };

/** Links to a journey chart: whose they are can list, renew and revoke them. */
export function addTrackerShareRoutes(api: Api): void {
  api.get(SHARES, listShares);
  api.post(SHARES, makeShare);
  api.all(SHARES, methodNotAllowed("GET, POST"));
  api.put(SHARE, renewShare);
  api.delete(SHARE, revokeShare);
  api.all(SHARE, methodNotAllowed("PUT, DELETE"));
}

async function listShares(c: ApiCall): Promise<Response> {
  const { record } = await requireUser(c);
  const shares = await c.env.context.trackerShares.list(record.uid);
  return c.json({ shares } satisfies SharesAnswer, 200, NO_STORE);
}

async function makeShare(c: ApiCall): Promise<Response> {
  const { uid, period, expiresInDays, language } = await parseOwnerBody(c, shareRequestSchema, MAX_BODY_BYTES);
  const { trackerShares, now } = c.env.context;
  const journey = await countOwn(c, uid, period);
  const share = await trackerShares.make(
    uid,
    {
      token: nanoid(TOKEN_LENGTH),
      body: { journey, period, language },
      expiresAt: expiresInDays === null ? null : now() + expiresInDays * DAY_MS,
    },
    now(),
  );
  if (!share) throw new ApiError("invalid", { fields: { body: `at most ${TRACKER_LIMITS.shares} links` } });
  return c.json(share, 201, NO_STORE);
}

async function renewShare(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { uid } = (await requireUser(c)).record;
  const token = c.req.param("token") ?? "";
  const { trackerShares, now } = c.env.context;
  const held = await trackerShares.find(uid, token);
  const share = held && (await trackerShares.update(uid, token, await countOwn(c, uid, held.period), now()));
  if (!share) throw new ApiError("not_found");
  return c.json(share, 200, NO_STORE);
}

async function revokeShare(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const { uid } = (await requireUser(c)).record;
  if (!(await c.env.context.trackerShares.revoke(uid, c.req.param("token") ?? ""))) throw new ApiError("not_found");
  return c.body(null, 204);
}

/** The counts as they are now. These fields are never read from a page's request. */
async function countOwn(c: ApiCall, uid: string, period: Period): Promise<Journey> {
  const { tracker, now } = c.env.context;
  const { applications } = await tracker.view(uid);
  const today = new Date(now()).toISOString().slice(0, 10);
  return countJourney(applications, firstDayOf(period, today), today);
}
