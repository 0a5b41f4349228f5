import { useTranslation } from "react-i18next";
import type { AssistantMenu } from "../../../../../functions/contract/assistant";
import { COACH } from "../../../../../party/protocol/vocabulary";
import { Field } from "../../../../ui/field";
import { Select } from "../../../../ui/select";

export type ModelFieldProps = { menu: AssistantMenu | null; value: string; onChange: (model: string) => void };

/** Who interviews: the built-in coach, or a model that is usable here; the others are named with the reason why not. */
export function ModelField({ menu, value, onChange }: ModelFieldProps) {
  const { t } = useTranslation("ai");
  const models = menu?.models.filter(({ builtIn }) => !builtIn) ?? [];
  const isCoach = value === COACH;
  return (
    <Field label={t("model.label")} help={isCoach ? t("model.coachHelp") : t("model.trial")}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onValueChange={onChange}
          options={[
            { value: COACH, label: t("model.coach") },
            ...models.map(({ id, name, provider, state }) => ({
              value: id,
              label: state === "usable" ? `${name} · ${provider}` : `${name} · ${t(`model.${state}`)}`,
              disabled: state !== "usable",
            })),
          ]}
        />
      )}
    </Field>
  );
}

/** What was chosen, if it can be asked here; else what the menu preselects, else the coach. */
export function chooseModel(menu: AssistantMenu | null, chosen: string | null): string {
  const isUsable = (id: string) => menu?.models.some((model) => model.id === id && model.state === "usable") === true;
  if (chosen !== null && (chosen === COACH || isUsable(chosen))) return chosen;
  return menu && isUsable(menu.preselected) ? menu.preselected : COACH;
}
