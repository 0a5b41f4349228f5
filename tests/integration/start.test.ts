import { spawn } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { findFreePort } from "../../functions/local/ports";
import { expectFree } from "../support/expect-free";
import { LAUNCHER, type Mocki, startMocki } from "../support/mocki";
import { PhraseIndex } from "../support/phrase-index";
import { temporaryDir } from "../support/server";
import { readAllTasks } from "../support/tasks/read-tasks";
import { secretTexts } from "../support/tasks/secret-texts";

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

  it("survives requests that clients abort in the middle", async () => {
    const { port } = new URL(mocki.origin);
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 10 }, (_, n) => breakOff(Number(port), 3 * n)));
    expect((await fetch(`${mocki.origin}/api/health`)).status).toBe(200);
  });

  it("refuses a state folder of another instance, and two equal ports", async () => {
    const [port, authPort] = [String(await findFreePort()), String(await findFreePort())];
    const second = await launch({ PORT: port, AUTH_EMULATOR_PORT: authPort, MOCKI_STATE: mocki.stateDir });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^Another Mocki runs on .+ Stop it, or set MOCKI_STATE to another folder\.\n$/);
    expect(await launch({ PORT: port, AUTH_EMULATOR_PORT: port })).toEqual({
      code: 1,
      output: `PORT and AUTH_EMULATOR_PORT are both ${port}: they must differ.\n`,
    });
  });

  it("names a port that is in use and how to change it, and leaves nothing running", async () => {
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

  it.each([
    ...["/.dev.vars", "/.git/config", "/wrangler.toml", "/package.json", "/.mocki/run.vars", "/functions/worker.ts"],
    ...["/build/server/index.js", "/../package.json", "/assets/../../../package.json", "/%2e%2e/package.json"],
    ...["/..%2f..%2fpackage.json", "/assets/%2e%2e%2f%2e%2e%2fwrangler.toml", "/%E0%A4%A", "/assets/%E0%A4%A.js"],
  ])("serves no file of the checkout at %s", async (address) => {
    const { status, body } = await getAsWritten(Number(new URL(mocki.origin).port), address);
    expect([400, 404], body.slice(0, 200)).toContain(status);
    expect(body).not.toMatch(/_SECRET|compatibility_date|"dependencies"|createRequestHandler|\[core\]/);
  });

  it("serves no source maps", async () => {
    const files = await readdir(path.join(ROOT, "build/client"), { recursive: true });
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  });

  it("serves every task's text, but no hint, solution or hidden test", async () => {
    const files = await readdir(path.join(ROOT, "build/client"), { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile())
      .map((file) => path.relative(path.join(ROOT, "build/client"), path.join(file.parentPath, file.name)));
    const served = await Promise.all(paths.filter(isText).map((file) => ask(`${mocki.origin}/${file}`)));
    // As a string of a script, JSON or JavaScript, would be read.
    const all = new PhraseIndex(served.join("\n").replaceAll(/\\(["'`\\])/g, "$1"));
    const tasks = readAllTasks();
    // A line of a solution may be part of the code that another task shows.
    const shown = new PhraseIndex(JSON.stringify(tasks.map(({ task }) => task)).replaceAll(/\\(["\\])/g, "$1"));
    for (const { task, secret } of tasks) {
      expect(all.has(task.text["zh-TW"].statement[0] ?? ""), task.id).toBe(true);
      const secrets = secretTexts(secret).filter((text) => !shown.has(text));
      expect(secrets.length).toBeGreaterThan(10);
      expect(secrets.filter((text) => all.has(text))).toEqual([]);
    }
  });

  it("names a missing setting and a malformed one", async () => {
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

function isText(file: string): boolean {
  return /\.(?:js|mjs|json|html|css|txt|svg|webmanifest|xml)$/.test(file);
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  return response.text();
}

/** Asks for an address that fetch would tidy first. */
function getAsWritten(port: number, address: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path: address }, async (response) => {
        let body = "";
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode ?? 0, body });
      })
      .on("error", reject);
  });
}

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
