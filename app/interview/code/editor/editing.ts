import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit, type LanguageSupport } from "@codemirror/language";
import { Compartment, EditorState, type Extension, Prec, type TransactionSpec } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { LIMITS } from "../../../../party/protocol/limits";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { finding, whenFindFails } from "./find";
import { look } from "./look";
import { peerCarets, WHO } from "./peer-carets";
import { runMarks } from "./run-marks";

/** The parts that may change while a file is open. */
export type EditorSetup = {
  grammar: LanguageSupport | null;
  /** Null while vim keys are off, or not loaded. */
  vim: Extension | null;
  readOnly: boolean;
  /** The person's own. */
  role: SeatRole;
  indent: string;
  /** In pixels. */
  fontSize: number;
  /** For screen readers. */
  label: string;
  describedBy: string;
  /** CodeMirror's own words in the page's language. */
  phrases: Record<string, string>;
  onRun: () => void;
  onTooLong: () => void;
  /** The search could not be fetched. */
  onFindFailed: () => void;
};

const vimPart = new Compartment();
const grammarPart = new Compartment();
const restPart = new Compartment();

export function editing(): Extension {
  return [
    // Before all other keys.
    vimPart.of([]),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    finding(),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    peerCarets(),
    runMarks(),
    look(),
    grammarPart.of([]),
    restPart.of([]),
  ];
}

export function configure(setup: EditorSetup): TransactionSpec {
  return {
    effects: [
      vimPart.reconfigure(setup.vim ?? []),
      grammarPart.reconfigure(setup.grammar ?? []),
      restPart.reconfigure(extensionsOf(setup)),
    ],
  };
}

function extensionsOf({
  readOnly,
  role,
  indent,
  fontSize,
  label,
  describedBy,
  phrases,
  onRun,
  onTooLong,
  onFindFailed,
}: EditorSetup): Extension {
  const run = () => {
    onRun();
    return true;
  };
  return [
    indentUnit.of(indent),
    EditorState.tabSize.of(indent === "\t" ? 4 : indent.length),
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of(phrases),
    whenFindFails.of(onFindFailed),
    EditorState.changeFilter.of(({ startState, newDoc }) => {
      const fits = newDoc.length <= LIMITS.codeCharacters || newDoc.length <= startState.doc.length;
      if (!fits) onTooLong();
      return fits;
    }),
    EditorView.editable.of(!readOnly),
    EditorView.editorAttributes.of({ class: WHO[role], style: `--code-size: ${fontSize / 16}rem` }),
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-describedby": describedBy,
      // Checkers don't know that editable text takes the focus, and read-only text doesn't take it by itself.
      tabindex: "0",
      ...(readOnly && { "aria-readonly": "true" }),
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      translate: "no",
    }),
    Prec.highest(keymap.of(["Mod-Enter", "Ctrl-Enter"].map((key) => ({ key, run })))),
  ];
}
