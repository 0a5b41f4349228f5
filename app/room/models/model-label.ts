import { useTranslation } from "react-i18next";
import type { ListedModel } from "../../../party/protocol/assistant-menu";
import { COACH } from "../../../party/protocol/vocabulary";
import type { MoreOptions, SelectOption } from "../../ui/open-select";
import { canAsk, type KeyOwner, partModels } from "./choose-model";

/** Labels of models on the screen. */
export function useModelWords(models: readonly ListedModel[], key: KeyOwner | null) {
  const { t } = useTranslation("assistant");
  const nameOf = (id: string): string => {
    const model = models.find((one) => one.id === id);
    return !model || model.builtIn ? (id === COACH || model ? t("models.coach") : id) : model.name;
  };
  /** Why it cannot be asked here; null where it can. */
  const reasonOf = (model: ListedModel): string | null => {
    if (canAsk(model, key)) return null;
    switch (model.state) {
      case "usable":
        return null;
      case "needs_key":
        return t("models.noKey");
      case "retired":
        return t("models.retired");
      case "not_served":
        return t("models.notServed");
      default:
        return model.state satisfies never;
    }
  };
  const { open, closed } = partModels(models, key);
  const optionOf = (model: ListedModel): SelectOption<string> => {
    const reason = reasonOf(model);
    const name = nameOf(model.id);
    return {
      value: model.id,
      label: reason === null ? name : t("models.unusable", { model: name, reason }),
      ...(model.recommended && { mark: t("models.recommended") }),
    };
  };
  const options = open.map(optionOf);
  /** Not to be asked here, each with the reason; one that is chosen anyway is replaced, which the panel says. */
  const more: MoreOptions<string> = {
    show: t("models.more"),
    hide: t("models.fewer"),
    options: closed.map(optionOf),
  };
  return { nameOf, reasonOf, options, more };
}

export type ModelWords = ReturnType<typeof useModelWords>;
