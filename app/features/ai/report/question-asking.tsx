import { RotateCcw, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReportedQuestion } from "../../../../party/report/report";
import { AssistantFailure } from "../../../interview/assistant/assistant-failure";
import type { AskRequest, PendingAsk } from "../../../room/client/asks";
import { Button } from "../../../ui/button";

export type QuestionAskingProps = {
  question: ReportedQuestion;
  /** A request about this question that the room has not accepted yet. */
  ask: PendingAsk | null;
  onAsk: (mode: AskRequest["mode"], segmentIds: readonly string[]) => void;
  onTakeBack: (requestId: string) => void;
};

/** A model answer may be under way, too. */
export function isAnalysing(ask: PendingAsk | null): boolean {
  return ask?.state === "sending" && ask.message.type === "ai_request" && ask.message.mode === "answer_analysis";
}

/** Requests to the assistant about one answer. */
export function QuestionAsking({ question, ask, onAsk, onTakeBack }: QuestionAskingProps) {
  const { t } = useTranslation("report");
  const { answer, status, analysis, suggestion, modelAnswer } = question;
  const about = answer.map((line) => line.id);
  const isWaiting = status === "pending" && (suggestion?.status === "streaming" || isAnalysing(ask));
  return (
    <>
      {ask && ask.state !== "sending" ? <Unasked ask={ask} onAsk={onAsk} onTakeBack={onTakeBack} /> : null}
      {about.length > 0 ? (
        <div className="flex flex-wrap gap-2 print:hidden">
          {isWaiting || analysis || ask || status === "skipped" ? null : (
            <Button size="sm" onClick={() => onAsk("answer_analysis", about)}>
              <RotateCcw aria-hidden />
              {t("analyse")}
            </Button>
          )}
          {modelAnswer?.status === "streaming" || modelAnswer?.status === "complete" ? null : (
            <Button size="sm" disabled={ask !== null} onClick={() => onAsk("model_answer", about)}>
              <Sparkles aria-hidden />
              {t("modelAnswer.ask")}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

/** The room has not taken it: why, and the way to ask once more. */
function Unasked({ ask, onAsk, onTakeBack }: Pick<QuestionAskingProps, "onAsk" | "onTakeBack"> & { ask: PendingAsk }) {
  const { t } = useTranslation("assistant");
  const { message, requestId, state, code } = ask;
  if (message.type !== "ai_request") return null;
  // The outbox sends it once there is a key.
  if (state === "key") return <AssistantFailure title={t("key.again", { model: message.model })} />;
  return (
    <AssistantFailure
      title={t(`refusals.${code ?? "internal"}`)}
      onRetry={() => {
        onTakeBack(requestId);
        onAsk(message.mode, message.segmentIds ?? []);
      }}
    />
  );
}
