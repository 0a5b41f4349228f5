import { Compartment, type Extension, Facet } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";

/** The keys of CodeMirror's search, which work before its code is there; the second ones go back with Shift. */
const KEYS = ["Mod-f", "Mod-Shift-l", "Mod-Alt-g", "Mod-d"] as const;
const SHIFT_KEYS = ["F3", "Mod-g"] as const;
type SearchKey = (typeof KEYS | typeof SHIFT_KEYS)[number];

/** Called if the search can't be fetched. */
export const whenFindFails = Facet.define<() => void>();

const searchPart = new Compartment();

const start = (key: SearchKey, isShifted: boolean) => (view: EditorView) => {
  void find(view, key, isShifted);
  return true;
};
const waiting = keymap.of([
  ...KEYS.map((key) => ({ key, run: start(key, false) })),
  ...SHIFT_KEYS.map((key) => ({ key, run: start(key, false), shift: start(key, true) })),
]);

/** The search, whose code is fetched when it is first used. */
export function finding(): Extension {
  return searchPart.of(waiting);
}

/** Does what the key does in CodeMirror's search. */
export async function find(
  view: EditorView,
  key: SearchKey = "Mod-f",
  isShifted = false,
  load = () => import("./search-panel"),
): Promise<void> {
  try {
    const { searchPanel, runSearchKey } = await load();
    if (searchPart.get(view.state) === waiting) view.dispatch({ effects: searchPart.reconfigure(searchPanel()) });
    runSearchKey(view, key, isShifted);
  } catch {
    for (const tell of view.state.facet(whenFindFails)) tell();
  }
}
