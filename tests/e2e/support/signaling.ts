import { expect } from "vitest";
import type { Person } from "./person";

export type OfferGate = {
  /** The next offers of the two wait for each other. */
  arm(): void;
  /** How often both have been under way at once. */
  collisions(): number;
};

/** Stands between two pages and their rooms, to make both offer at once. To be called before they join. */
export async function gateOffers(...people: Person[]): Promise<OfferGate> {
  let armed = false;
  let count = 0;
  /** Messages sent by those whose offer is held. */
  const held = new Map<Person, { frames: string[]; release: () => void }>();
  for (const person of people) {
    await person.page.routeWebSocket(/\/parties\/room\//, (page) => {
      const server = page.connectToServer();
      page.onMessage((frame) => {
        const text = frame.toString();
        const waiting = held.get(person);
        if (waiting) waiting.frames.push(text);
        else if (armed && isOffer(text)) {
          const frames = [text];
          held.set(person, { frames, release: () => frames.forEach((one) => void server.send(one)) });
        } else server.send(frame);
        if (held.size < people.length) return;
        armed = false;
        count++;
        for (const { release } of held.values()) release();
        held.clear();
      });
    });
  }
  return {
    arm() {
      armed = true;
    },
    collisions: () => count,
  };
}

function isOffer(text: string): boolean {
  return text.startsWith("{") && JSON.parse(text).type === "offer";
}

/** Has both look for new paths, so that each of them offers. */
export async function renegotiate(...people: Person[]): Promise<void> {
  await Promise.all(
    people.map(({ page }) =>
      page.evaluate(() =>
        window.connections.findLast(({ signalingState }) => signalingState !== "closed")?.restartIce(),
      ),
    ),
  );
}

/** Names the ICE generation of the present connection, the same on both sides; null while it is being negotiated. */
export function generation({ page }: Person): Promise<string | null> {
  return page.evaluate(() => {
    const live = window.connections.findLast(({ signalingState }) => signalingState !== "closed");
    if (live?.signalingState !== "stable") return null;
    const ends = [live.currentLocalDescription, live.currentRemoteDescription];
    return ends
      .map((end) => /a=ice-ufrag:(\S+)/.exec(end?.sdp ?? "")?.[1])
      .sort()
      .join(" ");
  });
}

/** Waits until both have agreed on a generation that is not `before`. */
export async function agreeAnew(one: Person, other: Person, before: string | null): Promise<void> {
  const agreed = async () => {
    const [mine, theirs] = await Promise.all([generation(one), generation(other)]);
    return mine !== null && mine === theirs && mine !== before;
  };
  await expect.poll(agreed, { message: "a negotiation that both have ended" }).toBe(true);
}
