import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";
import { answerPrompt } from "../../support/answer-prompts";
import type { FakeServer } from "../../support/fake-models/fake-server";
import { startFakeOpenAI } from "../../support/fake-models/openai";
import { GOOD_KEY } from "../../support/fake-models/script";

let folder: string;
let fake: FakeServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "mocki-eval-"));
  fake = await startFakeOpenAI({ answer: answerPrompt });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await fake.close();
});

const answer = (id: string, label: string, text: string) => ({
  ...{ id, lang: "en", interviewType: "behavioral", question: "Tell me about a conflict.", answer: text, label },
  segments: text ? [{ text, startedAt: 5_000, endedAt: 20_000 }] : [],
  pair: label === "good" || label === "weak" ? "conflict" : null,
});
const SET = [
  answer(
    "better",
    "good",
    "In May my colleague Ana and I disagreed about the release date. I asked her what worried her, wrote the three risks down and proposed to ship two weeks later. We lost no customer, and complaints fell by forty percent.",
  ),
  answer("worse", "weak", "I think communication is important in a conflict and you should always listen to people."),
  answer("silence", "empty", ""),
];

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

/** The same as `npm run eval -- …`, without npm. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const flags = ["--disable-warning=ExperimentalWarning", "--experimental-transform-types", "tests/eval/run.ts"];
  return new Promise<{ code: unknown; out: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [...flags, ...args],
      { cwd: ROOT, env: { ...process.env, ASSISTANT: "", ...env } },
      (error, out, errors) => resolve({ code: error ? error.code : 0, out, errors }),
    );
  });
}
const lastLine = (out: string) => JSON.parse(out.trimEnd().split("\n").at(-1) ?? "");

describe("npm run eval", { timeout: 60_000 }, () => {
  it("holds the claims of a report against the truth, and prints one JSON object in the last line", async () => {
    const truth = {
      ...{ onTopic: "yes", meaningful: true, situation: "yes", task: "no", action: "yes", result: "no", owns: "i" },
      ...{ figures: [], lesson: false, factuallyRight: null, redFlags: [], grammarErrors: [], hedges: false },
      ...{ repeatsQuestion: false, takesBack: false, strength: 4 },
    };
    const item = { ...SET[0], spoken: true, truth };
    const { code, out } = await run(["claims", write("claims.json", [item, { ...item, id: "silence", answer: "" }])]);
    expect(code).toBe(0);
    // The truth of this test denies the result that the answer has.
    expect(out).toMatch(/better {2}result: .*forty percent/);
    expect(lastLine(out)).toMatchObject({ numbersForMeaningless: 0, kinds: { result: { precision: 0, n: 1 } } });
  });

  it("counts key points that were found by words", async () => {
    const answer = "DNS resolves the name to an IP address.";
    const item = {
      id: "p",
      lang: "en",
      questionId: "technical-url-to-page",
      answer,
      points: { dns: true, paint: false },
    };
    const { out } = await run(["points", write("points.json", [item])]);
    expect(lastLine(out)).toMatchObject({ precision: 1, recall: 1, matched: 1, made: 1 });
  });

  it("asks a model that the environment knows, and counts failures as misjudged", async () => {
    const models = { "gpt-4o": { model: "gpt-4o~wrong" } };
    const providers = { openai: { apiKey: `${GOOD_KEY}eval`, baseUrl: `${fake.url}/v1` } };
    const ASSISTANT = JSON.stringify({ providers, models, fallback: "coach" });
    const file = write("set.json", SET);
    const asked = await run(["answers", file, "--model", "gpt-4o-mini"], { ASSISTANT });
    expect(asked.errors).toBe("");
    // The fake gives both the same scores.
    expect(lastLine(asked.out)).toMatchObject({
      ...{ model: "gpt-4o-mini", version: "prompts-6", pairs: { total: 1, right: 0 }, misjudged: ["better", "worse"] },
    });
    expect(fake.requests).toHaveLength(2);
    const failing = await run(["answers", file, "--model", "gpt-4o"], { ASSISTANT });
    expect(failing.out).toContain("better: failed: refused");
    expect(lastLine(failing.out)).toMatchObject({ misjudged: ["better", "worse"] });
  });

  it.each([
    [
      "a file that is not there",
      ["answers", "/nowhere/set.json", "--model", "gpt-4o-mini"],
      "There is no file /nowhere/set.json.",
    ],
    ["another command", ["everything", "--model", "gpt-4o-mini"], "npm run eval -- moves [FILE …]"],
    ["another option", ["--fast"], "npm run eval -- moves [FILE …]"],
    ["no model", ["dev"], "The coach gives no scores"],
    ["a model without a key", ["held", "--model", "gpt-4o-mini"], "The model gpt-4o-mini cannot be asked"],
  ])("reports its error in a sentence: %s", async (_, args, sentence) => {
    const { code, out, errors } = await run(args);
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toContain(sentence);
    expect(errors).not.toContain("    at ");
  });

  it("reports a malformed file in a sentence", async () => {
    const { code, errors } = await run(["answers", write("bad.json", [{ ...SET[0], label: "fine" }])]);
    expect(code).toBe(1);
    expect(errors).toMatch(/bad\.json is no set of answers\.\n0\.label: /);
  });
});
