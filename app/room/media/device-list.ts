import type { Device, MediaView } from "./media-view";

type Kind = "audioinput" | "videoinput" | "audiooutput";

/** Chromium lists the system's default, and Windows' device for calls, a second time under these ids. */
const PSEUDO = new Set(["default", "communications"]);

/** A snapshot of `enumerateDevices`. */
export class DeviceList {
  constructor(private readonly all: readonly MediaDeviceInfo[]) {}

  /** The devices to choose from. Before permission most browsers hide the ids: then there are none. */
  view(): MediaView["devices"] {
    return {
      microphones: this.choosable("audioinput"),
      cameras: this.choosable("videoinput"),
      speakers: this.choosable("audiooutput"),
    };
  }

  has(kind: Kind, id: string): boolean {
    return this.of(kind).some(({ deviceId }) => deviceId === id);
  }

  /** True also of an empty list; false while the browser hides the ids. */
  lacks(kind: Kind, id: string): boolean {
    const ids = this.of(kind).map(({ deviceId }) => deviceId);
    return id !== "" && !ids.includes("") && !ids.includes(id);
  }

  /** Labels are shown to pages that were allowed to capture. */
  isLabeled(kind: Kind): boolean {
    return this.of(kind).some(({ label }) => label !== "");
  }

  hasGroup(kind: Kind, group: string): boolean {
    return this.of(kind).some(({ groupId }) => groupId === group);
  }

  groupOf(kind: Kind, id: string | null): string | null {
    const found = this.of(kind).find(({ deviceId }) => deviceId === id) ?? this.of(kind)[0];
    return found?.groupId || null;
  }

  /**
   * Changes with the system's default: read from the label of Chromium's default entry, elsewhere from the first
   * device.
   */
  defaultMark(kind: Kind): string | null {
    const found = this.defaultOf(kind);
    return found?.groupId || found?.label || null;
  }

  isDefault(kind: Kind, id: string): boolean {
    return this.defaultOf(kind)?.deviceId === id;
  }

  isEmpty(kind: Kind): boolean {
    return this.of(kind).length === 0;
  }

  /** The default's own name, without the "Default - " that Chromium puts before it. */
  defaultLabel(kind: Kind): string | null {
    const found = this.defaultOf(kind);
    return found ? this.labelOf(kind, found.deviceId) || null : null;
  }

  labelOf(kind: Kind, id: string): string {
    const found = this.of(kind).find(({ deviceId }) => deviceId === id);
    if (!found || !PSEUDO.has(found.deviceId)) return found?.label ?? "";
    const real = this.of(kind).find(({ deviceId, groupId }) => !PSEUDO.has(deviceId) && groupId === found.groupId);
    return real?.label || found.label;
  }

  private defaultOf(kind: Kind): MediaDeviceInfo | undefined {
    return this.of(kind).find(({ deviceId }) => deviceId === "default") ?? this.of(kind)[0];
  }

  private of(kind: Kind): MediaDeviceInfo[] {
    return this.all.filter((device) => device.kind === kind);
  }

  private choosable(kind: Kind): Device[] {
    return this.of(kind).flatMap(({ deviceId, label }) =>
      deviceId === "" || PSEUDO.has(deviceId) ? [] : [{ id: deviceId, label }],
    );
  }
}
