/** A text field's content and selection. */
export type Selected = { text: string; start: number; end: number };
export type Format = "bold" | "heading" | "list";

const STARS = "**";

/** The field after the button was pressed; a second press reverts it. */
export function formatText(field: Selected, format: Format, boldWords: string): Selected {
  switch (format) {
    case "bold":
      return toggleBold(field, boldWords);
    case "heading":
      return toggleLines(field, "## ", /^#{1,6}\s+/);
    case "list":
      return toggleLines(field, "- ", /^\s*[-*+]\s+/);
    default:
      return format satisfies never;
  }
}

function toggleBold({ text, start, end }: Selected, boldWords: string): Selected {
  const before = text.slice(0, start);
  const chosen = text.slice(start, end);
  const after = text.slice(end);
  if (before.endsWith(STARS) && after.startsWith(STARS)) {
    return { text: before.slice(0, -2) + chosen + after.slice(2), start: start - 2, end: end - 2 };
  }
  // With a space inside, Markdown would not recognize the stars.
  const words = chosen.trim() || boldWords;
  const lead = chosen.trim() ? (/^\s*/.exec(chosen)?.[0] ?? "") : "";
  const trail = chosen.trim() ? (/\s*$/.exec(chosen)?.[0] ?? "") : "";
  const from = start + lead.length + STARS.length;
  return { text: before + lead + STARS + words + STARS + trail + after, start: from, end: from + words.length };
}

/** Adds the mark to each selected line, or removes it when all lines have it. */
function toggleLines({ text, start, end }: Selected, mark: string, marked: RegExp): Selected {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const hasAll = lines.every((line) => marked.test(line));
  const changed = lines.map((line) => (hasAll ? line.replace(marked, "") : mark + line.replace(marked, ""))).join("\n");
  const end2 = from + changed.length;
  return { text: text.slice(0, from) + changed + text.slice(to), start: lines.length === 1 ? end2 : from, end: end2 };
}
