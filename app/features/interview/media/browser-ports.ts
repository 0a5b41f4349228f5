import { openBrowserStorage } from "../../../state/browser-storage";
import { tabStorage } from "../../../state/tab-storage";
import type { KeptText, MediaPorts } from "./ports";

/** This page's. Looks at nothing but what is there; on the server nothing is. */
export function browserPorts(): MediaPorts {
  if (typeof window === "undefined")
    return { devices: null, permission: async () => null, tab: NOWHERE, browser: NOWHERE, canChooseSpeaker: false };
  const { mediaDevices, permissions }: { mediaDevices?: MediaDevices; permissions?: Permissions } = navigator;
  const storage = openBrowserStorage();
  return {
    devices: mediaDevices ?? null,
    permission: async (name) => {
      try {
        return (await permissions?.query({ name })) ?? null;
      } catch {
        // A browser that does not know these names, such as Firefox before 132.
        return null;
      }
    },
    tab: tabStorage,
    browser: {
      getItem: (key) => {
        const text = storage?.getItem(key);
        return typeof text === "string" ? text : null;
      },
      setItem: (key, value) => void storage?.setItem(key, value),
    },
    canChooseSpeaker: "setSinkId" in HTMLMediaElement.prototype,
  };
}

const NOWHERE: KeptText = { getItem: () => null, setItem: () => {} };
