import { nanoid } from "nanoid";
import { nextAudioSequence } from "../../../room/client/audio-sequences";
import { createEntryStore } from "../../../room/client/entry-store";
import { pageId } from "../../../room/client/page-id";
import type { RoomActions } from "../../../room/client/room-actions";
import { RoomClient } from "../../../room/client/room-client";
import { createRoomId } from "../../../room/client/room-link";
import type { ClientConnection } from "../../../room/client/room-view";
import { fetchTicket, socketUrl } from "../../../room/client/ticket";
import { proveHuman } from "../../../state/prove-human";

/** The ticket and the socket have their own timeouts; this one limits the user's wait. */
const ENTER_WITHIN_MS = 15_000;

export type TestRoom = {
  actions: RoomActions;
  connection: () => ClientConnection;
  onChange: (listener: () => void) => () => void;
  /** Resolves once the room is entered, or it is known that it will not be. Rejects when called off. */
  enter: (signal: AbortSignal) => Promise<Entered>;
  close: () => void;
};

export type Entered = "live" | "unreached" | "refused" | "elsewhere";

/** The room requires a session. */
export type TestRoomPorts = { uid: string; renewSession: () => Promise<void> };

/**
 * A room of mode `test` for this page alone. The user joins as the interviewer, so that their lines are something
 * models can be asked about. Unanswered operations are discarded when the page closes.
 */
export function openTestRoom({ uid, renewSession }: TestRoomPorts): TestRoom {
  const roomId = createRoomId();
  const client = new RoomClient({
    mode: "test",
    role: "interviewer",
    pageId,
    newId: nanoid,
    nextAudioSequence: (stream) => nextAudioSequence(roomId, stream),
    now: Date.now,
    random: Math.random,
    openStore: () => createEntryStore(null, window, uid, roomId),
    fetchTicket: (signal, check) => fetchTicket(roomId, { mode: "test", check }, signal),
    proveHuman,
    urlOf: (ticket) => socketUrl(ticket, window.location.origin),
    renewSession,
    page: () => ({ window, document }),
  });
  return {
    actions: client.actions,
    connection: () => client.getView().connection,
    onChange: client.subscribe,
    enter(signal) {
      if (client.getView().connection.phase === "closed") client.actions.retryNow();
      client.start();
      return enter(client, signal);
    },
    close() {
      // A room with lines becomes a test in the history; one without is left unfinished and leaves no record.
      if (client.getView().lines.length > 0) client.actions.finish();
      void client.actions.leave().finally(() => client.stop());
    },
  };
}

function enter(client: RoomClient, signal: AbortSignal): Promise<Entered> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener("abort", abort);
    };
    const look = () => {
      const { phase, closed } = client.getView().connection;
      if (phase !== "live" && phase !== "closed") return;
      end();
      resolve(phase === "live" ? "live" : closed === "continued_elsewhere" ? "elsewhere" : "refused");
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      end();
      resolve("unreached");
    }, ENTER_WITHIN_MS);
    const forget = client.subscribe(look);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    else look();
  });
}
