import { useTranslation } from "react-i18next";
import { RUNNABLE_LANGUAGES } from "../../../../party/tasks/task";
import { isProgrammingLanguage, openCodePreferences } from "../../../interview/code/code-preferences";
import { LANGUAGE_NAMES } from "../../../interview/code/file-names";
import { useView } from "../../../state/observable";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/select";

const OFFERED = RUNNABLE_LANGUAGES.filter(isProgrammingLanguage);

/** The language in which coding tasks open. */
export function TaskLanguageField() {
  const { t } = useTranslation("ai");
  const store = openCodePreferences();
  const { language } = useView(store);
  return (
    <Field label={t("prepare.taskLanguage")} help={t("prepare.taskLanguageHelp")} className="sm:col-span-2">
      {(control) => (
        <Select
          {...control}
          value={OFFERED.find((one) => one === language) ?? "javascript"}
          onValueChange={(next) => store.rememberLanguage(next)}
          options={OFFERED.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      )}
    </Field>
  );
}
