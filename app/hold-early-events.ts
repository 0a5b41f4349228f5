/** Events for which React hydrates synchronously. */
const DISCRETE = [
  ...["beforeinput", "change", "click", "compositionstart", "contextmenu", "dblclick", "drop", "focusin", "focusout"],
  ...["input", "keydown", "keypress", "keyup", "mousedown", "mouseup", "paste", "pointerdown", "pointerup", "submit"],
  ...["touchend", "touchstart"],
];

/**
 * Keeps events from React until the returned function is called after hydration. Remix's root first waits for its data;
 * a key or a click at that moment makes React finish the suspended root synchronously, which it cannot ("Root did not
 * complete", error 345), and the page stays dead. The browser's own default actions, following links included, still
 * happen.
 */
export function holdEarlyEvents(window: Window): () => void {
  const hydrated = new AbortController();
  for (const type of DISCRETE) {
    window.addEventListener(type, (event) => event.stopPropagation(), { capture: true, signal: hydrated.signal });
  }
  return () => hydrated.abort();
}
