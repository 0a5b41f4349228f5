import { describe, expect, it } from "vitest";
import { failureLine } from "../../../../functions/local/test-failures";

describe("failureLine", () => {
  it("names the message's first line, what was awaited, and where in the tests", () => {
    const text = [
      "TimeoutError: locator.waitFor: Timeout 30000ms exceeded.",
      "Call log:",
      "  - waiting for getByText('Let me begin') to be visible",
      "",
      "    at Person.sees (/somewhere/mocki/tests/e2e/support/person.ts:41:9)",
      "    at /somewhere/mocki/tests/e2e/models.test.ts:103:12",
      "    at /somewhere/mocki/tests/e2e/models.test.ts:103:12",
    ].join("\n");
    expect(failureLine(text)).toBe(
      "TimeoutError: locator.waitFor: Timeout 30000ms exceeded. · waiting for getByText('Let me begin') to be visible" +
        " · at tests/e2e/support/person.ts:41, tests/e2e/models.test.ts:103",
    );
  });

  it("is the first line alone, cut, where nothing else is known", () => {
    expect(failureLine("Error: no browser\n    at node:internal/process:1:2")).toBe("Error: no browser");
    expect(failureLine("x".repeat(500))).toHaveLength(300);
  });
});
