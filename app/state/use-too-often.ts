import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ratePauseMs } from "./rate-pause";

/** Says that requests came too often, and when the person can try again. */
export function useTooOften(): () => string {
  const { t } = useTranslation("errors");
  return useCallback(() => describeTooOften(t, ratePauseMs()), [t]);
}

export function describeTooOften(t: TFunction<"errors">, ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds === 0) return t("tooOften.now");
  if (seconds <= 10) return t("tooOften.seconds");
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t("tooOften.minutes", { count: minutes });
  return t("tooOften.hours", { count: Math.ceil(minutes / 60) });
}
