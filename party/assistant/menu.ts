import type { AssistantMenu, ListedModel, ModelState } from "../protocol/assistant-menu";
import { COACH } from "../protocol/vocabulary";
import type { AssistantSettings, ServedModel } from "./assistant-settings";
import { BOUND_MODEL, RECOMMENDED } from "./model-catalog";

/** `hasBinding`: whether Workers AI is available where rooms run. */
export function listModels(settings: AssistantSettings, hasBinding: boolean): AssistantMenu {
  const models = settings.models
    .filter((model) => hasBinding || !isBound(model, settings))
    .map((model) => listModel(model, settings, hasBinding));
  const usable = models.filter(({ id, state }) => state === "usable" && id !== BOUND_MODEL.id);
  const preselected = usable.find(({ id }) => id === RECOMMENDED) ?? usable[0] ?? COACH_ENTRY;
  return { models: [COACH_ENTRY, ...models], preselected: preselected.id };
}

/** The page translates the name; this one is for other clients of the API. */
const COACH_ENTRY: ListedModel = {
  id: COACH,
  name: "Built-in coach",
  provider: "Mocki",
  state: "usable",
  readsPictures: false,
  builtIn: true,
  takesKey: false,
};

function listModel(model: ServedModel, { providers }: AssistantSettings, hasBinding: boolean): ListedModel {
  const { id, name, readsPictures } = model;
  const provider = providers[model.provider];
  const state = stateOf(model, provider, hasBinding);
  const takesKey = isReached(state) && provider?.needsKey === true && provider.dialect !== "workers-ai";
  const recommended = id === RECOMMENDED && { recommended: true };
  return { id, name, provider: provider?.name ?? "", state, readsPictures, builtIn: false, takesKey, ...recommended };
}

/** The model that a host has by the binding alone; without one the menu has no place for it. */
function isBound({ id, provider }: ServedModel, { providers }: AssistantSettings): boolean {
  return id === BOUND_MODEL.id && providers[provider]?.dialect === "workers-ai";
}

function isReached(state: ModelState): boolean {
  return state === "usable" || state === "needs_key";
}

export function stateOf(
  { retired, offered }: ServedModel,
  provider: AssistantSettings["providers"][string],
  hasBinding: boolean,
): ModelState {
  if (retired) return "retired";
  if (!offered || !provider) return "not_served";
  if (provider.dialect === "workers-ai") return hasBinding ? "usable" : "not_served";
  return provider.needsKey && !provider.apiKey ? "needs_key" : "usable";
}

/** The model that translates with the operator's key: the configured one, the preselected one, or the first. */
export function chooseTranslator(settings: AssistantSettings, hasBinding: boolean): ServedModel | null {
  const { models, preselected } = listModels(settings, hasBinding);
  const usable = models.flatMap(({ id, state, builtIn }) => (state === "usable" && !builtIn ? [id] : []));
  const first = usable.find((id) => id !== BOUND_MODEL.id);
  const wanted = settings.translation ?? (usable.includes(preselected) ? preselected : first);
  return settings.models.find(({ id }) => id === wanted && usable.includes(id)) ?? null;
}
