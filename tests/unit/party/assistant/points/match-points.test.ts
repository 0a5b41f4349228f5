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
  ])("finds no point that is denied, doubted, asked about or spread over sentences: %s", (answer) => {
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

  it.each([
    [
      "Merge sort takes n log n, and it needs linear extra memory",
      "Merge sort splits the list, and that takes n log n.",
    ],
    ["Look at the queue's length, and alert somebody", "I'd look at the length of the queue every minute."],
    ["先写日志，再改数据页", "我会先把操作写进日志里。"],
    ["快取要設期限，失效時只讓一個請求去查", "快取一定要設期限，例如十分鐘。"],
  ])("finds no point with a missing part: %s", (text, answer) => {
    const match = [["merge sort|queue|日志|快取", "n log n|length|写|期限"]];
    expect(found(answer, { id: "half", text, match })).toEqual([]);
    expect(found(`${answer} ${text}`, { id: "half", text, match })).toMatchObject([{ kind: "said" }]);
  });

  it.each([
    ["Searching a balanced tree takes log n", "In a balanced tree searching takes O(n), so log n at worst."],
    ["Searching a balanced tree takes log n", "Searching a balanced tree takes log n. Quadratic if I copy it."],
    ["平衡树的查找是对数时间", "平衡树的查找是对数时间，也就是 O(n)。"],
    ["平衡樹的查詢是對數時間", "平衡樹的查詢是對數時間。每一步都是常數時間，全部是線性的。"],
  ])("finds no cost if the answer states another: %s", (text, answer) => {
    const match = [["tree|树|樹", "log n|对数时间|對數時間"]];
    expect(found(answer, { id: "cost", text, match })).toEqual([]);
    expect(found(text, { id: "cost", text, match })).toMatchObject([{ kind: "said" }]);
  });

  it("allows the cost of another point, further on", () => {
    const points = [
      { id: "tree", text: "A balanced tree takes log n", match: [["tree", "log n"]] },
      { id: "list", text: "A list takes linear time", match: [["list", "linear"]] },
    ];
    const between =
      "It rotates its nodes whenever one of its sides has grown too deep, which costs nothing more. ".repeat(2);
    const answer = `A balanced tree takes log n. ${between}A list takes linear time.`;
    expect(matchPoints(answer, points).map(({ id }) => id)).toEqual(["tree", "list"]);
  });

  it("takes linear time", () => {
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
