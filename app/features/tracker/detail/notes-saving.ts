import { Observable } from "../../../state/observable";

/** Debounce while typing; leaving the field or the page saves at once. */
export const REST_MS = 1_500;

/** `still`: nothing was typed here. */
export type NotesView = { text: string; state: "still" | "saving" | "saved" | "unsaved" };

export type NotesSavingPorts = {
  /** Resolves to whether the server has the text. */
  send: (text: string) => Promise<boolean>;
  /** Text that isn't saved yet, in this tab. `drop` keeps a draft that differs from what was saved. */
  drafts: { read: () => string | null; keep: (text: string) => void; drop: (saved: string) => void };
};

/** Notes on an application that save themselves. Text that could not be saved stays in view and in this tab. */
export class NotesSaving extends Observable<NotesView> {
  #sent: string | null = null;
  #sends = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `notes`: the server's. */
  constructor(
    private notes: string,
    private readonly ports: NotesSavingPorts,
  ) {
    super({ text: notes, state: "still" });
  }

  /** Shows a draft that an earlier visit in this tab could not save. */
  resume(): void {
    const draft = this.ports.drafts.read();
    if (draft === null) return;
    this.setView({ text: draft, state: "unsaved" });
    this.#plan();
  }

  /** The server's notes, after an undo or a change in another tab: they never overwrite unsaved text. */
  readonly hear = (notes: string): void => {
    this.notes = notes;
    if (this.ports.drafts.read() === null) this.patchView({ text: notes });
  };

  readonly type = (text: string): void => {
    this.ports.drafts.keep(text);
    this.setView({ text, state: "saving" });
    this.#plan();
  };

  readonly save = async (): Promise<void> => {
    clearTimeout(this.#rest);
    const { drafts, send } = this.ports;
    const { text } = this.getView();
    if (text === this.#sent || drafts.read() === null) return;
    if (text === this.notes && this.#sent === null) {
      drafts.drop(text);
      return this.patchView({ state: "saved" });
    }
    this.#sent = text;
    this.#sends += 1;
    const number = this.#sends;
    this.patchView({ state: "saving" });
    const isStored = await send(text);
    // How an older save ends says nothing about the newest one, or about text that was typed since.
    if (number !== this.#sends) return;
    this.#sent = null;
    if (isStored) drafts.drop(text);
    if (this.getView().text === text) this.patchView({ state: isStored ? "saved" : "unsaved" });
  };

  #plan(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.save(), REST_MS);
  }
}
