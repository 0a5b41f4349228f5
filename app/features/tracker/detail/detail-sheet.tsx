import { Dialog as Primitive } from "radix-ui";
import { useRef } from "react";
import { backdropClass, dialogClass } from "../../../ui/dialog-parts";
import { DetailPart } from "./detail-part";
import { type DetailPlaceProps, TITLE_ID } from "./detail-place";
import { GoneDetail } from "./gone-detail";

/** An overlay, where there is no room next to the list. */
export function DetailSheet({ onClosed, ...props }: DetailPlaceProps & { onClosed: () => void }) {
  const { row, onClose } = props;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={backdropClass} />
        <Primitive.Content
          aria-describedby={undefined}
          aria-labelledby={TITLE_ID}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            title.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className={`${dialogClass} md:w-160`}
        >
          <div className="min-h-0 flex-1 overflow-y-auto">
            {row ? (
              <DetailPart {...props} row={row} titleRef={title} titleId={TITLE_ID} />
            ) : (
              <GoneDetail onClose={onClose} titleId={TITLE_ID} />
            )}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
