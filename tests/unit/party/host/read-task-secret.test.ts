import { describe, expect, test } from "vitest";
import { readTaskSecret } from "../../../../party/host/read-task-secret";
import { loadTaskSecret } from "../../../../party/tasks/secret/load-task-secrets";

const TASK = "can-attend";
const whole = await loadTaskSecret(TASK);
const { hints, approach, errors, followUps } = whole.text.en;

describe("share of a task's secrets", () => {
  test("K16 has all for the interviewer, without the words by which answers are recognized", async () => {
    const secret = await readTaskSecret(TASK, "all");
    expect(secret?.text.en).toMatchObject({ hints, errors, followUps: followUps.map(({ text }) => ({ text })) });
    expect(secret?.text.en.approach).toEqual(approach.map(({ id, text }) => ({ id, text })));
    expect(secret).toMatchObject({
      ...{ hints: hints.length, tests: whole.tests },
      solution: { code: whole.solution, time: "O(n log n)", space: "O(n)" },
    });
    expect(JSON.stringify(secret)).not.toContain('"match"');
  });

  test("K16 has the hints up to the shown one in each language, and their number", async () => {
    const secret = await readTaskSecret(TASK, { hints: 1, solution: false, tests: false });
    expect(secret).toEqual({
      text: {
        en: { hints: [hints[0]] },
        "zh-CN": { hints: [whole.text["zh-CN"].hints[0]] },
        "zh-TW": { hints: [whole.text["zh-TW"].hints[0]] },
      },
      hints: hints.length,
    });
  });

  test("K16 has solution and tests each when they may be known", async () => {
    const solved = await readTaskSecret(TASK, { hints: 0, solution: true, tests: false });
    expect(Object.keys(solved ?? {})).toEqual(["text", "hints", "solution"]);
    const tested = await readTaskSecret(TASK, { hints: 0, solution: false, tests: true });
    expect(Object.keys(tested ?? {})).toEqual(["text", "hints", "tests"]);
    expect(tested?.text.en).toEqual({ hints: [] });
  });

  test.each(["no-such-task", "constructor"])("K16 is null for %s", async (id) => {
    expect(await readTaskSecret(id, "all")).toBeNull();
  });
});
