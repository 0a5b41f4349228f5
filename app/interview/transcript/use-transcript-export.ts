import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RoomView, TranscriptLine } from "../../room/client/room-view";
import { notify } from "../../state/notifications";
import { copyText } from "../../ui/copy-text";
import { onDemand } from "../../ui/on-demand";
import { saveFile } from "../../ui/save-file";
import { sensitiveWords } from "../care/sensitive-words";
import type { ExportFormat, ExportInput, ExportLabels } from "./transcript-export";

const exporter = onDemand(() => import("./transcript-export"));

export type TranscriptExport = {
  save: (format: ExportFormat) => void;
  copyAll: () => void;
  copyLine: (line: TranscriptLine) => void;
};

export type ExportAbout = {
  room: string;
  company: string;
  position: string;
  /** The AI interviewer's name. */
  aiName?: string;
};

/** Saving and copying what the screen shows, in the reader's language and time zone. */
export function useTranscriptExport(view: RoomView, about: ExportAbout, roomNow: () => number): TranscriptExport {
  const { t } = useTranslation("interview");
  const { room, company, position, aiName } = about;

  const labels = useMemo<ExportLabels>(
    () => ({
      title: t("transcript.exportTitle"),
      room: t("transcript.exportRoom"),
      exported: t("transcript.exportedAt"),
      participants: t("transcript.exportParticipants"),
      edited: t("transcript.edited"),
      roles: { interviewer: t("roles.interviewer"), candidate: t("roles.candidate"), ai: t("roles.ai") },
    }),
    [t],
  );
  const { participants, lines } = view;
  const input = useCallback(
    (): ExportInput => ({ room, company, position, participants, aiName, lines, now: roomNow() }),
    [room, company, position, participants, aiName, lines, roomNow],
  );

  const copy = useCallback(
    async (text: string, done: string) => {
      if (await copyText(text)) notify.success(done, { id: "copied", duration: 3_000 });
      else notify.error(t("transcript.copyFailed"), { id: "copied" });
    },
    [t],
  );

  const save = useCallback(
    async (format: ExportFormat) => {
      const { exportTranscript } = await exporter.fetch();
      const file = exportTranscript(format, await safe(input()), labels);
      saveFile(file.name, new Blob([file.content], { type: file.mime }));
    },
    [input, labels],
  );
  const copyAll = useCallback(async () => {
    const { toClipboardText } = await exporter.fetch();
    await copy(toClipboardText(await safe(input()), labels), t("transcript.copiedAll"));
  }, [copy, input, labels, t]);
  const copyLine = useCallback(
    async (line: TranscriptLine) => {
      const { toClipboardLine } = await exporter.fetch();
      await copy(toClipboardLine(line, input(), labels), t("transcript.copiedLine"));
    },
    [copy, input, labels, t],
  );
  return useMemo(
    () => ({
      save: (format) => void save(format),
      copyAll: () => void copyAll(),
      copyLine: (line) => void copyLine(line),
    }),
    [save, copyAll, copyLine],
  );
}

/** Words of somebody in danger are in no file. */
async function safe(input: ExportInput): Promise<ExportInput> {
  const { withoutSensitive } = await sensitiveWords.fetch();
  return { ...input, lines: withoutSensitive(input.lines) };
}
