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

describe("npm run eval", () => {
  it("judges any set of answers with the coach, and prints text first and one JSON object in the last line", async () => {
    const { code, out } = await run(["answers", write("set.json", SET)]);
    expect(code).toBe(0);
    expect(out).toContain("3 answers, judged by coach (coach-3)");
    expect(lastLine(out)).toMatchObject({
      ...{ model: "coach", pairs: { total: 1, right: 1 }, misjudged: [] },
      languages: { en: { pairs: { total: 1, right: 1 }, labels: { empty: { total: 1, right: 1 } } } },
    });
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
      ...{ model: "gpt-4o-mini", version: "prompts-3", pairs: { total: 1, right: 0 }, misjudged: ["better", "worse"] },
    });
    expect(fake.requests).toHaveLength(2);
    const failing = await run(["answers", file, "--model", "gpt-4o"], { ASSISTANT });
    expect(failing.out).toContain("better: failed: refused");
    expect(lastLine(failing.out)).toMatchObject({ misjudged: ["better", "worse"] });
  });

  it.each([
    ["a file that is not there", ["answers", "/nowhere/set.json"], "There is no file /nowhere/set.json."],
    ["another command", ["everything"], "npm run eval -- [held | blind | train | answers FILE | fit] [--model ID]"],
    ["another option", ["--fast"], "npm run eval -- [held | blind | train | answers FILE | fit] [--model ID]"],
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
