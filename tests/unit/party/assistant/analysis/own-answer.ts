import type { InterviewType } from "../../../../../party/protocol/vocabulary";

/** A good and a weak answer to the same question. */
export type OwnAnswer = { id: string; type: InterviewType; question: string; good: string; weak: string };
