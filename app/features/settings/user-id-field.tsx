import { Copy } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseUserId } from "../../../functions/shared/contract/user-id";
import { notify } from "../../state/notifications";
import { useSettings } from "../../state/use-settings";
import { Button } from "../../ui/button";
import { copyText } from "../../ui/copy-text";
import { Field } from "../../ui/field";
import { IconButton } from "../../ui/icon-button";
import { Input } from "../../ui/input";

/** Copies or changes the 8-character id; an invalid input is discarded. */
export function UserIdField() {
  const { t } = useTranslation("settings");
  const userId = useSettings((settings) => settings.userId);
  const setUserId = useSettings((settings) => settings.setUserId);
  const [draft, setDraft] = useState(userId);
  const [refused, setRefused] = useState(false);
  useEffect(() => setDraft(userId), [userId]);

  function change(event: FormEvent) {
    event.preventDefault();
    const next = parseUserId(draft.trim());
    setRefused(next === null);
    if (next === null) return;
    setDraft(next);
    setUserId(next);
  }

  async function copy() {
    if (await copyText(userId)) notify.success(t("id.copied"), { id: "user-id", duration: 4_000 });
    else notify.error(t("id.copyFailed"), { id: "user-id", description: userId, duration: 20_000 });
  }

  return (
    <form noValidate onSubmit={change}>
      <Field label={t("id.label")} help={t("id.help")} error={refused ? t("id.invalid", { userId }) : null}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              mono
              value={draft}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setDraft(event.target.value);
                setRefused(false);
              }}
              end={
                <IconButton size="sm" label={t("id.copy")} icon={<Copy aria-hidden />} onClick={() => void copy()} />
              }
            />
            <Button type="submit">{t("id.change")}</Button>
          </div>
        )}
      </Field>
    </form>
  );
}
