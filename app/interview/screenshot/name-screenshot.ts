/** `mocki-k7m2x9qd-2026-11-21-184205.png`: sorts by time, and no system refuses a sign in it. `at` is taken as local time. */
export function nameScreenshot(room: string, at: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `mocki-${room}-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.png`;
}
