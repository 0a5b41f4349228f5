import { useTranslation } from "react-i18next";
import { OwnKeyForm } from "../../interview/assistant/own-key-form";
import type { BroughtKey } from "../../room/models/own-key";
import { useMenu } from "../../room/models/use-menu";
import { Dialog } from "../../ui/dialog";

export type KeyDialogProps = {
  provider: string;
  /** There is one in force, which can be forgotten. */
  held: boolean;
  onKey: (key: BroughtKey | null) => void;
  onClose: () => void;
};

/** Asks for the API key of a model. */
export function KeyDialog({ provider, held, onKey, onClose }: KeyDialogProps) {
  const { t } = useTranslation("assistant");
  const { menu } = useMenu();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("key.title")} closeLabel={t("settings.close")}>
      <OwnKeyForm
        providers={[provider]}
        held={held ? { provider } : null}
        privateAddresses={menu.privateAddresses === true}
        onKey={(key) => {
          onKey(key);
          onClose();
        }}
      />
    </Dialog>
  );
}
