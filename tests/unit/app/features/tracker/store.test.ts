import { describe, expect, it } from "vitest";
import { createTrackerStore } from "../../../../../app/features/tracker/tracker-store";
import type { CallResult } from "../../../../../app/state/call-api";
import type {
  AnalysisAnswer,
  Edit,
  EventsAnswer,
  EventsRequest,
  TrackerView,
  UserEvent,
} from "../../../../../functions/shared/contract/tracker";
import { analysisAnswer, reviewItem, row, todo, viewOf } from "./rows";

type Sent = { request: EventsRequest; answer: (result: CallResult<EventsAnswer>) => void };
type Asked = { answer: (result: CallResult<TrackerView>) => void };

/** A server that answers when the test says so. */
function open(first: TrackerView | null) {
  const sent: Sent[] = [];
  const asked: Asked[] = [];
  const clock = { now: 1_000 };
  const store = createTrackerStore(
    {
      now: () => clock.now,
      send: (request) => new Promise((answer) => sent.push({ request, answer })),
      load: () => new Promise((answer) => asked.push({ answer })),
    },
    first,
  );
  const rows = () => store.getState().view?.applications ?? [];
  const find = (id: string) => rows().find((one) => one.id === id);
  return { store, sent, asked, rows, find, clock };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const done = (change: Partial<EventsAnswer> = {}): CallResult<EventsAnswer> => ({
  kind: "done",
  value: { changed: [], removed: [], review: [], ...change },
});
let count = 0;
const base = (application: string) => {
  count += 1;
  return { id: `e${count}`, application, at: "2026-05-05T00:00:00Z" };
};
const edit = (application: string, change: Edit): UserEvent => ({ ...base(application), kind: "edit", change });
const setTodo = (application: string, value: "done" | "blocked") => edit(application, { field: "todoStatus", value });

describe("tracker store action", () => {
  it("sets a reminder and ends it at once", async () => {
    const { store, find } = open(viewOf([row({ id: "a" })]));
    const reminder = { on: "2026-05-09", text: "Follow up" };
    void store.act([edit("a", { field: "reminder", value: reminder })]);
    expect(find("a")?.reminder).toEqual(reminder);
    void store.act([edit("a", { field: "reminder", value: null })]);
    expect(find("a")?.reminder).toBeUndefined();
  });

  it("is shown at once, until the server's answer replaces it", async () => {
    const a = row({ id: "a", todo: todo() });
    const { store, sent, find } = open(viewOf([a]));
    const end = store.act([setTodo("a", "done")]);
    expect(find("a")?.todo?.status).toBe("done");
    await turn();
    expect(sent[0]?.request).toMatchObject({ uid: "ida", events: [{ kind: "edit" }] });
    const known = { ...a, todo: todo({ status: "done", text: "As the server has it" }) };
    sent[0]?.answer(done({ changed: [known] }));
    expect(await end).toBe("done");
    expect(find("a")).toEqual(known);
    expect(store.getState().revision).toBe(1);
  });

  it("is rolled back alone when the server refuses it", async () => {
    const { store, sent, find } = open(viewOf([row({ id: "a", todo: todo() }), row({ id: "b", todo: todo() })]));
    const first = store.act([setTodo("a", "done")]);
    const second = store.act([setTodo("b", "blocked")]);
    expect(find("a")?.todo?.status).toBe("done");
    await turn();
    sent[0]?.answer({ kind: "refused" });
    expect(await first).toBe("refused");
    expect(find("a")?.todo?.status).toBe("todo");
    expect(find("b")?.todo?.status).toBe("blocked");
    await turn();
    sent[1]?.answer(done({ changed: [row({ id: "b", todo: todo({ status: "blocked" }) })] }));
    expect(await second).toBe("done");
    expect(find("b")?.todo?.status).toBe("blocked");
  });

  it("waits for an earlier one on the same row, whose answer doesn't undo it", async () => {
    const a = row({ id: "a", todo: todo() });
    const { store, sent, find } = open(viewOf([a]));
    const first = store.act([setTodo("a", "done")]);
    const second = store.act([setTodo("a", "blocked")]);
    await turn();
    expect(sent).toHaveLength(1);
    sent[0]?.answer(done({ changed: [{ ...a, todo: todo({ status: "done" }) }] }));
    await first;
    expect(find("a")?.todo?.status).toBe("blocked");
    await turn();
    // The second fails: the result of the first stays.
    sent[1]?.answer({ kind: "refused" });
    expect(await second).toBe("refused");
    expect(find("a")?.todo?.status).toBe("done");
  });

  it("is checked with the server when its answer was lost", async () => {
    const a = row({ id: "a", todo: todo() });
    const { store, sent, asked, find } = open(viewOf([a]));
    const end = store.act([setTodo("a", "done")]);
    await turn();
    sent[0]?.answer({ kind: "unreachable" });
    expect(await end).toBe("unreachable");
    expect(find("a")?.todo?.status).toBe("todo");
    await turn();
    asked[0]?.answer({ kind: "done", value: viewOf([{ ...a, todo: todo({ status: "done" }) }]) });
    await turn();
    expect(find("a")?.todo?.status).toBe("done");
  });

  it("can be undone before and after the server knows it", async () => {
    const a = row({ id: "a" });
    const { store, sent, rows } = open(viewOf([a, row({ id: "b" })]));
    const removal = edit("a", { field: "deleted", value: true });
    const first = store.act([removal]);
    expect(rows().map(({ id }) => id)).toEqual(["b"]);
    await turn();
    sent[0]?.answer(done({ removed: ["a"] }));
    await first;
    expect(rows().map(({ id }) => id)).toEqual(["b"]);
    const second = store.act([{ ...base("a"), kind: "undo", undoes: removal.id }]);
    expect(rows().map(({ id }) => id)).toEqual(["b", "a"]);
    await turn();
    sent[1]?.answer(done({ changed: [a] }));
    await second;
    expect(rows().map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("advances the review, updates its count, and can be undone", async () => {
    const items = [reviewItem({ mail: "m1" }), reviewItem({ mail: "m2" })];
    const { store, sent, find } = open(viewOf([row({ id: "a", pending: 2 })], items));
    const judged: UserEvent = { ...base("a"), kind: "review", mail: "m1", verdict: { type: "accept" } };
    const end = store.act([judged]);
    expect(store.getState().view?.review.map(({ mail }) => mail)).toEqual(["m2"]);
    expect(find("a")?.pending).toBe(1);
    await turn();
    sent[0]?.answer(done({ changed: [row({ id: "a", pending: 1 })], review: items.slice(1) }));
    await end;
    void store.act([{ ...base("a"), kind: "undo", undoes: judged.id }]);
    expect(store.getState().view?.review.map(({ mail }) => mail)).toEqual(["m1", "m2"]);
    expect(find("a")?.pending).toBe(2);
  });

  it("shows an edit in the row", () => {
    const { store, find } = open(viewOf([row({ id: "a", todo: todo({ code: "take_test", text: "Their words" }) })]));
    void store.act([
      edit("a", { field: "status", value: "accepted" }),
      edit("a", { field: "position", value: "" }),
      edit("a", { field: "todo", value: "Call them" }),
      edit("a", { field: "deadline", value: "2026-06-01" }),
      edit("a", { field: "notes", value: "kind" }),
    ]);
    expect(find("a")).toMatchObject({
      ...{ status: "accepted", tab: "completed", confidence: null, position: null, notes: "kind" },
      todo: { code: null, text: "Call them", deadline: "2026-06-01", status: "todo" },
    });
    void store.act([edit("a", { field: "todo", value: null }), edit("a", { field: "deadline", value: null })]);
    expect(find("a")?.todo).toBeNull();
  });

  it("can add and merge", () => {
    const { store, rows } = open(viewOf([row({ id: "a" })]));
    const added = { company: "New", position: "", status: "interviewing", appliedOn: null, channel: null } as const;
    const texts = { notes: "", todo: "Call", deadline: null, source: "hand" } as const;
    void store.act([{ ...base("n"), kind: "add", ...added, ...texts }]);
    expect(store.getState().unsent).toEqual(["n"]);
    expect(rows().at(-1)).toMatchObject({ id: "n", company: "New", tab: "interviewing", todo: { status: "todo" } });
    void store.act([{ ...base("n"), kind: "merge", to: "a" }]);
    expect(rows().map(({ id }) => id)).toEqual(["a"]);
  });
});

describe("takeAnalysis", () => {
  const analysis = (change: Partial<AnalysisAnswer>, sentAt = 500) => ({
    ...{ uid: "ida", sentAt },
    answer: analysisAnswer(change),
  });

  it("shows changed rows and review items, and leaves those of other applications", async () => {
    const items = [
      reviewItem({ mail: "m1", application: "a", at: "2026-05-03T00:00:00Z" }),
      reviewItem({ mail: "m2", application: "b", at: "2026-05-01T00:00:00Z" }),
    ];
    const { store, asked, rows } = open(viewOf([row({ id: "a" }), row({ id: "b" })], items));
    const newer = reviewItem({ mail: "m3", application: "c", at: "2026-05-02T00:00:00Z" });
    const changed = [row({ id: "a", status: "rejected" })];
    await store.takeAnalysis(analysis({ changed, removed: ["c"], review: [newer] }));
    expect(rows().map(({ id, status }) => [id, status])).toEqual([
      ["a", "rejected"],
      ["b", row({}).status],
    ]);
    expect(store.getState().view?.review.map(({ mail }) => mail)).toEqual(["m3", "m2"]);
    expect(store.getState().revision).toBe(1);
    expect(asked).toEqual([]);
  });

  it("keeps actions that the server doesn't know yet", async () => {
    const { store, find } = open(viewOf([row({ id: "a" })]));
    await store.takeAnalysis(analysis({ changed: [row({ id: "a", company: "New Ltd" })] }));
    void store.act([edit("a", { field: "notes", value: "kind" })]);
    expect(find("a")).toMatchObject({ company: "New Ltd", notes: "kind" });
  });

  it("reloads the view if an action was answered after the mails were sent", async () => {
    const a = row({ id: "a" });
    const { store, sent, asked, find } = open(viewOf([a]));
    const end = store.act([edit("a", { field: "notes", value: "kind" })]);
    const taken = store.takeAnalysis(analysis({ changed: [row({ id: "a", company: "New Ltd" })] }));
    await turn();
    sent[0]?.answer(done({ changed: [{ ...a, notes: "kind" }] }));
    await end;
    await taken;
    expect(find("a")).toMatchObject({ company: a.company, notes: "kind" });
    await turn();
    expect(asked).toHaveLength(1);
  });

  it("ignores an answer to somebody else's mails", async () => {
    const { store, asked, rows } = open(viewOf([row({ id: "a" })]));
    await store.takeAnalysis({ ...analysis({ changed: [row({ id: "b" })] }), uid: "carl" });
    expect(rows().map(({ id }) => id)).toEqual(["a"]);
    expect(asked).toEqual([]);
  });
});

describe("restored application", () => {
  it("counts as unsent until the server has it again", async () => {
    const { store, sent, rows } = open(viewOf([row({ id: "a" })]));
    const removal = edit("a", { field: "deleted", value: true });
    const removed = store.act([removal]);
    await turn();
    sent[0]?.answer(done({ removed: ["a"] }));
    await removed;
    const back = store.act([{ ...base("a"), kind: "undo", undoes: removal.id }]);
    expect(rows().map(({ id }) => id)).toEqual(["a"]);
    expect(store.getState().unsent).toEqual(["a"]);
    await turn();
    sent[1]?.answer(done({ changed: [row({ id: "a" })] }));
    await back;
    expect(store.getState().unsent).toEqual([]);
  });
});

describe("tracker store of another person", () => {
  it("shows nothing of the previous one's, and sends none of their waiting actions", async () => {
    const { store, sent, asked, rows } = open(viewOf([row({ id: "a", todo: todo() })]));
    const first = store.act([setTodo("a", "done")]);
    const second = store.act([setTodo("a", "blocked")]);
    await turn();
    void store.open("carl");
    expect(store.getState()).toMatchObject({ uid: "carl", view: null });
    sent[0]?.answer(done({ changed: [row({ id: "a" })] }));
    expect(await first).toBe("overtaken");
    expect(await second).toBe("overtaken");
    expect(sent).toHaveLength(1);
    await turn();
    asked[0]?.answer({ kind: "done", value: viewOf([row({ id: "c" })], [], "carl") });
    await turn();
    expect(rows().map(({ id }) => id)).toEqual(["c"]);
  });

  it("doesn't retry the previous user's failed actions", async () => {
    const { store, sent, asked } = open(viewOf([row({ id: "a", todo: todo() })]));
    void store.open("carl");
    await turn();
    asked[0]?.answer({ kind: "done", value: viewOf([], [], "carl") });
    await turn();
    expect(await store.act([setTodo("a", "done")], "ida")).toBe("overtaken");
    expect(sent).toHaveLength(0);
  });

  it("empties at once when the person logs out, and reloads when they return", async () => {
    const { store, sent, asked, rows } = open(viewOf([row({ id: "a", todo: todo() })]));
    const end = store.act([setTodo("a", "done")]);
    await turn();
    store.leave();
    expect(store.getState()).toMatchObject({ uid: null, view: null, unsent: [] });
    sent[0]?.answer(done({ changed: [row({ id: "a" })] }));
    expect(await end).toBe("overtaken");
    expect(rows()).toEqual([]);
    void store.open("ida");
    await turn();
    expect(asked).toHaveLength(1);
  });

  it("ignores an answer for another person's cookie", async () => {
    const { store, asked } = open(null);
    void store.open("ida");
    await turn();
    asked[0]?.answer({ kind: "done", value: viewOf([row()], [], "carl") });
    await turn();
    expect(store.getState()).toMatchObject({ view: null, failed: "unauthorized" });
  });
});

describe("tracker store reload", () => {
  it("waits for running actions, happens once, and keeps the rows when it fails", async () => {
    const { store, sent, asked, rows } = open(viewOf([row({ id: "a", todo: todo() })]));
    const end = store.act([setTodo("a", "done")]);
    void store.load();
    void store.load();
    await turn();
    expect(asked).toHaveLength(0);
    sent[0]?.answer(done({ changed: [row({ id: "a", todo: todo({ status: "done" }) })] }));
    await end;
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]?.answer({ kind: "unreachable" });
    await turn();
    expect(rows()).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });
});
