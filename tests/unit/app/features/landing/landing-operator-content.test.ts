import { describe, expect, it } from "vitest";
import { readOperatorContent } from "../../../../../app/features/landing/operator-content";

describe("what an operator puts on the landing page", () => {
  it("leaves Mocki's own words where nothing is said", () => {
    expect(readOperatorContent({}, "en")).toEqual({ claim: undefined, testimonials: [], contact: null });
  });

  it("has no claim where the claim is empty, in all languages or in one", () => {
    expect(readOperatorContent({ claim: "" }, "zh-TW").claim).toBeNull();
    const claim = { en: "For students", "zh-TW": "" };
    expect(readOperatorContent({ claim }, "zh-TW").claim).toBeNull();
    expect(readOperatorContent({ claim }, "en").claim).toBe("For students");
  });

  it("falls back to English where a language has no words of its own", () => {
    const testimonials = [{ quote: { en: "It held.", "zh-TW": "沒斷。" }, name: "B", title: { en: "Commuter" } }];
    expect(readOperatorContent({ testimonials }, "zh-TW").testimonials).toEqual([
      { quote: "沒斷。", name: "B", title: "Commuter", url: null },
    ]);
    expect(readOperatorContent({ testimonials }, "zh-CN").testimonials[0]?.quote).toBe("It held.");
  });

  it("hands on where the operator can be reached", () => {
    expect(readOperatorContent({ contact: "mailto:pro@example.org" }, "en").contact).toBe("mailto:pro@example.org");
  });
});
