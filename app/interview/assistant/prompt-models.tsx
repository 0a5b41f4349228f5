import { useTranslation } from "react-i18next";
import type { ModelWords } from "../../room/models/model-label";
import type { AssistantSettings, PromptSetting } from "../../state/assistant-settings";
import { Select } from "../../ui/select";
import { Switch } from "../../ui/switch";

export type PromptModelsProps = {
  prompts: AssistantSettings["prompts"];
  words: ModelWords;
  onChange: (setting: PromptSetting) => void;
};

/** A model of its own for each prompt type. Where it is switched on it goes before the one in the menu. */
export function PromptModels({ prompts, words, onChange }: PromptModelsProps) {
  const { t } = useTranslation("assistant");
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-fg-2">{t("prompts.help")}</p>
      <ul className="flex flex-col gap-2">
        {prompts.map((setting) => {
          const name = t(`promptTypes.${setting.promptType}`);
          const known = [...words.options, ...words.more.options].some(({ value }) => value === setting.model);
          return (
            <li key={setting.promptType} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-28 flex-1 text-sm">{name}</span>
              <Select
                label={t("prompts.modelFor", { type: name })}
                value={setting.model}
                // A model that is set but no longer listed stays visible.
                options={known ? words.options : [{ value: setting.model, label: setting.model }, ...words.options]}
                more={words.more}
                onValueChange={(model) => onChange({ ...setting, model })}
                className="w-full md:w-72"
              />
              <Switch
                label={t("prompts.enable", { type: name })}
                checked={setting.isEnabled}
                onCheckedChange={(isEnabled) => onChange({ ...setting, isEnabled })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
