import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../../state/notifications";
import { Button } from "../../../../ui/button";
import { Dialog } from "../../../../ui/dialog";
import { Field } from "../../../../ui/field";
import { Input } from "../../../../ui/input";
import { RadioCards } from "../../../../ui/radio-cards";
import type { ModelKey } from "../mailbox";
import { useProblemTitle } from "../screen/use-problem-title";
import { type AnalysisSettings, readDays } from "./analysis-settings";
import { ModelFields } from "./model-fields";
import { useModels } from "./use-models";

export type SettingsDialogProps = {
  settings: AnalysisSettings;
  modelKey: ModelKey | null;
  onSave: (settings: AnalysisSettings, modelKey: ModelKey | null) => void;
  onClose: () => void;
};

const USUAL_DAYS = [30, 90, 180, 365];

/** How far back mails are read, and who reads them. */
export function SettingsDialog({ settings, modelKey, onSave, onClose }: SettingsDialogProps) {
  const { t } = useTranslation(["mailbox", "common"]);
  const form = useId();
  const models = useModels();
  const [days, setDays] = useState(String(settings.days));
  const [withModel, setWithModel] = useState(settings.withModel);
  const [chosen, setModel] = useState(settings.model);
  const [all, setAll] = useState(settings.all);
  const [key, setKey] = useState("");
  const [faults, setFaults] = useState<{ days?: true; key?: true }>({});
  const model = models.choose(chosen);
  const isHeld = model !== null && modelKey?.provider === model.provider;

  const keyMissing = useProblemTitle()("key_required", model?.provider ?? null);

  function save(event: FormEvent) {
    event.preventDefault();
    const asked = readDays(days);
    const typed = key.trim();
    const usesModel = withModel && model !== null;
    const found = {
      ...(asked === null && { days: true as const }),
      ...(usesModel && !isHeld && typed === "" && { key: true as const }),
    };
    setFaults(found);
    if (found.days) notify.error(t("settings.daysFault"), { id: "mailbox-days" });
    if (found.key) notify.error(keyMissing, { id: "mailbox-key" });
    if (asked === null || found.key) return;
    const brought = model !== null && typed !== "" ? { provider: model.provider, key: typed } : modelKey;
    const own = { model: model?.id ?? settings.model, keyOf: model?.provider ?? settings.keyOf };
    onSave({ days: asked, withModel: usesModel, ...own, all }, brought);
    onClose();
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t("settings.title")}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t("settings.save")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate autoComplete="off" onSubmit={save} className="flex flex-col gap-5 pt-2">
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label={t("settings.days")}
            help={t("settings.daysHelp")}
            error={faults.days ? t("settings.daysFault") : null}
            className="flex-1 basis-48"
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={8}
                value={days}
                onChange={(event) => {
                  setDays(event.target.value);
                  setFaults(({ days: _, ...others }) => others);
                }}
              />
            )}
          </Field>
          <span className="flex flex-wrap gap-1 pt-6">
            {USUAL_DAYS.map((count) => (
              <Button
                key={count}
                variant="quiet"
                aria-pressed={days.trim() === String(count)}
                onClick={() => {
                  setDays(String(count));
                  setFaults(({ days: _, ...others }) => others);
                }}
              >
                {t("settings.usualDays", { count })}
              </Button>
            ))}
          </span>
        </div>
        <RadioCards
          label={t("settings.reader")}
          value={withModel ? "model" : "builtin"}
          onValueChange={(value) => setWithModel(value === "model")}
          cards={[
            { value: "builtin", title: t("settings.builtin"), text: t("settings.builtinText") },
            { value: "model", title: t("settings.model"), text: t("settings.modelText") },
          ]}
        />
        {withModel ? (
          <ModelFields
            models={models}
            model={model}
            onModel={(next) => {
              setModel(next);
              setFaults(({ key: _, ...others }) => others);
            }}
            all={all}
            onAll={setAll}
            apiKey={key}
            onApiKey={(next) => {
              setKey(next);
              setFaults(({ key: _, ...others }) => others);
            }}
            isHeld={isHeld}
            keyFault={faults.key ? keyMissing : null}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
