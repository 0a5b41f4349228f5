import { ApiError } from "./contract/errors";
import type { Mail } from "./contract/mail";
import {
  type AnalysisAnswer,
  type AnalysisRequest,
  type ApplicationDetail,
  type EventsAnswer,
  TRACKER_LIMITS,
  type TrackerView,
  type UserEvent,
} from "./contract/tracker";
import { digest } from "./db/digest";
import { SEEN, type StoredEvent, type TrackerStore } from "./db/tracker";
import { type Analysis, analyseMails, BUILT_IN } from "./mail/analyse";
import { appendMails } from "./mail/track/append";
import { findDemoEvents, findFault } from "./mail/track/check";
import { deriveApplications } from "./mail/track/derive";
import { eventIdOf, type TrackerEvent } from "./mail/track/events";
import { listApplications, readHistory } from "./mail/track/history";
import { buildDetail, buildView } from "./mail/track/view";

/**
 * Reads mails with a model, by the person's own key: all of them, or those alone that the built-in is unsure of. Answers
 * one analysis for each mail, in their order: where the model gave nothing usable, the built-in's. Throws
 * `assistant_failed` with the field `model.key` where the key is refused.
 */
export type ReadByModel = (
  mails: readonly Mail[],
  analyses: readonly Analysis[],
  model: NonNullable<AnalysisRequest["model"]>,
  signal: AbortSignal,
) => Promise<{ analyses: Analysis[]; failed: number }>;

/** The applications of a person, as their events make them. */
export type Tracker = {
  view(uid: string): Promise<TrackerView>;
  /** Null when there is none of this id. */
  detail(uid: string, application: string): Promise<ApplicationDetail | null>;
  addEvents(uid: string, events: readonly UserEvent[]): Promise<EventsAnswer>;
  analyse(uid: string, request: Omit<AnalysisRequest, "uid">, signal: AbortSignal): Promise<AnalysisAnswer>;
  remove: TrackerStore["remove"];
  /** Throws `too_soon` when a mailbox was read to its end a moment ago. */
  admitRefresh(uid: string): Promise<void>;
  noteRefresh(uid: string, days: number): Promise<void>;
};

type Ports = { store: TrackerStore; readByModel: ReadByModel | null; now: () => number };
type State = { stamp: string; events: readonly TrackerEvent[] };
/** What is to be written on a state that was read, and what is answered once it is. */
type Plan<T> = { add: StoredEvent[]; answer: T };

/** Others may write at the same time; each time one of them gets through. */
const ATTEMPTS = 12;
/** People whose events are kept in memory, as long as their stamp is the same: mails come in many batches. */
const REMEMBERED = 4;

