/**
 * Limits of one room. `limits` is sent in `initialized`; each name has its unit.
 * Characters are UTF-16 code units (`String.length`); bytes of text are UTF-8.
 */
export const LIMITS = {
  textFrameBytes: 64 * 1024,
  audioFrameBytes: 32 * 1024,
  segmentCharacters: 8_000,
  suggestionCharacters: 32_000,
  /** Segment ids in a room's life, including deleted ones. */
  segmentIds: 10_000,
  /** Bytes of transcript text stored in a room's life, including edits, as JSON. */
  textBytes: 4 * 1024 * 1024,
  /** Suggestions in a room's life, including cleared ones. */
  suggestionIds: 2_000,
  /** Bytes of suggestions' text stored in a room's life, as JSON. */
  suggestionBytes: 4 * 1024 * 1024,
  /** Context that a requester sends along: a résumé, stories. */
  contextCharacters: 32_000,
  /** A picture as base64; with the rest of its message it has to fit into a text frame. */
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
  /** Swaps of roles in a room's life: each one stays in the header. */
  roleSwaps: 100,
  messagesPerSecond: 50,
  messageBurst: 100,
  /** ICE candidates have their own bucket: an ICE restart sends many at once. */
  iceCandidatesPerSecond: 100,
  iceCandidateBurst: 400,
  /** Four streams of 50 frames, doubled: after a cut connection buffered audio comes faster than it was spoken. */
  audioFramesPerSecond: 400,
  audioFrameBurst: 800,
  /** Streams of one connection that are recognized at once. */
  audioStreams: 4,
  interimsPerSecond: 20,
  /** Turns of the AI interviewer. */
  turnsPerSecond: 0.5,
  turnBurst: 40,
  syncPageBytes: 256 * 1024,
  operationsInFlight: 64,
  /** Code files in a room's life, including forgotten ones, and UTF-16 units in one of them. */
  codeFiles: 20,
  codeCharacters: 500_000,
  /** Changes in a room's life, and bytes of them and of first texts as JSON. */
  codeChanges: 20_000,
  codeBytes: 8 * 1024 * 1024,
  /** Runs in a room's life, and bytes of all and of one as JSON. */
  codeRuns: 500,
  runsBytes: 4 * 1024 * 1024,
  runBytes: 48 * 1024,
  /** Bytes of a run's input as JSON: the rest is for what came out. */
  runInputBytes: 24 * 1024,
  /** Lines that a run marks, and tests that it has results of. */
  runMarks: 50,
  runTests: 100,
  /** Elements of the whiteboard in a room's life, including erased ones, and in one change. */
  boardElements: 3_000,
  boardElementsAtOnce: 60,
  /** Bytes of one element, and of all that the board has, as JSON. */
  boardElementBytes: 24 * 1024,
  boardBytes: 1024 * 1024,
  /** Changes of the board in a room's life, and elements that they changed: each is a row that is written. */
  boardChanges: 20_000,
  boardElementChanges: 100_000,
  /** How much higher than the known one, or than 0, the version of an element may be: more than an hour without a network. */
  boardVersionGrowth: 1_000_000,
  /** Pages send 8 a second; a connection that stalled delivers those of five seconds at once. */
  boardPointersPerSecond: 10,
  boardPointerBurst: 40,
  /** The statement of a task that somebody typed or pasted. */
  statementCharacters: 8_000,
} as const;

/**
 * Rule L15, in units of about a quarter of a microsecond. `most` for one change, enough after an hour without a network
 * in which the other person wrote all the time; `free`: what costs less isn't counted.
 */
export const REBASE_WORK = { most: 1_000_000, atOnce: 200_000, perSecond: 10_000, free: 2_000 } as const;

export type Limits = { readonly [K in keyof typeof LIMITS]: number };

