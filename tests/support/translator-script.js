/**
 * A scripted replacement for the browser's translator, in every page that loads it: it answers with the words
 * themselves in brackets, after a set delay, or not at all.
 */
(() => {
  const script = {
    /** The result of `availability`; `null` removes the translator. */
    support: "available",
    /** Milliseconds for one line. */
    delay: 0,
    /** Lines with this text fail to translate. */
    unknown: null,
    /** Translated lines, in order. */
    translated: [],
    /** Number of open pairs. */
    open: [],
    /** Continues a waiting download up to `part` (1 is all of it). */
    download: () => {},
    ...window.translatorPlan,
  };
  window.mockTranslator = script;

  // The browser takes each script that a test evaluates for a user gesture; this page counts only clicks and keys.
  const activation = { isActive: false, hasBeenActive: false };
  const activate = (event) => {
    if (event.isTrusted) activation.isActive = activation.hasBeenActive = true;
  };
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, activate, true);
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: activation });

  const wait = (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(new DOMException("called off", "AbortError"));
      });
    });

  const api = {
    availability: async () => script.support,
    create: async ({ sourceLanguage, targetLanguage, monitor, signal }) => {
      if (script.support === "downloadable") {
        if (!navigator.userActivation.isActive) throw new DOMException("no click", "NotAllowedError");
        const progress = new EventTarget();
        monitor?.(progress);
        await new Promise((resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("called off", "AbortError")));
          script.download = (part) => {
            progress.dispatchEvent(new ProgressEvent("downloadprogress", { loaded: part, total: 1 }));
            if (part === 1) resolve();
          };
        });
        script.support = "available";
      }
      const pair = `${sourceLanguage}>${targetLanguage}`;
      script.open.push(pair);
      return {
        translate: async (text, options) => {
          await wait(script.delay, options?.signal);
          if (script.unknown && text.includes(script.unknown)) throw new DOMException("no words", "UnknownError");
          script.translated.push(text);
          return targetLanguage === "en" ? `In English: ${text}` : `【${targetLanguage}】${text}`;
        },
        destroy: () => script.open.splice(script.open.indexOf(pair), 1),
      };
    },
  };
  Object.defineProperty(window, "Translator", { configurable: true, value: script.support === null ? undefined : api });
})();
