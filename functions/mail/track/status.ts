import type { MailStatus } from "../../shared/contract/mail";
import { type JobStatus, type ReviewReason, STAGES, type Stage } from "../../shared/contract/tracker";

/**
 * The status of an application after each mail and each choice of the user.
 *
 * Mails only advance it. A rejection keeps the stage that was reached. After a rejection or a withdrawal only the user
 * can reopen it. A status set by hand overrides mails: a later mail that would change it waits for review, and once the
 * user confirms it, mails advance the status from there.
 *
 * The effect of a status set by hand on the stages:
 * - applied: back to the beginning;
 * - interviewing: an interview, or the assessment if that was the furthest stage; an offer is taken back;
 * - offered, accepted: an offer;
 * - rejected, withdrawn: the stage that was reached is kept.
 */
export type StatusState = {
  status: JobStatus;
  /** Stages that were reached according to mails or the user. */
  reached: ReadonlySet<Stage>;
  /** Set by the user after the latest mail they confirmed. */
  isByHand: boolean;
  /** The mail that set the status. */
  mail: string | null;
};

export const NOTHING_SAID: StatusState = { status: "applied", reached: new Set(), isByHand: false, mail: null };

/** Maps a mail's status to the application's. An assessment is part of interviewing. */
export function statusOf(said: MailStatus): JobStatus | null {
  switch (said) {
    case "applied":
      return "applied";
    case "online_assessment":
    case "virtual_onsite_interview":
      return "interviewing";
    case "offer":
      return "offered";
    case "rejected":
      return "rejected";
    case "unknown":
    case "not_a_job_related_email":
      return null;
    default:
      return said satisfies never;
  }
}

export function stageOf(reached: ReadonlySet<Stage>): Stage | null {
  return STAGES.findLast((stage) => reached.has(stage)) ?? null;
}

/** The reason for a review before a mail may set this status; null if none is needed. */
export function objectionTo(said: MailStatus, before: StatusState): ReviewReason | null {
  const { status, isByHand } = before;
  const ends = said === "rejected" && !isClosed(status);
  if (isByHand) return ends || (goesFurther(said, before) && statusOf(said) !== status) ? "contradicts_you" : null;
  if (ends && status === "accepted") return "contradicts_you";
  return goesFurther(said, before) && isClosed(status) ? "reopens" : null;
}

/** Applies a mail's status that needs no review or was confirmed by the user. */
export function applyMail(before: StatusState, said: MailStatus, mail: string): StatusState {
  const status = statusOf(said);
  if (status === null) return before;
  if (said === "rejected") return isClosed(before.status) ? before : { ...before, status, isByHand: false, mail };
  const stage = stageSaid(said);
  const reached = stage ? new Set([...before.reached, stage]) : before.reached;
  if (goesFurther(said, before)) {
    return before.isByHand && status === before.status
      ? { ...before, reached }
      : { status, reached, isByHand: false, mail };
  }
  // No news, such as a late "thank you for applying".
  return { ...before, reached, mail: before.reached.size === 0 && !before.isByHand ? mail : before.mail };
}

/** Applies a status chosen by the user. Its effect on the stages is described above. */
export function applyChoice(before: StatusState, status: JobStatus): StatusState {
  return { status, reached: reachBy(before.reached, status), isByHand: true, mail: null };
}

/** Applies the status with which the user added the application; earlier mails that went further still count. */
export function applyAddition(before: StatusState, status: JobStatus): StatusState {
  const isNews = ORDER.indexOf(status) > ORDER.indexOf(before.status);
  if (!isNews) return { ...before, reached: new Set<Stage>([...before.reached, "applied"]) };
  return { status, reached: reachBy(before.reached, status), isByHand: false, mail: null };
}

const ORDER: readonly JobStatus[] = ["applied", "interviewing", "offered", "rejected", "withdrawn", "accepted"];

function reachBy(reached: ReadonlySet<Stage>, status: JobStatus): Set<Stage> {
  switch (status) {
    case "applied":
      return new Set(["applied"]);
    case "interviewing": {
      const kept = STAGES.slice(0, 3).filter((stage) => stage === "applied" || reached.has(stage));
      const isTest = stageOf(reached) === "online_assessment";
      return new Set(isTest ? kept : [...kept, "virtual_onsite_interview"]);
    }
    case "offered":
    case "accepted":
      return new Set([...reached, "applied", "offer"]);
    case "rejected":
    case "withdrawn":
      return new Set([...reached, "applied"]);
    default:
      return status satisfies never;
  }
}

function stageSaid(said: MailStatus): Stage | null {
  return STAGES.find((stage) => stage === said) ?? null;
}

/** Whether a mail advances the status: its stage is beyond the furthest, or beyond "applied" after the end. */
function goesFurther(said: MailStatus, { status, reached }: StatusState): boolean {
  const stage = stageSaid(said);
  const at = stage ? STAGES.indexOf(stage) : -1;
  if (isClosed(status)) return at > 0;
  const furthest = stageOf(reached);
  return at > (furthest === null ? 0 : STAGES.indexOf(furthest));
}

function isClosed(status: JobStatus): boolean {
  return status === "rejected" || status === "withdrawn";
}
