import { execFileSync } from "node:child_process";

/** Every process below `pid`, itself included. */
export function processTree(pid: number): number[] {
  if (!(pid > 1)) throw new RangeError(`${pid} is no process of ours`); // To kill(2), 0 is everybody near.
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (let i = 0; i < tree.length; i++) {
    for (const [child, parent] of table) if (parent === tree[i] && child !== undefined) tree.push(child);
  }
  return tree;
}

/** What a power cut does: kills `pid` and everything below it at once, without a chance to clean up. */
export function killTree(pid: number): void {
  for (const one of processTree(pid)) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // Ended in the meantime.
    }
  }
}

/** Those of `pids` that still run. One that has ended and was not asked for its result yet does not. */
export function stillRunning(pids: number[]): number[] {
  const states = execFileSync("ps", ["-A", "-o", "pid=,stat="], { encoding: "utf8" });
  const running = new Set([...states.matchAll(/^\s*(\d+)\s+[^Z\s]/gm)].map(([, pid]) => Number(pid)));
  return pids.filter((pid) => running.has(pid));
}
