import { MessageCircleQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

/** Shows the question that the interview begins with. */
export function FirstQuestionNotice({ text, onLeaveOut }: { text: string; onLeaveOut: () => void }) {
  const { t } = useTranslation("ai");
  return (
    <Banner
      tone="info"
      role="status"
      icon={<MessageCircleQuestion aria-hidden />}
      title={t("first.title")}
      className="mb-5 flex-wrap"
      action={
        <Button size="sm" onClick={onLeaveOut}>
          {t("first.leaveOut")}
        </Button>
      }
    >
      <span className="wrap-anywhere whitespace-pre-line">{text}</span>
    </Banner>
  );
}
