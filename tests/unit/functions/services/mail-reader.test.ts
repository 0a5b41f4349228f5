import { beforeEach, describe, expect, it } from "vitest";
import type { LogEvent } from "../../../../functions/http/log";
import { analyseMail, type MailAnalysis } from "../../../../functions/mail/analyse";
import { createMailReader } from "../../../../functions/services/read-mails-by-model";
import type { Mail } from "../../../../functions/shared/contract/mail";
import { AssistantError } from "../../../../party/assistant/model";
import type { Found, ModelRegistry, OwnKey } from "../../../../party/assistant/model-registry";
import type { MailReading, MailsTask } from "../../../../party/assistant/task";
import type { AssistantFault } from "../../../../party/protocol/errors";
import { makeMail } from "../../../support/mails";

const MODEL = { id: "gpt-4o-mini", key: "sk-of-ada", all: true };
const TEXT = "Could you talk with Priya on Thursday? It is about your application.";
const SAID: MailReading = {
  ...{ status: "virtual_onsite_interview", company: null, position: null, todo: null, details: null },
  ...{ confidence: 0.95, quotes: ["Could you talk with Priya on Thursday?"] },
};
const KEY_MODEL: Found = { usable: false, needsKey: true, operatorKey: false, readsPictures: false };

/** A registry whose one model does what the test says, request by request. */
type Answer = (task: MailsTask, signal: AbortSignal) => Promise<readonly (MailReading | null)[]>;
let answer: Answer;
let found: Found;
let opened: [string, OwnKey | undefined][];
let asked: string[][];
let running: number;
let atOnce: number;
let events: LogEvent[];

beforeEach(() => {
  answer = async ({ mails }) => mails.map(() => SAID);
  found = KEY_MODEL;
  [opened, asked, events] = [[], [], []];
  [running, atOnce] = [0, 0];
});

const registry: ModelRegistry = {
  menu: () => ({ models: [], preselected: "coach" }),
  find: () => found,
  open(id, own) {
    opened.push([id, own]);
    return {
      version: "v",
      async *run(task, signal) {
        if (task.kind !== "mails") throw new Error("Mails alone are asked about");
        asked.push(task.mails.map(({ subject }) => subject));
        running += 1;
        atOnce = Math.max(atOnce, running);
        try {
          yield { type: "done", answeredBy: id, readings: await answer(task, signal) };
        } finally {
          running -= 1;
        }
      },
    };
  },
};
const read = (mails: Mail[], analyses: MailAnalysis[], model = MODEL, signal = new AbortController().signal) =>
  createMailReader({ openModels: async () => registry, log: (event) => events.push(event) })(
    mails,
    analyses,
    model,
    signal,
  );

const mailsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => makeMail({ id: `${i}@x`, subject: `Mail ${i}`, text: TEXT }));
const unsure = (mail: Mail): MailAnalysis => ({ ...analyseMail(mail), status: "unknown", confidence: 0.4, quotes: [] });
const sure = (mail: Mail): MailAnalysis => ({ ...unsure(mail), status: "applied", confidence: 0.97 });
const refusal = (code: AssistantFault) => async () => {
  throw new AssistantError(code);
};

