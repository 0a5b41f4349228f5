import { escapeMarkdown } from "./escape-markdown";
import { type Block, type Run, readBlocks } from "./read-blocks";

/**
 * The assistant's text as Markdown that renders exactly what the screen shows: no links, images or headings of its own.
 */
export function writeBlocks(text: string): string {
  return readBlocks(text).map(writeBlock).join("\n\n");
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case "heading":
      return `**${escapeMarkdown(block.runs.map(({ text }) => text).join(""))}**`;
    case "paragraph":
      return writeRuns(block.runs);
    case "quote":
      return `> ${writeRuns(block.runs).replaceAll("\n", "\n> ")}`;
    case "list":
      return block.items
        .map((runs, i) => `${block.ordered ? `${block.start + i}.` : "-"} ${writeRuns(runs).replaceAll("\n", "\n   ")}`)
        .join("\n");
    default:
      return block satisfies never;
  }
}

function writeRuns(runs: readonly Run[]): string {
  return runs.map(({ text, strong }) => (strong ? `**${escapeMarkdown(text)}**` : escapeMarkdown(text))).join("");
}
