import { startIdentity } from "./auth-emulator.ts";
import { buildIfNeeded } from "./build.ts";
import { holdState } from "./hold-state.ts";
import { emulatorPort, readLocalOptions, readSettings } from "./local-settings.ts";
import { forwardIpv6, requireFreePort } from "./ports.ts";
import { runLocally, untilAnswers } from "./run-locally.ts";
import { bundleIfNeeded } from "./worker-bundle.ts";
import { migrate, startWorker, writeVars } from "./wrangler.ts";

/** `npm start`: the whole product on one port, from built pages, with everything it needs beside it. */
await runLocally(async ({ children, fail }) => {
  const options = readLocalOptions();
  const settings = readSettings(options, "worker");
  const identityPort = emulatorPort(settings);
  await requireFreePort(options.port, "Mocki", "PORT");
  if (identityPort) await requireFreePort(identityPort, "the identity emulator", "AUTH_EMULATOR_PORT");
  await holdState(options.stateDir);

  console.log("Mocki is starting …");
  if (identityPort) await startIdentity(identityPort, options, settings);
  const [config] = await Promise.all([
    buildIfNeeded(children).then(() => bundleIfNeeded(children)),
    migrate(children, options),
  ]);
  startWorker(children, options, { config, vars: writeVars(options, settings) }, fail);
  await untilAnswers(`http://127.0.0.1:${options.port}/`, "Mocki");
  await forwardIpv6(options.port);
  console.log(`Mocki is ready at http://localhost:${options.port} (Ctrl-C stops it)`);
});
