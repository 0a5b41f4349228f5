const MINUTE_MS = 60_000;
/** From here on hours are easier to read. */
const LONG_MINUTES = 120;

export type PracticeTime = { unit: "minutes"; count: number } | { unit: "hours"; count: number };

/** Whole minutes, at least one; above two hours, hours with one decimal. */
export function practiceTime(milliseconds: number): PracticeTime {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  if (minutes < LONG_MINUTES) return { unit: "minutes", count: minutes };
  return { unit: "hours", count: Math.round(minutes / 6) / 10 };
}
