import { MonitorUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "../../../interview/screen/picture";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";

export type SharedTileProps = {
  track: MediaStreamTrack | null;
  /** Whose it is and what it shows. */
  label: string;
  /** Cut off. */
  held: boolean;
  /** Over the picture. */
  children?: ReactNode;
  className?: string;
};

/** The other's screen or meeting: whole, whatever its shape. */
export function SharedTile({ track, label, held, children, className }: SharedTileProps) {
  return (
    <section
      aria-label={label}
      className={cn(
        "@container relative min-h-0 min-w-0 overflow-hidden rounded-lg border border-line bg-video",
        className,
      )}
    >
      <Picture track={track} label={label} shown fit="contain" held={held} />
      <span
        aria-hidden
        className="absolute bottom-2 left-2 inline-flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-sm bg-scrim px-2 py-1 text-xs font-medium text-on-video"
      >
        <MonitorUp className="size-icon-sm" />
        <span className="truncate">{label}</span>
      </span>
      {children}
    </section>
  );
}

export type OwnShareProps = {
  words: string;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** Beside the way to stop it. */
  children?: ReactNode;
  onStop: () => void;
  className?: string;
};

/** The own share is not shown again: it would contain itself endlessly. */
export function OwnShare({ words, detail, children, onStop, className }: OwnShareProps) {
  const { t } = useTranslation("call");
  return (
    <section
      aria-label={words}
      className={cn(
        "flex min-h-11 min-w-0 items-center gap-3 rounded-lg border border-primary-line bg-primary-soft py-1 pr-1 pl-3 text-sm",
        className,
      )}
    >
      <MonitorUp aria-hidden className="text-primary-text" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={words}>
          {words}
        </span>
        {detail ? <span className="block truncate text-xs text-fg-2">{detail}</span> : null}
      </span>
      {children}
      <Button size="sm" onClick={onStop}>
        {t("stage.stop")}
      </Button>
    </section>
  );
}
