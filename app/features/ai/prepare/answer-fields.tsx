import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/field";
import { RadioCards } from "../../../ui/radio-cards";
import { Select } from "../../../ui/select";
import { SwitchRow } from "../../../ui/switch-row";
import { SILENCES_MS, THINKING_MS } from "../setup";
import { ANSWER_WAYS } from "../turn-view";
import type { SetupFieldsProps } from "./about-fields";
import type { Unheard } from "./use-unheard";

/** How one answers, and what ends an answer. */
export function AnswerFields({ setup, unheard, onChange }: SetupFieldsProps & { unheard: Unheard }) {
  const { t } = useTranslation("ai");
  return (
    <>
      <RadioCards
        label={t("answer.label")}
        value={setup.answerBy}
        onValueChange={(answerBy) => onChange({ answerBy })}
        cards={ANSWER_WAYS.map((way) => ({
          ...{ value: way, title: t(`answer.${way}`), text: t(`answer.${way}Help`) },
          disabled: unheard !== null && way !== "typing",
        }))}
      />
      {unheard ? (
        <p role="status" className="text-sm text-fg-2">
          {t(`answer.unheard.${unheard}`)}
        </p>
      ) : null}
      {setup.answerBy === "voice" ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <MsField
            label={t("answer.silence")}
            help={t("answer.silenceHelp")}
            value={setup.silenceMs}
            choices={SILENCES_MS}
            onChange={(silenceMs) => onChange({ silenceMs })}
          />
          <MsField
            label={t("answer.thinking")}
            help={t("answer.thinkingHelp")}
            value={setup.thinkingMs}
            choices={THINKING_MS}
            onChange={(thinkingMs) => onChange({ thinkingMs })}
          />
        </div>
      ) : null}
      <div className="flex flex-col gap-4">
        <SwitchRow
          label={t("answer.aloud")}
          help={t("answer.aloudHelp")}
          checked={setup.aloud}
          onCheckedChange={(aloud) => onChange({ aloud })}
        />
        {setup.aloud && setup.answerBy === "voice" ? (
          <SwitchRow
            label={t("answer.headphones")}
            help={t("answer.headphonesHelp")}
            checked={setup.headphones}
            onCheckedChange={(headphones) => onChange({ headphones })}
          />
        ) : null}
      </div>
    </>
  );
}

type MsFieldProps<Ms extends number> = {
  label: string;
  help: string;
  value: Ms;
  /** In milliseconds; 0 has no end. */
  choices: readonly Ms[];
  onChange: (ms: Ms) => void;
};

function MsField<Ms extends number>({ label, help, value, choices, onChange }: MsFieldProps<Ms>) {
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
            label: ms === 0 ? t("answer.waits") : t("answer.seconds", { n: ms / 1000 }),
          }))}
        />
      )}
    </Field>
  );
}
