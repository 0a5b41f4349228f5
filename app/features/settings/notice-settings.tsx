import { useTranslation } from "react-i18next";
import { useSettings } from "../../state/use-settings";
import { SwitchRow } from "../../ui/switch-row";
import { SettingsCard } from "./settings-card";

export function NoticeSettings() {
  const { t } = useTranslation("settings");
  const on = useSettings((settings) => settings.isNotificationsEnabled);
  const toggle = useSettings((settings) => settings.toggleNotifications);
  return (
    <SettingsCard title={t("notices.title")}>
      <SwitchRow label={t("notices.label")} help={t("notices.help")} checked={on} onCheckedChange={toggle} />
      <p className="text-xs text-fg-3 pointer-coarse:hidden">{t("notices.shortcuts")}</p>
    </SettingsCard>
  );
}
