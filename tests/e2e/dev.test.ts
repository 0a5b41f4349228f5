import { execFileSync } from "node:child_process";
import { nanoid } from "nanoid";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { findFreePort } from "../../functions/local/ports";
import { DEVELOPMENT_SETTINGS } from "../../functions/settings/env";
import { startServer, type TestServer, temporaryDir } from "../support/server";
import { bothRead } from "./support/agreement";
import { endInterview } from "./support/ending";
import { joinTogether } from "./support/pair";
import { readRecords } from "./support/records";
import { test } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

/** Pages and API under Vite, rooms under `partykit dev`, one set of settings. */
let dev: TestServer;
let roomHost: string;

beforeAll(async () => {
  const [port, authPort, partykitPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  roomHost = `ws://127.0.0.1:${partykitPort}`;
  const stateDir = await temporaryDir();
  dev = await startServer({
    name: "npm run dev",
    origin: `http://127.0.0.1:${port}`,
    args: ["--disable-warning=ExperimentalWarning", "--experimental-transform-types", "functions/local/dev.ts"],
    env: {
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(authPort),
      PARTYKIT_PORT: String(partykitPort),
      MOCKI_STATE: stateDir,
      MOCKI_VARS: ".dev.vars.example",
    },
    stateDir,
    isReady: (output) => output.includes("Mocki is ready"),
  });
});

afterAll(() => dev.dispose());

describe("npm run dev", () => {
  test("serves a page in the browser's language", async () => {
    const response = await fetch(`${dev.origin}/`, { headers: { "accept-language": "zh-TW" } });
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('lang="zh-TW"');
    expect(page).toContain("/app/entry.client.tsx");
  });

  test("puts no secret on a command line", () => {
    const ours = new Set(dev.processes());
    const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" })
      .split("\n")
      .filter((line) => ours.has(Number.parseInt(line, 10)));
    expect(lines.some((line) => line.includes("run-partykit"))).toBe(true);
    for (const secret of [DEVELOPMENT_SETTINGS.ROOM_SECRET, DEVELOPMENT_SETTINGS.SESSION_SECRET]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  // Vite reloads a page when it finds another library, so this page may complain. The next test takes over its context,
  // whose cache has the modules.
  test("connects a page to a room on PartyKit", { timeout: 240_000 }, async ({ meet }) => {
    const ida = await meet("Ida", { origin: dev.origin, mayComplain: /./ });
    const sockets: string[] = [];
    ida.page.on("websocket", (socket) => sockets.push(socket.url()));
    await ida.enterRoom(nanoid(), "interviewer");
    expect(sockets.filter((url) => url.startsWith(`${roomHost}/parties/`))).not.toEqual([]);
  });

  // In development React and Vite print warnings to the console: none is allowed here.
  test("lets two people talk in a room on PartyKit without warnings of React or Vite, and keeps the record", {
    timeout: 240_000,
  }, async ({ meet }) => {
    const visit = { origin: dev.origin };
    const { ida, carl, room } = await joinTogether(meet, { ida: visit, carl: visit });
    await ida.beginsToSay("Which host");
    await expect.poll(() => interimsOf(carl)).toEqual([{ who: "Ida", text: "Which host" }]);
    await ida.says("Which host is this room on?");
    await expect.poll(() => textsOf(carl)).toHaveLength(1);
    await carl.types("On PartyKit.");
    const said = ["Which host is this room on?", "On PartyKit."];
    await bothRead(ida, carl, said);

    await endInterview(ida);
    await carl.sees(words("debrief.help"));
    const kept = () =>
      readRecords(dev.stateDir, room).map(({ segments, uids }) => [
        segments.map(({ text }) => text),
        new Set(uids).size,
      ]);
    await expect.poll(kept).toEqual([[said, 2]]);
  });
});
