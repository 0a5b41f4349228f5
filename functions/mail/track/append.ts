import type { MailSource } from "../../shared/contract/tracker";
import { type Analysis, isOfApplication } from "../analyse";
import type { Clue } from "./clue";
import { eventIdOf, type MailEvent, THRESHOLD, type TrackerEvent } from "./events";
import { KnownApplications } from "./known";
import { findDemo, readHistory } from "./status-history";

/** The common data of one run over mails. */
export type Run = {
  source: MailSource;
  /** The moment of the run: mails without a date, or with one that cannot be right, are of now. */
  now: string;
  /** The id of the application that a mail opens. */
  name(first: Analysis): string;
  gmailId?(messageId: string): string | null;
};

/** How dates are kept: with the offset of the sender's clock. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;
/** A clock may be wrong by so much. */
const TOLERANCE_MS = 24 * 60 * 60_000;
/** Clocks that were never set tell 1970 or 1980. */
const EARLIEST = Date.UTC(1990);

/**
 * The events that new mails add to those there are. Existing events are skipped, so running the same mails again adds
 * nothing. A mail that is about no application adds nothing either, unless that is unsure and it comes from a firm or a
 * thread that is known, or from a person who may well write about a job: then it is asked about. Recruiters who write
 * first and employers' surveys open no application, but are noted where there is one already.
 */
export function appendMails(
  events: readonly TrackerEvent[],
  analyses: readonly Analysis[],
  run: Run,
  /** The result of `collectKnown` for the events; afterwards it includes the new ones too. */
  known = collectKnown(events, run.source),
): MailEvent[] {
  const { source, now } = run;
  const seen = new Set(events.map(({ id }) => id));
  const added: MailEvent[] = [];
  const dated = analyses.map((analysis) => ({ analysis, at: dateOf(analysis.date, now) }));
  dated.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  // A recruiter who writes first may be answered: where the application came of it, it is found when all are known.
  const later = dated.filter((one) => !take(one) && one.analysis.isApproach);
  for (const one of later) take(one);
  return added;

  /** Whether the mail is done with: false where it might belong to an application that is not known yet. */
  function take({ analysis, at }: (typeof dated)[number]): boolean {
    const id = eventIdOf(analysis.messageId, source);
    const isJob = analysis.status !== "not_a_job_related_email";
    if (seen.has(id) || (!isJob && analysis.confidence >= THRESHOLD)) return true;
    const clue: Clue = { ...analysis.clue, date: at };
    const found = known.find(clue);
    if (found === null && !isOfApplication(analysis) && !analysis.isMaybeJob) return false;
    const application = found ?? run.name(analysis);
    seen.add(id);
    known.add(application, clue);
    const { senderDomain, status, confidence, quotes, companies, position, todo, by, details } = analysis;
    added.push({
      ...{ kind: "mail", id, application, at, senderDomain, status, confidence, quotes, companies, position, todo },
      ...{ clue, source, gmailId: run.gmailId?.(analysis.messageId) ?? null, by, details },
    });
    return true;
  }
}

/** Applications as the matcher wants them: mails where people moved them to, and names as people wrote them. */
export function collectKnown(events: readonly TrackerEvent[], source: MailSource): KnownApplications {
  const history = readHistory(events);
  const demo = findDemo(history);
  const known = new KnownApplications();
  for (const { event } of history.held) {
    const id = event.kind === "mail" ? history.homeOf(event) : history.rootOf(event.application);
    if (demo.has(id) !== (source === "demo")) continue;
    if (event.kind === "mail") known.add(id, event.clue);
    else if (event.kind === "add") known.name(id, event);
    else if (event.kind === "edit" && (event.change.field === "company" || event.change.field === "position")) {
      known.name(id, { [event.change.field]: event.change.value });
    }
  }
  return known;
}

function dateOf(date: string, now: string): string {
  const time = Date.parse(date);
  if (!(time >= EARLIEST && time <= Date.parse(now) + TOLERANCE_MS)) return now;
  return MOMENT.test(date) ? date : new Date(time).toISOString();
}
