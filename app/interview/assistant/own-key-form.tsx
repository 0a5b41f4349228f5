import { type FormEvent, forwardRef, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeyOwner } from "../../room/models/choose-model";
import type { BroughtKey } from "../../room/models/own-key";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { Select } from "../../ui/select";
import { type OwnKeyFaults, readOwnKey } from "./read-own-key";

export type OwnKeyFormProps = {
  /** Whose models a key would open. */
  providers: readonly string[];
  /** Of the key that is in force. */
  held: KeyOwner | null;
  /** As the menu says. */
  privateAddresses: boolean;
  /** Null: the key is not to be used any more. */
  onKey: (key: BroughtKey | null) => void;
};

export type OwnKeyFormHandle = {
  /** Uses a key that is typed but not submitted yet. False if it is invalid: the form says why. */
  settle: () => boolean;
};

/** A key goes to the room's connection and stays in memory: not in the storage, and not in the page after a reload. */
export const OwnKeyForm = forwardRef<OwnKeyFormHandle, OwnKeyFormProps>(function OwnKeyForm(
  { providers, held, privateAddresses, onKey },
  ref,
) {
  const { t } = useTranslation("assistant");
  const [wanted, setProvider] = useState(held?.provider ?? providers[0] ?? "");
  const provider = providers.includes(wanted) ? wanted : (providers[0] ?? "");
  const [apiKey, setApiKey] = useState("");
  const [baseUrl, setBaseUrl] = useState("");
  const [faults, setFaults] = useState<OwnKeyFaults>({});
  const fields = useRef<Partial<Record<keyof OwnKeyFaults, HTMLInputElement | null>>>({});

  function use(): boolean {
    const read = readOwnKey({ apiKey, baseUrl }, privateAddresses);
    if ("faults" in read) {
      setFaults(read.faults);
      fields.current[read.faults.apiKey ? "apiKey" : "baseUrl"]?.focus();
      return false;
    }
    onKey({ ...read.key, provider });
    setApiKey("");
    return true;
  }
  useImperativeHandle(ref, () => ({ settle: () => apiKey.trim() === "" || use() }));
  function submit(event: FormEvent) {
    event.preventDefault();
    use();
  }
  if (providers.length === 0) return <p className="text-sm text-fg-2">{t("key.nobody")}</p>;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3" autoComplete="off">
      <p className="text-sm text-fg-2">{t("key.help")}</p>
      {held ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 flex-1">{t("key.held", { provider: held.provider })}</span>
          <Button size="sm" onClick={() => onKey(null)}>
            {t("key.forget")}
          </Button>
        </p>
      ) : null}
      <Field label={t("key.provider")}>
        {(control) => (
          <Select
            {...control}
            value={provider}
            onValueChange={setProvider}
            options={providers.map((one) => ({ value: one, label: one }))}
          />
        )}
      </Field>
      <Field label={t("key.key")} error={faults.apiKey ? t(`key.keyFaults.${faults.apiKey}`) : null}>
        {(control) => (
          <Input
            {...control}
            ref={(input) => {
              fields.current.apiKey = input;
            }}
            mono
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={apiKey}
            onChange={(event) => {
              setApiKey(event.target.value);
              setFaults(({ apiKey: _, ...others }) => others);
            }}
          />
        )}
      </Field>
      <Field
        label={t("key.baseUrl")}
        help={t("key.baseUrlHelp")}
        error={faults.baseUrl ? t(`key.urlFaults.${faults.baseUrl}`) : null}
      >
        {(control) => (
          <Input
            {...control}
            ref={(input) => {
              fields.current.baseUrl = input;
            }}
            mono
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={baseUrl}
            onChange={(event) => {
              setBaseUrl(event.target.value);
              setFaults(({ baseUrl: _, ...others }) => others);
            }}
          />
        )}
      </Field>
      <Button type="submit" className="self-start">
        {held ? t("key.replace") : t("key.use")}
      </Button>
    </form>
  );
});
