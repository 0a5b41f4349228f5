const SPOKEN: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
/**
 * Unprocessed sound, but without what this page itself plays: the system's sound contains the other's voice, who would
 * hear themselves.
 */
const PLAYED: MediaTrackConstraints & { restrictOwnAudio: boolean } = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  restrictOwnAudio: true,
};
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
};

/** `exact` once the device is known to be there; before, its id is a wish that must not make the request fail. */
export type DeviceWish = { id: string; exact: boolean } | null;

export function microphoneConstraints(wish: DeviceWish): MediaTrackConstraints {
  return { ...SPOKEN, ...deviceId(wish) };
}

export function cameraConstraints(wish: DeviceWish): MediaTrackConstraints {
  return { ...PICTURE, ...deviceId(wish) };
}

/** The microphone built into the camera, or the default one if the camera has none. */
export function cameraAudioConstraints(group: string | null): MediaTrackConstraints {
  return group ? { ...SPOKEN, groupId: { ideal: group } } : SPOKEN;
}

function deviceId(wish: DeviceWish): MediaTrackConstraints {
  if (!wish) return {};
  return { deviceId: wish.exact ? { exact: wish.id } : { ideal: wish.id } };
}

const SHARED_PICTURE: MediaTrackConstraints = { frameRate: { max: 30 } };

export const SCREEN_OPTIONS = { video: SHARED_PICTURE, audio: false } as const;

/** A meeting mostly runs in a tab, and a tab's sound is what every browser that has any can give: offered first. */
export const MEETING_OPTIONS = {
  video: { ...SHARED_PICTURE, displaySurface: "browser" },
  audio: PLAYED,
  systemAudio: "include",
} as const;

/** Browsers give no sound without a picture: request the smallest picture and drop it at once. */
export const SOUND_OPTIONS = {
  video: { frameRate: { max: 1 }, displaySurface: "browser" },
  audio: PLAYED,
  systemAudio: "include",
} as const;
