import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import { readAboutMe } from "../../../state/about-me";
import { assistantMenu } from "../../../state/assistant-menu";
import type { SpokenLanguage } from "../../../state/settings";
import { useAssistantSettings } from "../../../state/use-assistant-settings";
import type { AskRequest } from "../room/asks";
import type { Room } from "../room/use-room";
import { answerLanguage } from "./answer-language";
import { chooseModel } from "./choose-model";
import { isUnderWay } from "./is-under-way";
import { keyOwner } from "./own-key";
import { type AskExtra, makeRequest } from "./requests";
import { useMenu } from "./use-menu";

/** What every request says of who asks and for what place. */
export type AskContext = {
  uid: string;
  /** What is spoken, as it was set, and what the page is read in. */
  spoken: SpokenLanguage;
  page: SpokenLanguage;
  company: string;
  position: string;
};

/** Of so many lines the words tell which language is spoken. */
const LATEST = 4;

/** The menu, the choice that holds now, and asking with it. */
export function useAsking({ view, actions }: Room, { uid, spoken, page, company, position }: AskContext) {
  const [settings, store] = useAssistantSettings();
  const { menu, status } = useMenu();
  const owner = useSyncExternalStore(keyOwner.subscribe, keyOwner.get, keyOwner.get);
  // A key for another room of this page is none for this one.
  const key = view.ownKey ? owner : null;
  const { promptType } = settings;
  const choice = useMemo(() => chooseModel(menu, settings, promptType, key), [menu, settings, promptType, key]);

  const latest = useRef(view);
  latest.current = view;
  /** Answers the request's id; null where the same is under way. */
  const ask = useCallback(
    (mode: AskRequest["mode"], extra?: AskExtra) => {
      const { lines } = latest.current;
      if (isUnderWay(latest.current, mode, extra)) return null;
      const aboutMe = readAboutMe(uid);
      const named = lines.filter(({ id }) => extra?.segmentIds?.includes(id));
      const meant = named.length > 0 ? named : lines.slice(-LATEST);
      const lang = answerLanguage(meant.map(({ text }) => text).join("\n"), spoken, page);
      return actions.ask(makeRequest(mode, { choice, promptType, lang, company, position, aboutMe }, extra));
    },
    [actions, choice, promptType, spoken, page, company, position, uid],
  );
  const reload = useCallback(() => void assistantMenu.load(), []);
  return { settings, store, menu, status, key, choice, ask, reload };
}

export type Asking = ReturnType<typeof useAsking>;
