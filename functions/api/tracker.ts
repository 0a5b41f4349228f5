import { methodNotAllowed } from "../http/method-not-allowed";
import { ApiError } from "../shared/contract/errors";
import { eventsRequestSchema, refreshRequestSchema, removalRequestSchema } from "../shared/contract/tracker";
import type { Api, ApiCall } from "./api-env";
import { idOf } from "./read-request";
import { parseOwnerBody } from "./require-owner";
import { requireUser } from "./require-user";

const MAX_BODY_BYTES = 4 * 1024;
/** 200 new applications with the longest notes, most of whose characters take three bytes. */
const MAX_EVENTS_BYTES = 4 * 1024 * 1024;
const NO_STORE = { "cache-control": "no-store" };

/** Analysis is a route of the pages (app/routes/api.tracker.analysis.ts). */
export function addTrackerRoutes(api: Api): void {
  api.get("/api/tracker", readTracker);
  api.delete("/api/tracker", removeEvents);
  api.all("/api/tracker", methodNotAllowed("GET, DELETE"));
  api.get("/api/tracker/applications/:id", readApplication);
  api.all("/api/tracker/applications/:id", methodNotAllowed("GET"));
  api.post("/api/tracker/events", addEvents);
  api.all("/api/tracker/events", methodNotAllowed("POST"));
  api.post("/api/tracker/refreshes", beginRefresh);
  api.put("/api/tracker/refreshes", endRefresh);
  api.all("/api/tracker/refreshes", methodNotAllowed("POST, PUT"));
}

async function readTracker(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.tracker.view(uid), 200, NO_STORE);
}

async function readApplication(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  const detail = await c.env.context.tracker.detail(uid, idOf(c));
  if (!detail) throw new ApiError("not_found");
  return c.json(detail, 200, NO_STORE);
}

async function addEvents(c: ApiCall): Promise<Response> {
  const { uid, events } = await parseOwnerBody(c, eventsRequestSchema, MAX_EVENTS_BYTES);
  return c.json(await c.env.context.tracker.addEvents(uid, events), 200, NO_STORE);
}

async function removeEvents(c: ApiCall): Promise<Response> {
  const { uid, what } = await parseOwnerBody(c, removalRequestSchema, MAX_BODY_BYTES);
  const { tracker, log } = c.env.context;
  await tracker.remove(uid, what);
  log({ event: "tracker_removed", what });
  return c.body(null, 204, NO_STORE);
}

async function beginRefresh(c: ApiCall): Promise<Response> {
  const { uid } = await parseOwnerBody(c, refreshRequestSchema, MAX_BODY_BYTES);
  await c.env.context.tracker.admitRefresh(uid);
  return c.body(null, 204, NO_STORE);
}

async function endRefresh(c: ApiCall): Promise<Response> {
  const { uid, days } = await parseOwnerBody(c, refreshRequestSchema, MAX_BODY_BYTES);
  await c.env.context.tracker.noteRefresh(uid, days);
  return c.body(null, 204, NO_STORE);
}
