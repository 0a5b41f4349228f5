import { ChangeDesc, ChangeSet } from "@codemirror/state";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CodeDocuments, TYPING_MS } from "../../../../../app/room/code/code-documents";
import { type Person, RoomRig } from "../client/support/room-rig";

const FILE = "file";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** One person's documents, and the selections that left their page. */
function openDocuments({ client }: Person) {
  const sent: [number, number, number][] = [];
  const { code } = client.actions;
  const select = code.select;
  const documents = new CodeDocuments({
    code: {
      ...code,
      select: (selection) => {
        sent.push([selection.version, selection.anchor, selection.head]);
        select(selection);
      },
    },
    live: client,
    now: () => Date.now(),
  });
  return { documents, sent };
}

async function together(text: string) {
  const rig = new RoomRig();
  const ann = rig.visitor("ann", "interviewer");
  const ben = rig.visitor("ben", "candidate");
  await rig.settle();
  ann.client.actions.code.saveFile({ file: FILE, name: "a.py", language: "python", text });
  await rig.settle();
  const [anns, bens] = [openDocuments(ann), openDocuments(ben)];
  const [annsFile, bensFile] = [anns.documents.open(FILE), bens.documents.open(FILE)];
  if (!annsFile || !bensFile) throw new Error("the room has no such file");
  return { rig, ann, ben, anns, bens, annsFile, bensFile };
}

const insert = (at: number, words: string, length: number) => ChangeSet.of({ from: at, insert: words }, length);
const places = (documents: CodeDocuments) => documents.caretsIn(FILE).map(({ anchor, head }) => [anchor, head]);

describe("CodeDocuments", () => {
  it("K11 sends a selection once the room has all own changes, at most every tenth of a second", async () => {
    const { rig, anns, bens, annsFile } = await together("abc");
    anns.documents.select(FILE, 0, 1);
    anns.documents.select(FILE, 0, 2);
    anns.documents.select(FILE, 0, 3);
    await rig.pass(200);
    expect(anns.sent).toEqual([
      [0, 0, 1],
      [0, 0, 3],
    ]);
    expect(places(bens.documents)).toEqual([[0, 3]]);
    annsFile.edit(insert(3, "d", 3));
    anns.documents.select(FILE, 1, 2);
    expect(anns.sent).toHaveLength(2);
    await rig.pass(500);
    expect(anns.sent.at(-1)).toEqual([1, 1, 2]);
  });

  it("K11 shows an author's caret at the end of their change, without sending it", async () => {
    const { rig, anns, bens, annsFile } = await together("abc");
    annsFile.edit(insert(1, "XY", 3));
    anns.documents.select(FILE, 3, 3);
    await rig.settle();
    expect(places(bens.documents)).toEqual([[3, 3]]);
    expect(anns.sent).toEqual([]);
  });

  it("K11 moves carets with changes of both", async () => {
    const { rig, anns, bens, bensFile } = await together("abc");
    anns.documents.select(FILE, 1, 2);
    await rig.pass(200);
    bensFile.edit(insert(0, "1234", 3));
    expect(places(bens.documents)).toEqual([[5, 6]]);
    await rig.settle();
    expect(places(bens.documents)).toEqual([[5, 6]]);
  });

  it("K11 draws a caret that has long been still at the cost of a new one", async () => {
    const { rig, anns, bens, bensFile } = await together("abc");
    anns.documents.select(FILE, 1, 2);
    await rig.pass(200);
    const mapPos = vi.spyOn(ChangeDesc.prototype, "mapPos");
    const countSteps = () => {
      mapPos.mockClear();
      bens.documents.caretsIn(FILE);
      return mapPos.mock.calls.length;
    };
    try {
      const atFirst = countSteps();
      for (let n = 0; n < 20; n++) {
        bensFile.edit(insert(0, "x", 3 + n));
        await rig.settle();
      }
      expect(bensFile.confirmedVersion).toBe(20);
      expect(countSteps()).toBe(atFirst);
      expect(places(bens.documents)).toEqual([[21, 22]]);
    } finally {
      mapPos.mockRestore();
    }
  });

  it("K11 moves a selection that crossed changes on its way", async () => {
    const { rig, ann, bens, bensFile } = await together("abc");
    bensFile.edit(insert(0, "1234", 3));
    await rig.settle();
    bensFile.edit(insert(0, "5", 7));
    await rig.settle();
    ann.client.actions.code.select({ file: FILE, version: 1, anchor: 5, head: 6 });
    await rig.pass(200);
    expect(places(bens.documents)).toEqual([[6, 7]]);
  });

  it("K11 keeps a caret inside the text, whatever the other page sends", async () => {
    const { rig, ann, bens } = await together("abc");
    ann.client.actions.code.select({ file: FILE, version: 0, anchor: 90, head: 99 });
    await rig.pass(200);
    expect(places(bens.documents)).toEqual([[3, 3]]);
  });

  it("reports who types until they pause", async () => {
    const { rig, ann, bens, annsFile } = await together("");
    annsFile.edit(insert(0, "x", 0));
    await rig.pass(300);
    const participantId = ann.client.getView().self?.participantId;
    expect(bens.documents.typing.getView()).toEqual([{ participantId, file: FILE }]);
    expect(bens.documents.caretsIn(FILE)).toMatchObject([{ active: true }]);
    await rig.pass(TYPING_MS);
    expect(bens.documents.typing.getView()).toEqual([]);
    expect(bens.documents.caretsIn(FILE)).toMatchObject([{ active: false }]);
  });

  it("reports who types for a while after a change without an effect", async () => {
    const { rig, ann, bens } = await together("abc");
    ann.client.actions.code.addChange({ type: "code_change", file: FILE, version: 0, changes: [3] });
    await rig.pass(300);
    expect(bens.documents.typing.getView()).toHaveLength(1);
    await rig.pass(TYPING_MS);
    expect(bens.documents.typing.getView()).toEqual([]);
  });

  it("K10 runs the text of a version that the room has", async () => {
    const { rig, anns, annsFile } = await together("abc");
    annsFile.edit(insert(3, "d", 3));
    const settled = anns.documents.settle(FILE);
    await rig.settle();
    const { text, version } = (await settled) ?? {};
    expect([text?.toString(), version]).toEqual(["abcd", 1]);
  });
});
