import * as v from "valibot";
import { type Share, type ShareRequest, shareSchema, sharesAnswerSchema } from "../../../../functions/contract/journey";
import { type CallResult, callTracker } from "../tracker-calls";

const SHARES = "/api/tracker/shares";

export function listShares(): Promise<CallResult<Share[]>> {
  return callTracker(SHARES, {}, (body) => v.parse(sharesAnswerSchema, body).shares);
}

export function makeShare(request: ShareRequest): Promise<CallResult<Share>> {
  const headers = { "content-type": "application/json" };
  return callTracker(SHARES, { method: "POST", headers, body: JSON.stringify(request) }, readShare);
}

export function renewShare(token: string): Promise<CallResult<Share>> {
  return callTracker(`${SHARES}/${token}`, { method: "PUT" }, readShare);
}

export function revokeShare(token: string): Promise<CallResult<null>> {
  return callTracker(`${SHARES}/${token}`, { method: "DELETE" }, () => null);
}

function readShare(body: unknown): Share {
  return v.parse(shareSchema, body);
}
