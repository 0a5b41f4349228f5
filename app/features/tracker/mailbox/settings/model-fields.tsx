import { useTranslation } from "react-i18next";
import type { ListedModel } from "../../../../../party/protocol/assistant-menu";
import { Field } from "../../../../ui/field";
import { Input } from "../../../../ui/input";
import { RadioCards } from "../../../../ui/radio-cards";
import { Select } from "../../../../ui/select";
import { Skeleton } from "../../../../ui/skeleton";
import type { Models } from "./use-models";

export type ModelFieldsProps = {
  models: Models;
  model: ListedModel | null;
  onModel: (model: string) => void;
  all: boolean;
  onAll: (all: boolean) => void;
  apiKey: string;
  onApiKey: (key: string) => void;
  /** There is one in the page's memory. */
  isHeld: boolean;
  keyFault: string | null;
};

/** Which model reads, which mails, and with whose key. */
export function ModelFields(props: ModelFieldsProps) {
  const { models, model, isHeld } = props;
  const { t } = useTranslation("mailbox");
  if (models.status === "loading") return <Skeleton className="h-10" />;
  if (model === null) {
    return (
      <p role="alert" className="text-sm text-fg-2">
        {t(models.status === "failed" ? "settings.menuFailed" : "settings.noModel")}
      </p>
    );
  }
  return (
    <>
      <Field label={t("settings.which")}>
        {(control) => (
          <Select
            {...control}
            value={model.id}
            onValueChange={props.onModel}
            options={models.list.map(({ id, name, provider }) => ({ value: id, label: `${name} · ${provider}` }))}
          />
        )}
      </Field>
      <RadioCards
        label={t("settings.mails")}
        value={props.all ? "all" : "unclear"}
        onValueChange={(value) => props.onAll(value === "all")}
        cards={[
          { value: "unclear", title: t("settings.unclear"), text: t("settings.unclearText") },
          { value: "all", title: t("settings.all"), text: t("settings.allText") },
        ]}
      />
      <Field
        label={t("settings.key", { provider: model.provider })}
        help={isHeld ? t("settings.keyHeld") : t("settings.keyHelp")}
        error={props.keyFault}
      >
        {(control) => (
          <Input
            {...control}
            mono
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={400}
            placeholder={isHeld ? "••••••••" : undefined}
            value={props.apiKey}
            onChange={(event) => props.onApiKey(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
