import { useCallback, useEffect, useRef } from "react";
import { COACH, type PromptType, promptTypeOf } from "../../../../party/protocol/vocabulary";
import { cutText } from "../../../../party/text/cut-text";
import type { RoomActions } from "../../../room/client/room-actions";
import type { BroughtKey } from "../../../room/models/own-key";
import { openBrowserStorage } from "../../../state/browser-storage";
import type { ChosenQuestions } from "../../../state/chosen-questions";
import { tabStorage } from "../../../state/tab-storage";
import { CONTEXT_LENGTH, type JoinedInterview, loadAsked, type Setup, saveJoined } from "../setup";
import type { TurnPorts } from "../turn-ports";
import type { MockAction } from "../turn-view";

export type InterviewerOptions = {
  joined: JoinedInterview;
  actions: RoomActions;
  /** The language that is spoken. */
  lang: string;
  company: string;
  position: string;
  ownKey: BroughtKey | null;
};

export type InterviewerRequests = {
  /** Asks for a turn; answers the request's id. */
  ask: TurnPorts["ask"];
  /** From now on the built-in coach is asked. */
  toCoach: () => void;
  model: string;
  promptType: PromptType;
  /** The person's own text that it may use. */
  context: string;
  /** The provider whose own key it needs; null if it needs none. */
  keyOf: string | null;
  /** The same, where that key is not here. */
  missingKey: string | null;
};

const storage = openBrowserStorage();

/** The interviewer of this room, with its context. */
export function useInterviewer(options: InterviewerOptions): InterviewerRequests {
  const { joined, actions, lang, company, position, ownKey } = options;
  const { setup, focus, chosen } = joined;
  const advert = joined.advert.trim();
  // Both go along with each turn, and a message holds only so much.
  const context = cutText(joined.context.trim(), CONTEXT_LENGTH - advert.length);
  const promptType = promptTypeOf(setup.interviewType, lang);
  const asked = useRef({ model: joined.model, keyOf: joined.keyOf });

  const ask = useCallback(
    (action: MockAction, stepsIn: boolean): string => {
      if (action === "start") actions.timer("start", setup.minutes * 60);
      return actions.askMock({
        action,
        model: asked.current.model,
        ...(asked.current.keyOf !== null && { ownKey: true as const }),
        lang,
        interviewType: setup.interviewType,
        promptType,
        company,
        position,
        ...(context !== "" && { context }),
        ...(advert !== "" && { advert }),
        ...(action === "start" && { minutes: setup.minutes, asked: loadAsked(storage) }),
        ...(action === "start" && { interviewer: setup.interviewer }),
        ...(stepsIn && { stepsIn }),
        ...(action === "start" && withRounds(setup)),
        ...(action === "start" && focus !== null && { focus }),
        ...(action === "start" && chosen !== null && toOrder(chosen)),
      });
    },
    [actions, setup, focus, chosen, context, advert, lang, promptType, company, position],
  );
  const toCoach = useCallback(() => {
    asked.current = { model: COACH, keyOf: null };
    saveJoined(tabStorage, { ...joined, ...asked.current });
  }, [joined]);
  useEffect(() => {
    if (ownKey !== null && ownKey.provider === asked.current.keyOf) actions.bringKey(ownKey);
  }, [actions, ownKey]);

  const { model, keyOf } = asked.current;
  const missingKey = ownKey?.provider === keyOf ? null : keyOf;
  return { ask, toCoach, model, promptType, context, keyOf, missingKey };
}

/** Questions alone need no word, as before there were rounds. */
function withRounds({ interviewType, rounds }: Setup) {
  return interviewType === "technical" && rounds !== "questions" ? { rounds } : {};
}

function toOrder({ questions: [first, ...rest], only }: ChosenQuestions) {
  return first ? { first, ...(only && { rest }) } : {};
}
