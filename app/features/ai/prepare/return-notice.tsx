import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRoomPreview } from "../../../interview/setup/use-room-preview";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

export type ReturnNoticeProps = {
  room: string;
  signedIn: boolean;
  /** The user is known, and how the interview continues. */
  ready: boolean;
  onReturn: () => void;
};

/** The address names the user's own interview, which still exists. */
export function ReturnNotice({ room, signedIn, ready, onReturn }: ReturnNoticeProps) {
  const { t } = useTranslation("ai");
  const { preview } = useRoomPreview(room, signedIn);
  const isOwn = preview?.exists === true && preview.mode === "ai" && preview.participants.some(({ self }) => self);
  if (!isOwn) return null;
  return (
    <Banner
      role="status"
      tone="info"
      icon={<Undo2 aria-hidden />}
      title={preview.finished ? t("return.overTitle") : t("return.title")}
      className="mb-5"
      action={
        <Button size="sm" disabled={!ready} onClick={onReturn}>
          {preview.finished ? t("return.read") : t("return.back")}
        </Button>
      }
    >
      {preview.finished ? t("return.over") : t("return.help")}
    </Banner>
  );
}
