// Preloaded into `wrangler dev`, which takes a request that its sender broke off (a tab closed in the middle of a
// POST) for an error of its own and ends, with everybody's rooms. That one error is left unheard here.
import { EventEmitter } from "node:events";

const { emit } = EventEmitter.prototype;
EventEmitter.prototype.emit = function (name, ...args) {
  const [event] = args;
  const isBrokenOff =
    name === "error" && event?.source === "ProxyController" && event.reason === "Error inside ProxyWorker";
  return isBrokenOff || emit.call(this, name, ...args);
};
