import type { Program } from "./programs.ts";

/** Speaks what the recognizers of tests hear. */
export const ESPEAK: Program = {
  name: "espeak-ng",
  executables: ["espeak-ng"],
  variable: "ESPEAK_PATH",
  packages: ["espeak-ng"],
};
