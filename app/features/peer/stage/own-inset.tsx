import { useTranslation } from "react-i18next";
import { Picture } from "../../../interview/screen/picture";

/** The own picture while the stage is hidden: a reminder of being visible. */
export function OwnInset({ track }: { track: MediaStreamTrack | null }) {
  const { t } = useTranslation("call");
  if (!track) return null;
  return (
    <div className="pointer-events-none absolute top-15 right-3 z-1 h-24 w-32 overflow-hidden rounded-lg border border-line-strong bg-video shadow-raise">
      <Picture track={track} label={t("stage.ownCamera")} shown mirrored />
    </div>
  );
}
