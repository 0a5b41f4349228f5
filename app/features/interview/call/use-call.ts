import type { Media } from "../media/media-view";
import type { Room } from "../room/use-room";
import { IDLE_CALL } from "./call-state";
import type { Call } from "./call-view";

export type UseCallOptions = { room: Room; media: Media; enabled: boolean };

export function useCall(_options: UseCallOptions): Call {
  return { view: IDLE_CALL, retry: () => undefined };
}
