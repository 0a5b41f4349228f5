import { nanoid } from "nanoid";
import {
  type InterviewPlace,
  isFullDisk,
  type PartWriter,
  type RecordingStore,
} from "../../state/recordings/recording-store";

/** A page that closes loses no more than this. */
const CHUNK_MS = 2_000;
/** Longer parts would have to be decoded as a whole for one answer. */
const PART_MS = 60_000;

/**
 * `quiet`: neither microphone nor camera audio is on. `full`: the disk is; `failed`: the browser refused, or the
 * recording was deleted meanwhile. After the last two nothing more is recorded.
 */
export type RecorderState = "quiet" | "recording" | "full" | "failed";

export type RecordedTracks = { voice: MediaStreamTrack | null; camera: MediaStreamTrack | null };

/** The part of `MediaRecorder` that is used here. */
export type TrackRecorder = Pick<MediaRecorder, "start" | "stop" | "state" | "mimeType"> & {
  addEventListener(type: "start" | "stop" | "error", listener: () => void): void;
  addEventListener(type: "dataavailable", listener: (event: BlobEvent) => void): void;
};

export type RecorderPorts = {
  store: RecordingStore;
  /** Room time. */
  now: () => number;
  openRecorder: (tracks: readonly MediaStreamTrack[]) => TrackRecorder;
  onState: (state: RecorderState) => void;
  /** After each stored chunk. */
  onStored: (bytes: number) => void;
};

type Part = { recorder: TrackRecorder; ended: Promise<void> };

/**
 * Records the person's own voice, and camera if wanted, in parts that each play by themselves. Another device, and a part that
 * has become long, begin a new part before the old one ends, so that nothing is missing between them.
 */
export class InterviewRecorder {
  private tracks: RecordedTracks = { voice: null, camera: null };
  private part: Part | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ending = new Set<Promise<void>>();
  private isOver = false;
  private isRefused = false;

  constructor(
    private readonly place: InterviewPlace,
    private readonly ports: RecorderPorts,
  ) {}

  setTracks(next: RecordedTracks): void {
    const { voice, camera } = this.tracks;
    if (this.isOver || (voice === next.voice && camera === next.camera && this.part !== null)) return;
    this.tracks = next;
    this.begin();
  }

  /** Resolves when everything that was recorded is stored. */
  async stop(): Promise<void> {
    this.isOver = true;
    this.endPart();
    await Promise.all(this.ending);
  }

  private begin(): void {
    const before = this.part;
    clearTimeout(this.timer);
    this.part = null;
    const { voice, camera } = this.tracks;
    if (voice === null) this.ports.onState("quiet");
    else {
      try {
        this.part = this.open(camera ? [voice, camera] : [voice]);
        this.timer = setTimeout(() => this.begin(), PART_MS);
        this.ports.onState("recording");
      } catch {
        this.end("failed");
      }
    }
    if (before) this.close(before);
  }

  private open(tracks: readonly MediaStreamTrack[]): Part {
    const recorder = this.ports.openRecorder(tracks);
    let startedAt = this.ports.now();
    let writer: Promise<PartWriter> | null = null;
    let stored: Promise<void> = Promise.resolve();
    const head = () => ({
      ...this.place,
      ...{ id: nanoid(), startedAt, mimeType: recorder.mimeType, hasPicture: tracks.length > 1 },
    });
    recorder.addEventListener("start", () => {
      startedAt = this.ports.now();
    });
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size === 0) return;
      const endMs = this.ports.now() - startedAt;
      stored = stored.then(async () => {
        if (this.isRefused) return;
        try {
          writer ??= this.ports.store.begin(head());
          await (await writer).append(data, endMs);
          this.ports.onStored(data.size);
        } catch (error) {
          this.end(isFullDisk(error) ? "full" : "failed");
        }
      });
    });
    recorder.addEventListener("error", () => this.end("failed"));
    const ended = new Promise<void>((resolve) => {
      recorder.addEventListener("stop", () => void stored.then(resolve));
    });
    recorder.start(CHUNK_MS);
    return { recorder, ended };
  }

  private end(why: "full" | "failed"): void {
    if (this.isRefused) return;
    this.isRefused = true;
    this.isOver = true;
    this.endPart();
    this.ports.onState(why);
  }

  private endPart(): void {
    clearTimeout(this.timer);
    if (this.part) this.close(this.part);
    this.part = null;
  }

  private close({ recorder, ended }: Part): void {
    this.ending.add(ended);
    void ended.then(() => this.ending.delete(ended));
    // A recorder whose tracks have ended has stopped by itself.
    if (recorder.state !== "inactive") recorder.stop();
  }
}
