import type { Criterion } from "../../protocol/analysis";
import type { Guide } from "../../questions/guide";
import type { CodingWords } from "./coding-words";
import type { Replies, Some } from "./replies";

export type Frame = { id: string; title: string; text: string };
/** An opening, with what it asks for: openings are in no bank. */
export type Opener = Frame & Pick<Guide, "clarifications" | "keyPoints">;
/** Candidates' questions at the end. */
export type Wish = "pay" | "result" | "self" | "team" | "hours" | "growth" | "product" | "process" | "other";
/** Written for questions outside of the banks. */
export type ShortGuide = Pick<Guide, "followUps" | "clarifications" | "keyPoints">;

/** Everything that the interviewer says in one language, except for the banks. */
export type CoachWords = {
  hello: (interview: { name: string; minutes: number; questions: number }) => string;
  openers: readonly Opener[];
  /** For all openers. */
  opening: Pick<Guide, "followUps">;
  closers: readonly Frame[];
  notes: { title: string; text: (line: string) => string; guide: ShortGuide };
  /** Questions about a line of the job advert. */
  advert: { title: string; text: (line: string) => string; guide: ShortGuide };
  thanks: Some;
  /** In the middle of a long answer: polite words to stop it, and a question for its point. */
  stepIn: { stop: Some; ask: Some };
  replies: Replies;
  coding: CodingWords;
  /** Name of each skill that can be practised. */
  focus: Record<Criterion, string>;
  topic: (title: string) => string;
  /** Key points as one phrase. */
  list: (points: readonly string[]) => string;
  almostOver: Some;
  timeOver: Some;
  cannotSpeakFor: (company: string) => string;
  wishes: Record<Wish, string>;
  /** The same advice after another one. */
  alsoWish: (wish: string) => string;
  anythingElse: Some;
  goodbye: (interview: { answered: number }) => string;
  closed: string;
};
