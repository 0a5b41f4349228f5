import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TypedAnswer } from "../../../../../../app/features/ai/screen/typed-answer";
import type { TurnView } from "../../../../../../app/features/ai/turn-view";

const turn: TurnView = {
  ...{ phase: "listening", paused: false, words: "Why us?", spoken: 7, answer: "", failure: null, talking: false },
  ...{ lastWords: false, typing: false, voice: "on", recognition: { name: "listening" } },
  ...{ service: { provider: "browser", missed: null }, echo: null, lost: { seconds: 0, sentences: 0 } },
};

function canBeAskedAgain(aloud: boolean, paused = false): boolean {
  const turns = { typing: () => {}, typed: () => true, repeat: () => {} };
  const markup = renderToStaticMarkup(
    <TypedAnswer roomId="abcdef12" turns={turns} turn={{ ...turn, paused }} aloud={aloud} takesFocus={false} />,
  );
  // Without texts a key stands where its words would.
  const [button] = markup.match(/<button[^>]*aria-label="typed.again"[^>]*>/) ?? [];
  if (!button) throw new Error("There is no such button");
  return !button.includes("disabled=");
}

it("TypedAnswer offers to repeat the last words only if they are spoken at all", () => {
  expect(canBeAskedAgain(true)).toBe(true);
  expect(canBeAskedAgain(false)).toBe(false);
  expect(canBeAskedAgain(true, true)).toBe(false);
});
