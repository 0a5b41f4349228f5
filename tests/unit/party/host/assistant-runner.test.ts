import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ModelMeter } from "../../../../party/assistant/metered-model";
import { AssistantError } from "../../../../party/assistant/model";
import type { Asker, ModelRegistry, OwnKey } from "../../../../party/assistant/model-registry";
import type { Assistant, TaskEvent } from "../../../../party/assistant/task";
import { AssistantRunner } from "../../../../party/host/assistant-runner";
import type { QuotaRequest } from "../../../../party/protocol/quota";
import type { AssistJob } from "../../../../party/room/effects";
import type { AssistEvent } from "../../../../party/room/events";

type Step = TaskEvent | Error | (() => Promise<void>);

/** An assistant that follows a script, and a registry that has only it. */
class Script {
  opened: { model: string; own: OwnKey | undefined; asker: Asker | undefined }[] = [];
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
      open: (model, own, meter, asker) => {
        this.opened.push({ model, own, asker });
        if (this.refuses) throw this.refuses;
        return this.#assistant(this.pays(own) ? meter : undefined);
      },
    };
  }

  /** `meter`: each request is counted with it, as the real models do. */
  #assistant(meter: ModelMeter | undefined): Assistant {
    const script = this;
    return {
      version: "v9",
      async *run(_task, signal) {
        signal.addEventListener("abort", () => {
          script.aborted = true;
        });
        const correct = await meter?.reserve("openai", 100);
        try {
          for (const step of script.steps) {
            if (typeof step === "function") await step();
            else if (step instanceof Error) throw step;
            else yield step;
          }
        } finally {
          correct?.(40);
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

describe("assistant runner", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("A4 passes the first piece on at once, batches later ones, and leaves nothing at the end", async () => {
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

  test("A7 sends nothing after an abort, and aborts the provider's request", async () => {
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

  test("reports a fault of the assistant by its code after the text so far, and any other error as internal", async () => {
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

  test("treats a stream without an end as cut off, and gives up on one that never ends", async () => {
    const cut = new Script([text("one")]);
    await cut.start();
    expect(cut.heard.at(-1)).toMatchObject({ type: "assist_failed", fault: "cut_off" });
    const endless = new Script([() => new Promise(() => {})]);
    void endless.start();
    await vi.advanceTimersByTimeAsync(16 * 60_000);
    expect(endless.heard).toEqual([{ type: "assist_failed", id: "r1", version: "", fault: "timeout" }]);
    expect(endless.aborted).toBe(true);
  });

  test("A13 counts the start of an interview and each request, and corrects its cost afterwards", async () => {
    const script = new Script([text("one"), done]);
    script.operatorKey = true;
    const charge = { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true };
    await script.start({ charge });
    expect(script.asked).toEqual([
      { ask: "start", room: "room-1", epoch: "e", uid: "bob", mode: "ai", origin: "o" },
      {
        ...{ ask: "request", room: "room-1", epoch: "e", requestId: expect.any(String), uid: "bob", origin: "o" },
        ...{ provider: "openai", tokens: 100 },
      },
      { ask: "spent", room: "room-1", epoch: "e", requestId: expect.any(String), tokens: 40 },
    ]);
    const [, request, spent] = script.asked;
    expect(spent).toMatchObject({ requestId: (request as { requestId: string }).requestId });
    expect(script.heard.at(-1)).toMatchObject({ type: "assist_done" });
  });

  test.each([
    ["start", "quota_reached"],
    ["request", "daily_limit"],
  ])("A13 answers a refused %s with %s, and a missing Worker with unreachable", async (ask, fault) => {
    for (const [answer, expected] of [
      [async () => false, fault],
      [async () => Promise.reject(new Error("no network")), "unreachable"],
    ] as const) {
      const script = new Script([text("one"), done]);
      script.operatorKey = true;
      script.allow = (request) => (request.ask === ask ? answer() : Promise.resolve(true));
      await script.start({ charge: { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true } });
      const version = ask === "start" ? "" : "v9";
      expect(script.heard).toEqual([{ type: "assist_failed", id: "r1", version, fault: expected }]);
      expect(script.reports).toEqual([]);
    }
  });

  test("A16 opens a model for the person who asks and their network address", async () => {
    const script = new Script([done]);
    await script.start();
    expect(script.opened).toMatchObject([{ asker: { uid: "bob", origin: "o" } }]);
  });

  test("A13 counts nothing for the coach, for a user's own key, or for a model that cannot be opened", async () => {
    const coach = new Script([done]);
    await coach.start();
    const own = new Script([done]);
    own.operatorKey = true;
    await own.start({ keyOf: "c" }, { apiKey: "k" });
    expect(own.opened).toMatchObject([{ model: "m", own: { apiKey: "k" } }]);
    const closed = new Script([done]);
    closed.refuses = new AssistantError("model_unavailable");
    closed.operatorKey = true;
    await closed.start({ charge: { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true } });
    expect(closed.heard).toMatchObject([{ fault: "model_unavailable" }]);
    expect([...coach.asked, ...own.asked, ...closed.asked]).toEqual([]);
  });

  test("A13 applies the cap to a user's own key when the operator pays all the same", async () => {
    const script = new Script([done]);
    script.pays = () => true;
    await script.start({ keyOf: "c" }, { apiKey: "k" });
    expect(script.asked).toMatchObject([{ ask: "request" }, { ask: "spent" }]);
  });

  test("A13 keeps the estimate, and completes the task, when the correction cannot be stored", async () => {
    const script = new Script([text("one"), done]);
    script.operatorKey = true;
    script.allow = async ({ ask }) => (ask === "spent" ? Promise.reject(new Error("no network")) : true);
    await script.start();
    await Promise.all(script.awake);
    expect(script.heard.at(-1)).toMatchObject({ type: "assist_done" });
    expect(script.reports).toEqual([]);
  });

  test("A13 counts nothing when the task is aborted before the provider is asked", async () => {
    const script = new Script([done]);
    script.operatorKey = true;
    const work = script.start({ charge: { room: "room-1", epoch: "e", uid: "bob", origin: "o", begins: true } });
    script.runner.stop("r1");
    await work;
    expect(script.asked).toEqual([]);
    expect(script.heard).toEqual([]);
  });

  test("A8 fails with no_key when the key is gone, and uses no other user's key", async () => {
    const script = new Script([done]);
    await script.start({ keyOf: "c" });
    expect(script.heard).toMatchObject([{ type: "assist_failed", fault: "key_needed" }]);
    expect(script.loads).toBe(0);
  });

  test("loads the models' code with the first task, once, and again only after a failure", async () => {
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
