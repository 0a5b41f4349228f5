import type { Outside } from "./identity";

/** The emulator's address while it does not answer; null once it has, and where sign-in goes to Firebase. */
export type FindMissingEmulator = () => Promise<string | null>;

const TIME_LIMIT_MS = 1_000;

/** Only `npm start` and `npm run dev` start the emulator: pages under `wrangler dev` alone say that it is missing. */
export function createEmulatorFinder(host: string, { fetch }: Pick<Outside, "fetch">): FindMissingEmulator {
  let wasFound = host === "";
  return async () => {
    wasFound ||= await answers(`http://${host}/`, fetch);
    return wasFound ? null : host;
  };
}

async function answers(url: string, fetch: Outside["fetch"]): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
