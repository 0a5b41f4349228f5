import { AUDIO_RATE } from "../../../../party/protocol/audio-frame";
import type { ServerMessageOf } from "../../../../party/protocol/server-messages";
import { SPEECH_PROVIDERS, type SpeechProvider, type SpokenLanguage } from "../../../../party/protocol/vocabulary";
import { waitOrThrow } from "../../../../party/protocol/wait";
import { Uplink } from "../../../room/audio/uplink";
import type { Finding } from "../findings";
import { judgeWords } from "../measures/judge-words";
import type { TestRoom } from "./test-room";

/** Duration of the frames that a microphone sends. */
const FRAME_MS = 80;
/** Timeout for a vendor's first result. */
const WORDS_WITHIN_MS = 12_000;

export type RecognizeOptions = {
  /** Entered. */
  room: { actions: Pick<TestRoom["actions"], "audio" | "onMessage" | "roomNow"> };
  provider: SpeechProvider;
  lang: SpokenLanguage;
  sentence: string;
  /** 16,000 a second, mono. */
  samples: Int16Array;
  signal: AbortSignal;
};

/**
 * Sends the recording through the room to that recognizer, at the pace at which it was spoken: some vendors take audio no
 * faster, and what one that got it all at once would need says nothing of an interview.
 */
export async function recognizeRecording(options: RecognizeOptions): Promise<Finding> {
  const { room, provider, lang, sentence, samples, signal } = options;
  const { actions } = room;
  const stream = SPEECH_PROVIDERS.indexOf(provider);
  let last = -1;
  const uplink = new Uplink({
    stream,
    audio: {
      ...actions.audio,
      nextSequence: (of) => {
        last = actions.audio.nextSequence(of);
        return last;
      },
    },
    onLost: () => {},
  });
  const results = new RecordingResults(provider);
  const forgets = [
    actions.onMessage((message) => {
      if (message.type === "config" && message.recognition?.stream === stream) results.noteConfig(message);
      if (message.type === "recognition_result" && message.stream === stream) results.noteWords(message);
      if (message.type === "audio" && message.stream === stream) {
        uplink.acknowledge(message.sequence);
        results.doneWith = message.sequence;
      }
    }),
    actions.audio.onConnection((isLive) => (isLive ? uplink.connected() : uplink.disconnected())),
  ];
  try {
    uplink.configure({ stream, provider, language: lang });
    const size = (FRAME_MS / 1000) * AUDIO_RATE;
    for (let from = 0; from < samples.length && results.fault === null; from += size) {
      const part = samples.slice(from, from + size);
      const startedAt = actions.roomNow();
      await waitOrThrow((part.length / AUDIO_RATE) * 1000, signal);
      uplink.add({ samples: part, startedAt, starts: from === 0, pauses: from + size >= samples.length });
    }
    const sentAt = performance.now();
    while (results.fault === null && results.doneWith < last && performance.now() - sentAt < WORDS_WITHIN_MS) {
      await waitOrThrow(20, signal);
    }
    if (results.fault !== null && results.text === "") return results.fault;
    return judgeWords({ text: results.text, delayMs: Math.max(0, results.lastAt - sentAt) }, sentence);
  } finally {
    for (const forget of forgets) forget();
    uplink.end();
  }
}

/** The room's messages about one stream. */
class RecordingResults {
  doneWith = -1;
  lastAt = 0;
  fault: Finding | null = null;
  readonly #sentences = new Map<string, string>();

  constructor(private readonly provider: SpeechProvider) {}

  get text(): string {
    return [...this.#sentences.values()].join(" ").trim();
  }

  noteWords({ segment }: ServerMessageOf<"recognition_result">): void {
    if (!segment.isFinal) return;
    this.#sentences.set(segment.id, segment.text);
    this.lastAt = performance.now();
  }

  /** The room goes on with another recognizer after a fault that lasts: here that is no help. */
  noteConfig({ status, fault, recognition }: ServerMessageOf<"config">): void {
    if (status !== "failed" && recognition?.provider === this.provider) return;
    if (status === "off") return;
    const speech = fault ?? "internal";
    this.fault = { code: "words_fault", speech, facts: { fault: speech } };
  }
}
