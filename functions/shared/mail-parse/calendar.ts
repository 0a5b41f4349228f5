import type { CalendarEvent } from "../contract/mail";

const METHODS = ["request", "cancel", "reply", "publish"] as const;

/** The first event of an iCalendar part (RFC 5545), or null where there is none. */
export function readCalendar(part: string): CalendarEvent | null {
  const lines = part
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n");
  const from = lines.findIndex((line) => /^BEGIN:VEVENT/i.test(line));
  if (from < 0) return null;
  const until = lines.findIndex((line) => /^END:VEVENT/i.test(line));
  const event = lines.slice(from, until < 0 ? undefined : until);
  const method = readLine(lines, "METHOD")?.value.toLowerCase();
  const status = readLine(event, "STATUS")?.value.toLowerCase();
  return {
    method: status === "cancelled" ? "cancel" : (METHODS.find((one) => one === method) ?? "publish"),
    uid: readLine(event, "UID")?.value ?? null,
    summary: plain(readLine(event, "SUMMARY")?.value ?? ""),
    description: plain(readLine(event, "DESCRIPTION")?.value ?? ""),
    start: readTime(readLine(event, "DTSTART")?.value ?? ""),
    location: plain(readLine(event, "LOCATION")?.value ?? ""),
  };
}

function readLine(lines: readonly string[], name: string): { value: string } | null {
  for (const line of lines) {
    // A parameter's quotes may contain a colon. No character fits two of the alternatives, so nothing is tried twice.
    const match = /^([A-Za-z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line);
    if (match?.[1]?.toUpperCase() === name) return { value: (match[2] ?? "").trim() };
  }
  return null;
}

function plain(text: string): string {
  return text.replace(/\\([nN,;\\])/g, (_, one: string) => (one === "n" || one === "N" ? "\n" : one)).trim();
}

function readTime(value: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, zone] = match;
  return hour ? `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}` : `${year}-${month}-${day}`;
}
