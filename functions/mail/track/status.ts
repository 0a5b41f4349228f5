import type { MailStatus } from "../../shared/contract/mail";
import { type JobStatus, type ReviewReason, STAGES, type Stage } from "../../shared/contract/tracker";

/**
 * The status of an application as it develops with each mail and each choice of the person.
 *
 * Mails only ever carry it further. A refusal keeps the stage that was reached, and after it, as after the person's own
 * end of it, only the person lets it go on. A status set by hand holds whatever mails say before or after; a later mail
 * that says something further or other waits, and once the person takes it, mails go on from there.
 *
 * The effect of a status set by hand on the stages:
 * - applied: back to the beginning;
 * - interviewing: an interview, or the assessment where that is how far it was; an offer is taken back;
 * - offered, accepted: an offer;
 * - rejected, withdrawn: the stage that was reached is kept.
 */
export type Standing = {
  status: JobStatus;
  /** Stages that something has said were reached. */
  reached: ReadonlySet<Stage>;
  /** The person has set it, and no mail that they took has come since. */
  isByHand: boolean;
  /** The mail that the status rests on. */
  mail: string | null;
};

export const NOTHING_SAID: Standing = { status: "applied", reached: new Set(), isByHand: false, mail: null };

/** The status of a mail in the words of the second list. An assessment is part of interviewing. */
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

/** Why the person has to be asked before a mail may say this; null: it may. */
export function objectTo(said: MailStatus, before: Standing): ReviewReason | null {
  const { status, isByHand } = before;
  const ends = said === "rejected" && !isClosed(status);
  if (isByHand) return ends || (goesOn(said, before) && statusOf(said) !== status) ? "contradicts_you" : null;
  if (ends && status === "accepted") return "contradicts_you";
  return goesOn(said, before) && isClosed(status) ? "reopens" : null;
}

/** Takes what a mail says: nothing speaks against it, or the person has said that it is so. */
export function hearMail(before: Standing, said: MailStatus, mail: string): Standing {
  const status = statusOf(said);
  if (status === null) return before;
  if (said === "rejected") return isClosed(before.status) ? before : { ...before, status, isByHand: false, mail };
  const stage = stageSaid(said);
  const reached = stage ? new Set([...before.reached, stage]) : before.reached;
  if (goesOn(said, before)) {
    return before.isByHand && status === before.status
      ? { ...before, reached }
      : { status, reached, isByHand: false, mail };
  }
  // No news, such as a late "thank you for applying".
  return { ...before, reached, mail: before.reached.size === 0 && !before.isByHand ? mail : before.mail };
}

/** The person's own word. Its effect on the stages is described above. */
export function hearPerson(before: Standing, status: JobStatus): Standing {
  return { status, reached: reachBy(before.reached, status), isByHand: true, mail: null };
}

/** The status of an application when it was added. Mails from before that went further are not undone by it. */
export function hearAdded(before: Standing, status: JobStatus): Standing {
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

/** Whether a mail says more than is known: a stage beyond the furthest, or any at all after the end. */
function goesOn(said: MailStatus, { status, reached }: Standing): boolean {
  const stage = stageSaid(said);
  const at = stage ? STAGES.indexOf(stage) : -1;
  if (isClosed(status)) return at > 0;
  const furthest = stageOf(reached);
  return at > (furthest === null ? 0 : STAGES.indexOf(furthest));
}

function isClosed(status: JobStatus): boolean {
  return status === "rejected" || status === "withdrawn";
}
