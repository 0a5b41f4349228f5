import type { BoardPointer } from "../../../party/protocol/board";
import type { ServerMessage } from "../../../party/protocol/server-messages";
import { Observable } from "../../state/observable";

/** Rule W10. */
const EVERY_MS = 125;
const STILL_MS = 20_000;

/** By participant. */
export type PointersView = ReadonlyMap<string, NonNullable<BoardPointer>>;

/** The pointers of the others over the whiteboard, and this page's own, which is sent as it moves. */
export class BoardPointers extends Observable<PointersView> {
  readonly #fading = new Map<string, ReturnType<typeof setTimeout>>();
  #sending: ReturnType<typeof setTimeout> | undefined;
  /** Undefined: nothing waits. */
  #waiting: BoardPointer | undefined;
  /** Undefined: the others may know something else, or nothing. */
  #sent: BoardPointer | undefined = null;

  /** `send` is for a live connection; without one nothing happens. */
  constructor(private readonly send: (at: BoardPointer) => void) {
    super(new Map());
  }

  /** This person's pointer. The latest place is sent in any case. */
  move(at: BoardPointer): void {
    if (isSame(at, this.#waiting === undefined ? this.#sent : this.#waiting)) return;
    this.#waiting = at;
    if (this.#sending === undefined) this.#flush();
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "initialized":
        // The others send theirs with the next move.
        for (const id of this.getView().keys()) this.#put(id, null);
        // They may still show this person's, and the last message may be lost.
        this.#sent = undefined;
        return;
      case "board_pointer":
        return this.#put(message.participantId, message.at);
      case "disconnect":
        return this.#put(message.participantId, null);
      default:
        return;
    }
  }

  #flush(): void {
    this.#sending = undefined;
    const at = this.#waiting;
    this.#waiting = undefined;
    if (at === undefined || isSame(at, this.#sent)) return;
    this.#sent = at;
    this.send(at);
    this.#sending = setTimeout(() => this.#flush(), EVERY_MS);
  }

  #put(id: string, at: BoardPointer): void {
    clearTimeout(this.#fading.get(id));
    this.#fading.delete(id);
    if (at === null && !this.getView().has(id)) return;
    const pointers = new Map(this.getView());
    if (at === null) pointers.delete(id);
    else {
      pointers.set(id, at);
      this.#fading.set(
        id,
        setTimeout(() => this.#put(id, null), STILL_MS),
      );
    }
    this.setView(pointers);
  }
}

function isSame(one: BoardPointer, other: BoardPointer | undefined): boolean {
  return one === other || (one !== null && other != null && one[0] === other[0] && one[1] === other[1]);
}
