import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AssistantError } from "../../../../party/assistant/model";
import type { ModelRegistry, OwnKey } from "../../../../party/assistant/model-registry";
import type { Assistant, TaskEvent } from "../../../../party/assistant/task";
import { AssistantRunner } from "../../../../party/host/assistant-runner";
import type { QuotaRequest } from "../../../../party/protocol/quota";
import type { AssistJob } from "../../../../party/room/effects";
import type { AssistEvent } from "../../../../party/room/events";

type Step = TaskEvent | Error | (() => Promise<void>);

/** An assistant that says what it is told to, and a registry with nothing else. */
class Script {
  opened: { model: string; own: OwnKey | undefined }[] = [];
  asked: QuotaRequest[] = [];
  allow: (request: QuotaRequest) => Promise<boolean> = async () => true;
  operatorKey = false;
  pays = (own: OwnKey | undefined) => this.operatorKey && !own;
  refuses: Error | null = null;
  loads = 0;
  aborted = false;
  awake: Promise<void>[] = [];
  reports: unknown[] = [];
  heard: AssistEvent[] = [];

  constructor(private readonly steps: Step[]) {}

  readonly runner = new AssistantRunner({
    openModels: async () => {
      this.loads++;
      return this.#registry();
    },
    checkQuota: (request) => {
      this.asked.push(request);
      return this.allow(request);
    },
    keepAwake: (work) => void this.awake.push(work),
    report: (error) => void this.reports.push(error),
  });

  start(change: Partial<AssistJob> = {}, own?: OwnKey): Promise<void> {
    const charge = { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: false };
    const job = { id: "r1", model: "m", task: {} as AssistJob["task"], keyOf: null, charge, ...change };
    this.runner.start(job, own, (event) => this.heard.push(event));
    return this.awake.at(-1) ?? Promise.reject(new Error("not kept awake"));
  }

  #registry(): ModelRegistry {
    return {
      menu: () => ({ models: [], preselected: "coach" }),
      find: (_, own) => ({ usable: true, needsKey: false, operatorKey: this.pays(own), readsPictures: false }),
      open: (model, own) => {
        this.opened.push({ model, own });
        if (this.refuses) throw this.refuses;
        return this.#assistant();
      },
    };
  }

  #assistant(): Assistant {
    const script = this;
    return {
      version: "v9",
      async *run(_task, signal) {
        signal.addEventListener("abort", () => {
          script.aborted = true;
        });
        for (const step of script.steps) {
          if (typeof step === "function") await step();
          else if (step instanceof Error) throw step;
          else yield step;
        }
      },
    };
  }
}

const text = (words: string): TaskEvent => ({ type: "text", text: words });
const done: TaskEvent = { type: "done", answeredBy: "m" };
const turnOfLoop = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

