import { Target } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Criterion } from "../../../../party/protocol/analysis";
import type { InterviewType } from "../../../../party/protocol/vocabulary";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

export type FocusNoticeProps = {
  focus: Criterion;
  interviewType: InterviewType;
  onLeaveOut: () => void;
};

/** Names the criterion to practice, and its effect on the interview. */
export function FocusNotice({ focus, interviewType, onLeaveOut }: FocusNoticeProps) {
  const { t } = useTranslation(["ai", "report"]);
  return (
    <Banner
      tone="info"
      role="status"
      icon={<Target aria-hidden />}
      title={t("focus.title", { type: t(`types.${interviewType}`), what: t(`report:criterion.${focus}`) })}
      className="mb-5 flex-wrap"
      action={
        <Button size="sm" onClick={onLeaveOut}>
          {t("focus.leaveOut")}
        </Button>
      }
    >
      {t(`focus.tip.${focus}`)} {t("focus.asked")}
    </Banner>
  );
}
