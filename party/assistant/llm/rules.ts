import type { Criterion } from "../../protocol/analysis";
import { INTERVIEWER_NAMES, interviewerOf, MANNER_OF, type Manner } from "../../protocol/interviewers";
import { type InterviewType, type PromptType, promptTypeOf } from "../../protocol/vocabulary";
import { frameOf } from "../question-kind";
import type { MockTask } from "../task";
import type { Fence } from "./fence";
import { nameLanguage } from "./language";

/** Version of all prompts, stored with their results; raise it whenever one of them changes. */
export const PROMPTS_VERSION = "prompts-6";

export const INTERVIEWS: Record<InterviewType, string> = {
  technical: "a technical interview",
  behavioral: "a behavioral interview, in which one tells what one has really done",
  hr: "an interview with human resources",
  language: "a conversation that shows how well the candidate speaks the language it is held in",
};

const CRAFT: Record<PromptType, string> = {
  BQ: "Answers are stories of one's own: situation, task, action, result. What I did, not we; with numbers; with what was learned.",
  CODE: "Answers show the thinking: what is asked and what is given, a simple approach and a better one, their cost in time and memory, edge cases, how to test it.",
  HR: "Answers are honest, concrete and short: facts about oneself that can be checked, why this job, no blame, no stock phrases.",
  TECH_CN:
    "Answers go from the concept in one sentence to how it works inside, then to where the candidate has used it and what it cost, and what the alternatives are.",
};

/** Only for turns of the interviewer: prompts for hints and analyses don't contain it. */
export const MANNERS: Record<Manner, string> = {
  neutral: "Your manner is neutral: friendly and to the point.",
  warm: "Your manner is warm: unhurried and encouraging, with thanks for what was told, and without praise that was not earned.",
  pressing:
    "Your manner is pressing: brief, direct and professional, never rude; ask for numbers, evidence and decisions, but be as kind as anybody to somebody who is nervous, upset or wants to stop.",
};

/** The interviewer of this turn: role, name and manner. */
export function introduce(task: MockTask): string {
  const interviewer = interviewerOf(task);
  const { interviewType } = task.mock ?? task;
  return `You are the interviewer in ${INTERVIEWS[interviewType]}. Your name is ${INTERVIEWER_NAMES[interviewer]}. ${MANNERS[MANNER_OF[interviewer]]}`;
}

type Craft = { promptType: PromptType; interviewType: InterviewType };

/** The craft that applies to an answer: a plain opening question of a behavioral interview isn't judged as a story. */
export function frameTask({ promptType, interviewType }: Craft, question: string): Craft {
  const frame = frameOf(question, interviewType);
  if (frame === interviewType) return { promptType, interviewType };
  // TECH_CN is for interviews that are technical as a whole.
  return { promptType: promptTypeOf(frame, "en"), interviewType: frame };
}

/** The qualities of a good answer. */
export function craftOf({ promptType, interviewType }: Craft): string {
  return interviewType === "language" ? LANGUAGE_CRAFT : CRAFT[promptType];
}

const LANGUAGE_CRAFT =
  "Answers are spoken in whole sentences that hang together, with exact words, reasons and an example; what counts is how it is said as much as what.";

const SKILLS: Record<Criterion, string> = {
  relevance: "answering exactly what was asked",
  structure: "giving their answers a clear structure",
  evidence: "backing up what they say with facts, figures and results of their own",
  clarity: "saying things plainly and without detours",
};

/** An instruction for an interview that practises one skill; empty without one. */
export function practise(focus: Criterion | null): readonly string[] {
  if (focus === null) return [];
  return [
    `In this interview the candidate practises one thing above all: ${SKILLS[focus]}. Choose and word questions so that they call for it; where an answer lacks it, your follow-up asks for just that.`,
  ];
}

/** The single system message of a request: role, data rule, task, and language. */
export function writeSystem(fence: Fence, lang: string, role: string, task: readonly string[]): string {
  return [role, fence.rule, task.join("\n"), `Write in ${nameLanguage(lang)}.`].join("\n\n");
}

/** Comes after the blocks: some models take the last thing they read for the task. */
export const AFTER_DATA = "That was all of the data. Now do the task of the system message.";
