import {
  CaptureUpdateAction,
  isInvisiblySmallElement,
  newElementWith,
  reconcileElements,
  restoreElements,
} from "@excalidraw/excalidraw";
import type { RemoteExcalidrawElement } from "@excalidraw/excalidraw/data/reconcile";
import type { ExcalidrawElement, OrderedExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { AppState, ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { type BoardElement, beats } from "../../../party/protocol/board";
import type { BoardActions } from "../../room/client/board-actions";
import { putDrawable } from "../../room/client/draw-cost";
import type { BoardView } from "../../room/client/room-board";
import { mayStay, toBoardElement, toSceneElement } from "./board-elements";

/** Changes are collected this long before they go into the outbox, which writes each into the storage. */
const COLLECTED_MS = 120;

type Version = Pick<BoardElement, "version" | "versionNonce">;
type Editor = Pick<ExcalidrawImperativeAPI, "getSceneElementsIncludingDeleted" | "getAppState" | "updateScene">;

export type BoardScenePorts = {
  isReadOnly(): boolean;
  /** Something that was drawn can't go to the room: this person alone sees it. Called once for each such element. */
  onUnshared(): void;
};

/** For a board that is opened: the room's elements, and over them those that the room has not answered yet. */
export function firstElements(board: BoardActions): OrderedExcalidrawElement[] {
  const drawn = new Map<string, BoardElement>();
  putDrawable(drawn, newestElements(board));
  return toScene([...drawn.values()], new Map());
}

function newestElements({ kept, unanswered }: BoardActions): BoardElement[] {
  const elements = new Map(kept.getView());
  for (const element of unanswered()) {
    const known = elements.get(element.id);
    if (!known || beats(element, known)) elements.set(element.id, element);
  }
  return [...elements.values()];
}

/** Keeps an open board and the room in step: what this person draws goes to the room, what the room has comes here. */
export class BoardScene {
  readonly #editor: Editor;
  readonly #board: BoardActions;
  /** The last state of each element that was queued. */
  readonly #queued = new Map<string, Version>();
  /** The room's elements, and what is drawn of each: without its pattern, where that would take too long. */
  readonly #whole = new Map<string, BoardElement>();
  readonly #drawn = new Map<string, BoardElement>();
  /** Elements that the scene has without their pattern. */
  readonly #plain = new Set<string>();
  /** Elements of the room that Excalidraw didn't take, because there is nothing to be seen of them. */
  readonly #refused = new Map<string, BoardElement>();
  readonly #unsubscribe: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Elements that this person alone sees, by id. */
  readonly #unshared = new Set<string>();
  readonly #ports: BoardScenePorts;

  constructor(editor: Editor, board: BoardActions, ports: BoardScenePorts) {
    this.#editor = editor;
    this.#board = board;
    this.#ports = ports;
    // As in the scene that the board was opened with.
    this.#toDraw(newestElements(board));
    for (const element of this.#whole.values()) this.#drawableOf(element);
    for (const { id, version, versionNonce } of board.unanswered()) this.#queued.set(id, { version, versionNonce });
    this.#unsubscribe = board.kept.subscribe((now, before) => this.#pull(before.size > 0 ? dropped(before, now) : []));
    this.#pull([]);
  }

  /** Excalidraw has changed something. */
  changed(elements: readonly OrderedExcalidrawElement[]): void {
    if (!elements.every((element) => element.isDeleted || mayStay(element))) return this.#clean(elements);
    if (this.#findChanged(elements).length > 0) this.#timer ??= setTimeout(() => this.flush(), COLLECTED_MS);
    // A text that was being written kept off the room's state of it.
    this.#pull([]);
  }

  /** Queues at once what was collected. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = this.#findChanged(this.#editor.getSceneElementsIncludingDeleted());
    const sent = changed.flatMap((element) => {
      const fitting = toBoardElement(this.#withPattern(element));
      this.#noteShared(element.id, fitting !== null);
      return fitting ?? [];
    });
    for (const { id, version, versionNonce } of changed) this.#queued.set(id, { version, versionNonce });
    if (sent.length > 0) this.#board.change(sent);
  }

  /** Takes up new states of the room's elements; forgotten ones are dropped. */
  #toDraw(elements: Iterable<BoardElement>): void {
    const fresh = [...elements].filter((element) => {
      const known = this.#whole.get(element.id);
      return known !== element && !(known && beats(known, element));
    });
    for (const element of fresh) this.#whole.set(element.id, element);
    putDrawable(this.#drawn, fresh);
  }

  /** For the scene. */
  #drawableOf(element: BoardElement): BoardElement {
    const drawable = this.#drawn.get(element.id) ?? element;
    if (drawable === element) this.#plain.delete(element.id);
    else this.#plain.add(element.id);
    return drawable;
  }

  /** A pattern that this page doesn't draw stays the element's, until its person chooses another one. */
  #withPattern(element: OrderedExcalidrawElement): OrderedExcalidrawElement {
    const { id, fillStyle, strokeStyle } = element;
    const whole = this.#whole.get(id);
    if (element.isDeleted || !this.#plain.has(id) || !whole || whole.isDeleted) return element;
    if (fillStyle === "solid" && strokeStyle === "solid") {
      return { ...element, fillStyle: whole.fillStyle, strokeStyle: whole.strokeStyle };
    }
    this.#plain.delete(id);
    return element;
  }

  #noteShared(id: string, isShared: boolean): void {
    if (isShared) this.#unshared.delete(id);
    else if (!this.#unshared.has(id)) {
      this.#unshared.add(id);
      this.#ports.onUnshared();
    }
  }

  stop(): void {
    this.flush();
    this.#unsubscribe();
  }

  #findChanged(elements: readonly OrderedExcalidrawElement[]): OrderedExcalidrawElement[] {
    if (this.#ports.isReadOnly()) return [];
    const room = this.#board.kept.getView();
    return elements.filter((element) => {
      const known = room.get(element.id);
      const queued = this.#queued.get(element.id);
      const isNew = !known && !queued;
      if (isNew && (element.isDeleted || isInvisiblySmallElement(element))) return false;
      // Other pages would erase an empty text that is about to be written.
      if (element.type === "text" && !element.isDeleted && element.text.trim() === "") return false;
      return (!known || beats(element, known)) && (!queued || beats(element, queued));
    });
  }

  /** Brings the scene up to what the room has. */
  #pull(gone: readonly string[]): void {
    const scene = this.#editor.getSceneElementsIncludingDeleted();
    const state = this.#editor.getAppState();
    const byId = new Map(scene.map((element) => [element.id, element]));
    const room = this.#board.kept.getView();
    for (const id of gone) {
      this.#whole.delete(id);
      this.#drawn.delete(id);
    }
    this.#toDraw(room.values());
    const behind = [...room.values()].filter((element) => {
      const here = byId.get(element.id);
      if (isHeld(element.id, state)) return false;
      return here ? beats(element, here) : !element.isDeleted && this.#refused.get(element.id) !== element;
    });
    if (behind.length === 0 && gone.length === 0) return;
    const fresh = toScene(
      behind.map((element) => this.#drawableOf(element)),
      byId,
    );
    const taken = new Set(fresh.map(({ id }) => id));
    for (const element of behind) if (!taken.has(element.id)) this.#refused.set(element.id, element);
    if (fresh.length === 0 && gone.length === 0) return;
    const rest = scene.filter(({ id }) => !gone.includes(id));
    const elements = reconcileElements(rest, fresh as RemoteExcalidrawElement[], state);
    this.#editor.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
  }

  /** Pasted pictures and links to other sites go again. */
  #clean(elements: readonly OrderedExcalidrawElement[]): void {
    const cleaned = elements.flatMap((element): ExcalidrawElement[] => {
      if (element.isDeleted || mayStay(element)) return [element];
      const unlinked = newElementWith(element, { link: null });
      return mayStay(unlinked) ? [unlinked] : [];
    });
    this.#editor.updateScene({ elements: cleaned, captureUpdate: CaptureUpdateAction.NEVER });
  }
}

function toScene(
  elements: readonly BoardElement[],
  known: ReadonlyMap<string, OrderedExcalidrawElement>,
): OrderedExcalidrawElement[] {
  return restoreElements(
    elements.flatMap((element) => toSceneElement(element, known.get(element.id)) ?? []),
    null,
  );
}

/** Excalidraw keeps an element that is being written or drawn. */
function isHeld(id: string, { editingTextElement, resizingElement, newElement }: AppState): boolean {
  return [editingTextElement, resizingElement, newElement].some((held) => held?.id === id);
}

function dropped(before: BoardView, now: BoardView): string[] {
  return [...before.keys()].filter((id) => !now.has(id));
}
