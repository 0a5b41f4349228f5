import { type AssistantMenu, assistantMenuSchema, type ListedModel } from "../../party/protocol/assistant-menu";
import { COACH } from "../../party/protocol/vocabulary";
import { fetchMenu, MenuStore } from "./menu-store";

/** Available without any server. */
export const COACH_ENTRY: ListedModel = {
  id: COACH,
  name: "Built-in coach",
  provider: "Mocki",
  state: "usable",
  readsPictures: false,
  builtIn: true,
  takesKey: false,
};

/** The menu when it could not be fetched. */
export const COACH_ALONE: AssistantMenu = { models: [COACH_ENTRY], preselected: COACH };

export type AssistantMenuStore = MenuStore<AssistantMenu>;

export function createAssistantMenu(fetch: () => Promise<unknown>): AssistantMenuStore {
  return new MenuStore({ schema: assistantMenuSchema, without: COACH_ALONE, fetch });
}

/** The available models. Until it is loaded, or if that fails, only the coach is available. */
export const assistantMenu = createAssistantMenu(() => fetchMenu("/api/assistant"));
