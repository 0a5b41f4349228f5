import path from "node:path";
import type { Env } from "../settings/env.ts";
import { type Command, TOOL_ENV } from "./children.ts";
import type { LocalOptions } from "./local-settings.ts";

/** The settings that rooms on PartyKit need; the others stay with the Worker. */
const ROOM_SETTINGS = [
  "ENVIRONMENT",
  "ROOM_SECRET",
  "MOCKI_ORIGIN",
  "ASSISTANT",
  "SPEECH",
] as const satisfies (keyof Env)[];

/** `partykit dev`: serves the rooms alone, with hot reload. */
export function partykitCommand(options: LocalOptions, settings: Pick<Env, (typeof ROOM_SETTINGS)[number]>): Command {
  const handedOver = Object.fromEntries(ROOM_SETTINGS.map((name) => [name, settings[name]]));
  return {
    name: "partykit dev",
    script: "functions/local/run-partykit.mjs",
    args: [
      ...["dev", "--port", String(options.partykitPort), "--no-hotkeys", "--disable-request-cf-fetch"],
      ...["--persist", path.join(options.stateDir, "partykit")],
    ],
    env: { ...TOOL_ENV, MOCKI_ROOM_SETTINGS: JSON.stringify(handedOver) },
  };
}
