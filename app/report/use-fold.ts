import { type SyntheticEvent, useCallback, useState } from "react";
import { usePrinting } from "./use-print-layout";

type Fold = {
  /** Of the `details` element. */
  details: {
    ref: (element: HTMLDetailsElement | null) => void;
    open: boolean;
    onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void;
  };
  /** Whether to render what is folded: the report of an hour has much, and most of it is never opened. */
  isNeeded: boolean;
};

/** A part that unfolds; its content is rendered when it is first opened or printed. */
export function useFold(isOpenAtFirst = false): Fold {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  const isPrinting = usePrinting();
  // A page from the server may be unfolded before its scripts have arrived.
  const ref = useCallback((element: HTMLDetailsElement | null) => {
    if (!element?.open) return;
    setOpen(true);
    setWasOpen(true);
  }, []);
  return {
    details: {
      ref,
      open: isOpen,
      onToggle(event) {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) setWasOpen(true);
      },
    },
    isNeeded: isOpen || wasOpen || isPrinting,
  };
}
