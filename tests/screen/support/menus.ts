import { NO_SERVICES, speechMenu } from "../../../app/speech/speech-menu";
import { assistantMenu, COACH_ALONE } from "../../../app/state/assistant-menu";
import type { MenuStore } from "../../../app/state/menu-store";
import type { SpeechMenu } from "../../../functions/shared/contract/speech";
import type { AssistantMenu } from "../../../party/protocol/assistant-menu";

/** Gives the page the server's menus. Answers how to take them away again: pages fetch them once only. */
export function giveMenus({
  speech = NO_SERVICES,
  assistant = COACH_ALONE,
}: {
  speech?: SpeechMenu;
  assistant?: AssistantMenu;
}): () => void {
  write(speechMenu, speech, "ready");
  write(assistantMenu, assistant, "ready");
  return () => {
    write(speechMenu, NO_SERVICES, "loading");
    write(assistantMenu, COACH_ALONE, "loading");
  };
}

function write<Menu>(store: MenuStore<Menu>, menu: Menu, status: "ready" | "loading"): void {
  // biome-ignore lint/complexity/useLiteralKeys: it is protected
  store["setView"]({ menu, status });
}
