import type { Device } from "../media/media-view";

/** The select's value for the system's default; values cannot be empty. */
export const SYSTEM = "system";

export type DeviceWords = {
  systemDefault: string;
  /** The system's default, which is this device now. */
  defaultIs: (label: string) => string;
  /** It was chosen, and is not connected. */
  absent: string;
};

/**
 * The options of a device list. `inUse` is the label of the current track, which names the system's default. Empty if
 * the browser knows of no device, or lists none before it has permission.
 */
export function deviceOptions(
  devices: readonly Device[],
  chosen: string | null,
  inUse: string | null,
  words: DeviceWords,
): { value: string; label: string }[] {
  if (devices.length === 0) return [];
  // Chromium's default is called "Default - " and then what it is.
  const standIn =
    chosen === null && inUse !== null && devices.find(({ label }) => label !== "" && inUse.endsWith(label));
  const absent = chosen !== null && !devices.some(({ id }) => id === chosen);
  return [
    { value: SYSTEM, label: standIn ? words.defaultIs(standIn.label) : words.systemDefault },
    ...devices.map(({ id, label }) => ({ value: id, label })),
    ...(absent ? [{ value: chosen, label: words.absent }] : []),
  ];
}
