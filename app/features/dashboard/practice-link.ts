import type { Criterion } from "../../../party/protocol/analysis";
import type { InterviewType } from "../../../party/protocol/vocabulary";

export type Practice = {
  type?: InterviewType;
  focus?: Criterion;
  company?: string | null;
  position?: string | null;
};

/** A link to the preparation of an AI interview with these values filled in. `ai`: its plain address. */
export function practiceLink(ai: string, { type, focus, company, position }: Practice): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, focus, company, position })) if (value) search.set(name, value);
  return search.size === 0 ? ai : `${ai}?${search}`;
}
