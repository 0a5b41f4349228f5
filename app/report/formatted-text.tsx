import type { ReactNode } from "react";
import { cn } from "../ui/cn";
import { type Block, type Run, readBlocks } from "./read-blocks";

export type FormattedTextProps = {
  text: string;
  lang?: string | undefined;
  /** Still streaming: shows a caret after the last word. */
  streaming?: boolean;
  className?: string;
};

export function FormattedText({ text, lang, streaming = false, className }: FormattedTextProps) {
  const blocks = readBlocks(text);
  return (
    <div lang={lang} className={cn("flex flex-col gap-2 break-words", className)}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is append-only, and its blocks have no ids
        <BlockOf key={i} block={block} end={streaming && i === blocks.length - 1 ? <Caret /> : null} />
      ))}
      {streaming && blocks.length === 0 ? (
        <p>
          <Caret />
        </p>
      ) : null}
    </div>
  );
}

function BlockOf({ block, end }: { block: Block; end: ReactNode }) {
  switch (block.type) {
    case "heading":
      return (
        <p className="text-sm font-semibold text-fg-2">
          <Runs runs={block.runs} />
          {end}
        </p>
      );
    case "paragraph":
      return (
        <p className="whitespace-pre-line">
          <Runs runs={block.runs} />
          {end}
        </p>
      );
    case "quote":
      return (
        <blockquote className="border-l-2 border-candidate-line pl-3 whitespace-pre-line text-fg-2">
          <Runs runs={block.runs} />
          {end}
        </blockquote>
      );
    case "list":
      return <ListOf block={block} end={end} />;
    default:
      return block satisfies never;
  }
}

function ListOf({ block, end }: { block: Extract<Block, { type: "list" }>; end: ReactNode }) {
  const List = block.ordered ? "ol" : "ul";
  return (
    <List className="flex flex-col gap-2">
      {block.items.map((runs, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i} className="grid grid-cols-[--spacing(5)_minmax(0,1fr)]">
          <span className={cn("text-sm font-semibold text-ai", block.ordered && "num")}>
            {block.ordered ? block.start + i : <span aria-hidden>•</span>}
          </span>
          <span className="whitespace-pre-line">
            <Runs runs={runs} />
            {i === block.items.length - 1 ? end : null}
          </span>
        </li>
      ))}
    </List>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, i) =>
    run.strong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <strong key={i} className="font-semibold">
        {run.text}
      </strong>
    ) : (
      run.text
    ),
  );
}

function Caret() {
  return <span aria-hidden className="ml-0.5 inline-block h-[1em] w-0.5 animate-caret bg-ai align-[-0.14em]" />;
}
