import { describe, expect, it } from "vitest";
import { matchPoints } from "../../../../../party/assistant/points/match-points";
import type { KeyPoint } from "../../../../../party/questions/guide";
import { findGuide } from "../../../../../party/questions/load-guides";

const MEMORY: KeyPoint = {
  id: "memory",
  text: "Threads of a process share its memory",
  match: [["thread", "share", "memory|heap"]],
  errors: [{ text: "Says that threads never share memory", match: [["threads", "never share|don't share", "memory"]] }],
};
const CHINESE: KeyPoint = {
  id: "memory",
  text: "執行緒共用記憶體",
  match: [["執行緒|线程", "共用|共享", "記憶體|内存"]],
};

const found = (answer: string, point: KeyPoint = MEMORY) => matchPoints(answer, [point]);

describe("matchPoints", () => {
  it("finds a point that one sentence says, with its place", () => {
    const answer = "Hm, okay. Threads share the memory of their process. That's the difference.";
    const [finding] = found(answer);
    expect(finding).toMatchObject({ id: "memory", kind: "said" });
    expect(answer.slice(finding?.start, finding?.end)).toBe("Threads share the memory of their process");
  });

  it.each(["Two threads are sharing one heap.", "so um a thread shares its memory with the others"])(
    "knows the endings of words: %s",
    (answer) => expect(found(answer)).toMatchObject([{ kind: "said" }]),
  );

  it.each([
    "Threads do not share memory in that language, I think.",
    "I'm not sure whether threads share memory.",
    "Do threads share memory?",
    "Threads are cheap. We share an office. Memory is expensive.",
    "I forgot if threads share memory",
    "",
  ])("finds nothing where it is denied, doubted, asked or spread over sentences: %s", (answer) => {
    expect(found(answer)).toEqual([]);
  });

  it("finds no point in words that lie far apart in unpunctuated speech", () => {
    const between = Array.from({ length: 30 }, (_, i) => `word${i}`).join(" ");
    expect(found(`threads are light ${between} we share the desk and the memory card`)).toEqual([]);
    expect(found(`${between} threads share memory ${between}`)).toMatchObject([{ kind: "said" }]);
  });

  it("finds a misconception, and not the point beside it", () => {
    expect(found("Threads never share memory. Processes share memory.")).toMatchObject([
      { kind: "wrong", error: "Says that threads never share memory" },
    ]);
  });

  it("matches Chinese in either script", () => {
    expect(found("线程之间共享内存。", CHINESE)).toMatchObject([{ kind: "said" }]);
    expect(found("執行緒會共用記憶體", CHINESE)).toMatchObject([{ kind: "said" }]);
    expect(found("線程不共享內存", CHINESE)).toEqual([]);
  });

  it("takes time in proportion to the answer", () => {
    const long = "threads and memory and more of that without an end ".repeat(2_000);
    expect(found(long)).toEqual([]);
  });
});

describe("key points of the technical guides", () => {
  it.each([
    ["en", "technical-url-to-page"],
    ["zh-CN", "technical-url-to-page"],
    ["zh-TW", "technical-url-to-page"],
    // Speaks of errors in code, not of an opinion that is wrong.
    ["zh-CN", "technical-code-review"],
  ] as const)("are found in their own sample answer, no error among them, in %s: %s", async (language, id) => {
    const guide = await findGuide(id, language);
    const sample = guide?.sample.parts.map(({ text }) => text).join(language === "en" ? " " : "") ?? "";
    const findings = matchPoints(sample, guide?.keyPoints ?? []);
    expect(findings.filter(({ kind }) => kind === "wrong")).toEqual([]);
    expect(findings.length).toBeGreaterThanOrEqual(3);
  });
});
