import { undo } from "@codemirror/commands";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RoomEditor } from "../../../../../../app/interview/code/editor/room-editor";
import { changeLanguage } from "../../../../../../app/interview/code/task/change-language";
import type { CodeLanguage } from "../../../../../../party/protocol/code";
import { loadTask } from "../../../../../../party/tasks/load-tasks";
import type { CodeByLanguage } from "../../../../../../party/tasks/task";
import { RoomRig } from "../../../room/client/support/room-rig";

const FILE = "file";
const TASK = "two-vouchers";
const starter: CodeByLanguage = (await loadTask(TASK))?.starter ?? {};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ann has given Ben the task in JavaScript, and both have it open. */
async function together() {
  const rig = new RoomRig();
  const ann = rig.visitor("ann", "interviewer");
  const ben = rig.visitor("ben", "candidate");
  await rig.settle();
  const task = { kind: "bank", id: TASK } as const;
  const text = starter.javascript ?? "";
  ann.client.actions.code.saveFile({ file: FILE, name: "two.js", language: "javascript", text, task });
  await rig.settle();
  const [anns, bens] = [ann, ben].map(({ client }) => {
    const { actions } = client;
    const editor = new RoomEditor({ actions, live: client });
    const edited = editor.open(FILE);
    if (!edited) throw new Error("the room has no such file");
    return {
      edited,
      text: () => edited.state.doc.toString(),
      async change(language: CodeLanguage, name: string) {
        const file = actions.code.kept.getView().files.find(({ id }) => id === FILE);
        if (file) await changeLanguage({ editor, code: actions.code }, file, language, name);
        await rig.settle();
      },
      file: () => actions.code.kept.getView().files[0],
    };
  });
  if (!anns || !bens) throw new Error("two people are there");
  return { rig, anns, bens };
}

describe("changeLanguage", () => {
  it("gives both the starter of the new language, and an undo brings the old one back", async () => {
    const { rig, anns, bens } = await together();
    await bens.change("python", "two.py");
    for (const { text, file } of [anns, bens]) {
      expect(text()).toBe(starter.python);
      expect(file()).toMatchObject({ name: "two.py", language: "python" });
    }
    // The room compares the work with it.
    expect(rig.stored.get(`f/${FILE}`)).toMatchObject({ starter: starter.python });
    undo({ state: bens.edited.state, dispatch: (transaction) => bens.edited.dispatch(transaction) });
    await rig.settle();
    for (const { text } of [anns, bens]) expect(text()).toBe(starter.javascript);
  });

  it("leaves a text that somebody has changed", async () => {
    const { rig, anns, bens } = await together();
    anns.edited.dispatch({ changes: { from: 0, insert: "// plan\n" } });
    await rig.settle();
    await bens.change("python", "two.py");
    expect(bens.text()).toBe(`// plan\n${starter.javascript}`);
    expect(anns.file()).toMatchObject({ name: "two.py", language: "python" });
  });

  it("changes the language alone where the task has no starter in it", async () => {
    const { anns, bens } = await together();
    await bens.change("go", "two.go");
    expect(anns.text()).toBe(starter.javascript);
    expect(anns.file()).toMatchObject({ name: "two.go", language: "go" });
  });
});
