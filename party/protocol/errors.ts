/** Every refusal that a room can send. `retryable`: the same message may succeed later, unchanged. */
export const ROOM_ERRORS = {
  /** Not JSON, unknown type, a missing or mistyped field, a binary frame without `config`. */
  bad_message: { retryable: false, message: "The message could not be understood" },
  not_joined: { retryable: false, message: "Join the room first" },
  content_required: { retryable: false, message: "Content is required" },
  /** Carries `segment`: the line as it is now. */
  conflict: { retryable: false, message: "The line was changed by somebody else in the meantime" },
  id_taken: { retryable: false, message: "This id belongs to somebody else's line" },
  not_found: { retryable: false, message: "There is no such line any more" },
  not_allowed: { retryable: false, message: "This is not possible here" },
  finished: { retryable: false, message: "The interview has ended" },
  too_large: { retryable: false, message: "The message is too large" },
  room_limit: { retryable: false, message: "The room has reached its limit" },
  rate_limited: { retryable: true, message: "Too many messages, slow down" },
  not_available: { retryable: false, message: "This is not available in this room" },
  key_needed: { retryable: true, message: "The key has to be given again" },
  internal: { retryable: true, message: "Something went wrong in the room" },
} as const satisfies Record<string, { retryable: boolean; message: string }>;
export type RoomErrorCode = keyof typeof ROOM_ERRORS;
export const ROOM_ERROR_CODES = Object.keys(ROOM_ERRORS) as RoomErrorCode[];

/**
 * Why the assistant has no answer; part of a failed suggestion. `retryable`: a retry may succeed without any change.
 */
export const ASSISTANT_FAULTS = {
  /** The provider has no key here, and the user brought none. */
  no_key: { retryable: false },
  /** The request needs a brought key, and the room no longer has it. */
  key_needed: { retryable: false },
  /** The provider refuses the key. */
  key_refused: { retryable: false },
  /** The provider's account has no money or quota left. */
  no_credit: { retryable: false },
  rate_limited: { retryable: true },
  /** Retired upstream, or unknown to the provider. */
  model_unavailable: { retryable: false },
  too_long: { retryable: false },
  /** The provider's filter refused the question or the answer. */
  blocked: { retryable: false },
  /** The provider is overloaded or down. */
  overloaded: { retryable: true },
  unreachable: { retryable: true },
  /** It stalled for too long. */
  timeout: { retryable: true },
  /** The stream ended before its end. */
  cut_off: { retryable: true },
  /** The answer doesn't have the requested form. */
  bad_answer: { retryable: true },
  /** The provider calls the request invalid: a bug of ours, or wrong settings. */
  refused: { retryable: false },
  /** Today's limit for the operator's keys is used up. */
  daily_limit: { retryable: false },
  /** The plan has no interviews of this kind left. */
  quota_reached: { retryable: false },
  internal: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>;
export type AssistantFault = keyof typeof ASSISTANT_FAULTS;
export const ASSISTANT_FAULT_CODES = Object.keys(ASSISTANT_FAULTS) as AssistantFault[];

/**
 * Why a recognizer doesn't work, or failed for a moment. `lasting`: the next try would fail the same way, so the room
 * uses another recognizer or none.
 */
export const SPEECH_FAULTS = {
  /** The operator has set no key for it. */
  not_set_up: { lasting: true },
  key_refused: { lasting: true },
  /** The vendor's account has no money or quota left. */
  no_credit: { lasting: true },
  /** It doesn't know this language, or the account is not licensed for it. */
  language_not_supported: { lasting: true },
  /** Today's limit for the operator's keys is used up. */
  daily_limit: { lasting: true },
  /** The vendor calls the request invalid: a bug of ours, or wrong settings. */
  refused: { lasting: true },
  rate_limited: { lasting: false },
  overloaded: { lasting: false },
  unreachable: { lasting: false },
  /** No answer in time. */
  timeout: { lasting: false },
  /** The vendor ended the session: idle for too long, at its maximum length, or for no reason given. */
  closed: { lasting: false },
  /** The vendor failed on this sentence; the session goes on. */
  sentence_failed: { lasting: false },
  internal: { lasting: false },
} as const satisfies Record<string, { lasting: boolean }>;
export type SpeechFault = keyof typeof SPEECH_FAULTS;
export const SPEECH_FAULT_CODES = Object.keys(SPEECH_FAULTS) as SpeechFault[];

/** Every way in which a room refuses a connection: it sends `connect_error` and closes the socket with `close`. */
export const CONNECT_ERRORS = {
  unauthorized: { close: 4401, message: "The ticket is missing, wrong or too old" },
  role_taken: { close: 4403, message: "Somebody else has this role" },
  room_full: { close: 4403, message: "The room is full" },
  join_timeout: { close: 4408, message: "No join in time" },
  continued_elsewhere: { close: 4409, message: "Continued on another page" },
  account_deleted: { close: 4410, message: "This account was deleted" },
  flooding: { close: 4429, message: "Too many messages" },
  /** No page of Mocki sends such frames. 1009 is RFC 6455's code for them. */
  frame_too_large: { close: 1009, message: "A message far above the limit" },
} as const satisfies Record<string, { close: number; message: string }>;
export type ConnectErrorCode = keyof typeof CONNECT_ERRORS;
export const CONNECT_ERROR_CODES = Object.keys(CONNECT_ERRORS) as ConnectErrorCode[];

/** After these a client doesn't reconnect by itself; after 4401 it fetches one new ticket first. */
export const TERMINAL_CLOSES: readonly number[] = [4403, 4409, 4410];
export const UNAUTHORIZED_CLOSE = 4401;
