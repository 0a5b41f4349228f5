import { useTranslation } from "react-i18next";
import { ROUNDS } from "../../../../party/protocol/mock";
import { INTERVIEW_TYPES } from "../../../../party/protocol/vocabulary";
import { PlaceFields } from "../../../interview/setup/place-fields";
import { SpokenLanguageSelect } from "../../../room/language/spoken-language-select";
import { useFollowPage } from "../../../room/language/use-follow-page";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/select";
import { LENGTHS, type Setup } from "../setup";
import { TaskLanguageField } from "./task-language-field";

export type SetupFieldsProps = { setup: Setup; onChange: (change: Partial<Setup>) => void };

/** Fields for company, position, interview type, languages and length. */
export function AboutFields({ setup, onChange }: SetupFieldsProps) {
  const { t } = useTranslation("ai");
  useFollowPage();
  const minutes = String(setup.minutes);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <PlaceFields />
      <Field label={t("prepare.type")} help={setup.interviewType === "technical" && t("prepare.technicalHelp")}>
        {(control) => (
          <Select
            {...control}
            value={setup.interviewType}
            onValueChange={(interviewType) => onChange({ interviewType })}
            options={INTERVIEW_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
        )}
      </Field>
      <SpokenLanguageSelect />
      {setup.interviewType === "technical" ? (
        <Field
          label={t("prepare.rounds")}
          help={setup.rounds !== "questions" && t("prepare.roundsHelp")}
          className="sm:col-span-2"
        >
          {(control) => (
            <Select
              {...control}
              value={setup.rounds}
              onValueChange={(rounds) => onChange({ rounds })}
              options={ROUNDS.map((rounds) => ({ value: rounds, label: t(`prepare.roundOf.${rounds}`) }))}
            />
          )}
        </Field>
      ) : null}
      {setup.interviewType === "technical" && setup.rounds !== "questions" ? <TaskLanguageField /> : null}
      <Field label={t("prepare.length")} help={t("prepare.lengthHelp")} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={minutes}
            onValueChange={(next) => onChange({ minutes: Number(next) })}
            options={[...new Set([...LENGTHS.map(String), minutes])]
              .sort((a, b) => Number(a) - Number(b))
              .map((n) => ({ value: n, label: t("prepare.minutes", { n }) }))}
          />
        )}
      </Field>
    </div>
  );
}
