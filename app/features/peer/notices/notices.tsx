import { useInterview } from "../../../interview/interview-context";
import { ConnectionNotice } from "../../../interview/notices/connection-notice";
import { OutboxNotices } from "../../../interview/notices/outbox-notices";
import { SpeechNotice } from "../../../interview/notices/speech-notice";
import { isHeardByBrowser } from "../../../interview/speech/known-limits";
import { SpeechLimitNotice } from "../../../interview/speech/limit-notice";
import type { RoomView } from "../../../room/client/room-view";
import { usePeerCall } from "../call-context";
import { CallNotice } from "./call-notice";
import { FinishedNotice } from "./finished-notice";
import { PeerNotice } from "./peer-notice";
import { SharedNotice } from "./shared-notice";
import { SoundNotice } from "./sound-notice";
import { SwapNotice } from "./swap-notice";

export type NoticesProps = {
  /** Null if there is no other participant to give feedback to. */
  onFeedback: (() => void) | null;
  onLobby: () => void;
};

/** The rows under the top bar: what is the matter, what is safe, what can be done. The call bar does not move for them. */
export function Notices({ onFeedback, onLobby }: NoticesProps) {
  const { view, actions } = useInterview().room;
  const { call, sound, media, speech, shared, kept } = usePeerCall();
  const disturbed = isDisturbed(view);
  return (
    <div className="max-h-[40dvh] shrink-0 overflow-y-auto *:rounded-none *:border-x-0 *:border-t-0">
      <ConnectionNotice view={view} actions={actions} onBack={onLobby} />
      {view.finishedAt === null ? (
        <>
          {disturbed ? null : <PeerNotice view={view} call={call.view} />}
          <SoundNotice sound={sound} />
          <CallNotice view={view} call={call} />
          <SwapNotice view={view} actions={actions} />
          <SpeechNotice speech={speech} />
          <SharedNotice shared={shared} />
          <SpeechLimitNotice recognises={isHeardByBrowser(speech)} capturing={media.view.outgoing.voice !== null} />
        </>
      ) : (
        <FinishedNotice kept={kept} onFeedback={onFeedback} onLobby={onLobby} />
      )}
      <OutboxNotices view={view} actions={actions} />
    </div>
  );
}

function isDisturbed(view: RoomView): boolean {
  return view.connection.phase !== "live";
}
