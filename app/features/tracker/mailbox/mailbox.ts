import { createStore } from "zustand/vanilla";
import type { AnalysisAnswer, AnalysisRequest, MailSource } from "../../../../functions/shared/contract/tracker";
import type { Language } from "../../../i18n/languages";
import type { BrowserStorage } from "../../../state/browser-storage";
import { createEmitter } from "../../../state/emitter";
import type { SentAnalysis } from "../tracker-store";
import type { MailReader } from "./files/mail-worker-port";
import { type MailFile, sniffFile } from "./files/sniff-file";
import type { GoogleAccess } from "./gmail/google-access";
import { MailboxError, type MailboxProblem } from "./mailbox-error";
import { NO_COUNTS, type RunCounts, settledOf } from "./run/counts";
import type { MailboxCalls } from "./run/mailbox-calls";
import { type LeftRun, StoredRun } from "./run/stored-run";
import {
  type AnalysisSettings,
  DEFAULT_ANALYSIS_SETTINGS,
  readAnalysisSettings,
  writeAnalysisSettings,
} from "./settings/analysis-settings";
import type { MailboxSource } from "./source";

const DAY_MS = 86_400_000;
/** Interval of progress updates for fetched messages. */
const COUNTS_EVERY_MS = 120;
/** An allowed refresh stays valid this long, for a retry after a blocked popup. */
const ALLOWED_MS = 30_000;

/** The key of a model's provider, in memory only. */
export type ModelKey = { provider: string; key: string };

export type EndedRun = {
  source: MailSource;
  how: "finished" | "cancelled" | "failed";
  counts: RunCounts;
  problem: MailboxProblem | null;
};

/** The part of the state that the server renders, too. */
export const INITIAL_MAILBOX: MailboxState = {
  settings: DEFAULT_ANALYSIS_SETTINGS,
  ...{ modelKey: null, isConnected: false, address: null, isBusy: false, run: null, ended: null, left: null },
};

export type MailboxState = {
  settings: AnalysisSettings;
  modelKey: ModelKey | null;
  isConnected: boolean;
  /** Of the Gmail mailbox that this page has read; in memory only. */
  address: string | null;
  /** An action was requested and hasn't started: Google's popup, a request to the server. */
  isBusy: boolean;
  run: { source: MailSource; counts: RunCounts } | null;
  ended: EndedRun | null;
  left: LeftRun | null;
};

/** Notifications beside the visible state. */
export type MailboxNews =
  /** `isOfRun`: the end of the run reports the rest. */
  | { kind: "problem"; problem: MailboxProblem; said: string | null; isOfRun: boolean }
  | { kind: "too_soon"; seconds: number }
  | { kind: "not_mail"; names: readonly string[] }
  | { kind: "demo_made_way" }
  | { kind: "demo_removed" }
  /** The applications must be fetched again: the answers did not contain all changes. */
  | { kind: "changed" }
  | ({ kind: "analysed" } & SentAnalysis);

