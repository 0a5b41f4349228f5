import { SendHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "../../../party/protocol/limits";
import { TextComposer } from "./text-composer";

/** Text input for users who cannot or prefer not to speak: typed lines appear in the transcript like spoken ones. */
export function Composer({ roomId, onSay }: { roomId: string; onSay: (text: string) => boolean }) {
  const { t } = useTranslation("interview");
  return (
    <TextComposer
      draft={roomId}
      longest={LIMITS.segmentCharacters}
      words={{
        label: t("composer.label"),
        hint: t("composer.hint"),
        placeholder: t("composer.placeholder"),
        tooLong: t("composer.tooLong", { max: LIMITS.segmentCharacters }),
        submit: t("composer.send"),
      }}
      icon={<SendHorizontal aria-hidden />}
      enterKeyHint="send"
      className="mx-auto flex max-w-read items-end gap-2"
      onText={onSay}
    />
  );
}
