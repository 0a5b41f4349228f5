import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BoardElement } from "../../../party/protocol/board";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton } from "../../ui/skeleton";
import type { Shot } from "../screenshot/take-frame";
import { drawBoard } from "./board-image.client";

export type BoardImageProps = { elements: readonly BoardElement[]; onDrawn?: (shot: Shot) => void };

/** The board as a picture, drawn here from its elements. */
export function BoardImage({ elements, onDrawn }: BoardImageProps) {
  const { t } = useTranslation("board");
  const [drawn, setDrawn] = useState<{ shot: Shot; url: string } | "failed" | null>(null);
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    drawBoard(elements).then(
      (shot) => {
        if (isGone) return;
        if (!shot) return setDrawn("failed");
        url = URL.createObjectURL(shot.image);
        setDrawn({ shot, url });
        latest.current?.(shot);
      },
      () => !isGone && setDrawn("failed"),
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [elements]);

  if (drawn === null) return <Skeleton className="h-80 w-full" />;
  if (drawn === "failed")
    return <EmptyState icon={<ImageOff />} title={t("pictureFailed")} text={t("pictureFailedText")} />;
  return (
    <img
      src={drawn.url}
      width={drawn.shot.width}
      height={drawn.shot.height}
      alt={t("alt", { count: elements.filter(({ isDeleted }) => !isDeleted).length })}
      className="h-auto max-h-[70dvh] w-full rounded-md border border-line bg-white object-contain"
    />
  );
}
