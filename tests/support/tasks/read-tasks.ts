import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../../functions/local/local-settings";
import { parseTaskSecret, type TaskSecret } from "../../../party/tasks/secret/task-secret";
import { parseCatalog, parseTask, type TaskForCandidate } from "../../../party/tasks/task";

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, "party/tasks", file), "utf8"));

export type WholeTask = { task: TaskForCandidate; secret: TaskSecret };

/** Every task of the catalog with its secret, parsed. */
export function readAllTasks(): WholeTask[] {
  return parseCatalog(read("banks/catalog.json")).map((summary) => ({
    task: parseTask(summary, read(`banks/shown/${summary.id}.json`)),
    secret: parseTaskSecret(read(`secret/banks/${summary.id}.json`)),
  }));
}
