import { useCallback, useMemo, useRef } from "react";
import { type InterviewType, type PromptType, SPOKEN_LANGUAGE_OF } from "../../../../party/protocol/vocabulary";
import { type Assistant, type AssistantOptions, useAssistant } from "../../../interview/assistant/use-assistant";
import type { GoToLine } from "../../../report/line-links";
import { usePageLanguage } from "../../../room/language/use-page-language";

export type AiAssistantOptions = Omit<AssistantOptions, "page" | "interview"> & {
  interviewType: InterviewType;
  promptType: PromptType;
  /** The context given to the interviewer. */
  text: string;
  /** The provider whose key the interviewer is asked with. */
  keyOf: string | null;
};

/** The assistant in an AI interview, with the interviewer's briefing. */
export function useAiAssistant({ interviewType, promptType, text, keyOf, ...options }: AiAssistantOptions): Assistant {
  const go = useRef(options.onLine);
  go.current = options.onLine;
  const onLine = useCallback<GoToLine>((id, quote) => go.current(id, quote), []);
  const interview = useMemo(
    () => ({ type: interviewType, promptType, text, keyOf }),
    [interviewType, promptType, text, keyOf],
  );
  return useAssistant({ ...options, onLine, page: SPOKEN_LANGUAGE_OF[usePageLanguage()], interview });
}
