import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AssistantMode } from "../../../party/protocol/vocabulary";
import type { RoomView } from "../../room/client/room-view";
import type { Room } from "../../room/client/use-room";
import { notify } from "../../state/notifications";
import { answerAround, answerBefore } from "./answers";
import { AutoAsker, knownBefore, withoutNudges } from "./auto-asker";
import type { AssistantCommand } from "./commands";
import { type AskContext, useAsking } from "./use-asking";
import { isBeingPut, whatIsMissing } from "./what-is-missing";

export type CommandRunnerProps = {
  room: Room;
  context: AskContext;
  auto: boolean;
  /** Runs once, as soon as the model is known. */
  command: AssistantCommand | null;
  onDone: () => void;
};

/** Runs the assistant's commands and automatic requests, with or without its panel on the screen. Renders nothing. */
export function CommandRunner({ room, context, auto, command, onDone }: CommandRunnerProps) {
  const { view } = room;
  const { t } = useTranslation("assistant");
  const asking = useAsking(room, context);
  const latest = useRef({ room, asking });
  latest.current = { room, asking };
  const ready = asking.status !== "loading" && view.suggestionsLoaded;
  const { mode } = asking;
  const waits = command?.type === "suggest" && isBeingPut(view.suggestions);

  useEffect(() => {
    if (!command || !ready || waits) return;
    const { asking: now, room: here } = latest.current;
    const { lines } = here.view;
    const missing = command.type === "suggest" ? whatIsMissing("interview_hint", lines) : null;
    if (now.mode === "none") {
      notify.info(t("empty.offTitle"), { id: "missing", description: t("empty.offHelp"), duration: 5_000 });
    } else if (missing) notify.info(t(`missing.${missing}`), { id: "missing", duration: 5_000 });
    else if (command.type === "suggest") now.ask("interview_hint");
    else now.ask("answer_analysis", { segmentIds: answerAround(lines, command.line) });
    onDone();
  }, [command, ready, waits, onDone, t]);

  const asker = useRef<AutoAsker | null>(null);
  const on =
    auto && view.suggestionsLoaded && isGoingOn(view) && (mode === "interview_hint" || mode === "answer_analysis");
  useEffect(() => {
    if (!on) return;
    const { view: start, actions } = latest.current.room;
    const made = new AutoAsker(
      {
        ask: (question) => {
          const { asking: now, room: here } = latest.current;
          if (mode === "interview_hint") return now.ask("interview_hint", { segmentIds: question });
          const [first = ""] = question;
          const answer = answerBefore(here.view.lines, first);
          return answer.length > 0 && !isAskedAbout(here.view, mode, first)
            ? now.ask("answer_analysis", { segmentIds: answer })
            : null;
        },
        isOpen: (requestId) => mode === "interview_hint" && isOpen(latest.current.room, requestId),
        clear: (requestId) => latest.current.room.actions.clearSuggestion(requestId),
      },
      knownBefore(start.lines, actions.roomNow(), (id) => isAskedAbout(start, mode, id)),
      ownHint(start),
    );
    asker.current = made;
    return () => {
      made.stop();
      asker.current = null;
    };
  }, [on, mode]);

  const { lines, interims, mock } = view;
  useEffect(() => {
    if (ready) asker.current?.update({ lines: withoutNudges(lines, mock), interims });
  }, [lines, interims, mock, ready]);
  return null;
}

/** The AI interviewer's goodbye asks nothing. */
function isGoingOn({ finishedAt, mock }: RoomView): boolean {
  return finishedAt === null && mock?.phase !== "closing" && mock?.phase !== "closed";
}

/** Whether this has been asked about the question, or about what was answered before it. */
function isAskedAbout({ lines, suggestions, asks }: RoomView, mode: AssistantMode, question: string): boolean {
  const about = mode === "answer_analysis" ? answerBefore(lines, question)[0] : question;
  return (
    suggestions.some((one) => one.kind === mode && one.about === about) ||
    asks.some(
      ({ message }) =>
        message.type === "ai_request" &&
        message.mode === mode &&
        (message.segmentIds === undefined || message.segmentIds.some((id) => id === about)),
    )
  );
}

/** The hint that is being written for this person. */
function ownHint({ suggestions, self }: RoomView): string | null {
  const own = suggestions.find(
    ({ kind, status, requestedBy }) =>
      kind === "interview_hint" && status === "streaming" && requestedBy === self?.participantId,
  );
  return own?.id ?? null;
}

function isOpen({ view }: Room, requestId: string): boolean {
  return (
    view.suggestions.some(({ id, status }) => id === requestId && status === "streaming") ||
    view.asks.some((ask) => ask.requestId === requestId && ask.state !== "refused")
  );
}
