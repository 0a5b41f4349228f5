import type { SocketTalk } from "./socket-talk";
import type { FakeAnswer, FakeClock, FakeVendor, Peer, Script, SeenSession } from "./vendor";

export type Refusal = { refuse: { status: number; body: string } };

/** A vendor with sockets: refuses a handshake or starts a session, as the script of that session says. */
export function createSocketVendor(
  script: (session: number) => Script,
  knock: (url: URL, clock: FakeClock) => Refusal | { open: (peer: Peer, own: Script) => SocketTalk },
): FakeVendor {
  const sessions: SeenSession[] = [];
  let knocks = 0;
  return {
    sessions,
    meet(url, clock) {
      const own = script(knocks++);
      if (own.refuse) return { refuse: own.refuse };
      const met = knock(url, clock);
      if ("refuse" in met) return met;
      return {
        talk(peer) {
          const talk = met.open(peer, own);
          sessions.push(talk.seen);
          return talk;
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
