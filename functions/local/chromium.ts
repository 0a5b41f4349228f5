import { findProgram, type Program } from "./programs.ts";

export const CHROMIUM: Program = {
  name: "Chromium",
  executables: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
  files: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  variable: "CHROMIUM_PATH",
  // Chinese needs a font of its own to be more than boxes.
  packages: ["chromium", "fonts-noto-cjk", "fonts-noto-color-emoji"],
};

/** Chromium without its windows: a third less processor time, but it forgets device ids over a reload. */
export const HEADLESS_SHELL: Program = {
  name: "Chromium's headless shell",
  executables: ["chromium-headless-shell"],
  variable: "CHROMIUM_HEADLESS_SHELL_PATH",
  packages: ["chromium-headless-shell"],
};

/** The path of a headless shell on this machine, or null. */
export function findHeadlessShell(): string | null {
  return findProgram(HEADLESS_SHELL);
}

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  return findProgram(CHROMIUM);
}
