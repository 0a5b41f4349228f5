import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { mergeRows, type Row } from "../../../interview/transcript/lines";
import { TranscriptPane } from "../../../interview/transcript/transcript-pane";
import type { TranscriptSearch } from "../../../interview/transcript/use-search";
import { useTranscriptExport } from "../../../interview/transcript/use-transcript-export";
import { useTranslations } from "../../../interview/translation/use-translations";
import type { InterimLine, RoomView } from "../../../room/client/room-view";
import type { Room } from "../../../room/client/use-room";
import { useSettings } from "../../../state/use-settings";
import { lineIdOf } from "../read-turns";

export type AiTranscriptProps = {
  room: Room;
  rows: readonly Row[];
  search: TranscriptSearch;
  roomId: string;
  company: string;
  position: string;
  lang: string;
  shutOut: boolean;
  onAnalyse?: (id: string) => void;
};

/** The transcript, with the interviewer's words as they stream. */
export function useAiRows(view: RoomView, lang: string): readonly Row[] {
  const streaming = view.suggestions.find(({ kind, status }) => kind === "ai_mock" && status === "streaming");
  return useMemo(() => {
    const own = view.interims.filter(({ text }) => text !== "");
    return mergeRows(view.lines, streaming && streaming.text !== "" ? [...own, asInterim(streaming, lang)] : own);
  }, [view.lines, view.interims, streaming, lang]);
}

/** Beside the interviewer, under a tab. */
export function AiTranscript(props: AiTranscriptProps) {
  const { room, rows, search, roomId, company, position, lang, shutOut, onAnalyse } = props;
  const { t } = useTranslation("ai");
  const { view, actions } = room;
  const toggleTranslate = useSettings((settings) => settings.toggleTranslate);
  const exporting = useTranscriptExport(view, { room: roomId, company, position }, actions.roomNow);
  const translations = useTranslations();
  return (
    <TranscriptPane
      room={room}
      roomId={roomId}
      rows={rows}
      lang={lang}
      shutOut={shutOut}
      status={null}
      search={search}
      exporting={exporting}
      translations={translations}
      onTranslateOff={toggleTranslate}
      composer={false}
      announces={false}
      tabbed
      {...(onAnalyse && { onAnalyse })}
      aiName={t("stage.name")}
      className="flex-1 rounded-none border-0"
    />
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
