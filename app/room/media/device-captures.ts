import { Capture, type CaptureEvents } from "./capture";
import { cameraAudioConstraints, cameraConstraints, type DeviceWish, microphoneConstraints } from "./constraints";
import type { DeviceList } from "./device-list";
import { failureOf, isMissing } from "./failures";
import type { DeviceChoice, MediaFailure } from "./media-view";
import type { CaptureDevices, PermissionKind } from "./ports";

export const DEVICE_CAPTURES = ["microphone", "camera", "cameraAudio"] as const;
export type DeviceCapture = (typeof DEVICE_CAPTURES)[number];

/**
 * `kept`: opening failed, and the previous capture is still on. `superseded`: a newer request replaced this one and
 * reports the outcome.
 */
export type CaptureOutcome = {
  name: DeviceCapture;
  result: "on" | "kept" | "failed" | "superseded";
  failure: MediaFailure | null;
};

type Attempt = { name: DeviceCapture; number: number };

export type DeviceCapturesPorts = {
  devices: CaptureDevices | null;
  stateOf(kind: PermissionKind): Promise<PermissionState | null>;
  list(): DeviceList;
  chosen(): DeviceChoice;
};

/** Gets microphone, camera and camera audio from the browser. */
export class DeviceCaptures {
  readonly microphone: Capture;
  readonly camera: Capture;
  readonly cameraAudio: Capture;
  private readonly pending = new Map<DeviceCapture, Promise<unknown>>();

  constructor(
    private readonly ports: DeviceCapturesPorts,
    events: CaptureEvents,
  ) {
    this.microphone = new Capture("microphone", events);
    this.camera = new Capture("camera", events);
    this.cameraAudio = new Capture("cameraAudio", events);
  }

  /**
   * Requests sound and picture together: one prompt for the person. If that fails, requests each alone, so that each
   * has its own reason.
   */
  acquire(names: readonly DeviceCapture[]): Promise<CaptureOutcome[]> {
    const attempts = names.map((name) => ({ name, number: this[name].begin() }));
    return this.remember(names, this.take(attempts));
  }

  /** Another device in place of the one in use, without a gap where the device allows it. */
  swap(name: DeviceCapture): Promise<CaptureOutcome> {
    const old = this[name].track;
    const attempt = { name, number: this[name].begin() };
    return this.remember([name], old ? this.replace(attempt, old) : this.takeOne(attempt));
  }

  /** Resolves when nothing is under way for it any more. */
  async settled(name: DeviceCapture): Promise<void> {
    for (let last = this.pending.get(name); last; last = this.pending.get(name)) await last;
  }

  private remember<T>(names: readonly DeviceCapture[], work: Promise<T>): Promise<T> {
    for (const name of names) this.pending.set(name, work);
    const forget = () => {
      for (const name of names) if (this.pending.get(name) === work) this.pending.delete(name);
    };
    void work.then(forget, forget);
    return work;
  }

  private async take(attempts: readonly Attempt[]): Promise<CaptureOutcome[]> {
    const left = attempts.length > 1 ? await this.takeTogether(attempts) : attempts;
    await Promise.all(left.map((attempt) => this.takeOne(attempt)));
    return attempts.map((attempt) => this.outcomeOf(attempt));
  }

  /** Returns the devices to request one by one. */
  private async takeTogether(attempts: readonly Attempt[]): Promise<readonly Attempt[]> {
    const { devices } = this.ports;
    if (!devices) return attempts;
    try {
      const constraints: MediaStreamConstraints = {};
      for (const { name } of attempts) Object.assign(constraints, this.constraintsOf(name, this.wishOf(name)));
      const stream = await devices.getUserMedia(constraints);
      for (const attempt of attempts) this.give(attempt, stream);
      return [];
    } catch (error) {
      const failure = failureOf(error);
      const isRefused = failure === "denied" || failure === "blocked_by_system";
      if (!isRefused || !(await this.isAskedEachTime())) {
        return attempts.filter(({ name, number }) => this[name].isCurrent(number));
      }
      for (const { name, number } of attempts) this[name].fail(number, failure);
      return [];
    }
  }

