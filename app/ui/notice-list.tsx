import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Banner, type BannerTone } from "./banner";
import { Button } from "./button";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

export type ListedNotice = {
  id: string;
  tone: "success" | "error" | "info" | "warning";
  message: string;
  description?: string;
  action?: { label: string; onClick: () => void };
};

export type NoticeListProps = {
  notices: readonly ListedNotice[];
  onDismiss: (id: string) => void;
  dismissLabel: string;
  className?: string;
};

const looks: Record<ListedNotice["tone"], { tone: BannerTone; icon: ReactNode }> = {
  success: { tone: "success", icon: <CircleCheck aria-hidden /> },
  error: { tone: "danger", icon: <TriangleAlert aria-hidden /> },
  info: { tone: "info", icon: <Info aria-hidden /> },
  warning: { tone: "warning", icon: <TriangleAlert aria-hidden /> },
};

/** Notices inside of a screen or a dialog. The live region exists before them, so that they are announced. */
export function NoticeList({ notices, onDismiss, dismissLabel, className }: NoticeListProps) {
  return (
    <div role="log" aria-live="polite" className={cn("flex flex-col gap-2", className)}>
      {notices.map(({ id, tone, message, description, action }) => (
        <Banner
          key={id}
          {...looks[tone]}
          title={description ? message : undefined}
          action={
            <>
              {action ? (
                <Button
                  size="sm"
                  onClick={() => {
                    action.onClick();
                    onDismiss(id);
                  }}
                >
                  {action.label}
                </Button>
              ) : null}
              <IconButton size="sm" label={dismissLabel} icon={<X aria-hidden />} onClick={() => onDismiss(id)} />
            </>
          }
        >
          {description ?? message}
        </Banner>
      ))}
    </div>
  );
}
