import type { Suggestion } from "../../../party/protocol/entities";
import type { InterviewType, PromptType } from "../../../party/protocol/vocabulary";
import type { AskPicture, AskRequest } from "../../room/client/asks";
import type { ModelChoice } from "../../room/models/choose-model";

/** The person who asks, with model and context. */
export type Asker = {
  choice: ModelChoice;
  promptType: PromptType;
  interviewType: InterviewType;
  /** The language of the answer. */
  lang: string;
  company: string;
  position: string;
  /** The person's description of themselves. */
  aboutMe: string;
};

type Kind = AskRequest["mode"];
export type AskExtra = {
  segmentIds?: readonly string[] | undefined;
  audience?: Suggestion["audience"] | undefined;
  image?: AskPicture | undefined;
};

/** Without lines the room takes the latest question, or what was answered to it. */
export function makeRequest(mode: Kind, asker: Asker, { segmentIds, audience, image }: AskExtra = {}): AskRequest {
  const { choice, promptType, interviewType, lang, company, position, aboutMe } = asker;
  return {
    mode,
    promptType,
    model: choice.model.id,
    lang,
    interviewType,
    company,
    position,
    ...(aboutMe.trim() !== "" && { context: aboutMe }),
    ...(choice.ownKey && { ownKey: true as const }),
    ...(segmentIds && segmentIds.length > 0 && { segmentIds: [...segmentIds] }),
    ...(audience === "room" && { audience }),
    ...(image && { image }),
  };
}

/** The lines that were asked about, to ask once more. */
export function linesAskedAbout({ about, analysis }: Suggestion): string[] | undefined {
  if (analysis && analysis.answer.segmentIds.length > 0) return analysis.answer.segmentIds;
  return about === undefined ? undefined : [about];
}

export function kindToAsk(kind: Suggestion["kind"]): Kind {
  return kind === "ai_mock" ? "interview_hint" : kind;
}
