import type { RoomRecord } from "../protocol/record";
import type { ServerMessage } from "../protocol/server-messages";
import type { Rows } from "./rows";
import type { Attachment } from "./state";

/**
 * What a transition wants done, in order. Nothing behind a `commit` may leave before its write is durable.
 * A `commit` has at most 128 rows; a `cleanup` may have any number and holds nobody up.
 */
export type Effect =
  | { type: "commit"; put: Rows }
  | { type: "send"; to: readonly string[]; message: ServerMessage }
  | { type: "attach"; connection: string; attachment: Attachment }
  | { type: "close"; connection: string; code: number; reason: string }
  | { type: "alarm"; at: number }
  /** Ask for a `tick` at this time; may be lost with the process, so only for what may be lost. */
  | { type: "wake"; at: number }
  /** Write these rows when there is time, then say `cleaned`. */
  | { type: "cleanup"; rev: number; put: Rows }
  | { type: "deliver"; record: RoomRecord }
  /** Delete everything, then write `keep`. */
  | { type: "erase"; keep: Rows };
