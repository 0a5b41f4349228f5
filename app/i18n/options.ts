import type { InitOptions } from "i18next";
import { LANGUAGES } from "./languages";
import { DEFAULT_NAMESPACE } from "./namespaces";

/** Options that server and browser share. No fallback language: a test keeps each language complete. */
export const i18nOptions = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: false,
  load: "currentOnly",
  defaultNS: DEFAULT_NAMESPACE,
  returnNull: false,
  // React escapes.
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;

/** Loading of texts that the page does not contain: concurrency, retries, and exponential backoff. */
export const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const satisfies InitOptions;
