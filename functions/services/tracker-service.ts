import type { TrackerStore } from "../db/tracker-queries";
import { analyseInSteps, isOfApplication, type MailAnalysis } from "../mail/analyse";
import { appendInSteps, collectKnownInSteps } from "../mail/track/append";
import { findDemoEvents, findFault, namedBy } from "../mail/track/check";
import { deriveInSteps } from "../mail/track/derive";
import { eventIdOf, type TrackerEvent } from "../mail/track/events";
import { type History, listApplications, readHistory, readHistoryInSteps } from "../mail/track/status-history";
import { buildDetail, buildView, describeApplications } from "../mail/track/tracker-view";
import { ApiError } from "../shared/contract/errors";
import type { Upcoming } from "../shared/contract/history";
import type { Mail } from "../shared/contract/mail";
import {
  type AnalysisAnswer,
  type AnalysisRequest,
  type ApplicationDetail,
  type EventsAnswer,
  TRACKER_LIMITS,
  type TrackerView,
  type UserEvent,
} from "../shared/contract/tracker";
import { createTurns } from "./take-turns";
import { hashMailId, noteSeen, readSeen } from "./tracker-seen";
import { createTrackerStates, type TrackerState, type TrackerUpdate, takeKnown, toStored } from "./tracker-state";
import { findUpcoming } from "./tracker-upcoming";

/**
 * Reads mails with a model and the person's own key: all of them, or only those that the built-in reader is unsure of.
 * Returns one analysis for each mail, in their order. `failed` counts the mails for which the model gave nothing
 * usable: these keep the built-in analysis. Throws `invalid` if no such model takes a key, and `assistant_failed` if a
 * retry would fail, too.
 */
export type ReadByModel = (
  mails: readonly Mail[],
  analyses: readonly MailAnalysis[],
  model: NonNullable<AnalysisRequest["model"]>,
  signal: AbortSignal,
) => Promise<{ analyses: MailAnalysis[]; failed: number }>;

/** A person's applications, derived from their events. */
export type Tracker = {
  view(uid: string): Promise<TrackerView>;
  /** For the dashboard. Computed once for each day and state of the tracker, otherwise read from one row. */
  upcoming(uid: string): Promise<Upcoming>;
  /** Null for an unknown id. */
  detail(uid: string, application: string): Promise<ApplicationDetail | null>;
  addEvents(uid: string, events: readonly UserEvent[]): Promise<EventsAnswer>;
  analyse(uid: string, request: Asked, signal: AbortSignal): Promise<AnalysisAnswer>;
  remove: TrackerStore["remove"];
  /** Throws `too_soon` if a mailbox was read to its end a moment ago. */
  admitRefresh(uid: string): Promise<void>;
  noteRefresh(uid: string, days: number): Promise<void>;
};

type Asked = Omit<AnalysisRequest, "uid">;
type Kept = { stamp: string; day: string; upcoming: Upcoming };
type Read = { analyses: MailAnalysis[]; failed: number };
type Ports = { store: TrackerStore; readByModel: ReadByModel; now: () => number };

