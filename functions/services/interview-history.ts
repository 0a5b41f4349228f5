import { careFor } from "../../party/care/sensitive";
import type { Attempt, AttemptLine, SaidAgain } from "../../party/protocol/attempts";
import { withoutHiddenTests } from "../../party/protocol/code";
import { ABANDONED_AFTER_MS } from "../../party/protocol/limits";
import type { RoomRecord } from "../../party/protocol/record";
import type { SelfRating } from "../../party/protocol/self-ratings";
import { withoutRuleScores } from "../../party/report/without-rule-scores";
import type { HistoryCursor, HistoryStore } from "../db/history-queries";
import type { HistoryRemoval } from "../db/history-removal";
import type { HistoryWords, Words } from "../db/history-words";
import { ApiError } from "../shared/contract/errors";
import {
  type Feedback,
  HISTORY_LIMITS,
  type HistoryDetail,
  type HistoryList,
  type HistoryQuery,
  type HistoryRow,
  type OwnRecord,
  type Rubric,
} from "../shared/contract/history";
import { type JudgeByModel, type JudgementWish, judgeAttempt } from "./judge-attempt";
import { judgeByRules } from "./judge-by-rules";
import type { Payer } from "./operator-meter";

/**
 * The interviews that somebody has practised. Interviews outside of the person's own history are `not_found`
 * everywhere.
 */
export type InterviewHistory = {
  /** Throws `invalid` if `after` isn't a place in the list. */
  list(uid: string, query: HistoryQuery, limit?: number): Promise<HistoryList>;
  detail(uid: string, id: string): Promise<HistoryDetail>;
  /** The id of the interview that a room has delivered; null before that. */
  find(uid: string, room: string, epoch: string): Promise<string | null>;
  /**
   * Throws `conflict` if the stored notes have another revision than `base` and another text, and `storage_full` if the
   * person has no space for longer ones.
   */
  saveNotes(uid: string, id: string, notes: { base: number; text: string }): Promise<{ rev: number }>;
  rate(uid: string, id: string, question: string, rating: SelfRating | null): Promise<void>;
  /**
   * Throws `invalid` for words of somebody in danger, `conflict` if the interview has no room for another attempt, and
   * `storage_full` if the person has no space for it.
   */
  sayAgain(uid: string, id: string, attempt: { id: string; question: string; said: SaidAgain }): Promise<Attempt>;
  removeAttempt(uid: string, id: string, attemptId: string): Promise<void>;
  /** Lets a model judge a stored attempt and stores the result. Throws `conflict` if there is no space for more. */
  judgeAttempt(payer: Payer, id: string, attemptId: string, wish: JudgementWish): Promise<Attempt>;
  /** Throws `not_found` if nobody else was in the interview. */
  readFeedback(uid: string, id: string): Promise<Feedback>;
  /** Throws `conflict` if the feedback is fixed and differs. */
  sendFeedback(uid: string, id: string, rubric: Rubric): Promise<Feedback>;
  remove(uid: string, id: string): Promise<void>;
  restore(uid: string, id: string): Promise<void>;
  /** Purges some interviews whose deletion can no longer be undone; returns their number. */
  purge(): Promise<number>;
};

type Ports = {
  store: HistoryStore;
  words: HistoryWords;
  removal: HistoryRemoval;
  judgeByModel: JudgeByModel;
  now: () => number;
};

/** An hour more than people have, in case that another machine's clock is ahead. */
const PURGED_AFTER_MS = HISTORY_LIMITS.restorableMs + 60 * 60_000;

