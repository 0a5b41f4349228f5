import { CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { type ComponentProps, type FocusEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { Toaster as Sonner } from "sonner";

export type ToasterPlace = "lower" | "upper" | { top: number; left: number };

export type ToasterProps = {
  label: string;
  closeLabel: string;
  /** At the lower right, at the upper left, or so many pixels from the window's upper left corner. */
  place: ToasterPlace;
};

const LOWER = {
  position: "bottom-right",
  offset: { bottom: "calc(var(--size-callbar) + var(--space-4))", right: "var(--space-4)" },
  // Above the bar at the bottom of a narrow page.
  mobileOffset: { bottom: "calc(var(--size-callbar) * 2 + var(--space-4))" },
} as const;
/** Below the page's header and one banner. */
const UPPER = {
  position: "top-left",
  offset: { top: "calc(var(--size-header) * 2)", left: "var(--space-4)" },
  mobileOffset: { top: "calc(var(--size-header) * 2)" },
} as const;

export function positionOf(
  place: ToasterPlace,
): Pick<ComponentProps<typeof Sonner>, "position" | "offset" | "mobileOffset"> {
  if (place === "lower") return LOWER;
  if (place === "upper") return UPPER;
  // On a phone they are as wide as the window.
  return { position: "top-left", offset: { top: place.top, left: place.left }, mobileOffset: { top: place.top } };
}

/** The container of toasts; callers use sonner's `toast`. */
export function Toaster({ label, closeLabel, place }: ToasterProps) {
  const box = useRef<HTMLDivElement>(null);
  // Sonner would take the focus out of a field that got it after a toast's button was pressed.
  const keepFocusTo = useFocusReturn(box);
  return (
    <div ref={box} onFocusCapture={keepFocusTo} className="contents">
      <Sonner
        {...positionOf(place)}
        // Stacked toasts cannot be read.
        expand
        visibleToasts={3}
        closeButton
        // Sonner sets a font of its own.
        style={{ fontFamily: "var(--font-sans)" }}
        containerAriaLabel={label}
        icons={{
          success: <CircleCheck aria-hidden className="text-success" />,
          error: <TriangleAlert aria-hidden className="text-danger" />,
          warning: <TriangleAlert aria-hidden className="text-warning" />,
          info: <Info aria-hidden className="text-primary-text" />,
          loading: <LoaderCircle aria-hidden className="animate-spin text-fg-3" />,
          close: <X aria-hidden className="size-icon-sm" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: closeLabel,
          classNames: {
            toast:
              "flex w-full items-start gap-3 font-sans rounded-lg border border-line-strong bg-popover py-3 pr-3 pl-4 text-sm text-fg shadow-pop focus-visible:outline-2! focus-visible:outline-focus! md:w-88",
            icon: "mt-0.5 shrink-0",
            content: "min-w-0 flex-1",
            title: "line-clamp-4 font-medium wrap-anywhere",
            description: "line-clamp-8 whitespace-pre-line text-fg-3 wrap-anywhere",
            actionButton: "shrink-0 rounded-sm px-2 font-medium text-primary-text hover:bg-hover",
            closeButton: "order-last grid size-6 shrink-0 place-items-center rounded-sm text-fg-3 hover:bg-hover",
          },
        }}
      />
    </div>
  );
}

/**
 * Returns the focus to where it was before it entered `box` when the focused element disappears, and only then: a focus
 * that has moved on stays. Returns the box's `onFocusCapture`; nothing inside of it receives the event.
 */
function useFocusReturn(box: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    function onFocusOut(event: globalThis.FocusEvent) {
      if (event.relatedTarget !== null) return;
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && origin.current?.isConnected) origin.current.focus({ preventScroll: true });
      });
    }
    element.addEventListener("focusout", onFocusOut);
    return () => element.removeEventListener("focusout", onFocusOut);
  }, [box]);

  return useCallback(
    (event: FocusEvent) => {
      event.stopPropagation();
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !box.current?.contains(from)) origin.current = from;
    },
    [box],
  );
}
