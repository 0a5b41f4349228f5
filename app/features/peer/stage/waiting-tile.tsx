import { Link as LinkIcon, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";

export type WaitingTileProps = { onCopyLink: () => void; inset: boolean; className?: string };

/** The tile of a participant who has not joined yet. */
export function WaitingTile({ onCopyLink, inset, className }: WaitingTileProps) {
  const { t } = useTranslation("interview");
  return (
    <section
      aria-label={t("stage.waitingTitle")}
      className={cn(
        "flex min-h-0 flex-col items-center justify-center gap-2 overflow-hidden border border-dashed border-line-strong bg-panel p-4 text-center",
        inset ? "items-start! pr-32 text-left" : "rounded-lg",
        className,
      )}
    >
      {inset ? null : (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-hover text-fg-3"
        >
          <UserRound className="size-icon-lg" />
        </span>
      )}
      <p className="font-medium">{t("stage.waitingTitle")}</p>
      <p className="max-w-72 text-sm text-fg-2">{t("stage.waitingHelp")}</p>
      <Button size="sm" icon={<LinkIcon aria-hidden />} onClick={onCopyLink}>
        {t("lobby.copyLink")}
      </Button>
    </section>
  );
}
