import type { IceServer } from "../../../functions/shared/contract/ice";

export const TURN_API = "https://turn-api.example";
export const TURN_KEY = { CLOUDFLARE_TURN_KEY_ID: "0a1b2c", CLOUDFLARE_TURN_API_TOKEN: "token-of-the-turn-key" };

/** The part of an answer that a page may get: without Cloudflare's STUN, and without servers that browsers block. */
export const USABLE_URLS = [
  "turn:turn.cloudflare.com:3478?transport=udp",
  "turn:turn.cloudflare.com:3478?transport=tcp",
  "turns:turn.cloudflare.com:443?transport=tcp",
];

type Asked = { method: string; url: string; authorization: string | null; redirect: string | undefined; body: unknown };
type Behavior = "well" | "stalling" | "stalling-in-body" | "cut" | "down" | { status: number } | { answer: string };

/** Cloudflare's TURN API as far as the Worker uses it. Each answer has credentials of its own: user-1, user-2, … */
export function createFakeTurnApi() {
  const state = { behaves: "well" as Behavior, asked: [] as Asked[], aborted: 0 };

  function answer(): { iceServers: IceServer[] } {
    const username = `user-${state.asked.length}`;
    const credential = `pass-${state.asked.length}`;
    return {
      iceServers: [
        { urls: ["stun:stun.cloudflare.com:3478", "stun:stun.cloudflare.com:53"] },
        { urls: [...USABLE_URLS, "turn:turn.cloudflare.com:53?transport=udp"], username, credential },
      ],
    };
  }

  return {
    state,

    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      const { method = "GET", redirect } = init;
      const body: unknown = JSON.parse(String(init.body));
      state.asked.push({ method, url, authorization: headers.get("authorization"), redirect, body });
      if (!url.startsWith(`${TURN_API}/v1/turn/keys/`)) throw new Error(`Nobody should ask for ${url}`);
      if (headers.get("authorization") !== `Bearer ${TURN_KEY.CLOUDFLARE_TURN_API_TOKEN}`) {
        return new Response("no such token", { status: 401 });
      }
      init.signal?.addEventListener("abort", () => {
        state.aborted += 1;
      });
      if (state.behaves === "well") return Response.json(answer(), { status: 201 });
      if (state.behaves === "stalling") return new Promise(() => {});
      if (state.behaves === "stalling-in-body") return new Response(new ReadableStream(), { status: 201 });
      if (state.behaves === "cut") return new Response(cut(JSON.stringify(answer())), { status: 201 });
      if (state.behaves === "down") throw new TypeError("connection refused");
      if ("status" in state.behaves) return new Response("an error page", { status: state.behaves.status });
      return new Response(state.behaves.answer, { status: 201 });
    },
  };
}

/** Half of a text, and then the connection is lost. */
function cut(text: string): ReadableStream<Uint8Array> {
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError("connection lost"));
      else controller.enqueue(half);
      sent = true;
    },
  });
}

export type FakeTurnApi = ReturnType<typeof createFakeTurnApi>;
