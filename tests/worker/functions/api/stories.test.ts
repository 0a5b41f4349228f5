import { beforeEach, describe, expect, it } from "vitest";
import { ownerHeaders } from "../../../../functions/shared/contract/owner-headers";
import {
  RESOURCE_LIMITS,
  type Story,
  storyCheckSchema,
  storySchema,
} from "../../../../functions/shared/contract/resources";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { signedInWith } from "../../support/claims";
import { type Caller, createCaller, newId, storyOf } from "../../support/resources";

let backend: Backend;
let ann: Caller;
let bob: Caller;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  ann = createCaller(backend.services, await backend.signIn("ann", signedInWith("google.com")), "ann");
  bob = createCaller(backend.services, await backend.signIn("bob"), "bob");
});

async function codeOf(response: Response): Promise<unknown[]> {
  const { error } = await response.json<{ error: { code: string; fields?: object } }>();
  return [response.status, error.code, ...Object.keys(error.fields ?? {})];
}
const read = (who: Caller, id: string) => who.call("GET", `/stories/${id}`);
const titles = async (query: Record<string, string> = {}, who = ann) =>
  (await who.stories(query)).stories.map(({ title }) => title);

/** Many at once, without asking the API for each. */
async function fill(uid: string, some: number, at = (n: number) => n): Promise<void> {
  const add = "INSERT INTO stories VALUES (?, ?, 1, ?, 'tech', '[]', '', 1, 1, ?, NULL, ?)";
  const rows = Array.from({ length: some }, (_, n) =>
    bindings.DB.prepare(add).bind(`fill-${String(n).padStart(5, "0")}`, uid, `Story ${n}`, at(n), "x"),
  );
  await bindings.DB.batch(rows);
}

describe("story", () => {
  it("is stored as written", async () => {
    const draft = storyOf({ content: "# Slow\n\n我们的查询很慢。", category: "system_design", tags: ["sql", "查询"] });
    const story = await ann.told(draft);
    expect(story).toMatchObject({ ...draft, rev: 1 });
    expect(await (await read(ann, story.id)).json()).toEqual(story);
    const { stories, total, next, tags } = await ann.stories();
    expect(stories).toMatchObject([{ id: story.id, excerpt: "Slow 我们的查询很慢。", length: draft.content.length }]);
    expect(stories[0]).not.toHaveProperty("content");
    expect([total, next]).toEqual([1, null]);
    expect(tags).toEqual([
      { tag: "sql", count: 1 },
      { tag: "查询", count: 1 },
    ]);
  });

  it("has each tag once, ignoring case and blanks", async () => {
    const { tags } = await ann.told({ tags: [" SQL ", "sql", "Redis", "Sql", "redis"] });
    expect(tags).toEqual(["SQL", "Redis"]);
  });

  it.each([
    [{ title: "" }, "title"],
    [{ title: "   " }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ content: "x".repeat(20_001) }, "content"],
    [{ category: "sport" as "tech" }, "category"],
    [{ tags: Array.from({ length: 11 }, (_, n) => `tag${n}`) }, "tags"],
    [{ tags: ["x".repeat(31)] }, "tags.0"],
    [{ tags: [""] }, "tags.0"],
  ])("is refused with %j", async (draft, field) => {
    expect(await codeOf(await ann.save(newId(), 0, draft))).toEqual([422, "invalid", field]);
    expect((await ann.stories()).total).toBe(0);
  });

  it("may have the greatest length", async () => {
    expect((await ann.told({ content: "我".repeat(20_000) })).content).toHaveLength(20_000);
    expect((await ann.save(newId(), 0, { content: "我".repeat(200_000) })).status).toBe(413);
  });

  it("doesn't exist under an unknown id", async () => {
    expect((await ann.save("short", 0)).status).toBe(422);
    expect((await read(ann, "check")).status).toBe(405);
    expect((await read(ann, newId())).status).toBe(404);
  });

  it("is limited to a thousand for each person", async () => {
    await fill("ann", RESOURCE_LIMITS.stories - 1);
    const last = await ann.told();
    expect(await codeOf(await ann.save(newId(), 0))).toEqual([507, "storage_full"]);
    expect((await ann.save(last.id, 1, { title: "changed" })).status).toBe(200);
    await ann.call("DELETE", `/stories/${last.id}`);
    await ann.told();
    expect(await codeOf(await ann.call("POST", `/stories/${last.id}/restore`))).toEqual([507, "storage_full"]);
    await bob.told();
  });
});

