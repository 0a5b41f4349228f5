import { backoff, upperHalf } from "../../../party/protocol/backoff";
import { RECOGNITION_ERRORS, type RecognitionErrorCode, type RecognitionState } from "./recognition-state";
import type { BrowserRecognizer, BrowserRecognizerClass } from "./recognizer";
import { type FinishedWords, Utterances, type Words } from "./utterances";

export type RecognitionPorts = {
  Recognizer: BrowserRecognizerClass | null;
  /** Repeated and cumulative results, see `isAndroid`. */
  repeats: boolean;
  /** Room time. */
  roomNow: () => number;
  /** Client clock. */
  now: () => number;
  random: () => number;
  newId: () => string;
  onInterim: (words: Words) => void;
  onFinal: (words: FinishedWords) => void;
  onState: (state: RecognitionState) => void;
};

/** The request to the recognizer; null: nothing. `track`: its source, if that is not the system's microphone. */
export type RecognitionWish = { lang: string; muted: boolean; track?: MediaStreamTrack | null } | null;

const RESTART_MS = 250;
/** A recognizer that was stopped gives its last words within this time, or never. */
const LAST_WORDS_MS = 1_000;

type Session = {
  recognizer: BrowserRecognizer;
  lang: string;
  track: MediaStreamTrack | null;
  startedAt: number;
  heard: boolean;
  error: string | null;
  /** Asked to stop: gives its last words. */
  ending: boolean;
  /** Has no last words to give. */
  deaf: boolean;
};

/**
 * Keeps the browser's recognizer running while it is requested: browsers end it after silence, after about a minute,
 * and on errors. One session at a time, as browsers require: the next begins when the last has ended.
 */
export class Recognition {
  private wish: RecognitionWish = null;
  private session: Session | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWaiting = false;
  /** No more retries until the user asks. */
  private blocked: RecognitionState | null = null;
  private failures = 0;
  /** The recognizer does not take these, or not in this browser: it hears the system's microphone instead. */
  private readonly refusedTracks = new WeakSet<MediaStreamTrack>();
  private readonly utterances: Utterances;

  constructor(private readonly ports: RecognitionPorts) {
    this.utterances = new Utterances({
      repeats: ports.repeats,
      now: ports.roomNow,
      newId: ports.newId,
      onInterim: ports.onInterim,
      onFinal: ports.onFinal,
    });
    if (!ports.Recognizer) this.blocked = { name: "unsupported" };
  }

  /** Another language, muted or not, on or off: what was said before is finished first. */
  set(wish: RecognitionWish): void {
    const isOtherLanguage = wish?.lang !== this.wish?.lang;
    this.wish = wish;
    if (isOtherLanguage && this.blocked?.name === "language-not-supported") this.blocked = null;
    this.settle();
  }

  /** Tries again at once, after a refusal too. */
  retry(): void {
    if (this.blocked?.name !== "unsupported") this.blocked = null;
    this.failures = 0;
    this.stopWaiting();
    this.settle();
  }

  /** The page is closing: open words become final now. */
  flush(): void {
    this.utterances.finish();
  }

  /** Permanent: not reopened. */
  dispose(): void {
    this.wish = null;
    this.flush();
    this.stopWaiting();
    const { session } = this;
    this.session = null;
    if (session) this.release(session);
  }

  /** Brings what is and what is wished together. */
  private settle(): void {
    const { wish, session } = this;
    const isWished = wish !== null && !wish.muted && this.blocked === null;
    const isSame = isWished && session?.lang === wish.lang && session.track === this.trackFor(wish);
    if (session && !isSame) this.end(session);
    // Muted with nothing open: whatever came now would have been said after it.
    if (wish?.muted && session && !this.utterances.isOpen) session.deaf = true;
    if (!isWished) this.stopWaiting();
    if (this.blocked) return this.ports.onState(this.blocked);
    if (!wish) return this.ports.onState({ name: "idle" });
    if (wish.muted) return this.ports.onState({ name: "paused" });
    if (!this.session && !this.isWaiting) this.begin(wish.lang, this.trackFor(wish));
  }

  /** Treats an ended track as no track: the recognizer would throw. */
  private trackFor({ track }: { track?: MediaStreamTrack | null }): MediaStreamTrack | null {
    return track && track.readyState === "live" && !this.refusedTracks.has(track) ? track : null;
  }

