import { useEffect } from "react";
import type { AssistantMenu } from "../../../party/protocol/assistant-menu";
import { assistantMenu } from "../../state/assistant-menu";
import type { MenuView } from "../../state/menu-store";
import { useView } from "../../state/observable";

/** The available models; loads them on first use. */
export function useMenu(): MenuView<AssistantMenu> {
  const view = useView(assistantMenu);
  useEffect(() => void assistantMenu.load(), []);
  return view;
}
