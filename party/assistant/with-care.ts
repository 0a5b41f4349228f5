import { careFor, withoutSensitive } from "../care/sensitive";
import { sensitiveIn } from "../care/sensitive-code";
import { withoutWritten } from "../care/written-words";
import { asNotAsked, type Care, type Mock, type MockQuestion } from "../protocol/mock";
import { COACH } from "../protocol/vocabulary";
import { fold } from "../text/fold";
import { hash, pickUnsaid } from "./coach/hash";
import { inSentences } from "./coach/say";
import type { Assistant, CodeView, InterviewTask, Line, MockTask, TaskEvent, TranslationTask } from "./task";
import { joined, languageOf } from "./words/interviewer-speech";

/**
 * Wraps every assistant, the coach and models alike: lines of a person who is in danger or suffers violence reach none
 * of them. Such a turn of an interview gets a fixed reply, in which the interviewer steps out of its role.
 */
export function withCare(inner: Assistant): Assistant {
  return {
    get version() {
      return inner.version;
    },
    async *run(task, signal) {
      if (task.kind === "translation") return yield* translateRest(inner, task, signal);
      if (!("lines" in task)) return yield* inner.run(task, signal);
      if (task.kind === "ai_mock" && task.mock && task.action === "reply") {
        const written = findWritten(task);
        const care = careFor(newestTurn(task.lines)) ?? written?.care;
        if (care) {
          signal.throwIfAborted();
          const text = await wordsFor(task, care);
          for (const piece of inSentences(text)) yield { type: "text", text: piece };
          return yield { type: "done", answeredBy: COACH, mock: { ...(written?.mock ?? task.mock), care } };
        }
      }
      const lines = withoutSensitive(task.lines);
      if (task.board) task = withoutSensitiveBoard(task, task.board);
      if (task.kind === "answer_analysis" && task.code) {
        const code = { ...task.code, code: withoutSensitiveCode(task.code.code) };
        return yield* inner.run({ ...task, lines, code }, signal);
      }
      if (task.kind !== "ai_mock") return yield* inner.run({ ...task, lines }, signal);
      if (task.code) task = { ...task, code: withoutSensitiveCode(task.code) };
      if (!task.mock?.care) return yield* inner.run({ ...task, lines }, signal);
      // The person continues or ends the interview: the interviewer returns to its role.
      const { care: _, ...back } = task.mock;
      const mock = task.action === "end" ? withoutInterrupted(back, lines) : back;
      const asking = mock.plan.find(({ status }) => status === "asking");
      const said = newestTurn(lines);
      if (task.action !== "reply" || !asking || (said !== "" && !isReady(said))) {
        return yield* inner.run({ ...task, lines, mock }, signal);
      }
      const again = asking.followUp ?? asking.text ?? "";
      const text = joined(languageOf(mock.lang || task.lang), await wordsFor(task, "goOn"), again);
      for (const piece of inSentences(text)) yield { type: "text", text: piece };
      yield { type: "done", answeredBy: COACH, mock };
    },
  };
}

/**
 * Resets the open question of an interview that ends after such a turn, unless the person said something else to it: a
 * report that tells them to answer it would be cruel.
 */
function withoutInterrupted(mock: Mock, lines: readonly Line[]): Mock {
  const plan = mock.plan.map((one): MockQuestion => {
    if (one.status !== "asking") return one;
    const from = lines.findIndex(({ id }) => id === one.segmentId);
    const isAnswered = lines.slice(Math.max(from, 0)).some(({ role, text }) => role !== "ai" && text.trim() !== "");
    return isAnswered ? one : asNotAsked(one);
  });
  return { ...mock, plan };
}

const READY =
  /\b(?:sorry|go on|going|continue|carry on|proceed|ready|i'm (?:ok|okay|fine|all right|alright|good|better)|i am (?:ok|okay|fine)|never ?mind|forget (?:it|that)|ask me|next|interview|thanks?|thank you)\b|继续|没事|还好|好了|算了|不好意思|对不起|抱歉|谢谢|面试|往下/;
/** In UTF-16 units. A longer text is an answer. */
const LONGEST_READY = 70;

/** Whether somebody only says that the interview may continue, after the interviewer stepped out of its role. */
function isReady(said: string): boolean {
  return said.length <= LONGEST_READY && READY.test(fold(said));
}

/** Translates all texts except those of people in danger, which no model may get. */
async function* translateRest(inner: Assistant, task: TranslationTask, signal: AbortSignal): AsyncGenerator<TaskEvent> {
  const texts = task.texts.filter((text) => careFor(text) === null);
  if (texts.length === task.texts.length) return yield* inner.run(task, signal);
  if (texts.length === 0) return yield { type: "done", answeredBy: COACH, translations: task.texts };
  for await (const event of inner.run({ ...task, texts }, signal)) {
    if (event.type !== "done" || !event.translations) yield event;
    else {
      const rest = event.translations;
      let at = 0;
      const translations = task.texts.map((text) => (careFor(text) === null ? (rest[at++] ?? text) : text));
      yield { ...event, translations };
    }
  }
}

/** Finds new words of danger in the code file; null without any. `mock` records that they are answered. */
function findWritten({ mock, code }: MockTask): { care: Care; mock: Mock } | null {
  const asking = mock?.plan.find(({ status }) => status === "asking");
  if (!mock || !code || !asking?.coding) return null;
  const { cared = [] } = asking.coding;
  const found = sensitiveIn(code).map(({ text, care }) => ({ care, id: hash(text).toString(36) }));
  const [first] = found.filter(({ id }) => !cared.includes(id));
  if (!first) return null;
  const coding = { ...asking.coding, cared: [...new Set([...cared, ...found.map(({ id }) => id)])] };
  return {
    care: first.care,
    mock: { ...mock, plan: mock.plan.map((one) => (one === asking ? { ...one, coding } : one)) },
  };
}

/** The picture that an analysis gets shows the same words. */
function withoutSensitiveBoard(task: InterviewTask, words: readonly string[]): InterviewTask {
  const board = words.filter((one) => careFor(one) === null);
  if (task.kind !== "answer_analysis" || board.length === words.length) return { ...task, board };
  const { image: _, ...rest } = task;
  return { ...rest, board };
}

function withoutSensitiveCode(code: CodeView): CodeView {
  const text = withoutWritten(code.text, sensitiveIn(code));
  if (text === code.text) return code;
  // The program's output may contain the same words.
  return { ...code, text, runs: code.runs.map((run) => ({ ...run, output: "" })) };
}

/** The candidate's words since the interviewer last spoke. */
function newestTurn(lines: readonly Line[]): string {
  const last = lines.findLastIndex(({ role }) => role === "ai");
  return lines
    .slice(last + 1)
    .map(({ text }) => text.trim())
    .join(" ");
}

async function wordsFor({ mock, lang, lines }: MockTask, kind: "crisis" | "disclosure" | "goOn"): Promise<string> {
  const { WORDS } = await import("./coach-words/words");
  const wordings = WORDS[languageOf(mock?.lang || lang)].replies[kind];
  const said = lines.filter(({ role }) => role === "ai").map(({ text }) => text);
  return pickUnsaid(wordings, said, `${mock?.startedAt}|${kind}`);
}
