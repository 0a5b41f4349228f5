import type { StoredStory, StoryCursor, StoryStore, WrittenStory } from "../db/stories-queries";
import { ApiError } from "../shared/contract/errors";
import {
  RESOURCE_LIMITS,
  type Story,
  type StoryDraft,
  type StoryList,
  type StoryQuery,
} from "../shared/contract/resources";
import { excerptOf } from "./excerpt";

/** The stories that people keep to tell in interviews. Throws `not_found` for an unknown id. */
export type Stories = {
  list(uid: string, query?: StoryQuery): Promise<StoryList>;
  read(uid: string, id: string): Promise<Story>;
  /**
   * `base`: the revision that was edited; 0: none. Throws `conflict` if the stored story has another revision and other
   * content.
   */
  save(uid: string, id: string, base: number, draft: StoryDraft): Promise<Story>;
  remove(uid: string, id: string): Promise<void>;
  restore(uid: string, id: string): Promise<Story>;
  /** Purges stories that were deleted a day ago; returns their number. */
  purge(): Promise<number>;
};

type Ports = { store: StoryStore; now: () => number };

const MOST_WORDS = 10;

export function createStories({ store, now }: Ports): Stories {
  async function find(uid: string, id: string): Promise<StoredStory> {
    const story = await store.find(id);
    if (story?.uid !== uid || story.deletedAt !== null) throw new ApiError("not_found");
    return story;
  }

  const read = async (uid: string, id: string): Promise<Story> => toStory(await find(uid, id));

  async function add(uid: string, id: string, story: WrittenStory): Promise<Story> {
    if (await store.add(uid, id, story, now())) return read(uid, id);
    if (!(await store.knows(uid))) throw new ApiError("unauthorized");
    if (!(await store.find(id))) throw new ApiError("storage_full");
    return acceptRepeated(uid, id, story);
  }

  /** Returns the stored story if it has this content, so that a repeated request has the same result. */
  async function acceptRepeated(uid: string, id: string, story: WrittenStory): Promise<Story> {
    const stands = await find(uid, id);
    if (!isSame(stands, story)) throw new ApiError("conflict");
    return toStory(stands);
  }

  return {
    async list(uid, { q = "", category, tag, after } = {}) {
      const words = [...new Set(q.split(/\s+/u).filter((word) => word !== ""))].slice(0, MOST_WORDS);
      const wanted = { words, ...(category && { category }), ...(tag && { tag }) };
      const limit = RESOURCE_LIMITS.storiesAtOnce;
      const { stories, ...rest } = await store.list(uid, wanted, after ? readPlace(after) : null, limit);
      const shown = stories.slice(0, limit);
      const last = stories.length > limit ? shown.at(-1) : undefined;
      return { uid, stories: shown, next: last ? writePlace(last) : null, ...rest };
    },

    read,

    async save(uid, id, base, draft) {
      const story = write(draft);
      if (!(await store.find(id)) && base === 0) return add(uid, id, story);
      const stands = await find(uid, id);
      if (isSame(stands, story)) return toStory(stands);
      if (stands.rev !== base) throw new ApiError("conflict");
      if (await store.change(uid, id, base, story, now())) return read(uid, id);
      if ((await find(uid, id)).rev === base) throw new ApiError("storage_full");
      return acceptRepeated(uid, id, story);
    },

    async remove(uid, id) {
      if (!(await store.remove(uid, id, now()))) throw new ApiError("not_found");
    },

    async restore(uid, id) {
      const since = now() - RESOURCE_LIMITS.restorableMs;
      if (await store.restore(uid, id, since)) return read(uid, id);
      const story = await store.find(id);
      const isWaiting = story?.uid === uid && story.deletedAt !== null && story.deletedAt > since;
      if (isWaiting) throw new ApiError("storage_full");
      return read(uid, id);
    },

    purge: () => store.purge(now() - RESOURCE_LIMITS.restorableMs),
  };
}

/** Removes repeated tags; case doesn't matter. */
function write({ tags, ...story }: StoryDraft): WrittenStory {
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).reverse());
  const own = tags.filter((tag) => known.get(tag.toLowerCase()) === tag);
  return { ...story, tags: [...new Set(own)], excerpt: excerptOf(story.content) };
}

function isSame(story: Story, { title, content, category, tags }: WrittenStory): boolean {
  return (
    story.title === title &&
    story.content === content &&
    story.category === category &&
    JSON.stringify(story.tags) === JSON.stringify(tags)
  );
}

function toStory({ uid: _uid, deletedAt: _deletedAt, ...story }: StoredStory): Story {
  return story;
}

/** The cursor of a page: the sort keys of its last story. */
function writePlace({ updatedAt, id }: StoryCursor): string {
  return `${updatedAt}.${id}`;
}

function readPlace(after: string): StoryCursor {
  const [, updatedAt, id] = /^(\d{1,15})\.([\w-]{1,32})$/.exec(after) ?? [];
  if (!updatedAt || !id) throw new ApiError("invalid", { fields: { after: "must be a `next`" } });
  return { updatedAt: Number(updatedAt), id };
}