describe("running tasks of a room", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("A4 the first piece goes on at once, what comes together goes on as one, and nothing is left at the end", async () => {
    let heardBefore = 0;
    const script: Script = new Script([
      text("one"),
      text(" two"),
      async () => {
        heardBefore = script.heard.length;
      },
      text(" three"),
      turnOfLoop,
      text(" four"),
      text(""),
      text(" five"),
      { ...done },
    ]);
    await script.start();
    expect(heardBefore).toBe(1);
    expect(script.heard).toEqual([
      { type: "assist_text", id: "r1", text: "one" },
      { type: "assist_text", id: "r1", text: " two three" },
      { type: "assist_text", id: "r1", text: " four five" },
      { type: "assist_done", id: "r1", version: "v9", answeredBy: "m" },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("A7 what is stopped says nothing more, and the provider hears of it", async () => {
    const script: Script = new Script([
      text("one"),
      text(" two"),
      async () => script.runner.stop("r1"),
      text("x"),
      done,
    ]);
    await script.start();
    await turnOfLoop();
    expect(script.heard).toEqual([{ type: "assist_text", id: "r1", text: "one" }]);
    expect(script.aborted).toBe(true);
    const all: Script = new Script([async () => all.runner.stop(), done]);
    await all.start();
    expect(all.heard).toEqual([]);
  });

  test("a fault of the assistant is told by its name, after what was written; another error is internal and reported", async () => {
    const failed = async (error: Error) => {
      const script = new Script([text("one"), text(" two"), error]);
      await script.start();
      expect(script.heard.map(({ type }) => type)).toEqual(["assist_text", "assist_text", "assist_failed"]);
      return [script.heard.at(-1), script.reports.length];
    };
    const fault = (name: string) => ({ type: "assist_failed", id: "r1", version: "v9", fault: name });
    expect(await failed(new AssistantError("overloaded"))).toEqual([fault("overloaded"), 0]);
    expect(await failed(new Error("a secret"))).toEqual([fault("internal"), 1]);
    expect(await failed(Object.assign(new Error("x"), { name: "AssistantError", code: "toString" }))).toEqual([
      fault("internal"),
      1,
    ]);
  });

  test("a stream without its end was cut off, and one that never ends is given up", async () => {
    const cut = new Script([text("one")]);
    await cut.start();
    expect(cut.heard.at(-1)).toMatchObject({ type: "assist_failed", fault: "cut_off" });
    const endless = new Script([() => new Promise(() => {})]);
    void endless.start();
    await vi.advanceTimersByTimeAsync(16 * 60_000);
    expect(endless.heard).toEqual([{ type: "assist_failed", id: "r1", version: "", fault: "timeout" }]);
    expect(endless.aborted).toBe(true);
  });

  test("A13 an interview that begins and the operator's key are asked for first, each by its name", async () => {
    const script = new Script([text("one"), done]);
    script.operatorKey = true;
    const charge = { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true };
    await script.start({ charge });
    expect(script.asked).toEqual([
      { ask: "start", room: "room-1", epoch: "e", uid: "bob", mode: "ai" },
      { ask: "request", room: "room-1", epoch: "e", requestId: "r1", uid: "bob", origin: "o" },
    ]);
    expect(script.heard.at(-1)).toMatchObject({ type: "assist_done" });
  });

  test.each([
    ["start", "quota_reached"],
    ["request", "daily_limit"],
  ])("A13 a refused %s is %s, and no Worker is unreachable", async (ask, fault) => {
    for (const [answer, expected] of [
      [async () => false, fault],
      [async () => Promise.reject(new Error("no network")), "unreachable"],
    ] as const) {
      const script = new Script([text("one"), done]);
      script.operatorKey = true;
      script.allow = (request) => (request.ask === ask ? answer() : Promise.resolve(true));
      await script.start({ charge: { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true } });
      expect(script.heard).toEqual([{ type: "assist_failed", id: "r1", version: "", fault: expected }]);
      expect(script.reports).toEqual([]);
    }
  });

  test("A13 nothing is counted for the coach, for a key of one's own, and for a model that cannot be opened", async () => {
    const coach = new Script([done]);
    await coach.start();
    const own = new Script([done]);
    own.operatorKey = true;
    await own.start({ keyOf: "c" }, { apiKey: "k" });
    expect(own.opened).toEqual([{ model: "m", own: { apiKey: "k" } }]);
    const closed = new Script([done]);
    closed.refuses = new AssistantError("model_unavailable");
    closed.operatorKey = true;
    await closed.start({ charge: { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true } });
    expect(closed.heard).toMatchObject([{ fault: "model_unavailable" }]);
    expect([...coach.asked, ...own.asked, ...closed.asked]).toEqual([]);
  });

  test("A13 a key of one's own is no way around the cap where the operator pays all the same", async () => {
    const script = new Script([done]);
    script.pays = () => true;
    await script.start({ keyOf: "c" }, { apiKey: "k" });
    expect(script.asked).toMatchObject([{ ask: "request" }]);
  });

  test("A13 what is stopped before anything was asked is not counted", async () => {
    const script = new Script([done]);
    script.operatorKey = true;
    const work = script.start({ charge: { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true } });
    script.runner.stop("r1");
    await work;
    expect(script.asked).toEqual([]);
    expect(script.heard).toEqual([]);
  });

  test("A8 a key that is gone is no_key, and nobody else's is taken for it", async () => {
    const script = new Script([done]);
    await script.start({ keyOf: "c" });
    expect(script.heard).toMatchObject([{ type: "assist_failed", fault: "key_needed" }]);
    expect(script.loads).toBe(0);
  });

  test("the models' code is loaded with the first task, once, and again only if that failed", async () => {
    const script = new Script([done]);
    expect(script.loads).toBe(0);
    await script.start();
    await script.start({ id: "r2" });
    expect(script.loads).toBe(1);
    let tries = 0;
    const heard: AssistEvent[] = [];
    const awake: Promise<void>[] = [];
    const runner = new AssistantRunner({
      openModels: () => Promise.reject(new Error(`${++tries}`)),
      checkQuota: async () => true,
      keepAwake: (work) => void awake.push(work),
      report: () => {},
    });
    const charge = { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: false };
    for (const id of ["a", "b"]) {
      runner.start({ id, model: "m", task: {} as AssistJob["task"], keyOf: null, charge }, undefined, (event) =>
        heard.push(event),
      );
      await awake.at(-1);
    }
    expect(tries).toBe(2);
    expect(heard).toMatchObject([{ fault: "internal" }, { fault: "internal" }]);
  });
});
