import process from "node:process";
import { createInterface } from "node:readline/promises";
import { Children } from "./children.ts";
import { deleteUser, readDeletion } from "./delete-user.ts";
import { grantPlan, readGrant } from "./grant-plan.ts";
import { LocalError, readLocalOptions } from "./local-settings.ts";
import { OPERATOR_USAGE } from "./operator-usage.ts";
import { readUsageQuestion, reportUsage } from "./report-usage.ts";
import { toSentence } from "./run-locally.ts";
import { queryDatabase } from "./wrangler.ts";

const PURGE_TIMEOUT_MS = 120_000;

/** `npm run operator`: usage, plans and deletion, in the local database or in the deployed one. */
try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}

async function runCommand([command, ...args]: string[]): Promise<string> {
  switch (command) {
    case "usage": {
      const question = readUsageQuestion(args, process.env);
      return reportUsage(question, Date.now(), openDatabase(question.isRemote));
    }
    case "plan": {
      const grant = readGrant(args, process.env);
      return grantPlan(grant, openDatabase(grant.isRemote));
    }
    case "delete": {
      const deletion = readDeletion(args, process.env);
      const ports = { now: () => Date.now(), execute: openDatabase(deletion.isRemote), confirm, runPurge };
      return deleteUser(deletion, ports);
    }
    default:
      throw new LocalError(OPERATOR_USAGE);
  }
}

function openDatabase(isRemote: boolean): (statements: string[]) => Promise<unknown[][]> {
  const children = new Children();
  return (statements) => queryDatabase(children, isRemote ? "remote" : readLocalOptions(), statements);
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new LocalError(`${question} Nobody can answer here: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} Type "delete" to go on: `)).trim() === "delete";
  } finally {
    terminal.close();
  }
}

/** Has the local Worker purge, which no schedule does there. False: it does not run. */
async function runPurge(): Promise<boolean> {
  const url = `http://127.0.0.1:${readLocalOptions().port}/cdn-cgi/local/scheduled`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PURGE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
