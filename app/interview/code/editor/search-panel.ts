import { search, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { SearchKey } from "./find";

export function searchPanel(): Extension {
  return [search(), keymap.of(searchKeymap)];
}

export function runSearchKey(view: Pick<EditorView, "state" | "dispatch">, key: SearchKey, isShifted: boolean): void {
  const found = searchKeymap.find((one) => one.key === key);
  const run = isShifted ? found?.shift : found?.run;
  run?.(view as EditorView);
}
