import type { ClientRoomEvent, ClientRoomState } from "./client-state";
import type { InterimSender } from "./interim-sender";
import type { Outbox } from "./outbox";
import type { InterimWords, RoomActions } from "./room-actions";
import type { ClientSocket } from "./room-socket";
import type { TranscriptLine } from "./room-view";
import { splitText } from "./split-text";
import type { Undo } from "./undo";

export type TranscriptPorts = {
  newId: () => string;
  /** Room time. */
  roomNow: () => number;
  outbox: Outbox;
  socket: ClientSocket;
  undo: Undo;
  interims: InterimSender;
  getState: () => ClientRoomState;
  getLines: () => readonly TranscriptLine[];
  dispatch: (event: ClientRoomEvent) => void;
};

export type TranscriptActions = Pick<
  RoomActions,
  "say" | "interim" | "dropInterim" | "edit" | "remove" | "undoRemove" | "clear"
>;

/** Actions on lines: say, edit, remove and clear. */
export function createTranscriptActions(ports: TranscriptPorts): TranscriptActions {
  const { newId, roomNow, outbox, socket, undo, interims, getState, getLines, dispatch } = ports;
  return {
    say({ text, lang, id, startedAt, endedAt, source }) {
      const now = roomNow();
      const start = startedAt ?? now;
      const parts = splitText(text);
      parts.forEach((part, i) => {
        const partId = i === 0 && id !== undefined ? id : newId();
        const times = { startedAt: start + i, endedAt: Math.max(endedAt ?? now, start + i) };
        outbox.add({ type: "transcript_update", segment: { id: partId, text: part, lang, ...times, source } });
      });
      if (id !== undefined) {
        interims.cancel(id);
        dispatch({ type: "spoken_dropped", id });
      }
      return parts.length > 0;
    },
    interim(words) {
      dispatch({ type: "spoken", words });
      if (socket.isLive) interims.send(words);
    },
    dropInterim(id) {
      const words = getState().spoken.find((candidate) => candidate.id === id);
      if (!words) return;
      interims.cancel(id);
      dispatch({ type: "spoken_dropped", id });
      if (socket.isLive) transmit(socket, { ...words, text: "" });
    },
    edit(line, text) {
      const words = text.trim();
      if (words === "") return false;
      if (words !== line.text) {
        outbox.add({ type: "edit_transcript", id: line.id, base: line.rev, from: line.text, text: words });
      }
      return true;
    },
    remove(id) {
      const line = getLines().find((candidate) => candidate.id === id);
      if (line) dispatch({ type: "removed", undoable: { id, text: line.text, until: undo.add(id) } });
    },
    undoRemove(id) {
      const inTime = undo.cancel(id);
      if (inTime) dispatch({ type: "unremoved", ids: [id] });
      return inTime;
    },
    /**
     * A clear covers the revisions this page has seen completely. Shown lines without a revision, or with a later one,
     * would survive it: each of them is deleted by its own operation, after pending operations on it.
     */
    clear() {
      const { cursor } = getState();
      if (cursor === null) return;
      undo.flush();
      const others = getLines().filter(({ rev }) => rev === null || rev > cursor);
      outbox.add({ type: "clear_transcripts", upTo: cursor });
      for (const { id } of others) outbox.add({ type: "delete_transcript", id });
    },
  };
}

export function transmit(socket: ClientSocket, words: InterimWords): void {
  socket.send({ type: "transcript_update", segment: { ...words, isFinal: false } });
}
