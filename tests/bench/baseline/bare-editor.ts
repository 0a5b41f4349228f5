import { defaultKeymap, history } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";

declare global {
  interface Window {
    openBareEditor: (doc: string) => void;
  }
}

window.openBareEditor = (doc) => {
  new EditorView({
    doc,
    parent: document.body,
    extensions: [
      lineNumbers(),
      history(),
      keymap.of(defaultKeymap),
      python(),
      syntaxHighlighting(defaultHighlightStyle),
      EditorView.theme({ "&": { height: "600px" } }),
    ],
  });
};
