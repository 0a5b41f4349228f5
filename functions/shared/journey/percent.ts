/**
 * A share as people read it. A share above zero is never shown as 0 %, and one below the whole is never shown as 100 %.
 */
export function percentOf(share: number): string {
  if (share > 0 && share < 0.005) return "<1%";
  if (share < 1 && share >= 0.995) return ">99%";
  return `${Math.round(share * 100)}%`;
}
