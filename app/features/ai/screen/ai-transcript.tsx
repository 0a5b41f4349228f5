import { Suspense, useMemo, useState } from "react";
import { useInterview } from "../../../interview/interview-context";
import { mergeRows, type Row } from "../../../interview/transcript/lines";
import { TranscriptPane } from "../../../interview/transcript/transcript-pane";
import type { InterimLine, RoomView } from "../../../room/client/room-view";
import { lazyPart } from "../../../ui/lazy-part";
import { lineIdOf } from "../read-turns";
import { useAiTurns } from "./ai-context";

const ClearDialog = lazyPart(() => import("./clear-dialog").then((m) => m.ClearDialog));

/** The transcript, with the interviewer's words as they stream. */
export function useAiRows(view: RoomView, lang: string): readonly Row[] {
  const streaming = view.suggestions.find(({ kind, status }) => kind === "ai_mock" && status === "streaming");
  return useMemo(() => {
    const own = view.interims.filter(({ text }) => text !== "");
    return mergeRows(view.lines, streaming && streaming.text !== "" ? [...own, asInterim(streaming, lang)] : own);
  }, [view.lines, view.interims, streaming, lang]);
}

/** Beside the interviewer, under a tab. */
export function AiTranscript() {
  const { aiName } = useAiTurns();
  const { actions } = useInterview().room;
  const [isClearing, setClearing] = useState(false);
  return (
    <>
      <TranscriptPane
        status={null}
        onClear={() => setClearing(true)}
        composer={false}
        announces={false}
        tabbed
        aiName={aiName}
        className="flex-1 rounded-none border-0"
      />
      {isClearing ? (
        <Suspense>
          <ClearDialog aiName={aiName} onCancel={() => setClearing(false)} onConfirm={() => actions.clear()} />
        </Suspense>
      ) : null}
    </>
  );
}

function asInterim(
  { id, text, createdAt }: { id: string; text: string; createdAt: number },
  lang: string,
): InterimLine {
  return {
    id: lineIdOf(id),
    participantId: "ai",
    role: "ai",
    text,
    lang,
    startedAt: createdAt,
    isFinal: false,
    own: false,
    cutOff: false,
  };
}
