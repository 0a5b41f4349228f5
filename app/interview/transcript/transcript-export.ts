import type { Participant, Segment } from "../../../party/protocol/entities";
import type { MessageRole } from "../../../party/protocol/vocabulary";
import { escapeMarkdown } from "../../report/escape-markdown";
import { fileNameOf } from "../../report/file-name";

export const EXPORT_FORMATS = ["txt", "md", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A line as far as a file shows it: one that still waits to be stored is as good as any. */
export type ExportLine = Pick<
  Segment,
  "id" | "participantId" | "role" | "text" | "lang" | "startedAt" | "endedAt" | "source" | "editedAt" | "editedBy"
>;

export type ExportInput = {
  room: string;
  company: string;
  position: string;
  participants: readonly Pick<Participant, "participantId" | "name" | "role">[];
  /** The AI interviewer's name, above its lines. */
  aiName?: string | undefined;
  lines: readonly ExportLine[];
  /** When the file is made, in room time like the lines. */
  now: number;
  /** IANA name; the reader's own when left out. */
  timeZone?: string;
};

export type ExportLabels = {
  title: string;
  room: string;
  exported: string;
  participants: string;
  edited: string;
  roles: Record<MessageRole, string>;
};

const MIME: Record<ExportFormat, string> = {
  txt: "text/plain;charset=utf-8",
  md: "text/markdown;charset=utf-8",
  json: "application/json",
};

export type ExportFile = { name: string; mime: string; content: string };

export function exportTranscript(format: ExportFormat, input: ExportInput, labels: ExportLabels): ExportFile {
  return {
    name: `${fileNameOf(heading(input, labels), input.now)}.${format}`,
    mime: MIME[format],
    content: render(format, input, labels),
  };
}

function render(format: ExportFormat, input: ExportInput, labels: ExportLabels): string {
  switch (format) {
    case "txt":
      return toText(input, labels);
    case "md":
      return toMarkdown(input, labels);
    case "json":
      return toJson(input);
    default:
      return format satisfies never;
  }
}

export function toText(input: ExportInput, labels: ExportLabels): string {
  const head = [
    heading(input, labels),
    `${labels.room}: ${input.room}`,
    `${labels.participants}: ${input.participants.map((p) => `${p.name} (${labels.roles[p.role]})`).join(", ")}`,
    `${labels.exported}: ${formatDate(input.now, input.timeZone)} ${formatTime(input.now, input.timeZone)}`,
  ];
  const lines = input.lines.map((line) => {
    const text = line.text.replace(/\n/g, "\n    ");
    return `[${stamp(line, input)}] ${speaker(line, input, labels)}${editedMark(line, labels)}:\n    ${text}`;
  });
  return `${head.join("\n")}\n\n${lines.join("\n\n")}\n`;
}

export function toMarkdown(input: ExportInput, labels: ExportLabels): string {
  const head = [
    `# ${escapeMarkdown(heading(input, labels))}`,
    "",
    `- **${labels.room}:** \`${input.room}\``,
    ...input.participants.map((p) => `- **${labels.roles[p.role]}:** ${escapeMarkdown(p.name)}`),
    `- **${labels.exported}:** ${formatDate(input.now, input.timeZone)} ${formatTime(input.now, input.timeZone)}`,
  ];
  const lines = input.lines.map((line) => {
    const who = `**${escapeMarkdown(speaker(line, input, labels))}** · ${stamp(line, input)}${editedMark(line, labels)}`;
    const text = line.text
      .split("\n")
      .map((row) => `> ${escapeMarkdown(row)}`)
      .join("\n");
    return `${who}\n\n${text}`;
  });
  return `${head.join("\n")}\n\n${lines.join("\n\n")}\n`;
}

/** For programs: fixed English keys and ISO times, whatever language the reader's screen has. */
export function toJson(input: ExportInput): string {
  const name = namesOf(input);
  const document = {
    format: "mocki-transcript",
    version: 1,
    room: input.room,
    company: input.company,
    position: input.position,
    exportedAt: new Date(input.now).toISOString(),
    participants: input.participants.map((p) => ({ id: p.participantId, name: p.name, role: p.role })),
    lines: input.lines.map((line) => ({
      id: line.id,
      name: name.get(line.participantId) ?? null,
      role: line.role,
      text: line.text,
      lang: line.lang,
      startedAt: new Date(line.startedAt).toISOString(),
      endedAt: new Date(line.endedAt).toISOString(),
      ...(line.source && { source: line.source }),
      ...(line.editedAt !== undefined && {
        editedAt: new Date(line.editedAt).toISOString(),
        editedBy: (line.editedBy && name.get(line.editedBy)) ?? null,
      }),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The text that "Copy all" puts on the clipboard: the lines without the file's header. */
export function toClipboardText(input: ExportInput, labels: ExportLabels): string {
  return input.lines.map((line) => toClipboardLine(line, input, labels)).join("\n");
}

export function toClipboardLine(line: ExportLine, input: ExportInput, labels: ExportLabels): string {
  return `[${stamp(line, input)}] ${speaker(line, input, labels)}: ${line.text}`;
}

function heading(input: ExportInput, labels: ExportLabels): string {
  return [labels.title, input.position, input.company].filter(Boolean).join(" · ");
}

function speaker(line: ExportLine, input: ExportInput, labels: ExportLabels): string {
  const name = line.source === "shared_audio" ? undefined : namesOf(input).get(line.participantId);
  return name ? `${name} (${labels.roles[line.role]})` : labels.roles[line.role];
}

function editedMark(line: ExportLine, labels: ExportLabels): string {
  return line.editedAt === undefined ? "" : ` (${labels.edited})`;
}

function namesOf(input: ExportInput): Map<string, string> {
  const names = input.participants.map((p) => [p.participantId, p.name] as const);
  return new Map(input.aiName === undefined ? names : [...names, ["ai", input.aiName]]);
}

function stamp(line: ExportLine, input: ExportInput): string {
  const day = formatDate(line.startedAt, input.timeZone);
  const time = formatTime(line.startedAt, input.timeZone);
  return day === formatDate(input.now, input.timeZone) ? time : `${day} ${time}`;
}

function formatDate(at: number, timeZone?: string): string {
  // sv-SE writes dates as 2026-11-21, which sorts and is understood everywhere.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(at);
}

function formatTime(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeStyle: "medium", timeZone }).format(at);
}
