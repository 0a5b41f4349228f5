import { createStore } from "zustand/vanilla";
import type {
  AnalysisAnswer,
  EventsAnswer,
  EventsRequest,
  TrackerView,
  UserEvent,
} from "../../../functions/shared/contract/tracker";
import type { CallResult } from "../../state/call-api";
import { applyEvent, type Gone, takeAnalysis, takeAnswer } from "./optimistic";

export type TrackerPorts = {
  load: () => Promise<CallResult<TrackerView>>;
  send: (request: EventsRequest) => Promise<CallResult<EventsAnswer>>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** The answer to a request for analysis, and when the request was sent (milliseconds since 1970). */
export type SentAnalysis = { uid: string; sentAt: number; answer: AnalysisAnswer };

/** How an act ended. `overtaken`: somebody else is here by now, and nobody waits for it. */
export type ActEnd = Exclude<CallResult<unknown>["kind"], "done"> | "done" | "overtaken";

export type TrackerState = {
  /** The owner of these applications; null: none yet. */
  uid: string | null;
  /** The visible applications: the server's view with all actions since. Null while it is loading. */
  view: TrackerView | null;
  /** Why loading failed. */
  failed: Exclude<CallResult<unknown>["kind"], "done"> | null;
  /** Applications of which it is not certain that the server has them: what adds, removes or restores them is on its way. */
  unsent: readonly string[];
  /** Rises with each word of the server's: what was fetched on the side is old then. */
  revision: number;
};

type Act = { uid: string; events: readonly UserEvent[] };

/** Whether the server has an application hangs on this. */
function isAboutBeing(event: UserEvent): boolean {
  return event.kind === "edit" ? event.change.field === "deleted" : ["add", "merge", "undo"].includes(event.kind);
}

/**
 * The current user's applications. An action is shown at once, sent in order, and corrected by the answer; a failed
 * action is reverted, and later ones stay.
 */
export function createTrackerStore(ports: TrackerPorts, first: TrackerView | null) {
  const store = createStore<TrackerState>()(() => ({
    uid: first?.uid ?? null,
    view: first,
    failed: null,
    unsent: [],
    revision: 0,
  }));
  /** As the server has said it last. */
  let base = first;
  let acts: readonly Act[] = [];
  let gone: Gone = new Map();
  let line: Promise<unknown> = Promise.resolve();
  let isLoadWaiting = false;
  /** When the server last answered a load or an act. */
  let answeredAt = Number.NEGATIVE_INFINITY;

  function show(change: Partial<TrackerState> = {}): void {
    const events = acts.flatMap((act) => act.events);
    let view = base;
    for (const event of events) view = view && applyEvent(view, event, gone);
    const unsent = events.flatMap((event) => (isAboutBeing(event) ? [event.application] : []));
    store.setState({ ...change, view, unsent });
  }

  /** Another user is here now: drop everything of the previous one. */
  function begin(uid: string | null): void {
    base = null;
    acts = [];
    gone = new Map();
    isLoadWaiting = false;
    store.setState({ uid, view: null, failed: null, unsent: [] });
  }

  /** One after the other, so that no answer is older than what is on the screen. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = line.then(work);
    line = done.catch(() => {});
    return done;
  }

  async function loadNow(uid: string): Promise<void> {
    isLoadWaiting = false;
    if (store.getState().uid !== uid) return;
    const result = await ports.load();
    if (store.getState().uid !== uid) return;
    answeredAt = ports.now();
    if (result.kind === "done" && result.value.uid === uid) {
      base = result.value;
      return show({ failed: null, revision: store.getState().revision + 1 });
    }
    // An answer to another person's cookie is ignored here.
    store.setState({ failed: result.kind === "done" ? "unauthorized" : result.kind });
  }

  async function sendNow(act: Act): Promise<ActEnd> {
    const result =
      act.uid === store.getState().uid ? await ports.send({ uid: act.uid, events: [...act.events] }) : null;
    if (!result || act.uid !== store.getState().uid) return "overtaken";
    acts = acts.filter((one) => one !== act);
    answeredAt = ports.now();
    if (result.kind === "done") {
      base = base && takeAnswer(base, result.value);
      show({ revision: store.getState().revision + 1 });
    } else show();
    return result.kind;
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,

    /** Fetches the view once more; what is on the screen stays meanwhile. */
    load(): Promise<void> {
      const { uid } = store.getState();
      if (uid === null || isLoadWaiting) return line.then(() => {});
      isLoadWaiting = true;
      return inLine(() => loadNow(uid));
    },

    /** Shows what was read from mails, as a rule without fetching the whole view. */
    takeAnalysis({ uid, sentAt, answer }: SentAnalysis): Promise<void> {
      return inLine(async () => {
        if (uid !== store.getState().uid) return;
        // A load or an act that was answered meanwhile may know more than these rows.
        if (base === null || answeredAt >= sentAt) return void this.load();
        base = takeAnalysis(base, answer);
        show({ failed: null, revision: store.getState().revision + 1 });
      });
    },

    /** From now on this person is here. */
    open(uid: string): Promise<void> {
      if (store.getState().uid === uid) return Promise.resolve();
      begin(uid);
      return this.load();
    },

    /** They have logged out, and nobody has come yet. */
    leave: () => begin(null),

    /** `by`: whose act it is, where a button may outlast their being here. */
    act(events: readonly UserEvent[], by = store.getState().uid): Promise<ActEnd> {
      const { uid, view } = store.getState();
      if (by !== uid) return Promise.resolve("overtaken");
      if (uid === null || view === null) return Promise.resolve("refused");
      const act: Act = { uid, events };
      acts = [...acts, act];
      show();
      return inLine(() => sendNow(act)).then((end) => {
        // It may have arrived although its answer did not.
        if (end === "unreachable") void this.load();
        return end;
      });
    },
  };
}

export type TrackerStore = ReturnType<typeof createTrackerStore>;
