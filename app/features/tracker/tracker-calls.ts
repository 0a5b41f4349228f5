import * as v from "valibot";
import {
  type ApplicationDetail,
  applicationDetailSchema,
  type EventsAnswer,
  type EventsRequest,
  eventsAnswerSchema,
  type TrackerView,
  trackerViewSchema,
} from "../../../functions/contract/tracker";

/** What the server made of a call: done, refused for good, not without a session, or not to be reached by now. */
export type CallResult<T> =
  | { kind: "done"; value: T }
  | { kind: "refused" }
  | { kind: "unauthorized" }
  | { kind: "unreachable" };

/** What a request may carry that is to arrive although its page goes away. */
const KEPT_ALIVE_BYTES = 60_000;

export function loadTracker(): Promise<CallResult<TrackerView>> {
  return callTracker("/api/tracker", {}, (body) => v.parse(trackerViewSchema, body));
}

export function loadDetail(id: string): Promise<CallResult<ApplicationDetail>> {
  return callTracker(`/api/tracker/applications/${encodeURIComponent(id)}`, {}, (body) =>
    v.parse(applicationDetailSchema, body),
  );
}

export function sendEvents(request: EventsRequest): Promise<CallResult<EventsAnswer>> {
  const body = JSON.stringify(request);
  const headers = { "content-type": "application/json" };
  // What was done on a page that is left a moment later is sent all the same.
  const keepalive = new TextEncoder().encode(body).length < KEPT_ALIVE_BYTES;
  return callTracker("/api/tracker/events", { method: "POST", headers, body, keepalive }, (answer) =>
    v.parse(eventsAnswerSchema, answer),
  );
}

/** Never rejects. A session that the server has lost is renewed once. */
export async function callTracker<T>(
  path: string,
  init: RequestInit,
  read: (body: unknown) => T,
): Promise<CallResult<T>> {
  const result = await attempt(path, init, read);
  if (result.kind !== "unauthorized") return result;
  try {
    const { renewSession } = await import("../../state/session/session");
    await renewSession();
  } catch {
    return result;
  }
  return attempt(path, init, read);
}

async function attempt<T>(path: string, init: RequestInit, read: (body: unknown) => T): Promise<CallResult<T>> {
  try {
    const response = await fetch(path, init);
    if (response.ok) return { kind: "done", value: read(response.status === 204 ? null : await response.json()) };
    if (response.status === 401) return { kind: "unauthorized" };
    return { kind: response.status >= 500 || response.status === 429 ? "unreachable" : "refused" };
  } catch {
    return { kind: "unreachable" };
  }
}
