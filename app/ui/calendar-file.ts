import { saveFile } from "./save-file";

/** `start`: a day (YYYY-MM-DD) for all of it, a moment (ISO 8601 with `Z`), or a local time without a zone. */
export type FileEvent = { uid: string; start: string; minutes: number; summary: string; description: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LINE_OCTETS = 75;
const MINUTE_MS = 60_000;
/** Mails name the start alone. */
export const INTERVIEW_MINUTES = 60;

/** An event's name for calendars, the same each time: a file that is imported again replaces its events. */
export function nameEvent(what: string, application: string): string {
  return `${what}-${application.replace(/[^\w-]/g, "").slice(0, 40)}@practice.mocki`;
}

/** Saves these events as a file that calendars open. */
export function saveCalendar(name: string, events: readonly FileEvent[]): void {
  saveFile(name, new Blob([writeCalendar(events, new Date())], { type: "text/calendar;charset=utf-8" }));
}

/** An iCalendar file (RFC 5545). `stamp`: when it is made. */
export function writeCalendar(events: readonly FileEvent[], stamp: Date): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Mocki//Interviews//EN", "CALSCALE:GREGORIAN"],
    "METHOD:PUBLISH",
    ...events.flatMap((event) => writeEvent(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function writeEvent({ uid, start, minutes, summary, description }: FileEvent, stamp: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toUtc(stamp)}`,
    ...writeTimes(start, minutes),
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    // A whole day does not make the person busy.
    ...(DAY.test(start) ? ["TRANSP:TRANSPARENT"] : []),
    "END:VEVENT",
  ];
}

/** The end of a whole day is the next one: the end is not part of an event. */
function writeTimes(start: string, minutes: number): string[] {
  if (DAY.test(start)) {
    const next = new Date(Date.parse(start) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`, `DTEND;VALUE=DATE:${next.replaceAll("-", "")}`];
  }
  const hasZone = start.endsWith("Z") || /[+-]\d\d:?\d\d$/.test(start);
  const from = new Date(hasZone ? start : `${start}Z`);
  const until = new Date(from.getTime() + minutes * MINUTE_MS);
  // A time without a zone is the same on the clock wherever it is read.
  const write = (date: Date) => (hasZone ? toUtc(date) : toUtc(date).slice(0, -1));
  return [`DTSTART:${write(from)}`, `DTEND:${write(until)}`];
}

function toUtc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Lines have 75 octets at most; the next one continues after a space. No character is cut. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