export function createTracker({ store, readByModel, now }: Ports): Tracker {
  const states = createTrackerStates(store, now);

  /** Reads the mails that have no event and that the same reader hasn't judged to be unrelated to an application. */
  async function readMails(uid: string, asked: Asked, hashOf: HashOf, signal: AbortSignal): Promise<Read> {
    const { source, mails, model } = asked;
    const isDemo = source === "demo";
    const { events } = await states.read(uid);
    const turns = createTurns(now);
    const known = new Set(events.map(({ id }) => id));
    await turns.pause();
    const byId = new Map(mails.map(({ mail }) => [mail.id, mail]));
    const unknown = [...byId.values()].filter(({ id }) => !known.has(eventIdOf(id, source)));
    if (unknown.length === 0) return { analyses: [], failed: 0 };
    const passed = readSeen(await store.readSeen(uid), isDemo, model !== null);
    await turns.pause();
    const fresh = unknown.filter(({ id }) => !passed.has(hashOf(id)));
    const analyses = await turns.run(analyseInSteps(fresh, listClues(events, isDemo)));
    if (model === null || fresh.length === 0) return { analyses, failed: 0 };
    return readByModel(fresh, analyses, model, signal);
  }

  async function planMails(
    state: TrackerState,
    { source, mails }: Asked,
    { analyses, failed }: Read,
    hashOf: HashOf,
  ): Promise<TrackerUpdate<AnalysisAnswer>> {
    const isDemo = source === "demo";
    const origin = isDemo ? "demo" : "real";
    const gmailIds = new Map(mails.map(({ mail, gmailId }) => [mail.id, gmailId]));
    const turns = createTurns(now);
    const known = takeKnown(state, origin) ?? (await turns.run(collectKnownInSteps(state.events, source)));
    const run = {
      ...{ source, now: new Date(now()).toISOString() },
      name: ({ messageId }: MailAnalysis) => `${isDemo ? "d" : "m"}${hashOf(messageId)}`,
      gmailId: (id: string) => gmailIds.get(id) ?? null,
    };
    const added = await turns.run(appendInSteps(state.events, analyses, run, known));
    const after = [...state.events, ...added];
    const history = await turns.run(readHistoryInSteps(after));
    if (added.length > 0 && listApplications(history).size > TRACKER_LIMITS.applications) throw tooMany();
    await turns.pause();
    const ids = new Set(added.map(({ id }) => id));
    // Include mails that were sent before: the response to them may never have arrived.
    const named = new Set(mails.map(({ mail }) => eventIdOf(mail.id, source)));
    const homes = after.flatMap((event) =>
      event.kind === "mail" && named.has(event.id) ? [history.homeOf(event)] : [],
    );
    const changed = await turns.run(deriveInSteps(history, new Set(homes)));
    await turns.pause();
    const read = changed.flatMap((one) => one.mails).filter(({ mail }) => ids.has(mail.id));
    const others = analyses.filter((one) => !isOfApplication(one) && !ids.has(eventIdOf(one.messageId, source)));
    const seen = await noteSeen(others, hashOf, { isDemo, now: now() });
    const answer = {
      ...describeApplications(changed),
      ...{ added: added.length, waiting: read.filter(({ waits }) => waits).length, notJob: others.length },
      ...{ known: mails.length - added.length - others.length, modelFailed: failed },
    };
    await turns.pause();
    const add = [...added.map((event) => toStored(event, isDemo)), ...seen];
    await turns.pause();
    return { add, answer, known: [origin, known] };
  }

  return {
    async view(uid) {
      const [{ events }, refreshed] = await Promise.all([states.read(uid), store.refreshed(uid)]);
      return { uid, ...buildView(events), refreshedAt: refreshed?.at ?? null, refreshedDays: refreshed?.days ?? null };
    },

    async upcoming(uid) {
      const head = await store.readUpcoming(uid);
      if (!head) return findUpcoming([], "");
      const day = new Date(now()).toISOString().slice(0, 10);
      // Written below alone.
      const kept = head.upcoming === "" ? null : (JSON.parse(head.upcoming) as Kept);
      if (kept?.stamp === head.stamp && kept.day === day) return kept.upcoming;
      const { stamp, events } = await states.read(uid);
      const upcoming = findUpcoming(buildView(events).applications, day);
      await store.keepUpcoming(uid, stamp, JSON.stringify({ stamp, day, upcoming } satisfies Kept));
      return upcoming;
    },

    detail: async (uid, application) => buildDetail((await states.read(uid)).events, application),

    addEvents: (uid, sent) => states.change(uid, async (state) => planActions(state, sent, now())),

    async analyse(uid, asked, signal) {
      const turns = createTurns(now);
      // The request was parsed just before.
      await turns.pause();
      const hashOf = await hashAll(asked.mails.map(({ mail }) => mail.id));
      const read = await readMails(uid, asked, hashOf, signal);
      const answer = await states.change(uid, (state) => planMails(state, asked, read, hashOf));
      await turns.pause();
      return answer;
    },

    remove: (uid, what) => store.remove(uid, what),

    async admitRefresh(uid) {
      const refreshed = await store.refreshed(uid);
      const wait = refreshed ? refreshed.at + TRACKER_LIMITS.refreshPauseMs - now() : 0;
      // A longer wait means that a clock was set back.
      if (wait > 0 && wait <= TRACKER_LIMITS.refreshPauseMs)
        throw new ApiError("too_soon", { headers: { "retry-after": String(Math.ceil(wait / 1000)) } });
    },

    async noteRefresh(uid, days) {
      if (!(await store.noteRefresh(uid, days, now()))) throw new ApiError("unauthorized");
    },
  };
}

