import { Lightbulb, Scale } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TranscriptLine } from "../../room/client/room-view";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { TALKS_AFTER_CLICK } from "../screen/key-target";
import { whatIsMissing } from "./what-is-missing";

export type AskButtonsProps = {
  lines: readonly TranscriptLine[];
  canAsk: boolean;
  /** Without it only hints are offered. */
  canAnalyze: boolean;
  onAsk: (mode: "interview_hint" | "answer_analysis") => void;
  className?: string;
};

const MODES = [
  { mode: "interview_hint", label: "suggest", help: "suggestHelp", Icon: Lightbulb },
  { mode: "answer_analysis", label: "analyze", help: "analyzeHelp", Icon: Scale },
] as const;

/** Asking about what was said last. Where there is nothing yet, it says so in place of trying. */
export function AskButtons({ lines, canAsk, canAnalyze, onAsk, className }: AskButtonsProps) {
  const { t } = useTranslation("assistant");
  const id = useId();
  const offered = MODES.filter(({ mode }) => canAnalyze || mode !== "answer_analysis");
  const buttons = offered.map((one) => ({ ...one, missing: whatIsMissing(one.mode, lines) }));
  const missing = [...new Set(buttons.flatMap((one) => one.missing ?? []))];
  const [only] = missing;
  return (
    <div
      {...TALKS_AFTER_CLICK}
      className={cn("flex shrink-0 flex-col gap-2 border-t border-line bg-panel p-3", className)}
    >
      {only && canAsk ? (
        <p id={id} className="text-xs text-fg-3">
          {t(`missing.${missing.length > 1 ? "both" : only}`)}
        </p>
      ) : null}
      <div className={cn("grid gap-2", buttons.length > 1 && "grid-cols-2")}>
        {buttons.map(({ mode, label, help, Icon, missing }) => (
          <Button
            key={mode}
            variant={mode === "interview_hint" ? "primary" : "secondary"}
            block
            disabled={!canAsk}
            // Still reached by Tab, so that the reason can be heard.
            aria-disabled={missing !== null || undefined}
            aria-describedby={missing ? id : undefined}
            aria-keyshortcuts={mode === "interview_hint" ? "H" : undefined}
            title={t(help)}
            icon={<Icon aria-hidden />}
            onClick={() => missing === null && onAsk(mode)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}
