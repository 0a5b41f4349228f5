import { search, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";

export function searchPanel(): Extension {
  return [search(), keymap.of(searchKeymap)];
}

export function runSearchKey(view: EditorView, key: string, isShifted: boolean): void {
  const found = searchKeymap.find((one) => one.key === key);
  const run = isShifted ? found?.shift : found?.run;
  run?.(view);
}
