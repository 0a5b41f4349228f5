import { describe, expect, it } from "vitest";
import { isOnlyTyped, TypedAnswer } from "../../../../../../app/features/ai/screen/typed-answer";
import { loadSetup } from "../../../../../../app/features/ai/setup";
import { mayTakeFocus } from "../../../../../../app/interview/screen/key-target";
import { renderAi } from "./render-ai";

function canBeAskedAgain(aloud: boolean, paused = false): boolean {
  const markup = renderAi(<TypedAnswer takesFocus={false} />, { paused }, { aloud });
  const [button] = markup.match(/<button[^>]*aria-label="typed.again"[^>]*>/) ?? [];
  if (!button) throw new Error("There is no such button");
  return !button.includes("disabled=");
}

it("TypedAnswer offers to repeat the last words only if they are spoken at all", () => {
  expect(canBeAskedAgain(true)).toBe(true);
  expect(canBeAskedAgain(false)).toBe(false);
  expect(canBeAskedAgain(true, true)).toBe(false);
});

it("isOnlyTyped, if typing was chosen or nothing hears the candidate", () => {
  const setup = loadSetup(null);
  expect(isOnlyTyped({ setup: { ...setup, answerBy: "voice" }, heard: true })).toBe(false);
  expect(isOnlyTyped({ setup: { ...setup, answerBy: "voice" }, heard: false })).toBe(true);
  expect(isOnlyTyped({ setup: { ...setup, answerBy: "typing" }, heard: true })).toBe(true);
});

it("TypedAnswer offers typing instead of speaking only where an answer can be spoken", () => {
  const setup = loadSetup(null);
  const labelOf = (more: Parameters<typeof renderAi>[2]) =>
    renderAi(<TypedAnswer takesFocus={false} />, {}, more).match(/placeholder="([^"]*)"/)?.[1];
  expect(labelOf({ setup: { ...setup, answerBy: "voice" }, heard: true })).toBe("typed.instead");
  expect(labelOf({ setup: { ...setup, answerBy: "typing" }, heard: true })).toBe("typed.label");
  expect(labelOf({ setup: { ...setup, answerBy: "voice" }, heard: false })).toBe("typed.label");
});

describe("mayTakeFocus", () => {
  /** An element of which these selectors are true; `around`: those of the elements around it, too. */
  const element = (own: string[], around: string[] = [], id = "") => {
    const has = (selectors: string, known: string[]) => selectors.split(", ").some((one) => known.includes(one));
    return {
      id,
      matches: (selectors: string) => has(selectors, own),
      closest: (selectors: string) => (has(selectors, [...own, ...around]) ? found : null),
    };
  };
  // Only compared with null.
  const found = {} as Element;

  it("takes it from nothing, the page, the screen's content and a button that was clicked", () => {
    expect(mayTakeFocus(null)).toBe(true);
    expect(mayTakeFocus(element(["body"]))).toBe(true);
    expect(mayTakeFocus(element(["main", ":focus-visible"], [], "main"))).toBe(true);
    expect(mayTakeFocus(element(["button"]))).toBe(true);
  });

  it("doesn't take it from a field, a dialog or a button reached by keyboard", () => {
    expect(mayTakeFocus(element(["textarea", ":focus-visible"]))).toBe(false);
    expect(mayTakeFocus(element(["button"], ["[role=dialog]"]))).toBe(false);
    expect(mayTakeFocus(element(["button", ":focus-visible"]))).toBe(false);
  });
});
