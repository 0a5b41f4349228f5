import { isolateHistory } from "@codemirror/commands";
import {
  Annotation,
  ChangeSet,
  EditorState,
  type Extension,
  Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { rebaseOver, type TextChanges } from "../../../../party/code/code-text";
import type { CodeRun } from "../../../../party/protocol/code";
import type { CodeDocuments, DocumentNews } from "../../../room/code/code-documents";
import { moveMarks } from "../../../room/code/move-lines";
import type { OwnWords } from "../../care/own-words";
import { find } from "./find";
import { type PeerCaret, setPeerCarets } from "./peer-carets";
import { setRunMarks } from "./run-marks";

/** Android's keyboards write the composed text a moment after the composition's end. */
const COMPOSED_MS = 100;
/** A pause this long ends a sentence, or interrupts it to think. */
const WRITTEN_MS = 1_500;

const fromRoom = Annotation.define<true>();
/** The change counts on the present text only. */
const onlyIfUnchanged = Annotation.define<true>();

export type EditedFilePorts = {
  documents: CodeDocuments;
  /** Null for somebody who isn't in the room any more. */
  personOf: (participantId: string) => Pick<PeerCaret, "name" | "role"> | null;
  /** This person has typed and paused. */
  onWritten: (words: OwnWords) => void;
};

/**
 * A file in the editor, bound to the room's document. Text, selection and history outlive the view; a view shows one
 * file at a time.
 */
export class EditedFile {
  #state: EditorState;
  #view: EditorView | null = null;
  /** Changes of the room that wait for the end of a composition, made on the view's text. */
  #held: TextChanges | null = null;
  #showsCarets = false;
  /** The run whose marks are shown. */
  #marked: string | null = null;
  #composed: ReturnType<typeof setTimeout> | undefined;
  /** Where this person has typed since they last paused. */
  #typedAt: { from: number; to: number }[] = [];
  #writing: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  constructor(
    readonly id: string,
    extensions: Extension,
    private readonly ports: EditedFilePorts,
  ) {
    this.#state = EditorState.create({
      doc: ports.documents.open(id)?.text,
      extensions: [
        extensions,
        EditorView.updateListener.of((update) => this.#hearUpdate(update)),
        EditorView.domEventHandlers({ compositionend: () => this.#hearCompositionEnd() }),
      ],
    });
    this.#stop = ports.documents.listen(id, (news) => this.#hear(news));
    this.#showCarets();
  }

  get state(): EditorState {
    return this.#view?.state ?? this.#state;
  }

  /** Shows the file in `parent` until `hide`. */
  show(parent: HTMLElement): EditorView {
    this.#view = new EditorView({ state: this.#state, parent });
    this.#showCarets();
    return this.#view;
  }

  hide(): void {
    if (!this.#view) return;
    this.#flush();
    this.#state = this.#view.state;
    this.#view.destroy();
    this.#view = null;
  }

  dispatch(spec: TransactionSpec): void {
    if (this.#view) return this.#view.dispatch(spec);
    const transaction = this.#state.update(spec);
    this.#state = transaction.state;
    this.#hearTransaction(transaction);
  }

  /**
   * Replaces the whole text, as this person's own change: one undo brings the old one back. Resolves to whether the room
   * took it, which it doesn't if somebody has changed the text first. Without a connection it counts as taken.
   */
  async replaceText(text: string): Promise<boolean> {
    if (text === this.state.doc.toString()) return true;
    const changes = { from: 0, to: this.state.doc.length, insert: text };
    this.dispatch({ changes, annotations: [isolateHistory.of("full"), onlyIfUnchanged.of(true)] });
    await this.ports.documents.settle(this.id);
    return this.ports.documents.open(this.id)?.isOvertaken !== true;
  }

  /** Marks the lines that a run complained about, unless they are marked already: edits move the marks along. */
  mark({ id, version, marks }: Pick<CodeRun, "id" | "version" | "marks">): void {
    if (id === this.#marked) return;
    this.#marked = id;
    const shown = moveMarks(marks, (lines) => this.ports.documents.findLines(this.id, version, lines));
    this.dispatch({ effects: setRunMarks.of(shown) });
  }

  goToLine(line: number): void {
    const { doc } = this.state;
    this.dispatch({ selection: { anchor: doc.line(Math.min(line, doc.lines)).from }, scrollIntoView: true });
    this.#view?.focus();
  }

  find(): void {
    if (this.#view) void find(this.#view);
  }

  /** The file is gone. */
  close(): void {
    this.#stop();
    clearTimeout(this.#composed);
    clearTimeout(this.#writing);
    this.#held = null;
    this.hide();
  }

  #hearUpdate({ transactions, state, docChanged, selectionSet, focusChanged, view }: ViewUpdate): void {
    for (const transaction of transactions) this.#hearTransaction(transaction);
    if (!view.hasFocus || !(docChanged || selectionSet || focusChanged)) return;
    const { anchor, head } = state.selection.main;
    const move = (at: number) => this.#held?.mapPos(at) ?? at;
    this.ports.documents.select(this.id, move(anchor), move(head));
  }

  #hearTransaction(transaction: Transaction): void {
    const { docChanged, changes } = transaction;
    if (!docChanged) return;
    const isOwn = !transaction.annotation(fromRoom);
    this.#noteTyped(changes, isOwn);
    if (isOwn) this.#edit(changes, transaction.annotation(onlyIfUnchanged) === true);
  }

  #noteTyped(changes: TextChanges, isOwn: boolean): void {
    this.#typedAt = this.#typedAt.map(({ from, to }) => ({
      from: changes.mapPos(from, -1),
      to: changes.mapPos(to, 1),
    }));
    if (!isOwn) return;
    changes.iterChangedRanges((_fromA, _toA, from, to) => {
      const isKnown = this.#typedAt.some((place) => place.from <= from && place.to >= to);
      if (!isKnown) this.#typedAt.push({ from, to });
    });
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => {
      const places = this.#typedAt;
      this.#typedAt = [];
      this.ports.onWritten({ file: this.id, text: this.state.doc.toString(), places });
    }, WRITTEN_MS);
  }

  #edit(changes: TextChanges, isOnlyIfUnchanged: boolean): void {
    if (isOnlyIfUnchanged && !this.#held) return this.ports.documents.open(this.id)?.editIfUnchanged(changes);
    const { unanswered, applied } = this.#held
      ? rebaseOver([changes], this.#held)
      : { unanswered: [changes], applied: null };
    this.#held = applied;
    for (const own of unanswered) this.ports.documents.open(this.id)?.edit(own);
  }

  #hear(news: DocumentNews): void {
    switch (news.type) {
      case "changed":
        return this.#receive(news.changes);
      case "replaced":
        return this.#replace();
      case "carets":
        return this.#showCarets();
      default:
        news satisfies never;
    }
  }

  #receive(changes: TextChanges): void {
    if (this.#held) this.#held = this.#held.compose(changes);
    else if (this.#isComposedIn(changes)) this.#held = changes;
    else this.#apply(changes);
  }

  /** A change of the line in which an input method composes would end the composition. */
  #isComposedIn(changes: TextChanges): boolean {
    if (!this.#view?.compositionStarted) return false;
    const { state } = this.#view;
    const { from, to } = state.doc.lineAt(state.selection.main.head);
    return changes.touchesRange(from, to) !== false;
  }

  #apply(changes: TextChanges): void {
    this.dispatch({
      changes,
      annotations: [fromRoom.of(true), Transaction.remote.of(true), Transaction.addToHistory.of(false)],
      filter: false,
    });
  }

  #hearCompositionEnd(): void {
    clearTimeout(this.#composed);
    this.#composed = setTimeout(() => {
      if (!this.#view?.compositionStarted) this.#flush();
    }, COMPOSED_MS);
  }

  #flush(): void {
    const held = this.#held;
    this.#held = null;
    if (held) this.#apply(held);
    this.#showCarets();
  }

  /** Replaces what differs, so that caret and scroll position stay. */
  #replace(): void {
    this.#held = null;
    const present = this.state.doc.toString();
    const next = this.ports.documents.open(this.id)?.text.toString();
    if (next === undefined || next === present) return;
    const most = Math.min(present.length, next.length);
    let start = 0;
    while (start < most && present[start] === next[start]) start++;
    let end = 0;
    while (end < most - start && present.at(-1 - end) === next.at(-1 - end)) end++;
    const part = { from: start, to: present.length - end, insert: next.slice(start, next.length - end) };
    this.#apply(ChangeSet.of(part, present.length));
    this.#showCarets();
  }

  #showCarets(): void {
    if (this.#view?.compositionStarted) return;
    const held = this.#held?.invertedDesc;
    const { length } = this.state.doc;
    const move = (at: number) => Math.min(held?.mapPos(at) ?? at, length);
    const carets = this.ports.documents.caretsIn(this.id).flatMap((caret): PeerCaret[] => {
      const person = this.ports.personOf(caret.participantId);
      return person ? [{ ...caret, ...person, anchor: move(caret.anchor), head: move(caret.head) }] : [];
    });
    if (carets.length > 0 || this.#showsCarets) this.dispatch({ effects: setPeerCarets.of(carets) });
    this.#showsCarets = carets.length > 0;
  }
}
