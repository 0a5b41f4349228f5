import { useCallback, useState } from "react";
import * as v from "valibot";
import { PEER_MINUTES, type RoomSetup } from "../../../../party/protocol/entities";
import { INTERVIEW_TYPES, isSpokenLanguage, promptTypeOf } from "../../../../party/protocol/vocabulary";
import { openAssistantSettings } from "../../../state/assistant-settings";
import { type BrowserStorage, openBrowserStorage } from "../../../state/browser-storage";
import { tabStorage } from "../../../state/tab-storage";
import { settingsStore, useSettings } from "../../../state/use-settings";
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

export function loadKeptSetup(storage: BrowserStorage | null): Kept {
  try {
    return v.parse(keptSchema, JSON.parse(storage?.getItem(KEY) ?? "{}"));
  } catch {
    return v.parse(keptSchema, {});
  }
}

export type ChosenSetup = {
  setup: RoomSetup;
  change: (change: Partial<Kept>) => void;
  /** Takes over all choices from a setup. */
  adopt: (setup: RoomSetup) => void;
};

/** The choices of a new room's maker so far. */
export function useRoomSetup(): ChosenSetup {
  const [storage] = useState(openBrowserStorage);
  const [kept, setKept] = useState(() => loadKeptSetup(storage));
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const lang = useSettings((settings) => settings.recognitionLanguage);
  const change = useCallback(
    (part: Partial<Kept>) =>
      setKept((now) => {
        const next = { ...now, ...part };
        storage?.setItem(KEY, JSON.stringify(next));
        return next;
      }),
    [storage],
  );
  const adopt = useCallback(
    ({ interviewType, minutes, company, position, lang }: RoomSetup) => {
      change({ interviewType, minutes });
      const { setCompany, setPosition, setRecognitionLanguage } = settingsStore.getState();
      setCompany(company);
      setPosition(position);
      if (isSpokenLanguage(lang)) setRecognitionLanguage(lang);
    },
    [change],
  );
  return { setup: { ...kept, company: company.trim(), position: position.trim(), lang }, change, adopt };
}

/** Lets questions and suggestions of this tab begin with the room's type of interview. */
export function openWith({ interviewType, lang }: RoomSetup): void {
  saveShownBank(tabStorage, { type: interviewType });
  openAssistantSettings().change({ promptType: promptTypeOf(interviewType, lang) });
}