  private begin(lang: string, track: MediaStreamTrack | null): void {
    if (!this.ports.Recognizer) return;
    const recognizer = new this.ports.Recognizer();
    const session = {
      recognizer,
      lang,
      track,
      startedAt: this.ports.now(),
      heard: false,
      error: null,
      ending: false,
      deaf: false,
    };
    this.session = session;
    recognizer.lang = lang;
    // Where results repeat themselves, sessions of one utterance are the sane ones.
    recognizer.continuous = !this.ports.repeats;
    recognizer.interimResults = true;
    recognizer.maxAlternatives = 1;
    this.utterances.begin(lang);
    this.listenTo(session);
    this.ports.onState({ name: "starting" });
    try {
      if (track) recognizer.start(track);
      else recognizer.start();
    } catch {
      session.recognizer.onerror?.({ error: "other" });
    }
  }

  private listenTo(session: Session): void {
    const { recognizer } = session;
    recognizer.onstart = () => {
      if (!session.ending) this.ports.onState({ name: "listening" });
    };
    recognizer.onresult = (event) => {
      if (session.deaf) return;
      session.heard = true;
      this.failures = 0;
      this.utterances.hear(event);
    };
    recognizer.onerror = ({ error }) => {
      if (isDenial(error)) {
        // End at once, whatever else was going on: no more words come from this session.
        session.error = error;
        return this.ended(session);
      }
      if (session.ending) return;
      session.error = error;
      // `end` should follow; not every browser keeps to it.
      this.end(session);
    };
    recognizer.onend = () => this.ended(session);
  }

  private end(session: Session): void {
    if (session.ending) return;
    session.ending = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ended(session), LAST_WORDS_MS);
    if (session.error === null) stopQuietly(session.recognizer);
  }

  private ended(session: Session): void {
    if (this.session !== session) return;
    this.session = null;
    clearTimeout(this.timer);
    this.release(session);
    this.utterances.finish();
    if (session.track && isTracksFault(session)) this.refusedTracks.add(session.track);
    else if (session.error !== null) this.fail(session.error, session.lang);
    else if (!session.ending) this.restart(session);
    this.settle();
  }

  private release({ recognizer }: Session): void {
    recognizer.onstart = null;
    recognizer.onresult = null;
    recognizer.onerror = null;
    recognizer.onend = null;
    abortQuietly(recognizer);
  }

  /**
   * Ended by itself, after silence or its time limit. A session that ends at once and hears nothing is retried with a
   * backoff.
   */
  private restart(session: Session): void {
    const worked = session.heard || this.ports.now() - session.startedAt >= 1_000;
    this.failures = worked ? 0 : this.failures + 1;
    this.waitFor(worked ? RESTART_MS : this.backoff(2 * RESTART_MS));
    if (this.isWanted()) this.ports.onState({ name: "restarting" });
  }

  private fail(error: string, lang: string): void {
    if (isDenial(error)) {
      this.blocked = { name: "denied" };
    } else if (error === "language-not-supported") {
      this.blocked = { name: "language-not-supported", lang };
    } else if (error === "no-speech") {
      this.failures = 0;
      this.waitFor(RESTART_MS);
      if (this.isWanted()) this.ports.onState({ name: "restarting" });
    } else {
      this.failures++;
      const ms = this.backoff(1_000);
      this.waitFor(ms);
      if (this.isWanted()) this.ports.onState({ name: "error", code: codeOf(error), retryAt: this.ports.now() + ms });
    }
  }

  private backoff(first: number): number {
    return backoff(this.failures, { first, most: 30_000, factor: 1.8, jitter: upperHalf(this.ports.random) });
  }

  private isWanted(): boolean {
    return this.wish !== null && !this.wish.muted;
  }

  private waitFor(ms: number): void {
    this.isWaiting = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isWaiting = false;
      this.settle();
    }, ms);
  }

  private stopWaiting(): void {
    if (!this.isWaiting) return;
    this.isWaiting = false;
    clearTimeout(this.timer);
  }
}

function isDenial(error: string): boolean {
  return error === "not-allowed" || error === "service-not-allowed";
}

/**
 * Browsers that cannot hear a track give all sorts of errors. One that has heard it can; what else is wrong shows at
 * the next start, without it.
 */
function isTracksFault({ heard, error }: Session): boolean {
  return !heard && error !== null && error !== "no-speech" && error !== "aborted" && error !== "language-not-supported";
}

function codeOf(error: string): RecognitionErrorCode {
  return RECOGNITION_ERRORS.find((code) => code === error) ?? "other";
}

function stopQuietly(recognizer: BrowserRecognizer): void {
  try {
    recognizer.stop();
  } catch {
    // It was not running: there are no last words to wait for, the time limit ends it.
  }
}

function abortQuietly(recognizer: BrowserRecognizer): void {
  try {
    recognizer.abort();
  } catch {
    // It was not running.
  }
}
