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
    /** Resolves when the change is queued, or known to be beaten. */
    const begin = async (language: CodeLanguage, name: string) => {
      const file = actions.code.kept.getView().files.find(({ id }) => id === FILE);
      if (file) await changeLanguage({ editor, code: actions.code }, file, language, name);
    };
    return {
      edited,
      begin,
      text: () => edited.state.doc.toString(),
      async change(language: CodeLanguage, name: string) {
        const change = begin(language, name);
        await rig.settle();
        await change;
        await rig.settle();
      },
      refusals: () => client.getView().outbox.refusals,
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

  it.each([
    ["two languages", "python", "typescript"],
    ["one language", "python", "python"],
  ] as const)("K2 leaves one starter when both replace it at once: %s", async (_, first, second) => {
    const { rig, anns, bens } = await together();
    rig.proxy = { delay: 200 };
    const changes = [anns.begin(first, `ann.${first}`), bens.begin(second, `ben.${second}`)];
    await rig.settle();
    await Promise.all(changes);
    await rig.settle();
    const language = anns.file()?.language;
    expect([first, second]).toContain(language);
    for (const { text, file, refusals } of [anns, bens]) {
      expect(file()?.language).toBe(language);
      expect(text()).toBe(starter[language as "python" | "typescript"]);
      expect(refusals()).toEqual([]);
    }
    expect(rig.stored.get(`f/${FILE}`)).toMatchObject({ language, starter: anns.text() });
    // Typing goes on for both.
    anns.edited.dispatch({ changes: { from: 0, insert: "a" } });
    bens.edited.dispatch({ changes: { from: bens.edited.state.doc.length, insert: "b" } });
    await rig.settle();
    for (const { text } of [anns, bens]) expect(text()).toBe(`a${starter[language as "python" | "typescript"]}b`);
  });

  it("K2 keeps what the other typed in the same moment, and changes the language alone", async () => {
    const { rig, anns, bens } = await together();
    rig.proxy = { delay: 200 };
    anns.edited.dispatch({ changes: { from: 0, insert: "// plan\n" } });
    await rig.pass(50);
    const change = bens.begin("python", "two.py");
    await rig.settle();
    await change;
    await rig.settle();
    for (const { text, file, refusals } of [anns, bens]) {
      expect(text()).toBe(`// plan\n${starter.javascript}`);
      expect(file()).toMatchObject({ name: "two.py", language: "python" });
      expect(refusals()).toEqual([]);
    }
    expect(rig.stored.get(`f/${FILE}`)).not.toHaveProperty("starter");
  });

  it("changes text and language without a connection, for later", async () => {
    const { rig, anns, bens } = await together();
    rig.proxy = { delay: 60_000 };
    const change = bens.begin("python", "two.py");
    await rig.pass(3_000);
    await change;
    expect(bens.text()).toBe(starter.python);
    rig.proxy = { delay: 0 };
    await rig.settle();
    expect(anns.text()).toBe(starter.python);
    expect(anns.file()).toMatchObject({ name: "two.py", language: "python" });
  });

  it("changes the language alone where the task has no starter in it", async () => {
    const { anns, bens } = await together();
    await bens.change("go", "two.go");
    expect(anns.text()).toBe(starter.javascript);
    expect(anns.file()).toMatchObject({ name: "two.go", language: "go" });
  });
});
