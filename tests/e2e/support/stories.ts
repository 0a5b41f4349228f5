import { nanoid } from "nanoid";
import * as v from "valibot";
import { expect } from "vitest";
import {
  type Story,
  type StoryDraft,
  type StoryList,
  storyListSchema,
  storySchema,
} from "../../../functions/shared/contract/resources";
import type { Person } from "./person";
import type { Meet, Visit } from "./test";

/** The stories, once the server knows whose they are and the page can write them down. */
export async function openStories(person: Person, search = ""): Promise<void> {
  await person.visit(`/resources?tab=stories${search}`);
  await expect.poll(async () => (await ask(person, "")).status()).toBe(200);
  // On a phone an open story stands before it.
  const name = person.words("stories:new");
  const create = person.page.getByRole("button", { name, exact: true, includeHidden: true }).first();
  await expect.poll(() => create.isEnabled()).toBe(true);
}

/** The stories on the server. */
export async function readStoryList(person: Person): Promise<StoryList> {
  const answer = await ask(person, "");
  expect(answer.status()).toBe(200);
  return v.parse(storyListSchema, await answer.json());
}

export async function readStory(person: Person, id: string): Promise<Story> {
  const answer = await ask(person, `/${id}`);
  expect(answer.status()).toBe(200);
  return v.parse(storySchema, await answer.json());
}

/** As another device does. Answers the story's id. */
export async function writeStory(
  person: Person,
  change: Partial<StoryDraft>,
  { id = nanoid(12), base = 0 } = {},
): Promise<string> {
  const { uid } = await readStoryList(person);
  const draft: StoryDraft = { title: "The outage", content: "It was down.", category: "tech", tags: [], ...change };
  const answer = await person.context.request.put(`${person.origin}/api/resources/stories/${id}`, {
    data: { uid, base, ...draft },
  });
  expect(answer.status()).toBeLessThan(300);
  return id;
}

/** Somebody with one story, open in the editor. */
export async function withOneStory(meet: Meet, visit: Visit = {}): Promise<{ ida: Person; id: string }> {
  const ida = await meet("Ida", visit);
  await openStories(ida);
  const id = await writeStory(ida, { content: "It was down for an hour." });
  await openStories(ida, `&story=${id}`);
  await contentOf(ida).waitFor();
  return { ida, id };
}

/** A story's row in the list. */
export function rowOf({ page, words }: Person, title: string) {
  return page.getByRole("list", { name: words("stories:list") }).getByRole("link", { name: title, exact: true });
}

/** The story itself, in the editor. */
export function contentOf({ page, words }: Person) {
  return page.getByRole("textbox", { name: words("stories:editor.content"), exact: true });
}

export function titleOf({ page, words }: Person) {
  return page.getByRole("textbox", { name: words("stories:editor.title"), exact: true });
}

/** Waits until all that was written is at the server. */
export async function isSaved({ page, words }: Person): Promise<void> {
  await page.getByText(words("stories:save.saved"), { exact: true }).waitFor();
}

/** The drafts that this browser keeps. */
export function keptDrafts({ page }: Person): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("mocki.story-drafts/")).length);
}

function ask({ context, origin }: Person, path: string) {
  return context.request.get(`${origin}/api/resources/stories${path}`);
}
