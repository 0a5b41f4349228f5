import type { ExcalidrawElement, OrderedExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BoardScene, firstElements } from "../../../../../app/interview/board/board-scene.client";
import type { BoardActions, Written } from "../../../../../app/room/client/board-actions";
import { BoardPointers } from "../../../../../app/room/client/board-pointers";
import { RoomBoard } from "../../../../../app/room/client/room-board";
import { ObservableValue } from "../../../../../app/state/observable";
import { type BoardElement, beats } from "../../../../../party/protocol/board";
import { boardShape, boardText } from "../../../../support/board";

type Drawn = ExcalidrawElement & { link: string | null };

/** The few functions of Excalidraw that a scene uses; the package itself needs a browser. */
vi.mock("@excalidraw/excalidraw", () => {
  const isInvisiblySmallElement = ({ width, height }: Drawn) => width === 0 && height === 0;
  return {
    CaptureUpdateAction: { NEVER: "NEVER" },
    isInvisiblySmallElement,
    newElementWith: (element: Drawn, change: object) => ({ ...element, ...change, version: element.version + 1 }),
    restoreElements: (elements: Drawn[]) => elements.filter((one) => one.isDeleted || !isInvisiblySmallElement(one)),
    reconcileElements: (local: Drawn[], remote: Drawn[]) => [
      ...local.filter(({ id }) => !remote.some((one) => one.id === id)),
      ...remote,
    ],
  };
});

const inScene = (element: object) => ({ link: null, ...element }) as unknown as OrderedExcalidrawElement;

/** The scene of Excalidraw, and what its person does with it. */
class FakeEditor {
  elements: OrderedExcalidrawElement[];
  state = { editingTextElement: null as { id: string } | null, resizingElement: null, newElement: null };
  scene: BoardScene | null = null;

  constructor(elements: readonly OrderedExcalidrawElement[]) {
    this.elements = [...elements];
  }

  readonly getSceneElementsIncludingDeleted = () => this.elements;
  readonly getAppState = () => this.state as never;
  readonly updateScene = ({ elements }: { elements?: readonly ExcalidrawElement[] | null }) => {
    this.elements = [...(elements ?? [])] as OrderedExcalidrawElement[];
  };

  draw(...drawn: object[]): void {
    const fresh = drawn.map(inScene);
    this.elements = [...this.elements.filter(({ id }) => !fresh.some((one) => one.id === id)), ...fresh];
    this.scene?.changed(this.elements);
  }

  find(id: string): OrderedExcalidrawElement | undefined {
    return this.elements.find((element) => element.id === id);
  }
}

/** A room with elements, in which this page waits for the answer to others. */
function openBoard(kept: BoardElement[] = [], unanswered: BoardElement[] = []) {
  const room = new RoomBoard();
  const sent: BoardElement[][] = [];
  const sync = (elements: BoardElement[], full = true) => {
    room.hear({ type: "sync_board", full, rev: 1, elements, deleted: [] });
    room.hear({ type: "sync_suggestions", full, rev: 1, suggestions: [], deleted: [] });
  };
  sync(kept);
  const board: BoardActions = {
    kept: room,
    pointers: new BoardPointers(() => {}),
    change: (elements) => sent.push([...elements]),
    written: new ObservableValue<Written>({ id: null, text: "" }),
    unanswered: () => unanswered,
  };
  const editor = new FakeEditor(firstElements(board));
  const ports = { readOnly: false, unshared: 0 };
  const scene = new BoardScene(editor, board, {
    isReadOnly: () => ports.readOnly,
    onUnshared: () => {
      ports.unshared++;
    },
  });
  editor.scene = scene;
  const hear = (...elements: BoardElement[]) =>
    room.hear({ type: "board_change", op: "op", rev: 2, participantId: "other", elements });
  return { editor, scene, sent, hear, sync, ports };
}

