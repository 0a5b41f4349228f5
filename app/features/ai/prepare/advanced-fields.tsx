import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { INTERVIEWER_NAMES } from "../../../../party/protocol/interviewers";
import { ServiceSelect } from "../../../speech/service-select";
import { useServices } from "../../../speech/use-services";
import { useStoredSwitch } from "../../../state/use-stored-switch";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/select";
import { SILENCES_MS, THINKING_MS } from "../setup";
import type { SetupFieldsProps } from "./about-fields";

/** Settings that most people never change: the speech service, and the end of an answer. Open if the chosen service is unavailable. */
export function AdvancedFields({ setup, onChange }: SetupFieldsProps) {
  const { t } = useTranslation("ai");
  const [isKept, setKept] = useStoredSwitch("mocki.ai.advanced", false);
  const [isHeld, setHeld] = useState(false);
  const isOpen = isKept || isHeld;
  const hasObstacle = useServices().chosen?.obstacle != null;
  const [hadObstacle, setHadObstacle] = useState(false);
  // Closed, the fold would hide why the chosen service isn't used. It stays open when that is solved.
  if (hasObstacle !== hadObstacle) {
    setHadObstacle(hasObstacle);
    if (hasObstacle) setHeld(true);
  }
  const name = INTERVIEWER_NAMES[setup.interviewer];
  function onToggle(open: boolean) {
    if (open === isOpen) return;
    setHeld(false);
    setKept(open);
  }
  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)} className="group">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="text-fg-3 group-open:rotate-90" />
        {t("prepare.advanced")}
      </summary>
      <div className="flex flex-col gap-5 pt-3">
        <ServiceSelect />
        {setup.answerBy === "voice" ? (
          <div className="grid gap-3 sm:grid-cols-2">
            <MsField
              label={t("answer.silence")}
              help={t("answer.silenceHelp")}
              value={setup.silenceMs}
              choices={SILENCES_MS}
              none={t("answer.auto")}
              onChange={(silenceMs) => onChange({ silenceMs })}
            />
            <MsField
              label={t("answer.thinking")}
              help={t("answer.thinkingHelp", { name })}
              value={setup.thinkingMs}
              choices={THINKING_MS}
              none={t("answer.waits")}
              onChange={(thinkingMs) => onChange({ thinkingMs })}
            />
          </div>
        ) : null}
      </div>
    </details>
  );
}

type MsFieldProps<Ms extends number> = {
  label: string;
  help: string;
  value: Ms;
  /** In milliseconds; 0 is called `none`. */
  choices: readonly Ms[];
  none: string;
  onChange: (ms: Ms) => void;
};

function MsField<Ms extends number>({ label, help, value, choices, none, onChange }: MsFieldProps<Ms>) {
  const { t } = useTranslation("ai");
  return (
    <Field label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          onValueChange={(next) => {
            const ms = choices.find((one) => String(one) === next);
            if (ms !== undefined) onChange(ms);
          }}
          options={choices.map((ms) => ({
            value: String(ms),
            label: ms === 0 ? none : t("answer.seconds", { n: ms / 1000 }),
          }))}
        />
      )}
    </Field>
  );
}
