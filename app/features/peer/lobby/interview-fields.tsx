import { useTranslation } from "react-i18next";
import { PlaceFields } from "../../../interview/setup/place-fields";
import { SpokenLanguageOffer } from "../../../room/devices/spoken-language-offer";
import { SpokenLanguageSelect } from "../../../room/language/spoken-language-select";
import { ServiceSelect } from "../../../speech/service-select";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { NAME_LENGTH } from "./display-name";

/** Fields for the display name, company and position, and the spoken language. */
export function AboutFields({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation("interview");
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
      <PlaceFields />
      <div className="sm:col-span-2">
        <ServiceSelect />
      </div>
    </div>
  );
}
