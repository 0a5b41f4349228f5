import { expect, it } from "vitest";
import { TypedAnswer } from "../../../../../../app/features/ai/screen/typed-answer";
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
