import { redo, undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EditedFile } from "../../../../../../app/interview/code/editor/edited-file";
import { configure } from "../../../../../../app/interview/code/editor/editing";
import { RoomEditor } from "../../../../../../app/interview/code/editor/room-editor";
import { LIMITS } from "../../../../../../party/protocol/limits";
import { type Person, RoomRig } from "../../../room/client/support/room-rig";

const FILE = "file";
const SETUP = {
  ...{
    grammar: null,
    vim: null,
    readOnly: false,
    role: "candidate" as const,
    indent: "  ",
    fontSize: 13,
    label: "",
    describedBy: "",
    phrases: {},
  },
  ...{ onRun: () => {}, onTooLong: () => {}, onFindFailed: () => {} },
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const openEditor = ({ client }: Person) => new RoomEditor({ actions: client.actions, live: client });

function openFile(editor: RoomEditor): EditedFile {
  const file = editor.open(FILE);
  if (!file) throw new Error("the room has no such file");
  return file;
}

/** Ann and Ben have the file open. */
async function together(text = "") {
  const rig = new RoomRig();
  const ann = rig.visitor("ann", "interviewer");
  const ben = rig.visitor("ben", "candidate");
  await rig.settle();
  ann.client.actions.code.saveFile({ file: FILE, name: "main.py", language: "python", text });
  await rig.settle();
  const editors = { ann: openEditor(ann), ben: openEditor(ben) };
  return { rig, ann, ben, editors, anns: openFile(editors.ann), bens: openFile(editors.ben) };
}

const textOf = (file: EditedFile) => file.state.doc.toString();
const insert = (file: EditedFile, from: number, text: string) => file.dispatch({ changes: { from, insert: text } });
const act = (file: EditedFile, command: typeof undo) =>
  command({ state: file.state, dispatch: (transaction) => file.dispatch(transaction) });

/** The lines that are marked. */
function markedLines({ state }: EditedFile): number[] {
  const lines: number[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === "function") continue;
    set.between(0, state.doc.length, (from, _to, { spec }) => {
      if (spec.class === "cm-marked-line") lines.push(state.doc.lineAt(from).number);
    });
  }
  return lines;
}

const run = (id: string, version: number, ...lines: number[]) => ({
  ...{ id, version },
  marks: lines.map((line) => ({ line, text: `line ${line}` })),
});

