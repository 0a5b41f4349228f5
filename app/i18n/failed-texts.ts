import type { i18n } from "i18next";

const failed = new Set<string>();
const listeners = new Set<() => void>();

/** Remembers the texts that could not be loaded after all retries, so that no screen renders its keys. */
export function watchFailedTexts(instance: i18n): void {
  instance.on("failedLoading", (language: string, namespace: string) => {
    failed.add(nameOf(language, namespace));
    for (const listener of listeners) listener();
  });
}

export function hasFailed(language: string, namespace: string): boolean {
  return failed.has(nameOf(language, namespace));
}

/** The number of failures: rises whenever `hasFailed` may have changed. */
export function countFailed(): number {
  return failed.size;
}

export function subscribeToFailed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function nameOf(language: string, namespace: string): string {
  return `${language}|${namespace}`;
}
