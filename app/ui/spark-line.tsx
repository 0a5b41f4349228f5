const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 2;

/** A line chart of the size of a word; the values are shown elsewhere. */
export function SparkLine({ values, className }: { values: readonly number[]; className?: string }) {
  const low = Math.min(...values);
  // Minimum range, so that small changes do not look like large ones.
  const span = Math.max(1, Math.max(...values) - low);
  const x = (n: number) => EDGE + (n / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className={className}>
      <polyline
        points={values.map((value, n) => `${x(n)},${y(value)}`).join(" ")}
        fill="none"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-primary-text"
      />
    </svg>
  );
}
