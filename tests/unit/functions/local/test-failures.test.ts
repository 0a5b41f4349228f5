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

  it("says what kept an element from being used at the end", () => {
    const text = [
      "locator.click: Timeout 30000ms exceeded.",
      "Call log:",
      "  - waiting for getByRole('button', { name: 'Send' })",
      "    - locator resolved to <button>Send</button>",
      "  - attempting click action",
      "    2 × waiting for element to be visible, enabled and stable",
      "      - element is not enabled",
      "    - retrying click action",
      "    - waiting 20ms",
      "    - element is visible, enabled and stable",
      "    - <div>Saved</div> from <ol>…</ol> subtree intercepts pointer events",
      "    - retrying click action",
    ].join("\n");
    expect(failureLine(text)).toBe(
      "locator.click: Timeout 30000ms exceeded. · waiting for getByRole('button', { name: 'Send' })" +
        " · <div>Saved</div> from <ol>…</ol> subtree intercepts pointer events",
    );
  });

  it("says which hidden element it waited for", () => {
    const text = [
      "locator.waitFor: Timeout 30000ms exceeded.",
      "Call log:",
      "  - waiting for getByText('Saved') to be visible",
      "    57 × locator resolved to hidden <p>Saved</p>",
    ].join("\n");
    expect(failureLine(text)).toBe(
      "locator.waitFor: Timeout 30000ms exceeded. · waiting for getByText('Saved') to be visible" +
        " · locator resolved to hidden <p>Saved</p>",
    );
  });

  it("is the first line alone, cut, where nothing else is known", () => {
    expect(failureLine("Error: no browser\n    at node:internal/process:1:2")).toBe("Error: no browser");
    expect(failureLine("x".repeat(500))).toHaveLength(300);
  });
});
