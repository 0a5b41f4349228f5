import { CircleAlert, Hourglass, KeyRound, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { type Failure, isRetryable } from "../turn-view";
import { useAiTurns } from "./ai-context";
import { faultOf } from "./fault-of";

/** Why there is no next turn, what is safe, and what can be done. */
export function FaultCard({ failure }: { failure: Failure }) {
  const { t } = useTranslation("ai");
  const { turns, isCoach, giveKey: onGiveKey, giveUp } = useAiTurns();
  const fault = faultOf(failure.code);
  const giveKey = fault === "key" || fault === "keyAgain" || fault === "credit" ? onGiveKey : null;
  const isQuota = fault === "quota";
  const canRetry = isRetryable(failure.code) || (isCoach && !isQuota && failure.code !== "finished");
  return (
    <div role="alert">
      <EmptyState
        icon={isQuota ? <Hourglass /> : <CircleAlert />}
        title={t(`fault.${fault}`)}
        text={t(`fault.${fault}Help`)}
        action={
          isQuota ? (
            <Button variant="primary" onClick={giveUp}>
              {t("fault.back")}
            </Button>
          ) : (
            <>
              {giveKey ? (
                <Button variant="primary" icon={<KeyRound aria-hidden />} onClick={giveKey}>
                  {t("key.give")}
                </Button>
              ) : null}
              {canRetry ? (
                <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={() => turns.retry()}>
                  {t("fault.retry")}
                </Button>
              ) : null}
              {isCoach ? null : (
                <Button variant={canRetry || giveKey ? "secondary" : "primary"} onClick={() => turns.goOnWithCoach()}>
                  {t("fault.coach")}
                </Button>
              )}
            </>
          )
        }
      />
    </div>
  );
}
