import { nanoid } from "nanoid";
import type { AudioFrame } from "../../protocol/audio-frame";
import type { QuotaRequest } from "../../protocol/quota";
import { type AudioSource, isSpokenLanguage } from "../../protocol/vocabulary";
import type { EchoContext } from "../../room/echo-context";
import type { SpeechJob } from "../../room/effects";
import type { SpeechEvent } from "../../room/events";
import type { SpeechIntake } from "../../speech/stream-events";
import type { SpeechHost } from "../engine";
import type { Metrics } from "../metrics";
import { EchoFilter, type PendingWords, type StreamUpdate } from "./echo-filter";
import { createObservedRecognizer } from "./observed-recognizer";
import type { RecognizerRegistry } from "./open-recognizer-registry";
import { SpeechMeter } from "./speech-meter";

export type SpeechPorts = {
  /** Loads the vendors' code, so call it only when there is audio. */
  openRecognizers(): Promise<RecognizerRegistry>;
  /** Recent words of everybody except this source. */
  echoContextOf(participantId: string, source: AudioSource): EchoContext;
  /** Rejects when the Worker cannot be reached. */
  checkQuota(request: QuotaRequest): Promise<boolean>;
  /** Keeps the process alive until the work is done, even if everybody disconnects. */
  keepAwake(work: Promise<void>): void;
  now(): number;
  after(ms: number, act: () => void): () => void;
  report(event: "room_speech_failed" | "room_speech_uncounted", error: unknown): void;
  measure: Metrics;
};

type Intake = SpeechIntake<AudioFrame>;

type Stream = {
  job: SpeechJob;
  filter: EchoFilter;
  /** Null until the code is loaded; calls are queued in `waiting` meanwhile. */
  intake: Intake | null;
  waiting: ((intake: Intake) => void)[];
  /** The highest sequence received. */
  received: number | null;
  /** Lets the process sleep; set while audio is still being recognized. */
  rest: (() => void) | null;
  emit(news: StreamUpdate): void;
  /** No recognizer is available for it. */
  hasFailed: boolean;
  isOver: boolean;
};

/** Recognizes the speech of one room, stream by stream. */
export class SpeechRunner implements SpeechHost {
  readonly #ports: SpeechPorts;
  readonly #streams = new Map<string, Stream>();
  #registry: Promise<RecognizerRegistry> | null = null;

  constructor(ports: SpeechPorts) {
    this.#ports = ports;
  }

  open(job: SpeechJob, onEvent: (event: SpeechEvent) => void): void {
    const emit = (news: StreamUpdate) => {
      if (stream.isOver) return;
      if (news.type === "speech_ended") this.#forget(stream);
      else if (news.type === "speech_through" && news.idle) this.#sleep(stream);
      onEvent({ ...news, id: job.id });
    };
    const { now, after } = this.#ports;
    const filter = new EchoFilter({
      source: job.source,
      around: () => this.#around(job),
      isLast: (sequence) => stream.received === null || sequence >= stream.received,
      now,
      after,
      emit,
    });
    const received = this.#receivedBefore(job);
    const stream: Stream = {
      job,
      filter: filter,
      intake: null,
      waiting: [],
      received,
      rest: null,
      emit,
      hasFailed: false,
      isOver: false,
    };
    this.#streams.set(job.id, stream);
    void this.#begin(stream, received);
  }

  write(id: string, audio: AudioFrame): void {
    const stream = this.#streams.get(id);
    if (!stream || stream.hasFailed) return;
    const { received } = stream;
    // A resent frame that is already done with. The stream ignores it, but the room counts it as pending work.
    if (received !== null && audio.sequence <= received && !stream.rest) {
      return stream.emit({ type: "speech_through", sequence: received, idle: true });
    }
    stream.received = Math.max(received ?? 0, audio.sequence);
    this.#wake(stream);
    this.#act(stream, (intake) => intake.take(audio));
  }

  suspend(id: string): void {
    this.#act(this.#streams.get(id), (intake) => intake.suspend());
  }

  resume(id: string): void {
    this.#act(this.#streams.get(id), (intake) => intake.resume());
  }

  finish(id: string): void {
    const stream = this.#streams.get(id);
    this.#act(stream, (intake) => void intake.finish().then(() => stream?.filter.end()));
  }

