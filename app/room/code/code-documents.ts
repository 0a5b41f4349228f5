import { type CodeText, readChanges, type TextChanges, toCodeText } from "../../../party/code/code-text";
import type { CodeChange } from "../../../party/protocol/code";
import { CODE_SELECTION_EVERY_MS } from "../../../party/protocol/limits";
import { ObservableValue } from "../../state/observable";
import type { CodeActions } from "../client/code-actions";
import type { RoomClient } from "../client/room-client";
import { CodeDocument } from "./code-document";
import { moveLines } from "./move-lines";

/** A participant counts as typing, and their caret shows a name, for this long after the last sign of it. */
export const TYPING_MS = 2_000;

const SETTLE_MS = 2_000;

export type DocumentNews =
  /** By the other: the shown text changes like this. */
  | { type: "changed"; changes: TextChanges }
  /** The shown text is another one: own changes were refused, or the room sent the whole file. */
  | { type: "replaced" }
  /** The others' carets have moved, or have been still for a while. */
  | { type: "carets" };

/** In the shown text. */
export type ShownCaret = { participantId: string; anchor: number; head: number; active: boolean };

/** Of a participant, in a version of a file: that of the last change that this page has heard, unless the room is ahead of it. */
type Caret = { file: string; version: number; anchor: number; head: number; movedAt: number };

export type Typing = { participantId: string; file: string };

export type CodeDocumentsPorts = {
  code: CodeActions;
  live: Pick<RoomClient, "getView" | "subscribe">;
  now: () => number;
};

/**
 * The files of a room that were opened in the editor. They outlive it: unanswered changes stay in step with the room
 * while the editor is closed. Changes that an earlier page left in the outbox come like the other participant's.
 */
export class CodeDocuments {
  readonly #documents = new Map<string, CodeDocument>();
  readonly #listeners = new Map<string, Set<(news: DocumentNews) => void>>();
  readonly #carets = new Map<string, Caret>();
  readonly #refused = new Set<string>();
  #wished: { file: string; anchor: number; head: number } | null = null;
  #selectedAt = Number.NEGATIVE_INFINITY;
  #selecting: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The others who have typed in the last seconds. */
  readonly typing = new ObservableValue<readonly Typing[]>([]);

  constructor(private readonly ports: CodeDocumentsPorts) {
    ports.code.kept.onNews((news) => {
      if ("changes" in news) return this.#hearChange(news);
      this.#moveCaret(news.participantId, news);
      this.#tell(news.file, { type: "carets" });
    });
    ports.code.kept.subscribe(() => this.#followFiles());
    ports.live.subscribe(() => this.#hearRefusals());
  }

  /** Null while the room has no such file. */
  open(file: string): CodeDocument | null {
    const known = this.#documents.get(file);
    if (known) return known;
    const kept = this.ports.code.kept.getFile(file);
    if (!kept) return null;
    const document = new CodeDocument(file, toCodeText(kept.text), kept.version, {
      add: (message) => this.ports.code.addChange(message),
      amend: (op, message) => this.ports.code.amendChange(op, message),
      isOwn: ({ participantId }) => participantId === this.#self,
    });
    for (const change of kept.changes) document.receive(change);
    this.#documents.set(file, document);
    return document;
  }

  listen(file: string, listener: (news: DocumentNews) => void): () => void {
    const listeners = this.#listeners.get(file) ?? new Set();
    this.#listeners.set(file, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Of the others. */
  caretsIn(file: string): ShownCaret[] {
    const document = this.#documents.get(file);
    return [...this.#carets].flatMap(([participantId, caret]) => {
      if (!document || caret.file !== file || participantId === this.#self) return [];
      const { anchor, head } = withinText(caret, document);
      const active = this.#isRecent(caret.movedAt);
      return { participantId, anchor: document.toShown(anchor), head: document.toShown(head), active };
    });
  }

  /** Takes the own selection in the shown text: it is sent when the room has all own changes (rule K11). */
  select(file: string, anchor: number, head: number): void {
    this.#wished = { file, anchor, head };
    this.#sendSelection();
  }

  /**
   * A text that the room has, with its version: at once if it has all own changes, or else as soon as it has them. If
   * that takes too long, the shown text, with the version that it is built on.
   */
  settle(file: string): Promise<{ text: CodeText; version: number } | null> {
    return new Promise((resolve) => {
      const read = (isLate: boolean) => {
        const document = this.open(file);
        if (document && document.settledVersion === null && !isLate) return;
        stop();
        clearTimeout(timer);
        resolve(document && { text: document.text, version: document.confirmedVersion });
      };
      const stop = this.listen(file, () => read(false));
      const timer = setTimeout(() => read(true), SETTLE_MS);
      read(false);
    });
  }

  /**
   * The numbers that lines of a version have in the shown text; null for one that was changed since. Null without that
   * version: after a full sync a page has no text from before it.
   */
  findLines(file: string, version: number, lines: readonly number[]): (number | null)[] | null {
    const document = this.open(file);
    const kept = this.ports.code.kept.getFile(file);
    if (!document || !kept || version < kept.version || version > document.confirmedVersion) return null;
    if (version === document.settledVersion) return moveLines(lines, document.text, [], document.text);
    const confirmed = kept.changes.flatMap(({ changes }) => readChanges(changes) ?? []);
    const at = version - kept.version;
    const text = confirmed.slice(0, at).reduce((earlier, changes) => changes.apply(earlier), toCodeText(kept.text));
    return moveLines(lines, text, [...confirmed.slice(at), ...document.unanswered], document.text);
  }

  get #self(): string | null {
    return this.ports.live.getView().self?.participantId ?? null;
  }

  #tell(file: string, news: DocumentNews): void {
    for (const listener of [...(this.#listeners.get(file) ?? [])]) listener(news);
  }

  #isRecent(at: number): boolean {
    return this.ports.now() - at < TYPING_MS;
  }

  #hearChange(change: CodeChange): void {
    const applied = readChanges(change.changes);
    if (applied) {
      this.#moveCarets(change, applied);
      this.#moveToEnd(change, applied);
    }
    if (change.participantId !== this.#self) {
      const others = this.typing.getView().filter(({ participantId }) => participantId !== change.participantId);
      this.typing.set([...others, { participantId: change.participantId, file: change.file }]);
      this.#rest();
    }
    const document = this.#documents.get(change.file);
    // After a gap the whole file follows.
    if (!document || change.version > document.confirmedVersion + 1) return;
    const changes = document.receive(change);
    if (changes) this.#tell(change.file, { type: "changed", changes });
    this.#tell(change.file, { type: "carets" });
    this.#sendSelection();
  }

  /** Keeps carets up to date, so that drawing one costs the same however long ago it was moved. */
  #moveCarets({ file, version }: CodeChange, applied: TextChanges): void {
    for (const [participantId, caret] of this.#carets) {
      if (caret.file !== file || caret.version >= version) continue;
      this.#carets.set(participantId, { ...moveOver(caret, applied), version });
    }
  }

  /** After a change its author's caret is at the end of it (rule K11). */
  #moveToEnd({ file, version, participantId }: CodeChange, applied: TextChanges): void {
    const ends: number[] = [];
    applied.iterChangedRanges((_fromA, _toA, _fromB, toB) => ends.push(toB));
    const end = ends.at(-1);
    if (end !== undefined) this.#moveCaret(participantId, { file, version, anchor: end, head: end });
  }

