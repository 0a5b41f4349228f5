import { MousePointerClick } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { DetailPart, type DetailPartProps } from "./detail-part";
import { GoneDetail } from "./gone-detail";

export const TITLE_ID = "application-title";

export type DetailPlaceProps = Omit<DetailPartProps, "titleRef" | "titleId" | "row"> & {
  /** Null: deleted. */
  row: DetailPartProps["row"] | null;
};

/** The panel next to the list. Opening an application by hand focuses its title; Escape returns to the list. */
export function DetailPanel({ openedByHand, ...props }: DetailPlaceProps & { openedByHand: boolean }) {
  const { row, onClose } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const id = row?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another application focuses its title too
  useEffect(() => {
    if (openedByHand) title.current?.focus();
  }, [id, openedByHand]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Menus and dialogs are portaled to the body, but their React events bubble to here.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) onClose();
  }
  return (
    <Card aria-labelledby={row ? TITLE_ID : undefined} onKeyDown={onKeyDown} className="shrink-0">
      {row ? <DetailPart {...props} row={row} titleRef={title} titleId={TITLE_ID} /> : <GoneDetail onClose={onClose} />}
    </Card>
  );
}

/** The panel's placeholder while no application is open. */
export function NoDetail() {
  const { t } = useTranslation("applications");
  return (
    <Card className="max-xl:hidden">
      <EmptyState icon={<MousePointerClick />} title={t("detail.none")} text={t("detail.noneText")} />
    </Card>
  );
}
