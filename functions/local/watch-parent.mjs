// Preloaded into every process that a local command starts: when the one who started it is gone without a word
// (kill -9), this one ends too instead of holding the port for ever.
import process from "node:process";
import { isMainThread } from "node:worker_threads";

const parent = process.ppid;
if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
