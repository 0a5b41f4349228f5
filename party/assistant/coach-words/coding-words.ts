import type { Some } from "./replies";

type Plan = { name: string; minutes: number; tasks: number; hasQuestions: boolean };
/** Wordings of a fact about a run, with its line if known. */
type AtLine = (line: number | null) => Some;

/**
 * Everything that the interviewer says in a coding round. A sentence about the behavior of code is only said with the
 * run that showed it.
 */
export type CodingWords = {
  hello: (plan: Plan) => string;
  /** Leads to the first task, and to each later one. */
  intro: { first: Some; next: Some };
  /** Asks a task: with its cost, a query, code with mistakes, or anything else. */
  ask: Record<"cost" | "query" | "bugs" | "plain", (title: string) => string>;
  approach: {
    goAhead: Some;
    cost: Some;
    silence: Some;
    /** Code was written before anything was said. */
    started: Some;
    dontKnow: Some;
  };
  /** To an approach, or the place of a mistake, that is offered as a question. True of right and wrong ones alike. */
  proposal: Record<"cost" | "query" | "bugs" | "plain", Some>;
  writing: {
    /** After a short remark that asks nothing. */
    listening: Some;
    repeat: (title: string) => Some;
    restart: Some;
    unheard: Some;
    dontKnow: Some;
    offerHint: Some;
  };
  /** One sentence for each state of the work. */
  work: {
    untouched: Some;
    not_run: Some;
    changed: Some;
    unparsed: AtLine;
    broke: AtLine;
    out_of_time: Some;
    out_of_memory: Some;
    too_much_output: Some;
    fails: (passed: number, total: number, number: number) => Some;
    passes: (total: number) => Some;
    ran: Some;
  };
  /** `more`: questions and tasks after this one. */
  time: (minutes: number, more: number) => Some;
  hint: { given: Some; none: Some };
  /** `text`: sentences of the task follow, and may leave a part of the question open. */
  clarify: { example: Some; text: Some; open: Some };
  final: {
    run: Some;
    lastMinutes: Some;
    timeOver: Some;
    untouched: Some;
    waiting: Some;
    /** To somebody who wants to stop before the result is there. */
    beforeGoodbye: Some;
    missing: Some;
    passes: (total: number) => Some;
    fails: (passed: number, total: number) => Some;
    /** After `passes`: with `size` times the input it took `steps` times the steps. */
    slow: (size: number, steps: number) => Some;
    broke: AtLine;
    out_of_time: Some;
    out_of_memory: Some;
    too_much_output: Some;
  };
  after: {
    failure: Some;
    complexity: Some;
    /** Growths of the bank's solution. */
    known: (time: string, space: string) => Some;
    sameTime: (time: string) => Some;
  };
};
