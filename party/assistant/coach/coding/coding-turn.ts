import type { Coding, CodingTalk, Mock, MockQuestion } from "../../../protocol/mock";
import type { Language } from "../../../protocol/vocabulary";
import type { TaskSecret } from "../../../tasks/secret/task-secret";
import type { TaskForCandidate } from "../../../tasks/task";
import { isSameGrowth, speaksOfCost, statedGrowth } from "../../../text/stated-growth";
import { findFinalRun, isWritten, readRun, readWork } from "../../analysis/work-state";
import type { CoachWords } from "../../coach-words/coach-words";
import type { Some } from "../../coach-words/replies";
import { asksWhy } from "../../moves/asked-back";
import { asksForBreak, endsOutright } from "../../moves/breaks";
import type { Move } from "../../moves/move";
import type { CodeView, Line } from "../../task";
import { joined } from "../../words/interviewer-speech";
import { chosenAfterOffer } from "../after-offer";
import type { Exchange } from "../exchange";
import { isAboutCode } from "./about-code";
import { askKind, askOf, asksCost } from "./ask-task";
import { codingMove } from "./coding-move";
import { answerFromText, isBareQuestion, namesInput } from "./input-question";
import { isProposal } from "./proposal";
import { emptyTalk, hearFollowUp, hearGrowth, joinWords, readPoints } from "./talk";
import { resultWords, workWords } from "./work-words";

/**
 * A turn in a coding round. A model may replace the words of `free`; `fixed` follows them and is said verbatim. `text`
 * is both.
 */
export type CodingTurn = { text: string; mock: Mock; free: string; fixed: string };

export type CodingRound = { task: TaskForCandidate; secret: TaskSecret; code: CodeView };

/** The parts of the interviewer that a coding turn uses. */
export type Host = {
  readonly language: Language;
  readonly words: CoachWords;
  readonly lines: readonly Line[];
  /** Room time. */
  readonly now: number;
  /** Milliseconds until the end of the planned time. */
  readonly left: number;
  readonly exchange: Exchange;
  say(wordings: Some): string;
  aboutInterview(fresh: string, time: CoachWords["coding"]["time"]): Some;
  /** The interview with another state of the current question. */
  withQuestion(change: Partial<MockQuestion>): Mock;
  /** Leaves the task; `mock` has its final state. */
  askNext(mock: Mock): Promise<{ text: string; mock: Mock }>;
  goodbye(mock: Mock, before?: string): { text: string; mock: Mock };
};

const MINUTE = 60_000;
/** With less time left, the final run is requested. */
export const FINAL_CALL = 2 * MINUTE;
/** With less time left no further follow-up begins. */
const LAST_FOLLOW_UP = 0.75 * MINUTE;
/** A silence this long means that the candidate is stuck or thinking. */
const QUIET_MS = 12_000;
/** `asked` of a candidate who wants to stop, while the final run is under way. */
const STOP = "stop";
/** Moves that come before everything else, even before a new result. */
const FIRST: ReadonlySet<Move> = new Set<Move>(["stop", "skip", "crisis", "disclosure", "abuse", "nervous"]);
/** Moves that may offer an approach; a request for anything else isn't one. */
const OPEN: ReadonlySet<Move> = new Set<Move>(["answer", "clarify", "dont_know", "meta", "ask_company", "hint"]);
/** Moves that leave the task or what was said, or take the words for none. */
const DRASTIC: ReadonlySet<Move> = new Set<Move>(["stop", "skip", "abuse", "restart", "not_done", "think", "meta"]);
/** Moves for which a question about the task may be taken even if it names nothing of its input. */
const ABOUT_TASK: ReadonlySet<Move> = new Set<Move>(["answer", "clarify", "dont_know", "ask_company", "hint"]);
const ASKS = /\?|？|吗|呢/;

