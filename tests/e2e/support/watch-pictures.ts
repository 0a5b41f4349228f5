import type { Person } from "./person";

declare global {
  interface Window {
    pictureWatch: PictureWatch;
  }
}

export type PictureWatch = {
  /** Pictures that were decoded while it was watched. */
  pictures: number;
  /**
   * The most pictures that this page encoded while it decoded none: time without pictures, counted by a clock that
   * slows down with the machine.
   */
  longestGap: number;
  /** The longest time without a new one, milliseconds: a connection that is down encodes nothing either. */
  longestSilence: number;
  /** The states the connection has changed to. */
  changes: RTCPeerConnectionState[];
};

/** Keeps an eye on the pictures of the present connection, several times a second, inside of the page. */
export async function watchPictures({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const connection = window.connections.findLast(({ connectionState }) => connectionState === "connected");
    if (!connection) throw new Error("There is no connection to watch.");
    const watch: PictureWatch = { pictures: 0, longestGap: 0, longestSilence: 0, changes: [] };
    window.pictureWatch = watch;
    connection.addEventListener("connectionstatechange", () => watch.changes.push(connection.connectionState));
    let last: { decoded: number; encoded: number; at: number } | null = null;
    setInterval(async () => {
      const rows: (RTCInboundRtpStreamStats & RTCOutboundRtpStreamStats)[] = [
        ...(await connection.getStats()).values(),
      ];
      const decoded = rows.reduce((sum, { framesDecoded = 0 }) => sum + framesDecoded, 0);
      const encoded = rows.reduce((sum, { framesEncoded = 0 }) => sum + framesEncoded, 0);
      const at = performance.now();
      if (last) {
        watch.longestGap = Math.max(watch.longestGap, encoded - last.encoded);
        watch.longestSilence = Math.max(watch.longestSilence, at - last.at);
      }
      if (last && decoded <= last.decoded) return;
      watch.pictures += decoded - (last?.decoded ?? decoded);
      last = { decoded, encoded, at };
    }, 100);
  });
}

/** The pictures requested since `watchPictures`. */
export function watchedPictures({ page }: Person): Promise<PictureWatch> {
  return page.evaluate(() => window.pictureWatch);
}
