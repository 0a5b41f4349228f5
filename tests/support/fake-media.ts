import { LocalMedia } from "../../app/room/media/local-media";
import type { MediaNotice } from "../../app/room/media/media-view";
import type { CaptureDevices, KeptText, MediaPorts, PermissionKind, PermissionWatch } from "../../app/room/media/ports";

export type FakeDevice = { kind: MediaDeviceKind; deviceId: string; label: string; groupId: string };

export function device(kind: MediaDeviceKind, deviceId: string, groupId = `group of ${deviceId}`): FakeDevice {
  return { kind, deviceId, label: `the ${deviceId}`, groupId };
}

export class FakeTrack extends EventTarget {
  enabled = true;
  contentHint = "";
  readyState: MediaStreamTrackState = "live";
  constructor(
    readonly kind: "audio" | "video",
    readonly device: FakeDevice,
    readonly onStop: () => void = () => {},
  ) {
    super();
  }
  get label(): string {
    return this.device.label;
  }
  get deviceId(): string {
    return this.device.deviceId;
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: this.device.deviceId, groupId: this.device.groupId };
  }
  /** By the page: no event, as in browsers. */
  stop(): void {
    this.readyState = "ended";
    this.onStop();
  }
  /** By anything else. */
  end(): void {
    this.readyState = "ended";
    this.dispatchEvent(new Event("ended"));
  }
}