  private async takeOne(attempt: Attempt): Promise<CaptureOutcome> {
    const { name, number } = attempt;
    try {
      this.give(attempt, await this.open(name, this.wishOf(name)));
    } catch (error) {
      this[name].fail(number, failureOf(error));
    }
    return this.outcomeOf(attempt);
  }

  private async replace(attempt: Attempt, old: MediaStreamTrack): Promise<CaptureOutcome> {
    const { name, number } = attempt;
    const capture = this[name];
    const before = old.getSettings().deviceId ?? "";
    try {
      this.give(attempt, await this.open(name, this.wishOf(name)));
      return this.outcomeOf(attempt);
    } catch (error) {
      const failure = failureOf(error);
      if (!capture.isCurrent(number)) return this.outcomeOf(attempt);
      if (failure !== "busy") return { name, result: "kept", failure };
    }
    // A phone has one camera at a time: the old one has to go first, and comes back if that did not help.
    capture.lose();
    const second = await this.takeOne(attempt);
    if (second.result !== "failed") return second;
    const back = { name, number: capture.begin() };
    try {
      this.give(back, await this.open(name, before ? { id: before, exact: true } : null));
    } catch {
      capture.fail(back.number, second.failure);
    }
    const outcome = this.outcomeOf(back);
    return outcome.result === "on" ? { name, result: "kept", failure: second.failure } : outcome;
  }

  private give({ name, number }: Attempt, stream: MediaStream): void {
    const capture = this[name];
    const track = stream.getTracks().find(({ kind }) => kind === kindOf(name));
    if (track) capture.accept(number, track);
    else capture.fail(number, "none");
  }

  private async open(name: DeviceCapture, wish: DeviceWish): Promise<MediaStream> {
    const { devices } = this.ports;
    if (!devices) throw new TypeError("No devices here");
    try {
      return await devices.getUserMedia(this.constraintsOf(name, wish));
    } catch (error) {
      if (!wish?.exact || !isMissing(error)) throw error;
      return await devices.getUserMedia(this.constraintsOf(name, null));
    }
  }

  private outcomeOf({ name, number }: Attempt): CaptureOutcome {
    const { track, view } = this[name];
    if (!this[name].isCurrent(number)) return { name, result: "superseded", failure: null };
    return { name, result: track ? "on" : "failed", failure: view.failure };
  }

  /**
   * Neither is allowed nor forbidden for good: the person has just said no, or closed the question. Asking twice more
   * would be rude, and Chromium blocks pages that do.
   */
  private async isAskedEachTime(): Promise<boolean> {
    const states = await Promise.all([this.ports.stateOf("microphone"), this.ports.stateOf("camera")]);
    return states.every((state) => state === "prompt");
  }

  private wishOf(name: DeviceCapture): DeviceWish {
    if (name === "cameraAudio") return null;
    const id = this.ports.chosen()[name];
    return id === null ? null : { id, exact: this.ports.list().has(`${kindOf(name)}input`, id) };
  }

  private constraintsOf(name: DeviceCapture, wish: DeviceWish): MediaStreamConstraints {
    switch (name) {
      case "microphone":
        return { audio: microphoneConstraints(wish) };
      case "camera":
        return { video: cameraConstraints(wish) };
      case "cameraAudio":
        return { audio: cameraAudioConstraints(this.cameraGroup()) };
      default:
        return name satisfies never;
    }
  }

  private cameraGroup(): string | null {
    const inUse = this.camera.track?.getSettings().groupId;
    return inUse || this.ports.list().groupOf("videoinput", this.ports.chosen().camera);
  }
}

export function kindOf(name: DeviceCapture): "audio" | "video" {
  return name === "camera" ? "video" : "audio";
}