  #moveCaret(participantId: string, { file, version, anchor, head }: Omit<Caret, "movedAt">): void {
    const before = this.#carets.get(participantId);
    const caret = this.#bringForward({ file, version, anchor, head, movedAt: this.ports.now() });
    this.#carets.set(participantId, caret);
    if (before && before.file !== file) this.#tell(before.file, { type: "carets" });
    if (participantId !== this.#self) this.#rest();
  }

  /** The caret after the changes since its version, as far as this page has them. */
  #bringForward(caret: Caret): Caret {
    const kept = this.ports.code.kept.getFile(caret.file);
    if (!kept || caret.version < kept.version) return caret;
    return kept.changes.slice(caret.version - kept.version).reduce((moved, { changes, version }) => {
      const applied = readChanges(changes);
      return applied ? { ...moveOver(moved, applied), version } : moved;
    }, caret);
  }

  /** When the others have been still for long enough, their names go. */
  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.typing.set([]);
      for (const file of this.#documents.keys()) this.#tell(file, { type: "carets" });
    }, TYPING_MS);
  }

  #sendSelection(): void {
    const wished = this.#wished;
    const document = wished && this.#documents.get(wished.file);
    const version = document?.settledVersion ?? null;
    if (!wished || !document || version === null || !this.#self) return;
    const wait = this.#selectedAt + CODE_SELECTION_EVERY_MS - this.ports.now();
    if (wait > 0) {
      clearTimeout(this.#selecting);
      this.#selecting = setTimeout(() => this.#sendSelection(), wait);
      return;
    }
    this.#wished = null;
    const known = this.#carets.get(this.#self);
    if (known?.file === wished.file) {
      const { anchor, head } = withinText(known, document);
      if (anchor === wished.anchor && head === wished.head) return;
    }
    this.#selectedAt = this.ports.now();
    this.#moveCaret(this.#self, { ...wished, version });
    this.ports.code.select({ ...wished, version });
  }

  /** Files that are gone, and files that the room sent as a whole. */
  #followFiles(): void {
    for (const [file, document] of [...this.#documents]) {
      const kept = this.ports.code.kept.getFile(file);
      if (kept && kept.version + kept.changes.length === document.confirmedVersion) continue;
      this.#documents.delete(file);
      if (kept) this.open(file);
      this.#tell(file, { type: "replaced" });
    }
  }

  #hearRefusals(): void {
    for (const { op, message, code } of this.ports.live.getView().outbox.refusals) {
      if (message.type !== "code_change" || this.#refused.has(op)) continue;
      this.#refused.add(op);
      // Somebody was faster, and it only replaced an untouched text: no typed words are lost.
      if (message.alone && code === "conflict") this.ports.code.dismissChange(op);
      if (this.#documents.get(message.file)?.refuse(op)) this.#tell(message.file, { type: "replaced" });
    }
  }
}

function moveOver(caret: Caret, applied: TextChanges): Caret {
  const move = (at: number) => applied.mapPos(Math.min(at, applied.length));
  return { ...caret, anchor: move(caret.anchor), head: move(caret.head) };
}

/** Another page may send any position. */
function withinText({ anchor, head }: Caret, { confirmedText }: CodeDocument): { anchor: number; head: number } {
  return { anchor: Math.min(anchor, confirmedText.length), head: Math.min(head, confirmedText.length) };
}
