import type { ClientMessage } from "../protocol/client-messages";
import type { Connection } from "./state";
import { type Step, send } from "./step";

type Signal = Extract<ClientMessage, { type: "offer" | "answer" | "ice_candidate" }>;

/** Relays to the other participant if they are still on the page that the sender means; otherwise that page is gone. */
export function relaySignal(step: Step, connection: Connection, message: Signal): void {
  const { participantId, pageId } = connection;
  if (!participantId || !pageId) return;
  const from = { participantId, pageId };
  for (const other of step.state.connections.values()) {
    if (!other.participantId || other.participantId === participantId || other.pageId !== message.to) continue;
    send(step, other.id, { ...message, from });
  }
}
