import type { CodeChange, CodeFile, CodeRun } from "../../../party/protocol/code";
import type { CodeSecret } from "../../../party/protocol/code-secret";
import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import { createEmitter } from "../../state/emitter";
import { Observable } from "../../state/observable";

/** A file as the room sent it: a text at `version`, and the changes after it. An editor makes the present text of them. */
export type KeptFile = { version: number; text: string; changes: readonly CodeChange[] };
/** `secrets`: what this person may know of the files' tasks, by file, as the room last said it. */
export type CodeView = {
  files: readonly CodeFile[];
  runs: readonly CodeRun[];
  secrets: ReadonlyMap<string, CodeSecret>;
};
export type CodeSelection = Omit<ServerMessageOf<"code_selection">, "type">;
export type CodeNews = CodeChange | ServerMessageOf<"code_selection">;

type Kept = {
  files: Map<string, CodeFile>;
  texts: Map<string, KeptFile & { changes: CodeChange[] }>;
  runs: Map<string, CodeRun>;
  secrets: Map<string, CodeSecret>;
};

const nothing = (): Kept => ({ files: new Map(), texts: new Map(), runs: new Map(), secrets: new Map() });

/**
 * The code of a room on this page, without an editor: a page whose code pane is shut loads none. It stands beside the
 * room's view, so a keystroke of the other draws the editor alone.
 */
export class RoomCode extends Observable<CodeView> {
  #kept = nothing();
  /** Pages of a sync in progress, applied once all of it has come: one that breaks off is sent again as a whole. */
  #pages: ServerMessageOf<"sync_code">[] = [];
  #epoch: string | null = null;
  readonly #news = createEmitter<CodeNews>();
  /** Changes in the room's order, each once, and the others' selections. */
  readonly onNews = this.#news.subscribe;

  constructor() {
    super({ files: [], runs: [], secrets: new Map() });
  }

  /** The file's text and changes; null while the room has no such file. */
  getFile(id: string): KeptFile | null {
    return this.#kept.texts.get(id) ?? null;
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "initialized":
        this.#pages = [];
        if (message.epoch !== this.#epoch) this.#kept = nothing();
        this.#epoch = message.epoch;
        return this.#show();
      case "sync_code":
        this.#pages.push(message);
        return;
      case "sync_suggestions":
        if (message.more || this.#pages.length === 0) return;
        if (this.#pages[0]?.full) this.#kept = { ...nothing(), secrets: this.#kept.secrets };
        for (const page of this.#pages.splice(0)) this.#apply(page);
        return this.#show();
      case "code_file":
        this.#kept.files.set(message.file.id, message.file);
        if (message.text !== undefined) {
          this.#kept.texts.set(message.file.id, { version: 0, text: message.text, changes: [] });
        }
        return this.#show();
      case "code_change":
        return this.#hearChange(message);
      case "code_run":
        this.#kept.runs.set(message.run.id, message.run);
        return this.#show();
      case "code_secret":
        this.#kept.secrets.set(message.file, message.secret);
        return this.#show();
      case "code_selection":
        this.#news.emit(message);
        return;
      default:
        return;
    }
  }

  #apply({ files, pieces, changes, runs, deleted }: ServerMessageOf<"sync_code">): void {
    for (const id of deleted) for (const rows of Object.values(this.#kept)) rows.delete(id);
    for (const file of files) this.#kept.files.set(file.id, file);
    for (const { file, version, isFirst, text } of pieces) {
      const known = this.#kept.texts.get(file);
      if (isFirst || !known) this.#kept.texts.set(file, { version, text, changes: [] });
      else this.#kept.texts.set(file, { ...known, text: known.text + text });
    }
    for (const change of changes) this.#hearChange(change);
    for (const run of runs) this.#kept.runs.set(run.id, run);
  }

  #hearChange(change: CodeChange): void {
    const file = this.#kept.texts.get(change.file);
    if (!file || change.version !== file.version + file.changes.length + 1) return;
    file.changes.push(change);
    this.#news.emit(change);
  }

  #show(): void {
    const { files, runs, secrets } = this.#kept;
    this.setView({ files: [...files.values()], runs: [...runs.values()], secrets: new Map(secrets) });
  }
}
