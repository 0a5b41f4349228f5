import { griefIn } from "../../../care/grief";
import { INTERVIEWER_NAMES, interviewerOf, MANNER_OF, type Manner } from "../../../protocol/interviewers";
import { asNotAsked, isTheirQuestions, type Mock, type MockQuestion } from "../../../protocol/mock";
import type { Language } from "../../../protocol/vocabulary";
import { hasWords } from "../../../text/fold";
import { findFinalRun, isWritten, readRun } from "../../analysis/work-state";
import type { Some } from "../../coach-words/replies";
import { WORDS } from "../../coach-words/words";
import { type InterviewerWords, wordsOf } from "../../coach-words/words-of";
import { blamesOneself, deniesStory, endsAtLimit, isBareNo, rejectsGuessing, saysNever } from "../../moves/admissions";
import { askedBack, asksWhy } from "../../moves/asked-back";
import { endsOutright, resumes } from "../../moves/breaks";
import { asksForWords } from "../../moves/closing-remark";
import { declines } from "../../moves/declines";
import { goesBack } from "../../moves/goes-back";
import { tellsOnlyOfGrief } from "../../moves/grieving";
import type { Move } from "../../moves/move";
import { hesitates } from "../../moves/noise";
import { openRecognize, type Recognize } from "../../moves/recognize-move";
import { saysAnswered, tellsAgain } from "../../moves/says-answered";
import { smallTalkIn } from "../../moves/small-talk";
import { isProbe } from "../../moves/to-program";
import { isClosed } from "../../moves/utterance-traits";
import { frameOf, kindOf } from "../../question-kind";
import type { MockTask } from "../../task";
import { amountOf, joined, languageOf } from "../../words/interviewer-speech";
import { chosenAfterOffer } from "../after-offer";
import { planAnother } from "../coding/choose-tasks";
import { type CodingRound, type CodingTurn, type Host, takeCodingTurn } from "../coding/coding-turn";
import { openRound } from "../coding/open-round";
import { type Exchange, readExchange, saidIn } from "../exchange";
import { pickUnsaid } from "../hash";
import { isSaid } from "./already-answered";
import { hasNoQuestion, wishesIn } from "./farewell";
import { followUp, MOST_FOLLOW_UPS } from "./follow-up";
import { asksWhoSees, metaIn, questionsIn } from "./meta";
import { emptyMock, greet } from "./opening";
import { ownQuestions } from "./own-questions";
import { makePlan } from "./plan";
import { type Put, questionOf } from "./question-of";
import { besideLanguageWish, isAboutRecords, isPutDown, isQuestionOnTask, OF_MOCKI } from "./remark-kinds";
import { shareSubject } from "./subjects";

/** `coding`: a turn in a coding round, some of which a model may say in its own words. */
export type Turn = { text: string; mock: Mock; coding?: Pick<CodingTurn, "free" | "fixed"> };

const MINUTE = 60_000;
/** With less time left no new question begins, except the candidate's own. */
const LAST_CALL = 1.5 * MINUTE;
/** After this many unintelligible turns, the interviewer moves on. */
const MOST_NOISE = 2;
/** Most questions that one turn answers. */
const MOST_QUESTIONS = 2;
/** Time reserved for each waiting question before another one gets a follow-up. */
const BREATHING = 1.5 * MINUTE;

/** Moves in which somebody may tell of a loss, or ask for another language. */
const TELLING: ReadonlySet<Move> = new Set<Move>(["answer", "dont_know", "nervous", "think", "done", "clarify"]);
/** In words. Less beside a wish for another language is no answer. */
const LEAST_BESIDE = 4;

/** Returns the interviewer's next words, and the interview's new state. */
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

async function open(task: MockTask, language: Language): Promise<Turn> {
  const plan = await makePlan(task, language);
  const interviewer = Interviewer.withoutWords({ ...emptyMock(task), plan }, task, language);
  return interviewer.askNext(greet(task, plan, language));
}

