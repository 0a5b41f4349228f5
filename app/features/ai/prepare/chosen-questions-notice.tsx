import { MessageCircleQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChosenQuestions } from "../../../state/chosen-questions";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

type ChosenQuestionsNoticeProps = { chosen: ChosenQuestions; onLeaveOut: () => void };

/** Shows the questions that the interview begins with, or is all about. */
export function ChosenQuestionsNotice({ chosen: { questions, only }, onLeaveOut }: ChosenQuestionsNoticeProps) {
  const { t } = useTranslation("ai");
  return (
    <Banner
      tone="info"
      role="status"
      icon={<MessageCircleQuestion aria-hidden />}
      title={only ? t("first.onlyTitle", { count: questions.length }) : t("first.title")}
      className="mb-5 flex-wrap"
      action={
        <Button size="sm" onClick={onLeaveOut}>
          {t("first.leaveOut")}
        </Button>
      }
    >
      <ul className="flex flex-col gap-1">
        {questions.map(({ text }) => (
          <li key={text} className="wrap-anywhere whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
