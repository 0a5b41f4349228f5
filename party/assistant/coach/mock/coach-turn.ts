import { isTheirQuestions, type Mock, type MockQuestion } from "../../../protocol/mock";
import { COACH, type Language } from "../../../protocol/vocabulary";
import { openRecognise, type Recognise } from "../../moves/recognise-move";
import { frameOf } from "../../question-kind";
import type { MockTask } from "../../task";
import { pickUnsaid } from "../hash";
import { joined, languageOf } from "../interviewer-speech";
import type { CoachWords } from "../words/coach-words";
import type { Some } from "../words/replies";
import { WORDS } from "../words/words";
import { hasNoQuestion, wishIn } from "./farewell";
import { followUp, MOST_FOLLOW_UPS } from "./follow-up";
import { type Heard, listen } from "./heard";
import { metaIn } from "./meta";
import { makePlan } from "./plan";
import { type Put, questionOf } from "./question-of";

export type Turn = { text: string; mock: Mock };

const MINUTE = 60_000;
/** With less time left no new question begins, except the candidate's own. */
const LAST_CALL = 1.5 * MINUTE;
/** So often in a row words that are none are asked for again. */
const MOST_NOISE = 2;
/** Time reserved for each waiting question before another one gets a follow-up. */
const BREATHING = 1.5 * MINUTE;

/** The interviewer's next words, and the interview after them. */
export async function takeTurn(task: MockTask): Promise<Turn> {
  const turn = await chooseTurn(task);
  if (!task.takesOver) return turn;
  const mock: Mock = { ...turn.mock, takenOver: true };
  if (task.action === "end") return { ...turn, mock };
  const language = languageOf(mock.lang || task.lang);
  const { says } = WORDS[language].replies.takeOver;
  return { text: joined(language, pickUnsaid(says, [], `${mock.startedAt}`), turn.text), mock };
}

async function chooseTurn(task: MockTask): Promise<Turn> {
  const language = languageOf(task.mock?.lang || task.lang);
  const begun = task.mock !== null && task.mock.plan.length > 0;
  if (task.action === "end" && !begun) return Interviewer.withoutWords(emptyMock(task), task, language).goodbye();
  if (task.action === "start" || !task.mock || (!begun && task.mock.phase === "opening")) return open(task, language);
  return (await Interviewer.listening(task.mock, task, language)).answer();
}

function emptyMock({ interviewType, lang, company, position, minutes, now, mock }: MockTask): Mock {
  const at = { interviewType, lang, model: mock?.model ?? COACH, company, position, minutes };
  return { ...at, startedAt: mock?.startedAt ?? now, plan: [], phase: "opening" };
}

async function open(task: MockTask, language: Language): Promise<Turn> {
  const plan = await makePlan(task, language);
  const interviewer = Interviewer.withoutWords({ ...emptyMock(task), plan }, task, language);
  const { hello, focus } = WORDS[language];
  const practises = task.focus === null ? "" : focus[task.focus];
  return interviewer.askNext(joined(language, hello({ minutes: task.minutes, questions: plan.length }), practises));
}

/** One turn of an interview. A new instance for each turn; it keeps no state. */
class Interviewer {
  readonly #words: CoachWords;
  readonly #current: MockQuestion | undefined;
  readonly #left: number;

  private constructor(
    readonly mock: Mock,
    readonly task: MockTask,
    readonly language: Language,
    /** The current question as it is put, and what was said to it; null while nothing is asked. */
    readonly asked: { put: Put; heard: Heard } | null,
    readonly recognise: Recognise | null,
  ) {
    this.#words = WORDS[language];
    this.#current = currentOf(mock);
    this.#left = mock.startedAt + mock.minutes * MINUTE - task.now;
  }

  static withoutWords(mock: Mock, task: MockTask, language: Language): Interviewer {
    return new Interviewer(mock, task, language, null, null);
  }

  static async listening(mock: Mock, task: MockTask, language: Language): Promise<Interviewer> {
    const current = currentOf(mock);
    if (!current) return Interviewer.withoutWords(mock, task, language);
    const [put, recognise] = await Promise.all([putOf(current, mock, task, language), openRecognise()]);
    const heard = listen(task.lines, current, { interviewType: put.type, question: put.text }, recognise);
    return new Interviewer(mock, task, language, { put, heard }, recognise);
  }

