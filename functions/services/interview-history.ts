import { careFor } from "../../party/care/sensitive";
import type { Attempt, SaidAgain } from "../../party/protocol/attempts";
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
import { judgeAttempt } from "./judge-attempt";
import { judgeByRules } from "./judge-by-rules";

/**
 * The interviews that somebody has practised. Interviews outside of the person's own history are `not_found`
 * everywhere.
 */
export type InterviewHistory = {
  /** `invalid` where `after` is no place of the list. */
  list(uid: string, query: HistoryQuery, limit?: number): Promise<HistoryList>;
  detail(uid: string, id: string): Promise<HistoryDetail>;
  /** The id of what a room has handed over; null while it has not. */
  find(uid: string, room: string, epoch: string): Promise<string | null>;
  /** Throws `conflict` where they do not stand as in `base`, unless they are what is sent. */
  saveNotes(uid: string, id: string, notes: { base: number; text: string }): Promise<{ rev: number }>;
  rate(uid: string, id: string, question: string, rating: SelfRating | null): Promise<void>;
  /** Throws `invalid` for words of somebody in danger, and `conflict` where there is no room for another one. */
  sayAgain(uid: string, id: string, attempt: { id: string; question: string; said: SaidAgain }): Promise<Attempt>;
  removeAttempt(uid: string, id: string, attemptId: string): Promise<void>;
  /** Throws `conflict` once it is fixed, unless it is what is sent. */
  sendFeedback(uid: string, id: string, rubric: Rubric): Promise<Feedback>;
  remove(uid: string, id: string): Promise<void>;
  restore(uid: string, id: string): Promise<void>;
  /** Takes some of what can come back no more away for good; answers how much. */
  purge(): Promise<number>;
};

type Ports = { store: HistoryStore; words: HistoryWords; removal: HistoryRemoval; now: () => number };

/** A person who was in time is not late because another machine's clock is ahead. */
const PURGED_AFTER_MS = HISTORY_LIMITS.restorableMs + 60 * 60_000;

export function createInterviewHistory({ store, words, removal, now }: Ports): InterviewHistory {
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
      const record = await withOwnAnalyses(found.record, found.uids);
      return { uid, row, record, notes: said.notes, ratings: said.ratings, attempts: said.attempts, feedback };
    },

    find: (uid, room, epoch) => store.find(uid, room, epoch),

    async saveNotes(uid, id, notes) {
      const rev = await words.writeNotes(uid, id, notes);
      if (rev !== null) return { rev };
      await rowOf(uid, id);
      const known = (await words.read(uid, [id]))(id).notes;
      if (known.text !== notes.text) throw new ApiError("conflict");
      return { rev: known.rev };
    },

    async rate(uid, id, question, rating) {
      if (!(await words.writeRating(uid, id, question, rating))) throw new ApiError("not_found");
    },

    async sayAgain(uid, id, { id: attemptId, question, said }) {
      if (careFor(said.lines.map(({ text }) => text).join(" ")) !== null) {
        throw new ApiError("invalid", { fields: { said: "is not kept" } });
      }
      await rowOf(uid, id);
      const attempt = await judgeAttempt(question, said, now());
      if (!(await words.writeAttempt(uid, id, attemptId, attempt))) throw new ApiError("conflict");
      return attempt;
    },

    async removeAttempt(uid, id, attemptId) {
      if (!(await words.writeAttempt(uid, id, attemptId, null))) throw new ApiError("not_found");
    },

    async sendFeedback(uid, id, rubric) {
      const row = await rowOf(uid, id);
      if (!isMutual(row)) throw new ApiError("not_found");
      const isSent = await words.writeFeedback(uid, id, rubric, shownFrom(row.endedAt), now());
      const sent = (await words.read(uid, [id]))(id);
      if (!sent.mine) throw new ApiError("not_found");
      if (!isSent && JSON.stringify(sent.mine.rubric) !== JSON.stringify(rubric)) throw new ApiError("conflict");
      return showFeedback(sent, row.endedAt, now());
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

/** As `endedAt` of a row. */
export function endOf({ ended, startedAt, finishedAt }: RoomRecord): number {
  return Math.max(startedAt, finishedAt - (ended === "abandoned" ? ABANDONED_AFTER_MS : 0));
}

/**
 * The interview without what is the other's alone: their ids, and the hints that nobody else was shown. Scores that the
 * built-in coach once gave are left out.
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
  };
}

/** With analyses of this person's answers that nobody had requested. */
async function withOwnAnalyses(record: RoomRecord, mine: ReadonlySet<string>): Promise<OwnRecord> {
  const own = record.members.find(({ uid }) => mine.has(uid));
  const made = own ? await judgeByRules(record, own.participantId) : [];
  return toOwnRecord({ ...record, suggestions: [...record.suggestions, ...made] }, mine);
}

/** There is somebody else who can say something. */
function isMutual({ mode, others }: HistoryRow): boolean {
  return mode === "peer" && others.length > 0;
}

function shownFrom(endedAt: number): number {
  return endedAt + HISTORY_LIMITS.feedbackHeldMs;
}

/**
 * The two are kept from each other until both are there, or a day is over; who could read the other's changes nothing.
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
