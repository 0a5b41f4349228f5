import { vi } from "vitest";
import type { Story, StoryDraft, StoryList } from "../../../functions/shared/contract/resources";

const UID = "ida";
const PATH = "/api/resources/stories";
const PAGE = 50;

export type StoriesServer = {
  /** The newest first. */
  stories: Story[];
  /** From now on no request arrives. */
  isAway: boolean;
  /** Such as `GET ?q=outage` and `PUT story-000001`. */
  requests: string[];
  /** The next DELETE is answered once this is resolved. */
  held: Promise<void>;
  /** A change by another device. */
  write: (change: Partial<StoryDraft>, id?: string) => Story;
  find: (id: string) => Story | undefined;
  remove: (id: string) => void;
  list: (query?: URLSearchParams) => StoryList;
};

const refusal = (status: number, code: string) => Response.json({ error: { code, message: code } }, { status });

/** Answers the page's requests for stories until a `vi.unstubAllGlobals()`. It keeps revisions as the real one does. */
export function serveStories(): StoriesServer {
  let count = 0;
  const removed = new Map<string, Story>();
  const server: StoriesServer = {
    stories: [],
    isAway: false,
    requests: [],
    held: Promise.resolve(),
    find: (id) => server.stories.find((story) => story.id === id),
    write(change, id = `story-${String(++count).padStart(6, "0")}`) {
      const before = server.find(id);
      const tags: string[] = [];
      const start = { title: "The outage", content: "It was down.", category: "tech" as const, tags, createdAt: 1 };
      const rev = (before?.rev ?? 0) + 1;
      const story: Story = { ...start, ...before, ...change, id, rev, updatedAt: Date.now() };
      server.stories = [story, ...server.stories.filter((one) => one.id !== id)];
      return story;
    },
    remove(id) {
      const story = server.find(id);
      if (story) removed.set(id, story);
      server.stories = server.stories.filter((one) => one.id !== id);
    },
    list(query = new URLSearchParams()) {
      const [category, tag, from] = ["category", "tag", "after"].map((name) => query.get(name));
      const wanted = (query.get("q") ?? "").split(" ").filter(Boolean);
      const found = server.stories.filter(
        (story) =>
          (!category || story.category === category) &&
          (!tag || story.tags.includes(tag)) &&
          wanted.every((word) => `${story.title} ${story.content}`.includes(word)),
      );
      const start = Number(from ?? 0);
      const tags = new Map<string, number>();
      for (const one of server.stories.flatMap((story) => story.tags)) tags.set(one, (tags.get(one) ?? 0) + 1);
      return {
        uid: UID,
        stories: found.slice(start, start + PAGE).map(({ content, ...story }) => ({
          ...story,
          excerpt: content,
          length: content.length,
        })),
        next: found.length > start + PAGE ? String(start + PAGE) : null,
        total: found.length,
        tags: [...tags].map(([name, times]) => ({ tag: name, count: times })),
      };
    },
  };

  vi.stubGlobal("fetch", async (input: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname, searchParams, search } = new URL(input, "http://mocki.test");
    const [id = "", act] = pathname.slice(PATH.length + 1).split("/");
    server.requests.push(`${method} ${id}${search}`);
    if (server.isAway || !pathname.startsWith(PATH)) throw new TypeError("Failed to fetch");
    if (id === "") return Response.json(server.list(searchParams));
    if (method === "DELETE") {
      await server.held;
      server.remove(id);
      return new Response(null, { status: 204 });
    }
    if (act === "restore") {
      const story = removed.get(id);
      return story ? Response.json(server.write(story, id)) : refusal(404, "not_found");
    }
    const story = server.find(id);
    if (method === "PUT") {
      const { base, uid: _, ...draft } = JSON.parse(String(body));
      if (!story && base > 0) return refusal(404, "not_found");
      if (story && story.rev !== base) return refusal(409, "conflict");
      return Response.json(server.write(draft, id));
    }
    return story ? Response.json(story) : refusal(404, "not_found");
  });
  return server;
}
