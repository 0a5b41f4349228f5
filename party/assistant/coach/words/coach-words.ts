import type { Criterion } from "../../../protocol/analysis";
import type { InterviewType } from "../../../protocol/vocabulary";
import type { Gap } from "../gaps";

export type Some = readonly [string, ...string[]];
export type Frame = { id: string; title: string; text: string };
export type Interview = { type: InterviewType; company: string; position: string; minutes: number; questions: number };
/** Candidates' questions at the end. */
export type Wish = "pay" | "result" | "self" | "team" | "hours" | "growth" | "product" | "process" | "other";

/** Everything that the interviewer says in one language, except for the banks. */
export type CoachWords = {
  hello: (interview: Interview) => string;
  openers: readonly Frame[];
  closers: readonly Frame[];
  notes: { title: string; text: (line: string) => string };
  thanks: Some;
  moveOn: Some;
  skipped: Some;
  lead: (quote: string) => Some;
  gaps: Record<Gap, Some>;
  /** For each practised skill: its introduction, and the request for an answer that shows it. */
  focus: Record<Criterion, { practises: string; ask: Some }>;
  again: Some;
  stillThere: Some;
  patience: Some;
  explain: Some;
  /** For nervous or angry candidates. */
  calm: Some;
  unclear: Some;
  offTopic: Some;
  /** After "I do not know": a hypothetical, or for a story the closest experience. */
  unknown: Some;
  noStory: Some;
  /** Answers to a candidate's question in the middle of the interview. */
  later: Some;
  identity: string;
  topic: (title: string) => string;
  almostOver: Some;
  timeOver: Some;
  cannotSpeakFor: (company: string) => string;
  wishes: Record<Wish, string>;
  anythingElse: Some;
  goodbye: (interview: { company: string; position: string; answered: number }) => string;
  closed: string;
};
