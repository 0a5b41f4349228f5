import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";

export type AssistantFailureProps = {
  /** Names the problem. */
  title: string;
  /** Says what is not lost. */
  help?: string;
  onRetry?: () => void;
  action?: ReactNode;
};

/** Why there is no answer, in words, and what can be done about it. */
export function AssistantFailure({ title, help, onRetry, action }: AssistantFailureProps) {
  const { t } = useTranslation("assistant");
  return (
    <div className="mt-2 flex flex-col gap-2 text-sm first:mt-0">
      <p className="flex gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 text-warning" />
        <span className="min-w-0 flex-1">
          {title} {help ? <span className="text-fg-2">{help}</span> : null}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {onRetry ? (
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            {t("card.retry")}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
