import { useEffect, useRef } from "react";
import type { Room } from "../room/use-room";
import { answerAround, answerBefore } from "./answers";
import { AutoAsker } from "./auto-asker";
import type { AssistantCommand } from "./commands";
import { type AskContext, useAsking } from "./use-asking";

export type AssistantRunnerProps = {
  room: Room;
  context: AskContext;
  auto: boolean;
  /** To be done once, as soon as it is known whom to ask. */
  command: AssistantCommand | null;
  onDone: () => void;
};

/** What the assistant does while nobody looks at its panel; there is nothing to see of it. */
export function AssistantRunner({ room, context, auto, command, onDone }: AssistantRunnerProps) {
  const { view } = room;
  const asking = useAsking(room, context);
  const latest = useRef({ room, asking });
  latest.current = { room, asking };
  const ready = asking.status !== "loading";
  const { mode } = asking.settings;

  useEffect(() => {
    if (!command || !ready) return;
    const { ask } = latest.current.asking;
    if (command.type === "suggest") ask("interview_hint");
    else ask("answer_analysis", { segmentIds: answerAround(latest.current.room.view.lines, command.line) });
    onDone();
  }, [command, ready, onDone]);

  const asker = useRef<AutoAsker | null>(null);
  const on =
    auto && view.loaded && view.finishedAt === null && (mode === "interview_hint" || mode === "answer_analysis");
  useEffect(() => {
    if (!on) return;
    const made = new AutoAsker(
      {
        ask: (question) => {
          const { asking: now, room: here } = latest.current;
          if (mode === "interview_hint") return now.ask("interview_hint", { segmentIds: question });
          const answer = answerBefore(here.view.lines, question[0] ?? "");
          return answer.length > 0 ? now.ask("answer_analysis", { segmentIds: answer }) : null;
        },
        isOpen: (requestId) => mode === "interview_hint" && isOpen(latest.current.room, requestId),
        clear: (requestId) => latest.current.room.actions.clearSuggestion(requestId),
      },
      latest.current.room.view.lines,
    );
    asker.current = made;
    return () => {
      made.stop();
      asker.current = null;
    };
  }, [on, mode]);

  const { lines, interims } = view;
  useEffect(() => {
    if (ready) asker.current?.hear({ lines, interims });
  }, [lines, interims, ready]);
  return null;
}

function isOpen({ view }: Room, requestId: string): boolean {
  return (
    view.suggestions.some(({ id, status }) => id === requestId && status === "streaming") ||
    view.asks.some((ask) => ask.requestId === requestId && ask.state !== "refused")
  );
}
