import { describe, expect, it } from "vitest";
import { shareSubject } from "../../../../../party/assistant/coach/mock/subjects";

describe("shareSubject", () => {
  it.each([
    ["What pay do you expect?", "What is your salary now?"],
    ["What do you want to be paid?", "What salary do you expect?"],
    ["Tell me about your boss.", "What would your manager say about you?"],
    ["How would your line manager describe you?", "What was your boss like?"],
  ])("finds the subject of %s and %s", (one, other) => expect(shareSubject(one, other)).toBe(true));

  it.each([
    ["How do you pay attention to detail?", "What salary do you expect?"],
    ["How did you get customers to pay?", "What salary do you expect?"],
    ["How do you earn the trust of a team?", "What salary do you expect?"],
    ["Which product manager did you work with?", "Tell me about a conflict with your boss."],
    ["Which package manager do you use?", "Was your manager strict?"],
    ["你怎么带团队，展现领导力？", "你的老板是怎样的人？"],
  ])("finds none that %s and %s share", (one, other) => expect(shareSubject(one, other)).toBe(false));
});