  async answer(): Promise<Turn> {
    if (this.mock.phase === "closed") return { text: this.#words.closed, mock: this.mock };
    switch (this.task.action) {
      case "end":
        return this.goodbye();
      case "skip":
        return this.#left <= 0 ? this.#timeOver() : this.askNext(this.#say(this.#words.replies.skip));
      case "start":
      case "reply":
        return this.asked ? this.#reply(this.asked) : this.askNext("");
      default:
        return this.task.action satisfies never;
    }
  }

  async #reply({ put, heard }: { put: Put; heard: Heard }): Promise<Turn> {
    const { replies } = this.#words;
    if (this.#left <= 0 && heard.move !== "stop") return this.#timeOver();
    const again = this.#lastAsked(put, heard);
    const { move } = heard;
    if (move === null) return this.#stay(this.#withQuestion(replies.silence, again));
    const timesBefore = heard.before.filter((one) => one.move === move).length;
    switch (move) {
      case "greeting":
        return this.#stay(this.#withQuestion(replies.greeting[heard.spoken ? "heard" : "read"], again));
      case "repeat":
        return this.#stay(this.#withQuestion(replies.repeat, again));
      case "clarify": {
        if (this.mock.phase === "closing") break;
        const written = put.guide?.clarifications[timesBefore];
        return this.#stay(
          written ? joined(this.language, this.#say(replies.clarify.asked), written) : this.#say(replies.clarify.open),
        );
      }
      case "think":
        return this.#stay(this.#say(replies.think));
      case "restart":
        return this.#stay(this.#withQuestion(replies.restart, again));
      case "not_done":
        return this.#letFinish(heard);
      case "hint":
        if (this.mock.phase === "closing") break;
        return this.#stay(this.#hint(put, timesBefore));
      case "meta":
        if (this.mock.phase === "closing") break;
        return this.#stay(this.#withQuestion(this.#aboutInterview(heard.fresh), again));
      case "nervous":
        return this.#stay(this.#say(replies.nervous));
      case "abuse":
        return this.#stay(this.#say(replies.abuse));
      case "noise":
        // Stop asking somebody who can't be heard.
        if (timesBefore >= MOST_NOISE) return this.askNext(this.#say(replies.moveOn));
        return this.#stay(this.#say(replies.noise[heard.spoken ? "heard" : "read"]));
      case "stop":
        return this.goodbye();
      case "skip":
        return this.mock.phase === "closing" ? this.goodbye() : this.askNext(this.#say(replies.skip));
      case "crisis":
      case "disclosure":
        // Such words are answered before the coach sees them; those that it finds itself beside them are no answer.
        return this.#stay(this.#say(replies[move]));
      case "ask_company":
      case "dont_know":
      case "done":
      case "answer":
        break;
      default:
        move satisfies never;
    }
    if (this.mock.phase === "closing" && this.#current) return this.#answerCandidate(this.#current, heard);
    if (move === "ask_company") return this.#stay(this.#withQuestion(replies.askCompany, again));
    if (move === "dont_know") return this.#comfort(put, timesBefore);
    if (move === "done") return this.askNext(this.#say(replies.done));
    return this.#goDeeper(put, heard);
  }

  #goDeeper(put: Put, heard: Heard): Promise<Turn> | Turn {
    const { said } = heard;
    const followUps = this.#current?.followUps ?? 0;
    const follow = this.#hasTime() ? followUp(put, heard.whole, { said, followUps, focus: this.task.focus }) : null;
    if (follow) return this.#stay(follow, follow);
    // The candidate expected the model to react to this answer, so the question is not left without asking.
    if (this.task.takesOver) return this.#stay(this.#say(this.#words.replies.takeOver.add));
    return this.askNext(this.#say(this.#words.thanks));
  }

  /** Not knowing is no failure: offers another way in once, then goes to the next question. */
  #comfort(put: Put, timesBefore: number): Promise<Turn> | Turn {
    const { dontKnow, moveOn } = this.#words.replies;
    const way = frameOf(put.text, put.type) === "technical" ? dontKnow.fact : dontKnow.story;
    return timesBefore === 0 && this.#hasTime() ? this.#stay(this.#say(way)) : this.askNext(this.#say(moveOn));
  }

  /** A technical point is an answer of its own, so one at a time; others are things to think of. */
  #hint({ guide, type }: Put, timesBefore: number): string {
    const { points, none } = this.#words.replies.hint;
    const each = type === "technical" ? 1 : 2;
    const shown = guide?.keyPoints.slice(timesBefore * each, (timesBefore + 1) * each) ?? [];
    if (shown.length === 0) return this.#say(none);
    return joined(this.language, this.#say(points), this.#words.list(shown.map(({ text }) => text)));
  }

  #aboutInterview(fresh: string): Some {
    const { time, ...replies } = this.#words.replies.meta;
    const about = metaIn(fresh);
    if (about !== "time") return replies[about];
    const waiting = this.mock.plan.filter((one) => one.status === "planned" && !isTheirQuestions(one)).length;
    return time(Math.max(1, Math.round(this.#left / MINUTE)), waiting);
  }

  /** The answer was cut off: it goes on. If the next question is still unanswered, the one before it is open again. */
  #letFinish(heard: Heard): Turn {
    const text = this.#say(this.#words.replies.notDone);
    const current = this.#current;
    const at = current ? this.mock.plan.indexOf(current) : -1;
    const previous = this.mock.plan.slice(0, at).findLast(({ status }) => status === "done" || status === "skipped");
    const justAsked = heard.whole === "" && heard.before.length === 0;
    if (previous?.status !== "done" || !justAsked) return this.#stay(text);
    const plan = this.mock.plan.map((one): MockQuestion => {
      if (one === previous) return { ...one, status: "asking", endedAt: null };
      return one === this.#current ? { ...one, status: "planned", segmentId: null, askedAt: null } : one;
    });
    return { text, mock: { ...this.mock, plan, phase: "asking" } };
  }

  #answerCandidate(current: MockQuestion, { fresh, move }: Heard): Turn {
    const { anythingElse, cannotSpeakFor, wishes } = this.#words;
    if (move === "done" || move === "dont_know" || hasNoQuestion(fresh)) return this.goodbye();
    const reply = joined(this.language, cannotSpeakFor(short(this.task.company)), wishes[wishIn(fresh)]);
    if (current.followUps >= MOST_FOLLOW_UPS) return this.goodbye(reply);
    return this.#stay(joined(this.language, reply, this.#say(anythingElse)), null);
  }

  /** Speaks without leaving the question. `followUp`: the follow-up that this is; null for one that isn't kept. */
  #stay(text: string, followUp?: string | null): Turn {
    if (followUp === undefined) return { text, mock: this.mock };
    const plan = this.mock.plan.map((one) =>
      one === this.#current ? { ...one, followUps: one.followUps + 1, ...(followUp !== null && { followUp }) } : one,
    );
    return { text, mock: { ...this.mock, plan } };
  }

  #withQuestion(wording: Some, question: string): string {
    return joined(this.language, this.#say(wording), question);
  }

  /** The last thing that was really asked: the question, or its latest follow-up. */
  #lastAsked({ text, guide }: Put, { said }: Heard): string {
    const last = said.findLast((one) => guide?.followUps.some((follow) => one.includes(follow.text)));
    return guide?.followUps.find((follow) => last?.includes(follow.text))?.text ?? text;
  }

  async askNext(before: string): Promise<Turn> {
    const waiting = this.mock.plan.filter((one) => one.status === "planned");
    const closer = waiting.at(-1);
    const next = this.#left < LAST_CALL ? closer : waiting[0];
    if (!next) return this.goodbye(before);
    const { now } = this.task;
    const { text } = await putOf(next, this.mock, this.task, this.language);
    const plan = this.#finish().map((one) =>
      one.id === next.id ? { ...one, status: "asking" as const, askedAt: now, text } : one,
    );
    const isLast = next === closer && this.mock.plan.length > 1;
    const hurry = isLast && waiting.length > 1 ? this.#say(this.#words.almostOver) : "";
    return {
      text: joined(this.language, before, hurry, text),
      mock: { ...this.mock, plan, phase: isLast ? "closing" : "asking" },
    };
  }

  goodbye(before = ""): Turn {
    const plan = this.#finish();
    const answered = plan.filter((one) => one.status === "done" && !isTheirQuestions(one)).length;
    const text = joined(this.language, before, this.#words.goodbye({ answered }));
    return { text, mock: { ...this.mock, plan, phase: "closed" } };
  }

  #timeOver(): Turn {
    return this.goodbye(this.#say(this.#words.timeOver));
  }

  /** A question is skipped only if the candidate didn't answer it. */
  #finish(): MockQuestion[] {
    const { now } = this.task;
    const status = this.asked && this.asked.heard.whole !== "" ? "done" : "skipped";
    return this.mock.plan.map((one) => (one === this.#current ? { ...one, status, endedAt: now } : one));
  }

  /** A follow-up must not take the time of the waiting questions. */
  #hasTime(): boolean {
    const waiting = this.mock.plan.filter(({ status }) => status === "planned").length;
    return this.#left > LAST_CALL && this.#left / (waiting + 1) >= BREATHING;
  }

  /** One of these wordings, not one that the interviewer has used in this interview as long as there are others. */
  #say(wordings: Some): string {
    const said = this.task.lines.filter(({ role }) => role === "ai").map(({ text }) => text);
    const seed = `${this.mock.startedAt}|${this.#current?.id ?? ""}`;
    return pickUnsaid(wordings, said, seed);
  }
}

function currentOf(mock: Mock): MockQuestion | undefined {
  return mock.plan.find(({ status }) => status === "asking");
}

function putOf(of: MockQuestion, mock: Mock, { context, advert }: MockTask, language: Language): Promise<Put> {
  const isLast = of.id === mock.plan.at(-1)?.id && mock.plan.length > 1;
  return questionOf(of, { type: mock.interviewType, language, context, advert, isLast });
}

function short(text: string): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, 60).join("");
}
