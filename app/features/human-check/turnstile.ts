import { CHECK_ACTION } from "../../../functions/shared/contract/turnstile";

/** As much of Cloudflare's widget as is used here; `turnstile` on the page. */
export type Turnstile = {
  /** Null or undefined: it could not be shown. */
  render: (place: HTMLElement, options: TurnstileOptions) => string | null | undefined;
  remove: (widget: string) => void;
};

export type TurnstileOptions = {
  sitekey: string;
  action: string;
  language: string;
  theme: "dark" | "light";
  callback: (token: string) => void;
  /** True: we handle it, so the widget throws nothing. */
  "error-callback": (code?: string) => boolean;
  "expired-callback": () => void;
  "timeout-callback": () => void;
  "unsupported-callback": () => void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const LOADED_WITHIN_MS = 15_000;

/** Loads the script once; rejects if it fails to load, and the next call tries again. */
export async function loadTurnstile(url: string): Promise<Turnstile> {
  if (window.turnstile) return window.turnstile;
  const script = document.createElement("script");
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Turnstile takes too long")), LOADED_WITHIN_MS);
    script.src = `${url}/api.js?render=explicit`;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error("Turnstile cannot be loaded"));
    };
    document.head.appendChild(script);
  }).catch((error) => {
    // A retry needs a new element.
    script.remove();
    throw error;
  });
  if (!window.turnstile) throw new Error("Turnstile's script has brought nothing");
  return window.turnstile;
}

export type CheckPorts = {
  place: HTMLElement;
  siteKey: string;
  language: string;
  theme: "dark" | "light";
  load: () => Promise<Turnstile>;
  onToken: (token: string) => void;
  onFailed: () => void;
};

/** Shows the widget until it has a token or fails, and reports that once. The returned function takes it away. */
export function runCheck({ place, siteKey, language, theme, load, onToken, onFailed }: CheckPorts): () => void {
  let takeAway: (() => void) | null = null;
  let isOver = false;
  const end = (report: () => void) => {
    if (isOver) return;
    isOver = true;
    takeAway?.();
    report();
  };
  const fail = () => end(onFailed);

  load().then((turnstile) => {
    if (isOver) return;
    const widget = turnstile.render(place, {
      ...{ sitekey: siteKey, action: CHECK_ACTION, language: language.toLowerCase(), theme },
      callback: (token) => end(() => onToken(token)),
      "error-callback": () => {
        fail();
        return true;
      },
      "expired-callback": fail,
      "timeout-callback": fail,
      "unsupported-callback": fail,
    });
    if (!widget) return fail();
    takeAway = () => turnstile.remove(widget);
    // It may have been over before it had a name.
    if (isOver) takeAway();
  }, fail);
  return () => end(() => {});
}
