import { openBrowserStorage } from "../../state/browser-storage";
import { tabStorage } from "../../state/tab-storage";
import type { KeptText, MediaPorts } from "./ports";

/** This page's. Looks at nothing but what is there; on the server nothing is. */
export function browserPorts(): MediaPorts {
  if (typeof window === "undefined")
    return { devices: null, permission: async () => null, tab: NOWHERE, browser: NOWHERE, canChooseSpeaker: false };
  const { mediaDevices, permissions }: { mediaDevices?: MediaDevices; permissions?: Permissions } = navigator;
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
    browser: openBrowserStorage() ?? NOWHERE,
    canChooseSpeaker: "setSinkId" in HTMLMediaElement.prototype,
  };
}

const NOWHERE: KeptText = { getItem: () => null, setItem: () => {} };
