import { describe, expect, it } from "vitest";
import type { StoryCallResult } from "../../../../../../../app/features/resources/stories/call-result";
import type { StoredDraft } from "../../../../../../../app/features/resources/stories/save/story-drafts";
import {
  createStorySaver,
  REST_MS,
  type SaverStart,
} from "../../../../../../../app/features/resources/stories/save/story-saver";
import { isSame, type StoryFields } from "../../../../../../../app/features/resources/stories/story-fields";
import type { Story, StoryDraft } from "../../../../../../../functions/shared/contract/resources";
import { createManualClock } from "../../../../../../support/manual-clock";

const FIELDS: StoryFields = { title: "The outage", content: "It was down.", category: "tech", tags: "ops" };
const STORY: Story = {
  ...{ id: "story-01", rev: 3, title: "The outage", content: "It was down." },
  ...{ category: "tech", tags: ["ops"], createdAt: 1, updatedAt: 2 },
};

/** A server with one story, a network that can fail, and a browser with storage. */
function openFixture(start: SaverStart, stands: Story | null = start.kind === "saved" ? start.story : null) {
  const clock = createManualClock();
  const fixture = {
    clock,
    stands,
    isDeleted: false,
    network: "up" as "up" | "down" | "deaf",
    refuses: null as "storage_full" | "too_often" | "refused" | "unauthorized" | null,
    hold: null as Promise<void> | null,
    kept: null as StoredDraft | null,
    isFull: false,
    puts: [] as { base: number; draft: StoryDraft }[],
    underWay: 0,
    most: 0,
  };
  async function call(work: () => StoryCallResult<Story>): Promise<StoryCallResult<Story>> {
    fixture.underWay += 1;
    fixture.most = Math.max(fixture.most, fixture.underWay);
    await fixture.hold;
    fixture.underWay -= 1;
    if (fixture.network === "down") return { kind: "unreachable" };
    const result = work();
    return fixture.network === "deaf" ? { kind: "unreachable" } : result;
  }
  const saver = createStorySaver(
    {
      put: (base, draft) =>
        call(() => {
          fixture.puts.push({ base, draft });
          if (fixture.refuses) return { kind: fixture.refuses };
          if (fixture.isDeleted) return { kind: "not_found" };
          const { stands } = fixture;
          if (stands && isSame(stands, draft)) return { kind: "done", value: stands };
          if ((stands?.rev ?? 0) !== base) return { kind: "conflict" };
          fixture.stands = { ...STORY, ...draft, rev: base + 1 };
          return { kind: "done", value: fixture.stands };
        }),
      get: () =>
        call(() =>
          fixture.stands && !fixture.isDeleted ? { kind: "done", value: fixture.stands } : { kind: "not_found" },
        ),
      restore: () =>
        call(() => {
          if (!fixture.stands) return { kind: "not_found" };
          fixture.isDeleted = false;
          return { kind: "done", value: fixture.stands };
        }),
      storeDraft: (draft) => {
        if (fixture.isFull) return false;
        fixture.kept = draft;
        return true;
      },
      dropDraft: () => {
        fixture.kept = null;
      },
      now: clock.now,
      wait: clock.wait,
      ratePauseMs: () => 60_000,
      untitled: () => "Untitled story",
    },
    start,
  );
  const rest = async (ms = REST_MS) => {
    await clock.advance(ms);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { fixture, saver, rest, status: () => saver.getState().status };
}

const saved = () => openFixture({ kind: "saved", story: STORY });

describe("story saver", () => {
  it("keeps a change after too many requests, and sends it when the server accepts it again", async () => {
    const { fixture, saver, rest, status } = saved();
    fixture.refuses = "too_often";
    saver.change({ content: "It was down for an hour." });
    await rest();
    expect(status()).toBe("too_often");
    fixture.refuses = null;
    saver.change({ content: "It was down for two hours." });
    await rest(59_999);
    expect(fixture.puts).toHaveLength(1);
    await rest(1);
    expect(status()).not.toBe("too_often");
    expect(fixture.puts.length).toBeGreaterThan(1);
  });

  it("stores a change in the browser at once, and on the server after the debounce", async () => {
    const { fixture, saver, rest, status } = openFixture({ kind: "new", fields: FIELDS });
    expect(status()).toBe("new");
    saver.change({ content: "It was down for" });
    await rest(REST_MS - 1);
    saver.change({ content: "It was down for an hour." });
    expect(fixture.kept?.fields.content).toBe("It was down for an hour.");
    expect(status()).toBe("saving");
    await rest(REST_MS - 1);
    expect(fixture.puts).toEqual([]);
    await rest(1);
    expect(fixture.puts).toHaveLength(1);
    expect(fixture.puts[0]).toMatchObject({ base: 0, draft: { content: "It was down for an hour.", tags: ["ops"] } });
    expect(status()).toBe("saved");
    expect(fixture.kept).toBeNull();
  });

  it("stores nothing for an empty story", async () => {
    const { fixture, saver, rest } = openFixture({ kind: "new", fields: FIELDS });
    await saver.flush();
    await rest();
    expect(fixture.puts).toEqual([]);
    expect(fixture.kept).toBeNull();
  });

  it("sends one request at a time, the latest text last, and never two on the same revision", async () => {
    const { fixture, saver, rest, status } = saved();
    let letGo = () => {};
    fixture.hold = new Promise((resolve) => {
      letGo = resolve;
    });
    saver.change({ content: "one" });
    await rest();
    saver.change({ content: "two" });
    await rest();
    saver.change({ content: "three" });
    void saver.flush();
    await rest();
    expect(fixture.underWay).toBe(1);
    letGo();
    await rest(0);
    expect(fixture.puts.map(({ base, draft }) => [base, draft.content])).toEqual([
      [3, "one"],
      [4, "three"],
    ]);
    expect(fixture.most).toBe(1);
    expect(status()).toBe("saved");
    expect(fixture.stands?.content).toBe("three");
  });

  it("does not send a story that was changed back", async () => {
    const { fixture, saver, rest, status } = saved();
    saver.change({ content: "It was down. " });
    saver.change({ content: "It was down." });
    expect(status()).toBe("saved");
    await rest();
    expect(fixture.puts).toEqual([]);
    expect(fixture.kept).toBeNull();
  });

  it("uses the default title until the person sets one, and keeps the previous one when it is emptied", async () => {
    const one = openFixture({ kind: "new", fields: { ...FIELDS, title: "" } });
    one.saver.change({ content: "x" });
    await one.rest();
    expect(one.fixture.stands?.title).toBe("Untitled story");
    const other = saved();
    other.saver.change({ title: "", content: "x" });
    await other.rest();
    expect(other.fixture.stands?.title).toBe("The outage");
  });

  it("keeps a story that is too long in the browser until it is shorter", async () => {
    const { fixture, saver, rest, status } = saved();
    saver.change({ content: "x".repeat(20_001) });
    await rest();
    expect(status()).toBe("invalid");
    expect(fixture.puts).toEqual([]);
    expect(fixture.kept?.fields.content).toHaveLength(20_001);
    saver.change({ content: "x".repeat(20_000) });
    await rest();
    expect(status()).toBe("saved");
  });

  it("reports a browser that refuses storage", () => {
    const { fixture, saver } = saved();
    fixture.isFull = true;
    saver.change({ content: "x" });
    expect(saver.getState().isStored).toBe(false);
  });
});

describe("story saver without a network", () => {
  it("keeps a change in the browser and retries until it arrives", async () => {
    const { fixture, saver, rest, status } = saved();
    fixture.network = "down";
    saver.change({ content: "one" });
    await rest();
    expect(status()).toBe("unreachable");
    saver.change({ content: "one two" });
    // The status does not flicker with each retry.
    expect(status()).toBe("unreachable");
    await rest();
    expect(fixture.kept?.fields.content).toBe("one two");
    fixture.network = "up";
    await rest(120_000);
    expect(status()).toBe("saved");
    expect(fixture.stands?.content).toBe("one two");
  });

  it("sends at once when the network is back", async () => {
    const { fixture, saver, rest, status } = saved();
    fixture.network = "down";
    saver.change({ content: "one" });
    await rest();
    fixture.network = "up";
    await saver.flush();
    expect(status()).toBe("saved");
  });

  it("detects no conflict with its own request whose answer was lost, not even after a reload", async () => {
    const { fixture, saver, rest, status } = saved();
    fixture.network = "deaf";
    saver.change({ content: "one" });
    await rest();
    expect(fixture.stands?.rev).toBe(4);
    saver.change({ content: "one two" });
    const { kept } = fixture;
    fixture.network = "up";
    await saver.flush();
    expect(status()).toBe("saved");
    expect(fixture.stands).toMatchObject({ rev: 5, content: "one two" });

    if (!kept) throw new Error("nothing was kept");
    const after = openFixture({ kind: "draft", draft: kept }, { ...STORY, rev: 4, content: "one" });
    await after.saver.flush();
    expect(after.status()).toBe("saved");
    expect(after.fixture.stands).toMatchObject({ rev: 5, content: "one two" });
  });

  it("continues from the draft of a closed page", async () => {
    const draft: StoredDraft = { base: 3, fields: { ...FIELDS, content: "left" }, sent: null, at: 1 };
    const { fixture, saver, status } = openFixture({ kind: "draft", draft }, STORY);
    await saver.flush();
    expect(fixture.puts).toMatchObject([{ base: 3, draft: { content: "left" } }]);
    expect(status()).toBe("saved");
  });

  it.each(["storage_full", "refused", "unauthorized"] as const)(
    "keeps the change after the answer %s",
    async (refusal) => {
      const { fixture, saver, rest, status } = saved();
      fixture.refuses = refusal;
      saver.change({ content: "one" });
      await rest();
      expect(status()).toBe(refusal);
      expect(fixture.kept?.fields.content).toBe("one");
      fixture.refuses = null;
      await saver.flush();
      expect(status()).toBe("saved");
    },
  );
});

describe("story saver in a conflict", () => {
  async function conflict() {
    const opened = saved();
    opened.fixture.stands = { ...STORY, rev: 7, content: "theirs" };
    opened.saver.change({ content: "mine" });
    await opened.rest();
    expect(opened.status()).toBe("conflict");
    expect(opened.saver.getState().theirs).toMatchObject({ rev: 7, content: "theirs" });
    expect(opened.fixture.kept?.fields.content).toBe("mine");
    expect(opened.fixture.stands.content).toBe("theirs");
    return opened;
  }

  it("waits with both versions, and sends nothing by itself", async () => {
    const { fixture, saver, rest, status } = await conflict();
    const count = fixture.puts.length;
    await saver.flush();
    await rest(120_000);
    expect(fixture.puts).toHaveLength(count);
    expect(status()).toBe("conflict");
  });

  it("saves this page's version if it is chosen", async () => {
    const { fixture, saver, rest, status } = await conflict();
    saver.chooseMine();
    await rest(0);
    expect(status()).toBe("saved");
    expect(fixture.stands).toMatchObject({ rev: 8, content: "mine" });
  });

  it("takes the server's version if it is chosen, and can restore this page's", async () => {
    const { fixture, saver, rest, status } = await conflict();
    const { fields } = saver.getState();
    saver.chooseTheirs();
    expect(status()).toBe("saved");
    expect(saver.getState().fields.content).toBe("theirs");
    expect(fixture.kept).toBeNull();
    saver.change(fields);
    await rest();
    expect(fixture.stands).toMatchObject({ rev: 8, content: "mine" });
  });

  it("reports a conflict again if the story changes once more before this page's version arrives", async () => {
    const { fixture, saver, rest, status } = await conflict();
    fixture.stands = { ...STORY, rev: 8, content: "theirs again" };
    saver.chooseMine();
    await rest(0);
    expect(status()).toBe("conflict");
    expect(saver.getState().theirs?.content).toBe("theirs again");
  });

  it("reports none if the other change was undone", async () => {
    const { fixture, saver, rest, status } = saved();
    fixture.stands = { ...STORY, rev: 9 };
    saver.change({ content: "mine" });
    await rest();
    expect(status()).toBe("saved");
    expect(fixture.stands).toMatchObject({ rev: 10, content: "mine" });
  });

  it("shows the server's version if there are no unsaved changes", async () => {
    const { fixture, saver } = saved();
    fixture.stands = { ...STORY, rev: 4, content: "theirs" };
    await saver.refresh();
    expect(saver.getState()).toMatchObject({ status: "saved", fields: { content: "theirs" } });
    saver.change({ content: "mine" });
    fixture.stands = { ...STORY, rev: 5, content: "theirs again" };
    await saver.refresh();
    expect(saver.getState().fields.content).toBe("mine");
  });

  it("restores a story deleted elsewhere, with the text of this page", async () => {
    const { fixture, saver, rest, status } = saved();
    fixture.isDeleted = true;
    saver.change({ content: "mine" });
    await rest();
    expect(status()).toBe("gone");
    expect(fixture.kept?.fields.content).toBe("mine");
    expect(await saver.restore()).toBe(true);
    await rest(0);
    expect(status()).toBe("saved");
    expect(fixture.stands?.content).toBe("mine");
  });
});
