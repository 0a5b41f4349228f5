import path from "node:path";
import type { Env } from "../env.ts";
import { type Command, TOOL_ENV } from "./children.ts";
import type { LocalOptions } from "./settings.ts";

/** What rooms on PartyKit need to know; the other settings stay with the Worker. */
const ROOM_SETTINGS = ["ENVIRONMENT", "ROOM_SECRET", "MOCKI_ORIGIN"] as const satisfies (keyof Env)[];

/** `partykit dev`: serves the rooms alone, with hot reload. */
export function partykitCommand(options: LocalOptions, settings: Pick<Env, (typeof ROOM_SETTINGS)[number]>): Command {
  return {
    name: "partykit dev",
    script: "node_modules/partykit/dist/bin.mjs",
    args: [
      ...["dev", "--port", String(options.partykitPort), "--no-hotkeys", "--disable-request-cf-fetch"],
      ...["--persist", path.join(options.stateDir, "partykit")],
      ...ROOM_SETTINGS.flatMap((name) => ["--var", `${name}=${settings[name]}`]),
    ],
    env: TOOL_ENV,
  };
}
