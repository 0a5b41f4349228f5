import { RadioGroup as Primitive } from "radix-ui";
import type { ReactNode } from "react";
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

/** Radio buttons as cards, side by side. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, value, onValueChange, cards, className } = props;
  function choose(next: string) {
    const card = cards.find((candidate) => candidate.value === next);
    if (card) onValueChange(card.value);
  }
  return (
    <div className={cn("flex min-w-0 flex-col gap-1", className)}>
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <Primitive.Root
        aria-label={label}
        value={value}
        onValueChange={choose}
        className="grid auto-cols-fr gap-3 sm:grid-flow-col"
      >
        {cards.map((card) => (
          <Primitive.Item
            key={card.value}
            value={card.value}
            disabled={card.disabled}
            className="group flex gap-3 rounded-lg border border-line-control bg-card px-4 py-3 text-left transition-colors hover:border-fg-3 disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-fg-disabled data-[state=checked]:border-primary-text data-[state=checked]:bg-primary-soft"
          >
            <span
              aria-hidden
              className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-control group-data-[state=checked]:border-primary-text"
            >
              <Primitive.Indicator className="size-2 rounded-full bg-primary-text" />
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
          </Primitive.Item>
        ))}
      </Primitive.Root>
    </div>
  );
}
