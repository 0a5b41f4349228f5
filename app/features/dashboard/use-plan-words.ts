import { useTranslation } from "react-i18next";
import type { PlanLeft } from "./plan-left";

/** What is left of a plan: a number with what stands behind it, of which kinds, and all of it in one. */
export type PlanWords = { value: string; label: string; kinds: string; sentence: string };

export function usePlanWords(): (left: PlanLeft) => PlanWords {
  const { t, i18n } = useTranslation(["dashboard", "common"]);
  return ({ plan, left, limit, ai, peer }) => {
    const value = new Intl.NumberFormat(i18n.language).format(left);
    const label = t("plan.of", { limit, plan: t(`common:plans.${plan}`) });
    const kinds = ai === null ? t("plan.peer") : peer === null ? t("plan.ai") : t("plan.both", { ai, peer });
    return { value, label, kinds, sentence: `${value} ${label} · ${kinds}` };
  };
}
