import type { AttemptLine } from "../../../party/protocol/attempts";

export function wordsOf(lines: readonly { text: string }[]): string {
  return lines.map(({ text }) => text).join(" ");
}

/** Typed words, before what was said after them. A typed line has no length. */
export function withTyped(typed: string, said: readonly AttemptLine[], now: number): AttemptLine[] {
  const text = typed.trim();
  const at = said[0]?.startedAt ?? now;
  return text === "" ? [...said] : [{ text, startedAt: at, endedAt: at }, ...said];
}
