import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags as t } from "@lezer/highlight";
import type { SeatRole } from "../../../../party/protocol/vocabulary";

const highlighting = HighlightStyle.define([
  {
    tag: [t.keyword, t.modifier, t.operatorKeyword, t.controlKeyword, t.definitionKeyword, t.moduleKeyword, t.self],
    color: "var(--code-keyword)",
  },
  {
    tag: [
      t.function(t.variableName),
      t.function(t.propertyName),
      t.typeName,
      t.className,
      t.standard(t.name),
      t.namespace,
    ],
    color: "var(--code-name)",
  },
  { tag: [t.string, t.special(t.string), t.regexp, t.character, t.attributeValue], color: "var(--code-string)" },
  { tag: [t.number, t.bool, t.null, t.atom, t.escape], color: "var(--code-number)" },
  { tag: [t.comment, t.meta, t.processingInstruction], color: "var(--code-comment)" },
  { tag: t.invalid, color: "var(--color-danger)" },
]);

const selected = (role: SeatRole) => ({
  backgroundColor: `var(--color-${role}-soft)`,
  boxShadow: `0 0 0 var(--stroke) var(--color-${role}-line)`,
  borderRadius: "var(--space-half)",
});

const theme = EditorView.theme({
  "&": {
    height: "100%",
    backgroundColor: "var(--color-inset)",
    color: "var(--color-fg)",
    fontSize: "var(--code-size)",
  },
  // Safari on phones zooms into smaller fields.
  "@media (pointer: coarse)": { "&": { fontSize: "max(1rem, var(--code-size))" } },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    lineHeight: "1.65",
    scrollbarWidth: "thin",
    scrollbarColor: "var(--color-line-strong) transparent",
  },
  ".cm-content": { padding: "var(--space-3) 0", caretColor: "var(--who)" },
  ".cm-line": { padding: "0 var(--space-4) 0 var(--space-1)" },
  ".cm-gutters": { backgroundColor: "var(--color-inset)", color: "var(--color-fg-3)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": {
    minWidth: "var(--space-9)",
    padding: "0 var(--space-3) 0 var(--space-2)",
    fontVariantNumeric: "tabular-nums",
  },
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": { backgroundColor: "var(--color-card)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-content ::selection, .cm-line::selection": {
    backgroundColor: "color-mix(in srgb, var(--who) 24%, transparent)",
  },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--who) 24%, transparent)",
  },
  ".cm-cursor": { borderLeft: "var(--stroke-strong) solid var(--who)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--color-active)",
    boxShadow: "0 0 0 var(--stroke) var(--color-line-strong)",
    borderRadius: "var(--space-half)",
  },
  ".cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--color-danger-soft)" },
  ".cm-peer-selection.cm-interviewer": selected("interviewer"),
  ".cm-peer-selection.cm-candidate": selected("candidate"),
  // The editor's own person, or another one inside of it.
  "&.cm-interviewer, .cm-interviewer": { "--who": "var(--color-interviewer)" },
  "&.cm-candidate, .cm-candidate": { "--who": "var(--color-candidate)" },
  ".cm-peer-caret": {
    position: "relative",
    display: "inline-block",
    width: "0",
    height: "1.2em",
    verticalAlign: "-0.25em",
    margin: "0 calc(var(--stroke) * -1)",
    borderLeft: "var(--stroke-strong) solid var(--who)",
  },
  ".cm-peer-caret > span": {
    position: "absolute",
    zIndex: "1",
    bottom: "100%",
    left: "calc(var(--stroke-strong) * -1)",
    padding: "0 var(--space-1)",
    borderRadius: "var(--radius-xs) var(--radius-xs) var(--radius-xs) 0",
    backgroundColor: "var(--who)",
    color: "var(--color-inset)",
    fontFamily: "var(--font-sans)",
    fontSize: "var(--text-2xs)",
    lineHeight: "0.9375rem",
    fontWeight: "var(--font-weight-semibold)",
    whiteSpace: "nowrap",
    opacity: "0",
    pointerEvents: "none",
    transition: "opacity var(--duration-base) var(--ease-out)",
  },
  ".cm-peer-caret.cm-active > span, .cm-peer-caret:hover > span": { opacity: "1" },
  ".cm-peer-caret.cm-below > span": {
    top: "100%",
    bottom: "auto",
    borderRadius: "0 var(--radius-xs) var(--radius-xs) var(--radius-xs)",
  },
  ".cm-marked-line": { backgroundColor: "var(--color-danger-soft)" },
  ".cm-mark": { color: "var(--color-danger)", cursor: "default" },
  ".cm-panels": { backgroundColor: "var(--color-panel)", color: "var(--color-fg)", fontFamily: "var(--font-sans)" },
  ".cm-panels.cm-panels-bottom": { borderTop: "var(--stroke) solid var(--color-line)" },
  ".cm-panel.cm-search, .cm-panel.cm-gotoLine": {
    padding: "var(--space-2) var(--space-8) var(--space-2) var(--space-3)",
    fontSize: "var(--text-xs)",
  },
  ".cm-panel input.cm-textfield": {
    minHeight: "var(--size-control-sm)",
    padding: "0 var(--space-2)",
    border: "var(--stroke) solid var(--color-line-control)",
    borderRadius: "var(--radius-sm)",
    backgroundColor: "var(--color-card)",
    color: "var(--color-fg)",
    fontSize: "inherit",
  },
  ".cm-panel button.cm-button": {
    minHeight: "var(--size-control-sm)",
    padding: "0 var(--space-2)",
    border: "var(--stroke) solid var(--color-line-strong)",
    borderRadius: "var(--radius-sm)",
    background: "var(--color-card)",
    color: "var(--color-fg)",
    fontSize: "inherit",
  },
  ".cm-panel.cm-search label": {
    fontSize: "inherit",
    display: "inline-flex",
    alignItems: "center",
    gap: "var(--space-1)",
  },
  ".cm-panel.cm-search [name=close]": {
    top: "var(--space-2)",
    right: "var(--space-2)",
    width: "var(--size-control-sm)",
    height: "var(--size-control-sm)",
    fontSize: "var(--text-md)",
    color: "var(--color-fg-2)",
  },
  ".cm-searchMatch": {
    backgroundColor: "var(--color-warning-soft)",
    outline: "var(--stroke) solid var(--color-warning-line)",
  },
  ".cm-searchMatch.cm-searchMatch-selected": { backgroundColor: "var(--color-warning-line)" },
  ".cm-selectionMatch": { backgroundColor: "var(--color-active)" },
  ".cm-tooltip": {
    backgroundColor: "var(--color-popover)",
    border: "var(--stroke) solid var(--color-line-strong)",
    borderRadius: "var(--radius-sm)",
  },
});

/** Colors of the design's tokens, which follow the page's theme by themselves. */
export function look(): Extension {
  return [theme, syntaxHighlighting(highlighting)];
}
