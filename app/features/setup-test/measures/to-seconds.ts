/** Milliseconds as seconds with one digit behind the point: what a person may notice. */
export function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