export type MailboxParts = {
  uid: string;
  storage: BrowserStorage | null;
  calls: MailboxCalls;
  /** Null where the operator has not set Google up. */
  google: GoogleAccess | null;
  /** Calls `onAddress` with the address of the mailbox once Google has told it. */
  gmail: (onAddress: (address: string) => void) => Promise<MailboxSource>;
  openReader: () => MailReader;
  /** Runs `work` if no other tab of this person runs one now; answers whether it did. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  now: () => number;
};

/**
 * The user's mailbox on this page: one run at a time, which continues across navigation. The code for reading is loaded
 * on demand: most visits only view earlier results.
 */
export function createMailbox(parts: MailboxParts) {
  const { uid, storage, calls, google, now } = parts;
  const kept = new StoredRun(storage, uid);
  const news = createEmitter<MailboxNews>();
  const store = createStore<MailboxState>()(() => ({
    ...INITIAL_MAILBOX,
    settings: readAnalysisSettings(storage),
    left: kept.left(),
  }));
  let running: AbortController | null = null;
  let turnOf: symbol | null = null;
  let allowedUntil = 0;
  let isClosed = false;
  /** The latest files, to read the mails before the timeframe later. */
  let lastFiles: readonly MailFile[] = [];

  function tellError(error: unknown, isOfRun = false): MailboxProblem {
    const { problem, said } = error instanceof MailboxError ? error : new MailboxError("fetch_failed");
    news.emit({ kind: "problem", problem, said, isOfRun });
    return problem;
  }

  /** Acquires the lock, or returns false if it is taken. */
  function take(turn: symbol): boolean {
    if (isClosed || running || turnOf) return false;
    turnOf = turn;
    store.setState({ isBusy: true });
    return true;
  }

  function giveBack(turn: symbol): void {
    if (turnOf !== turn) return;
    turnOf = null;
    store.setState({ isBusy: false });
  }

  /** Runs one action at a time; a failure before anything was read is only reported. */
  async function act(work: (turn: symbol) => Promise<void>): Promise<void> {
    const turn = Symbol("turn");
    if (!take(turn)) return;
    try {
      await work(turn);
    } catch (error) {
      tellError(error);
    } finally {
      giveBack(turn);
      store.setState({ isConnected: google?.isOpen() ?? false });
    }
  }

  async function makeWay(hasDemo: boolean): Promise<void> {
    if (!hasDemo) return;
    await calls.remove({ uid, what: "demo" });
    news.emit({ kind: "demo_made_way" });
    news.emit({ kind: "changed" });
  }

  function modelFor(source: MailSource): AnalysisRequest["model"] {
    const { settings, modelKey } = store.getState();
    // The demo's mails have known results: don't pay a model for them.
    if (source === "demo" || !settings.withModel || settings.model === null) return null;
    return { id: settings.model, key: modelKey?.key ?? "", all: settings.all };
  }

  /** The key was lost by a reload: it was held in memory only. */
  function requireKey(): void {
    const { settings, modelKey } = store.getState();
    const { withModel, model, keyOf } = settings;
    if (withModel && model !== null && modelKey?.provider !== keyOf) {
      throw new MailboxError("key_required");
    }
  }

  async function runAlone(source: MailboxSource, isWhole = source.kind === "demo"): Promise<void> {
    const ran = await parts.alone(() => run(source, isWhole));
    if (!ran) throw new MailboxError("other_tab");
  }

  /** `isWhole`: whatever the timeframe. */
  async function run(source: MailboxSource, isWhole: boolean): Promise<void> {
    const { kind } = source;
    const { days } = store.getState().settings;
    const model = modelFor(kind);
    const work = new AbortController();
    running = work;
    const handled = kind === "demo" ? new Set<string>() : kept.handled(kind);
    let counts = NO_COUNTS;
    let shownAt = 0;
    store.setState({ run: { source: kind, counts }, ended: null, isBusy: false });

    const end = (how: EndedRun["how"], problem: MailboxProblem | null) => {
      running = null;
      if (how === "finished") kept.clear();
      store.setState({ run: null, ended: { source: kind, how, counts, problem }, left: kept.left() });
      // A batch's answer may be lost, and the time of the refresh is only in the whole view.
      if (how !== "finished" || kind === "gmail") news.emit({ kind: "changed" });
    };

    async function analyse(mails: AnalysisRequest["mails"], signal: AbortSignal): Promise<AnalysisAnswer | "refused"> {
      const sentAt = now();
      const answer = await calls.analyse({ uid, source: kind, mails, model }, signal);
      if (answer !== "refused") news.emit({ kind: "analysed", uid, sentAt, answer });
      return answer;
    }

    try {
      const { runImport } = await import("./run/run-import");
      counts = await runImport({
        source,
        since: isWhole ? 0 : now() - days * DAY_MS,
        signal: work.signal,
        handled,
        analyse,
        onProgress: (next, moment) => {
          counts = next;
          if (moment === "settled" && kind !== "demo") {
            kept.write({ source: kind, found: next.found ?? 0, done: settledOf(next) }, handled);
          }
          if (moment === "message" && now() - shownAt < COUNTS_EVERY_MS) return;
          shownAt = now();
          if (running === work) store.setState({ run: { source: kind, counts } });
        },
      });
      if (work.signal.aborted) return end("cancelled", null);
      if (kind === "gmail") await calls.tellRefreshed({ uid, days });
      end("finished", null);
    } catch (error) {
      if (work.signal.aborted) return end("cancelled", null);
      end("failed", tellError(error, true));
    }
  }

  async function readMailFiles(files: readonly MailFile[], hasDemo: boolean, isWhole: boolean): Promise<void> {
    requireKey();
    await makeWay(hasDemo);
    const { createFileSource } = await import("./files/file-source");
    lastFiles = files;
    await runAlone(createFileSource(files, parts.openReader), isWhole);
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,
    hasGoogle: google !== null,

    /** Calls `listener` with news until the returned function is called. */
    onNews(listener: (news: MailboxNews) => void): () => void {
      const stop = news.subscribe(listener);
      // The listener's view may lack mails analysed before it subscribed.
      if (running) listener({ kind: "changed" });
      return stop;
    },

    prepareGoogle: () => google?.prepare(),

    /** Must be called within a click, because it may open a popup. */
    readGmail: (hasDemo: boolean) =>
      act(async (turn) => {
        if (!google) return;
        requireKey();
        const { days } = store.getState().settings;
        if (now() > allowedUntil) {
          const seconds = await calls.mayRefresh({ uid, days });
          if (seconds !== null) return news.emit({ kind: "too_soon", seconds });
          allowedUntil = now() + ALLOWED_MS;
        }
        if (!google.isOpen()) {
          // Google doesn't report every closed window: the page stays usable, and another click opens a new one.
          giveBack(turn);
          await google.connect();
          if (!take(turn)) return;
        }
        allowedUntil = 0;
        store.setState({ isConnected: true });
        await makeWay(hasDemo);
        await runAlone(await parts.gmail((address) => store.setState({ address })));
      }),

    readFiles(files: readonly File[], hasDemo: boolean): Promise<void> {
      // Buttons are disabled; files can be dropped at any time.
      if (running) tellError(new MailboxError("already_reading"));
      return act(async () => {
        const sniffed = await Promise.all(
          files.map(async (file) => ({ file, kind: await sniffFile(file).catch(() => null) })),
        );
        const names = sniffed.filter(({ kind }) => kind === null).map(({ file }) => file.name);
        if (names.length > 0) news.emit({ kind: "not_mail", names });
        const mailFiles = sniffed.flatMap(({ file, kind }) => (kind === null ? [] : [{ file, kind }]));
        if (mailFiles.length === 0) return;
        await readMailFiles(mailFiles, hasDemo, false);
      });
    },

    /** Reads the latest files again, with the mails that are older than the timeframe. */
    readOlder: (hasDemo: boolean) => act(() => readMailFiles(lastFiles, hasDemo, true)),

    showDemo: (language: Language) =>
      act(async () => {
        const { createDemoSource } = await import("./demo-source");
        await runAlone(createDemoSource(language, () => new Date(now())));
      }),

    removeDemo: () =>
      act(async () => {
        await calls.remove({ uid, what: "demo" });
        store.setState({ ended: null });
        news.emit({ kind: "demo_removed" });
        news.emit({ kind: "changed" });
      }),

    /** Results analysed so far are kept. */
    cancel: () => running?.abort(),

    /** Another tab has continued or finished the interrupted run. */
    lookAgain: () => store.setState({ left: kept.left() }),

    dismissEnd: () => store.setState({ ended: null }),

    forgetLeft() {
      kept.clear();
      store.setState({ left: null, ended: null });
    },

    disconnect() {
      // Without the token a run would open Google's popup again.
      if (store.getState().run?.source === "gmail") running?.abort();
      google?.disconnect();
      store.setState({ isConnected: false });
    },

    changeSettings(settings: AnalysisSettings, modelKey: ModelKey | null) {
      writeAnalysisSettings(storage, settings);
      store.setState({ settings, modelKey });
    },

    /** The user has changed. */
    close() {
      isClosed = true;
      running?.abort();
      google?.disconnect();
      news.clear();
    },
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;