export function createInterviewHistory({ store, words, removal, judgeByModel, now }: Ports): InterviewHistory {
  async function rowOf(uid: string, id: string): Promise<HistoryRow> {
    const row = await store.row(uid, id);
    if (!row) throw new ApiError("not_found");
    return row;
  }

  return {
    async list(uid, query, limit = HISTORY_LIMITS.rowsAtOnce) {
      const { rows, next, total } = await store.list(uid, query, readPlace(query.after), limit);
      return { uid, rows, next: next && writePlace(next), total };
    },

    async detail(uid, id) {
      const row = await rowOf(uid, id);
      const [found, wordsOf] = await Promise.all([store.read(uid, id), words.read(uid, [id])]);
      if (!found) throw new ApiError("not_found");
      const said = wordsOf(id);
      const feedback = isMutual(row) ? showFeedback(said, row.endedAt, now()) : null;
      const record = await withOwnAnalyses(found.record, found.uids, now());
      return { uid, row, record, notes: said.notes, ratings: said.ratings, attempts: said.attempts, feedback };
    },

    find: (uid, room, epoch) => store.find(uid, room, epoch),

    async saveNotes(uid, id, notes) {
      const rev = await words.writeNotes(uid, id, notes);
      if (rev !== null) return { rev };
      await rowOf(uid, id);
      const known = (await words.read(uid, [id]))(id).notes;
      if (known.text !== notes.text) throw new ApiError(known.rev === notes.base ? "storage_full" : "conflict");
      return { rev: known.rev };
    },

    async rate(uid, id, question, rating) {
      const writing = await words.writeRating(uid, id, question, rating);
      if (writing === "storage_full") throw new ApiError("storage_full");
      if (writing !== "written") throw new ApiError("not_found");
    },

    async sayAgain(uid, id, { id: attemptId, question, said }) {
      if (careFor(said.lines.map(({ text }) => text).join(" ")) !== null) {
        throw new ApiError("invalid", { fields: { said: "is not kept" } });
      }
      await rowOf(uid, id);
      const { attempts } = (await words.read(uid, [id]))(id);
      const known = attempts[attemptId];
      if (known && isSameAttempt(known, question, said)) return known;
      const attempt = await judgeAttempt(question, said, now());
      const writing = await words.writeAttempt(uid, id, attemptId, attempt);
      if (writing === "written") return attempt;
      throw new ApiError(writing === "interview_full" ? "conflict" : writing);
    },

    async removeAttempt(uid, id, attemptId) {
      if ((await words.writeAttempt(uid, id, attemptId, null)) !== "written") throw new ApiError("not_found");
    },

    async judgeAttempt(payer, id, attemptId, wish) {
      const { uid } = payer;
      await rowOf(uid, id);
      const { attempts } = (await words.read(uid, [id]))(id);
      const attempt = attempts[attemptId];
      if (!attempt) throw new ApiError("not_found");
      // A finished judgment is always stored, so the limit can be exceeded by one.
      if (await words.hasTooManyAttempts(uid, id)) throw new ApiError("conflict");
      const judged = await judgeByModel(attempt, wish, payer);
      if (!(await words.replaceAttempt(uid, id, attemptId, judged))) throw new ApiError("not_found");
      return judged;
    },

    async readFeedback(uid, id) {
      const row = await rowOf(uid, id);
      if (!isMutual(row)) throw new ApiError("not_found");
      return showFeedback((await words.read(uid, [id]))(id), row.endedAt, now());
    },

    async sendFeedback(uid, id, rubric) {
      const row = await rowOf(uid, id);
      if (!isMutual(row)) throw new ApiError("not_found");
      const isSent = await words.writeFeedback(uid, id, rubric, shownFrom(row.endedAt), now());
      const sent = (await words.read(uid, [id]))(id);
      const shown = showFeedback(sent, row.endedAt, now());
      if (sent.mine && (isSent || JSON.stringify(sent.mine.rubric) === JSON.stringify(rubric))) return shown;
      // The interview may have left the history meanwhile.
      await rowOf(uid, id);
      throw new ApiError(isSent ? "not_found" : shown.isFixed ? "conflict" : "storage_full");
    },

    async remove(uid, id) {
      if (!(await removal.remove(uid, id, now()))) throw new ApiError("not_found");
    },

    async restore(uid, id) {
      if (!(await removal.restore(uid, id, now() - HISTORY_LIMITS.restorableMs))) throw new ApiError("not_found");
    },

    purge: () => removal.purge(now() - PURGED_AFTER_MS, now()),
  };
}

