import * as v from "valibot";
import { INTERVIEW_TYPES, LANGUAGES } from "../../../party/protocol/vocabulary";
import { LONGEST_FILE_NAME, tidyFileName } from "./file-name";

/** Times are milliseconds since 1970. Ids are made by the page (nanoid), so that sending once more changes nothing. */

export const FILE_KINDS = ["resume", "story"] as const;
export const FILE_TYPES = ["pdf", "doc", "docx", "txt", "md"] as const;
export const STORY_CATEGORIES = ["tech", "behavioral", "system_design", "other"] as const;

export type FileKind = (typeof FILE_KINDS)[number];
export type FileType = (typeof FILE_TYPES)[number];
export type StoryCategory = (typeof STORY_CATEGORIES)[number];

export const TYPES_OF_KIND = {
  resume: ["pdf", "doc", "docx"],
  story: ["txt", "md", "pdf"],
} as const satisfies Record<FileKind, readonly FileType[]>;

/** In bytes, characters, items and milliseconds. */
export const RESOURCE_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  fileName: LONGEST_FILE_NAME,
  /** The part of a file's text that is stored for the assistant. */
  fileText: 100_000,
  files: 200,
  storyTitle: 120,
  storyContent: 20_000,
  tag: 30,
  tags: 10,
  stories: 1_000,
  query: 100,
  storiesAtOnce: 50,
  excerpt: 160,
  /** How long what was deleted can come back; then it is gone for good. */
  restorableMs: 24 * 60 * 60_000,
} as const;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,32}$/, "must be an id"));
/** The user that the page was rendered for: the cookie may belong to somebody else by now (401). */
const uid = v.pipe(v.string(), v.nonEmpty());
/** Whatever a name is, it is made one that can be shown and saved; only where nothing is left it is refused. */
const fileName = v.pipe(v.string(), v.maxLength(1_000), v.transform(tidyFileName), v.nonEmpty());

export const idSchema = id;
/** In headers (owner-headers.ts): `DELETE` and `…/restore` have no body. */
export const ownerSchema = v.object({ uid });

/**
 * The state of a file's text. `pending`: nobody has read it yet; `ready`; `none`: there is none in it (a scan);
 * `unreadable`: kept, but its text cannot be read (an old .doc, a broken or locked file).
 */
export const TEXT_STATES = ["pending", "ready", "none", "unreadable"] as const;

export const resourceFileSchema = v.object({
  id,
  kind: v.picklist(FILE_KINDS),
  name: v.string(),
  type: v.picklist(FILE_TYPES),
  size: v.number(),
  /** The one of its kind that the assistant is offered first: the last that was made it, else the oldest. */
  isDefault: v.boolean(),
  text: v.picklist(TEXT_STATES),
  createdAt: v.number(),
});
export type ResourceFile = v.InferOutput<typeof resourceFileSchema>;

/** `GET /api/resources/files`: all of them, the newest first; what they take and what the operator allows, in bytes. */
export const fileListSchema = v.object({
  uid,
  files: v.array(resourceFileSchema),
  used: v.number(),
  quota: v.number(),
});
export type FileList = v.InferOutput<typeof fileListSchema>;

/**
 *
 * with the same id 200. Errors: `invalid` with field `type` (name and content are judged, and must agree) or `size`
 * (empty, or not what Content-Length says), `too_large` above 10 MB, `storage_full` beyond the quota or `files`,
 * `not_found` where the id is another one's or the file is deleted, `conflict` where the same id is sent once more
 * meanwhile.
 *
 *
 *
 * or `storage_full`.
 */
export const uploadSchema = v.object({ uid, kind: v.picklist(FILE_KINDS), name: fileName });
export const fileChangeSchema = v.object({
  uid,
  name: v.optional(fileName),
  isDefault: v.optional(v.boolean()),
});

/**
 * `PUT /api/resources/files/{id}/text`: what the page has read of the file (204). `GET` answers the same without uid.
 */
export const fileTextSchema = v.variant("state", [
  v.object({ state: v.literal("ready"), text: v.pipe(v.string(), v.maxLength(RESOURCE_LIMITS.fileText)) }),
  v.object({ state: v.picklist(["pending", "none", "unreadable"]) }),
]);
export const fileTextRequestSchema = v.object({ uid, content: fileTextSchema });
export type FileText = v.InferOutput<typeof fileTextSchema>;

