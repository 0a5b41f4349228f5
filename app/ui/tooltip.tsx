import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

export type TooltipProps = {
  label: string;
  /** The keyboard shortcut for the same action. */
  kbd?: string;
  /** The control it explains; it keeps its own accessible name, and has no handlers for pointer and focus. */
  children: ReactElement;
};

const OPEN_MS = 400;
/** Time to move the pointer from the control onto the tooltip. */
const CLOSE_MS = 100;
/** Distances in pixels. */
const TO_CONTROL = 6;
const TO_EDGE = 8;

/**
 * Explains a control while a pointer rests on it or the keyboard has focused it. Only for the eyes: a screen reader has
 * the control's own name.
 */
export function Tooltip({ label, kbd, children }: TooltipProps) {
  const [control, setControl] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const show = (next: Element | null, inMs = 0) => {
    clearTimeout(timer.current);
    if (inMs === 0) setControl(next);
    else timer.current = setTimeout(() => setControl(next), inMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const element = cloneElement(children, {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== "touch") show(currentTarget, OPEN_MS);
    },
    onPointerLeave: () => show(null, CLOSE_MS),
    onPointerDown: () => show(null),
    onFocus: ({ currentTarget }: { currentTarget: Element }) => {
      if (currentTarget.matches(":focus-visible")) show(currentTarget);
    },
    onBlur: () => show(null),
  });
  return (
    <>
      {element}
      {control ? (
        <Bubble
          control={control}
          onEnter={() => show(control)}
          onLeave={() => show(null, CLOSE_MS)}
          onClose={() => show(null)}
        >
          {label}
          {kbd ? <span className="font-mono">{kbd}</span> : null}
        </Bubble>
      ) : null}
    </>
  );
}

type BubbleProps = {
  control: Element;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
};

function Bubble({ control, onEnter, onLeave, onClose, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, control);
  });
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const gone = new AbortController();
    const options = { signal: gone.signal, capture: true };
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close.current(), options);
    for (const type of ["scroll", "resize"]) window.addEventListener(type, () => close.current(), options);
    return () => gone.abort();
  }, []);
  return createPortal(
    <div
      ref={bubble}
      aria-hidden
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-pop inline-flex max-w-72 items-center gap-2 rounded-sm bg-fg px-2 py-1 text-xs text-canvas shadow-raise select-none"
    >
      {children}
    </div>,
    document.body,
  );
}

/** Above the control, or below it where there is no room, within the window. */
function place(bubble: HTMLElement, control: Element): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const above = top - TO_CONTROL - own.height;
  const most = document.documentElement.clientWidth - own.width - TO_EDGE;
  bubble.style.top = `${above < TO_EDGE ? bottom + TO_CONTROL : above}px`;
  bubble.style.left = `${Math.max(TO_EDGE, Math.min(left + width / 2 - own.width / 2, most))}px`;
}