export async function takeCodingTurn(round: CodingRound, host: Host, question: MockQuestion): Promise<CodingTurn> {
  const coding = question.coding ?? { stage: "approach", nudges: 0, hints: 0 };
  return new Round(round, host, question, coding).reply();
}

class Round {
  readonly #words: CoachWords["coding"];
  readonly #talk: CodingTalk;
  readonly #code: CodeView;
  /** The move of the newest words, but that of words about the code: they are an answer. */
  readonly #heard: Move | null;

  constructor(
    readonly round: CodingRound,
    readonly host: Host,
    readonly question: MockQuestion,
    readonly coding: Coding,
  ) {
    this.#words = host.words.coding;
    this.#talk = coding.talk ?? emptyTalk(round.secret);
    this.#code = round.code;
    this.#heard = this.#hear();
  }

  async reply(): Promise<CodingTurn> {
    const { exchange, left } = this.host;
    const move = this.#move();
    const { stage } = this.coding;
    const isFirst = move !== null && FIRST.has(move);
    if (!isFirst && stage !== "after") {
      if (findFinalRun(this.#code)) return this.#result();
      if (left <= 0) return this.#timeOver();
      if (this.#isAtWork() && this.#code.isFinished) return this.#wait();
      if (this.#isAtWork() && left <= FINAL_CALL && isWritten(this.#code))
        return this.#run(this.#words.final.lastMinutes);
    }
    if (left <= 0 && move !== "stop") return this.#timeOver();
    if (move === null) return this.#inSilence();
    const { replies } = this.host.words;
    const chosen = chosenAfterOffer(replies, exchange, this.#question());
    if (chosen === "end") return this.#stop();
    if (chosen === "go on")
      return this.#isWorking() ? this.#fix(this.#words.writing.listening) : this.#again(replies.repeat);
    const timesBefore = exchange.before.filter((one) => one.move === move).length;
    switch (move) {
      case "greeting":
        return this.#again(replies.greeting[exchange.spoken ? "heard" : "read"]);
      case "repeat":
        return this.#isWorking() ? this.#fix(this.#words.writing.repeat(this.#title())) : this.#again(replies.repeat);
      case "clarify":
        return this.#clarify(timesBefore);
      case "think":
        return this.#fix(replies.think);
      case "restart":
        return this.#isWorking() ? this.#fix(this.#words.writing.restart) : this.#again(replies.restart);
      case "not_done":
        return this.#letFinish();
      case "hint":
        return this.#hint();
      case "meta": {
        const about = this.host.aboutInterview(exchange.fresh, this.#words.time);
        return asksForBreak(exchange.fresh) ? this.#fix(about) : this.#again(about);
      }
      case "nervous":
      case "abuse":
      case "crisis":
      case "disclosure":
        return this.#fix(replies[move]);
      case "noise":
        return this.#fix(
          this.#isWorking() ? this.#words.writing.unheard : replies.noise[exchange.spoken ? "heard" : "read"],
        );
      case "ask_company":
        if (this.#isAtWork() && isAboutCode(exchange.fresh, this.#statement()))
          return this.#fix(this.#words.clarify.open);
        return this.#again(replies.askCompany);
      case "stop":
        if (stage !== "final" && this.coding.asked !== STOP && !endsOutright(exchange.fresh))
          return this.#fix(replies.endOrGoOn);
        return this.#stop();
      case "skip":
        return this.#leave(this.host.say(replies.skip));
      case "dont_know":
        return this.#comfort();
      case "done":
        return this.#done();
      case "answer":
        return this.#answer();
      default:
        return move satisfies never;
    }
  }

  /** A growth alone, such as "O(n)", is an answer. */
  #move(): Move | null {
    const { fresh } = this.host.exchange;
    const move = this.#heard;
    if (move === null || FIRST.has(move)) return move;
    if (this.#isProposed()) return "answer";
    if ((ABOUT_TASK.has(move) || namesInput(fresh)) && this.#fromText()) return "clarify";
    const { time, space } = statedGrowth(fresh);
    if (!this.#isWorking() && (time !== null || space !== null)) return "answer";
    return move === "answer" ? (codingMove(fresh) ?? move) : move;
  }

  #hear(): Move | null {
    const { move, fresh } = this.host.exchange;
    if (move === null || !this.#isAtWork()) return move;
    // `withCare` answers words of somebody in danger before the coach sees them.
    if (move === "crisis" || move === "disclosure") return "answer";
    return DRASTIC.has(move) && isAboutCode(fresh, this.#statement()) ? "answer" : move;
  }

  /** Whether the task is being talked about or worked on. */
  #isAtWork(): boolean {
    return this.coding.stage === "approach" || this.coding.stage === "writing";
  }

  #inSilence(): Promise<CodingTurn> | CodingTurn {
    const { stage, nudges } = this.coding;
    const next = nudges + 1;
    switch (stage) {
      case "approach":
        if (isWritten(this.#code)) return this.#write("", this.#words.approach.started);
        return this.#say(this.host.say(this.#words.approach.silence), this.#mock({ nudges: next }));
      case "writing":
        return this.#stepIn();
      case "final":
        return this.#wait(true);
      case "after":
        return this.#again(this.host.words.replies.silence);
      default:
        return stage satisfies never;
    }
  }

  /** Says one sentence about the state of the work. */
  #stepIn(): CodingTurn {
    const { nudges, told } = this.coding;
    const state = readWork(this.#code);
    const about = `${state.kind} ${this.#code.runs.at(-1)?.id ?? ""}`;
    // Offer a hint instead of repeating the same sentence.
    const isTold = told === about && this.#nextHint() !== undefined;
    const words = isTold ? this.#words.writing.offerHint : workWords(this.#words, state);
    return this.#say(this.host.say(words), this.#mock({ nudges: nudges + 1, told: isTold ? "" : about }));
  }

  #answer(): Promise<CodingTurn> | CodingTurn {
    const { stage } = this.coding;
    switch (stage) {
      case "approach":
        if (this.#isProposed()) return this.#weigh();
        return isBareQuestion(this.host.exchange.fresh) ? this.#fix(this.#words.clarify.open) : this.#hearApproach();
      case "writing":
        if (this.#isProposed()) return this.#weigh();
        if (this.#isQuiet()) return this.#stepIn();
        // A question about the task.
        if (ASKS.test(this.host.exchange.fresh))
          return this.#say(this.host.say(this.#words.clarify.open), this.#mock({ nudges: 0 }));
        return this.#say(this.host.say(this.#words.writing.listening), this.#mock({ nudges: 0 }));
      case "final":
        return this.#wait();
      case "after":
        return this.#hearFollowUp();
      default:
        return stage satisfies never;
    }
  }

  #isProposed(): boolean {
    const move = this.#heard;
    return this.#isAtWork() && move !== null && OPEN.has(move) && isProposal(this.host.exchange.fresh);
  }

  /** Has the candidate reason about an approach that they offer as a question, and says nothing about it. */
  #weigh(): CodingTurn {
    const text = this.host.say(this.#words.proposal[askKind(this.round.task)]);
    if (this.coding.stage === "writing") return this.#say("", this.#mock({ nudges: 0 }), text);
    const asked = asksCost(this.round.task) ? { asked: "cost" } : {};
    return this.#say("", this.#mock({ ...asked, nudges: 0 }, { followUp: text }), text);
  }

  #hearApproach(): CodingTurn {
    const { language, words, exchange } = this.host;
    const points = this.round.secret.text[language].approach;
    const approach = readPoints(exchange.answer, points, this.#statement(), this.#talk.approach);
    const talk = hearGrowth({ ...this.#talk, approach }, exchange.fresh);
    const free = this.host.say(words.thanks);
    const lacksCost = asksCost(this.round.task) && !speaksOfCost(exchange.whole) && this.coding.asked !== "cost";
    if (!lacksCost || isWritten(this.#code)) return this.#write(free, this.#words.approach.goAhead, talk);
    const cost = this.host.say(this.#words.approach.cost);
    return this.#say(free, this.#mock({ asked: "cost", talk, nudges: 0 }, { followUp: cost }), cost);
  }

  #hearFollowUp(): Promise<CodingTurn> | CodingTurn {
    const { language, words, exchange } = this.host;
    const { asked } = this.coding;
    const answer = linesSince(this.host.lines, this.question.followUp);
    const said = answer.length > 0 ? answer : [{ text: exchange.fresh }];
    const thanks = this.host.say(words.thanks);
    const { known } = this.#talk;
    if (asked === "complexity") {
      const talk = hearGrowth(this.#talk, joinWords(said));
      const isSame = talk.time !== null && isSameGrowth(talk.time, known.time);
      const { after } = this.#words;
      const compared = this.host.say(isSame ? after.sameTime(known.time) : after.known(known.time, known.space));
      return this.#nextFollowUp(thanks, compared, talk);
    }
    const followUp = this.round.secret.text[language].followUps.find(({ id }) => id === asked);
    return this.#nextFollowUp(
      thanks,
      "",
      followUp ? hearFollowUp(this.#talk, followUp, said, this.#statement()) : this.#talk,
    );
  }

  /** Asks the next question about the task: about a failure, its cost, and then the written ones. */
  #nextFollowUp(free: string, fixed: string, talk = this.#talk): Promise<CodingTurn> | CodingTurn {
    const { language, left } = this.host;
    const { followUps } = this.round.secret.text[language];
    const order = ["failure", "complexity", ...followUps.map(({ id }) => id)];
    const run = findFinalRun(this.#code);
    const isPassed = run !== undefined && readRun(run).kind === "passes";
    const fits = (id: string) => {
      if (id === "failure") return run !== undefined && !isPassed && isWritten(this.#code);
      if (id === "complexity") return asksCost(this.round.task) && talk.time === null && isWritten(this.#code);
      return true;
    };
    const from = this.coding.stage === "after" ? order.indexOf(this.coding.asked ?? "") + 1 : 0;
    const id = left > LAST_FOLLOW_UP ? order.slice(from).find(fits) : undefined;
    if (id === undefined) return this.#leave(free, fixed, talk);
    const { failure, complexity } = this.#words.after;
    const ask =
      id === "failure" || id === "complexity"
        ? this.host.say(id === "failure" ? failure : complexity)
        : (followUps.find((one) => one.id === id)?.text ?? "");
    const change = { stage: "after" as const, asked: id, talk, nudges: 0 };
    const mock = this.#mock(change, { followUp: ask, followUps: this.question.followUps + 1 });
    return this.#say(free, mock, joined(language, fixed, ask));
  }

  #done(): Promise<CodingTurn> | CodingTurn {
    const { stage } = this.coding;
    if (stage === "after") return this.#nextFollowUp(this.host.say(this.host.words.replies.done), "");
    if (stage === "final") return this.#wait();
    if (isWritten(this.#code)) return this.#run(this.#words.final.run);
    if (stage === "approach") return this.#write("", this.#words.approach.goAhead);
    return this.#fix(this.#words.final.untouched);
  }

  #run(words: Some): CodingTurn {
    return this.#say("", this.#mock({ stage: "final", nudges: 0 }), this.host.say(words));
  }

  /** The final run comes before the goodbye, but not a second time. */
  #stop(): CodingTurn {
    const { stage, nudges, asked } = this.coding;
    const isRunning = stage === "final" && nudges === 0 && asked !== STOP && !findFinalRun(this.#code);
    if (!isRunning) return this.#say("", this.host.goodbye(this.#mock({})));
    return this.#say("", this.#mock({ asked: STOP, nudges: 1 }), this.host.say(this.#words.final.beforeGoodbye));
  }

  /**
   * Asks for the final run; without a result after one more turn, the interview continues. Somebody who wants to stop may
   * say that they wait: their first words after it don't give up the result.
   */
  #wait(isSilent = false): Promise<CodingTurn> | CodingTurn {
    const { final } = this.#words;
    const { stage, nudges } = this.coding;
    if (!isSilent && nudges === 1 && this.coding.asked === STOP)
      return this.#say("", this.#mock({ nudges: 2 }), this.host.say(final.waiting));
    if (stage !== "final" || nudges === 0) {
      return this.#say("", this.#mock({ stage: "final", nudges: 1 }), this.host.say(final.waiting));
    }
    const missing = this.host.say(final.missing);
    if (this.coding.asked === STOP) return this.#say("", this.host.goodbye(this.#mock({}), missing));
    return this.#nextFollowUp("", missing);
  }

  #result(): Promise<CodingTurn> | CodingTurn {
    const run = findFinalRun(this.#code);
    const said = run ? resultWords(this.host, this.#words, run) : "";
    if (this.host.left > 0 && this.coding.asked !== STOP) return this.#nextFollowUp("", said);
    return this.#say("", this.host.goodbye(this.#mock({ stage: "after" }), said));
  }

  #timeOver(): CodingTurn {
    const { final } = this.#words;
    const { stage, nudges } = this.coding;
    const isWaiting = stage === "final" && nudges === 0;
    const isUnrun = (stage === "approach" || stage === "writing") && isWritten(this.#code);
    if (isUnrun) return this.#run(final.timeOver);
    if (isWaiting) return this.#say("", this.#mock({ nudges: 1 }), this.host.say(final.waiting));
    return this.#say("", this.host.goodbye(this.#mock({}), this.host.say(this.host.words.timeOver)));
  }

  /** Gives one hint at a time, of those that neither the page nor the interviewer has given. */
  #hint(): CodingTurn {
    const hint = this.#nextHint();
    if (this.coding.stage === "after" || hint === undefined) return this.#fix(this.#words.hint.none);
    const given = Math.max(this.coding.hints, this.#code.hints);
    const text = joined(this.host.language, this.host.say(this.#words.hint.given), spoken(hint));
    return this.#say("", this.#mock({ hints: given + 1, nudges: 0 }), text);
  }

  #nextHint(): string | undefined {
    const { hints } = this.round.secret.text[this.host.language];
    return hints[Math.max(this.coding.hints, this.#code.hints)];
  }

  #clarify(timesBefore: number): CodingTurn {
    const { clarify, whyAsked } = this.host.words.replies;
    if (asksWhy(this.host.exchange.fresh)) return this.#fix(whyAsked);
    if (this.coding.stage === "after") return this.#fix(clarify.open);
    const { language } = this.host;
    const sentences = this.#fromText();
    if (sentences?.length === 0) return this.#fix(this.#words.clarify.open);
    if (sentences) {
      const read = joined(language, this.host.say(this.#words.clarify.text), ...sentences.map(spoken));
      return this.#say("", this.#mock({ nudges: 0 }), read);
    }
    const example = this.round.task.text[language].examples[timesBefore];
    if (example === undefined) return this.#fix(this.#words.clarify.open);
    const text = joined(language, this.host.say(this.#words.clarify.example), spoken(example));
    return this.#say("", this.#mock({ nudges: 0 }), text);
  }

  /** The task's own sentences on a question about its input or result; null: it was none. */
  #fromText(): string[] | null {
    const { language, exchange } = this.host;
    if (!this.#isAtWork()) return null;
    return answerFromText(exchange.fresh, this.round.task.text[language].statement);
  }

  #comfort(): Promise<CodingTurn> | CodingTurn {
    const { stage } = this.coding;
    // The candidate has an approach, but doesn't know its cost.
    if (this.coding.asked === "cost")
      return this.#write(this.host.say(this.host.words.thanks), this.#words.approach.goAhead);
    if (stage === "approach") return this.#write("", this.#words.approach.dontKnow);
    if (stage === "after") return this.#nextFollowUp(this.host.say(this.host.words.replies.moveOn), "");
    return this.#fix(this.#words.writing.dontKnow);
  }

  #letFinish(): CodingTurn {
    const { stage, asked } = this.coding;
    const back = stage === "final" && !this.#code.isFinished ? { stage: "writing" as const } : {};
    const goesOn = asked === STOP ? { asked: "" } : {};
    const mock = this.#mock({ ...back, ...goesOn, nudges: 0 });
    return this.#say("", mock, this.host.say(this.host.words.replies.notDone));
  }

  /** Begins the stage of writing. */
  #write(free: string, words: Some, talk = this.#talk): CodingTurn {
    const { asked: _, ...coding } = this.coding;
    const { followUp: __, ...question } = this.question;
    const change = {
      ...question,
      followUp: undefined,
      coding: { ...coding, stage: "writing" as const, talk, nudges: 0 },
    };
    return this.#say(free, this.host.withQuestion(change), this.host.say(words));
  }

  async #leave(free: string, fixed = "", talk = this.#talk): Promise<CodingTurn> {
    const next = await this.host.askNext(this.#mock({ talk }));
    return this.#say(free, next.mock, joined(this.host.language, fixed, next.text));
  }

  #again(wording: Some): CodingTurn {
    const { language } = this.host;
    return this.#say("", this.#mock({ nudges: 0 }), joined(language, this.host.say(wording), this.#question()));
  }

  #fix(wording: Some): CodingTurn {
    return this.#say("", this.#mock({ nudges: 0 }), this.host.say(wording));
  }

  #say(free: string, after: Mock | { text: string; mock: Mock }, fixed = ""): CodingTurn {
    const { language } = this.host;
    const [mock, rest] = "text" in after ? [after.mock, joined(language, fixed, after.text)] : [after, fixed];
    return { text: joined(language, free, rest), mock, free, fixed: rest };
  }

  #mock(coding: Partial<Coding>, question: Partial<MockQuestion> = {}): Mock {
    return this.host.withQuestion({ ...question, coding: { ...this.coding, talk: this.#talk, ...coding } });
  }

  /** Whether the candidate is writing or waiting for the run: the interviewer asks nothing then. */
  #isWorking(): boolean {
    return this.coding.stage === "writing" || this.coding.stage === "final";
  }

  /** Whether nothing was said or written for a while: the last words were probably to themselves. */
  #isQuiet(): boolean {
    const { lines, now } = this.host;
    const spokenAt = lines.findLast(({ role }) => role !== "ai")?.endedAt ?? 0;
    return now - Math.max(spokenAt, this.#code.changedAt ?? 0) >= QUIET_MS;
  }

  /** The one that is open; "" while the candidate works. */
  #question(): string {
    return this.#isWorking() ? "" : (this.question.followUp ?? this.#ask());
  }

  #ask(): string {
    return askOf(this.round.task, this.host.words, this.host.language);
  }

  #statement(): string {
    const { statement, examples } = this.round.task.text[this.host.language];
    return [...statement, ...examples].join("\n");
  }

  #title(): string {
    return this.round.task.title[this.host.language];
  }
}

/** The candidate's lines since this was asked. */
function linesSince(lines: readonly Line[], asked: string | undefined): Line[] {
  const at = asked === undefined ? -1 : lines.findLastIndex(({ role, text }) => role === "ai" && text.includes(asked));
  return at === -1 ? [] : lines.slice(at + 1).filter(({ role, text }) => role !== "ai" && text.trim() !== "");
}

/** Removes the backticks around names of the code. */
function spoken(text: string): string {
  return text.replaceAll("`", "");
}
