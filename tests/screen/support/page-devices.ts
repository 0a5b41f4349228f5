import { vi } from "vitest";
import { FakeMediaDevices } from "../../support/fake-media";

/** A page's tracks, as elements play them. */
class PageStream {
  constructor(private readonly tracks: MediaStreamTrack[]) {}
  getTracks(): MediaStreamTrack[] {
    return this.tracks;
  }
}

/**
 * Gives the page devices of its own. Its sounds end at once, and its cameras show a picture of 1280 × 720. `remove`
 * takes them away.
 */
export function stubDevices() {
  const fake = new FakeMediaDevices();
  const query = async ({ name }: { name: "camera" | "microphone" }) => fake.permissions[name];
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: fake });
  Object.defineProperty(navigator, "permissions", { configurable: true, value: { query } });
  vi.stubGlobal("MediaStream", PageStream);
  /** Where sounds were played: the id of a loudspeaker, or an empty string. */
  const played: string[] = [];
  const { prototype } = HTMLMediaElement;
  const elements = { setSinkId: setSink, error: null };
  for (const [name, value] of Object.entries(elements))
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value });
  const spies = [
    vi.spyOn(prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
      if (this instanceof HTMLVideoElement) this.dispatchEvent(new Event("loadeddata"));
      else {
        played.push(sinks.get(this) ?? "");
        setTimeout(() => this.dispatchEvent(new Event("ended")));
      }
    }),
    vi.spyOn(prototype, "pause").mockImplementation(() => {}),
    vi.spyOn(prototype, "load").mockImplementation(() => {}),
    vi.spyOn(HTMLVideoElement.prototype, "videoWidth", "get").mockReturnValue(1280),
    vi.spyOn(HTMLVideoElement.prototype, "videoHeight", "get").mockReturnValue(720),
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null),
  ];
  const urls = { createObjectURL: () => "blob:mocki.test/sound", revokeObjectURL: () => {} };
  Object.assign(URL, urls);
  function remove(): void {
    for (const name of ["mediaDevices", "permissions"]) Reflect.deleteProperty(navigator, name);
    for (const name of Object.keys(elements)) Reflect.deleteProperty(prototype, name);
    for (const name of Object.keys(urls)) Reflect.deleteProperty(URL, name);
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllGlobals();
  }
  return { fake, played, remove };
}

const sinks = new WeakMap<HTMLMediaElement, string>();

async function setSink(this: HTMLMediaElement, id: string): Promise<void> {
  sinks.set(this, id);
}
