import { isTheirQuestions, type Mock, type MockQuestion } from "../../../protocol/mock";
import { COACH, type Language } from "../../../protocol/vocabulary";
import { frameOf } from "../../question-kind";
import type { MockTask } from "../../task";
import { hasNoQuestion, requestIn } from "../coach-requests";
import { pick } from "../hash";
import { joined, languageOf } from "../interviewer-speech";
import type { CoachWords, Some } from "../words/coach-words";
import { WORDS } from "../words/words";
import { doubtAbout } from "./doubt";
import { wishIn } from "./farewell";
import { followUp, lastAsked, MOST_FOLLOW_UPS } from "./follow-up";
import { type Heard, listen } from "./heard";
import { makePlan } from "./plan";
import { type Put, questionOf } from "./question-of";

export type Turn = { text: string; mock: Mock };

const MINUTE = 60_000;
/** With less time left no new question begins, except the candidate's own. */
const LAST_CALL = 1.5 * MINUTE;
/** Time reserved for each waiting question before another one gets a follow-up. */
const BREATHING = 1.5 * MINUTE;

/** The interviewer's next words, and the interview after them. */
export async function takeTurn(task: MockTask): Promise<Turn> {
  const language = languageOf(task.mock?.lang || task.lang);
  const begun = task.mock !== null && task.mock.plan.length > 0;
  if (task.action === "end" && !begun) return new Interviewer(emptyMock(task), task, language).goodbye();
  if (task.action === "start" || !task.mock || (!begun && task.mock.phase === "opening")) return open(task, language);
  return new Interviewer(task.mock, task, language).answer();
}

function emptyMock({ interviewType, lang, company, position, minutes, now, mock }: MockTask): Mock {
  const at = { interviewType, lang, model: mock?.model ?? COACH, company, position, minutes };
  return { ...at, startedAt: mock?.startedAt ?? now, plan: [], phase: "opening" };
}

async function open(task: MockTask, language: Language): Promise<Turn> {
  const plan = await makePlan(task, language);
  const interviewer = new Interviewer({ ...emptyMock(task), plan }, task, language);
  const { company, position } = interviewer.place;
  const about = { type: task.interviewType, company, position, minutes: task.minutes, questions: plan.length };
  const { hello, focus } = WORDS[language];
  const practises = task.focus === null ? "" : focus[task.focus].practises;
  return interviewer.askNext(joined(language, hello(about), practises));
}

/** One of several wordings. */
type Phrase = {
  [Key in keyof CoachWords]: CoachWords[Key] extends Some ? Key : never;
}[keyof CoachWords];

/** One turn of an interview. A new instance for each turn; it keeps no state. */
class Interviewer {
  readonly #words: CoachWords;
  readonly #current: MockQuestion | undefined;
  readonly #heard: Heard;
  readonly #left: number;

  constructor(
    readonly mock: Mock,
    readonly task: MockTask,
    readonly language: Language,
  ) {
    this.#words = WORDS[language];
    this.#current = mock.plan.find(({ status }) => status === "asking");
    this.#heard = listen(task.lines, this.#current);
    this.#left = mock.startedAt + mock.minutes * MINUTE - task.now;
  }

  get place() {
    const short = (text: string) => [...text.replace(/\s+/g, " ").trim()].slice(0, 60).join("");
    return { company: short(this.task.company), position: short(this.task.position) };
  }

