import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RoomActions } from "../../room/client/room-actions";
import type { ModelWords } from "../../room/models/model-label";
import { ownKey } from "../../room/models/own-key";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { AboutMeField } from "./about-me-field";
import { OwnKeyForm, type OwnKeyFormHandle } from "./own-key-form";
import { PromptModels } from "./prompt-models";
import type { Asking } from "./use-asking";

export type AssistantSettingsDialogProps = {
  uid: string;
  asking: Asking;
  words: ModelWords;
  bringKey: RoomActions["bringKey"];
  onClose: () => void;
};

/** Settings that rarely change: about me, own API key, and models by prompt type. */
export function SettingsDialog({ uid, asking, words, bringKey, onClose }: AssistantSettingsDialogProps) {
  const { t } = useTranslation("assistant");
  const key = useRef<OwnKeyFormHandle>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("settings.title")}
      description={t("settings.description")}
      closeLabel={t("settings.close")}
      wide
      footer={
        <Button variant="primary" onClick={() => key.current?.settle() !== false && onClose()}>
          {t("settings.done")}
        </Button>
      }
    >
      <AboutMeField uid={uid} />
      <Section title={t("key.title")}>
        <OwnKeyForm
          ref={key}
          providers={asking.keyOwners}
          held={asking.key}
          privateAddresses={asking.menu.privateAddresses === true}
          onKey={(brought) => {
            ownKey.set(brought);
            bringKey(brought);
          }}
        />
      </Section>
      <Section title={t("prompts.title")}>
        <PromptModels
          prompts={asking.settings.prompts}
          words={words}
          onChange={(next) => asking.store.setPrompt(next)}
        />
      </Section>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </section>
  );
}
