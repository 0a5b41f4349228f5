import type { Capture } from "./capture";
import {
  type CaptureOutcome,
  DEVICE_CAPTURES,
  type DeviceCapture,
  type DeviceCaptures,
  kindOf,
} from "./device-captures";
import type { DeviceList } from "./device-list";
import type { MediaEnvironment } from "./environment";
import type { Intent } from "./intent";
import { Losses } from "./losses";
import type { DeviceChoice, MediaNotice } from "./media-view";
import type { PermissionKind } from "./ports";

/** Keeps microphone, camera and camera audio as they are wanted, while devices and permissions come and go. */
export class DeviceManager {
  isRunning = false;
  private run = 0;
  /** Used as the camera's setting until the person has chosen one. */
  private isCameraAllowed = false;
  /** Choices that worked: a device that cannot be opened does not stay chosen. */
  private proven: DeviceChoice;
  private isSpeakerGone = false;
  private readonly losses = { microphone: new Losses(), camera: new Losses(), cameraAudio: new Losses() };

  constructor(
    private readonly captures: DeviceCaptures,
    private readonly environment: MediaEnvironment,
    private readonly intent: Intent,
    private readonly tell: (notice: MediaNotice) => void,
  ) {
    this.proven = intent.chosen;
  }

  async start(ask: boolean): Promise<void> {
    this.isRunning = true;
    const { run } = this;
    this.environment.watch();
    await this.environment.look();
    const [microphone, camera] = await Promise.all([
      this.environment.stateOrGuess("microphone"),
      this.environment.stateOrGuess("camera"),
    ]);
    if (run !== this.run) return;
    this.isCameraAllowed = camera === "granted";
    const wanted = DEVICE_CAPTURES.filter((name) => this.wants(name) && this.captures[name].isOff);
    // Both are refused: report the camera too, though the user has not asked for it yet.
    if (this.intent.wishes.camera === null && camera === "denied" && microphone === "denied")
      this.captures.camera.fail(this.captures.camera.begin(), "denied");
    if (ask) return this.obtainAnew(wanted);
    const stateOf = (name: DeviceCapture) => (name === "camera" ? camera : microphone);
    for (const name of wanted) {
      const refusal = stateOf(name) === "denied" ? "denied" : stateOf(name) === null ? "unsupported" : null;
      if (refusal) this.captures[name].fail(this.captures[name].begin(), refusal);
    }
    await this.obtain(wanted.filter((name) => stateOf(name) === "granted"));
  }

  stop(): void {
    this.isRunning = false;
    this.run += 1;
    this.environment.unwatch();
    for (const name of DEVICE_CAPTURES) this.captures[name].release();
  }

  async set(name: DeviceCapture, on: boolean): Promise<void> {
    this.intent.wish({ [name]: on });
    if (!on) return this.captures[name].release();
    if (!this.isRunning) return;
    if (this.captures[name].isOff) this.report(await this.obtain([name]));
    await this.captures.settled(name);
  }

  async choose(name: "microphone" | "camera", id: string | null): Promise<void> {
    this.intent.choose({ [name]: id });
    const capture = this.captures[name];
    if (!this.isRunning || (capture.isOff && !(this.wants(name) && capture.view.failure))) {
      this.proven = { ...this.proven, [name]: id };
      return;
    }
    // An exchange for another device that is still under way is called off.
    if (capture.track && this.uses(name, capture.track, id)) capture.begin();
    else await this.exchange(name, id);
    await this.captures.settled(name);
  }

  onEnded(capture: Capture): void {
    const name = DEVICE_CAPTURES.find((one) => this.captures[one] === capture);
    if (name) void this.replaceLost(name);
  }

  onDevices(before: DeviceList, after: DeviceList): void {
    for (const name of DEVICE_CAPTURES) void this.reconsider(name, before, after);
    this.reconsiderSpeaker(before, after);
  }

  onPermission(kind: PermissionKind, state: PermissionState): void {
    for (const name of DEVICE_CAPTURES) {
      const capture = this.captures[name];
      // It was named as refused: then it comes once it is allowed, as the microphone does.
      if (kind === "camera" && state === "granted" && this.captures.camera.view.failure === "denied")
        this.isCameraAllowed = true;
      if (permissionOf(name) !== kind || !this.wants(name) || !capture.isOff) continue;
      if (state === "granted") void this.obtain([name]);
      if (state === "denied") capture.fail(capture.begin(), "denied");
    }
  }

  private wants(name: DeviceCapture): boolean {
    return this.intent.wishes[name] ?? this.isCameraAllowed;
  }

  /** Speaks only of what was not known to fail. */
  private async obtainAnew(names: readonly DeviceCapture[]): Promise<void> {
    const known = new Map(names.map((name) => [name, this.captures[name].view.failure]));
    const outcomes = await this.obtain(names);
    this.report(outcomes.filter(({ name, failure }) => failure !== known.get(name)));
  }

  private async obtain(names: readonly DeviceCapture[]): Promise<CaptureOutcome[]> {
    if (names.length === 0) return [];
    const outcomes = await this.captures.acquire(names);
    // Names and ids of devices show once one is in use.
    void this.environment.look();
    return outcomes;
  }

  private async exchange(name: "microphone" | "camera", id: string | null): Promise<void> {
    const outcome = await this.captures.swap(name);
    void this.environment.look();
    this.report([outcome]);
    if (outcome.result === "on") this.proven = { ...this.proven, [name]: id };
    if (outcome.result === "kept") this.intent.choose({ [name]: this.proven[name] });
    if (outcome.result === "on" && name === "camera") await this.followCamera();
  }

