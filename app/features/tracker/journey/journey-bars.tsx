import { percentOf } from "../../../../functions/shared/journey/percent";
import { TONE } from "../../../../functions/shared/journey/tones";
import { cn } from "../../../ui/cn";
import type { JourneyFigureProps } from "./journey-figure-props";
import { isSamePart } from "./matches-selection";
import { BACKGROUND } from "./stage-look";
import { useJourneyWords } from "./use-journey-words";

/** The chart on a narrow screen: one bar per stage and outcome. */
export function JourneyBars({ journey, selected, onSelect }: Omit<JourneyFigureProps, "height">) {
  const words = useJourneyWords();
  return (
    <ul className="flex flex-col p-2 text-sm md:hidden">
      {journey.nodes.map(({ node, count }) => {
        const share = count / journey.total;
        const isSelected = isSamePart(selected, { node });
        const content = (
          <>
            <span className="text-left">{words.name(node)}</span>
            <span className="h-3">
              <span
                className={cn("block h-full min-w-1 rounded-xs", BACKGROUND[TONE[node]])}
                style={{ width: `${share * 100}%` }}
              />
            </span>
            <span className="num text-right">
              <span className="font-semibold">{words.number(count)}</span>{" "}
              <span className="text-fg-3">{percentOf(share)}</span>
            </span>
          </>
        );
        const row = "grid min-h-control w-full grid-cols-[6.5rem_1fr_auto] items-center gap-3 rounded-sm px-2 text-fg";
        return (
          <li key={node}>
            {onSelect ? (
              <button
                type="button"
                aria-pressed={isSelected}
                className={cn(row, isSelected ? "bg-active" : "hover:bg-hover")}
                onClick={() => onSelect(isSelected ? null : { node })}
              >
                {content}
              </button>
            ) : (
              <div className={row}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
