import { describe, expect, it } from "vitest";
import type { StoryCallResult } from "../../../../../../../app/features/resources/stories/call-result";
import { createShelf } from "../../../../../../../app/features/resources/stories/list/story-shelf";
import { createStoryAutosave } from "../../../../../../../app/features/resources/stories/save/story-autosave";
import { openDrafts } from "../../../../../../../app/features/resources/stories/save/story-drafts";
import { isSame, type StoryFields } from "../../../../../../../app/features/resources/stories/story-fields";
import { handDraftsOn } from "../../../../../../../app/state/cached-lists";
import type {
  Story,
  StoryDraft,
  StoryList,
  StoryQuery,
} from "../../../../../../../functions/shared/contract/resources";
import { createManualClock } from "../../../../../../support/manual-clock";
import { MemoryStorage } from "../../../../../../support/memory-storage";

const FIELDS: StoryFields = { title: "The outage", content: "It was down.", category: "tech", tags: "" };

/** A server and a browser in which pages come and go. */
function openFixture() {
  const clock = createManualClock();
  const { storage } = new MemoryStorage().tab();
  const stories = new Map<string, Story>();
  const deleted = new Map<string, Story>();
  const alive = new Set<string>();
  const waiting: { page: string; then: () => void }[] = [];
  const fixture = { isDown: false, stories, deleted, storage, clock };
  let ids = 0;

  const answer = async <T>(work: () => StoryCallResult<T>): Promise<StoryCallResult<T>> =>
    fixture.isDown ? { kind: "unreachable" } : work();
  function put(id: string, base: number, draft: StoryDraft): StoryCallResult<Story> {
    const stands = stories.get(id);
    if (deleted.has(id)) return { kind: "not_found" };
    if (stands && isSame(stands, draft)) return { kind: "done", value: stands };
    if ((stands?.rev ?? 0) !== base) return { kind: "conflict" };
    const story: Story = { ...draft, id, rev: base + 1, createdAt: 1, updatedAt: clock.now() };
    stories.set(id, story);
    return { kind: "done", value: story };
  }
  function move(id: string, from: Map<string, Story>, to: Map<string, Story>): StoryCallResult<Story> {
    const story = from.get(id);
    if (!story) return { kind: "not_found" };
    from.delete(id);
    to.set(id, story);
    return { kind: "done", value: story };
  }

  function openPage(page: string, uid = "ada", wasPage: string | null = null) {
    alive.add(page);
    const told: [string, Story | null][] = [];
    const autosave = createStoryAutosave({
      put: (id, base, draft) => answer(() => put(id, base, draft)),
      get: (id) =>
        answer<Story>(() => {
          const value = stories.get(id);
          return value ? { kind: "done", value } : { kind: "not_found" };
        }),
      remove: (id) => answer(() => move(id, stories, deleted)),
      restore: (id) => answer(() => move(id, deleted, stories)),
      drafts: openDrafts(storage, uid),
      now: clock.now,
      // Nothing happens any more in a page that is gone.
      wait: (ms, signal) =>
        clock.wait(ms, signal).then(() => (alive.has(page) ? undefined : new Promise<void>(() => {}))),
      ratePauseMs: () => 0,
      untitled: () => "Untitled story",
      newId: () => `story-${++ids}`,
      ...{ page, wasPage },
      whenGone: (other, then) => (alive.has(other) ? waiting.push({ page: other, then }) : then()),
      onStory: (id, story) => told.push([id, story]),
    });
    autosave.look();
    return { autosave, told };
  }
  return {
    ...{ fixture, openPage },
    /** The page is closed, or its browser has crashed. */
    end(page: string) {
      alive.delete(page);
      for (const one of waiting.splice(0)) {
        if (one.page === page) one.then();
        else waiting.push(one);
      }
    },
    rest: async (ms = 2_000) => {
      await clock.advance(ms);
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    },
    kept: () => openDrafts(storage, "ada").find(),
  };
}

