import { useInterview } from "../../../interview/interview-context";
import { usePeerCall } from "../call-context";
import { CallNotice } from "./call-notice";
import { DebriefNotice } from "./debrief-notice";
import { EndingNotice } from "./ending-notice";
import { HalfwayNotice } from "./halfway-notice";
import { SharedNotice } from "./shared-notice";
import { SwapNotice } from "./swap-notice";

/** Notices of an interview with somebody. */
export function CallNotices() {
  const { view, actions } = useInterview().room;
  const { call, shared, fullScreen } = usePeerCall();
  return (
    <>
      <CallNotice view={view} call={call} />
      <SwapNotice view={view} actions={actions} />
      <EndingNotice view={view} actions={actions} />
      {fullScreen.on ? <HalfwayNotice view={view} actions={actions} /> : null}
      <SharedNotice shared={shared} />
    </>
  );
}

/** Notices of the call after the interview. */
export function DebriefNotices() {
  const { view, actions } = useInterview().room;
  const { call, isFeedbackFixed } = usePeerCall();
  return (
    <>
      <DebriefNotice view={view} actions={actions} phase={call.view.phase} isFixed={isFeedbackFixed} />
      <CallNotice view={view} call={call} />
    </>
  );
}
