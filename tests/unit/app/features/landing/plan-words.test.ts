import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { describeInterviews, describePricing } from "../../../../../app/features/landing/plan-words";
import { QUOTAS } from "../../../../../party/protocol/plans";
import { readTexts } from "../../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });
const t = i18n.getFixedT("en", "landing");
const note = (quota: { ai: number | null; peer: number | null }) =>
  t("hero.note", { interviews: describeInterviews(t, quota) });

describe("describeInterviews", () => {
  it("describes the default quotas", () => {
    expect(note(QUOTAS.free)).toBe("10 AI and 10 peer mock interviews, no credit card required.");
    expect(i18n.getFixedT("zh-CN", "landing")("pricing.interviews.counted", { ai: 10, count: 10 })).toBe(
      "10 次 AI 模拟面试和 10 次真人模拟面试",
    );
  });

  it.each([
    [{ ai: 3, peer: 1 }, "3 AI and 1 peer mock interview, no credit card required."],
    [{ ai: 0, peer: 25 }, "0 AI and 25 peer mock interviews, no credit card required."],
    [{ ai: null, peer: 5 }, "Unlimited AI and 5 peer mock interviews, no credit card required."],
    [{ ai: 5, peer: null }, "5 AI and unlimited peer mock interviews, no credit card required."],
    [{ ai: null, peer: null }, "Unlimited AI and peer mock interviews, no credit card required."],
  ])("names the operator's quotas %o", (quota, words) => {
    expect(note(quota)).toBe(words);
  });
});

describe("describePricing", () => {
  it.each([
    [QUOTAS.free, "20 interviews free. Then decide."],
    [{ ai: 1, peer: 0 }, "1 interview free. Then decide."],
    [{ ai: 1, peer: null }, "Practice for free. Then decide."],
  ])("counts the free interviews of %o", (quota, words) => {
    expect(describePricing(t, quota)).toBe(words);
  });
});
