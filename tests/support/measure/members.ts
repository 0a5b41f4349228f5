import { DEVELOPMENT_SETTINGS } from "../../../functions/settings/env.ts";
import { sealTicket } from "../../../party/host/ticket.ts";
import type { SeatRole } from "../../../party/protocol/vocabulary.ts";
import { type ClientSocket, type Line, openLine } from "./sockets.ts";
import { frame } from "./speech.ts";

export type JoinOptions = {
  host: string;
  room: string;
  role: SeatRole;
  since?: { epoch: string; rev: number };
  /** Offer compression, as browsers do. */
  compress?: boolean;
};

export type Joined = Line & {
  /** From the first byte to the last page of the sync. The ticket is requested before. */
  milliseconds: number;
  /** Bytes over the network in that time, all included. */
  bytes: number;
  /** The same after decompression: the frames' own text. */
  textBytes: number;
  /** Number of received lines. */
  segments: number;
  epoch: string;
  rev: number;
};

/** Joins a room of the product as a browser does, and resolves when it is in sync. */
export async function joinRoom({ host, room, role, since, compress = false }: JoinOptions): Promise<Joined> {
  const uid = `${room}-${role}`;
  const claims = { uid, userId: "bench", name: role, plan: "free", mode: "peer", room } as const;
  const ticket = await sealTicket(claims, DEVELOPMENT_SETTINGS.ROOM_SECRET);

  const began = performance.now();
  const line = openLine(`ws://${host}/parties/room/${room}?ticket=${ticket}`, { perMessageDeflate: compress });
  line.socket.once("open", () => line.socket.send(frame({ type: "join", role, pageId: `${uid}-page`, since })));
  let textBytes = 0;
  let segments = 0;
  let epoch = "";
  return untilFrame(line.socket, `join as ${role} of ${room}`, (data) => {
    textBytes += data.length;
    const message = JSON.parse(data.toString());
    if (message.type === "initialized") epoch = message.epoch;
    if (message.type === "sync_transcripts") segments += message.segments.length;
    if (message.type !== "sync_suggestions") return;
    const milliseconds = performance.now() - began;
    return { ...line, milliseconds, bytes: line.received(), textBytes, segments, epoch, rev: message.rev };
  });
}

/** Resolves with the first result of `read` for a frame; rejects when the socket closes before. */
export function untilFrame<T>(socket: ClientSocket, what: string, read: (data: Buffer) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (data: Buffer) => {
      const found = read(data);
      if (found === undefined) return;
      // Without removal every earlier listener would read each frame again.
      socket.off("message", onMessage);
      socket.off("error", reject);
      socket.off("close", onClose);
      resolve(found);
    };
    const onClose = (code: number) => reject(new Error(`The socket closed with ${code} before this was done: ${what}`));
    socket.on("message", onMessage);
    socket.on("error", reject);
    socket.on("close", onClose);
  });
}
