import { useMatches } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { countFailed, hasFailed, subscribeToFailed } from "./failed-texts";

/** Throws, for the error page, if texts of the matched routes could not be loaded. */
export function useNeededTexts(): void {
  const { i18n } = useTranslation();
  const matches = useMatches();
  useSyncExternalStore(subscribeToFailed, countFailed, () => 0);
  for (const { handle } of matches) {
    for (const namespace of namespacesOf(handle)) {
      if (hasFailed(i18n.language, namespace)) throw new Error("The texts of this page could not be loaded.");
    }
  }
}

function namespacesOf(handle: unknown): string[] {
  if (typeof handle !== "object" || handle === null || !("i18n" in handle)) return [];
  return Array.isArray(handle.i18n) ? handle.i18n : [];
}
