/** What a log may know of an unexpected error: its kind and the places in the code, never its message. */
export type Failure = { error: string; at: readonly string[] };

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 8).map((line) => line.trim()) };
}

/** Everything a room writes into the log, on either host: no name, no id, nothing said. */
export type RoomTrouble =
  | "room_write_failed"
  | "room_delivery_failed"
  | "room_event_failed"
  | "room_request_failed"
  | "room_assistant_failed"
  | "room_speech_failed"
  /** The Worker could not be asked to count a minute of speech. */
  | "room_speech_uncounted";

export function logTrouble(event: RoomTrouble, error?: unknown): void {
  console.error(JSON.stringify({ event, ...(error !== undefined && describeFailure(error)) }));
}
