import { useCallback, useMemo, useRef } from "react";
import {
  INTERVIEW_TYPE_OF,
  type InterviewType,
  type PromptType,
  type SpokenLanguage,
} from "../../../party/protocol/vocabulary";
import type { AskRequest } from "../../room/client/asks";
import type { Room } from "../../room/client/use-room";
import { chooseModel, keyProviders } from "../../room/models/choose-model";
import { useOwnKey } from "../../room/models/own-key";
import { useMenu } from "../../room/models/use-menu";
import { readAboutMe } from "../../state/about-me";
import { assistantMenu } from "../../state/assistant-menu";
import { useAssistantSettings } from "../../state/use-assistant-settings";
import { answerLanguage } from "./answer-language";
import { type AskExtra, makeRequest } from "./build-request";
import { isUnderWay } from "./is-under-way";

/** The user and the position they apply for, part of every request. */
export type AskContext = {
  uid: string;
  /** The language that is spoken in the interview, and that of the page. */
  spoken: SpokenLanguage;
  page: SpokenLanguage;
  company: string;
  position: string;
  /** Where the AI interviewer leads it. */
  interview?: LedInterview;
};

/** The AI interviewer's briefing, which applies to hints and analyses too. */
export type LedInterview = {
  type: InterviewType;
  promptType: PromptType;
  /** The person's own text that it may use. */
  text: string;
  /** The provider whose key it is asked with: a connection has one key. Null: none of the person's own. */
  keyOf: string | null;
};

/** Number of latest lines that decide the language of the answer. */
const LATEST = 4;

/** The menu, the choice that holds now, and asking with it. */
export function useAsking({ view, actions }: Room, { uid, spoken, page, company, position, interview }: AskContext) {
  const [settings, store] = useAssistantSettings();
  const { menu, status } = useMenu();
  const brought = useOwnKey();
  // Ignore a key that was entered for another room of this page.
  const key = view.ownKey ? brought : null;
  const { promptType } = interview ?? settings;
  // In an AI interview, `ai_mock` leads it: automatic suggestions use another mode.
  const mode = settings.mode === "ai_mock" ? "interview_hint" : settings.mode;
  const choice = useMemo(() => chooseModel(menu, settings, promptType, key), [menu, settings, promptType, key]);

  const latest = useRef(view);
  latest.current = view;
  /** Answers the request's id; null where the same is under way. */
  const ask = useCallback(
    (mode: AskRequest["mode"], extra?: AskExtra) => {
      const { lines } = latest.current;
      if (isUnderWay(latest.current, mode, extra)) return null;
      const aboutMe = join(interview?.text ?? "", readAboutMe(uid));
      const interviewType = interview?.type ?? INTERVIEW_TYPE_OF[promptType];
      const named = lines.filter(({ id }) => extra?.segmentIds?.includes(id));
      const meant = named.length > 0 ? named : lines.slice(-LATEST);
      const lang = answerLanguage(meant.map(({ text }) => text).join("\n"), spoken, page);
      return actions.ask(
        makeRequest(mode, { choice, promptType, interviewType, lang, company, position, aboutMe }, extra),
      );
    },
    [actions, choice, promptType, spoken, page, company, position, uid, interview],
  );
  const reload = useCallback(() => void assistantMenu.load(), []);
  const keyOf = interview?.keyOf ?? null;
  /** Whose models a key of the person's own can open. */
  const keyOwners = keyOf === null ? keyProviders(menu.models) : [keyOf];
  return { settings, mode, promptType, store, menu, status, key, keyOwners, choice, ask, reload };
}

/** The one text is often made from the other. */
function join(some: string, others: string): string {
  if (some.includes(others.trim())) return some;
  return others.includes(some.trim()) ? others : `${some}\n\n${others}`;
}

export type Asking = ReturnType<typeof useAsking>;
