import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stillRunning } from "../../functions/local/process-tree";
import { expectFree } from "../support/expect-free";
import { refresh, type SignIn, signInAnonymously } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki();
});

afterAll(() => mocki.dispose());

describe("npm start", () => {
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

  it("stops on Ctrl-C: every process, both ports, exit code 0", async () => {
    const tree = mocki.processes();
    expect(tree.length).toBeGreaterThan(2);
    expect(await mocki.stop()).toBe(0);
    await untilGone(tree);
    await expectFree(Number(new URL(mocki.origin).port));
    await expectFree(Number(new URL(mocki.authOrigin).port));
    await mocki.start();
  });

  it("stops when only the launcher is killed", async () => {
    const [launcher, ...children] = mocki.processes();
    kill(launcher);
    await untilGone(children);
    await mocki.start();
  });

  it("stops with a message when the Worker dies", async () => {
    const tree = mocki.processes();
    kill(tree[1]);
    await untilGone(tree);
    expect(mocki.output()).toContain("The local Worker stopped unexpectedly");
  });
});

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
