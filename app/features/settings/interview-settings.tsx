import { useTranslation } from "react-i18next";
import { SETTING_LENGTH } from "../../state/settings";
import { useSettings } from "../../state/use-settings";
import { KeptField } from "../../ui/kept-field";
import { SettingsCard } from "./settings-card";

export function InterviewSettings() {
  const { t } = useTranslation(["settings", "common"]);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const setCompany = useSettings((settings) => settings.setCompany);
  const setPosition = useSettings((settings) => settings.setPosition);
  return (
    <SettingsCard title={t("interview.title")}>
      <KeptField
        label={t("interview.company")}
        placeholder={t("common:settings.defaultCompany")}
        value={company}
        maxLength={SETTING_LENGTH}
        onCommit={setCompany}
      />
      <KeptField
        label={t("interview.position")}
        placeholder={t("common:settings.defaultPosition")}
        value={position}
        maxLength={SETTING_LENGTH}
        onCommit={setPosition}
      />
    </SettingsCard>
  );
}
