import type { SocketSession } from "./socket-session";
import type { FakeAnswer, FakeClock, FakeVendor, Peer, Script, SeenSession } from "./vendor";

export type Refusal = { refuse: { status: number; body: string } };

/** A vendor with sockets: refuses a handshake or starts a session, as the script of that session says. */
export function createSocketVendor(
  script: (session: number) => Script,
  accept: (url: URL, clock: FakeClock) => Refusal | { open: (peer: Peer, own: Script) => SocketSession },
): FakeVendor {
  const sessions: SeenSession[] = [];
  let attempts = 0;
  return {
    sessions,
    connect(url, clock) {
      const own = script(attempts++);
      if (own.refuse) return { refuse: own.refuse };
      const accepted = accept(url, clock);
      if ("refuse" in accepted) return accepted;
      return {
        startSession(peer) {
          const session = accepted.open(peer, own);
          sessions.push(session.seen);
          return session;
        },
      };
    },
  };
}

/** The response to one request as its script says; `work`: the response without a script. */
export async function answerByScript(
  own: Script,
  clock: FakeClock,
  work: () => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeAnswer> {
  if (own.dropAtMs !== undefined) throw new Error("The connection breaks");
  if (own.stallAtMs !== undefined) return new Promise(() => {});
  if (own.refuse) return own.refuse;
  if (own.junk) return { status: 200, headers: { "content-type": "text/html" }, body: "<html>a gateway's page</html>" };
  const answer = await work();
  const { lateMs = 0 } = own;
  if (lateMs > 0) await new Promise<void>((resolve) => clock.after(lateMs, resolve));
  return answer;
}