class FakePermission extends EventTarget implements PermissionWatch {
  state: PermissionState = "granted";
  set(state: PermissionState): void {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

type Request = { constraints: MediaStreamConstraints; resolve: () => void };

/** A browser's devices and permissions, as in Chromium, controlled by the test. */
export class FakeMediaDevices extends EventTarget {
  devices: FakeDevice[] = [
    device("audioinput", "mic-a", "headset"),
    device("audioinput", "mic-b", "webcam"),
    device("videoinput", "cam-a", "laptop"),
    device("videoinput", "cam-b", "webcam"),
    device("audiooutput", "speaker-a"),
    device("audiooutput", "speaker-b"),
  ];
  readonly permissions = { microphone: new FakePermission(), camera: new FakePermission() };
  /** False for browsers that do not report these permissions. */
  reportsPermissions = true;
  /** The user's reply to each permission prompt. */
  answer: "allow" | "block" | "close" = "allow";
  /** Number of permission prompts. */
  prompts = 0;
  /** Devices in use by another program. */
  readonly busy = new Set<string>();
  /** A phone can open one camera at a time. */
  isPhone = false;
  /** Requests stay open until `release`. */
  held = false;
  readonly requests: MediaStreamConstraints[] = [];
  readonly tracks: FakeTrack[] = [];
  private readonly open: Request[] = [];

  /** Number of device enumerations. */
  enumerations = 0;

  enumerateDevices = async (): Promise<MediaDeviceInfo[]> => {
    this.enumerations += 1;
    return this.devices.map((each) => {
      const isShown = each.kind === "videoinput" ? this.isGranted("camera") : this.isGranted("microphone");
      const shown = isShown ? each : { ...each, deviceId: "", label: "", groupId: "" };
      return { ...shown, toJSON: () => shown };
    });
  };

  readonly getSupportedConstraints = () => ({ suppressLocalAudioPlayback: true });

  getUserMedia = async (constraints: MediaStreamConstraints): Promise<MediaStream> => {
    this.requests.push(constraints);
    if (this.held) await new Promise<void>((resolve) => this.open.push({ constraints, resolve }));
    const kinds = (["audio", "video"] as const).filter((kind) => constraints[kind]);
    const wanted = kinds.map((kind) => ({ kind, device: this.pick(kind, constraints[kind]) }));
    this.ask(kinds.map((kind) => (kind === "audio" ? "microphone" : "camera")));
    for (const { kind, device: each } of wanted) {
      const others = this.live().filter((track) => track.kind === "video" && track.deviceId !== each.deviceId);
      if (this.busy.has(each.deviceId) || (this.isPhone && kind === "video" && others.length > 0))
        throw new DOMException("in use", "NotReadableError");
    }
    return this.stream(wanted.map(({ kind, device: each }) => new FakeTrack(kind, each)));
  };

  /** Tracks of the next display capture. */
  picked: ("audio" | "video")[] = ["audio", "video"];
  pickerError: DOMException | null = null;
  readonly shares: DisplayMediaStreamOptions[] = [];

  readonly getDisplayMedia = async (options: DisplayMediaStreamOptions): Promise<MediaStream> => {
    this.shares.push(options);
    if (this.held) await new Promise<void>((resolve) => this.open.push({ constraints: options, resolve }));
    if (this.pickerError) throw this.pickerError;
    const kinds = this.picked.filter((kind) => options[kind]);
    return this.stream(kinds.map((kind) => new FakeTrack(kind, device("videoinput", `shared ${kind}`))));
  };

  /** Continues the oldest open request, the newest, or all of them. */
  release(how: "first" | "last" | "all" = "all"): void {
    const going = how === "all" ? this.open.splice(0) : this.open.splice(how === "first" ? 0 : -1, 1);
    for (const { resolve } of going) resolve();
  }

  live(): FakeTrack[] {
    return this.tracks.filter(({ readyState }) => readyState === "live");
  }

  unplug(id: string): void {
    this.devices = this.devices.filter(({ deviceId }) => deviceId !== id);
    for (const track of this.live()) if (track.deviceId === id) track.end();
    this.fireDeviceChange();
  }

  /** Without an event on the tracks, as in some browsers. */
  vanish(id: string): void {
    this.devices = this.devices.filter(({ deviceId }) => deviceId !== id);
    this.fireDeviceChange();
  }

  plug(...added: FakeDevice[]): void {
    this.devices = [...added, ...this.devices];
    this.fireDeviceChange();
  }

  fireDeviceChange(): void {
    this.dispatchEvent(new Event("devicechange"));
  }

  private isGranted(kind: PermissionKind): boolean {
    return this.permissions[kind].state === "granted";
  }

  private pick(kind: "audio" | "video", constraint: MediaTrackConstraints | boolean | undefined): FakeDevice {
    const all = this.devices.filter((each) => each.kind === `${kind}input`);
    const wanted = typeof constraint === "object" ? constraint : {};
    const byId = typeof wanted.deviceId === "object" && !Array.isArray(wanted.deviceId) ? wanted.deviceId : {};
    const byGroup = typeof wanted.groupId === "object" && !Array.isArray(wanted.groupId) ? wanted.groupId : {};
    if (byId.exact && !all.some(({ deviceId }) => deviceId === byId.exact))
      throw new DOMException("no such device", all.length ? "OverconstrainedError" : "NotFoundError");
    const found =
      all.find(({ deviceId }) => deviceId === (byId.exact ?? byId.ideal)) ??
      all.find(({ groupId }) => groupId === byGroup.ideal) ??
      all[0];
    if (!found) throw new DOMException("Requested device not found", "NotFoundError");
    return found;
  }

  private ask(kinds: PermissionKind[]): void {
    if (kinds.some((kind) => this.permissions[kind].state === "denied"))
      throw new DOMException("Permission denied", "NotAllowedError");
    const asked = kinds.filter((kind) => !this.isGranted(kind));
    if (asked.length === 0) return;
    this.prompts += 1;
    if (this.answer === "allow") for (const kind of asked) this.permissions[kind].set("granted");
    if (this.answer === "block") for (const kind of asked) this.permissions[kind].set("denied");
    if (this.answer !== "allow") throw new DOMException("Permission denied", "NotAllowedError");
  }

  private stream(tracks: FakeTrack[]): MediaStream {
    this.tracks.push(...tracks);
    const of = (kind: string) => tracks.filter((track) => track.kind === kind);
    const stream = { getTracks: () => tracks, getAudioTracks: () => of("audio"), getVideoTracks: () => of("video") };
    return stream as unknown as MediaStream;
  }
}

export function memory(): KeptText & { map: Map<string, string> } {
  const map = new Map<string, string>();
  return { map, getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
}

/** A page with devices, permissions and storage of its own. */
export function fakePage(change: { devices?: CaptureDevices | null } = {}) {
  const fake = new FakeMediaDevices();
  const tab = memory();
  const browser = memory();
  const ports: MediaPorts = {
    devices: change.devices === undefined ? fake : change.devices,
    permission: async (kind) => (fake.reportsPermissions ? fake.permissions[kind] : null),
    tab,
    browser,
    canChooseSpeaker: true,
  };
  /** Also a reload: the same devices and storage, with fresh page state. */
  const open = () => {
    const media = new LocalMedia(ports);
    const notices: MediaNotice[] = [];
    media.actions.onNotice((notice) => notices.push(notice));
    const capture = (name: keyof ReturnType<LocalMedia["getView"]>["captures"]) => media.getView().captures[name];
    return {
      media,
      actions: media.actions,
      notices,
      capture,
      view: () => media.getView(),
      status: (name: Parameters<typeof capture>[0]) => capture(name).failure ?? capture(name).status,
      /** The device in use. */
      device: (name: Parameters<typeof capture>[0]) => capture(name).track?.getSettings().deviceId ?? null,
    };
  };
  return { fake, tab, browser, open, ...open() };
}

/** Resolves when everything is done that needs no time to pass. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await new Promise((resolve) => setImmediate(resolve));
}
