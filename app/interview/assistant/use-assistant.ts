import { useCallback, useMemo, useState } from "react";
import type { GoToLine } from "../../report/line-links";
import type { Room } from "../../room/client/use-room";
import { useAutoSwitch } from "./auto-switch";
import type { AssistantCommand } from "./commands";
import type { AskContext } from "./use-asking";

export type AssistantOptions = AskContext & {
  room: Room;
  roomId: string;
  /** Goes to a line of the transcript. */
  onLine: GoToLine;
};

/**
 * The assistant's state that the screen needs before its code is loaded: automatic mode, pending command and unread
 * news.
 */
export function useAssistant({ room, roomId, onLine, ...asked }: AssistantOptions) {
  const { suggestions } = room.view;
  const [auto, setAuto] = useAutoSwitch(roomId);
  const [command, setCommand] = useState<AssistantCommand | null>(null);
  const [looking, setLooking] = useState(false);
  const newest = suggestions.find(({ kind }) => kind !== "ai_mock")?.createdAt ?? 0;
  // Suggestions from before the page was loaded count as read.
  const [seenUpTo, setSeenUpTo] = useState<number | null>(null);
  if (room.view.suggestionsLoaded && (seenUpTo === null || (looking && newest > seenUpTo))) setSeenUpTo(newest);
  const done = useCallback(() => setCommand(null), []);
  const { uid, spoken, page, company, position, interview } = asked;
  const context = useMemo<AskContext>(
    () => ({ uid, spoken, page, company, position, ...(interview && { interview }) }),
    [uid, spoken, page, company, position, interview],
  );
  return {
    context,
    auto,
    setAuto,
    onLine,
    command,
    order: setCommand,
    done,
    /** Whether the suggestions are in sight. */
    seen: setLooking,
    news: !looking && seenUpTo !== null && newest > seenUpTo,
  };
}

export type Assistant = ReturnType<typeof useAssistant>;
