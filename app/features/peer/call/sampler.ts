import type { CallQuality } from "./call-view";
import type { PeerLink } from "./peer-link";
import { createJudge, readSample, type Sample } from "./quality";

const SAMPLE_MS = 2_000;

/** Samples a connection's statistics and reports them with its quality, until the returned function is called. */
export function watchQuality(
  link: PeerLink,
  now: () => number,
  onQuality: (quality: CallQuality, sample: Sample) => void,
): () => void {
  const judge = createJudge();
  let over = false;
  async function read(): Promise<void> {
    try {
      const report = await link.connection.getStats();
      if (over) return;
      const sample = readSample(report, now(), link.cameraMid);
      onQuality(judge.add(sample), sample);
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
