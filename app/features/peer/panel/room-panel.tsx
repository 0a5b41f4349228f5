import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { PanelSkeleton } from "../../../interview/panel/panel-skeleton";
import { useRemoval } from "../../../interview/transcript/use-line-removal";
import { useView } from "../../../state/observable";
import { useSession } from "../../../state/session/session-store";
import { Panel } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { lazyPart } from "../../../ui/lazy-part";
import { onDemand } from "../../../ui/on-demand";
import { usePeerCall } from "../call-context";
import { PanelTabs, panelTabIds } from "./panel-tabs";
import { courseOf, type PanelPane, panesFor } from "./panes";
import type { RoomToolsProps } from "./room-tools";
import { usePane } from "./use-pane";

const SuggestionPanel = lazyPart(() =>
  import("../../../interview/assistant/suggestion-panel").then((m) => m.SuggestionPanel),
);
const ProblemPane = lazyPart(() =>
  import("../../../interview/code/task/problem-pane.client").then((m) => m.ProblemPane),
);
const SecretPane = lazyPart(() => import("../../../interview/code/task/secret-pane.client").then((m) => m.SecretPane));
const QuestionsPane = lazyPart(() => import("../questions/questions-pane").then((m) => m.QuestionsPane));
// Fetched before they are opened, which may be while the network is away.
const notes = onDemand(() => import("../notes/notes-pane").then((m) => m.NotesPane));
const NotesPane = lazyPart(notes.fetch);
const tools = onDemand(() => import("./room-tools").then((m) => m.RoomTools));
const RoomTools = lazyPart(tools.fetch);
const DebriefGuide = lazyPart(() => import("../debrief/debrief-guide").then((m) => m.DebriefGuide));
const FeedbackPane = lazyPart(() => import("../feedback/feedback-pane").then((m) => m.FeedbackPane));

export type RoomPanelProps = RoomToolsProps & {
  /**
   * Shows this pane alone, for a layout with its own tabs. A pane that the role does not have falls back to the room's.
   */
  pane?: PanelPane;
  /** Opens this pane each time that it is another object. */
  wanted?: { pane: PanelPane } | null;
  /** False where it is there but not to be seen. */
  inSight?: boolean;
  /** Goes to a moment of the transcript (room time); without it times are not clickable. */
  onMoment?: (at: number) => void;
  className?: string;
};

/** The panel beside the transcript: feedback, the debrief's guide, tasks, suggestions, questions, own notes, and shared tools. */
export function RoomPanel(props: RoomPanelProps) {
  const { pane, wanted = null, inSight = true, onMoment, className, ...shortcuts } = props;
  const { room, roomId, assistant } = useInterview();
  const { view, actions } = room;
  const { files } = useView(actions.code.kept);
  const { kept } = usePeerCall();
  const { t } = useTranslation(["interviewer", "interview"]);
  const { user } = useSession();
  const remove = useRemoval(room);
  // Beside the panel, the debrief has a column for feedback.
  const panes = panesFor(view.self?.role ?? null, courseOf(view, files)).filter(
    (one) => pane !== undefined || one !== "feedback" || !view.isDebrief,
  );
  const [own, setPane] = usePane(panes, view.self?.role ?? null);
  useEffect(() => {
    if (wanted) setPane(wanted.pane);
  }, [wanted, setPane]);
  const shown = pane === undefined ? own : panes.includes(pane) ? pane : "room";
  const uid = user?.uid ?? "";
  const { seen } = assistant;
  useEffect(() => {
    seen(inSight && shown === "suggestions");
    return () => seen(false);
  }, [seen, inSight, shown]);

  const contents: Record<PanelPane, () => ReactNode> = {
    feedback: () => <FeedbackPane key={uid} uid={uid} room={room} roomId={roomId} kept={kept} />,
    guide: () => <DebriefGuide key={uid} uid={uid} onMoment={onMoment} />,
    problem: () => <ProblemPane />,
    secret: () => <SecretPane />,
    suggestions: () => <SuggestionPanel key={uid} />,
    questions: () => <QuestionsPane key={uid} uid={uid} lines={view.lines} say={actions.say} onTakeBack={remove} />,
    notes: () => (
      <NotesPane key={uid} uid={uid} roomId={roomId} timer={view.timer} roomNow={actions.roomNow} onMoment={onMoment} />
    ),
    room: () => <RoomTools {...shortcuts} />,
  };
  const content = <Suspense fallback={<PanelSkeleton />}>{contents[shown]()}</Suspense>;

  return (
    <Panel aria-label={t("interview:tools.title")} className={cn("flex min-h-0 flex-col overflow-hidden", className)}>
      {pane === undefined ? (
        <>
          <PanelTabs panes={panes} pane={shown} news={assistant.news} onPane={setPane} />
          <div
            role="tabpanel"
            id={panelTabIds(shown).panel}
            aria-labelledby={panelTabIds(shown).tab}
            className="flex min-h-0 flex-1 flex-col"
          >
            {content}
          </div>
        </>
      ) : (
        content
      )}
    </Panel>
  );
}
