import { searchPanelOpen } from "@codemirror/search";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { expect, it, vi } from "vitest";
import { find, finding, whenFindFails } from "../../../../../../app/interview/code/editor/find";

/** A view without a page. */
function open(failed = () => {}) {
  let state = EditorState.create({ doc: "let a = a + 1", extensions: [finding(), whenFindFails.of(failed)] });
  return {
    get state() {
      return state;
    },
    dispatch: (...specs: TransactionSpec[]) => {
      state = state.update(...specs).state;
    },
    plugin: () => null,
    focus() {},
  };
}
type View = Parameters<typeof find>[0];

it("find opens the search panel, whose code comes with the first use", async () => {
  const view = open();
  await find(view as View);
  expect(searchPanelOpen(view.state)).toBe(true);
});

it("find does what the key does once the code is there", async () => {
  const view = open();
  view.dispatch({ selection: { anchor: 4, head: 5 } });
  await find(view as View, "Mod-Shift-l");
  expect(searchPanelOpen(view.state)).toBe(false);
  expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe("a");
});

it("find tells when the code can't be fetched, and the next use tries again", async () => {
  const failed = vi.fn();
  const view = open(failed);
  await find(view as View, "Mod-f", false, () => Promise.reject(new Error("offline")));
  expect([failed.mock.calls.length, searchPanelOpen(view.state)]).toEqual([1, false]);
  await find(view as View);
  expect([failed.mock.calls.length, searchPanelOpen(view.state)]).toEqual([1, true]);
});
