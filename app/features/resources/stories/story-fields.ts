import {
  RESOURCE_LIMITS,
  type Story,
  type StoryCategory,
  type StoryDraft,
} from "../../../../functions/shared/contract/resources";
import { cutText } from "../../../../party/text/cut-text";

/** A story as its form shows it; tags as typed. */
export type StoryFields = { title: string; content: string; category: StoryCategory; tags: string };

/** Why a story cannot be sent. */
export type StoryProblem = "contentTooLong" | "tagTooLong" | "tooManyTags";

/** Splits at the commas of all languages. */
const COMMAS = /[,，、;；]/;

/** Tags are equal regardless of case. */
export function readTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(COMMAS)) {
    const tag = part.trim().replace(/\s+/g, " ");
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

export function problemOf({ content, tags }: StoryFields): StoryProblem | null {
  if (content.length > RESOURCE_LIMITS.storyContent) return "contentTooLong";
  const all = readTags(tags);
  if (all.some((tag) => tag.length > RESOURCE_LIMITS.tag)) return "tagTooLong";
  return all.length > RESOURCE_LIMITS.tags ? "tooManyTags" : null;
}

/** `untitled`: the default title. */
export function toDraft({ title, content, category, tags }: StoryFields, untitled: string): StoryDraft {
  return {
    title: cutText(title.trim(), RESOURCE_LIMITS.storyTitle).trim() || untitled,
    content,
    category,
    tags: readTags(tags),
  };
}

export function toFields({ title, content, category, tags }: StoryDraft): StoryFields {
  return { title, content, category, tags: tags.join(", ") };
}

export function isSame(one: StoryDraft | Story, other: StoryDraft | Story): boolean {
  return (
    one.title === other.title &&
    one.content === other.content &&
    one.category === other.category &&
    one.tags.join("\n") === other.tags.join("\n")
  );
}
