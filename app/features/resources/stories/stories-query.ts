import { RESOURCE_LIMITS, STORY_CATEGORIES, type StoryCategory } from "../../../../functions/shared/contract/resources";

/** Filters of the story list. They are all in the address, so that back, reload and a shared link keep them. */
export type StoriesQuery = {
  q: string;
  /** Null: any. */
  category: StoryCategory | null;
  tag: string | null;
  /** The open story. */
  story: string | null;
};

export function readStoriesQuery(params: URLSearchParams): StoriesQuery {
  const category = params.get("category");
  const story = params.get("story");
  return {
    q: (params.get("q") ?? "").slice(0, RESOURCE_LIMITS.query),
    category: STORY_CATEGORIES.find((one) => one === category) ?? null,
    tag: params.get("tag")?.slice(0, RESOURCE_LIMITS.tag) || null,
    story: story && /^[A-Za-z0-9_-]{8,32}$/.test(story) ? story : null,
  };
}

/** The address with these parts changed; default values are left out, parameters of others stay. */
export function writeStoriesQuery(params: URLSearchParams, change: Partial<StoriesQuery>): URLSearchParams {
  const next = new URLSearchParams(params);
  const query = { ...readStoriesQuery(params), ...change };
  for (const [name, value] of Object.entries(query)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