const ids = (elements: readonly { id: string }[]) => elements.map(({ id }) => id).sort();

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("BoardScene", () => {
  it("collects what is drawn for a moment, and sends each state once", () => {
    const { editor, sent } = openBoard();
    editor.draw(boardShape("a"));
    editor.draw(boardShape("a", { version: 2, x: 5 }), boardShape("b"));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(sent).toEqual([[boardShape("a", { version: 2, x: 5 }), boardShape("b")]]);
    editor.draw();
    vi.advanceTimersByTime(200);
    expect(sent).toHaveLength(1);
  });

  it("removes a pasted picture, and a link from what may stay", () => {
    const { editor, scene, sent } = openBoard([boardShape("old")]);
    editor.draw({ ...boardShape("picture"), type: "image" }, { ...boardShape("site"), link: "https://example.org" });
    expect(ids(editor.elements)).toEqual(["old", "site"]);
    expect(editor.find("site")).toMatchObject({ link: null, version: 2 });
    editor.draw();
    scene.flush();
    expect(sent).toEqual([[boardShape("site", { version: 2 })]]);
  });

  it("keeps the room's state off a text that is being written, until it is written", () => {
    const { editor, hear } = openBoard([boardText("t", "old")]);
    editor.state.editingTextElement = { id: "t" };
    hear(boardText("t", "theirs", { version: 2 }), boardShape("s"));
    expect(editor.find("t")).toMatchObject({ originalText: "old" });
    expect(editor.find("s")).toBeDefined();
    editor.state.editingTextElement = null;
    editor.draw();
    expect(editor.find("t")).toMatchObject({ originalText: "theirs" });
  });

  it("sends no text before it has words", () => {
    const { editor, scene, sent } = openBoard();
    editor.draw(boardText("t", " "));
    scene.flush();
    expect(sent).toEqual([]);
    editor.draw(boardText("t", "Cache", { version: 2 }));
    scene.flush();
    expect(sent).toEqual([[boardText("t", "Cache", { version: 2 })]]);
  });

  it("W7 drops elements that the room has forgotten", () => {
    const { editor, scene, sent, sync } = openBoard([boardShape("a"), boardShape("b")]);
    sync([boardShape("b")]);
    expect(ids(editor.elements)).toEqual(["b"]);
    scene.flush();
    expect(sent).toEqual([]);
  });

  it("opens with what the room has not answered, over what it has, and doesn't send that again", () => {
    const mine = boardShape("a", { version: 3, x: 9 });
    const late = boardShape("b", { version: 1 });
    const { editor, scene, sent, hear } = openBoard(
      [boardShape("a"), boardShape("b", { version: 2, x: 7 })],
      [mine, late, boardShape("c")],
    );
    expect(ids(editor.elements)).toEqual(["a", "b", "c"]);
    expect([editor.find("a")?.x, editor.find("b")?.x]).toEqual([9, 7]);
    scene.flush();
    expect(sent).toEqual([]);
    const theirs = boardShape("a", { version: 3, versionNonce: 0, x: 1 });
    expect(beats(theirs, mine)).toBe(true);
    hear(theirs);
    expect(editor.find("a")?.x).toBe(1);
  });

  it("W5 sends nothing while it is read only, and still shows what the room has", () => {
    const { editor, scene, sent, hear, ports } = openBoard();
    ports.readOnly = true;
    editor.draw(boardShape("mine"));
    hear(boardShape("theirs"));
    scene.flush();
    expect(sent).toEqual([]);
    expect(editor.find("theirs")).toBeDefined();
  });

  it.each([
    ["a color", { strokeColor: "oklch(0.7 0.1 200)" }],
    ["a place", { x: 2e7 }],
    ["groups", { groupIds: Array.from({ length: 51 }, (_, n) => `g${n}`) }],
  ])("reports an element with %s that the room doesn't take, once, and sends the others", (_, more) => {
    const { editor, scene, sent, ports } = openBoard();
    editor.draw(boardShape("odd", more), boardShape("a"));
    scene.flush();
    expect(sent.map(ids)).toEqual([["a"]]);
    expect(ports.unshared).toBe(1);
    editor.draw(boardShape("odd", { ...more, version: 2 }));
    scene.flush();
    expect(ports.unshared).toBe(1);
    editor.draw(boardShape("odd", { version: 3 }));
    scene.flush();
    expect(sent.map(ids)).toEqual([["a"], ["odd"]]);
  });

  describe("with an element that would take too long to draw", () => {
    const hatched = (version: number, more: object = {}) =>
      boardShape("huge", {
        ...{ version, width: 90_000, height: 90_000, fillStyle: "hachure", backgroundColor: "#fff3bf" },
        ...{ strokeStyle: "dashed", ...more },
      });
    const shown = { fillStyle: "solid", strokeStyle: "solid" };

    it.each([
      ["when the board is opened", (hear: (element: BoardElement) => void) => hear(hatched(1))],
      ["when it comes later", () => {}],
    ])("W1 draws it plain, %s, and gives its pattern back to what is sent", (_, later) => {
      const { editor, scene, sent, hear } = openBoard(later.length === 0 ? [hatched(1)] : []);
      later(hear);
      expect(editor.find("huge")).toMatchObject(shown);
      editor.draw({ ...editor.find("huge"), version: 2, x: 40 });
      scene.flush();
      expect(sent).toEqual([[hatched(2, { x: 40 })]]);
    });

    it("W1 sends the pattern that its person chooses instead, and then a plain one", () => {
      const { editor, scene, sent } = openBoard([hatched(1)]);
      editor.draw({ ...editor.find("huge"), version: 2, fillStyle: "zigzag" });
      scene.flush();
      editor.draw({ ...editor.find("huge"), version: 3, fillStyle: "solid" });
      scene.flush();
      expect(sent).toEqual([
        [hatched(2, { fillStyle: "zigzag", strokeStyle: "solid" })],
        [hatched(3, { fillStyle: "solid", strokeStyle: "solid" })],
      ]);
    });

    it("W1 takes a plain one of this person, whose pattern it has drawn, for plain", () => {
      const { editor, scene, sent, hear } = openBoard();
      editor.draw(hatched(1));
      scene.flush();
      hear(hatched(1));
      editor.draw(hatched(2, shown));
      scene.flush();
      expect(sent.at(-1)).toEqual([hatched(2, shown)]);
    });
  });

  it("adds what it has collected when it is closed", () => {
    const { editor, scene, sent, hear } = openBoard();
    editor.draw(boardShape("a"));
    scene.stop();
    expect(sent.map(ids)).toEqual([["a"]]);
    hear(boardShape("late"));
    expect(editor.find("late")).toBeUndefined();
  });
});
