import { describe, expect, it } from "vitest";
import { readOperatorContent } from "../../../../../app/features/landing/operator-content";

describe("operator content", () => {
  it("keeps Mocki's default texts if nothing is set", () => {
    expect(readOperatorContent({}, "en")).toEqual({ claim: undefined, testimonials: [], contact: null });
  });

  it("shows no claim if it is empty, in all languages or in one", () => {
    expect(readOperatorContent({ claim: "" }, "zh-TW").claim).toBeNull();
    const claim = { en: "For students", "zh-TW": "" };
    expect(readOperatorContent({ claim }, "zh-TW").claim).toBeNull();
    expect(readOperatorContent({ claim }, "en").claim).toBe("For students");
  });

  it("falls back to English for languages without a text", () => {
    const testimonials = [{ quote: { en: "It held.", "zh-TW": "沒斷。" }, name: "B", title: { en: "Commuter" } }];
    expect(readOperatorContent({ testimonials }, "zh-TW").testimonials).toEqual([
      { quote: "沒斷。", name: "B", title: "Commuter", url: null },
    ]);
    expect(readOperatorContent({ testimonials }, "zh-CN").testimonials[0]?.quote).toBe("It held.");
  });

  it("passes on the operator's contact", () => {
    expect(readOperatorContent({ contact: "mailto:pro@example.org" }, "en").contact).toBe("mailto:pro@example.org");
  });
});