describe("story autosave", () => {
  it("stores and saves each story by itself", async () => {
    const { fixture, openPage, rest, kept } = openFixture();
    const { autosave, told } = openPage("p1");
    const { id, saver } = autosave.start(FIELDS);
    expect(autosave.getState().unsaved).toEqual([]);
    saver.change({ content: "It was down for an hour." });
    expect(autosave.getState().unsaved).toMatchObject([{ id, status: "saving", isNew: true }]);
    expect(kept()).toHaveLength(1);
    await rest();
    expect(fixture.stories.get(id)?.content).toBe("It was down for an hour.");
    expect(told).toMatchObject([[id, { rev: 1 }]]);
    expect(autosave.getState().unsaved).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it("saves drafts of a closed page, also after an outage", async () => {
    const { fixture, openPage, end, rest, kept } = openFixture();
    fixture.isDown = true;
    const { id, saver } = openPage("p1").autosave.start(FIELDS);
    saver.change({ content: "typed" });
    end("p1");
    fixture.isDown = false;
    const { autosave } = openPage("p2");
    expect(autosave.getState().unsaved).toMatchObject([{ id, fields: { content: "typed" } }]);
    await rest(0);
    expect(fixture.stories.get(id)?.content).toBe("typed");
    expect(kept()).toEqual([]);
  });

  it("leaves the drafts of a living page alone, and adopts them when it ends", async () => {
    const { fixture, openPage, end, rest, kept } = openFixture();
    fixture.isDown = true;
    const { id, saver } = openPage("p1").autosave.start(FIELDS);
    saver.change({ content: "typed" });
    const { autosave } = openPage("p2");
    expect(autosave.getState().unsaved).toEqual([]);
    expect(kept()).toMatchObject([{ id, page: "p1" }]);
    end("p1");
    expect(kept()).toMatchObject([{ id, page: "p2" }]);
    fixture.isDown = false;
    await rest(10_000);
    expect(fixture.stories.get(id)?.content).toBe("typed");
  });

  it("returns drafts to a reloaded tab, whichever page waits for them", async () => {
    const { fixture, openPage, end, rest, kept } = openFixture();
    fixture.isDown = true;
    const { id, saver } = openPage("p1").autosave.start(FIELDS);
    saver.change({ content: "typed" });
    openPage("p2");
    const { autosave } = openPage("p3", "ada", "p1");
    end("p1");
    expect(kept()).toMatchObject([{ id, page: "p3" }]);
    fixture.isDown = false;
    await rest(10_000);
    expect(autosave.getState().unsaved).toEqual([]);
    expect(fixture.stories.get(id)?.content).toBe("typed");
  });

  it("adopts the drafts of two closed pages one after the other", async () => {
    const { fixture, openPage, end, rest } = openFixture();
    const first = openPage("p1").autosave;
    const id = first.write(FIELDS);
    await rest();
    const second = openPage("p2").autosave;
    const [one, two] = [await first.open(id), await second.open(id)];
    if (one.kind !== "done" || two.kind !== "done") throw new Error("not opened");
    fixture.isDown = true;
    one.value.change({ content: "from the first" });
    two.value.change({ content: "from the second" });
    end("p1");
    end("p2");
    fixture.isDown = false;
    const { autosave } = openPage("p3");
    await rest(0);
    const saved = fixture.stories.get(id)?.content;
    await rest(5_000);
    expect(autosave.getState().unsaved).toMatchObject([{ id, status: "conflict" }]);
    const texts = [saved, autosave.find(id)?.getState().fields.content].sort();
    expect(texts).toEqual(["from the first", "from the second"]);
  });

  it("leaves another person's drafts alone, and stops writing after sign-out", async () => {
    const { fixture, openPage, end, rest } = openFixture();
    fixture.isDown = true;
    const { autosave } = openPage("p1");
    const { saver } = autosave.start(FIELDS);
    saver.change({ content: "typed" });
    const count = () => Array.from({ length: fixture.storage.length }).length;
    expect(count()).toBe(1);
    end("p1");
    expect(openPage("p2", "bob").autosave.getState().unsaved).toEqual([]);
    fixture.storage.clear();
    autosave.leave();
    saver.change({ content: "typed on" });
    fixture.isDown = false;
    await rest(120_000);
    expect(fixture.storage.length).toBe(0);
    expect(fixture.stories.size).toBe(0);
  });

  it("deletes a story with its unsaved changes, and restores both", async () => {
    const { fixture, openPage, rest } = openFixture();
    const { autosave, told } = openPage("p1");
    const { id, saver } = autosave.start(FIELDS);
    saver.change({ content: "the last words" });
    const removal = await autosave.remove(id);
    expect(fixture.stories.size).toBe(0);
    expect(told.at(-1)).toEqual([id, null]);
    expect(removal.kind === "done" && (await removal.undo())).toBe(true);
    await rest();
    expect(fixture.stories.get(id)?.content).toBe("the last words");
    expect(told.at(-1)).toMatchObject([id, { content: "the last words" }]);
  });

  it("deletes a story that was deleted elsewhere meanwhile, and restores it", async () => {
    const { fixture, openPage, rest } = openFixture();
    const { autosave } = openPage("p1");
    const id = autosave.write(FIELDS);
    await rest();
    await autosave.open(id);
    await openPage("p2").autosave.remove(id);
    const removal = await autosave.remove(id);
    expect(removal.kind).toBe("done");
    expect(autosave.getState().unsaved).toEqual([]);
    expect(removal.kind === "done" && (await removal.undo())).toBe(true);
    expect(fixture.stories.get(id)?.title).toBe("The outage");
  });

  it("hands a guest's unsaved drafts over to the account they sign in to", async () => {
    const { fixture, openPage, rest } = openFixture();
    fixture.isDown = true;
    const guest = openPage("p1", "guest/1");
    const id = guest.autosave.write({ ...FIELDS, content: "Written as a guest." });
    guest.autosave.leave();
    handDraftsOn("guest/1", "ada", fixture.storage);
    fixture.isDown = false;
    // On the same page, while another person's drafts stay.
    openPage("p1", "bob");
    await rest();
    expect(fixture.stories.size).toBe(0);
    openPage("p1", "ada");
    await rest();
    expect(fixture.stories.get(id)?.content).toBe("Written as a guest.");
    expect(fixture.storage.length).toBe(0);
  });

  it("saves a permanently deleted story as a new one, with the text of this page", async () => {
    const { fixture, openPage, rest } = openFixture();
    const { autosave } = openPage("p1");
    const id = autosave.write(FIELDS);
    await rest();
    const opened = await autosave.open(id);
    if (opened.kind !== "done") throw new Error("not opened");
    fixture.stories.clear();
    opened.value.change({ content: "written here" });
    const anew = autosave.startAnew(id);
    await rest();
    expect(anew).not.toBe(id);
    expect([...fixture.stories.values()]).toMatchObject([{ id: anew, title: "The outage", content: "written here" }]);
  });

  it("keeps a story that cannot be deleted", async () => {
    const { fixture, openPage, rest } = openFixture();
    const { autosave } = openPage("p1");
    const id = autosave.write(FIELDS);
    await rest();
    fixture.isDown = true;
    expect(await autosave.remove(id)).toEqual({ kind: "unreachable" });
    expect(fixture.stories.has(id)).toBe(true);
  });

  it("deletes a story that was never saved, and restores it", async () => {
    const { fixture, openPage, rest, kept } = openFixture();
    fixture.isDown = true;
    const { autosave } = openPage("p1");
    const id = autosave.write(FIELDS);
    await rest(0);
    const removal = await autosave.remove(id);
    expect(kept()).toEqual([]);
    expect(removal.kind === "done" && (await removal.undo())).toBe(true);
    fixture.isDown = false;
    await rest(60_000);
    expect(fixture.stories.get(id)?.content).toBe("It was down.");
  });

  it("keeps both versions of a conflict", async () => {
    const { fixture, openPage, rest } = openFixture();
    const { autosave } = openPage("p1");
    const id = autosave.write(FIELDS);
    await rest();
    const opened = await autosave.open(id);
    if (opened.kind !== "done") throw new Error("not opened");
    const stands = fixture.stories.get(id);
    if (!stands) throw new Error("not saved");
    fixture.stories.set(id, { ...stands, rev: 5, content: "theirs" });
    opened.value.change({ content: "mine" });
    await rest();
    expect(opened.value.getState().status).toBe("conflict");
    const copy = autosave.keepBoth(id, "The outage (copy)");
    await rest();
    expect(fixture.stories.get(id)?.content).toBe("theirs");
    expect(fixture.stories.get(copy ?? "")).toMatchObject({ title: "The outage (copy)", content: "mine" });
  });
});

describe("story list", () => {
  const row = (n: number) => ({
    ...{ id: `story-${n}`, rev: 1, title: `Story ${n}`, category: "tech" as const, tags: [] },
    ...{ createdAt: n, updatedAt: n, excerpt: "", length: 1 },
  });
  const listOf = (from: number, count: number, next: string | null, total = 5): StoryList => ({
    ...{ uid: "ada", stories: Array.from({ length: count }, (_, i) => row(from + i)), next, total, tags: [] },
  });

  function openShelf(answer: (query: StoryQuery) => Promise<StoryCallResult<StoryList>>) {
    const remembered: StoryList[] = [];
    const shelf = createShelf({ load: answer, remember: (list) => remembered.push(list) }, "ada", null);
    return { shelf, remembered, ids: () => shelf.getState().list?.stories.map(({ id }) => id) };
  }
  const pages = async ({ after }: StoryQuery): Promise<StoryCallResult<StoryList>> => ({
    kind: "done",
    value: after ? listOf(3, 2, null) : listOf(1, 2, "2"),
  });

  it("grows page by page, and keeps its length on a reload", async () => {
    const { shelf, ids } = openShelf(pages);
    await shelf.load();
    expect(ids()).toEqual(["story-1", "story-2"]);
    await shelf.more();
    expect(ids()).toEqual(["story-1", "story-2", "story-3", "story-4"]);
    await shelf.load();
    expect(ids()).toHaveLength(4);
  });

  it("shows the answer to the last request, whichever arrives last", async () => {
    const waits: (() => void)[] = [];
    const { shelf, ids } = openShelf(async ({ q }) => {
      await new Promise<void>((resolve) => waits.push(resolve));
      return { kind: "done", value: listOf(q === "late" ? 9 : 1, 1, null, 1) };
    });
    const [early, late] = [shelf.choose({ q: "early" }), shelf.choose({ q: "late" })];
    waits[1]?.();
    await late;
    waits[0]?.();
    await early;
    expect(ids()).toEqual(["story-9"]);
  });

  it("keeps its content while the server is away, and never shows another person's", async () => {
    let result: StoryCallResult<StoryList> = { kind: "done", value: listOf(1, 2, null) };
    const { shelf, ids, remembered } = openShelf(async () => result);
    await shelf.load();
    result = { kind: "unreachable" };
    await shelf.load();
    expect(shelf.getState().failed).toBe("unreachable");
    expect(ids()).toHaveLength(2);
    result = { kind: "done", value: { ...listOf(7, 1, null), uid: "bob" } };
    await shelf.load();
    expect(ids()).not.toContain("story-7");
    expect(remembered).toHaveLength(1);
  });

  it("is cached only when complete and unfiltered", async () => {
    const { shelf, remembered } = openShelf(pages);
    await shelf.choose({ q: "x" });
    expect(remembered).toEqual([]);
    await shelf.choose({});
    expect(remembered).toHaveLength(1);
  });
});
