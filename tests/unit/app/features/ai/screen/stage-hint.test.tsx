import { expect, it } from "vitest";
import { StageHint } from "../../../../../../app/features/ai/screen/stage-hint";
import type { TurnView } from "../../../../../../app/features/ai/turn-view";
import { renderAi } from "./render-ai";

const render = (change: Partial<TurnView>) => renderAi(<StageHint />, { answer: "We moved it.", ...change });

it("StageHint promises that a silence ends the answer only if it does", () => {
  expect(render({})).toContain(">hint.silence<");
  expect(render({ recognition: { name: "restarting" } })).toContain(">hint.silence<");
  expect(render({ typing: true })).toContain(">hint.draft<");
  expect(render({ recognition: { name: "error", code: "network", retryAt: 0 } })).toContain(">hint.unheard<");
  expect(render({ recognition: { name: "unsupported" } })).toContain(">hint.unheard<");
  for (const change of [{}, { typing: true }]) expect(render(change)).toContain(">hint.done<");
});

it("StageHint asks for a typed answer while no voice can be heard", () => {
  expect(render({ answer: "" })).toContain(">hint.yourTurn<");
  expect(render({ answer: "", recognition: { name: "unsupported" } })).toContain(">hint.typing<");
  expect(render({ answer: "", recognition: { name: "error", code: "audio-capture", retryAt: 0 } })).toContain(
    ">hint.typing<",
  );
});

it("StageHint shows that the answer's end was detected, while its last words are awaited", () => {
  expect(render({})).not.toContain("aria-busy");
  for (const answer of ["We moved it.", ""]) {
    const waiting = render({ lastWords: true, answer });
    expect(waiting).toMatch(/aria-busy="true".*hint\.handing/);
    expect(waiting).toContain(">hint.lastWords<");
  }
});

it("StageHint promises no end by silence while code is written", () => {
  const coding = { stage: "writing", nudges: 0, hints: 0 } as const;
  const asked = { segmentId: null, askedAt: 0, endedAt: null, followUps: 0 };
  const plan = [{ id: "task-two-vouchers", title: "Two vouchers", status: "asking" as const, ...asked, coding }];
  for (const answer of ["We moved it.", ""])
    expect(renderAi(<StageHint />, { answer }, {}, { plan })).toContain(">hint.working<");
});

it("StageHint says goodbye once the interview has ended, and that words are being written before", () => {
  const speaking = { phase: "speaking", answer: "" } as const;
  expect(render({ ...speaking, voice: "off" })).toContain(">hint.writing<");
  expect(renderAi(<StageHint />, { ...speaking, voice: "off" }, {}, null, 1)).toContain(">hint.goodbye<");
});

it("StageHint says that the end waits for the hidden tests, and offers not to wait, in any phase", () => {
  for (const phase of ["listening", "speaking"] as const) {
    const waiting = render({ phase, ending: true });
    expect(waiting).toMatch(/role="status"[^>]*>hint\.endWaits</);
    expect(waiting).toContain(">hint.endNow<");
  }
});
