import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../state/use-settings";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { SpokenLanguageSelect } from "../spoken-language-select";
import { NAME_LENGTH } from "./display-name";
import { SpokenLanguageOffer } from "./spoken-language-offer";

/** Who one is here, what is rehearsed, and in which language one speaks. */
export function AboutFields({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation(["interview", "common"]);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const setCompany = useSettings((settings) => settings.setCompany);
  const setPosition = useSettings((settings) => settings.setPosition);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t("lobby.name")} help={t("lobby.nameHelp")}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="name"
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex min-w-0 flex-col gap-2">
        <SpokenLanguageSelect />
        <SpokenLanguageOffer />
      </div>
      <SettingField
        label={t("lobby.company")}
        placeholder={t("common:settings.defaultCompany")}
        value={company}
        onCommit={setCompany}
      />
      <SettingField
        label={t("lobby.position")}
        placeholder={t("common:settings.defaultPosition")}
        value={position}
        onCommit={setPosition}
      />
    </div>
  );
}

type SettingFieldProps = { label: string; placeholder: string; value: string; onCommit: (value: string) => void };

/** A setting that is kept when its field is left, not with each letter: every change of a setting is told. */
function SettingField({ label, placeholder, value, onCommit }: SettingFieldProps) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={draft}
          placeholder={placeholder}
          maxLength={120}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => onCommit(draft.trim())}
        />
      )}
    </Field>
  );
}
