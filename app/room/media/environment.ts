import { DeviceList } from "./device-list";
import type { CaptureDevices, MediaPorts, PermissionKind, PermissionWatch } from "./ports";

/** Plugging in a headset brings several events, and the list is complete with the last one only. */
export const SETTLE_MS = 300;

export type EnvironmentEvents = {
  listed(list: DeviceList): void;
  devicesChanged(before: DeviceList, after: DeviceList): void;
  permissionChanged(kind: PermissionKind, state: PermissionState): void;
};

/** Which devices there are and which of them the browser has allowed; listens while it is watching. */
export class MediaEnvironment {
  list = new DeviceList([]);
  private watching = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looks = 0;
  /** The list that the last comparison ended with; lists asked for in between are not compared. */
  private compared: DeviceList | null = null;
  private readonly statuses = new Map<PermissionKind, Promise<PermissionWatch | null>>();
  private forget: (() => void)[] = [];

  constructor(
    private readonly ports: Pick<MediaPorts, "devices" | "permission">,
    private readonly events: EnvironmentEvents,
  ) {}

  watch(): void {
    const { devices } = this.ports;
    if (this.watching || !devices) return;
    this.watching = true;
    devices.addEventListener("devicechange", this.onDeviceChange);
    this.forget.push(() => devices.removeEventListener("devicechange", this.onDeviceChange));
    for (const kind of ["microphone", "camera"] as const) void this.follow(kind);
  }

  unwatch(): void {
    this.watching = false;
    clearTimeout(this.timer);
    for (const forget of this.forget.splice(0)) forget();
  }

  async stateOf(kind: PermissionKind): Promise<PermissionState | null> {
    return (await this.status(kind))?.state ?? null;
  }

  /**
   * Where the browser does not tell, it shows labels to pages that it has allowed to capture; without them it would ask.
   * Null: there is nothing to be allowed.
   */
  async stateOrGuess(kind: PermissionKind): Promise<PermissionState | null> {
    if (!this.ports.devices) return null;
    const isLabeled = this.list.isLabeled(kind === "camera" ? "videoinput" : "audioinput");
    return (await this.stateOf(kind)) ?? (isLabeled ? "granted" : "prompt");
  }

  async isAllowed(kind: PermissionKind): Promise<boolean> {
    return (await this.stateOrGuess(kind)) === "granted";
  }

  /** The newest list wins, however long an older one takes. */
  async look(): Promise<void> {
    this.looks += 1;
    const look = this.looks;
    const list = await listDevices(this.ports.devices);
    if (look !== this.looks || !list) return;
    this.list = list;
    this.compared ??= list;
    this.events.listed(list);
  }

  private readonly onDeviceChange = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.lookAgain(), SETTLE_MS);
  };

  private async lookAgain(): Promise<void> {
    await this.look();
    const before = this.compared ?? this.list;
    this.compared = this.list;
    if (this.watching) this.events.devicesChanged(before, this.list);
  }

  private async follow(kind: PermissionKind): Promise<void> {
    const status = await this.status(kind);
    if (!status || !this.watching) return;
    const onChange = () => this.events.permissionChanged(kind, status.state);
    status.addEventListener("change", onChange);
    this.forget.push(() => status.removeEventListener("change", onChange));
  }

  private status(kind: PermissionKind): Promise<PermissionWatch | null> {
    const known = this.statuses.get(kind) ?? this.ports.permission(kind);
    this.statuses.set(kind, known);
    return known;
  }
}

async function listDevices(devices: CaptureDevices | null): Promise<DeviceList | null> {
  try {
    return devices ? new DeviceList(await devices.enumerateDevices()) : null;
  } catch {
    return null;
  }
}
