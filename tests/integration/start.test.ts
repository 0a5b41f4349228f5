import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { findFreePort } from "../../functions/local/ports";
import { refresh, type SignIn, signInAnonymously } from "../support/identity";
import { LAUNCHER, type Mocki, startMocki } from "../support/mocki";
import { stillRunning } from "../support/process-tree";
import { temporaryDir } from "../support/server";

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki();
});

afterAll(() => mocki.dispose());

describe("npm start", () => {
  it.each(["127.0.0.1", "localhost", "[::1]"])("answers at %s", async (host) => {
    const { port } = new URL(mocki.origin);
    const response = await fetch(`http://${host}:${port}/`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  it("prints its address and no errors", () => {
    const { port } = new URL(mocki.origin);
    expect(mocki.output()).toContain(`Mocki is ready at http://localhost:${port}`);
    expect(mocki.output()).not.toMatch(/error|warn|unable/i);
  });

  it("survives requests that their sender aborts in the middle", async () => {
    const { port } = new URL(mocki.origin);
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 10 }, (_, n) => breakOff(Number(port), 3 * n)));
    expect((await fetch(`${mocki.origin}/api/health`)).status).toBe(200);
  });

  it("says so when its state folder belongs to another instance, or two ports are equal", async () => {
    const [port, authPort] = [String(await findFreePort()), String(await findFreePort())];
    const second = await launch({ PORT: port, AUTH_EMULATOR_PORT: authPort, MOCKI_STATE: mocki.stateDir });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^Another Mocki runs on .+ Stop it, or set MOCKI_STATE to another folder\.\n$/);
    expect(await launch({ PORT: port, AUTH_EMULATOR_PORT: port })).toEqual({
      code: 1,
      output: `PORT and AUTH_EMULATOR_PORT are both ${port}: they must differ.\n`,
    });
  });

  it("says which port is in use and how to change it, and leaves nothing running", async () => {
    const { port } = new URL(mocki.origin);
    const { port: authPort } = new URL(mocki.authOrigin);
    const free = String(await findFreePort());
    expect(await launch({ PORT: port, AUTH_EMULATOR_PORT: free })).toEqual({
      code: 1,
      output: `Port ${port}, meant for Mocki, is in use by another program: stop that one, or set PORT to another port.\n`,
    });
    expect(await launch({ PORT: free, AUTH_EMULATOR_PORT: authPort })).toEqual({
      code: 1,
      output: expect.stringMatching(`^Port ${authPort}, .*set AUTH_EMULATOR_PORT to another port.\n$`),
    });
    await expectFree(Number(free));
  });

  it("names a setting that is missing, and one that is malformed", async () => {
    const file = path.join(mocki.stateDir, "bad.vars");
    await writeFile(
      file,
      "ENVIRONMENT=development\nFIREBASE_PROJECT_ID=demo-mocki\nFIREBASE_API_KEY=k\nSESSION_SECRET=short\n",
    );
    const { code, output } = await launch({ MOCKI_VARS: file });
    expect(code).toBe(1);
    expect(output).toMatch(/SESSION_SECRET must have at least 32 characters/);
    expect(output).toMatch(/ROOM_SECRET is missing/);
    expect(output).not.toContain("short");
  });
});

describe("npm start, state and shutdown", () => {
  it("keeps accounts, users and sessions after kill -9 of everything", async () => {
    const guest = await signInAnonymously(mocki.authOrigin);
    const { cookie, user } = await register(guest);
    await mocki.kill();
    await mocki.start();
    expect((await refresh(mocki.authOrigin, guest.refreshToken)).user_id).toBe(guest.localId);
    const rooms = await fetch(`${mocki.origin}/api/rooms/some-room`, { headers: { cookie } });
    expect(rooms.status).toBe(200);
    expect((await register(guest)).user).toMatchObject({ createdAt: user.createdAt });
  });

  it("ends with Ctrl-C: every process, both ports, exit code 0", async () => {
    const tree = mocki.processes();
    expect(tree.length).toBeGreaterThan(2);
    expect(await mocki.stop()).toBe(0);
    await untilGone(tree);
    await expectFree(Number(new URL(mocki.origin).port));
    await expectFree(Number(new URL(mocki.authOrigin).port));
    await mocki.start();
  });

  it("ends by itself when only the launcher is killed", async () => {
    const [launcher, ...children] = mocki.processes();
    kill(launcher);
    await untilGone(children);
    await mocki.start();
  });

  it("stops with a sentence when the Worker dies", async () => {
    const tree = mocki.processes();
    kill(tree[1]);
    await untilGone(tree);
    expect(mocki.output()).toContain("The local Worker stopped unexpectedly");
    await mocki.start();
  });
});

/** Sends half of a POST, then resets the connection after `ms`. */
function breakOff(port: number, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
    socket.write(
      `POST /api/auth/register HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100\r\n\r\n{"userId"`,
      () => setTimeout(() => socket.resetAndDestroy(), ms),
    );
  });
}

async function launch(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const stateDir = await temporaryDir();
  const child = spawn(process.execPath, LAUNCHER, {
    cwd: ROOT,
    env: { ...process.env, MOCKI_VARS: ".dev.vars.example", MOCKI_STATE: stateDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

async function register(identity: SignIn): Promise<{ cookie: string; user: { createdAt: number } }> {
  const response = await fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${identity.idToken}` },
    body: JSON.stringify({
      userId: "abcd1234",
      email: "abcd1234@guest.invalid",
      name: "Anonymous User",
      picture: null,
      phone: null,
      settings: { language: "en", theme: "light", emailNotifications: false },
      role: "guest",
    }),
  });
  expect(response.status).toBe(200);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { cookie, user: (await response.json()) as { createdAt: number } };
}

function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error("There is no such process");
  process.kill(pid, "SIGKILL");
}

function untilGone(pids: number[]): Promise<void> {
  return vi.waitFor(() => expect(stillRunning(pids)).toEqual([]), { timeout: 15_000, interval: 100 });
}

async function expectFree(port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  await new Promise((resolve) => server.close(resolve));
}
