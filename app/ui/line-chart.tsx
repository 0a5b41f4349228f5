export type LineChartProps = {
  /** The text alternative. */
  label: string;
  /** In order, evenly spaced. */
  points: readonly { key: string; value: number }[];
  low: number;
  high: number;
  /** Values with a line behind. */
  lines: readonly number[];
  /** Labels of the first and the last point. */
  from: string;
  to: string | null;
};

/** Maximum number of dots; more would merge into a band. */
const MOST_DOTS = 14;

/** Values over time. Text, dots and lines keep their size at any width. */
export function LineChart({ label, points, low, high, lines, from, to }: LineChartProps) {
  const x = (n: number) => (points.length === 1 ? 50 : (n / (points.length - 1)) * 100);
  const y = (value: number) => ((value - low) / (high - low)) * 100;
  const dotted = points.length > MOST_DOTS ? points.length - 1 : 0;
  return (
    <div role="img" aria-label={label} className="text-2xs text-fg-3">
      <div className="relative mt-2 ml-5 h-24">
        {lines.map((value) => (
          <span key={value} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${y(value)}%` }}>
            <span className="num absolute right-full -translate-y-1/2 pr-2">{value}</span>
          </span>
        ))}
        <div className="absolute inset-x-2 inset-y-0">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <polyline
              points={points.map(({ value }, n) => `${x(n)},${100 - y(value)}`).join(" ")}
              fill="none"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-primary-text"
            />
          </svg>
          {points.map(({ key, value }, n) =>
            n < dotted ? null : (
              <span
                key={key}
                className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-primary-text bg-card"
                style={{ left: `${x(n)}%`, bottom: `${y(value)}%` }}
              />
            ),
          )}
        </div>
      </div>
      <div className="num mt-2 ml-5 flex min-h-4 justify-between gap-2">
        {to === null ? (
          <span className="mx-auto">{from}</span>
        ) : (
          [from, to].map((name, n) => <span key={n === 0 ? "from" : "to"}>{name}</span>)
        )}
      </div>
    </div>
  );
}
