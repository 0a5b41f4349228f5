import { partykitCommand } from "../../functions/local/partykit";
import { findFreePort } from "../../functions/local/ports";
import { DEVELOPMENT_SETTINGS } from "../../functions/settings/env";
import { startServer, type TestServer, temporaryDir } from "./server";

export type PartykitOptions = {
  /** Default: a free port. */
  port?: number;
  /** Default: a new folder, removed by `dispose`. */
  stateDir?: string;
  /** Where rooms deliver their records. Default: nowhere that answers. */
  mockiOrigin?: string;
  /** The setting ASSISTANT. */
  assistant?: string;
  /** The setting SPEECH. */
  speech?: string;
};

/**
 * Starts the rooms alone under `partykit dev`, with the development settings (so `DEVELOPMENT_SETTINGS.ROOM_SECRET`
 * signs tickets). Sockets go to `ws://{host}/parties/room/{roomId}`.
 */
export async function startPartykit(options: PartykitOptions = {}): Promise<TestServer & { readonly host: string }> {
  const port = options.port ?? (await findFreePort());
  const stateDir = options.stateDir ?? (await temporaryDir());
  const mockiOrigin = options.mockiOrigin ?? "http://127.0.0.1:9";
  const { script, args, env } = partykitCommand(
    { port: 0, partykitPort: port, stateDir },
    {
      ...DEVELOPMENT_SETTINGS,
      ...{ MOCKI_ORIGIN: mockiOrigin, ASSISTANT: options.assistant ?? "", SPEECH: options.speech ?? "" },
    },
  );
  const server = await startServer({
    name: "partykit dev",
    origin: `http://127.0.0.1:${port}`,
    args: ["--no-warnings", script, ...args],
    stateDir,
    env,
    isReady: () => answers(`http://127.0.0.1:${port}/`),
  });
  return Object.assign(server, { host: `127.0.0.1:${port}` });
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}
