import { useCallback, useState } from "react";
import * as v from "valibot";
import { PEER_MINUTES, type RoomSetup } from "../../../../party/protocol/entities";
import { INTERVIEW_TYPES, isSpokenLanguage, promptTypeOf } from "../../../../party/protocol/vocabulary";
import { openAssistantSettings } from "../../../state/assistant-settings";
import { type BrowserStorage, openBrowserStorage } from "../../../state/browser-storage";
import { tabStorage } from "../../../state/tab-storage";
import { settingsStore, useSettings } from "../../../state/use-settings";
import { useIsBrowser } from "../../../ui/use-is-browser";
import { saveShownBank } from "../questions/shown-bank";

const KEY = "mocki.peer-setup";

/** The part of a setup that is no setting: kept in this browser for the next room. */
const keptSchema = v.object({
  interviewType: v.fallback(v.picklist(INTERVIEW_TYPES), "behavioral"),
  minutes: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(PEER_MINUTES.least), v.maxValue(PEER_MINUTES.most)),
    PEER_MINUTES.usual,
  ),
});
type Kept = v.InferOutput<typeof keptSchema>;

const UNCHOSEN = v.parse(keptSchema, {});

export function loadKeptSetup(storage: BrowserStorage | null): Kept {
  try {
    return v.parse(keptSchema, JSON.parse(storage?.getItem(KEY) ?? "{}"));
  } catch {
    return UNCHOSEN;
  }
}

export type ChosenSetup = {
  setup: RoomSetup;
  /** A choice of the person, for this room and the next ones. */
  change: (change: Partial<RoomSetup>) => void;
  /** Shows the setup of one of this person's rooms. Their settings stay as they are. */
  adopt: (room: string, setup: RoomSetup) => void;
};

/** The choices for a room so far: the room's own, or else its maker's last ones. */
export function useRoomSetup(room: string | null): ChosenSetup {
  const [storage] = useState(openBrowserStorage);
  const [kept, setKept] = useState(() => loadKeptSetup(storage));
  const [adopted, setAdopted] = useState<{ room: string; setup: RoomSetup } | null>(null);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const lang = useSettings((settings) => settings.recognitionLanguage);
  const change = useCallback(
    (part: Partial<RoomSetup>) => {
      setAdopted((now) => (now?.room === room ? { room, setup: { ...now.setup, ...part } } : now));
      setKept(({ interviewType, minutes }) => {
        const next = { interviewType: part.interviewType ?? interviewType, minutes: part.minutes ?? minutes };
        storage?.setItem(KEY, JSON.stringify(next));
        return next;
      });
    },
    [storage, room],
  );
  const adopt = useCallback((of: string, setup: RoomSetup) => setAdopted({ room: of, setup }), []);
  // The server's page knows no stored choices, and hydration needs the same texts.
  const isBrowser = useIsBrowser();
  const own = { ...(isBrowser ? kept : UNCHOSEN), company: company.trim(), position: position.trim(), lang };
  return { setup: adopted?.room === room ? adopted.setup : own, change, adopt };
}

/** Lets the person be understood in the language of the room that they made. */
export function speakAs({ lang }: RoomSetup): void {
  const { recognitionLanguage, setRecognitionLanguage } = settingsStore.getState();
  if (isSpokenLanguage(lang) && lang !== recognitionLanguage) setRecognitionLanguage(lang);
}

/** Lets questions and suggestions of this tab begin with the room's type of interview. */
export function openWith({ interviewType, lang }: RoomSetup): void {
  saveShownBank(tabStorage, { type: interviewType });
  openAssistantSettings().change({ promptType: promptTypeOf(interviewType, lang) });
}
