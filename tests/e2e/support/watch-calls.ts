import type { BrowserContext } from "playwright-core";

declare global {
  interface Window {
    /** Every RTCPeerConnection that the page has made, oldest first. */
    connections: RTCPeerConnection[];
    /** Every track that the page has captured, oldest first. */
    captured: MediaStreamTrack[];
  }
}

/** To be called before the first page is opened. Looks on from outside: the app knows nothing of it. */
export async function watchCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    const captured: MediaStreamTrack[] = [];
    Object.assign(window, { connections, captured });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
    const note = (stream: MediaStream) => {
      captured.push(...stream.getTracks());
      return stream;
    };
    const { getUserMedia, getDisplayMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = async function (constraints) {
      return note(await getUserMedia.call(this, constraints));
    };
    MediaDevices.prototype.getDisplayMedia = async function (options) {
      return note(await getDisplayMedia.call(this, options));
    };
  });
}
