import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { Children } from "../../functions/local/children";
import { ROOT } from "../../functions/local/local-settings";
import { digestMigrations, migrate } from "../../functions/local/wrangler";
import { temporaryDir } from "./server";

/** A new state folder with an empty, migrated database: a copy of one that is made once for all tests. */
export async function migratedDir(): Promise<string> {
  const template = path.join(ROOT, ".mocki/test-state", digestMigrations());
  if (!existsSync(template)) await makeTemplate(template);
  const folder = await temporaryDir();
  await cp(template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(template: string): Promise<void> {
  const made = await temporaryDir();
  await migrate(new Children(), { stateDir: made });
  const complete = `${template}-${process.pid}`;
  await cp(made, complete, { recursive: true });
  await rm(made, { recursive: true });
  try {
    await rename(complete, template);
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(template)) throw error;
    await rm(complete, { recursive: true });
  }
}
