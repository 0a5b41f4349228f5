/** The available captures. `videoShareAudio` is the sound that comes with `videoShare`. */
export const CAPTURES = [
  "microphone",
  "camera",
  "cameraAudio",
  "screen",
  "videoShare",
  "videoShareAudio",
  "audioShare",
] as const;
export type CaptureName = (typeof CAPTURES)[number];

/**
 * Why something cannot be captured, told from the error's name (W3C Media Capture):
 * `denied` the person or the browser's settings refuse it (NotAllowedError, SecurityError); `blocked_by_system` the
 * operating system does; `none` there is no such device (NotFoundError); `busy` another program has it
 * (NotReadableError, AbortError); `gone` it was unplugged; `no_sound` a share came without the sound that was asked for;
 * `unsupported` this browser or this address (no https) cannot.
 */
export const MEDIA_FAILURES = [
  "denied",
  "blocked_by_system",
  "none",
  "busy",
  "gone",
  "no_sound",
  "unsupported",
  "other",
] as const;
export type MediaFailure = (typeof MEDIA_FAILURES)[number];

export type CaptureView = {
  status: "off" | "starting" | "on";
  /** Why it is off although it was wanted; null while on and after being switched off. */
  failure: MediaFailure | null;
  /** While `on`. */
  track: MediaStreamTrack | null;
};

export type Device = { id: string; label: string };

/** `null`: the system's default. A chosen device that is missing stays chosen, and the default is used meanwhile. */
export type DeviceChoice = { microphone: string | null; camera: string | null; speaker: string | null };

export type MediaView = {
  captures: Readonly<Record<CaptureName, CaptureView>>;
  devices: { microphones: readonly Device[]; cameras: readonly Device[]; speakers: readonly Device[] };
  chosen: DeviceChoice;
  /** Of the voice, whichever of `microphone` and `cameraAudio` is on. */
  muted: boolean;
  /** Whether the person wants to be heard: `off` neither microphone nor camera audio is wanted. Says nothing of failures. */
  voice: "on" | "muted" | "off";
  /** Capabilities of this browser. */
  can: { capture: boolean; shareScreen: boolean; shareSound: boolean; chooseSpeaker: boolean };
  /** Tracks sent to the other participant; a muted track is not `enabled`. */
  outgoing: Outgoing;
};

export type Outgoing = {
  voice: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  /** Of `screen` or `videoShare`: one at a time. */
  screen: MediaStreamTrack | null;
  /** Of `audioShare` or `videoShareAudio`: one at a time. */
  sharedAudio: MediaStreamTrack | null;
};

/** Notices for the person; none contains media content. */
export type MediaNotice =
  /** Refused: microphone audio and camera audio are never both on. `switchTo` does what was wanted instead. */
  | { kind: "voice_conflict"; wanted: "microphone" | "cameraAudio"; switchTo: () => void }
  /** Refused: audio share and video-share audio are never both on. */
  | { kind: "share_conflict"; wanted: "audioShare" | "videoShareAudio"; switchTo: () => void }
  | { kind: "failed"; what: CaptureName; failure: MediaFailure }
  /** A device was lost while in use; `replacedBy` is the label of its replacement, null if there is none. */
  | {
      kind: "unplugged";
      what: "microphone" | "camera" | "cameraAudio" | "speaker";
      label: string;
      replacedBy: string | null;
    }
  /** A chosen device that was lost is available and in use again. */
  | { kind: "back"; what: "microphone" | "camera" | "speaker"; label: string }
  /** The browser's own "stop sharing", or the shared window was closed. */
  | { kind: "share_ended"; what: "screen" | "videoShare" | "audioShare" };

/** Stable for the life of the page. They never throw; failures are in the view and arrive as notices. */
export type MediaActions = {
  /**
   * Captures what is wanted. `ask: false` (lobby): only what the browser has allowed already, so that nothing prompts;
   * `ask: true` (call): the browser may ask.
   */
  start(options: { ask: boolean }): void;
  /** Releases every device and share; what is wanted stays wanted for the next `start`. */
  stop(): void;
  /** These answer once the capture is on, refused or off. Turning on may make the browser ask. */
  setMicrophone(on: boolean): Promise<void>;
  setCameraAudio(on: boolean): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  /** The own screen, a window or a tab, without sound. Takes the place of `videoShare`. */
  setScreen(on: boolean): Promise<void>;
  /** Picture and, where the browser gives it, sound of the tab or window in which the interviewer's meeting runs. */
  setVideoShare(on: boolean): Promise<void>;
  /** The sound alone of a tab or of the system. */
  setAudioShare(on: boolean): Promise<void>;
  setMuted(muted: boolean): void;
  /** Takes effect at once when the device is in use; `null` is the system's default. */
  chooseMicrophone(id: string | null): Promise<void>;
  chooseCamera(id: string | null): Promise<void>;
  chooseSpeaker(id: string | null): void;
  /** Tries again what failed. */
  retry(what: "microphone" | "camera" | "cameraAudio"): Promise<void>;
  onNotice(listener: (notice: MediaNotice) => void): () => void;
};

/** The value of `useLocalMedia`. */
export type Media = { view: MediaView; actions: MediaActions };
