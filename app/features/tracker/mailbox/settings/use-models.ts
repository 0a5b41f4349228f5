import { useEffect, useSyncExternalStore } from "react";
import type { ListedModel } from "../../../../../functions/contract/assistant";
import { assistantMenu } from "../../../../state/assistant-menu";

export type Models = {
  status: "loading" | "ready" | "failed";
  /** All but the built-in coach, which reads no mails. */
  list: readonly ListedModel[];
  /** What was chosen, if it can be asked here; else the first that can; null: none can. */
  choose: (chosen: string | null) => string | null;
  /** The provider whose key it is to be asked with; null where nobody has to bring one. */
  keyOwnerOf: (id: string | null) => string | null;
};

/** The models of the assistant's menu. */
export function useModels(): Models {
  const { menu, status } = useSyncExternalStore(assistantMenu.subscribe, assistantMenu.get, assistantMenu.get);
  useEffect(() => void assistantMenu.load(), []);
  const list = menu.models.filter(({ builtIn }) => !builtIn);
  const open = list.filter(canChoose);
  return {
    status,
    list,
    choose(chosen) {
      const first = open.find(({ state }) => state === "usable") ?? open.find(isOpenAi) ?? open[0];
      return (open.find(({ id }) => id === chosen) ?? first)?.id ?? null;
    },
    keyOwnerOf(id) {
      const model = list.find((one) => one.id === id);
      return model?.state === "needs_key" ? model.provider : null;
    },
  };
}

export function canChoose({ state }: ListedModel): boolean {
  return state === "usable" || state === "needs_key";
}

function isOpenAi({ provider }: ListedModel): boolean {
  return provider === "OpenAI";
}
