import type { TFunction } from "i18next";
import type { Quotas } from "../../../party/protocol/plans";
import type { Plan } from "../../../party/protocol/vocabulary";

/** Figures that the page's texts name. */
export type LandingFigures = {
  /** As the operator grants them. */
  quotas: Quotas;
  /** Ready questions in the banks. */
  questions: number;
};

type T = TFunction<"landing">;

/** The interviews of a plan, such as "10 AI and 10 peer mock interviews". */
export function describeInterviews(t: T, { ai, peer }: Quotas[Plan]): string {
  if (ai === null && peer === null) return t("pricing.interviews.unlimited");
  if (ai === null) return t("pricing.interviews.unlimitedAi", { count: peer ?? 0 });
  if (peer === null) return t("pricing.interviews.unlimitedPeer", { count: ai });
  return t("pricing.interviews.counted", { ai, count: peer });
}

export function describePricing(t: T, { ai, peer }: Quotas["free"]): string {
  return ai === null || peer === null ? t("pricing.titleUnlimited") : t("pricing.title", { count: ai + peer });
}
