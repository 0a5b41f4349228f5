import { cn } from "../../ui/cn";

export type UtteranceProps = {
  at: string;
  speaker: "interviewer" | "candidate";
  name: string;
  text: string;
  /** Still being spoken. */
  interim?: boolean;
};

/** One line of the pictured transcript. */
export function Utterance({ at, speaker, name, text, interim }: UtteranceProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 md:grid-cols-[3rem_minmax(0,1fr)] md:px-5">
      <span className="num row-start-1 text-xs text-fg-3 max-md:col-start-2 md:text-right">{at}</span>
      <span
        className={cn(
          "row-start-1 text-xs font-semibold md:col-start-2",
          speaker === "interviewer" ? "text-interviewer" : "text-candidate",
        )}
      >
        {name}
      </span>
      <p className={cn("col-span-full text-md md:col-start-2", interim && "text-fg-2")}>
        {text}
        {interim ? (
          <span className="ml-0.5 inline-block h-[1em] w-0.5 animate-caret bg-current align-[-0.14em]" />
        ) : null}
      </p>
    </div>
  );
}
