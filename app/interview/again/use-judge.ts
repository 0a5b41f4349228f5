import type { AssistantMenu } from "../../../party/protocol/assistant-menu";
import type { Report, ReportedQuestion } from "../../../party/report/report";
import { isByRules } from "../../../party/report/without-rule-scores";
import { canAsk } from "../../room/models/choose-model";
import { type BroughtKey, useOwnKey } from "../../room/models/own-key";
import { useMenu } from "../../room/models/use-menu";
import type { JudgeWish } from "./use-judging";

/** `model`: its name in the menu. `wish`: null where it can't be asked here. */
export type AnswerJudge = { id: string; model: string; wish: JudgeWish | null };

/** The model that judged the answer judges attempts at it, too, so that the two compare; null where rules did. */
export function useJudge(question: ReportedQuestion, report: Report, lang: string): AnswerJudge | null {
  const { menu, status } = useMenu();
  const key = useOwnKey();
  // Before that it isn't known which models can be asked.
  return status === "loading" ? null : findJudge(question, { menu, key, report, lang });
}

type Here = { menu: AssistantMenu; key: BroughtKey | null; report: Report; lang: string };

export function findJudge({ suggestion }: ReportedQuestion, { menu, key, report, lang }: Here): AnswerJudge | null {
  if (suggestion?.status !== "complete" || isByRules(suggestion)) return null;
  const id = suggestion.answeredBy ?? suggestion.model;
  const model = menu.models.find((one) => one.id === id);
  if (!model || !canAsk(model, key)) return { id, model: model?.name ?? id, wish: null };
  const { company, position } = report;
  const own = key !== null && key.provider === model.provider ? { apiKey: key.apiKey, baseUrl: key.baseUrl } : null;
  return { id, model: model.name, wish: { model: id, lang, company, position, ...(own && { ownKey: own }) } };
}
