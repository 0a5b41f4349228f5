import path from "node:path";
import { startIdentity } from "./auth-emulator.ts";
import { TOOL_ENV } from "./children.ts";
import { holdState } from "./hold-state.ts";
import { emulatorPort, readLocalOptions, readSettings } from "./local-settings.ts";
import { partykitCommand } from "./partykit.ts";
import { forwardIpv6, requireFreePort } from "./ports.ts";
import { runLocally, untilAnswers } from "./run-locally.ts";
import { migrate, writeVars } from "./wrangler.ts";

/** `npm run dev`: pages and API by Vite, rooms by `partykit dev`, both with hot reload; one set of settings for all. */
await runLocally(async ({ children, fail }) => {
  const options = readLocalOptions();
  const settings = readSettings(options, "partykit");
  const identityPort = emulatorPort(settings);
  await requireFreePort(options.port, "Mocki", "PORT");
  await requireFreePort(options.partykitPort, "the rooms", "PARTYKIT_PORT");
  if (identityPort) await requireFreePort(identityPort, "the identity emulator", "AUTH_EMULATOR_PORT");
  await holdState(options.stateDir);

  console.log("Mocki is starting with hot reload …");
  if (identityPort) await startIdentity(identityPort, options, settings);
  await migrate(children, options);
  const vars = writeVars(options, settings);
  children.start(partykitCommand(options, settings), fail);
  children.start(
    {
      name: "Vite",
      script: "node_modules/@remix-run/dev/dist/cli.js",
      args: ["vite:dev", "--host", "127.0.0.1", "--port", String(options.port), "--strictPort"],
      env: {
        ...TOOL_ENV,
        NODE_ENV: "development",
        MOCKI_DEV_VARS: vars,
        MOCKI_DEV_STATE: path.join(options.stateDir, "state"),
      },
    },
    fail,
  );
  await untilAnswers(`http://127.0.0.1:${options.partykitPort}/`, "partykit dev");
  await untilAnswers(`http://127.0.0.1:${options.port}/`, "Vite");
  await forwardIpv6(options.port);
  console.log(`Mocki is ready at http://localhost:${options.port} with hot reload (Ctrl-C stops it)`);
});
