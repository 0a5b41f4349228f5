import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryRow } from "../../../functions/shared/contract/history";
import { useGuestName } from "../../i18n/guest-name";

const MINUTE_MS = 60_000;
/** From here on hours are easier to read. */
const LONG_MINUTES = 120;

/** The title of an interview: its type and position, or who asked whom about it. */
export function useInterviewTitle(): (
  row: Pick<HistoryRow, "mode" | "role" | "others" | "summary" | "asked">,
) => string {
  const { t, i18n } = useTranslation("history");
  const nameOf = useGuestName();
  return useCallback(
    ({ mode, role, others, summary, asked }) => {
      const type = summary?.interviewType;
      const about = (summary ?? asked)?.position ?? "";
      const whole = (title: string) => [title, about].filter(Boolean).join(" · ");
      if (mode === "test") return t("title.test");
      if (mode === "ai") return whole(type ? t(`title.with.${type}`) : t("title.ai"));
      if (others.length === 0) return t("title.alone");
      const name = new Intl.ListFormat(i18n.language, { type: "unit", style: "narrow" }).format(others.map(nameOf));
      return whole(t(`title.${summary?.swapped ? "swapped" : role}`, { name }));
    },
    [t, i18n.language, nameOf],
  );
}

/** A short summary: company, length, and how many answers are scored, if any is. */
export function useInterviewFacts(): (row: HistoryRow) => string[] {
  const { t } = useTranslation("history");
  return useCallback(
    ({ summary, asked, startedAt, endedAt, ended }) => {
      const minutes = Math.max(1, Math.round((endedAt - startedAt) / MINUTE_MS));
      const length =
        minutes < LONG_MINUTES ? t("minutes", { count: minutes }) : t("hours", { count: Math.round(minutes / 6) / 10 });
      return [
        (summary ?? asked)?.company ?? "",
        length,
        summary && summary.scored > 0 ? t("scoredOf", { scored: summary.scored, count: summary.answered }) : "",
        ended !== "finished" ? t("unfinished") : "",
      ].filter(Boolean);
    },
    [t],
  );
}
