import type { ClientMessage } from "../../../party/protocol/client-messages";
import type { OutboxEntry, QueuedMessage, RefusalCode } from "./outbox-entry";

/** A request to the assistant, as it waits in the outbox. */
export type AskMessage = Extract<QueuedMessage, { type: "ai_request" | "ai_mock_request" }>;
type Asked<T extends ClientMessage["type"]> = Omit<Extract<ClientMessage, { type: T }>, "type" | "op" | "requestId">;

/** A hint, an analysis or a model answer. */
export type AskRequest = Asked<"ai_request">;
/** A turn of the AI interviewer. */
export type AskMockRequest = Asked<"ai_mock_request">;
export type AskPicture = NonNullable<AskRequest["image"]>;
/** A key of the person's own: in the memory of this page and of the room's connection, nowhere else. */
export type OwnKey = { apiKey: string; baseUrl?: string };

/** A question to the assistant that has no suggestion yet. */
export type PendingAsk = {
  op: string;
  requestId: string;
  message: AskMessage;
  /** Client clock. */
  askedAt: number;
  /** `key`: it waits until the person gives the key again, or none (`bringKey`). `refused`: it will not be sent. */
  state: "sending" | "key" | "refused";
  /** With `refused`: until it is dismissed. */
  code: RefusalCode | null;
};

export function isAsk(message: QueuedMessage): message is AskMessage {
  return message.type === "ai_request" || message.type === "ai_mock_request";
}

/** Means something in the life of the room it was made in, and is of no use to anybody after it. */
export function isForAssistant(message: QueuedMessage): boolean {
  return isAsk(message) || message.type === "clear_suggestion" || message.type === "clear_suggestions";
}

export function needsPicture({ message }: OutboxEntry): boolean {
  return message.type === "ai_request" && message.picture === true;
}

export function pendingAsk(entry: OutboxEntry, waitsForKey: boolean): PendingAsk | null {
  const { op, message, order, refused } = entry;
  if (!isAsk(message)) return null;
  const state = refused ? "refused" : waitsForKey ? "key" : "sending";
  return { op, requestId: message.requestId, message, askedAt: order, state, code: refused?.code ?? null };
}