const tag = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(RESOURCE_LIMITS.tag));
const storyEntries = {
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(RESOURCE_LIMITS.storyTitle)),
  /** Markdown. */
  content: v.pipe(v.string(), v.maxLength(RESOURCE_LIMITS.storyContent)),
  category: v.picklist(STORY_CATEGORIES),
  tags: v.pipe(v.array(tag), v.maxLength(RESOURCE_LIMITS.tags)),
};
export const storyDraftSchema = v.object(storyEntries);
export type StoryDraft = v.InferOutput<typeof storyDraftSchema>;

export const storySchema = v.object({
  id,
  /** Counts the changes, from 1. */
  rev: v.number(),
  ...storyEntries,
  createdAt: v.number(),
  updatedAt: v.number(),
});
export type Story = v.InferOutput<typeof storySchema>;

/** A story in a list. */
export const storyRowSchema = v.object({
  ...v.omit(storySchema, ["content"]).entries,
  /** The beginning of what it says, without Markdown's marks. */
  excerpt: v.string(),
  /** Characters of the whole. */
  length: v.number(),
});
export type StoryRow = v.InferOutput<typeof storyRowSchema>;

const tagCountSchema = v.object({ tag: v.string(), count: v.number() });
export type TagCount = v.InferOutput<typeof tagCountSchema>;

/** Each may be left out or empty. `q`: words, all of which a story has in title, content or tags. */
export const storyQuerySchema = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(RESOURCE_LIMITS.query))),
  category: v.optional(v.picklist(STORY_CATEGORIES)),
  tag: v.optional(v.pipe(v.string(), v.maxLength(RESOURCE_LIMITS.tag))),
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type StoryQuery = v.InferOutput<typeof storyQuerySchema>;

/**
 *
 * `next` is the `after` of the next page. `tags` are all that the person uses, `total` how many there are on all pages.
 */
export const storyListSchema = v.object({
  uid,
  stories: v.array(storyRowSchema),
  next: v.nullable(v.string()),
  total: v.number(),
  tags: v.array(tagCountSchema),
});
export type StoryList = v.InferOutput<typeof storyListSchema>;

/**
 * `PUT /api/resources/stories/{id}`: the story as it now stands. `base` is the `rev` that was changed, 0 for a new one:
 * another one by now is `conflict` (409, and `GET …/{id}` says how it stands), unless what stands is just what is sent.
 * `not_found`: it is deleted, or another one's. Answers the story.
 * `GET …/{id}`; `DELETE …/{id}`: 204; `POST …/{id}/restore`: the story. `storage_full` beyond `stories`.
 */
export const storyRequestSchema = v.object({
  uid,
  base: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ...storyEntries,
});

/**
 * `POST /api/resources/stories/check`: what the built-in coach finds in a story, in milliseconds. Nothing is stored.
 */
export const storyCheckRequestSchema = v.object({
  content: v.pipe(v.string(), v.maxLength(RESOURCE_LIMITS.storyContent)),
  language: v.picklist(LANGUAGES),
});
export const STORY_HINTS = [
  "too_short",
  "too_long",
  "no_situation",
  "no_task",
  "no_action",
  "no_result",
  "no_numbers",
  "we_not_i",
] as const;
const quote = v.nullable(v.string());
export const storyCheckSchema = v.object({
  /** Words of the story, letter by letter, that show the part; null: not found. */
  star: v.object({ situation: quote, task: quote, action: quote, result: quote }),
  /** Figures with what they count, letter by letter. */
  numbers: v.array(v.string()),
  unit: v.picklist(["words", "characters"]),
  amount: v.number(),
  /** How long it is when spoken. */
  spokenMs: v.number(),
  hints: v.array(v.picklist(STORY_HINTS)),
  /** Questions of Mocki's own banks that it could answer, the best first; none where none fits. */
  answers: v.array(
    v.object({ interviewType: v.picklist(INTERVIEW_TYPES), questionId: v.string(), question: v.string() }),
  ),
});
export type StoryCheck = v.InferOutput<typeof storyCheckSchema>;
