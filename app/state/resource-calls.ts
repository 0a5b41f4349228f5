import * as v from "valibot";
import {
  type FileList,
  type FileText,
  fileListSchema,
  fileTextSchema,
  type Story,
  type StoryList,
  type StoryQuery,
  storyListSchema,
  storySchema,
} from "../../functions/shared/contract/resources";
import { type CallResult, callApi } from "./call-api";

/** Calls that the resources page and the preparation of an interview share. */

export const FILES_PATH = "/api/resources/files";
export const STORIES_PATH = "/api/resources/stories";

export function loadFiles(): Promise<CallResult<FileList>> {
  return callApi(FILES_PATH, {}, (body) => v.parse(fileListSchema, body));
}

export function loadFileText(id: string): Promise<CallResult<FileText>> {
  return callApi(`${FILES_PATH}/${id}/text`, {}, (body) => v.parse(fileTextSchema, body));
}

/** Without a `query`: the most recently changed. */
export function loadStories(query: StoryQuery = {}): Promise<CallResult<StoryList>> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  return callApi(`${STORIES_PATH}?${params}`, {}, (body) => v.parse(storyListSchema, body));
}

export function loadStory(id: string): Promise<CallResult<Story>> {
  return callApi(`${STORIES_PATH}/${encodeURIComponent(id)}`, {}, (body) => v.parse(storySchema, body));
}
