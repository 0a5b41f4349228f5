import type { AudioFrame } from "../../party/protocol/audio-frame";
import type { Recognizer } from "../../party/speech/recognizer";
import { SpeechStream } from "../../party/speech/stream";
import type { SpeechStreamEvent, SpeechStreamPorts } from "../../party/speech/stream-events";
import { createManualTimers, type ManualTimers } from "./manual-timers";
import { RATE } from "./worded-sound";

export const FRAME = 0.1 * RATE;

type Final = Extract<SpeechStreamEvent, { type: "final" }>;

/** A speech stream on a manual clock, with frames as a page sends them. */
export function createStreamRig(
  recognizers: readonly [Recognizer, ...Recognizer[]],
  clock: ManualTimers = createManualTimers(),
  ports: Partial<SpeechStreamPorts> = {},
) {
  const events: SpeechStreamEvent[] = [];
  let ids = 0;
  let sequence = ports.through ?? -1;
  const stream = new SpeechStream({
    recognizers,
    language: "en-US",
    through: null,
    loadScript: async () => (text) => text,
    makeId: () => `id${++ids}`,
    random: () => 0.5,
    now: clock.now,
    after: clock.after,
    emit: (event) => events.push(event),
    ...ports,
  });

  function frame(samples: Int16Array, more: Partial<AudioFrame> = {}): AudioFrame {
    sequence += 1;
    return { stream: 0, sequence, startedAt: null, pauses: false, samples, ...more };
  }

  /** Cut into frames, the first of which has a time. */
  function cut(samples: Int16Array, startedAt: number | null, pauses = false): AudioFrame[] {
    const frames: AudioFrame[] = [];
    for (let i = 0; i < samples.length; i += FRAME) {
      const isLast = i + FRAME >= samples.length;
      frames.push(
        frame(samples.subarray(i, i + FRAME), { startedAt: i === 0 ? startedAt : null, pauses: isLast && pauses }),
      );
    }
    return frames;
  }

  return {
    clock,
    stream,
    events,
    frame,
    cut,
    /** In real time: each frame when it is over. */
    async speak(samples: Int16Array, { pauses = false } = {}): Promise<void> {
      for (const one of cut(samples, clock.now(), pauses)) {
        await clock.advance((one.samples.length / RATE) * 1000);
        stream.take(one);
      }
      await clock.settle();
    },
    finals: (): Final[] => events.filter((event): event is Final => event.type === "final"),
    words: (): number[] => events.flatMap((event) => (event.type === "final" ? event.text.split(" ").map(Number) : [])),
    through: (): number | null =>
      events.reduce<number | null>((last, event) => {
        if (event.type === "through") return event.sequence;
        return event.type === "final" ? event.through : last;
      }, null),
    statuses: () =>
      events.flatMap((event) =>
        event.type === "status"
          ? [[event.status, event.provider, event.fault, event.faulty].filter((one) => one !== undefined).join(" ")]
          : [],
      ),
  };
}
