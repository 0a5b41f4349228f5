import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { TranscriptLine } from "../../room/client/room-view";

/** The line as it was when editing began, and the editor's content. */
export type Draft = { base: TranscriptLine; text: string };
/** Open editors by line. */
export type Drafts = ReadonlyMap<string, Draft>;

export type DraftActions = {
  open: (line: TranscriptLine, text?: string) => void;
  write: (id: string, text: string) => void;
  close: (id: string) => void;
};

/** `onGone`: a line was deleted by another participant while it was being edited. */
export function useDrafts(
  lines: readonly TranscriptLine[],
  onGone: (text: string) => void,
): { drafts: Drafts; actions: DraftActions } {
  const [drafts, setDrafts] = useState<Drafts>(new Map());

  const change = useCallback((act: (next: Map<string, Draft>) => void) => {
    setDrafts((last) => {
      const next = new Map(last);
      act(next);
      return next;
    });
  }, []);

  const actions = useMemo<DraftActions>(
    () => ({
      open: (line, text) =>
        change((next) => {
          // A second press on "edit" keeps what has been typed.
          if (text !== undefined || !next.has(line.id)) next.set(line.id, { base: line, text: text ?? line.text });
        }),
      write: (id, text) =>
        change((next) => {
          const draft = next.get(id);
          if (draft) next.set(id, { ...draft, text });
        }),
      close: (id) => change((next) => next.delete(id)),
    }),
    [change],
  );

  const latestOnGone = useRef(onGone);
  latestOnGone.current = onGone;
  useEffect(() => {
    if (drafts.size === 0) return;
    const present = new Set(lines.map((line) => line.id));
    for (const [id, { base, text }] of drafts) {
      if (present.has(id)) continue;
      actions.close(id);
      if (text.trim() !== "" && text !== base.text) latestOnGone.current(text);
    }
  }, [lines, drafts, actions]);

  return { drafts, actions };
}
