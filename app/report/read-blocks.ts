/** A run of text within a block. */
export type Run = { text: string; strong: boolean };
export type Block =
  | { type: "heading"; runs: readonly Run[] }
  | { type: "paragraph"; runs: readonly Run[] }
  | { type: "quote"; runs: readonly Run[] }
  | { type: "list"; ordered: boolean; start: number; items: readonly (readonly Run[])[] };

const HEADING = /^#{1,6}\s+(.*)$/;
const QUOTE = /^>\s?(.*)$/;
const BULLET = /^\s*[-*•–]\s+(.*)$/;
const NUMBER = /^\s*(\d{1,3})[.)、．]\s*(?=\D)(.*)$/;

/**
 * Parses the subset of Markdown that the assistant writes: headings, lists, quotes and bold. Everything else is plain
 * text; no markup of a stranger is rendered.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const block = readLine(line);
    if (!block) {
      open = false;
      continue;
    }
    const last = blocks.at(-1);
    const joined = open && last ? join(last, block) : null;
    if (joined) blocks[blocks.length - 1] = joined;
    else blocks.push(block);
    open = true;
  }
  return mergeLists(blocks);
}

function readLine(line: string): Block | null {
  if (line.trim() === "") return null;
  const heading = HEADING.exec(line);
  if (heading) return { type: "heading", runs: readRuns(heading[1] ?? "") };
  const quote = QUOTE.exec(line);
  if (quote) return { type: "quote", runs: readRuns(quote[1] ?? "") };
  const bullet = BULLET.exec(line);
  if (bullet) return { type: "list", ordered: false, start: 1, items: [readRuns(bullet[1] ?? "")] };
  const number = NUMBER.exec(line);
  if (number) return { type: "list", ordered: true, start: Number(number[1]), items: [readRuns(number[2] ?? "")] };
  return { type: "paragraph", runs: readRuns(line.trim()) };
}

/** Lines without a gap form one block; a line below a list item continues it. */
function join(last: Block, next: Block): Block | null {
  if (next.type === "paragraph" && (last.type === "paragraph" || last.type === "quote")) {
    return { ...last, runs: [...last.runs, { text: "\n", strong: false }, ...next.runs] };
  }
  if (next.type === "paragraph" && last.type === "list") {
    const items = last.items.slice(0, -1);
    return { ...last, items: [...items, [...(last.items.at(-1) ?? []), { text: "\n", strong: false }, ...next.runs]] };
  }
  if (next.type === "quote" && last.type === "quote") {
    return { ...last, runs: [...last.runs, { text: "\n", strong: false }, ...next.runs] };
  }
  return null;
}

/** Items with gaps between them still form one list. */
function mergeLists(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    if (block.type === "list" && last?.type === "list" && last.ordered === block.ordered) {
      merged[merged.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else merged.push(block);
  }
  return merged;
}

function readRuns(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part) =>
      part.length > 4 && part.startsWith("**") && part.endsWith("**")
        ? { text: part.slice(2, -2), strong: true }
        : { text: part, strong: false },
    );
}
