import { useInterview } from "../../../interview/interview-context";
import { usePeerCall } from "../call-context";
import { CallNotice } from "./call-notice";
import { SharedNotice } from "./shared-notice";
import { SwapNotice } from "./swap-notice";

/** Notices of an interview with somebody: most interviews show none of them. */
export function CallNotices() {
  const { view, actions } = useInterview().room;
  const { call, shared } = usePeerCall();
  return (
    <>
      <CallNotice view={view} call={call} />
      <SwapNotice view={view} actions={actions} />
      <SharedNotice shared={shared} />
    </>
  );
}
