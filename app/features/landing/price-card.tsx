import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../ui/cn";

export type PriceCardProps = {
  name: string;
  about: string;
  price: string;
  /** Billing period. */
  terms?: string;
  /** Highlights the plan. */
  best?: ReactNode;
  points: readonly string[];
  children: ReactNode;
};

export function PriceCard({ name, about, price, terms, best, points, children }: PriceCardProps) {
  return (
    <article
      className={cn(
        "flex flex-col gap-5 rounded-xl border bg-panel p-6 shadow-card",
        best ? "border-primary-text" : "border-line",
      )}
    >
      <div className="flex flex-col gap-1">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-md">{name}</h3>
          {best}
        </div>
        <p className="text-sm text-fg-3">{about}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="num text-4xl leading-none font-semibold tracking-display">{price}</span>
        {terms ? <span className="text-fg-2">{terms}</span> : null}
      </p>
      {children}
      <ul className="flex flex-col gap-3 text-fg-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2 [&>.lucide]:mt-1 [&>.lucide]:text-primary-text">
            <Check aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </article>
  );
}
