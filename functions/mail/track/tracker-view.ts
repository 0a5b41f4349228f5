import {
  type AnalysisAnswer,
  type ApplicationDetail,
  type ApplicationRow,
  compareReviewItems,
  type ReviewItem,
  STAGES,
  type TrackerView,
  tabOf,
} from "../../shared/contract/tracker";
import { type Application, deriveApplications } from "./derive";
import type { TrackerEvent } from "./events";
import { readHistory } from "./status-history";

/** The list of applications and the review list. */
export function buildView(events: readonly TrackerEvent[]): Pick<TrackerView, "applications" | "review"> {
  const all = deriveApplications(events);
  return { applications: toRows(all), review: listReview(all) };
}

/** Rows and review items of some applications; `removed`: those of them that have no row. */
export function describeApplications(
  some: readonly Application[],
): Pick<AnalysisAnswer, "changed" | "removed" | "review"> {
  const removed = some.filter((one) => !isListed(one)).map(({ id }) => id);
  return { changed: toRows(some), removed, review: listReview(some) };
}

/** One application with its events; null for an unknown id. A merged application is found by either id. */
export function buildDetail(events: readonly TrackerEvent[], id: string): ApplicationDetail | null {
  const history = readHistory(events);
  const [found] = deriveApplications(events, new Set([history.rootOf(id)]), history);
  return found && !found.isDeleted ? toDetail(found) : null;
}

/** Applications with certain evidence; those with only uncertain mails are in the review list. */
function toRows(applications: readonly Application[]): ApplicationRow[] {
  return applications.filter(isListed).map(toRow);
}

function isListed({ isDeleted, mails, actions }: Application): boolean {
  return !isDeleted && (mails.some(({ counts }) => counts) || actions.some(({ kind }) => kind === "add"));
}

export function toRow(application: Application): ApplicationRow {
  const { id, company, position, status, stage, reached, todo, channel, confidence, isDemo } = application;
  const { appliedAt, answeredAt, updatedAt, notes, facts, reminder, mails } = application;
  return {
    ...{ id, company, position, status, stage, todo, channel, confidence, isDemo },
    ...{ appliedAt, answeredAt, updatedAt, notes },
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(reminder && { reminder }),
    reached: STAGES.filter((one) => one === "applied" || reached.has(one)),
    tab: tabOf(status),
    mails: mails.filter(({ counts }) => counts).length,
    pending: mails.filter(({ waits }) => waits !== null).length,
  };
}

/** Newest first. */
function listReview(applications: readonly Application[]): ReviewItem[] {
  return applications
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap(({ id, company, position, mails }) =>
      mails.flatMap(({ mail, status, waits }) => {
        const { id: event, at, senderDomain, confidence, quotes } = mail;
        const own = { at, senderDomain, status, confidence, quotes: [...quotes] };
        return waits ? [{ mail: event, application: id, company, position, ...own, reason: waits }] : [];
      }),
    )
    .sort(compareReviewItems);
}

function toDetail(application: Application): ApplicationDetail {
  const mails: ApplicationDetail["timeline"] = application.mails.map(({ mail, status, verdict, waits }) => {
    const { id, at, senderDomain, confidence, quotes, source, gmailId, by } = mail;
    const facts = { id, at, senderDomain, confidence, quotes: [...quotes], source, gmailId, by };
    return { kind: "mail", ...facts, status, verdict, isPending: waits !== null };
  });
  const actions: ApplicationDetail["timeline"] = application.actions.map((action) => {
    const { id, at } = action;
    if (action.kind === "edit") return { kind: "edit", id, at, change: action.change };
    if (action.kind === "add") return { kind: "add", id, at, source: action.source };
    return { kind: "merge", id, at, from: action.application };
  });
  const timeline = [...mails, ...actions].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  );
  return { row: toRow(application), details: application.details, timeline };
}