  /** Camera audio moves with the camera, if the new one has a microphone. */
  private async followCamera(): Promise<void> {
    const { camera, cameraAudio } = this.captures;
    const group = camera.track?.getSettings().groupId;
    if (!group || !cameraAudio.track || cameraAudio.track.getSettings().groupId === group) return;
    if (this.environment.list.hasGroup("audioinput", group)) this.report([await this.captures.swap("cameraAudio")]);
  }

  private async replaceLost(name: DeviceCapture): Promise<void> {
    const capture = this.captures[name];
    const { track } = capture;
    if (!track) return;
    const lost = this.identify(name, track);
    capture.lose();
    const attempt = capture.begin();
    if (!this.losses[name].add(Date.now())) {
      capture.fail(attempt, "other");
      return this.tell({ kind: "failed", what: name, failure: "other" });
    }
    await this.environment.look();
    if (!capture.isCurrent(attempt)) return;
    const outcomes = await this.obtain([name]);
    const [outcome] = outcomes;
    if (!outcome || outcome.result === "superseded") return;
    if (capture.track) {
      const next = this.identify(name, capture.track);
      // Chromium's default has the same id for any device: compare labels if there are any.
      if (lost.label ? next.label === lost.label : next.id === lost.id) return;
      this.tell({ kind: "unplugged", what: name, label: lost.label, replacedBy: next.label });
    } else if (outcome.failure === "none") {
      capture.fail(capture.begin(), "gone");
      this.tell({ kind: "unplugged", what: name, label: lost.label, replacedBy: null });
    } else {
      this.report(outcomes);
    }
  }

  private async reconsider(name: DeviceCapture, before: DeviceList, after: DeviceList): Promise<void> {
    const kind = inputOf(name);
    const { track, view, isOff } = this.captures[name];
    if (isOff) {
      const isMissing = view.failure === "gone" || view.failure === "none";
      if (isMissing && !after.isEmpty(kind)) await this.greet(name);
      return;
    }
    if (!track) return;
    const id = track.getSettings().deviceId ?? "";
    if (after.lacks(kind, id)) return this.replaceLost(name);
    if (name === "cameraAudio") return;
    const chosen = this.intent.chosen[name];
    if (chosen !== null && after.has(kind, chosen)) {
      if (chosen !== id && !before.has(kind, chosen)) await this.takeBack(name, chosen);
      return;
    }
    // Cameras have no default in the system: one that is plugged in is no reason to leave the one in use.
    if (name === "microphone" && hasNewDefault(kind, id, before, after)) {
      if (await this.environment.isAllowed("microphone")) await this.captures.swap("microphone");
    }
  }

  /** Something was plugged in while there was nothing. */
  private async greet(name: DeviceCapture): Promise<void> {
    await this.obtain([name]);
    const chosen = name === "cameraAudio" ? null : this.intent.chosen[name];
    if (name !== "cameraAudio" && chosen !== null) this.tellBack(name, chosen);
  }

  private async takeBack(name: "microphone" | "camera", chosen: string): Promise<void> {
    await this.captures.swap(name);
    this.tellBack(name, chosen);
    if (name === "camera") await this.followCamera();
  }

  private tellBack(name: "microphone" | "camera", chosen: string): void {
    const { track } = this.captures[name];
    if (!track || track.getSettings().deviceId !== chosen) return;
    this.tell({ kind: "back", what: name, label: this.identify(name, track).label });
  }

  private reconsiderSpeaker(before: DeviceList, after: DeviceList): void {
    const { speaker } = this.intent.chosen;
    if (speaker === null) return;
    if (before.has("audiooutput", speaker) && after.lacks("audiooutput", speaker)) {
      this.isSpeakerGone = true;
      const label = before.labelOf("audiooutput", speaker);
      this.tell({ kind: "unplugged", what: "speaker", label, replacedBy: after.defaultLabel("audiooutput") });
    } else if (this.isSpeakerGone && after.has("audiooutput", speaker)) {
      this.isSpeakerGone = false;
      this.tell({ kind: "back", what: "speaker", label: after.labelOf("audiooutput", speaker) });
    }
  }

  private uses(name: DeviceCapture, track: MediaStreamTrack, id: string | null): boolean {
    const inUse = track.getSettings().deviceId ?? "";
    return id === null ? this.environment.list.isDefault(inputOf(name), inUse) : inUse === id;
  }

  private identify(name: DeviceCapture, track: MediaStreamTrack): { id: string; label: string } {
    const id = track.getSettings().deviceId ?? "";
    return { id, label: this.environment.list.labelOf(inputOf(name), id) || track.label };
  }

  private report(outcomes: readonly CaptureOutcome[]): void {
    for (const { name, result, failure } of outcomes)
      if (failure !== null && result !== "superseded") this.tell({ kind: "failed", what: name, failure });
  }
}

function hasNewDefault(kind: "audioinput" | "videoinput", id: string, before: DeviceList, after: DeviceList): boolean {
  const [was, is] = [before.defaultMark(kind), after.defaultMark(kind)];
  if (was === null || is === null || was === is) return false;
  return id === "default" || !after.isDefault(kind, id);
}

function inputOf(name: DeviceCapture): "audioinput" | "videoinput" {
  return `${kindOf(name)}input`;
}

function permissionOf(name: DeviceCapture): PermissionKind {
  return name === "camera" ? "camera" : "microphone";
}
