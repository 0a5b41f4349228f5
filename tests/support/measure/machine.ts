import { execFileSync } from "node:child_process";
import os from "node:os";
import process from "node:process";
import { WORKERD } from "./workerd.ts";

/** Machine and date of the figures. `load` is the machine's load average of the minute before. */
export function describeMachine(load: number): string {
  const cpus = os.cpus();
  const memory = `${Math.round(os.totalmem() / 1024 ** 3)} GiB`;
  const workerd = execFileSync(WORKERD, ["--version"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  return [
    `${date}, ${cpus.length} × ${cpus[0]?.model.trim()}, ${memory}, ${os.type()} ${os.release()}`,
    `Node ${process.version}, ${workerd}, load average before the run ${load.toFixed(1)}`,
  ].join("; ");
}
