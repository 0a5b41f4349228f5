import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  InterviewRecorder,
  type RecorderState,
  type TrackRecorder,
} from "../../../../../app/interview/recording/interview-recorder";
import type { PartHead, RecordingStore } from "../../../../../app/state/recordings/recording-store";

/** A recorder of the browser that hands out a chunk when the test says so, and its last one when it is stopped. */
class ScriptedRecorder implements TrackRecorder {
  state: TrackRecorder["state"] = "inactive";
  readonly mimeType = "audio/webm";
  private readonly listeners = new Map<string, (event: BlobEvent) => void>();

  constructor(readonly tracks: readonly MediaStreamTrack[]) {}

  addEventListener(type: string, listener: (event: BlobEvent) => void) {
    this.listeners.set(type, listener);
  }
  start() {
    this.state = "recording";
    this.tell("start");
  }
  give() {
    this.tell("dataavailable");
  }
  stop() {
    this.state = "inactive";
    this.give();
    this.tell("stop");
  }
  private tell(type: string) {
    this.listeners.get(type)?.({ data: new Blob(["sound"]) } as BlobEvent);
  }
}

const track = (name: string) => ({ name }) as unknown as MediaStreamTrack;
const [voice, otherVoice, camera] = [track("voice"), track("other voice"), track("camera")];

function createFixture(refuse: () => DOMException | null = () => null) {
  const recorders: ScriptedRecorder[] = [];
  const states: RecorderState[] = [];
  const stored = new Map<string, { head: PartHead; ends: number[] }>();
  let time = 1_000;
  const store: Pick<RecordingStore, "begin"> = {
    async begin(head) {
      const part = { head, ends: [] as number[] };
      stored.set(head.id, part);
      return {
        async append(_, endMs) {
          const error = refuse();
          if (error) throw error;
          part.ends.push(endMs);
        },
      };
    },
  };
  const recorder = new InterviewRecorder(
    { room: "room-1", epoch: "e" },
    {
      store: store as RecordingStore,
      now: () => time,
      openRecorder: (tracks) => {
        const opened = new ScriptedRecorder(tracks);
        recorders.push(opened);
        return opened;
      },
      onState: (state) => states.push(state),
      onStored: () => {},
    },
  );
  const parts = () => [...stored.values()].map(({ head, ends }) => [head.startedAt, ...ends]);
  const wait = async (ms: number) => {
    time += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { recorder, recorders, states, stored, parts, wait };
}

describe("InterviewRecorder", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stores each chunk with its room time as it comes", async () => {
    const { recorder, recorders, parts, wait, states } = createFixture();
    recorder.setTracks({ voice, camera: null });
    await wait(2_000);
    recorders[0]?.give();
    await wait(2_000);
    recorders[0]?.give();
    await wait(1_000);
    await recorder.stop();
    expect(parts()).toEqual([[1_000, 2_000, 4_000, 5_000]]);
    expect(states).toEqual(["recording"]);
  });

  it("starts a new part after a minute, before it ends the old one", async () => {
    const { recorder, recorders, parts, wait } = createFixture();
    recorder.setTracks({ voice, camera: null });
    await wait(60_000);
    expect(recorders.map(({ state }) => state)).toEqual(["inactive", "recording"]);
    await wait(500);
    await recorder.stop();
    expect(parts()).toEqual([
      [1_000, 60_000],
      [61_000, 500],
    ]);
  });

  it("starts a new part when microphone or camera change, and rests without a microphone", async () => {
    const { recorder, recorders, states, stored, wait } = createFixture();
    recorder.setTracks({ voice: null, camera });
    recorder.setTracks({ voice, camera: null });
    recorder.setTracks({ voice, camera: null });
    await wait(1_000);
    recorder.setTracks({ voice: otherVoice, camera });
    await wait(1_000);
    recorder.setTracks({ voice: null, camera });
    await wait(0);
    expect(recorders.map(({ tracks }) => tracks)).toEqual([[voice], [otherVoice, camera]]);
    expect(recorders.map(({ state }) => state)).toEqual(["inactive", "inactive"]);
    expect([...stored.values()].map(({ head }) => head.hasPicture)).toEqual([false, true]);
    expect(states).toEqual(["quiet", "recording", "recording", "quiet"]);
  });

  it.each([
    ["full", new DOMException("no room", "QuotaExceededError")],
    ["failed", new DOMException("deleted", "NotFoundError")],
  ] as const)("reports once that storage is %s, and stops recording", async (state, error) => {
    let isRefusing = false;
    const { recorder, recorders, states, parts, wait } = createFixture(() => (isRefusing ? error : null));
    recorder.setTracks({ voice, camera: null });
    await wait(2_000);
    recorders[0]?.give();
    await wait(0);
    isRefusing = true;
    recorders[0]?.give();
    recorders[0]?.give();
    await wait(0);
    recorder.setTracks({ voice: otherVoice, camera: null });
    await wait(60_000);
    await recorder.stop();
    expect(states).toEqual(["recording", state]);
    expect(recorders.map(({ state: now }) => now)).toEqual(["inactive"]);
    expect(parts()).toEqual([[1_000, 2_000]]);
  });
});
