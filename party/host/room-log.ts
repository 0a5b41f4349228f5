/** Loggable facts about an unexpected error: its class and stack frames, never its message. */
export type Failure = { error: string; at: readonly string[] };

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 8).map((line) => line.trim()) };
}

/** Every log event of a room, on either host. None of them has a name, an id or spoken words. */
export type RoomTrouble =
  | "room_write_failed"
  | "room_delivery_failed"
  | "room_event_failed"
  | "room_request_failed"
  | "room_assistant_failed"
  /** The secrets of a task could not be read. */
  | "room_secret_failed"
  | "room_speech_failed"
  /** The Worker could not be reached to count a minute of speech. */
  | "room_speech_uncounted";

export function logTrouble(event: RoomTrouble, error?: unknown): void {
  console.error(JSON.stringify({ event, ...(error !== undefined && describeFailure(error)) }));
}
