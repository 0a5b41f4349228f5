import type { InitOptions } from "i18next";
import { LANGUAGES } from "./languages";
import { DEFAULT_NAMESPACE } from "./namespaces";

/** What server and browser share. Each language is complete (a test sees to it), so nothing falls back. */
export const i18nOptions = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: false,
  load: "currentOnly",
  defaultNS: DEFAULT_NAMESPACE,
  returnNull: false,
  // React escapes.
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;

/** How texts are loaded that the page did not bring: so many at once, so many further tries, the wait doubling. */
export const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const satisfies InitOptions;
