import { Eraser, Settings2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  ASSISTANT_MODES,
  type AssistantMode,
  type InterviewMode,
  PROMPT_TYPES,
  type PromptType,
} from "../../../party/protocol/vocabulary";
import type { ModelWords } from "../../room/models/model-label";
import { IconButton } from "../../ui/icon-button";
import { Select } from "../../ui/select";
import { Switch } from "../../ui/switch";
import type { Asking } from "./use-asking";

export type PanelHeadProps = {
  asking: Asking;
  words: ModelWords;
  /** Of the room. */
  interview: InterviewMode;
  /** Whether the person has answers to analyze, or will have. */
  canAnalyze: boolean;
  auto: boolean;
  onAuto: (on: boolean) => void;
  canAuto: boolean;
  onSettings: () => void;
  /** Null while there is nothing to clear. */
  onClear: (() => void) | null;
};

export function PanelHead(props: PanelHeadProps) {
  const { asking, words, interview, canAnalyze, auto, onAuto, canAuto, onSettings, onClear } = props;
  const { mode, promptType, store, choice } = asking;
  // In an AI interview, leading it is not a mode of the panel, and the type of its questions is already chosen.
  const modes = ASSISTANT_MODES.filter((one) => interview === "peer" || one !== "ai_mock");
  const { t } = useTranslation("assistant");
  const reasonOf = (one: AssistantMode): "elsewhere" | "ownAnswers" | null =>
    one === "ai_mock" ? "elsewhere" : one === "answer_analysis" && !canAnalyze ? "ownAnswers" : null;
  const autoId = useId();
  return (
    <div className="flex flex-col gap-2 border-b border-line px-3 py-2">
      <div className="flex min-h-control-sm items-center gap-1">
        <label htmlFor={autoId} className="pl-1 text-xs text-fg-3" title={t("auto.help")}>
          {t("auto.label")}
        </label>
        <span className="mx-1 grid">
          <Switch id={autoId} checked={auto && canAuto} disabled={!canAuto} onCheckedChange={onAuto} />
        </span>
        <Select<string>
          size="sm"
          label={t("models.label")}
          value={asking.status === "loading" ? "" : choice.model.id}
          placeholder={t("models.loading")}
          options={words.options}
          more={words.more}
          action={asking.keyOwners.length > 0 ? { label: t("models.ownKey"), onSelect: onSettings } : null}
          onValueChange={(model) => store.change({ model })}
          className="min-w-0 flex-1"
        />
        <IconButton size="sm" label={t("settings.open")} icon={<Settings2 aria-hidden />} onClick={onSettings} />
        <IconButton
          size="sm"
          label={t("clearAll.label")}
          icon={<Eraser aria-hidden />}
          disabled={onClear === null}
          className="disabled:border-transparent! disabled:bg-transparent!"
          onClick={onClear ?? undefined}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Select<AssistantMode>
          size="sm"
          label={t("modes.label")}
          value={mode}
          options={modes.map((one) => {
            const [mode, reason] = [t(`modes.${one}`), reasonOf(one)];
            return { value: one, label: reason ? t(`modes.${reason}`, { mode }) : mode, disabled: reason !== null };
          })}
          onValueChange={(next) => store.change({ mode: next })}
        />
        <Select<PromptType>
          size="sm"
          label={t("promptTypes.label")}
          value={promptType}
          options={PROMPT_TYPES.map((type) => ({ value: type, label: t(`promptTypes.${type}`) }))}
          disabled={interview === "ai"}
          onValueChange={(next) => store.change({ promptType: next })}
        />
      </div>
    </div>
  );
}
