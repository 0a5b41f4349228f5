import { useTranslation } from "react-i18next";
import { ServiceSelect } from "../../../speech/service-select";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { SpokenLanguageSelect } from "../spoken-language-select";
import { NAME_LENGTH } from "./display-name";
import { PlaceFields } from "./place-fields";
import { SpokenLanguageOffer } from "./spoken-language-offer";

/** Who one is here, what is rehearsed, and in which language one speaks. */
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
