import * as v from "valibot";
import {
  type Feedback,
  feedbackSchema,
  type HistoryDetail,
  type HistoryList,
  historyDetailSchema,
  historyListSchema,
  type JudgementRequest,
  type Rubric,
} from "../../functions/shared/contract/history";
import { ownerHeaders } from "../../functions/shared/contract/owner-headers";
import { type Attempt, attemptSchema, type SaidAgain } from "../../party/protocol/attempts";
import type { SelfRating } from "../../party/protocol/self-ratings";
import { type CallResult, callApi, jsonRequest } from "./call-api";

const HISTORY = "/api/history";

/** `search`: the list's filters, as in its address. */
export function loadHistory(search: URLSearchParams): Promise<CallResult<HistoryList>> {
  return callApi(`${HISTORY}?${search}`, {}, (body) => v.parse(historyListSchema, body));
}

export function loadInterview(id: string): Promise<CallResult<HistoryDetail>> {
  return callApi(pathOf(id), {}, (body) => v.parse(historyDetailSchema, body));
}

/** The history id of a finished interview; null until its room has delivered the record. */
export function findInterview(room: string, epoch: string): Promise<CallResult<string | null>> {
  const search = new URLSearchParams({ room, epoch });
  return callApi(`${HISTORY}/find?${search}`, {}, (body) => v.parse(v.object({ id: v.nullable(v.string()) }), body).id);
}

export function removeInterview(uid: string, id: string): Promise<CallResult<null>> {
  return callApi(pathOf(id), { method: "DELETE", headers: ownerHeaders(uid), keepalive: true }, () => null);
}

export function restoreInterview(uid: string, id: string): Promise<CallResult<null>> {
  const init = { method: "POST", headers: ownerHeaders(uid), keepalive: true };
  return callApi(`${pathOf(id)}/restore`, init, () => null);
}

/** Resolves to the new revision. */
export function saveNotes(id: string, notes: { uid: string; base: number; text: string }): Promise<CallResult<number>> {
  return callApi(`${pathOf(id)}/notes`, put(notes), (body) => v.parse(v.object({ rev: v.number() }), body).rev);
}

/** Null takes a rating back. */
export function rateAnswer(
  id: string,
  rating: { uid: string; question: string; rating: SelfRating | null },
): Promise<CallResult<null>> {
  return callApi(`${pathOf(id)}/rating`, put(rating), () => null);
}

/** Resolves to the attempt with its analysis. */
export function sayAgain(
  id: string,
  attempt: { uid: string; id: string; question: string; said: SaidAgain },
): Promise<CallResult<Attempt>> {
  return callApi(`${pathOf(id)}/attempt`, put(attempt), (body) => v.parse(attemptSchema, body));
}

export function deleteAttempt(uid: string, id: string, attempt: string): Promise<CallResult<null>> {
  const init = { method: "DELETE", headers: ownerHeaders(uid), keepalive: true };
  return callApi(`${pathOf(id)}/attempt/${encodeURIComponent(attempt)}`, init, () => null);
}

/** Resolves to the attempt as the model judges it. */
export function judgeAttempt(id: string, attempt: string, request: JudgementRequest): Promise<CallResult<Attempt>> {
  const path = `${pathOf(id)}/attempt/${encodeURIComponent(attempt)}/judgement`;
  return callApi(path, jsonRequest("POST", request), (body) => v.parse(attemptSchema, body));
}

/** Far cheaper than the whole interview. */
export function loadFeedback(id: string): Promise<CallResult<Feedback>> {
  return callApi(`${pathOf(id)}/feedback`, {}, (body) => v.parse(feedbackSchema, body));
}

export function sendFeedback(id: string, feedback: { uid: string; rubric: Rubric }): Promise<CallResult<Feedback>> {
  return callApi(`${pathOf(id)}/feedback`, put(feedback), (body) => v.parse(feedbackSchema, body));
}

function pathOf(id: string): string {
  return `${HISTORY}/${encodeURIComponent(id)}`;
}

/** Browsers' limit for the body of a `keepalive` request. */
const KEPT_ALIVE_BYTES = 60_000;

function put(content: object): RequestInit {
  const body = JSON.stringify(content);
  const keepalive = new TextEncoder().encode(body).length < KEPT_ALIVE_BYTES;
  return { method: "PUT", headers: { "content-type": "application/json" }, body, keepalive };
}
