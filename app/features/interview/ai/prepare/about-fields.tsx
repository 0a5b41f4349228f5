import { useTranslation } from "react-i18next";
import { INTERVIEW_TYPES } from "../../../../../party/protocol/vocabulary";
import { SETTING_LENGTH } from "../../../../state/settings";
import { useSettings } from "../../../../state/use-settings";
import { Field } from "../../../../ui/field";
import { KeptField } from "../../../../ui/kept-field";
import { Select } from "../../../../ui/select";
import { SpokenLanguageOffer } from "../../lobby/spoken-language-offer";
import { SpokenLanguageSelect } from "../../spoken-language-select";
import { LENGTHS, type Setup } from "../setup";

export type SetupFieldsProps = { setup: Setup; onChange: (change: Partial<Setup>) => void };

/** What is rehearsed: where, as what, which kind of interview, in which language, for how long. */
export function AboutFields({ setup, onChange }: SetupFieldsProps) {
  const { t } = useTranslation(["ai", "interview", "common"]);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const setCompany = useSettings((settings) => settings.setCompany);
  const setPosition = useSettings((settings) => settings.setPosition);
  const minutes = String(setup.minutes);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <KeptField
        label={t("interview:lobby.company")}
        placeholder={t("common:settings.defaultCompany")}
        value={company}
        maxLength={SETTING_LENGTH}
        onCommit={setCompany}
      />
      <KeptField
        label={t("interview:lobby.position")}
        placeholder={t("common:settings.defaultPosition")}
        value={position}
        maxLength={SETTING_LENGTH}
        onCommit={setPosition}
      />
      <Field label={t("prepare.type")}>
        {(control) => (
          <Select
            {...control}
            value={setup.interviewType}
            onValueChange={(interviewType) => onChange({ interviewType })}
            options={INTERVIEW_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
        )}
      </Field>
      <div className="flex min-w-0 flex-col gap-2">
        <SpokenLanguageSelect />
        <SpokenLanguageOffer />
      </div>
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