export function createTracker({ store, readByModel, now }: Ports): Tracker {
  const remembered = new Map<string, State>();

  async function read(uid: string): Promise<State> {
    const known = remembered.get(uid);
    if (known && known.stamp === (await store.stampOf(uid))) return known;
    const { stamp, bodies } = await store.read(uid);
    // Written by this file alone, from what was checked.
    const events = JSON.parse(`[${bodies.join(",")}]`) as TrackerEvent[];
    return keep(uid, { stamp, events });
  }

  function keep(uid: string, state: State): State {
    remembered.delete(uid);
    if (state.stamp !== "") remembered.set(uid, state);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED) break;
      remembered.delete(oldest);
    }
    return state;
  }

  /** What is added was worked out from the events that are there, or it is worked out anew. */
  async function change<T>(uid: string, plan: (state: State) => Promise<Plan<T>>): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const state = await read(uid);
      const { add, answer } = await plan(state);
      if (add.length === 0) return answer;
      const stamp = await store.append(uid, add, state.stamp, now());
      if (stamp !== null) {
        const events = add.filter(({ kind }) => kind !== SEEN).map(({ body }) => JSON.parse(body) as TrackerEvent);
        keep(uid, { stamp, events: [...state.events, ...events] });
        return answer;
      }
      if ((await store.stampOf(uid)) === state.stamp) throw new ApiError("unauthorized");
    }
    throw new ApiError("unavailable");
  }

  async function analyse(uid: string, request: Omit<AnalysisRequest, "uid">, signal: AbortSignal) {
    const { source, mails, model } = request;
    const gmailIds = new Map(mails.map(({ mail, gmailId }) => [mail.id, gmailId]));
    const byId = new Map(mails.map(({ mail }) => [mail.id, mail]));
    const hashes = new Map(await Promise.all([...byId.keys()].map(async (id) => [id, await shorten(id)] as const)));
    const isDemo = source === "demo";
    const first = await read(uid);
    const fresh = await findFresh();
    const read1 = analyseMails(fresh, clues(first.events, isDemo));
    const { analyses, failed } = await readAgain(fresh, read1);

    /** Those that are no event yet, and were not found to be about no job by the same means. */
    async function findFresh(): Promise<Mail[]> {
      const known = new Set(first.events.map(({ id }) => id));
      const unknown = [...byId.values()].filter(({ id }) => !known.has(eventIdOf(id, source)));
      if (unknown.length === 0) return [];
      const passed = readSeen(await store.readSeen(uid), isDemo, model !== null);
      return unknown.filter(({ id }) => !passed.has(hashes.get(id) ?? ""));
    }

    async function readAgain(some: readonly Mail[], before: Analysis[]) {
      if (model === null || some.length === 0) return { analyses: before, failed: 0 };
      if (!readByModel) throw new ApiError("unavailable");
      return readByModel(some, before, model, signal);
    }

    const names = new Map(
      analyses.map(({ messageId }) => [messageId, `${isDemo ? "d" : "m"}${hashes.get(messageId)}`]),
    );
    return change<AnalysisAnswer>(uid, async ({ events }) => {
      const added = appendMails(events, analyses, {
        ...{ source, now: new Date(now()).toISOString() },
        name: ({ messageId }) => names.get(messageId) ?? messageId,
        gmailId: (id) => gmailIds.get(id) ?? null,
      });
      const after = [...events, ...added];
      const { size } = listApplications(readHistory(after));
      if (added.length > 0 && size > TRACKER_LIMITS.applications) throw tooMany();
      const ids = new Set(added.map(({ id }) => id));
      const changed = deriveApplications(after, new Set(homesOf(after, ids)));
      const waiting = changed.flatMap(({ mails: some }) => some.filter(({ mail, waits }) => waits && ids.has(mail.id)));
      const others = analyses.filter(
        ({ messageId, status }) => status === "not_a_job_related_email" && !ids.has(eventIdOf(messageId, source)),
      );
      const seen = await noteSeen(others, hashes, isDemo, now());
      return {
        add: [...added.map((event) => toStored(event, isDemo)), ...seen],
        answer: {
          ...{ added: added.length, waiting: waiting.length, notJob: others.length, modelFailed: failed },
          known: mails.length - added.length - others.length,
        },
      };
    });
  }

  return {
    async view(uid) {
      const [{ events }, refreshed] = await Promise.all([read(uid), store.refreshed(uid)]);
      return { uid, ...buildView(events), refreshedAt: refreshed?.at ?? null, refreshedDays: refreshed?.days ?? null };
    },

    detail: async (uid, application) => buildDetail((await read(uid)).events, application),

    addEvents: (uid, sent) =>
      change(uid, async ({ events }) => {
        const fault = findFault(events, sent);
        if (fault) throw new ApiError("invalid", { fields: { [fault.field]: fault.why } });
        const known = new Set(events.map(({ id }) => id));
        const added = [...new Map(sent.map((event) => [event.id, event])).values()]
          .filter(({ id }) => !known.has(id))
          // Somebody's clock may be ahead: their word would hold against all mails until then.
          .map((event) => (Date.parse(event.at) > now() ? { ...event, at: new Date(now()).toISOString() } : event));
        const after = [...events, ...added];
        const adds = added.some(({ kind }) => kind === "add" || kind === "move");
        if (adds && listApplications(readHistory(after)).size > TRACKER_LIMITS.applications) throw tooMany();
        const demo = findDemoEvents(events, added);
        return {
          add: added.map((event) => toStored(event, demo.has(event.id))),
          answer: compare(buildView(events), buildView(after)),
        };
      }),

    analyse,
    remove: (uid, what) => store.remove(uid, what),

    async admitRefresh(uid) {
      const refreshed = await store.refreshed(uid);
      const wait = refreshed ? refreshed.at + TRACKER_LIMITS.refreshPauseMs - now() : 0;
      if (wait > 0) throw new ApiError("too_soon", { headers: { "retry-after": String(Math.ceil(wait / 1000)) } });
    },

    async noteRefresh(uid, days) {
      if (!(await store.noteRefresh(uid, days, now()))) throw new ApiError("unauthorized");
    },
  };
}

