import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium, findHeadlessShell } from "../../functions/local/chromium";

const FAKE_SPEECH = path.join(import.meta.dirname, "fake-speech.js");

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A low frame rate: machines of two cores encode and decode four of these streams beside the test itself.
  "--use-fake-device-for-media-stream=fps=5",
  "--use-fake-ui-for-media-stream",
  // Pages live for seconds: the optimizing compilers cost more than their code saves, a fifth of the renderers' time.
  "--js-flags=--no-turbofan --no-maglev",
  "--allow-loopback-in-peer-connection",
  // Pages may ask for these, but no test leaves the machine.
  `--host-resolver-rules=${["apis.google.com", "unpkg.com", "fonts.googleapis.com"].map((host) => `MAP ${host} ~NOTFOUND`).join(", ")}`,
];

export type BrowserKind = "shell" | "full";

/**
 * Starts a browser with a fake camera and microphone. `args` are added, such as a wav file to speak. `shell`, the
 * default, is Chromium's headless shell if it is installed; `full` is Chromium itself, which keeps device ids over a
 * reload and has a device chooser.
 */
export async function launchBrowser(args: string[] = [], kind: BrowserKind = "shell"): Promise<Browser> {
  const executablePath = (kind === "shell" && findHeadlessShell()) || findChromium();
  if (!executablePath) throw new Error("No Chromium here: install it, or name one in CHROMIUM_PATH.");
  // In the C locale, a shell's default, Chromium replaces other letters than English ones in names of downloads.
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  return chromium.launch({ executablePath, chromiumSandbox: false, args: [...FLAGS, ...args], env });
}

export type PersonOptions = BrowserContextOptions & {
  /** Without it the page has the browser's own recognizer, which never hears anything. Default: true. */
  fakeSpeech?: boolean;
};

/**
 * A visitor with cookies, storage and identity of their own, and the scripted recognizer of `fake-speech.js` in every
 * page: speak for them by `say(page, "words")`.
 */
export async function newPerson(browser: Browser, options: PersonOptions = {}): Promise<BrowserContext> {
  const { fakeSpeech = true, ...contextOptions } = options;
  const context = await browser.newContext({ permissions: ["microphone", "camera"], ...contextOptions });
  if (fakeSpeech) await context.addInitScript(readFileSync(FAKE_SPEECH, "utf8"));
  return context;
}

/** Controls of the scripted recognizer of a page; `window.mockSpeech` there. */
export type FakeSpeech = {
  /** Number of running recognizers. */
  readonly listening: number;
  /** Their languages. */
  readonly languages: string[];
  /** The labels of the microphones in use; null is the system default. */
  readonly microphones: (string | null)[];
  /** The error that the next `start` ends in, or null. */
  failNext: string | null;
  hear(text: string, isFinal: boolean): void;
  fail(code: string): void;
  end(): void;
  /** Utterances of the page's speech synthesis. */
  readonly spoken: { text: string; lang: string }[];
};

declare global {
  interface Window {
    mockSpeech: FakeSpeech;
  }
}

/** Waits until the page listens, then lets its microphone hear `text`. */
export async function say(page: Page, text: string, isFinal = true): Promise<void> {
  await page.waitForFunction(() => window.mockSpeech.listening > 0);
  await page.evaluate(([words, final]) => window.mockSpeech.hear(words, final), [text, isFinal] as const);
}
