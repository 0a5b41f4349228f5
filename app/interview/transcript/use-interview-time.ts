import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { stampOf } from "../../report/places";
import { useInterview } from "../interview-context";
import { formatLineTime } from "./lines";

/** Writes room time as the interview's own, from its beginning. Rooms that never noted it show the clock. */
export function useInterviewTime(): (at: number) => string {
  const { begunAt, mock } = useInterview().room.view;
  const { language } = useTranslation().i18n;
  const origin = begunAt ?? mock?.startedAt ?? null;
  return useCallback(
    (at: number) => (origin === null ? formatLineTime(at, language) : stampOf(at, origin)),
    [origin, language],
  );
}
