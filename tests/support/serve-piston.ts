import { createServer } from "node:http";
import { createFakePiston, type PistonScript } from "./fake-piston";
import { listenLocally, toFetchRequest } from "./local-server";

export type PistonServer = {
  /** Origin, without a trailing slash. */
  url: string;
  ran: ReturnType<typeof createFakePiston>["ran"];
  /** Sets the result of programs from now on. */
  play(script: PistonScript): void;
  close(): Promise<void>;
};

/** The fake on a free local port. */
export async function servePiston(): Promise<PistonServer> {
  let script: PistonScript = { run: {} };
  const piston = createFakePiston(() => script);
  const server = createServer(async (request, response) => {
    try {
      const answer = await piston.answer(await toFetchRequest(request, response, request.url ?? "/"));
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    } catch {
      response.destroy();
    }
  });
  return {
    ...(await listenLocally(server)),
    ran: piston.ran,
    play: (next) => {
      script = next;
    },
  };
}
