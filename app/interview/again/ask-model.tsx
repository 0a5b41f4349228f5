import { useTranslation } from "react-i18next";
import { useTooOften } from "../../state/use-too-often";
import { Button } from "../../ui/button";
import type { AnswerJudge } from "./use-judge";
import type { JudgeWish, Judging } from "./use-judging";

type AskModelProps = AnswerJudge & { state: Judging | null; onAsk: (wish: JudgeWish) => void };

/** Rules alone looked at this attempt, and a model judged the answer beside it. */
export function AskModel({ model, wish, state, onAsk }: AskModelProps) {
  const { t } = useTranslation("report");
  const tooOften = useTooOften();
  if (state === "asking") {
    return (
      <p role="status" className="text-sm text-fg-2">
        {t("again.judging", { model })}
      </p>
    );
  }
  const isOver = state === "limited" || state === "unavailable" || wish === null;
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      {state !== null || wish === null ? (
        <p role={state === null ? undefined : "alert"} className="text-sm text-fg-2">
          {state === "too_often" ? tooOften() : t(`again.unjudged.${state ?? "unavailable"}`, { model })}
        </p>
      ) : null}
      {isOver ? null : (
        <Button size="sm" onClick={() => onAsk(wish)}>
          {t("again.judge", { model })}
        </Button>
      )}
    </div>
  );
}
