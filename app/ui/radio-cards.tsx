import type { KeyboardEvent, ReactNode } from "react";
import { arrowTarget } from "./arrow-target";
import { cn } from "./cn";

export type RadioCard<Value extends string> = {
  value: Value;
  title: string;
  text?: string;
  badge?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = {
  /** Names the group; shown above it. */
  label: string;
  value: Value | null;
  onValueChange: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  className?: string;
};

/** Radio buttons as cards, side by side: one tab stop; arrow keys choose, along either axis. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, value, onValueChange, cards, className } = props;
  const usable = cards.filter(({ disabled }) => !disabled);
  const stop = usable.find((card) => card.value === value) ?? usable[0];

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, card: RadioCard<Value>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Enter chooses no radio button.
    if (event.key === "Enter") return event.preventDefault();
    if (!event.key.startsWith("Arrow")) return;
    const [from, count] = [usable.indexOf(card), usable.length];
    const to = arrowTarget(event.key, from, count, "row") ?? arrowTarget(SIDEWAYS[event.key] ?? "", from, count, "row");
    const next = to === null ? undefined : usable[to];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    const other = event.currentTarget.parentElement?.querySelector(`[data-value="${CSS.escape(next.value)}"]`);
    if (other instanceof HTMLElement) other.focus();
  }

  return (
    <div className={cn("flex min-w-0 flex-col gap-1", className)}>
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <div role="radiogroup" aria-label={label} className="grid auto-cols-fr gap-3 sm:grid-flow-col">
        {cards.map((card) => (
          // biome-ignore lint/a11y/useSemanticElements: the card is the radio button
          <button
            key={card.value}
            type="button"
            role="radio"
            aria-checked={card.value === value}
            data-value={card.value}
            disabled={card.disabled}
            tabIndex={card === stop ? 0 : -1}
            onClick={() => onValueChange(card.value)}
            onKeyDown={(event) => onKeyDown(event, card)}
            className="group flex gap-3 rounded-lg border border-line-control bg-card px-4 py-3 text-left transition-colors hover:border-fg-3 disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-fg-disabled aria-checked:border-primary-text aria-checked:bg-primary-soft"
          >
            <span
              aria-hidden
              className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-control group-aria-checked:border-primary-text"
            >
              {card.value === value ? <span className="size-2 rounded-full bg-primary-text" /> : null}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {card.title}
                {card.badge}
              </span>
              {card.text ? (
                <span className="block text-sm text-fg-2 group-disabled:text-fg-disabled">{card.text}</span>
              ) : null}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

const SIDEWAYS: Record<string, string | undefined> = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" };
