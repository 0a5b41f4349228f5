import type { Person } from "./person";

declare global {
  interface Window {
    pictureWatch: PictureWatch;
  }
}

export type PictureWatch = {
  /** Pictures that were decoded while it was watched. */
  pictures: number;
  /** The longest time without a new one, milliseconds. */
  longestGap: number;
  /** The states the connection has changed to. */
  changes: RTCPeerConnectionState[];
};

/** Keeps an eye on the pictures of the present connection, several times a second, inside of the page. */
export async function watchPictures({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const connection = window.connections.findLast(({ connectionState }) => connectionState === "connected");
    if (!connection) throw new Error("There is no connection to watch.");
    const watch: PictureWatch = { pictures: 0, longestGap: 0, changes: [] };
    window.pictureWatch = watch;
    connection.addEventListener("connectionstatechange", () => watch.changes.push(connection.connectionState));
    let last: { frames: number; at: number } | null = null;
    setInterval(async () => {
      const rows: RTCInboundRtpStreamStats[] = [...(await connection.getStats()).values()];
      const inbound = rows.filter(({ type }) => type === "inbound-rtp");
      const frames = inbound.reduce((sum, { framesDecoded = 0 }) => sum + framesDecoded, 0);
      const at = performance.now();
      if (last) watch.longestGap = Math.max(watch.longestGap, at - last.at);
      if (last && frames <= last.frames) return;
      watch.pictures += frames - (last?.frames ?? frames);
      last = { frames, at };
    }, 100);
  });
}

/** The pictures requested since `watchPictures`. */
export function watchedPictures({ page }: Person): Promise<PictureWatch> {
  return page.evaluate(() => window.pictureWatch);
}
