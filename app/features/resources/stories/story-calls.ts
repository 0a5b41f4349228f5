import * as v from "valibot";
import { ownerHeaders } from "../../../../functions/shared/contract/owner-headers";
import {
  type Story,
  type StoryCheck,
  type StoryDraft,
  storyCheckSchema,
  storySchema,
} from "../../../../functions/shared/contract/resources";
import type { Language } from "../../../../party/protocol/vocabulary";
import { callApi, jsonRequest } from "../../../state/call-api";
import { STORIES_PATH } from "../../../state/resource-calls";
import { judgeAnswer, type StoryCallResult } from "./call-result";

/** Browsers' limit for the body of a `keepalive` request. */
const KEPT_ALIVE_BYTES = 60_000;

const readStory = (body: unknown) => v.parse(storySchema, body);

export function saveStory(uid: string, id: string, base: number, draft: StoryDraft): Promise<StoryCallResult<Story>> {
  const request = jsonRequest("PUT", { uid, base, ...draft });
  const keepalive = new Blob([String(request.body)]).size < KEPT_ALIVE_BYTES;
  return call(pathOf(id), { ...request, keepalive }, readStory);
}

export function removeStory(uid: string, id: string): Promise<StoryCallResult<null>> {
  return call(pathOf(id), { method: "DELETE", headers: ownerHeaders(uid), keepalive: true }, () => null);
}

export function restoreStory(uid: string, id: string): Promise<StoryCallResult<Story>> {
  return call(`${pathOf(id)}/restore`, { method: "POST", headers: ownerHeaders(uid), keepalive: true }, readStory);
}

export function checkStory(content: string, language: Language): Promise<StoryCallResult<StoryCheck>> {
  return call(`${STORIES_PATH}/check`, jsonRequest("POST", { content, language }), (body) =>
    v.parse(storyCheckSchema, body),
  );
}

async function call<T>(path: string, init: RequestInit, read: (body: unknown) => T): Promise<StoryCallResult<T>> {
  return judgeAnswer(await callApi(path, init, read));
}

function pathOf(id: string): string {
  return `${STORIES_PATH}/${encodeURIComponent(id)}`;
}
