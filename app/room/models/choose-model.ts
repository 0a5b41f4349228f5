import type { AssistantMenu, ListedModel } from "../../../party/protocol/assistant-menu";
import { COACH, type PromptType } from "../../../party/protocol/vocabulary";
import { COACH_ENTRY } from "../../state/assistant-menu";
import type { AssistantSettings } from "../../state/assistant-settings";

/** Whose models a brought key opens: known to this page alone. */
export type KeyOwner = { provider: string };

export type ModelChoice = {
  model: ListedModel;
  /** It is asked with the person's own key. */
  ownKey: boolean;
  /** The wanted model, if it is not available here. */
  missed: ListedModel | string | null;
};

export function canAsk(model: ListedModel, key: KeyOwner | null): boolean {
  return model.state === "usable" || (model.state === "needs_key" && opens(key, model));
}

/**
 * The prompt type's own model where that is switched on, else the chosen one. If nothing was chosen, the prompt type's
 * stored model where it can be asked, else what the server preselects.
 */
export function chooseModel(
  { models, preselected }: AssistantMenu,
  settings: Pick<AssistantSettings, "model" | "prompts">,
  promptType: PromptType,
  key: KeyOwner | null,
): ModelChoice {
  const stored = settings.prompts.find((one) => one.promptType === promptType);
  const wanted = [stored?.isEnabled ? stored.model : null, settings.model].flatMap((id) => id ?? []);
  const usable = [...wanted, ...(wanted.length === 0 && stored ? [stored.model] : []), preselected, COACH].flatMap(
    (id) => models.find((model) => model.id === id) ?? [],
  );
  const model = usable.find((candidate) => canAsk(candidate, key)) ?? COACH_ENTRY;
  const first = wanted[0];
  const missed = first === undefined || first === model.id ? null : (models.find(({ id }) => id === first) ?? first);
  return { model, ownKey: !model.builtIn && opens(key, model), missed };
}

/** Models that can be asked, and the others; both in the order of the menu. */
export function partModels(
  models: readonly ListedModel[],
  key: KeyOwner | null,
): { open: ListedModel[]; closed: ListedModel[] } {
  return { open: models.filter((model) => canAsk(model, key)), closed: models.filter((model) => !canAsk(model, key)) };
}

/** Providers that a key would open something of, each once. */
export function keyProviders(models: readonly ListedModel[]): string[] {
  const open = models.filter(({ builtIn, state }) => !builtIn && (state === "needs_key" || state === "usable"));
  return [...new Set(open.map(({ provider }) => provider))];
}

function opens(key: KeyOwner | null, { provider }: ListedModel): boolean {
  return key !== null && key.provider === provider;
}
