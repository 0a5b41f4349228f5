import type { BrowserContext } from "playwright-core";
import type { Person } from "./person";

declare global {
  interface Window {
    /** Takes the device with this label off the machine, or puts it back. */
    plug: (label: string, isIn: boolean) => void;
  }
}

/** A machine that has no devices of these kinds. To be called before the first page is opened. */
export async function withoutDevices(context: BrowserContext, kinds: readonly MediaDeviceKind[]): Promise<void> {
  await context.addInitScript(hideDevices, kinds);
}

/** A machine that has no devices of the kinds that `misses` has named. To be called as the above. */
export async function withMissingDevices(context: BrowserContext): Promise<void> {
  await context.addInitScript(hideDevices, null);
}

/** From the next page on the machine has no devices of these kinds. */
export function misses({ page }: Person, kinds: readonly MediaDeviceKind[]): Promise<void> {
  return page.evaluate((missing) => sessionStorage.setItem("missing", missing.join()), kinds);
}

/** In the page. `kinds`: null if the tab's storage names them. */
function hideDevices(kinds: readonly MediaDeviceKind[] | null): void {
  // axe opens pages of its own, which are no secure ones.
  if (!navigator.mediaDevices) return;
  const missing: readonly string[] = kinds ?? (sessionStorage.getItem("missing") ?? "").split(",");
  const { enumerateDevices, getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.enumerateDevices = async function () {
    return (await enumerateDevices.call(this)).filter(({ kind }) => !missing.includes(kind));
  };
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    const asked = [constraints?.audio && "audioinput", constraints?.video && "videoinput"];
    if (asked.some((kind) => kind && missing.includes(kind))) {
      throw new DOMException("Requested device not found", "NotFoundError");
    }
    return getUserMedia.call(this, constraints);
  };
}

/** Lets `unplug` and `plugIn` take devices away and bring them back. To be called before the first page is opened. */
export async function allowUnplugging(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { enumerateDevices, getUserMedia } = MediaDevices.prototype;
    const gone = new Set<string>();
    const inUse = new Set<MediaStreamTrack>();
    const present = async (devices: MediaDevices, kind?: MediaDeviceKind) =>
      (await enumerateDevices.call(devices)).filter((one) => !gone.has(one.label) && (!kind || one.kind === kind));

    MediaDevices.prototype.enumerateDevices = function () {
      return present(this);
    };
    /** The browser's own behavior: an exact constraint fails, any other gets an available device. */
    const choose = async (devices: MediaDevices, kind: MediaDeviceKind, wish: MediaTrackConstraints | boolean) => {
      const rest = typeof wish === "object" ? wish : {};
      const { exact, ideal } = (rest.deviceId ?? {}) as ConstrainDOMStringParameters;
      const there = await present(devices, kind);
      if (there.length === 0) throw new DOMException("Requested device not found", "NotFoundError");
      if (exact && !there.some(({ deviceId }) => deviceId === exact)) {
        throw new OverconstrainedError("deviceId", "No such device");
      }
      const device = there.find(({ deviceId }) => deviceId === (exact ?? ideal)) ?? there[0];
      return { ...rest, deviceId: { exact: device?.deviceId ?? "" } };
    };
    MediaDevices.prototype.getUserMedia = async function (constraints = {}) {
      const { audio, video } = constraints;
      const stream = await getUserMedia.call(this, {
        ...constraints,
        ...(gone.size > 0 && audio && { audio: await choose(this, "audioinput", audio) }),
        ...(gone.size > 0 && video && { video: await choose(this, "videoinput", video) }),
      });
      for (const track of stream.getTracks()) inUse.add(track);
      return stream;
    };
    window.plug = (label, isIn) => {
      if (isIn) gone.delete(label);
      else gone.add(label);
      for (const track of inUse) {
        if (isIn || track.label !== label || track.readyState === "ended") continue;
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
      navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
    };
  });
}

export function unplug({ page }: Person, label: string): Promise<void> {
  return page.evaluate((name) => window.plug(name, false), label);
}

export function plugIn({ page }: Person, label: string): Promise<void> {
  return page.evaluate((name) => window.plug(name, true), label);
}
