const ADDRESS = "https://apis.google.com/js/api.js";

type Gapi = { load?: (module: string, options: { callback: () => void; onerror: () => void }) => void };

declare global {
  interface Window {
    /** Google's loader, once its script has run. */
    gapi?: Gapi;
  }
}

/** Whether pop-ups can work, as far as is known. */
export type PopupReach = "unknown" | "available" | "unreachable";

/**
 * Loads the script that Google's and GitHub's pop-ups need, which some networks block. Firebase reuses it, so that it
 * is ready at the click. Reports `unreachable` after `limitMs`, and corrects that if the script loads later. The
 * returned function stops the reports.
 */
export function probePopups(report: (reach: PopupReach) => void, limitMs = 8000): () => void {
  let isOver = false;
  const say = (reach: PopupReach) => {
    if (!isOver) report(reach);
  };
  const timer = setTimeout(() => say("unreachable"), limitMs);
  const settle = (reach: PopupReach) => {
    clearTimeout(timer);
    say(reach);
  };
  const fail = () => settle("unreachable");
  const loadFrames = () => {
    if (window.gapi?.load) window.gapi.load("gapi.iframes", { callback: () => settle("available"), onerror: fail });
    else fail();
  };

  if (window.gapi?.load) {
    loadFrames();
  } else {
    const script = document.createElement("script");
    script.src = ADDRESS;
    script.async = true;
    script.onload = loadFrames;
    script.onerror = () => {
      // A retry needs a new element.
      script.remove();
      fail();
    };
    document.head.appendChild(script);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
