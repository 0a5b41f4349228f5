import type { MailSource } from "../../shared/contract/tracker";
import { isOfApplication, type MailAnalysis } from "../analyse";
import { runAtOnce, type Steps } from "../steps";
import type { Clue } from "./clue";
import { eventIdOf, type MailEvent, THRESHOLD, type TrackerEvent } from "./events";
import { KnownApplications } from "./known";
import { findDemo, readHistoryInSteps } from "./status-history";

/** The common data of one run over mails. */
export type Run = {
  source: MailSource;
  /** The time of the run, used for mails without a plausible date. */
  now: string;
  /** Returns the id of the application that a mail starts. */
  name(first: MailAnalysis): string;
  gmailId?(messageId: string): string | null;
};

/** The format of stored dates, with the sender's UTC offset. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;
/** Tolerated error of a sender's clock. */
const TOLERANCE_MS = 24 * 60 * 60_000;
/** Events that are added to the matcher in one step. */
const KNOWN_AT_ONCE = 50;
/** Earlier dates come from clocks that were never set, which start in 1970 or 1980. */
const EARLIEST = Date.UTC(1990);

/**
 * Returns the events that new mails add to the existing ones. Existing events are skipped, so mails that are read again
 * add nothing. A mail that isn't about an application adds nothing either, unless that is unsure and its company or
 * thread is known, or a person may have written about a job: then the user is asked. Recruiters' first messages and
 * employers' surveys are added to an existing application, but don't open a new one.
 */
export function appendMails(events: readonly TrackerEvent[], analyses: readonly MailAnalysis[], run: Run): MailEvent[] {
  return runAtOnce(appendInSteps(events, analyses, run, collectKnown(events, run.source)));
}

/**
 * `appendMails` with a pause after each mail, as it may be compared with all mails of a large application.
 *
 * @param known the result of `collectKnown` for the events; afterwards it includes the new ones too
 */
export function* appendInSteps(
  events: readonly TrackerEvent[],
  analyses: readonly MailAnalysis[],
  run: Run,
  known: KnownApplications,
): Steps<MailEvent[]> {
  const { source, now } = run;
  const seen = new Set(events.map(({ id }) => id));
  yield;
  const added: MailEvent[] = [];
  const dated = analyses.map((analysis) => ({ analysis, at: dateOf(analysis.date, now) }));
  dated.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  // A recruiter's first mail may lead to an application, which is only known after all mails were read.
  const later: typeof dated = [];
  for (const one of dated) {
    if (!take(one) && one.analysis.isApproach) later.push(one);
    yield;
  }
  for (const one of later) {
    take(one);
    yield;
  }
  return added;

  /** Returns false if the mail may belong to an application that isn't known yet. */
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

/** Input of the matcher: mails in the applications that users moved them to, with the names that users entered. */
export function collectKnown(events: readonly TrackerEvent[], source: MailSource): KnownApplications {
  return runAtOnce(collectKnownInSteps(events, source));
}

export function* collectKnownInSteps(events: readonly TrackerEvent[], source: MailSource): Steps<KnownApplications> {
  const history = yield* readHistoryInSteps(events);
  const demo = findDemo(history);
  const known = new KnownApplications();
  for (const [n, { event }] of history.held.entries()) {
    if (n % KNOWN_AT_ONCE === 0) yield;
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
