import { startIdentity } from "./auth-emulator.ts";
import { holdState } from "./hold-state.ts";
import { emulatorPort, LocalError, readLocalOptions, readSettings } from "./local-settings.ts";
import { requireFreePort } from "./ports.ts";
import { runLocally } from "./run-locally.ts";

/** `npm run identity`: the identity emulator alone, beside `wrangler dev`. */
await runLocally(async () => {
  const options = readLocalOptions();
  const settings = readSettings(options, "worker");
  const port = emulatorPort(settings);
  if (!port) throw new LocalError("The settings name no identity emulator: FIREBASE_AUTH_EMULATOR_HOST is empty.");
  await requireFreePort(port, "the identity emulator", "AUTH_EMULATOR_PORT");
  await holdState(options.stateDir);
  await startIdentity(port, options, settings);
  console.log(`The identity emulator is ready at 127.0.0.1:${port} (Ctrl-C stops it)`);
});