/** One turn of an interview. A new instance for each turn; it keeps no state. */
class Interviewer {
  readonly #manner: Manner;
  readonly #words: InterviewerWords;
  readonly #current: MockQuestion | undefined;
  readonly #left: number;

  private constructor(
    readonly mock: Mock,
    readonly task: MockTask,
    readonly language: Language,
    /** The current question as it was asked, and the candidate's words since then; null without a question. */
    readonly asked: { put: Put; exchange: Exchange } | null,
    readonly recognize: Recognize | null,
    /** The current question's round, if it is a coding task. */
    readonly round: CodingRound | null = null,
  ) {
    this.#manner = MANNER_OF[interviewerOf(task)];
    this.#words = wordsOf(language, this.#manner);
    this.#current = currentOf(mock);
    this.#left = mock.startedAt + mock.minutes * MINUTE - task.now;
  }

  static withoutWords(mock: Mock, task: MockTask, language: Language): Interviewer {
    return new Interviewer(mock, task, language, null, null);
  }

  static async listening(mock: Mock, task: MockTask, language: Language): Promise<Interviewer> {
    const current = currentOf(mock);
    if (!current) return Interviewer.withoutWords(mock, task, language);
    const [put, recognize, round] = await Promise.all([
      putOf(current, mock, task, language),
      openRecognize(),
      openRound(current, task.code),
    ]);
    const exchange = readExchange(task.lines, current, { interviewType: put.type, question: put.text }, recognize);
    return new Interviewer(mock, task, language, { put, exchange }, recognize, round);
  }

