import * as v from "valibot";
import {
  type Share,
  type ShareRequest,
  shareSchema,
  sharesAnswerSchema,
} from "../../../../functions/shared/contract/journey";
import { type CallResult, callApi } from "../../../state/call-api";

const SHARES = "/api/tracker/shares";

export function listShares(): Promise<CallResult<Share[]>> {
  return callApi(SHARES, {}, (body) => v.parse(sharesAnswerSchema, body).shares);
}

export function makeShare(request: ShareRequest): Promise<CallResult<Share>> {
  const headers = { "content-type": "application/json" };
  return callApi(SHARES, { method: "POST", headers, body: JSON.stringify(request) }, readShare);
}

export function renewShare(token: string): Promise<CallResult<Share>> {
  return callApi(`${SHARES}/${token}`, { method: "PUT" }, readShare);
}

export function revokeShare(token: string): Promise<CallResult<null>> {
  return callApi(`${SHARES}/${token}`, { method: "DELETE" }, () => null);
}

function readShare(body: unknown): Share {
  return v.parse(shareSchema, body);
}
