import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { NAME_LENGTH } from "./display-name";

export function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation("interview");
  return (
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
  );
}
