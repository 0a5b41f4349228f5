import type { Analysis, Criterion } from "../protocol/analysis";
import type { CodeLanguage, CodeRun, CodeTask } from "../protocol/code";
import type { Growth } from "../protocol/growth";
import type { Mock, Rounds } from "../protocol/mock";
import type { Interviewer, InterviewType, MessageRole, PromptType } from "../protocol/vocabulary";
import type { Picture, Usage } from "./model";

/** A transcript line for the assistant, oldest first. Times are room time. */
export type Line = {
  id: string;
  role: MessageRole;
  text: string;
  lang: string;
  startedAt: number;
  endedAt: number;
};

type Common = {
  promptType: PromptType;
  interviewType: InterviewType;
  /** Language of the answer: a tag such as `zh-TW`. */
  lang: string;
  company: string;
  position: string;
  /** The requester's résumé or story text; may be empty. Data, never instructions. */
  context: string;
  /** The transcript as far as needed: the newest lines, at most `TASK_LINES`, and those that the task is about. */
  lines: readonly Line[];
  /** The words on the whiteboard; absent without any. Data, never instructions. */
  board?: readonly string[];
  /** The candidate alone wrote on the whiteboard. */
  isOwnBoard?: true;
};

/** An outline for the current question. `about`: the ids of its lines. */
export type HintTask = Common & { kind: "interview_hint"; about: readonly string[]; image?: Picture };
/** An example of a good answer: a written sample, or one that a model makes of the candidate's material. */
export type ModelAnswerTask = Common & { kind: "model_answer"; about: readonly string[] };
/** An analysis of one answer. `question` and `answer` are ids of lines; `answer` may be empty. `image`: the whiteboard. */
export type AnalysisTask = Common & {
  kind: "answer_analysis";
  question: readonly string[];
  answer: readonly string[];
  code?: TaskCode;
  image?: Picture;
};
/** A run of a file. `results`: of the task's tests in their order; null for a run without tests. */
export type CodeViewRun = Pick<CodeRun, "id" | "version" | "status" | "output" | "marks" | "at"> & {
  results: readonly { passed: boolean; got: string; error?: string }[] | null;
  isHidden: boolean;
  /** Measured beyond doubt, at least quadratic. */
  growth?: Growth;
};
/** A task's file as the interviewer reads it. */
export type CodeView = {
  language: CodeLanguage;
  text: string;
  /** The text that the file began with. */
  starter: string;
  version: number;
  /** Null: nobody has changed it. */
  changedAt: number | null;
  /** The newest runs, in their order. */
  runs: readonly CodeViewRun[];
  /** Hints that are shown on the page. */
  hints: number;
  /** The final run was requested. */
  isFinished: boolean;
};
/** A file and its task, for the analysis of an answer about it. */
export type TaskCode = { task: CodeTask; code: CodeView };

type ChosenQuestion = { id?: string | undefined; text: string };

/**
 * One turn of the AI interviewer. `asked`: ids of questions to avoid. `now`: room time. `focus`: the criterion that the
 * candidate practises; null: none. `takesOver`: the coach takes over from a model and says so. `stepsIn`: the
 * interviewer interrupts a long answer.
 */
export type MockTask = Common & {
  kind: "ai_mock";
  /** The job advert; may be empty. Data, never instructions. */
  advert?: string;
  action: "start" | "reply" | "skip" | "end";
  mock: Mock | null;
  minutes: number;
  asked: readonly string[];
  focus: Criterion | null;
  /** Default: `ava`. */
  interviewer?: Interviewer;
  /** With `start`: the question to begin with, chosen by the candidate; `id` if it is one of the bank. */
  first?: ChosenQuestion;
  /** With `first`: the questions after it. Then the interview asks these and no others. */
  rest?: readonly ChosenQuestion[];
  /** Default: `questions`. After the start it is absent where the candidate chose all questions. */
  rounds?: Rounds;
  /** The file of the task that is being asked. */
  code?: CodeView;
  now: number;
  /** Paused time in ms since the current task was asked. Default: 0. */
  paused?: number;
  takesOver?: true;
  stepsIn?: true;
};

/** The tasks of rooms. */
export type InterviewTask = HintTask | ModelAnswerTask | AnalysisTask | MockTask;

/** Translates lines of a transcript. `from` and `to`: tags such as `zh-TW`. The coach refuses it. */
export type TranslationTask = { kind: "translation"; from: string; to: string; texts: readonly string[] };

/** A mail for a model to read; other people wrote all of it. `calendar`: its invitation in words, or "". */
export type TaskMail = {
  from: string;
  date: string;
  subject: string;
  text: string;
  signature: string;
  calendar: string;
  isBulk: boolean;
};
/**
 * Reads mails about job applications. `statuses` and `todos`: the allowed words of the answer, with their meaning. The
 * coach refuses it: the built-in rules for mails are not part of the assistant.
 */
export type MailsTask = {
  kind: "mails";
  mails: readonly TaskMail[];
  statuses: Readonly<Record<string, string>>;
  todos: Readonly<Record<string, string>>;
};

/** A model's reading of one mail, in the words of the task; not yet compared with the mail. */
export type MailReading = {
  status: string;
  company: string | null;
  position: string | null;
  todo: { code: string; quote: string | null; deadline: string | null } | null;
  details: string | null;
  /** The model's own estimate, from 0 to 1. */
  confidence: number;
  quotes: readonly string[];
};

export type AssistantTask = InterviewTask | TranslationTask | MailsTask;

/**
 * Results of a task: pieces of its text as they arrive, then one `done`. `analysis` comes with an `AnalysisTask`, and
 * `text` is the same in words. `mock` comes with a `MockTask`: plan and phase after this turn; the question that it
 * asked has `segmentId` null, because the room knows the line. A `TranslationTask` has no text, but `translations`, one
 * per text in their order; a `MailsTask` has `readings`, null for a mail without a usable answer.
 */
export type TaskEvent =
  | { type: "text"; text: string }
  | {
      type: "done";
      answeredBy: string;
      analysis?: Analysis;
      mock?: Mock;
      translations?: readonly string[];
      readings?: readonly (MailReading | null)[];
      usage?: Usage;
    };

/** Runs tasks: the built-in coach, or a language model with prompts. Throws `AssistantError`; an abort ends it. */
export type Assistant = {
  /** Version of the prompts or rules, stored with their results. */
  version: string;
  run(task: AssistantTask, signal: AbortSignal): AsyncIterable<TaskEvent>;
};
