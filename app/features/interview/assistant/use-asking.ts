import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { readAboutMe } from "../../../state/about-me";
import { useAssistantSettings } from "../../../state/use-assistant-settings";
import type { AskRequest } from "../room/asks";
import type { Room } from "../room/use-room";
import { chooseModel } from "./choose-model";
import { assistantMenu } from "./menu-store";
import { keyOwner } from "./own-key";
import { type AskExtra, makeRequest } from "./requests";

/** What every request says of who asks and for what place. */
export type AskContext = { uid: string; lang: string; company: string; position: string };

/** The menu, the choice that holds now, and asking with it. */
export function useAsking({ view, actions }: Room, { uid, lang, company, position }: AskContext) {
  const [settings, store] = useAssistantSettings();
  const { menu, status } = useSyncExternalStore(assistantMenu.subscribe, assistantMenu.get, assistantMenu.get);
  const owner = useSyncExternalStore(keyOwner.subscribe, keyOwner.get, keyOwner.get);
  useEffect(() => void assistantMenu.load(), []);
  // A key for another room of this page is none for this one.
  const key = view.ownKey ? owner : null;
  const { promptType } = settings;
  const choice = useMemo(() => chooseModel(menu, settings, promptType, key), [menu, settings, promptType, key]);

  const ask = useCallback(
    (mode: AskRequest["mode"], extra?: AskExtra) => {
      const aboutMe = readAboutMe(uid);
      return actions.ask(makeRequest(mode, { choice, promptType, lang, company, position, aboutMe }, extra));
    },
    [actions, choice, promptType, lang, company, position, uid],
  );
  const reload = useCallback(() => void assistantMenu.load(), []);
  return { settings, store, menu, status, key, choice, ask, reload };
}

export type Asking = ReturnType<typeof useAsking>;
