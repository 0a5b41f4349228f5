import { Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallButton } from "../../../interview/controls/call-button";
import { useInterview } from "../../../interview/interview-context";
import { usePeerCall } from "../call-context";

/** Ends the interview, for the interviewer; the candidate asks an interviewer who is there for it. */
export function EndButton({ onFinish }: { onFinish: () => void }) {
  const { view, actions } = useInterview().room;
  const { over } = usePeerCall();
  const { t } = useTranslation("interview");
  const { self, peer, ending, finishedAt } = view;
  if (!self || over || finishedAt !== null) return null;
  const icon = <Square aria-hidden />;
  if (self.role === "interviewer" || !peer?.online)
    return <CallButton label={t("bar.end")} icon={icon} text={t("bar.end")} onClick={onFinish} />;
  return (
    <CallButton
      label={t(ending ? "bar.endWithdraw" : "bar.endAsk")}
      tone={ending ? "active" : "normal"}
      icon={icon}
      text={t(ending ? "bar.endAsked" : "bar.endAsk")}
      otherTexts={[t("bar.endAsk"), t("bar.endAsked")]}
      onClick={() => actions.finish(ending ? "decline" : "ask")}
    />
  );
}
