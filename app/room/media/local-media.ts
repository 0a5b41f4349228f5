import { createEmitter } from "../../state/emitter";
import { Observable } from "../../state/observable";
import type { Capture } from "./capture";
import { DeviceCaptures } from "./device-captures";
import { DeviceManager } from "./device-manager";
import { MediaEnvironment } from "./environment";
import { INITIAL_VIEW } from "./initial-view";
import { Intent } from "./intent";
import type { MediaActions, MediaNotice, MediaView } from "./media-view";
import type { MediaPorts } from "./ports";
import { ShareCaptures, type ShareKind } from "./shares";
import { firstView, makeView } from "./view";

type Voice = "microphone" | "cameraAudio";

/**
 * This person's microphone, camera and shares: what is wanted, what is on, and what goes to the other. Nothing is
 * captured before `start` and after `stop`; then wishes and choices are kept for the next `start`.
 */
export class LocalMedia extends Observable<MediaView> {
  private readonly notices = createEmitter<MediaNotice>();
  private readonly intent: Intent;
  private readonly environment: MediaEnvironment;
  private readonly devices: DeviceCaptures;
  private readonly manager: DeviceManager;
  private readonly shares: ShareCaptures;

  constructor(ports: MediaPorts) {
    super(INITIAL_VIEW);
    const tell = (notice: MediaNotice) => this.tell(notice);
    const events = {
      changed: () => this.show(),
      prepare: (capture: Capture, track: MediaStreamTrack) => this.prepare(capture, track),
    };
    this.intent = new Intent(ports, events.changed);
    this.environment = new MediaEnvironment(ports, {
      listed: events.changed,
      devicesChanged: (before, after) => this.manager.onDevices(before, after),
      permissionChanged: (kind, state) => this.manager.onPermission(kind, state),
    });
    this.devices = new DeviceCaptures(
      {
        devices: ports.devices,
        stateOf: (kind) => this.environment.stateOf(kind),
        list: () => this.environment.list,
        chosen: () => this.intent.chosen,
      },
      { ...events, ended: (capture) => this.manager.onEnded(capture) },
    );
    this.manager = new DeviceManager(this.devices, this.environment, this.intent, tell);
    this.shares = new ShareCaptures(ports.devices, {
      ...events,
      failed: (what, failure) => tell({ kind: "failed", what, failure }),
      shareEnded: (what) => tell({ kind: "share_ended", what }),
    });
    this.setView(firstView(ports, this.intent));
  }

  readonly actions: MediaActions = {
    start: ({ ask }) => void this.manager.start(ask),
    stop: () => this.stop(),
    setMicrophone: (on) => this.setVoice("microphone", on),
    setCameraAudio: (on) => this.setVoice("cameraAudio", on),
    setCamera: (on) => this.manager.set("camera", on),
    setScreen: (on) => this.setShare("screen", on),
    setVideoShare: (on) => this.setShare("videoShare", on),
    setAudioShare: (on) => this.setShare("audioShare", on),
    setMuted: (muted) => this.setMuted(muted),
    chooseMicrophone: (id) => this.manager.choose("microphone", id),
    chooseCamera: (id) => this.manager.choose("camera", id),
    chooseSpeaker: (id) => this.intent.choose({ speaker: id }),
    retry: (what) => (what === "camera" ? this.manager.set(what, true) : this.setVoice(what, true)),
    onNotice: this.notices.subscribe,
  };

  private stop(): void {
    this.manager.stop();
    this.shares.closeAll();
  }

  /** A source that is on stays on. A source that is only wanted, and failed to open, gives way. */
  private setVoice(voice: Voice, on: boolean): Promise<void> {
    const other = voice === "microphone" ? "cameraAudio" : "microphone";
    if (on && !this.devices[other].isOff) {
      const switchTo = () => {
        void this.manager.set(other, false);
        void this.manager.set(voice, true);
      };
      this.tell({ kind: "voice_conflict", wanted: voice, switchTo });
      return Promise.resolve();
    }
    if (on) void this.manager.set(other, false);
    return this.manager.set(voice, on);
  }

  private setMuted(muted: boolean): void {
    const { microphone, cameraAudio } = this.devices;
    for (const { track } of [microphone, cameraAudio]) if (track) track.enabled = !muted;
    this.intent.wish({ muted });
  }

  /** Nothing waits before the browser's picker: it opens in the gesture alone. */
  private async setShare(share: ShareKind, on: boolean): Promise<void> {
    if (!on) return this.shares.close(share);
    if (!this.manager.isRunning) return;
    const { videoShareAudio, audioShare } = this.shares;
    if (share === "audioShare" && !videoShareAudio.isOff) return this.refuseShare("audioShare", "videoShare", share);
    if (share === "videoShare" && !audioShare.isOff) return this.refuseShare("videoShareAudio", "audioShare", share);
    await this.shares.open(share);
  }

  private refuseShare(wanted: "audioShare" | "videoShareAudio", from: ShareKind, to: ShareKind): void {
    const switchTo = () => {
      this.shares.close(from);
      void this.setShare(to, true);
    };
    this.tell({ kind: "share_conflict", wanted, switchTo });
  }

  private prepare({ name }: Capture, track: MediaStreamTrack): void {
    if (name === "microphone" || name === "cameraAudio") track.enabled = !this.intent.wishes.muted;
    if (name === "camera" || name === "videoShare") track.contentHint = "motion";
    if (name === "screen") track.contentHint = "detail";
  }

  private tell(notice: MediaNotice): void {
    this.notices.emit(notice);
  }

  private show(): void {
    const next = makeView(this.getView(), this.intent, this.environment.list.view(), {
      microphone: this.devices.microphone.view,
      camera: this.devices.camera.view,
      cameraAudio: this.devices.cameraAudio.view,
      screen: this.shares.screen.view,
      videoShare: this.shares.videoShare.view,
      videoShareAudio: this.shares.videoShareAudio.view,
      audioShare: this.shares.audioShare.view,
    });
    this.setView(next);
  }
}
