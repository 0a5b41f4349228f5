import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { PanelSkeleton } from "../../../interview/panel/panel-skeleton";
import { useSession } from "../../../state/session/session-store";
import { Panel } from "../../../ui/card";
import { lazyPart } from "../../../ui/lazy-part";
import { Tabs } from "../../../ui/tabs";
import { usePeerCall } from "../call-context";

/** Its code and texts come with the debrief; the rest of the interview stays on the screen meanwhile. */
const FeedbackPane = lazyPart(() => import("../feedback/feedback-pane").then((m) => m.FeedbackPane));

const PANES = ["feedback", "transcript"] as const;
type Shown = (typeof PANES)[number];

const idsOf = (pane: Shown) => ({ tab: `debrief-tab-${pane}`, panel: `debrief-${pane}` });

/** The attributes of the panel behind a tab of this column. */
export function debriefPanel(pane: Shown) {
  return { role: "tabpanel", id: idsOf(pane).panel, "aria-labelledby": idsOf(pane).tab };
}

export type DebriefColumnProps = { showsFeedback: boolean; onPane: (pane: Shown) => void };

/** In the debrief the middle column has the feedback form, with the transcript behind a tab. */
export function DebriefColumn({ showsFeedback, onPane }: DebriefColumnProps) {
  const { room, roomId } = useInterview();
  const { kept } = usePeerCall();
  const { t } = useTranslation(["interview", "interviewer"]);
  const uid = useSession().user?.uid ?? "";
  return (
    <Panel
      aria-label={t("debrief.title")}
      className={showsFeedback ? "flex min-h-0 flex-1 flex-col overflow-hidden" : "rounded-b-none border-b-0"}
    >
      <Tabs
        label={t("debrief.title")}
        values={PANES}
        value={showsFeedback ? "feedback" : "transcript"}
        onValue={onPane}
        idsOf={idsOf}
        textOf={(pane) => (pane === "feedback" ? t("interviewer:tabs.feedback") : t("tabs.transcript"))}
        className="min-h-12 md:px-5"
      />
      {showsFeedback ? (
        <div {...debriefPanel("feedback")} className="flex min-h-0 flex-1 flex-col">
          <Suspense fallback={<PanelSkeleton />}>
            <FeedbackPane key={uid} uid={uid} room={room} roomId={roomId} kept={kept} />
          </Suspense>
        </div>
      ) : null}
    </Panel>
  );
}
