import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../../state/use-settings";
import type { Room } from "../../room/use-room";
import type { InterimLine } from "../../room/view";
import { mergeRows } from "../../transcript/lines";
import { TranscriptPane } from "../../transcript/transcript-pane";
import { useSearch } from "../../transcript/use-search";
import { useTranscriptExport } from "../../transcript/use-transcript-export";
import { useTranslations } from "../../translation/use-translations";
import { lineIdOf } from "../read-turns";

export type AiTranscriptProps = {
  room: Room;
  roomId: string;
  company: string;
  position: string;
  lang: string;
  shutOut: boolean;
};

/** The transcript, with the interviewer's words as they come. */
export function AiTranscript({ room, roomId, company, position, lang, shutOut }: AiTranscriptProps) {
  const { t } = useTranslation("ai");
  const { view, actions } = room;
  const toggleTranslate = useSettings((settings) => settings.toggleTranslate);
  const streaming = view.suggestions.find(({ kind, status }) => kind === "ai_mock" && status === "streaming");
  const rows = useMemo(() => {
    const own = view.interims.filter(({ text }) => text !== "");
    return mergeRows(view.lines, streaming && streaming.text !== "" ? [...own, asInterim(streaming, lang)] : own);
  }, [view.lines, view.interims, streaming, lang]);
  const search = useSearch(rows);
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
      aiName={t("stage.name")}
      className="flex-1 max-md:rounded-none max-md:border-0"
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
