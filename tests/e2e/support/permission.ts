import type { BrowserContext } from "playwright-core";

declare global {
  interface Window {
    /** The permissions that the page has requested. */
    askedFor: MediaStreamConstraints[];
  }
}

/** Remembers each question to the browser. To be called before the first page is opened. */
export async function watchQuestions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // axe opens pages of its own, which are no secure ones.
    if (!navigator.mediaDevices) return;
    window.askedFor = [];
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = function (constraints = {}) {
      window.askedFor.push(constraints);
      return getUserMedia.call(this, constraints);
    };
  });
}

/**
 * A browser that has not been asked yet, hides its devices until then, and says yes; for one page or all of a context.
 * To be called as the above.
 */
export async function beforeAllowing(pages: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await pages.addInitScript(() => {
    // axe opens pages of its own, which are no secure ones.
    if (!navigator.mediaDevices) return;
    const allowed = new Set<string>();
    const statuses = new Map<string, EventTarget>();
    const { query } = Permissions.prototype;
    Permissions.prototype.query = function (descriptor) {
      const { name } = descriptor;
      if (name !== "microphone" && name !== "camera") return query.call(this, descriptor);
      const state = { get: () => (allowed.has(name) ? "granted" : "prompt") };
      const status = statuses.get(name) ?? Object.defineProperty(new EventTarget(), "state", state);
      statuses.set(name, status);
      return Promise.resolve(status as PermissionStatus);
    };
    const { getUserMedia, enumerateDevices } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = async function (constraints = {}) {
      const stream = await getUserMedia.call(this, constraints);
      for (const [kind, name] of [
        ["audio", "microphone"],
        ["video", "camera"],
      ] as const) {
        if (!constraints[kind] || allowed.has(name)) continue;
        allowed.add(name);
        statuses.get(name)?.dispatchEvent(new Event("change"));
      }
      return stream;
    };
    MediaDevices.prototype.enumerateDevices = async function () {
      const devices = await enumerateDevices.call(this);
      const hidden = { deviceId: "", groupId: "", label: "" };
      return allowed.size > 0 ? devices : devices.map(({ kind }) => ({ kind, ...hidden, toJSON: () => hidden }));
    };
  });
}
