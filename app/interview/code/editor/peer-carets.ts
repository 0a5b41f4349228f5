import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import type { ShownCaret } from "../../../room/code/code-documents";

/** A caret of another participant. `active`: with the name. */
export type PeerCaret = ShownCaret & { name: string; role: SeatRole };

export const setPeerCarets = StateEffect.define<readonly PeerCaret[]>();

/** Carets and selections of the others. Screen readers hear of them in another way. */
export function peerCarets(): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, { changes, effects, state }) {
      const set = effects.findLast((effect) => effect.is(setPeerCarets));
      return set?.is(setPeerCarets) ? draw(set.value, state) : shown.map(changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

function draw(carets: readonly PeerCaret[], { doc }: EditorState): DecorationSet {
  return RangeSet.of(
    carets.flatMap(({ anchor, head, name, role, active }) => {
      const isBelow = doc.lineAt(head).number === 1;
      const caret = Decoration.widget({ widget: new Caret(name, role, active, isBelow), side: -1 }).range(head);
      if (anchor === head) return [caret];
      const selection = Decoration.mark({ class: `cm-peer-selection ${WHO[role]}` });
      return [caret, selection.range(Math.min(anchor, head), Math.max(anchor, head))];
    }),
    true,
  );
}

/** The class that gives a person's colors. */
export const WHO: Record<SeatRole, string> = { interviewer: "cm-interviewer", candidate: "cm-candidate" };

class Caret extends WidgetType {
  constructor(
    private readonly name: string,
    private readonly role: SeatRole,
    private readonly active: boolean,
    private readonly isBelow: boolean,
  ) {
    super();
  }

  override eq(other: Caret): boolean {
    return this.classes === other.classes && this.name === other.name;
  }

  toDOM(): HTMLElement {
    const caret = document.createElement("span");
    caret.setAttribute("aria-hidden", "true");
    caret.className = this.classes;
    caret.appendChild(document.createElement("span"));
    this.#write(caret);
    return caret;
  }

  override updateDOM(caret: HTMLElement): boolean {
    caret.className = this.classes;
    this.#write(caret);
    return true;
  }

  override get estimatedHeight(): number {
    return 0;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  private get classes(): string {
    return `cm-peer-caret ${WHO[this.role]}${this.active ? " cm-active" : ""}${this.isBelow ? " cm-below" : ""}`;
  }

  #write(caret: HTMLElement): void {
    if (caret.firstElementChild) caret.firstElementChild.textContent = this.name;
  }
}
