import { useTranslation } from "react-i18next";
import { useView } from "../../state/observable";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import { SwitchRow } from "../../ui/switch-row";
import { FONT_SIZES, INDENTS, openCodePreferences } from "./code-preferences";

/** How this person writes code. */
export function EditorSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["code", "common"]);
  const store = openCodePreferences();
  const { indent, fontSize, vim } = useView(store);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("settings")}
      description={t("settingsHelp")}
      closeLabel={t("common:actions.close")}
    >
      <div className="mt-2 flex flex-col gap-4">
        <Field label={t("indent")}>
          {(control) => (
            <Select
              {...control}
              value={indent}
              onValueChange={(next) => store.change({ indent: next })}
              options={INDENTS.map((value) => ({ value, label: t(`indents.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t("fontSize")}>
          {(control) => (
            <Select
              {...control}
              value={`${fontSize}`}
              onValueChange={(next) => {
                const size = FONT_SIZES.find((one) => `${one}` === next);
                if (size) store.change({ fontSize: size });
              }}
              options={FONT_SIZES.map((size) => ({ value: `${size}`, label: `${size}` }))}
            />
          )}
        </Field>
        <SwitchRow
          label={t("vim")}
          help={t("vimHelp")}
          checked={vim}
          onCheckedChange={(next) => store.change({ vim: next })}
        />
      </div>
    </Dialog>
  );
}