/** A frame of so many bytes, or UTF-16 units of text, isn't read: it closes the socket with 1009. */
export const OVERSIZED_FRAME = 1024 * 1024;
/** Refused messages within `FLOOD_WINDOW_MS` after which the socket is closed with 4429. */
export const FLOOD_REFUSALS = 500;
export const FLOOD_WINDOW_MS = 10_000;

export const JOIN_TIMEOUT_MS = 10_000;
/** Grace for a reload: a participant who is back within this time is never announced as gone. */
export const PRESENCE_GRACE_MS = 3_000;
/** An interview closes by itself when everybody has been gone for this long. */
export const ABANDONED_AFTER_MS = 30 * 60_000;
/** A call may go on for this long after the end of its interview, or be taken up again. */
export const DEBRIEF_LASTS_MS = 2 * 60 * 60_000;
/** Lines that began before the end are accepted for this long after it: the speaker may have been offline. */
export const LATE_WORDS_MS = 24 * 60 * 60_000;
/** Sockets that may wait to join at once; above it the oldest is closed. */
export const WAITING_SOCKETS = 32;
export const WAITING_SOCKETS_OF_ONE = 4;
/** Within `TURNED_AWAY_MS`, and more than a page opens that reconnects all the time: each may get the whole room. */
export const SOCKETS_OF_ONE = 60;
/**
 * A client that pings counts as gone after this much silence; browsers throttle pings of hidden pages to one a minute.
 */
export const SILENT_AFTER_MS = 80_000;
/** A sentence of a disconnected speaker counts as complete when no more audio comes for this long. */
export const AUDIO_RETURN_MS = 30_000;
/** Audio in flight when an interview ends is accepted for this long. */
export const LAST_AUDIO_MS = 1_000;
/** Streamed text is stored at least this often. */
export const CHECKPOINT_MS = 1_000;
/**
 * Interval of the alarm while the assistant works. It keeps the room from counting as idle on a host that only looks at
 * events (some evict after ten seconds), and wakes a host that died.
 */
export const WORK_LOOK_MS = 5_000;
/** How many of the newest lines the assistant gets, beside those that the request is about. */
export const TASK_LINES = 400;
/** Maximum size of an analysis as JSON: with its text it has to fit into one stored value. */
export const ANALYSIS_BYTES = 30 * 1024;
/** The same for the plan of an AI interview. */
export const PLAN_BYTES = 48 * 1024;
/** A room untouched for this long erases itself. */
export const EXPIRES_AFTER_MS = 30 * 24 * 60 * 60_000;
/** A seat is kept for this long for who announced the room. */
export const MAKER_SEAT_MS = 6 * 60 * 60_000;
/** Lifetime of a ticket. */
export const TICKET_SECONDS = 60;
/** A forgotten uid is refused for this long, which outlasts earlier tickets and clock differences. */
export const TURNED_AWAY_MS = 2 * TICKET_SECONDS * 1000;
/** Uids in one forget order: it travels in a header. */
export const FORGOTTEN_AT_ONCE = 50;

/** UTF-16 units of a starter that has replaced another one: it is stored beside the first text. */
export const STARTER_CHARACTERS = 8_000;
/** Changes of a file after which its whole text is stored again. */
export const CODE_SNAPSHOT_EVERY = 500;
/** UTF-16 units of one piece of a file's text, stored or sent. */
export const CODE_PIECE_CHARACTERS = 16_000;
/** Bytes of first texts and changes, as JSON, in an interview's record. */
export const RECORDED_HISTORY_BYTES = 2 * 1024 * 1024;
/** Pages send changes of a file and selections no more often. */
export const CODE_CHANGE_EVERY_MS = 250;
export const CODE_SELECTION_EVERY_MS = 100;
/** Pages send changes of the whiteboard no more often. */
export const BOARD_CHANGE_EVERY_MS = 250;

/** Questions of one short interview that rehearses them. */
export const REHEARSED_AT_ONCE = 8;
/** Characters of a question that a candidate wants to be asked. */
export const FIRST_QUESTION_LENGTH = 500;
