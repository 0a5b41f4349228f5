import { useTranslation } from "react-i18next";
import { SETTING_LENGTH } from "../../../state/settings";
import { useSettings } from "../../../state/use-settings";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { KeptField } from "../../../ui/kept-field";
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
    </div>
  );
}
