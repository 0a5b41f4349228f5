import { Suspense } from "react";
import { useInterview } from "../../../interview/interview-context";
import { ConnectionNotice } from "../../../interview/notices/connection-notice";
import { OutboxNotices } from "../../../interview/notices/outbox-notices";
import { SpeechNotice } from "../../../interview/notices/speech-notice";
import { isHeardByBrowser } from "../../../interview/speech/known-limits";
import { SpeechLimitNotice } from "../../../interview/speech/limit-notice";
import type { RoomView } from "../../../room/client/room-view";
import { lazyPart } from "../../../ui/lazy-part";
import { onDemand } from "../../../ui/on-demand";
import { useEver } from "../../../ui/use-ever";
import type { CallPhase } from "../call/call-view";
import { usePeerCall } from "../call-context";
import { FinishedNotice } from "./finished-notice";
import { PeerNotice } from "./peer-notice";
import { SoundNotice } from "./sound-notice";

// Fetched before they are needed, which may be while the network is away.
const callNotices = onDemand(() => import("./call-notices").then((m) => m.CallNotices));
const CallNotices = lazyPart(callNotices.fetch);
const DebriefNotices = lazyPart(() => import("./call-notices").then((m) => m.DebriefNotices));

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
  const isAsked = view.swap !== null || view.ending !== null || view.timer.seconds !== undefined;
  const ofCall = useEver(isTrouble(call.view.phase) || isAsked || shared.track !== null);
  return (
    <div className="max-h-[40dvh] shrink-0 overflow-y-auto *:rounded-none *:border-x-0 *:border-t-0">
      <ConnectionNotice view={view} actions={actions} onBack={onLobby} />
      {view.finishedAt === null ? (
        <>
          {disturbed ? null : <PeerNotice view={view} call={call.view} />}
          <SoundNotice sound={sound} />
          {ofCall ? (
            <Suspense>
              <CallNotices />
            </Suspense>
          ) : null}
          <SpeechNotice speech={speech} />
          <SpeechLimitNotice recognizes={isHeardByBrowser(speech)} capturing={media.view.outgoing.voice !== null} />
        </>
      ) : view.isDebrief ? (
        <>
          <Suspense>
            <DebriefNotices />
          </Suspense>
          {disturbed ? null : <PeerNotice view={view} call={call.view} />}
          <SoundNotice sound={sound} />
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

function isTrouble(phase: CallPhase): boolean {
  switch (phase) {
    case "idle":
    case "connecting":
    case "connected":
      return false;
    case "reconnecting":
    case "failed":
    case "unsupported":
      return true;
    default:
      return phase satisfies never;
  }
}
