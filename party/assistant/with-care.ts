import { careFor, withoutSensitive } from "../care/sensitive";
import type { Mock, MockQuestion } from "../protocol/mock";
import { COACH } from "../protocol/vocabulary";
import { fold } from "../text/fold";
import { pickUnsaid } from "./coach/hash";
import { joined, languageOf } from "./coach/interviewer-speech";
import { inSentences } from "./coach/say";
import type { Assistant, Line, MockTask, TaskEvent, TranslationTask } from "./task";

/**
 * Comes before every assistant, the coach and models alike: lines of a person in danger or suffering violence reach
 * none of them, and such a turn of an interview is answered by written words that step out of the role.
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
        const care = careFor(newestTurn(task.lines));
        if (care) {
          signal.throwIfAborted();
          const text = await wordsFor(task, care);
          for (const piece of inSentences(text)) yield { type: "text", text: piece };
          return yield { type: "done", answeredBy: COACH, mock: { ...task.mock, care } };
        }
      }
      const lines = withoutSensitive(task.lines);
      if (task.kind !== "ai_mock" || !task.mock?.care) return yield* inner.run({ ...task, lines }, signal);
      // The person goes on, or ends it: the interviewer is back in its role.
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
 * The interview ends where somebody was in danger: their question is as if it had not been asked, if they said nothing
 * else to it. A report that tells them to answer it would be cruel.
 */
function withoutInterrupted(mock: Mock, lines: readonly Line[]): Mock {
  const plan = mock.plan.map((one): MockQuestion => {
    if (one.status !== "asking") return one;
    const from = lines.findIndex(({ id }) => id === one.segmentId);
    const isAnswered = lines.slice(Math.max(from, 0)).some(({ role, text }) => role !== "ai" && text.trim() !== "");
    return isAnswered ? one : { ...one, status: "planned", segmentId: null, askedAt: null };
  });
  return { ...mock, plan };
}

const READY =
  /\b(?:sorry|go on|going|continue|carry on|proceed|ready|i'm (?:ok|okay|fine|all right|alright|good|better)|i am (?:ok|okay|fine)|never ?mind|forget (?:it|that)|ask me|next|interview|thanks?|thank you)\b|继续|没事|还好|好了|算了|不好意思|对不起|抱歉|谢谢|面试|往下/;
/** In UTF-16 units: longer words are an answer. */
const LONGEST_READY = 70;

/** After the interviewer stepped out of its role: words that say that the interview may go on, and no answer. */
function isReady(said: string): boolean {
  return said.length <= LONGEST_READY && READY.test(fold(said));
}

/** Leaves such texts as they are, so that no model gets them. */
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

/** The candidate's words since the interviewer last spoke. */
function newestTurn(lines: readonly Line[]): string {
  const last = lines.findLastIndex(({ role }) => role === "ai");
  return lines
    .slice(last + 1)
    .map(({ text }) => text.trim())
    .join(" ");
}

async function wordsFor({ mock, lang, lines }: MockTask, kind: "crisis" | "disclosure" | "goOn"): Promise<string> {
  const { WORDS } = await import("./coach/words/words");
  const wordings = WORDS[languageOf(mock?.lang || lang)].replies[kind];
  const said = lines.filter(({ role }) => role === "ai").map(({ text }) => text);
  return pickUnsaid(wordings, said, `${mock?.startedAt}|${kind}`);
}
