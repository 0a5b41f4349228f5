import { searchPanelOpen } from "@codemirror/search";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, it, vi } from "vitest";
import { find, finding, whenFindFails } from "../../../../../../app/interview/code/editor/find";

/** A view without a page. */
function open(failed = () => {}): EditorView {
  let state = EditorState.create({ doc: "let a = a + 1", extensions: [finding(), whenFindFails.of(failed)] });
  const view = {
    get state() {
      return state;
    },
    dispatch: (...specs: TransactionSpec[]) => {
      state = state.update(...specs).state;
    },
    plugin: () => null,
    focus() {},
  };
  return view as unknown as EditorView;
}

it("find opens the search panel, whose code comes with the first use", async () => {
  const view = open();
  await find(view);
  expect(searchPanelOpen(view.state)).toBe(true);
});

it("find does what the key does once the code is there", async () => {
  const view = open();
  view.dispatch({ selection: { anchor: 4, head: 5 } });
  await find(view, "Mod-Shift-l");
  expect(searchPanelOpen(view.state)).toBe(false);
  expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe("a");
});

it("find tells when the code can't be fetched, and the next use tries again", async () => {
  const failed = vi.fn();
  const view = open(failed);
  await find(view, "Mod-f", false, () => Promise.reject(new Error("offline")));
  expect([failed.mock.calls.length, searchPanelOpen(view.state)]).toEqual([1, false]);
  await find(view);
  expect([failed.mock.calls.length, searchPanelOpen(view.state)]).toEqual([1, true]);
});
