import type { Program } from "./programs.ts";

/** The TURN server of the browser tests. That the package may start one as a service is no matter: ours has own ports. */
export const COTURN: Program = {
  name: "coturn",
  executables: ["turnserver"],
  variable: "TURNSERVER_PATH",
  packages: ["coturn"],
};
