/**
 * Limits of one room. `limits` is sent in `initialized`; units stand in each name.
 * Characters are UTF-16 code units (what `String.length` counts); bytes of text are UTF-8.
 */
export const LIMITS = {
  textFrameBytes: 64 * 1024,
  audioFrameBytes: 32 * 1024,
  segmentCharacters: 8_000,
  suggestionCharacters: 32_000,
  /** Segment ids in a room's life, deleted ones included. */
  segmentIds: 10_000,
  /** Bytes of transcript text stored in a room's life, edits included, as they stand in JSON. */
  textBytes: 4 * 1024 * 1024,
  /** Suggestions in a room's life, cleared ones included. */
  suggestionIds: 2_000,
  /** Bytes of suggestions' text stored in a room's life, as they stand in JSON. */
  suggestionBytes: 4 * 1024 * 1024,
  /** What an asker brings along to be used: a résumé, stories. */
  contextCharacters: 32_000,
  /** A picture as base64: with all around it, it has to fit into a text frame. */
  imageCharacters: 48 * 1024,
  /** Names of a company, a position or a model, and the id of a turn of the AI interviewer. */
  nameCharacters: 200,
  turnIdCharacters: 48,
  /** Lines that one request may name. */
  namedLines: 400,
  /** Suggestions that stream at once. */
  streamsOfOne: 2,
  streams: 4,
  /** Remembered operations in a room's life. */
  operations: 60_000,
  /** Exchanges of roles in a room's life: each one stays in the header. */
  roleSwaps: 100,
  messagesPerSecond: 50,
  messageBurst: 100,
  /** ICE candidates have a bucket of their own: a restart sends many at once. */
  iceCandidatesPerSecond: 100,
  iceCandidateBurst: 400,
  /** Four streams of 50 frames, and as much again: after a cut what was kept is sent faster than it was said. */
  audioFramesPerSecond: 400,
  audioFrameBurst: 800,
  /** Streams of one connection that are recognised at once. */
  audioStreams: 4,
  interimsPerSecond: 20,
  syncPageBytes: 256 * 1024,
  operationsInFlight: 64,
} as const;

export type Limits = { readonly [K in keyof typeof LIMITS]: number };

/** Refused messages in one window of `FLOOD_WINDOW_MS` after which a socket is closed with 4429. */
export const FLOOD_REFUSALS = 500;
export const FLOOD_WINDOW_MS = 10_000;

export const JOIN_TIMEOUT_MS = 10_000;
/** A reload is no departure: who is back within this time was never announced as gone. */
export const PRESENCE_GRACE_MS = 3_000;
/** With everybody gone for this long, an interview closes by itself. */
export const ABANDONED_AFTER_MS = 30 * 60_000;
/** Words begun before the end are taken for this long after it: somebody may have been offline. */
export const LATE_WORDS_MS = 24 * 60 * 60_000;
/** Sockets that may wait before the door at once; above it, the one that waited longest goes. */
export const WAITING_SOCKETS = 32;
export const WAITING_SOCKETS_OF_ONE = 4;
/** A client that pings is taken for gone when it has been silent for this long; browsers let hidden pages ping once a minute. */
export const SILENT_AFTER_MS = 80_000;
/** How long the audio of somebody who is cut off waits for the rest of the sentence before it is taken for whole. */
export const AUDIO_RETURN_MS = 30_000;
/** Sound that is on the way when an interview ends is taken for this long. */
export const LAST_AUDIO_MS = 1_000;
/** Text that streams in is stored at least this often. */
export const CHECKPOINT_MS = 1_000;
/**
 * While the assistant is at work, the alarm goes off this often: a host that counts events alone does not take the room
 * for idle then (some do after ten seconds), and one that died is woken.
 */
export const WORK_LOOK_MS = 5_000;
/** How many of the newest lines the assistant is given, beside those that it is asked about. */
export const TASK_LINES = 400;
/** What an analysis may take as JSON: with its text it has to fit into one stored value. */
export const ANALYSIS_BYTES = 30 * 1024;
/** Likewise the plan of an AI interview. */
export const PLAN_BYTES = 48 * 1024;
/** A room untouched for this long erases itself. */
export const EXPIRES_AFTER_MS = 30 * 24 * 60 * 60_000;
/** How long a ticket opens the door. */
export const TICKET_SECONDS = 60;
/** Who was forgotten is turned away for this long: a ticket from before, and a clock that is behind, are of no use then. */
export const TURNED_AWAY_MS = 2 * TICKET_SECONDS * 1000;
/** How many uids one order to forget may name: it travels in a header. */
export const FORGOTTEN_AT_ONCE = 50;
