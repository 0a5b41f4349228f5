import { socketUrl } from "../../../app/room/client/ticket";
import type { TicketResponse } from "../../../functions/shared/contract/rooms";
import type { ClientMessage } from "../../../party/protocol/client-messages";
import { LIMITS } from "../../../party/protocol/limits";
import type { ServerMessage } from "../../../party/protocol/server-messages";
import type { SeatRole } from "../../../party/protocol/vocabulary";
import type { Person } from "./person";

/** Below what a connection may send at once: more would have to wait. */
const AT_ONCE = LIMITS.messageBurst - 10;

/**
 * Says `texts` in `person`'s name over the wire, without a page: a long conversation in a short time. `first`: the number
 * of the first of them in the room, because each needs an id of its own.
 */
export async function seed(
  person: Person,
  room: string,
  role: SeatRole,
  texts: readonly string[],
  first = 0,
): Promise<void> {
  for (let at = 0; at < texts.length; at += AT_ONCE)
    await say(person, room, role, texts.slice(at, at + AT_ONCE), first + at);
}

async function say(person: Person, room: string, role: SeatRole, texts: readonly string[], at: number): Promise<void> {
  const address = `${person.origin}/api/rooms/${room}/ticket`;
  const answer = await person.context.request.post(address, { data: { mode: "peer", name: person.name } });
  const ticket: TicketResponse = await answer.json();
  const socket = new WebSocket(socketUrl(ticket, person.origin));
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
  let waiting = texts.length;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => send({ type: "join", role, pageId: "seed" }));
    socket.addEventListener("close", () => reject(new Error("The room closed the connection")));
    socket.addEventListener("message", ({ data }) => {
      const message: ServerMessage = JSON.parse(String(data));
      if (message.type === "error") reject(new Error(`The room refused: ${message.code}`));
      if (message.type === "ack" && --waiting === 0) resolve();
      if (message.type !== "initialized") return;
      texts.forEach((text, i) => {
        const id = `seed-${at + i}`;
        const segment = {
          id,
          text,
          isFinal: true as const,
          lang: "en-US",
          startedAt: message.now,
          endedAt: message.now,
        };
        send({ type: "transcript_update", op: id, segment });
      });
    });
  });
  send({ type: "disconnect" });
  socket.close();
}
