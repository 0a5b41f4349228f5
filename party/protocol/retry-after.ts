/**
 * Milliseconds until the server accepts a retry; null: it doesn't say. `retry-after-ms` is more exact and comes first;
 * `retry-after` has seconds or an HTTP date.
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const exact = readNumber(headers.get("retry-after-ms"));
  if (exact !== null) return exact;
  const text = headers.get("retry-after");
  const seconds = readNumber(text);
  if (seconds !== null) return seconds * 1000;
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function readNumber(text: string | null): number | null {
  const number = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