function planActions({ events }: TrackerState, sent: readonly UserEvent[], now: number): TrackerUpdate<EventsAnswer> {
  const fault = findFault(events, sent);
  if (fault) throw new ApiError("invalid", { fields: { [fault.field]: fault.why } });
  const added = clampTimes(chooseNew(events, sent), now);
  const after = [...events, ...added];
  const history = readHistory(after);
  const opens = added.some(({ kind }) => kind === "add" || kind === "move");
  if (opens && listApplications(history).size > TRACKER_LIMITS.applications) throw tooMany();
  const demo = findDemoEvents(events, added);
  return {
    add: added.map((event) => toStored(event, demo.has(event.id))),
    // A client that repeats a request has not received the first answer.
    answer: compare(buildView(events), buildView(after), listRepeated(events, sent, history)),
  };
}

/** Returns the new events; of two with the same id the first, which is the one that was checked. */
function chooseNew(events: readonly TrackerEvent[], sent: readonly UserEvent[]): UserEvent[] {
  const all = new Map<string, TrackerEvent>(events.map((event) => [event.id, event]));
  return sent.flatMap((event) => {
    if (all.has(event.id)) return [];
    all.set(event.id, event);
    // Pages name the row of the undo, into which the event's application may have been merged.
    const undone = event.kind === "undo" ? all.get(event.undoes) : undefined;
    return [undone ? { ...event, application: undone.application } : event];
  });
}

/**
 * Moves events in the future to now, in the same order. Otherwise the choices of a person whose clock is ahead would
 * override all mails until then.
 */
function clampTimes(added: readonly UserEvent[], now: number): UserEvent[] {
  const ahead = [...new Set(added.map(({ at }) => Date.parse(at)).filter((time) => time > now))].sort((a, b) => a - b);
  const clamped = new Map(ahead.map((time, rank) => [time, new Date(now + rank).toISOString()]));
  return added.map((event) => ({ ...event, at: clamped.get(Date.parse(event.at)) ?? event.at }));
}

type HashOf = (messageId: string) => string;

async function hashAll(ids: readonly string[]): Promise<HashOf> {
  const hashes = new Map(await Promise.all(ids.map(async (id) => [id, await hashMailId(id)] as const)));
  return (id) => hashes.get(id) ?? "";
}

function listClues(events: readonly TrackerEvent[], isDemo: boolean) {
  return events.flatMap((event) =>
    event.kind === "mail" && (event.source === "demo") === isDemo && event.status !== "not_a_job_related_email"
      ? [event.clue]
      : [],
  );
}

/**
 * The applications of events that were sent before, by their own ids and by those of the ones they were merged into.
 */
function listRepeated(events: readonly TrackerEvent[], sent: readonly UserEvent[], { rootOf }: History): Set<string> {
  const known = new Set(events.map(({ id }) => id));
  return new Set(
    sent.flatMap((event) => (known.has(event.id) ? namedBy(event).flatMap((id) => [id, rootOf(id)]) : [])),
  );
}

function compare(
  before: Pick<TrackerView, "applications" | "review">,
  after: typeof before,
  repeated: ReadonlySet<string>,
): EventsAnswer {
  const old = new Map(before.applications.map((row) => [row.id, JSON.stringify(row)]));
  const ids = new Set(after.applications.map(({ id }) => id));
  return {
    changed: after.applications.filter((row) => repeated.has(row.id) || old.get(row.id) !== JSON.stringify(row)),
    removed: [...new Set([...old.keys(), ...repeated])].filter((id) => !ids.has(id)),
    review: after.review,
  };
}

function tooMany(): ApiError {
  return new ApiError("invalid", { fields: { applications: `are at most ${TRACKER_LIMITS.applications}` } });
}
