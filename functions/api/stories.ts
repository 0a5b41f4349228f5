import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { parseBody, parseInput } from "../shared/contract/request-body";
import {
  idSchema,
  RESOURCE_LIMITS,
  type StoryCheck,
  storyCheckRequestSchema,
  storyQuerySchema,
  storyRequestSchema,
} from "../shared/contract/resources";
import type { Api, ApiCall } from "./api-env";
import { idOf, readQuery } from "./read-request";
import { parseOwnerBody, requireOwner } from "./require-owner";
import { requireUser } from "./require-user";

const STORIES = "/api/resources/stories";
/** Written as JSON, a character may take six bytes. */
const MAX_STORY_BYTES = 6 * RESOURCE_LIMITS.storyContent + 8 * 1024;
const NO_STORE = { "cache-control": "no-store" };

export function addStoryRoutes(api: Api): void {
  api.get(STORIES, listStories);
  api.all(STORIES, methodNotAllowed("GET"));
  api.post(`${STORIES}/check`, checkStory);
  api.all(`${STORIES}/check`, methodNotAllowed("POST"));
  api.get(`${STORIES}/:id`, readStory);
  api.put(`${STORIES}/:id`, saveStory);
  api.delete(`${STORIES}/:id`, removeStory);
  api.all(`${STORIES}/:id`, methodNotAllowed("GET, PUT, DELETE"));
  api.post(`${STORIES}/:id/restore`, restoreStory);
  api.all(`${STORIES}/:id/restore`, methodNotAllowed("POST"));
}

async function listStories(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.stories.list(uid, readQuery(c, storyQuerySchema)), 200, NO_STORE);
}

async function readStory(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.stories.read(uid, idOf(c)), 200, NO_STORE);
}

async function saveStory(c: ApiCall): Promise<Response> {
  const { uid, base, ...draft } = await parseOwnerBody(c, storyRequestSchema, MAX_STORY_BYTES);
  const id = parseInput(idSchema, c.req.param("id"));
  return c.json(await c.env.context.stories.save(uid, id, base, draft), 200, NO_STORE);
}

async function removeStory(c: ApiCall): Promise<Response> {
  const uid = await requireOwner(c);
  await c.env.context.stories.remove(uid, idOf(c));
  return c.body(null, 204, NO_STORE);
}

async function restoreStory(c: ApiCall): Promise<Response> {
  const uid = await requireOwner(c);
  return c.json(await c.env.context.stories.restore(uid, idOf(c)), 200, NO_STORE);
}

/** By built-in rules alone: nothing of it goes to a model, is stored or logged. */
async function checkStory(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  await requireUser(c);
  const { content, language } = await parseBody(c.req.raw, storyCheckRequestSchema, MAX_STORY_BYTES);
  // With the first story: a Worker reads all of its code at each start.
  const { checkStory: check } = await import("../../party/assistant/story/check-story");
  const { findQuestions } = await import("../../party/assistant/story/find-questions");
  const findings = { ...check(content, language), answers: await findQuestions(content, language) };
  return c.json(findings satisfies StoryCheck, 200, NO_STORE);
}
