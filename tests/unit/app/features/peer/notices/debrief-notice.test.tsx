import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { IDLE_CALL } from "../../../../../../app/features/peer/call/call-state";
import type { CallPhase } from "../../../../../../app/features/peer/call/call-view";
import { type CallParts, CallProvider } from "../../../../../../app/features/peer/call-context";
import { CallNotice } from "../../../../../../app/features/peer/notices/call-notice";
import { DebriefNotice } from "../../../../../../app/features/peer/notices/debrief-notice";
import { PeerNotice } from "../../../../../../app/features/peer/notices/peer-notice";
import type { RoomActions } from "../../../../../../app/room/client/room-actions";
import type { RoomView } from "../../../../../../app/room/client/room-view";

type State = { phase?: CallPhase; isReceiving?: boolean; online?: boolean; finishedAt?: number | null };

/** The notices about the call, as keys: no texts are loaded. */
function shown({ phase = "connected", isReceiving = true, online = true, finishedAt = 1 }: State): string[] {
  const view = {
    ...{ finishedAt, timer: { elapsedMs: 60_000 }, connection: { phase: "live" }, self: { role: "candidate" } },
    peer: { name: "Gus", role: "interviewer", online, left: false },
  } as unknown as RoomView;
  const call = { ...IDLE_CALL, phase, isReceiving };
  const markup = renderToStaticMarkup(
    <CallProvider value={{ kept: { id: null } } as CallParts}>
      {finishedAt === null ? null : (
        <DebriefNotice view={view} actions={{} as RoomActions} phase={phase} isFixed={false} />
      )}
      <CallNotice view={view} call={{ view: call, getVoiceLevel: () => null, retry: () => undefined }} />
      <PeerNotice view={view} call={call} />
    </CallProvider>,
  );
  return [...markup.matchAll(/(?:banner|notice|debrief)\.\w+/g)].map(([key]) => key);
}

it("says in the debrief that both are on the call only while they are", () => {
  const over = "debrief.endedAt";
  expect(shown({})).toEqual([over, "debrief.help"]);
  expect(shown({ phase: "connecting" })).toEqual([over, "debrief.helpAlone"]);
  expect(shown({ phase: "reconnecting", online: false })).toEqual([
    ...[over, "debrief.helpAlone", "banner.peerAway", "banner.peerAwayDebrief"],
  ]);
});

it("says in the debrief nothing of words that are still transcribed or typed", () => {
  const over = ["debrief.endedAt", "debrief.helpAlone"];
  expect(shown({ phase: "reconnecting" })).toEqual([...over, "notice.reconnecting", "notice.tryAgain"]);
  expect(shown({ phase: "unsupported" })).toEqual([...over, "notice.unsupported", "notice.unsupportedDebrief"]);
  expect(shown({ online: false })).toEqual([...over, "notice.peerSocket", "notice.peerSocketDebrief"]);
});

it("says that they see and hear each other only if packets arrive, whatever the connection's state", () => {
  const away = { online: false, finishedAt: null };
  expect(shown(away)).toEqual(["notice.peerSocket", "notice.peerSocketHelp"]);
  const alone = ["banner.peerAway", "banner.peerAwayHelp"];
  expect(shown({ ...away, isReceiving: false })).toEqual(alone);
  expect(shown({ ...away, phase: "reconnecting" })).toEqual(alone);
  expect(shown({ isReceiving: false, online: false })).toEqual([
    ...["debrief.endedAt", "debrief.helpAlone", "banner.peerAway", "banner.peerAwayDebrief"],
  ]);
});
