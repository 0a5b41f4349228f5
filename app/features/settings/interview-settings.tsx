import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../state/use-settings";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { SettingsCard } from "./settings-card";

/** As much as the lobby takes. */
const MAX_LENGTH = 120;

export function InterviewSettings() {
  const { t } = useTranslation(["settings", "common"]);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const setCompany = useSettings((settings) => settings.setCompany);
  const setPosition = useSettings((settings) => settings.setPosition);
  return (
    <SettingsCard title={t("interview.title")}>
      <TextSetting
        label={t("interview.company")}
        placeholder={t("common:settings.defaultCompany")}
        value={company}
        onCommit={setCompany}
      />
      <TextSetting
        label={t("interview.position")}
        placeholder={t("common:settings.defaultPosition")}
        value={position}
        onCommit={setPosition}
      />
    </SettingsCard>
  );
}

type TextSettingProps = { label: string; placeholder: string; value: string; onCommit: (value: string) => void };

/** Kept when its field is left or Enter is pressed, not with each letter: every change of a setting is told. */
function TextSetting({ label, placeholder, value, onCommit }: TextSettingProps) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const commit = () => {
    setDraft(draft.trim());
    onCommit(draft.trim());
  };
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={draft}
          placeholder={placeholder}
          maxLength={MAX_LENGTH}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) commit();
          }}
        />
      )}
    </Field>
  );
}
