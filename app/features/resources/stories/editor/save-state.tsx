import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button";
import { cn } from "../../../../ui/cn";
import type { SaverState, SaveStatus } from "../save/story-saver";

type Sign = "none" | "done" | "busy" | "away" | "warning";

const SIGNS: Record<SaveStatus, Sign> = {
  new: "none",
  saved: "done",
  saving: "busy",
  unreachable: "away",
  too_often: "away",
  unauthorized: "warning",
  storage_full: "warning",
  refused: "warning",
  invalid: "warning",
  conflict: "warning",
  gone: "warning",
};

/** The save state in words. */
export function SaveState({
  status,
  isStored,
  onAgain,
}: Pick<SaverState, "status" | "isStored"> & { onAgain: () => void }) {
  const { t } = useTranslation("stories");
  const isLost = !isStored && status !== "saved" && status !== "new";
  const sign = isLost ? "warning" : SIGNS[status];
  const isWaiting =
    status === "unreachable" ||
    status === "too_often" ||
    status === "unauthorized" ||
    status === "storage_full" ||
    status === "refused";
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <span
        role="status"
        className={cn(
          "flex items-center gap-1.5",
          sign === "warning" || sign === "away" ? "text-warning" : "text-fg-3",
        )}
      >
        {sign === "done" ? <Check aria-hidden className="size-icon-sm!" /> : null}
        {sign === "busy" ? <LoaderCircle aria-hidden className="size-icon-sm! animate-spin" /> : null}
        {sign === "away" ? <CloudOff aria-hidden className="size-icon-sm!" /> : null}
        {sign === "warning" ? <TriangleAlert aria-hidden className="size-icon-sm!" /> : null}
        {t(isLost ? "save.notKept" : `save.${status}`)}
      </span>
      {isWaiting ? (
        <Button size="sm" variant="quiet" onClick={onAgain} className="pointer-coarse:min-h-11">
          {t("save.again")}
        </Button>
      ) : null}
    </div>
  );
}
