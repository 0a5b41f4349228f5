import type { ClientSocket } from "../../support/measure/sockets.ts";
import { finalFrame, sentence } from "../../support/measure/speech.ts";

/** Safely below the room's 50 messages a second for each connection. */
const PER_SECOND = 45;
const TICK_MS = 20;
/** Largest burst after a late timer, and most messages in flight to a slow server: well within the room's burst. */
const MOST_AT_ONCE = 20;
const MOST_IN_FLIGHT = 40;

/**
 * Says lines `from` to `to` of a room, split among the given participants, and resolves with the room's last revision.
 */
export async function fillRoom(room: string, people: ClientSocket[], from: number, to: number): Promise<number> {
  const revisions = people.map((person, index) => {
    const mine: number[] = [];
    for (let line = from + index; line < to; line += people.length) mine.push(line);
    return say(room, person, mine);
  });
  return Math.max(...(await Promise.all(revisions)));
}

/** Resolves once all of the lines are acknowledged. */
function say(room: string, person: ClientSocket, lines: readonly number[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let acknowledged = 0;
    let rev = 0;
    let budget = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      budget = Math.min(MOST_AT_ONCE, budget + ((now - last) / 1000) * PER_SECOND);
      last = now;
      for (; budget >= 1 && sent < lines.length && sent < acknowledged + MOST_IN_FLIGHT; budget--, sent++) {
        const line = lines[sent] ?? 0;
        person.send(finalFrame(`${room}-${line}`, sentence(line)));
      }
    }, TICK_MS);
    const onMessage = (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"type":"error"')) reject(new Error(`The room refused a line: ${text}`));
      if (!text.startsWith('{"type":"ack"')) return;
      acknowledged++;
      rev = Math.max(rev, JSON.parse(text).rev);
      if (acknowledged < lines.length) return;
      clearInterval(timer);
      person.off("message", onMessage);
      resolve(rev);
    };
    person.on("message", onMessage);
  });
}

/** The same lines through an echo room: resolves once the other participant has them all. */
export function fillEcho(room: string, speaker: ClientSocket, listener: ClientSocket, lines: number): Promise<void> {
  return new Promise((resolve) => {
    let arrived = 0;
    const onMessage = () => {
      if (++arrived < lines) return;
      listener.off("message", onMessage);
      resolve();
    };
    listener.on("message", onMessage);
    for (let line = 0; line < lines; line++) speaker.send(finalFrame(`${room}-${line}`, sentence(line)));
  });
}
