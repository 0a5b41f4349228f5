import { cn } from "./cn";

export type StackedBarsProps = {
  /** The text alternative. */
  label: string;
  bars: readonly {
    key: number | string;
    /** Below the bar; null where there is no room for one. */
    name: string | null;
    /** From the bottom up. */
    parts: readonly { key: string; amount: number /** Its color. */; className: string }[];
  }[];
};

const MOST_LINES = 4;
/** Minimum scale, so that small counts are low bars. */
const LOWEST_TOP = 3;

/** Counts as stacked bars. Text keeps its size at any width. */
export function StackedBars({ label, bars }: StackedBarsProps) {
  const tallest = Math.max(...bars.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0)));
  const step = Math.ceil(Math.max(tallest, LOWEST_TOP) / MOST_LINES);
  const lines = Array.from({ length: Math.ceil(Math.max(tallest, LOWEST_TOP) / step) + 1 }, (_, n) => n * step);
  const top = lines.at(-1) ?? LOWEST_TOP;
  const share = (amount: number) => `${(amount / top) * 100}%`;
  return (
    <div role="img" aria-label={label} className="text-2xs text-fg-3">
      <div className="relative mt-2 ml-6 h-44">
        {lines.map((amount) => (
          <span key={amount} className="absolute inset-x-0 border-t border-line" style={{ bottom: share(amount) }}>
            <span className="num absolute right-full -translate-y-1/2 pr-2">{amount}</span>
          </span>
        ))}
        <div className="absolute inset-0 flex items-end">
          {bars.map(({ key, parts }) => {
            const shown = parts.filter(({ amount }) => amount > 0);
            return (
              <span key={key} className="flex h-full min-w-0 flex-1 flex-col-reverse items-center">
                {shown.map((part) => (
                  <span
                    key={part.key}
                    className={cn("w-1/2 max-w-9 rounded-xs border-t-2 border-card bg-clip-padding", part.className)}
                    style={{ height: share(part.amount) }}
                  />
                ))}
                {shown.length === 0 ? <span className="h-0.5 w-1/2 max-w-9 bg-line-strong" /> : null}
              </span>
            );
          })}
        </div>
      </div>
      <div className="mt-2 ml-6 flex">
        {bars.map(({ key, name }) => (
          <span key={key} className="num flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