type Seen = { kind: typeof SEEN; id: string; at: string; isDemo: boolean; by: string; hashes: string[] };

/** Mails that are about no job are known by a hash alone, so that they are read once. */
async function noteSeen(
  analyses: readonly Analysis[],
  hashes: ReadonlyMap<string, string>,
  isDemo: boolean,
  now: number,
): Promise<StoredEvent[]> {
  const readers = [...new Set(analyses.map(({ by }) => by))].sort();
  return Promise.all(
    readers.map(async (by) => {
      const own = analyses.flatMap((one) => (one.by === by ? [hashes.get(one.messageId) ?? ""] : [])).sort();
      const id = `${SEEN}:${await shorten(`${isDemo} ${by} ${own.join()}`)}`;
      const seen: Seen = { kind: SEEN, id, at: new Date(now).toISOString(), isDemo, by, hashes: own };
      return { id, application: "", kind: SEEN, at: seen.at, isDemo, body: JSON.stringify(seen) };
    }),
  );
}

/** What the built-in passed over may be read by a model, and nothing twice by the same means. */
function readSeen(bodies: readonly string[], isDemo: boolean, byModel: boolean): Set<string> {
  const all = JSON.parse(`[${bodies.join(",")}]`) as Seen[];
  return new Set(all.flatMap((one) => (one.isDemo === isDemo && !(byModel && one.by === BUILT_IN) ? one.hashes : [])));
}

async function shorten(id: string): Promise<string> {
  return (await digest(id)).slice(0, 20);
}

function clues(events: readonly TrackerEvent[], isDemo: boolean) {
  return events.flatMap((event) =>
    event.kind === "mail" && (event.source === "demo") === isDemo && event.status !== "not_a_job_related_email"
      ? [event.clue]
      : [],
  );
}

function homesOf(events: readonly TrackerEvent[], ids: ReadonlySet<string>): string[] {
  const { homeOf } = readHistory(events);
  return events.flatMap((event) => (event.kind === "mail" && ids.has(event.id) ? [homeOf(event)] : []));
}

function toStored(event: TrackerEvent, isDemo: boolean): StoredEvent {
  const { id, application, kind, at } = event;
  return { id, application, kind, at, isDemo, body: JSON.stringify(event) };
}

function compare(before: Pick<TrackerView, "applications" | "review">, after: typeof before): EventsAnswer {
  const old = new Map(before.applications.map((row) => [row.id, JSON.stringify(row)]));
  const ids = new Set(after.applications.map(({ id }) => id));
  return {
    changed: after.applications.filter((row) => old.get(row.id) !== JSON.stringify(row)),
    removed: [...old.keys()].filter((id) => !ids.has(id)),
    review: after.review,
  };
}

function tooMany(): ApiError {
  return new ApiError("invalid", { fields: { applications: `are at most ${TRACKER_LIMITS.applications}` } });
}
