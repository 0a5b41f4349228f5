import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RoomSetup } from "../../../../party/protocol/entities";
import { INTERVIEW_TYPES } from "../../../../party/protocol/vocabulary";
import { PlaceFields } from "../../../interview/setup/place-fields";
import { SpokenLanguageSelect } from "../../../room/language/spoken-language-select";
import { useFollowPage } from "../../../room/language/use-follow-page";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/select";
import { LENGTHS, type Length } from "../timer/lengths";

export type SetupFieldsProps = {
  setup: RoomSetup;
  onChange: (change: Partial<RoomSetup>) => void;
  /** The person's own name, in the last row. */
  children: ReactNode;
};

/** The facts of the interview, which the room's maker chooses for both. */
export function SetupFields({ setup, onChange, children }: SetupFieldsProps) {
  const { t } = useTranslation(["interview", "interviewer"]);
  useFollowPage();
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <Field label={t("interviewer:questions.type")} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={setup.interviewType}
            options={INTERVIEW_TYPES.map((type) => ({ value: type, label: t(`interviewer:questions.types.${type}`) }))}
            onValueChange={(interviewType) => onChange({ interviewType })}
          />
        )}
      </Field>
      <Field label={t("tools.planned")} className="sm:col-span-2">
        {(control) => (
          <Select<Length>
            {...control}
            value={LENGTHS.find((length) => length === String(setup.minutes)) ?? ""}
            placeholder={t("tools.minutes", { n: setup.minutes })}
            options={LENGTHS.map((length) => ({ value: length, label: t("tools.minutes", { n: length }) }))}
            onValueChange={(length) => onChange({ minutes: Number(length) })}
          />
        )}
      </Field>
      <div className="min-w-0 sm:col-span-2">
        <SpokenLanguageSelect shown={setup.lang} onChange={(lang) => onChange({ lang })} />
      </div>
      <div className="grid items-start gap-3 sm:col-span-6 sm:grid-cols-3">
        <PlaceFields shown={setup} onChange={onChange} />
        {children}
      </div>
    </div>
  );
}
