import { type ReactNode, Suspense, useEffect } from "react";
import { useInterview } from "../../../interview/interview-context";
import { PanelSkeleton } from "../../../interview/panel/panel-skeleton";
import { Panel } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { lazyPart } from "../../../ui/lazy-part";
import { aiPaneIds, type SidePane, SideTabs } from "./ai-tabs";
import { AiTranscript } from "./ai-transcript";

const SuggestionPanel = lazyPart(() =>
  import("../../../interview/assistant/suggestion-panel").then((m) => m.SuggestionPanel),
);

export type AiSideProps = {
  /** Null: another pane is shown instead. */
  pane: SidePane | null;
  /** Null if the layout has its own tabs. */
  onPane: ((pane: SidePane) => void) | null;
  /** Below either of them. */
  children: ReactNode;
};

/** The pane beside the interviewer: transcript or suggestions. */
export function AiSide({ pane, onPane, children }: AiSideProps) {
  const { assistant, shutOut } = useInterview();
  const { seen, context } = assistant;
  const showsSuggestions = pane === "suggestions";
  useEffect(() => {
    seen(showsSuggestions);
    return () => seen(false);
  }, [seen, showsSuggestions]);
  return (
    <Panel
      className={cn(
        "flex min-h-0 flex-col overflow-hidden max-md:flex-1 max-md:rounded-none max-md:border-0",
        pane === null && "hidden",
      )}
    >
      {onPane && pane ? <SideTabs pane={pane} onPane={onPane} news={assistant.news} /> : null}
      {/* Stays while suggestions are read: with what is being edited there, and to be led to. */}
      <div
        {...tabPanel("transcript")}
        className={cn("flex min-h-0 flex-1 flex-col", pane !== "transcript" && "hidden")}
      >
        <AiTranscript />
      </div>
      {showsSuggestions ? (
        <div {...tabPanel("suggestions")} className="flex min-h-0 flex-1 flex-col">
          <fieldset disabled={shutOut} className="contents">
            <Suspense fallback={<PanelSkeleton />}>
              <SuggestionPanel key={context.uid} />
            </Suspense>
          </fieldset>
        </div>
      ) : null}
      {children}
    </Panel>
  );
}

function tabPanel(pane: SidePane) {
  const { tab, panel } = aiPaneIds(pane);
  return { role: "tabpanel", id: panel, "aria-labelledby": tab };
}
