import { findProgram, type Program } from "./programs.ts";

export const CHROMIUM: Program = {
  name: "Chromium",
  executables: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
  files: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  variable: "CHROMIUM_PATH",
  // Chinese needs a font of its own to be more than boxes.
  packages: ["chromium", "fonts-noto-cjk", "fonts-noto-color-emoji"],
};

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  return findProgram(CHROMIUM);
}
