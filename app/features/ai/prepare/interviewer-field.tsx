import { useTranslation } from "react-i18next";
import { INTERVIEWER_NAMES, MANNER_OF } from "../../../../party/protocol/interviewers";
import { INTERVIEWERS } from "../../../../party/protocol/vocabulary";
import { RadioCards } from "../../../ui/radio-cards";
import type { SetupFieldsProps } from "./about-fields";

/** Chooses the interviewer, by name and manner. */
export function InterviewerField({ setup, onChange }: SetupFieldsProps) {
  const { t } = useTranslation("ai");
  return (
    <div className="flex flex-col gap-1">
      <RadioCards
        label={t("interviewer.label")}
        value={setup.interviewer}
        onValueChange={(interviewer) => onChange({ interviewer })}
        cards={INTERVIEWERS.map((one) => ({
          value: one,
          title: INTERVIEWER_NAMES[one],
          text: t(`interviewer.manner.${MANNER_OF[one]}`),
        }))}
      />
      <p className="text-sm text-fg-2">{t("interviewer.help")}</p>
    </div>
  );
}
