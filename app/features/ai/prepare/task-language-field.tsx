import { useTranslation } from "react-i18next";
import { RUNNABLE_LANGUAGES } from "../../../../party/tasks/task";
import { openCodePreferences } from "../../../interview/code/code-preferences";
import { LANGUAGE_NAMES } from "../../../interview/code/file-names";
import { useView } from "../../../state/observable";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/select";

/** A task in SQL has no other language. */
const OFFERED = RUNNABLE_LANGUAGES.filter((language) => language !== "sql");

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
