import { formatDuration } from "../../../interview/timer/timer-math";
import { escapeMarkdown } from "../../../report/escape-markdown";
import { fileNameOf } from "../../../report/file-name";
import type { Note } from "../../../state/interview-notes";

export const NOTE_FORMATS = ["txt", "md"] as const;
export type NoteFormat = (typeof NOTE_FORMATS)[number];

export const NOTE_MIME: Record<NoteFormat, string> = {
  txt: "text/plain;charset=utf-8",
  md: "text/markdown;charset=utf-8",
};

export type NotesFile = {
  room: string;
  title: string;
  notes: readonly Note[];
  /** When the file is made, in room time like the notes. */
  now: number;
  /** IANA name; the reader's own when left out. */
  timeZone?: string;
};

export function notesFileName({ title, now }: Pick<NotesFile, "title" | "now">, format: NoteFormat): string {
  return `${fileNameOf(title, now)}.${format}`;
}

export function renderNotes(file: NotesFile, format: NoteFormat): string {
  const { room, title, notes, now, timeZone } = file;
  switch (format) {
    case "txt":
      return `${title}\n${room} · ${date(now, timeZone)}\n\n${notesText(file)}\n`;
    case "md":
      return [
        `# ${escapeMarkdown(title)}`,
        "",
        `\`${room}\` · ${date(now, timeZone)}`,
        "",
        ...notes.map((note) => `- **${stamp(note, timeZone)}** ${inItem(note.text)}`),
        "",
      ].join("\n");
    default:
      return format satisfies never;
  }
}

/** One note after the other, each with its time: what copying puts on the clipboard. */
export function notesText({ notes, timeZone }: Pick<NotesFile, "notes" | "timeZone">): string {
  return notes.map((note) => `[${stamp(note, timeZone)}] ${note.text.replace(/\n/g, "\n    ")}`).join("\n");
}

/** The clock's time, and behind it the timer's where it was running. */
function stamp({ at, elapsedMs }: Note, timeZone?: string): string {
  const time = new Intl.DateTimeFormat("sv-SE", { timeStyle: "short", timeZone }).format(at);
  return elapsedMs === null ? time : `${time} · ${formatDuration(elapsedMs)}`;
}

function date(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(at);
}

function inItem(text: string): string {
  return text.split("\n").map(escapeMarkdown).join("  \n  ");
}
