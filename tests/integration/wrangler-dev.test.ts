import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { parseEnv as parseVarsFile, promisify } from "node:util";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOOL_ENV } from "../../functions/local/children";
import { ROOT } from "../../functions/local/local-settings";
import { findFreePort } from "../../functions/local/ports";
import { WRANGLER } from "../../functions/local/wrangler";
import { type TicketResponse, ticketResponseSchema } from "../../functions/shared/contract/rooms";
import { type SignIn, signInAnonymously } from "../support/identity";
import { startServer, type TestServer, temporaryDir } from "../support/server";
import { RoomClient } from "./rooms/room-client";

/** A checkout after `npm ci`: its files, and nothing that a command has made. */
const CHECKOUT = [
  ...["app", "functions", "locales", "node_modules", "party", "public"],
  // The pages are the same for every test: they are built only if no other test has.
  ...["package.json", "tsconfig.json", "vite.config.ts", "build"],
];
const NODE_OPTIONS = ["--disable-warning=ExperimentalWarning", "--experimental-transform-types"];

let folder: string;
let server: TestServer;
let authPort: number;

beforeAll(async () => {
  authPort = await findFreePort();
  folder = await temporaryDir();
  for (const name of CHECKOUT) await symlink(path.join(ROOT, name), path.join(folder, name));
  await copyFile(path.join(ROOT, "wrangler.toml"), path.join(folder, "wrangler.toml"));
  const example = readFileSync(path.join(ROOT, ".dev.vars.example"), "utf8");
  await writeFile(path.join(folder, ".dev.vars.example"), example.replaceAll(":9099", `:${authPort}`));

  const port = await findFreePort();
  server = await startServer({
    name: "wrangler dev",
    origin: `http://127.0.0.1:${port}`,
    stateDir: folder,
    args: [
      ...["--no-warnings", WRANGLER, "dev", "--cwd", folder],
      ...["--port", String(port), "--inspector-port", "0", "--show-interactive-dev-session", "false"],
    ],
    env: { ...TOOL_ENV, WRANGLER_REGISTRY_PATH: path.join(folder, "registry") },
    isReady: (output) => output.includes("Ready on"),
  });
});

afterAll(() => server?.dispose());

describe("wrangler dev alone", () => {
  it("serves pages and API with development values", async () => {
    const page = await fetch(server.origin);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await (await fetch(`${server.origin}/api/health`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${server.origin}/api/health/deep`)).json()).toMatchObject({ ok: true });
  });

  it("reports in the page and the terminal that the identity emulator is missing, and how to start it", async () => {
    expect(await (await fetch(server.origin)).text()).toMatch(
      /isn’t running at 127\.0\.0\.1:\d+.+<code[^>]*>npm run identity<\/code>/,
    );
    expect(server.output()).toContain(`The identity emulator isn't running at 127.0.0.1:${authPort}`);
    expect(server.output()).toContain("npm run identity");
  });

  it("seats a guest in a room once the emulator runs", async () => {
    const emulator = await startServer({
      name: "npm run identity",
      origin: `http://127.0.0.1:${authPort}`,
      stateDir: await temporaryDir(),
      args: [...NODE_OPTIONS, "functions/local/start-identity.ts"],
      env: { MOCKI_VARS: ".dev.vars.example", AUTH_EMULATOR_PORT: String(authPort) },
      isReady: (output) => output.includes("The identity emulator is ready"),
    });
    try {
      const { ticket, room } = await takeTicket(await signInAnonymously(emulator.origin));
      const client = new RoomClient(`${server.origin.replace("http", "ws")}/parties/room/${room}?ticket=${ticket}`);
      (await client.opened()).send({ type: "join", role: "candidate", pageId: "page-1" });
      expect(await client.next("initialized")).toMatchObject({ epoch: expect.any(String) });
      client.leave();
      expect(await (await fetch(server.origin)).text()).not.toContain("npm run identity");
    } finally {
      await emulator.dispose();
    }
  });
});

async function takeTicket({ idToken }: SignIn): Promise<TicketResponse> {
  const settings = { language: "en", theme: "dark", emailNotifications: false };
  const guest = { userId: "abcd1234", email: "", name: "Anonymous User", picture: null, phone: null };
  const registered = await fetch(`${server.origin}/api/auth/register`, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify({ ...guest, settings, role: "guest" }),
  });
  const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const response = await fetch(`${server.origin}/api/rooms/a-room-of-wrangler-dev/ticket`, {
    method: "POST",
    headers: { cookie },
    body: JSON.stringify({ mode: "test" }),
  });
  return v.parse(ticketResponseSchema, await response.json());
}

describe("wrangler deploy after wrangler dev", () => {
  it("uses no development value", async () => {
    const own = parseVarsFile(readFileSync(path.join(folder, ".dev.vars"), "utf8"));
    expect(own.ENVIRONMENT).toBe("development");
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--no-warnings",
        path.join(ROOT, WRANGLER),
        "deploy",
        "--dry-run",
        "--outdir",
        path.join(folder, "out"),
        "--cwd",
        folder,
      ],
      { env: { ...process.env, ...TOOL_ENV } },
    );
    expect(stdout).toContain('env.ENVIRONMENT ("production")');
    expect(stdout.match(/env\.\w+ \("/g)).toHaveLength(1);
    expect(existsSync(path.join(folder, "out/worker.js"))).toBe(true);
  });
});
