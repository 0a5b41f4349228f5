import { useEffect } from "react";
import type { ListedModel } from "../../../../../party/protocol/assistant-menu";
import { assistantMenu } from "../../../../state/assistant-menu";
import { useView } from "../../../../state/observable";

export type Models = {
  status: "loading" | "ready" | "failed";
  /** The models that can read mails here, with the person's own key. */
  list: readonly ListedModel[];
  /** The chosen model, if it is usable here; else one that is; null: none is. */
  choose: (chosen: string | null) => ListedModel | null;
};

/** The models of the assistant's menu. */
export function useModels(): Models {
  const { menu, status } = useView(assistantMenu);
  useEffect(() => void assistantMenu.load(), []);
  const list = menu.models.filter(({ takesKey }) => takesKey);
  return {
    status,
    list,
    choose: (chosen) =>
      list.find(({ id }) => id === chosen) ?? list.find(({ provider }) => provider === "OpenAI") ?? list[0] ?? null,
  };
}
