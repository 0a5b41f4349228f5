import { useTranslation } from "react-i18next";
import { SETTING_LENGTH } from "../../state/settings";
import { useSettings } from "../../state/use-settings";
import { CommitField } from "../../ui/commit-field";

type Place = { company: string; position: string };

export type PlaceFieldsProps = {
  /** Shown in place of the settings: an interview's own. */
  shown?: Place;
  onChange?: (change: Partial<Place>) => void;
};

/** Company and position that the person practices for. Typed ones become settings. */
export function PlaceFields({ shown, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation(["interview", "common"]);
  const ownCompany = useSettings((settings) => settings.company);
  const ownPosition = useSettings((settings) => settings.position);
  const { company, position } = shown ?? { company: ownCompany, position: ownPosition };
  const setCompany = useSettings((settings) => settings.setCompany);
  const setPosition = useSettings((settings) => settings.setPosition);
  return (
    <>
      <CommitField
        label={t("lobby.company")}
        placeholder={t("common:settings.defaultCompany")}
        value={company}
        maxLength={SETTING_LENGTH}
        onCommit={(next) => {
          if (next === company) return;
          setCompany(next);
          onChange?.({ company: next });
        }}
      />
      <CommitField
        label={t("lobby.position")}
        placeholder={t("common:settings.defaultPosition")}
        value={position}
        maxLength={SETTING_LENGTH}
        onCommit={(next) => {
          if (next === position) return;
          setPosition(next);
          onChange?.({ position: next });
        }}
      />
    </>
  );
}
