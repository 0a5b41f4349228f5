import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import * as v from "valibot";
import { openVoice } from "../../interview/speech/open-voice";
import type { Room } from "../../room/client/use-room";
import { findSynthesis, newUtterance } from "../../room/voice/browser-voice";
import { tabStorage } from "../../state/tab-storage";
import type { TurnNotes } from "./turn-ports";
import type { MockAction, TurnOptions, TurnView } from "./turn-view";
import { Turns } from "./turns";

export type UseTurnsOptions = {
  room: Room;
  options: TurnOptions;
  ask: (action: MockAction) => string;
  toCoach: () => void;
};

/** The turns of the interview in this room, and what the screen shows of them. */
export function useTurns({ room, options, ask, toCoach }: UseTurnsOptions): { turns: Turns; view: TurnView } {
  const { view, actions } = room;
  const latest = useRef({ view, ask, toCoach });
  latest.current = { ...latest.current, ask, toCoach };
  const turns = useMemo(
    () =>
      new Turns({
        synthesis: findSynthesis(),
        newUtterance,
        room: { view: () => latest.current.view, actions },
        openRecognizer: (hooks) => openVoice(actions, hooks),
        ask: (action) => latest.current.ask(action),
        toCoach: () => latest.current.toCoach(),
        notes: { read: readNotes, write: (notes) => tabStorage.setItem(NOTES, JSON.stringify(notes)) },
      }),
    [actions],
  );

  useEffect(() => {
    const forget = turns.watchEnds(window);
    return () => {
      forget();
      turns.dispose();
    };
  }, [turns]);
  useEffect(() => {
    latest.current = { ...latest.current, view };
    turns.roomChanged();
  }, [turns, view]);
  useEffect(() => turns.set(options), [turns, options]);

  return { turns, view: useSyncExternalStore(turns.subscribe, turns.getView, turns.getView) };
}

const NOTES = "mocki.ai-turn";
const notesSchema = v.object({
  heard: v.nullable(v.string()),
  asked: v.nullable(v.object({ id: v.string(), action: v.picklist(["start", "reply", "skip", "end"]) })),
});

function readNotes(): TurnNotes {
  try {
    return v.parse(notesSchema, JSON.parse(tabStorage.getItem(NOTES) ?? "null"));
  } catch {
    return { heard: null, asked: null };
  }
}
