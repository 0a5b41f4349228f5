import { useTranslation } from "react-i18next";
import { SETTING_LENGTH } from "../../state/settings";
import { useSettings } from "../../state/use-settings";
import { KeptField } from "../../ui/kept-field";

/** Company and position that the person practices for. */
export function PlaceFields() {
  const { t } = useTranslation(["interview", "common"]);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const setCompany = useSettings((settings) => settings.setCompany);
  const setPosition = useSettings((settings) => settings.setPosition);
  return (
    <>
      <KeptField
        label={t("lobby.company")}
        placeholder={t("common:settings.defaultCompany")}
        value={company}
        maxLength={SETTING_LENGTH}
        onCommit={setCompany}
      />
      <KeptField
        label={t("lobby.position")}
        placeholder={t("common:settings.defaultPosition")}
        value={position}
        maxLength={SETTING_LENGTH}
        onCommit={setPosition}
      />
    </>
  );
}
