import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AiProvider, type AiTurns } from "../../../../../../app/features/ai/screen/ai-context";
import { loadSetup } from "../../../../../../app/features/ai/setup";
import type { TurnView } from "../../../../../../app/features/ai/turn-view";
import { type InterviewParts, InterviewProvider } from "../../../../../../app/interview/interview-context";
import type { Mock } from "../../../../../../party/protocol/mock";

const TURN: TurnView = {
  ...{ phase: "listening", paused: false, words: "Why us?", spoken: 7, answer: "", failure: null, talking: false },
  ...{
    rested: false,
    early: null,
    reopens: false,
    lastWords: false,
    typing: false,
    voice: "on",
    recognition: { name: "listening" },
  },
  ...{ service: { provider: "browser", missed: null }, echoes: [], lost: { seconds: 0, sentences: 0 }, times: [] },
  ...{ leak: null, interruptible: false, yielding: false, ending: false },
};

/** The markup of a part of the AI screen, with the contexts that it reads. Without texts a key is in their place. */
export function renderAi(
  part: ReactNode,
  change: Partial<TurnView>,
  more: Partial<AiTurns> = {},
  mock: Pick<Mock, "plan"> | null = null,
  finishedAt: number | null = null,
): string {
  const parts = { room: { view: { outbox: { storage: "kept" }, mock, finishedAt } }, roomId: "abcdef12" };
  const turns = {
    ...{ setup: loadSetup(null), turns: {}, turn: { ...TURN, ...change } },
    ...{ muted: false, aloud: true, reached: true, ...more },
  };
  return renderToStaticMarkup(
    <InterviewProvider value={parts as unknown as InterviewParts}>
      <AiProvider value={turns as AiTurns}>{part}</AiProvider>
    </InterviewProvider>,
  );
}
