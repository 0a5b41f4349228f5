import type { BrowserRecognizer, BrowserRecognizerClass, RecognizerResult } from "../../app/room/speech/recognizer";

/** A browser's recognizer whose events the test sends. */
export class FakeRecognizer implements BrowserRecognizer {
  lang = "";
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  onstart: BrowserRecognizer["onstart"] = null;
  onresult: BrowserRecognizer["onresult"] = null;
  onerror: BrowserRecognizer["onerror"] = null;
  onend: BrowserRecognizer["onend"] = null;
  readonly calls: string[] = [];
  refusesToStart = false;
  /** The microphone track to recognize instead of the default. */
  track: MediaStreamTrack | null = null;
  refusesTracks = false;

  start(track?: MediaStreamTrack): void {
    this.calls.push("start");
    this.track = track ?? null;
    if (track && this.refusesTracks) throw new TypeError("no tracks here");
    if (this.refusesToStart) throw new DOMException("already started", "InvalidStateError");
  }
  stop(): void {
    this.calls.push("stop");
  }
  abort(): void {
    this.calls.push("abort");
  }

  /** The list from `resultIndex` on; a text that ends in "." is final by default. */
  hear(resultIndex: number, ...texts: (string | { text: string; isFinal: boolean; confidence: number })[]): void {
    const results = texts.map((each): RecognizerResult => {
      const told = typeof each === "string" ? { text: each, isFinal: /[.。]$/.test(each), confidence: 0.9 } : each;
      return Object.assign([{ transcript: told.text, confidence: told.confidence }], { isFinal: told.isFinal });
    });
    this.onresult?.({ resultIndex, results });
  }
  fail(error: string): void {
    this.onerror?.({ error });
    this.onend?.();
  }
}

/** `refuses`: none of them starts; `refusesTracks`: none with a track. */
export function fakeRecognizers(
  refuses = false,
  refusesTracks = false,
): {
  Recognizer: BrowserRecognizerClass;
  sessions: FakeRecognizer[];
  last: () => FakeRecognizer;
} {
  const sessions: FakeRecognizer[] = [];
  class Listed extends FakeRecognizer {
    constructor() {
      super();
      this.refusesToStart = refuses;
      this.refusesTracks = refusesTracks;
      sessions.push(this);
    }
  }
  const last = () => {
    const session = sessions.at(-1);
    if (!session) throw new Error("Nothing was started");
    return session;
  };
  return { Recognizer: Listed, sessions, last };
}
