import type { ParticipantView, RoomView } from "../../../room/client/room-view";
import type { CallPhase } from "../call/call-view";

export type TitleInput = {
  finished: boolean;
  connection: RoomView["connection"]["phase"];
  peer: Pick<ParticipantView, "name" | "online" | "left"> | null;
  call: CallPhase;
  muted: boolean;
};

/** The tab's title: the most urgent state first, then the other's name. Null: the default title. */
export type TitleParts = { state: "muted" | "waiting" | "reconnecting" | null; name: string | null };

export function chooseTitle({ finished, connection, peer, call, muted }: TitleInput): TitleParts | null {
  if (finished || connection === "closed" || connection === "idle") return null;
  const name = peer?.name ?? null;
  if (connection === "reconnecting" || call === "reconnecting") return { state: "reconnecting", name };
  const here = peer !== null && !peer.left && (peer.online || call === "connected");
  if (!here) return { state: "waiting", name };
  return { state: muted ? "muted" : null, name };
}