  async answer(): Promise<Turn> {
    if (this.mock.phase === "closed") return { text: this.#words.closed, mock: this.mock };
    switch (this.task.action) {
      case "end":
        return this.goodbye();
      case "skip":
        return this.#left <= 0 ? this.#timeOver() : this.askNext(this.#pick("skipped"));
      case "start":
      case "reply":
        return this.#current ? this.#reply(this.#current) : this.askNext("");
      default:
        return this.task.action satisfies never;
    }
  }

  async #reply(current: MockQuestion): Promise<Turn> {
    if (this.#left <= 0) return this.#timeOver();
    const question = await this.#question(current);
    const { fresh } = this.#heard;
    const inScene = question.topic === "role-play" || question.topic === "reacting";
    const again = lastAsked({ question, heard: this.#heard, language: this.language, words: this.#words });
    if (fresh === "") return this.#stay(joined(this.language, this.#pick("stillThere"), again));
    const request = requestIn(fresh, inScene);
    switch (request) {
      case "repeat":
        return this.#stay(joined(this.language, this.#pick("again"), again));
      case "wait":
      case "sound":
      case "restart":
        return this.#stay(this.#pick("patience"));
      case "identity":
        return this.#stay(joined(this.language, this.#words.identity, again));
      case "upset":
        return this.#stay(joined(this.language, this.#pick("calm"), again));
      case "end":
        return this.goodbye();
      case "skip":
        return this.askNext(this.#pick("skipped"));
      case "explain":
      case "unknown":
      case "ask":
      case "nothing":
        break;
      default:
        request satisfies never;
    }
    if (this.mock.phase === "closing") return this.#answerCandidate(current);
    if (request === "explain") return this.#stay(joined(this.language, this.#pick("explain"), again));
    if (request === "ask") return this.#stay(joined(this.language, this.#pick("later"), again));
    if (request === "unknown") return this.#comfort(current, question);
    return this.#goDeeper(current, question, inScene);
  }

  #goDeeper(current: MockQuestion, question: Put, inScene: boolean): Promise<Turn> | Turn {
    const { language } = this;
    const doubt = inScene ? null : doubtAbout(question, this.mock.lang, this.#heard.answer);
    if (doubt) {
      const said = this.#heard.said.some((text) => this.#words[doubt].some((one) => text.includes(one)));
      if (said || current.followUps >= MOST_FOLLOW_UPS || !this.#hasTime()) return this.askNext(this.#pick("moveOn"));
      return this.#stay(joined(language, this.#pick(doubt), question.text), true);
    }
    const follow = this.#hasTime()
      ? followUp({
          question,
          heard: this.#heard,
          followUps: current.followUps,
          focus: this.task.focus,
          language,
          words: this.#words,
          seed: this.#seed,
        })
      : null;
    return follow ? this.#stay(follow, true) : this.askNext(this.#pick("thanks"));
  }

  /** Not knowing is an answer: offers another way in once, then goes to the next question. */
  #comfort(current: MockQuestion, question: Put): Promise<Turn> | Turn {
    const way = frameOf(question.text, question.type) === "technical" ? "unknown" : "noStory";
    if (current.followUps === 0 && this.#hasTime()) return this.#stay(this.#pick(way), true);
    return this.askNext(this.#pick("moveOn"));
  }

  #answerCandidate(current: MockQuestion): Turn {
    const { fresh } = this.#heard;
    if (hasNoQuestion(fresh)) return this.goodbye();
    const wish = wishIn(fresh);
    const about = this.#words.wishes[wish];
    const honest =
      wish === "self" ? this.#words.identity : wish === "result" ? "" : this.#words.cannotSpeakFor(this.place.company);
    const reply = joined(this.language, honest, about);
    if (current.followUps < MOST_FOLLOW_UPS)
      return this.#stay(joined(this.language, reply, this.#pick("anythingElse")), true);
    return this.goodbye(reply);
  }

  /** Speaks without leaving the question. */
  #stay(text: string, counts = false): Turn {
    const plan = this.mock.plan.map((one) =>
      one === this.#current && counts ? { ...one, followUps: one.followUps + 1 } : one,
    );
    return { text, mock: { ...this.mock, plan } };
  }

  async askNext(before: string): Promise<Turn> {
    const waiting = this.mock.plan.filter((one) => one.status === "planned");
    const closer = waiting.at(-1);
    const next = this.#left < LAST_CALL ? closer : waiting[0];
    if (!next) return this.goodbye(before);
    const { now } = this.task;
    const plan = this.#finish().map((one) =>
      one.id === next.id ? { ...one, status: "asking" as const, askedAt: now } : one,
    );
    const isLast = next === closer && this.mock.plan.length > 1;
    const hurry = isLast && waiting.length > 1 ? this.#pick("almostOver") : "";
    const { text } = await this.#question(next);
    return {
      text: joined(this.language, before, hurry, text),
      mock: { ...this.mock, plan, phase: isLast ? "closing" : "asking" },
    };
  }

  goodbye(before = ""): Turn {
    const plan = this.#finish();
    const answered = plan.filter((one) => one.status === "done" && !isTheirQuestions(one)).length;
    const text = joined(this.language, before, this.#words.goodbye({ ...this.place, answered }));
    return { text, mock: { ...this.mock, plan, phase: "closed" } };
  }

  #timeOver(): Turn {
    return this.goodbye(this.#pick("timeOver"));
  }

  /** A question is skipped only if the candidate said nothing to it. */
  #finish(): MockQuestion[] {
    const { now } = this.task;
    const status = this.#heard.whole === "" ? "skipped" : "done";
    return this.mock.plan.map((one) => (one === this.#current ? { ...one, status, endedAt: now } : one));
  }

  /** A follow-up must not take the time of the waiting questions. */
  #hasTime(): boolean {
    const waiting = this.mock.plan.filter(({ status }) => status === "planned").length;
    return this.#left > LAST_CALL && this.#left / (waiting + 1) >= BREATHING;
  }

  #question(of: MockQuestion): Promise<Put> {
    const { interviewType: type, plan } = this.mock;
    const isLast = of.id === plan.at(-1)?.id && plan.length > 1;
    return questionOf(of, { type, language: this.language, context: this.task.context, isLast });
  }

  get #seed(): string {
    return `${this.mock.startedAt}|${this.#current?.id ?? ""}|${this.task.lines.length}`;
  }

  #pick(kind: Phrase): string {
    return pick(this.#words[kind], this.#seed, kind);
  }
}
