import type { Call } from "../call/call-view";
import type { KeptInterview } from "../feedback/use-kept-interview";
import type { Room } from "../room/use-room";
import type { RoomView } from "../room/view";
import { isHeardByBrowser } from "../speech/known-limits";
import { SpeechLimitNotice } from "../speech/limit-notice";
import type { SharedSpeech } from "../speech/use-shared-speech";
import type { Speech } from "../speech/use-speech";
import type { RemoteSound } from "../stage/use-remote-sound";
import { CallNotice } from "./call-notice";
import { ConnectionNotice } from "./connection-notice";
import { FinishedNotice } from "./finished-notice";
import { OutboxNotices } from "./outbox-notices";
import { PeerNotice } from "./peer-notice";
import { SharedNotice } from "./shared-notice";
import { SoundNotice } from "./sound-notice";
import { SpeechNotice } from "./speech-notice";
import { SwapNotice } from "./swap-notice";

export type NoticesProps = {
  room: Room;
  call: Call;
  sound: RemoteSound;
  speech: Speech;
  shared: SharedSpeech;
  capturing: boolean;
  /** Where what is over is kept. */
  kept: KeptInterview;
  /** Null where there is nobody to say something to. */
  onFeedback: (() => void) | null;
  onLobby: () => void;
};

/** The rows under the top bar: what is the matter, what is safe, what can be done. The call bar does not move for them. */
export function Notices({ room, call, sound, speech, shared, capturing, kept, onFeedback, onLobby }: NoticesProps) {
  const { view, actions } = room;
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
          <SpeechLimitNotice recognises={isHeardByBrowser(speech)} capturing={capturing} />
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
