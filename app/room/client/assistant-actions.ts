import type { OwnKey } from "./asks";
import type { ClientRoomState } from "./client-state";
import type { Outbox } from "./outbox";
import type { RoomActions } from "./room-actions";
import type { ClientSocket } from "./room-socket";
import type { RoomView } from "./room-view";

export type AssistantPorts = {
  newId: () => string;
  outbox: Outbox;
  socket: ClientSocket;
  getState: () => ClientRoomState;
  getView: () => RoomView;
  onKey: (brought: boolean) => void;
};

export type AssistantActions = Pick<
  RoomActions,
  "ask" | "askMock" | "clearSuggestion" | "clearSuggestions" | "bringKey"
> & {
  /** Tells a new connection of the key. Answers whether there is one. */
  giveKey(): boolean;
};

/**
 * Requests to the assistant, clearing its suggestions, and the user's own API key, which is held here and nowhere else.
 */
export function createAssistantActions(ports: AssistantPorts): AssistantActions {
  const { newId, outbox, socket } = ports;
  let key: OwnKey | null = null;

  function sendKey(): void {
    if (socket.isLive) socket.send({ type: "config", assistant: key });
  }
  /**
   * A request that the room has refused, or has no key for, is removed here; any other may have reached the room, and
   * is cleared there.
   */
  function clearSuggestion(id: string): void {
    if (!outbox.withdrawAsk(id)) outbox.add({ type: "clear_suggestion", id });
  }
  return {
    ask({ image, ...request }) {
      const requestId = newId();
      outbox.add({ type: "ai_request", requestId, ...request, ...(image && { picture: true }) }, image);
      return requestId;
    },
    askMock(request) {
      const requestId = newId();
      outbox.add({ type: "ai_mock_request", requestId, ...request });
      return requestId;
    },
    clearSuggestion,
    /** As with lines. A streaming suggestion has a later revision in the room than this page knows. */
    clearSuggestions() {
      const { cursor } = ports.getState();
      if (cursor === null) return;
      const { suggestions, asks, mode } = ports.getView();
      if (mode === "ai") {
        // The interviewer's turns are suggestions too, and the interview needs them.
        for (const { id, kind } of suggestions) if (kind !== "ai_mock") clearSuggestion(id);
        for (const { requestId, message } of asks) if (message.type === "ai_request") clearSuggestion(requestId);
        return;
      }
      const others = suggestions.filter(({ status, rev }) => status === "streaming" || rev > cursor);
      outbox.add({ type: "clear_suggestions", upTo: cursor });
      for (const id of [...others.map((row) => row.id), ...asks.map((ask) => ask.requestId)]) clearSuggestion(id);
    },
    bringKey(brought) {
      key = brought;
      sendKey();
      ports.onKey(key !== null);
      if (key) outbox.keyBrought();
      else outbox.keyDenied();
    },
    giveKey() {
      if (key) sendKey();
      return key !== null;
    },
  };
}
