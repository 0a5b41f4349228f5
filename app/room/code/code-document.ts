import { type CodeText, readChanges, rebaseOver, type TextChanges, writeChanges } from "../../../party/code/code-text";
import { changesBytes, splitChanges } from "../../../party/code/split-changes";
import type { CodeChange } from "../../../party/protocol/code";
import { LIMITS } from "../../../party/protocol/limits";
import type { QueuedMessage } from "../client/outbox-entry";

/** The rest of a frame is for the fields beside the change, and for positions that grow while it waits. */
const MOST_BYTES = LIMITS.textFrameBytes - 4 * 1024;

type ChangeMessage = Extract<QueuedMessage, { type: "code_change" }>;

export type CodeDocumentPorts = {
  /** Queues a change; answers its op. */
  add(message: ChangeMessage): string;
  /** Puts another message in the place of a queued one; false when that was sent before. */
  amend(op: string, message: ChangeMessage): boolean;
  isOwn(change: CodeChange): boolean;
};

/** `onlyIfUnchanged`: another change before it makes it void (`alone` on the wire, rule K2). */
type Unanswered = { op: string; changes: TextChanges; onlyIfUnchanged?: true };

/**
 * One file while it is open in the editor: the room's text and, on top of it, own changes that the room has not
 * answered. At most one of them is on its way (rule K4); what is typed meanwhile gathers in the next one.
 */
export class CodeDocument {
  #unanswered: Unanswered[] = [];
  #isOvertaken = false;

  constructor(
    private readonly file: string,
    /** The room's text at `version`. */
    private confirmed: CodeText,
    private version: number,
    private readonly ports: CodeDocumentPorts,
  ) {}

  get text(): CodeText {
    return this.#unanswered.reduce((text, { changes }) => changes.apply(text), this.confirmed);
  }

  get confirmedText(): CodeText {
    return this.confirmed;
  }

  /** Of the confirmed text. */
  get confirmedVersion(): number {
    return this.version;
  }

  /** The version that a selection may name: null while own changes are unanswered. */
  get settledVersion(): number | null {
    return this.#unanswered.length === 0 ? this.version : null;
  }

  /** Own changes that the room has not answered, each made on the one before. */
  get unanswered(): readonly TextChanges[] {
    return this.#unanswered.map(({ changes }) => changes);
  }

  /** The last edit counted only if the text was unchanged, and another change came first. */
  get isOvertaken(): boolean {
    return this.#isOvertaken;
  }

  /** Where a position of the confirmed text is in the shown one. */
  toShown(position: number): number {
    return this.#unanswered.reduce((at, { changes }) => changes.mapPos(at), position);
  }

  /** Takes a change of the shown text by its person; one that is too large for a message is sent in parts. */
  edit(changes: TextChanges): void {
    this.#isOvertaken = false;
    for (const part of splitChanges(changes, MOST_BYTES)) this.#queue(part);
  }

  /** Takes a change that counts only if nobody changes the text first, where the present text is the room's. */
  editIfUnchanged(changes: TextChanges): void {
    this.#isOvertaken = false;
    if (this.#unanswered.length > 0 || changesBytes(changes) > MOST_BYTES) return this.edit(changes);
    const op = this.ports.add({ ...this.#message(0, changes), alone: true });
    this.#unanswered = [{ op, changes, onlyIfUnchanged: true }];
  }

  #queue(changes: TextChanges): void {
    const last = this.#unanswered.at(-1);
    if (last && !last.onlyIfUnchanged) {
      const together = { op: last.op, changes: last.changes.compose(changes) };
      const fits = changesBytes(together.changes) <= MOST_BYTES;
      if (fits && this.ports.amend(last.op, this.#message(this.#unanswered.length - 1, together.changes))) {
        this.#unanswered = [...this.#unanswered.slice(0, -1), together];
        return;
      }
    }
    const op = this.ports.add(this.#message(this.#unanswered.length, changes));
    this.#unanswered = [...this.#unanswered, { op, changes }];
  }

  /**
   * Takes the room's next change of this file. Answers what it changes in the shown text; null for an own one, which is
   * shown already, and for one that it has.
   */
  receive(change: CodeChange): TextChanges | null {
    if (change.version <= this.version) return null;
    const applied = readChanges(change.changes);
    if (!applied || change.version !== this.version + 1)
      throw new Error(`version ${change.version} after ${this.version}`);
    const before = this.confirmed;
    this.version = change.version;
    this.confirmed = applied.apply(before);
    const [first, ...later] = this.#unanswered;
    if (first && first.op === change.op && this.ports.isOwn(change)) {
      this.#unanswered = later;
      this.#amendAll();
      return null;
    }
    const own = this.unanswered;
    if (first?.onlyIfUnchanged) {
      this.refuse(first.op);
      const shown = own.reduce((all, changes) => all.compose(changes));
      return shown.invert(before).compose(applied);
    }
    const rebased = rebaseOver(own, applied);
    this.#unanswered = this.#unanswered.flatMap((one, n) => {
      const changes = rebased.unanswered[n];
      return changes ? [{ ...one, changes }] : [];
    });
    this.#amendAll();
    return rebased.applied;
  }

  /**
   * The room refuses this change: it goes, with what was typed after it. Answers whether the shown text is another one
   * now.
   */
  refuse(op: string): boolean {
    const at = this.#unanswered.findIndex((one) => one.op === op);
    if (at < 0) return false;
    if (this.#unanswered[at]?.onlyIfUnchanged) this.#isOvertaken = true;
    this.#unanswered = this.#unanswered.slice(0, at);
    return true;
  }

  /** An unsent change is sent as made on the present version. A sent change stays as it is: the room rebases it. */
  #amendAll(): void {
    this.#unanswered.forEach(({ op, changes, onlyIfUnchanged }, n) => {
      if (!onlyIfUnchanged) this.ports.amend(op, this.#message(n, changes));
    });
  }

  #message(n: number, changes: TextChanges): ChangeMessage {
    const before = this.#unanswered[n - 1];
    return {
      ...{ type: "code_change", file: this.file, version: this.version, changes: writeChanges(changes) },
      ...(before && { after: before.op }),
    };
  }
}
