import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StageHint } from "../../../../../../app/features/ai/screen/stage-hint";
import { loadSetup } from "../../../../../../app/features/ai/setup";
import type { TurnView } from "../../../../../../app/features/ai/turn-view";

const turn: TurnView = {
  ...{ phase: "listening", paused: false, words: "Why us?", spoken: 7, answer: "Because", failure: null },
  ...{ lastWords: false, talking: false, typing: false, voice: "on", recognition: { name: "listening" } },
  ...{ service: { provider: "browser", missed: null }, echo: null, lost: { seconds: 0, sentences: 0 } },
};

function render(change: Partial<TurnView>): string {
  const turns = { interrupt: () => {}, talk: () => {}, done: () => true };
  const room = { muted: false, aloud: true, reached: true, unkept: false };
  return renderToStaticMarkup(
    <StageHint turns={turns} turn={{ ...turn, ...change }} setup={loadSetup(null)} {...room} />,
  );
}

// Without texts a key stands where its words would.
it("StageHint promises that a silence ends the answer only where it does", () => {
  expect(render({})).toContain(">hint.silence<");
  expect(render({ recognition: { name: "restarting" } })).toContain(">hint.silence<");
  expect(render({ typing: true })).toContain(">hint.draft<");
  expect(render({ recognition: { name: "error", code: "network", retryAt: 0 } })).toContain(">hint.unheard<");
  expect(render({ recognition: { name: "unsupported" } })).toContain(">hint.unheard<");
  for (const change of [{}, { typing: true }]) expect(render(change)).toContain(">hint.done<");
});

it("StageHint shows that the answer's end was detected, while its last words are awaited", () => {
  expect(render({})).not.toContain("aria-busy");
  for (const answer of ["Because", ""]) {
    const waiting = render({ lastWords: true, answer });
    expect(waiting).toMatch(/aria-busy="true".*hint\.handing/);
    expect(waiting).toContain(">hint.lastWords<");
  }
});
