import { Lightbulb, Scale } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import type { TranscriptLine } from "../room/view";
import { whatIsMissing } from "./what-is-missing";

export type AskButtonsProps = {
  lines: readonly TranscriptLine[];
  canAsk: boolean;
  onAsk: (mode: "interview_hint" | "answer_analysis") => void;
};

const MODES = [
  { mode: "interview_hint", label: "suggest", help: "suggestHelp", Icon: Lightbulb },
  { mode: "answer_analysis", label: "analyze", help: "analyzeHelp", Icon: Scale },
] as const;

/** Asking about what was said last. Where there is nothing yet, it says so in place of trying. */
export function AskButtons({ lines, canAsk, onAsk }: AskButtonsProps) {
  const { t } = useTranslation("assistant");
  const id = useId();
  const buttons = MODES.map((one) => ({ ...one, missing: whatIsMissing(one.mode, lines) }));
  return (
    <div className="flex flex-col gap-2 border-t border-line p-3">
      {buttons.map(({ mode, missing }) =>
        missing && canAsk ? (
          <p key={mode} id={`${id}-${mode}`} className="text-xs text-fg-3">
            {t(`missing.${missing}`)}
          </p>
        ) : null,
      )}
      <div className="grid grid-cols-2 gap-2">
        {buttons.map(({ mode, label, help, Icon, missing }) => (
          <Button
            key={mode}
            variant={mode === "interview_hint" ? "primary" : "secondary"}
            block
            disabled={!canAsk}
            // Still reached by Tab, so that the reason can be heard.
            aria-disabled={missing !== null || undefined}
            aria-describedby={missing && canAsk ? `${id}-${mode}` : undefined}
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
