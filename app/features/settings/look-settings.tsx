import { useTranslation } from "react-i18next";
import { useSettings } from "../../state/use-settings";
import { RadioCards } from "../../ui/radio-cards";
import { SwitchRow } from "../../ui/switch-row";
import { SettingsCard } from "./settings-card";

/** Theme, and the layout of the interview screen. */
export function LookSettings() {
  const { t } = useTranslation("settings");
  const isDark = useSettings((settings) => settings.isDarkMode);
  const toggleDark = useSettings((settings) => settings.toggleDarkMode);
  const isVertical = useSettings((settings) => settings.isVerticalLayout);
  const toggleLayout = useSettings((settings) => settings.toggleLayout);
  const isLeftHidden = useSettings((settings) => settings.leftPanelCollapsed);
  const toggleLeft = useSettings((settings) => settings.toggleLeftPanel);
  const isRightHidden = useSettings((settings) => settings.rightPanelCollapsed);
  const toggleRight = useSettings((settings) => settings.toggleRightPanel);
  return (
    <SettingsCard title={t("look.title")}>
      <SwitchRow label={t("look.dark")} checked={isDark} onCheckedChange={toggleDark} />
      <RadioCards
        label={t("look.layout")}
        value={isVertical ? "vertical" : "horizontal"}
        onValueChange={(layout) => {
          if ((layout === "vertical") !== isVertical) toggleLayout();
        }}
        cards={[
          { value: "horizontal", title: t("look.horizontal"), text: t("look.horizontalHelp") },
          { value: "vertical", title: t("look.vertical"), text: t("look.verticalHelp") },
        ]}
      />
      <SwitchRow
        label={t("look.people")}
        help={t("look.peopleHelp")}
        checked={!isLeftHidden}
        onCheckedChange={toggleLeft}
      />
      <SwitchRow
        label={t("look.tools")}
        help={t("look.toolsHelp")}
        checked={!isRightHidden}
        onCheckedChange={toggleRight}
      />
    </SettingsCard>
  );
}