describe("EditedFile", () => {
  it("marks the lines of a run where they are after what was typed since, and drops marks of changed lines", async () => {
    const { rig, anns, bens } = await together("one\ntwo\nthree\nfour");
    insert(anns, 8, "new\n");
    await rig.settle();
    insert(bens, 22, "!");
    await rig.settle();
    insert(anns, 0, "# sent to nobody yet\n\n");
    anns.mark(run("r1", 0, 2, 3, 4));
    expect(textOf(anns).split("\n")).toEqual(["# sent to nobody yet", "", "one", "two", "new", "three", "four!"]);
    expect(markedLines(anns)).toEqual([4, 6]);
    anns.mark(run("r2", 2, 5, 90));
    expect(markedLines(anns)).toEqual([7]);
  });

  it("keeps the marks of a run with their lines when the run is shown again", async () => {
    const { rig, anns } = await together("one\ntwo");
    anns.mark(run("r1", 0, 2));
    expect(markedLines(anns)).toEqual([2]);
    insert(anns, 0, "zero\n");
    insert(anns, 12, "!");
    await rig.settle();
    expect(textOf(anns)).toBe("zero\none\ntwo!");
    anns.mark(run("r1", 0, 2));
    expect(markedLines(anns)).toEqual([3]);
  });

  it("marks nothing for a run of a version that this page never had", async () => {
    const { rig, ann, anns } = await together("one\ntwo");
    insert(anns, 0, "zero\n");
    await rig.settle();
    ann.client.stop();
    rig.people.splice(rig.people.indexOf(ann), 1);
    const later = rig.visitor("ann", "interviewer");
    await rig.settle();
    const again = openFile(openEditor(later));
    again.mark(run("r1", 0, 2));
    expect(markedLines(again)).toEqual([]);
    again.mark(run("r2", 1, 2));
    expect(markedLines(again)).toEqual([2]);
  });

  it("K3 shows both people's changes in one order", async () => {
    const { rig, anns, bens } = await together("ab");
    insert(anns, 1, "X");
    insert(bens, 1, "Y");
    expect([textOf(anns), textOf(bens)]).toEqual(["aXb", "aYb"]);
    await rig.settle();
    expect(textOf(anns)).toBe(textOf(bens));
    expect([...textOf(anns)].sort().join("")).toBe("XYab");
  });

  it("keeps one kind of line ending, whatever is pasted", async () => {
    const { rig, anns, bens } = await together();
    insert(anns, 0, "a\r\nb\rc\n");
    await rig.settle();
    expect([textOf(anns), textOf(bens)]).toEqual(["a\nb\nc\n", "a\nb\nc\n"]);
  });

  it("undoes and redoes only this person's changes", async () => {
    const { rig, anns, bens } = await together();
    insert(anns, 0, "ann ");
    await rig.settle();
    insert(bens, 4, "ben");
    await rig.settle();
    act(anns, undo);
    await rig.settle();
    expect([textOf(anns), textOf(bens)]).toEqual(["ben", "ben"]);
    act(anns, undo);
    act(anns, redo);
    await rig.settle();
    expect([textOf(anns), textOf(bens)]).toEqual(["ann ben", "ann ben"]);
  });

  it("keeps changes made offline, and sends them on the next connection", async () => {
    const { rig, ann, anns, bens } = await together("base ");
    ann.goOffline();
    insert(anns, 5, "offline");
    insert(bens, 0, "ben ");
    await rig.pass(5_000);
    expect(textOf(bens)).toBe("ben base ");
    ann.goOnline();
    await rig.settle();
    expect([textOf(anns), textOf(bens)]).toEqual(["ben base offline", "ben base offline"]);
  });

  it("restores what an earlier page typed but couldn't send", async () => {
    const { rig, ann, anns, bens } = await together("base");
    insert(anns, 4, "1");
    await rig.pass(50);
    insert(anns, 5, "2");
    ann.goOffline();
    insert(anns, 6, "3");
    insert(bens, 0, "ben ");
    ann.client.stop();
    rig.people.splice(rig.people.indexOf(ann), 1);
    await rig.pass(1_000);
    const later = rig.visitor("ann", "interviewer");
    await rig.settle();
    const again = openFile(openEditor(later));
    expect([textOf(again), textOf(bens)]).toEqual(["ben base123", "ben base123"]);
  });

  it("sends a change that is too large for a message in parts", async () => {
    const { rig, ann, anns, bens } = await together("()");
    const pasted = "程式碼 𝕏\n".repeat(20_000);
    insert(anns, 1, pasted);
    await rig.settle();
    expect(ann.client.getView().outbox.refusals).toEqual([]);
    expect(textOf(bens)).toBe(`(${pasted})`);
  });

  it("K4 keeps all of a large change, even if the page reloads while sending it", async () => {
    const { rig, ann, anns, bens } = await together("()");
    const pasted = "a line of code\n".repeat(20_000);
    insert(anns, 1, pasted);
    await rig.pass(300);
    insert(bens, 0, "ben ");
    ann.client.stop();
    rig.people.splice(rig.people.indexOf(ann), 1);
    const later = rig.visitor("ann", "interviewer");
    await rig.settle();
    const again = openFile(openEditor(later));
    expect(later.client.getView().outbox.refusals).toEqual([]);
    expect([textOf(again) === `ben (${pasted})`, textOf(bens) === textOf(again)]).toEqual([true, true]);
  });

  it("refuses a change that makes the file longer than the room accepts, but not one that shortens it", async () => {
    const { anns } = await together("x");
    const onTooLong = vi.fn();
    anns.dispatch(configure({ ...SETUP, onTooLong }));
    insert(anns, 0, "y".repeat(LIMITS.codeCharacters));
    expect([textOf(anns), onTooLong.mock.calls.length]).toEqual(["x", 1]);
    insert(anns, 0, "y".repeat(LIMITS.codeCharacters - 1));
    anns.dispatch({ changes: { from: 0, to: 1 } });
    expect(textOf(anns).length).toBe(LIMITS.codeCharacters - 1);
    expect(onTooLong).toHaveBeenCalledTimes(1);
  });

  it("shows the room's text after a refusal, and leaves the refused change in the outbox", async () => {
    const { rig, ann, ben, bens } = await together("base");
    ben.goOffline();
    insert(bens, 4, " late");
    ann.client.actions.finish();
    await rig.pass(1_000);
    ben.goOnline();
    await rig.settle();
    expect(textOf(bens)).toBe("base");
    const { refusals } = ben.client.getView().outbox;
    expect(refusals.map(({ code, text }) => [code, text])).toEqual([["finished", " late"]]);
  });

  it("reports what its person typed once they pause, and never what the other typed", async () => {
    const { rig, editors, anns, bens } = await together("a = 1\n");
    insert(anns, 6, "# no");
    await rig.pass(1_000);
    insert(anns, 10, "te");
    insert(bens, 0, "x\n");
    await rig.pass(1_000);
    expect([editors.ann.written.getView(), editors.ben.written.getView()]).toEqual([[], []]);
    await rig.pass(1_000);
    const text = "x\na = 1\n# note";
    expect(editors.ann.written.getView()).toEqual([{ file: FILE, text, places: [{ from: 8, to: 14 }] }]);
    expect(editors.ben.written.getView()).toEqual([{ file: FILE, text, places: [{ from: 0, to: 2 }] }]);
    insert(anns, 14, "s");
    await rig.pass(2_000);
    expect(editors.ann.written.getView().map((words) => words.text)).toEqual([text, `${text}s`]);
  });

  it("K12 closes when the room has forgotten the file", async () => {
    const { rig, ann, editors, anns } = await together("base");
    insert(anns, 0, "x");
    await rig.settle();
    const { kept } = ann.client.actions.code;
    const page = { full: false, rev: 9, files: [], pieces: [], changes: [], runs: [], deleted: [FILE] };
    kept.hear({ type: "sync_code", ...page });
    kept.hear({ type: "sync_suggestions", full: false, rev: 9, suggestions: [], deleted: [] });
    expect(editors.ann.open(FILE)).toBeNull();
  });
});