/** Whether an attempt was sent again because the response was lost: a model's judgment of it stays. */
function isSameAttempt(known: Attempt, question: string, { lines }: SaidAgain): boolean {
  const isSame = (a: AttemptLine, b: AttemptLine | undefined) =>
    a.text === b?.text && a.startedAt === b.startedAt && a.endedAt === b.endedAt;
  return (
    known.question === question &&
    known.lines.length === lines.length &&
    known.lines.every((line, n) => isSame(line, lines[n]))
  );
}

/** The end of an interview, as `endedAt` of its row. */
export function endOf({ ended, startedAt, finishedAt }: RoomRecord): number {
  return Math.max(startedAt, finishedAt - (ended === "abandoned" ? ABANDONED_AFTER_MS : 0));
}

/**
 * Removes what belongs to the other person alone: their ids, hints that only they saw, and hidden tests of their runs.
 * Scores that the built-in coach once gave are removed, too.
 */
export function toOwnRecord(record: RoomRecord, mine: ReadonlySet<string>): OwnRecord {
  const own = new Set(record.members.filter(({ uid }) => mine.has(uid)).map(({ participantId }) => participantId));
  return {
    ...record,
    members: record.members.map(({ participantId, name, role, joinedAt }) => ({
      ...{ participantId, name, role, joinedAt },
      you: own.has(participantId),
    })),
    suggestions: record.suggestions
      .filter(({ audience, requestedBy }) => audience === "room" || own.has(requestedBy))
      .map(withoutRuleScores),
    ...(record.code && {
      code: {
        files: record.code.files,
        runs: record.code.runs.map((run) => (own.has(run.participantId) ? run : withoutHiddenTests(run))),
      },
    }),
  };
}

/** Adds analyses of this person's answers that nobody had requested. */
async function withOwnAnalyses(record: RoomRecord, mine: ReadonlySet<string>, now: number): Promise<OwnRecord> {
  const own = record.members.find(({ uid }) => mine.has(uid));
  const suggestions = own ? await judgeByRules(record, own.participantId, now) : record.suggestions;
  return toOwnRecord({ ...record, suggestions }, mine);
}

/** Whether there is somebody else who can give feedback. */
function isMutual({ mode, others }: HistoryRow): boolean {
  return mode === "peer" && others.length > 0;
}

function shownFrom(endedAt: number): number {
  return endedAt + HISTORY_LIMITS.feedbackHeldMs;
}

/**
 * Hides each feedback from the other person until both are there or a day has passed. From then on it is fixed: nobody
 * may change theirs after reading the other's.
 */
export function showFeedback({ mine, theirs }: Pick<Words, "mine" | "theirs">, endedAt: number, now: number): Feedback {
  const shownAt = shownFrom(endedAt);
  const isShown = (mine !== null && theirs !== null) || now >= shownAt;
  const shown: Feedback["theirs"] = isShown && theirs ? { state: "shown", ...theirs } : { state: "held", shownAt };
  return { mine, theirs: theirs ? shown : { state: "none" }, isFixed: mine !== null && isShown };
}

/** `after` of the list: the moment and the id of the last row. */
const PLACE = /^(\d{1,16})-([\w-]{1,64})$/;

function writePlace({ finishedAt, id }: HistoryCursor): string {
  return `${finishedAt}-${id}`;
}

function readPlace(after: string | undefined): HistoryCursor | null {
  if (after === undefined) return null;
  const [, finishedAt, id] = PLACE.exec(after) ?? [];
  if (finishedAt === undefined || id === undefined)
    throw new ApiError("invalid", { fields: { after: "does not fit" } });
  return { finishedAt: Number(finishedAt), id };
}
