import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { MailboxProblem } from "../mailbox-error";

/** Names a problem. `keyOf`: the provider of the chosen model; the words of `key_required` are about OpenAI's key. */
export function useProblemTitle(): (problem: MailboxProblem, keyOf: string | null) => string {
  const { t } = useTranslation("mailbox");
  return useCallback(
    (problem, keyOf) =>
      problem === "key_required" && keyOf !== null && keyOf !== "OpenAI"
        ? t("settings.keyNeeded", { provider: keyOf })
        : t(`problems.${problem}.title`),
    [t],
  );
}
