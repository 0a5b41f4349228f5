import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { EnvError } from "../settings/env.ts";
import { Children } from "./children.ts";
import { LocalError } from "./local-settings.ts";

export type LocalRun = {
  children: Children;
  /** Ends the run with this error's sentence. */
  fail(error: unknown): void;
};

/** The frame of `npm start` and `npm run dev`: runs `start`, then stays until Ctrl-C or until something fails. */
export async function runLocally(start: (run: LocalRun) => Promise<void>): Promise<void> {
  const children = new Children();
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await children.stop();
    process.exit(code);
  };
  const fail = (error: unknown) => {
    if (isEnding) return;
    console.error(toSentence(error));
    end(1);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  try {
    await start({ children, fail });
  } catch (error) {
    fail(error);
  }
}

/** Resolves once `url` answers anything at all. A slow machine compiles the first page for more than a minute. */
export async function untilAnswers(url: string, what: string, seconds = 180): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(60_000) });
      await response.arrayBuffer(); // To the end: to break off is an error to some servers.
      return;
    } catch {
      await wait(100);
    }
  }
  throw new LocalError(`${what} did not answer at ${url} within ${seconds} seconds.`);
}

/** Messages in the terminal. Only what nobody foresaw comes with its stack. */
export function toSentence(error: unknown): string {
  if (error instanceof EnvError || error instanceof LocalError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
