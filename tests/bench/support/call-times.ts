import type { BrowserContext, Page } from "playwright-core";

type CallTimes = {
  /** The time when the page knew that both are there. */
  ready: number | null;
  /** The time when the other's first frame was decoded. */
  picture: number | null;
};

declare global {
  interface Window {
    callTimes: CallTimes;
    MediaStreamTrackProcessor: new (init: {
      track: MediaStreamTrack;
    }) => { readable: ReadableStream<{ close(): void }> };
  }
}

/** Records the times of a call in every page of the context, the same way for all lanes. */
export async function takeCallTimes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const times: CallTimes = { ready: null, picture: null };
    window.callTimes = times;
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("message", ({ data }) => {
          if (typeof data === "string" && data.includes('"type":"room_ready"')) times.ready ??= Date.now();
        });
      }
    };
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        this.addEventListener("track", async ({ track }) => {
          if (track.kind !== "video") return;
          const reader = new window.MediaStreamTrackProcessor({ track }).readable.getReader();
          const { value } = await reader.read();
          if (value) times.picture ??= Date.now();
          value?.close();
          await reader.cancel();
        });
      }
    };
  });
}

/** Milliseconds from both pages knowing of each other until both have decoded a frame. */
export async function connectionTime(pages: readonly Page[]): Promise<number> {
  const times = await Promise.all(
    pages.map(async (page) => {
      await page.waitForFunction(() => window.callTimes.picture !== null);
      return page.evaluate(() => ({
        ready: window.callTimes.ready ?? Number.NaN,
        picture: window.callTimes.picture ?? 0,
      }));
    }),
  );
  return Math.max(...times.map(({ picture }) => picture)) - Math.max(...times.map(({ ready }) => ready));
}