describe("two tabs with one story", () => {
  it("don't overwrite each other: the second gets a conflict with the current version", async () => {
    const story = await ann.told();
    const first = await ann.parse(storySchema, await ann.save(story.id, 1, { content: "from the first tab" }));
    expect(first.rev).toBe(2);
    expect(await codeOf(await ann.save(story.id, 1, { content: "from the second tab" }))).toEqual([409, "conflict"]);
    expect(await codeOf(await ann.save(story.id, 3, { content: "from the future" }))).toEqual([409, "conflict"]);
    expect(await (await read(ann, story.id)).json()).toEqual(first);
    expect((await ann.save(story.id, 2, { content: "both" })).status).toBe(200);
  });

  it("change nothing by saving the same text or by a retry", async () => {
    const id = newId();
    const story = await ann.told({ title: "same" }, id);
    backend.clock.now += 1_000;
    for (const base of [0, 1, 7]) {
      expect(await ann.parse(storySchema, await ann.save(id, base, { title: "same" }))).toEqual(story);
    }
    expect(await codeOf(await ann.save(id, 0, { title: "another" }))).toEqual([409, "conflict"]);
  });

  it("get one conflict if they save at the same time", async () => {
    const { id } = await ann.told();
    const saved = await Promise.all(["a", "b", "c"].map((content) => ann.save(id, 1, { content })));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const fresh = newId();
    const added = await Promise.all(["a", "b"].map((content) => ann.save(fresh, 0, { content })));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("get no conflict if they save the same text at the same time", async () => {
    const id = newId();
    const added = await Promise.all([1, 2, 3].map(() => ann.save(id, 0, { content: "new" })));
    const changed = await Promise.all([1, 2, 3].map(() => ann.save(id, 1, { content: "the same" })));
    expect([...added, ...changed].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await (await read(ann, id)).json()).toMatchObject({ rev: 2, content: "the same" });
  });

  it("get a refusal if the other one has deleted the story", async () => {
    const { id } = await ann.told();
    await ann.call("DELETE", `/stories/${id}`);
    expect(await codeOf(await ann.save(id, 1, { content: "still typing" }))).toEqual([404, "not_found"]);
    expect(await codeOf(await ann.save(id, 0))).toEqual([404, "not_found"]);
    const restored = await ann.parse(storySchema, await ann.call("POST", `/stories/${id}/restore`));
    expect((await ann.save(id, restored.rev, { content: "still typing" })).status).toBe(200);
  });
});

describe("deleting a story", () => {
  it("can be undone for a day, then is permanent", async () => {
    const story = await ann.told();
    const remove = () => ann.call("DELETE", `/stories/${story.id}`);
    const restore = () => ann.call("POST", `/stories/${story.id}/restore`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect([(await ann.stories()).total, (await read(ann, story.id)).status]).toEqual([0, 404]);
    backend.clock.now += RESOURCE_LIMITS.restorableMs - 1;
    expect(await backend.services.stories.purge()).toBe(0);
    expect(await ann.parse(storySchema, await restore())).toEqual(story);
    expect((await restore()).status).toBe(200);
    await remove();
    backend.clock.now += RESOURCE_LIMITS.restorableMs + 1;
    expect((await restore()).status).toBe(404);
    expect(await backend.services.stories.purge()).toBe(1);
    expect((await bindings.DB.prepare("SELECT id FROM stories").all()).results).toEqual([]);
  });

  it("doesn't circumvent the limit", async () => {
    await fill("ann", 1_003);
    await bindings.DB.prepare("UPDATE stories SET deleted_at = updated_at").run();
    await ann.told();
    const { n } = (await bindings.DB.prepare("SELECT count(*) AS n, min(deleted_at) AS oldest FROM stories").first<{
      n: number;
    }>()) ?? { n: 0 };
    expect(n).toBe(RESOURCE_LIMITS.stories + 1);
    expect(await bindings.DB.prepare("SELECT min(deleted_at) AS oldest FROM stories").first("oldest")).toBe(3);
  });
});

describe("searching stories", () => {
  const tell = async (...drafts: Parameters<typeof storyOf>[0][]) => {
    for (const draft of drafts) {
      backend.clock.now += 1_000;
      await ann.told(draft);
    }
  };

  it("requires all words, in any field, ignoring case", async () => {
    await tell(
      { title: "Slow Query", content: "Postgres" },
      { title: "Other", content: "a slow morning", tags: ["query"] },
      { title: "Query", content: "fast" },
    );
    expect(await titles({ q: "slow query" })).toEqual(["Other", "Slow Query"]);
    expect(await titles({ q: "  QUERY   POST " })).toEqual(["Slow Query"]);
    expect(await titles({ q: "none" })).toEqual([]);
  });

  it("ignores the case of letters beyond ASCII", async () => {
    await tell({ title: "École", content: "Über Ärger im Amt" }, { title: "Other", content: "x", tags: ["Привет"] });
    expect(await titles({ q: "école ÄRGER über" })).toEqual(["École"]);
    expect(await titles({ q: "ПРИВЕТ" })).toEqual(["Other"]);
    expect(await titles({ q: "привет" })).toEqual(["Other"]);
    expect(await titles({ q: "ecole" })).toEqual([]);
  });

  it("takes `%`, `_` and other signs literally", async () => {
    await tell(
      { title: "Saved 30%", content: "a_b" },
      { title: "Saved 30 hours", content: "axb" },
      { title: 'It\'s "quoted"', content: "C:\\path" },
    );
    expect(await titles({ q: "30%" })).toEqual(["Saved 30%"]);
    expect(await titles({ q: "%" })).toEqual(["Saved 30%"]);
    expect(await titles({ q: "a_b" })).toEqual(["Saved 30%"]);
    expect(await titles({ q: "_" })).toEqual(["Saved 30%"]);
    expect(await titles({ q: "\\" })).toEqual(['It\'s "quoted"']);
    expect(await titles({ q: "it's" })).toEqual(['It\'s "quoted"']);
    expect(await titles({ q: "*" })).toEqual([]);
  });

  it("finds Chinese and long words", async () => {
    const long = "我负责重写数据库的查询把等待的时间从三秒降到一百毫秒以内";
    await tell({ title: "慢查询", content: `${long}。` }, { title: "带新人", content: "指导两位同事" });
    expect(await titles({ q: "查询" })).toEqual(["慢查询"]);
    expect(await titles({ q: long })).toEqual(["慢查询"]);
    expect(await titles({ q: "同事 指导" })).toEqual(["带新人"]);
    expect((await ann.call("GET", `/stories?q=${"x".repeat(101)}`)).status).toBe(422);
  });

  it("filters by category and tag, with counts", async () => {
    await tell(
      { title: "one", category: "tech", tags: ["sql", "team"] },
      { title: "two", category: "behavioral", tags: ["team"] },
      { title: "three", category: "behavioral", tags: ["teamwork"] },
    );
    expect(await titles({ category: "behavioral" })).toEqual(["three", "two"]);
    expect(await titles({ tag: "team" })).toEqual(["two", "one"]);
    const found = await ann.stories({ tag: "team", category: "behavioral", q: "two" });
    expect(found.total).toBe(1);
    expect(found.tags).toEqual([
      { tag: "team", count: 2 },
      { tag: "sql", count: 1 },
      { tag: "teamwork", count: 1 },
    ]);
    expect(await titles({ category: "", tag: "", q: "", after: "" })).toHaveLength(3);
    expect((await ann.call("GET", "/stories?category=sport")).status).toBe(422);
  });

  it("pages through the stories, each once, even with equal times", async () => {
    await fill("ann", 120, (n) => Math.floor(n / 40));
    const pages = [];
    for (let after = ""; ; ) {
      const page = await ann.stories({ after });
      pages.push(page.stories.map(({ id }) => id));
      expect(page.total).toBe(120);
      if (page.next === null) break;
      after = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
  });

  it("keeps its pages while stories change", async () => {
    await fill("ann", 110);
    const first = await ann.stories();
    backend.clock.now += 1_000;
    await ann.told({ title: "new" });
    expect((await ann.save("fill-00001", 1, { title: "changed" })).status).toBe(200);
    await ann.call("DELETE", "/stories/fill-00100");
    const second = await ann.stories({ after: first.next ?? "" });
    const seen = [...first.stories, ...second.stories].map(({ id }) => id);
    expect(seen).toEqual(Array.from({ length: 100 }, (_, n) => `fill-${String(109 - n).padStart(5, "0")}`));
    expect((await titles()).slice(0, 2).sort()).toEqual(["changed", "new"]);
  });

  it.each(["x", "1", "1.", ".x", "1.a/b", "-1.x", "99999999999999999.x"])("refuses the cursor %s", async (after) => {
    expect(await codeOf(await ann.call("GET", `/stories?after=${encodeURIComponent(after)}`))).toEqual([
      422,
      "invalid",
      "after",
    ]);
  });
});

describe("another user's story", () => {
  it("isn't found in any request", async () => {
    const story = await ann.told({ tags: ["secret"] });
    const answers = [
      await read(bob, story.id),
      await bob.save(story.id, 0),
      await bob.save(story.id, 1, { title: "mine" }),
      await bob.call("DELETE", `/stories/${story.id}`),
      await bob.call("POST", `/stories/${story.id}/restore`),
    ];
    for (const answer of answers) expect(await codeOf(answer)).toEqual([404, "not_found"]);
    expect(await bob.stories()).toMatchObject({ stories: [], total: 0, tags: [] });
    expect(await titles({ q: "slow" }, bob)).toEqual([]);
    const stands: Story = await (await read(ann, story.id)).json();
    expect(stands).toEqual(story);
    await ann.call("DELETE", `/stories/${story.id}`);
    expect((await bob.call("POST", `/stories/${story.id}/restore`)).status).toBe(404);
    expect((await bob.save(story.id, 0)).status).toBe(404);
  });

  it("isn't changed without the owner's session or from another origin", async () => {
    const { id } = await ann.told();
    const as = { uid: "ann", base: 1, ...storyOf({ title: "taken" }) };
    const nobody = createCaller(backend.services, null, "ann");
    for (const who of [bob, nobody]) {
      expect((await who.send("PUT", `/stories/${id}`, as)).status).toBe(401);
      expect((await who.call("DELETE", `/stories/${id}`, { headers: ownerHeaders("ann") })).status).toBe(401);
      expect((await who.call("POST", `/stories/${id}/restore`, { headers: ownerHeaders("ann") })).status).toBe(401);
    }
    for (const path of ["/stories", `/stories/${id}`]) expect((await nobody.call("GET", path)).status).toBe(401);
    expect((await nobody.send("POST", "/stories/check", { content: "x", language: "en" })).status).toBe(401);
    const headers = { origin: "https://elsewhere.example" };
    const elsewhere = await ann.call("PUT", `/stories/${id}`, { body: JSON.stringify(as), headers });
    expect(elsewhere.status).toBe(403);
    expect(await titles()).toEqual(["The slow query"]);
  });
});

describe("story check", () => {
  it("returns the coach's findings and stores nothing", async () => {
    const content =
      "Last year our checkout was slow and customers complained. My task was to find out why. I profiled the queries, added an index and wrote a cache. As a result it was 40% faster.";
    const response = await ann.send("POST", "/stories/check", { content, language: "en" });
    const check = await ann.parse(storyCheckSchema, response);
    for (const part of Object.values(check.star)) expect(content).toContain(part);
    expect(check.numbers).toEqual(["40%"]);
    expect(check.answers.length).toBeGreaterThan(0);
    expect((await ann.stories()).total).toBe(0);
    expect((await ann.send("POST", "/stories/check", { content: "x".repeat(20_001), language: "en" })).status).toBe(
      422,
    );
    expect((await ann.send("POST", "/stories/check", { content, language: "de" })).status).toBe(422);
    expect((await ann.call("GET", "/stories/check")).status).toBe(405);
  });
});
