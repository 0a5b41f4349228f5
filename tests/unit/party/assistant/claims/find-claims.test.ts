import { describe, expect, it } from "vitest";
import type { ClaimKind } from "../../../../../party/assistant/claims/claim";
import { findClaims } from "../../../../../party/assistant/claims/find-claims";
import type { InterviewType } from "../../../../../party/protocol/vocabulary";

const STORY = "Tell me about a time you disagreed with a colleague.";

function kindsOf(interviewType: InterviewType, question: string, answer: string): ClaimKind[] {
  return findClaims({ interviewType, question, answer }).map(({ kind }) => kind);
}

describe("findClaims", () => {
  it.each<[ClaimKind, InterviewType, string, string]>([
    ["insult", "hr", "Why are you leaving?", "My current manager is an idiot and I just want to get out."],
    ["insult", "hr", "你为什么离开上一家公司？", "那破公司老板就是个草包，我一天都待不下去。"],
    ["only_money", "hr", "What attracts you to this position?", "the money basically, whoever pays the most gets me"],
    ["only_money", "hr", "你为什么想来我们公司？", "你们给得多呗，别的我无所谓，钱到位就行。"],
    ["no_research", "hr", "What do you know about us?", "nothing really, I'd have to google you"],
    ["no_research", "hr", "你对我们公司了解多少？", "不太了解，是猎头让我来的。"],
    ["grammar", "language", "What did you do last weekend?", "I has went to the cinema with my friend."],
    [
      "only_we",
      "behavioral",
      STORY,
      "We met and we talked, then we made a plan together and our team followed it all year.",
    ],
    [
      "own_part",
      "behavioral",
      STORY,
      "I listed every risk, then I built a small prototype and asked two people to try it.",
    ],
    [
      "lesson",
      "behavioral",
      STORY,
      `${"We talked for a long time about the ledger and its risks. ".repeat(3)}I learned that a prototype ends an argument faster.`,
    ],
    [
      "hedges",
      "technical",
      "What does git rebase do?",
      "I think it's maybe something, I guess it probably moves your commits.",
    ],
  ])("finds %s in an interview of the type %s: %s", (kind, interviewType, question, answer) => {
    expect(kindsOf(interviewType, question, answer)).toContain(kind);
  });

  it.each<[ClaimKind, InterviewType, string, string]>([
    ["only_money", "hr", "What attracts you to this position?", "The pay, but also that nobody here works nights."],
    [
      "no_research",
      "hr",
      "What do you know about us?",
      "I don't know your numbers, but I know that you moved to your own staff.",
    ],
    [
      "only_money",
      "hr",
      "为什么选择我们？",
      "我的优点就是细心，去年对账的时候发现供应商重复开票，我一张一张核对，追回了三万两千块，也喜欢这里的团队。说实话主要就是为了钱。",
    ],
    ["insult", "hr", "Why are you leaving?", "My manager is leaving and my team is being split up."],
    [
      "own_part",
      "behavioral",
      STORY,
      "My friend wrote four statements and slept at the office, and I admire her for it.",
    ],
    [
      "plain",
      "hr",
      "What do you expect?",
      "About 13 to 15 thousand, and I'd like to move to the accounts later, if that can be done.",
    ],
    [
      "plain",
      "hr",
      "Why are you leaving?",
      "My manager is an idiot and I need more money so I want to get out of there.",
    ],
    [
      "plain",
      "behavioral",
      STORY,
      "My favorite food is ramen with egg and my sister likes it with more garlic than anybody else.",
    ],
    ["grammar", "behavioral", STORY, "I has went to the cinema with my friend."],
  ])("doesn't claim %s where it may be otherwise (%s: %s)", (kind, interviewType, question, answer) => {
    expect(kindsOf(interviewType, question, answer)).not.toContain(kind);
  });

  it("names weakening words as they were written", () => {
    const answer = "我覺得可能是我溝通得不夠吧，好像大家也不太清楚，應該是我的問題吧";
    const hedges = findClaims({ interviewType: "behavioral", question: "請說一個失敗的專案。", answer }).find(
      ({ kind }) => kind === "hedges",
    );
    expect(hedges?.said).toBe("可能、應該、好像");
  });
});
