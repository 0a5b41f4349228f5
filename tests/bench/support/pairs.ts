import { joinRoom } from "../../support/measure/members.ts";
import { type ClientSocket, openLine } from "../../support/measure/sockets.ts";

/** The rooms under comparison: the product's and the baselines. */
export type Lane = "echo" | "storing-echo" | "room";

/** The two participants of a room, both connected. */
export type Pair = { speaker: ClientSocket; listener: ClientSocket };

export async function openPair(lane: Lane, host: string, room: string): Promise<Pair> {
  if (lane !== "room") {
    const [speaker, listener] = await Promise.all([openEcho(lane, host, room), openEcho(lane, host, room)]);
    return { speaker, listener };
  }
  const speaker = await joinRoom({ host, room, role: "candidate" });
  const listener = await joinRoom({ host, room, role: "interviewer" });
  return { speaker: speaker.socket, listener: listener.socket };
}

function openEcho(lane: Lane, host: string, room: string): Promise<ClientSocket> {
  const { socket } = openLine(`ws://${host}/parties/${lane}/${room}`);
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(socket));
    socket.on("error", reject);
  });
}
