import type { TFunction } from "i18next";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AssistantMenu, ListedModel, ModelState } from "../../../../party/protocol/assistant-menu";
import { COACH } from "../../../../party/protocol/vocabulary";
import { keyProviders } from "../../../room/models/choose-model";
import type { BroughtKey } from "../../../room/models/own-key";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import type { SelectOption } from "../../../ui/open-select";
import { Select } from "../../../ui/select";

export type ModelFieldProps = {
  menu: AssistantMenu | null;
  value: string;
  /** The person's choice, where `value` had to be taken instead. */
  missed: string | null;
  ownKey: BroughtKey | null;
  onChange: (model: string) => void;
  onGiveKey: () => void;
  /** Any key of the person's own, for no particular model. */
  onOwnKey: () => void;
};

/**
 * Chooses the interviewer: the built-in coach or a model. Models that cannot lead yet are listed apart, with what is
 * missing.
 */
export function ModelField({ menu, value, missed, ownKey, onChange, onGiveKey, onOwnKey }: ModelFieldProps) {
  const { t } = useTranslation("ai");
  const models = menu?.models.filter(({ builtIn }) => !builtIn) ?? [];
  const keyOf = keyOwnerOf(menu, value);
  const name = models.find(({ id }) => id === value)?.name ?? value;
  const hasKey = keyOf !== null && ownKey?.provider === keyOf;
  const missedModel = models.find(({ id }) => id === missed);
  const { options, more } = optionsOf(models, { value, ownKey, t });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={t("model.label")}
        help={
          value === COACH ? (
            t("model.coachHelp")
          ) : (
            <>
              <span className="block">{t("model.leads", { name })}</span>
              <span className="block">{t("model.trial")}</span>
            </>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            value={value}
            onValueChange={onChange}
            options={[{ value: COACH, label: t("model.coach") }, ...options]}
            more={{ show: t("model.more"), hide: t("model.fewer"), options: more }}
            action={keyProviders(models).length > 0 ? { label: t("model.ownKey"), onSelect: onOwnKey } : null}
          />
        )}
      </Field>
      {missedModel && missedModel.state !== "usable" ? (
        <p role="status" className="text-sm text-fg-2">
          {t("model.missed", {
            wanted: missedModel.name,
            reason: reasonOf(missedModel.state, t),
            model: value === COACH ? t("model.coach") : name,
          })}
        </p>
      ) : null}
      {keyOf === null ? null : (
        <p className="flex flex-wrap items-center gap-2 text-sm text-fg-2">
          <span role="status" className="min-w-0 flex-1 basis-48">
            {hasKey ? t("key.held", { provider: keyOf }) : t("key.needed", { provider: keyOf })}
          </span>
          <Button size="sm" icon={<KeyRound aria-hidden />} onClick={onGiveKey}>
            {hasKey ? t("key.change") : t("key.give")}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * The chosen model, if it is usable here, also with an own API key. Without a choice a model of the person's own key,
 * then the interview type's stored model, then the menu's preselected one, then the coach.
 */
export function chooseModel(
  menu: AssistantMenu | null,
  chosen: string | null,
  key: Pick<BroughtKey, "provider"> | null = null,
  stored: string | null = null,
): string {
  const find = (id: string) => menu?.models.find((model) => model.id === id);
  const wanted = chosen === null ? undefined : find(chosen);
  if (chosen !== null && (chosen === COACH || (wanted && canChoose(wanted)))) return chosen;
  const own = menu?.models.find((model) => model.takesKey && model.provider === key?.provider && canChoose(model));
  if (own) return own.id;
  const offered = chosen === null ? [stored, menu?.preselected] : [menu?.preselected];
  return offered.flatMap((id) => id ?? []).find((id) => find(id)?.state === "usable") ?? COACH;
}

/** The provider whose own key a model needs; null if it needs none. */
export function keyOwnerOf(menu: AssistantMenu | null, id: string): string | null {
  const model = menu?.models.find((one) => one.id === id);
  return model?.state === "needs_key" ? model.provider : null;
}

function canChoose({ state }: ListedModel): boolean {
  return state === "usable" || state === "needs_key";
}

type Translate = TFunction<"ai">;
type Options = { options: SelectOption<string>[]; more: SelectOption<string>[] };

/** The models that can lead, with the chosen one, and under `more` the others with the reason why they can't. */
export function optionsOf(
  models: readonly ListedModel[],
  { value, ownKey, t }: Pick<ModelFieldProps, "value" | "ownKey"> & { t: Translate },
): Options {
  const isOpen = ({ state, provider }: ListedModel) =>
    state === "usable" || (state === "needs_key" && ownKey?.provider === provider);
  const optionOf = (model: ListedModel): SelectOption<string> => ({
    value: model.id,
    label: `${model.name} · ${isOpen(model) ? model.provider : reasonOf(model.state, t)}`,
    ...(model.recommended && { mark: t("model.recommended") }),
  });
  const isShown = (model: ListedModel) => isOpen(model) || model.id === value;
  return {
    options: models.filter(isShown).map(optionOf),
    more: models.filter((model) => !isShown(model)).map(optionOf),
  };
}

/** The reason why it cannot lead. */
function reasonOf(state: ModelState, t: Translate): string {
  return state === "usable" ? "" : t(`model.${state}`);
}