  abort(id?: string): void {
    const streams = id === undefined ? [...this.#streams.values()] : [this.#streams.get(id)];
    for (const stream of streams) {
      if (!stream) continue;
      this.#forget(stream);
      stream.intake?.stop();
    }
  }

  /** Frames that an earlier stream under the same key received need no repeat. */
  #receivedBefore({ key, after }: SpeechJob): number | null {
    let last = after;
    for (const { job, received } of this.#streams.values()) {
      if (job.key === key && received !== null) last = Math.max(last ?? 0, received);
    }
    return last;
  }

  async #begin(stream: Stream, through: number | null): Promise<void> {
    try {
      this.#registry ??= this.#ports.openRecognizers();
      const registry = await this.#registry;
      if (stream.isOver) return;
      stream.intake = this.#connect(stream, registry, through);
    } catch (error) {
      this.#registry = null;
      this.#ports.report("room_speech_failed", error);
      stream.intake = this.#fail(stream, "internal");
    }
    const { intake } = stream;
    if (intake) for (const act of stream.waiting.splice(0)) act(intake);
  }

  #connect(stream: Stream, registry: RecognizerRegistry, through: number | null): Intake {
    const { provider, language } = stream.job;
    if (!isSpokenLanguage(language)) return this.#fail(stream, "language_not_supported");
    const meter = new SpeechMeter({
      askMinute: (provider) =>
        this.#ports.checkQuota({ ask: "speech", minute: nanoid(), provider, ...stream.job.charge }),
      reportUncounted: (error) => this.#ports.report("room_speech_uncounted", error),
    });
    const asked = [provider, ...registry.order[language].filter((other) => other !== provider)];
    const known = asked.flatMap((name) => {
      const recognizer = registry.recognizers[name];
      if (!recognizer?.knows(language)) return [];
      const observed = createObservedRecognizer(recognizer, this.#ports);
      return registry.isPaid(name) ? [meter.count(observed)] : [observed];
    });
    const fault = registry.recognizers[provider] ? "language_not_supported" : "not_set_up";
    const [first, ...others] = known;
    if (!first) return this.#fail(stream, fault);
    if (first.provider !== provider) {
      stream.emit({ type: "speech_state", status: "connecting", provider: first.provider, fault, faulty: provider });
    }
    return registry.openStream({
      recognizers: [first, ...others],
      language,
      through,
      makeId: nanoid,
      now: this.#ports.now,
      after: this.#ports.after,
      emit: (event) => {
        if (!stream.isOver) stream.filter.handle(event);
      },
    });
  }

  /** The stream stays until the room closes it. */
  #fail(stream: Stream, fault: "language_not_supported" | "not_set_up" | "internal"): Intake {
    stream.hasFailed = true;
    stream.emit({ type: "speech_state", status: "failed", provider: stream.job.provider, fault });
    this.#sleep(stream);
    const nothing = () => {};
    return { take: nothing, suspend: nothing, resume: nothing, finish: async () => {}, stop: nothing };
  }

  #around({ participantId, source }: SpeechJob): EchoContext & { heard: PendingWords[] } {
    const { others, asked } = this.#ports.echoContextOf(participantId, source);
    const streams = [...this.#streams.values()];
    // Interims that were shown are in the room as well: don't count them twice.
    const known = new Set(streams.flatMap(({ filter: gate }) => gate.pending.map(({ id }) => id)));
    const heard = streams.flatMap(({ job, filter: gate }) =>
      job.participantId === participantId && job.source === source ? [] : gate.pending,
    );
    return { others: others.filter(({ id, endedAt }) => endedAt !== null || !known.has(id)), heard, asked };
  }

  #act(stream: Stream | undefined, act: (intake: Intake) => void): void {
    if (!stream) return;
    if (stream.intake) act(stream.intake);
    else stream.waiting.push(act);
  }

  #wake(stream: Stream): void {
    if (stream.rest) return;
    this.#ports.keepAwake(
      new Promise((resolve) => {
        stream.rest = resolve;
      }),
    );
  }

  #sleep(stream: Stream): void {
    stream.rest?.();
    stream.rest = null;
  }

  #forget(stream: Stream): void {
    stream.isOver = true;
    stream.filter.stop();
    this.#sleep(stream);
    this.#streams.delete(stream.job.id);
  }
}
