import { cn } from "../../ui/cn";

export type WaveMark = { kind: "filler" | "pause"; from: number; to: number };

export type WaveProps = {
  /** 0 to 1. */
  peaks: readonly number[];
  /** Shares of the whole. */
  marks: readonly WaveMark[];
  ms: number;
  length: number;
  label: string;
  /** The position in words. */
  text: string;
  onSeek: (ms: number) => void;
};

/** A wave with its marks; a slider on top of it goes to any place. */
export function Wave({ peaks, marks, ms, length, label, text, onSeek }: WaveProps) {
  const done = ms / length;
  return (
    <div className="relative h-12 min-w-0 flex-1 rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <div aria-hidden className="absolute inset-0 flex items-center gap-px">
        {peaks.map((peak, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            className={cn("min-w-0 flex-1 rounded-xs", at / peaks.length < done ? "bg-candidate" : "bg-line-control")}
            style={{ height: `${Math.max(4, peak * 100)}%` }}
          />
        ))}
      </div>
      {marks.map(({ kind, from, to }) => (
        <span
          key={`${kind} ${from}`}
          aria-hidden
          className={cn(
            "absolute bottom-0 h-1 rounded-xs",
            kind === "filler" ? "-ml-1 w-2 bg-warning" : "min-w-1 bg-fg-3",
          )}
          style={{ left: `${from * 100}%`, ...(kind === "pause" && { width: `${(Math.min(1, to) - from) * 100}%` }) }}
        />
      ))}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={Math.round(length)}
        step={500}
        value={Math.round(ms)}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
