/** The single keys of the interview, in the order in which a help text lists them. What they do is said by `call:keys.*`. */
export const SHORTCUT_KEYS = [
  { key: "M", does: "microphone" },
  { key: "Space", does: "talk" },
  { key: "V", does: "camera" },
  { key: "S", does: "share" },
  { key: "C", does: "captions" },
  { key: "F", does: "fullScreen" },
  { key: "/", does: "search" },
] as const;
export type ShortcutAct = (typeof SHORTCUT_KEYS)[number]["does"];
