import { useTranslation } from "react-i18next";
import { OwnKeyForm } from "../../interview/assistant/own-key-form";
import type { BroughtKey } from "../../room/models/own-key";
import { useMenu } from "../../room/models/use-menu";
import { Dialog } from "../../ui/dialog";

export type KeyDialogProps = {
  /** Whose key: those of all models, or the one's that needs it. */
  providers: readonly string[];
  /** The provider whose key is in force and can be forgotten. */
  held: string | null;
  onKey: (key: BroughtKey | null) => void;
  onClose: () => void;
};

/** Asks for an API key. */
export function KeyDialog({ providers, held, onKey, onClose }: KeyDialogProps) {
  const { t } = useTranslation("assistant");
  const { menu } = useMenu();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("key.title")} closeLabel={t("settings.close")}>
      <OwnKeyForm
        providers={providers}
        held={held === null ? null : { provider: held }}
        privateAddresses={menu.privateAddresses === true}
        onKey={(key) => {
          onKey(key);
          onClose();
        }}
      />
    </Dialog>
  );
}
