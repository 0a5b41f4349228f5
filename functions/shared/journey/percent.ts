/** A share as people read it. What is there is never 0 %, and what is not all is never 100 %. */
export function percentOf(share: number): string {
  if (share > 0 && share < 0.005) return "<1%";
  if (share < 1 && share >= 0.995) return ">99%";
  return `${Math.round(share * 100)}%`;
}
