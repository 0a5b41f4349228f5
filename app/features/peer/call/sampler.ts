import type { CallQuality } from "./call-view";
import type { PeerLink } from "./peer-link";
import { createJudge, readSample } from "./quality";

const SAMPLE_MS = 2_000;

/** Samples a connection's statistics and reports its quality, until the returned function is called. */
export function watchQuality(link: PeerLink, now: () => number, onQuality: (quality: CallQuality) => void): () => void {
  const judge = createJudge();
  let over = false;
  async function read(): Promise<void> {
    try {
      const report = await link.connection.getStats();
      if (over) return;
      onQuality(judge.add(readSample(report, now(), link.cameraMid)));
    } catch {
      // A connection that has just ended has no statistics.
    }
  }
  const timer = setInterval(() => void read(), SAMPLE_MS);
  void read();
  return () => {
    over = true;
    clearInterval(timer);
  };
}