describe("mails that are read by a model", () => {
  it("go out in tens, three requests at once, and come back in their order", async () => {
    const waiting: (() => void)[] = [];
    answer = async ({ mails }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return mails.map(() => SAID);
    };
    const mails = mailsOf(47);
    const reading = read(mails, mails.map(unsure));
    while (asked.length < 5) {
      await new Promise((resolve) => setTimeout(resolve));
      waiting.pop()?.();
    }
    while (running > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      waiting.pop()?.();
    }
    const { analyses, failed } = await reading;
    expect(asked.map(({ length }) => length)).toEqual([10, 10, 10, 10, 7]);
    expect(atOnce).toBe(3);
    expect(failed).toBe(0);
    expect(analyses.map(({ messageId }) => messageId)).toEqual(mails.map(({ id }) => id));
    expect(new Set(analyses.map(({ by, status }) => `${by} ${status}`))).toEqual(
      new Set(["gpt-4o-mini virtual_onsite_interview"]),
    );
    expect(opened).toEqual([["gpt-4o-mini", { apiKey: "sk-of-ada" }]]);
    expect(events).toEqual([{ event: "mails_read_by_model", mails: 47, failed: 0, outcome: "done" }]);
  });

  it("are those alone that the built-in is unsure of, unless all are wanted", async () => {
    const mails = mailsOf(3);
    const before = mails.map((mail, i) => (i === 1 ? unsure(mail) : sure(mail)));
    const { analyses } = await read(mails, before, { ...MODEL, all: false });
    expect(asked).toEqual([["Mail 1"]]);
    expect([analyses[0], analyses[2]]).toEqual([before[0], before[2]]);
    expect(analyses[1]?.by).toBe("gpt-4o-mini");
    await read(mails, before);
    expect(asked[1]).toHaveLength(3);
  });

  it("are none where the built-in is sure of all, and then nobody is asked", async () => {
    const mails = mailsOf(2);
    expect(await read(mails, mails.map(sure), { ...MODEL, all: false })).toEqual({
      analyses: mails.map(sure),
      failed: 0,
    });
    expect([opened, events]).toEqual([[], []]);
  });

  it("keep the built-in's reading where the model gives none that can be used, and are counted", async () => {
    answer = async () => [SAID, null, { ...SAID, status: "hired" }];
    const mails = mailsOf(4);
    const { analyses, failed } = await read(mails, mails.map(unsure));
    expect(analyses.map(({ by }) => by)).toEqual(["gpt-4o-mini", "coach", "coach", "coach"]);
    expect(failed).toBe(3);
  });

  it.each<AssistantFault>([
    "rate_limited",
    "timeout",
    "bad_answer",
    "too_long",
    "blocked",
    "overloaded",
    "unreachable",
  ])("fail ten by ten: %s", async (code) => {
    answer = async ({ mails }) => {
      if (mails[0]?.subject === "Mail 10") throw new AssistantError(code);
      return mails.map(() => SAID);
    };
    const mails = mailsOf(25);
    const { analyses, failed } = await read(mails, mails.map(unsure));
    expect(failed).toBe(10);
    expect(analyses.filter(({ by }) => by === "coach").map(({ messageId }) => messageId)).toEqual(
      mails.slice(10, 20).map(({ id }) => id),
    );
    expect(events).toEqual([{ event: "mails_read_by_model", mails: 25, failed: 10, outcome: "done" }]);
  });
});

describe("a model that cannot be asked", () => {
  it.each<[AssistantFault, object]>([
    ["key_refused", { "model.key": "refused" }],
    ["no_credit", { "model.key": "no_credit" }],
    ["model_unavailable", { "model.id": "unavailable" }],
  ])("ends it, and the other requests with it: %s", async (code, fields) => {
    let stopped = 0;
    answer = async ({ mails }, signal) => {
      if (mails[0]?.subject === "Mail 10") return refusal(code)();
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          stopped += 1;
          reject(signal.reason);
        }),
      );
    };
    const mails = mailsOf(50);
    const error = await read(mails, mails.map(unsure)).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: "ApiError", code: "assistant_failed", detail: { fields } });
    expect(stopped).toBe(2);
    expect(asked).toHaveLength(3);
    expect(events).toEqual([{ event: "mails_read_by_model", mails: 50, failed: 0, outcome: code }]);
  });

  it.each<[string, Partial<typeof MODEL>, Partial<Found>, string]>([
    ["no key", { key: "" }, {}, "model.key"],
    ["the coach", { id: "coach" }, { usable: true, needsKey: false }, "model.id"],
    ["a model that is none", {}, { needsKey: false }, "model.id"],
    ["one that the operator's key would pay for", {}, { usable: true, operatorKey: true }, "model.id"],
  ])("is refused at once: %s", async (_, chosen, known, field) => {
    found = { ...KEY_MODEL, ...known };
    const mails = mailsOf(1);
    const error = await read(mails, mails.map(unsure), { ...MODEL, ...chosen }).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "invalid", detail: { fields: { [field]: expect.any(String) } } });
    expect([opened, asked]).toEqual([[], []]);
  });

  it("is a fault of ours where nobody knows why", async () => {
    answer = async () => {
      throw new TypeError("a bug");
    };
    const mails = mailsOf(1);
    await expect(read(mails, mails.map(unsure))).rejects.toThrow("a bug");
    expect(events).toEqual([{ event: "mails_read_by_model", mails: 1, failed: 0, outcome: "internal" }]);
  });
});

it("is aborted when the client leaves", async () => {
  const gone = new AbortController();
  answer = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new AssistantError("unreachable")));
      gone.abort(new Error("gone"));
    });
  const mails = mailsOf(30);
  await expect(read(mails, mails.map(unsure), MODEL, gone.signal)).rejects.toThrow("gone");
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(events).toEqual([{ event: "mails_read_by_model", mails: 30, failed: 0, outcome: "called_off" }]);
});
