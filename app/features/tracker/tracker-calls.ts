import * as v from "valibot";
import {
  type ApplicationDetail,
  applicationDetailSchema,
  type EventsAnswer,
  type EventsRequest,
  eventsAnswerSchema,
  type TrackerView,
  trackerViewSchema,
} from "../../../functions/shared/contract/tracker";
import { type CallResult, callApi } from "../../state/call-api";

/** Size limit of a request that must arrive even if its page is closed. */
const KEPT_ALIVE_BYTES = 60_000;

export function loadTracker(): Promise<CallResult<TrackerView>> {
  return callApi("/api/tracker", {}, (body) => v.parse(trackerViewSchema, body));
}

export function loadDetail(id: string, signal: AbortSignal): Promise<CallResult<ApplicationDetail>> {
  return callApi(`/api/tracker/applications/${encodeURIComponent(id)}`, { signal }, (body) =>
    v.parse(applicationDetailSchema, body),
  );
}

export function sendEvents(request: EventsRequest): Promise<CallResult<EventsAnswer>> {
  const body = JSON.stringify(request);
  const headers = { "content-type": "application/json" };
  // An action right before leaving the page is still sent.
  const keepalive = new TextEncoder().encode(body).length < KEPT_ALIVE_BYTES;
  return callApi("/api/tracker/events", { method: "POST", headers, body, keepalive }, (answer) =>
    v.parse(eventsAnswerSchema, answer),
  );
}
