import { beforeEach, expect, it } from "vitest";
import { createServices } from "../../../../functions/services/create-services";
import { createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { peerOf, practiceOf, rubricOf } from "../../support/history";
import { pdfOf, storyOf } from "../../support/resources";

beforeEach(async () => {
  await emptyStorage();
});

/** The database, and the text of every statement that it is asked to prepare. */
function listen() {
  const asked = new Set<string>();
  const DB = new Proxy(bindings.DB, {
    get(target, key) {
      if (key === "prepare") {
        return (text: string) => {
          asked.add(text);
          return target.prepare(text);
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { DB, asked };
}

async function planOf(text: string): Promise<string[]> {
  const nothing = Array.from({ length: text.split("?").length - 1 }, () => null);
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...nothing)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

async function readPlans(asked: ReadonlySet<string>) {
  const scans: string[] = [];
  const used = new Set<string>();
  for (const text of asked) {
    for (const step of await planOf(text)) {
      used.add(/USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1] ?? "");
      // Lists that a query brings along are short, and what is ranked is one person's.
      if (/^SCAN (?!(word|form)\b|json_each\b|CONSTANT ROW|\(subquery)/.test(step)) scans.push(`${step}: ${text}`);
    }
  }
  return { scans, used };
}

it("history queries read no whole table", async () => {
  const { DB, asked } = listen();
  await createBackend().signIn("ann");
  const services = createServices({ ...bindings, DB }, { now: () => NOW, log: () => {} });
  const { history, progress, interviews } = services;
  await interviews.save(peerOf(), NOW);
  await interviews.save(practiceOf({ at: NOW - 1 }), NOW);
  await bindings.DB.exec("UPDATE interview_participants SET summary = NULL");
  const { rows } = await history.list("ann", { mode: "peer" });
  const id = rows[0]?.id ?? "";
  await history.list("ann", { type: "hr", q: "a b", after: `${NOW}-${id}` });
  await history.detail("ann", id);
  await history.find("ann", "room-under-test", "epoch-1");
  await history.saveNotes("ann", id, { base: 0, text: "words" });
  await history.sendFeedback("ann", id, rubricOf("words"));
  await history.remove("ann", id);
  await history.restore("ann", id);
  await progress.read("ann");
  await bindings.DB.exec("UPDATE interview_participants SET deleted_at = 1");
  await history.purge();
  await services.accounts.findRooms("ann", 6);

  const { scans, used } = await readPlans(asked);
  expect(asked.size).toBeGreaterThan(30);
  expect(scans).toEqual([]);
  expect([...used]).toEqual(
    expect.arrayContaining(["finished_at", "deleted_at", "unread"].map((name) => `interview_participants_${name}`)),
  );
});

it("queries of files, stories and the purge read no whole table", async () => {
  const { DB, asked } = listen();
  const services = createServices({ ...bindings, DB }, { now: () => NOW, log: () => {} });
  const { resourceFiles, stories } = services;
  await createBackend().signIn("ann");
  const bytes = pdfOf();
  const file = { kind: "resume", name: "cv.pdf", size: bytes.length, body: new Response(bytes).body } as const;
  await resourceFiles.upload("ann", "a-file-of-ann", file);
  await resourceFiles.change("ann", "a-file-of-ann", { name: "other.pdf", isDefault: true });
  await resourceFiles.readText("ann", "a-file-of-ann");
  await resourceFiles.remove("ann", "a-file-of-ann");
  await resourceFiles.restore("ann", "a-file-of-ann");
  await stories.save("ann", "a-story-of-ann", 0, storyOf({ tags: ["one"] }));
  await stories.save("ann", "a-story-of-ann", 1, storyOf());
  await stories.list("ann", { q: "slow", category: "tech", tag: "one", after: `${NOW}.a-story-of-ann` });
  await stories.remove("ann", "a-story-of-ann");
  await stories.restore("ann", "a-story-of-ann");
  await services.purge();

  const { scans, used } = await readPlans(asked);
  expect(asked.size).toBeGreaterThan(20);
  expect(scans).toEqual([]);
  expect([...used]).toEqual(
    expect.arrayContaining(["unfinished", "deleted_at"].map((name) => `resource_files_${name}`)),
  );
});
