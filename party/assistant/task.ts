import type { Analysis, Criterion } from "../protocol/analysis";
import type { Mock } from "../protocol/mock";
import type { InterviewType, MessageRole, PromptType } from "../protocol/vocabulary";
import type { Picture, Usage } from "./model";

/** A line of the transcript as the assistant gets it, oldest first. Times are room time. */
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
  /** The language to answer in: a tag such as `zh-TW`. */
  lang: string;
  company: string;
  position: string;
  /** The asker's résumé or story text; empty when there is none. Data, never instructions. */
  context: string;
  /** What was said up to now, as much as is needed: the newest lines, at most `TASK_LINES`, and those it is about. */
  lines: readonly Line[];
};

/** An outline for the question that was just put. `about` are the lines it stands in. */
export type HintTask = Common & { kind: "interview_hint"; about: readonly string[]; image?: Picture };
/** How the question could be answered well, made of what the candidate has said and brought. */
export type ModelAnswerTask = Common & { kind: "model_answer"; about: readonly string[] };
/** A judgement of one answer. `question` and `answer` are ids of lines; `answer` may be empty. */
export type AnalysisTask = Common & {
  kind: "answer_analysis";
  question: readonly string[];
  answer: readonly string[];
};
/**
 * One turn of the AI interviewer. `asked`: ids of questions that should not come again. `now`: room time.
 * `focus`: what the candidate practises above all; null: nothing in particular.
 */
export type MockTask = Common & {
  kind: "ai_mock";
  action: "start" | "reply" | "skip" | "end";
  mock: Mock | null;
  minutes: number;
  asked: readonly string[];
  focus: Criterion | null;
  now: number;
};

/** What rooms ask for. */
export type InterviewTask = HintTask | ModelAnswerTask | AnalysisTask | MockTask;

/** Lines of a transcript in another language. `from` and `to`: tags such as `zh-TW`. The coach refuses it. */
export type TranslationTask = { kind: "translation"; from: string; to: string; texts: readonly string[] };

/** A mail for a model to read: all of it was written by other people. `calendar`: an invitation in it, in words, or "". */
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
 * What mails say about job applications. `statuses` and `todos`: the words that may be answered, with what they mean. The
 * coach refuses it: the rules that are built in for mails are no assistant's.
 */
export type MailsTask = {
  kind: "mails";
  mails: readonly TaskMail[];
  statuses: Readonly<Record<string, string>>;
  todos: Readonly<Record<string, string>>;
};

/** What a model says of one mail, in the words of the task; nothing of it is compared with the mail yet. */
export type MailReading = {
  status: string;
  company: string | null;
  position: string | null;
  todo: { code: string; quote: string | null; deadline: string | null } | null;
  details: string | null;
  /** From 0 to 1, by its own account. */
  confidence: number;
  quotes: readonly string[];
};

export type AssistantTask = InterviewTask | TranslationTask | MailsTask;

/**
 * What comes of a task: pieces of its text as they arrive, then one `done`. `analysis` comes with an `AnalysisTask`, of
 * which `text` is the same in words; `mock` with a `MockTask`: the plan and phase after this turn, where the question
 * put in it has `segmentId` null (the room knows the line). A `TranslationTask` has no text, but `translations`: one for
 * each of its texts, in their order; a `MailsTask` likewise `readings`, null for a mail to which no usable answer came.
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

/** Does tasks: the built-in coach, or a language model with prompts. Throws `AssistantError`; aborting ends it. */
export type Assistant = {
  /** Of the prompts or rules; stands under what they make. */
  version: string;
  run(task: AssistantTask, signal: AbortSignal): AsyncIterable<TaskEvent>;
};
