import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAssistantSettings } from "../../../../party/assistant/assistant-settings";
import { createModelRegistry, type ModelRegistry } from "../../../../party/assistant/model-registry";
import { AssistantRunner } from "../../../../party/host/assistant-runner";
import { parseClientFrame } from "../../../../party/protocol/parse";
import { startFakeOpenAI } from "../../../support/fake-models/openai";
import type { Script } from "../../../support/fake-models/script";
import { createManualClock } from "../../../support/manual-clock";
import { createDice } from "../../../support/seeded-random";
import { reportFigures, soakSeeds } from "../../../support/soak/seeds";
import { TestRoom } from "../room/support/test-room";

/** Refusals, silence, ends in mid-stream, junk, and answers that are well. */
const WAYS: readonly (Script | "well")[] = [
  ...([
    "well",
    "well",
    "drip",
    "mute",
    "silent",
    "queued",
    "stall",
    "cut",
    "ends",
    "lost",
    "error-mid-stream",
  ] as const),
  ...(["error-first", "busy", "busy-once", "lost-once", "overloaded", "wrong", "redirect", "html", "junk"] as const),
];
/** These leave a request open until the runner gives it up. */
const HANGING = /~(mute|silent|queued|stall)$/;
const STEP_MS = 500;

const clock = createManualClock();
let provider: Awaited<ReturnType<typeof startFakeOpenAI>>;
let registry: ModelRegistry;

beforeAll(async () => {
  provider = await startFakeOpenAI({ vendor: "plain" });
  const models = WAYS.map((way) => [
    `model-${way}`,
    { provider: "house", model: way === "well" ? "house" : `house~${way}` },
  ]);
  const setting = {
    providers: { house: { baseUrl: provider.url, needsKey: false } },
    models: Object.fromEntries(models),
  };
  const parsed = parseAssistantSettings(JSON.stringify(setting));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  registry = createModelRegistry(parsed.settings, {
    fetch: (input, init) => fetch(input, init),
    now: clock.now,
    wait: clock.wait,
    development: true,
  });
});

afterAll(() => provider.close());

describe("a room whose model fails", () => {
  it.for(soakSeeds(1, 2))(
    "ends each request with a text or a named fault, and takes every line meanwhile (seed %i)",
    async (seed, { task }) => {
      const dice = createDice(seed);
      const room = new TestRoom();
      room.enter("ann", "interviewer");
      room.enter("bob", "candidate");
      const runner = new AssistantRunner({
        openModels: async () => registry,
        checkQuota: async () => true,
        keepAwake: () => {},
        report: () => {},
      });
      const say = (uid: string, message: object) => {
        room.dispatch({ type: "frame", connection: uid, parsed: parseClientFrame(JSON.stringify(message)) });
        for (const job of room.jobs.splice(0)) runner.start(job, undefined, (event) => room.dispatch(event));
      };
      let lines = 0;
      const line = (uid: string) => {
        const segment = { id: `line-${++lines}`, text: `Why did you do ${lines}?`, isFinal: true, lang: "en" };
        say(uid, { type: "transcript_update", op: `say-${lines}`, segment: { ...segment, startedAt: room.now } });
      };
      line("ann");
      const suggestions = () => [...room.state.suggestions.values()].flatMap((row) => (row.deleted ? [] : [row]));
      const isBusy = () => suggestions().some(({ status }) => status === "streaming");
      const isAnswering = () =>
        suggestions().some(({ status, model }) => status === "streaming" && model === "model-well") ||
        provider.requests.some(({ closed, body }) => !closed && !HANGING.test(String(body.model)));
      /** Time passes only while nothing but a timeout or a retry can go on. */
      const settle = async () => {
        while (isBusy()) {
          if (!isAnswering()) await clock.advance(STEP_MS);
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      for (let asked = 0; asked < 12; asked++) {
        room.now += 5_000;
        const requestId = `ask-${asked}`;
        const rest = { promptType: "BQ", lang: "en", model: `model-${dice.pick(WAYS)}`, mode: "interview_hint" };
        say("bob", { type: "ai_request", op: requestId, requestId, ...rest });
        line("ann");
        line("bob");
        // At most two stream at once.
        if (dice.chance(0.5)) await settle();
      }
      await settle();

      expect(room.state.segments.size).toBe(lines);
      const ended = suggestions();
      for (const one of ended) {
        expect(["complete", "failed"]).toContain(one.status);
        if (one.status === "complete") expect(one.text.trim()).not.toBe("");
        else expect(one.error, one.model).toMatch(/^[a-z_]+$/);
        if (one.model === "model-well") expect(one.status).toBe("complete");
      }
      const complete = ended.filter(({ status }) => status === "complete").length;
      reportFigures(task, { asked: ended.length, complete, failed: ended.length - complete, lines });
    },
  );
});