  async answer(): Promise<Turn> {
    if (this.mock.phase === "closed") return { text: this.#words.closed, mock: this.mock };
    switch (this.task.action) {
      case "end":
        return this.goodbye();
      case "skip":
        return this.#left <= 0 ? this.#timeOver() : this.askNext(this.#say(this.#words.replies.skip));
      case "start":
      case "reply": {
        if (!this.asked) return this.askNext("");
        return this.round ? this.#code(this.asked.exchange, this.round) : this.#reply(this.asked);
      }
      default:
        return this.task.action satisfies never;
    }
  }

  async #reply({ put, exchange }: { put: Put; exchange: Exchange }): Promise<Turn> {
    const { replies } = this.#words;
    if (this.#left <= 0 && exchange.move !== "stop") return this.#timeOver();
    const again = this.#lastAsked(put, exchange);
    const { move } = exchange;
    if (move === null) return this.#stay(this.#withQuestion(replies.silence, again));
    if (isQuestionOnTask(put, exchange)) return this.#stay(this.#say(replies.assume));
    const goesOn = this.#afterOffer(put, exchange, again);
    if (goesOn) return goesOn;
    const timesBefore = exchange.before.filter((one) => one.move === move).length;
    if (this.mock.phase !== "closing" && TELLING.has(move)) {
      const kindly = this.#sympathize(put, exchange);
      if (kindly) return kindly;
      const beside = asksForWords(put.text) ? null : besideLanguageWish(exchange.fresh);
      if (beside !== null)
        return amountOf(beside) < LEAST_BESIDE
          ? this.#stay(this.#withQuestion(replies.meta.language, again))
          : this.#afterRemark(replies.meta.language, put, exchange);
    }
    switch (move) {
      case "greeting":
        return this.#stay(this.#withQuestion(replies.greeting[exchange.spoken ? "heard" : "read"], again));
      case "repeat":
        if (exchange.closes && resumes(exchange.fresh)) return this.askNext(this.#say(replies.done));
        return this.#stay(this.#withQuestion(replies.repeat, again));
      case "clarify": {
        if (this.mock.phase === "closing") break;
        if (asksWhy(exchange.fresh)) return this.#stay(this.#withQuestion(replies.whyAsked, again));
        // The written clarifications belong to the question, not to its follow-up.
        if (again !== put.text) {
          const { open, further } = replies.clarify;
          return this.#stay(this.#withQuestion(askedBack(exchange.fresh) ? open : further, again));
        }
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
        return this.#letFinish(exchange);
      case "hint":
        if (this.mock.phase === "closing") break;
        // The written points belong to the question, not to its follow-up.
        return this.#stay(again === put.text ? this.#hint(put, timesBefore) : this.#say(this.#noHint(put)));
      case "meta": {
        if (this.mock.phase === "closing") break;
        const about = this.#aboutInterview(exchange.fresh);
        const topic = metaIn(exchange.fresh);
        // The question would press somebody who wants a break. It stays on the screen.
        if (topic === "pause") return this.#stay(this.#say(about));
        // The last answer was given: the words that follow say that the questions are over.
        if (exchange.closes && topic === "time" && this.#waiting() === 0) return this.#goDeeper(put, exchange);
        if (exchange.closes || isDenial(put, exchange)) return this.#afterRemark(about, put, exchange);
        const both = this.#answerBoth(put, exchange);
        return this.#stay(both ? joined(this.language, ...both, again) : this.#withQuestion(about, again));
      }
      case "nervous":
        return this.#stay(this.#say(replies.nervous));
      case "abuse":
        return this.#stay(this.#say(replies.abuse));
      case "noise":
        if (hesitates(exchange.fresh)) return this.#stay(this.#say(replies.think));
        // Stop asking somebody who can't be heard.
        if (timesBefore >= MOST_NOISE) return this.askNext(this.#say(replies.moveOn));
        if (isProbe(exchange.fresh, put.type === "technical"))
          return this.#stay(this.#withQuestion(replies.noise.read, again));
        return this.#stay(this.#say(replies.noise[exchange.spoken ? "heard" : "read"]));
      case "stop":
        if (timesBefore > 0 || this.mock.phase === "closing" || endsOutright(exchange.fresh)) return this.goodbye();
        return this.#stay(this.#say(replies.endOrGoOn));
      case "skip":
        if (this.mock.phase === "closing") return this.goodbye();
        // "Can we go on?" after an answer skips nothing.
        if (exchange.closes) return this.askNext(this.#say(replies.done));
        return this.askNext(this.#say(this.#skipWords(put, exchange)), again);
      case "crisis":
      case "disclosure":
        // `withCare` answers such words before the coach sees them. Any others aren't answers.
        return this.#stay(this.#say(replies[move]));
      case "ask_company":
      case "dont_know":
      case "done":
      case "answer":
        break;
      default:
        move satisfies never;
    }
    if (this.mock.phase === "closing" && this.#current) return this.#answerCandidate(this.#current, exchange);
    if (move === "ask_company") {
      const reply = asksWhoSees(exchange.fresh) ? replies.meta.record : replies.askCompany;
      if (exchange.closes) return this.#afterRemark(reply, put, exchange);
      const both = this.#answerBoth(put, exchange);
      return this.#stay(both ? joined(this.language, ...both, again) : this.#withQuestion(reply, again));
    }
    // "No, I've never had any problem" belongs to the story before it.
    const isOfStory = move === "dont_know" && saysNever(exchange.fresh) && hasAnswered(put, exchange);
    if (move === "dont_know" && !isOfStory)
      return this.#comfort(put, rejectsGuessing(exchange.fresh) ? 1 : this.#refusals(put, exchange));
    if (move === "done")
      return this.askNext(this.#say(saysAnswered(exchange.fresh) ? replies.alreadyAnswered : replies.done));
    return this.#goDeeper(put, exchange);
  }

  #afterOffer(put: Put, exchange: Exchange, again: string): Promise<Turn> | Turn | null {
    const { replies } = this.#words;
    const chosen = chosenAfterOffer(replies, exchange, again);
    if (chosen === null) return null;
    if (chosen === "end") return this.goodbye();
    // A break that followed an answer: nobody has reacted to it yet.
    if (exchange.before.at(-1)?.closes) return this.#goDeeper(put, exchange);
    return this.#stay(this.#withQuestion(replies.repeat, again));
  }

  async #code(exchange: Exchange, round: CodingRound): Promise<Turn> {
    const current = this.#current;
    if (!current) return this.askNext("");
    const withMock = (mock: Mock) => new Interviewer(mock, this.task, this.language, this.asked, this.recognize, round);
    const host: Host = {
      ...{ language: this.language, words: this.#words, lines: this.task.lines, left: this.#left, exchange },
      now: this.task.now,
      say: (wordings) => this.#say(wordings),
      aboutInterview: (fresh, time) => this.#aboutInterview(fresh, time),
      withQuestion: (change) => {
        const plan = this.mock.plan.map((one) => (one === current ? { ...one, ...change } : one));
        return { ...this.mock, plan };
      },
      askNext: (mock) => withMock(mock).askNext(""),
      goodbye: (mock, before) => withMock(mock).goodbye(before),
    };
    const { text, mock, free, fixed } = await takeCodingTurn(round, host, current);
    return { text, mock, coding: { free, fixed } };
  }

  #goDeeper(put: Put, exchange: Exchange): Promise<Turn> | Turn {
    if (this.task.stepsIn) return this.#stepIn();
    const { replies } = this.#words;
    const { fresh, said } = exchange;
    if (isPutDown(fresh)) return this.askNext(this.#say(replies.putDown));
    if (tellsAgain(fresh)) return this.askNext(this.#say(replies.alreadyAnswered));
    if (isDenial(put, exchange)) return this.#comfort(put, this.#refusals(put, exchange));
    const followUps = this.#current?.followUps ?? 0;
    const about = { said, followUps, focus: this.task.focus, manner: this.#manner };
    // A question about a loss, or about what somebody says they don't know, would press them.
    const isEnough = this.#wasKind(exchange) || endsAtLimit(fresh);
    const follow = this.#hasTime() && !isEnough ? followUp(put, exchange.whole, about) : null;
    if (follow) {
      const lead = this.#words.own?.lead(follow.gap);
      return this.#stay(joined(this.language, lead ? this.#sayOnce(lead) : "", follow.text), follow.text);
    }
    // The candidate expected the model to react to this answer, so don't leave the question without asking.
    if (this.task.takesOver) return this.#stay(this.#say(this.#words.replies.takeOver.add));
    return this.askNext(this.#say(this.#words.thanks));
  }

  /** Kind words to somebody who tells of a loss or a hardship, and no question about it; null if nobody does. */
  #sympathize(put: Put, exchange: Exchange): Promise<Turn> | Turn | null {
    const grief = griefIn(exchange.fresh, put.type === "technical");
    if (!grief || this.#wasKind(exchange)) return null;
    const { choose, ...kind } = this.#words.replies.grief;
    const words = this.#say(kind[grief]);
    // An answer that tells of a loss is over; after a few words about one the person chooses.
    if (!tellsOnlyOfGrief(exchange.fresh, put.type === "technical") && !this.task.stepsIn) return this.askNext(words);
    return this.#stay(joined(this.language, words, this.#say(choose)));
  }

  /** Whether the interviewer had such kind words since the question. */
  #wasKind({ said }: Exchange): boolean {
    const { loss, hardship } = this.#words.replies.grief;
    return [...loss, ...hardship].some((words) => said.some((line) => line.includes(words)));
  }

  #skipWords(put: Put, { fresh }: Exchange): Some {
    const { declined, grief, skip, skipKindly } = this.#words.replies;
    if (declines(fresh)) return declined;
    const told = griefIn(fresh, put.type === "technical");
    if (told) return grief[told];
    return blamesOneself(fresh) ? skipKindly : skip;
  }

  /** How often the candidate said before that they don't know, or that nothing of the kind has happened to them. */
  #refusals(put: Put, { before }: Exchange): number {
    return before.filter((turn) => turn.move === "dont_know" || saysNothingHappened(put, saidIn(turn.lines))).length;
  }

  /** Rule A21. */
  #stepIn(): Turn {
    const { stop, ask } = this.#words.stepIn;
    const question = this.#say(ask);
    const { text, mock } = this.#stay(joined(this.language, this.#say(stop), question), question);
    const plan = mock.plan.map((one) => (one.status === "asking" ? { ...one, steppedIn: true as const } : one));
    return { text, mock: { ...mock, plan } };
  }

  /** Replies to a remark at the end of an answer, and then treats the answer like any other. */
  async #afterRemark(reply: Some, put: Put, exchange: Exchange): Promise<Turn> {
    const turn = await this.#goDeeper(put, exchange);
    return { ...turn, text: joined(this.language, this.#say(reply), turn.text) };
  }

  /** Offers another approach once, then goes to the next question: not knowing isn't a failure. */
  #comfort(put: Put, timesBefore: number): Promise<Turn> | Turn {
    const { dontKnow, moveOn } = this.#words.replies;
    const isStory = kindOf(put.text, put.type) === "story" && put.topic !== "warm-up";
    const way = frameOf(put.text, put.type) === "technical" ? dontKnow.fact : isStory ? dontKnow.story : dontKnow.open;
    return timesBefore === 0 && this.#hasTime() ? this.#stay(this.#say(way)) : this.askNext(this.#say(moveOn));
  }

  /** Gives technical points one at a time, because each is an answer by itself; other points only prompt ideas. */
  #hint(put: Put, timesBefore: number): string {
    const { guide, type } = put;
    const { points } = this.#words.replies.hint;
    const each = type === "technical" ? 1 : 2;
    const shown = guide?.keyPoints.slice(timesBefore * each, (timesBefore + 1) * each) ?? [];
    if (shown.length === 0) return this.#say(this.#noHint(put));
    return joined(this.language, this.#say(points), this.#words.list(shown.map(({ text }) => text)));
  }

  #noHint({ text, type }: Put): Some {
    const { none, fact } = this.#words.replies.hint;
    return frameOf(text, type) === "technical" ? fact : none;
  }

  #aboutInterview(fresh: string, time = this.#words.replies.meta.time): Some {
    const { time: _, who, ...replies } = this.#words.replies.meta;
    const about = metaIn(fresh);
    if (about === "who") return who(INTERVIEWER_NAMES[interviewerOf(this.task)]);
    if (about !== "time") return replies[about];
    return time(Math.max(1, Math.round(this.#left / MINUTE)), this.#waiting());
  }

  /** The replies to two different questions in one turn; null unless both are known. */
  #answerBoth(put: Put, { fresh, spoken }: Exchange): string[] | null {
    const { recognize } = this;
    if (!recognize) return null;
    const { replies } = this.#words;
    const found = questionsIn(fresh).flatMap((said): [string, Some][] => {
      const move = recognize({ interviewType: put.type, question: put.text, said, spoken });
      if (move !== "meta" && move !== "ask_company") return [];
      const topic = metaIn(said);
      if (move === "ask_company" && topic !== "record") return [["company", replies.askCompany]];
      return topic === "other" ? [] : [[topic, this.#aboutInterview(said)]];
    });
    const known = [...new Map(found)].slice(0, MOST_QUESTIONS);
    return known.length < MOST_QUESTIONS ? null : known.map(([, wordings]) => this.#say(wordings));
  }

  /** The number of the interviewer's questions that are left. */
  #waiting(): number {
    return this.mock.plan.filter((one) => one.status === "planned" && !isTheirQuestions(one)).length;
  }

  /**
   * Lets the candidate continue an answer. If the next question was just asked, the one before it is reopened; a skipped one
   * only if they ask for it.
   */
  async #letFinish(exchange: Exchange): Promise<Turn> {
    const { notDone, back } = this.#words.replies;
    const current = this.#current;
    const at = current ? this.mock.plan.indexOf(current) : -1;
    const previous = this.mock.plan.slice(0, at).findLast(({ status }) => status === "done" || status === "skipped");
    const justAsked = exchange.whole === "" && exchange.before.length === 0;
    const isWish = goesBack(exchange.fresh);
    const reopens = previous?.status === "done" || (previous && isWish);
    if (!reopens || !justAsked) return this.#stay(this.#say(isWish ? back.no : notDone));
    // Nothing was answered there: the question is asked again.
    const text =
      previous.status === "done"
        ? this.#say(notDone)
        : joined(this.language, this.#say(back.yes), (await putOf(previous, this.mock, this.task, this.language)).text);
    const plan = this.mock.plan.map((one): MockQuestion => {
      if (one === previous) return { ...one, status: "asking", endedAt: null };
      return one === this.#current ? asNotAsked(one) : one;
    });
    return { text, mock: { ...this.mock, plan, phase: "asking" } };
  }

  #answerCandidate(current: MockQuestion, { fresh, move }: Exchange): Turn {
    const { anythingElse, cannotSpeakFor, wishes, alsoWish, replies } = this.#words;
    const talk = smallTalkIn(fresh);
    const isOver = move === "done" || move === "dont_know" || talk === "thanks";
    if (isOver || (talk === null && hasNoQuestion(fresh))) return this.goodbye();
    const asked = wishesIn(fresh);
    const advice = asked.map((wish, n) => (n === 0 ? wishes[wish] : alsoWish(wishes[wish])));
    const isForCompany = asked.some((wish) => !OF_MOCKI.has(wish));
    const meta = isAboutRecords(fresh, move) ? "record" : talk;
    const reply = meta
      ? this.#say(replies.meta[meta])
      : joined(this.language, isForCompany ? cannotSpeakFor(short(this.task.company)) : "", ...advice);
    if (current.followUps >= MOST_FOLLOW_UPS) return this.goodbye(reply);
    return this.#stay(joined(this.language, reply, this.#say(anythingElse)), null);
  }

  /** Speaks without leaving the question. `followUp`: the text of a follow-up; null for one that isn't stored. */
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
  #lastAsked({ text, guide }: Put, { said }: Exchange): string {
    const latest = this.#current?.followUp;
    const followUps = [...(latest ? [latest] : []), ...(guide?.followUps ?? []).map((follow) => follow.text)];
    const last = said.findLast((one) => followUps.some((follow) => hasWords(one, follow)));
    return followUps.find((follow) => last && hasWords(last, follow)) ?? text;
  }

  /** `declined`: the question that the candidate didn't want to answer; the next one isn't about the same subject. */
  async askNext(before: string, declined?: string): Promise<Turn> {
    const longer = await this.#withAnotherTask();
    if (longer) return longer.askNext(before);
    const told = new Set([...this.#toldStories(), ...(declined ? await this.#alike(declined) : [])]);
    const waiting = this.mock.plan.filter((one) => one.status === "planned" && !told.has(one.id));
    const closer = waiting.at(-1);
    const next = this.#left < LAST_CALL ? closer : waiting[0];
    if (!next) return this.goodbye(before);
    const { now } = this.task;
    const { text } = await putOf(next, this.mock, this.task, this.language);
    const { first, next: another } = this.#words.coding.intro;
    const isFirst = !this.mock.plan.some((one) => one.coding && one.askedAt !== null);
    const intro = next.coding ? this.#say(isFirst ? first : another) : "";
    const open = this.#finish().filter((one) => one.status !== "planned" || !told.has(one.id));
    const plan = open.map((one) =>
      one.id === next.id ? { ...one, status: "asking" as const, askedAt: now, text } : one,
    );
    const isLast = next === closer && this.mock.plan.length > 1;
    const hurry = isLast && waiting.length > 1 ? this.#say(this.#words.almostOver) : "";
    return {
      text: joined(this.language, before, hurry, intro, text),
      mock: { ...this.mock, plan, phase: isLast ? "closing" : "asking" },
    };
  }

  /** The next questions up to the first one about another subject; none if all that wait are alike. */
  async #alike(declined: string): Promise<readonly string[]> {
    const { mock, task, language } = this;
    if (task.rest) return [];
    const waiting = mock.plan.filter((one) => one.status === "planned" && !isTheirQuestions(one));
    const texts = await Promise.all(waiting.map((one) => putOf(one, mock, task, language)));
    const other = texts.findIndex(({ text }) => !shareSubject(text, declined));
    return waiting.slice(0, Math.max(other, 0)).map(({ id }) => id);
  }

  /** The interview with another task, if the planned ones are over and one fits into the time that is left; or null. */
  async #withAnotherTask(): Promise<Interviewer | null> {
    const { mock, task, language, round } = this;
    const { rounds = "questions", rest, now, paused = 0 } = task;
    const current = this.#current;
    const planned = mock.plan.filter(({ status }) => status === "planned");
    const isOver = planned.length > 0 && planned.every((one) => isTheirQuestions(one));
    if (rounds === "questions" || rest || !isOver || !round || !current || current.askedAt === null) return null;
    const run = findFinalRun(round.code);
    const last = {
      id: round.task.id,
      minutes: (now - current.askedAt - paused) / MINUTE,
      isSolved: run !== undefined && readRun(run).kind === "passes",
    };
    const another = await planAnother(task, { plan: mock.plan, last, left: this.#left / MINUTE }, language);
    if (!another) return null;
    const at = mock.plan.length - planned.length;
    const plan = mock.plan.toSpliced(at, 0, another);
    return new Interviewer({ ...mock, plan }, task, language, this.asked, this.recognize, round);
  }

  /** The waiting questions about lines of the candidate's material that they have told by now. */
  #toldStories(): ReadonlySet<string> {
    const said = this.task.lines.filter(({ role }) => role === "candidate").map(({ text }) => text);
    const { context, advert } = this.task;
    const own = ownQuestions({ context, advert }, this.language, this.mock.interviewType);
    return new Set(own.filter(({ line }) => said.some((one) => isSaid(line, one))).map(({ id }) => id));
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

  /** A question is skipped only if the candidate didn't answer it, and had said something when they ended the interview. */
  #finish(): MockQuestion[] {
    const { now, action } = this.task;
    const isUnheard = this.asked?.exchange.move === null && this.asked.exchange.before.length === 0;
    if (action === "end" && isUnheard && !this.round)
      return this.mock.plan.map((one) => (one === this.#current ? asNotAsked(one) : one));
    const isWorked = this.round !== null && isWritten(this.round.code);
    const status = isWorked || (this.asked && this.asked.exchange.whole !== "") ? "done" : "skipped";
    return this.mock.plan.map((one) => (one === this.#current ? { ...one, status, endedAt: now } : one));
  }

  /** A follow-up must not take the time of the waiting questions. */
  #hasTime(): boolean {
    const waiting = this.mock.plan.filter(({ status }) => status === "planned").length;
    return this.#left > LAST_CALL && this.#left / (waiting + 1) >= BREATHING;
  }

  /** Picks a wording that the interviewer hasn't used in this interview; empty if all were used. */
  #sayOnce(wordings: Some): string {
    const words = this.#say(wordings);
    return this.task.lines.some(({ role, text }) => role === "ai" && text.includes(words)) ? "" : words;
  }

  /** Picks a wording, if possible one that the interviewer hasn't used in this interview. */
  #say(wordings: Some): string {
    const said = this.task.lines.filter(({ role }) => role === "ai").map(({ text }) => text);
    const seed = `${this.mock.startedAt}|${this.#current?.id ?? ""}`;
    return pickUnsaid(wordings, said, seed);
  }
}

/** Whether the newest words say that what the question asks for has never happened; after an answer they can't. */
function isDenial(put: Put, exchange: Exchange): boolean {
  return saysNothingHappened(put, exchange.fresh) && !hasAnswered(put, exchange);
}

/** Whether an earlier turn answered the question with more than that nothing of the kind has happened. */
function hasAnswered(put: Put, { before }: Exchange): boolean {
  return before.some(({ move, lines }) => move === "answer" && !saysNothingHappened(put, saidIn(lines)));
}

function saysNothingHappened({ text, type, topic }: Put, said: string): boolean {
  // No answer to an open question, whatever it asks for.
  if (isBareNo(said) && !isClosed(text)) return true;
  return topic !== "warm-up" && kindOf(text, type) === "story" && deniesStory(said);
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
