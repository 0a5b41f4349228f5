import type { Extension } from "@codemirror/state";
import { drawSelection } from "@codemirror/view";
import { vim } from "@replit/codemirror-vim";

export function vimKeys(): Extension {
  return [vim({ status: true }), drawSelection()];
}
