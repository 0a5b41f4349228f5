import type { TabStorage } from "../../state/tab-storage";

/** Chromium's options beside the standard's; browsers that do not know them pass over them. */
export type ShareOptions = DisplayMediaStreamOptions & { systemAudio?: "include" | "exclude" };

/** The part of `navigator.mediaDevices` that is used here. */
export type CaptureDevices = {
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
  /** Not there on phones. */
  getDisplayMedia?(options: ShareOptions): Promise<MediaStream>;
  enumerateDevices(): Promise<MediaDeviceInfo[]>;
  getSupportedConstraints(): MediaTrackSupportedConstraints & { suppressLocalAudioPlayback?: boolean };
  addEventListener(type: "devicechange", listener: () => void): void;
  removeEventListener(type: "devicechange", listener: () => void): void;
};

export type PermissionKind = "microphone" | "camera";

/** A `PermissionStatus`. */
export type PermissionWatch = {
  readonly state: PermissionState;
  addEventListener(type: "change", listener: () => void): void;
  removeEventListener(type: "change", listener: () => void): void;
};

export type KeptText = Pick<TabStorage, "getItem" | "setItem">;

export type MediaPorts = {
  /**
   * Null if the browser has none, or gives them only to secure pages (https, localhost) and this page is not secure.
   */
  devices: CaptureDevices | null;
  /** Null where the browser does not tell. Never rejects. */
  permission(kind: PermissionKind): Promise<PermissionWatch | null>;
  /** This tab's storage: what is wanted. */
  tab: KeptText;
  /** This browser's storage: the chosen devices. */
  browser: KeptText;
  /** Whether sound can be sent to a chosen loudspeaker. */
  canChooseSpeaker: boolean;
};
