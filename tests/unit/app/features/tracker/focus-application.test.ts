import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focusApplication, focusReview } from "../../../../../app/features/tracker/focus-application";

/** The elements on the page, by selector. */
let shown: Map<string, { focus: () => void; scrollIntoView: () => void }>;
let focused: string[];
let scrolled: string[];
/** Runs what waits for the next frame. */
let render: () => void;

function show(...selectors: string[]): void {
  for (const selector of selectors) {
    shown.set(selector, {
      focus: () => focused.push(selector),
      scrollIntoView: () => scrolled.push(selector),
    });
  }
}

beforeEach(() => {
  shown = new Map();
  focused = [];
  scrolled = [];
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => {
    render = callback;
  });
  vi.stubGlobal("document", {
    querySelector: (selector: string) => shown.get(selector) ?? null,
    getElementById: (id: string) => shown.get(`#${id}`) ?? null,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("focusApplication", () => {
  it("follows a card that was moved to where it is shown after rendering", () => {
    focusApplication("a", "data-moves");
    show("#applications-list", '[data-moves="a"]', '[data-application="a"]');
    render();
    expect([focused, scrolled]).toEqual([['[data-moves="a"]'], ['[data-moves="a"]']]);
  });

  it("focuses the list if the card has left the tab, is filtered away, or is one of many", () => {
    show('[data-moves="a"]', '[data-moves="b"]', "#applications-list");
    focusApplication("a", "data-moves");
    shown.delete('[data-moves="a"]');
    render();
    expect([focused, scrolled]).toEqual([["#applications-list"], []]);
  });

  it("returns to the link of an application without scrolling, or to the list", () => {
    show("#applications-list", '[data-application="a"]');
    focusApplication("a", "data-application");
    render();
    focusApplication("gone", "data-application");
    render();
    focusApplication(null, "data-application");
    render();
    expect(focused).toEqual(['[data-application="a"]', "#applications-list", "#applications-list"]);
    expect(scrolled).toEqual([]);
  });

  it("leaves the focus to an open dialog", () => {
    show("#applications-list", '[data-application="a"]', "[role=dialog]");
    focusApplication("a", "data-application");
    render();
    expect(focused).toEqual([]);
  });
});

describe("focusReview", () => {
  it("focuses and shows the card of the mails to check after rendering", () => {
    focusReview();
    show("#mails-to-check");
    render();
    expect([focused, scrolled]).toEqual([["#mails-to-check"], ["#mails-to-check"]]);
  });

  it("does nothing while no mail waits", () => {
    show("#applications-list");
    focusReview();
    render();
    expect([focused, scrolled]).toEqual([[], []]);
  });
});
