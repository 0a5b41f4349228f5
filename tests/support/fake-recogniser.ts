import type { BrowserRecogniser, BrowserRecogniserClass, RecogniserResult } from "../../app/room/speech/recogniser";

/** A browser's recognizer whose events the test sends. */
export class FakeRecogniser implements BrowserRecogniser {
  lang = "";
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  onstart: BrowserRecogniser["onstart"] = null;
  onresult: BrowserRecogniser["onresult"] = null;
  onerror: BrowserRecogniser["onerror"] = null;
  onend: BrowserRecogniser["onend"] = null;
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
    const results = texts.map((each): RecogniserResult => {
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
export function fakeRecognisers(
  refuses = false,
  refusesTracks = false,
): {
  Recogniser: BrowserRecogniserClass;
  sessions: FakeRecogniser[];
  last: () => FakeRecogniser;
} {
  const sessions: FakeRecogniser[] = [];
  class Listed extends FakeRecogniser {
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
  return { Recogniser: Listed, sessions, last };
}
