import { execFileSync } from "node:child_process";

/** Every process below `pid`, itself included. */
export function processTree(pid: number): number[] {
  if (!(pid > 1)) throw new RangeError(`${pid} is no process of ours`); // To kill(2), 0 means the whole process group.
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

/** Kills `pid` and everything below it at once, without time to clean up. */
export function killTree(pid: number): void {
  for (const one of processTree(pid)) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // Ended in the meantime.
    }
  }
}

/** The running ones of `pids`; a zombie does not count. */
export function stillRunning(pids: number[]): number[] {
  const states = execFileSync("ps", ["-A", "-o", "pid=,stat="], { encoding: "utf8" });
  const running = new Set([...states.matchAll(/^\s*(\d+)\s+[^Z\s]/gm)].map(([, pid]) => Number(pid)));
  return pids.filter((pid) => running.has(pid));
}
