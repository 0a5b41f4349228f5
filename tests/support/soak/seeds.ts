import { inject, type TaskMeta } from "vitest";

/** Figures of one seeded run, by name; `npm run soak` adds them up. */
export type SoakFigures = Record<string, number>;

declare module "vitest" {
  interface TaskMeta {
    soak?: SoakFigures;
  }
}

/** These seeds in `npm test`, more of them in `npm run soak`. */
export function soakSeeds(...few: number[]): number[] {
  const soak = inject("soak");
  return soak ? Array.from({ length: soak.seeds }, (_, n) => soak.first + n) : few;
}

export function reportFigures(task: { meta: TaskMeta }, figures: SoakFigures): void {
  task.meta.soak = figures;
}
