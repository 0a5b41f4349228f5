import { type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { CodeMark } from "../../../../party/protocol/code";

export const setRunMarks = StateEffect.define<readonly CodeMark[]>();

/** Lines that the last run complained about, with its words behind them. The output has them for screen readers. */
export function runMarks(): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, { changes, effects, state: { doc } }) {
      const set = effects.findLast((effect) => effect.is(setRunMarks));
      if (!set?.is(setRunMarks)) return shown.map(changes);
      return RangeSet.of(
        set.value
          .filter(({ line }) => line <= doc.lines)
          .flatMap(({ line, text }) => {
            const { from, to } = doc.line(line);
            return [
              Decoration.line({ class: "cm-marked-line" }).range(from),
              Decoration.widget({ widget: new Mark(text), side: 1 }).range(to),
            ];
          }),
        true,
      );
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

class Mark extends WidgetType {
  constructor(private readonly text: string) {
    super();
  }

  override eq(other: Mark): boolean {
    return this.text === other.text;
  }

  toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = "cm-mark";
    mark.setAttribute("aria-hidden", "true");
    mark.textContent = this.text;
    return mark;
  }
}
