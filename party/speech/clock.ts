import type { SpeechNet } from "./recognizer";

export const MACHINE_CLOCK: Pick<SpeechNet, "now" | "after"> = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
